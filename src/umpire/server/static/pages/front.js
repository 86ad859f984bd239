// The front page: the titles, your matches, a new one, and the import of a record file. It knows no title.

import { html, nothing, render, repeat } from '/static/vendor/lit-html.js';
import { fieldValue } from '/static/common/events.js';
import { matchAddress, timeAgo, fetchJson, errorReason, sendJson } from '/static/common/requests.js';
import { LANGUAGES, localizedAddress, language, sayParts, switchLanguage, say } from '/static/words/translation.js';
import { confirmDialog, openDialog, toast } from '/static/common/dialogs.js';
import { OpenMatches } from '/static/people/open-matches.js';
import { claimOwnMatches, fetchPerson, fetchOwnMatches } from '/static/people/person.js';
import { loadTitles, openGlossary, openHelp } from '/static/common/help.js';
import { openRules } from '/static/common/rules.js';
import { matchSummary, forgetMatch, knownMatches, openSettings, rememberMatch } from '/static/common/settings.js';
import { seatsOf, defaultPlan, createMatch, createLesson, planAfterLesson } from '/static/play/match-setup.js';
import { openSetup } from '/static/pages/front/setup-dialog.js';
import { openFreeLinks } from '/static/pages/front/links-dialog.js';

/** @typedef {import('/static/common/help.js').TitleInfo} TitleInfo */
/** @typedef {import('/static/common/help.js').LessonInfo} LessonInfo */
/** @typedef {import('/static/common/settings.js').Held} Held */
/** @typedef {import('/static/play/match-setup.js').Plan} Plan */
/** @typedef {import('/static/play/match-setup.js').Scenario} Scenario */
/** @typedef {import('/static/play/match-setup.js').Created} Created */

/** matches whose state is asked for */
const MOST_CHECKED = 12;
/** matches that are listed above the games */
const MOST_SHOWN = 2;
const place = /** @type {HTMLElement} */ (document.getElementById('front'));

const page = {
  /** @type {TitleInfo[]} */
  titles: [],
  /** how many titles there will be @type {number} */
  all: 0,
  loading: true,
  problem: '',
  importProblem: '',
  importing: false,
  dropping: false,
  /** @type {Set<string>} matches this server does not know */
  gone: new Set(),
  /** what one is called @type {string} */
  name: '',
  /** what one plays, also on other devices @type {import('/static/people/person.js').OwnMatch[]} */
  own: [],
};

/** @param {unknown} value text, or a list of texts */
const listed = (value) => (Array.isArray(value) ? value.map(String) : value ? [String(value)] : []);

/**
 * Which scenario the whole game is, where there are several.
 * @param {TitleInfo} title @param {LessonInfo} lesson
 */
function wholeGameIs(title, lesson) {
  const scenarios = /** @type {Scenario[]} */ (title.scenarios ?? []);
  const found = scenarios.find((one) => one.id === planAfterLesson(title, lesson).scenario);
  return found && scenarios.length > 1 ? html`<br>${sayParts('whole-game-is', { whole: html`<strong>${
    say('whole-game')}</strong>`, scenario: found.name, summary: found.summary })}` : nothing;
}

/** What the first click on a title begins: its lesson, or the default match. @param {TitleInfo} title */
const firstLesson = (title) => title.lessons?.[0];

/**
 * @param {Event} event
 * @param {() => Promise<Created>} make
 */
async function beginMatch(event, make) {
  const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
  button.disabled = true;
  try {
    const made = await make();
    location.href = matchAddress(made.match, made.token);
  } catch (problem) {
    button.disabled = false;
    openDialog({ title: say('not-started'), kind: 'narrow', content: errorReason(problem),
      actions: [{ label: say('close'), primary: true }] });
  }
}

/* ------------------------------------------------------------------ your matches */

/** @param {Held} match */
async function removeMatch(match) {
  const sure = await confirmDialog(
    say('remove-is'),
    say('remove-it'), say('keep-it'),
    { title: say('remove-what', { match: match.name || say('this-match') }), danger: true },
  );
  if (!sure) return;
  forgetMatch(match.id);
  page.own = page.own.filter((own) => own.match !== match.id);
  sendJson(`/api/me/matches/${encodeURIComponent(match.id)}`, {}, 'DELETE').catch(() => {});
  draw();
  document.getElementById('main')?.focus();
  toast(say('removed'));
}

/** Ask the server how the matches stand. */
async function checkMatches() {
  await Promise.all(knownMatches().slice(0, MOST_CHECKED).map(async (match) => {
    try {
      const state = await fetchJson(`/api/matches/${encodeURIComponent(match.id)}/state?have=1000000&known=*`,
        { headers: { Authorization: `Bearer ${match.token}` } });
      rememberMatch(match.id, {
        token: match.token, title: state.title, name: state.name, round: state.round ?? '', over: Boolean(state.over),
          result: state.result?.text ?? '', ...matchSummary(state),
        ...(match.seen ? {} : { seen: Date.now() }),
      });
      page.gone.delete(match.id);
    } catch (problem) {
      const { status } = /** @type {{ status?: number }} */ (problem);
      if (status === 401 || status === 403 || status === 404) page.gone.add(match.id);
    }
    draw();
  }));
}

/** @param {Held} match */
function matchRow(match) {
  const gone = page.gone.has(match.id);
  const title = page.titles.find((one) => one.id === match.title);
  const name = match.name || title?.name || say('a-match');
  const state = gone ? say('gone') : match.over ? match.result || say('over') : match.round || say('just-begun');
  const links = Object.keys(match.links).length > 0;
  const move = match.over || gone ? '' : match.move;
  const side = match.side ? say('you-are', { side: match.side }) : '';
  const kind = [match.scenario, side, match.against].filter(Boolean).join(' · ');
  const called = [name, kind, state].filter(Boolean).join(', ');
  return html`<li class="match-row ${match.over ? 'over' : ''}">
    ${title?.cover ? html`<img class="match-cover" src=${localizedAddress(`/api/titles/${
      match.title}/cover.svg`)} alt="" width="60"
      height="80" loading="lazy">` : html`<span class="match-cover"></span>`}
    <div class="match-what"><strong>${name}</strong>${kind ? html`<span class="match-kind">${kind}</span>`
      : nothing}<span>${state}${move ? html` · <strong
        class=${move === say('your-move') ? 'match-mine' : ''}>${move}</strong>` : nothing}</span>${
          match.seen ? html`<span
      class="muted small">${say('last-played', { ago: timeAgo(match.seen) })}</span>` : nothing}</div>
    <div class="match-do">
      ${gone ? nothing : html`<a class="button ${match.over ? '' : 'primary'}" href=${matchAddress(match.id,
        match.token)}
        aria-label=${say(match.over ? 'look-back-at' : 'continue-with', { match: called })}
        @click=${() => match.token && rememberMatch(match.id, { token: match.token, seen: Date.now() })}>${
          say(match.over ? 'look-back' : 'continue')}</a>`}
      ${links && !gone ? html`<button type="button" class="quiet"
        @click=${() => openFreeLinks(match, name, title ? seatsOf(title) : [], draw)}>${
          say('links')}</button>` : nothing}
      <button type="button" class="quiet" aria-label=${
        say('remove-match', { match: called })} @click=${() => removeMatch(match)}>${say('remove')}</button>
    </div></li>`;
}

/** The first few, so that the games stay in sight; the others are one click away. @param {Held[]} held */
function matchList(held) {
  const waiting = (/** @type {Held} */ match) => Number(Boolean(match.over)) * 2
    + Number(match.move !== say('your-move'));
  const sorted = [...held].sort((one, other) => waiting(one) - waiting(other));
  const rows = (/** @type {Held[]} */ some) => html`<ul class="match-list">${
    repeat(some, (/** @type {Held} */ match) => match.id, matchRow)}</ul>`;
  const rest = sorted.slice(MOST_SHOWN);
  return html`${rows(sorted.slice(0, MOST_SHOWN))}${rest.length ? html`<details class="match-rest"><summary>${
    say('more-matches', { n: rest.length })}</summary>${rows(rest)}</details>`
    : nothing}`;
}

/* ------------------------------------------------------------------ import */

/** @param {File | undefined | null} file */
async function importRecord(file) {
  if (!file || page.importing) return;
  [page.importing, page.importProblem] = [true, ''];
  draw();
  try {
    const made = await fetchJson('/api/import', { method: 'POST',
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      body: await file.text() });
    rememberMatch(made.match, { token: made.token, seen: Date.now() });
    location.href = matchAddress(made.match, made.token);
  } catch (problem) {
    page.importProblem = say('not-opened', { file: file.name, reason: errorReason(problem) });
  }
  page.importing = false;
  draw();
}

addEventListener('dragover', (event) => {
  if (!event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  if (!page.dropping) { page.dropping = true; draw(); }
});
addEventListener('dragleave', (event) => { if (!event.relatedTarget) { page.dropping = false; draw(); } });
addEventListener('drop', (event) => {
  event.preventDefault();
  page.dropping = false;
  draw();
  importRecord(event.dataTransfer?.files[0]);
});

/* ------------------------------------------------------------------ the page */

/**
 * @param {TitleInfo} title
 * @param {number} n
 */
function titleCard(title, n) {
  const { about } = title;
  const lesson = firstLesson(title);
  const top = n === 0;
  /** @type {[string, unknown][]} */
  const facts = [[say('players'), about.players], [say('length'), about.length],
    [say('complexity'), about.complexity]];
  const [credits, reconstructed] = [listed(about.credits), listed(about.reconstructed)];
  return html`<article class="title ${top ? 'first' : ''}" aria-labelledby="title-${title.id}">
    <div class="cover">${title.cover ? html`<img src=${localizedAddress(`/api/titles/${title.id}/cover.svg`)} alt=${
      say('cover-of', { title: title.name })}
      width="600" height="800">` : nothing}</div>
    <div class="title-text">
      <h2 id="title-${title.id}">${title.name}</h2>
      ${about.tagline ? html`<p class="tagline">${about.tagline}</p>` : nothing}
      ${about.marks?.length ? html`<ul class="title-marks">${about.marks.map((mark) => html`<li>${mark}</li>`)}</ul>`
        : nothing}
      <div class="title-do">
        <button type="button" class="button primary ${top ? 'big' : ''}"
          @click=${(/** @type {Event} */ event) => beginMatch(event, () => (lesson ? createLesson(title, lesson)
            : createMatch(title, defaultPlan(title))))}>${say('play-now')}<span
          class="visually-hidden">: ${title.name}</span></button>
        ${lesson ? html`<button type="button" class="button" @click=${(/** @type {Event} */ event) => beginMatch(event,
          () => createMatch(title, planAfterLesson(title, lesson)))}>${say('whole-game')}<span
          class="visually-hidden">: ${title.name}</span></button>` : nothing}
        <button type="button" class="button" @click=${() => openSetup(title, draw)}>${say('set-up-match')}</button>
      </div>
      ${lesson ? html`<p class="title-lesson">${sayParts('play-now-is', { play: html`<strong>${
        say('play-now')}</strong>`,
        minutes: lesson.minutes, summary: lesson.summary })}${wholeGameIs(title, lesson)}</p>` : nothing}
      <dl class="facts">${facts.filter(([, value]) => value)
        .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
      <div class="title-more">
        <button type="button" class="quiet" @click=${() => openHelp(title)}>${say('how')}</button>
        <button type="button" class="quiet" @click=${() => openGlossary(title)}>${say('symbols')}</button>
        <button type="button" class="quiet" @click=${() => openRules(title.id)}>${say('rules')}</button>
      </div>
      ${credits.length || reconstructed.length ? html`<div class="fine-print">
        ${credits.length ? html`<section><h3>${say('credits')}</h3>${credits.map((text) => html`<p>${
          text}</p>`)}</section>`
          : nothing}
        ${reconstructed.length ? html`<section><h3>${say('reconstructed')}</h3>${
          reconstructed.map((text) => html`<p>${text}</p>`)}</section>` : nothing}
      </div>` : nothing}
    </div></article>`;
}

/** The places of the titles that are still being loaded: nothing moves when they come. */
function comingTitles() {
  const left = Math.max(0, page.all - page.titles.length);
  return html`<p class="muted coming-words" role="status">${say('games-opening')}</p>${
    Array.from({ length: left }, () => html`<article class="title coming" aria-hidden="true"><div
      class="cover"></div><div class="title-text"></div></article>`)}`;
}

/** What is kept here, and what one plays on other devices. @returns {Held[]} */
function allMatches() {
  const kept = knownMatches();
  const elsewhere = page.own.filter((own) => !kept.some((one) => one.id === own.match)).map((own) => {
    const named = (/** @type {string[]} */ seats) => own.seats.filter((seat) => seats.includes(seat.seat))
      .map((seat) => seat.name);
    const against = own.seats.filter((seat) => !own.yours.includes(seat.seat)).map((seat) => (seat.by
      ? say('by-whom', { seat: seat.name, who: seat.by }) : say('by-friend', { seat: seat.name })));
    const move = own.turn === 'yours' ? say('your-move') : own.turn === 'theirs'
      ? say('to-move', { seat: named(own.deciding.split(' ')).join(', ') }) : '';
    return { id: own.match, token: '', title: own.title, name: own.name, round: '', seen: Date.parse(own.last) || 0,
      over: own.turn === 'over', result: '', scenario: own.scenario, against: against.join(', '),
      side: own.yours.length === 1 ? named(own.yours)[0] : '', move, links: {} };
  });
  return [...kept, ...elsewhere].sort((one, other) => other.seen - one.seen);
}

/** Who one is, and what one plays elsewhere. */
async function loadPerson() {
  try {
    await claimOwnMatches();
    const own = await fetchPerson();
    page.name = own.name;
    page.own = own.known ? await fetchOwnMatches() : [];
  } catch {
    // The page is whole without it.
  }
  draw();
}

function draw() {
  const held = allMatches();
  render(html`
    <header class="masthead ${held.length ? 'again' : ''}">
      <div class="masthead-bar"><label class="language"><span class="visually-hidden">${say('language')}</span><select
        id="language" @change=${(/** @type {Event} */ event) => switchLanguage(fieldValue(event))}>${
          Object.entries(LANGUAGES).map(([id, name]) => html`<option value=${id} lang=${id}
          ?selected=${id === language}>${name}</option>`)}</select></label><button type="button" class="quiet"
        @click=${() => openSettings()}>${say('settings')}</button></div>
      <h1>Umpire</h1>
      <p class="ruled small-caps">${say('referee')}</p>
      <p class="what">${say('umpire-is')}</p>
      <nav class="front-nav" aria-label=${say('people')}><a href="/lobby">${openMatches.others.length
        ? say('open-matches-n', { n: openMatches.others.length }) : say('open-matches')}</a><a href="/me">${page.name
        ? html`<bdi>${page.name}</bdi>` : say('your-page')}</a></nav>
    </header>
    <main id="main" tabindex="-1">
      ${page.problem ? html`<p class="notice error" role="alert">${page.problem} <button type="button" class="button"
        @click=${load}>${say('try-again')}</button></p>` : nothing}
      ${held.length ? html`<section class="matches" aria-labelledby="matches-head"><h2 id="matches-head"
        class="ruled left">${say('continue-matches')}</h2>
        ${matchList(held)}</section>`
          : nothing}
      ${openMatches.others.length ? html`<section class="waiting" aria-labelledby="waiting-head"><h2 id="waiting-head"
        class="ruled left">${say('somebody-waits')}</h2>${
        openMatches.view(openMatches.others.slice(0, MOST_SHOWN))}</section>` : nothing}
      <section id="games" class="titles" aria-label=${say('the-games')}>
        ${repeat(page.titles, (/** @type {TitleInfo} */ title) => title.id, titleCard)}
        ${page.loading ? comingTitles() : nothing}
        ${!page.loading && !page.problem && !page.titles.length ? html`<p>${say('no-titles')}</p>`
          : nothing}
      </section>
      <section class="import ${page.dropping ? 'dropping' : ''}" aria-labelledby="import-head">
        <div><h2 id="import-head">${say('open-record')}</h2>
          <p class="muted">${say('record-is')}</p></div>
        <label class="button file-button"><input type="file" class="visually-hidden" ?disabled=${page.importing}
          @change=${(/** @type {Event} */ event) => { const input = /** @type {HTMLInputElement} */ (event.target);
            importRecord(input.files?.[0]); input.value = ''; }}>${page.importing ? say('opening')
            : say('choose-file')}</label>
        ${page.importProblem ? html`<p class="notice error" role="alert">${page.importProblem}</p>` : nothing}
      </section>
    </main>
    <footer class="colophon"><p>${say('colophon')}</p></footer>
  `, place);
}

async function load() {
  [page.loading, page.problem] = [true, ''];
  draw();
  try {
    page.titles = await loadTitles((titles, all) => { Object.assign(page, { titles, all }); draw(); });
  } catch (problem) {
    page.problem = problem instanceof TypeError ? say('server-silent')
      : errorReason(problem);
  }
  page.loading = false;
  draw();
  afterLesson();
}

/** Who comes from a lesson finds the settings of the whole game filled in. */
function afterLesson() {
  const asked = new URLSearchParams(location.search);
  const title = page.titles.find((one) => one.id === asked.get('set-up'));
  if (!title) return;
  history.replaceState(null, '', '/');
  const lesson = title.lessons?.find((one) => one.id === asked.get('after'));
  if (lesson) openSetup(title, draw, planAfterLesson(title, lesson), lesson.whole_game.text);
  else openSetup(title, draw);
}

const openMatches = new OpenMatches(draw);
load();
checkMatches();
loadPerson();
openMatches.watch();
addEventListener('pageshow', (event) => { if (event.persisted) { draw(); checkMatches(); } });
addEventListener('storage', draw);
