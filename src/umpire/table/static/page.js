/** A page beside the table, to read or to print: asks what stands on it, and which drawing shows it. */
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { rememberMatch, tokenFor } from "/static/settings.js";
import { capital } from "/static/match/words.js";

/**
 * A page as the table sends it. `content` is what the title says on it; null: nothing, there is the log alone.
 * @typedef {{match: string, title: string, name: string, page: {id: string, name: string, drawing: string},
 *   content: any, names: Record<string, string>, log: import("./match/types.js").LogRecord[], round: string,
 *   over: boolean, result: null|{winner: string, case: string, text: string}}} Told
 */

const place = /** @type {HTMLElement} */ (document.getElementById("page"));
const [match, page] = location.pathname.split("/").slice(2, 4).map(decodeURIComponent);
const token = tokenFor(match);

/** @param {string} reason @param {boolean} [wait] */
function say(reason, wait = false) {
  render(html`<main id="main" class="book"><h1>${capital(page)}</h1><p class=${wait ? "muted" : "notice error"}
    role=${wait ? "status" : "alert"}>${reason}</p>
    ${wait ? nothing : html`<p><a class="button" href="/">To the front page</a></p>`}</main>`, place);
}

/** @returns {Promise<Told>} */
async function ask() {
  const address = `/api/matches/${encodeURIComponent(match)}/pages/${encodeURIComponent(page)}`;
  const answer = await fetch(address, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
  const body = await answer.json().catch(() => null);
  if (!answer.ok) throw new Error(body?.error?.reason ?? `The ${page} could not be opened.`);
  return body;
}

async function load() {
  document.title = `${capital(page)} · Umpire`;
  say("Opening the book…", true);
  try {
    const told = await ask();
    rememberMatch(match, { token, title: told.title, name: told.name });
    const { draw } = await import(`/static/pages/${told.page.drawing}.js`);
    draw(place, told, `/m/${encodeURIComponent(match)}#${token}`);
  } catch (problem) {
    const silent = problem instanceof TypeError;
    say(silent ? "The server does not answer. Is it still running?" : token ? /** @type {Error} */ (problem).message
      : `This ${page} belongs to a seat. Open it from the table of your match, or with your own link.`);
  }
}

load();
