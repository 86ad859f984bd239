// Which seat of a match is this browser's own. The token of one's seat is kept here and leaves the address; a link
// that was meant for somebody else takes nobody's seat away.

import { call } from '/static/common/requests.js';
import { me, ownMatches } from '/static/people/person.js';
import { keptToken } from '/static/common/settings.js';

/** @typedef {{ token: string, foreign: string }} Own one's own token, and that of somebody else in the address */

/** What stands in the address after the #. */
export function inAddress() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * The seats that one holds in a match as the person one is here.
 * @param {string} match @returns {Promise<string[]>}
 */
async function seatsAsPerson(match) {
  try {
    if (!(await me()).known) return [];
    return (await ownMatches()).find((one) => one.match === match)?.yours ?? [];
  } catch {
    return [];
  }
}

/**
 * The seats that a token opens, or one's own key without one; null if it opens nothing.
 * @param {string} match @param {string} token
 * @returns {Promise<string[] | null>}
 */
async function seatsOf(match, token) {
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  try {
    const { seats } = await call(`/api/matches/${encodeURIComponent(match)}/about`, { headers });
    return seats.filter((/** @type {{ yours: boolean }} */ seat) => seat.yours)
      .map((/** @type {{ seat: string }} */ seat) => seat.seat);
  } catch (problem) {
    // what cannot be asked just now is believed
    return [401, 403, 404].includes(/** @type {{ status?: number }} */ (problem).status ?? 0) ? null : ['?'];
  }
}

/** The seats that this browser opens already, by its token or as a person. @param {string} match */
export const ownSeats = async (match) => (keptToken(match) ? await seatsOf(match, keptToken(match)) : null)
  ?? seatsAsPerson(match);

/**
 * The token with which to sit down. Whoever plays here already goes on with their own seat, whatever stands in the
 * address: it may be a friend's.
 * @param {string} match
 * @returns {Promise<Own>}
 */
export async function seatToken(match) {
  const [came, kept] = [inAddress(), keptToken(match)];
  if (!came || came === kept) return { token: kept, foreign: '' };
  const own = await ownSeats(match);
  if (!own.length) return { token: came, foreign: '' };
  if (!kept && own.join() === (await seatsOf(match, came))?.join()) return { token: came, foreign: '' };
  return { token: kept, foreign: came };
}

/**
 * A word that nobody can guess, the same until it is forgotten: with it one may ask again, should an answer be lost.
 * @param {string} about what is asked for
 * @returns {{ word: string, forget: () => void }}
 */
export function askingKey(about) {
  const name = `umpire.asking.${about}`;
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  let word = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    word = localStorage.getItem(name) ?? word;
    localStorage.setItem(name, word);
  } catch {
    // a browser that keeps nothing asks once
  }
  return { word, forget: () => { try { localStorage.removeItem(name); } catch { /* nothing was kept */ } } };
}

/** Whether something was asked for here to which no answer has come. @param {string} about */
export function isAsking(about) {
  try {
    return localStorage.getItem(`umpire.asking.${about}`) !== null;
  } catch {
    return false;
  }
}

/** Take the token out of the address, once this browser remembers it. @param {string} match @param {string} token */
export function clearAddress(match, token) {
  if (location.hash && (!token || keptToken(match) === token)) {
    history.replaceState(history.state, '', location.pathname + location.search);
  }
}
