// The open matches: who waits, for what, and since when. The list renews itself while somebody looks at it.

import { html, nothing, repeat } from './vendor/lit-html.js';
import { addressOf, call, reasonOf, since, tell } from './calls.js';
import { confirmDialog, openDialog, toast } from './dialogs.js';
import { NotifyChoice } from './notify.js';
import { inLanguage, named, say } from './say.js';
import { keptToken, levelNamed, rememberMatch } from './settings.js';

/** @typedef {import('./wire.js').OpenSeat} OpenSeat */
/** @typedef {import('./wire.js').OpenMatch} OpenMatch */

const AGAIN = 4000;

export class OpenMatches {
  /** @param {() => void} redraw */
  constructor(redraw) {
    /** @type {OpenMatch[] | null} */
    this.list = null;
    this.problem = '';
    this.redraw = redraw;
    this.told = '';
  }

  /** Look now, and again as long as the page is seen. */
  watch() {
    this.look();
    setInterval(() => document.visibilityState === 'visible' && this.look(), AGAIN);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.look());
    return this;
  }

  async look() {
    try {
      const { matches } = await call('/api/lobby');
      this.problem = '';
      const told = JSON.stringify(matches);
      // times go on even if nothing happens; what nobody would see is not drawn
      if (told === this.told && !matches.length) return;
      [this.list, this.told] = [matches, told];
    } catch (problem) {
      this.problem = reasonOf(problem);
    }
    this.redraw();
  }

  /** Before one joins it is asked how one wants to be told of one's moves. @param {OpenMatch} match */
  ask(match) {
    let problem = '';
    const body = () => html`<p>${say('join-is', { who: match.by || say('nameless') })}</p>${problem
      ? html`<p class="notice error" role="alert">${problem}</p>` : nothing}${notify.view()}`;
    const notify = new NotifyChoice(() => dialog.update(body()));
    const dialog = openDialog({ title: match.name, kind: 'narrow', content: body,
      actions: [{ label: say('cancel') }, { label: say('join'), primary: true, act: () => {
        problem = notify.missing;
        if (problem) dialog.update(body());
        else this.join(match, notify);
        return !problem;
      } }] });
  }

  /** @param {OpenMatch} match @param {NotifyChoice} notify */
  async join(match, notify) {
    try {
      const { token } = await tell(`/api/lobby/${encodeURIComponent(match.match)}/join`,
        { token: keptToken(match.match) });
      rememberMatch(match.match, { token, title: match.title, name: match.name, seen: Date.now() });
      await notify.ask(match.match, token);
      location.href = addressOf(match.match, token);
    } catch (problem) {
      openDialog({ title: say('not-joined'), kind: 'narrow', content: reasonOf(problem),
        actions: [{ label: say('close'), primary: true }] });
      this.look();
    }
  }

  /** @param {OpenMatch} match */
  async withdraw(match) {
    const sure = await confirmDialog(say('withdraw-is'), say('withdraw'), say('keep-open'),
      { title: say('withdraw-what', { match: match.name }) });
    if (!sure) return;
    try {
      const { links } = await tell(`/api/lobby/${encodeURIComponent(match.match)}/withdraw`);
      rememberMatch(match.match, { links });
      toast(say('withdrawn'));
    } catch (problem) {
      toast(reasonOf(problem));
    }
    this.look();
  }

  /** @param {OpenMatch} match */
  async block(match) {
    const who = match.by || say('nameless');
    if (!await confirmDialog(say('block-is', { who }), say('block'), say('cancel'),
      { title: say('block-who', { who }), danger: true })) return;
    await tell('/api/me/blocks', { match: match.match }).then(() => toast(say('blocked', { who })),
      (problem) => toast(reasonOf(problem)));
    this.look();
  }

  /** Those of other people. */
  get others() {
    return (this.list ?? []).filter((match) => !match.yours);
  }

  /** All, or some. @param {OpenMatch[]} [some] */
  view(some = this.list ?? []) {
    return html`<ul class="open-list">${repeat(some,
      (/** @type {OpenMatch} */ match) => match.match, (/** @type {OpenMatch} */ match) => this.row(match))}</ul>`;
  }

  /** @param {OpenMatch} match */
  row(match) {
    const free = match.seats.filter((seat) => seat.kind === 'open').map((seat) => seat.name);
    const taken = match.seats.filter((seat) => seat.kind !== 'open');
    const who = match.by || say('nameless');
    const facts = [match.scenario, ...match.options, named('dice-short', match.dice),
      match.pace ? say('days-a-move', { n: match.pace }) : ''].filter(Boolean);
    const bots = taken.filter((seat) => seat.kind === 'bot')
      .map((seat) => say('by-bot', { seat: seat.name, level: levelNamed(seat.level || undefined)[0] }));
    return html`<li class="open-row ${match.yours ? 'own' : ''}">
      <img class="match-cover" src=${inLanguage(`/api/titles/${match.title}/cover.svg`)} alt="" width="60" height="80"
        loading="lazy">
      <div class="match-what"><strong>${match.name}</strong>
        <span>${match.yours ? say('you-wait') : html`<span class="dot ${match.here ? 'here' : ''}"></span><bdi
          class="who">${who}</bdi>${match.here ? html` <span class="muted">${say('here-now')}</span>` : nothing}`} · ${
          say('free-seats', { seats: free.join(', ') })}</span>
        <span class="muted small">${[...facts, ...bots, since(match.since)].join(' · ')}</span></div>
      <div class="match-do">${match.yours ? html`<a class="button" href=${addressOf(match.match, '')}>${
        say('to-table')}</a><button type="button" class="quiet" @click=${() => this.withdraw(match)}>${
        say('withdraw')}</button>`
        : html`<button type="button" class="button primary" aria-label=${say('join-whom', { match: match.name, who })}
          @click=${() => this.ask(match)}>${say('join')}</button><button
          type="button"
          class="quiet small" aria-label=${say('block-who', { who })} @click=${() => this.block(match)}>${
          say('block')}</button>`}</div></li>`;
  }
}
