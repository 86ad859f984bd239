/** Boxes, arrows and how near to come: sums only, nothing of the page. */

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {[number, number]} Point */
/** What the player sees now: how the board is laid on the screen, and how large that is.
 * @typedef {{x: number, y: number, k: number, width: number, height: number, fitted: number, held: boolean}} View */

/** a finger needs so many pixels */
export const FINGER = 40;
/** a screen narrower than this is a small one */
const SMALL = 700;
const EDGE = 8;
const ROOM = 40;

/** @param {Point[]} outline @returns {Box} */
export function boxOf(outline) {
  const xs = outline.map((point) => point[0]);
  const ys = outline.map((point) => point[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** @param {Box[]} boxes @returns {Box} */
export function around(boxes) {
  return boxOf(boxes.flatMap((box) => /** @type {Point[]} */ (
    [[box.x, box.y], [box.x + box.width, box.y + box.height]])));
}

/** @param {Box} box @returns {Point} */
export const middleOf = (box) => [box.x + box.width / 2, box.y + box.height / 2];

/** @param {Box} box @param {View} view */
export function inSight(box, view) {
  const left = box.x * view.k + view.x;
  const top = box.y * view.k + view.y;
  const right = left + box.width * view.k;
  const bottom = top + box.height * view.k;
  return right > EDGE && bottom > EDGE && left < view.width - EDGE && top < view.height - EDGE;
}

/**
 * On a small screen: come close enough to touch these things. Elsewhere: only if none of them can be seen.
 * @param {Box[]} boxes @param {View} view
 * @returns {{box: Box, scale: number}|null} null: stay
 */
export function closeUp(boxes, view) {
  if (!boxes.length || !view.width) return null;
  const seen = boxes.filter((box) => inSight(box, view)).length;
  const small = view.width < SMALL;
  // on a wide screen, or where the player has chosen what to see, one of them is enough
  if (seen && (view.held || !small)) return null;
  const box = around(boxes);
  const whole = Math.min((view.width - ROOM) / box.width, (view.height - ROOM) / box.height);
  const least = Math.min(...boxes.map((one) => Math.min(one.width, one.height)));
  const near = small ? Math.max(FINGER * 1.3 / least, view.fitted * 3) : view.k;
  return { box, scale: Math.max(view.fitted, Math.min(whole, near)) };
}

/** @param {Point} one @param {Point} other @returns {Point} */
const between = ([x1, y1], [x2, y2]) => [(x1 + x2) / 2, (y1 + y2) / 2];

/** A little to the left of the middle. @param {Point} from @param {Point} to @param {number} most @returns {Point} */
function bendOf(from, to, most) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const share = Math.min(0.18, most / Math.hypot(dx, dy));
  const [x, y] = between(from, to);
  return [x + dy * share, y - dx * share];
}

/**
 * An arrow along a way: it rounds the points on it, and bends a little to its left where there are none.
 * @param {Point[]} way @param {number} thick @param {number} most how far it bends at most
 */
export function arrowShape(way, thick, most) {
  const [from, to] = [way[0], way[way.length - 1]];
  const turns = way.length > 2 ? way.slice(1, -1) : [bendOf(from, to, most)];
  const head = thick * 4.2;
  const last = turns[turns.length - 1];
  const angle = Math.atan2(to[1] - last[1], to[0] - last[0]);
  const end = [to[0] - Math.cos(angle) * head, to[1] - Math.sin(angle) * head];
  const stops = turns.map((turn, n) => (n + 1 < turns.length ? between(turn, turns[n + 1]) : end));
  const wide = head * 0.75;
  /** @param {number} turn */
  const wing = (turn) => [end[0] + Math.cos(angle + turn) * wide, end[1] + Math.sin(angle + turn) * wide];
  return {
    line: `M${from}${turns.map((turn, n) => ` Q${turn} ${stops[n]}`).join("")}`,
    head: `${to} ${wing(Math.PI / 2)} ${wing(-Math.PI / 2)}`,
    middle: way.length > 2 ? turns[turns.length >> 1] : between(between(from, to), last),
  };
}

/** Rays around a point, long and short in turn. @param {Point} middle @param {number} reach */
export function rays([x, y], reach) {
  return Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * Math.PI * 2;
    const far = index % 2 ? reach * 1.15 : reach * 1.6;
    const at = (/** @type {number} */ radius) => `${x + Math.cos(angle) * radius},${y + Math.sin(angle) * radius}`;
    return `M${at(reach * 0.8)}L${at(far)}`;
  }).join("");
}
