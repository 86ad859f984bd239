/** The log: grouped as the title says, linked to the board, each line with its case and its arithmetic. */
import { guard, html, nothing, repeat } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";
import { caseLink } from "/static/common/rules.js";
import { diceRow } from "/static/play/dice.js";
import { SETTLED } from "/static/play/store.js";
import { unspokenValue } from "/static/words/formatting.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Entry} Entry */
/** @typedef {import("/static/play/types.js").LogRecord} LogRecord */
/** @typedef {{key: string, n: number, seat: string, forced: boolean, entry: Entry}} Line */

/** @param {LogRecord[]} log @returns {Line[]} */
export function linesOf(log) {
  return log.flatMap((record) => record.entries.map((entry, index) => ({
    key: `${record.n}.${index}`, n: record.n, seat: record.seat, forced: record.forced && index === 0, entry,
  })));
}

/** @param {Entry} entry */
const counts = (entry) => entry.dice?.length > 0 || entry.terms?.length > 0;

/**
 * A sentence in which the names of things are links to the board.
 * @param {App} app @param {Entry} entry
 */
function sentence(app, entry) {
  /** @type {{at: number, name: string, id: string}[]} */
  const found = [];
  for (const id of entry.ids ?? []) {
    const thing = app.board.things.get(id);
    const at = thing?.name ? entry.text.indexOf(thing.name) : -1;
    if (!thing || at < 0 || found.some((other) => at < other.at + other.name.length
      && other.at < at + thing.name.length)) {
      continue;
    }
    found.push({ at, name: thing.name, id });
  }
  found.sort((one, other) => one.at - other.at);
  /** @type {unknown[]} */
  const parts = [];
  let from = 0;
  for (const { at, name, id } of found) {
    parts.push(entry.text.slice(from, at), html`<button type="button" class="log-link"
      @click=${() => { highlight(app, [id]); app.board.camera.show(id); }}
      @pointerenter=${() => highlight(app, [id])} @pointerleave=${() => highlight(app, [])}>${name}</button>`);
    from = at + name.length;
  }
  return [...parts, entry.text.slice(from)];
}

/** A line by itself, where there is no room for links and sums. @param {Entry} entry @param {string} [name] */
export const plainLine = (entry, name = "log-line") => html`<li class=${name}>${diceRow(entry.dice ?? [])}<span
  class="log-text">${entry.text}</span></li>`;

/** Show on the board what a line speaks of. @param {App} app @param {string[]} ids */
export function highlight(app, ids) {
  app.board.hovered = new Set(ids);
  app.refresh();
}

/** @param {App} app @param {Entry} entry */
function arithmetic(app, entry) {
  const title = app.state?.title ?? "";
  return html`<details class="log-sum"><summary>${say("sum-how")}</summary><table><tbody>
    ${entry.dice?.length ? html`<tr><th scope="row">${say("sum-rolled")}</th><td>${
      diceRow(entry.dice)}</td><td></td></tr>`
      : nothing}
    ${(entry.terms ?? []).map((term) => html`<tr><th scope="row">${term.text}</th><td
      class="tabular">${term.value ? unspokenValue(term) : "·"}</td><td>${caseLink(title, term.case)}</td></tr>`)}
    ${entry.result !== null && entry.result !== undefined && entry.result !== ""
      ? html`<tr class="log-total"><th scope="row">${say("sum-result")}</th><td class="tabular"
      colspan="2">${entry.result}</td></tr>` : nothing}
  </tbody></table></details>`;
}

/** @param {App} app @param {Line} line @param {number} newSince */
function logLine(app, line, newSince) {
  const { entry } = line;
  const settled = entry.kind === SETTLED ? " settled" : "";
  return html`<li class=${`log-line${line.n > newSince ? " fresh" : ""}${settled}`}
    @pointerenter=${() => entry.ids?.length && highlight(app, entry.ids)}
    @pointerleave=${() => entry.ids?.length && highlight(app, [])}>
    ${entry.dice?.length ? diceRow(entry.dice) : nothing}<span
      class="log-text">${sentence(app, entry)}${entry.kind === SETTLED ? nothing : app.ordered.has(line.n)
      ? html` <span class="tag" title=${say("by-order-more")}>${say("by-order")}</span>` : line.forced
      ? html` <span class="tag" title=${say("only-choice")}>${say("forced")}</span>` : nothing}
    ${caseLink(app.state?.title ?? "", entry.case)}</span>${counts(entry) ? arithmetic(app, entry) : nothing}</li>`;
}

/**
 * @param {App} app @param {LogRecord[]} log @param {number} newSince lines after this action are marked as new
 */
export function logList(app, log, newSince) {
  /** @type {{key: string, heading: Line|null, parts: {key: string, heading: Line|null, lines: Line[]}[]}[]} */
  const groups = [];
  for (const line of linesOf(log)) {
    if (line.entry.heading === 1 || !groups.length) {
      groups.push({ key: line.key, heading: line.entry.heading === 1 ? line
        : null, parts: [{ key: line.key, heading: null, lines: [] }] });
      if (line.entry.heading === 1) continue;
    }
    const parts = groups[groups.length - 1].parts;
    if (line.entry.heading === 2) parts.push({ key: line.key, heading: line, lines: [] });
    else parts[parts.length - 1].lines.push(line);
  }
  if (!groups.length) return html`<p class="muted log-empty">${say("nothing-yet")}</p>`;
  return html`${repeat(groups, (group) => group.key,
    (group, index) => html`<details class="log-group" ?open=${index >= groups.length - 2}>
    <summary><h3>${group.heading?.entry.text ?? say("set-up")}</h3></summary>
    ${repeat(group.parts, (part) => part.key, (part) => html`
      ${part.heading ? html`<h4 class="log-phase">${part.heading.entry.text}</h4>` : nothing}
      ${part.lines.length ? html`<ol class="log-lines">${
        repeat(part.lines, (line) => line.key, (line) => guard([line.entry, line.n > newSince],
        () => logLine(app, line, newSince)))}</ol>` : nothing}`)}
  </details>`)}`;
}
