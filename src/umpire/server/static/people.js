// Who one is to this server: made silently, the same on every device that has opened one's personal link.

import { call, tell } from './calls.js';
import { forgetMatch, keep, matches, recall } from './settings.js';

/** @typedef {import('./wire.js').OwnKey} OwnKey */
/** @typedef {import('./wire.js').Me} Me */
/** @typedef {import('./wire.js').OwnSeat} OwnSeat */
/** @typedef {import('./wire.js').OwnMatch} OwnMatch */

/** what this browser has put on the list already, and whether somebody arrived here who was made elsewhere */
const PERSON = 'umpire.person';
const MOST = 100;

/** @returns {{ claimed: Record<string, string>, arrived: boolean }} */
function remembered() {
  const { claimed, arrived } = recall(PERSON);
  return { claimed: claimed && typeof claimed === 'object' ? claimed : {}, arrived: arrived === true };
}

/** The links of this browser that are not on anybody's list yet. */
export function unclaimed() {
  const { claimed } = remembered();
  return matches().filter((match) => match.token && claimed[match.id] !== match.token);
}

/** Whether who is here came with a link or a password: then nothing goes on their list unless they say so. */
export const arrivedHere = () => remembered().arrived;

/**
 * Put the links of this browser on the list.
 * @param {{ id: string, token: string }[]} links
 */
export async function claim(links) {
  const some = links.slice(0, MOST);
  if (!some.length) return;
  await tell('/api/me/matches', { seats: some.map(({ id, token }) => ({ match: id, token })) });
  const { claimed, arrived } = remembered();
  keep(PERSON, { arrived, claimed: { ...claimed, ...Object.fromEntries(some.map(({ id, token }) => [id, token])) } });
}

/** What was kept here before there were people is taken over, in a browser that is nobody else's. */
export const claimOwn = () => (arrivedHere() ? Promise.resolve() : claim(unclaimed()));

/** the events of /api/events that tell of what stands on one's own page */
const NEWS = ['all', 'begun', 'turn', 'moved', 'over', 'offer', 'gone'];

/** Hears of what is done elsewhere, while the page is looked at and whenever it is looked at again. */
export class OwnNews {
  /** @param {() => Promise<unknown>} changed */
  constructor(changed) {
    this.changed = changed;
    this.key = '';
    /** @type {EventSource | null} */
    this.stream = null;
    this.fresh = false;
    this.busy = false;
    document.addEventListener('visibilitychange', () => this.#listen());
  }

  /** Whoever is here now is heard of, and nobody else. @param {Me | null} own */
  follow(own) {
    const key = own?.keys.find((one) => one.this)?.id ?? '';
    if (key === this.key) return;
    this.key = key;
    this.#listen();
  }

  #listen() {
    this.stream?.close();
    this.stream = this.key && document.visibilityState === 'visible' ? new EventSource('/api/events') : null;
    for (const name of NEWS) this.stream?.addEventListener(name, () => this.#hear());
  }

  /** However much happens meanwhile, it is looked once more. */
  async #hear() {
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
export const me = () => call('/api/me');

/** @returns {Promise<OwnMatch[]>} one's own turns first */
export const ownMatches = async () => (await call('/api/me/matches')).matches;

/** Somebody else is here now, or nobody. @param {boolean} arrived */
export const begunAnew = (arrived) => keep(PERSON, { arrived, claimed: {} });

/** Take what is on the list out of this browser, so that who comes next finds nothing. @param {string[]} listed */
export function clearBrowser(listed) {
  for (const id of listed) forgetMatch(id);
  begunAnew(false);
}
