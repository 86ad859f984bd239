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
  /** What helps to choose a first game. */
  marks: string[];
  /**
   * For each part of how it works the part of opening.svg that shows it: x, y, width and
   * height.
   */
  pictures: ([number, number, number, number] | null)[];
  /** The cases that say how one wins, by scenario; `all` for those that name none. */
  victory: Record<string, string[]>;
}

/** An invitation that is accepted. */
export interface Acceptance {
  secret: string;
  /** What a browser keeps for the match, if it keeps one: then the invitation is for a friend. */
  token?: string;
  /**
   * One of the client's own making, at least 16 letters: with it one may ask again and is told
   * the same token.
   */
  key?: string;
}

/** An event of the stream of all matches of a person. */
export interface AccountEvent {
  event: "all" | "begun" | "turn" | "moved" | "over" | "offer" | "gone" | "invitation" | "withdrawn";
  /** An AccountNews: what stands now. */
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
  /** The seats that are awaited, with spaces between. */
  deciding: string;
  began: string;
  last: string;
  /** Whether it waits among the open matches. */
  open: boolean;
  /** What somebody offers to who listens. */
  offer: StandingOffer | null;
}

/** What would be asked after some actions, of which none was played. */
export interface AfterAnswer {
  type: "after";
  id: string;
  /** From the first on that would roll or show something: beyond it nothing is foreseen. */
  left: string[];
  prompt: string;
  group: number;
  options: Option[];
}

/** What would be asked after these actions? Nothing is played. */
export interface AfterQuestion {
  /** Is repeated in the reply. */
  id?: string;
  type: "after";
  actions: string[];
}

/** All that stands. */
export interface AllNews {
  type: "all";
  matches: AccountMatch[];
  open: WaitingMatch[];
}

/** Say yes or no to an offer; the seat that made it takes it back with no. */
export interface AnswerOffer {
  /** Is repeated in the reply. */
  id?: string;
  type: "answer";
  /** Its id. */
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
  /** What the program is called that plays the seat; empty if none does. */
  program: string;
  here: boolean;
  seen: string;
}

export interface BegunMatch {
  match: string;
  /** Holds all seats of whoever asked. */
  token: string;
}

/** `token` is empty if nobody is "me" or "hotseat". */
export interface BegunSharedMatch {
  match: string;
  /** Holds all seats of whoever asked. */
  token: string;
  /** The secret of an invitation to each seat that is for a friend; it is no token. */
  links: Record<string, string>;
  /** A token with which one may watch, or nothing. */
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

/** What a seat should hear before it ends what it is doing. */
export interface Caution {
  case: string;
  text: string;
}

/** How a part of the scene is put together from an old one. */
export interface Change {
  /** The mark of the old part. */
  of: string;
  /**
   * Two numbers are a stretch of the old part, from the first up to the second; anything else
   * is an item that is new.
   */
  items: (number[] | Record<string, any>)[];
}

/** Say something beside the match. */
export interface Chat {
  /** Is repeated in the reply. */
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

/** Claim a win or a draw, the other side having not played within the pace. */
export interface ClaimMatch {
  /** Is repeated in the reply. */
  id?: string;
  type: "claim";
  what: "win" | "draw";
}

export interface ClaimResult {
  /** The matches of those links that hold a seat. */
  taken: string[];
  refused: string[];
}

/** Links that a browser has kept: the seats they hold become this person's. */
export interface Claims {
  seats: Claim[];
}

/** A report about somebody, for the operator. */
export interface Complaint {
  match: string;
  seat?: string;
  text: string;
}

/** Have the rest of this done by the bot, for one's own seat. */
export interface Delegate {
  /** Is repeated in the reply. */
  id?: string;
  /** The last action that the client knows of. */
  n: number;
  /** The `stamp` of the last state that the client has. */
  stamp?: string;
  /** Marks of the parts of the scene that the client has; `*` for all. */
  known?: string[];
  /** Whether the client can put a part together from an old one and what has changed. */
  differences?: boolean;
  type: "delegate";
}

export interface Done {
  ok: true;
}

/** A body that says nothing: that it is one in JSON shows that no form of another site sent it. */
export interface EmptyBody {
}

export interface Ending {
  winner: string;
  case: string;
  text: string;
}

/** A message that was refused, as a WebSocket hears of it. */
export interface ErrorMessage {
  type: "error";
  id: string;
  reason: string;
  case: string;
  /** The match has moved on since the client last heard of it. */
  stale: boolean;
}

/** What is wrong with the server. */
export interface FailingHealth {
  error: Reason;
  ok: false;
}

/** What others did in a phase, summed up. */
export interface FilmPhase {
  /** The action with which it begins in the log, */
  n: number;
  /** and the line of that. */
  entry: number;
  /** Who acted; empty where it was nobody else. */
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
  /** Is repeated in the reply. */
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
  /** Is repeated in the reply. */
  id?: string;
  type: "hello";
  token: string;
  /** The last action of which the client has the log. */
  have?: number;
  /** The `stamp` of the last state that the client has. */
  stamp?: string;
  /** Marks of the parts of the scene that the client has; `*` for all. */
  known?: string[];
  /** Whether the client can put a part together from an old one and what has changed. */
  differences?: boolean;
  /** What its reader reads; nothing: as the browser says. */
  language?: string;
  /** Whether it wants to be told who comes and goes. */
  presence?: boolean;
  /** Whether it wants to hear what is said beside the match. */
  talk?: boolean;
  /** The word by which a spectator's browser is known. */
  voice?: string;
}

/** What one would do. */
export interface HintAnswer {
  type: "hint";
  id: string;
  /** The last action when it was asked. */
  n: number;
  /** The best three, the best first. */
  options: HintOption[];
  /** Why the first is better than the next. */
  why: string;
}

export interface HintOption {
  action: string;
  label: string;
  /** What it leads to. */
  text: string;
  /** Of winning from there, as far as anybody can tell. */
  chance: number;
}

/** What would you do? For the seat that has to decide, where no other person plays. */
export interface HintQuestion {
  /** Is repeated in the reply. */
  id?: string;
  type: "hint";
}

/** Have the bots take what is sensible at once, for the rest of their turn. */
export interface Hurry {
  /** Is repeated in the reply. */
  id?: string;
  type: "hurry";
}

export interface Invitation {
  address: string;
  /** The same as a QR code. */
  svg: string;
  /** Who can open it: everybody, whoever is in the same network, nobody else. */
  reach: "world" | "network" | "machine";
  /** What to do about that, where something can be done. */
  advice: string;
}

export interface InvitationNews {
  type: "invitation";
  match: WaitingMatch;
}

/** An invitation. */
export interface InvitationOpened {
  secret: string;
  /** What a browser keeps for the match, if it keeps one: then the invitation is for a friend. */
  token?: string;
}

export interface InvitationSecret {
  seat: string;
  /** Told once. */
  secret: string;
}

/** A seat that nobody has taken. */
export interface InvitedSeat {
  seat: string;
}

/** An open seat to take, the first that is free if none is named. */
export interface Join {
  seat?: string;
  /** What a browser keeps for the match, if it keeps one: then the seat is for somebody else. */
  token?: string;
}

export interface JoinedSeat {
  match: string;
  seat: string;
  /** Holds the seat from now on. */
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
  /** Who learns; bots play the others. */
  seat: string;
  whole_game: WholeGame;
}

/** A lesson, as far as one has come: what is said about the decision at hand. */
export interface LessonProgress {
  id: string;
  name: string;
  intro: string;
  goal: string;
  /** Empty where nothing is to be said. */
  text: string;
  /** What the odds mean. */
  odds: string;
  /** Things of the scene to look at. */
  look: string[];
  /** The action that we would choose, or nothing. */
  recommended: string;
  /** What it is called. */
  label: string;
  /** What came of the last decision that was spoken of. */
  came: string;
  step: number;
  of: number;
  done: "" | "reached" | "missed";
  /** What is said of it. */
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
  /** 1 and 2 for what begins a turn or a phase. */
  heading: number;
  /** What it speaks of, as far as that lies on the table. */
  ids: string[];
  /** As they fell. */
  dice: number[];
  /** What they came to, in the words of the odds. */
  result: string;
  /** What was added to them. */
  terms: Modifier[];
  /** The spaces something went along, from the first to the last. */
  move?: string[];
  /** Where shells fell. */
  fire?: Shells;
}

export interface LoggedAction {
  n: number;
  /** Who acted; empty for the umpire. */
  seat: string;
  /** As much as the asking seat may know. */
  action: string;
  forced: boolean;
  entries: LogLine[];
}

/** One sees the match as it stands, and need not be told elsewhere that it is one's move. */
export interface Look {
  /** Is repeated in the reply. */
  id?: string;
  type: "look";
  stamp: string;
}

/** What the page of a link in a mail knows. */
export interface MailEntry {
  match: string;
  /** From the link. */
  word: string;
  /** What the browser keeps for the match, if it keeps one. */
  token?: string;
  /** One of the client's own making, with which it may ask again. */
  key?: string;
}

/** Offer a draw, or to go back to action `to`. */
export interface MakeOffer {
  /** Is repeated in the reply. */
  id?: string;
  type: "offer";
  what: "draw" | "rewind";
  to?: number;
  /** That of the state in which `to` was looked up. */
  stamp?: string;
}

/** A place of a track. */
export interface Mark {
  label: string;
  x: number;
  y: number;
}

/** How a match was set up, who plays it, and how far it is. */
export interface MatchAbout {
  match: string;
  title: string;
  name: string;
  scenario: string;
  options: SetOption[];
  dice: string;
  undo: string;
  /** Days within which one has to play; 0: whenever one likes. */
  pace: number;
  /** Whether people may watch, with a link. */
  watched: boolean;
  seats: SeatAbout[];
  deciding: string[];
  round: string;
  over: boolean;
  result: string;
  actions: number;
  began: string;
  last: string;
  /** Whether anybody may join, and who asks may withdraw it. */
  listed: boolean;
  /** The seat that has asked for a rematch; empty if none has. */
  rematch: string;
  /** Until when whoever decides has to play; empty where there is no deadline. */
  until: string;
}

export interface MatchNews {
  type: "match";
  match: AccountMatch;
}

export interface Me {
  /** Whether anything is kept of who asks. */
  known: boolean;
  name: string;
  /** Whether one can sign in with the name and a password. */
  password: boolean;
  keys: OwnKey[];
  blocked: BlockedPerson[];
  /** How one is told of all one's matches. */
  notices: OwnNotice[];
  matches: number;
}

export interface Modifier {
  case: string;
  text: string;
  value: number;
}

/** Hear a voice no more, or again. */
export interface Mute {
  /** Is repeated in the reply. */
  id?: string;
  type: "mute";
  /** `*` is everybody. */
  voice: string;
  muted?: boolean;
  /** The asker's voice, as in `hello`. */
  own?: string;
}

/** What one wants to be called; nothing: no name. */
export interface Naming {
  name: string;
}

/** A way to be told that it is one's move. */
export interface NewChannel {
  kind: "mail" | "hook" | "discord" | "push";
  target: string;
  /** What the server gave when the same address said yes before. */
  proof?: string;
  /** In all matches of the asker, future ones too. */
  everywhere?: boolean;
}

/** A match to begin. What is left out stays out: a lesson says everything else itself. */
export interface NewMatch {
  title: string;
  scenario?: string;
  options?: Record<string, string>;
  dice?: "generated" | "verifiable" | "physical";
  seed?: number | null;
  undo?: "free" | "unlimited";
  /** Whether the umpire plays what leaves no choice. */
  forced?: boolean;
  /** A seat that is not named is the asker's own. */
  seats?: Record<string, "me" | "hotseat" | "bot" | "link" | "open">;
  /** Of the seats that a bot plays; the sensible one if nothing is said. */
  levels?: Record<string, "easy" | "sensible" | "strong" | "patient">;
  /** Of the seats that a patient bot plays; a while if nothing is said. */
  patience?: Record<string, "moment" | "while" | "long" | "endless">;
  position?: Record<string, any> | null;
  /** Days within which one has to play, where other people play; 0: whenever one likes. */
  pace?: 0 | 1 | 3 | 7 | 14;
  /** Whether people may watch, with a link of their own. */
  watch?: boolean;
  /** The id of a lesson. */
  lesson?: string;
}

export interface NewOwnToken {
  /** By which it is taken back; it opens nothing. */
  id: string;
  /** What others read of who plays with it. */
  name: string;
  scopes: ("read" | "play" | "begin" | "chat" | "settle")[];
  /** When, in UTC. */
  made: string;
  /** Told once: only its hash is kept. */
  token: string;
}

/** A token to make for a program that plays for a person, wherever they play. */
export interface NewPermit {
  name: string;
  /** To read goes without saying. */
  scopes?: ("read" | "play" | "begin" | "chat" | "settle")[];
}

export interface NewProgramToken {
  /** By which it is taken back; it opens nothing. */
  id: string;
  name: string;
  seats: string[];
  scopes: ("read" | "play" | "chat" | "settle")[];
  /** When, in UTC. */
  made: string;
  /** Told once: only its hash is kept. */
  token: string;
}

/** A token for a program to make. */
export interface NewToken {
  name: string;
  /** For these seats; none: for all of one's own. */
  seats?: string[];
  /** To read goes without saying. */
  scopes?: ("read" | "play" | "chat" | "settle")[];
}

/** The nonces themselves. */
export interface Nonce {
  /** Is repeated in the reply. */
  id?: string;
  type: "nonce";
  nonces: Record<string, string>;
}

/** The private notes of a token. */
export interface Note {
  text: string;
}

export interface Notes {
  text: string;
}

/** A way to be told that it is one's move. */
export interface NoticeChannel {
  id: string;
  kind: "mail" | "hook" | "discord" | "push";
  /** An address for mail, a hook, or where a browser is reached. */
  target: string;
  /** Whether whoever has the address said yes: nothing but that question is sent before. */
  confirmed: boolean;
  /** Why nothing is sent to it any more, or nothing. */
  failed: string;
  /** Whether the asker is told like this in all their matches. */
  everywhere: boolean;
}

/** What this table can send. */
export interface NoticeKinds {
  offered: Record<string, boolean>;
  /** For browsers: who signs what they are sent. */
  push_key: string;
}

export interface NoticeResult {
  /** What was done, in a sentence. */
  done: string;
  /** The address that said yes, or nothing. */
  target: string;
  /**
   * What spares asking it again in another match, or nothing: told only here, to whoever said
   * yes.
   */
  proof: string;
  /**
   * Where a refusal of all mail is taken back by a POST, or nothing: told only here, to whoever
   * refused.
   */
  undo: string;
}

/** How the holder of the token is told that it is their move, and what this table can send. */
export interface Notices {
  offered: Record<string, boolean>;
  /** For browsers: who signs what they are sent. */
  push_key: string;
  /**
   * Whether the table knows the asker as a person who plays here, and can tell them of all
   * their matches (`everywhere`).
   */
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
  /** How many ways the dice were tried. */
  branches: number;
  /** The half-width of a 95 % interval; 0 if exact. */
  error: number;
  /**
   * Whether the action itself rolls or shows something; if not, the only row says what comes
   * after it.
   */
  rolls: boolean;
  /** Whether chance decides something after the action, before anybody is asked. */
  later: boolean;
}

/** What may come of an action? */
export interface OddsQuestion {
  /** Is repeated in the reply. */
  id?: string;
  type: "odds";
  action: string;
}

/** What somebody proposes. */
export interface Offer {
  /** To be named in the answer. */
  id: number;
  what: "draw" | "rewind";
  seat: string;
  /** The action to go back to, or -1. */
  to: number;
  yours: boolean;
  /** Whether the asker has agreed. */
  agreed: boolean;
  text: string;
}

/** An order that would answer what is asked now. */
export interface OfferedOrder {
  order: string;
  /** What it would do; nothing where a sensible player decides. */
  action: string;
  text: string;
}

export interface OpenMatch {
  match: string;
  title: string;
  name: string;
  /** Empty where there is only one. */
  scenario: string;
  /** Those that are not as usual, in words. */
  options: string[];
  dice: string;
  undo: string;
  /** Days within which one has to play; 0: whenever one likes. */
  pace: number;
  /** What the person is called who waits or invites; may be empty. */
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

/** A seat of a match, before one has looked at it. */
export interface OpenSeat {
  seat: string;
  name: string;
  kind: "me" | "hotseat" | "bot" | "link" | "open";
  /** How well a bot plays it; empty for people. */
  level: string;
}

/** A legal action. */
export interface Option {
  /**
   * It reveals nothing, but somebody else decides after it, or nobody does: it cannot be taken
   * back.
   */
  passes?: boolean;
  /** It is not what is being asked, but may be done meanwhile. */
  aside?: boolean;
  /** It is legal like nearly everything else here; others matter more. */
  quiet?: boolean;
  /** It says that one has done enough of what is asked. */
  ends?: boolean;
  /** One loses something of one's own by it. */
  loses?: boolean;
  /** The formation it speaks of, as its pieces call it. */
  formation?: string;
  /** What a short label means, in full. */
  long?: string;
  /** What a move costs. */
  cost?: string;
  /** The spaces a move goes along, both ends among them. */
  path?: string[];
  /** What it is called to do so for the rest of the phase, where that makes sense. */
  always?: string;
  /** To be played in these words. */
  action: string;
  label: string;
  case: string;
  /** Ids of the scene that it speaks of, in order. */
  targets: string[];
  /** Whether it rolls, draws or shows something. */
  reveals: boolean;
}

/** What a seat may order beforehand, so that it need not be asked. */
export interface OrderCard {
  id: string;
  seat: string;
  /** What it is set to; nothing: it is not ordered. */
  value: string;
  /** The kinds of decisions that it answers; none: whatever leaves no choice. */
  decisions: string[];
  /** The sentence for each value that it can be set to. */
  texts: Record<string, string>;
}

/** The standing orders of the asking seats, which nobody else is told. */
export interface Orders {
  orders: OrderCard[];
}

/** What is drawn over the board for a thing one looks at. */
export interface Outlook {
  title: string;
  areas: OutlookArea[];
  lines: OutlookLine[];
  spots: OutlookSpot[];
  ends: OutlookEnd[];
  /** The counter that the ends belong to. */
  mover: string;
}

export interface OutlookAnswer {
  type: "outlook";
  id: string;
  thing: string;
  /** None where there is nothing to show. */
  outlook: Outlook | null;
}

export interface OutlookArea {
  outline: [number, number][];
  /** How it is drawn: first, second, third (sectors, the farthest-reaching first), chance. */
  tone: string;
  text: string;
  case: string;
  /** What is written in it, */
  value: string;
  /** and where. */
  at: [number, number];
  /** How strong a chance is. */
  share: number;
}

/** Where a move can end. */
export interface OutlookEnd {
  space: string;
  /** In degrees. */
  heading: number;
  at: [number, number];
  cost: string;
  /** The spaces on the way. */
  path: string[];
  /** What leads there. */
  actions: string[];
  text: string;
  /** What may stop it, or nothing. */
  warning: string;
}

export interface OutlookLine {
  points: [number, number][];
  /** solid, or dashed: a limit that does not count. */
  tone: string;
}

/**
 * What is drawn over the board for a thing one looks at? As if it stood elsewhere, if a space
 * and a heading are given.
 */
export interface OutlookQuestion {
  /** Is repeated in the reply. */
  id?: string;
  type: "outlook";
  thing: string;
  space?: string;
  heading?: number;
}

/** A thing on the table that is marked. */
export interface OutlookSpot {
  id: string;
  /** inside, excluded, or barred. */
  tone: string;
  text: string;
  case: string;
}

export interface OwnKey {
  id: string;
  kind: "device" | "link";
  created: string;
  seen: string;
  /** Whether it is the one that asks. */
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
  /** The seats that are awaited, with spaces between. */
  deciding: string;
  began: string;
  last: string;
  /** Whether it waits among the open matches. */
  open: boolean;
}

export interface OwnMatches {
  /** One's own turns first, then the last played. */
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
  /** How well a bot plays it; empty for people. */
  level: string;
  /** What who plays it is called; may be empty. */
  by: string;
}

/** A token of a person's, with which a program plays for them. */
export interface OwnToken {
  /** By which it is taken back; it opens nothing. */
  id: string;
  /** What others read of who plays with it. */
  name: string;
  scopes: ("read" | "play" | "begin" | "chat" | "settle")[];
  /** When, in UTC. */
  made: string;
}

export interface OwnTokens {
  /** The oldest first. */
  tokens: OwnToken[];
}

/** A page beside the table, with all it is drawn of. */
export interface PageBeside {
  match: string;
  title: string;
  name: string;
  page: PageHead;
  /** The title's own; null for the log alone. */
  content: Record<string, any> | null;
  /** What the things of the scene are called. */
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
  /** The module of the web client that draws it. */
  drawing: string;
}

export interface PageName {
  id: string;
  name: string;
}

/** The sums behind what is being decided. */
export interface Panel {
  title: string;
  sums: PanelSum[];
  notes: PanelLine[];
  chart: PanelChart | null;
  /** What it comes to in one sentence, with what the enemy may still add; or nothing. */
  verdict: string;
  /** The action that leads to the fight; or nothing. */
  weighs: string;
}

export interface PanelChart {
  columns: string[];
  /** A die and its cells. */
  rows: [string, string[]][];
  lit: LitColumn[];
  /** The row of the die once it has rolled, else -1. */
  row: number;
  /** What its columns and cells abbreviate, in full. */
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
  /** The password there was, if there was one. */
  old?: string;
}

/** A path of this server that others are to be sent to. */
export interface PathToShare {
  path: string;
}

export interface PersonalLink {
  /** With the key in its fragment: whoever opens it is this person. */
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
  /** What a screen reader says. */
  text: string;
  /** Words for its condition. */
  status: string[];
  badge: string;
  heading: number;
  /** What it belongs to. */
  formation: string;
  /** The letter of a group that acts together for now. */
  group: string;
}

/** Show that the line stands. */
export interface Ping {
  /** Is repeated in the reply. */
  id?: string;
  type: "ping";
}

/** Play actions. */
export interface Play {
  /** Is repeated in the reply. */
  id?: string;
  /** The last action that the client knows of. */
  n: number;
  /** The `stamp` of the last state that the client has. */
  stamp?: string;
  /** Marks of the parts of the scene that the client has; `*` for all. */
  known?: string[];
  /** Whether the client can put a part together from an old one and what has changed. */
  differences?: boolean;
  type: "play";
  actions: string[];
  /** All of them or none, if one is refused. */
  whole?: boolean;
}

/** What the seats add to verifiable dice. */
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

/** Who sits where and who is here, for clients that said in `hello` that they want to know. */
export interface Presence {
  type: "presence";
  seats: Record<string, AtSeat>;
  rematch: string;
}

/** A token that was made for a program. */
export interface ProgramToken {
  /** By which it is taken back; it opens nothing. */
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

/** The best attack that one's side could make on a space as everybody stands. */
export interface ProspectAnswer {
  type: "prospect";
  id: string;
  space: string;
  /** None where there is none. */
  panel: Panel | null;
}

/** What is the best attack that one's side could make on a space? */
export interface ProspectQuestion {
  /** Is repeated in the reply. */
  id?: string;
  type: "prospect";
  space: string;
}

export interface Reason {
  /** A sentence for people. */
  reason: string;
  /** The case of the rules that forbids it, or nothing. */
  case: string;
}

/** Why something was not done. */
export interface RefusalBody {
  error: Reason;
}

/** A message that was refused, as HTTP answers it. */
export interface RefusedMessage {
  type: "error";
  id: string;
  reason: string;
  case: string;
  /** The match has moved on since the client last heard of it. */
  stale: boolean;
  error: Reason;
  /** Where the match has changed for the client. */
  state?: State;
}

export interface RematchToken {
  match: string;
  /** Holds one's seats in the rematch; empty where one's own key does already. */
  token: string;
}

/** A match as it stood after action `n` of `of`. */
export interface Replay {
  n: number;
  of: number;
  scene: Scene;
  parts: Record<string, string>;
  log: LoggedAction[];
  /** The phases of that log, as in the state. */
  film: FilmPhase[];
  /** Who decided then. */
  seat: string;
  prompt: string;
  /** The last action before. */
  action: string;
}

/** How it went. */
export interface ReportPage {
  match: string;
  title: string;
  name: string;
  over: boolean;
  /** The body of the page; its links lead to the replay. */
  html: string;
  /** A sheet of styles for it. */
  style: string;
  /** The whole page in one file, to keep. */
  file: string;
  /** The same as data (umpire/reports/contents.py). */
  report: Record<string, any>;
}

/** Give the match up. */
export interface Resign {
  /** Is repeated in the reply. */
  id?: string;
  type: "resign";
}

/** A real die is awaited. */
export interface RollRequest {
  sides: number;
  case: string;
}

/** All that is needed to check every die of a match that is over. */
export interface Rolls {
  commitment: string;
  secret: string;
  nonces: Record<string, string>;
  /** The action it belongs to, the stream, its number there, the sides, and the face. */
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

/** What lies on the board for the asking seat. A part that the client has (`known`) is left out. */
export interface Scene {
  pictures?: Picture[];
  spaces?: Space[];
  labels?: Label[];
  tracks?: Track[];
  cards?: Card[];
  pieces?: Piece[];
}

/** The seals of the nonces that one's seats add to verifiable dice. */
export interface Seal {
  /** Is repeated in the reply. */
  id?: string;
  type: "seal";
  seals: Record<string, string>;
}

export interface SeatAbout {
  seat: string;
  name: string;
  /** Who plays it, as a sentence names them. */
  player: string;
  yours: boolean;
  kind: "person" | "bot" | "open";
  by: string;
  /** What the program is called that plays the seat; empty if none does. */
  program: string;
  here: boolean;
  seen: string;
  level: string;
  patience: string;
  /** Whether it is a person's, and nobody has taken it yet. */
  free: boolean;
}

/** What an invitation says. */
export interface SeatInvitation {
  match: string;
  title: string;
  name: string;
  /** Empty where there is only one. */
  scenario: string;
  /** Those that are not as usual, in words. */
  options: string[];
  dice: string;
  undo: string;
  /** Days within which one has to play; 0: whenever one likes. */
  pace: number;
  /** What the person is called who waits or invites; may be empty. */
  by: string;
  seat: string;
  seat_name: string;
  seats: OpenSeat[];
  /**
   * Whether it can be accepted; `yours`: the asker holds the seat; `friend`: the asker plays
   * another seat, and it is for somebody else; `accepted`: the same once somebody has accepted
   * it.
   */
  stands: "free" | "taken" | "yours" | "friend" | "accepted";
}

export interface SetOption {
  name: string;
  choice: string;
  usual: boolean;
}

/**
 * A line of the log that is no action: a rewind, an offer that was declined or withdrawn, how a
 * match was ended, days.
 */
export interface SettledLine {
  /** Its number among all that was ever written of the match. */
  row: number;
  /** After which action it stands. */
  n: number;
  text: string;
}

/** Who fired at what: pieces or spaces. */
export interface Shells {
  guns: string[];
  target: string;
  hits: number;
  /** How many shots fell beside it. */
  misses: number;
}

/** What is said of the line between two spaces. */
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
  /** None where a line means nothing. */
  sight: Sight | null;
}

/** What is said of the line between two spaces? */
export interface SightQuestion {
  /** Is repeated in the reply. */
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

/** The person at a seat of a match; without a seat, the one who waits in an open match. */
export interface Somebody {
  match: string;
  seat?: string;
}

export interface Space {
  id: string;
  name: string;
  outline: [number, number][];
  /** Other words by which actions and the log speak of it. */
  also: string[];
  note: string;
  mark: string;
}

export interface StandingOffer {
  /** To be repeated in the answer to it. */
  id: number;
  what: "draw" | "rewind";
  /** Who offers it. */
  seat: string;
  /** The action to go back to; -1 for a draw. */
  to: number;
}

/** What a seat orders from now on; with no value, no more. */
export interface StandingOrder {
  seat: string;
  order: string;
  value: string;
}

/** How a match stands for the seats of a token. */
export interface State {
  /** How well the bots play, by seat. */
  levels: Record<string, "easy" | "sensible" | "strong" | "patient">;
  /** How long each patient bot may think, by seat. */
  patience: Record<string, "moment" | "while" | "long" | "endless">;
  /** The seat whose bot thinks; empty if none does. */
  thinking: string;
  /** Whether that bot would decide sooner if it is asked to (`hurry`). */
  can_hurry: boolean;
  /** A sentence if another seat decides. */
  waiting: string;
  /** The kind of decision. */
  kind: string;
  /** What a newcomer should know about it. */
  coach: string;
  prompt: string;
  /** How many things may be picked together; 0 where one at a time is. */
  group: number;
  /** Verbs that take a text of one's own. */
  texts: string[];
  /** Whether something is rolled or drawn once such a text is written. */
  texts_reveal: boolean;
  /** Every action that is legal now, for who has to decide. */
  options: Option[];
  /** Real dice: the options are then the faces of a die. */
  asks_roll: RollRequest | null;
  /** What several of the options are called if they are played together. */
  together?: Together[];
  /** What the bot may be asked to do for the asker (`delegate`). */
  rest?: string;
  can_undo: boolean;
  /** A sentence if not. */
  undo_why_not: string;
  /** Whatever is done can be taken back, dice and the other side's turn as well. */
  undo_always?: boolean;
  /** That of the message this is the reply to. */
  id?: string;
  /** Of several actions those that were not played, because the first of them reveals something. */
  left?: string[];
  /** Parts that are told by what has changed, to who asked for `differences`. */
  changes?: Record<string, Change>;
  /** Two people share this screen, and each hides something from the other. */
  curtain?: boolean;
  /**
   * `plain` where an owner's values are laid over the title at this table, but not in this
   * match: it has another board.
   */
  drawing?: string;
  /**
   * How verbs (`verb-ID`) and the states of counters (`status-ID`) are called, where they are
   * not called as they are.
   */
  words?: Record<string, string>;
  /** The actions since then that an order of the asking seats answered; nobody else is told. */
  by_order?: number[];
  /** Orders that would answer what is asked now. */
  standing?: OfferedOrder[];
  type: "state";
  match: string;
  title: string;
  name: string;
  /** The last action; 0 is the set-up, -1 before it. */
  n: number;
  /** To be repeated in `play` and `undo`, not read. */
  stamp: string;
  /** Who plays each seat, from where the asker sits. */
  seats: Record<string, "me" | "hotseat" | "bot" | "link" | "open">;
  /**
   * What the program is called that plays a seat through a token, by seat; once it has decided
   * something.
   */
  programs: Record<string, string>;
  /** The seats of the token. */
  yours: string[];
  /** Whose view this is. */
  seat: string;
  seat_names: Record<string, string>;
  /** Who plays each seat, as a sentence names them: "the Turks". */
  players: Record<string, string>;
  /** The colour of each seat's counters, where the title names it. */
  colours: Record<string, string>;
  /** Its name, where there are several. */
  scenario: string;
  /** Who has to decide; empty if nobody. */
  deciding: string;
  panel: Panel | null;
  scene: Scene;
  /** The mark of each part of the scene. */
  parts: Record<string, string>;
  /** What there is to read beside the table. */
  pages: PageName[];
  /** What the seat heard after action `have`. */
  log: LoggedAction[];
  /** The phases of that log; none if only the asker acted, or if it is the whole log. */
  film: FilmPhase[];
  over: boolean;
  result: Ending | null;
  /** Where in the sequence of play we are. */
  round: string;
  /** The same more closely: the phase of that turn. */
  phase: string;
  /** How the sides stand, where something is counted. */
  score: string;
  /** The cases that say how one wins this scenario. */
  victory: string[];
  /** Who rolls: generated, verifiable or physical. */
  dice: string;
  /** The hash of the secret of verifiable dice. */
  commitment: string;
  nonces: Pledges | null;
  /** Of a lesson, for who learns. */
  lesson: LessonProgress | null;
  warnings: Caution[];
  /** The counter that the decision is about and whose outlook is shown unasked, or nothing. */
  under_way: string;
  /** Whether the line between two places means something here. */
  sights: boolean;
  /** Whether the asker may be told now what one would do: never where another person plays. */
  hint: boolean;
  /** Whether the asker may see how it went. */
  report: boolean;
  /** The asker holds no seat: what is told is what every seat knows. */
  watching: boolean;
  terms: Terms;
  /** What people have settled among themselves so far. */
  settled: SettledLine[];
}

/** An event of the stream of a match: its fields are lines of text. */
export interface StateEvent {
  /** To be repeated as Last-Event-ID. */
  id: string;
  event: "turn" | "moved" | "over";
  /** A State, without its scene. */
  data: string;
}

/** What can be set when a match begins. */
export interface Switch {
  id: string;
  /** The usual one first. */
  choices: string[];
  summary: string;
  case: string;
  name: string;
  /** What each choice is called. */
  labels: Record<string, string>;
}

/** Take more days for oneself, once in a match. */
export interface TakeVacation {
  /** Is repeated in the reply. */
  id?: string;
  type: "vacation";
  days: number;
}

/** What was said, without those whom the asker has muted. */
export interface Talk {
  type: "chat";
  id: string;
  /** The asker's own voice. */
  you: string;
  /** The name by which others read the asker; empty for none. */
  called: string;
  muted: string[];
  lines: TalkLine[];
}

export interface TalkLine {
  n: number;
  at: string;
  circle: "players" | "watchers";
  /** Whose seat it was said for; empty for who watches. */
  seat: string;
  /** By which it can be muted. */
  voice: string;
  /** What who said it calls themselves; empty for who has no name. */
  name: string;
  text: string;
}

/**
 * How people may settle among themselves how the match goes on, and on which terms it is
 * played.
 */
export interface Terms {
  /** The seats of other people, who would have to agree. */
  others: string[];
  resign: boolean;
  /** A sentence if no draw can be offered now. */
  draw_why_not: string;
  rewind_why_not: string;
  /** The action with which this turn began: a point to go back to. */
  turn: number;
  /** None for who watches. */
  offer: Offer | null;
  /** Days within which one has to play; 0: whenever one likes. */
  pace: 0 | 1 | 3 | 7 | 14;
  /** Until when who decides has to play, or nothing. */
  until: string;
  /** Whether the asker may ask for more days now. */
  vacation: boolean;
  /** Whether people may watch. */
  watched: boolean;
}

/** What the front page says of a title. */
export interface TitleCard {
  id: string;
  name: string;
  seats: string[];
  seat_names: Record<string, string>;
  /** Whether there is a sensible bot; else bots play at random. */
  bots: boolean;
  /** How well its bots can play, from the easiest on. */
  levels: ("easy" | "sensible" | "strong" | "patient")[];
  /** How long a patient one may be granted to think, from the shortest on. */
  patience: ("moment" | "while" | "long" | "endless")[];
  scenarios: ScenarioCard[];
  options: Switch[];
  cover: boolean;
  about: About;
  lessons: LessonCard[];
  /** Whether people may watch a match of it (`watch`). */
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
  /** The place its marker stands on, -1 for none. */
  value: number;
  side: string;
}

/** Take back the last action of one's own. */
export interface Undo {
  /** Is repeated in the reply. */
  id?: string;
  /** The last action that the client knows of. */
  n: number;
  /** The `stamp` of the last state that the client has. */
  stamp?: string;
  /** Marks of the parts of the scene that the client has; `*` for all. */
  known?: string[];
  /** Whether the client can put a part together from an old one and what has changed. */
  differences?: boolean;
  type: "undo";
}

/** What a seat may know, as the title's own document. */
export interface View {
  n: number;
  stamp: string;
  seat: string;
  view: Record<string, any>;
}

/** A match that somebody waits in. */
export interface WaitingMatch {
  match: string;
  title: string;
  name: string;
  /** Empty where there is only one. */
  scenario: string;
  /** Those that are not as usual, in words. */
  options: string[];
  dice: string;
  undo: string;
  /** Days within which one has to play; 0: whenever one likes. */
  pace: number;
  /** What the person is called who waits or invites; may be empty. */
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
  /** With which one may watch from now on; empty if nobody may. */
  token: string;
}

/** What to play after a lesson. */
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
  /** Is repeated in the reply. */
  id?: string;
  type: "why";
  action: string;
}

export interface WithdrawnMatch {
  /** The secret of an invitation to each seat that was open: it can be sent to a friend. */
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
