/** A page beside the table, to read or to print: asks what stands on it, and which drawing shows it. */
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { say, nameOfId, languageHeaders } from "/static/words/translation.js";
import { matchAddress } from "/static/common/requests.js";
import { rememberMatch } from "/static/common/settings.js";
import { clearAddress, findSeatToken } from "/static/people/seat.js";
import { withSettled } from "/static/play/store.js";
import { capitalize } from "/static/words/formatting.js";

/** @typedef {import("/static/wire.js").PageBeside} Told */

const place = /** @type {HTMLElement} */ (document.getElementById("page"));
const [match, page] = location.pathname.split("/").slice(2, 4).map(decodeURIComponent);
const { token } = await findSeatToken(match);
const CALLED = { journal: say("page-journal"), report: say("how-it-went"), about: say("match-page") };
const heading = CALLED[/** @type {keyof typeof CALLED} */ (page)] ?? capitalize(page);
// how a match went, and who plays it, is told by the table itself, whatever the title
const path = page === "report" || page === "about" ? page : `pages/${encodeURIComponent(page)}`;

/** @param {string} reason @param {boolean} [wait] */
function showMessage(reason, wait = false) {
  render(html`<main id="main" class="book"><h1>${heading}</h1><p class=${wait ? "muted" : "notice error"}
    role=${wait ? "status" : "alert"}>${reason}</p>
    ${wait ? nothing : html`<p><a class="button" href="/">${say("to-front")}</a></p>`}</main>`, place);
}

/** @param {string} [more] @returns {Promise<any>} what the drawing is made of */
async function fetchPage(more = "") {
  const address = `/api/matches/${encodeURIComponent(match)}/${path}${more}`;
  const answer = await fetch(address, { headers: { ...languageHeaders, ...(token ? { Authorization: `Bearer ${
    token}` } : {}) } });
  const body = await answer.json().catch(() => null);
  if (!answer.ok) throw new Error(body?.error?.reason ?? say("page-lost", { page: nameOfId("page-in", page) }));
  return body;
}

async function load() {
  document.title = `${heading} · Umpire`;
  showMessage(page === "report" ? say("report-making") : say("page-opening"), true);
  try {
    const content = await fetchPage();
    if (content.log && content.settled) content.log = withSettled(content.log, content.settled);
    if (token) rememberMatch(match, { token, title: content.title, name: content.name });
    clearAddress(match, token);
    const { draw } = await import(`/static/pages/side/${content.page?.drawing ?? page}.js`);
    await draw(place, content, matchAddress(match, token), () => fetchPage("?judged=1"), token);
  } catch (problem) {
    const silent = problem instanceof TypeError;
    showMessage(silent ? say("server-silent") : token ? /** @type {Error} */ (problem).message
      : say("page-of-seat", { page: nameOfId("page-in", page) }));
  }
}

load();
