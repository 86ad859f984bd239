/** What others did as a film: its shots, its phases and its arrows. Sums only, nothing of the page. */
import { stepsBetween } from "/static/play/scene-steps.js";

/** @typedef {import("/static/play/types.js").Entry} Entry */
/** @typedef {import("/static/play/types.js").LogRecord} LogRecord */
/** @typedef {import("/static/play/types.js").Phase} Phase */
/** @typedef {import("/static/play/types.js").Scene} Scene */
/** @typedef {import("/static/play/scene-steps.js").Move} Move */
/** @typedef {import("/static/play/scene-steps.js").Step} Step */
/** A step, the line of the log that tells it, and its phase.
 * @typedef {{step: Step, n: number, entry: number, phase: number}} Shot */

/** Where a film stands: which shot is shown, and whether the dice of that shot lie.
 * @typedef {{shots: Shot[], phases: Phase[], at: number, lies: boolean}} Reel */

/** so many scenes are sent for at most */
const SCENES = 14;

/** The phase in which a line of the log stands; -1 before the first.
 * @param {Phase[]} phases @param {number} n @param {number} entry */
export const phaseAt = (phases, n, entry) =>
  phases.filter((phase) => phase.n < n || (phase.n === n && phase.entry <= entry)).length - 1;

/**
 * Records that are told from one scene to the next: one by one if they are few, else phase by phase.
 * @param {LogRecord[]} records @param {Phase[]} phases @param {number} [most]
 * @returns {LogRecord[][]}
 */
export function splitRecords(records, phases, most = SCENES) {
  if (records.length <= most) return records.map((record) => [record]);
  const starts = new Set(phases.map((phase) => phase.n + (phase.entry ? 1 : 0)));
  /** @type {LogRecord[][]} */
  const found = [];
  for (const record of records) {
    if (!found.length || (starts.has(record.n) && found.length < most)) found.push([]);
    found[found.length - 1].push(record);
  }
  return found;
}

/** Whether there is something to see or to read. @param {Step} step */
const isWorth = ({ entry, moves, hits, card }) =>
  Boolean((entry && !entry.heading) || moves.length || hits.length || card);

/**
 * The shots of records between two scenes.
 * @param {Scene} before @param {Scene} after @param {LogRecord[]} records @param {Phase[]} phases
 * @returns {Shot[]}
 */
export function shotsBetween(before, after, records, phases) {
  const lines = records.flatMap((record) => record.entries.map((_, entry) => ({ n: record.n, entry })));
  const last = { n: records.at(-1)?.n ?? 0, entry: 0 };
  const steps = stepsBetween(before, after, records.flatMap((record) => record.entries));
  const shots = steps.map((step, index) => ({ step, ...(lines[index] ?? last), phase: 0 }));
  return withPhases(shots.filter(({ step }) => isWorth(step)), phases);
}

/** Whether a die falls in a shot, or a card is turned up. @param {Shot} shot */
const isChance = ({ step }) => Boolean(step.entry?.dice?.length || step.card);

/** The shots with a die or a card that nobody has seen yet. @param {Reel} reel @returns {Shot[]} */
const unseenChances = ({ shots, at, lies }) => shots.filter((shot, index) => isChance(shot)
  && (index > at || (index === at && !lies)));

/** Whether chance has still a word to say: until then nothing may tell what came of it. @param {Reel} reel */
export const hasUnseenChances = (reel) => unseenChances(reel).length > 0;

/** What is said of the phase that is shown: nothing yet if dice have still to fall in it. @param {Reel} reel */
export function headlineOf(reel) {
  const { phase } = reel.shots[reel.at];
  const open = unseenChances(reel).some((shot) => shot.phase === phase);
  return open ? "" : reel.phases[phase]?.text ?? "";
}

/**
 * The log as far as the film has told it.
 * @param {LogRecord[]} log @param {Reel} reel @returns {LogRecord[]}
 */
export function logUpTo(log, { shots, at, lies }) {
  const { n, entry } = shots[at];
  return log.filter((record) => record.n <= n).map((record) => (record.n < n ? record
    : { ...record, entries: record.entries.slice(0, lies ? entry + 1 : entry) }));
}

/** Whether dice fell or cards were turned up in some news. @param {Scene} before @param {Scene} after
 * @param {LogRecord[]} records */
export function tellsChance(before, after, records) {
  const known = new Set(before.cards.map((card) => `${card.id} ${card.use}`));
  return records.some((record) => record.entries.some((entry) => entry.dice?.length))
    || after.cards.some((card) => !known.has(`${card.id} ${card.use}`));
}

/** Every shot with the phase in which it stands. @param {Shot[]} shots @param {Phase[]} phases */
export const withPhases = (shots, phases) =>
  shots.map((shot) => ({ ...shot, phase: Math.max(0, phaseAt(phases, shot.n, shot.entry)) }));

/** Whether a line tells how somebody went on from where another told that he came.
 * @param {Entry|null} one @param {Entry|null} next */
function continuesMove(one, next) {
  const [way, on] = [one?.move ?? [], next?.move ?? []];
  const who = one?.ids[0];
  return Boolean(who && who === next?.ids[0] && !way.includes(who) && way[way.length - 1] === on[0]);
}

/**
 * The moves of all shots; who goes on from where he came to is on the same journey, and has one arrow.
 * @param {Shot[]} shots
 * @returns {Move[]}
 */
export function mergeMoves(shots) {
  /** @type {Move[]} */
  const found = [];
  shots.forEach(({ step }, index) => {
    const last = found.at(-1);
    const [move] = step.moves;
    if (last && step.moves.length === 1 && continuesMove(shots[index - 1]?.step.entry ?? null, step.entry)) {
      found[found.length - 1] = { ...move, way: [...last.way, ...move.way.slice(1)] };
    } else found.push(...step.moves);
  });
  return found;
}

/** What is said of all of it in one line: the last phases, as many as can be read at a glance.
 * @param {Phase[]} phases @param {number} [most] letters */
export function summarize(phases, most = 150) {
  const texts = phases.map((phase) => phase.text);
  while (texts.length > 1 && texts.join(" ").length > most) texts.shift();
  return (texts.length < phases.length ? "… " : "") + texts.join(" ");
}

/** the longest that a film may take at normal speed, and the shortest that a shot of it is seen */
const LONGEST = 40000;
const GLIMPSE = 700;

/**
 * How long a shot stays, so that all of them together do not take too long.
 * @param {number[]} readings how long each wants to be read @param {number} at
 */
export function shotTime(readings, at) {
  const whole = readings.reduce((sum, time) => sum + time, 0);
  return Math.max(Math.min(GLIMPSE, readings[at]), readings[at] * Math.min(1, LONGEST / Math.max(1, whole)));
}
