/** How a match went: the page as the table has drawn it, with links to the replay, to print or to save as one file. */
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";
import { openSettings } from "/static/common/settings.js";

/** @typedef {import("/static/wire.js").ReportPage} Told */

/** the browser needs an address for as long as it saves */
const SAVED = 10000;

/** Give the report a style sheet of its own: one in the page itself would not be allowed. @param {string} style */
function dress(style) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}

/** @param {Told} content */
function save(content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content.file], { type: "text/html" }));
  link.download = `${content.title}-${content.match}.html`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED);
}

/**
 * Draw the page as it was written, each of its links for the holder of this seat.
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
 * Show first what is soon there; what takes long follows when it is there, or never.
 * @param {HTMLElement} place @param {Told} content @param {string} table where the table is
 * @param {() => Promise<Told>} askMore with what a strong player thinks of the decisions
 */
export async function draw(place, content, table, askMore) {
  show(place, content, table, content.over);
  if (!content.over) return;
  show(place, await askMore().catch(() => content), table, false);
}

/** @param {HTMLElement} place @param {Told} content @param {string} table @param {boolean} waiting */
function show(place, content, table, waiting) {
  document.title = say("report-of", { title: content.name });
  dress(content.style);
  const seat = table.includes("#") ? table.slice(table.indexOf("#")) : "";
  render(html`
    <header class="tools no-print">
      <a class="button" href=${table}>${say("back-to-table")}</a>
      <span class="tools-space"></span>
      <button type="button" class="quiet settings-button" @click=${() => openSettings()}>${say("settings")}</button>
      <button type="button" class="button" @click=${() => save(content)}>${say("save-page")}</button>
      <button type="button" class="button primary" @click=${() => print()}>${say("print")}</button>
    </header>
    <main id="main" class="book" tabindex="-1">${drawn(content.html, seat)}${
      waiting ? html`<p class="muted no-print" role="status">${say("report-judging")}</p>` : nothing}</main>`, place);
}
