// Programs that play for one: their tokens are made here, shown once, listed, and revoked.

import { html, nothing } from '/static/vendor/lit-html.js';
import { fetchJson, timeSince, sendJson } from '/static/common/requests.js';
import { confirmDialog } from '/static/common/dialogs.js';
import { copyLink } from '/static/people/invitations.js';
import { nameOfId, say } from '/static/words/translation.js';

/** @typedef {import('/static/wire.js').OwnToken & {token?: string}} OwnToken */

/** what a program may be allowed beyond looking, and what it is usually made for */
const SCOPES = /** @type {const} */ (['play', 'begin', 'chat', 'settle']);
const USUAL = ['play'];

/** The part of one's own page for programs. */
export class ProgramTokens {
  /**
   * @param {(doing: () => Promise<unknown>, done?: string) => Promise<void>} act does something, tells what went
   *   wrong, draws
   */
  constructor(act) {
    this.act = act;
    /** @type {OwnToken[]} */
    this.list = [];
    /** @type {OwnToken | null} the one that was made just now, with the token itself */
    this.made = null;
  }

  async load() {
    this.list = (await fetchJson('/api/me/tokens')).tokens;
  }

  /** Forget the tokens: nobody is here any more. */
  forget() {
    [this.list, this.made] = [[], null];
  }

  /** @param {Event} event */
  make = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const fields = new FormData(form);
    this.act(async () => {
      const wish = { name: String(fields.get('program')), scopes: fields.getAll('scope') };
      this.made = await sendJson('/api/me/tokens', wish);
      form.reset();
      await this.load();
    });
  };

  /** @param {OwnToken} one */
  async revoke(one) {
    if (!await confirmDialog(say('take-token-is', { name: one.name }), say('take-token'), say('cancel'),
      { title: say('take-token'), danger: true })) return;
    await this.act(async () => {
      await sendJson(`/api/me/tokens/${encodeURIComponent(one.id)}`, {}, 'DELETE');
      if (this.made?.id === one.id) this.made = null;
      await this.load();
    }, say('token-taken'));
  }

  /** Draw the new token, this once. */
  newTokenView() {
    const { made } = this;
    return made?.token ? html`<div class="new-token" role="status"><strong>${
      say('token-of', { name: made.name })}</strong>
      <div class="link-row"><input type="text" readonly aria-label=${say('token-of', { name: made.name })}
        .value=${made.token} @focus=${(/** @type {Event} */ event) =>
          /** @type {HTMLInputElement} */ (event.target).select()}><button type="button" class="button primary"
        @click=${() => copyLink(made.token ?? '')}>${say('copy')}</button></div>
      <p class="notice">${say('token-secret')}</p></div>` : nothing;
  }

  /** @param {OwnToken} one */
  row = (one) => html`<li><span><bdi>${one.name}</bdi> <span class="muted small">${
    [...one.scopes.map((scope) => nameOfId('scope', scope)),
      say('made-ago', { ago: timeSince(one.made) })].join(' · ')}</span>
    </span><button type="button" class="quiet" aria-label=${`${say('take-token')}: ${one.name}`}
      @click=${() => this.revoke(one)}>${say('take-token')}</button></li>`;

  view() {
    return html`<section class="panel programs"><h2>${say('programs')}</h2><p class="muted">${say('programs-is')}</p>
      ${this.newTokenView()}
      ${this.list.length ? html`<ul class="keys">${this.list.map(this.row)}</ul>` : nothing}
      <details><summary>${say('make-token')}</summary><form class="fields" @submit=${this.make}>
        <label>${say('program-name')}<input name="program" type="text" maxlength="30" autocomplete="off"
          required></label>
        <fieldset class="scopes"><legend>${say('program-may')}</legend><label class="muted"><input type="checkbox"
          checked disabled>${say('scope-read')}</label>${SCOPES.map((scope) => html`<label><input
          type="checkbox" name="scope" value=${scope} ?checked=${USUAL.includes(scope)}>${
          nameOfId('scope', scope)}</label>`)}
        </fieldset>
        <button type="submit" class="button">${say('make-token')}</button></form></details></section>`;
  }
}
