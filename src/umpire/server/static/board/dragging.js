/** A counter is dragged to where it shall go; with Shift, or with the second of two clicks, its whole formation. */

/** @typedef {import("/static/board/board.js").Board} Board */
/** @typedef {{id: string, x: number, y: number, whole: boolean}} Held */

/** so far a hand may tremble */
const STILL = 6;
/** who carries something this near to the edge of the board wants to go on */
const EDGE = 44;

/** Which way a place is past an edge. @param {number} at @param {number} from @param {number} to */
const past = (at, from, to) => (at < from + EDGE ? -1 : at > to - EDGE ? 1 : 0);

/** What lies under the pointer. @param {MouseEvent} event @returns {string|null} */
function idUnder({ clientX, clientY }) {
  const element = document.elementFromPoint(clientX, clientY);
  return element?.closest("#board [data-id]")?.getAttribute("data-id") ?? null;
}

export class Drag {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** what the button was pressed on @type {Held|null} */
    this.held = null;
    this.moving = false;
    /** which way the board goes along @type {[number, number]} */
    this.way = [0, 0];
    this.drifting = false;
    this.ghost = document.createElement("p");
    this.ghost.className = "carry";
    this.ghost.hidden = true;
    document.body.append(this.ghost);
    // before the camera hears of it, which would move the board
    board.root.addEventListener("mousedown", (event) => this.#down(event), { capture: true });
    addEventListener("mousemove", (event) => this.#move(event));
    addEventListener("mouseup", (event) => this.#up(event));
    addEventListener("keydown", (event) => event.key === "Escape" && this.#end(null));
  }

  /** @param {MouseEvent} event */
  #down(event) {
    this.board.pointer.dragged = false;
    const target = event.target instanceof Element ? event.target.closest("[data-id]") : null;
    const id = target?.getAttribute("data-id") ?? "";
    if (event.button || event.ctrlKey || this.board.things.get(id)?.kind !== "piece") return;
    if (!this.board.handlers.liftable(id)) return;
    event.stopPropagation();
    this.held = { id, x: event.clientX, y: event.clientY, whole: event.shiftKey || event.detail === 2 };
  }

  /** @param {MouseEvent} event */
  #move(event) {
    const { held, ghost, board } = this;
    if (!held) return;
    if (!this.moving) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < STILL) return;
      ghost.textContent = board.handlers.lift(held.id, held.whole);
      this.moving = Boolean(ghost.textContent);
      ghost.hidden = !this.moving;
      document.body.classList.toggle("carrying", this.moving);
      if (!this.moving) this.held = null;
    }
    ghost.style.transform = `translate(${event.clientX + 14}px, ${event.clientY + 10}px)`;
    board.handlers.over(idUnder(event), event);
    this.#nearEdge(event);
  }

  /** @param {MouseEvent} event */
  #nearEdge({ clientX, clientY }) {
    const { left, right, top, bottom } = this.board.root.getBoundingClientRect();
    this.way = [past(clientX, left, right), past(clientY, top, bottom)];
    if (this.drifting || !this.moving || !this.way.some(Boolean)) return;
    this.drifting = true;
    requestAnimationFrame(() => this.#goAlong());
  }

  #goAlong() {
    this.drifting = this.moving && this.way.some(Boolean);
    if (!this.drifting) return;
    this.board.camera.drift(...this.way);
    requestAnimationFrame(() => this.#goAlong());
  }

  /** @param {MouseEvent} event */
  #up(event) {
    const { moving, board } = this;
    if (moving) board.pointer.dragged = true;
    this.#end(moving ? idUnder(event) : null);
  }

  /** @param {string|null} id where it is put down; null: where it was */
  #end(id) {
    const { moving, board } = this;
    Object.assign(this, { held: null, moving: false });
    this.ghost.hidden = true;
    document.body.classList.remove("carrying");
    if (moving) board.handlers.drop(id);
  }
}
