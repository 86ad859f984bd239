// What this browser remembers: how the player likes the table, and the matches they hold a link for.

import { html } from '/static/vendor/lit-html.js';
import { isTicked } from '/static/common/events.js';
import { LANGUAGES, language, switchLanguage, say } from '/static/words/translation.js';
import { openDialog, toast } from '/static/common/dialogs.js';

/**
 * @typedef {object} Settings
 * @property {'light' | 'dark' | 'paper'} theme
 * @property {'classic' | 'safe'} colours
 * @property {0 | 1 | 2} speed 0 is no animation, 1 is unhurried, 2 is quick
 * @property {0 | 0.5 | 1 | 2 | 4} film how fast the film of what others did runs; 0: only when asked
 * @property {boolean} forced play a choice by itself where there is only one
 * @property {'normal' | 'large'} text
 * @property {boolean} confirm ask before what cannot be undone
 * @property {boolean} sound two soft notes when it is one's move and the tab is hidden
 */

/** how fast films run */
export const SPEEDS = /** @type {const} */ ([0, 0.5, 1, 2, 4]);
const KEY = 'umpire.settings';
const MATCHES = 'umpire.matches';
const COACH = 'umpire.coach';

/** @param {string} query */
const prefers = (query) => matchMedia(query).matches;

/** @returns {Settings} */
function defaults() {
  return {
    theme: prefers('(prefers-color-scheme: dark)') ? 'dark' : 'light', colours: 'classic',
    speed: prefers('(prefers-reduced-motion: reduce)') ? 0 : 1, film: 1, forced: true, text: 'normal', confirm: true,
    sound: false,
  };
}

/** @type {Record<keyof Settings, readonly unknown[]>} */
const CHOICES = {
  theme: ['light', 'dark', 'paper'], colours: ['classic', 'safe'], speed: [0, 1, 2], film: SPEEDS,
  text: ['normal', 'large'], forced: [true, false], confirm: [true, false], sound: [true, false],
};

/**
 * A value from the browser's memory; storage may be forbidden or hold nonsense.
 * @param {string} key
 * @returns {Record<string, any>}
 */
export function readStored(key) {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '{}');
    return found && typeof found === 'object' && !Array.isArray(found) ? found : {};
  } catch {
    return {};
  }
}

/**
 * @param {string} key
 * @param {Record<string, any>} value
 */
export function writeStored(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays: the settings last as long as the page.
  }
}

/** @returns {Partial<Settings>} only what the player chose */
function readSettings() {
  const found = readStored(KEY);
  return Object.fromEntries(Object.entries(found).filter(([name, value]) =>
    CHOICES[/** @type {keyof Settings} */ (name)]?.includes(value)));
}

/** @type {Partial<Settings>} */
let own = readSettings();
const values = { ...defaults(), ...own };
/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();

/** The live settings. Assigning to one keeps it, applies it and tells who listens. */
export const settings = new Proxy(values, {
  set(target, name, value) {
    const key = /** @type {keyof Settings} */ (name);
    if (!CHOICES[key]?.includes(value)) return false;
    own = { ...own, [key]: value };
    Object.assign(target, { [key]: value });
    writeStored(KEY, own);
    applySettings();
    return true;
  },
});

function applySettings() {
  const { dataset } = document.documentElement;
  dataset.theme = values.theme;
  dataset.colours = values.colours;
  dataset.text = values.text;
  dataset.speed = String(values.speed);
  applySideColours(values.colours === 'safe');
  for (const listener of listeners) listener(settings);
}

/**
 * The sheet for colour-blind-safe sides, there or not there.
 * @param {boolean} safe
 */
function applySideColours(safe) {
  const sheet = document.getElementById('safe-colours');
  if (!safe) sheet?.remove();
  else if (!sheet) document.head.append(Object.assign(document.createElement('link'),
    { id: 'safe-colours', rel: 'stylesheet', href: '/static/styles/safe-colours.css' }));
}

/**
 * Be told of every change; the answer stops it.
 * @param {(settings: Settings) => void} listener
 */
export function onSettingsChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function reloadSettings() {
  own = readSettings();
  Object.assign(values, defaults(), own);
  applySettings();
}

applySettings();
addEventListener('storage', (event) => { if (event.key === KEY) reloadSettings(); });
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', reloadSettings);

/**
 * @param {keyof Settings} name
 * @param {string} legend
 * @param {[unknown, unknown][]} choices value and label
 * @param {() => void} redraw
 */
function segmentsView(name, legend, choices, redraw) {
  return html`<fieldset><legend>${legend}</legend><div class="segments">${choices.map(([value, label]) => html`
    <label><input type="radio" name="setting-${name}" .checked=${values[name] === value}
      @change=${() => { Object.assign(settings, { [name]: value }); redraw(); }}><span>${label}</span></label>`)}
  </div></fieldset>`;
}

/**
 * @param {'forced' | 'confirm'} name
 * @param {string} label
 * @param {string} more
 */
function toggleView(name, label, more) {
  return html`<label class="switch"><input type="checkbox" .checked=${values[name]}
    @change=${(/** @type {Event} */ event) => { settings[name] =
      isTicked(event); }}>
    <span>${label}<br><small class="muted">${more}</small></span></label>`;
}

/** Which language is read: the page is opened again in it. */
function languagesView() {
  return html`<fieldset><legend>${say('language')}</legend><div class="segments">${
    Object.entries(LANGUAGES).map(([id, name]) => html`<label><input type="radio" name="setting-language" value=${id}
      .checked=${language === id} @change=${() => switchLanguage(id)}><span lang=${id}>${
        name}</span></label>`)}</div></fieldset>`;
}

/** The dialog of the settings; every change counts at once. */
export function openSettings() {
  const handle = openDialog({ title: say('settings'), content: body,
    actions: [{ label: say('done'), primary: true }] });
  /** @returns {unknown} */
  function body() {
    const redraw = () => handle.update(body());
    return html`<div class="settings-list">
      ${languagesView()}
      ${segmentsView('theme', say('theme'), [['light', say('light')], ['paper', say('paper')],
        ['dark', say('dark')]], redraw)}
      ${segmentsView('colours', say('side-colours'), [
        ['classic', html`<i class="swatch classic-a"></i><i class="swatch classic-b"></i>${say('period')}`],
        ['safe', html`<i class="swatch safe-a"></i><i class="swatch safe-b"></i>${say('safe')}`]], redraw)}
      ${segmentsView('text', say('text'), [['normal', say('normal')], ['large', say('larger')]], redraw)}
      ${segmentsView('speed', say('animation'), [[0, say('none')], [1, say('normal')], [2, say('quick')]], redraw)}
      ${segmentsView('film', say('others-did'), [[0, say('when-i-ask')], [0.5, say('slow')], [1, say('normal')],
        [2, say('quick')], [4, say('very-quick')]], redraw)}
      <div class="switch-list">
        ${toggleView('forced', say('set-forced'),
          say('set-forced-more'))}
        ${toggleView('confirm', say('set-confirm'), say('set-confirm-more'))}
      </div>
      <p><button type="button" class="button" @click=${() => { writeStored(COACH, {}); toast(say('hints-again'));
        }}>${say('show-hints')}</button></p>
    </div>`;
  }
  return handle;
}

/**
 * @typedef {{ id: string, token: string, title: string, name: string, round: string, seen: number, over: boolean,
 *   result: string, scenario: string, against: string, side: string, move: string, links:
 *   Record<string, string> }} Held a match this browser
 *   holds a link for; `links` are those made for friends
 */

/** The table keeps the token of every link that was opened under this name and the match's id. */
const TOKEN = 'umpire.token.';

/** @returns {Record<string, Partial<Held>>} */
function storedMatches() {
  const all = readStored(MATCHES);
  try {
    for (const key of Object.keys(localStorage)) {
      const id = key.startsWith(TOKEN) ? key.slice(TOKEN.length) : '';
      if (id && !all[id]?.token) all[id] = { ...all[id], token: localStorage.getItem(key) ?? '' };
    }
  } catch {
    // Nothing is kept in this browser.
  }
  return all;
}

/** @returns {Held[]} the last seen first */
export function knownMatches() {
  return Object.entries(storedMatches())
    .filter(([, match]) => match && typeof match.token === 'string' && match.token)
    .map(([id, match]) => ({ token: '', title: '', name: '', round: '', seen: 0, over: false, result: '', scenario: '',
      against: '', side: '', move: '', links: {}, ...match, id }))
    .sort((one, other) => other.seen - one.seen);
}

/** @type {Record<string, [string, string]>} how well a bot plays: what it is called, and what it means */
const LEVELS = {
  easy: [say('level-easy'), say('level-easy-more')],
  sensible: [say('level-sensible'), say('level-sensible-more')],
  strong: [say('level-strong'), say('level-strong-more')],
  patient: [say('level-patient'), say('level-patient-more')],
};

/** How well a bot plays, in words; one from before there were levels is sensible. @param {string} [level] */
export const levelName = (level = 'sensible') => LEVELS[level] ?? [level, ''];

/** @type {Record<string, [string, string]>} how long a patient bot may think: what it is called, and what it means */
const PATIENCE = {
  moment: [say('patience-moment'), say('patience-moment-more')],
  while: [say('patience-while'), say('patience-while-more')],
  long: [say('patience-long'), say('patience-long-more')],
  endless: [say('patience-endless'), say('patience-endless-more')],
};

/** How long a patient bot may think, in words. @param {string} patience */
export const patienceName = (patience) => PATIENCE[patience] ?? [patience, ''];

/**
 * How well the bot of a seat plays, and how long it may think if it is patient.
 * @param {{ levels?: Record<string, string>, patience?: Record<string, string> }} state
 * @param {string} seat
 */
export function botName(state, seat) {
  const [level, patience] = [levelName(state.levels?.[seat])[0], state.patience?.[seat]];
  return patience ? say('level-granted', { level, patience: patienceName(patience)[0] }) : level;
}

/**
 * What tells this match from others of the same title: its scenario, and who plays the other seats.
 * @param {{ scenario?: string, seats: Record<string, string>, levels?: Record<string, string>,
 *   patience?: Record<string, string>, seat_names?: Record<string, string>,
 *   yours: string[], deciding: string, over: boolean, lesson?: { done: string, ending: string } | null }} state
 * @returns {{ scenario: string, against: string, side: string, move: string, over?: boolean, result?: string }}
 */
export function matchSummary(state) {
  const others = Object.entries(state.seats).filter(([, kind]) => kind === 'bot' || kind === 'link')
    .map(([seat, kind]) => say(kind === 'bot' ? 'by-bot' : 'by-friend', { seat: state.seat_names?.[seat] ?? seat,
      level: botName(state, seat) }));
  const shared = Object.values(state.seats).filter((kind) => kind === 'hotseat').length > 1;
  const named = (/** @type {string} */ seat) => state.seat_names?.[seat] ?? seat;
  const side = state.yours.length === 1 && Object.keys(state.seats).length > 1 ? named(state.yours[0]) : '';
  const mine = state.yours.includes(state.deciding);
  // a lesson that has come to its end waits for nobody
  const learned = state.lesson?.done ? { over: true, result: state.lesson.ending } : {};
  const move = state.over || state.lesson?.done || !state.deciding ? '' : mine ? say('your-move')
    : say('to-move', { seat: named(state.deciding) });
  const against = others.join(', ') || (shared ? say('side-by-side') : '');
  return { scenario: state.scenario ?? '', against, side, move, ...learned };
}

/**
 * Remember a match, or what is new about it.
 * @param {string} id
 * @param {Partial<Held>} news
 */
export function rememberMatch(id, news) {
  const all = readStored(MATCHES);
  all[id] = { ...all[id], ...news };
  writeStored(MATCHES, all);
}

/** @param {string} id */
export function forgetMatch(id) {
  const all = readStored(MATCHES);
  delete all[id];
  writeStored(MATCHES, all);
  try {
    localStorage.removeItem(TOKEN + id);
    localStorage.removeItem(`umpire.dice.${id}`);
  } catch {
    // Then it was not kept either.
  }
}

/** The token that this browser remembers for a match; '' if it remembers none. @param {string} id */
export const storedToken = (id) => storedMatches()[id]?.token || '';

