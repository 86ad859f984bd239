/** A rematch: who asks first makes it, who asks then comes to it. */
import { matchAddress, errorReason, sendJson } from "/static/common/requests.js";
import { toast } from "/static/common/dialogs.js";
import { rememberMatch } from "/static/common/settings.js";

/** @param {string} match @param {string} token @param {{title: string, name: string}} game */
export async function openRematch(match, token, { title, name }) {
  try {
    const created = await sendJson(`/api/matches/${encodeURIComponent(match)}/rematch`, {}, "POST", token);
    if (created.token) rememberMatch(created.match, { token: created.token, title, name, seen: Date.now() });
    location.href = matchAddress(created.match, created.token);
  } catch (problem) {
    toast(errorReason(problem));
  }
}
