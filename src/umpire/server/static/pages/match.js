/** The page of a match: find the seat of this browser, and sit down. */
import { say } from "/static/words/translation.js";
import { claimOwn } from "/static/people/person.js";
import { forgetMatch, keptToken, matches, onSettings } from "/static/common/settings.js";
import { seatToken } from "/static/people/seat.js";
import { askInvitation, forSomebodyElse, linkTo } from "/static/people/invitations.js";
import { LongWords } from "/static/play/abbreviations.js";
import { App } from "/static/play/app.js";
import { listenToKeys } from "/static/play/keyboard.js";
import { findPlaces } from "/static/play/match-page.js";

const match = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const { token, foreign } = await seatToken(match);
const elements = findPlaces();
const app = new App(match, token, elements, refuse);
new LongWords(elements.long);

/** Go to the invitation if the token is its secret; otherwise say that there is no seat. @param {Error} failure */
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
