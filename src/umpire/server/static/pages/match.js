/** The page of a match: find the seat of this browser, and sit down. */
import { say } from "/static/words/translation.js";
import { claimOwnMatches } from "/static/people/person.js";
import { forgetMatch, storedToken, knownMatches, onSettingsChange } from "/static/common/settings.js";
import { findSeatToken } from "/static/people/seat.js";
import { fetchInvitation, offerForeignLink, invitationPath } from "/static/people/invitations.js";
import { FullWords } from "/static/play/abbreviations.js";
import { App } from "/static/play/app.js";
import { listenToKeys } from "/static/play/keyboard.js";
import { findElements } from "/static/play/match-page.js";

const match = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const { token, foreign } = await findSeatToken(match);
const elements = findElements();
const app = new App(match, token, elements, refuse);
new FullWords(elements.long);

/** Go to the invitation if the token is its secret; otherwise say that there is no seat. @param {Error} failure */
async function refuse(failure) {
  if (token && await fetchInvitation(match, token).catch(() => null)) {
    if (storedToken(match) === token) forgetMatch(match);
    location.replace(invitationPath(match, "?", token));
    return;
  }
  app.page.showFailure(token ? failure.message : say("no-seat"));
}

document.addEventListener("click", (event) => {
  if (app.ui.menuOpen && event.target instanceof Element && !event.target.closest(".main-menu, .menu-button")) {
    app.ui.menuOpen = false;
    app.refresh();
  }
});
onSettingsChange(app.refresh);
listenToKeys(app);
app.refresh();
if (!match) {
  app.status = "refused";
  app.page.showFailure(say("no-seat"));
} else {
  // who has no link with a token may be somebody who holds the seat by a key of their own
  app.connection.open();
  const title = knownMatches().find((one) => one.id === match)?.title;
  if (title) app.board.preload(title);
  // the seat goes on one's list, so that other devices find it and others see whose it is
  claimOwnMatches().catch(() => {});
  if (foreign) offerForeignLink(foreign);
}
