/** A rematch: who asks first makes it, who asks then comes to it. */
import { matchAddress, errorReason, sendJson } from "/static/common/requests.js";
import { toast } from "/static/common/dialogs.js";
import { rememberMatch } from "/static/common/settings.js";

/** @param {string} match @param {string} token @param {{title: string, name: string}} game */
export async function openRematch(match, token, { title, name }) {
  try {
    const made = await sendJson(`/api/matches/${encodeURIComponent(match)}/rematch`, {}, "POST", token);
    if (made.token) rememberMatch(made.match, { token: made.token, title, name, seen: Date.now() });
    location.href = matchAddress(made.match, made.token);
  } catch (problem) {
    toast(errorReason(problem));
  }
}
