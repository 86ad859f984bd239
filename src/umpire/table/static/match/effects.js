/** What just happened, and what would: arrows, flashes and ways over the board. */
import { arrowShape, middleOf, rays } from "/static/match/geometry.js";
import { pace } from "/static/match/pace.js";
import { element } from "/static/match/paint.js";

/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./camera.js").Camera} Camera */

export class Effects {
  /** @param {SVGGElement} world @param {Camera} camera */
  constructor(world, camera) {
    this.camera = camera;
    this.way = element("g", { class: "way", "aria-hidden": "true" }, world);
    this.layer = element("g", { class: "effects", "aria-hidden": "true" }, world);
    this.line = "";
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

  /** @param {Point[]} way @param {string} side @param {string} [words] */
  arrow(way, side, words = "") {
    const [from, to] = [way[0], way[way.length - 1]];
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < 8) return;
    const unit = Math.min(this.camera.width, this.camera.height) / 100;
    const thick = Math.max(unit * 0.7, 3.5 / this.camera.transform.k);
    const shape = arrowShape(way, thick, unit * 9);
    const group = element("g", { class: `arrow side-${side || "none"}` }, this.layer);
    this.#stroke(group, "arrow-edge", shape.line, thick * 1.7);
    this.#stroke(group, "arrow-line", shape.line, thick);
    element("polygon", { class: "arrow-head", points: shape.head }, group);
    if (!words) return;
    const [x, y] = shape.middle;
    element("text", { class: "arrow-words", x, y, "font-size": thick * 3.6, "text-anchor": "middle" }, group)
      .textContent = words;
  }

  /**
   * A line that is drawn from its beginning.
   * @param {Element} group @param {string} name @param {string} d @param {number} wide
   */
  #stroke(group, name, d, wide) {
    const line = element("path", { class: name, d, pathLength: 1, "stroke-width": wide }, group);
    const duration = pace.move() * 1.1;
    if (!duration) return;
    line.animate([{ strokeDasharray: "0 1" }, { strokeDasharray: "1 0" }], { duration, easing: "ease-out" });
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

  clear() {
    this.layer.replaceChildren();
  }
}
