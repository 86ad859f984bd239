/** Small help with words. */

/** @param {string} word */
export const capitalize = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** Within a sentence. @param {string} word */
export const uncapitalize = (word) => word.charAt(0).toLowerCase() + word.slice(1);

/** @param {number} value */
const signedNumber = (value) => (value < 0 ? `−${-value}` : `+${value}`);

/** What a modifier adds, if its own words do not say so. @param {import("/static/play/types.js").Term} term */
export function unspokenValue({ text, value }) {
  const said = text.match(/\d+/g)?.includes(String(Math.abs(value)));
  return value && !said ? signedNumber(value) : "";
}

/** @param {import("/static/play/types.js").App} app @param {string} seat */
export const seatName = (app, seat) => app.state?.seat_names?.[seat] ?? capitalize(seat);

/**
 * Who plays a seat, as one speaks of them in a sentence: the Turks.
 * @param {import("/static/play/types.js").App} app @param {string} seat
 */
export const playerName = (app, seat) => app.state?.players?.[seat] ?? seatName(app, seat);

/**
 * Whether a side is one's own or the other; who holds several sides has the first.
 * @param {import("/static/play/types.js").App} app @param {string} side
 */
export function sideTone(app, side) {
  const yours = app.state?.yours ?? [];
  return side === (yours.length === 1 ? yours[0] : Object.keys(app.state?.seats ?? {})[0]) ? "own" : "other";
}
