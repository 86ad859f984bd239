/**
 * What the server sends is declared in wire.d.ts, which `make protocol` writes. Of a scene the client has every part.
 *
 * @typedef {Required<import("/static/wire.js").Scene>} Scene
 * @typedef {Omit<import("/static/wire.js").State, "scene"> & {scene: Scene}} State
 * @typedef {import("/static/wire.js").Space} Space
 * @typedef {import("/static/wire.js").Card} Card
 * @typedef {import("/static/wire.js").Piece} Piece
 * @typedef {import("/static/wire.js").Track} Track
 * @typedef {import("/static/wire.js").Label} Label
 * @typedef {import("/static/wire.js").Option} Option
 * @typedef {import("/static/wire.js").Together} Together
 * @typedef {import("/static/wire.js").PanelLine} PanelEntry
 * @typedef {import("/static/wire.js").PanelSum} PanelSum
 * @typedef {import("/static/wire.js").Panel} Panel
 * @typedef {import("/static/wire.js").Modifier} Term
 * @typedef {import("/static/wire.js").LogLine} Entry
 * @typedef {import("/static/wire.js").LoggedAction} LogRecord
 * @typedef {import("/static/wire.js").FilmPhase} Phase
 * @typedef {import("/static/wire.js").SettledLine} SettledLine
 * @typedef {import("/static/wire.js").Offer} Offer
 * @typedef {import("/static/wire.js").LessonProgress} Lesson
 * @typedef {import("/static/wire.js").OddsAnswer} Odds
 * @typedef {import("/static/wire.js").HintAnswer} Advice
 * @typedef {import("/static/wire.js").WhyAnswer} Why
 * @typedef {import("/static/wire.js").ProspectAnswer} Prospect
 * @typedef {import("/static/wire.js").OutlookEnd} OutlookEnd
 * @typedef {import("/static/wire.js").Outlook} Outlook
 * @typedef {import("/static/wire.js").Sight} Sight
 * @typedef {import("/static/wire.js").Presence} Company
 *
 * @typedef {"piece"|"space"|"card"} ThingKind
 * @typedef {{id: string, kind: ThingKind, name: string, text: string, x: number, y: number, width: number, height:
 *   number}} Thing
 *
 * What the client itself remembers between two drawings.
 * @typedef {object} Ui
 * @property {string[]} picked first target of two, or the group being picked
 * @property {null|{id: string, options: Option[]}} menu the options of the thing that was clicked
 * @property {null|string} armed the action whose odds are open, waiting to be committed
 * @property {string[]} onward what is to be played once the armed action is
 * @property {string[]} left what is still to be played of several actions, the first of them only once its odds were
 *   seen
 * @property {string[]} planned those of them that the player has seen as one plan and agreed to
 * @property {boolean} busy a play or undo is on its way
 * @property {string} error what the referee answered last
 * @property {string} errorCase
 * @property {boolean} errorStays the state that comes next is the one the error speaks of
 * @property {boolean} unreached the error is that the table cannot be reached
 * @property {string[]|null} addable the actions that can be added to those picked, once the table has said so
 * @property {null|Carried} carried what is being dragged
 * @property {null|{action: string, kind: string, phase: string}} always what is done by itself in this phase
 * @property {null|import("/static/play/replay.js").Replay} replay
 * @property {null|import("/static/play/scene-steps.js").Step} step the step of a playback that is being shown
 * @property {null|{space: string}} tray the crowded space that is opened
 * @property {boolean} listing the options that are too many to be listed are listed
 * @property {boolean} also what may be done besides is listed
 * @property {string} typed the first digit of a key that has two
 * @property {string} verb what is done by those of a long list that are unfolded
 * @property {string} filter what the list is searched for
 * @property {boolean} seeking the search field is to be written in once it is drawn
 * @property {boolean} panelOpen the bar of a fight says why
 * @property {null|boolean} sumsOpen the sums are open or shut; null: open as far as there is room
 * @property {boolean} folded the bottom sheet of a phone is folded away
 * @property {boolean} resultSeen
 * @property {boolean} menuOpen
 * @property {number} freshFrom what happened after this action is marked as new
 * @property {boolean} hurried the bot was asked to take what is sensible
 * @property {boolean} patient after an undo nothing is played by itself
 */

/**
 * What is dragged: whose it is called, the actions with which it is taken up, and where it may be put down. Of those
 * who attack the hex comes first: `late`.
 * @typedef {{id: string, label: string, first: string[], goals: Option[], whole: boolean, late: boolean}} Carried
 */

/**
 * What is answered to messages that ask for more than a play.
 * @typedef {{after: import("/static/wire.js").AfterAnswer, odds: Odds, hint: Advice, why: Why, prospect: Prospect,
 *   outlook: import("/static/wire.js").OutlookAnswer, sight: import("/static/wire.js").SightAnswer,
 *   chat: import("/static/wire.js").Talk, mute: import("/static/wire.js").Talk}} Replies
 */
/**
 * What is answered to a message of some type; to most of them the state is.
 * @template {string} K
 * @typedef {K extends keyof Replies ? Replies[K] : State} Reply
 */

/** @typedef {import("/static/play/app.js").App} App the match page as its modules see it */

export {};
