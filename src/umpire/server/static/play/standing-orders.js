// Standing orders: what the umpire answers for one's seat, so that nobody has to wait.

import { html, nothing } from '/static/vendor/lit-html.js';
import { fieldValue, isTicked } from '/static/common/events.js';
import { say } from '/static/words/translation.js';
import { openDialog } from '/static/common/dialogs.js';

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import('/static/wire.js').OrderCard} Order */

/** @param {App} app @param {string} seat @param {string} order @param {string} value @returns {Promise<Order[]>} */
export async function setStandingOrder(app, seat, order, value) {
  const answer = await app.connection.fetch('orders', { method: 'PUT', body: JSON.stringify({ seat, order, value }) });
  return (await answer.json()).orders;
}

/** @param {App} app */
export function openOrders(app) {
  /** @type {Order[]|null} */
  let orders = null;
  let said = '';
  const dialog = openDialog({ title: say('orders'), content: body, actions: [{ label: say('done'), primary: true }] });
  act(async () => (await (await app.connection.fetch('orders')).json()).orders);

  /** @param {() => Promise<Order[]>} what */
  async function act(what) {
    try {
      orders = await what();
      said = '';
    } catch (problem) {
      said = problem instanceof Error ? problem.message : say('no-answer');
    }
    if (dialog.element.isConnected) dialog.update(body());
  }

  function body() {
    const seats = [...new Set((orders ?? []).map((order) => order.seat))];
    return html`<div class="orders">
      <p class="muted">${say(app.state?.dice === 'mailed' ? 'orders-by-mail' : 'orders-about')}</p>
      ${said ? html`<p class="notice error" role="alert">${said}</p>` : nothing}
      ${orders ? seats.map((seat) => html`
        ${seats.length > 1 ? html`<h3>${app.state?.seat_names[seat] ?? seat}</h3>` : nothing}
        <ul class="order-list">${orders?.filter((order) => order.seat === seat).map(item)}</ul>`)
        : html`<p role="status">${say('opening')}</p>`}
    </div>`;
  }

  /** @param {Order} order */
  function item(order) {
    const values = Object.keys(order.texts);
    const chosen = order.value || values[0];
    const set = (/** @type {string} */ value) => act(() => setStandingOrder(app, order.seat, order.id, value));
    return html`<li><label><input type="checkbox" .checked=${order.value !== ''}
      @change=${(/** @type {Event} */ event) => set(isTicked(event) ? chosen : '')}>
      <span>${order.texts[chosen]}</span></label>
      ${values.length > 1 ? html`<select aria-label=${say('order-value')} @change=${(/** @type {Event} */ event) =>
        set(fieldValue(event))}>${values.map((value) => html`<option value=${value}
        ?selected=${value === chosen}>${value}</option>`)}</select>` : nothing}</li>`;
  }
  return dialog;
}
