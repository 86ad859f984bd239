/** A page beside the table, to read or to print: asks what stands on it, and which drawing shows it. */
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { say, named, reads } from "/static/say.js";
import { addressOf } from "/static/calls.js";
import { rememberMatch } from "/static/settings.js";
import { clearAddress, seatToken } from "/static/seat.js";
import { withSettled } from "/static/match/store.js";
import { capital } from "/static/match/words.js";

/** @typedef {import("./wire.js").PageBeside} Told */

const place = /** @type {HTMLElement} */ (document.getElementById("page"));
const [match, page] = location.pathname.split("/").slice(2, 4).map(decodeURIComponent);
const { token } = await seatToken(match);
const CALLED = { journal: say("page-journal"), report: say("how-it-went"), about: say("match-page") };
const called = CALLED[/** @type {keyof typeof CALLED} */ (page)] ?? capital(page);
// how a match went, and who plays it, is told by the table itself, whatever the title
const path = page === "report" || page === "about" ? page : `pages/${encodeURIComponent(page)}`;

/** @param {string} reason @param {boolean} [wait] */
function show(reason, wait = false) {
  render(html`<main id="main" class="book"><h1>${called}</h1><p class=${wait ? "muted" : "notice error"}
    role=${wait ? "status" : "alert"}>${reason}</p>
    ${wait ? nothing : html`<p><a class="button" href="/">${say("to-front")}</a></p>`}</main>`, place);
}

/** @param {string} [more] @returns {Promise<any>} what the drawing is made of */
async function ask(more = "") {
  const address = `/api/matches/${encodeURIComponent(match)}/${path}${more}`;
  const answer = await fetch(address, { headers: { ...reads, ...(token ? { Authorization: `Bearer ${
    token}` } : {}) } });
  const body = await answer.json().catch(() => null);
  if (!answer.ok) throw new Error(body?.error?.reason ?? say("page-lost", { page: named("page-in", page) }));
  return body;
}

async function load() {
  document.title = `${called} · Umpire`;
  show(page === "report" ? say("report-making") : say("page-opening"), true);
  try {
    const told = await ask();
    if (told.log && told.settled) told.log = withSettled(told.log, told.settled);
    if (token) rememberMatch(match, { token, title: told.title, name: told.name });
    clearAddress(match, token);
    const { draw } = await import(`/static/pages/${told.page?.drawing ?? page}.js`);
    await draw(place, told, addressOf(match, token), () => ask("?judged=1"), token);
  } catch (problem) {
    const silent = problem instanceof TypeError;
    show(silent ? say("server-silent") : token ? /** @type {Error} */ (problem).message
      : say("page-of-seat", { page: named("page-in", page) }));
  }
}

load();
