/** Boxes, arrows and how near to come: sums only, nothing of the page. */

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {[number, number]} Point */
/** How the board is laid on the screen. @typedef {{x: number, y: number, k: number}} Gaze */
/** What the player sees now, how large the screen is, where the camera rests, and whether it is a map that is seen.
 * @typedef {{
 *   width: number, height: number, fitted: number, filled: number, held: boolean, rest: Gaze, mapped: boolean,
 *   wish?: number
 * }} Room `fitted` shows the whole map, at `filled` nothing is seen beside it; `wish` is how large things shall be
 * @typedef {Gaze & Room} View */

/** a finger needs so many pixels */
export const FINGER = 40;
/** a screen narrower than this is a small one */
const SMALL = 700;
/** on a wide screen a thing smaller than this is looked at more closely, until it is so large */
const LEGIBLE = 30;
const COMFORT = 46;
/** to come closer by less than this is not worth the journey */
const WORTH = 1.15;
const EDGE = 8;
/** so far a small screen goes back for what it would else not see whole, though the map does not fill it then */
const PAST = 0.75;

/** @param {{width: number}} size of the screen */
export const isSmall = ({ width }) => width < SMALL;
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
export function boxAround(boxes) {
  return boxOf(boxes.flatMap((box) => /** @type {Point[]} */ (
    [[box.x, box.y], [box.x + box.width, box.y + box.height]])));
}

/** @param {Box} box @returns {Point} */
export const middleOf = (box) => [box.x + box.width / 2, box.y + box.height / 2];

/** @param {Box} box @param {View} view */
export function isVisible(box, view) {
  const left = box.x * view.k + view.x;
  const top = box.y * view.k + view.y;
  const right = left + box.width * view.k;
  const bottom = top + box.height * view.k;
  return right > EDGE && bottom > EDGE && left < view.width - EDGE && top < view.height - EDGE;
}

/** Whether all of it is on the screen. @param {Box} box @param {View} view */
function isWhole(box, { x, y, k, width, height }) {
  return box.x * k + x >= 0 && box.y * k + y >= 0 && (box.x + box.width) * k + x <= width
    && (box.y + box.height) * k + y <= height;
}

/** @param {Box} one @param {Box} other */
export const within = (one, other) => one.x >= other.x && one.y >= other.y
  && one.x + one.width <= other.x + other.width && one.y + one.height <= other.y + other.height;

/**
 * A shift along one axis that leaves no empty room beside what is larger than the screen.
 * @param {number} shift @param {number} start @param {number} length @param {number} screen
 */
export function kept(shift, start, length, screen) {
  return length <= screen ? shift : Math.min(EDGE - start, Math.max(screen - EDGE - start - length, shift));
}

/** @param {Box[]} boxes */
const leastOf = (boxes) => Math.min(...boxes.map((box) => Math.min(box.width, box.height)));

/** Half of them are larger. @param {Box[]} boxes */
const usualOf = (boxes) => boxes.map((box) => Math.min(box.width, box.height))
  .sort((one, other) => one - other)[boxes.length >> 1];

/** Whether all of them can be seen and told apart. @param {Box[]} boxes @param {View} view */
const areClear = (boxes, view) => leastOf(boxes) * view.k >= (view.wish ?? LEGIBLE)
  && boxes.every((box) => isWhole(box, view));

/**
 * Where to look so that these things can be chosen: "rest" is where the camera rests, null is to stay.
 * @param {Box[]} boxes @param {View} view
 * @returns {{box: Box, scale: number}|"rest"|null}
 */
export function closeUp(boxes, view) {
  if (!boxes.length || !view.width) return null;
  const small = isSmall(view);
  // where the player has chosen what to see, or cards lie on a table, one of them is enough
  const calm = view.held || !(small || view.mapped);
  const suits = (/** @type {View} */ seen) => (calm ? boxes.some((box) => isVisible(box, seen)) : areClear(boxes,
    seen));
  if ((calm || !small) && suits({ ...view, ...view.rest })) return "rest";
  return !small && suits(view) ? null : near(boxes, view, small);
}

/** a scale that differs by less is the same to the eye */
const SAME_SCALE = 0.99;

/**
 * The same turn, but never farther away: while an order is open nothing shrinks under the player's hand. Where none of
 * the things is in sight, the board moves to most of them as large as it is.
 * @param {{box: Box, scale: number}|"rest"|null} turn @param {Box[]} boxes @param {View} view
 * @returns {{box: Box, scale: number}|"rest"|null}
 */
export function noFarther(turn, boxes, view) {
  if (!turn || (turn === "rest" ? view.rest.k : turn.scale) >= view.k * SAME_SCALE) return turn;
  if (boxes.some((box) => isWhole(box, view))) return null;
  return { box: boxAround(together(boxes, view.width / view.k, view.height / view.k)), scale: view.k };
}

/**
 * Those around the one that has the most of the others around it.
 * @param {Box[]} boxes @param {number} width @param {number} height of what is seen
 */
function together(boxes, width, height) {
  const near = boxes.map((box) => {
    const [x, y] = middleOf(box);
    return boxes.filter((one) => within(one, { x: x - width / 2, y: y - height / 2, width, height }));
  });
  return near.reduce((most, found) => (found.length > most.length ? found : most), [boxes[0]]);
}

/**
 * As near as a finger or an eye wants it, with a little of what lies around.
 * @param {Box[]} boxes @param {View} view @param {boolean} small
 * @returns {{box: Box, scale: number}|"rest"}
 */
function near(boxes, view, small) {
  const box = boxAround(boxes);
  const least = leastOf(boxes);
  const pad = small ? 0 : least * 2;
  const whole = Math.min((view.width - ROOM) / (box.width + pad), (view.height - ROOM) / (box.height + pad));
  const wanted = small ? Math.max(FINGER * 1.3 / least, view.fitted * 3)
    : Math.max((view.wish ?? COMFORT) / least, view.fitted);
  const scale = Math.min(whole, wanted);
  // a small screen does not look far past the edge of the map only to see specks: it shows where most of them are
  if (small && view.mapped && scale < view.filled * PAST && usualOf(boxes) * scale < LEGIBLE) {
    const most = together(boxes, view.width / view.filled, view.height / view.filled);
    return { box: boxAround(most), scale: view.filled };
  }
  const there = boxes.every((one) => isWhole(one, { ...view, ...view.rest }));
  return !small && there && scale < view.fitted * WORTH ? "rest" : { box, scale };
}

/**
 * Where a small window lies: beside a thing, within `room`, where it covers the fewest of the others.
 * @param {{width: number, height: number}} size @param {Box} box @param {Box} room @param {Box[]} others
 * @param {number} gap
 * @returns {Point}
 */
export function beside({ width, height }, box, room, others, gap) {
  const [middle, level] = [box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2];
  const across = (/** @type {number} */ x) => Math.max(room.x + gap, Math.min(room.x + room.width - width - gap, x));
  const along = (/** @type {number} */ y) => Math.max(room.y + gap, Math.min(room.y + room.height - height - gap, y));
  /** @type {Point[]} */
  const places = [
    [across(middle), box.y - height - gap], [across(middle), box.y + box.height + gap],
    [box.x + box.width + gap, along(level)], [box.x - width - gap, along(level)],
  ];
  const inside = places.filter(([x, y]) => x >= room.x && y >= room.y && x + width <= room.x + room.width
    && y + height <= room.y + room.height);
  /** @param {Point} place */
  const covered = ([x, y]) => others.filter((other) => overlap({ x, y, width, height }, other)).length;
  const found = inside.sort((one, other) => covered(one) - covered(other))[0];
  return found ?? [across(box.x + box.width + gap), along(level)];
}

/** @param {Box} one @param {Box} other */
export const overlap = (one, other) => one.x < other.x + other.width && other.x < one.x + one.width
  && one.y < other.y + other.height && other.y < one.y + one.height;

/** corners of two outlines nearer than this are one */
const SAME = 2;
const FAR = 100000;

/** Corners by number: rounding alone would part two that lie on either side of a line. */
class Corners {
  constructor() {
    /** by the square in which they lie @type {Map<number, {x: number, y: number, number: number}>} */
    this.known = new Map();
  }

  /** @param {Point} point */
  number([x, y]) {
    const [column, row] = [Math.floor(x / SAME), Math.floor(y / SAME)];
    for (let square = 0; square < 9; square += 1) {
      const near = this.known.get((column + (square % 3) - 1) * FAR + row + Math.floor(square / 3) - 1);
      if (near && Math.hypot(near.x - x, near.y - y) < SAME) return near.number;
    }
    const number = this.known.size;
    this.known.set(column * FAR + row, { x, y, number });
    return number;
  }
}

/**
 * The sides of outlines, each once: those around them all, and those between two of them.
 * @param {Point[][]} outlines
 * @returns {{outer: string, inner: string}} two paths
 */
export function sides(outlines) {
  /** @type {Map<number, {d: string, times: number}>} */
  const found = new Map();
  const corners = new Corners();
  for (const outline of outlines) {
    const numbers = outline.map((point) => corners.number(point));
    outline.forEach((from, n) => {
      const next = (n + 1) % outline.length;
      const [one, other] = [numbers[n], numbers[next]];
      const key = Math.min(one, other) * FAR + Math.max(one, other);
      const side = found.get(key);
      if (side) side.times += 1;
      else found.set(key, { d: `M${from}L${outline[next]}`, times: 1 });
    });
  }
  const all = [...found.values()];
  const path = (/** @type {boolean} */ shared) => all.filter((side) => side.times > 1 === shared)
    .map((side) => side.d).join("");
  return { outer: path(false), inner: path(true) };
}

/** the head of an arrow is so many times as long as its shaft is thick */
const HEAD = 4.2;

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
  const last = turns[turns.length - 1];
  // a short arrow is a thin one: its head must leave room for a shaft
  const room = Math.hypot(to[0] - from[0], to[1] - from[1]) + Math.hypot(to[0] - last[0], to[1] - last[1]);
  const head = Math.min(thick * HEAD, room * 0.24);
  const angle = Math.atan2(to[1] - last[1], to[0] - last[0]);
  const end = [to[0] - Math.cos(angle) * head, to[1] - Math.sin(angle) * head];
  const stops = turns.map((turn, n) => (n + 1 < turns.length ? between(turn, turns[n + 1]) : end));
  const wide = head * 0.75;
  /** @param {number} turn */
  const wing = (turn) => [end[0] + Math.cos(angle + turn) * wide, end[1] + Math.sin(angle + turn) * wide];
  return {
    thick: head / HEAD,
    line: `M${from}${turns.map((turn, n) => ` Q${turn} ${stops[n]}`).join("")}`,
    head: `${to} ${wing(Math.PI / 2)} ${wing(-Math.PI / 2)}`,
    middle: way.length > 2 ? turns[turns.length >> 1] : between(between(from, to), last),
  };
}

/**
 * Where an outline is crossed by a level line, from left to right.
 * @param {Point[]} outline @param {number} level
 */
const crossings = (outline, level) => outline.flatMap(([x, y], index) => {
  const [right, down] = outline[(index + 1) % outline.length];
  return (y > level) === (down > level) ? [] : [x + ((level - y) / (down - y)) * (right - x)];
}).sort((one, other) => one - other);

/**
 * A point within an outline: its middle, or beside it where the outline bends around that.
 * @param {Point[]} outline
 * @returns {Point}
 */
export function heartOf(outline) {
  const [x, y] = middleOf(boxOf(outline));
  const marks = crossings(outline, y);
  const parts = marks.flatMap((left, index) => (index % 2 ? [] : [[left, marks[index + 1]]]));
  const wide = [...parts].sort((one, other) => (other[1] - other[0]) - (one[1] - one[0]))[0];
  if (!wide || parts.some(([left, right]) => left <= x && x <= right)) return [x, y];
  return [(wide[0] + wide[1]) / 2, y];
}

/** How high a shell flies, as a part of how far. */
const HIGH = 0.28;

/** The way of a shell: up, and down onto its target. @param {Point} from @param {Point} to */
export function shellPath(from, to) {
  const [x, y] = between(from, to);
  return `M${from} Q${[x, y - HIGH * Math.hypot(to[0] - from[0], to[1] - from[1])]} ${to}`;
}

/**
 * Where shots fell that missed: around the middle, each in another direction, none upon another.
 * @param {Point} middle @param {number} size @param {number} count
 * @returns {Point[]}
 */
export const splashes = ([x, y], size, count) => Array.from({ length: count }, (_, index) => {
  const angle = index * 2.4 + 0.5;
  const far = size * (0.85 + 0.16 * (index % 3));
  return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
});

/** Rays around a point, long and short in turn. @param {Point} middle @param {number} reach */
export function rays([x, y], reach) {
  return Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * Math.PI * 2;
    const far = index % 2 ? reach * 1.15 : reach * 1.6;
    const at = (/** @type {number} */ radius) => `${x + Math.cos(angle) * radius},${y + Math.sin(angle) * radius}`;
    return `M${at(reach * 0.8)}L${at(far)}`;
  }).join("");
}

/**
 * As one reads: row by row, from left to right. Places of a row may lie half a place lower than their neighbours.
 * @template {Box} T @param {T[]} boxes @returns {T[]}
 */
export function readingOrder(boxes) {
  const height = Math.max(1, Math.min(...boxes.map((box) => box.height || Infinity)));
  const row = (/** @type {T} */ box) => Math.floor(box.y / height + 0.05);
  return [...boxes].sort((one, other) => row(one) - row(other) || one.x - other.x);
}
