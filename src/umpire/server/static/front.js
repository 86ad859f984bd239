// The front page: the titles, your matches, a new one, and the import of a record file. It knows no title.

import { html, live, nothing, render, repeat } from './vendor/lit-html.js';
import { addressOf, ago, call, reasonOf, tell } from './calls.js';
import { LANGUAGES, inLanguage, language, phrase, read, say } from './say.js';
import { confirmDialog, openDialog, toast } from './dialogs.js';
import { TO_WATCH, inviteRow, linkName, linkTo } from './invite.js';
import { OpenMatches } from './lobby.js';
import { NotifyChoice } from './notify.js';
import { claimOwn, me, ownMatches } from './people.js';
import { loadTitles, openGlossary, openHelp } from './help.js';
import { caseLink, loadCases, openRules } from './rules.js';
import { about, forgetMatch, levelNamed, matches, openSettings, patienceNamed, rememberMatch,
  settings } from './settings.js';

/** @typedef {import('./help.js').TitleInfo} TitleInfo */
/** @typedef {import('./help.js').LessonInfo} LessonInfo */
/** @typedef {import('./settings.js').Held} Held */
/** @typedef {import('./wire.js').Switch} Option */
/** @typedef {import('./wire.js').ScenarioCard} Scenario */
/**
 * @typedef {{ scenario: string, options: Record<string, string>, seats: Record<string, string>, dice: string, undo:
 *   string, seed: string, pace: number, watch: boolean, levels: Record<string, string>,
 *   patience: Record<string, string> }} Plan
 */
/** @typedef {import('./wire.js').BegunSharedMatch} Created */

/** days within which one has to play; 0: whenever one likes */
const PACES = [0, 1, 3, 7, 14];

/** @type {[string, string, string][]} */
const DICE = [
  ['generated', say('dice-generated'), say('dice-generated-more')],
  ['verifiable', say('dice-verifiable'), say('dice-verifiable-more')],
  ['physical', say('dice-physical'), say('dice-physical-more')],
];

/** @type {[string, string, string][]} */
const UNDO = [
  ['free', say('undo-free'), say('undo-free-more')],
  ['unlimited', say('undo-unlimited'), say('undo-unlimited-more')],
];

/** @type {Record<string, [string, string]>} */
const HANDS = {
  me: [say('hand-me'), say('hand-me-more')],
  hotseat: [say('hand-hotseat'), say('hand-hotseat-more')],
  bot: [say('hand-bot'), say('hand-bot-more')],
  link: [say('hand-link'), say('hand-link-more')],
  open: [say('hand-open'), say('hand-open-more')],
};

/** the bot of a match in which nobody chose another */
const SENSIBLE = 'sensible';
/** who may be granted time to think, and how much he is granted if nothing is said */
const [PATIENT, WHILE] = ['patient', 'while'];
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
  /** what one plays, also on other devices @type {import('./people.js').OwnMatch[]} */
  own: [],
};

/* ------------------------------------------------------------------ small tools */

/** @param {string} id */
const words = (id) => {
  const text = id.replace(/[_-]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** @param {unknown} value text, or a list of texts */
const listed = (value) => (Array.isArray(value) ? value.map(String) : value ? [String(value)] : []);

/**
 * @param {TitleInfo} title
 * @returns {[string, string][]} id and name of each seat
 */
function seatsOf(title) {
  return title.seats.map((seat) => [seat, title.seat_names[seat] ?? words(seat)]);
}

/**
 * @param {TitleInfo} title
 * @param {string} seat
 */
const botsFor = (title, seat) => (Array.isArray(title.bots) ? title.bots.length > 0
  && (title.bots.includes(seat) || !title.bots.some((bot) => seatsOf(title).some(([id]) => id === bot)))
  : Boolean(title.bots));

/* ------------------------------------------------------------------ starting a match */

/** A seed tells what is to come: only for who plays every seat. @param {Plan} plan */
const seedable = (plan) => plan.dice === 'generated'
  && Object.values(plan.seats).every((hand) => hand === 'me' || hand === 'hotseat');

/**
 * The default match of a title: first scenario, first choice of each option, you in the first seat.
 * @param {TitleInfo} title
 * @returns {Plan}
 */
function defaultPlan(title) {
  const seats = seatsOf(title).map(([seat], n) => [seat, n === 0 ? 'me' : botsFor(title, seat) ? 'bot' : 'hotseat']);
  return {
    scenario: title.scenarios?.[0]?.id ?? '', dice: 'generated', undo: 'free', seed: '', pace: 0, watch: false,
    options: Object.fromEntries((title.options ?? [])
      .map((/** @type {Option} */ option) => [option.id, option.choices[0]])),
    seats: Object.fromEntries(seats), levels: {}, patience: {},
  };
}

/** Whether somebody plays elsewhere, for whom one would wait. @param {Plan} plan */
const apart = (plan) => Object.values(plan.seats).some((hand) => hand === 'link' || hand === 'open');

/**
 * How well the bot of a seat plays, if one plays it.
 * @param {TitleInfo} title @param {Plan} plan @param {string} seat
 */
const levelOf = (title, plan, seat) => (plan.seats[seat] === 'bot' && title.levels?.length
  ? plan.levels[seat] ?? (title.levels.includes(SENSIBLE) ? SENSIBLE : title.levels[0]) : '');

/**
 * @param {TitleInfo} title
 * @param {Plan} plan
 * @returns {Promise<Created>}
 */
async function create(title, plan) {
  const { seed, pace, ...rest } = plan;
  const levels = Object.fromEntries(Object.keys(plan.seats).map((seat) => [seat, levelOf(title, plan, seat)])
    .filter(([, level]) => level));
  const patience = Object.fromEntries(Object.keys(levels).filter((seat) => levels[seat] === PATIENT)
    .map((seat) => [seat, plan.patience[seat] ?? WHILE]));
  const wish = { title: title.id, ...rest, levels, patience, forced: settings.forced, pace: apart(plan) ? pace : 0,
    ...(seed.trim() && seedable(plan) ? { seed: Number(seed) } : {}) };
  /** @type {Created} */
  const made = await call('/api/matches', { method: 'POST', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(wish) });
  if (made.token) {
    rememberMatch(made.match, { token: made.token, title: title.id, name: title.name, seen: Date.now(),
      links: linksOf(made) });
  }
  return made;
}

/** All links to be sent: those of seats, and the one with which one may watch. @param {Created} made */
const linksOf = (made) => ({ ...made.links, ...(made.watch ? { [TO_WATCH]: made.watch } : {}) });

/** The battle that teaches a title. @param {TitleInfo} title @param {LessonInfo} lesson @returns {Promise<Created>} */
async function createLesson(title, lesson) {
  const made = await call('/api/matches', { method: 'POST', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: title.id, lesson: lesson.id, forced: settings.forced }) });
  rememberMatch(made.match, { token: made.token, title: title.id, name: title.name, seen: Date.now() });
  return made;
}

/** The whole game as a lesson recommends it. @param {TitleInfo} title @param {LessonInfo} lesson @returns {Plan} */
function planAfter(title, { whole_game: game }) {
  const plan = defaultPlan(title);
  const hand = (/** @type {string} */ seat) => (seat === game.seat ? 'me' : botsFor(title, seat) ? 'bot' : 'hotseat');
  return { ...plan, scenario: game.scenario || plan.scenario, options: { ...plan.options, ...game.options },
    seats: Object.fromEntries(seatsOf(title).map(([seat]) => [seat, hand(seat)])) };
}

/**
 * Which scenario the whole game is, where there are several.
 * @param {TitleInfo} title @param {LessonInfo} lesson
 */
function wholeGameIs(title, lesson) {
  const scenarios = /** @type {Scenario[]} */ (title.scenarios ?? []);
  const found = scenarios.find((one) => one.id === planAfter(title, lesson).scenario);
  return found && scenarios.length > 1 ? html`<br>${phrase('whole-game-is', { whole: html`<strong>${
    say('whole-game')}</strong>`, scenario: found.name, summary: found.summary })}` : nothing;
}

/** What the first click on a title begins: its lesson, or the default match. @param {TitleInfo} title */
const first = (title) => title.lessons?.[0];

/**
 * @param {Event} event
 * @param {() => Promise<Created>} make
 */
async function begin(event, make) {
  const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
  button.disabled = true;
  try {
    const made = await make();
    location.href = addressOf(made.match, made.token);
  } catch (problem) {
    button.disabled = false;
    openDialog({ title: say('not-started'), kind: 'narrow', content: reasonOf(problem),
      actions: [{ label: say('close'), primary: true }] });
  }
}

/**
 * The settings of a match, to be chosen.
 * @param {TitleInfo} title
 * @param {Plan} [plan] what is chosen already
 * @param {string} [why]
 */
async function openSetup(title, plan = defaultPlan(title), why = '') {
  const seats = seatsOf(title);
  let [problem, busy] = ['', false];
  /** @type {Map<string, string>} */
  const names = new Map();
  const notify = new NotifyChoice(() => redraw());
  /** @param {string} seat */
  const handsFor = (seat) => Object.keys(HANDS).filter((hand) =>
    (hand !== 'bot' || (seats.length > 1 && botsFor(title, seat))) && (!['hotseat', 'open'].includes(hand)
      || seats.length > 1));
  const dialog = openDialog({
    title: say('set-up-title', { title: title.name }), kind: 'wide', content: body,
    actions: [{ label: say('cancel') },
      { label: say('start-match'), primary: true, act: () => { start(); return false; } }],
  });
  const redraw = () => dialog.update(body());
  loadCases(title.id).then((book) => {
    for (const option of title.options ?? []) {
      const found = book.byId.get(option.case)?.title.replace(/^option:\s*/i, '');
      if (found) names.set(option.id, words(found));
    }
    redraw();
  }, () => {});

  async function start() {
    if (busy) return;
    if (plan.seed.trim() && !/^\d{1,15}$/.test(plan.seed.trim())) {
      problem = say('seed-whole');
      redraw();
      return;
    }
    if (apart(plan) && notify.missing) {
      problem = notify.missing;
      redraw();
      return;
    }
    [busy, problem] = [true, ''];
    redraw();
    try {
      const made = await create(title, plan);
      if (apart(plan) && made.token) await notify.ask(made.match, made.token);
      const links = linksOf(made);
      if (Object.values(plan.seats).includes('open')) {
        location.href = addressOf(made.match, made.token, 'about');
      } else if (Object.keys(links).length) {
        dialog.close();
        openLinks(title.name, seats, made.match, made.token, links);
        draw();
      } else {
        location.href = addressOf(made.match, made.token);
      }
    } catch (refused) {
      [busy, problem] = [false, reasonOf(refused)];
      redraw();
      dialog.element.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
    }
  }

  /**
   * Radios with a line of explanation each.
   * @param {string} legend
   * @param {'scenario' | 'dice' | 'undo'} name
   * @param {[string, string, string][]} choices
   */
  function explained(legend, name, choices) {
    return html`<fieldset class="setup-part"><legend>${legend}</legend><div
      class="choices">${choices.map(([value, label, more]) => html`
      <label class="choice"><input type="radio" name="setup-${name}" .checked=${live(plan[name] === value)}
        @change=${() => { plan[name] = value; redraw(); }}>
        <span><strong>${label}</strong><span class="muted">${more}</span></span></label>`)}</div></fieldset>`;
  }

  /**
   * @param {string} legend
   * @param {string} group
   * @param {[string, string][]} choices
   * @param {string} now
   * @param {(value: string) => void} choose
   * @param {unknown} more
   */
  function strip(legend, group, choices, now, choose, more) {
    return html`<fieldset class="setup-strip"><legend>${legend}</legend>
      <div class="segments">${choices.map(([value, label]) =>
        html`<label><input type="radio" name=${group} .checked=${live(now === value)}
        @change=${() => { choose(value); redraw(); }}><span>${label}</span></label>`)}</div>
      <p class="muted small">${more}</p></fieldset>`;
  }

  /** How well the bot of a seat plays. @param {string} seat @param {string} name */
  function levelStrip(seat, name) {
    const level = levelOf(title, plan, seat);
    return level ? strip(say('bot-plays', { seat: name }), `level-${seat}`,
      (title.levels ?? []).map((one) => [one, words(levelNamed(one)[0])]), level,
      (chosen) => { plan.levels[seat] = chosen; }, levelNamed(level)[1]) : nothing;
  }

  /** How long the bot of a seat may think, if it is a patient one. @param {string} seat @param {string} name */
  function patienceStrip(seat, name) {
    const patience = plan.patience[seat] ?? WHILE;
    return levelOf(title, plan, seat) === PATIENT ? strip(say('bot-thinks', { seat: name }), `patience-${seat}`,
      (title.patience ?? []).map((one) => [one, words(patienceNamed(one)[0])]), patience,
      (chosen) => { plan.patience[seat] = chosen; }, patienceNamed(patience)[1]) : nothing;
  }

  function body() {
    const scenarios = /** @type {Scenario[]} */ (title.scenarios ?? []);
    const options = /** @type {Option[]} */ (title.options ?? []);
    return html`<form class="setup" @submit=${(/** @type {Event} */ event) => { event.preventDefault(); start(); }}>
      ${problem ? html`<p class="notice error" role="alert">${problem}</p>` : nothing}
      ${why ? html`<p class="notice setup-why">${why}</p>` : nothing}
      ${scenarios.length ? explained(say('scenario'), 'scenario',
        scenarios.map((scenario) => [scenario.id, scenario.name, scenario.summary])) : nothing}
      <section class="setup-part"><h3>${say('who-plays')}</h3><div class="setup-beside setup-seats">${
        seats.map(([seat, name]) => html`<div>${
        strip(name, `seat-${seat}`, handsFor(seat).map((hand) => [hand, HANDS[hand][0]]), plan.seats[seat],
          (hand) => { plan.seats[seat] = hand; },
          `${HANDS[plan.seats[seat]][0]}: ${HANDS[plan.seats[seat]][1]}.`)}${
        levelStrip(seat, name)}${patienceStrip(seat, name)}</div>`)}</div></section>
      ${apart(plan) || title.watchable ? html`<section class="setup-part setup-beside">${
        apart(plan) ? html`<div>${strip(say('pace'), 'pace', PACES.map((days) => [String(days),
        days ? say('pace-days', { n: days }) : say('pace-none')]), String(plan.pace),
        (days) => { plan.pace = Number(days); }, say(plan.pace ? 'pace-is' : 'pace-none-is'))}</div>` : nothing}${
        title.watchable ? html`<div>${strip(say('who-watches'), 'watch',
        [['', say('watch-nobody')], ['link', say('watch-by-link')]], plan.watch ? 'link' : '',
        (who) => { plan.watch = Boolean(who); }, say(plan.watch ? 'watch-by-link-is' : 'watch-nobody-is'))}</div>`
        : nothing}</section>` : nothing}
      ${apart(plan) ? html`<section class="setup-part">${notify.view()}</section>` : nothing}
      ${options.length ? html`<section class="setup-part"><h3>${say('options')}</h3><div class="setup-beside">${
        options.map((option) => html`<div>${strip(option.name || names.get(option.id) || words(option.id),
        `option-${option.id}`,
        option.choices.map((choice) => [choice, option.labels?.[choice] ?? words(choice)]), plan.options[option.id],
          (choice) => { plan.options[option.id] = choice; },
        html`${option.summary} ${caseLink(title.id, option.case)}`)}</div>`)}</div></section>` : nothing}
      ${explained(say('dice'), 'dice', DICE)}
      ${explained(say('taking-back'), 'undo', UNDO)}
      ${seedable(plan) ? html`<details class="setup-part"><summary>${say('seed-again')}</summary>
        <input type="text" inputmode="numeric" aria-label=${say('seed')} placeholder=${say('seed-any')}
          .value=${live(plan.seed)}
          @input=${(/** @type {Event} */ event) => { plan.seed = /** @type {HTMLInputElement} */ (event.target).value;
            }}></details>` : nothing}
      ${busy ? html`<p class="muted" role="status">${say('setting-up')}</p>` : nothing}
    </form>`;
  }
}

/**
 * The links for friends, to copy.
 * @param {string} name
 * @param {[string, string][]} seats
 * @param {string} match
 * @param {string} token your own, if you hold a seat
 * @param {Record<string, string>} links
 */
function openLinks(name, seats, match, token, links) {
  const dialog = openDialog({
    title: say('send-links', { n: Object.keys(links).length }), kind: 'wide', content: body,
    actions: token
      ? [{ label: say('later') }, { label: say('to-table'), primary: true,
        act: () => { location.href = addressOf(match, token); } }]
      : [{ label: say('done'), primary: true }],
  });
  /** @returns {unknown} */
  function body() {
    const redraw = () => dialog.update(body());
    return html`<p>${say('links-are', { name })}</p>
      ${Object.entries(links).map(([seat, secret]) => inviteRow(linkTo(match, seat, secret),
        linkName(seat, seats.find(([id]) => id === seat)?.[1] ?? words(seat)), redraw))}
      ${token ? html`<p class="muted">${say('links-stay')}</p>`
        : html`<p class="notice">${say('links-now')}</p>`}`;
  }
  return dialog;
}

/**
 * The links of a match that somebody can still accept; what nobody can is forgotten.
 * @param {Held} match @param {string} name @param {[string, string][]} seats
 */
async function openFreeLinks(match, name, seats) {
  const headers = { Authorization: `Bearer ${match.token}` };
  /** @type {{ seats: { seat: string, free: boolean }[] }} */
  const told = await call(`/api/matches/${encodeURIComponent(match.id)}/about`, { headers }).catch(() => null);
  const links = Object.fromEntries(Object.entries(match.links).filter(([seat]) => !told || seat === TO_WATCH
    || told.seats.some((one) => one.seat === seat && one.free)));
  rememberMatch(match.id, { links });
  draw();
  if (Object.keys(links).length) openLinks(name, seats, match.id, match.token, links);
  else toast(say('links-taken'));
}

/* ------------------------------------------------------------------ your matches */

/** @param {Held} match */
async function remove(match) {
  const sure = await confirmDialog(
    say('remove-is'),
    say('remove-it'), say('keep-it'),
    { title: say('remove-what', { match: match.name || say('this-match') }), danger: true },
  );
  if (!sure) return;
  forgetMatch(match.id);
  page.own = page.own.filter((own) => own.match !== match.id);
  tell(`/api/me/matches/${encodeURIComponent(match.id)}`, {}, 'DELETE').catch(() => {});
  draw();
  document.getElementById('main')?.focus();
  toast(say('removed'));
}

/** Ask the server how the matches stand. */
async function checkMatches() {
  await Promise.all(matches().slice(0, MOST_CHECKED).map(async (match) => {
    try {
      const state = await call(`/api/matches/${encodeURIComponent(match.id)}/state?have=1000000&known=*`,
        { headers: { Authorization: `Bearer ${match.token}` } });
      rememberMatch(match.id, {
        token: match.token, title: state.title, name: state.name, round: state.round ?? '', over: Boolean(state.over),
          result: state.result?.text ?? '', ...about(state),
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
    ${title?.cover ? html`<img class="match-cover" src=${inLanguage(`/api/titles/${
      match.title}/cover.svg`)} alt="" width="60"
      height="80" loading="lazy">` : html`<span class="match-cover"></span>`}
    <div class="match-what"><strong>${name}</strong>${kind ? html`<span class="match-kind">${kind}</span>`
      : nothing}<span>${state}${move ? html` · <strong
        class=${move === say('your-move') ? 'match-mine' : ''}>${move}</strong>` : nothing}</span>${
          match.seen ? html`<span
      class="muted small">${say('last-played', { ago: ago(match.seen) })}</span>` : nothing}</div>
    <div class="match-do">
      ${gone ? nothing : html`<a class="button ${match.over ? '' : 'primary'}" href=${addressOf(match.id, match.token)}
        aria-label=${say(match.over ? 'look-back-at' : 'continue-with', { match: called })}
        @click=${() => match.token && rememberMatch(match.id, { token: match.token, seen: Date.now() })}>${
          say(match.over ? 'look-back' : 'continue')}</a>`}
      ${links && !gone ? html`<button type="button" class="quiet"
        @click=${() => openFreeLinks(match, name, title ? seatsOf(title) : [])}>${say('links')}</button>` : nothing}
      <button type="button" class="quiet" aria-label=${
        say('remove-match', { match: called })} @click=${() => remove(match)}>${say('remove')}</button>
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
    const made = await call('/api/import', { method: 'POST', headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      body: await file.text() });
    rememberMatch(made.match, { token: made.token, seen: Date.now() });
    location.href = addressOf(made.match, made.token);
  } catch (problem) {
    page.importProblem = say('not-opened', { file: file.name, reason: reasonOf(problem) });
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
  const lesson = first(title);
  const top = n === 0;
  /** @type {[string, unknown][]} */
  const facts = [[say('players'), about.players], [say('length'), about.length],
    [say('complexity'), about.complexity]];
  const [credits, reconstructed] = [listed(about.credits), listed(about.reconstructed)];
  return html`<article class="title ${top ? 'first' : ''}" aria-labelledby="title-${title.id}">
    <div class="cover">${title.cover ? html`<img src=${inLanguage(`/api/titles/${title.id}/cover.svg`)} alt=${
      say('cover-of', { title: title.name })}
      width="600" height="800">` : nothing}</div>
    <div class="title-text">
      <h2 id="title-${title.id}">${title.name}</h2>
      ${about.tagline ? html`<p class="tagline">${about.tagline}</p>` : nothing}
      ${about.marks?.length ? html`<ul class="title-marks">${about.marks.map((mark) => html`<li>${mark}</li>`)}</ul>`
        : nothing}
      <div class="title-do">
        <button type="button" class="button primary ${top ? 'big' : ''}"
          @click=${(/** @type {Event} */ event) => begin(event, () => (lesson ? createLesson(title, lesson)
            : create(title, defaultPlan(title))))}>${say('play-now')}<span
          class="visually-hidden">: ${title.name}</span></button>
        ${lesson ? html`<button type="button" class="button" @click=${(/** @type {Event} */ event) => begin(event,
          () => create(title, planAfter(title, lesson)))}>${say('whole-game')}<span
          class="visually-hidden">: ${title.name}</span></button>` : nothing}
        <button type="button" class="button" @click=${() => openSetup(title)}>${say('set-up-match')}</button>
      </div>
      ${lesson ? html`<p class="title-lesson">${phrase('play-now-is', { play: html`<strong>${
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
function coming() {
  const left = Math.max(0, page.all - page.titles.length);
  return html`<p class="muted coming-words" role="status">${say('games-opening')}</p>${
    Array.from({ length: left }, () => html`<article class="title coming" aria-hidden="true"><div
      class="cover"></div><div class="title-text"></div></article>`)}`;
}

/** What is kept here, and what one plays on other devices. @returns {Held[]} */
function allMatches() {
  const kept = matches();
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
async function lookAtOwn() {
  try {
    await claimOwn();
    const own = await me();
    page.name = own.name;
    page.own = own.known ? await ownMatches() : [];
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
        id="language" @change=${(/** @type {Event} */ event) => read(/** @type {HTMLSelectElement} */ (
          event.target).value)}>${Object.entries(LANGUAGES).map(([id, name]) => html`<option value=${id} lang=${id}
          ?selected=${id === language}>${name}</option>`)}</select></label><button type="button" class="quiet"
        @click=${() => openSettings()}>${say('settings')}</button></div>
      <h1>Umpire</h1>
      <p class="ruled small-caps">${say('referee')}</p>
      <p class="what">${say('umpire-is')}</p>
      <nav class="front-nav" aria-label=${say('people')}><a href="/lobby">${waiting.others.length
        ? say('open-matches-n', { n: waiting.others.length }) : say('open-matches')}</a><a href="/me">${page.name
        ? html`<bdi>${page.name}</bdi>` : say('your-page')}</a></nav>
    </header>
    <main id="main" tabindex="-1">
      ${page.problem ? html`<p class="notice error" role="alert">${page.problem} <button type="button" class="button"
        @click=${load}>${say('try-again')}</button></p>` : nothing}
      ${held.length ? html`<section class="matches" aria-labelledby="matches-head"><h2 id="matches-head"
        class="ruled left">${say('continue-matches')}</h2>
        ${matchList(held)}</section>`
          : nothing}
      ${waiting.others.length ? html`<section class="waiting" aria-labelledby="waiting-head"><h2 id="waiting-head"
        class="ruled left">${say('somebody-waits')}</h2>${
        waiting.view(waiting.others.slice(0, MOST_SHOWN))}</section>` : nothing}
      <section id="games" class="titles" aria-label=${say('the-games')}>
        ${repeat(page.titles, (/** @type {TitleInfo} */ title) => title.id, titleCard)}
        ${page.loading ? coming() : nothing}
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
      : reasonOf(problem);
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
  if (lesson) openSetup(title, planAfter(title, lesson), lesson.whole_game.text);
  else openSetup(title);
}

const waiting = new OpenMatches(draw);
load();
checkMatches();
lookAtOwn();
waiting.watch();
addEventListener('pageshow', (event) => { if (event.persisted) { draw(); checkMatches(); } });
addEventListener('storage', draw);
