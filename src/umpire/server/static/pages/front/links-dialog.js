// The links that are sent to those who shall play or watch.

import { html } from '/static/vendor/lit-html.js';
import { matchAddress, fetchJson } from '/static/common/requests.js';
import { say } from '/static/words/translation.js';
import { openDialog, toast } from '/static/common/dialogs.js';
import { TO_WATCH, invitationRow, linkName, invitationPath } from '/static/people/invitations.js';
import { rememberMatch } from '/static/common/settings.js';
import { readableId } from '/static/play/match-setup.js';

/** @typedef {import('/static/common/settings.js').Held} Held */

/**
 * The links for friends, to copy.
 * @param {string} name
 * @param {[string, string][]} seats
 * @param {string} match
 * @param {string} token your own, if you hold a seat
 * @param {Record<string, string>} links
 */
export function openLinks(name, seats, match, token, links) {
  const dialog = openDialog({
    title: say('send-links', { n: Object.keys(links).length }), kind: 'wide', content: body,
    actions: token
      ? [{ label: say('later') }, { label: say('to-table'), primary: true,
        act: () => { location.href = matchAddress(match, token); } }]
      : [{ label: say('done'), primary: true }],
  });
  /** @returns {unknown} */
  function body() {
    const redraw = () => dialog.update(body());
    return html`<p>${say('links-are', { name })}</p>
      ${Object.entries(links).map(([seat, secret]) => invitationRow(invitationPath(match, seat, secret),
        linkName(seat, seats.find(([id]) => id === seat)?.[1] ?? readableId(seat)), redraw))}
      ${token ? html`<p class="muted">${say('links-stay')}</p>`
        : html`<p class="notice">${say('links-now')}</p>`}`;
  }
  return dialog;
}

/**
 * Show the links of a match that somebody can still accept, and forget the others.
 * @param {Held} match @param {string} name @param {[string, string][]} seats
 * @param {() => void} onForgotten called once the others are forgotten
 */
export async function openFreeLinks(match, name, seats, onForgotten) {
  const headers = { Authorization: `Bearer ${match.token}` };
  /** @type {{ seats: { seat: string, free: boolean }[] }} */
  const told = await fetchJson(`/api/matches/${encodeURIComponent(match.id)}/about`, { headers }).catch(() => null);
  const links = Object.fromEntries(Object.entries(match.links).filter(([seat]) => !told || seat === TO_WATCH
    || told.seats.some((one) => one.seat === seat && one.free)));
  rememberMatch(match.id, { links });
  onForgotten();
  if (Object.keys(links).length) openLinks(name, seats, match.id, match.token, links);
  else toast(say('links-taken'));
}
