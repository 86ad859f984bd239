/**
 * Parts of scenes that need not be sent again: each is known by its mark, a hash of what it says. What has changed is
 * told by the difference.
 */

/** @typedef {import("/static/play/types.js").Scene} Scene */
/** @typedef {import("/static/wire.js").Change} Change */
/**
 * @typedef {{type?: string, scene?: Partial<Scene>, parts?: Record<string, string>,
 *   changes?: Record<string, Change>}} Told
 */

/** so many are kept: far more than the table takes for granted */
const MOST = 60;

/**
 * Put a part together from an old one: two numbers are a stretch of it, anything else is an item that was not there.
 * What has not changed is the same object again.
 * @param {any[]|undefined} old
 * @param {(number[]|object)[]} items
 * @returns {any[]|undefined} nothing if the old part is not here
 */
export const applyChange = (old, items) =>
  old && items.flatMap((item) => (Array.isArray(item) ? old.slice(item[0], item[1]) : [item]));

export class SceneParts {
  constructor() {
    /** by their marks, the longest unused first @type {Map<string, any>} */
    this.kept = new Map();
    /** the marks of the last state @type {string[]} */
    this.known = [];
  }

  /**
   * Return the message with its whole scene; null if a part of it is not here.
   * @template {Told} T
   * @param {T} message
   * @returns {T|null}
   */
  complete(message) {
    if (!message?.parts) return message;
    /** @type {Record<string, any>} */
    const scene = {};
    for (const [name, mark] of Object.entries(message.parts)) {
      // what was here before is the same object again, so that it is not drawn again
      const change = message.changes?.[name];
      const part = this.kept.get(mark) ?? message.scene?.[/** @type {keyof Scene} */ (name)]
        ?? (change && applyChange(this.kept.get(change.of), change.items));
      if (part === undefined) return null;
      this.kept.delete(mark);
      this.kept.set(mark, part);
      scene[name] = part;
    }
    for (const mark of [...this.kept.keys()].slice(0, Math.max(0, this.kept.size - MOST))) this.kept.delete(mark);
    if (message.type === "state") this.known = Object.values(message.parts);
    return { ...message, scene };
  }
}
