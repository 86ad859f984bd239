// How one wants to be told that it is one's move, asked where a match is set up and where one joins it.

import { html, nothing } from '/static/vendor/lit-html.js';
import { fieldValue } from '/static/common/events.js';
import { fetchJson, errorReason } from '/static/common/requests.js';
import { openDialog } from '/static/common/dialogs.js';
import { canPush, confirmedAddress, addChannel, pushSubscription } from '/static/people/notices.js';
import { fetchPerson } from '/static/people/person.js';
import { nameOfId, say } from '/static/words/translation.js';

/** @typedef {'' | 'mail' | 'push'} Kind */

/** @type {Record<Kind, [string, string]>} what each kind of channel is called, and what it means */
const CALLED = {
  '': [say('notify-none'), say('notify-none-is')],
  mail: [say('notify-mail'), say('notify-mail-is')],
  push: [say('notify-push'), say('notify-push-is')],
};

export class NoticeChoice {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    /** @type {Kind} */
    this.kind = '';
    this.address = confirmedAddress();
    /** what this table can send @type {Record<string, boolean>} */
    this.offered = {};
    this.pushKey = '';
    /** how one is told of all one's matches already @type {import('/static/people/person.js').Me['notices']} */
    this.everywhere = [];
    this.#load();
  }

  async #load() {
    try {
      const [{ offered, push_key: key }, own] = await Promise.all([fetchJson('/api/notices'), fetchPerson()]);
      [this.offered, this.pushKey, this.everywhere] = [offered, key, own.notices];
      this.redraw();
    } catch {
      // it can still be said in the match
    }
  }

  /** @returns {Kind[]} what this table and this browser can do */
  get kinds() {
    const found = /** @type {Kind[]} */ (['']);
    if (this.offered.mail) found.push('mail');
    if (this.offered.push && canPush()) found.push('push');
    return found;
  }

  view() {
    const channels = this.everywhere.filter((one) => one.confirmed);
    if (channels.length) {
      return html`<section class="notify-choice"><h3>${say('notify-how')}</h3><p class="muted small">${
        say('notify-everywhere')} ${channels.map((one) => nameOfId('notice-short',
          one.kind)).join(', ')}.</p></section>`;
    }
    if (this.kinds.length < 2) return nothing;
    return html`<fieldset class="notify-choice"><legend>${say('notify-how')}</legend>
      <div class="segments">${this.kinds.map((kind) => html`<label><input type="radio" name="notify" value=${kind}
        .checked=${this.kind === kind} @change=${() => { this.kind = kind; this.redraw(); }}><span>${
        CALLED[kind][0]}</span></label>`)}</div>
      ${this.kind === 'mail' ? html`<input type="email" required autocomplete="email" placeholder=${
        say('mail-example')} aria-label=${say('notice-mail')} .value=${this.address}
        @input=${(/** @type {Event} */ event) => { this.address = fieldValue(event); }}>` : nothing}
      <p class="muted small">${CALLED[this.kind][1]}</p></fieldset>`;
  }

  /** Say what is missing before one can go on; '' if nothing is. */
  get missing() {
    return this.kind === 'mail' && !/^\S+@\S+$/.test(this.address.trim()) ? say('notify-no-address') : '';
  }

  /**
   * Set the notice up for a match. A failure keeps nobody from playing, but is shown and read before the page is left.
   * @param {string} match @param {string} token
   */
  async ask(match, token) {
    if (!this.kind) return;
    try {
      const target = this.kind === 'mail' ? this.address.trim()
        : JSON.stringify(await pushSubscription(this.pushKey, true));
      await addChannel(match, token, this.kind, target);
    } catch (problem) {
      await openDialog({ title: say('notify-failed'), kind: 'narrow', content: html`<p>${errorReason(problem)}</p>
        <p class="muted">${say('notify-none-is')}</p>`, actions: [{ label: say('got-it'), primary: true }] }).closed;
    }
  }
}
