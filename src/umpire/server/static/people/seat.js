// Which seat of a match is this browser's own. The token of one's seat is kept here and leaves the address; a link
// that was meant for somebody else takes nobody's seat away.

import { fetchJson } from '/static/common/requests.js';
import { fetchPerson, fetchOwnMatches } from '/static/people/person.js';
import { storedToken } from '/static/common/settings.js';

/** @typedef {{ token: string, foreign: string }} Own one's own token, and that of somebody else in the address */

/** What stands in the address after the #. */
export function addressSecret() {
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
async function fetchPersonSeats(match) {
  try {
    if (!(await fetchPerson()).known) return [];
    return (await fetchOwnMatches()).find((one) => one.match === match)?.yours ?? [];
  } catch {
    return [];
  }
}

/**
 * The seats that a token opens, or one's own key without one; null if it opens nothing.
 * @param {string} match @param {string} token
 * @returns {Promise<string[] | null>}
 */
async function fetchTokenSeats(match, token) {
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  try {
    const { seats } = await fetchJson(`/api/matches/${encodeURIComponent(match)}/about`, { headers });
    return seats.filter((/** @type {{ yours: boolean }} */ seat) => seat.yours)
      .map((/** @type {{ seat: string }} */ seat) => seat.seat);
  } catch (problem) {
    // what cannot be asked just now is believed
    return [401, 403, 404].includes(/** @type {{ status?: number }} */ (problem).status ?? 0) ? null : ['?'];
  }
}

/** The seats that this browser opens already, by its token or as a person. @param {string} match */
export const fetchOwnSeats = async (match) => (storedToken(match) ? await fetchTokenSeats(match, storedToken(match))
  : null)
  ?? fetchPersonSeats(match);

/**
 * The token with which to sit down. Whoever plays here already goes on with their own seat, whatever stands in the
 * address: it may be a friend's.
 * @param {string} match
 * @returns {Promise<Own>}
 */
export async function findSeatToken(match) {
  const [came, kept] = [addressSecret(), storedToken(match)];
  if (!came || came === kept) return { token: kept, foreign: '' };
  const own = await fetchOwnSeats(match);
  if (!own.length) return { token: came, foreign: '' };
  if (!kept && own.join() === (await fetchTokenSeats(match, came))?.join()) return { token: came, foreign: '' };
  return { token: kept, foreign: came };
}

/**
 * A word that nobody can guess, the same until it is forgotten: with it one may ask again, should an answer be lost.
 * @param {string} about what is asked for
 * @returns {{ word: string, forget: () => void }}
 */
export function requestKey(about) {
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
export function isRequested(about) {
  try {
    return localStorage.getItem(`umpire.asking.${about}`) !== null;
  } catch {
    return false;
  }
}

/** Take the token out of the address, once this browser remembers it. @param {string} match @param {string} token */
export function clearAddress(match, token) {
  if (location.hash && (!token || storedToken(match) === token)) {
    history.replaceState(history.state, '', location.pathname + location.search);
  }
}
