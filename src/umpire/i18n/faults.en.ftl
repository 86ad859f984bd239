# What can go wrong, as it is said where it is found. What a slot names may be one of these sentences itself.

## data files

must-be-x-y-width = must be x, y, width and height on the drawn board
is-there-twice = is there twice
translation-has-words-only = is no text, or stands for none: a translation has words only
items-without-ids = there are { $count } in English, and they have no ids to be told apart by
there-is-no-such-file = there is no such file
cannot-be-read = cannot be read: { $reason }
overlay-is-not-a-folder = the overlay is not a folder
holds-no-overlay-the-files = holds no overlay; the files it may hold are: { $files }
translates-nothing = translates nothing{ $hint }
overlays-nothing = overlays nothing{ $hint }
overlays-nothing-the-folders-are = overlays nothing; the folders are: { $folders }
fits-several-titles-put = fits several titles ({ $titles }): put it into a folder with the name of the title
overlays-nothing-the-files-are = overlays nothing; the files are: { $files }
did-you-mean = { " " }(did you mean { $word }?)
known-words = { " " }(known: { $words })
must-be-a-text = must be a text
must-be-one-of = must be one of: { $words }
must-begin-with = must begin with one of: { $words }
must-be-a-whole-number = must be a whole number
must-be-a-number = must be a number
must-be-from-to = must be from { $least } to { $most }
must-be-true-or-false = must be true or false
must-be-a-list-of-whole-numbers = must be a list of whole numbers
must-be-a-list-of-texts = must be a list of texts
unknown-word = '{ $name }' is no { $kind }{ $hint }
must-be-a-table = must be a table
must-be-a-list = must be a list of tables
must-hold-at-least-one = must hold at least one
must-hold-stages-in-their = must hold stages in their order, none of them twice
must-begin-with-what-follows = must begin with what follows from its questions: { $steps }
must-have-rows = must have { $count } rows, as `rows` says
must-follow-without-a-gap = must follow one another without a gap
is-missing = is missing
holds-twice = holds '{ $name }' twice
means-nothing-here = means nothing here{ $hint }
must-be-numbers-from-to = must be { $count } numbers from { $least } to { $most }
wrong-count = has { $count }, there are { $wanted }{ $hint }

## lessons and positions

lesson-needs-some = a lesson needs some
is-none-of = is none of: { $words }
there-are-two-hints = there are two hints '{ $hint }'
nothing-is-called = nothing is called '{ $name }'
goes-without-which-tells-all = goes without `{ $key }`, which tells all that is to come
must-end-with-the-rest = must end with the rest of the game: { $steps }
must-be-a-list-of-steps = must be a list of steps: names, or tables
nobody-could-decide-anything-here = nobody could decide anything here
nothing-is-going-on = nothing is going on in the phase; leave it out to begin the phase
question-belongs-to-phase = '{ $question }' belongs to phase { $phases }; this is phase { $phase }
question-is-asked-inside = '{ $question }' is asked inside one of these questions: { $questions }
question-is-asked-first = '{ $question }' is asked first, and inside no other question
must-begin-with-a-question = must begin with a question, or with the rest of the phase: { $steps }
that-follows-from-the-rest = must be { $value }: that follows from the rest
position-place = position: { $place }: { $reason }

## actions and dice

text-has-characters-at-most = '{ $verb }': the text has { $length } characters, at most { $most } are kept
is-no-action-here = '{ $name }' is no action here; the verbs are: { $verbs }
tape-shows-where-asks = the tape shows { $face } where { $case } asks for a die of { $sides } sides
has-dice-more = '{ $action }' has { $count } dice more than the rules ask for
rolled-dice-the-rules-ask = '{ $action }' rolled { $rolled } dice, the rules ask for { $wanted }
not-allowed-here = '{ $action }' is not allowed here: { $reason }
rolled-fewer-dice-than-asks = '{ $action }' rolled fewer dice than { $case } asks for
action-of-another-seat = '{ $action }' is by { $seat }, but { $deciding } decides here

## records

record-line-fault = record, line { $line }: { $reason }
record-fault = record: { $reason }
this-match-goes-on-only = this match goes on only with its secret seed (the .secret file that was saved beside it)
file-is-empty = the file is empty
file-ends-in-the-middle = the file ends in the middle of this line
no-json-object = is no JSON object
was-changed-no-hash = was changed after it was written (it does not end with a hash)
was-changed-other-hash = was changed after it was written (its hash does not fit); restore it from a copy
was-changed-no-text = was changed after it was written (it is no longer text)
this-is-not-a-record = this is not a record of this format ({ $format }) but { $other }
dice-are-no-numbers = has dice that are no numbers: { $dice }
file-cannot-be-read = { $file } cannot be read: { $reason }
is-no-rewind-it-goes = is no rewind: it goes back to { $action }, as { $seat } proposed
goes-back-beyond-the-last = goes back to action { $action }, but the last one is { $last }
row-goes-back-to-action = a row goes back to action { $action }, which was never played
row-says-which-means-nothing = a row says '{ $word }', which means nothing
goes-back-to-action = goes back to action { $action }: { $reason }
ends-the-match-by = ends the match by '{ $how }' of { $seat }: { $reason }
action-out-of-order = is action { $action }, but action { $wanted } belongs here
header-field-is-missing = the header's '{ $field }' is missing or not what it should be: { $value }
no-action-its = is not an action: its '{ $field }' is { $value }
record-was-made-under-rules = { $reason }. The record was made under rules { $rules } of { $title }, this is { $version }: it can be played on with the Umpire that made it (see CHANGELOG.md)
this-record-was-made = This record was made under rules { $rules }; it plays the same under { $version }.
match-of-another-title = is '{ $title }', but the match is of '{ $wanted }'
other-overlay = the match { $needs } (its fingerprint is '{ $wanted }', this is '{ $overlay }')
needs-the-owners-data = needs the owner's data it was played with: give the folder with --data
was-played-without-an-owners = was played without an owner's data: leave out --data
seats-that-add = the seats that add to the dice are not named as they should be
seed-is-no-number = the seed { $seed } is no number
played-before-all-had-added = was played before everybody had added to the dice. { $question }
tells-another-end = tells another end than the actions lead to
match-is-not-over = the match is not over: its seed is published with the last line
published-seed-was-exchanged = the published seed is not the one committed to in line 1: one of them was exchanged
kept-seed-was-exchanged = the kept seed is not the one committed to in line 1: one of them was exchanged
seed-was-exchanged = the { $kind } seed is not the one committed to in line 1: one of them was exchanged
secret-seed = the secret seed is not a row of hexadecimal digits
receipt-cannot-be-read = the receipt { $file } cannot be read: { $reason }
shows-dice-the-committed-seed = shows dice { $dice }, the committed seed gives { $wanted }
this-is-no-receipt = this is no receipt: its first line is not '{ $line }'
this-receipt-was-changed = this receipt was changed: it has one commitment and a seal for each seat, each of 64 digits
nonces-were-added = nonces were added by { $seats }; on the receipt by { $wanted }
nonce-is-not-on-the-receipt = the nonce of { $seat } is not the one on the receipt
nothing-played-in-it-yet = nothing has been played in it yet
its-undo-or-its-dice = its 'undo' or its 'dice' are of no kind that there is
its-dice-are-not-what = its 'dice' are not what they should be
its-dice-have-a-field = its 'dice' have an unknown field: { $field }
its-dice-have-a-commitment = its 'dice' have a commitment that is none
its-dice-have-no-commitment = its 'dice' are to be verified, and have no commitment
rules-are-not-known-here = its 'rules' are { $rules }, which are not known here: { $title } has { $version }
it-holds-half-a-character = it holds half a character, which is no text
its-seats-are-not-those = its seats are not those of the title
row-takes-back-more = row { $row } takes back more than was played

## what verify remarks

rewinds-by-agreement-what = rewinds by agreement: { $count }. What was given up is in the record, its dice are spent
rules-were-those-of-today = the rules were those of today
undo-was-unlimited-the-dice = undo was unlimited: the dice are as committed, but a player could have looked ahead
dice-without-commitment = the dice were { $dice }: there is no commitment to check { $count } rolls against
nobody-added-to-the-secret = nobody added to the secret seed: whoever drew it could have drawn many and chosen one
seed-and-the-nonces = the seed and the nonces of { $seats } are those on the receipt
no-receipt-to-check-the-seed = without the receipt of a player (--receipt) nobody can tell whether the seed was exchanged as a whole

## how a match begins

has-no-scenario-it-has = { $title } has no scenario '{ $scenario }'; it has: { $scenarios }
has-no-option-it-has = { $title } has no option '{ $option }'; it has: { $options }
option-cannot-be = option '{ $option }' cannot be '{ $value }'; it is one of: { $choices }
title-cannot-be-loaded = the title '{ $title }' cannot be loaded: { $reason }
makes-no-title = '{ $entry }' makes no title
makes-a-title-whose = '{ $entry }' makes a title whose '{ $field }' is missing or not what it should be
name-of-another-title = '{ $entry }' has the name of another title
makes-a-title = '{ $entry }' makes a title with the id '{ $title }'
there-is-no-title = there is no title '{ $title }'; there are: { $titles }
has-no-lesson-it-has = { $title } has no lesson '{ $lesson }'; it has: { $lessons }
nobody-adds-a-nonce = nobody adds a nonce to { $kind } dice: only to verifiable ones
cannot-be = { $setting } cannot be '{ $value }'; it is one of: { $choices }
there-is-no-check = there is no check '{ $check }'; there are: { $checks }
there-is-no-bot = there is no bot '{ $bot }'; there are: { $bots }
tournament-needs-two-different-levels = a tournament needs two different levels or more, not: { $levels }
ray-cluster-needs-the-package = a Ray cluster needs the package 'ray', which is not installed: pip install ray, or leave out --ray
there-is-no-bot-against = there is no bot '{ $bot }'; --against is one of: { $bots }
is-played-alone-leave-out = { $title } is played alone: leave out --against
no-seat = { $title } has no seat '{ $seat }'; it has: { $seats }
seat-says-which-side-you = --seat says which side you play against a bot: it goes with --against
patience-says-how-long = --patience says how long a bot may think: it goes with --against
patience-says-how-much-more = --patience says how much more the bot tries than usual: more than 0, and { $most } at most
only-a-bot-that-thinks = only a bot that thinks ahead needs --patience: { $bots }
record-brings-its-own-scenario = a record brings its own scenario, options, seed, position, dice and undo: leave them out with --load
file-of-another-title = { $file } is a match of '{ $title }', not of '{ $wanted }'
option-lacks-a-value-write = --option '{ $option }' lacks a value; write --option name=value
policy-cannot-be = policy cannot be '{ $policy }'; it is one of: { $policies }
too-few-games = the number of games cannot be { $games }; it is at least { $least }
has-no-numbers-that-could = { $title } has no numbers that could be varied
rounds-of-games-are-too = { $rounds } rounds of { $games } games are too few; at least 1 round of 2 games
nobody-plays-against-whom = nobody plays '{ $style }'; against whom is one of: { $styles }
unseen-matches-judge-nothing = { $games } unseen matches judge nothing; at least 2
patience-says-how-much-more-a-bot = patience says how much more a bot tries than usual: more than 0, and { $most } at most
no-such-scenario = there is no scenario '{ $scenario }'
does-not-say-what-counts = { $title } does not say what counts in a position: there is nothing to learn
there-is-no-folder = there is no folder '{ $folder }' with tests; name it with --tests
file-is-not-python = { $file }, line { $line }: is not Python: { $reason }
there-is-nothing-to-translate = there is nothing to translate into '{ $language }'; there is: { $languages }

## at the terminal

has-not-begun = it has not begun. { $question }
seed-of-another-match = the seed in { $file } is not the one committed to here; restore the file that was saved with it
is-there-already = { $file } is there already and is left as it is; choose another name, or go on with it by --load
its-dice-are-verifiable = its dice are verifiable, and { $file } with their seed cannot be read: { $reason }
nothing-played-yet = nothing has been played yet
has-no-case = { $title } has no case '{ $case }'{ $hint }
did-you-mean-cases = ; did you mean { $cases }?
cases-go-from = ; they go from { $first } to { $last }
several-options-are-meant = { $count } options are meant by '{ $words }': say which by its number, or look { $look }
there-is-no-option = there is no option { $number }; they go from 1 to { $last }
there-is-no-deployment = there is no deployment to suggest, or something has been done already: undo it first
no-place-on-the-map = there is no place '{ $place }' on the map
no-place-on-the-table = there is no place '{ $place }' on the table
name-the-place-look-place = name the place: look PLACE
name-the-file-file = name the file: { $command } FILE

## the command line's own library; its gaps have names

usage = Usage:
options = Options
commands = Commands
arguments = Arguments
show-this-message-and-exit = Show this message and exit.
click-required = required
click-default = default: { $default }
click-error = Error: { $message }
try-for-help = Try '{ $command } { $option }' for help.
no-such-option = No such option { $name }.
no-such-command = No such command { $name }.
option-does-not-take = Option { $name } does not take a value.
click-invalid-value-for = Invalid value for { $param_hint }: { $message }
click-invalid-value = Invalid value: { $message }
missing-command = Missing command.
missing-argument = Missing argument
missing-option = Missing option
missing-parameter = Missing parameter
aborted = Aborted!

## a report

parquet-needs-polars-which = parquet needs polars, which is not installed here: pip install polars

## what is learned

learning-needs-numpy-which = learning needs numpy, which is not installed here: pip install 'umpire-wargames[lab]'

## a match by mail

letter-line-fault = letter, line { $line }: { $reason }
letter-fault = letter: { $reason }
both-seats-of-this-match = both seats of this match are taken, and neither is played from here: name your private folder with --folder
does-not-begin = does not begin as a match by mail: choose the file that came (a record is shown by umpire replay)
match-is-not-over-there-is-no-record = the match is not over: there is no record yet
what-was-kept-of-your = the draft of your own stretch cannot be read
key-of-the-seals = the key of the seals is no key
letter-tells-of-what-nobody = the letter tells of what nobody knows: { $reason }
seat-decides = { $seat } decides
does-not-say-how = does not say how the match ended
was-written-after-the-match = was written after the match was over
stretch-is-not-complete-something = the stretch is not complete: something is missing before its signature
does-not-belong-here = does not belong here
not-the-place-of = should be { $seat }'s place in this match
is-signed-with-the-others = is signed with the other's key
draw-out-of-order = is for draw { $draw }, but draw { $wanted } belongs here
is-not-the-value = is not the value to which { $seat } is committed since the first line
has-decided-nothing = { $seat } has decided nothing in this stretch
what-came-of-the-order = what came of the order is missing before it: '{ $event }'
decided-by-another = '{ $action }' is for { $deciding } to decide, not for { $seat }
nobody = nobody
rolls-dice-to-which = rolls dice to which the other side has not given its part
is-an-order-where-none = is an order where none is to be given
showed-another-layout = showed { $seat } another layout than it should have been
match-has-not-begun = the match has not begun
shows-something-it-is-ordered = '{ $action }' shows something: it is ordered last, with a part in the dice
layout-cannot-be = the layout is impossible: { $reason }
does-not-say-what-happened = does not say what happened
does-not-say-what-happened-before = does not say what happened before
ends-a-match = ends a match that has not begun
match-has-not-begun-there-is-nothing = the match has not begun: there is nothing to end yet
resign-draw-and-decline = --resign, --draw and --decline: one of them at a time
nobody-has-offered-a-draw = nobody has offered a draw
takes-up-a-draw = takes up a draw that nobody has offered
offers-what-cannot-be-offered = offers what cannot be offered here
tells-another-end-than-the-two = tells another end than the two have agreed on
was-played-in-a-stretch = was played in a stretch that only ends the match
value-was-exchanged = the value of { $seat } for draw { $draw } is not the one to which { $committed } was committed
draws-of-its-dice = the draws of its dice are not told as they should be
whose-secrets-they-were = whose secrets they were is signed in the last letter, not in the record: verify that too
no-action = is not an action
part-of-in-the-others = the part of { $seat } in the other's dice is missing before it
is-not-what-the-key = is not what the key opens: it was never sealed as it should be
not-what-came-of-the-order = '{ $action }' is not what came of the order, which is '{ $wanted }'
was-rolled = '{ $action }' was rolled for before the other side had answered
shows-dice-the-secrets = shows dice { $dice }, the secrets of both give { $wanted }
told-something-else-than-came = told { $seat } something else than came of '{ $action }'
is-not-the-key = is not the key of the seals to which the keeper is committed since the first line
stretch-ends-but-has-still = the stretch ends, but { $seat } has still to decide
name-of-the-match = the id of the match is invalid
is-there-already-this-seat = { $file } is there already: this seat is yours
your-secret-in-was-changed = your secret in { $file } was changed: restore it from a copy
bytes-cannot-be-sealed = { $count } bytes cannot be sealed: { $most } at most
file-is-far-too-long = the file is far too long for a match
was-changed = was changed after it was written
was-changed-or-lines-removed = was changed after it was written, or lines before it were removed (its hash does not fit)
stands-in-the-wrong-place = stands in the wrong place: it belongs behind line { $line }. Lines were exchanged, moved, removed or put in
layout-is-missing-the-file = the layout is missing: the file was cut off
is-not-written = is not written as a line of a match by mail
this-is-not-a-match = this is not a match by mail of this format ({ $format }) but { $other }
file-ends-here = the file ends here, before its last stretch is signed: it was cut off
is-signed-by-but-stretch = is signed by { $seat }, but stretch { $stretch } is for { $wanted } to write and sign
lines-are-not-as-signed = lines { $first } to { $last } are not as { $seat } signed them
is-a-layout-that-nobody = is a layout that nobody wrote of
this-file-is-older = this file is older than the match: it ends with stretch { $stretch }, and { $reason }
you-have-answered-it = you have answered it
you-have-had-stretch-of = you have had stretch { $stretch } of { $seat }
field-is-no-text = its '{ $field }' is missing or no text
field-is-no-number = its '{ $field }' is missing or no number
signs-nothing = signs nothing
signed-two-different-stretches = is another than in the file that you had before: { $seat } has signed two different stretches { $stretch }. One match has one past: ask for the file that continues yours
is-not-played-by-two = { $title } is not played by two: there is nobody to write to
hides-something-from-either-side = { $title } hides something from either side: without a server nobody could referee it
does-not-say-how-the-match = does not say how the match is played
match-is-played-under-rules = the match is played under rules { $rules } of { $title }, this Umpire has { $version }
match-is-played = the match is played with the owner's data with which it was posted: give that folder with --data
this-match-cannot-be-played = this match cannot be played by mail as it was posted
match-is-over-but-nobody = the match is over, but nobody knows how
is-there-already-and-is-left = { $file } is there already and is left as it is; choose another name
