/** The table: its parts, put together. */
import { matches, onSettings, settings, tokenFor } from "/static/settings.js";
import { Board } from "/static/match/board.js";
import { listed } from "/static/match/choices.js";
import { Connection } from "/static/match/connection.js";
import { Hand } from "/static/match/hand.js";
import { listenToKeys } from "/static/match/keys.js";
import { Newsreader } from "/static/match/news.js";
import { OddsBook } from "/static/match/odds.js";
import { findPlaces, Page } from "/static/match/page.js";
import { Playback } from "/static/match/playback.js";
import { SealedDice } from "/static/match/sealed.js";
import { Store } from "/static/match/store.js";
import { Hints } from "/static/match/why.js";
import { Windows } from "/static/match/windows.js";

/** @typedef {import("./match/types.js").App} App */

const match = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const token = tokenFor(match);
const small = matchMedia("(max-width: 760px)");
const places = findPlaces();

/** @type {App} */
const app = Object.assign(/** @type {any} */ (new Store(match, token)), {
  narrow: () => small.matches,
  // who waits is offered what may be done at any time
  offered: () => (app.state && !app.state.over && !app.ui.replay && !app.playback.running ? app.state.options : []),
  situation: () => ({
    offered: app.offered(), group: app.state?.group ?? 0, picked: app.ui.picked, menu: app.ui.menu,
      armed: app.ui.armed,
    things: app.board.things, pieces: app.board.scene?.pieces ?? [],
    wary: settings.confirm || app.board.pointer.touching, showing: app.playback.running,
  }),
  numbered: () => listed(app.situation()).buttons,
  named: (/** @type {string} */ id) => app.board.things.get(id)?.name ?? id,
  aim: (/** @type {string[]} */ path) => app.board.showWay(path),
  keepDraft: (/** @type {string} */ text) => { app.writeDraft(text); app.refresh(); },
  refresh: () => app.page.refresh(),
  open: (/** @type {string} */ what, /** @type {string|undefined} */ extra) => app.windows.open(what, extra),
  play: (/** @type {string[]} */ actions) => app.hand.play(actions),
  choose: (/** @type {import("./match/types.js").Option} */ option) => app.hand.choose(option),
  clear: () => app.hand.clear(),
});

app.page = new Page(app, places);
app.hand = new Hand(app, places["thing-menu"]);
app.news = new Newsreader(app);
app.windows = new Windows(app, places.log);
app.board = new Board(places.board, {
  touch: (id) => app.hand.touchThing(id),
  hover: (id) => app.hints.hover(id),
  menu: (id) => app.hand.openMenu(id),
  clear: app.clear,
  tray: (space) => app.hand.openTray(space),
  moved: () => { app.hints.hide(); app.page.putMenu(); },
});
app.hints = new Hints(app, places.hint);
app.odds = new OddsBook(app);
app.playback = new Playback(app, places.stage);
app.sealed = new SealedDice(app);
app.connection = new Connection(match, token, {
  state: (state) => app.news.take(state),
  status: (status) => { app.status = status; app.refresh(); },
  have: () => (app.state ? app.state.n : -1),
  stamp: () => app.state?.stamp ?? "",
  refused: (failure) => app.page.fail(failure.message),
});

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
if (!match || !token) app.page.fail("This link holds no seat: it must end with # and the token you were given.");
else {
  app.connection.open();
  const title = matches().find((one) => one.id === match)?.title;
  if (title) app.board.order(title);
}
