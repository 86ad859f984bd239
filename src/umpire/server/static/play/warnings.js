/** What a title warns of before one finishes: nothing is forbidden by it. */
import { html, nothing } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";
import { caseLink } from "/static/common/rules.js";

/** @typedef {import("/static/play/types.js").App} App */

/** @param {App} app */
export function warningsView(app) {
  const { state } = app;
  if (!state?.warnings?.length) return nothing;
  return html`<ul class="warnings notice" aria-label=${say("before-finish")}>${state.warnings.map((warning) =>
    html`<li>${warning.text} ${caseLink(state.title, warning.case)}</li>`)}</ul>`;
}
