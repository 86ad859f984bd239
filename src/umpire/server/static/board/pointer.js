/** Mouse, finger and key on the board: what they point at, for how long, and what is fanned out under them. */
import { FINGER } from "/static/board/geometry.js";
import { asked } from "/static/board/painter.js";

/** @typedef {import("/static/board/board.js").Board} Board */

/** a stack of which nothing is asked fans out only if one looks at it for so long */
const DWELL = 450;
const PRESS = 480;
const CLOSE = 180;
const STILL = 4;

/** @param {Event} event @param {string} attribute @returns {string|null} */
function under(event, attribute) {
  return event.target instanceof Element ? event.target.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null
    : null;
}

/** @param {Event} event */
const idAt = (event) => under(event, "data-id");

export class Pointer {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.touching = matchMedia("(pointer: coarse)").matches;
    /** a long press is not also a click */
    this.pressed = false;
    /** nor is the end of a drag */
    this.dragged = false;
    /** what lay under the last two presses @type {(string|null)[]} */
    this.aimed = [];
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.closing = undefined;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.opening = undefined;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.pressing = undefined;
    const { svg } = board;
    svg.addEventListener("pointerover", (event) => this.#over(event));
    svg.addEventListener("pointerleave", (event) => this.#leave(event));
    svg.addEventListener("pointerdown", (event) => this.#down(event));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    for (const kind of ["pointerup", "pointercancel"]) svg.addEventListener(kind, () => clearTimeout(this.pressing));
    svg.addEventListener("contextmenu", (event) => this.#menu(event));
    svg.addEventListener("click", (event) => this.#click(event));
    // a stack may fan out under the first click, a tray open under the second: no browser calls that a double click
    document.addEventListener("pointerdown", (event) => this.#aim(event), true);
    document.addEventListener("click", (event) => event.detail === 2 && this.#double());
    svg.addEventListener("keydown", (event) => this.#key(event));
    svg.addEventListener("focusin", (event) => this.#focus(event));
    svg.addEventListener("focusout", () => board.handlers.hover(null));
  }

  /** @param {PointerEvent} event */
  #over(event) {
    if (event.pointerType !== "mouse" || event.buttons) return;
    const { board } = this;
    const id = idAt(event);
    clearTimeout(this.closing);
    clearTimeout(this.opening);
    // a fan must not lie over places that can be chosen
    const stack = id && !this.#placesAsked() ? board.stacks.get(id) : undefined;
    if (stack && (stack.key === board.open || asked(stack, board.look))) board.fanOut(stack.key, id);
    else if (stack) this.opening = setTimeout(() => board.fanOut(stack.key, id), DWELL);
    else if (under(event, "data-fan") === null && board.open) this.#closeSoon();
    board.handlers.hover(id);
  }

  #closeSoon() {
    this.closing = setTimeout(() => this.board.fanOut(null), CLOSE);
  }

  /** @param {PointerEvent} event */
  #leave(event) {
    if (event.pointerType !== "mouse") return;
    clearTimeout(this.opening);
    this.#closeSoon();
    this.board.handlers.hover(null);
  }

  /** @param {PointerEvent} event */
  #aim(event) {
    const onBoard = event.target instanceof Node && this.board.svg.contains(event.target);
    this.aimed = [...this.aimed.slice(-1), onBoard ? idAt(event) : null];
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.touching = event.pointerType !== "mouse";
    this.pressed = false;
    const id = idAt(event);
    clearTimeout(this.pressing);
    if (!this.touching || !id) return;
    this.pressing = setTimeout(() => {
      this.pressed = true;
      this.board.handlers.menu(id);
    }, PRESS);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (Math.hypot(event.movementX, event.movementY) >= STILL) clearTimeout(this.pressing);
  }

  /** @param {Event} event */
  #menu(event) {
    const id = idAt(event);
    if (!id) return;
    event.preventDefault();
    if (!this.touching) this.board.handlers.menu(id);
  }

  /** @param {Event} event */
  #click(event) {
    clearTimeout(this.pressing);
    if (this.pressed || this.dragged) return;
    const id = idAt(event);
    if (id) {
      if (!this.board.handlers.planned(id) && !this.#crowded(id)) this.board.handlers.touch(id);
      return;
    }
    this.board.fanOut(null);
    this.board.handlers.clear();
  }

  /** Both clicks are meant for what lay under the first. */
  #double() {
    const id = this.aimed.find((one) => one);
    this.aimed = [];
    if (id) this.board.handlers.double(id);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const id = idAt(event);
    if (!id || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    event.stopPropagation();
    this.board.handlers.touch(id);
  }

  /** @param {Event} event */
  #focus(event) {
    const id = idAt(event);
    if (!id || !(event.target instanceof Element) || !event.target.matches(":focus-visible")) return;
    this.board.camera.show(id);
    this.board.handlers.hover(id);
  }

  #placesAsked() {
    return [...this.board.look.glow].some((id) => this.board.things.get(id)?.kind === "space");
  }

  /**
   * A click on a closed stack opens its tray, and so do pieces too small for a finger: nobody can see what he would
   * hit. What lies fanned out for all to see is clicked itself; and where the place is asked for, the place is meant.
   * @param {string} id
   */
  #crowded(id) {
    const { board, touching } = this;
    const { glow } = board.look;
    const pieces = board.scene?.pieces ?? [];
    const piece = pieces.find((one) => one.id === id);
    if (!piece?.space) return false;
    const stack = board.stacks.get(id);
    const seen = stack !== undefined && stack.key === board.open && board.seen;
    const mates = pieces.filter((one) => one.space === piece.space && glow.has(one.id));
    const tiny = touching && mates.length > 1 && piece.size * board.camera.transform.k < FINGER * 0.6;
    const closed = stack !== undefined && !seen && (asked(stack, board.look) || !glow.has(piece.space));
    if (!tiny && !closed) return false;
    board.fanOut(null);
    board.handlers.tray(piece.space);
    return true;
  }
}
