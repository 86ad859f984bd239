/** What the page knows: the state, the log, what the player has half chosen, and what this browser keeps. */

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").LogRecord} LogRecord */
/** @typedef {import("./types.js").Ui} Ui */
/** A state may say nothing new, be the first, go back behind what was seen, or go on from there.
 * @typedef {"again"|"first"|"back"|"on"} News */

/** Nothing is half chosen. @returns {Pick<Ui, "picked"|"menu"|"armed"|"tray"|"typed"|"addable"|"carried"|"onward">} */
export const unchosen = () => ({
  picked: [], menu: null, armed: null, tray: null, typed: "", addable: null, carried: null, onward: [],
});

/** No list is open. @returns {Pick<Ui, "listing"|"also"|"filter"|"verb">} */
export const unlisted = () => ({ listing: false, also: false, filter: "", verb: "" });

/** @returns {Ui} */
const blank = () => ({
  ...unchosen(), ...unlisted(), left: [], busy: false, error: "", errorCase: "", errorStays: false,
  unreached: false, always: null, replay: null, step: null,
  menuOpen: false, folded: false, resultSeen: false, freshFrom: 0, patient: false, hurried: false, seeking: false,
  panelOpen: null,
});

/** @param {LogRecord[]} held @param {State} state @returns {LogRecord[]} */
export function merged(held, state) {
  const news = new Set(state.log.map((record) => record.n));
  const kept = held.filter((record) => record.n <= state.n && !news.has(record.n));
  return [...kept, ...state.log].sort((one, other) => one.n - other.n);
}

/** Whether nothing was played: people made an offer, or answered one. @param {State} old @param {State} state */
function isSame(old, state) {
  const asked = (/** @type {State} */ one) => JSON.stringify([one.over, one.deciding, one.prompt, one.options]);
  return state.log.length === 0 && asked(old) === asked(state);
}

/** @param {State|null} old @param {State} state @returns {News} */
export function newsIn(old, state) {
  if (!old) return "first";
  if (state.n === old.n && (state.stamp === old.stamp || isSame(old, state))) return "again";
  if (state.over && !old.over) return "on";
  // what was laid out before anyone looked is not shown step by step
  return state.n <= old.n || old.nonces?.asked ? "back" : "on";
}

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} key @param {string} value */
function write(key, value) {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // a browser that keeps nothing still plays
  }
}

export class Store {
  /** @param {string} match @param {string} token */
  constructor(match, token) {
    this.match = match;
    this.token = token;
    /** @type {State|null} */
    this.state = null;
    /** @type {LogRecord[]} */
    this.log = [];
    /** the actions that the umpire played as one had ordered @type {Set<number>} */
    this.ordered = new Set();
    /** @type {import("./connection.js").Status} */
    this.status = "connecting";
    /** who sits where and who is here, once it was told @type {import("./types.js").Company|null} */
    this.company = null;
    /** @type {Ui} */
    this.ui = blank();
  }

  /** Whether it is for this hand to decide, now. */
  mine() {
    return Boolean(this.state && !this.state.over && this.state.yours.includes(this.state.deciding));
  }

  /** What the server says. @param {State} state @returns {News} */
  take(state) {
    const old = this.state;
    const news = newsIn(old, state);
    if (old && news === "again") {
      // the same objects again: they are not drawn again
      this.state = { ...state, scene: old.scene, options: old.options };
      return news;
    }
    this.log = merged(this.log, state);
    this.ordered = new Set([...this.ordered, ...state.by_order ?? []]);
    this.state = state;
    Object.assign(this.ui, unchosen(), unlisted(), { busy: false });
    if (news !== "back" && !this.ui.errorStays) this.ui.error = "";
    this.ui.errorStays = false;
    return news;
  }

  /** The table is reached again: that it could not be is no news any more. */
  reached() {
    if (this.ui.unreached) this.ui.error = "";
    this.ui.unreached = false;
  }

  /** What the phase is called: the last heading that was heard. */
  phase() {
    const headings = this.log.flatMap((record) => record.entries).filter((entry) => entry.heading > 0);
    return headings.slice(-2).map((entry) => entry.text).join(" ");
  }

  /** @param {number} n @returns {LogRecord[]} */
  since(n) {
    return this.log.filter((record) => record.n > n);
  }

  /** What is written and not yet sent. */
  draft() {
    return read(`umpire.draft.${this.match}`);
  }

  /** @param {string} text */
  writeDraft(text) {
    write(`umpire.draft.${this.match}`, text);
  }

  /** The last action that was seen in this browser; NaN if none was. */
  seen() {
    return Number(read(`umpire.seen.${this.match}`) || NaN);
  }

  /** @param {number} n */
  see(n) {
    write(`umpire.seen.${this.match}`, String(n));
  }
}
