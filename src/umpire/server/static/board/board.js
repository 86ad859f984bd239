/** The board: the title's drawing and the scene on it. Camera, painter, pointer and effects each do their part. */
import { render } from "/static/vendor/lit-html.js";
import { localizedAddress, say } from "/static/words/translation.js";
import { Camera } from "/static/board/camera.js";
import { Drag } from "/static/board/dragging.js";
import { Effects } from "/static/board/effects.js";
import { duration } from "/static/board/animation.js";
import { element, Painter } from "/static/board/painter.js";
import { Pointer } from "/static/board/pointer.js";
import { mergeScene, thingsOf } from "/static/board/scene.js";
import { CROWD, fanOut, findStacks } from "/static/board/stacks.js";

/** @typedef {import("/static/play/types.js").Scene} Scene */
/** @typedef {import("/static/play/types.js").Piece} Piece */
/** @typedef {import("/static/play/types.js").Thing} Thing */
/** @typedef {import("/static/board/stacks.js").Stack} Stack */
/** @typedef {import("/static/board/geometry.js").Point} Point */
/** @typedef {import("/static/board/painter.js").Look} Look */
/**
 * @typedef {object} Handlers what the board tells of
 * @property {(id: string) => void} touch
 * @property {(id: string) => boolean} planned a click on it plans a move, whatever lies on it
 * @property {(id: string|null) => void} hover
 * @property {(id: string) => void} menu
 * @property {() => void} clear
 * @property {(space: string) => void} tray
 * @property {() => void} moved
 * @property {(id: string) => void} double all of a formation
 * @property {(id: string) => boolean} liftable whether it may be dragged
 * @property {(id: string, whole: boolean) => string} lift something is taken up to be put down elsewhere; what it is
 *   called, or nothing if it cannot be
 * @property {(id: string|null, event: MouseEvent) => void} over it is over this thing now
 * @property {(id: string|null) => void} drop and put down here
 */

/** a fan is seen after so many milliseconds */
const SEEN = 300;

/** The map without the charts beside it, where a drawing says what that is. @param {Element} drawn */
function mapArea(drawn) {
  const [x, y, width, height] = (drawn.getAttribute("data-map") ?? "").split(" ").map(Number);
  return width && height ? { x, y, width, height } : null;
}

export class Board {
  /** @param {HTMLElement} root @param {Handlers} handlers */
  constructor(root, handlers) {
    this.root = root;
    this.handlers = handlers;
    /** as the server told it @type {Scene|null} */
    this.told = null;
    /** the same, as it is drawn @type {Scene|null} */
    this.scene = null;
    /** @type {Look} */
    this.look = { glow: new Set(), quiet: new Set(), picked: new Set(), lit: new Set(), costs: new Map() };
    /** @type {Map<string, Thing>} */
    this.things = new Map();
    /** @type {Map<string, Stack>} */
    this.stacks = new Map();
    /** the stack that is fanned out, and whether it has been long enough to be seen @type {string|null} */
    this.open = null;
    this.seen = false;
    /** the piece under the pointer when it was fanned out: it stays where it lies @type {string|null} */
    this.pointed = null;
    /** until it is @type {ReturnType<typeof setTimeout>|undefined} */
    this.seeing = undefined;
    this.painting = 0;
    /** what a line of the log or an option speaks of @type {Set<string>} */
    this.hovered = new Set();
    /** @type {Map<string, Point>} */
    this.last = new Map();
    /** drawings that are on their way @type {Map<string, Promise<Response>>} */
    this.ordered = new Map();

    this.svg = element("svg", { class: "table-svg", role: "group", "aria-label": say("board") });
    // the ground never changes: in a picture of its own it is painted once, however often a piece moves
    this.under = element("svg", { class: "table-svg under", "aria-hidden": "true" });
    // the map alone, without what is drawn beside it
    this.frame = element("rect", {}, element("clipPath", { id: "map-alone" }, element("defs", {}, this.under)));
    this.ground = element("g", {}, this.under);
    this.world = element("g", {}, this.svg);
    this.layer = element("g", {}, this.world);
    root.append(this.under, this.svg);
    this.painter = new Painter(this.ground);
    this.camera = new Camera(root, this.svg, (id) => this.things.get(id), (transform) => this.#moved(transform));
    this.effects = new Effects(this.world, this.camera);
    this.pointer = new Pointer(this);
    this.drag = new Drag(this);
  }

  /** @param {import("/static/vendor/d3-zoom.js").Transform} transform */
  #moved(transform) {
    for (const layer of [this.world, this.ground]) {
      layer.setAttribute("transform", String(transform));
      layer.setAttribute("clip-path", this.camera.atHome(transform) ? "url(#map-alone)" : "none");
    }
    // a halo must not drown a counter that is small on the screen, nor be lost there
    this.svg.style.setProperty("--halo", `${Math.max(2.2, Math.min(3.5, transform.k * 3.4))}px`);
    // from afar a place is told by its colour, from near by its edge
    this.svg.style.setProperty("--fill", String(Math.max(0.18, Math.min(0.32, 0.2 / transform.k))));
    this.effects?.moved();
    this.handlers.moved();
  }

  /** Send for the drawing of a title that will surely be wanted. @param {string} title @param {string} [name] */
  preload(title, name = "board") {
    const drawing = fetch(localizedAddress(`/api/titles/${encodeURIComponent(title)}/${name}.svg`));
    // what went wrong is told when the drawing is wanted
    drawing.catch(() => {});
    this.ordered.set(title, drawing);
    return drawing;
  }

  /** @param {string} title @param {string} [drawing] another drawing of the board than the usual one */
  async load(title, drawing) {
    const reply = await ((drawing ? null : this.ordered.get(title)) ?? this.preload(title, drawing));
    this.ordered.clear();
    if (!reply.ok) throw new Error(say("no-board", { status: reply.status }));
    const drawn = new DOMParser().parseFromString(await reply.text(), "image/svg+xml").documentElement;
    for (const script of drawn.querySelectorAll("script, style")) script.remove();
    const [, , width, height] = (drawn.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
    const { camera } = this;
    camera.width = width || Number(drawn.getAttribute("width")) || camera.width;
    camera.height = height || Number(drawn.getAttribute("height")) || camera.height;
    camera.map = mapArea(drawn);
    for (const [name, value] of Object.entries(camera.map ?? {})) this.frame.setAttribute(name, String(value));
    // before the drawing is in the page: to ask for a size after that would lay it out once more than need be
    camera.resized();
    this.painter.lay(drawn);
  }

  /** @param {Scene} told @param {Look} look */
  draw(told, look) {
    const scene = this.scene = this.#settled(told);
    this.look = look;
    const open = this.open === null ? undefined : this.stacks.get(this.open);
    const fanned = open ? fanOut(open, this.camera, this.pointed) : null;
    /** @param {Piece} piece @returns {Point} */
    const place = (piece) => fanned?.at.get(piece.id) ?? [piece.x, piece.y];
    const { things, stacks } = this;
    render(this.painter.paint({ scene, look, things, stacks, open, fan: fanned?.box, place }), this.layer);
    this.#glide(scene.pieces, place);
  }

  /** @param {Scene} told @returns {Scene} */
  #settled(told) {
    if (this.scene !== null && told === this.told) return this.scene;
    const scene = mergeScene(this.scene, this.told, told);
    this.told = told;
    this.things = thingsOf(scene);
    this.stacks = findStacks(scene.pieces);
    if (this.open && !scene.pieces.some((piece) => piece.id === this.open)) this.open = null;
    return scene;
  }

  /** Pieces that moved slide to where they are now. @param {Piece[]} pieces @param {(piece: Piece) => Point} place */
  #glide(pieces, place) {
    const before = this.last;
    this.last = new Map(pieces.map((piece) => [piece.id, place(piece)]));
    const time = duration.move();
    if (!time) return;
    for (const [id, [x, y]] of this.last) {
      const old = before.get(id);
      if (!old || (old[0] === x && old[1] === y)) continue;
      this.element(id)?.animate(
        [{ transform: `translate(${old[0]}px, ${old[1]}px)` }, { transform: `translate(${x}px, ${y}px)` }],
        { duration: time, easing: "cubic-bezier(.3,.7,.2,1)" },
      );
    }
  }

  /** @param {string} id @returns {SVGGElement|null} */
  element(id) {
    const thing = this.things.get(id);
    return this.layer.querySelector(`[data-id="${CSS.escape(thing?.id ?? id)}"]`);
  }

  /** A way over the board, from space to space; none if it is empty. @param {string[]} ids */
  showWay(ids) {
    this.effects.showWay(ids.map((id) => this.things.get(id)).filter((thing) => thing !== undefined));
  }

  /** @param {string|null} key @param {string|null} [pointed] the piece under the pointer */
  fanOut(key, pointed = null) {
    const stack = key === null ? undefined : this.stacks.get(key);
    const open = stack && stack.pieces.length <= CROWD ? stack.key : null;
    if (open === this.open) return;
    this.open = open;
    this.pointed = pointed;
    if (this.told) this.draw(this.told, this.look);
    this.#look();
  }

  /** A fan is seen a while after it was painted, however long that took. */
  #look() {
    this.seen = false;
    delete this.svg.dataset.seen;
    cancelAnimationFrame(this.painting);
    clearTimeout(this.seeing);
    if (this.open === null) return;
    this.painting = requestAnimationFrame(() => { this.seeing = setTimeout(() => this.#see(), SEEN); });
  }

  #see() {
    this.seen = true;
    // for whoever watches the page from outside
    this.svg.dataset.seen = "true";
  }
}
