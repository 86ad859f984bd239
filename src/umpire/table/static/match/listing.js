/** Lists of many options: grouped by what is done, searched by what is written. */
import { html, nothing, repeat } from "/static/vendor/lit-html.js";
import { optionItem } from "/static/match/options.js";
import { capital } from "/static/match/words.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").Option} Option */

const SHOWN = 80;
const SEARCHED = 10;
const BEYOND = 99;

/** @type {Record<string, string>} */
const THINGS = { space: "place", piece: "counter", card: "card" };

/** Many: what to click, and a list for those who would rather read. @param {App} app @param {Option[]} rest */
export function manyView(app, rest) {
  if (!rest.length) return nothing;
  const kinds = new Set(rest.flatMap((option) => option.targets.slice(0, 1))
    .map((id) => THINGS[app.board.things.get(id)?.kind ?? ""]).filter(Boolean));
  return html`<div class="many"><p class="many-words">${kinds.size ? html`Click a glowing ${[...kinds].join(" or ")}`
    : "There is much to choose from"} <span class="muted">(${rest.length} possible)</span></p>
    ${fold(app, "listing", "List them", "Close the list")}
    ${app.ui.listing ? searched(app, rest) : nothing}</div>`;
}

/** What may be done besides. @param {App} app */
export function alsoView(app) {
  const asides = app.ui.menu ? [] : app.offered().filter((option) => option.aside);
  if (!asides.length) return nothing;
  return html`<div class="also">${fold(app, "also", `Also possible (${asides.length})`,
    `Also possible (${asides.length})`)}
    ${app.ui.also ? searched(app, asides) : nothing}</div>`;
}

/** @param {App} app @param {"listing"|"also"} what @param {string} closed @param {string} opened */
function fold(app, what, closed, opened) {
  const open = app.ui[what];
  return html`<button type="button" class="quiet fold-button" id=${what} aria-expanded=${String(open)}
    @click=${() => { Object.assign(app.ui, { listing: false, also: false, filter: "", [what]: !open }); app.refresh();
      }}>${open ? opened : closed}</button>`;
}

/** @param {App} app @param {Option[]} options */
function searched(app, options) {
  const words = app.ui.filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found = options.filter((option) => words.every((word) =>
    `${option.label} ${option.action} ${option.formation ?? ""}`.toLowerCase().includes(word)));
  const shown = found.slice(0, SHOWN);
  const verbs = [...new Set(shown.map(verbOf))];
  return html`${options.length > SEARCHED ? html`<input type="search" class="option-filter" id="option-filter"
    placeholder="Search…" aria-label="Search the options" autocomplete="off" .value=${app.ui.filter}
      @input=${(/** @type {Event} */ event) => { app.ui.filter = /** @type {HTMLInputElement} */ (event.target).value;
        app.refresh(); }}>` : nothing}
    <div class="many-list">${repeat(verbs, (verb) => verb,
      (verb) => html`${verbs.length > 1 ? html`<h3 class="many-verb">${capital(verb.replace(/_/g, " "))}</h3>`
      : nothing}
      <ol class="options">${repeat(shown.filter((option) => verbOf(option) === verb), (option) => option.action,
        (option) => optionItem(app, option, BEYOND))}</ol>`)}
      ${found.length > shown.length ? html`<p class="muted small">and ${
        found.length - shown.length} more: search for them</p>` : nothing}
      ${found.length ? nothing : html`<p class="muted small">Nothing of that kind.</p>`}</div>`;
}

/** @param {Option} option */
const verbOf = (option) => option.action.split(" ")[0];
