/** Stacks: pieces that lie on one another fan out; a crowded space opens as a tray. */

/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {{key: string, pieces: Piece[]}} Stack */

export const CROWD = 12;
const OVERLAP = 0.6;
const PER_ROW = 4;
const GAP = 1.12;

/**
 * Pieces of one space that cover one another, the lowest first. A piece alone is in no stack.
 * @param {Piece[]} pieces
 * @returns {Map<string, Stack>} by the id of each piece
 */
export function findStacks(pieces) {
  /** @type {Map<string, Stack>} */
  const stackOf = new Map();
  pieces.forEach((piece, index) => {
    for (const other of pieces.slice(0, index)) {
      if (other.space !== piece.space) continue;
      const near = Math.hypot(other.x - piece.x, other.y - piece.y) < OVERLAP * Math.max(other.size, piece.size);
      if (!near) continue;
      const stack = stackOf.get(other.id) ?? { key: other.id, pieces: [other] };
      stack.pieces.push(piece);
      stackOf.set(other.id, stack);
      stackOf.set(piece.id, stack);
      return;
    }
  });
  return stackOf;
}

/**
 * Where each piece of a stack goes when it is fanned out.
 * @param {Stack} stack
 * @param {{width: number, height: number}} table
 * @returns {{at: Map<string, [number, number]>, box: {x: number, y: number, width: number, height: number}}}
 */
export function fan(stack, table) {
  const size = Math.max(...stack.pieces.map((piece) => piece.size));
  const step = size * GAP;
  const columns = Math.min(stack.pieces.length > 2 * PER_ROW ? PER_ROW + 1 : PER_ROW, stack.pieces.length);
  const rows = Math.ceil(stack.pieces.length / columns);
  const width = columns * step;
  const height = rows * step;
  const middle = stack.pieces[0];
  const left = Math.max(0, Math.min(table.width - width, middle.x - width / 2));
  const top = Math.max(0, Math.min(table.height - height, middle.y - height / 2));
  /** @type {Map<string, [number, number]>} */
  const at = new Map();
  stack.pieces.forEach((piece, index) => {
    at.set(piece.id, [left + ((index % columns) + 0.5) * step, top + (Math.floor(index / columns) + 0.5) * step]);
  });
  return { at, box: { x: left - size * 0.1, y: top - size * 0.1, width: width + size * 0.2,
    height: height + size * 0.2 } };
}
