/** What the page knows: the state, the log, what the player has half chosen, and what this browser keeps. */

/** @typedef {import("/static/play/types.js").State} State */
/** @typedef {import("/static/play/types.js").LogRecord} LogRecord */
/** @typedef {import("/static/play/types.js").Ui} Ui */
/** A state may say nothing new, be the first, go back behind what was seen, or go on from there.
 * @typedef {"again"|"first"|"back"|"on"} News */

/** the kind of a line that tells what people have settled */
export const SETTLED = "settled";

/**
 * Return the choice in which nothing is half chosen.
 * @returns {Pick<Ui, "picked"|"menu"|"armed"|"tray"|"typed"|"addable"|"carried"|"onward">}
 */
export const emptyChoice = () => ({
  picked: [], menu: null, armed: null, tray: null, typed: "", addable: null, carried: null, onward: [],
});

/** Return the lists, all closed. @returns {Pick<Ui, "listing"|"also"|"filter"|"verb">} */
export const closedLists = () => ({ listing: false, also: false, filter: "", verb: "" });

/** @returns {Ui} */
const emptyUi = () => ({
  ...emptyChoice(), ...closedLists(), left: [], planned: [], busy: false, error: "", errorCase: "", errorStays: false,
  unreached: false, always: null, replay: null, step: null,
  menuOpen: false, folded: false, resultSeen: false, freshFrom: 0, patient: false, hurried: false, seeking: false,
  panelOpen: false, sumsOpen: null,
});

/** @param {LogRecord[]} old @param {State} state @returns {LogRecord[]} */
export function mergeLog(old, state) {
  const news = new Set(state.log.map((record) => record.n));
  const records = old.filter((record) => record.n <= state.n && !news.has(record.n));
  return [...records, ...state.log].sort((one, other) => one.n - other.n);
}

/**
 * Add to the log what people have settled, each line after the action after which it was.
 * @param {LogRecord[]} log @param {import("/static/play/types.js").SettledLine[]} settled @returns {LogRecord[]}
 */
export function withSettled(log, settled) {
  if (!settled.length) return log;
  const after = new Map(log.map((record) => [record.n, record]));
  for (const { n, text } of settled) {
    const record = after.get(n) ?? { n, seat: "", action: "", forced: false, entries: [] };
    after.set(n, { ...record, entries: [...record.entries, { kind: SETTLED, case: "", text, heading: 0, ids: [],
      dice: [], terms: [], result: "" }] });
  }
  return [...after.values()].sort((one, other) => one.n - other.n);
}

/** Tell whether nothing was played: people made an offer, or answered one. @param {State} old @param {State} state */
function isSame(old, state) {
  const questionOf = (/** @type {State} */ one) => JSON.stringify([one.over, one.deciding, one.prompt, one.options]);
  return state.log.length === 0 && questionOf(old) === questionOf(state);
}

/** @param {State|null} old @param {State} state @returns {News} */
export function compareStates(old, state) {
  if (!old) return "first";
  if (state.n === old.n && (state.stamp === old.stamp || isSame(old, state))) return "again";
  if (state.over && !old.over) return "on";
  // what was laid out before anyone looked is not shown step by step
  return state.n <= old.n || old.nonces?.asked ? "back" : "on";
}

/** The question from which orders are given, and when it is asked. @typedef {{when: string, kind: string}} Footing */

/** @param {State} state @returns {Footing} */
export const orderFooting = ({ seat, round, phase, kind }) => ({ when: [seat, round, phase].join("|"), kind });

/**
 * Tell whether the question differs, within the same phase, from the one from which orders are given.
 * @param {Footing} footing @param {State} state
 */
function isInOrder(footing, state) {
  const now = orderFooting(state);
  return now.when === footing.when && now.kind !== footing.kind;
}

/** Tell whether the player may say here that enough is done: then no order is open. @param {State} state */
const isFooting = ({ options, panel }) => options.some((option) => option.ends && option.action !== panel?.weighs);

/**
 * Tell whether an open order goes on: the player's own action, which could be undone, has led to the same question
 * again, or further into the order. And from where orders are given now.
 * @param {Footing} footing @param {State} old @param {State} state @param {"own"|"back"|"other"} by
 * @returns {{goesOn: boolean, footing: Footing}}
 */
export function followOrder(footing, old, state, by) {
  const again = orderFooting(old).when === orderFooting(state).when && old.kind === state.kind;
  const inOrder = by === "own" && state.can_undo && !state.film.length && isInOrder(footing, state);
  const further = again || (inOrder && isInOrder(footing, old));
  const goesOn = by === "back" ? again : by === "own" && state.can_undo && further;
  return { goesOn, footing: inOrder && !isFooting(state) ? footing : orderFooting(state) };
}

/** @param {string} key */
function readItem(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} key @param {string} value */
function writeItem(key, value) {
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
    /** the same with what people have settled among themselves @type {LogRecord[]} */
    this.wholeLog = [];
    /** the actions that the umpire played as one had ordered @type {Set<number>} */
    this.ordered = new Set();
    /** @type {import("/static/play/connection.js").Status} */
    this.status = "connecting";
    /** who sits where and who is here, once it was told @type {import("/static/play/types.js").Company|null} */
    this.company = null;
    /** @type {Ui} */
    this.ui = emptyUi();
  }

  /** Tell whether it is for this player to decide, now. */
  isMyTurn() {
    return Boolean(this.state && !this.state.over && this.state.yours.includes(this.state.deciding));
  }

  /** Take a state from the server. @param {State} state @returns {News} */
  takeState(state) {
    const old = this.state;
    const news = compareStates(old, state);
    if (old && news === "again") {
      // the same objects again: they are not drawn again
      this.state = { ...state, scene: old.scene, options: old.options };
      this.#tellWhole();
      return news;
    }
    this.log = mergeLog(this.log, state);
    this.ordered = new Set([...this.ordered, ...state.by_order ?? []]);
    this.state = state;
    this.#tellWhole();
    // whoever opened the sums of one decision has not asked for those of the next
    Object.assign(this.ui, emptyChoice(), closedLists(), { busy: false, sumsOpen: this.ui.sumsOpen && null });
    if (news !== "back" && !this.ui.errorStays) this.ui.error = "";
    this.ui.errorStays = false;
    return news;
  }

  #tellWhole() {
    this.wholeLog = withSettled(this.log, this.state?.settled ?? []);
  }

  /** Clear the error that the table could not be reached. */
  markReached() {
    if (this.ui.unreached) this.ui.error = "";
    this.ui.unreached = false;
  }

  /** Return the name of the phase: the last heading that was heard. */
  phaseName() {
    const headings = this.log.flatMap((record) => record.entries).filter((entry) => entry.heading > 0);
    return headings.slice(-2).map((entry) => entry.text).join(" ");
  }

  /** @param {number} n @returns {LogRecord[]} */
  recordsSince(n) {
    return this.log.filter((record) => record.n > n);
  }

  /** Read what is written and not yet sent. */
  readDraft() {
    return readItem(`umpire.draft.${this.match}`);
  }

  /** @param {string} text */
  writeDraft(text) {
    writeItem(`umpire.draft.${this.match}`, text);
  }

  /** Return the last action that was seen in this browser; NaN if none was. */
  lastSeen() {
    return Number(readItem(`umpire.seen.${this.match}`) || NaN);
  }

  /** @param {number} n */
  writeSeen(n) {
    writeItem(`umpire.seen.${this.match}`, String(n));
  }
}
