/** How a match went: the page as the table has drawn it, with links to the replay, to print or to save as one file. */
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { say } from "/static/say.js";
import { openSettings } from "/static/settings.js";

/** @typedef {import("../wire.js").ReportPage} Told */

/** the browser needs an address for as long as it saves */
const SAVED = 10000;

/** A sheet of its own: what stands in the page itself would not be allowed to. @param {string} style */
function dress(style) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}

/** @param {Told} told */
function save(told) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([told.file], { type: "text/html" }));
  link.download = `${told.title}-${told.match}.html`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED);
}

/**
 * The page as it was written, each of its links for who holds this seat.
 * @param {string} written @param {string} seat
 */
function drawn(written, seat) {
  const page = document.createRange().createContextualFragment(written);
  for (const link of page.querySelectorAll("a[href^='/m/']")) {
    link.setAttribute("href", link.getAttribute("href") + seat);
  }
  return page;
}

/**
 * What is soon told first; what takes long comes when it is there, and if it never comes, so be it.
 * @param {HTMLElement} place @param {Told} told @param {string} table where the table is
 * @param {() => Promise<Told>} askMore with what a strong player thinks of the decisions
 */
export async function draw(place, told, table, askMore) {
  show(place, told, table, told.over);
  if (!told.over) return;
  show(place, await askMore().catch(() => told), table, false);
}

/** @param {HTMLElement} place @param {Told} told @param {string} table @param {boolean} waiting */
function show(place, told, table, waiting) {
  document.title = say("report-of", { title: told.name });
  dress(told.style);
  const seat = table.includes("#") ? table.slice(table.indexOf("#")) : "";
  render(html`
    <header class="tools no-print">
      <a class="button" href=${table}>${say("back-to-table")}</a>
      <span class="tools-space"></span>
      <button type="button" class="quiet settings-button" @click=${() => openSettings()}>${say("settings")}</button>
      <button type="button" class="button" @click=${() => save(told)}>${say("save-page")}</button>
      <button type="button" class="button primary" @click=${() => print()}>${say("print")}</button>
    </header>
    <main id="main" class="book" tabindex="-1">${drawn(told.html, seat)}${
      waiting ? html`<p class="muted no-print" role="status">${say("report-judging")}</p>` : nothing}</main>`, place);
}
