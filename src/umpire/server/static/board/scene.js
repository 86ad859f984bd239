/** The scene as the client keeps it: its things by their names, and what has not changed since the last one. */
import { boxOf } from "/static/board/geometry.js";

/** @typedef {import("/static/play/types.js").Scene} Scene */
/** @typedef {import("/static/play/types.js").Label} Label */
/** @typedef {import("/static/play/types.js").Piece} Piece */
/** @typedef {import("/static/play/types.js").Thing} Thing */
/** @typedef {import("/static/play/types.js").ThingKind} ThingKind */
/** @typedef {Map<string, Thing>} Things */

/** @param {Scene} scene @returns {Things} every thing by its id and its other names */
export function thingsOf(scene) {
  /** @type {Things} */
  const things = new Map();
  for (const space of scene.spaces) {
    const thing = makeThing("space", space, space.note, boxOf(space.outline));
    for (const id of [space.id, ...(space.also ?? [])]) things.set(id, thing);
  }
  for (const card of scene.cards) {
    things.set(card.id, makeThing("card", card, [card.text, card.note].filter(Boolean).join(" "), card));
  }
  for (const piece of scene.pieces) things.set(piece.id, makeThing("piece", piece, piece.text, pieceBox(piece)));
  return things;
}

/**
 * @param {ThingKind} kind @param {{id: string, name: string}} named @param {string} text
 * @param {import("/static/board/geometry.js").Box} box
 * @returns {Thing}
 */
function makeThing(kind, { id, name }, text, { x, y, width, height }) {
  return { id, kind, name, text, x, y, width, height };
}

/** @param {Piece} piece */
export function pieceBox(piece) {
  const half = piece.size / 2;
  return { x: piece.x - half, y: piece.y - half, width: piece.size, height: piece.size };
}

/** Whether both are names of one thing. @param {Things} things @param {string} one @param {string} other */
export function isSameThing(things, one, other) {
  return one === other || (things.has(one) && things.get(one) === things.get(other));
}

/** @param {any} one @param {any} other @returns {boolean} whether two values of JSON say the same */
function isEqual(one, other) {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isEqual(one[name], other[name]));
}

/**
 * What is as it was before is the same object again, so that only what changed is drawn.
 * @template T
 * @param {T[]} old @param {T[]} now @param {(item: T) => string} key
 * @returns {T[]}
 */
function reuseItems(old, now, key) {
  if (old === now) return old;
  const before = new Map(old.map((item) => [key(item), item]));
  return now.map((item) => {
    const was = before.get(key(item));
    return was !== undefined && isEqual(was, item) ? was : item;
  });
}

/** @param {Label} label */
export const labelKey = (label) => `${label.x} ${label.y} ${label.size} ${label.tone} ${label.text}`;

/** @param {{id: string}} item */
export const idOf = (item) => item.id;

/** @param {Label[]} labels @returns {Label[]} without those that lie exactly on one another */
const distinctLabels = (labels) => [...new Map(labels.map((label) => [labelKey(label), label])).values()];

/** @param {Scene|null} old @param {Scene|null} told what `old` was made of @param {Scene} now @returns {Scene} */
export function mergeScene(old, told, now) {
  const labels = distinctLabels(now.labels);
  return old === null ? { ...now, labels } : {
    pictures: reuseItems(old.pictures, now.pictures, idOf),
    spaces: told?.spaces === now.spaces ? old.spaces : reuseItems(old.spaces, now.spaces, idOf),
    labels: reuseItems(old.labels, labels, labelKey),
    tracks: reuseItems(old.tracks, now.tracks, idOf),
    cards: reuseItems(old.cards, now.cards, idOf),
    pieces: reuseItems(old.pieces, now.pieces, idOf),
  };
}
