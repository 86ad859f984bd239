/** The table: its parts, put together. */
import { say } from "/static/words/translation.js";
import { claimOwn } from "/static/people/person.js";
import { forgetMatch, keptToken, matches, onSettings, settings } from "/static/common/settings.js";
import { seatToken } from "/static/people/seat.js";
import { askInvitation, forSomebodyElse, linkTo } from "/static/people/invitations.js";
import { Adviser } from "/static/play/advice.js";
import { Attention } from "/static/play/turn-signal.js";
import { Board } from "/static/board/board.js";
import { listed } from "/static/board/choices.js";
import { Connection } from "/static/play/connection.js";
import * as gestures from "/static/board/gestures.js";
import { Hand } from "/static/play/player.js";
import { listenToKeys } from "/static/play/keyboard.js";
import { Lesson } from "/static/play/lesson.js";
import { LongWords } from "/static/play/abbreviations.js";
import { Newsreader } from "/static/play/updates.js";
import { Outlooks } from "/static/board/outlook.js";
import { numbered, Places } from "/static/play/option-keys.js";
import { OddsBook } from "/static/play/odds.js";
import { findPlaces, Page } from "/static/play/match-page.js";
import { Playback } from "/static/play/playback.js";
import { SealedDice } from "/static/play/sealed-dice.js";
import { Sightline } from "/static/board/line-of-sight.js";
import { Store } from "/static/play/store.js";
import { ThinkingClock } from "/static/play/thinking-clock.js";
import { Talk } from "/static/people/chat.js";
import { Hints } from "/static/play/hints.js";
import { Windows } from "/static/play/windows.js";

/** @typedef {import("/static/play/types.js").App} App */

const match = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const { token, foreign } = await seatToken(match);
const small = matchMedia("(max-width: 760px)");
const places = findPlaces();
small.addEventListener("change", () => app.playback.draw());

/** @type {App} */
const app = Object.assign(/** @type {any} */ (new Store(match, token)), {
  narrow: () => small.matches,
  // who waits is offered what may be done at any time
  offered: () => (app.state && !app.state.over && !app.ui.replay && !app.playback.holding ? app.state.options : []),
  situation: () => ({
    offered: app.offered(), group: app.state?.group ?? 0, picked: app.ui.picked, menu: app.ui.menu,
      armed: app.ui.armed,
    things: app.board.things, pieces: app.board.scene?.pieces ?? [],
    addable: app.ui.addable, carried: app.ui.carried?.goals ?? null,
    wary: settings.confirm || app.board.pointer.touching, showing: app.playback.running,
    weighs: app.state?.panel?.weighs ?? "",
    steered: app.narrow() && Boolean(app.state?.under_way),
  }),
  places: new Places(),
  numbered: () => {
    const { menu } = app.ui;
    const { kind, seat, round, phase } = app.state ?? { kind: "", seat: "", round: "", phase: "" };
    const places = app.places.of([seat, round, phase].join(), menu ? `at ${menu.id}` : kind);
    return numbered(places, listed(app.situation()).buttons);
  },
  choosable: (/** @type {string} */ id) => [...app.board.look.glow].filter((one) => one !== id)
    .map((one) => app.board.camera.screen(one)).filter((box) => box !== null),
  named: (/** @type {string} */ id) => app.board.things.get(id)?.name ?? id,
  aim: (/** @type {string[]} */ path) => app.board.showWay(path),
  keepDraft: (/** @type {string} */ text) => { app.writeDraft(text); app.refresh(); },
  refresh: () => app.page.refresh(),
  open: (/** @type {string} */ what, /** @type {string|undefined} */ extra) => app.windows.open(what, extra),
  play: (/** @type {string[]} */ actions) => app.hand.play(actions),
  choose: (/** @type {import("/static/play/types.js").Option} */ option) => app.hand.choose(option),
  clear: () => app.hand.clear(),
});

app.page = new Page(app, places);
app.hand = new Hand(app, places["thing-menu"]);
app.news = new Newsreader(app);
app.clock = new ThinkingClock();
app.attention = new Attention(app);
app.windows = new Windows(app, places.log);
app.board = new Board(places.board, {
  touch: (id) => {
    if (app.sight.active) app.sight.choose(app.board.scene?.pieces.find((piece) => piece.id === id)?.space ?? id);
    else if (!app.outlooks.touch(id)) app.hand.touchThing(id);
  },
  planned: (id) => app.outlooks.touch(id),
  hover: (id) => app.hints.hover(id),
  menu: (id) => app.hand.openMenu(id),
  clear: () => { if (!app.outlooks.forget()) app.clear(); },
  tray: (space) => app.hand.openTray(space),
  moved: () => { app.hints.hide(); app.page.putMenu(); app.outlooks?.draw(); },
  double: (id) => app.hand.double(id),
  liftable: (id) => app.outlooks.liftable(id)
    || gestures.liftable(app.situation(), id, app.state?.deciding ?? ""),
  lift: (id, whole) => (app.outlooks.liftable(id) ? app.named(id) : app.hand.lift(id, whole)),
  over: (id, event) => (app.ui.carried ? app.hand.carryOver(id) : app.outlooks.carryOver(event)),
  drop: (id) => app.ui.carried && app.hand.drop(id),
});
app.outlooks = new Outlooks(app, places.plan);
app.sight = new Sightline(app, places.sight);
app.outlooks.lay(app.board);
app.sight.lay(app.board);
app.hints = new Hints(app, places.hint);
app.odds = new OddsBook(app);
app.adviser = new Adviser(app);
app.playback = new Playback(app, places.stage);
app.sealed = new SealedDice(app);
app.lesson = new Lesson(app, places.lesson);
new LongWords(places.long);
app.talk = new Talk(app, places.talk);
app.connection = new Connection(match, token, {
  state: (state) => app.news.take(state),
  status: (status) => {
    app.status = status;
    if (status === "live" || status === "http") app.reached();
    app.refresh();
  },
  have: () => (app.state ? app.state.n : -1),
  stamp: () => app.state?.stamp ?? "",
  presence: (company) => app.news.meet(company),
  refused: (failure) => { refuse(failure); },
  chat: (message) => app.talk.hear(message),
});

/** What opens no seat may be an invitation. @param {Error} failure */
async function refuse(failure) {
  if (token && await askInvitation(match, token).catch(() => null)) {
    if (keptToken(match) === token) forgetMatch(match);
    location.replace(linkTo(match, "?", token));
    return;
  }
  app.page.fail(token ? failure.message : say("no-seat"));
}

document.addEventListener("click", (event) => {
  if (app.ui.menuOpen && event.target instanceof Element && !event.target.closest(".main-menu, .menu-button")) {
    app.ui.menuOpen = false;
    app.refresh();
  }
});
small.addEventListener("change", () => { app.ui.menu = null; app.refresh(); });
onSettings(app.refresh);
listenToKeys(app);
app.refresh();
if (!match) {
  app.status = "refused";
  app.page.fail(say("no-seat"));
} else {
  // who has no link with a token may be somebody who holds the seat by a key of their own
  app.connection.open();
  const title = matches().find((one) => one.id === match)?.title;
  if (title) app.board.order(title);
  // the seat goes on one's list, so that other devices find it and others see whose it is
  claimOwn().catch(() => {});
  if (foreign) forSomebodyElse(foreign);
}
