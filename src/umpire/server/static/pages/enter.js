// The page of a link in a mail: where the seat is known already it leads there, elsewhere its button opens the seat,
// once.

import { html, nothing, render } from '/static/vendor/lit-html.js';
import { matchAddress, errorReason, sendJson } from '/static/common/requests.js';
import { forgetClaims } from '/static/people/person.js';
import { requestKey, addressSecret, fetchOwnSeats } from '/static/people/seat.js';
import { say } from '/static/words/translation.js';
import { storedToken } from '/static/common/settings.js';

const place = /** @type {HTMLElement} */ (document.getElementById('front'));
const match = decodeURIComponent(location.pathname.split('/')[2] ?? '');
const word = addressSecret();
const page = { looking: true, busy: false, problem: '' };

/** Whoever plays here needs no link. */
async function look() {
  const own = await fetchOwnSeats(match);
  if (own.length) location.replace(matchAddress(match, storedToken(match)));
  else [page.looking] = [false];
  draw();
}

async function enter() {
  [page.busy, page.problem] = [true, ''];
  draw();
  const key = requestKey(`enter.${match}`);
  try {
    await sendJson('/api/me/enter', { match, word, token: storedToken(match), key: key.word });
    key.forget();
    forgetClaims(true);
    location.replace(matchAddress(match, ''));
  } catch (problem) {
    [page.busy, page.problem] = [false, errorReason(problem)];
    draw();
  }
}

function draw() {
  document.title = `${say('enter-title')} · Umpire`;
  render(html`<header class="masthead again page-head"><p class="crumb"><a href="/">Umpire</a> · <a href="/me">${
    say('your-page')}</a></p></header>
    <main id="main" tabindex="-1">${page.looking ? html`<p class="muted" role="status">${say('looking')}</p>`
      : html`<section class="panel invitation-card"><div><h1>${say('enter-title')}</h1><p>${say('enter-is')}</p>
      ${page.problem ? html`<p class="notice error" role="alert">${page.problem}</p>` : nothing}
      <p class="title-do"><button type="button" class="button primary big" ?disabled=${page.busy} @click=${enter}>${
        say('enter')}</button>${page.problem ? html`<a class="button" href="/me">${say('your-page')}</a>`
        : nothing}</p>
      <p class="muted small">${say('enter-once')}</p></div></section>`}</main>`, place);
}

draw();
look();
