# The table's own sentences: who is awaited, and why something is not done.

waiting = Waiting for { $player }.
not-your-decision = It is for { $player } to decide now.
waiting-bot = A bot is thinking for { $player }.
waiting-seal = Waiting for { $seats } to open the match: dice are rolled only after every side has added a number of its own.
waiting-nonce = Waiting for { $seats } to come back: every number is sealed, and dice are rolled only after all are shown.
moved-on = The match has moved on; here is how it stands now.
mistake = The umpire made a mistake; nothing has changed.

## Who asks

no-token = The token of a seat is missing: say who you are.
no-seat = This link opens no seat of this match. It may have been cut short: open the whole link that you were sent, to its last letter after the #, or ask for it again.
other-site = This table does not answer requests from other sites.
not-your-seat = That seat is not yours: you cannot add to its dice.
not-open = Until the match is over, this is only for a player who holds every seat or plays only against bots.
token-may-not = This program's token does not allow this ({ $scope }).
token-other-seat = '{ $seat }' is not your seat: you can only give away your own.
too-many-permits = You have { $most } tokens for programs: revoke one first.
permit-nameless = Give the program a name: its opponents read it.
too-many-tokens = Your seats in this match have { $most } tokens for programs: revoke one first.
no-such-token = There is no such token for a program, or it was revoked.

hint-alone = There are no hints while another person plays in the match.
hint-lost = There is no hint just now. Ask again, or decide without one.
report-late = The report takes too long to make.
report-lost = The report of this match could not be made.
nothing-to-delegate = The bot has nothing to do for you here.

## What there is not

no-address = There is nothing at this address. The games and your matches are on the front page.
not-here = You cannot do this here ({ $status }).
no-page = There is no such page.
no-such-page = { $title } has no page called '{ $page }'.
no-title = There is no such title.
no-match = This table has no such match. The link may have been cut short, or the match may be at another table: open the link as you were sent it, or begin a new match from the front page.
match-without-title = This table does not have the title '{ $title }' of match { $match }.
match-overlaid = Match { $match } of { $title } uses an owner's values, which this table does not have: open it with umpire serve --data DIR.
match-older = Match { $match } was played under rules { $rules } of { $title }, which { $now } cannot continue: play on with the version of Umpire that made it (see CHANGELOG.md).
no-action = The actions are 0 to { $last }.
no-number = That is not the number of an action.

## A new match

unknown-seat = There is no seat '{ $seat }'; there are: { $seats }.
level-for-nobody = '{ $seat }' is not a seat that a bot plays: only a bot has a level.
unknown-level = There is no bot of level '{ $wish }'; there are: { $all }.
patience-for-nobody = '{ $seat }' is not a seat that a patient bot plays: only a patient bot is granted time.
unknown-patience = There is no patience '{ $wish }'; there are: { $all }.
no-person = At least one seat must be a person's.
seed-shared = A seed tells its maker every die and card to come: you can choose it only if you hold all seats.
position-shared = A position shows its writer what is hidden: you can open one only if you hold all seats.
lesson-alone = A lesson has its own position, dice and sides: you cannot choose anything else with it.
no-lesson = { $title } has no first battle.
no-record = This file is not the record of a match. “Save the record” writes records, in files that end in .record.
record-too-deep = This is not a record: it is nested too deeply.

## The dice

not-verifiable = These dice were not committed to: there is nothing to check them against.
still-secret = The secret of the dice is shown when the match is over.
no-secret = The secret of these dice is not here: the match came from elsewhere without it.

## Undo

undo-over = The match is over and everyone who played can read its record: nothing can be undone any more.

## Too much

too-large = That is too large: the limit is { $limit } kB.
message-too-large = A message can have at most { $limit } kB.
no-hello = Nobody said hello.
not-text = This table reads text, not binary messages.
no-websocket = This does not ask for a WebSocket as one is asked for: it has no body, and its lines are short.
too-many-sockets = You have this match open in { $most } windows at your seat: close one, and try again.
too-many-streams = This token has { $most } streams of events of this match open: end one, and try again.
too-many-connections = Too many clients are connected to this table just now: close a window, or wait a little, and try again.
too-many-matches = More than { $most } matches were begun here within a minute: wait a little, and try again.
too-many-of-yours = { $most } matches were begun from your address within a minute: wait a little, and try again.
proxy-odd = This is no address and no network of a proxy: { $reason }. Write it as 127.0.0.1 or 10.0.0.0/8.
too-fast = You sent too much in a short time, so nothing was done. Try again in { $seconds } s.
too-many-today = { $most } matches were begun from your address within a day: go on with one of them, or try again tomorrow.
too-much-today = { $most } MB of records were brought from your address within a day: try again later.
match-full = This match has reached { $most } moves, undone ones included, and cannot go on. Save its record, and play on from there.
undo-full = Too much has been undone in this match: from here on every move stands.
body-late = What you sent did not arrive whole within { $seconds } seconds: send it again.
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
