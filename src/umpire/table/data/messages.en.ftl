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
too-many-sockets = { $most } windows are open at this match already: close one, and try again.
too-many-connections = Too many are connected to this table just now: close a window, or wait a little, and try again.
too-many-matches = More than { $most } matches were begun here within a minute: wait a little, and try again.
too-many-of-yours = { $most } matches were begun from your address within a minute: wait a little, and try again.
body-late = What you sent did not come whole within { $seconds } seconds: send it again.
unreadable = This cannot be read: { $reason }.

## The store

store-not-read = The store cannot be read just now ({ $reason }); try again.
store-not-written = The store cannot be written just now ({ $reason }); nothing was changed, try again.
match-damaged = Match { $match } cannot be read: the store is damaged there ({ $reason }). Other matches go on. Whoever runs this table can put a copy of the store in its place, or save what is left (docs/table.md, A damaged store).
store-damaged = The store is damaged ({ $reason }); nothing was changed. Whoever runs this table can put a copy of the store in its place, or save what is left (docs/table.md, A damaged store).
store-gone = The file of the store was removed or exchanged while the table was open: nothing can be kept. Whoever runs this table can put it back, or close the table and open it again.

## What others did, phase by phase

film-phase = { $who }: { $what }.

## Pages

page-log = The log
and = { $first } and { $last }
lost-title = Nothing here
lost-front = To the front page
