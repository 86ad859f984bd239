// How one wants to be told that it is one's move, asked where a match is set up and where one joins it.

import { html, nothing } from '/static/vendor/lit-html.js';
import { fieldValue } from '/static/common/events.js';
import { fetchJson, errorReason } from '/static/common/requests.js';
import { openDialog } from '/static/common/dialogs.js';
import { canPush, lastAddress, notify, subscription } from '/static/people/notices.js';
import { fetchPerson } from '/static/people/person.js';
import { nameOfId, say } from '/static/words/translation.js';

/** @typedef {'' | 'mail' | 'push'} Way */

/** @type {Record<Way, [string, string]>} what each way is called, and what it means */
const CALLED = {
  '': [say('notify-none'), say('notify-none-is')],
  mail: [say('notify-mail'), say('notify-mail-is')],
  push: [say('notify-push'), say('notify-push-is')],
};

export class NoticeChoice {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    /** @type {Way} */
    this.way = '';
    this.address = lastAddress();
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

  /** @returns {Way[]} what this table and this browser can do */
  get ways() {
    const found = /** @type {Way[]} */ (['']);
    if (this.offered.mail) found.push('mail');
    if (this.offered.push && canPush()) found.push('push');
    return found;
  }

  view() {
    const told = this.everywhere.filter((one) => one.confirmed);
    if (told.length) {
      return html`<section class="notify-choice"><h3>${say('notify-how')}</h3><p class="muted small">${
        say('notify-everywhere')} ${told.map((one) => nameOfId('notice-short', one.kind)).join(', ')}.</p></section>`;
    }
    if (this.ways.length < 2) return nothing;
    return html`<fieldset class="notify-choice"><legend>${say('notify-how')}</legend>
      <div class="segments">${this.ways.map((way) => html`<label><input type="radio" name="notify" value=${way}
        .checked=${this.way === way} @change=${() => { this.way = way; this.redraw(); }}><span>${
        CALLED[way][0]}</span></label>`)}</div>
      ${this.way === 'mail' ? html`<input type="email" required autocomplete="email" placeholder=${
        say('mail-example')} aria-label=${say('notice-mail')} .value=${this.address}
        @input=${(/** @type {Event} */ event) => { this.address = fieldValue(event); }}>` : nothing}
      <p class="muted small">${CALLED[this.way][1]}</p></fieldset>`;
  }

  /** What is missing before one can go on; '' if nothing is. */
  get missing() {
    return this.way === 'mail' && !/^\S+@\S+$/.test(this.address.trim()) ? say('notify-no-address') : '';
  }

  /**
   * Set it up for a match. What goes wrong keeps nobody from playing, but is told and read before the page is left.
   * @param {string} match @param {string} token
   */
  async ask(match, token) {
    if (!this.way) return;
    try {
      const target = this.way === 'mail' ? this.address.trim()
        : JSON.stringify(await subscription(this.pushKey, true));
      await notify(match, token, this.way, target);
    } catch (problem) {
      await openDialog({ title: say('notify-failed'), kind: 'narrow', content: html`<p>${errorReason(problem)}</p>
        <p class="muted">${say('notify-none-is')}</p>`, actions: [{ label: say('got-it'), primary: true }] }).closed;
    }
  }
}
