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

/** Whether an option begins the fight of which the panel tells. @param {Option} option @param {string} [weighs] */
const beginsFight = (option, weighs) => Boolean(option.passes && weighs) && option.action === weighs;

/**
 * What cannot be undone is shown with its odds first, and so is a loss. Whoever says that enough was done may give
 * others the word with it; but a fight is always weighed.
 * @param {Situation} situation @param {Option} option
 */
const mustAsk = (situation, option) => situation.wary && Boolean(option.reveals || option.loses
  || (option.passes && !option.ends) || beginsFight(option, situation.weighs));

/** A thing on the board was clicked. @param {Situation} situation @param {string} id @returns {Intent} */
export function touchThing(situation, id) {
  const intent = situation.showing ? /** @type {Intent} */ ({ kind: "skip" }) : clickIntent(situation, id);
  return { ...intent, ui: { tray: null, ...intent.ui } };
}

/** @param {Situation} situation @param {string} id @returns {Intent} */
function clickIntent(situation, id) {
  if (isChosen(situation, id)) return { kind: "clear" };
  const options = optionsOn(situation, id);
  if (!options.length && situation.picked.length && !isGrouping(situation)) return otherFirstTarget(situation, id);
  return options.some(isAsked) ? meantIntent(situation, id, options) : asideIntent(situation, id, options);
}

/** A second click on a thing takes back the first. @param {Situation} situation @param {string} id */
function isChosen(situation, id) {
  const { menu, picked, things } = situation;
  if (menu && isSameThing(things, menu.id, id)) return true;
  return !isGrouping(situation) && picked.length > 0 && isSameThing(things, picked[0], id);
}

/** Not a second target: perhaps another first. @param {Situation} situation @param {string} id @returns {Intent} */
function otherFirstTarget(situation, id) {
  const intent = clickIntent({ ...situation, picked: [] }, id);
  return { ...intent, ui: { picked: [], ...intent.ui } };
}

/**
 * Beside a counter is near enough.
 * @param {Situation} situation @param {string} id @param {Option[]} options
 * @returns {Intent}
 */
function asideIntent(situation, id, options) {
  const { glow } = markThings(situation);
  const space = situation.things.get(id)?.kind === "space";
  const near = space ? piecesAt(situation, id).filter((piece) => glow.has(piece.id)) : [];
  if (near.length > 1) return openTray(situation, id);
  return near.length ? clickIntent(situation, near[0].id) : meantIntent(situation, id, options);
}

/**
 * A piece in the tray was clicked: it alone is meant.
 * @param {Situation} situation @param {string} id
 * @returns {Intent}
 */
export function touchPiece(situation, id) {
  const intent = meantIntent(situation, id, optionsAt(situation, id));
  return intent.kind === "pick" ? intent : { ...intent, ui: { tray: null, ...intent.ui } };
}

/**
 * What a click on a thing with these options means.
 * @param {Situation} situation @param {string} id @param {Option[]} all
 * @returns {Intent}
 */
function meantIntent(situation, id, all) {
  if (!all.length) return { kind: "why", id };
  const asked = all.filter(isAsked);
  if (asked.length && asked.every((option) => isGroupable(situation, option))) {
    return pick(situation, asked[0].targets[0]);
  }
  // what is not being asked is never done by a single click
  const options = asked.length ? asked : all;
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

/** An option was clicked. @param {Situation} situation @param {Option} option @returns {Intent} */
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

/** Those who were picked are confirmed. @param {Situation} situation @returns {Intent} */
export const confirm = (situation) => playAll(situation, pickedOptions(situation));

/**
 * One after another. The table stops before what cannot be undone: that is asked first, with its odds.
 * @param {Situation} situation @param {Option[]} options
 * @returns {Intent}
 */
function playAll(situation, options) {
  if (options.length === 1 && mustAsk(situation, options[0])) return askFirst(situation, options[0]);
  return playNow(options.map((option) => option.action));
}

/**
 * What the table left of several actions, because the first of them rolls, shows something or gives others the word.
 * Whoever has agreed to a plan with it is asked once more only for what is rolled.
 * @param {Situation} situation @param {string[]} left @param {string[]} [planned]
 * @returns {Intent}
 */
export function continuePlan(situation, [action, ...rest], planned = []) {
  const option = situation.offered.find((one) => one.action === action);
  if (!option) return { kind: "nothing" };
  const agreed = planned.includes(action) && !option.reveals;
  if (agreed || !mustAsk(situation, option)) return playNow([action], rest);
  const asked = askFirst(situation, option);
  return { ...asked, ui: { ...asked.ui, onward: rest } };
}

/**
 * The odds are shown where the option is: among the buttons, or at the thing on the board.
 * @param {Situation} situation @param {Option} option
 * @returns {Intent}
 */
function askFirst(situation, option) {
  const [id] = option.targets;
  const button = listOptions({ ...situation, picked: [] }).buttons.includes(option);
  const menu = button || id === undefined ? null : { id, options: [option] };
  return { kind: "ask", option, ui: { picked: [], menu, armed: option.action, tray: null, folded: false } };
}

/** One more is picked, or one less. @param {Situation} situation @param {string} id @returns {Intent} */
function pick(situation, id) {
  const { picked, group } = situation;
  const less = picked.filter((one) => one !== id);
  const full = less.length === picked.length && picked.length >= group;
  const more = full || less.length < picked.length ? null : id;
  const now = more !== null ? [...picked, id] : full ? picked : less;
  return { kind: "pick", full, more, ui: { armed: null, addable: null, picked: now } };
}

/**
 * Two clicks on a counter mean all of its formation: the option that speaks of it, or one after another.
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

/** The places that can be chosen with one click. @param {Situation} situation */
const placesOf = (situation) => situation.offered.filter((option) => isAsked(option) && option.targets.length === 1
  && situation.things.get(option.targets[0])?.kind === "space");

/**
 * What a counter itself is asked for, or its formation.
 * @param {Situation} situation @param {string} id @param {boolean} whole
 */
function taking(situation, id, whole) {
  const formation = whole ? formationOptions(situation, id) : [];
  return formation.length ? formation : optionsAt({ ...situation, picked: [] }, id).filter(isAsked).slice(0, 1);
}

/**
 * Whether a counter can be dragged at all.
 * @param {Situation} situation @param {string} id @param {string} side who decides
 */
export function isLiftable(situation, id, side) {
  if (situation.showing) return false;
  if (taking(situation, id, true).length) return true;
  return situation.pieces.some((piece) => piece.id === id && piece.side === side) && placesOf(situation).length > 0;
}

/**
 * What is taken up with a counter. Where nothing is asked of it, it may be sent to one of the places that are.
 * @param {Situation} situation @param {string} id @param {boolean} whole
 * @returns {{first: string[], goals: Option[], late: boolean}}
 */
export function lift(situation, id, whole) {
  const options = taking(situation, id, whole);
  const direct = options.filter((option) => option.targets.length > 1);
  if (direct.length) return { first: [], goals: optionsAt(situation, id).filter(isAsked), late: false };
  if (options.length) return { first: options.map((option) => option.action), goals: [], late: false };
  return { first: [], goals: placesOf(situation), late: true };
}

/**
 * The goal that is meant by a thing: a counter stands for its space.
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
 * Who is sent to a place, of those who may be.
 * @param {Situation} situation @param {string} id @param {boolean} whole
 */
export const sentThere = (situation, id, whole) => taking(situation, id, whole).map((option) => option.action);

/** The only thing that is asked rolls, shows something or begins a fight: its odds are shown at once.
 * @param {State} state */
export function onlyRoll({ options, texts, asks_roll: rolled, panel }) {
  const asked = options.filter(isAsked);
  const [only] = asked;
  if (asked.length !== 1 || texts.length || rolled) return null;
  return only.reveals || beginsFight(only, panel?.weighs) ? only : null;
}

/**
 * An option is chosen by its name, in the strip of a lesson: it asks first as it would among the buttons.
 * @param {Situation} situation @param {Option} option
 * @returns {Intent}
 */
export const takeOption = (situation, option) => (mustAsk(situation, option) ? askFirst(situation, option)
  : playNow([option.action]));

/** @param {Situation} situation @param {Option} option @returns {Intent} */
export const weighOption = (situation, option) => (situation.wary ? askFirst(situation, option) : { kind: "nothing" });

/** As many of these as may be. @param {Situation} situation @param {string[]} ids @returns {string[]} */
export function pickAll(situation, ids) {
  return [...new Set([...situation.picked, ...ids])].slice(0, situation.group);
}

/**
 * The pieces of a crowded space, to choose from.
 * @param {Situation} situation @param {string} space
 * @returns {Intent}
 */
export function openTray(situation, space) {
  return situation.showing ? { kind: "skip" } : { kind: "tray", ui: { tray: { space }, menu: null, armed: null } };
}

/**
 * Everything that can be done with a thing, also what is not being asked; or why nothing can.
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
 * The action that is no choice, if there is just one and nothing hangs on it.
 * @param {State} state
 * @returns {string|null}
 */
export function onlyChoice({ options, texts, asks_roll: rolled }) {
  const [only] = options;
  if (options.length !== 1 || texts.length || rolled || only.aside) return null;
  if (only.reveals || only.loses || only.passes) return null;
  return only.action;
}
