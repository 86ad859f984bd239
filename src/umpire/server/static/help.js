// Help for a first game: how it works on one screen, what the symbols mean, and a note for each new kind of decision.

import { html, nothing, render, svg } from './vendor/lit-html.js';
import { inLanguage, reads, say } from './say.js';
import { openDialog } from './dialogs.js';
import { keep, recall } from './settings.js';

/** @typedef {import('./wire.js').TitleCard} TitleInfo */
/** @typedef {import('./wire.js').LessonCard} LessonInfo */

const COACH = 'umpire.coach';

/** @type {Promise<TitleInfo[]> | null} */
let titles = null;

/**
 * All titles, fetched once.
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
 * The server tells a title to a line, each as soon as it has read it.
 * @param {(titles: TitleInfo[], all: number) => void} some
 */
async function fetchTitles(some) {
  const answer = await fetch('/api/titles', { headers: reads });
  if (!answer.ok || !answer.body) throw new Error(say('titles-lost'));
  /** @type {TitleInfo[]} */
  const found = [];
  const all = Number(answer.headers.get('X-Titles') ?? 0);
  some([], all);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = '', part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (text + part.value).split('\n');
    text = lines.pop() ?? '';
    found.push(...lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line.replace(/,$/, ''))));
    some([...found], all);
  }
  return found;
}

/**
 * @param {TitleInfo | string} title the title or its id
 * @returns {Promise<TitleInfo>}
 */
async function known(title) {
  if (typeof title !== 'string') return title;
  return new Promise((done, fail) => {
    /** @param {TitleInfo[]} titles */
    const look = (titles) => titles.filter((one) => one.id === title).forEach(done);
    loadTitles(look).then((titles) => { look(titles); fail(new Error(say('no-title', { title }))); }, fail);
  });
}

/**
 * A part of the real board, with what lies on it when a first battle begins: one drawing, of which each picture shows
 * a part.
 * @param {string} title
 * @param {number[] | null | undefined} cut x, y, width and height on the board
 */
function cutOut(title, cut) {
  if (!cut) return nothing;
  const drawn = inLanguage(`/api/titles/${encodeURIComponent(title)}/opening.svg`);
  const place = `${drawn}#svgView(viewBox(${cut.join(',')}))`;
  return html`<img class="how-picture" src=${place} alt="" width=${cut[2]} height=${cut[3]} loading="lazy">`;
}

/**
 * One screen: how this game works.
 * @param {TitleInfo | string} title
 */
export async function openHelp(title) {
  const { id, about } = await known(title);
  const parts = about.how_it_works ?? [];
  const cuts = about.pictures ?? [];
  return openDialog({
    title: say('how-it-works'), kind: 'widest',
    content: parts.length
      ? html`<dl class="how">${parts.map(([heading, text], n) =>
        html`<div><dt data-number=${n + 1}>${heading}</dt><dd>${cutOut(id, cuts[n])}${text}</dd></div>`)}</dl>`
      : html`<p>${say('no-introduction')}</p>`,
    actions: [{ label: say('got-it'), primary: true }],
  });
}

/**
 * The symbols of the counters and what they mean.
 * @param {TitleInfo | string} title
 * @param {SVGElement | string | null} [board] the board, if it is not in the page already: an element or its text
 */
export async function openGlossary(title, board = null) {
  const { id, about } = await known(title);
  const entries = about.glossary ?? [];
  const store = await boardFor(id, board, entries.map(([symbol]) => symbol));
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
 * A hidden copy of the board where the page does not hold its symbols yet.
 * @param {string} titleId
 * @param {SVGElement | string | null} board
 * @param {string[]} symbols
 */
async function boardFor(titleId, board, symbols) {
  if (symbols.some((symbol) => document.getElementById(symbol))) return null;
  let text = typeof board === 'string' ? board : board?.outerHTML ?? '';
  if (!text) {
    const answer = await fetch(inLanguage(`/api/titles/${encodeURIComponent(titleId)}/board.svg`)).catch(() => null);
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
  const [x, y, width, height] = measures(symbol);
  render(html`<svg class="glyph" viewBox="${x - width * 0.04} ${y - height * 0.04} ${width * 1.08} ${height * 1.08}"
    aria-hidden="true" focusable="false">
    ${svg`<use href="#${symbol}" x=${x} y=${y} width=${width} height=${height}></use>`}</svg>`, place);
}

/**
 * Where a symbol is to be drawn, and how large: by its own view box, or by what it holds.
 * @param {string} symbol
 */
function measures(symbol) {
  const drawn = document.getElementById(symbol);
  if (drawn instanceof SVGSymbolElement && drawn.viewBox.baseVal?.width) {
    return [0, 0, drawn.viewBox.baseVal.width, drawn.viewBox.baseVal.height];
  }
  const box = drawn instanceof SVGGraphicsElement ? drawn.getBBox() : null;
  return box?.width ? [box.x, box.y, box.width, box.height] : [0, 0, 100, 100];
}

/** @type {HTMLElement | null} */
let note = null;

/** Where there is no room for all of a note it is a line. @param {HTMLElement} mark */
function foldTight(mark) {
  const actions = mark.querySelector('.coach-actions');
  if (!actions) return;
  new IntersectionObserver((seen) => {
    if (!seen.at(-1)?.isIntersecting && !mark.classList.contains('opened')) mark.classList.add('short');
  }, { threshold: 0.9 }).observe(actions);
}

/** A note that was shown is read: from then on it is one line, which opens. @param {HTMLElement | null} mark */
function readNote(mark) {
  if (!mark?.isConnected) return;
  keep(COACH, { ...recall(COACH), read: { ...recall(COACH).read, [mark.dataset.kind ?? '']: true } });
}

/**
 * A note for each kind of decision, whole the first time and a line later, until the player has got it or wants no
 * more. It goes into the element with the id "coach" if the page has one, otherwise it floats at the bottom.
 * @param {string} kind
 * @param {string} text
 * @returns {HTMLElement | null} the note, if there is one to show
 */
export function coachMark(kind, text) {
  const memory = recall(COACH);
  if (note?.dataset.kind === kind && note.isConnected) return note;
  readNote(note);
  note?.remove();
  note = null;
  if (!text || memory.off || memory.seen?.[kind]) return null;

  const mark = document.createElement('aside');
  mark.className = 'coach';
  mark.dataset.kind = kind;
  mark.setAttribute('aria-label', say('hint'));
  const place = document.getElementById('coach');
  if (!place) mark.classList.add('floating');
  /** @param {Record<string, any>} news */
  const dismiss = (news) => {
    keep(COACH, { ...recall(COACH), ...news });
    mark.remove();
  };
  const short = Boolean(memory.read?.[kind]);
  mark.classList.toggle('short', short);
  const open = () => { mark.classList.remove('short'); mark.classList.add('opened'); };
  render(html`<button type="button" class="coach-line" aria-label=${say('hint-of', { text })}
    @click=${open}>${text}</button><p role="status">${text}</p><div class="coach-actions">
    <button type="button" class="button" @click=${() =>
      dismiss({ seen: { ...recall(COACH).seen, [kind]: true } })}>${say('got-it')}</button>
    <button type="button" class="quiet" @click=${() => dismiss({ off: true })}>${
      say('no-more-hints')}</button></div>`, mark);
  (place ?? document.body).append(mark);
  note = mark;
  foldTight(mark);
  return mark;
}
