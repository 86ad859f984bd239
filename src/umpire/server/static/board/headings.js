/** Headings, and places found by where one points: sums only, nothing of the page. */
import { boxOf, middleOf } from "/static/board/geometry.js";

/** @typedef {import("/static/board/geometry.js").Point} Point */
/** @typedef {import("/static/play/types.js").OutlookEnd} End */
/** @typedef {import("/static/play/types.js").Space} Space */

/** how far beyond its edge a place is still meant, in its own size */
const NEAR = 0.25;

/** Degrees clockwise from straight up. @param {Point} from @param {Point} to */
export function bearing([x, y], [right, down]) {
  return (Math.atan2(right - x, y - down) * 180 / Math.PI + 360) % 360;
}

/** How far apart two headings are, 0 to 180. @param {number} one @param {number} other */
export const angleBetween = (one, other) => Math.abs(((one - other) % 360 + 540) % 360 - 180);

/** A point so far from another in a direction. @param {Point} from @param {number} heading @param {number} far */
export function pointAhead([x, y], heading, far) {
  const turn = heading * Math.PI / 180;
  return /** @type {Point} */ ([x + Math.sin(turn) * far, y - Math.cos(turn) * far]);
}

/**
 * The ends of a move by their places, the cheapest of each first.
 * @param {End[]} ends @returns {Map<string, End[]>}
 */
export function endsBySpace(ends) {
  /** @type {Map<string, End[]>} */
  const found = new Map();
  for (const end of ends) found.set(end.space, [...found.get(end.space) ?? [], end]);
  for (const some of found.values()) some.sort((one, other) => Number(one.cost) - Number(other.cost));
  return found;
}

/**
 * Of the ends at a place the one whose heading is nearest to a direction; the cheaper of two that are as near.
 * @param {End[]} ends @param {string} space @param {number} direction
 */
export function endTowards(ends, space, direction) {
  const there = endsBySpace(ends).get(space) ?? [];
  return there.reduce((/** @type {End|null} */ best, end) =>
    (best && angleBetween(best.heading, direction) <= angleBetween(end.heading, direction) ? best : end), null);
}

/** The next end at the same place, clockwise or back. @param {End[]} ends @param {End} end @param {1|-1} way */
export function nextEnd(ends, end, way) {
  const there = ends.filter((one) => one.space === end.space).sort((one, other) => one.heading - other.heading);
  return there[(there.indexOf(end) + way + there.length) % there.length];
}

/**
 * The head of an arrow whose tip is at a point, in a direction.
 * @param {Point} tip @param {number} heading @param {number} size
 */
export function chevron(tip, heading, size) {
  const base = pointAhead(tip, heading, -size);
  const [left, right] = [pointAhead(base, heading - 90, size * 0.62), pointAhead(base, heading + 90, size * 0.62)];
  return `M${tip}L${right}L${pointAhead(base, heading, size * 0.3)}L${left}z`;
}

/**
 * The place one means by pointing somewhere: of those around the point, the one whose middle is nearest.
 * @param {Space[]} spaces @param {Point} point
 */
export function placeAt(spaces, [x, y]) {
  let [best, nearest] = [/** @type {Space|null} */ (null), Infinity];
  for (const space of spaces) {
    const box = boxOf(space.outline);
    const pad = Math.min(box.width, box.height) * NEAR;
    const inside = x >= box.x - pad && x <= box.x + box.width + pad
      && y >= box.y - pad && y <= box.y + box.height + pad;
    const [right, down] = middleOf(box);
    const far = Math.hypot(right - x, down - y);
    if (inside && far < nearest) [best, nearest] = [space, far];
  }
  return best;
}
