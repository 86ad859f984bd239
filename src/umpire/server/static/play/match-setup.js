// A match that is to begin: what is chosen for it, and how it is created.

import { fetchJson } from '/static/common/requests.js';
import { TO_WATCH } from '/static/people/invitations.js';
import { rememberMatch, settings } from '/static/common/settings.js';

/** @typedef {import('/static/common/help.js').TitleInfo} TitleInfo */
/** @typedef {import('/static/common/help.js').LessonInfo} LessonInfo */
/** @typedef {import('/static/wire.js').Switch} Option */
/** @typedef {import('/static/wire.js').ScenarioCard} Scenario */
/**
 * @typedef {{ scenario: string, options: Record<string, string>, seats: Record<string, string>, dice: string, undo:
 *   string, seed: string, pace: number, watch: boolean, levels: Record<string, string>,
 *   patience: Record<string, string> }} Plan
 */
/** @typedef {import('/static/wire.js').BegunSharedMatch} Created */

/** the bot of a match in which nobody chose another */
const SENSIBLE = 'sensible';
/** who may be granted time to think, and how much he is granted if nothing is said */
export const [PATIENT, WHILE] = ['patient', 'while'];

/** @param {string} id */
export const readableId = (id) => {
  const text = id.replace(/[_-]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/**
 * @param {TitleInfo} title
 * @returns {[string, string][]} id and name of each seat
 */
export function seatsOf(title) {
  return title.seats.map((seat) => [seat, title.seat_names[seat] ?? readableId(seat)]);
}

/**
 * @param {TitleInfo} title
 * @param {string} seat
 */
export const botsFor = (title, seat) => (Array.isArray(title.bots) ? title.bots.length > 0
  && (title.bots.includes(seat) || !title.bots.some((bot) => seatsOf(title).some(([id]) => id === bot)))
  : Boolean(title.bots));

/**
 * Tell whether a seed may be given: it tells what is to come, so only to a player of every seat.
 * @param {Plan} plan
 */
export const allowsSeed = (plan) => plan.dice === 'generated'
  && Object.values(plan.seats).every((hand) => hand === 'me' || hand === 'hotseat');

/**
 * Return the default match of a title: first scenario, first choice of each option, you in the first seat.
 * @param {TitleInfo} title
 * @returns {Plan}
 */
export function defaultPlan(title) {
  const seats = seatsOf(title).map(([seat], n) => [seat, n === 0 ? 'me' : botsFor(title, seat) ? 'bot' : 'hotseat']);
  return {
    scenario: title.scenarios?.[0]?.id ?? '', dice: 'generated', undo: 'free', seed: '', pace: 0, watch: false,
    options: Object.fromEntries((title.options ?? [])
      .map((/** @type {Option} */ option) => [option.id, option.choices[0]])),
    seats: Object.fromEntries(seats), levels: {}, patience: {},
  };
}

/** Tell whether somebody plays elsewhere and may be waited for. @param {Plan} plan */
export const hasRemotePlayers = (plan) => Object.values(plan.seats).some((hand) => hand === 'link' || hand === 'open');

/**
 * Return how well the bot of a seat plays, if one plays it.
 * @param {TitleInfo} title @param {Plan} plan @param {string} seat
 */
export const botLevel = (title, plan, seat) => (plan.seats[seat] === 'bot' && title.levels?.length
  ? plan.levels[seat] ?? (title.levels.includes(SENSIBLE) ? SENSIBLE : title.levels[0]) : '');

/**
 * @param {TitleInfo} title
 * @param {Plan} plan
 * @returns {Promise<Created>}
 */
export async function createMatch(title, plan) {
  const { seed, pace, ...rest } = plan;
  const levels = Object.fromEntries(Object.keys(plan.seats).map((seat) => [seat, botLevel(title, plan, seat)])
    .filter(([, level]) => level));
  const patience = Object.fromEntries(Object.keys(levels).filter((seat) => levels[seat] === PATIENT)
    .map((seat) => [seat, plan.patience[seat] ?? WHILE]));
  const wish = { title: title.id, ...rest, levels, patience, forced: settings.forced, pace: hasRemotePlayers(plan)
    ? pace : 0,
    ...(seed.trim() && allowsSeed(plan) ? { seed: Number(seed) } : {}) };
  /** @type {Created} */
  const created = await fetchJson('/api/matches', { method: 'POST', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(wish) });
  if (created.token) {
    rememberMatch(created.match, { token: created.token, title: title.id, name: title.name, seen: Date.now(),
      links: allLinks(created) });
  }
  return created;
}

/** Return all links to be sent: those of seats, and the one for spectators. @param {Created} created */
export const allLinks = (created) => ({ ...created.links, ...(created.watch ? { [TO_WATCH]: created.watch } : {}) });

/**
 * Create the battle that teaches a title.
 * @param {TitleInfo} title @param {LessonInfo} lesson @returns {Promise<Created>}
 */
export async function createLesson(title, lesson) {
  const created = await fetchJson('/api/matches', { method: 'POST', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: title.id, lesson: lesson.id, forced: settings.forced }) });
  rememberMatch(created.match, { token: created.token, title: title.id, name: title.name, seen: Date.now() });
  return created;
}

/**
 * Return the plan of the whole game as a lesson recommends it.
 * @param {TitleInfo} title @param {LessonInfo} lesson @returns {Plan}
 */
export function planAfterLesson(title, { whole_game: game }) {
  const plan = defaultPlan(title);
  const hand = (/** @type {string} */ seat) => (seat === game.seat ? 'me' : botsFor(title, seat) ? 'bot' : 'hotseat');
  return { ...plan, scenario: game.scenario || plan.scenario, options: { ...plan.options, ...game.options },
    seats: Object.fromEntries(seatsOf(title).map(([seat]) => [seat, hand(seat)])) };
}
