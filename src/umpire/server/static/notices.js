// How one is told that it is one's move: by mail, by a hook, by this browser, by the tab. For this match, or for all.

import { html, nothing } from './vendor/lit-html.js';
import { reads, say } from './say.js';
import { openDialog, toast } from './dialogs.js';
import { keep, matches, recall, settings } from './settings.js';

/** @typedef {import('./wire.js').NoticeChannel} Channel */
/** @typedef {import('./wire.js').Notices} Told */

/** what was said yes to in this browser (deed.js), and whether it is for all matches */
const KEPT = 'umpire.notices';
const WORKER = '/static/notices-worker.js';
/** @type {Record<string, string>} what each way is called */
const KINDS = {
  mail: say('notice-mail'), push: say('notice-push'), hook: say('notice-hook'), discord: say('notice-discord'),
};

/**
 * @param {string} match
 * @param {string} token
 * @param {string} method
 * @param {string} [path]
 * @param {unknown} [body]
 * @returns {Promise<Told>}
 */
async function ask(match, token, method, path = '', body = undefined) {
  const headers = { ...reads, ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) };
  const address = `/api/matches/${encodeURIComponent(match)}/notices${path}`;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await fetch(address, { method, headers, body: sent });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(told?.error?.reason ?? say('no-answer'));
  return told;
}

/** Whether this browser can be reached when no page is open. */
export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The key as browsers want it. @param {string} text */
function bytes(text) {
  const raw = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
}

/** This browser's subscription, made if it is wanted. @param {string} key @param {boolean} make */
export async function subscription(key, make) {
  const found = make ? await navigator.serviceWorker.register(WORKER)
    : await navigator.serviceWorker.getRegistration(WORKER);
  const there = await found?.pushManager.getSubscription();
  if (there || !make || !found) return there ?? null;
  if (await Notification.requestPermission() !== 'granted') throw new Error(say('push-forbidden'));
  await navigator.serviceWorker.getRegistration(WORKER);
  return found.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
}

/** The address that has said yes here before, if one has. */
export const lastAddress = () => Object.keys(recall(KEPT).proofs ?? {}).at(-1) ?? '';

/**
 * Be told in one way of a match.
 * @param {string} match @param {string} token @param {string} kind @param {string} target
 */
export const notify = (match, token, kind, target) => ask(match, token, 'POST', '',
  { kind, target, proof: recall(KEPT).proofs?.[target] ?? '' });

/**
 * @param {string} match
 * @param {string} token
 */
export function openNotices(match, token) {
  /** @type {Told|null} */
  let told = null;
  let [said, address, hook, busy] = ['', '', '', false];
  let [everywhere, kind] = [recall(KEPT).everywhere === true, 'mail'];
  /** where this browser is reached, '' where it is not @type {string} */
  let here = '';
  const actions = [{ label: say('done'), primary: true }];
  const dialog = openDialog({ title: say('notices'), content: body, actions });
  act(() => ask(match, token, 'GET'));

  function draw() {
    if (dialog.element.isConnected) dialog.update(body());
  }

  /** Ask the table, and show what it says. @param {() => Promise<Told>} what */
  async function act(what) {
    busy = true;
    said = '';
    draw();
    try {
      told = await what();
      here = canPush() ? (await subscription(told.push_key, false))?.endpoint ?? '' : '';
    } catch (problem) {
      said = problem instanceof Error ? problem.message : say('no-answer');
    }
    busy = false;
    draw();
  }

  /**
   * One more way to be told: here, or in every match of the person, or of the browser where nobody is known.
   * @param {string} way @param {string} target
   */
  function add(way, target) {
    return act(async () => {
      const proof = recall(KEPT).proofs?.[target] ?? '';
      const wanted = { kind: way, target, proof };
      const personal = Boolean(told?.personal);
      const answer = await ask(match, token, 'POST', '', { ...wanted, everywhere: everywhere && personal });
      if (everywhere && !personal && (way !== 'mail' || proof)) await addElsewhere(wanted);
      address = hook = '';
      return answer;
    });
  }

  /** @param {{kind: string, target: string, proof: string}} wanted */
  async function addElsewhere(wanted) {
    const others = matches().filter((one) => !one.over && one.id !== match);
    const done = await Promise.allSettled(others.map((one) => ask(one.id, one.token, 'POST', '', wanted)));
    const number = done.filter((one) => one.status === 'fulfilled').length;
    if (number) toast(say('notices-elsewhere', { n: number }));
  }

  /** @param {Channel} way */
  const remove = (way) => act(() => ask(match, token, 'DELETE', `/${encodeURIComponent(way.id)}`));

  async function addHere() {
    if (!told) return;
    const { push_key: key } = told;
    try {
      const found = await subscription(key, true);
      if (found) await add('push', JSON.stringify(found));
    } catch (problem) {
      said = problem instanceof Error ? problem.message : say('push-forbidden');
      draw();
    }
  }

  function body() {
    return html`<div class="notices">
      <p class="muted">${say('notices-about')}</p>
      ${said ? html`<p class="notice error" role="alert">${said}</p>` : nothing}
      ${told ? html`${list(told)}${ways(told)}${tab()}` : html`<p role="status">${say('opening')}</p>`}
    </div>`;
  }

  /** @param {Told} now */
  function list({ channels }) {
    if (!channels.length) return html`<p>${say('notices-none')}</p>`;
    return html`<ul class="notice-list">${channels.map((way) => html`<li>
      <span class="notice-kind">${KINDS[way.kind]}</span>
      <span class="notice-target">${way.kind === 'push' ? (way.target === here ? say('push-this')
        : say('other-browser')) : way.target}${way.failed ? html`<small class="failed">${
        say('notice-failed', { reason: way.failed })}</small>` : way.confirmed ? nothing
        : html`<small>${say('notice-unconfirmed')}</small>`}${way.everywhere ? html`<small>${
        say('notice-everywhere')} <a href="/me">${say('your-page')}</a></small>` : nothing}</span>
      <button type="button" class="quiet small" ?disabled=${busy} @click=${() => remove(way)}>${say('remove')}</button>
    </li>`)}</ul>`;
  }

  /** What this table and this browser can do, in the order in which most would want it. @param {Told} now */
  function kinds({ offered, channels }) {
    const reached = channels.some((way) => way.kind === 'push' && way.target === here);
    return Object.keys(KINDS).filter((one) => (one === 'push' ? canPush() && !reached : offered[one]));
  }

  /** One form for all of them: what cannot be chosen just now takes no room. @param {Told} now */
  function form(now) {
    const all = kinds(now);
    if (!all.length) return nothing;
    const way = all.includes(kind) ? kind : all[0];
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (way === 'push') addHere();
      else add(way, (way === 'mail' ? address : hook).trim());
    };
    return html`<form class="notice-add" @submit=${submit}>
      <select aria-label=${say('notice-way')} @change=${(/** @type {any} */ event) => {
        kind = event.target.value; draw(); }}>${all.map((one) => html`<option value=${one}
        ?selected=${one === way}>${KINDS[one]}</option>`)}</select>
      ${way === 'push' ? html`<span></span>` : where(way)}
      <button type="submit" class="button" ?disabled=${busy}>${say(way === 'push' ? 'push-here' : 'add')}</button>
      ${way === 'mail' ? html`<p class="notice-option muted">${say('mail-opens')}</p>` : nothing}
    </form>`;
  }

  /** @param {string} way */
  function where(way) {
    if (way === 'mail') {
      return html`<input type="email" required autocomplete="email" placeholder=${say('mail-example')}
        aria-label=${say('notice-mail')} .value=${address}
        @input=${(/** @type {any} */ event) => { address = event.target.value; }}>`;
    }
    return html`<input type="url" required placeholder="https://" aria-label=${say('hook-address')} .value=${hook}
      @input=${(/** @type {any} */ event) => { hook = event.target.value; }}>`;
  }

  /** @param {Told} now */
  function ways(now) {
    const { offered, personal } = now;
    return html`${form(now)}
      ${offered.mail || offered.hook ? nothing : html`<p class="muted">${say('notices-not-here')}</p>`}
      <label class="notice-option"><input type="checkbox" .checked=${everywhere}
        @change=${(/** @type {any} */ event) => {
        everywhere = event.target.checked; keep(KEPT, { ...recall(KEPT), everywhere }); draw(); }}><span>${
        say(personal ? 'notices-all-mine' : 'notices-everywhere')}${everywhere ? html`<small>${
        say(personal ? 'notices-all-mine-more' : 'notices-everywhere-more')}</small>` : nothing}</span></label>`;
  }

  function tab() {
    return html`<label class="notice-option"><input type="checkbox" .checked=${settings.sound} @change=${
      (/** @type {any} */ event) => { settings.sound = event.target.checked; }}><span>${say('tab-sound')}<small>${
      say('tab-sound-more')}</small></span></label>`;
  }
  return dialog;
}

/**
 * In a match that this browser has not seen before: be told as in all others, if that is wanted.
 * @param {string} match
 * @param {string} token
 */
export async function tellHereToo(match, token) {
  const kept = recall(KEPT);
  const seen = kept.matches ?? {};
  if (kept.everywhere !== true || seen[match]) return;
  keep(KEPT, { ...kept, matches: { ...seen, [match]: true } });
  for (const [target, proof] of Object.entries(kept.proofs ?? {})) {
    await ask(match, token, 'POST', '', { kind: 'mail', target, proof }).catch(() => null);
  }
  const there = canPush() ? await subscription('', false).catch(() => null) : null;
  if (there) await ask(match, token, 'POST', '', { kind: 'push', target: JSON.stringify(there) }).catch(() => null);
}
