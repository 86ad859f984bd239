/** The sums of a panel, line by line, and the table that is read. */

import { html, nothing } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";
import { caseLink } from "/static/common/rules.js";
import { abbreviation } from "/static/play/abbreviations.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Panel} Panel */
/** @typedef {import("/static/play/types.js").PanelEntry} PanelEntry */
/** @typedef {import("/static/play/types.js").PanelSum} PanelSum */
/** @typedef {import("/static/play/panel.js").Chart} Chart */

/** Line by line, and the table that is read. @param {App} app @param {Panel} panel */
export function panelBody(app, panel) {
  return html`<div class="sums-body">${panel.sums.map((sum) => sumView(app, sum))}
      ${panel.notes.length ? html`<ul class="sum-lines sum-notes">${panel.notes.map((note) => line(app, note))}</ul>`
        : nothing}
      ${panel.chart ? chart(panel.chart) : nothing}</div>`;
}

/** @param {App} app @param {PanelSum} sum */
function sumView(app, sum) {
  return html`<div class=${`sum side-${sum.side || "none"}`}>
    <h3 class="sum-head"><span>${sum.heading}</span><span class="tabular">${sum.total}</span></h3>
    <ul class="sum-lines">${sum.entries.map((entry) => line(app, entry))}</ul></div>`;
}

/** @param {App} app @param {PanelEntry} entry */
function line(app, entry) {
  return html`<li class=${entry.counts ? "sum-line" : "sum-line idle"}><span
    class="sum-text">${entry.text}${entry.why ? html` <small>${entry.why}</small>` : nothing}</span>
    ${caseLink(app.state?.title ?? "", entry.case)}<span
      class="sum-value tabular">${entry.counts ? entry.value
      : html`<s aria-label=${say("not-counted", { value: entry.value })}>${entry.value}</s>`}</span></li>`;
}

/** @param {Chart} table */
function chart(table) {
  const lit = new Map(table.lit.map((one) => [one.column, one]));
  return html`<div class="chart-box" tabindex="0" role="group" aria-label=${say("table-read")}><table
    class="chart tabular">
    <thead><tr><td></td>${table.columns.map((column, index) =>
      html`<th scope="col" class=${lit.has(index) ? "lit" : ""}>${
        abbreviation(column, table.words[column])}</th>`)}</tr></thead>
    <tbody>${table.rows.map(([die, cells], row) =>
      html`<tr class=${row === table.row ? "rolled" : ""}><th
      scope="row">${abbreviation(die, table.words[die])}</th>${cells.map((cell, index) =>
      html`<td class=${lit.has(index) ? "lit" : ""}>${
        abbreviation(cell, table.words[cell])}</td>`)}</tr>`)}</tbody></table></div>
    ${table.lit.length ? html`<p class="chart-read">${
      table.lit.map((one, index) => html`<span class=${`read-${index}`}>${one.text}</span>`)}</p>` : nothing}`;
}
