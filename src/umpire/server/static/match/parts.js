/**
 * Parts of scenes that need not be sent again: each is known by its mark, a hash of what it says. What has changed is
 * told by the difference.
 */

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("../wire.js").Change} Change */
/**
 * @typedef {{type?: string, scene?: Partial<Scene>, parts?: Record<string, string>,
 *   changes?: Record<string, Change>}} Told
 */

/** so many are kept: far more than the table takes for granted */
const MOST = 60;

/**
 * A part put together from an old one: two numbers are a stretch of it, anything else is an item that was not there.
 * What is as it was is the same object again.
 * @param {any[]|undefined} old
 * @param {(number[]|object)[]} items
 * @returns {any[]|undefined} nothing if the old part is not here
 */
export const changed = (old, items) =>
  old && items.flatMap((item) => (Array.isArray(item) ? old.slice(item[0], item[1]) : [item]));

export class Parts {
  constructor() {
    /** by their marks, the longest unused first @type {Map<string, any>} */
    this.kept = new Map();
    /** the marks of the last state @type {string[]} */
    this.known = [];
  }

  /**
   * The message with its whole scene; null if a part of it is not here.
   * @template {Told} T
   * @param {T} told
   * @returns {T|null}
   */
  whole(told) {
    if (!told?.parts) return told;
    /** @type {Record<string, any>} */
    const scene = {};
    for (const [name, mark] of Object.entries(told.parts)) {
      // what was here before is the same object again, so that it is not drawn again
      const change = told.changes?.[name];
      const part = this.kept.get(mark) ?? told.scene?.[/** @type {keyof Scene} */ (name)]
        ?? (change && changed(this.kept.get(change.of), change.items));
      if (part === undefined) return null;
      this.kept.delete(mark);
      this.kept.set(mark, part);
      scene[name] = part;
    }
    for (const mark of [...this.kept.keys()].slice(0, Math.max(0, this.kept.size - MOST))) this.kept.delete(mark);
    if (told.type === "state") this.known = Object.values(told.parts);
    return { ...told, scene };
  }
}
