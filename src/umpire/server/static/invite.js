// A link to be sent: to copy, as a QR code, and with a word where nobody else could open it.

import { html, nothing } from './vendor/lit-html.js';
import { openDialog, toast } from './dialogs.js';
import { tell } from './calls.js';
import { keptToken } from './settings.js';
import { say } from './say.js';

/** @typedef {import('./wire.js').Invitation} Invitation */
/** @typedef {import('./wire.js').SeatInvitation} SeatInvitation */

/** @type {Map<string, Invitation | Promise<Invitation>>} */
const made = new Map();

/** @param {string} address */
export async function copy(address) {
  try {
    await navigator.clipboard.writeText(address);
    toast(say('copied'));
  } catch {
    toast(say('not-copied'));
  }
}

/**
 * The invitation to a path; until the server has made it, undefined, and `ready` is called when it has.
 * @param {string} path @param {() => void} ready
 * @returns {Invitation | undefined}
 */
function invitation(path, ready) {
  const found = made.get(path);
  if (!found) {
    const asked = tell('/api/invitations', { path });
    made.set(path, asked);
    asked.then((answer) => { made.set(path, answer); ready(); }, () => made.delete(path));
    return undefined;
  }
  return found instanceof Promise ? undefined : found;
}

/**
 * Ask what an invitation says. Nothing is done by asking.
 * @param {string} match @param {string} secret
 * @returns {Promise<SeatInvitation>}
 */
export const askInvitation = (match, secret) => tell(`/api/invitations/${encodeURIComponent(match)}`,
  { secret, token: keptToken(match) });

/** Say that a link was meant for somebody else, over one's own table. @param {string} token of the link */
export function forSomebodyElse(token) {
  const link = `${location.origin}${location.pathname}#${token}`;
  history.replaceState(history.state, '', location.pathname + location.search);
  openDialog({ title: say('friend-link'), kind: 'narrow', content: say('friend-link-is'),
    actions: [{ label: say('copy-link'), act: () => { copy(link); return false; } },
      { label: say('to-table'), primary: true }] });
}

/** In the list of the links of a match, where the seat stands for others. */
export const TO_WATCH = '';

/**
 * Where a link of a match leads: to an invitation, or to the table itself for whoever watches.
 * @param {string} match @param {string} seat @param {string} secret
 */
export const linkTo = (match, seat, secret) => `/m/${encodeURIComponent(match)}${seat === TO_WATCH ? '' : '/join'}#${
  secret}`;

/**
 * Who a link of a match is for: a seat, or whoever watches.
 * @param {string} seat @param {string} [name] of the seat
 */
export const linkName = (seat, name = seat) => (seat === TO_WATCH ? say('those-who-watch') : name);

/** A sentence in which no option of a command is broken: who copies it gets what stands there. @param {string} text */
const whole = (text) => text.split(/(--\S+)/).map((part) => (part.startsWith('--')
  ? html`<span class="unbroken">${part}</span>` : part));

/**
 * A row with the link, a button to copy it, and its code behind another.
 * @param {string} path @param {string} label who it is for
 * @param {() => void} redraw
 */
export function inviteRow(path, label, redraw) {
  const found = invitation(path, redraw);
  const address = found?.address ?? location.origin + path;
  return html`<div class="invite"><div class="invite-side">
      <strong>${label}</strong>
      <div class="link-row"><input type="text" readonly aria-label=${say('link-for', { side: label })}
        .value=${address}
        @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
      <button type="button" class="button" aria-label=${say('copy-for', { side: label })}
        @click=${() => copy(address)}>${say('copy')}</button></div>
      ${found?.advice ? html`<p class=${found.reach === 'machine' ? 'notice' : 'muted small'}>${
        whole(found.advice)}</p>` : nothing}
    </div>${found ? html`<img class="qr" width="132" height="132" alt=${say('qr-for', { side: label })}
      src=${`data:image/svg+xml,${encodeURIComponent(found.svg)}`}>` : html`<span class="qr"></span>`}</div>`;
}
