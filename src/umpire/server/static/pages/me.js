// One's own page: what one is called, one's matches on every device, a link that carries them along, and how to leave.

import { html, nothing, render, repeat } from '/static/vendor/lit-html.js';
import { matchAddress, errorReason, timeSince, sendJson } from '/static/common/requests.js';
import { confirmDialog, toast } from '/static/common/dialogs.js';
import { invitationRow } from '/static/people/invitations.js';
import { ProgramTokens } from '/static/people/program-tokens.js';
import {
  PersonEvents, hasArrived, forgetClaims, claimMatches, claimOwnMatches, clearMatches, fetchPerson, fetchOwnMatches,
    unclaimedMatches,
} from '/static/people/person.js';
import { localizedAddress, nameOfId, say } from '/static/words/translation.js';
import { levelName, knownMatches } from '/static/common/settings.js';

/** @typedef {import('/static/people/person.js').Me} Me */
/** @typedef {import('/static/people/person.js').OwnMatch} OwnMatch */
/** @typedef {import('/static/people/person.js').OwnKey} OwnKey */

const place = /** @type {HTMLElement} */ (document.getElementById('front'));
const page = {
  /** @type {Me | null} */
  own: null,
  /** @type {OwnMatch[] | null} */
  list: null,
  problem: '',
  /** the part of the page in which something went wrong; '' for all of it */
  where: '',
  link: '',
  /** how often something was begun or done here */
  deeds: 0,
  /** the key in the address, until it is said what to do with it */
  came: decodeURIComponent(location.hash.slice(1)),
};

const programs = new ProgramTokens(act);
// what was said here before stays; who cannot ask now hears of it when something else has changed
const news = new PersonEvents(() => renew().catch(() => {}).then(draw));

/** Ask anew. An answer from before something was done here is out of date: it would bring back what was removed. */
async function renew() {
  const before = page.deeds;
  const own = await look();
  if (page.deeds !== before) return renew();
  page.own = own;
}

/**
 * Do something, and tell what went wrong where it was done.
 * @param {() => Promise<any>} doing @param {string} [done] @param {string} [where] the part of the page
 */
async function act(doing, done = '', where = '') {
  [page.problem, page.where] = ['', where];
  page.deeds += 1;
  try {
    const own = await doing();
    page.deeds += 1;
    if (own && typeof own === 'object' && 'known' in own) page.own = own;
    news.follow(page.own);
    if (done) toast(done);
  } catch (problem) {
    page.problem = errorReason(problem);
  }
  draw();
  const told = page.problem ? document.getElementById(`problem-${where}`) : null;
  told?.scrollIntoView({ block: 'nearest' });
}

/** What went wrong in a part of the page. @param {string} where */
const problemIn = (where) => (page.problem && page.where === where
  ? html`<p id="problem-${where}" class="notice error" role="alert">${page.problem}</p>` : nothing);

/** @param {Event} event */
function fields(event) {
  event.preventDefault();
  return Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.target)));
}

/** What one plays, and who one is, again. */
async function look() {
  const own = await fetchPerson();
  page.list = own.known ? await fetchOwnMatches() : [];
  if (own.known) await programs.load();
  return own;
}

/** Become the person of the link in the address. */
const arrive = () => act(async () => {
  await sendJson('/api/me/arrive', { key: page.came });
  forgetClaims(true);
  page.came = '';
  history.replaceState(null, '', '/me');
  return look();
}, say('arrived'));

/** @param {Event} event */
const signIn = (event) => {
  const { name, password } = fields(event);
  return act(async () => {
    await sendJson('/api/me/sign-in', { name, password });
    forgetClaims(true);
    return look();
  }, say('arrived'), 'sign-in');
};

async function signOut() {
  const lasting = page.own?.password || page.own?.keys.some((key) => !key.this);
  if (!await confirmDialog(lasting ? say('sign-out-is') : say('sign-out-lost'), say('sign-out'), say('cancel'),
    { title: say('sign-out'), danger: !lasting })) return;
  await act(async () => {
    const own = await sendJson('/api/me/sign-out');
    clearMatches((page.list ?? []).map((match) => match.match));
    [page.list, page.link] = [[], ''];
    programs.forget();
    return own;
  }, say('signed-out'));
}

async function forget() {
  if (!await confirmDialog(say('forget-is'), say('forget-me'), say('cancel'), { title: say('forget-me'),
    danger: true })) return;
  await act(async () => {
    const own = await sendJson('/api/me', {}, 'DELETE');
    forgetClaims(false);
    [page.list, page.link] = [[], ''];
    programs.forget();
    return own;
  }, say('forgotten'));
}

/** @param {OwnMatch} match */
function row(match) {
  const others = match.seats.filter((seat) => !match.yours.includes(seat.seat)).map((seat) => (seat.kind === 'bot'
    ? say('by-bot', { seat: seat.name, level: levelName(seat.level || undefined)[0] })
    : seat.kind === 'open' ? say('seat-open', { seat: seat.name })
    : seat.by ? say('by-whom', { seat: seat.name, who: seat.by }) : say('by-friend', { seat: seat.name })));
  const mine = match.seats.filter((seat) => match.yours.includes(seat.seat)).map((seat) => seat.name);
  const side = mine.length === 1 && match.seats.length > 1 ? say('you-are', { side: mine[0] }) : '';
  const awaited = match.seats.filter((seat) => match.deciding.split(' ').includes(seat.seat)).map((seat) => seat.name);
  const turn = match.turn === 'yours' ? say('your-move') : match.turn === 'over' ? say('over')
    : awaited.length ? say('to-move', { seat: awaited.join(', ') }) : '';
  const token = knownMatches().find((one) => one.id === match.match)?.token ?? '';
  return html`<li class="match-row ${match.turn}">
    <img class="match-cover" src=${localizedAddress(`/api/titles/${
      match.title}/cover.svg`)} alt="" width="60" height="80"
      loading="lazy">
    <div class="match-what"><strong>${match.name}</strong><span class="match-kind">${
      [match.scenario, side, ...others].filter(Boolean).join(' · ')}</span><span>${turn
        ? html`<strong class=${match.turn === 'yours' ? 'match-mine' : ''}>${turn}</strong> · ` : nothing}<span
        class="muted small">${say('last-played', { ago: timeSince(match.last) })}</span></span></div>
    <div class="match-do"><a class="button ${match.turn === 'yours' ? 'primary' : ''}"
      href=${matchAddress(match.match, token)}>${say(match.turn === 'over' ? 'look-back' : 'continue')}</a><a
      class="quiet" href=${matchAddress(match.match, token, 'about')}>${
        say('match-page')}</a></div></li>`;
}

function arriving() {
  return html`<section class="panel arriving"><h2>${say('arrive-title')}</h2><p>${say('arrive-is')}</p>
    <div class="title-do"><button type="button" class="button primary" @click=${arrive}>${say('arrive')}</button><a
      class="button" href="/" @click=${() => { page.came = ''; }}>${say('cancel')}</a></div></section>`;
}

/** @param {Me} own */
function matchesPart(own) {
  const waiting = hasArrived() ? unclaimedMatches() : [];
  return html`<section aria-labelledby="matches-head"><h2 id="matches-head" class="ruled left">${
    say('your-matches')}</h2>
    ${page.list === null ? html`<p class="muted" role="status">${say('looking')}</p>` : page.list.length
      ? html`<ul class="match-list">${repeat(page.list, (/** @type {OwnMatch} */ one) => one.match, row)}</ul>`
      : html`<p class="nobody">${own.known ? say('no-matches') : say('nobody-yet')}</p>`}
    ${waiting.length ? html`<p class="notice">${say('waiting-links', { n: waiting.length })} <button type="button"
      class="button" @click=${() => act(() => claimMatches(waiting).then(look))}>${
      say('put-on-list')}</button></p>` : nothing}</section>`;
}

/** @param {Me} own */
function namePart(own) {
  return html`<section class="panel"><h2>${say('your-name')}</h2><p class="muted">${say('name-is')}</p>
    <form class="name-row" @submit=${(/** @type {Event} */ event) => act(() =>
      sendJson('/api/me/name', { name: String(fields(event).name) }, 'PUT'), say('saved-name'), 'name')}>
      <label class="visually-hidden" for="name">${say('your-name')}</label><input id="name" name="name" type="text"
      maxlength="30" autocomplete="nickname" placeholder=${say('nameless')} .value=${own.name}><button type="submit"
      class="button">${say('save')}</button></form>${problemIn('name')}</section>`;
}

/** @param {Me} own */
function linkPart(own) {
  const links = own.keys.filter((key) => key.kind === 'link').length;
  return html`<section class="panel"><h2>${say('other-devices')}</h2><p class="muted">${say('personal-link-is')}</p>
    ${page.link ? html`${invitationRow(page.link, say('personal-link'), draw)}<p class="notice">${
      say('link-secret')}</p>`
      : html`<p><button type="button" class="button primary" @click=${() => act(async () => {
        page.link = (await sendJson('/api/me/links')).path;
        return fetchPerson();
      })}>${say(links ? 'another-link' : 'make-link')}</button></p>`}
    ${own.keys.length ? html`<ul class="keys">${own.keys.map((key) => keyRow(key))}</ul>` : nothing}</section>`;
}

/** @param {OwnKey} key */
function keyRow(key) {
  const kind = key.this ? say('this-device') : key.kind === 'link' ? say('a-link') : say('a-device');
  const told = key.this ? '' : key.kind === 'link' ? say('made-ago', { ago: timeSince(key.created) })
    : say('seen-ago', { ago: timeSince(key.seen) });
  return html`<li><span>${kind} <span class="muted small">${told}</span></span>${key.this ? nothing
    : html`<button type="button" class="quiet" @click=${() => act(() =>
      sendJson(`/api/me/keys/${encodeURIComponent(key.id)}`, {}, 'DELETE'), say('ended'))}>${
      say(key.kind === 'link' ? 'end-link' : 'sign-out')}</button>`}</li>`;
}

/** @param {Me} own */
function passwordPart(own) {
  /** @param {Event} event */
  const save = (event) => {
    const { name, password, old = '' } = fields(event);
    const form = /** @type {HTMLFormElement} */ (event.target);
    act(async () => {
      const told = await sendJson('/api/me/password', { name, password, old }, 'PUT');
      form.reset();
      // it has ended with the old password
      page.link = '';
      return told;
    }, say('saved-password'), 'password');
  };
  return html`<section class="panel"><details ?open=${false}><summary>${
    say(own.password ? 'change-password' : 'set-password')}</summary><p class="muted">${say('password-is')}</p>
    <form class="fields" @submit=${save}>
      <label>${say('name')}<input name="name" type="text" maxlength="30" autocomplete="username" required
        .value=${own.name}></label>
      ${own.password ? html`<label>${say('old-password')}<input name="old" type="password"
        autocomplete="current-password" maxlength="200" required></label>` : nothing}
      <label>${say('new-password')}<input name="password" type="password" autocomplete="new-password" minlength="8"
        maxlength="200" required></label>
      ${problemIn('password')}<button type="submit" class="button">${say('save')}</button></form></details>
    <details><summary>${say('sign-in-other')}</summary><p class="muted">${say('sign-in-is')}</p>
    <form class="fields" @submit=${signIn}>
      <label>${say('name')}<input name="name" type="text" maxlength="100" autocomplete="username" required></label>
      <label>${say('password')}<input name="password" type="password" autocomplete="current-password" maxlength="200"
        required></label>
      ${problemIn('sign-in')}<button type="submit" class="button">${say('sign-in')}</button></form></details>
    ${own.known ? html`<div class="leave"><button type="button" class="quiet" @click=${signOut}>${
      say('sign-out')}</button><button type="button" class="quiet danger-text" @click=${forget}>${
      say('forget-me')}</button></div>` : nothing}</section>`;
}

/** @param {Me} own */
function blockedPart(own) {
  return own.blocked.length ? html`<section class="panel"><h2>${say('blocked-people')}</h2><ul class="keys">${
    own.blocked.map((one) => html`<li><bdi>${one.name || say('nameless')}</bdi><button type="button" class="quiet"
      @click=${() => act(() => sendJson(`/api/me/blocks/${encodeURIComponent(one.id)}`, {}, 'DELETE'))}>${
      say('unblock')}</button></li>`)}</ul></section>` : nothing;
}

/** How one is told of all one's matches. @param {Me} own */
function noticesPart(own) {
  return own.notices.length ? html`<section class="panel"><h2>${say('told-everywhere')}</h2><p class="muted">${
    say('told-everywhere-is')}</p><ul class="keys">${own.notices.map((one) => html`<li><span class="told-where">${
    nameOfId('notice-short', one.kind)}${one.kind === 'push' ? nothing : html` <bdi>${one.target}</bdi>`}${
      one.confirmed
    ? nothing : html` <span class="muted small">${say('notice-unconfirmed')}</span>`}</span><button type="button"
      class="quiet" @click=${() => act(() => sendJson(`/api/me/notices/${encodeURIComponent(one.id)}`, {}, 'DELETE'),
        say('told-no-more'))}>${say('remove')}</button></li>`)}</ul></section>` : nothing;
}

function draw() {
  document.title = `${say('your-page')} · Umpire`;
  const { own } = page;
  render(html`
    <header class="masthead again page-head"><p class="crumb"><a href="/">Umpire</a> · <a href="/lobby">${
      say('open-matches')}</a></p><h1 class="page-title">${own?.name ? html`<bdi>${own.name}</bdi>`
      : say('your-page')}</h1><p class="ruled small-caps">${say('your-page-is')}</p></header>
    <main id="main" tabindex="-1">
      ${problemIn('')}
      ${page.came ? arriving() : nothing}
      ${own && !page.came ? html`${matchesPart(own)}<div class="own-parts">${namePart(own)}${passwordPart(own)}${
        noticesPart(own)}${blockedPart(own)}${linkPart(own)}${programs.view()}</div>` : nothing}
    </main>`, place);
}

draw();
if (!page.came) await claimOwnMatches().catch(() => {});
act(look);
addEventListener('hashchange', () => { page.came = decodeURIComponent(location.hash.slice(1)); draw(); });
