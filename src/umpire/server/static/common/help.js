// Help for a first game: how it works on one screen, what the symbols mean, and a note for each new kind of decision.

import { html, nothing, render, svg } from '/static/vendor/lit-html.js';
import { localizedAddress, languageHeaders, say } from '/static/words/translation.js';
import { openDialog } from '/static/common/dialogs.js';
import { writeStored, readStored } from '/static/common/settings.js';

/** @typedef {import('/static/wire.js').TitleCard} TitleInfo */
/** @typedef {import('/static/wire.js').LessonCard} LessonInfo */

const COACH = 'umpire.coach';

/** @type {Promise<TitleInfo[]> | null} */
let titles = null;

/**
 * Load all titles, once.
 * @param {(titles: TitleInfo[], all: number) => void} [some] is given those that have come so far, whenever there are
 *   more, and how many there will be
 * @returns {Promise<TitleInfo[]>}
 */
export function loadTitles(some = () => {}) {
  titles ??= fetchTitles(some);
  titles.catch(() => { titles = null; });
  return titles;
}

/**
 * Read the titles as the server sends them, a line for each, as soon as it has loaded it.
 * @param {(titles: TitleInfo[], all: number) => void} some
 */
async function fetchTitles(some) {
  const answer = await fetch('/api/titles', { headers: languageHeaders });
  if (!answer.ok || !answer.body) throw new Error(say('titles-lost'));
  /** @type {TitleInfo[]} */
  const loaded = [];
  const all = Number(answer.headers.get('X-Titles') ?? 0);
  some([], all);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = '', part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (text + part.value).split('\n');
    text = lines.pop() ?? '';
    loaded.push(...lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line.replace(/,$/, ''))));
    some([...loaded], all);
  }
  return loaded;
}

/**
 * @param {TitleInfo | string} title the title or its id
 * @returns {Promise<TitleInfo>}
 */
async function findTitle(title) {
  if (typeof title !== 'string') return title;
  return new Promise((done, fail) => {
    /** @param {TitleInfo[]} titles */
    const look = (titles) => titles.filter((one) => one.id === title).forEach(done);
    loadTitles(look).then((titles) => { look(titles); fail(new Error(say('no-title', { title }))); }, fail);
  });
}

/**
 * Show a part of the real board as it is laid out for a first battle: one drawing, of which each picture shows a part.
 * @param {string} title
 * @param {number[] | null | undefined} cut x, y, width and height on the board
 */
function boardPicture(title, cut) {
  if (!cut) return nothing;
  const drawing = localizedAddress(`/api/titles/${encodeURIComponent(title)}/opening.svg`);
  const place = `${drawing}#svgView(viewBox(${cut.join(',')}))`;
  return html`<img class="how-picture" src=${place} alt="" width=${cut[2]} height=${cut[3]} loading="lazy">`;
}

/** Open the screen that says how this game works. @param {TitleInfo | string} title */
export async function openHelp(title) {
  const { id, about } = await findTitle(title);
  const parts = about.how_it_works ?? [];
  const cuts = about.pictures ?? [];
  return openDialog({
    title: say('how-it-works'), kind: 'widest',
    content: parts.length
      ? html`<dl class="how">${parts.map(([heading, text], n) =>
        html`<div><dt data-number=${n + 1}>${heading}</dt><dd>${boardPicture(id, cuts[n])}${text}</dd></div>`)}</dl>`
      : html`<p>${say('no-introduction')}</p>`,
    actions: [{ label: say('got-it'), primary: true }],
  });
}

/**
 * Open the list of the counters' symbols and what they mean.
 * @param {TitleInfo | string} title
 * @param {SVGElement | string | null} [board] the board, if it is not in the page already: an element or its text
 */
export async function openGlossary(title, board = null) {
  const { id, about } = await findTitle(title);
  const entries = about.glossary ?? [];
  const store = await loadBoard(id, board, entries.map(([symbol]) => symbol));
  const dialog = openDialog({
    title: say('symbols-mean'), kind: 'wide',
    content: html`${store ?? ''}
      ${entries.length ? html`<ul class="glossary">${
        entries.map(([symbol, text]) => html`<li><div class="glyph-place"
        data-symbol=${symbol}></div><span>${text}</span></li>`)}</ul>`
        : html`<p>${say('no-glossary')}</p>`}`,
    actions: [{ label: say('close'), primary: true }],
  });
  for (const place of dialog.element.querySelectorAll('.glyph-place')) {
    if (place instanceof HTMLElement) drawGlyph(place, place.dataset.symbol ?? '');
  }
  return dialog;
}

/**
 * Load a hidden copy of the board where the page does not hold its symbols yet.
 * @param {string} titleId
 * @param {SVGElement | string | null} board
 * @param {string[]} symbols
 */
async function loadBoard(titleId, board, symbols) {
  if (symbols.some((symbol) => document.getElementById(symbol))) return null;
  let text = typeof board === 'string' ? board : board?.outerHTML ?? '';
  if (!text) {
    const answer = await fetch(localizedAddress(`/api/titles/${encodeURIComponent(titleId)}/board.svg`)).catch(() =>
      null);
    text = answer?.ok ? await answer.text() : '';
  }
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (drawing.localName !== 'svg') return null;
  const store = document.createElement('div');
  store.className = 'board-store';
  store.setAttribute('aria-hidden', 'true');
  store.append(document.importNode(drawing, true));
  return store;
}

/**
 * Draw a symbol as large as its place, whatever its own measures; a symbol that is not on the board is written as a
 * word.
 * @param {HTMLElement} place
 * @param {string} symbol
 */
function drawGlyph(place, symbol) {
  if (!document.getElementById(symbol)) {
    place.classList.add('word');
    place.textContent = symbol;
    return;
  }
  const [x, y, width, height] = symbolBox(symbol);
  render(html`<svg class="glyph" viewBox="${x - width * 0.04} ${y - height * 0.04} ${width * 1.08} ${height * 1.08}"
    aria-hidden="true" focusable="false">
    ${svg`<use href="#${symbol}" x=${x} y=${y} width=${width} height=${height}></use>`}</svg>`, place);
}

/**
 * Return where a symbol is to be drawn, and how large: by its own view box, or by what it holds.
 * @param {string} symbol
 */
function symbolBox(symbol) {
  const drawing = document.getElementById(symbol);
  if (drawing instanceof SVGSymbolElement && drawing.viewBox.baseVal?.width) {
    return [0, 0, drawing.viewBox.baseVal.width, drawing.viewBox.baseVal.height];
  }
  const box = drawing instanceof SVGGraphicsElement ? drawing.getBBox() : null;
  return box?.width ? [box.x, box.y, box.width, box.height] : [0, 0, 100, 100];
}

/** @type {HTMLElement | null} */
let shownNote = null;

/** Fold a note to a line where there is no room for all of it. @param {HTMLElement} mark */
function foldIfTight(mark) {
  const actions = mark.querySelector('.coach-actions');
  if (!actions) return;
  new IntersectionObserver((seen) => {
    if (!seen.at(-1)?.isIntersecting && !mark.classList.contains('opened')) mark.classList.add('short');
  }, { threshold: 0.9 }).observe(actions);
}

/** Mark a note that was shown as read: from then on it is one line, which opens. @param {HTMLElement | null} mark */
function markNoteRead(mark) {
  if (!mark?.isConnected) return;
  writeStored(COACH, { ...readStored(COACH), read: { ...readStored(COACH).read, [mark.dataset.kind ?? '']: true } });
}

/**
 * Show the note for a kind of decision, whole the first time and a line later, until the player has got it or wants no
 * more. It goes into the element with the id "coach" if the page has one, otherwise it floats at the bottom.
 * @param {string} kind
 * @param {string} text
 * @returns {HTMLElement | null} the note, if there is one to show
 */
export function showCoachNote(kind, text) {
  const memory = readStored(COACH);
  if (shownNote?.dataset.kind === kind && shownNote.isConnected) return shownNote;
  markNoteRead(shownNote);
  shownNote?.remove();
  shownNote = null;
  if (!text || memory.off || memory.seen?.[kind]) return null;

  const mark = document.createElement('aside');
  mark.className = 'coach';
  mark.dataset.kind = kind;
  mark.setAttribute('aria-label', say('hint'));
  const place = document.getElementById('coach');
  if (!place) mark.classList.add('floating');
  /** @param {Record<string, any>} news */
  const dismiss = (news) => {
    writeStored(COACH, { ...readStored(COACH), ...news });
    mark.remove();
  };
  const short = Boolean(memory.read?.[kind]);
  mark.classList.toggle('short', short);
  const open = () => { mark.classList.remove('short'); mark.classList.add('opened'); };
  render(html`<button type="button" class="coach-line" aria-label=${say('hint-of', { text })}
    @click=${open}>${text}</button><p role="status">${text}</p><div class="coach-actions">
    <button type="button" class="button" @click=${() =>
      dismiss({ seen: { ...readStored(COACH).seen, [kind]: true } })}>${say('got-it')}</button>
    <button type="button" class="quiet" @click=${() => dismiss({ off: true })}>${
      say('no-more-hints')}</button></div>`, mark);
  (place ?? document.body).append(mark);
  shownNote = mark;
  foldIfTight(mark);
  return mark;
}
