/** What a click means: a situation and a click give an intent. It is carried out by the player (play/player.js). */
import {
  formationOptions, isGroupable, isGrouping, isAsked, listOptions, markThings, optionsAt, optionsOn, pickedOptions,
    piecesAt,
} from "/static/board/choices.js";
import { isSameThing } from "/static/board/scene.js";

/** @typedef {import("/static/play/types.js").Option} Option */
/** @typedef {import("/static/play/types.js").State} State */
/** @typedef {import("/static/play/types.js").Ui} Ui */
/** @typedef {import("/static/board/choices.js").Situation} Situation */
/**
 * An intent, and with it what is remembered from then on (`ui`).
 * - `skip` what is being shown; `clear` what is half chosen; `nothing`
 * - `pick` changes who is picked; it is `full` if there is no room for one more; `more` came last
 * - `tray` opens a crowded space, `menu` a small window at a thing, `all` the same with what is not being asked
 * - `onward` asks for the second of two targets, one of `next`
 * - `ask` shows the odds of what cannot be undone
 * - `play` sends actions, and `next` what is to be played after them
 * - `hint` says what a thing is and why it cannot be chosen, `why` the same when nothing is half chosen any more
 * @typedef {{ui?: Partial<Ui>} & (
 *   {kind: "skip"|"clear"|"nothing"|"tray"}
 *   | {kind: "hint"|"why", id: string}
 *   | {kind: "pick", full: boolean, more: string|null}
 *   | {kind: "onward", id: string, next: string[]}
 *   | {kind: "menu"}
 *   | {kind: "all", path: string[]}
 *   | {kind: "ask", option: Option}
 *   | {kind: "play", actions: string[], next: string[]})} Intent
 */

/** Tell whether an option begins the fight that the panel is about. @param {Option} option @param {string} [weighs] */
const beginsFight = (option, weighs) => Boolean(option.passes && weighs) && option.action === weighs;

/**
 * Tell whether an option shows its odds first: what cannot be undone does, and so does a loss. What ends a decision
 * may pass it to others without asking; but a fight is always weighed.
 * @param {Situation} situation @param {Option} option
 */
const mustAsk = (situation, option) => situation.wary && Boolean(option.reveals || option.loses
  || (option.passes && !option.ends) || beginsFight(option, situation.weighs));

/**
 * Return the intent of a click on a thing of the board.
 * @param {Situation} situation @param {string} id @returns {Intent}
 */
export function touchThing(situation, id) {
  const intent = situation.showing ? /** @type {Intent} */ ({ kind: "skip" }) : clickIntent(situation, id);
  return { ...intent, ui: { tray: null, ...intent.ui } };
}

/** @param {Situation} situation @param {string} id @returns {Intent} */
function clickIntent(situation, id) {
  if (isChosen(situation, id)) return { kind: "clear" };
  const options = optionsOn(situation, id);
  if (!options.length && situation.picked.length && !isGrouping(situation)) return otherFirstTarget(situation, id);
  return options.some(isAsked) ? meantIntent(situation, id, options) : nearIntent(situation, id, options);
}

/** Tell whether a second click on a thing undoes the first. @param {Situation} situation @param {string} id */
function isChosen(situation, id) {
  const { menu, picked, things } = situation;
  if (menu && isSameThing(things, menu.id, id)) return true;
  return !isGrouping(situation) && picked.length > 0 && isSameThing(things, picked[0], id);
}

/**
 * Take a click on what is no second target for another first one, if it can be.
 * @param {Situation} situation @param {string} id @returns {Intent}
 */
function otherFirstTarget(situation, id) {
  const intent = clickIntent({ ...situation, picked: [] }, id);
  return { ...intent, ui: { picked: [], ...intent.ui } };
}

/**
 * Take a click beside a counter for one on it.
 * @param {Situation} situation @param {string} id @param {Option[]} options
 * @returns {Intent}
 */
function nearIntent(situation, id, options) {
  const { glow } = markThings(situation);
  const space = situation.things.get(id)?.kind === "space";
  const near = space ? piecesAt(situation, id).filter((piece) => glow.has(piece.id)) : [];
  if (near.length > 1) return openTray(situation, id);
  return near.length ? clickIntent(situation, near[0].id) : meantIntent(situation, id, options);
}

/**
 * Return the intent of a click on a piece in the tray: it alone is meant.
 * @param {Situation} situation @param {string} id
 * @returns {Intent}
 */
export function touchPiece(situation, id) {
  const intent = meantIntent(situation, id, optionsAt(situation, id));
  return intent.kind === "pick" ? intent : { ...intent, ui: { tray: null, ...intent.ui } };
}

/**
 * Return what a click on a thing with these options means.
 * @param {Situation} situation @param {string} id @param {Option[]} all
 * @returns {Intent}
 */
function meantIntent(situation, id, all) {
  if (!all.length) return { kind: "why", id };
  const mains = all.filter(isAsked);
  if (mains.length && mains.every((option) => isGroupable(situation, option))) {
    return pick(situation, mains[0].targets[0]);
  }
  // what is not being asked is never done by a single click
  const options = mains.length ? mains : all;
  const second = !isGrouping(situation) && situation.picked.length > 0;
  const onward = second ? [] : options.filter((option) => option.targets.length > 1);
  const direct = options.filter((option) => !onward.includes(option));
  if (onward.length) return goOnward(id, onward, direct);
  const only = direct.length === 1 && isAsked(direct[0]) ? direct[0] : null;
  if (!only || mustAsk(situation, only)) {
    return { kind: "menu", ui: { menu: { id, options: direct }, armed: only?.action ?? null, folded: false } };
  }
  const intent = choose({ ...situation, menu: null, armed: null }, only);
  return { ...intent, ui: { menu: null, armed: null, ...intent.ui } };
}

/** @param {string} id @param {Option[]} onward @param {Option[]} direct @returns {Intent} */
function goOnward(id, onward, direct) {
  const menu = direct.length ? { id, options: direct } : null;
  const next = onward.map((option) => option.targets[1]);
  return { kind: "onward", id, next, ui: { menu, armed: null, picked: [onward[0].targets[0]] } };
}

/** Return the intent of a click on an option. @param {Situation} situation @param {Option} option @returns {Intent} */
export function choose(situation, option) {
  if (!situation.offered.includes(option)) return { kind: "nothing" };
  const armed = situation.armed === option.action;
  if (isGroupable(situation, option) && !armed) return pick(situation, option.targets[0]);
  const picked = option.aside || option.loses ? [] : pickedOptions(situation);
  // who was picked takes part; what cannot be undone is then asked again, with the odds as they are then
  if (picked.length) return playAll(situation, [...picked, option]);
  if (mustAsk(situation, option) && !armed) return { kind: "ask", option, ui: { armed: option.action } };
  return playNow([option.action]);
}

/** @param {string[]} actions @param {string[]} [next] @returns {Intent} */
const playNow = (actions, next = []) => ({ kind: "play", actions, next });

/** Confirm those picked. @param {Situation} situation @returns {Intent} */
export const confirm = (situation) => playAll(situation, pickedOptions(situation));

/**
 * Play actions one after another. The table stops before what cannot be undone: that is asked first, with its odds.
 * @param {Situation} situation @param {Option[]} options
 * @returns {Intent}
 */
function playAll(situation, options) {
  if (options.length === 1 && mustAsk(situation, options[0])) return askFirst(situation, options[0]);
  return playNow(options.map((option) => option.action));
}

/**
 * Go on with what the table left of several actions, because the first of them rolls, shows something or passes the
 * decision to others. Whoever has agreed to a plan with it is asked again only for what is rolled.
 * @param {Situation} situation @param {string[]} left @param {string[]} [planned]
 * @returns {Intent}
 */
export function continuePlan(situation, [action, ...rest], planned = []) {
  const option = situation.offered.find((one) => one.action === action);
  if (!option) return { kind: "nothing" };
  const agreed = planned.includes(action) && !option.reveals;
  if (agreed || !mustAsk(situation, option)) return playNow([action], rest);
  const question = askFirst(situation, option);
  return { ...question, ui: { ...question.ui, onward: rest } };
}

/**
 * Show the odds where the option is: among the buttons, or at the thing on the board.
 * @param {Situation} situation @param {Option} option
 * @returns {Intent}
 */
function askFirst(situation, option) {
  const [id] = option.targets;
  const button = listOptions({ ...situation, picked: [] }).buttons.includes(option);
  const menu = button || id === undefined ? null : { id, options: [option] };
  return { kind: "ask", option, ui: { picked: [], menu, armed: option.action, tray: null, folded: false } };
}

/** Pick one more, or one less. @param {Situation} situation @param {string} id @returns {Intent} */
function pick(situation, id) {
  const { picked, group } = situation;
  const less = picked.filter((one) => one !== id);
  const full = less.length === picked.length && picked.length >= group;
  const more = full || less.length < picked.length ? null : id;
  const now = more !== null ? [...picked, id] : full ? picked : less;
  return { kind: "pick", full, more, ui: { armed: null, addable: null, picked: now } };
}

/**
 * Return the intent of two clicks on a counter: all of its formation, by the option that speaks of it, or one after
 * another.
 * @param {Situation} situation @param {string} id
 * @returns {Intent}
 */
export function touchFormation(situation, id) {
  const options = formationOptions(situation, id);
  if (situation.showing || !options.length) return { kind: "nothing" };
  if (options.length === 1) return choose({ ...situation, picked: [], group: 0 }, options[0]);
  return { ...playNow(options.map((option) => option.action)), ui: { picked: [], menu: null, tray: null } };
}

// ---- what is dragged

/** Return the places that can be chosen with one click. @param {Situation} situation */
const placesOf = (situation) => situation.offered.filter((option) => isAsked(option) && option.targets.length === 1
  && situation.things.get(option.targets[0])?.kind === "space");

/**
 * Return the options of a counter itself, or of its formation.
 * @param {Situation} situation @param {string} id @param {boolean} whole
 */
function liftOptions(situation, id, whole) {
  const formation = whole ? formationOptions(situation, id) : [];
  return formation.length ? formation : optionsAt({ ...situation, picked: [] }, id).filter(isAsked).slice(0, 1);
}

/**
 * Tell whether a counter can be dragged at all.
 * @param {Situation} situation @param {string} id @param {string} side who decides
 */
export function isLiftable(situation, id, side) {
  if (situation.showing) return false;
  if (liftOptions(situation, id, true).length) return true;
  return situation.pieces.some((piece) => piece.id === id && piece.side === side) && placesOf(situation).length > 0;
}

/**
 * Say what is taken up with a counter. One without options may be sent to one of the places that have them.
 * @param {Situation} situation @param {string} id @param {boolean} whole
 * @returns {{first: string[], goals: Option[], late: boolean}}
 */
export function lift(situation, id, whole) {
  const options = liftOptions(situation, id, whole);
  const direct = options.filter((option) => option.targets.length > 1);
  if (direct.length) return { first: [], goals: optionsAt(situation, id).filter(isAsked), late: false };
  if (options.length) return { first: options.map((option) => option.action), goals: [], late: false };
  return { first: [], goals: placesOf(situation), late: true };
}

/**
 * Return the goal that is meant by a thing: a counter stands for its space.
 * @param {Situation} situation @param {string} id
 */
export function goalAt(situation, id) {
  const space = situation.pieces.find((piece) => piece.id === id)?.space;
  return (situation.carried ?? []).find((option) => {
    const goal = option.targets.at(-1);
    return goal !== undefined && (goal === space || isSameThing(situation.things, goal, id));
  });
}

/**
 * Return the actions that send these pieces to a place, of those that may go.
 * @param {Situation} situation @param {string} id @param {boolean} whole
 */
export const sentThere = (situation, id, whole) => liftOptions(situation, id, whole).map((option) => option.action);

/**
 * Return the only option, if it rolls, shows something or begins a fight: its odds are shown at once.
 * @param {State} state
 */
export function onlyRoll({ options, texts, asks_roll: rolled, panel }) {
  const mains = options.filter(isAsked);
  const [only] = mains;
  if (mains.length !== 1 || texts.length || rolled) return null;
  return only.reveals || beginsFight(only, panel?.weighs) ? only : null;
}

/**
 * Choose the option that the strip of a lesson names: it asks first, as it would among the buttons.
 * @param {Situation} situation @param {Option} option
 * @returns {Intent}
 */
export const takeOption = (situation, option) => (mustAsk(situation, option) ? askFirst(situation, option)
  : playNow([option.action]));

/** @param {Situation} situation @param {Option} option @returns {Intent} */
export const weighOption = (situation, option) => (situation.wary ? askFirst(situation, option) : { kind: "nothing" });

/** Pick as many of these as may be. @param {Situation} situation @param {string[]} ids @returns {string[]} */
export function pickAll(situation, ids) {
  return [...new Set([...situation.picked, ...ids])].slice(0, situation.group);
}

/**
 * Open a crowded space, to choose from its pieces.
 * @param {Situation} situation @param {string} space
 * @returns {Intent}
 */
export function openTray(situation, space) {
  return situation.showing ? { kind: "skip" } : { kind: "tray", ui: { tray: { space }, menu: null, armed: null } };
}

/**
 * Open the menu of all that can be done with a thing, also what stands aside; or say why nothing can.
 * @param {Situation} situation @param {string} id
 * @returns {Intent}
 */
export function openMenu(situation, id) {
  const options = optionsOn(situation, id);
  if (!options.length || situation.showing) return { kind: "hint", id };
  const path = options.find((option) => option.path?.length)?.path ?? [];
  return { kind: "all", path, ui: { menu: { id, options }, armed: null, tray: null, folded: false } };
}

/**
 * Return the action that is no choice, if there is just one and nothing depends on it.
 * @param {State} state
 * @returns {string|null}
 */
export function onlyChoice({ options, texts, asks_roll: rolled }) {
  const [only] = options;
  if (options.length !== 1 || texts.length || rolled || only.aside) return null;
  if (only.reveals || only.loses || only.passes) return null;
  return only.action;
}
