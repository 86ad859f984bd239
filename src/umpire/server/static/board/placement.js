/** Where small windows are put, so that they cover little. */

import { beside } from "/static/board/geometry.js";

/** @typedef {import("/static/board/geometry.js").Box} Box */

/** pixels between a window and what it is about */
const ROOM = 10;

/**
 * Put a small window beside a box of the screen, within `room`, where it covers the fewest of `others`.
 * @param {HTMLElement} place @param {Box} box @param {DOMRect} room @param {Box[]} others
 */
export function putNear(place, box, room, others) {
  const [left, top] = beside(place.getBoundingClientRect(), box, room, others, ROOM);
  place.style.setProperty("left", `${left}px`);
  place.style.setProperty("top", `${top}px`);
}

/**
 * Put a small window into the corner of a room that is farthest from a box: what is drawn around that is to be seen.
 * @param {HTMLElement} place @param {Box} box @param {DOMRect} room
 */
export function putAside(place, box, room) {
  const { width, height } = place.getBoundingClientRect();
  const [left, right] = [room.x + ROOM, room.right - width - ROOM];
  const [top, bottom] = [room.y + ROOM, room.bottom - height - ROOM];
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  const x = middle[0] - room.x < room.width / 2 ? right : left;
  const y = middle[1] - room.y < room.height / 2 ? bottom : top;
  place.style.setProperty("left", `${Math.max(left, x)}px`);
  place.style.setProperty("top", `${Math.max(top, y)}px`);
}
