# The table's own sentences: who is awaited, and why something is not done.

waiting = Waiting for { $player }.
not-your-decision = It is for { $player } to decide now.
waiting-bot = A bot is thinking for { $player }.
waiting-seal = Waiting for { $seats } to open the match: nothing is rolled before every side has added a number of its own to the dice.
waiting-nonce = Waiting for { $seats } to come back: every number is sealed, and nothing is rolled before all are shown.
moved-on = The match has moved on; here is how it stands now.
mistake = The umpire made a mistake; nothing was changed.

## Who asks

no-token = Say who you are: the token of a seat is missing.
no-seat = This link holds no seat of this match. Perhaps it was cut short: open the whole link that you were sent, to its last letter after the #, or ask for it again.
other-site = This table does not answer other sites.
not-your-seat = That seat is not yours: nobody adds to the dice for another.
not-open = While the match goes on, this is only for who holds every seat, or plays against bots alone.
token-may-not = This token was made for a program, and not for this ({ $scope }).
token-other-seat = '{ $seat }' is not a seat of yours: nobody gives away another's.
too-many-permits = You have made { $most } tokens for programs: take one back first.
permit-nameless = Give the program a name: whoever plays with it reads that.
too-many-tokens = { $most } tokens were made for programs at your seats in this match: take one back first.
no-such-token = There is no such token for a program, or it was taken back.

hint-alone = Nobody is told what to do while another person plays in the match.
hint-lost = Whoever was asked for a hint has no answer just now. Ask again, or decide without it.
report-late = It takes too long to work out how this match went.
report-lost = It could not be worked out how this match went.
nothing-to-delegate = The bot has nothing to do for you here.

## What there is not

no-address = There is nothing at this address. The games, and your matches, are on the front page.
not-here = This cannot be done here ({ $status }).
no-page = There is no such page.
no-such-page = { $title } has no page called '{ $page }'.
no-title = There is no such title.
no-match = There is no such match at this table. Perhaps the link was cut short, or the match is kept by another table: open the link as you were sent it, or begin a new match from the front page.
match-without-title = Match { $match } is of the title '{ $title }', which this table does not have.
match-overlaid = Match { $match } of { $title } was begun with an owner's values, which this table does not have: open it with umpire serve --data DIR.
match-older = Match { $match } was played under rules { $rules } of { $title } and does not go on under { $now }: it can be played on with the Umpire that made it (see CHANGELOG.md).
no-action = There are the actions 0 to { $last }.
no-number = That is not a number of an action.

## A new match

unknown-seat = There is no seat '{ $seat }'; there are: { $seats }.
level-for-nobody = '{ $seat }' is not a seat that a bot plays: only a bot has a level.
unknown-level = There is no bot of level '{ $wish }'; there are: { $all }.
patience-for-nobody = '{ $seat }' is not a seat that a patient bot plays: only a patient bot is granted time.
unknown-patience = Nobody thinks '{ $wish }'; there are: { $all }.
no-person = At least one seat must be a person's.
seed-shared = A seed tells its maker every die and every card to come: it can be chosen only where all seats are in one hand.
position-shared = Who writes a position knows what is hidden in it: it can be opened only where all seats are in one hand.
lesson-alone = A lesson has its own position, dice and sides: nothing else can be chosen with it.
no-lesson = { $title } has no first battle.
no-record = This file is no record of a match. A record is what “Save the record” writes, a file that ends in .record.
record-too-deep = This is no record: it is nested too deeply.

## The dice

not-verifiable = These dice were not committed to: there is nothing to check them against.
still-secret = The secret of the dice is told when the match is over.
no-secret = The secret of these dice is not here: the match was brought from elsewhere without it.

## Taking back

undo-over = The match is over and its record is open to everyone who played: nothing is taken back any more.

## Too much

too-large = That is too large: at most { $limit } kB are read here.
message-too-large = A message has at most { $limit } kB.
no-hello = Nobody said hello.
not-text = This table reads text, not binary messages.
no-websocket = This does not ask for a WebSocket as one is asked for: it has no body, and its lines are short.
too-many-sockets = { $most } windows are open at your seat in this match already: close one, and try again.
too-many-streams = { $most } streams of events are open at this match with this token already: end one, and try again.
too-many-connections = Too many are connected to this table just now: close a window, or wait a little, and try again.
too-many-matches = More than { $most } matches were begun here within a minute: wait a little, and try again.
too-many-of-yours = { $most } matches were begun from your address within a minute: wait a little, and try again.
proxy-odd = This is no address and no network of a proxy: { $reason }. Write it as 127.0.0.1 or 10.0.0.0/8.
too-fast = Too much was asked for in a short time: nothing was done. Ask again in { $seconds } s.
too-many-today = { $most } matches were begun from your address within a day: go on with one of them, or try again tomorrow.
too-much-today = { $most } MB of records were brought from your address within a day: try again later.
match-full = This match has grown to { $most } moves, with those that were taken back: it cannot be played on. Save its record, and play on from there.
undo-full = So much was taken back in this match that nothing more can be: from here on a move stands.
body-late = What you sent did not come whole within { $seconds } seconds: send it again.
unreadable = This cannot be read: { $reason }.

## The store

store-not-read = The store cannot be read just now ({ $reason }); try again.
store-not-written = The store cannot be written just now ({ $reason }); nothing was changed, try again.
match-damaged = Match { $match } cannot be read: the store is damaged there ({ $reason }). Other matches go on. Whoever runs this table can put a copy of the store in its place, or save what is left (docs/how-to/host.md, A damaged store).
store-damaged = The store is damaged ({ $reason }); nothing was changed. Whoever runs this table can put a copy of the store in its place, or save what is left (docs/how-to/host.md, A damaged store).
store-gone = The file of the store was removed or exchanged while the table was open: nothing can be kept. Whoever runs this table can put it back, or close the table and open it again.
database-unreadable = The address of the database cannot be read; it looks like postgresql://NAME:PASSWORD@HOST/DATABASE.
database-foreign = Umpire knows no database of the kind “{ $scheme }”; it takes postgresql://NAME:PASSWORD@HOST/DATABASE, or a file of SQLite by --store.
database-driver = To use PostgreSQL, psycopg is needed: pip install "umpire-wargames[postgres]".
database-encoding = The database is written in { $encoding }; Umpire needs one in UTF8 (createdb --encoding UTF8 --template template0).
database-not-opened = The database { $database } cannot be used: { $reason }
database-not-read = The table cannot reach its database just now. Nothing that was told is lost; try again in a moment.
database-not-written = The table cannot reach its database just now, and this may not have been kept. Nothing that was told is lost; try again in a moment.
database-read-only = The database takes nothing in: it is a copy that only follows another.
database-corrupted = the database says that its files are damaged
workers-need-database = Several workers need PostgreSQL (--database URL): a file of SQLite tells nobody who has written to it, so that bots would be thought for twice and moves be seen late.
workers-not-here = Several workers need Linux or macOS.
store-or-database = Either --store or --database: a table is kept in one place.
the-database = The database
doctor-postgres = PostgreSQL { $version }; matches: { $matches }, actions: { $actions }.
doctor-durable = What is acknowledged is on the disk.
doctor-not-durable = Off in the database: { $settings }. A failure of the power would take moves that were acknowledged; switch them on (ALTER SYSTEM SET fsync = on, and so on) and reload.
database-empty = The database holds no table of Umpire yet.
database-in-use = A table is open on this database; close it first.

## What others did, phase by phase

film-phase = { $who }: { $what }.

## Pages

page-log = The log
and = { $first } and { $last }
lost-title = Nothing here
lost-front = To the front page
