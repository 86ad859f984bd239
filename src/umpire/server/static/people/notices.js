// How one is told that it is one's move: by mail, by a hook, by this browser, by the tab. For this match, or for all.

import { html, nothing } from '/static/vendor/lit-html.js';
import { fieldValue, isTicked } from '/static/common/events.js';
import { languageHeaders, say } from '/static/words/translation.js';
import { openDialog, toast } from '/static/common/dialogs.js';
import { writeStored, knownMatches, readStored, settings } from '/static/common/settings.js';

/** @typedef {import('/static/wire.js').NoticeChannel} Channel */
/** @typedef {import('/static/wire.js').Notices} Told */

/** what was said yes to in this browser (pages/notice-link.js), and whether it is for all matches */
const KEPT = 'umpire.notices';
const WORKER = '/static/notices-worker.js';
/** @type {Record<string, string>} what each kind of channel is called */
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
async function requestChannels(match, token, method, path = '', body = undefined) {
  const headers = { ...languageHeaders, ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) };
  const address = `/api/matches/${encodeURIComponent(match)}/notices${path}`;
  const content = body === undefined ? undefined : JSON.stringify(body);
  const answer = await fetch(address, { method, headers, body: content });
  const reply = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(reply?.error?.reason ?? say('no-answer'));
  return reply;
}

/** Tell whether this browser can be reached when no page is open. */
export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Decode the key as browsers want it. @param {string} text */
function decodeKey(text) {
  const raw = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
}

/** Return this browser's subscription; make it if that is wanted. @param {string} key @param {boolean} make */
export async function pushSubscription(key, make) {
  const registration = make ? await navigator.serviceWorker.register(WORKER)
    : await navigator.serviceWorker.getRegistration(WORKER);
  const there = await registration?.pushManager.getSubscription();
  if (there || !make || !registration) return there ?? null;
  if (await Notification.requestPermission() !== 'granted') throw new Error(say('push-forbidden'));
  await navigator.serviceWorker.getRegistration(WORKER);
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: decodeKey(key) });
}

/** Return the address that was confirmed here before, if one was. */
export const confirmedAddress = () => Object.keys(readStored(KEPT).proofs ?? {}).at(-1) ?? '';

/**
 * Add a channel to a match.
 * @param {string} match @param {string} token @param {string} kind @param {string} target
 */
export const addChannel = (match, token, kind, target) => requestChannels(match, token, 'POST', '',
  { kind, target, proof: readStored(KEPT).proofs?.[target] ?? '' });

/**
 * @param {string} match
 * @param {string} token
 */
export function openNotices(match, token) {
  /** @type {Told|null} */
  let told = null;
  let [said, address, hook, busy] = ['', '', '', false];
  let [everywhere, kind] = [readStored(KEPT).everywhere === true, 'mail'];
  /** where this browser is reached, '' where it is not @type {string} */
  let here = '';
  const actions = [{ label: say('done'), primary: true }];
  const dialog = openDialog({ title: say('notices'), content: body, actions });
  act(() => requestChannels(match, token, 'GET'));

  function draw() {
    if (dialog.element.isConnected) dialog.update(body());
  }

  /** Ask the server, and show what it says. @param {() => Promise<Told>} what */
  async function act(what) {
    busy = true;
    said = '';
    draw();
    try {
      told = await what();
      here = canPush() ? (await pushSubscription(told.push_key, false))?.endpoint ?? '' : '';
    } catch (problem) {
      said = problem instanceof Error ? problem.message : say('no-answer');
    }
    busy = false;
    draw();
  }

  /**
   * Add one more channel: here, or in every match of the person, or of the browser where nobody is known.
   * @param {string} added @param {string} target
   */
  function add(added, target) {
    return act(async () => {
      const proof = readStored(KEPT).proofs?.[target] ?? '';
      const channel = { kind: added, target, proof };
      const personal = Boolean(told?.personal);
      const answer = await requestChannels(match, token, 'POST', '', { ...channel, everywhere: everywhere
        && personal });
      if (everywhere && !personal && (added !== 'mail' || proof)) await addElsewhere(channel);
      address = hook = '';
      return answer;
    });
  }

  /** @param {{kind: string, target: string, proof: string}} wanted */
  async function addElsewhere(wanted) {
    const others = knownMatches().filter((one) => !one.over && one.id !== match);
    const done = await Promise.allSettled(others.map((one) => requestChannels(one.id, one.token, 'POST', '', wanted)));
    const number = done.filter((one) => one.status === 'fulfilled').length;
    if (number) toast(say('notices-elsewhere', { n: number }));
  }

  /** @param {Channel} channel */
  const remove = (channel) => act(() => requestChannels(match, token, 'DELETE', `/${encodeURIComponent(channel.id)}`));

  async function addHere() {
    if (!told) return;
    const { push_key: key } = told;
    try {
      const subscription = await pushSubscription(key, true);
      if (subscription) await add('push', JSON.stringify(subscription));
    } catch (problem) {
      said = problem instanceof Error ? problem.message : say('push-forbidden');
      draw();
    }
  }

  function body() {
    return html`<div class="notices">
      <p class="muted">${say('notices-about')}</p>
      ${said ? html`<p class="notice error" role="alert">${said}</p>` : nothing}
      ${told ? html`${list(told)}${addition(told)}${tab()}` : html`<p role="status">${say('opening')}</p>`}
    </div>`;
  }

  /** @param {Told} now */
  function list({ channels }) {
    if (!channels.length) return html`<p>${say('notices-none')}</p>`;
    return html`<ul class="notice-list">${channels.map((channel) => html`<li>
      <span class="notice-kind">${KINDS[channel.kind]}</span>
      <span class="notice-target">${channel.kind === 'push' ? (channel.target === here ? say('push-this')
        : say('other-browser')) : channel.target}${channel.failed ? html`<small class="failed">${
        say('notice-failed', { reason: channel.failed })}</small>` : channel.confirmed ? nothing
        : html`<small>${say('notice-unconfirmed')}</small>`}${channel.everywhere ? html`<small>${
        say('notice-everywhere')} <a href="/me">${say('your-page')}</a></small>` : nothing}</span>
      <button type="button" class="quiet small" ?disabled=${busy} @click=${() => remove(channel)}>${
        say('remove')}</button>
    </li>`)}</ul>`;
  }

  /** Return what this table and this browser can do, in the order in which most would want it. @param {Told} now */
  function kinds({ offered, channels }) {
    const reached = channels.some((channel) => channel.kind === 'push' && channel.target === here);
    return Object.keys(KINDS).filter((one) => (one === 'push' ? canPush() && !reached : offered[one]));
  }

  /** Draw one form for all of them: what cannot be chosen just now takes no room. @param {Told} now */
  function form(now) {
    const all = kinds(now);
    if (!all.length) return nothing;
    const chosen = all.includes(kind) ? kind : all[0];
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (chosen === 'push') addHere();
      else add(chosen, (chosen === 'mail' ? address : hook).trim());
    };
    return html`<form class="notice-add" @submit=${submit}>
      <select aria-label=${say('notice-way')} @change=${(/** @type {Event} */ event) => {
        kind = fieldValue(event); draw(); }}>${all.map((one) => html`<option value=${one}
        ?selected=${one === chosen}>${KINDS[one]}</option>`)}</select>
      ${chosen === 'push' ? html`<span></span>` : where(chosen)}
      <button type="submit" class="button" ?disabled=${busy}>${say(chosen === 'push' ? 'push-here' : 'add')}</button>
      ${chosen === 'mail' ? html`<p class="notice-option muted">${say('mail-opens')}</p>` : nothing}
    </form>`;
  }

  /** @param {string} chosen */
  function where(chosen) {
    if (chosen === 'mail') {
      return html`<input type="email" required autocomplete="email" placeholder=${say('mail-example')}
        aria-label=${say('notice-mail')} .value=${address}
        @input=${(/** @type {Event} */ event) => { address = fieldValue(event); }}>`;
    }
    return html`<input type="url" required placeholder="https://" aria-label=${say('hook-address')} .value=${hook}
      @input=${(/** @type {Event} */ event) => { hook = fieldValue(event); }}>`;
  }

  /** @param {Told} now */
  function addition(now) {
    const { offered, personal } = now;
    return html`${form(now)}
      ${offered.mail || offered.hook ? nothing : html`<p class="muted">${say('notices-not-here')}</p>`}
      <label class="notice-option"><input type="checkbox" .checked=${everywhere}
        @change=${(/** @type {Event} */ event) => {
        everywhere = isTicked(event); writeStored(KEPT, { ...readStored(KEPT), everywhere }); draw(); }}><span>${
        say(personal ? 'notices-all-mine' : 'notices-everywhere')}${everywhere ? html`<small>${
        say(personal ? 'notices-all-mine-more' : 'notices-everywhere-more')}</small>` : nothing}</span></label>`;
  }

  function tab() {
    return html`<label class="notice-option"><input type="checkbox" .checked=${settings.sound} @change=${
      (/** @type {Event} */ event) => { settings.sound = isTicked(event); }}><span>${say('tab-sound')}<small>${
      say('tab-sound-more')}</small></span></label>`;
  }
  return dialog;
}

/**
 * Add the channels of all other matches to one that this browser has not seen before, if that is wanted.
 * @param {string} match
 * @param {string} token
 */
export async function addKnownChannels(match, token) {
  const stored = readStored(KEPT);
  const seen = stored.matches ?? {};
  if (stored.everywhere !== true || seen[match]) return;
  writeStored(KEPT, { ...stored, matches: { ...seen, [match]: true } });
  for (const [target, proof] of Object.entries(stored.proofs ?? {})) {
    await requestChannels(match, token, 'POST', '', { kind: 'mail', target, proof }).catch(() => null);
  }
  const there = canPush() ? await pushSubscription('', false).catch(() => null) : null;
  if (there) await requestChannels(match, token, 'POST', '', { kind: 'push',
    target: JSON.stringify(there) }).catch(() => null);
}
