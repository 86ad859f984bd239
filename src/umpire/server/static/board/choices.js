/**
 * What the options mean for the things on the board. Nothing here draws, remembers or asks: it can be tried without a
 * page.
 */
import { isSameThing } from "/static/board/scene.js";

/** @typedef {import("/static/play/types.js").Option} Option */
/** @typedef {import("/static/play/types.js").Piece} Piece */
/** @typedef {import("/static/play/types.js").Thing} Thing */
/** @typedef {import("/static/play/types.js").ThingKind} ThingKind */
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
 * @property {string[]|null} [addable] the actions that can still be added to those picked; null: nobody has asked yet
 * @property {string} [weighs] the action that leads to the fight of which the panel tells
 * @property {boolean} [steered] something is sent over the board, and there is no room for a list
 * @property {Option[]|null} [carried] where what is being dragged may be put down; null: nothing is dragged
 */

/** more than so many are not all listed as buttons if they can be clicked on the board */
const MANY = 24;
const BUTTONS = 9;
/** how a title marks the place that is fought for */
const FOUGHT = "target";

/** @param {Option} option */
export const isAsked = (option) => !option.aside;

/** @param {Situation} situation */
export const isGrouping = (situation) => situation.group > 1;

/** The first of two targets, if one is chosen. @param {Situation} situation @returns {string|undefined} */
const firstTarget = (situation) => (isGrouping(situation) ? undefined : situation.picked[0]);

/** @param {Situation} situation @param {Option} option */
const isOfSpace = (situation, option) => situation.things.get(option.targets[0] ?? "")?.kind === "space";

/** A part of a piece, its bow gun: it is found at the piece. @param {Option} option */
const isOfPart = ({ action, targets }) => !action.split(" ").includes(targets[0]);

/**
 * What could be done with a piece alone. Where to go is chosen with one click, for one can go to one place only; and a
 * loss is no part of a group: it asks first.
 * @param {Situation} situation @param {Option} option
 */
const isOfPiece = (situation, option) => option.targets.length === 1 && !option.aside && !option.loses
  && !option.formation && !isOfPart(option) && !isOfSpace(situation, option);

/**
 * Pieces are picked together. Of several things to be done with one of them only the first is: who picks a piece could
 * not say which he means.
 * @param {Situation} situation @param {Option} option
 */
export function isGroupable(situation, option) {
  if (!isGrouping(situation) || !isOfPiece(situation, option)) return false;
  return situation.offered.find((one) => one.targets[0] === option.targets[0] && isOfPiece(situation, one)) === option;
}

/**
 * How many may be picked, where that is fewer than there are to pick from: else who goes together is found by picking.
 * @param {Situation} situation
 * @returns {number} 0 where there is no such limit
 */
export function pickLimit(situation) {
  const all = situation.offered.filter((option) => isGroupable(situation, option)).length;
  return situation.group < all ? situation.group : 0;
}

/** In the order in which they were picked: so they were found to go together. @param {Situation} situation */
export function pickedOptions(situation) {
  return situation.picked.flatMap((id) => situation.offered.filter((option) => isGroupable(situation, option)
    && option.targets[0] === id));
}

/** Whether one more can be added to those who are picked. @param {Situation} situation @param {Option} option */
export function canBeAdded(situation, option) {
  const { addable, picked } = situation;
  return !addable || !picked.length || picked.includes(option.targets[0]) || addable.includes(option.action);
}

/** A formation stands above its units. @param {Situation} situation @param {Option[]} options @returns {Option[]} */
export function groupByFormation(situation, options) {
  const formationOf = new Map(situation.pieces.map((piece) => [piece.id, piece.formation ?? ""]));
  const whole = options.filter((option) => option.formation);
  const called = (/** @type {Option} */ option) => (option.formation ? ""
    : formationOf.get(option.targets[0] ?? "") ?? "");
  const below = (/** @type {Option} */ head) => options.filter((option) => called(option) === head.formation);
  const headed = new Set(whole.flatMap(below));
  const first = new Map(whole.map((head) => [options.find((option) => called(option) === head.formation), head]));
  return options.filter((option) => !whole.includes(option) || !below(option).length).flatMap((option) => {
    if (!headed.has(option)) return [option];
    const head = first.get(option);
    return head ? [head, ...below(head)] : [];
  });
}

/**
 * The whole formation of a piece: the option that speaks of it, or one for each of its pieces in the same space.
 * @param {Situation} situation @param {string} id
 * @returns {Option[]}
 */
export function formationOptions(situation, id) {
  const piece = situation.pieces.find((one) => one.id === id);
  if (!piece?.formation) return [];
  const mates = situation.pieces.filter((one) => one.formation === piece.formation && one.space === piece.space);
  const asked = situation.offered.filter(isAsked);
  const whole = asked.find((option) => option.formation === piece.formation);
  if (whole) return [whole];
  const each = asked.filter((option) => option.targets.length === 1
    && mates.some((mate) => isSameThing(situation.things, option.targets[0], mate.id)));
  const [first] = each;
  const verb = (/** @type {Option} */ option) => option.action.split(" ")[0];
  return each.filter((option) => verb(option) === verb(first));
}

/** What lies there, the topmost first. @param {Situation} situation @param {string} space @returns {Piece[]} */
export function piecesAt(situation, space) {
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
  const speaks = (option, at, one) => option.targets.length > at && isSameThing(things, option.targets[at], one);
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
export function listOptions(situation) {
  if (situation.menu) return { buttons: situation.menu.options, rest: [] };
  const first = firstTarget(situation);
  const open = situation.offered.filter((option) => isAsked(option) && (first === undefined
    || option.targets.length < 2 || isSameThing(situation.things, option.targets[0], first)));
  // what stands alone (to finish, to fire) must never be hard to find
  const alone = open.filter((option) => !option.action.includes(" "));
  const others = open.filter((option) => !alone.includes(option));
  const rows = groupByFormation(situation, others);
  if (situation.steered) return { buttons: alone, rest: others };
  if (open.length <= MANY) return { buttons: isGrouping(situation) ? [...alone, ...rows] : open, rest: [] };
  const room = Math.max(0, BUTTONS - alone.length);
  const buttons = [...others.filter((option) => !option.targets.length).slice(0, room), ...alone];
  return { buttons, rest: open.filter((option) => !buttons.includes(option)) };
}

/**
 * How the things on the board are marked: what can be clicked, what is picked, what it costs.
 * @param {Situation} situation
 */
export function markThings(situation) {
  const asked = situation.carried ?? situation.offered.filter((option) => isAsked(option) && canBeAdded(situation,
    option));
  const shown = (/** @type {Option} */ option) => (situation.carried ? option.targets.slice(-1)
    : nextTargets(situation, option));
  const glow = new Set(asked.flatMap(shown));
  const loud = new Set(asked.filter((option) => !option.quiet).flatMap(shown));
  // where nothing matters more than the rest, nothing is quiet
  const quiet = new Set(loud.size ? [...glow].filter((id) => !loud.has(id)) : []);
  const picked = new Set([...situation.picked, ...(situation.menu ? [situation.menu.id] : [])]);
  const costs = new Map(asked.filter((option) => option.cost && glow.has(option.targets.at(-1) ?? ""))
    .map((option) => /** @type {[string, string]} */ ([option.targets.at(-1), option.cost])));
  return { glow, quiet, picked, costs };
}

/** The places that are fought for. @param {import("/static/play/types.js").Space[]} spaces */
export const foughtSpaces = (spaces) => spaces.filter((space) => space.mark === FOUGHT).map((space) => space.id);

/**
 * Where the eye is wanted: at what can be chosen, what matters before all else; or at the place that is fought for.
 * @param {Situation} situation @param {import("/static/play/types.js").Space[]} spaces
 * @returns {string[]}
 */
export function thingsToShow(situation, spaces) {
  const { glow, quiet } = markThings(situation);
  const places = [...glow].filter((id) => !quiet.has(id));
  const fought = foughtSpaces(spaces);
  return places.length ? [...new Set([...places, ...fought])] : fought;
}

/** The target of an option that is to be clicked next. @param {Situation} situation @param {Option} option */
function nextTargets(situation, option) {
  const first = firstTarget(situation);
  if (first === undefined) return option.targets.slice(0, 1);
  if (option.targets.length < 2) return [];
  return isSameThing(situation.things, option.targets[0], first) ? option.targets.slice(1, 2) : [];
}

/**
 * An action one might have meant with this thing: like one of those on offer, but with this thing in it.
 * @param {Situation} situation @param {string} id
 * @returns {string|null}
 */
export function impliedAction(situation, id) {
  const thing = situation.things.get(id);
  if (!thing) return null;
  const space = situation.pieces.find((piece) => piece.id === id)?.space ?? "";
  return actionWith(situation, thing.id, thing.kind) ?? (situation.things.has(space) ? actionWith(situation, space,
    "space")
    : null);
}

/** @param {Situation} situation @param {string} id @param {ThingKind} kind @returns {string|null} */
function actionWith(situation, id, kind) {
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
