/** What just happened, and what would: arrows, flashes and ways over the board. */
import { arrowShape, middleOf, rays, shellPath, splashes } from "/static/board/geometry.js";
import { duration } from "/static/board/animation.js";
import { element } from "/static/board/painter.js";

/** @typedef {import("/static/board/geometry.js").Box} Box */
/** @typedef {import("/static/board/geometry.js").Point} Point */
/** @typedef {import("/static/board/camera.js").Camera} Camera */
/** @typedef {import("/static/play/scene-steps.js").Salvo} Salvo */
/** @typedef {{way: Point[], side: string, words: string, past: boolean, group: Element}} Arrow */

/** how thick an arrow is on the screen, and how much nearer the board may come before it is drawn anew */
const THICK = 4.6;
/** the same on a small screen, where it would hide what it points at */
const THIN = 2.8;
const SMALL = 700;
const NEARER = 1.15;
/** so many splashes are told apart */
const SHELLS = 7;
/** a column of water that stands on its foam */
const SPLASH = "M-5 0C-4 -8-6 -13-3 -20C-2 -15-1 -16 0 -24C1 -16 2 -15 3 -20C6 -13 4 -8 5 0Z";

export class Effects {
  /** @param {SVGGElement} world @param {Camera} camera */
  constructor(world, camera) {
    this.camera = camera;
    this.way = element("g", { class: "way", "aria-hidden": "true" }, world);
    this.layer = element("g", { class: "effects", "aria-hidden": "true" }, world);
    this.line = "";
    /** the arrows, and how near the board was when they were drawn @type {Arrow[]} */
    this.arrows = [];
    this.near = 0;
  }

  /** A way over the board, from thing to thing; none if it is empty. @param {Box[]} boxes */
  showWay(boxes) {
    const points = boxes.map(middleOf);
    const line = points.length > 1 ? points.join(" ") : "";
    if (this.line === line) return;
    this.line = line;
    this.way.replaceChildren();
    if (!line) return;
    const [x, y] = points[points.length - 1];
    for (const name of ["way-edge", "way-line"]) element("polyline", { class: name, points: line }, this.way);
    element("circle", { class: "way-end", cx: x, cy: y, r: 9 }, this.way);
  }

  /** @param {Point[]} way @param {string} side @param {string} [words] @param {boolean} [still] it was drawn before */
  arrow(way, side, words = "", still = false) {
    const [from, to] = [way[0], way[way.length - 1]];
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < 8) return;
    const group = element("g", { class: `arrow side-${side || "none"}${still ? " past" : ""}` }, this.layer);
    const arrow = { way, side, words, past: still, group };
    this.arrows.push(arrow);
    this.near = this.camera.transform.k;
    this.#draw(arrow, still);
  }

  get #thick() {
    return this.camera.size.width < SMALL ? THIN : THICK;
  }

  /** @param {Arrow} arrow @param {boolean} still */
  #draw({ way, words, group }, still) {
    const unit = Math.min(this.camera.width, this.camera.height) / 100;
    const shape = arrowShape(way, this.#thick / this.camera.transform.k, unit * 9);
    const { thick } = shape;
    group.replaceChildren();
    this.#stroke(group, "arrow-edge", shape.line, thick * 1.7, still);
    this.#stroke(group, "arrow-line", shape.line, thick, still);
    element("polygon", { class: "arrow-head", points: shape.head }, group);
    if (!words) return;
    const [x, y] = shape.middle;
    const size = Math.max(thick * 3.6, 11 / this.camera.transform.k);
    element("text", { class: "arrow-words", x, y, "font-size": size, "text-anchor": "middle" }, group)
      .textContent = words;
  }

  /**
   * A line that is drawn from its beginning.
   * @param {Element} group @param {string} name @param {string} d @param {number} wide
   * @param {boolean} still
   */
  #stroke(group, name, d, wide, still) {
    const line = element("path", { class: name, d, pathLength: 1, "stroke-width": wide }, group);
    const time = duration.move() * 1.1;
    if (!time || still) return;
    line.animate([{ strokeDasharray: "0 1" }, { strokeDasharray: "1 0" }], { duration: time, easing: "ease-out" });
  }

  /** A ring that spreads: someone was hit, or a thing is spoken of. @param {Box} box @param {"hit"|"note"} kind */
  flash(box, kind) {
    const least = Math.min(box.width, box.height);
    const pad = least * 0.12;
    const [x, y, width, height] = [box.x - pad, box.y - pad, box.width + 2 * pad, box.height + 2 * pad];
    const ring = element("rect", { class: `flash flash-${kind}`, x, y, width, height, rx: pad * 2 }, this.layer);
    if (kind !== "hit") return;
    const reach = least * 0.45;
    element("path", { class: "burst", d: rays(middleOf(box), reach), "stroke-width": reach * 0.12 }, this.layer);
    ring.classList.add("with-burst");
  }

  /** Shells in the air, columns of water where they fell, and where they told. @param {Salvo} salvo */
  salvo({ from, at, hits, misses }) {
    const group = element("g", { class: "salvo" }, this.layer);
    const [middle, least] = [middleOf(at), Math.min(at.width, at.height)];
    const size = Math.min(least, 26 / this.camera.transform.k);
    for (const gun of from) element("path", { class: "shell", d: shellPath(gun, middle) }, group);
    splashes(middle, size, Math.min(misses, SHELLS)).forEach(([x, y], number) => {
      const column = element("g", { class: "splash", transform: `translate(${x} ${y}) scale(${size / 20})` }, group);
      column.style.setProperty("--late", String(number));
      element("ellipse", { class: "splash-foam", cx: 0, cy: 0, rx: 9, ry: 4 }, column);
      element("path", { class: "splash-water", d: SPLASH }, column);
    });
    if (hits) element("path", { class: "burst", d: rays(middle, size * 0.5), "stroke-width": size * 0.09 }, group);
  }

  /** An arrow is as thick from afar as it is from near. */
  moved() {
    const { k } = this.camera.transform;
    if (!this.arrows.length || (k < this.near * NEARER && k > this.near / NEARER)) return;
    this.near = k;
    for (const arrow of this.arrows) this.#draw(arrow, true);
  }

  /** What came before the last arrow stays, and steps back. */
  fade() {
    for (const one of [...this.layer.children]) {
      if (one.classList.contains("arrow")) one.classList.add("past");
      else one.remove();
    }
  }

  clear() {
    this.arrows = [];
    this.layer.replaceChildren();
  }
}
