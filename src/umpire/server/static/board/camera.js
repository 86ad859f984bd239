/** How the player looks at the board: near or far, and where. */
import { select, zoom, zoomIdentity } from "/static/vendor/d3-zoom.js";
import { closeUp, isSmall, kept, middleOf, noFarther, within } from "/static/board/geometry.js";
import { duration } from "/static/board/animation.js";

/** @typedef {import("/static/vendor/d3-zoom.js").Transform} Transform */
/** @typedef {{transform: Transform, sourceEvent: Event|null}} Zoomed */
/** @typedef {import("/static/board/geometry.js").Box} Box */
/** @typedef {import("/static/board/geometry.js").Gaze} Gaze */
/** @typedef {import("/static/play/types.js").Thing} Thing */

const MARGIN = 18;
const CLOSEST = 9;
const PAN = 90;
/** a little more than would do, so that the edge of the map is kept out */
const WIDER = 1.05;
/** in one frame */
const DRIFT = 9;
/** the sheet of a phone laps over the board */
const LAP = 14;
const OPEN = { above: 0, right: 0, below: 0 };

/** Whether the player would see no difference. @param {Gaze} one @param {Gaze} other */
const isSameView = (one, other) => Math.abs(one.k / other.k - 1) < 0.01 && Math.abs(one.x - other.x) < 2
  && Math.abs(one.y - other.y) < 2;

export class Camera {
  /**
   * @param {HTMLElement} root @param {SVGSVGElement} picture what is looked at
   * @param {(id: string) => Thing|undefined} find @param {(transform: Transform) => void} moved
   */
  constructor(root, picture, find, moved) {
    this.root = root;
    this.find = find;
    /** the size of the board */
    this.width = 1000;
    this.height = 700;
    /** the map without the charts beside it: what is shown at the start @type {Box|null} */
    this.map = null;
    /** the size of the screen */
    this.size = { width: 0, height: 0 };
    this.fitted = 1;
    /** the player has moved the board, so it is not moved under their hands */
    this.held = false;
    /** an order is open: the board is not looked at from farther away under the player's hands */
    this.steady = false;
    /** how the player left it @type {Transform|null} */
    this.own = null;
    /** what a small screen is turned to @type {string[]} */
    this.attended = [];
    this.transform = zoomIdentity;
    /** where it is turning to */
    this.goal = zoomIdentity;
    this.zoom = zoom().clickDistance(6).on("zoom", (/** @type {Zoomed} */ event) => {
      this.transform = event.transform;
      if (event.sourceEvent) this.#hold();
      moved(event.transform);
    });
    this.selection = select(picture);
    this.selection.call(this.zoom).on("dblclick.zoom", null);
    new ResizeObserver(() => this.resized()).observe(root);
  }

  resized() {
    // kept, because to ask the page for it in the middle of drawing would lay everything out
    const { width, height } = this.size = this.root.getBoundingClientRect();
    if (!width || !height) return;
    this.fitted = this.#fitting(this.home);
    const slack = Math.max(this.width, this.height) * 0.25;
    this.zoom
      .extent([[0, 0], [width, height]])
      .scaleExtent([this.#fitting(this.table) * 0.8, Math.max(this.fitted * CLOSEST, 1.5)])
      .translateExtent([[-slack, -slack], [this.width + slack, this.height + slack]]);
    if (this.held) return;
    if (!this.steady) this.fit(false);
    if (this.attended.length) this.attend(this.attended);
  }

  /** The board with all that is drawn beside the map. @returns {Box} */
  get table() {
    return { x: 0, y: 0, width: this.width, height: this.height };
  }

  /** What is shown at the start. @returns {Box} */
  get home() {
    return this.map ?? this.table;
  }

  /** The scale at which a box fills the screen. @param {Box} box */
  #fitting(box) {
    return Math.min((this.size.width - MARGIN) / box.width, (this.size.height - MARGIN) / box.height);
  }

  /** The scale at which nothing is seen beside the map. */
  get filled() {
    return Math.max(this.size.width / this.home.width, this.size.height / this.home.height) * WIDER;
  }

  /** The player has moved the board. */
  #hold() {
    this.held = true;
    this.own = this.goal = this.transform;
  }

  /** Where the camera rests when nothing calls it away: as the player left it, or at the map. @returns {Transform} */
  get resting() {
    return this.held && this.own ? this.own : this.#facing(this.home, this.fitted);
  }

  /**
   * What of a small screen is covered by the buttons on it, or by the card of a film: nothing is looked at below them.
   * @returns {typeof OPEN}
   */
  #covered() {
    const tools = this.root.querySelector(".board-tools")?.getBoundingClientRect();
    if (!tools?.width || !isSmall(this.size)) return OPEN;
    const { top, right } = this.root.getBoundingClientRect();
    const row = tools.width > tools.height;
    const card = this.root.querySelector(".stage .stage-card")?.getBoundingClientRect();
    return { above: Math.max(0, (card?.bottom ?? (row ? tools.bottom : 0)) - top), right: row ? 0 : right - tools.left,
      below: row ? LAP : 0 };
  }

  /**
   * Facing a box, but not past the edge of the map or the table.
   * @param {Box} box @param {number} scale @param {typeof OPEN} [covered]
   */
  #facing(box, scale, { above, right, below } = OPEN) {
    const [width, height] = [this.size.width - right, this.size.height - above - below];
    const [x, y] = middleOf(box);
    const edge = this.map && within(box, this.map) ? this.map : this.table;
    return zoomIdentity.translate(
      kept(width / 2 - x * scale, edge.x * scale, edge.width * scale, width),
      above + kept(height / 2 - y * scale, edge.y * scale, edge.height * scale, height),
    ).scale(scale);
  }

  /** @param {Box} box @param {number} scale @param {boolean} [smooth] @param {typeof OPEN} [covered] */
  #face(box, scale, smooth = true, covered = OPEN) {
    this.#turn(this.#facing(box, scale, covered), smooth);
  }

  /** @param {Transform} transform @param {boolean} [smooth] */
  #turn(transform, smooth = true) {
    if (isSameView(transform, this.goal)) return;
    this.goal = transform;
    const time = smooth ? duration.move() : 0;
    if (time) this.selection.transition().duration(time).call(this.zoom.transform, transform);
    else this.selection.call(this.zoom.transform, transform);
  }

  /** The whole map. */
  fit(smooth = true) {
    this.held = false;
    if (smooth) this.attended = [];
    this.#face(this.home, this.fitted, smooth);
  }

  /** The whole map; from there, with the charts beside it; and back. */
  overview() {
    if (isSameView(this.goal, this.#facing(this.home, this.fitted))) this.showTable();
    else this.fit();
  }

  /** All that is drawn, with the charts. */
  showTable() {
    this.held = false;
    this.#face(this.table, this.#fitting(this.table));
  }

  /** Whether just the map is looked at, and not what is drawn beside it. @param {Gaze} gaze */
  atHome(gaze) {
    return this.map !== null && this.size.width > 0 && isSameView(gaze, this.#facing(this.map, this.fitted));
  }

  /** Nothing is to be chosen anywhere. */
  back() {
    this.attended = [];
    if (!this.steady || this.resting.k >= this.goal.k) this.#turn(this.resting);
  }

  /** Come closer or go back. @param {number} factor */
  zoomBy(factor) {
    this.selection.call(this.zoom.scaleBy, factor);
    this.#hold();
  }

  /** @param {number} right @param {number} down */
  panBy(right, down) {
    const step = -PAN / this.transform.k;
    this.selection.call(this.zoom.translateBy, right * step, down * step);
    this.#hold();
  }

  /** The board goes along with what is carried past its edge. @param {number} right @param {number} down */
  drift(right, down) {
    const step = -DRIFT / this.transform.k;
    this.selection.call(this.zoom.translateBy, right * step, down * step);
    this.goal = this.transform;
  }

  /** Where a thing is on the screen. @param {string} id @returns {Box|null} */
  screen(id) {
    const thing = this.find(id);
    if (!thing) return null;
    const rect = this.root.getBoundingClientRect();
    const { k } = this.transform;
    const [x, y] = this.transform.apply([thing.x, thing.y]);
    return { x: x + rect.x, y: y + rect.y, width: thing.width * k, height: thing.height * k };
  }

  /**
   * Where on the board the pointer is.
   * @param {{clientX: number, clientY: number}} event @returns {import("/static/board/geometry.js").Point}
   */
  pointAt({ clientX, clientY }) {
    const { left, top } = this.root.getBoundingClientRect();
    const { x, y, k } = this.transform;
    return [(clientX - left - x) / k, (clientY - top - y) / k];
  }

  /**
   * Turn to things with which something can be done.
   * @param {string[]} ids @param {number} [wish] so large at least
   */
  attend(ids, wish) {
    const things = ids.map(this.find).filter((thing) => thing !== undefined);
    const { fitted, filled, held, resting } = this;
    const covered = this.#covered();
    const seen = (/** @type {Gaze} */ { x, y, k }) => ({ x, y: y - covered.above, k });
    const view = { ...seen(this.goal), rest: seen(resting), fitted, filled, held, wish,
      width: this.size.width - covered.right, height: this.size.height - covered.above - covered.below,
      mapped: this.map !== null };
    const wanted = closeUp(things, view);
    const turn = this.steady ? noFarther(wanted, things, view) : wanted;
    if (!turn) return;
    this.attended = turn === "rest" ? [] : ids;
    if (turn === "rest") this.#turn(resting);
    else this.#face(turn.box, turn.scale, true, covered);
  }

  /**
   * What is fought for is not left under the bar that tells of it.
   * @param {string[]} ids @param {number} top where the bar begins on the screen
   */
  uncover(ids, top) {
    const { x, y, k } = this.goal;
    const edge = this.root.getBoundingClientRect().top;
    const things = ids.map(this.find).filter((thing) => thing !== undefined);
    const lowest = Math.max(...things.map((thing) => (thing.y + thing.height) * k + y + edge));
    const highest = Math.min(...things.map((thing) => thing.y * k + y));
    const up = Math.min(lowest + MARGIN - top, highest - MARGIN);
    if (things.length && up > 0) this.#turn(zoomIdentity.translate(x, y - up).scale(k));
  }

  /** Come to a thing that is not in sight. @param {string} id */
  show(id) {
    const thing = this.find(id);
    const box = this.screen(id);
    if (!thing || !box) return;
    const rect = this.root.getBoundingClientRect();
    const inside = box.x >= rect.x && box.y >= rect.y
      && box.x + box.width <= rect.right && box.y + box.height <= rect.bottom;
    if (!inside) this.#face(thing, Math.max(this.transform.k, this.fitted));
  }
}
