/** What happened between two scenes, step by step, as the log tells it. */
import { heartOf, middleOf } from "/static/board/geometry.js";
import { idOf, pieceBox, thingsOf } from "/static/board/scene.js";

/** @typedef {import("/static/play/types.js").Scene} Scene */
/** @typedef {import("/static/play/types.js").Piece} Piece */
/** @typedef {import("/static/play/types.js").Card} Card */
/** @typedef {import("/static/play/types.js").Entry} Entry */
/** @typedef {import("/static/board/geometry.js").Box} Box */
/** @typedef {import("/static/board/geometry.js").Point} Point */
/** @typedef {{way: Point[], side: string, count: number}} Move */
/** From where shells came, where they fell, how many told and how many did not.
 * @typedef {{from: Point[], at: Box, hits: number, misses: number}} Salvo */
/** @typedef {{entry: Entry|null, scene: Scene, moves: Move[], hits: Box[], notes: Box[], card: Card|null,
 *   salvo: Salvo|null}} Step */

/** @template {{id: string}} T @param {T[]} items @returns {Map<string, T>} */
const byId = (items) => new Map(items.map((item) => [idOf(item), item]));

/** Its face has changed, and not for the better. @param {Piece} old @param {Piece} now */
const worse = (old, now) => old.use !== now.use && now.status.some((word) => !old.status.includes(word));

/** A name as a word of its own: the 146th is not the 46th. @param {string} text @param {string} name */
export function mentions(text, name) {
  const [letter, marks] = [/[\p{L}\p{N}]/u, /[.*+?^${}()|[\]\\]/g];
  const found = [...text.matchAll(new RegExp(name.replace(marks, "\\$&"), "g"))];
  return found.some(({ index, 0: word }) =>
    !letter.test(text.charAt(index - 1)) && !letter.test(text.charAt(index + word.length)));
}

/** @param {Piece} piece @returns {Point} */
const placeOf = (piece) => [piece.x, piece.y];

/** @param {Piece|undefined} was @param {Piece|undefined} is */
const differs = (was, is) => !was || !is || was.space !== is.space || was.use !== is.use || was.badge !== is.badge
  || was.group !== is.group || was.status.join() !== is.status.join();

/**
 * The steps from one scene to another as the log tells them.
 * @param {Scene} before @param {Scene} after @param {Entry[]} entries
 * @returns {Step[]}
 */
export function stepsBetween(before, after, entries) {
  const telling = new Telling(before, after, entries);
  entries.forEach((_, index) => telling.tell(index));
  telling.finish();
  return telling.steps;
}

class Telling {
  /** @param {Scene} before @param {Scene} after @param {Entry[]} entries */
  constructor(before, after, entries) {
    this.after = after;
    this.entries = entries;
    this.old = byId(before.pieces);
    this.now = byId(after.pieces);
    this.oldCards = byId(before.cards);
    this.fresh = after.cards.filter((card) => !this.oldCards.has(card.id));
    this.things = new Map([...thingsOf(before), ...thingsOf(after)]);
    this.spaces = new Map(after.spaces.flatMap((space) => [space.id, ...(space.also ?? [])].map((id) => [id, space])));
    const come = after.pieces.filter((piece) => !this.old.has(piece.id));
    this.names = [...before.pieces, ...come].map((piece) => piece.name);
    const all = [...this.old.keys(), ...this.now.keys()];
    /** what is still to be told @type {Set<string>} */
    this.changed = new Set(all.filter((id) => differs(this.old.get(id), this.now.get(id))));
    /** cards that were shown @type {Set<string>} */
    this.seen = new Set();
    /** as it stands after the last step */
    this.scene = before;
    /** @type {Step[]} */
    this.steps = [];
  }

  /** @param {number} index */
  tell(index) {
    const entry = this.entries[index];
    const after = this.entries.slice(index + 1);
    const ids = [...new Set(this.#spokenOf(entry))];
    const later = new Set(ids.filter((id) => this.changed.has(id) && this.#isToldLater(id, entry, after)));
    const done = !after.length && !this.changed.size;
    this.#step(entry, ids, done, later);
  }

  /**
   * What came of a shot is told after it; so is a way that this line does not tell.
   * @param {string} id @param {Entry} entry @param {Entry[]} after
   */
  #isToldLater(id, entry, after) {
    const [was, is] = [this.old.get(id)?.space, this.now.get(id)?.space];
    const places = (/** @type {Entry} */ one) => Boolean(one.move)
      || one.ids.some((other) => other === was || other === is);
    const others = after.filter((one) => one.ids.includes(id));
    if (entry.fire?.target === id) return others.length > 0;
    return was !== is && Boolean(was && is) && !places(entry) && others.some(places);
  }

  /** What no line spoke of happens with the last one. */
  finish() {
    const { steps, after } = this;
    const tail = steps.at(-1);
    if (tail && !this.changed.size) {
      tail.scene = after;
      return;
    }
    this.#step(null, [...this.changed], true);
    if (!tail) return;
    const loose = /** @type {Step} */ (steps.pop());
    const [moves, hits] = [[...tail.moves, ...loose.moves], [...tail.hits, ...loose.hits]];
    steps[steps.length - 1] = { ...tail, scene: after, moves, hits };
  }

  /** @param {Entry} entry @returns {string[]} */
  #spokenOf(entry) {
    return [
      ...(entry.ids ?? []),
      ...[...this.changed].filter((id) => this.#isNamed(id, entry.text)),
      ...this.fresh.filter((card) => entry.text.includes(card.name)).map(idOf),
      ...(entry.move ? this.#nameless(entry.move) : []),
    ];
  }

  /** A line may speak of a thing only by its name. @param {string} id @param {string} text */
  #isNamed(id, text) {
    const name = (this.old.get(id) ?? this.now.get(id))?.name ?? "";
    return this.names.indexOf(name) === this.names.lastIndexOf(name) && mentions(text, name);
  }

  /** Those that left one space and came to the other under another name; no line names them. @param {string[]} move */
  #nameless(move) {
    const { old, now } = this;
    const [from, to] = [move[0], move[move.length - 1]];
    return [...this.changed].filter((id) => (old.has(id) ? !now.has(id) && old.get(id)?.space === from
      : now.get(id)?.space === to) && !this.entries.some((entry) => this.#isNamed(id, entry.text)));
  }

  /** @param {Entry|null} entry @param {string[]} ids @param {boolean} last @param {Set<string>} [later] */
  #step(entry, ids, last, later = new Set()) {
    const mine = ids.filter((id) => !later.has(id) && this.changed.delete(id));
    const moves = this.#moves(ids, mine, entry?.move ?? []);
    const told = moves.length || !entry?.move ? moves : this.#toldMove(entry.move, ids, mine);
    const hits = this.#hits(ids, mine, entry ? [entry] : this.entries);
    const shown = this.#shown(ids);
    const notes = this.#notes(ids, mine);
    if (last) this.scene = this.after;
    else if (mine.length || shown.length) this.scene = this.#sceneWith(mine, shown);
    const card = shown.length === 1 ? shown[0] : null;
    this.steps.push({ entry, scene: this.scene, moves: told, hits, notes, card, salvo: this.#salvo(entry) });
  }

  /** Shells fall where the target was before they fell. @param {Entry|null} entry @returns {Salvo|null} */
  #salvo(entry) {
    const { fire } = entry ?? {};
    const target = fire && this.#placeOf(fire.target);
    if (!fire || !target) return null;
    const guns = fire.guns.map((id) => this.#placeOf(id)).filter((box) => box !== undefined);
    return { from: guns.map(middleOf), at: target, hits: fire.hits, misses: fire.misses };
  }

  /** Where a piece was, or a space is. @param {string} id @returns {Box|undefined} */
  #placeOf(id) {
    const piece = this.old.get(id) ?? this.now.get(id);
    return piece ? pieceBox(piece) : this.things.get(id);
  }

  /**
   * Who was where it is told, and is now in a place of which nothing is told, was taken away.
   * @param {string} id @param {string[]} ids
   */
  #away(id, ids) {
    const [was, is] = [this.old.get(id), this.now.get(id)];
    return was && is && was.space !== is.space && ids.includes(was.space) && !ids.includes(is.space);
  }

  /**
   * Pieces that went the same way are one arrow. Who starts where a way is told goes that way, wherever it came later.
   * @param {string[]} ids @param {string[]} mine @param {string[]} told @returns {Move[]}
   */
  #moves(ids, mine, told) {
    /** @type {Map<string, Move>} */
    const moves = new Map();
    for (const id of mine) {
      const [was, is] = [this.old.get(id), this.now.get(id)];
      if (!was || !is || was.space === is.space || this.#away(id, ids)) continue;
      const goal = was.space === told[0] ? told[told.length - 1] : is.space;
      const known = moves.get(`${was.space} ${goal}`);
      if (known) known.count += 1;
      else moves.set(`${was.space} ${goal}`, { way: this.#way(was, is, told), side: is.side, count: 1 });
    }
    return [...moves.values()];
  }

  /** @param {Piece} was @param {Piece} is @param {string[]} told @returns {Point[]} */
  #way(was, is, told) {
    const over = was.space === told[0] ? this.#middles(told.slice(1)) : [];
    const arrived = !over.length || told[told.length - 1] === is.space;
    return [placeOf(was), ...over.slice(0, arrived ? -1 : undefined), ...(arrived ? [placeOf(is)] : [])];
  }

  /** @param {string[]} ids @returns {Point[]} */
  #middles(ids) {
    return ids.flatMap((id) => {
      const [space, thing] = [this.spaces.get(id), this.things.get(id)];
      return space ? [heartOf(space.outline)] : thing ? [middleOf(thing)] : [];
    });
  }

  /**
   * A move that only the log tells of.
   * @param {string[]} move @param {string[]} ids @param {string[]} mine @returns {Move[]}
   */
  #toldMove(move, ids, mine) {
    const way = this.#middles(move);
    if (way.length < 2) return [];
    const side = [...mine, ...ids].map((id) => (this.now.get(id) ?? this.old.get(id))?.side).find(Boolean) ?? "";
    const count = Math.max(1, mine.filter((id) => this.now.get(id)?.space === move[move.length - 1]).length);
    return [{ way, side, count }];
  }

  /**
   * @param {string[]} ids @param {string[]} mine
   * @param {Entry[]} telling the lines that tell of them @returns {Box[]}
   */
  #hits(ids, mine, telling) {
    return mine.flatMap((id) => {
      const [was, is] = [this.old.get(id), this.now.get(id)];
      const hit = was && (this.#away(id, ids) || (is ? worse(was, is) : !this.#onlyMoved(was, telling)));
      return was && hit ? [pieceBox(was)] : [];
    });
  }

  /**
   * What is like its neighbours has a new name where it goes, or if it is turned over.
   * @param {Piece} was @param {Entry[]} telling
   */
  #onlyMoved(was, telling) {
    return telling.some((entry) => entry.move?.[0] === was.space) || this.after.pieces.some((piece) =>
      piece.space === was.space && piece.side === was.side && !this.old.has(piece.id));
  }

  /** Cards that were turned up now. @param {string[]} ids @returns {Card[]} */
  #shown(ids) {
    const shown = this.after.cards.filter((card) => ids.includes(card.id) && !this.seen.has(card.id)
      && this.oldCards.get(card.id)?.use !== card.use);
    for (const card of shown) this.seen.add(card.id);
    return shown;
  }

  /** Things that are spoken of and stay as they are. @param {string[]} ids @param {string[]} mine @returns {Box[]} */
  #notes(ids, mine) {
    const told = ids.filter((id) => !mine.includes(id)).map((id) => this.things.get(id));
    const things = [...new Set(told)].filter((thing) => thing !== undefined);
    return things.filter((thing) => thing.kind !== "card").map(({ x, y, width, height }) => ({ x, y, width, height }));
  }

  /** @param {string[]} mine @param {Card[]} shown @returns {Scene} */
  #sceneWith(mine, shown) {
    const { scene } = this;
    const kept = scene.pieces.filter((piece) => !mine.includes(piece.id));
    const come = mine.map((id) => this.now.get(id)).filter((piece) => piece !== undefined);
    const cards = [...scene.cards.filter((card) => !shown.some((one) => one.id === card.id)), ...shown];
    return { ...scene, pieces: [...kept, ...come], cards };
  }
}
