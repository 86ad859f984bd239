/** What people settle among themselves: resign, draws, going back, the pace, and who may watch. */
import { html, nothing } from "/static/vendor/lit-html.js";
import { region, say } from "/static/words/translation.js";
import { shortDate } from "/static/common/requests.js";
import { confirmDialog, openDialog, toast } from "/static/common/dialogs.js";
import { announce } from "/static/common/screen-reader.js";
import { closeReplay, openReplay } from "/static/play/replay.js";
import { offerOutcome, shortTime } from "/static/people/offers.js";
import { capitalize, playerName } from "/static/words/formatting.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Offer} Offer */
/** @typedef {import("/static/play/connection.js").Message} Message */
/** @typedef {import("/static/play/types.js").State} State */

/** days that one asks for, or grants */
const DAYS = 7;
/** the longest a browser waits at once */
const LONGEST = 2 ** 31 - 1;

/** Write a day and an hour in full. @param {string} at */
const formatMoment = (at) => new Intl.DateTimeFormat(region, {
  weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit",
}).format(new Date(at));

/** Send a proposal, and tell what is refused. @param {App} app @param {Message} message */
async function sendProposal(app, message) {
  try {
    await app.connection.request(message);
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : say("table-lost");
    toast(reason);
    announce(reason, true);
  }
  app.refresh();
}

/** Take more days for oneself: once in a match, so it is asked first. @param {App} app */
async function takeDays(app) {
  const sure = await confirmDialog(say("more-days-is", { n: DAYS }), say("more-days", { n: DAYS }), say("cancel"),
    { title: say("more-days-sure", { n: DAYS }) });
  if (sure) await sendProposal(app, { type: "vacation", days: DAYS });
}

/**
 * Give the other side more days, which cannot be undone.
 * @param {App} app @param {number} days @param {string} player
 */
async function grantDays(app, days, player) {
  const sure = await confirmDialog(say("grant-is", { player }), say("grant-days", { n: days }), say("cancel"),
    { title: say("grant-sure", { n: days }) });
  if (sure) await sendProposal(app, { type: "grant", days });
}

/** @param {App} app */
async function resign(app) {
  const sure = await confirmDialog(say(app.state?.terms?.others.length ? "resign-is" : "resign-alone"),
    say("resign"), say("play-on-here"), { title: say("resign-sure"), danger: true });
  if (sure) await sendProposal(app, { type: "resign" });
}

/** @param {App} app @param {number} to */
async function proposeRewind(app, to) {
  const sure = await confirmDialog(say(to ? "rewind-is" : "rewind-start-is", { n: to }), say("propose"), say("cancel"),
    { title: say("rewind-sure") });
  if (!sure) return;
  if (app.ui.replay) closeReplay(app);
  await sendProposal(app, { type: "offer", what: "rewind", to, stamp: app.state?.stamp ?? "" });
}

/** Make a new link for spectators, and show it. @param {App} app */
async function openWatching(app) {
  try {
    const { token } = await app.connection.fetchJson("watch", { method: "POST",
      body: JSON.stringify({ open: true }) });
    const link = `${location.origin}/m/${app.match}#${token}`;
    openDialog({ title: say("watch-link"), kind: "narrow", content: html`<p>${say("watch-is")}</p><p><input type="text"
      class="watch-link" readonly aria-label=${say("watch-link")} .value=${link}
      @focus=${(/** @type {Event} */ event) =>
        /** @type {HTMLInputElement} */ (event.target).select()}></p>`,
    actions: [{ label: say("close") }, { label: say("copy-link"), primary: true, act: () => copyLink(link) }] });
  } catch (failure) {
    toast(failure instanceof Error ? failure.message : say("table-lost"));
  }
}

/** @param {string} link */
function copyLink(link) {
  navigator.clipboard?.writeText(link).then(() => toast(say("link-copied")), () => toast(link));
  return false;
}

/** @param {App} app */
async function closeWatching(app) {
  try {
    await app.connection.fetchJson("watch", { method: "POST", body: JSON.stringify({ open: false }) });
    toast(say("watch-closed"));
  } catch (failure) {
    toast(failure instanceof Error ? failure.message : say("table-lost"));
  }
}

/** Return what the menu offers: its name, what it does, and why it cannot be done now. @param {App} app */
function agreementItems(app) {
  const { terms, over, can_undo: undo } = app.state ?? {};
  /** @type {[string, () => unknown, string][]} */
  const items = [];
  if (!terms || app.state?.watching) return items;
  const people = terms.others.length > 0;
  if (!over && people) {
    items.push([say("offer-draw"), () => sendProposal(app, { type: "offer", what: "draw" }), terms.draw_why_not]);
    items.push([say("rewind-turn"), () => proposeRewind(app, terms.turn), terms.rewind_why_not]);
  }
  if (terms.vacation) {
    items.push([say("more-days-ask", { n: DAYS }), () => takeDays(app), ""]);
  }
  if ((people || terms.watched) && app.state?.dice !== "mailed") {
    items.push([say(terms.watched ? "watch-new-link" : "let-watch"), () => openWatching(app), ""]);
  }
  if (terms.watched) items.push([say("watch-close"), () => closeWatching(app), ""]);
  if (terms.resign) items.push([say("resign-ask"), () => resign(app), ""]);
  return undo === undefined ? [] : items;
}

/** @param {App} app */
export function agreementMenu(app) {
  return agreementItems(app).map(([label, act, whyNot]) => html`<button type="button" class="quiet settle"
    ?disabled=${Boolean(whyNot)} title=${whyNot || nothing}
    @click=${() => { app.ui.menuOpen = false; app.refresh(); act(); }}><span>${label}</span></button>`);
}

/** Draw the button of the replay that proposes to go back to this point. @param {App} app */
export function rewindButton(app) {
  const { replay } = app.ui;
  const { terms, over, n } = app.state ?? {};
  if (!replay || !terms?.others.length || over || app.state?.watching || replay.n >= (n ?? 0)) return nothing;
  const { n: to } = replay;
  return html`<button type="button" class="button propose-rewind" ?disabled=${Boolean(terms.rewind_why_not)}
    title=${terms.rewind_why_not || nothing} @click=${() => proposeRewind(app, to)}>${say("rewind-here")}</button>`;
}

/** @param {App} app @param {Offer} offer */
function offerCard(app, offer) {
  const answer = (/** @type {boolean} */ accept) => sendProposal(app, { type: "answer", offer: offer.id, accept });
  const look = offer.what === "rewind" ? html`<button type="button" class="button"
    @click=${() => openReplay(app, offer.to)}>${say("offer-look")}</button>` : nothing;
  const waits = offer.yours || offer.agreed;
  const withdraw = () => { withdrawnOffer = offer.id; answer(false); };
  return html`<section class="settling-card offer-card" aria-label=${say("an-offer")}>
    <p>${waits ? say(offer.what === "draw" ? "your-draw-stands" : "your-rewind-stands") : offer.text}</p>
    <p class="settling-buttons">${look}${waits ? (offer.yours ? html`<button type="button" class="button"
      @click=${withdraw}>${say("offer-withdraw")}</button>` : nothing)
    : html`<button type="button" class="button" @click=${() => answer(false)}>${say("offer-decline")}</button><button
      type="button" class="button primary" @click=${() => answer(true)}>${
        say("offer-accept")}</button>`}</p></section>`;
}

/** the offer that one withdrew oneself */
let withdrawnOffer = -1;

/** Announce what became of an offer. @param {State|null} old @param {State} state */
export function announceOffer(old, state) {
  const word = offerOutcome(old, state, withdrawnOffer);
  if (!word) return;
  toast(say(word), 8000);
  announce(say(word), true);
}

/** Draw the card that says that the other side is late. @param {App} app @param {number} pace */
function lateCard(app, pace) {
  const player = playerName(app, app.state?.deciding ?? "");
  const claim = async (/** @type {string} */ what) => {
    const sure = await confirmDialog(say(what === "win" ? "claim-win-is" : "claim-draw-is"), say("claim"),
      say("wait-on"), { title: say("claim-sure") });
    if (sure) await sendProposal(app, { type: "claim", what });
  };
  return html`<section class="settling-card late-card" aria-label=${say("late")}>
    <p>${say("is-late", { player })}</p>
    <p class="settling-buttons"><button type="button" class="button"
      @click=${() => grantDays(app, pace, player)}>${say("grant-days", { n: pace })}</button><button
      type="button" class="button" @click=${() => claim("draw")}>${say("claim-draw")}</button><button type="button"
      class="button primary" @click=${() => claim("win")}>${say("claim-win")}</button></p></section>`;
}

/** the hour that was read, and need not lie over the board any more */
let dismissedUntil = "";

/**
 * Draw the card that says that one's own time is short.
 * @param {App} app @param {string} until @param {boolean} vacation
 */
const shortTimeCard = (app, until, vacation) => html`<section
    class="settling-card haste-card" aria-label=${say("the-pace")}>
    <p>${say("play-until", { when: formatMoment(until) })}</p><p class="settling-buttons">${vacation ? html`<button
      type="button" class="button" @click=${() => takeDays(app)}>${
      say("more-days-ask", { n: DAYS })}</button>` : nothing}<button type="button" class="button"
      @click=${() => { dismissedUntil = until; app.refresh(); }}>${say("got-it")}</button></p></section>`;

/** Draw what lies over the board for people to settle, if anything does. @param {App} app @param {number} [now] */
export function agreementCard(app, now = Date.now()) {
  const { state } = app;
  const terms = state?.terms;
  if (!state || !terms || state.over || state.watching || app.playback.holding) return nothing;
  if (terms.offer) return offerCard(app, terms.offer);
  if (!terms.until || app.ui.replay) return nothing;
  const left = Date.parse(terms.until) - now;
  if (!app.isMyTurn()) return left <= 0 ? lateCard(app, terms.pace) : nothing;
  return left <= shortTime(terms.pace) && dismissedUntil !== terms.until ? shortTimeCard(app, terms.until,
    terms.vacation) : nothing;
}

/** @type {ReturnType<typeof setTimeout>|undefined} */
let alarm;

/** Draw anew when somebody's time is over, or short. @param {App} app @param {number} [now] */
export function scheduleRedraw(app, now = Date.now()) {
  clearTimeout(alarm);
  const until = Date.parse(app.state?.terms?.until ?? "");
  const next = [until, until - shortTime(app.state?.terms?.pace ?? 0)].filter((moment) => moment > now);
  if (next.length) alarm = setTimeout(() => app.refresh(), Math.min(LONGEST, Math.min(...next) - now + 1000));
}

/** Say until when the deciding side has to play, for the bar; nothing where there is no deadline. @param {App} app */
export function deadlineView(app) {
  const { state } = app;
  const until = state?.over || app.ui.replay ? "" : state?.terms?.until;
  if (!until) return nothing;
  const words = app.isMyTurn() ? say("deadline-yours", { when: formatMoment(until) })
    : say("deadline-theirs", { player: capitalize(playerName(app, state?.deciding ?? "")),
      when: formatMoment(until) });
  return html`<p class="deadline" aria-label=${words}><span aria-hidden="true">${
    say("until", { when: shortDate(until) })}</span></p>`;
}
