// The dialog in which a match is set up.

import { html, live, nothing } from '/static/vendor/lit-html.js';
import { fieldValue } from '/static/common/events.js';
import { matchAddress, errorReason } from '/static/common/requests.js';
import { say } from '/static/words/translation.js';
import { openDialog } from '/static/common/dialogs.js';
import { NoticeChoice } from '/static/people/notice-choice.js';
import { caseLink, loadCases } from '/static/common/rules.js';
import { levelName, patienceName } from '/static/common/settings.js';
import {
  PATIENT, WHILE, readableId, seatsOf, botsFor, allowsSeed, defaultPlan, hasRemotePlayers, botLevel, createMatch,
    allLinks,
} from '/static/play/match-setup.js';
import { openLinks } from '/static/pages/front/links-dialog.js';

/** @typedef {import('/static/common/help.js').TitleInfo} TitleInfo */
/** @typedef {import('/static/play/match-setup.js').Option} Option */
/** @typedef {import('/static/play/match-setup.js').Scenario} Scenario */
/** @typedef {import('/static/play/match-setup.js').Plan} Plan */

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

/**
 * Let the settings of a match be chosen.
 * @param {TitleInfo} title
 * @param {() => void} onCreated called once the match is there and its links are shown
 * @param {Plan} [plan] what is chosen already
 * @param {string} [why]
 */
export async function openSetup(title, onCreated, plan = defaultPlan(title), why = '') {
  const seats = seatsOf(title);
  let [problem, busy] = ['', false];
  /** @type {Map<string, string>} */
  const names = new Map();
  const notify = new NoticeChoice(() => redraw());
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
      const caseTitle = book.byId.get(option.case)?.title.replace(/^option:\s*/i, '');
      if (caseTitle) names.set(option.id, readableId(caseTitle));
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
    if (hasRemotePlayers(plan) && notify.missing) {
      problem = notify.missing;
      redraw();
      return;
    }
    [busy, problem] = [true, ''];
    redraw();
    try {
      const created = await createMatch(title, plan);
      if (hasRemotePlayers(plan) && created.token) await notify.ask(created.match, created.token);
      const links = allLinks(created);
      if (Object.values(plan.seats).includes('open')) {
        location.href = matchAddress(created.match, created.token, 'about');
      } else if (Object.keys(links).length) {
        dialog.close();
        openLinks(title.name, seats, created.match, created.token, links);
        onCreated();
      } else {
        location.href = matchAddress(created.match, created.token);
      }
    } catch (refused) {
      [busy, problem] = [false, errorReason(refused)];
      redraw();
      dialog.element.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
    }
  }

  /**
   * Draw radios with a line of explanation each.
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

  /** Offer how well the bot of a seat plays. @param {string} seat @param {string} name */
  function levelStrip(seat, name) {
    const level = botLevel(title, plan, seat);
    return level ? strip(say('bot-plays', { seat: name }), `level-${seat}`,
      (title.levels ?? []).map((one) => [one, readableId(levelName(one)[0])]), level,
      (chosen) => { plan.levels[seat] = chosen; }, levelName(level)[1]) : nothing;
  }

  /** Offer how long the bot of a seat may think, if it is a patient one. @param {string} seat @param {string} name */
  function patienceStrip(seat, name) {
    const patience = plan.patience[seat] ?? WHILE;
    return botLevel(title, plan, seat) === PATIENT ? strip(say('bot-thinks', { seat: name }), `patience-${seat}`,
      (title.patience ?? []).map((one) => [one, readableId(patienceName(one)[0])]), patience,
      (chosen) => { plan.patience[seat] = chosen; }, patienceName(patience)[1]) : nothing;
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
      ${hasRemotePlayers(plan) || title.watchable ? html`<section class="setup-part setup-beside">${
        hasRemotePlayers(plan) ? html`<div>${strip(say('pace'), 'pace', PACES.map((days) => [String(days),
        days ? say('pace-days', { n: days }) : say('pace-none')]), String(plan.pace),
        (days) => { plan.pace = Number(days); }, say(plan.pace ? 'pace-is' : 'pace-none-is'))}</div>` : nothing}${
        title.watchable ? html`<div>${strip(say('who-watches'), 'watch',
        [['', say('watch-nobody')], ['link', say('watch-by-link')]], plan.watch ? 'link' : '',
        (who) => { plan.watch = Boolean(who); }, say(plan.watch ? 'watch-by-link-is' : 'watch-nobody-is'))}</div>`
        : nothing}</section>` : nothing}
      ${hasRemotePlayers(plan) ? html`<section class="setup-part">${notify.view()}</section>` : nothing}
      ${options.length ? html`<section class="setup-part"><h3>${say('options')}</h3><div class="setup-beside">${
        options.map((option) => html`<div>${strip(option.name || names.get(option.id) || readableId(option.id),
        `option-${option.id}`,
        option.choices.map((choice) => [choice, option.labels?.[choice] ?? readableId(choice)]),
          plan.options[option.id],
          (choice) => { plan.options[option.id] = choice; },
        html`${option.summary} ${caseLink(title.id, option.case)}`)}</div>`)}</div></section>` : nothing}
      ${explained(say('dice'), 'dice', DICE)}
      ${explained(say('undo-switch'), 'undo', UNDO)}
      ${allowsSeed(plan) ? html`<details class="setup-part"><summary>${say('seed-again')}</summary>
        <input type="text" inputmode="numeric" aria-label=${say('seed')} placeholder=${say('seed-any')}
          .value=${live(plan.seed)}
          @input=${(/** @type {Event} */ event) => { plan.seed = fieldValue(event);
            }}></details>` : nothing}
      ${busy ? html`<p class="muted" role="status">${say('setting-up')}</p>` : nothing}
    </form>`;
  }
}
