/** How the player looks at the board: near or far, and where. */
import { select, zoom, zoomIdentity } from "/static/vendor/d3-zoom.js";
import { closeUp, middleOf } from "/static/match/geometry.js";
import { pace } from "/static/match/pace.js";

/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./types.js").Thing} Thing */

const MARGIN = 18;
const CLOSEST = 9;
const PAN = 90;

export class Camera {
  /**
   * @param {HTMLElement} root @param {SVGSVGElement} picture what is looked at
   * @param {(id: string) => Thing|undefined} find @param {(transform: any) => void} moved
   */
  constructor(root, picture, find, moved) {
    this.root = root;
    this.find = find;
    /** the size of the board */
    this.width = 1000;
    this.height = 700;
    /** the size of the screen */
    this.size = { width: 0, height: 0 };
    this.fitted = 1;
    /** the player has moved the board, so it is not moved under their hands */
    this.held = false;
    /** what a small screen is turned to @type {string[]} */
    this.attended = [];
    this.transform = zoomIdentity;
    this.zoom = zoom().clickDistance(6).on("zoom", (/** @type {any} */ event) => {
      this.transform = event.transform;
      if (event.sourceEvent) this.held = true;
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
    this.fitted = Math.min((width - MARGIN) / this.width, (height - MARGIN) / this.height);
    const slack = Math.max(this.width, this.height) * 0.25;
    this.zoom
      .extent([[0, 0], [width, height]])
      .scaleExtent([this.fitted * 0.8, Math.max(this.fitted * CLOSEST, 1.5)])
      .translateExtent([[-slack, -slack], [this.width + slack, this.height + slack]]);
    if (this.held) return;
    this.fit(false);
    if (this.attended.length) this.attend(this.attended);
  }

  /** @param {Box} box @param {number} scale @param {boolean} [smooth] */
  #face(box, scale, smooth = true) {
    const { width, height } = this.size;
    const [x, y] = middleOf(box);
    const transform = zoomIdentity.translate(width / 2 - x * scale, height / 2 - y * scale).scale(scale);
    const time = smooth ? pace.move() : 0;
    if (time) this.selection.transition().duration(time).call(this.zoom.transform, transform);
    else this.selection.call(this.zoom.transform, transform);
  }

  /** The whole board. */
  fit(smooth = true) {
    this.held = false;
    if (smooth) this.attended = [];
    this.#face({ x: 0, y: 0, width: this.width, height: this.height }, this.fitted, smooth);
  }

  /** Come closer or go back. @param {number} factor */
  zoomBy(factor) {
    this.held = true;
    this.selection.call(this.zoom.scaleBy, factor);
  }

  /** @param {number} right @param {number} down */
  panBy(right, down) {
    this.held = true;
    const step = -PAN / this.transform.k;
    this.selection.call(this.zoom.translateBy, right * step, down * step);
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

  /** Turn to things with which something can be done. @param {string[]} ids */
  attend(ids) {
    const things = ids.map(this.find).filter((thing) => thing !== undefined);
    const { fitted, held, size: { width, height }, transform: { x, y, k } } = this;
    const turn = closeUp(things, { x, y, k, width, height, fitted, held });
    if (!turn) return;
    this.attended = ids;
    this.#face(turn.box, turn.scale);
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
