/** Stacks: pieces that lie on one another fan out; a crowded space opens as a tray. */

/** @typedef {import("/static/play/types.js").Piece} Piece */
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
 * How far a stretch reaches beyond a table of this size.
 * @param {number} start @param {number} length @param {number} size
 */
const overhang = (start, length, size) => Math.max(0, -start) + Math.max(0, start + length - size);

/**
 * Where each piece of a stack goes when it is fanned out. The one under the pointer stays where it lies, so that a
 * click means what was seen; the others lie around it, on the table if there is room.
 * @param {Stack} stack
 * @param {{width: number, height: number}} table
 * @param {string|null} [held] the piece under the pointer
 * @returns {{at: Map<string, [number, number]>, box: {x: number, y: number, width: number, height: number}}}
 */
export function fanOut(stack, table, held = null) {
  const size = Math.max(...stack.pieces.map((piece) => piece.size));
  const step = size * GAP;
  const many = stack.pieces.length;
  const columns = Math.min(many > 2 * PER_ROW ? PER_ROW + 1 : PER_ROW, many);
  const width = columns * step;
  const height = Math.ceil(many / columns) * step;
  const corner = (/** @type {Piece} */ { x, y }, /** @type {number} */ cell) => (
    [x - ((cell % columns) + 0.5) * step, y - (Math.floor(cell / columns) + 0.5) * step]);
  const own = Math.max(0, stack.pieces.findIndex((piece) => piece.id === held));
  const kept = stack.pieces[own];
  const far = (/** @type {number} */ cell) => {
    const [x, y] = corner(kept, cell);
    return overhang(x, width, table.width) + overhang(y, height, table.height);
  };
  const cells = stack.pieces.map((_, cell) => cell)
    .sort((one, other) => far(one) - far(other) || Math.abs(one - own) - Math.abs(other - own));
  const [left, top] = corner(kept, cells[0]);
  const order = stack.pieces.filter((piece) => piece !== kept);
  order.splice(cells[0], 0, kept);
  /** @type {Map<string, [number, number]>} */
  const at = new Map();
  order.forEach((piece, cell) => {
    at.set(piece.id, [left + ((cell % columns) + 0.5) * step, top + (Math.floor(cell / columns) + 0.5) * step]);
  });
  return { at, box: { x: left - size * 0.1, y: top - size * 0.1, width: width + size * 0.2,
    height: height + size * 0.2 } };
}
