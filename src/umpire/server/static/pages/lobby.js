// The page of the open matches.

import { html, nothing, render } from '/static/vendor/lit-html.js';
import { sendJson, errorReason } from '/static/common/requests.js';
import { toast } from '/static/common/dialogs.js';
import { OpenMatches } from '/static/people/open-matches.js';
import { fetchPerson } from '/static/people/person.js';
import { say } from '/static/words/translation.js';

const place = /** @type {HTMLElement} */ (document.getElementById('front'));
const open = new OpenMatches(draw).watch();
let name = '';

/** @param {Event} event */
async function rename(event) {
  event.preventDefault();
  const wanted = new FormData(/** @type {HTMLFormElement} */ (event.target)).get('name');
  try {
    name = (await sendJson('/api/me/name', { name: String(wanted ?? '') }, 'PUT')).name;
    toast(name ? say('named-now', { name }) : say('nameless-now'));
  } catch (problem) {
    toast(errorReason(problem));
  }
  draw();
}

function draw() {
  document.title = `${say('open-matches')} · Umpire`;
  render(html`
    <header class="masthead again page-head"><p class="crumb"><a href="/">Umpire</a> · <a href="/me">${
      say('your-page')}</a></p><h1 class="page-title">${say('open-matches')}</h1>
      <p class="ruled small-caps">${say('open-matches-are')}</p></header>
    <main id="main" tabindex="-1">
      ${open.problem ? html`<p class="notice error" role="alert">${open.problem}</p>` : nothing}
      <form class="name-row" @submit=${rename}><label for="name">${say('you-are-called')}</label><input id="name"
        name="name" type="text" maxlength="30" autocomplete="nickname" placeholder=${say('nameless')}
        .value=${name}><button type="submit" class="button">${say('save')}</button></form>
      <section aria-live="polite">${open.list === null && !open.problem ? html`<p class="muted">${say('looking')}</p>`
        : open.list?.length ? open.view() : html`<p class="nobody">${say('nobody-waits')}</p>`}</section>
      <p class="lobby-more"><a class="button primary" href="/#games">${say('open-one')}</a></p>
      <p class="muted small">${say('open-how')}</p>
    </main>`, place);
}

draw();
fetchPerson().then((own) => { name = own.name; draw(); }, () => {});
