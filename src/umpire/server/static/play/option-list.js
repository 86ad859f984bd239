/** Lists of many options: grouped by what is done, searched by what is written. */
import { html, nothing, repeat } from "/static/vendor/lit-html.js";
import { fieldValue } from "/static/common/events.js";
import { say } from "/static/words/translation.js";
import { optionItem, shortcutsView } from "/static/play/option-button.js";
import { closedLists } from "/static/play/store.js";
import { capitalize } from "/static/words/formatting.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Option} Option */

const SHOWN = 80;
const SEARCHED = 10;

/** @type {Record<string, string>} */
const THINGS = { space: say("thing-space"), piece: say("thing-piece"), card: say("thing-card") };

/** Many: what to click, and a list for those who would rather read. @param {App} app @param {Option[]} rest */
export function manyView(app, rest) {
  if (!rest.length) return nothing;
  const kinds = new Set(rest.flatMap((option) => option.targets.slice(0, 1))
    .map((id) => THINGS[app.board.things.get(id)?.kind ?? ""]).filter(Boolean));
  const { steered = false } = app.situation();
  const loud = rest.filter((option) => !option.quiet).length || rest.length;
  return html`<div class="many"><p class="many-words">${kinds.size
    ? say("click-glowing", { things: [...kinds].join(say("or")) })
    : say(steered ? "plan-on-map" : "much-to-choose")} <span class="muted" ?hidden=${steered}>${
      say(loud < rest.length ? "n-possible-bright" : "n-possible", { n: rest.length, bright: loud })}</span></p>
    ${foldButton(app, "listing", say("list-them"), say("close-list"))}
    ${app.ui.listing ? searchView(app, rest) : nothing}</div>`;
}

/** What may be done besides. @param {App} app */
export function alsoView(app) {
  const asides = app.ui.menu ? [] : app.currentOptions().filter((option) => option.aside);
  if (!asides.length) return nothing;
  return html`<div class="also">${foldButton(app, "also", say("also-possible", { n: asides.length }),
    say("also-possible", { n: asides.length }))}
    ${shortcutsView(app, true)}
    ${app.ui.also ? searchView(app, asides) : nothing}</div>`;
}

/** @param {App} app @param {"listing"|"also"} what @param {string} closed @param {string} opened */
function foldButton(app, what, closed, opened) {
  const open = app.ui[what];
  return html`<button type="button" class="quiet fold-button" id=${what} aria-expanded=${String(open)}
    @click=${() => { Object.assign(app.ui, closedLists(), { [what]: !open }); app.refresh(); }}>${
      open ? opened : closed}</button>`;
}

/** @param {App} app @param {Option[]} options */
function searchView(app, options) {
  const words = app.ui.filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found = options.filter((option) => words.every((word) =>
    `${option.label} ${option.action} ${option.formation ?? ""}`.toLowerCase().includes(word)));
  const verbs = [...new Set(found.map(verbOf))];
  return html`${options.length > SEARCHED ? html`<input type="search" class="option-filter" id="option-filter"
    placeholder=${say("search")} aria-label=${say("search-options")} autocomplete="off" .value=${app.ui.filter}
      @input=${(/** @type {Event} */ event) => { app.ui.filter = fieldValue(event);
        app.refresh(); }}>` : nothing}
    <div class="many-list">${repeat(verbs, (verb) => verb, (verb) => verbGroup(app, verb, found, verbs.length > 1))}
      ${found.length ? nothing : html`<p class="muted small">${say("nothing-such")}</p>`}</div>`;
}

/**
 * What is done with the same verb, under it; folded where the list is long and nothing is searched for.
 * @param {App} app @param {string} verb @param {Option[]} found @param {boolean} headed
 */
function verbGroup(app, verb, found, headed) {
  const options = found.filter((option) => verbOf(option) === verb);
  const items = firstOptions(app, [...options.filter((option) => !option.quiet),
    ...options.filter((one) => one.quiet)]);
  const words = capitalize(app.state?.words?.[`verb-${verb}`] ?? verb.replace(/_/g, " "));
  if (!headed) return items;
  if (found.length <= SEARCHED || app.ui.filter) return html`<h3 class="many-verb">${words}</h3>${items}`;
  const open = app.ui.verb === verb;
  return html`<button type="button" class="quiet fold-button verb-button" data-verb=${verb}
    aria-expanded=${String(open)} @click=${() => { app.ui.verb = open ? "" : verb; app.refresh(); }}>${words} <span
    class="muted tabular">(${options.length})</span></button>${open ? items : nothing}`;
}

/** As many as one would read. @param {App} app @param {Option[]} options */
function firstOptions(app, options) {
  const more = options.length - SHOWN;
  return html`<ol class="options">${repeat(options.slice(0, SHOWN), (option) => option.action,
    (option) => optionItem(app, option, ""))}</ol>${more > 0
    ? html`<p class="muted small">${say("and-n-more-search", { n: more })}</p>` : nothing}`;
}

/** @param {Option} option */
const verbOf = (option) => option.action.split(" ")[0];
