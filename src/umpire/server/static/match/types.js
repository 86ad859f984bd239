/**
 * What the server sends is declared in wire.d.ts, which `make protocol` writes. Of a scene the client has every part.
 *
 * @typedef {Required<import("../wire.js").Scene>} Scene
 * @typedef {Omit<import("../wire.js").State, "scene"> & {scene: Scene}} State
 * @typedef {import("../wire.js").Space} Space
 * @typedef {import("../wire.js").Card} Card
 * @typedef {import("../wire.js").Piece} Piece
 * @typedef {import("../wire.js").Track} Track
 * @typedef {import("../wire.js").Label} Label
 * @typedef {import("../wire.js").Option} Option
 * @typedef {import("../wire.js").Together} Together
 * @typedef {import("../wire.js").PanelLine} PanelEntry
 * @typedef {import("../wire.js").PanelSum} PanelSum
 * @typedef {import("../wire.js").Panel} Panel
 * @typedef {import("../wire.js").Modifier} Term
 * @typedef {import("../wire.js").LogLine} Entry
 * @typedef {import("../wire.js").LoggedAction} LogRecord
 * @typedef {import("../wire.js").FilmPhase} Phase
 * @typedef {import("../wire.js").SettledLine} SettledLine
 * @typedef {import("../wire.js").Offer} Offer
 * @typedef {import("../wire.js").LessonProgress} Lesson
 * @typedef {import("../wire.js").OddsAnswer} Odds
 * @typedef {import("../wire.js").HintAnswer} Advice
 * @typedef {import("../wire.js").WhyAnswer} Why
 * @typedef {import("../wire.js").ProspectAnswer} Prospect
 * @typedef {import("../wire.js").OutlookEnd} OutlookEnd
 * @typedef {import("../wire.js").Outlook} Outlook
 * @typedef {import("../wire.js").Sight} Sight
 * @typedef {import("../wire.js").Presence} Company
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
 * @property {null|import("./replay.js").Replay} replay
 * @property {null|import("./steps.js").Step} step the step of a playback that is being shown
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
 * The table as its modules see it: what it knows (the store), its parts, and what most of them need.
 *
 * @typedef {import("./store.js").Store & Parts} App
 *
 * @typedef {object} Parts
 * @property {import("./page.js").Page} page
 * @property {import("./hand.js").Hand} hand
 * @property {import("./news.js").Newsreader} news
 * @property {import("./windows.js").Windows} windows
 * @property {import("./connection.js").Connection} connection
 * @property {import("./board.js").Board} board
 * @property {import("./why.js").Hints} hints
 * @property {import("./odds.js").OddsBook} odds
 * @property {import("./advice.js").Adviser} adviser
 * @property {import("./thinking.js").ThinkingClock} clock
 * @property {import("./attention.js").Attention} attention
 * @property {import("./playback.js").Playback} playback
 * @property {import("./sealed.js").SealedDice} sealed
 * @property {import("./lesson.js").Lesson} lesson
 * @property {import("./outlook.js").Outlooks} outlooks
 * @property {import("./sight.js").Sightline} sight
 * @property {import("./talk.js").Talk} talk
 * @property {() => void} refresh draw everything again
 * @property {(actions: string[]) => Promise<void>} play
 * @property {(option: Option) => void} choose an option was clicked
 * @property {() => void} clear nothing is half chosen any more
 * @property {(what: string, extra?: string) => void} open one of the windows
 * @property {() => Option[]} offered the options that can be taken now: none while something is being shown
 * @property {() => import("./choices.js").Situation} situation what a click is judged by, now
 * @property {import("./numbers.js").Places} places the places of the options in the list
 * @property {() => import("./numbers.js").Numbered} numbered the keys of the options as they are listed now
 * @property {(id: string) => import("./geometry.js").Box[]} choosable where on the screen others glow
 * @property {(id: string) => string} named what a thing is called
 * @property {(path: string[]) => void} aim show a way on the board, or none
 * @property {() => boolean} narrow whether this is a phone
 * @property {(text: string) => void} keepDraft
 */

export {};
