// The page of an invitation: who invites to what. It shows nothing of the match; the seat is taken with a click, once.

import { html, nothing, render } from '/static/vendor/lit-html.js';
import { matchAddress, errorReason, sendJson } from '/static/common/requests.js';
import { fetchInvitation, invitationRow } from '/static/people/invitations.js';
import { NoticeChoice } from '/static/people/notice-choice.js';
import { claimOwnMatches } from '/static/people/person.js';
import { requestKey, addressSecret, isRequested } from '/static/people/seat.js';
import { localizedAddress, nameOfId, say } from '/static/words/translation.js';
import { storedToken, levelName, rememberMatch } from '/static/common/settings.js';

/** @typedef {import('/static/people/invitations.js').SeatInvitation} SeatInvitation */

const place = /** @type {HTMLElement} */ (document.getElementById('front'));
const match = decodeURIComponent(location.pathname.split('/')[2] ?? '');
const secret = addressSecret();
const ASKED = `join.${match}`;

const page = {
  /** @type {SeatInvitation | null} */
  told: null,
  problem: '',
  busy: false,
};
const notify = new NoticeChoice(draw);

async function loadInvitation() {
  page.problem = '';
  try {
    page.told = await fetchInvitation(match, secret);
    if (page.told.stands === 'yours') location.replace(matchAddress(match, storedToken(match)));
    // it may have been this browser, and the answer was lost
    if (page.told.stands === 'taken' && isRequested(ASKED)) await take();
  } catch (problem) {
    page.problem = errorReason(problem);
  }
  draw();
}

/** @param {Event} event */
function accept(event) {
  event.preventDefault();
  take();
}

async function take() {
  const { told } = page;
  if (!told || page.busy) return;
  [page.busy, page.problem] = [true, ''];
  draw();
  const key = requestKey(ASKED);
  try {
    const { token } = await sendJson(`/api/invitations/${encodeURIComponent(match)}/accept`,
      { secret, token: storedToken(match), key: key.word });
    if (token) rememberMatch(match, { token, title: told.title, name: told.name, seen: Date.now() });
    key.forget();
    await claimOwnMatches().catch(() => {});
    await notify.ask(match, token);
    location.replace(matchAddress(match, token));
  } catch (problem) {
    [page.busy, page.problem] = [false, errorReason(problem)];
    page.told = await fetchInvitation(match, secret).catch(() => page.told);
    draw();
  }
}

/** @param {SeatInvitation} invitation */
function factsView(invitation) {
  const others = invitation.seats.filter((seat) => seat.seat !== invitation.seat).map((seat) => (seat.kind === 'bot'
    ? say('by-bot', { seat: seat.name, level: levelName(seat.level || undefined)[0] }) : seat.name));
  /** @type {[string, string][]} */
  const facts = [[say('your-side'), invitation.seat_name], [say('against'), others.join(', ')],
    [say('scenario'), invitation.scenario], [say('options'), invitation.options.join(', ')],
    [say('dice'), nameOfId('dice-short', invitation.dice)], [say('undo-switch'), nameOfId('undo-short',
      invitation.undo)],
    [say('pace'), invitation.pace ? say('days-a-move', { n: invitation.pace }) : say('pace-none')]];
  return html`<dl class="facts">${facts.filter(([, value]) => value)
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** @param {SeatInvitation} invitation */
function freeView(invitation) {
  return html`<form @submit=${accept}>${notify.view()}<p class="title-do"><button type="submit"
    class="button primary big" ?disabled=${page.busy}>${say('accept-invitation',
      { side: invitation.seat_name })}</button>
    </p><p class="muted small">${say('accept-is')}</p></form>`;
}

/** Tell the inviting player, here by their own link, whom it is for. @param {SeatInvitation} invitation */
function friendView(invitation) {
  return html`<p>${say('friend-link-here', { side: invitation.seat_name })}</p>
    ${invitationRow(location.pathname + location.hash, invitation.seat_name, draw)}
    <p class="title-do">${'share' in navigator ? html`<button type="button" class="button" @click=${() =>
      navigator.share({ title: invitation.name, url: location.href }).catch(() => {})}>${say('share-link')}</button>`
      : nothing}<a class="button primary" href=${matchAddress(match, storedToken(match))}>${
        say('to-own-seat')}</a></p>`;
}

/** Tell the inviting player that somebody has come. @param {SeatInvitation} invitation */
const acceptedView = (invitation) => html`<p>${say('friend-came-is', { side: invitation.seat_name })}</p><p
  class="title-do"><a class="button primary" href=${matchAddress(match, storedToken(match))}>${
  say('to-own-seat')}</a></p>`;

const takenView = () => html`<p>${say('invitation-taken-is')}</p><p class="title-do"><a class="button" href="/">${
  say('to-front')}</a><a class="button" href="/me">${say('your-page')}</a></p>`;

/** @param {SeatInvitation} invitation */
function headingView(invitation) {
  if (invitation.stands === 'friend') return say('friend-link');
  if (invitation.stands === 'accepted') return say('friend-came');
  if (invitation.stands === 'taken') return say('invitation-is-taken');
  return invitation.by ? html`<bdi>${invitation.by}</bdi> ${say('invites-you')}` : say('you-are-invited');
}

/** @param {SeatInvitation} invitation */
function cardView(invitation) {
  const inside = { free: freeView, friend: friendView, accepted: acceptedView, taken: takenView,
    yours: () => nothing }[invitation.stands](invitation);
  return html`<section class="panel invitation-card"><img class="about-cover" src=${
    localizedAddress(`/api/titles/${invitation.title}/cover.svg`)} alt="" width="150" height="200"><div>
    <h1>${headingView(invitation)}</h1><p class="invited-to">${invitation.name}</p>${invitation.stands === 'free'
      ? factsView(invitation)
      : nothing}
    ${page.problem ? html`<p class="notice error" role="alert">${page.problem}</p>` : nothing}${inside}</div>
    </section>`;
}

function draw() {
  const { told } = page;
  document.title = told ? `${told.name} · Umpire` : 'Umpire';
  render(html`<header class="masthead again page-head"><p class="crumb"><a href="/">Umpire</a> · <a href="/me">${
    say('your-page')}</a></p></header>
    <main id="main" tabindex="-1">${told ? cardView(told) : page.problem ? html`<section class="panel invitation-card">
      <div><h1>${say('no-invitation-here')}</h1><p role="alert">${page.problem}</p><p class="title-do"><a
      class="button" href="/">${say('to-front')}</a></p></div></section>`
      : html`<p class="muted" role="status">${say('looking')}</p>`}</main>`, place);
}

draw();
loadInvitation();
