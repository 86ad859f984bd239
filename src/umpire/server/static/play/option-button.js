/** One option as a button, with what can be done always. */

import { html, nothing } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";
import { caseLink } from "/static/common/rules.js";
import { smallDie } from "/static/play/dice.js";
import { canBeAdded, isGroupable } from "/static/board/choices.js";
import { highlight } from "/static/play/log.js";
import { capitalize } from "/static/words/formatting.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Option} Option */

/** The key of an option; brighter once its first digit is typed. @param {App} app @param {string} key */
function keyView(app, key) {
  const half = app.ui.typed && key.startsWith(app.ui.typed);
  return html`<span class=${`option-key tabular${half ? " half" : ""}`} aria-hidden="true">${key || "·"}</span>`;
}

/** What a short label means: its verb, and the pieces it names. @param {App} app @param {Option} option */
function fullLabel(app, option) {
  const pieces = option.targets.map((id) => app.board.things.get(id)).filter((thing) => thing?.kind === "piece");
  return [option.long, ...pieces.map((thing) => thing?.text)].filter(Boolean).join("\n");
}

/**
 * One option: a button with its label and its case. What cannot be undone is weighed on the map first.
 * @param {App} app @param {Option} option @param {string} key @param {boolean} [inMenu] in the small window at the
 *   thing
 */
export function optionItem(app, option, key, inMenu = false) {
  const armed = app.ui.armed === option.action && (inMenu || !app.ui.menu || app.isNarrow());
  const picked = isGroupable(app.situation(), option) && app.ui.picked.includes(option.targets[0]);
  const title = app.state?.title ?? "";
  const hear = () => {
    if (option.reveals) app.odds.ask(option.action);
    if (option.targets.length) highlight(app, option.targets);
    if (option.path?.length) app.showWay(option.path);
  };
  const leave = () => {
    if (option.targets.length) highlight(app, []);
    if (option.path?.length) app.showWay([]);
  };
  const apart = isGroupable(app.situation(), option) && !canBeAdded(app.situation(), option);
  const mood = `${armed ? " armed" : ""}${picked ? " chosen" : ""}${apart ? " apart" : ""}`;
  return html`<li class=${`option${mood}`} @pointerenter=${hear}
    @pointerleave=${leave} @focusin=${hear} @focusout=${leave}>
    <div class="option-row">
      <button type="button" class="option-button" data-action=${option.action} ?disabled=${app.ui.busy}
        aria-pressed=${isGroupable(app.situation(), option) ? String(picked) : nothing}
        aria-expanded=${option.reveals ? String(armed) : nothing} @click=${() => app.choose(option)}>
        ${keyView(app, picked ? "✓" : key)}
        <span class="option-label" data-long=${fullLabel(app, option) || nothing}>${capitalize(option.label)}</span>
        ${option.cost ? html`<span class="option-cost tabular">${option.cost}</span>` : nothing}
        ${option.reveals ? html`<span class="option-die" title=${say("odds-first")}
          aria-label=${say("rolls")}>${smallDie}</span>` : nothing}
      </button>${caseLink(title, option.case)}</div>
    ${option.ends ? (app.isNarrow() ? nothing : phaseButtons(app, option)) : alwaysButtons(app, option)}
  </li>`;
}

/**
 * The orders that would always do this, from now on and whether one is here or not. @param {App} app
 * @param {string} action '' for those by which a sensible player decides
 */
export function standingButtons(app, action) {
  const orders = (app.state?.standing ?? []).filter((order) => order.action === action);
  return orders.map((order) => html`<button type="button" class="quiet small always" ?disabled=${app.ui.busy}
    title=${say("order-from-now")} @click=${() => app.player.giveStandingOrder(order.order)}>${
    say("always-order", { order: order.text })}</button>`);
}

/** To do this always in this phase. @param {App} app @param {Option} option */
export const phaseButtons = (app, option) => (option.always ? [html`<button type="button" class="quiet small always"
  ?disabled=${app.ui.busy} @click=${() => app.player.repeatInPhase(option)}>${option.always}</button>`] : []);

/** To do this always: in this phase, or from now on. @param {App} app @param {Option} option */
const alwaysButtons = (app, option) => [...phaseButtons(app, option), ...standingButtons(app, option.action)];

/** What is done with one click instead of many. @param {App} app @param {boolean} aside */
export function shortcutsView(app, aside) {
  const together = (app.state?.together ?? []).filter((one) => Boolean(one.aside) === aside);
  const rest = aside ? "" : app.state?.rest ?? "";
  if (app.ui.picked.length || !(together.length || rest)) return nothing;
  return html`<p class="shortcuts">${together.map((one) => html`<button type="button" class="button shortcut"
    data-together=${one.actions[0].split(" ")[0]} ?disabled=${app.ui.busy}
    @click=${() => app.player.playTogether(one)}>${capitalize(one.label)}</button>`)}
    ${rest ? html`<button type="button" class="button shortcut delegate" ?disabled=${app.ui.busy}
      @click=${() => app.player.delegate()}>${rest}</button>` : nothing}</p>`;
}
