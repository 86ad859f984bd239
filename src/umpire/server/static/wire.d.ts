// Written by `make protocol` from umpire.protocol; do not change it by hand.

export interface About {
  tagline: string;
  players: string;
  length: string;
  complexity: string;
  credits: string;
  reconstructed: string;
  /** Headings and texts. */
  how_it_works: [string, string][];
  /** Symbols of the board, and what they mean. */
  glossary: [string, string][];
  /** Properties that help to choose a first title. */
  marks: string[];
  /**
   * For each part of how it works the part of opening.svg that shows it: x, y, width and
   * height.
   */
  pictures: ([number, number, number, number] | null)[];
  /** The cases that say how one wins, by scenario; `all` for those that name none. */
  victory: Record<string, string[]>;
}

/** An invitation to accept. */
export interface Acceptance {
  secret: string;
  /** The token that the browser has for the match, if any: then the invitation is for a friend. */
  token?: string;
  /**
   * A key that the client makes up, of at least 16 letters: a request with the same key gets
   * the same token.
   */
  key?: string;
}

/** An event of the stream of all matches of a person. */
export interface AccountEvent {
  event: "all" | "begun" | "turn" | "moved" | "over" | "offer" | "gone" | "invitation" | "withdrawn";
  /** An AccountNews. */
  data: string;
}

export interface AccountMatch {
  match: string;
  title: string;
  name: string;
  scenario: string;
  yours: string[];
  seats: OwnSeat[];
  turn: "yours" | "theirs" | "over" | "unknown";
  /** The seats that have to decide, separated by spaces. */
  deciding: string;
  began: string;
  last: string;
  /** Whether it is one of the open matches. */
  open: boolean;
  /** An offer to you. */
  offer: StandingOffer | null;
}

/** The decision that would follow some actions, none of which was played. */
export interface AfterAnswer {
  type: "after";
  id: string;
  /**
   * The actions from the first that would roll or show something: nothing beyond it can be
   * foreseen.
   */
  left: string[];
  prompt: string;
  group: number;
  options: Option[];
}

/** Which decision would follow these actions? Nothing is played. */
export interface AfterQuestion {
  /** The reply repeats it. */
  id?: string;
  type: "after";
  actions: string[];
}

/** The current state of everything. */
export interface AllNews {
  type: "all";
  matches: AccountMatch[];
  open: WaitingMatch[];
}

/** Accept or decline an offer; the seat that made it withdraws it by declining. */
export interface AnswerOffer {
  /** The reply repeats it. */
  id?: string;
  type: "answer";
  /** The id of the offer. */
  offer: number;
  accept: boolean;
}

/** The key of a personal link. */
export interface Arrival {
  key: string;
}

export interface AtSeat {
  kind: "person" | "bot" | "open";
  name: string;
  /** The name of the program that plays the seat, or nothing. */
  program: string;
  here: boolean;
  seen: string;
}

export interface BegunMatch {
  match: string;
  /** The token that holds all your seats. */
  token: string;
}

/** `token` is empty if nobody is "me" or "hotseat". */
export interface BegunSharedMatch {
  match: string;
  /** The token that holds all your seats. */
  token: string;
  /** For each seat that is for a friend the secret of an invitation; it is no token. */
  links: Record<string, string>;
  /** A token for spectators, or nothing. */
  watch: string;
}

export interface BlockedPerson {
  id: string;
  name: string;
  at: string;
}

export interface Card {
  id: string;
  name: string;
  text: string;
  use: string;
  x: number;
  y: number;
  width: number;
  height: number;
  note: string;
}

/** A numbered rule. */
export interface CaseCard {
  id: string;
  title: string;
  summary: string;
  kind: string;
  provenance: string;
}

/** A warning before a seat ends what it is doing. */
export interface Caution {
  case: string;
  text: string;
}

/** How to build a part of the scene from an old one. */
export interface Change {
  /** The mark of the old part. */
  of: string;
  /**
   * Two numbers are a range of the old part, from the first up to the second; anything else is
   * a new item.
   */
  items: (number[] | Record<string, any>)[];
}

/** Say something in the chat. */
export interface Chat {
  /** The reply repeats it. */
  id?: string;
  type: "chat";
  text: string;
  /** As in `hello`. */
  voice?: string;
}

/** A link that holds a seat. */
export interface Claim {
  match: string;
  token: string;
}

/** Claim a win or a draw, because the other side has not played in time. */
export interface ClaimMatch {
  /** The reply repeats it. */
  id?: string;
  type: "claim";
  what: "win" | "draw";
}

export interface ClaimResult {
  /** The matches of those links that hold a seat. */
  taken: string[];
  refused: string[];
}

/** Links that a browser has: their seats become this person's. */
export interface Claims {
  seats: Claim[];
}

/** A report about somebody, for the host. */
export interface Complaint {
  match: string;
  seat?: string;
  text: string;
}

/** Let the bot do the rest of this for your seat. */
export interface Delegate {
  /** The reply repeats it. */
  id?: string;
  /** The `stamp` of the last state that the client has. */
  stamp?: string;
  /** Marks of the parts of the scene that the client has; `*` for all. */
  known?: string[];
  /** Whether the client can build a part from an old one and the changes. */
  differences?: boolean;
  /** The last action that the client knows. */
  n: number;
  type: "delegate";
}

export interface Done {
  ok: true;
}

/** An empty body. That it is JSON shows that no form on another site sent it. */
export interface EmptyBody {
}

export interface Ending {
  winner: string;
  case: string;
  text: string;
}

/** The WebSocket message about a message that was refused. */
export interface ErrorMessage {
  type: "error";
  id: string;
  reason: string;
  case: string;
  /** The match has moved on since the client last heard of it. */
  stale: boolean;
}

/** The faults of an unhealthy server. */
export interface FailingHealth {
  error: Reason;
  ok: false;
}

/** A summary of what others did in a phase. */
export interface FilmPhase {
  /** The action in the log with which it begins, */
  n: number;
  /** and the line of that action. */
  entry: number;
  /** The other seat that acted, or nothing. */
  seat: string;
  heading: string;
  text: string;
}

/** The action from which to play on. */
export interface Fork {
  n: number;
}

export interface GoneNews {
  type: "gone" | "withdrawn";
  match: string;
}

/** Give more days to the seat that has to play. */
export interface GrantDays {
  /** The reply repeats it. */
  id?: string;
  type: "grant";
  days: number;
}

export interface Health {
  ok: true;
  version: string;
}

/** The first message over a WebSocket. */
export interface Hello {
  /** The reply repeats it. */
  id?: string;
  /** The `stamp` of the last state that the client has. */
  stamp?: string;
  /** Marks of the parts of the scene that the client has; `*` for all. */
  known?: string[];
  /** Whether the client can build a part from an old one and the changes. */
  differences?: boolean;
  type: "hello";
  token: string;
  /** The last action that the client has in its log. */
  have?: number;
  /** The reader's language; by default what the browser says. */
  language?: string;
  /** Whether the client wants to know who comes and goes. */
  presence?: boolean;
  /** Whether the client wants to hear the chat. */
  talk?: boolean;
  /** The word that identifies a spectator's browser. */
  voice?: string;
}

/** The bot's opinion of the decision. */
export interface HintAnswer {
  type: "hint";
  id: string;
  /** The last action when you asked. */
  n: number;
  /** The three best, the best first. */
  options: HintOption[];
  /** Why the first is better than the next. */
  why: string;
}

export interface HintOption {
  action: string;
  label: string;
  /** The conclusion. */
  text: string;
  /** The estimated chance of winning from there. */
  chance: number;
}

/** What would the bot do? Only for the seat that has to decide, and where no other person plays. */
export interface HintQuestion {
  /** The reply repeats it. */
  id?: string;
  type: "hint";
}

/** Let the bots play what is sensible at once, for the rest of their turn. */
export interface Hurry {
  /** The reply repeats it. */
  id?: string;
  type: "hurry";
}

export interface Invitation {
  address: string;
  /** The address as a QR code. */
  svg: string;
  /** Who can open it: everybody, everybody in the same network, or only this machine. */
  reach: "world" | "network" | "machine";
  /** What to do about that, if anything. */
  advice: string;
}

export interface InvitationNews {
  type: "invitation";
  match: WaitingMatch;
}

/** An invitation. */
export interface InvitationOpened {
  secret: string;
  /** The token that the browser has for the match, if any: then the invitation is for a friend. */
  token?: string;
}

export interface InvitationSecret {
  seat: string;
  /** Sent only once. */
  secret: string;
}

/** A seat that nobody has taken. */
export interface InvitedSeat {
  seat: string;
}

/** An open seat to take; by default the first that is free. */
export interface Join {
  seat?: string;
  /** The token that the browser has for the match, if any: then the seat is for somebody else. */
  token?: string;
}

export interface JoinedSeat {
  match: string;
  seat: string;
  /** The token that holds the seat from now on. */
  token: string;
}

export interface Label {
  x: number;
  y: number;
  text: string;
  size: number;
  anchor: string;
  tone: string;
}

/** A first battle. */
export interface LessonCard {
  id: string;
  name: string;
  summary: string;
  minutes: number;
  /** The learner's seat; bots play the others. */
  seat: string;
  whole_game: WholeGame;
}

/** How far a lesson has come, and what it says about the current decision. */
export interface LessonProgress {
  id: string;
  name: string;
  intro: string;
  goal: string;
  /** Empty if there is nothing to say. */
  text: string;
  /** What the odds mean. */
  odds: string;
  /** Things in the scene to look at. */
  look: string[];
  /** The recommended action, or nothing. */
  recommended: string;
  /** The label of the recommended action. */
  label: string;
  /** The result of the last decision that the lesson spoke about. */
  came: string;
  step: number;
  of: number;
  done: "" | "reached" | "missed";
  /** What the lesson says at its end. */
  ending: string;
  whole_game: WholeGame;
}

export interface Likelihood {
  probability: number;
  text: string;
  /** The same in few words. */
  short: string;
}

export interface LitColumn {
  column: number;
  text: string;
  side: string;
}

export interface LogLine {
  kind: string;
  case: string;
  text: string;
  /** 1 for the beginning of a turn, 2 for that of a phase. */
  heading: number;
  /** The things on the board that it names. */
  ids: string[];
  /** In the order of the rolls. */
  dice: number[];
  /** The result of the dice, in the words of the odds. */
  result: string;
  /** The modifiers of the dice. */
  terms: Modifier[];
  /** The spaces of a move, from first to last. */
  move?: string[];
  /** The shells fired, and their targets. */
  fire?: Shells;
}

export interface LoggedAction {
  n: number;
  /** Who acted; empty for the umpire. */
  seat: string;
  /** The action, as much as your seat may know of it. */
  action: string;
  forced: boolean;
  entries: LogLine[];
}

/** Say that you see the match as it is now, so that no notice of your move is needed. */
export interface Look {
  /** The reply repeats it. */
  id?: string;
  type: "look";
  stamp: string;
}

/** The request of the page behind a link in a mail. */
export interface MailEntry {
  match: string;
  /** The word in the link. */
  word: string;
  /** The token that the browser has for the match, if any. */
  token?: string;
  /** A key that the client makes up, with which it may repeat the request. */
  key?: string;
}

/** Offer a draw, or to go back to action `to`. */
export interface MakeOffer {
  /** The reply repeats it. */
  id?: string;
  type: "offer";
  what: "draw" | "rewind";
  to?: number;
  /** The stamp of the state in which you looked up `to`. */
  stamp?: string;
}

/** A place of a track. */
export interface Mark {
  label: string;
  x: number;
  y: number;
}

/** About a match: its set-up, its players, and how far it has come. */
export interface MatchAbout {
  match: string;
  title: string;
  name: string;
  scenario: string;
  options: SetOption[];
  dice: string;
  undo: string;
  /** Days for each move; 0: no limit. */
  pace: number;
  /** Whether people with a link may watch. */
  watched: boolean;
  seats: SeatAbout[];
  deciding: string[];
  round: string;
  over: boolean;
  result: string;
  actions: number;
  began: string;
  last: string;
  /** Whether anybody may join, and you may withdraw it. */
  listed: boolean;
  /** The seat that asked for a rematch, or nothing. */
  rematch: string;
  /** The deadline of the seat that decides, or nothing. */
  until: string;
}

export interface MatchNews {
  type: "match";
  match: AccountMatch;
}

export interface Me {
  /** Whether the server knows anything about you. */
  known: boolean;
  name: string;
  /** Whether you can sign in with the name and a password. */
  password: boolean;
  keys: OwnKey[];
  blocked: BlockedPerson[];
  /** Your channels for all your matches. */
  notices: OwnNotice[];
  matches: number;
}

export interface Modifier {
  case: string;
  text: string;
  value: number;
}

/** Stop hearing a voice, or hear it again. */
export interface Mute {
  /** The reply repeats it. */
  id?: string;
  type: "mute";
  /** `*` is everybody. */
  voice: string;
  muted?: boolean;
  /** Your own voice, as in `hello`. */
  own?: string;
}

/** Your new name; empty for none. */
export interface Naming {
  name: string;
}

/** A channel that is to tell you that it is your move. */
export interface NewChannel {
  kind: "mail" | "hook" | "discord" | "push";
  target: string;
  /** What the server returned when the same address agreed before. */
  proof?: string;
  /** In all your matches, future ones too. */
  everywhere?: boolean;
}

/** A match to begin. All fields are optional; a lesson sets everything else itself. */
export interface NewMatch {
  title: string;
  scenario?: string;
  options?: Record<string, string>;
  dice?: "generated" | "verifiable" | "physical";
  seed?: number | null;
  undo?: "free" | "unlimited";
  /** Whether the umpire plays what leaves no choice. */
  forced?: boolean;
  /** Seats that are not named are yours. */
  seats?: Record<string, "me" | "hotseat" | "bot" | "link" | "open">;
  /** The levels of the seats that bots play; by default sensible. */
  levels?: Record<string, "easy" | "sensible" | "strong" | "patient">;
  /** How long patient bots may think, by seat; the default is `while`. */
  patience?: Record<string, "moment" | "while" | "long" | "endless">;
  position?: Record<string, any> | null;
  /** Days for each move in a match between people; 0: no limit. */
  pace?: 0 | 1 | 3 | 7 | 14;
  /** Whether people with a separate link may watch. */
  watch?: boolean;
  /** The id of a lesson. */
  lesson?: string;
}

export interface NewOwnToken {
  /** By which it is revoked; it opens nothing. */
  id: string;
  /** The name of the program that others read. */
  name: string;
  scopes: ("read" | "play" | "begin" | "chat" | "settle")[];
  /** When, in UTC. */
  made: string;
  /** Told once: only its hash is kept. */
  token: string;
}

/** A token to make for a program that plays for you in all your matches. */
export interface NewPermit {
  name: string;
  /** `read` is always included. */
  scopes?: ("read" | "play" | "begin" | "chat" | "settle")[];
}

export interface NewProgramToken {
  /** To revoke it; it opens nothing. */
  id: string;
  name: string;
  seats: string[];
  scopes: ("read" | "play" | "chat" | "settle")[];
  /** When, in UTC. */
  made: string;
  /** Sent only once: the server keeps only its hash. */
  token: string;
}

/** A token to make for a program. */
export interface NewToken {
  name: string;
  /** The seats it plays; by default all of yours. */
  seats?: string[];
  /** `read` is always included. */
  scopes?: ("read" | "play" | "chat" | "settle")[];
}

/** The nonces themselves. */
export interface Nonce {
  /** The reply repeats it. */
  id?: string;
  type: "nonce";
  nonces: Record<string, string>;
}

/** Your private notes. */
export interface Note {
  text: string;
}

export interface Notes {
  text: string;
}

/** A channel that tells you that it is your move. */
export interface NoticeChannel {
  id: string;
  kind: "mail" | "hook" | "discord" | "push";
  /** A mail address, a hook, or a browser's push service. */
  target: string;
  /** Whether the owner of the address has agreed; until then nothing but that question is sent. */
  confirmed: boolean;
  /** Why it is no longer used, or nothing. */
  failed: string;
  /** Whether it is used in all your matches. */
  everywhere: boolean;
}

/** The kinds of notices that this server can send. */
export interface NoticeKinds {
  offered: Record<string, boolean>;
  /** The public key with which browsers verify messages. */
  push_key: string;
}

export interface NoticeResult {
  /** A sentence that says what was done. */
  done: string;
  /** The address that agreed, or nothing. */
  target: string;
  /** The proof that spares the question in another match, or nothing. It is sent only here. */
  proof: string;
  /**
   * The address to POST to in order to withdraw a refusal of all mail, or nothing. It is sent
   * only here.
   */
  undo: string;
}

/** How you are told that it is your move, and what this server can send. */
export interface Notices {
  offered: Record<string, boolean>;
  /** The public key with which browsers verify messages. */
  push_key: string;
  /** Whether the server knows you as a person who plays here, so that `everywhere` is possible. */
  personal: boolean;
  channels: NoticeChannel[];
}

export interface OddsAnswer {
  type: "odds";
  id: string;
  action: string;
  rows: Likelihood[];
  modifiers: Ruling[];
  exact: boolean;
  /** How many outcomes of the dice were tried. */
  branches: number;
  /** The half-width of a 95 % interval; 0 if exact. */
  error: number;
  /**
   * Whether the action itself rolls or shows something; if not, the only row says what follows
   * it.
   */
  rolls: boolean;
  /** Whether chance decides something after the action, before the next decision. */
  later: boolean;
}

/** What are the possible results of an action? */
export interface OddsQuestion {
  /** The reply repeats it. */
  id?: string;
  type: "odds";
  action: string;
}

/** An offer of another player, or your own. */
export interface Offer {
  /** To repeat in the answer. */
  id: number;
  what: "draw" | "rewind";
  seat: string;
  /** The action to go back to, or -1. */
  to: number;
  yours: boolean;
  /** Whether you have agreed. */
  agreed: boolean;
  text: string;
}

/** A standing order that would answer the current decision. */
export interface OfferedOrder {
  order: string;
  /** What it would do; empty if it lets a sensible player decide. */
  action: string;
  text: string;
}

export interface OpenMatch {
  match: string;
  title: string;
  name: string;
  /** Empty if there is only one. */
  scenario: string;
  /** The options that differ from the default, in words. */
  options: string[];
  dice: string;
  undo: string;
  /** Days for each move; 0: no limit. */
  pace: number;
  /** The name of the person who waits or invites; may be empty. */
  by: string;
  since: string;
  yours: boolean;
  seats: OpenSeat[];
  /** Whether somebody is at the table. */
  here: boolean;
}

export interface OpenMatches {
  /** The newest first. */
  matches: OpenMatch[];
}

/** A seat as people see it before they join. */
export interface OpenSeat {
  seat: string;
  name: string;
  kind: "me" | "hotseat" | "bot" | "link" | "open";
  /** The level of its bot; empty for people. */
  level: string;
}

/** A legal action. */
export interface Option {
  /** It reveals nothing, but cannot be undone: somebody else decides after it, or nobody. */
  passes?: boolean;
  /** It does not answer the question, but may be done meanwhile. */
  aside?: boolean;
  /** It is one of very many that are legal here; others matter more. */
  quiet?: boolean;
  /** It says that you have done enough. */
  ends?: boolean;
  /** You lose something of your own by it. */
  loses?: boolean;
  /** The formation that it names, as its pieces do. */
  formation?: string;
  /** The full text of a short label. */
  long?: string;
  /** The cost of a move. */
  cost?: string;
  /** The spaces of a move, including both ends. */
  path?: string[];
  /** The label for doing so for the rest of the phase, where that makes sense. */
  always?: string;
  /** The words to send. */
  action: string;
  label: string;
  case: string;
  /** The ids in the scene that it names, in order. */
  targets: string[];
  /** Whether it rolls, draws or shows something. */
  reveals: boolean;
}

/** A standing order that a seat may give. */
export interface OrderCard {
  id: string;
  seat: string;
  /** Its value; empty if it is not given. */
  value: string;
  /** The kinds of decisions that it answers; none: those without a choice. */
  decisions: string[];
  /** The sentence for each possible value. */
  texts: Record<string, string>;
}

/** The standing orders of your seats. No other seat sees them. */
export interface Orders {
  orders: OrderCard[];
}

/** Drawings over the board for a thing that the player looks at. */
export interface Outlook {
  title: string;
  areas: OutlookArea[];
  lines: OutlookLine[];
  spots: OutlookSpot[];
  ends: OutlookEnd[];
  /** The piece whose moves the ends are. */
  mover: string;
}

export interface OutlookAnswer {
  type: "outlook";
  id: string;
  thing: string;
  /** Null if there is nothing to show. */
  outlook: Outlook | null;
}

export interface OutlookArea {
  outline: [number, number][];
  /** How to draw it: first, second, third (sectors, the farthest-reaching first), chance. */
  tone: string;
  text: string;
  case: string;
  /** The text to write into it, */
  value: string;
  /** and where to write it. */
  at: [number, number];
  /** The strength of a chance. */
  share: number;
}

/** A place where a move can end. */
export interface OutlookEnd {
  space: string;
  /** In degrees. */
  heading: number;
  at: [number, number];
  cost: string;
  /** The spaces on the way. */
  path: string[];
  /** The actions that lead there. */
  actions: string[];
  text: string;
  /** What may stop the move, or nothing. */
  warning: string;
}

export interface OutlookLine {
  points: [number, number][];
  /** solid, or dashed: a limit that does not count. */
  tone: string;
}

/** What is drawn over the board for a thing? With a space and a heading: as if it stood there. */
export interface OutlookQuestion {
  /** The reply repeats it. */
  id?: string;
  type: "outlook";
  thing: string;
  space?: string;
  heading?: number;
}

/** A marked thing on the board. */
export interface OutlookSpot {
  id: string;
  /** inside, excluded or barred. */
  tone: string;
  text: string;
  case: string;
}

export interface OwnKey {
  id: string;
  kind: "device" | "link";
  created: string;
  seen: string;
  /** Whether it is the one that you use now. */
  this: boolean;
}

export interface OwnMatch {
  match: string;
  title: string;
  name: string;
  scenario: string;
  yours: string[];
  seats: OwnSeat[];
  turn: "yours" | "theirs" | "over" | "unknown";
  /** The seats that have to decide, separated by spaces. */
  deciding: string;
  began: string;
  last: string;
  /** Whether it is one of the open matches. */
  open: boolean;
}

export interface OwnMatches {
  /** Those with your turn first, then the last played. */
  matches: OwnMatch[];
}

export interface OwnNotice {
  id: string;
  kind: "mail" | "hook" | "discord" | "push";
  target: string;
  confirmed: boolean;
}

export interface OwnSeat {
  seat: string;
  name: string;
  kind: "me" | "hotseat" | "bot" | "link" | "open";
  /** The level of its bot; empty for people. */
  level: string;
  /** The name of the person who plays it; may be empty. */
  by: string;
}

/** A token with which a program plays for a person. */
export interface OwnToken {
  /** By which it is revoked; it opens nothing. */
  id: string;
  /** The name of the program that others read. */
  name: string;
  scopes: ("read" | "play" | "begin" | "chat" | "settle")[];
  /** When, in UTC. */
  made: string;
}

export interface OwnTokens {
  /** The oldest first. */
  tokens: OwnToken[];
}

/** A page beside the board, with everything it shows. */
export interface PageBeside {
  match: string;
  title: string;
  name: string;
  page: PageHead;
  /** The title's content; null for the log alone. */
  content: Record<string, any> | null;
  /** The names of the things in the scene. */
  names: Record<string, string>;
  log: LoggedAction[];
  settled: SettledLine[];
  round: string;
  over: boolean;
  result: Ending | null;
}

export interface PageHead {
  id: string;
  name: string;
  /** The module of the web client that draws the page. */
  drawing: string;
}

export interface PageName {
  id: string;
  name: string;
}

/** The sums behind the current decision. */
export interface Panel {
  title: string;
  sums: PanelSum[];
  notes: PanelLine[];
  chart: PanelChart | null;
  /** The conclusion in one sentence, with what the enemy may still add; or nothing. */
  verdict: string;
  /** The action that leads to the fight; or nothing. */
  weighs: string;
}

export interface PanelChart {
  columns: string[];
  /** A die and its cells. */
  rows: [string, string[]][];
  lit: LitColumn[];
  /** The row of the die after it was rolled, else -1. */
  row: number;
  /** The full text of abbreviations in its columns and cells. */
  words: Record<string, string>;
}

export interface PanelLine {
  text: string;
  value: string;
  case: string;
  counts: boolean;
  /** Why it does not count. */
  why: string;
}

export interface PanelSum {
  heading: string;
  side: string;
  entries: PanelLine[];
  total: string;
}

/** A name and a password to sign in with from now on. */
export interface Password {
  name: string;
  password: string;
  /** The old password, if you had one. */
  old?: string;
}

/** A path of this server to send to others. */
export interface PathToShare {
  path: string;
}

export interface PersonalLink {
  /** The path, with a key in its fragment. Opening it signs in as this person. */
  path: string;
}

export interface Picture {
  id: string;
  /** A symbol of the board's SVG. */
  use: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Piece {
  id: string;
  name: string;
  side: string;
  space: string;
  x: number;
  y: number;
  size: number;
  use: string;
  label: string;
  /** The text for screen readers. */
  text: string;
  /** Words for its condition. */
  status: string[];
  badge: string;
  heading: number;
  /** The formation that it belongs to. */
  formation: string;
  /** The letter of the group that it acts with for now. */
  group: string;
}

/** Keep the connection alive. */
export interface Ping {
  /** The reply repeats it. */
  id?: string;
  type: "ping";
}

/** Play actions. */
export interface Play {
  /** The reply repeats it. */
  id?: string;
  /** The `stamp` of the last state that the client has. */
  stamp?: string;
  /** Marks of the parts of the scene that the client has; `*` for all. */
  known?: string[];
  /** Whether the client can build a part from an old one and the changes. */
  differences?: boolean;
  /** The last action that the client knows. */
  n: number;
  type: "play";
  actions: string[];
  /** Play all of them, or none if one is refused. */
  whole?: boolean;
}

/** The seals and nonces of the seats for verifiable dice. */
export interface Pledges {
  seats: string[];
  seals: Record<string, string>;
  told: Record<string, string>;
  asked: "seal" | "nonce" | "";
}

export interface Pong {
  type: "pong";
  id: string;
}

/** Who has which seat and who is connected, for clients that asked for it in `hello`. */
export interface Presence {
  type: "presence";
  seats: Record<string, AtSeat>;
  rematch: string;
}

/** A token for a program. */
export interface ProgramToken {
  /** To revoke it; it opens nothing. */
  id: string;
  name: string;
  seats: string[];
  scopes: ("read" | "play" | "chat" | "settle")[];
  /** When, in UTC. */
  made: string;
}

export interface ProgramTokens {
  /** The oldest first. */
  tokens: ProgramToken[];
}

/** The best attack that your side could make on a space as the pieces stand. */
export interface ProspectAnswer {
  type: "prospect";
  id: string;
  space: string;
  /** Null if there is none. */
  panel: Panel | null;
}

/** What is the best attack that your side could make on a space? */
export interface ProspectQuestion {
  /** The reply repeats it. */
  id?: string;
  type: "prospect";
  space: string;
}

export interface Reason {
  /** A sentence for people. */
  reason: string;
  /** The case that forbids it, or nothing. */
  case: string;
}

/** Why something was not done. */
export interface RefusalBody {
  error: Reason;
}

/** The HTTP answer to a message that was refused. */
export interface RefusedMessage {
  type: "error";
  id: string;
  reason: string;
  case: string;
  /** The match has moved on since the client last heard of it. */
  stale: boolean;
  error: Reason;
  /** The current state, if it is news to the client. */
  state?: State;
}

export interface RematchToken {
  match: string;
  /** The token for your seats in the rematch; empty if your own key opens them already. */
  token: string;
}

/** The state of a match after action `n` of `of`. */
export interface Replay {
  n: number;
  of: number;
  scene: Scene;
  parts: Record<string, string>;
  log: LoggedAction[];
  /** The phases of that log, as in the state. */
  film: FilmPhase[];
  /** The seat that decided then. */
  seat: string;
  prompt: string;
  /** The action that led to it. */
  action: string;
}

/** The report on a match. */
export interface ReportPage {
  match: string;
  title: string;
  name: string;
  over: boolean;
  /** The body of the page; its links lead to the replay. */
  html: string;
  /** Its style sheet. */
  style: string;
  /** The whole page as one file, to save. */
  file: string;
  /** The report as data (umpire/reports/contents.py). */
  report: Record<string, any>;
}

/** Resign the match. */
export interface Resign {
  /** The reply repeats it. */
  id?: string;
  type: "resign";
}

/** The roll of a real die that the server waits for. */
export interface RollRequest {
  sides: number;
  case: string;
}

/** Everything that is needed to check every die of a match that is over. */
export interface Rolls {
  commitment: string;
  secret: string;
  nonces: Record<string, string>;
  /** For each: its action, its stream, its number there, the sides, and the face. */
  rolls: [number, string, number, number, number][];
}

export interface Ruling {
  case: string;
  text: string;
}

export interface ScenarioCard {
  id: string;
  name: string;
  summary: string;
}

/** The board as your seat sees it. Parts that the client has (`known`) are left out. */
export interface Scene {
  pictures?: Picture[];
  spaces?: Space[];
  labels?: Label[];
  tracks?: Track[];
  cards?: Card[];
  pieces?: Piece[];
}

/** The seals of the nonces that your seats add to verifiable dice. */
export interface Seal {
  /** The reply repeats it. */
  id?: string;
  type: "seal";
  seals: Record<string, string>;
}

export interface SeatAbout {
  seat: string;
  name: string;
  /** Who plays it, as a sentence names them: "the Turks". */
  player: string;
  yours: boolean;
  kind: "person" | "bot" | "open";
  by: string;
  /** The name of the program that plays the seat, or nothing. */
  program: string;
  here: boolean;
  seen: string;
  level: string;
  patience: string;
  /** Whether it is for a person, and nobody has taken it yet. */
  free: boolean;
}

/** The match and the seat of an invitation. */
export interface SeatInvitation {
  match: string;
  title: string;
  name: string;
  /** Empty if there is only one. */
  scenario: string;
  /** The options that differ from the default, in words. */
  options: string[];
  dice: string;
  undo: string;
  /** Days for each move; 0: no limit. */
  pace: number;
  /** The name of the person who waits or invites; may be empty. */
  by: string;
  seat: string;
  seat_name: string;
  seats: OpenSeat[];
  /**
   * Whether it can be accepted; `yours`: you hold the seat; `friend`: you play another seat, so
   * it is for somebody else; `accepted`: like `friend`, but somebody has accepted it.
   */
  stands: "free" | "taken" | "yours" | "friend" | "accepted";
}

export interface SetOption {
  name: string;
  choice: string;
  usual: boolean;
}

/**
 * A line of the log that is no action: a rewind, an offer that was declined or withdrawn, the
 * end of a match, more time.
 */
export interface SettledLine {
  /** Its number among all stored rows of the match. */
  row: number;
  /** The action that it follows. */
  n: number;
  text: string;
}

/** Gunfire: who fired at what, pieces or spaces. */
export interface Shells {
  guns: string[];
  target: string;
  hits: number;
  /** How many shots missed. */
  misses: number;
}

/** The line between two spaces. */
export interface Sight {
  clear: boolean;
  text: string;
  case: string;
  line: [number, number][];
  /** The spaces in its way. */
  blocked: string[];
}

export interface SightAnswer {
  type: "sight";
  id: string;
  here: string;
  there: string;
  /** Null where lines mean nothing. */
  sight: Sight | null;
}

/** Is there a line of sight between two spaces? */
export interface SightQuestion {
  /** The reply repeats it. */
  id?: string;
  type: "sight";
  here: string;
  there: string;
}

/** A name and a password. */
export interface SignIn {
  name: string;
  password: string;
}

/** The person at a seat of a match; without a seat, the person who waits in an open match. */
export interface Somebody {
  match: string;
  seat?: string;
}

export interface Space {
  id: string;
  name: string;
  outline: [number, number][];
  /** Other words that actions and the log use for it. */
  also: string[];
  note: string;
  mark: string;
}

export interface StandingOffer {
  /** To repeat in the answer. */
  id: number;
  what: "draw" | "rewind";
  /** The seat that offers it. */
  seat: string;
  /** The action to go back to; -1 for a draw. */
  to: number;
}

/** A standing order for a seat; without a value it is cancelled. */
export interface StandingOrder {
  seat: string;
  order: string;
  value: string;
}

/** The state of a match for the seats of a token. */
export interface State {
  /** The levels of the bots, by seat. */
  levels: Record<string, "easy" | "sensible" | "strong" | "patient">;
  /** How long patient bots may think, by seat. */
  patience: Record<string, "moment" | "while" | "long" | "endless">;
  /** The seat whose bot is thinking, or nothing. */
  thinking: string;
  /** Whether that bot would decide sooner on `hurry`. */
  can_hurry: boolean;
  /** A sentence that says who decides, if it is another seat. */
  waiting: string;
  /** The kind of decision. */
  kind: string;
  /** Advice for newcomers. */
  coach: string;
  prompt: string;
  /** How many things may be picked together; 0 if only one at a time. */
  group: number;
  /** Verbs that take a text of your own. */
  texts: string[];
  /** Whether sending such a text rolls or draws something. */
  texts_reveal: boolean;
  /** Every action that is legal now, for the seat that decides. */
  options: Option[];
  /** With real dice: the roll that is needed; the options are then the faces of the die. */
  asks_roll: RollRequest | null;
  /** Labels for several of the options played together. */
  together?: Together[];
  /** What the bot would do for you on `delegate`. */
  rest?: string;
  can_undo: boolean;
  /** Why not, or nothing. */
  undo_why_not: string;
  /** Everything can be undone, including dice and the other side's turn. */
  undo_always?: boolean;
  /** The id of the message that this replies to. */
  id?: string;
  /** The actions that were not played, because the first of them reveals something. */
  left?: string[];
  /** Parts of the scene as differences, for clients that asked for `differences`. */
  changes?: Record<string, Change>;
  /** Two people share this screen, and each hides something from the other. */
  curtain?: boolean;
  /**
   * `plain` if the server lays an owner's values over the title, but not in this match: it has
   * another board.
   */
  drawing?: string;
  /**
   * Names of verbs (`verb-ID`) and of the states of counters (`status-ID`), where they differ
   * from the ids.
   */
  words?: Record<string, string>;
  /** The actions in this log that standing orders of your seats answered. Only you see them. */
  by_order?: number[];
  /** Standing orders that would answer the current decision. */
  standing?: OfferedOrder[];
  type: "state";
  match: string;
  title: string;
  name: string;
  /** The last action; 0 is the set-up, -1 before it. */
  n: number;
  /** To repeat in `play` and `undo`; its format may change. */
  stamp: string;
  /** Who plays each seat, as your seats see it. */
  seats: Record<string, "me" | "hotseat" | "bot" | "link" | "open">;
  /**
   * The names of programs that play a seat through a token, by seat; once they have decided
   * something.
   */
  programs: Record<string, string>;
  /** The seats of the token. */
  yours: string[];
  /** The seat whose view this is. */
  seat: string;
  seat_names: Record<string, string>;
  /** Who plays each seat, as a sentence names them: "the Turks". */
  players: Record<string, string>;
  /** The colours of each seat's counters, if the title names them. */
  colours: Record<string, string>;
  /** Its name, if there are several. */
  scenario: string;
  /** The seat that has to decide, or nothing. */
  deciding: string;
  panel: Panel | null;
  scene: Scene;
  /** The mark of each part of the scene. */
  parts: Record<string, string>;
  /** The pages beside the board. */
  pages: PageName[];
  /** What the seat learned after action `have`. */
  log: LoggedAction[];
  /** The phases of that log; empty if only you acted, or if it is the whole log. */
  film: FilmPhase[];
  over: boolean;
  result: Ending | null;
  /** The current round of the sequence of play. */
  round: string;
  /** The current phase of that round. */
  phase: string;
  /** The score, if something is counted. */
  score: string;
  /** The cases that say how one wins this scenario. */
  victory: string[];
  /** Who rolls: generated, verifiable or physical. */
  dice: string;
  /** The hash of the secret of verifiable dice. */
  commitment: string;
  nonces: Pledges | null;
  /** The progress of a lesson, for its learner. */
  lesson: LessonProgress | null;
  warnings: Caution[];
  /** The piece that the decision is about, whose outlook to show at once, or nothing. */
  under_way: string;
  /** Whether lines of sight mean something here. */
  sights: boolean;
  /** Whether you may ask for a hint now: never if another person plays. */
  hint: boolean;
  /** Whether you may see the report. */
  report: boolean;
  /** You hold no seat: you see what every seat knows. */
  watching: boolean;
  terms: Terms;
  /** What people have settled so far. */
  settled: SettledLine[];
}

/** An event of the stream of a match: its fields are lines of text. */
export interface StateEvent {
  /** To repeat as Last-Event-ID. */
  id: string;
  event: "turn" | "moved" | "over";
  /** A State, without its scene. */
  data: string;
}

/** A setting of a new match. */
export interface Switch {
  id: string;
  /** The default first. */
  choices: string[];
  summary: string;
  case: string;
  name: string;
  /** The name of each choice. */
  labels: Record<string, string>;
}

/** Take more days for yourself, once in a match. */
export interface TakeVacation {
  /** The reply repeats it. */
  id?: string;
  type: "vacation";
  days: number;
}

/** Lines of chat, without those of voices that you have muted. */
export interface Talk {
  type: "chat";
  id: string;
  /** Your own voice. */
  you: string;
  /** The name that others read for you; may be empty. */
  called: string;
  muted: string[];
  lines: TalkLine[];
}

export interface TalkLine {
  n: number;
  at: string;
  circle: "players" | "watchers";
  /** The speaker's seat; empty for spectators. */
  seat: string;
  /** The voice to mute. */
  voice: string;
  /** The speaker's name; may be empty. */
  name: string;
  text: string;
}

/** How people may settle how the match goes on, and its terms. */
export interface Terms {
  /** The seats of other people, who would have to agree. */
  others: string[];
  resign: boolean;
  /** Why no draw can be offered now, or nothing. */
  draw_why_not: string;
  rewind_why_not: string;
  /** The action with which this turn began, as a point to go back to. */
  turn: number;
  /** Null for spectators. */
  offer: Offer | null;
  /** Days for each move; 0: no limit. */
  pace: 0 | 1 | 3 | 7 | 14;
  /** The deadline of the seat that decides, or nothing. */
  until: string;
  /** Whether you may take more days now. */
  vacation: boolean;
  /** Whether people may watch. */
  watched: boolean;
}

/** The card of a title on the front page. */
export interface TitleCard {
  id: string;
  name: string;
  seats: string[];
  seat_names: Record<string, string>;
  /** Whether it has a sensible bot; else bots play at random. */
  bots: boolean;
  /** The levels of its bots, from the easiest up. */
  levels: ("easy" | "sensible" | "strong" | "patient")[];
  /** How long a patient bot may think, from the shortest up. */
  patience: ("moment" | "while" | "long" | "endless")[];
  scenarios: ScenarioCard[];
  options: Switch[];
  cover: boolean;
  about: About;
  lessons: LessonCard[];
  /** Whether people may watch its matches (`watch`). */
  watchable: boolean;
}

/** Several actions of one kind that can be played one after another, with one click. */
export interface Together {
  label: string;
  actions: string[];
  aside?: boolean;
}

export interface Track {
  id: string;
  name: string;
  marks: Mark[];
  /** The place of its marker, -1 for none. */
  value: number;
  side: string;
}

/** Undo your last action. */
export interface Undo {
  /** The reply repeats it. */
  id?: string;
  /** The `stamp` of the last state that the client has. */
  stamp?: string;
  /** Marks of the parts of the scene that the client has; `*` for all. */
  known?: string[];
  /** Whether the client can build a part from an old one and the changes. */
  differences?: boolean;
  /** The last action that the client knows. */
  n: number;
  type: "undo";
}

/** The knowledge of a seat, as the title's own document. */
export interface View {
  n: number;
  stamp: string;
  seat: string;
  view: Record<string, any>;
}

/** A match in which somebody waits. */
export interface WaitingMatch {
  match: string;
  title: string;
  name: string;
  /** Empty if there is only one. */
  scenario: string;
  /** The options that differ from the default, in words. */
  options: string[];
  dice: string;
  undo: string;
  /** Days for each move; 0: no limit. */
  pace: number;
  /** The name of the person who waits or invites; may be empty. */
  by: string;
  since: string;
  yours: boolean;
  seats: OpenSeat[];
}

/** Whether people may watch from now on. */
export interface Watch {
  open: boolean;
}

export interface WatchLink {
  /** The token for spectators from now on; empty if nobody may watch. */
  token: string;
}

/** The match to play after a lesson. */
export interface WholeGame {
  seat: string;
  /** Empty for the title's first. */
  scenario: string;
  options: Record<string, string>;
  text: string;
}

/** Whether an action is legal, and the case that says so. */
export interface WhyAnswer {
  type: "why";
  id: string;
  action: string;
  legal: boolean;
  case: string;
  text: string;
}

/** Is an action legal, and by which case? */
export interface WhyQuestion {
  /** The reply repeats it. */
  id?: string;
  type: "why";
  action: string;
}

export interface WithdrawnMatch {
  /** For each seat that was open, the secret of an invitation to send to a friend. */
  links: Record<string, string>;
}

export type ClientMessage =
  | Play
  | Undo
  | Seal
  | Nonce
  | OddsQuestion
  | HintQuestion
  | WhyQuestion
  | ProspectQuestion
  | OutlookQuestion
  | SightQuestion
  | AfterQuestion
  | Delegate
  | Hurry
  | Look
  | Ping
  | Resign
  | MakeOffer
  | AnswerOffer
  | ClaimMatch
  | GrantDays
  | TakeVacation
  | Chat
  | Mute;

export type ServerMessage =
  | State
  | OddsAnswer
  | HintAnswer
  | WhyAnswer
  | ProspectAnswer
  | OutlookAnswer
  | SightAnswer
  | AfterAnswer
  | Pong
  | Talk
  | Presence
  | ErrorMessage;

export type AccountNews =
  | AllNews
  | MatchNews
  | GoneNews
  | InvitationNews;
