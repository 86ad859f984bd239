// The front page: the titles, your matches, a new one, and the import of a record file. It knows no title.

import { html, live, nothing, render, repeat } from './vendor/lit-html.js';
import { confirmDialog, openDialog, toast } from './dialogs.js';
import { loadTitles, openGlossary, openHelp } from './help.js';
import { caseLink, loadCases, openRules } from './rules.js';
import { about, forgetMatch, matches, openSettings, rememberMatch, settings } from './settings.js';

/** @typedef {import('./help.js').TitleInfo} TitleInfo */
/** @typedef {import('./settings.js').Held} Held */
/**
 * @typedef {{ id: string, choices: string[], summary: string, case: string, name?: string, labels?: Record<string,
 *   string> }} Option
 */
/** @typedef {{ id: string, name: string, summary: string }} Scenario */
/**
 * @typedef {{ scenario: string, options: Record<string, string>, seats: Record<string, string>, dice: string, undo:
 *   string, seed: string }} Plan
 */
/** @typedef {{ match: string, token: string, links?: Record<string, string> }} Created */

/** @type {[string, string, string][]} */
const DICE = [
  ['generated', 'Rolled for you', 'The umpire rolls. The quickest way to play.'],
  ['verifiable', 'Verifiable',
    'The umpire rolls dice that nobody can choose: it commits to them, every side adds to them, '
      + 'and your browser checks each at the end.'],
  ['physical', 'Your own dice', 'You roll real dice on your table and tell the umpire what they show.'],
];

/** @type {[string, string, string][]} */
const UNDO = [
  ['free', 'Until something is seen', 'Take back freely, until a die or a hidden card has been seen.'],
  ['unlimited', 'Always', 'Take back anything, dice and cards as well. Good for learning.'],
];

/** @type {Record<string, [string, string]>} */
const HANDS = {
  me: ['Me', 'on this screen'],
  hotseat: ['Hotseat', 'someone beside me, on this screen'],
  bot: ['Bot', 'the computer'],
  link: ['A friend', 'gets a link to open anywhere'],
};

const MOST_CHECKED = 12;
const place = /** @type {HTMLElement} */ (document.getElementById('front'));

const page = {
  /** @type {TitleInfo[]} */
  titles: [],
  loading: true,
  problem: '',
  importProblem: '',
  importing: false,
  dropping: false,
  /** @type {Set<string>} matches this server does not know */
  gone: new Set(),
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
  const { seats } = title;
  if (Array.isArray(seats)) {
    return seats.map((seat) => (typeof seat === 'string' ? [seat, title.seat_names?.[seat] ?? words(seat)]
      : [seat.id, seat.name ?? words(seat.id)]));
  }
  return Object.entries(seats ?? {}).map(([id, name]) => [id, typeof name === 'string' ? name : words(id)]);
}

/**
 * @param {TitleInfo} title
 * @param {string} seat
 */
const botsFor = (title, seat) => (Array.isArray(title.bots) ? title.bots.length > 0
  && (title.bots.includes(seat) || !title.bots.some((bot) => seatsOf(title).some(([id]) => id === bot)))
  : Boolean(title.bots));

/** @param {number} time */
function ago(time) {
  if (!time) return '';
  const minutes = Math.round((Date.now() - time) / 60_000);
  const say = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  if (minutes < 1) return 'just now';
  if (minutes < 60) return say.format(-minutes, 'minute');
  if (minutes < 60 * 24) return say.format(-Math.round(minutes / 60), 'hour');
  return say.format(-Math.round(minutes / 60 / 24), 'day');
}

/**
 * @param {string} match
 * @param {string} token
 */
const addressOf = (match, token) => `/m/${encodeURIComponent(match)}#${token}`;

/**
 * Call the server; what went wrong comes as an error with its reason.
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<any>}
 */
async function call(path, init) {
  const answer = await fetch(path, init).catch(() => {
    throw new Error('The server does not answer. Is it still running?');
  });
  const body = await answer.json().catch(() => null);
  if (answer.ok) return body;
  const { reason = `The server refused (${answer.status}).`, case: rule = '' } = body?.error ?? {};
  throw Object.assign(new Error(rule ? `${reason} (${rule})` : reason), { status: answer.status });
}

/** @param {unknown} problem */
const reasonOf = (problem) => (problem instanceof Error ? problem.message : String(problem));

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
    scenario: title.scenarios?.[0]?.id ?? '', dice: 'generated', undo: 'free', seed: '',
    options: Object.fromEntries((title.options ?? [])
      .map((/** @type {Option} */ option) => [option.id, option.choices[0]])),
    seats: Object.fromEntries(seats),
  };
}

/**
 * @param {TitleInfo} title
 * @param {Plan} plan
 * @returns {Promise<Created>}
 */
async function create(title, plan) {
  const { seed, ...rest } = plan;
  const wish = { title: title.id, ...rest, forced: settings.forced,
    ...(seed.trim() && seedable(plan) ? { seed: Number(seed) } : {}) };
  /** @type {Created} */
  const made = await call('/api/matches', { method: 'POST', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(wish) });
  if (made.token) {
    rememberMatch(made.match, { token: made.token, title: title.id, name: title.name, seen: Date.now(),
      links: made.links ?? {} });
  }
  return made;
}

/**
 * @param {TitleInfo} title
 * @param {Event} event
 */
async function playNow(title, event) {
  const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
  button.disabled = true;
  try {
    const made = await create(title, defaultPlan(title));
    location.href = addressOf(made.match, made.token);
  } catch (problem) {
    button.disabled = false;
    openDialog({ title: 'The match could not be started', kind: 'narrow', content: reasonOf(problem),
      actions: [{ label: 'Close', primary: true }] });
  }
}

/** @param {TitleInfo} title */
async function openSetup(title) {
  const plan = defaultPlan(title);
  const seats = seatsOf(title);
  let [problem, busy] = ['', false];
  /** @type {Map<string, string>} */
  const names = new Map();
  /** @param {string} seat */
  const handsFor = (seat) => Object.keys(HANDS).filter((hand) =>
    (hand !== 'bot' || (seats.length > 1 && botsFor(title, seat))) && (hand !== 'hotseat' || seats.length > 1));
  const dialog = openDialog({
    title: `Set up ${title.name}`, kind: 'wide', content: body,
    actions: [{ label: 'Cancel' }, { label: 'Start the match', primary: true, act: () => { start(); return false; } }],
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
      problem = 'The seed is a whole number.';
      redraw();
      return;
    }
    [busy, problem] = [true, ''];
    redraw();
    try {
      const made = await create(title, plan);
      const links = made.links ?? {};
      if (Object.keys(links).length) {
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

  function body() {
    const scenarios = /** @type {Scenario[]} */ (title.scenarios ?? []);
    const options = /** @type {Option[]} */ (title.options ?? []);
    return html`<form class="setup" @submit=${(/** @type {Event} */ event) => { event.preventDefault(); start(); }}>
      ${problem ? html`<p class="notice error" role="alert">${problem}</p>` : nothing}
      ${scenarios.length ? explained('Scenario', 'scenario',
        scenarios.map((scenario) => [scenario.id, scenario.name, scenario.summary])) : nothing}
      <section class="setup-part"><h3>Who plays</h3>${seats.map(([seat, name]) => strip(name, `seat-${seat}`,
        handsFor(seat).map((hand) => [hand, HANDS[hand][0]]), plan.seats[seat], (hand) => { plan.seats[seat] = hand; },
          `${HANDS[plan.seats[seat]][0]}: ${HANDS[plan.seats[seat]][1]}.`))}</section>
      ${options.length ? html`<section class="setup-part"><h3>Options</h3>${
        options.map((option) => strip(option.name || names.get(option.id) || words(option.id), `option-${option.id}`,
        option.choices.map((choice) => [choice, option.labels?.[choice] ?? words(choice)]), plan.options[option.id],
          (choice) => { plan.options[option.id] = choice; },
        html`${option.summary} ${caseLink(title.id, option.case)}`))}</section>` : nothing}
      ${explained('Dice', 'dice', DICE)}
      ${explained('Taking back', 'undo', UNDO)}
      ${seedable(plan) ? html`<details class="setup-part"><summary>A seed, to play the same dice again</summary>
        <input type="text" inputmode="numeric" aria-label="Seed" placeholder="any whole number, or leave it empty"
          .value=${live(plan.seed)}
          @input=${(/** @type {Event} */ event) => { plan.seed = /** @type {HTMLInputElement} */ (event.target).value;
            }}></details>` : nothing}
      ${busy ? html`<p class="muted" role="status">Setting up…</p>` : nothing}
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
  /** @param {string} address */
  const copy = async (address) => {
    try {
      await navigator.clipboard.writeText(address);
      toast('Copied.');
    } catch {
      toast('Your browser does not let us copy: select the link and copy it yourself.');
    }
  };
  return openDialog({
    title: 'Send these links',
    content: html`<p>${
      name} is set up. Each link holds one seat: whoever opens it plays that side, so send it to that person only.</p>
      <ul class="links">${Object.entries(links).map(([seat, secret]) => {
        const address = location.origin + addressOf(match, secret);
        const side = seats.find(([id]) => id === seat)?.[1] ?? words(seat);
        return html`<li><strong id="link-${seat}">${side}</strong>
          <div class="link-row"><input type="text" readonly aria-labelledby="link-${seat}" .value=${address}
            @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
          <button type="button" class="button" aria-label="Copy the link for ${side}"
            @click=${() => copy(address)}>Copy</button></div></li>`;
      })}</ul>
      ${token ? html`<p class="muted">They stay with the match under “Your matches”.</p>`
        : html`<p class="notice">You hold no seat in this match: keep these links, they are shown only now.</p>`}`,
    actions: token
      ? [{ label: 'Later' }, { label: 'Go to the table', primary: true,
        act: () => { location.href = addressOf(match, token); } }]
      : [{ label: 'Done', primary: true }],
  });
}

/* ------------------------------------------------------------------ your matches */

/** @param {Held} match */
async function remove(match) {
  const sure = await confirmDialog(
    'This browser forgets your link to the match. '
      + 'Unless you have kept the link elsewhere, you cannot come back to it.',
    'Remove it', 'Keep it', { title: `Remove ${match.name || 'this match'}?`, danger: true },
  );
  if (!sure) return;
  forgetMatch(match.id);
  draw();
  document.getElementById('main')?.focus();
  toast('Removed.');
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
  const name = match.name || title?.name || 'A match';
  const state = gone ? 'No longer on this server' : match.over ? match.result || 'Over' : match.round || 'Just begun';
  const links = Object.keys(match.links).length > 0;
  const kind = [match.scenario, match.against].filter(Boolean).join(' · ');
  const called = [name, kind, state].filter(Boolean).join(', ');
  return html`<li class="match-row ${match.over ? 'over' : ''}">
    ${title?.cover ? html`<img class="match-cover" src="/api/titles/${match.title}/cover.svg" alt="" width="60"
      height="80" loading="lazy">` : html`<span class="match-cover"></span>`}
    <div class="match-what"><strong>${name}</strong>${kind ? html`<span class="match-kind">${kind}</span>`
      : nothing}<span>${state}</span>${match.seen ? html`<span
      class="muted small">Last played ${ago(match.seen)}</span>` : nothing}</div>
    <div class="match-do">
      ${gone ? nothing : html`<a class="button ${match.over ? '' : 'primary'}" href=${addressOf(match.id, match.token)}
        aria-label="${match.over ? 'Look back' : 'Continue'}: ${called}"
        @click=${() => rememberMatch(match.id, { token: match.token, seen: Date.now() })}>${match.over ? 'Look back'
          : 'Continue'}</a>`}
      ${links && !gone ? html`<button type="button" class="quiet"
        @click=${() => openLinks(name, title ? seatsOf(title)
        : [], match.id, match.token, match.links)}>Links</button>` : nothing}
      <button type="button" class="quiet" aria-label="Remove ${called}" @click=${() => remove(match)}>Remove</button>
    </div></li>`;
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
    page.importProblem = `“${file.name}” could not be opened. ${reasonOf(problem)}`;
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
  const first = n === 0;
  /** @type {[string, unknown][]} */
  const facts = [['Players', about.players], ['Length', about.length], ['Complexity', about.complexity]];
  const [credits, reconstructed] = [listed(about.credits), listed(about.reconstructed)];
  return html`<article class="title ${first ? 'first' : ''}" aria-labelledby="title-${title.id}">
    <div class="cover">${title.cover ? html`<img src="/api/titles/${title.id}/cover.svg" alt="Cover of ${title.name}"
      width="600" height="800">` : nothing}</div>
    <div class="title-text">
      <h2 id="title-${title.id}">${title.name}</h2>
      ${about.tagline ? html`<p class="tagline">${about.tagline}</p>` : nothing}
      <dl class="facts">${facts.filter(([, value]) => value)
        .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
      <div class="title-do">
        <button type="button" class="button primary ${first ? 'big' : ''}"
          @click=${(/** @type {Event} */ event) => playNow(title, event)}>Play now<span
          class="visually-hidden">: ${title.name}</span></button>
        <button type="button" class="button" @click=${() => openSetup(title)}>Set up a match…</button>
      </div>
      <div class="title-more">
        <button type="button" class="quiet" @click=${() => openHelp(title)}>How it works</button>
        <button type="button" class="quiet" @click=${() => openGlossary(title)}>Symbols</button>
        <button type="button" class="quiet" @click=${() => openRules(title.id)}>Rules</button>
      </div>
      ${credits.length || reconstructed.length ? html`<div class="fine-print">
        ${credits.length ? html`<section><h3>Credits</h3>${credits.map((text) => html`<p>${text}</p>`)}</section>`
          : nothing}
        ${reconstructed.length ? html`<section><h3>What is reconstructed</h3>${
          reconstructed.map((text) => html`<p>${text}</p>`)}</section>` : nothing}
      </div>` : nothing}
    </div></article>`;
}

function draw() {
  const held = matches();
  render(html`
    <header class="masthead">
      <div class="masthead-bar"><button type="button" class="quiet"
        @click=${() => openSettings()}>Settings</button></div>
      <h1>Umpire</h1>
      <p class="ruled small-caps">a referee for historical board wargames</p>
      <p class="what">Umpire knows the rulebook so that you do not have to: it shows every legal move, rolls the dice,
        reads the tables and cites the rule behind each answer.
        Play alone, beside a friend on one screen, or across a link, on a board in your browser.</p>
    </header>
    <main id="main" tabindex="-1">
      ${page.problem ? html`<p class="notice error" role="alert">${page.problem} <button type="button" class="button"
        @click=${load}>Try again</button></p>` : nothing}
      ${held.length ? html`<section class="matches" aria-labelledby="matches-head"><h2 id="matches-head"
        class="ruled left">Continue your matches</h2>
        <ul class="match-list">${repeat(held, (/** @type {Held} */ match) => match.id, matchRow)}</ul></section>`
          : nothing}
      <section class="titles" aria-label="The games">
        ${repeat(page.titles, (/** @type {TitleInfo} */ title) => title.id, titleCard)}
        ${page.loading ? html`<p class="muted" role="status">Laying out the games…</p>` : nothing}
        ${!page.loading && !page.problem && !page.titles.length ? html`<p>There are no titles on this server.</p>`
          : nothing}
      </section>
      <section class="import ${page.dropping ? 'dropping' : ''}" aria-labelledby="import-head">
        <div><h2 id="import-head">Open a record file</h2>
          <p class="muted">A match that was saved to a file plays on from where it stood, or can be watched from the
            start. Choose the file, or drop it anywhere on this page.</p></div>
        <label class="button file-button"><input type="file" class="visually-hidden" ?disabled=${page.importing}
          @change=${(/** @type {Event} */ event) => { const input = /** @type {HTMLInputElement} */ (event.target);
            importRecord(input.files?.[0]); input.value = ''; }}>${page.importing ? 'Opening…'
            : 'Choose a file…'}</label>
        ${page.importProblem ? html`<p class="notice error" role="alert">${page.importProblem}</p>` : nothing}
      </section>
    </main>
    <footer class="colophon"><p>Your seat in a match is an unguessable link, kept in this browser. The wording
      of every rule here is our own.</p></footer>
  `, place);
}

async function load() {
  [page.loading, page.problem] = [true, ''];
  draw();
  try {
    page.titles = await loadTitles((titles) => { page.titles = titles; draw(); });
  } catch (problem) {
    page.problem = problem instanceof TypeError ? 'The server does not answer. Is it still running?'
      : reasonOf(problem);
  }
  page.loading = false;
  draw();
}

load();
checkMatches();
addEventListener('pageshow', (event) => { if (event.persisted) { draw(); checkMatches(); } });
addEventListener('storage', draw);
