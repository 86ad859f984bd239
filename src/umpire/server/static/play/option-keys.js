/** The keys of the options: each keeps its own as long as the same is asked, and what ends it is never number one. */

/** @typedef {import("/static/play/types.js").Option} Option */
/** @typedef {{keys: Map<string, string>, options: Map<string, Option>}} Numbered keys by action, options by key */

/** the key of what ends the phase */
const ENDS = "0";
const SINGLE = 9;
/** keys of two digits begin here: none begins with the nought */
const DOUBLE = 10;
const MOST = 99 - DOUBLE;

/**
 * A hint among those that this reader has met: what was passed over, because several things were done at once, is not
 * counted.
 * @param {number[]} shown the numbers of the hints that were shown, in their order
 * @param {number} step the number of this one in the lesson @param {number} of how many the lesson has
 */
export function hintNumber(shown, step, of) {
  const seen = shown.length ? shown : Array.from({ length: step }, (_, index) => index + 1);
  const all = [...new Set([...seen, step])].sort((one, other) => one - other);
  const before = all.filter((one) => one <= step).length;
  return { shown: all, step: before, of: of - (step - before) };
}

/** @param {Option[]} options */
const endOf = (options) => options.find((option) => option.ends && !option.targets.length);

/** The highest place that was given. @param {Map<string, number>} places */
const highest = (places) => Math.max(0, ...places.values());

/** If most are new, nobody has learnt the old ones. @param {Map<string, number>} places @param {Option[]} options */
function forgetOld(places, options) {
  const known = options.filter((option) => places.has(option.action)).length;
  if (known * 2 < options.length || places.size + options.length - known > MOST) places.clear();
}

/**
 * @param {Map<string, number>} places of the actions that had one; those that are new get one
 * @param {Option[]} options
 * @returns {Numbered}
 */
export function assignKeys(places, options) {
  const end = endOf(options);
  const others = options.filter((option) => option !== end);
  forgetOld(places, others);
  for (const option of [...others.filter((one) => !one.ends), ...others.filter((one) => one.ends)]) {
    // where all that is asked ends it, nobody has number one
    if (!places.has(option.action)) places.set(option.action, Math.max(highest(places), option.ends ? 1 : 0) + 1);
  }
  const wide = highest(places) > SINGLE;
  const keys = new Map(options.map((option) => [option.action, option === end ? ENDS
    : String((places.get(option.action) ?? 0) + (wide ? DOUBLE : 0))]));
  return { keys, options: new Map(options.map((option) => [keys.get(option.action) ?? "", option])) };
}

/** In the order of their keys, what ends it last. @param {Option[]} options @param {Map<string, string>} keys */
export function inOrder(options, keys) {
  const rank = (/** @type {Option} */ option) => Number(keys.get(option.action)) || Infinity;
  return [...options].sort((one, other) => rank(one) - rank(other) || 0);
}

/** The places of the options, by the kind of decision; forgotten when the next phase begins. */
export class KeyPlaces {
  constructor() {
    this.phase = "";
    /** @type {Map<string, Map<string, number>>} */
    this.kinds = new Map();
  }

  /** @param {string} phase @param {string} kind @returns {Map<string, number>} */
  of(phase, kind) {
    if (phase !== this.phase) this.kinds.clear();
    this.phase = phase;
    const known = this.kinds.get(kind) ?? new Map();
    this.kinds.set(kind, known);
    return known;
  }
}
