// A link to be sent: to copy, as a QR code, and with a word where nobody else could open it.

import { html, nothing } from '/static/vendor/lit-html.js';
import { openDialog, toast } from '/static/common/dialogs.js';
import { sendJson } from '/static/common/requests.js';
import { storedToken } from '/static/common/settings.js';
import { say } from '/static/words/translation.js';

/** @typedef {import('/static/wire.js').Invitation} Invitation */
/** @typedef {import('/static/wire.js').SeatInvitation} SeatInvitation */

/** @type {Map<string, Invitation | Promise<Invitation>>} */
const invitations = new Map();

/** @param {string} address */
export async function copyLink(address) {
  try {
    await navigator.clipboard.writeText(address);
    toast(say('copied'));
  } catch {
    toast(say('not-copied'));
  }
}

/**
 * Return the invitation to a path; until the server has made it, undefined, and `ready` is called when it has.
 * @param {string} path @param {() => void} ready
 * @returns {Invitation | undefined}
 */
function findInvitation(path, ready) {
  const entry = invitations.get(path);
  if (!entry) {
    const request = sendJson('/api/invitations', { path });
    invitations.set(path, request);
    request.then((answer) => { invitations.set(path, answer); ready(); }, () => invitations.delete(path));
    return undefined;
  }
  return entry instanceof Promise ? undefined : entry;
}

/**
 * Fetch what an invitation says. Nothing is done by asking.
 * @param {string} match @param {string} secret
 * @returns {Promise<SeatInvitation>}
 */
export const fetchInvitation = (match, secret) => sendJson(`/api/invitations/${encodeURIComponent(match)}`,
  { secret, token: storedToken(match) });

/** Say, over the player's own table, that a link was meant for somebody else. @param {string} token of the link */
export function offerForeignLink(token) {
  const link = `${location.origin}${location.pathname}#${token}`;
  history.replaceState(history.state, '', location.pathname + location.search);
  openDialog({ title: say('friend-link'), kind: 'narrow', content: say('friend-link-is'),
    actions: [{ label: say('copy-link'), act: () => { copyLink(link); return false; } },
      { label: say('to-table'), primary: true }] });
}

/** In the list of the links of a match, where the seat stands for others. */
export const TO_WATCH = '';

/**
 * Return where a link of a match leads: to an invitation, or to the table itself for spectators.
 * @param {string} match @param {string} seat @param {string} secret
 */
export const invitationPath = (match, seat, secret) => `/m/${encodeURIComponent(match)}${seat === TO_WATCH ? ''
  : '/join'}#${
  secret}`;

/** Say who a link of a match is for: a seat, or spectators. @param {string} seat @param {string} [name] of the seat */
export const linkName = (seat, name = seat) => (seat === TO_WATCH ? say('those-who-watch') : name);

/** Keep the options of a command in a sentence unbroken, so that they can be copied. @param {string} text */
const keepOptionsWhole = (text) => text.split(/(--\S+)/).map((part) => (part.startsWith('--')
  ? html`<span class="unbroken">${part}</span>` : part));

/**
 * Draw a row with the link, a button to copy it, and its code behind another.
 * @param {string} path @param {string} label who it is for
 * @param {() => void} redraw
 */
export function invitationRow(path, label, redraw) {
  const entry = findInvitation(path, redraw);
  const address = entry?.address ?? location.origin + path;
  return html`<div class="invite"><div class="invite-side">
      <strong>${label}</strong>
      <div class="link-row"><input type="text" readonly aria-label=${say('link-for', { side: label })}
        .value=${address}
        @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
      <button type="button" class="button" aria-label=${say('copy-for', { side: label })}
        @click=${() => copyLink(address)}>${say('copy')}</button></div>
      ${entry?.advice ? html`<p class=${entry.reach === 'machine' ? 'notice' : 'muted small'}>${
        keepOptionsWhole(entry.advice)}</p>` : nothing}
    </div>${entry ? html`<img class="qr" width="132" height="132" alt=${say('qr-for', { side: label })}
      src=${`data:image/svg+xml,${encodeURIComponent(entry.svg)}`}>` : html`<span class="qr"></span>`}</div>`;
}
