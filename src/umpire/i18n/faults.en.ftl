# What can go wrong, as it is said where it is found. What a slot names may be one of these sentences itself.

## data files

must-be-a-rectangle = must be x, y, width and height on the drawn board
is-there-twice = is there twice
there-is-no-such-file = there is no such file
cannot-be-read = cannot be read: { $reason }
overlay-is-not-a-folder = the overlay is not a folder
holds-no-overlay = holds no overlay; the files it may hold are: { $files }
overlays-nothing = overlays nothing{ $hint }
no-such-overlay-folder = overlays nothing; the folders are: { $folders }
overlay-fits-several-titles = fits several titles ({ $titles }): put it into a folder with the name of the title
no-such-overlay-file = overlays nothing; the files are: { $files }
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
stages-out-of-order = must hold stages in their order, none of them twice
must-begin-with-what-follows = must begin with what follows from its questions: { $steps }
must-have-rows = must have { $count } rows, as `rows` says
is-no-proportion = '{ $words }' is no proportion such as 3{ $mark }1
is-no-ratio = '{ $ratio }' is no ratio such as 3:1
must-go-on-with = must go on with { $number }
rows-need-cells = each row must have { $count } cells
must-follow-without-a-gap = must follow one another without a gap
is-missing = is missing
holds-twice = holds '{ $name }' twice
means-nothing-here = means nothing here{ $hint }
must-be-numbers-from-to = must be { $count } numbers from { $least } to { $most }
wrong-count = has { $count }, there are { $wanted }{ $hint }
word-for-none-of-these = { " " }("{ $word }" for one that is none of these)
value-in-file = { $file }: { $key } = { $value }: { $reason }
file-fault = { $file }: { $reason }
value-fault = { $value }: { $reason }

## maps

is-no-hexside = "{ $text }" is not a hexside: two hexes with a | between them
hexside-of-no-hex = "{ $text }": there is no hex "{ $hex }"
hexside-off-the-map = "{ $text }": hex { $hex } is not on the map
hexside-between-distant-hexes = "{ $text }": { $hex } and { $other } are not adjacent
no-feature-between-distant-hexes = { $hex } and { $other } are not adjacent: no { $feature } between them

## lessons and positions

lesson-needs-hints = a lesson needs some
is-none-of = is none of: { $words }
hint-stands-twice = there are two hints '{ $hint }'
nothing-is-called = nothing is called '{ $name }'
pending-goes-without-agenda = goes without `{ $key }`, which tells all that is to come
must-end-with-the-rest-of-the-game = must end with the rest of the game: { $steps }
must-be-a-list-of-steps = must be a list of steps: names, or tables
nobody-could-decide = nobody could decide anything here
question-belongs-to-phase = '{ $question }' belongs to phase { $phases }; this is phase { $phase }
question-is-asked-inside = '{ $question }' is asked inside one of these questions: { $questions }
question-is-asked-first = '{ $question }' is asked first, and inside no other question
must-begin-with-a-question = must begin with a question, or with the rest of the phase: { $steps }
that-follows-from-the-rest = must be { $value }: that follows from the rest
position-fault = position: { $place }: { $reason }
piece-fault = '{ $piece }' { $reason }
is-already-in = '{ $piece }' is already in '{ $place }'
nothing-going-on-in-the-phase = nothing is going on in the phase; leave it out to begin the phase

## actions and dice

text-is-too-long = '{ $verb }': the text has { $length } characters, at most { $most } are kept
is-no-action-here = '{ $name }' is no action here; the verbs are: { $verbs }
text-fault = '{ $text }': { $reason }
verb-stands-alone = '{ $verb }' stands alone
verb-goes-with = '{ $verb }' goes with one of: { $words }
verb-goes-with-many = '{ $verb }' goes with one of { $count }: { $first } and so on to { $last }
face-is-not-on-the-die = the tape shows { $face } where { $case } asks for a die of { $sides } sides
too-many-dice = '{ $action }' has { $count } dice more than the rules ask for
rolled-another-number-of-dice = '{ $action }' rolled { $rolled } dice, the rules ask for { $wanted }
not-allowed-here = '{ $action }' is not allowed here: { $reason }
too-few-dice = '{ $action }' rolled fewer dice than { $case } asks for
action-of-another-seat = '{ $action }' is by { $seat }, but { $deciding } decides here

## records

record-line-fault = record, line { $line }: { $reason }
record-fault = record: { $reason }
match-needs-its-secret-seed = this match goes on only with its secret seed (the .secret file that was saved beside it)
file-is-empty = the file is empty
file-ends-within-a-line = the file ends in the middle of this line
no-json-object = is no JSON object
was-changed-no-hash = was changed after it was written (it does not end with a hash)
was-changed-other-hash = was changed after it was written (its hash does not fit); restore it from a copy
was-changed-no-text = was changed after it was written (it is no longer text)
is-no-record-of-this-format = this is not a record of this format ({ $format }) but { $other }
dice-are-no-numbers = has dice that are no numbers: { $dice }
file-cannot-be-read = { $file } cannot be read: { $reason }
is-no-rewind = is no rewind: it goes back to { $action }, as { $seat } proposed
rewind-beyond-the-last-action = goes back to action { $action }, but the last one is { $last }
row-goes-back-too-far = a row goes back to action { $action }, which was never played
row-means-nothing = a row says '{ $word }', which means nothing
rewind-is-not-allowed = goes back to action { $action }: { $reason }
end-is-not-allowed = ends the match by '{ $how }' of { $seat }: { $reason }
action-out-of-order = is action { $action }, but action { $wanted } belongs here
header-field-is-missing = the header's '{ $field }' is missing or not what it should be: { $value }
action-field-is-wrong = is not an action: its '{ $field }' is { $value }
made-under-older-rules = { $reason }. The record was made under rules { $rules } of { $title }, this is { $version }: it can be played on with the Umpire that made it (see CHANGELOG.md)
plays-the-same-under-new-rules = This record was made under rules { $rules }; it plays the same under { $version }.
match-of-another-title = is '{ $title }', but the match is of '{ $wanted }'
other-overlay = the match { $needs } (its fingerprint is '{ $wanted }', this is '{ $overlay }')
needs-the-owners-data = needs the owner's data it was played with: give the folder with --data
was-played-without-owners-data = was played without an owner's data: leave out --data
adding-seats-are-misnamed = the seats that add to the dice are not named as they should be
seed-is-no-number = the seed { $seed } is no number
played-before-all-had-added = was played before everybody had added to the dice. { $question }
tells-another-end = tells another end than the actions lead to
match-is-not-over = the match is not over: its seed is published with the last line
published-seed-was-exchanged = the published seed is not the one committed to in line 1: one of them was exchanged
kept-seed-was-exchanged = the kept seed is not the one committed to in line 1: one of them was exchanged
seed-is-not-hexadecimal = the secret seed is not a row of hexadecimal digits
receipt-cannot-be-read = the receipt { $file } cannot be read: { $reason }
dice-are-not-those-of-the-seed = shows dice { $dice }, the committed seed gives { $wanted }
is-no-receipt = this is no receipt: its first line is not '{ $line }'
commitment-was-exchanged = the commitment is not the one on the receipt: the secret seed was exchanged
receipt-was-changed = this receipt was changed: it has one commitment and a seal for each seat, each of 64 digits
nonces-of-other-seats = nonces were added by { $seats }; on the receipt by { $wanted }
nonce-is-not-on-the-receipt = the nonce of { $seat } is not the one on the receipt
nothing-played-in-it-yet = nothing has been played in it yet
undo-or-dice-are-unknown = its 'undo' or its 'dice' are of no kind that there is
dice-field-is-wrong = its 'dice' are not what they should be
dice-have-an-unknown-field = its 'dice' have an unknown field: { $field }
dice-have-no-commitment = its 'dice' are to be verified, and have no commitment
rules-are-unknown = its 'rules' are { $rules }, which are not known here: { $title } has { $version }
holds-half-a-character = it holds half a character, which is no text
seats-of-another-title = its seats are not those of the title
row-takes-back-more = row { $row } takes back more than was played

## what verify remarks

has-rewinds = rewinds by agreement: { $count }. What was given up is in the record, its dice are spent
rules-are-those-of-today = the rules were those of today
undo-was-unlimited = undo was unlimited: the dice are as committed, but a player could have looked ahead
dice-without-commitment = the dice were { $dice }: there is no commitment to check { $count } rolls against
nobody-added-to-the-seed = nobody added to the secret seed: whoever drew it could have drawn many and chosen one
seed-and-nonces-are-on-the-receipt = the seed and the nonces of { $seats } are those on the receipt
seed-without-a-receipt = without the receipt of a player (--receipt) nobody can tell whether the seed was exchanged as a whole

## how a match begins

has-no-scenario = { $title } has no scenario '{ $scenario }'; it has: { $scenarios }
has-no-option = { $title } has no option '{ $option }'; it has: { $options }
option-cannot-be = option '{ $option }' cannot be '{ $value }'; it is one of: { $choices }
title-cannot-be-loaded = the title '{ $title }' cannot be loaded: { $reason }
makes-no-title = '{ $entry }' makes no title
title-lacks-a-field = '{ $entry }' makes a title whose '{ $field }' is missing or not what it should be
name-of-another-title = '{ $entry }' has the name of another title
title-has-another-id = '{ $entry }' makes a title with the id '{ $title }'
there-is-no-title = there is no title '{ $title }'; there are: { $titles }
has-no-lesson = { $title } has no lesson '{ $lesson }'; it has: { $lessons }
dice-take-no-nonce = nobody adds a nonce to { $kind } dice: only to verifiable ones
cannot-be = { $setting } cannot be '{ $value }'; it is one of: { $choices }
there-is-no-check = there is no check '{ $check }'; there are: { $checks }
there-is-no-bot = there is no bot '{ $bot }'; there are: { $bots }
tournament-needs-two-levels = a tournament needs two different levels or more, not: { $levels }
ray-is-not-installed = a Ray cluster needs the package 'ray', which is not installed: pip install ray, or leave out --ray
no-bot-to-play-against = there is no bot '{ $bot }'; --against is one of: { $bots }
is-played-alone = { $title } is played alone: leave out --against
no-seat = { $title } has no seat '{ $seat }'; it has: { $seats }
seat-goes-with-against = --seat says which side you play against a bot: it goes with --against
patience-goes-with-against = --patience says how long a bot may think: it goes with --against
bot-needs-no-patience = only a bot that thinks ahead needs --patience: { $bots }
record-brings-its-own-settings = a record brings its own scenario, options, seed, position, dice and undo: leave them out with --load
file-of-another-title = { $file } is a match of '{ $title }', not of '{ $wanted }'
option-lacks-a-value = --option '{ $option }' lacks a value; write --option name=value
policy-cannot-be = policy cannot be '{ $policy }'; it is one of: { $policies }
too-few-games = the number of games cannot be { $games }; it is at least { $least }
has-no-numbers-to-vary = { $title } has no numbers that could be varied
too-few-rounds = { $rounds } rounds of { $games } games are too few; at least 1 round of 2 games
nobody-plays-that-style = nobody plays '{ $style }'; against whom is one of: { $styles }
too-few-unseen-matches = { $games } unseen matches judge nothing; at least 2
patience-out-of-range = patience says how much more a bot tries than usual: more than 0, and { $most } at most
no-such-scenario = there is no scenario '{ $scenario }'
nothing-to-learn = { $title } does not say what counts in a position: there is nothing to learn
no-folder-with-tests = there is no folder '{ $folder }' with tests; name it with --tests
file-is-not-python = { $file }, line { $line }: is not Python: { $reason }
no-such-translation = there is nothing to translate into '{ $language }'; there is: { $languages }

## at the terminal

has-not-begun = it has not begun. { $question }
seed-of-another-match = the seed in { $file } is not the one committed to here; restore the file that was saved with it
record-is-there-already = { $file } is there already and is left as it is; choose another name, or go on with it by --load
seed-file-cannot-be-read = its dice are verifiable, and { $file } with their seed cannot be read: { $reason }
nothing-played-yet = nothing has been played yet
has-no-case = { $title } has no case '{ $case }'{ $hint }
did-you-mean-cases = ; did you mean { $cases }?
cases-go-from = ; they go from { $first } to { $last }
words-fit-several-options = { $count } options are meant by '{ $words }': say which by its number, or look { $look }
no-option-of-that-number = there is no option { $number }; they go from 1 to { $last }
no-deployment-to-suggest = there is no deployment to suggest, or something has been done already: undo it first
no-place-on-the-map = there is no place '{ $place }' on the map
no-place-on-the-table = there is no place '{ $place }' on the table
name-the-place = name the place: look PLACE
name-the-file = name the file: { $command } FILE

## a report

polars-is-not-installed = parquet needs polars, which is not installed here: pip install polars

## what is learned

numpy-is-not-installed = learning needs numpy, which is not installed here: pip install 'umpire-wargames[lab]'

## a match by mail

letter-line-fault = letter, line { $line }: { $reason }
letter-fault = letter: { $reason }
both-seats-are-taken = both seats of this match are taken, and neither is played from here: name your private folder with --folder
is-no-match-by-mail = does not begin as a match by mail: choose the file that came (a record is shown by umpire replay)
no-record-before-the-end = the match is not over: there is no record yet
draft-cannot-be-read = the draft of your own stretch cannot be read
key-of-the-seals-is-none = the key of the seals is no key
letter-tells-the-unknown = the letter tells of what nobody knows: { $reason }
seat-decides = { $seat } decides
does-not-say-how-it-ended = does not say how the match ended
written-after-the-end = was written after the match was over
stretch-is-incomplete = the stretch is not complete: something is missing before its signature
does-not-belong-here = does not belong here
not-the-place-of = should be { $seat }'s place in this match
is-signed-with-the-other-key = is signed with the other's key
draw-out-of-order = is for draw { $draw }, but draw { $wanted } belongs here
draw-is-not-the-committed-value = is not the value to which { $seat } is committed since the first line
has-decided-nothing = { $seat } has decided nothing in this stretch
outcome-of-the-order-is-missing = what came of the order is missing before it: '{ $event }'
decided-by-another = '{ $action }' is for { $deciding } to decide, not for { $seat }
nobody = nobody
rolls-dice-without-the-other-part = rolls dice to which the other side has not given its part
order-out-of-place = is an order where none is to be given
showed-another-layout = showed { $seat } another layout than it should have been
match-has-not-begun = the match has not begun
showing-order-comes-last = '{ $action }' shows something: it is ordered last, with a part in the dice
layout-cannot-be = the layout is impossible: { $reason }
layout-needs-a-roll = the layout is impossible: something would have to be rolled first
does-not-say-what-happened = does not say what happened
does-not-say-what-happened-before = does not say what happened before
ends-a-match = ends a match that has not begun
nothing-to-end-yet = the match has not begun: there is nothing to end yet
one-answer-at-a-time = --resign, --draw and --decline: one of them at a time
nobody-has-offered-a-draw = nobody has offered a draw
takes-up-no-draw = takes up a draw that nobody has offered
offer-is-not-allowed = offers what cannot be offered here
tells-another-end-than-agreed = tells another end than the two have agreed on
played-in-an-ending-stretch = was played in a stretch that only ends the match
value-was-exchanged = the value of { $seat } for draw { $draw } is not the one to which { $committed } was committed
draws-are-not-told = the draws of its dice are not told as they should be
secrets-are-signed-in-the-letter = whose secrets they were is signed in the last letter, not in the record: verify that too
is-no-action = is not an action
part-in-the-dice-is-missing = the part of { $seat } in the other's dice is missing before it
seal-is-wrong = is not what the key opens: it was never sealed as it should be
not-what-came-of-the-order = '{ $action }' is not what came of the order, which is '{ $wanted }'
rolled-before-the-answer = '{ $action }' was rolled for before the other side had answered
dice-are-not-those-of-the-secrets = shows dice { $dice }, the secrets of both give { $wanted }
told-another-outcome = told { $seat } something else than came of '{ $action }'
is-not-the-committed-key = is not the key of the seals to which the keeper is committed since the first line
stretch-ends-too-early = the stretch ends, but { $seat } has still to decide
match-id-is-invalid = the id of the match is invalid
seat-is-yours-already = { $file } is there already: this seat is yours
secret-was-changed = your secret in { $file } was changed: restore it from a copy
too-long-to-seal = { $count } bytes cannot be sealed: { $most } at most
file-is-too-long = the file is far too long for a match
was-changed-afterwards = was changed after it was written
was-changed-or-lines-removed = was changed after it was written, or lines before it were removed (its hash does not fit)
line-in-the-wrong-place = stands in the wrong place: it belongs behind line { $line }. Lines were exchanged, moved, removed or put in
layout-is-missing = the layout is missing: the file was cut off
is-no-line-of-a-letter = is not written as a line of a match by mail
is-no-letter-of-this-format = this is not a match by mail of this format ({ $format }) but { $other }
file-ends-unsigned = the file ends here, before its last stretch is signed: it was cut off
is-signed-by-another-seat = is signed by { $seat }, but stretch { $stretch } is for { $wanted } to write and sign
lines-are-not-as-signed = lines { $first } to { $last } are not as { $seat } signed them
layout-that-nobody-wrote-of = is a layout that nobody wrote of
letter-is-older = this file is older than the match: it ends with stretch { $stretch }, and { $reason }
you-have-answered-it = you have answered it
you-have-had-that-stretch = you have had stretch { $stretch } of { $seat }
field-is-no-text = its '{ $field }' is missing or no text
field-is-no-number = its '{ $field }' is missing or no number
signs-nothing = signs nothing
signed-two-different-stretches = is another than in the file that you had before: { $seat } has signed two different stretches { $stretch }. One match has one past: ask for the file that continues yours
is-not-for-two = { $title } is not played by two: there is nobody to write to
hides-something-from-both = { $title } hides something from either side: without a server nobody could referee it
does-not-say-how-it-is-played = does not say how the match is played
match-under-other-rules = the match is played under rules { $rules } of { $title }, this Umpire has { $version }
match-needs-its-owners-data = the match is played with the owner's data with which it was posted: give that folder with --data
match-cannot-be-played = this match cannot be played by mail as it was posted
nobody-knows-how-it-ended = the match is over, but nobody knows how
file-is-there-already = { $file } is there already and is left as it is; choose another name
