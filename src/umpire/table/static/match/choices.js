/**
 * What the options mean for the things on the board. Nothing here draws, remembers or asks: it can be tried without a
 * page.
 */
import { sameThing } from "/static/match/scene.js";

/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Thing} Thing */
/** @typedef {import("./types.js").ThingKind} ThingKind */
/**
 * @typedef {object} Situation what a click is judged by
 * @property {Option[]} offered
 * @property {number} group so many may be picked together
 * @property {string[]} picked first target of two, or the group being picked
 * @property {null|{id: string, options: Option[]}} menu the options of the thing that was clicked
 * @property {string|null} armed the action whose odds are open
 * @property {Map<string, Thing>} things
 * @property {Piece[]} pieces
 * @property {boolean} wary what cannot be undone is asked twice
 * @property {boolean} showing something is being shown, which a click skips
 */

/** more than so many are not all listed as buttons if they can be clicked on the board */
const MANY = 24;
const BUTTONS = 9;

/** @param {Option} option */
export const isAsked = (option) => !option.aside;

/** @param {Situation} situation */
export const grouping = (situation) => situation.group > 1;

/** The first of two targets, if one is chosen. @param {Situation} situation @returns {string|undefined} */
const firstOf = (situation) => (grouping(situation) ? undefined : situation.picked[0]);

/** @param {Situation} situation @param {Option} option */
const ofSpace = (situation, option) => situation.things.get(option.targets[0] ?? "")?.kind === "space";

/**
 * Pieces are picked together; where to go with them is not one of them.
 * @param {Situation} situation @param {Option} option
 */
export function groupable(situation, option) {
  if (!grouping(situation) || option.targets.length !== 1 || option.aside) return false;
  if (!ofSpace(situation, option)) return true;
  return situation.offered.every((other) => !other.targets.length || other.aside || ofSpace(situation, other));
}

/** @param {Situation} situation @returns {Option[]} */
export function pickedOptions(situation) {
  return situation.offered.filter((option) => groupable(situation, option)
    && situation.picked.includes(option.targets[0]));
}

/** What lies there, the topmost first. @param {Situation} situation @param {string} space @returns {Piece[]} */
export function piecesIn(situation, space) {
  return situation.pieces.filter((piece) => piece.space === space).reverse();
}

/**
 * The options that speak of this very thing now, those that stand aside last.
 * @param {Situation} situation @param {string} id
 * @returns {Option[]}
 */
export function optionsAt(situation, id) {
  const { group, things, picked: [first] } = situation;
  /** @param {Option} option @param {number} at @param {string} one */
  const speaks = (option, at, one) => option.targets.length > at && sameThing(things, option.targets[at], one);
  const found = situation.offered.filter((option) => {
    if (group || first === undefined) return speaks(option, 0, id);
    return speaks(option, 0, first) && speaks(option, 1, id);
  });
  return [...found.filter(isAsked), ...found.filter((option) => option.aside)];
}

/**
 * The options that a click on this thing could mean now: a piece stands for its space, too.
 * @param {Situation} situation @param {string} id
 * @returns {Option[]}
 */
export function optionsOn(situation, id) {
  const found = optionsAt(situation, id);
  const space = situation.pieces.find((piece) => piece.id === id)?.space;
  const below = space ? optionsAt(situation, space) : [];
  return [...found, ...below.filter((option) => !found.includes(option))];
}

/**
 * What is offered as buttons, and what is found on the board or in the list.
 * @param {Situation} situation
 * @returns {{buttons: Option[], rest: Option[]}}
 */
export function listed(situation) {
  if (situation.menu) return { buttons: situation.menu.options, rest: [] };
  const first = firstOf(situation);
  const open = situation.offered.filter((option) => isAsked(option) && (first === undefined
    || option.targets.length < 2 || sameThing(situation.things, option.targets[0], first)));
  // what stands alone (to finish, to fire) must never be hard to find
  const alone = open.filter((option) => !option.action.includes(" "));
  const others = open.filter((option) => !alone.includes(option));
  if (open.length <= MANY) return { buttons: grouping(situation) ? [...alone, ...others] : open, rest: [] };
  const room = Math.max(0, BUTTONS - alone.length);
  const buttons = [...others.filter((option) => !option.targets.length).slice(0, room), ...alone];
  return { buttons, rest: open.filter((option) => !buttons.includes(option)) };
}

/**
 * How the things on the board are marked: what can be clicked, what is picked, what it costs.
 * @param {Situation} situation
 */
export function marks(situation) {
  const asked = situation.offered.filter(isAsked);
  const glow = new Set(asked.flatMap((option) => glowing(situation, option)));
  const picked = new Set([...situation.picked, ...(situation.menu ? [situation.menu.id] : [])]);
  const costs = new Map(asked.filter((option) => option.cost && glow.has(option.targets.at(-1) ?? ""))
    .map((option) => /** @type {[string, string]} */ ([option.targets.at(-1), option.cost])));
  return { glow, picked, costs };
}

/** The target of an option that is to be clicked next. @param {Situation} situation @param {Option} option */
function glowing(situation, option) {
  const first = firstOf(situation);
  if (first === undefined) return option.targets.slice(0, 1);
  if (option.targets.length < 2) return [];
  return sameThing(situation.things, option.targets[0], first) ? option.targets.slice(1, 2) : [];
}

/**
 * An action one might have meant with this thing: like one of those on offer, but with this thing in it.
 * @param {Situation} situation @param {string} id
 * @returns {string|null}
 */
export function sensible(situation, id) {
  const thing = situation.things.get(id);
  if (!thing) return null;
  const space = situation.pieces.find((piece) => piece.id === id)?.space ?? "";
  return instead(situation, thing.id, thing.kind) ?? (situation.things.has(space) ? instead(situation, space, "space")
    : null);
}

/** @param {Situation} situation @param {string} id @param {ThingKind} kind @returns {string|null} */
function instead(situation, id, kind) {
  const { group, things, picked: [first] } = situation;
  for (const option of situation.offered) {
    const at = option.targets.length > 1 && first !== undefined && !group ? 1 : 0;
    if (things.get(option.targets[at])?.kind !== kind) continue;
    const words = option.action.split(" ");
    const places = option.targets.map((target) => words.indexOf(target));
    if (places.includes(-1)) continue;
    words[places[at]] = id;
    if (at === 1) words[places[0]] = first;
    return words.join(" ");
  }
  return null;
}
