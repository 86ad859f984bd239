/** Which action is being weighed, and its chances as one bar: sums that know nothing of a page. */
import { say } from "/static/words/translation.js";
import { capitalize } from "/static/words/formatting.js";

/** @typedef {import("/static/play/types.js").Option} Option */
/** @typedef {import("/static/play/types.js").Odds} Odds */
/** @typedef {import("/static/play/types.js").Panel} Panel */
/** @typedef {import("/static/board/choices.js").Situation} Situation */
/** @typedef {{x: number, width: number, tone: number}} Segment */

/** so many colours are told apart */
const TONES = 6;

/**
 * The action that is being weighed: the one whose odds were asked for; else the one that the sums are about.
 * @param {Situation} situation @param {Panel|null|undefined} panel
 * @returns {Option|null}
 */
export function weighedOption(situation, panel) {
  const wanted = situation.armed ?? panel?.weighs;
  return situation.offered.find((option) => option.action === wanted
    && (option.reveals || option.passes || situation.armed)) ?? null;
}

/**
 * The action whose odds are shown beside a thing: the only one that is meant by it. What may be done besides is not
 * weighed.
 * @param {Option[]} offered
 */
export function optionWithOdds(offered) {
  const [only, ...others] = offered;
  return only && !others.length && only.reveals && !only.aside ? only : null;
}

/** The sums that belong to an action. @param {Option} option @param {Panel|null|undefined} panel */
export const sumsFor = (option, panel) => (panel && panel.weighs === option.action ? panel : null);

/**
 * What the card of an action is headed by: the fight, where the action belongs to one; then the action stands below
 * it.
 * A title of "" leaves it to the action.
 * @param {Option|null} option @param {Panel|null|undefined} panel @param {boolean} picks whether it only picks a piece
 * @param {string} prompt what is asked
 * @returns {{title: string, choice: string}}
 */
export function headingOf(option, panel, picks, prompt) {
  if (!option || (panel && panel.weighs === option.action)) return { title: panel?.title ?? "", choice: "" };
  const title = panel?.weighs ? panel.title : picks ? prompt : "";
  return { title, choice: title ? option.label : "" };
}

/**
 * The chances one after another on a bar of a hundred: a third is a third of it.
 * @param {{probability: number}[]} rows
 * @returns {Segment[]}
 */
export function segments(rows) {
  let x = 0;
  return rows.map(({ probability }, index) => {
    const segment = { x, width: 100 * probability, tone: index % TONES };
    x += segment.width;
    return segment;
  });
}

/**
 * Rows that say the same in short are one chance, whoever of several it befalls; at length it tells of all of them.
 * @template {{probability: number, short: string, text: string}} Row
 * @param {Row[]} rows
 * @returns {Row[]}
 */
export function mergeRows(rows) {
  /** @type {Map<string, Row>} */
  const found = new Map();
  for (const row of rows) {
    const same = (row.short || row.text).split("; ").sort().join("; ");
    const one = found.get(same);
    found.set(same, !one ? row
      : { ...one, probability: one.probability + row.probability, text: `${one.text} / ${row.text}` });
  }
  return [...found.values()];
}

/** That an action rolls nothing; where chance decides after it, that too. @param {Odds} odds */
export function unrolledText({ rows, later }) {
  const sentences = rows.map((row) => `${capitalize(row.text)}.`);
  return (later ? [say("rolls-nothing"), ...sentences] : sentences).join(" ");
}

/** what sums of fractions may miss a whole by */
const NEARLY = 1e-9;

/** @param {number} probability */
export function percent(probability) {
  const value = probability > 1 - NEARLY ? 100 : probability * 100;
  if (value > 0 && value < 1) return "<1 %";
  return value > 99 && value < 100 ? ">99 %" : `${Math.round(value)} %`;
}

/**
 * The space in which an enemy of the seat stands, if this is one, or that space.
 * @param {import("/static/play/types.js").Piece[]} pieces @param {string} id @param {string} seat
 * @returns {string|null}
 */
export function enemySpace(pieces, id, seat) {
  const space = pieces.find((piece) => piece.id === id)?.space ?? id;
  return pieces.some((piece) => piece.space === space && piece.side && piece.side !== seat) ? space : null;
}

/** Whether a sum stands against the one before it: they are of two sides.
 * @param {Panel} panel @param {number} place */
export function opposes({ sums }, place) {
  const [before, after] = [sums[place - 1]?.side, sums[place]?.side];
  return Boolean(before && after && before !== after);
}

/** The totals of a panel in short: those of two sides against each other, others beside them. @param {Panel} panel */
export const shortTotals = (panel) => panel.sums.map(({ total }, place) =>
  (total && place ? (opposes(panel, place) ? " : " : " · ") : "") + total).join("").replace(/^ [:·] /, "");

/** All totals of a panel with what they are the totals of. @param {Panel} panel */
export const totalsOf = (panel) => panel.sums.filter((sum) => sum.total).map((sum) => `${sum.heading} ${sum.total}`);
