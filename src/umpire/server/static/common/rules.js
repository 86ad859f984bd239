// The rule drawer: our summary of a case, where it comes from, its neighbours, and a search over all cases.

import { html, nothing } from '/static/vendor/lit-html.js';
import { fieldValue } from '/static/common/events.js';
import { nameOfId, languageHeaders, say } from '/static/words/translation.js';
import { openDialog } from '/static/common/dialogs.js';

/** @typedef {import('/static/wire.js').CaseCard} Case */
/** @typedef {{ list: Case[], byId: Map<string, Case>, mentions: RegExp | null }} Rulebook */
/**
 * @typedef {{ caseId: string, query: string }} Place where the reader is: a case, a search, or (neither) the contents
 */

/** @type {Record<string, string>} */
const PROVENANCE = {
  printed: say('source-printed'),
  public: say('source-public'),
  derived: say('source-derived'),
  reconstructed: say('source-reconstructed'),
};

/** @type {Map<string, Promise<Rulebook>>} */
const books = new Map();

/**
 * Load the cases of a title, once.
 * @param {string} titleId
 * @returns {Promise<Rulebook>}
 */
export function loadCases(titleId) {
  let book = books.get(titleId);
  if (!book) {
    book = fetchCases(titleId);
    books.set(titleId, book);
    book.catch(() => books.delete(titleId));
  }
  return book;
}

/** @param {string} titleId */
async function fetchCases(titleId) {
  const answer = await fetch(`/api/titles/${encodeURIComponent(titleId)}/cases`, { headers: languageHeaders });
  if (!answer.ok) throw new Error(say('rules-lost'));
  /** @type {Case[]} */
  const list = await answer.json();
  return { list, byId: new Map(list.map((rule) => [rule.id, rule])), mentions: mentionsOf(list) };
}

/**
 * Return a pattern for the numbers of cases within a text. A bare chapter number would match any number, so it needs a
 * dot or a letter.
 * @param {Case[]} list
 */
function mentionsOf(list) {
  const ids = list.map((rule) => rule.id).filter((id) => /[.A-Za-z]/.test(id))
    .sort((one, other) => other.length - one.length);
  if (!ids.length) return null;
  const any = ids.map((id) => id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return new RegExp(`(?<![\\w.])(?:${any})(?!\\w|\\.\\d)`, 'g');
}

/** @param {string} id */
const chapterOf = (id) => id.split('.')[0];

/** @param {string} text */
const plain = (text) => text.toLowerCase().normalize('NFKD').replace(/[\u0300-\u036f]/g, '');

/**
 * Find the cases that hold every word of the query; a hit in the number or the title goes before one in the text.
 * @param {Case[]} list
 * @param {string} query
 */
function search(list, query) {
  const words = plain(query).split(/\s+/).filter(Boolean);
  /** @type {{ rule: Case, score: number, at: number }[]} */
  const hits = [];
  list.forEach((rule, at) => {
    const [id, title, rest] = [plain(rule.id), plain(rule.title),
      plain(`${rule.summary} ${rule.kind} ${rule.provenance}`)];
    let score = 0;
    for (const word of words) {
      const worth = id === word ? 40 : id.startsWith(word) ? 20 : title.includes(word) ? 10 : rest.includes(word) ? 1
        : 0;
      if (!worth) return;
      score += worth;
    }
    hits.push({ rule, score, at });
  });
  return hits.sort((one, other) => other.score - one.score || one.at - other.at).map((hit) => hit.rule);
}

/**
 * Mark the words of the query in a text.
 * @param {string} text
 * @param {string} query
 */
function marked(text, query) {
  const words = query.split(/\s+/).filter(Boolean).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (!words.length) return text;
  return text.split(new RegExp(`(${words.join('|')})`, 'i'))
    .map((part, at) => (at % 2 ? html`<mark>${part}</mark>` : part));
}

/**
 * Draw a small button with the number of a case; it opens the drawer there.
 * @param {string} titleId
 * @param {string} caseId
 */
export function caseLink(titleId, caseId) {
  if (!caseId) return nothing;
  return html`<button type="button" class="case-link" aria-label=${
    say('rule-n', { rule: caseId })} aria-haspopup="dialog"
    @click=${(/** @type {Event} */ event) => { event.stopPropagation(); event.preventDefault();
      openRules(titleId, caseId); }}>${caseId}</button>`;
}

/**
 * Open the cases that say how one wins, in our words.
 * @param {string} titleId @param {string} scenario what it is called @param {string[]} cases
 */
export function openVictory(titleId, scenario, cases) {
  const dialog = openDialog({ title: say('how-one-wins'), kind: 'wide',
    content: html`<p class="muted">${say('rules-opening')}</p>`, actions: [{ label: say('got-it'), primary: true }] });
  loadCases(titleId).then((book) => {
    const victoryCases = cases.flatMap((id) => book.byId.get(id) ?? []);
    dialog.update(html`${scenario ? html`<p class="small-caps">${scenario}</p>` : nothing}<dl
      class="victory">${victoryCases.map((rule) => html`<div><dt>${rule.title} ${
      caseLink(titleId, rule.id)}</dt><dd>${rule.summary}</dd></div>`)}</dl>`);
  }, (problem) => dialog.update(html`<p class="notice error" role="alert">${problem.message}</p>`));
  return dialog;
}

/**
 * Open the drawer at a case, or at the contents.
 * @param {string} titleId
 * @param {string} [caseId]
 */
export function openRules(titleId, caseId = '') {
  /** @type {Place[]} */
  const trail = [{ caseId, query: '' }];
  const drawer = openDialog({ title: say('the-rules'), kind: 'drawer',
    content: html`<p class="muted">${say('rules-opening')}</p>` });
  loadCases(titleId).then((book) => draw(book), (problem) =>
    drawer.update(html`<p class="notice error" role="alert">${problem.message}</p>`));

  /** @param {Rulebook} book */
  function draw(book) {
    const place = trail[trail.length - 1];
    /** @param {Partial<Place>} there */
    const go = (there) => {
      trail.push({ caseId: '', query: '', ...there });
      draw(book);
      const body = drawer.element.querySelector('.sheet-body');
      body?.scrollTo(0, 0);
      if (body instanceof HTMLElement) body.focus();
    };
    const back = () => { trail.pop(); draw(book); };
    /** @param {Event} event */
    const type = (event) => {
      const query = fieldValue(event);
      if (place.query) place.query = query;
      else trail.push({ caseId: '', query });
      if (!query && trail.length > 1) trail.pop();
      draw(book);
    };
    const rule = book.byId.get(place.caseId);
    drawer.update(html`
      <div class="rules-tools" role="search">
        <input type="search" aria-label=${say('search-cases')} placeholder=${
          say('search-n-cases', { n: book.list.length })}
          autocomplete="off" spellcheck="false" .value=${place.query} @input=${type}>
        ${trail.length > 1 ? html`<button type="button" class="button" @click=${back}>${
          say('back')}</button>` : nothing}
        ${rule || place.query ? html`<button type="button" class="button" @click=${() => go({})}>${
          say('contents')}</button>`
          : nothing}
      </div>
      ${place.query ? results(book, place.query, go) : rule ? page(book, rule, go) : contents(book, place.caseId, go)}
    `);
  }
  return drawer;
}

/** @typedef {(there: Partial<Place>) => void} Go */

/**
 * @param {Rulebook} book
 * @param {string} query
 * @param {Go} go
 */
function results(book, query, go) {
  const hits = search(book.list, query);
  return html`
    <p class="muted" role="status">${say('cases-found', { n: hits.length })}</p>
    <ul class="rules-list">${hits.slice(0, 60).map((rule) => html`<li>
      <button type="button" class="rules-row" @click=${() => go({ caseId: rule.id })}>
        <span class="number">${marked(rule.id, query)}</span><span>${marked(rule.title, query)}</span>
        <span class="excerpt">${marked(rule.summary, query)}</span>
      </button></li>`)}</ul>`;
}

/**
 * @param {Rulebook} book
 * @param {Case} rule
 * @param {Go} go
 */
function page(book, rule, go) {
  const at = book.list.indexOf(rule);
  const chapter = chapterOf(rule.id);
  const mates = book.list.filter((other) => chapterOf(other.id) === chapter);
  const citing = book.list.filter((other) => other !== rule
    && other.summary.match(book.mentions ?? /$^/)?.includes(rule.id));
  return html`
    <article>
      <div class="rules-title"><span class="rules-number">${rule.id}</span><h3>${rule.title}</h3></div>
      <p class="rules-summary">${linked(book, rule.summary, go)}</p>
      <dl class="rules-source">
        <dt>${say('kind')}</dt><dd>${nameOfId('kind', rule.kind)}</dd>
        <dt>${say('source')}</dt><dd>${PROVENANCE[rule.provenance] ?? rule.provenance}</dd>
        ${citing.length ? html`<dt>${say('see-also')}</dt><dd>${
          citing.map((other, n) => html`${n ? ' ' : ''}${jump(other.id, go)}`)}</dd>` : nothing}
      </dl>
    </article>
    <nav class="rules-steps" aria-label=${say('neighbours')}>
      ${step(book.list[at - 1], say('previous'), '', go)}${step(book.list[at + 1], say('next'), 'next', go)}
    </nav>
    <h4 class="ruled left small-caps">${say('chapter-n', { chapter })}</h4>
    <ul class="rules-list">${mates.map((other) => row(other, go, other === rule))}</ul>`;
}

/**
 * @param {Case | undefined} rule
 * @param {string} word
 * @param {string} kind
 * @param {Go} go
 */
function step(rule, word, kind, go) {
  if (!rule) return html`<span></span>`;
  return html`<button type="button" class="button ${kind}"
    @click=${() => go({ caseId: rule.id })}><span><small>${word}: ${rule.id}</small>${rule.title}</span></button>`;
}

/**
 * @param {Case} rule
 * @param {Go} go
 * @param {boolean} [here]
 */
function row(rule, go, here = false) {
  return html`<li><button type="button" class="rules-row" aria-current=${here ? 'true' : nothing}
    @click=${() => go({ caseId: rule.id })}>
    <span class="number">${rule.id}</span><span>${rule.title}</span></button></li>`;
}

/**
 * @param {string} id
 * @param {Go} go
 */
function jump(id, go) {
  return html`<button type="button" class="case-link" aria-label=${say('rule-n', { rule: id })}
    @click=${() => go({ caseId: id })}>${id}</button>`;
}

/**
 * Turn every number of a case in a summary into a link.
 * @param {Rulebook} book
 * @param {string} text
 * @param {Go} go
 */
function linked(book, text, go) {
  if (!book.mentions) return text;
  /** @type {unknown[]} */
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(book.mentions)) {
    parts.push(text.slice(from, match.index), jump(match[0], go));
    from = match.index + match[0].length;
  }
  return [...parts, text.slice(from)];
}

/**
 * @param {Rulebook} book
 * @param {string} missing a case that was asked for and is not there
 * @param {Go} go
 */
function contents(book, missing, go) {
  /** @type {Map<string, Case[]>} */
  const chapters = new Map();
  for (const rule of book.list) chapters.set(chapterOf(rule.id), [...(chapters.get(chapterOf(rule.id)) ?? []), rule]);
  return html`
    ${missing ? html`<p class="notice">${say('no-case', { missing })}</p>` : nothing}
    <p class="muted">${say('rules-are')}</p>
    <ul class="rules-list">${[...chapters].map(([chapter, rules]) => html`<li><details>
      <summary><span class="number">${chapter}</span> ${rules[0].title}${rules.length > 1
        ? html` <span class="muted">${say('and-n-more', { n: rules.length - 1 })}</span>` : nothing}</summary>
      <ul class="rules-list">${rules.map((rule) => row(rule, go))}</ul></details></li>`)}</ul>`;
}
