/**
 * What the table sends, as docs/reference/server.md has it.
 *
 * @typedef {{id: string, name: string, outline: [number, number][], also: string[], note: string, mark: string}} Space
 * @typedef {{id: string, use: string, x: number, y: number, width: number, height: number}} Picture
 * @typedef {{id: string, name: string, text: string, use: string, x: number, y: number, width: number, height: number,
 *   note: string}} Card
 * @typedef {{id: string, name: string, side: string, space: string, x: number, y: number, size: number, use: string,
 *   label: string,
 *   text: string, status: string[], badge: string, heading: number, formation?: string, group?: string}} Piece
 * @typedef {{label: string, x: number, y: number}} Mark
 * @typedef {{id: string, name: string, marks: Mark[], value: number, side: string}} Track
 * @typedef {{x: number, y: number, text: string, size: number, anchor: string, tone: string}} Label
 * @typedef {{pictures: Picture[], spaces: Space[], labels: Label[], tracks: Track[], cards: Card[], pieces: Piece[]}}
 *   Scene
 *
 * An option that stands aside is never pointed at, only found. `formation` is what pieces on the table belong to and
 * the whole of which it speaks of.
 * One that `ends` says that enough was done; a `quiet` one is legal like nearly everything else, and matters less.
 * After one that `passes` others decide, so that it cannot be taken back; by one that `loses` something of one's own
 * is lost.
 * @typedef {{action: string, label: string, case: string, targets: string[], reveals: boolean, passes?: boolean,
 *   loses?: boolean, aside?: boolean, quiet?: boolean, ends?: boolean, formation?: string, long?: string,
 *   cost?: string,
 *   path?: string[], always?: string}} Option
 * Several actions of one kind that can be played with one click.
 * @typedef {{label: string, actions: string[], aside?: boolean}} Together
 * What would be asked after some actions.
 * @typedef {{type: "after", id: string, left: string[], prompt: string, group: number, options: Option[]}} Foreseen
 * @typedef {{text: string, value: string, case: string, counts: boolean, why: string}} PanelEntry
 * @typedef {{heading: string, side: string, entries: PanelEntry[], total: string}} PanelSum
 * @typedef {{title: string, sums: PanelSum[], notes: PanelEntry[], verdict: string, weighs: string,
 * chart: null|{columns: string[], rows: [string, string[]][], lit: {column: number, text: string, side: string}[],
 *   row: number, words: Record<string, string>}}} Panel
 * @typedef {{case: string, text: string, value: number}} Term
 * @typedef {{guns: string[], target: string, hits: number, misses: number}} Shells
 * @typedef {{kind: string, case: string, text: string, heading: number, ids: string[], dice: number[], result:
 *   string|number|null,
 *   terms: Term[], move?: string[], fire?: Shells}} Entry
 * @typedef {{n: number, seat: string, action: string, forced: boolean, entries: Entry[]}} LogRecord
 *
 * What others did in a phase, summed up; where it begins in the log.
 * @typedef {{n: number, entry: number, seat: string, heading: string, text: string}} Phase
 *
 * What people settled among themselves, after which action.
 * @typedef {{row: number, n: number, text: string}} SettledLine
 *
 * @typedef {object} State
 * @property {"state"} type
 * @property {string} [id]
 * @property {string[]} [left] what was left of several actions, because the first of them rolls or shows something
 * @property {string} match
 * @property {string} title
 * @property {string} name
 * @property {number} n
 * @property {string} [stamp] how it came to n: changes with an undo, too
 * @property {Record<string, string>} seats who plays each: me, hotseat, bot or link
 * @property {Record<string, string>} levels how well the bots play
 * @property {Record<string, string>} patience how long each patient bot may think
 * @property {Record<string, string>} programs what the program is called that plays a seat through a token
 * @property {string} thinking the seat whose bot thinks, if one does
 * @property {boolean} can_hurry whether it would decide sooner if it is asked to
 * @property {Record<string, string>} seat_names
 * @property {Record<string, string>} players who plays each, as a sentence names them
 * @property {Record<string, string>} colours of their counters
 * @property {string} scenario what it is called, if there are several
 * @property {string[]} victory the cases that say how one wins
 * @property {string[]} yours
 * @property {string} seat
 * @property {string} deciding
 * @property {string} waiting
 * @property {string} kind
 * @property {string} coach
 * @property {string} prompt
 * @property {number} group
 * @property {string[]} texts
 * @property {boolean} texts_reveal whether something is rolled or shown once such a text is written
 * @property {Option[]} options
 * @property {null|{sides: number, case: string}} asks_roll
 * @property {Together[]} [together] what several of the options are called if they are played with one click
 * @property {string} [rest] what the bot may be asked to do
 * @property {Panel|null} [panel] the sums behind what is being decided
 * @property {Scene} scene
 * @property {Record<string, string>} [parts] the mark of each part of the scene
 * @property {Record<string, import("/static/play/scene-parts.js").Change>} [changes] parts told by what has changed
 * @property {{id: string, name: string}[]} pages what there is to read beside the table
 * @property {LogRecord[]} log
 * @property {Phase[]} film the phases of that log; none if only this hand acted, or if it is the whole log
 * @property {boolean} over
 * @property {null|{winner: string, case: string, text: string}} result
 * @property {boolean} can_undo
 * @property {string} undo_why_not
 * @property {boolean} [undo_always] anything can be taken back, dice and the other side's turn as well
 * @property {string} [drawing] "plain": the board is drawn without what an owner has laid over the title
 * @property {boolean} [curtain] two people share this screen, and each has counters the other may not see
 * @property {string} round
 * @property {string} phase
 * @property {string} score how the sides stand
 * @property {string} dice
 * @property {string} commitment
 * @property {null|{seats: string[], seals: Record<string, string>, told: Record<string, string>, asked:
 *   ""|"seal"|"nonce"}} nonces what the sides add to the dice
 * @property {Lesson|null} [lesson] in a lesson: how far one has come
 * @property {{case: string, text: string}[]} [warnings] what to hear before one finishes
 * @property {string} [under_way] the counter that the decision is about
 * @property {boolean} [sights] whether the line between two places means something
 * @property {boolean} [hint] whether one may ask what to do
 * @property {boolean} [report] whether one may see how it went
 * @property {number[]} [by_order] which actions the umpire played as one had ordered
 * @property {{order: string, action: string, text: string}[]} [standing] orders that would answer what is asked now
 * @property {boolean} [watching] one holds no seat, and sees what all of them know
 * @property {Terms} [terms]
 * @property {SettledLine[]} [settled]
 * @property {Record<string, string>} [words] how verbs and states are called where they are not called as they are
 *
 * What somebody proposes.
 * @typedef {{id: number, what: "draw"|"rewind", seat: string, to: number, yours: boolean, agreed: boolean,
 *   text: string}} Offer
 * How people may settle among themselves how the match goes on, and on which terms it is played.
 * @typedef {{others: string[], resign: boolean, draw_why_not: string, rewind_why_not: string, turn: number,
 *   offer: Offer|null, pace: number, until: string, vacation: boolean, watched: boolean}} Terms
 *
 * What is said about the decision at hand: what to look at, what we would do, what came of the last one.
 * @typedef {{id: string, name: string, intro: string, goal: string, text: string, odds: string, look: string[],
 *   recommended: string, label: string, came: string, step: number, of: number, done: ""|"reached"|"missed",
 *   ending: string,
 *   whole_game: {seat: string, scenario: string, options: Record<string, string>, text: string}}} Lesson
 *
 * @typedef {{type: "odds", id: string, action: string, rows: {probability: number, text: string, short: string}[],
 *   modifiers: {case: string, text: string}[], exact: boolean, branches: number, error: string,
 *   rolls?: boolean, later?: boolean}} Odds
 * What one would do, the best first.
 * @typedef {{type: "hint", id: string, n: number,
 *   options: {action: string, label: string, text: string, chance: number}[], why: string}} Advice
 * @typedef {{type: "why", id: string, action: string, legal: boolean, case: string, text: string}} Why
 * @typedef {{type: "prospect", id: string, space: string, panel: Panel|null}} Prospect
 * What is drawn over the board for a thing one looks at.
 * @typedef {{outline: [number, number][], tone: string, text: string, case: string, value: string,
 *   at: [number, number], share: number}} OutlookArea
 * @typedef {{id: string, tone: string, text: string, case: string}} OutlookSpot
 * @typedef {{space: string, heading: number, at: [number, number], cost: string, path: string[], actions: string[],
 *   text: string, warning: string}} OutlookEnd
 * @typedef {{title: string, areas: OutlookArea[], lines: {points: [number, number][], tone: string}[],
 *   spots: OutlookSpot[], ends: OutlookEnd[], mover: string}} Outlook
 * @typedef {{clear: boolean, text: string, case: string, line: [number, number][], blocked: string[]}} Sight
 * @typedef {{kind: "person"|"bot"|"open", name: string, program: string, here: boolean,
 *   seen: string}} AtSeat
 * @typedef {{type: "presence", seats: Record<string, AtSeat>, rematch: string}} Company
 * @typedef {{type: "error", id?: string, reason: string, case: string, stale: boolean}} Refusal
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
 * @typedef {{after: Foreseen, odds: Odds, hint: Advice, why: Why, prospect: Prospect,
 *   outlook: {outlook: Outlook|null}, sight: {sight: Sight}, chat: import("/static/people/chat.js").Message,
 *   mute: import("/static/people/chat.js").Message}} Replies
 */
/**
 * What is answered to a message of some type; to most of them the state is.
 * @template {string} K
 * @typedef {K extends keyof Replies ? Replies[K] : State} Reply
 */

/** @typedef {import("/static/play/app.js").App} App the match page as its modules see it */

export {};
