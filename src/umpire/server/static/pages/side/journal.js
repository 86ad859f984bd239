// The journal of a match as a page one would print: what was written, beside a dry log of what happened.

import { html, nothing, render } from '/static/vendor/lit-html.js';
import { say } from '/static/words/translation.js';
import { openSettings } from '/static/common/settings.js';

/** @typedef {import("/static/pages/side-page.js").Told} Told */
/** @typedef {import("/static/play/types.js").Entry} LogEntry */
/** @typedef {import("/static/play/types.js").LogRecord} LogRecord */
/** @typedef {{ kind: string, piece?: string, ground?: string }} Happening */
/**
 * @typedef {{ round: string, turn: number, narrator?: string, prompts?: string[], text: string, happened?: Happening[]
 *   }} Page
 */
/** @typedef {{ heading: string, lines: LogEntry[], pages: Page[] }} Turn */
/** @typedef {{ heading: string, turns: Turn[] }} Round */
/** What lies on the board is called so. @typedef {Record<string, string>} Names */

let withLog = true;

/** @param {string} id */
const words = (id) => {
  const text = id.replace(/[_-]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** @param {string} text */
const bare = (text) => text.trim().replace(/[.:]$/, '');

/**
 * The Round a turn belongs to: what its heading says before the comma ("Dawn, turn 1").
 * @param {string} heading
 */
const roundName = (heading) => (heading.includes(',') ? heading.slice(0, heading.indexOf(',')) : '');

/**
 * The log as turns, cut by the title's first kind of heading. What opens a Round is told before the heading of its
 * first turn,
 * beginning with the name of the Round: it goes to that turn.
 * @param {LogRecord[]} log
 */
function turnsOf(log) {
  /** @type {Turn} */
  const preface = { heading: '', lines: [], pages: [] };
  const turns = [preface];
  for (const entry of log.flatMap((record) => record.entries)) {
    const last = turns[turns.length - 1];
    if (entry.heading === 1) {
      const heading = bare(entry.text);
      const opening = last.lines.map((line) => bare(line.text)).lastIndexOf(roundName(heading));
      const lines = opening < 0 ? [] : last.lines.splice(opening).slice(1);
      turns.push({ heading, lines, pages: [] });
    } else if (entry.text) {
      last.lines.push(entry);
    }
  }
  return { preface, turns: turns.slice(1) };
}

/**
 * Put each page to the turn it speaks of; where the log has no such turn, one is made for it.
 * @param {Turn[]} turns
 * @param {Page[]} pages
 */
function bind(turns, pages) {
  for (const page of pages) {
    const number = new RegExp(`\\b${Number(page.turn)}\\b`);
    let turn = turns.find((one) => one.heading.toLowerCase().includes(String(page.round).toLowerCase())
      && number.test(one.heading));
    if (!turn) {
      const heading = say('turn-n', { round: words(String(page.round)), turn: page.turn });
      turns.push(turn = { heading, lines: [], pages: [] });
    }
    turn.pages.push(page);
  }
}

/**
 * @param {Turn[]} turns
 * @returns {Round[]}
 */
function roundsOf(turns) {
  /** @type {Round[]} */
  const rounds = [];
  for (const turn of turns) {
    const name = roundName(turn.heading);
    if (!rounds.length || rounds[rounds.length - 1].heading !== name) rounds.push({ heading: name, turns: [] });
    rounds[rounds.length - 1].turns.push(turn);
  }
  return rounds;
}

/**
 * @param {Happening} happening
 * @param {Names} names
 */
function said(happening, names) {
  const about = [happening.piece, happening.ground].filter(Boolean)
    .map((id) => names[/** @type {string} */ (id)] ?? words(/** @type {string} */ (id)));
  return `${words(happening.kind)}${about.length ? `: ${about.join(', ')}` : ''}.`;
}

/**
 * @param {Page} page
 * @param {Names} names
 * @param {boolean} logged
 */
function written(page, names, logged) {
  const lines = page.text ? page.text.split(/\n+/).filter((line) => line.trim()) : [];
  return html`<div class="page">
    ${page.prompts?.length ? html`<ul class="prompts"
      aria-label=${say('page-asked')}>${page.prompts.map((prompt) => html`<li>${prompt}</li>`)}</ul>` : nothing}
    ${lines.length ? lines.map((line) => html`<p class="hand">${line}</p>`)
      : html`<p class="blank">${say('page-blank')}</p>`}
    ${!logged && page.happened?.length ? html`<ul
      class="happened">${page.happened.map((happening) => html`<li>${said(happening, names)}</li>`)}</ul>` : nothing}
  </div>`;
}

/**
 * The lines of a turn, without the headings of phases in which nothing came to pass.
 * @param {LogEntry[]} lines
 */
function dry(lines) {
  return lines.filter((line, at) => !line.heading || (at + 1 < lines.length && !lines[at + 1].heading));
}

/**
 * @param {Turn} turn
 * @param {string} round
 * @param {Names} names
 */
function turnOf(turn, round, names) {
  const lines = withLog ? dry(turn.lines) : [];
  if (!lines.length && !turn.pages.length) return nothing;
  return html`<section class="turn ${withLog ? '' : 'alone'} ${turn.pages.length ? '' : 'unwritten'}">
    ${round ? html`<h3>${words(turn.heading.slice(round.length + 1))}</h3>` : html`<h2>${turn.heading}</h2>`}
    <div class="own">${turn.pages.map((page) => written(page, names, lines.length > 0))}</div>
    ${lines.length ? html`<ol class="log" aria-label=${say('happened-in', { when: turn.heading || round
      || say('before-it-began') })}>${lines.map((line) => html`<li
      class=${line.heading ? 'phase' : ''}>${line.text}</li>`)}</ol>` : nothing}
  </section>`;
}

/** @param {HTMLElement} place @param {Told} told @param {string} table where the table is */
export function draw(place, told, table) {
  const { content: journal, names } = told;
  const { preface, turns } = turnsOf(told.log);
  /** @type {Page[]} */
  const pages = journal?.entries ?? [];
  bind(turns, pages);
  const rounds = roundsOf(turns);
  const narrators = [...new Set(pages.map((page) => names[page.narrator ?? '']).filter(Boolean))];
  const reading = Array.isArray(journal?.reading) ? journal.reading : journal?.reading ? [journal.reading] : [];
  document.title = say('journal-of', { title: told.name });
  render(html`
    <header class="tools no-print">
      <a class="button" href=${table}>${say('back-to-table')}</a>
      <span class="tools-space"></span>
      ${journal ? html`<label class="switch"><input type="checkbox" .checked=${withLog}
        @change=${() => { withLog = !withLog; draw(place, told, table); }}>${say('with-log')}</label>` : nothing}
      <button type="button" class="quiet settings-button" @click=${() => openSettings()}>${say('settings')}</button>
      <button type="button" class="button primary" @click=${() => print()}>${say('print')}</button>
    </header>
    <main id="main" class="book" tabindex="-1">
      <header class="title-page">
        <p class="small-caps">${journal ? say('the-journal-of') : say('the-log-of')}</p>
        <h1>${told.name}</h1>
        ${narrators.length ? html`<p class="narrator">${
          say('kept-by', { names: narrators.join(say('then-by')) })}</p>` : nothing}
        <p class="ruled"><span class="small-caps">${
          told.over ? say('complete') : told.round || say('unfinished')}</span></p>
        ${withLog && preface.lines.length ? html`<p
          class="preface">${preface.lines.map((line) => `${line.text} `)}</p>` : nothing}
        ${journal ? nothing
          : html`<p
          class="notice no-print">${say('no-journal')}</p>`}
        ${journal && !pages.length
          ? html`<p
          class="notice no-print">${say('journal-empty')}</p>`
          : nothing}
      </header>
      ${rounds.map((round) => html`<section class="round">
        ${round.heading ? html`<h2 class="ruled">${round.heading}</h2>` : nothing}
        ${round.turns.map((turn) => turnOf(turn, round.heading, names))}</section>`)}
      ${told.over && told.result ? html`<section class="ending"><h2
        class="ruled">${say('the-end')}</h2><p>${told.result.text}</p></section>` : nothing}
      ${reading.length ? html`<section class="reading"><h2>${say('read-on')}</h2><ul>${
        reading.map((/** @type {unknown} */ book) => html`<li>${String(book)}</li>`)}</ul></section>` : nothing}
    </main>`, place);
}
