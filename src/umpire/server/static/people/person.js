// Who one is to this server: made silently, the same on every device that has opened one's personal link.

import { fetchJson, sendJson } from '/static/common/requests.js';
import { forgetMatch, writeStored, knownMatches, readStored } from '/static/common/settings.js';

/** @typedef {import('/static/wire.js').OwnKey} OwnKey */
/** @typedef {import('/static/wire.js').Me} Me */
/** @typedef {import('/static/wire.js').OwnSeat} OwnSeat */
/** @typedef {import('/static/wire.js').OwnMatch} OwnMatch */

/** what this browser has put on the list already, and whether somebody arrived here who was made elsewhere */
const PERSON = 'umpire.person';
const MOST = 100;

/** @returns {{ claimed: Record<string, string>, arrived: boolean }} */
function storedClaims() {
  const { claimed, arrived } = readStored(PERSON);
  return { claimed: claimed && typeof claimed === 'object' ? claimed : {}, arrived: arrived === true };
}

/** Return the links of this browser that are not on anybody's list yet. */
export function unclaimedMatches() {
  const { claimed } = storedClaims();
  return knownMatches().filter((match) => match.token && claimed[match.id] !== match.token);
}

/** Tell whether the person came here with a link or a password: then nothing goes on their list unless they say so. */
export const hasArrived = () => storedClaims().arrived;

/**
 * Put the links of this browser on the list.
 * @param {{ id: string, token: string }[]} links
 */
export async function claimMatches(links) {
  const some = links.slice(0, MOST);
  if (!some.length) return;
  await sendJson('/api/me/matches', { seats: some.map(({ id, token }) => ({ match: id, token })) });
  const { claimed, arrived } = storedClaims();
  writeStored(PERSON, { arrived, claimed: { ...claimed, ...Object.fromEntries(some.map(({ id, token }) => [id,
    token])) } });
}

/** Put what was kept here before there were people on the list, in a browser that is nobody else's. */
export const claimOwnMatches = () => (hasArrived() ? Promise.resolve() : claimMatches(unclaimedMatches()));

/** the events of /api/events that tell of what stands on one's own page */
const NEWS = ['all', 'begun', 'turn', 'moved', 'over', 'offer', 'gone'];

/** Hears of what is done elsewhere, while the page is looked at and whenever it is looked at again. */
export class PersonEvents {
  /** @param {() => Promise<unknown>} changed */
  constructor(changed) {
    this.changed = changed;
    this.key = '';
    /** @type {EventSource | null} */
    this.stream = null;
    this.fresh = false;
    this.busy = false;
    document.addEventListener('visibilitychange', () => this.#connect());
  }

  /** Listen to the events of the person that is here now, and of nobody else. @param {Me | null} own */
  follow(own) {
    const key = own?.keys.find((one) => one.this)?.id ?? '';
    if (key === this.key) return;
    this.key = key;
    this.#connect();
  }

  #connect() {
    this.stream?.close();
    this.stream = this.key && document.visibilityState === 'visible' ? new EventSource('/api/events') : null;
    for (const name of NEWS) this.stream?.addEventListener(name, () => this.#reload());
  }

  /** Reload once more, however much happens meanwhile. */
  async #reload() {
    this.fresh = true;
    if (this.busy) return;
    this.busy = true;
    while (this.fresh) {
      this.fresh = false;
      await this.changed();
    }
    this.busy = false;
  }
}

/** @returns {Promise<Me>} */
export const fetchPerson = () => fetchJson('/api/me');

/** @returns {Promise<OwnMatch[]>} one's own turns first */
export const fetchOwnMatches = async () => (await fetchJson('/api/me/matches')).matches;

/** Forget what was claimed: somebody else is here now, or nobody. @param {boolean} arrived */
export const forgetClaims = (arrived) => writeStored(PERSON, { arrived, claimed: {} });

/** Take the listed matches out of this browser, so that its next user finds nothing. @param {string[]} ids */
export function clearMatches(ids) {
  for (const id of ids) forgetMatch(id);
  forgetClaims(false);
}
