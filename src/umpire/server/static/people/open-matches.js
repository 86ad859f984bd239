// The open matches: who waits, for what, and since when. The list renews itself while somebody looks at it.

import { html, nothing, repeat } from '/static/vendor/lit-html.js';
import { matchAddress, fetchJson, errorReason, timeSince, sendJson } from '/static/common/requests.js';
import { confirmDialog, openDialog, toast } from '/static/common/dialogs.js';
import { NoticeChoice } from '/static/people/notice-choice.js';
import { localizedAddress, nameOfId, say } from '/static/words/translation.js';
import { storedToken, levelName, rememberMatch } from '/static/common/settings.js';

/** @typedef {import('/static/wire.js').OpenSeat} OpenSeat */
/** @typedef {import('/static/wire.js').OpenMatch} OpenMatch */

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

  /** Load the list now, and again as long as the page is seen. */
  watch() {
    this.load();
    setInterval(() => document.visibilityState === 'visible' && this.load(), AGAIN);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.load());
    return this;
  }

  async load() {
    try {
      const { matches } = await fetchJson('/api/lobby');
      this.problem = '';
      const text = JSON.stringify(matches);
      // times go on even if nothing happens; what nobody would see is not drawn
      if (text === this.told && !matches.length) return;
      [this.list, this.told] = [matches, text];
    } catch (problem) {
      this.problem = errorReason(problem);
    }
    this.redraw();
  }

  /** Ask how one wants to be told of one's moves, before joining. @param {OpenMatch} match */
  askHowToNotify(match) {
    let problem = '';
    const body = () => html`<p>${say('join-is', { who: match.by || say('nameless') })}</p>${problem
      ? html`<p class="notice error" role="alert">${problem}</p>` : nothing}${notify.view()}`;
    const notify = new NoticeChoice(() => dialog.update(body()));
    const dialog = openDialog({ title: match.name, kind: 'narrow', content: body,
      actions: [{ label: say('cancel') }, { label: say('join'), primary: true, act: () => {
        problem = notify.missing;
        if (problem) dialog.update(body());
        else this.join(match, notify);
        return !problem;
      } }] });
  }

  /** @param {OpenMatch} match @param {NoticeChoice} notify */
  async join(match, notify) {
    try {
      const { token } = await sendJson(`/api/lobby/${encodeURIComponent(match.match)}/join`,
        { token: storedToken(match.match) });
      rememberMatch(match.match, { token, title: match.title, name: match.name, seen: Date.now() });
      await notify.ask(match.match, token);
      location.href = matchAddress(match.match, token);
    } catch (problem) {
      openDialog({ title: say('not-joined'), kind: 'narrow', content: errorReason(problem),
        actions: [{ label: say('close'), primary: true }] });
      this.load();
    }
  }

  /** @param {OpenMatch} match */
  async withdraw(match) {
    const sure = await confirmDialog(say('withdraw-is'), say('withdraw'), say('keep-open'),
      { title: say('withdraw-what', { match: match.name }) });
    if (!sure) return;
    try {
      const { links } = await sendJson(`/api/lobby/${encodeURIComponent(match.match)}/withdraw`);
      rememberMatch(match.match, { links });
      toast(say('withdrawn'));
    } catch (problem) {
      toast(errorReason(problem));
    }
    this.load();
  }

  /** @param {OpenMatch} match */
  async block(match) {
    const who = match.by || say('nameless');
    if (!await confirmDialog(say('block-is', { who }), say('block'), say('cancel'),
      { title: say('block-who', { who }), danger: true })) return;
    await sendJson('/api/me/blocks', { match: match.match }).then(() => toast(say('blocked', { who })),
      (problem) => toast(errorReason(problem)));
    this.load();
  }

  /** Return the open matches of other people. */
  get others() {
    return (this.list ?? []).filter((match) => !match.yours);
  }

  /** Draw all open matches, or some. @param {OpenMatch[]} [some] */
  view(some = this.list ?? []) {
    return html`<ul class="open-list">${repeat(some,
      (/** @type {OpenMatch} */ match) => match.match, (/** @type {OpenMatch} */ match) => this.row(match))}</ul>`;
  }

  /** @param {OpenMatch} match */
  row(match) {
    const free = match.seats.filter((seat) => seat.kind === 'open').map((seat) => seat.name);
    const players = match.seats.filter((seat) => seat.kind !== 'open');
    const who = match.by || say('nameless');
    const facts = [match.scenario, ...match.options, nameOfId('dice-short', match.dice),
      match.pace ? say('days-a-move', { n: match.pace }) : ''].filter(Boolean);
    const bots = players.filter((seat) => seat.kind === 'bot')
      .map((seat) => say('by-bot', { seat: seat.name, level: levelName(seat.level || undefined)[0] }));
    return html`<li class="open-row ${match.yours ? 'own' : ''}">
      <img class="match-cover" src=${localizedAddress(`/api/titles/${
        match.title}/cover.svg`)} alt="" width="60" height="80"
        loading="lazy">
      <div class="match-what"><strong>${match.name}</strong>
        <span>${match.yours ? say('you-wait') : html`<span class="dot ${match.here ? 'here' : ''}"></span><bdi
          class="who">${who}</bdi>${match.here ? html` <span class="muted">${say('here-now')}</span>` : nothing}`} · ${
          say('free-seats', { seats: free.join(', ') })}</span>
        <span class="muted small">${[...facts, ...bots, timeSince(match.since)].join(' · ')}</span></div>
      <div class="match-do">${match.yours ? html`<a class="button" href=${matchAddress(match.match, '')}>${
        say('to-table')}</a><button type="button" class="quiet" @click=${() => this.withdraw(match)}>${
        say('withdraw')}</button>`
        : html`<button type="button" class="button primary" aria-label=${say('join-whom', { match: match.name, who })}
          @click=${() => this.askHowToNotify(match)}>${say('join')}</button><button
          type="button"
          class="quiet small" aria-label=${say('block-who', { who })} @click=${() => this.block(match)}>${
          say('block')}</button>`}</div></li>`;
  }
}
