# What a position or the data cannot be, by the module that finds it.

## components

names-an-effect-twice = names a kind of effect twice; give the one a larger count
firing-must-be-an-action = must be true: firing is an Action (L8.1)
must-have-a-value-for-each-face = must have one value for each face of the die
effects-lack-a-result = does not say what a { $result } does to { $target }: the table is replaced as a whole

## position

is-no-space = '{ $name }' is no space; they are: { $spaces }, a card of the row
question-belongs-to-phases = belongs to the phase { $phases }, this is { $phase }
card-of-the-turn-comes-first = does not fit: the card of the turn is played first, and once (L5.1)
too-many-ottomans = there are only { $most } Ottoman counters
is-no-piece = '{ $name }' is no piece; they are: { $pieces }, ottoman
is-already-on = '{ $name }' is already on '{ $space }'
face-without-a-soldier = '{ $name } { $face }': only a soldier counter in play is steady or unnerved (L1.5, L1.6)
does-not-wait-there = '{ $name }' does not wait there
cannot-wait-any-more = '{ $name }' cannot wait there: the sixth card is turned (L13.2)
sergeant-cannot-be-lost-yet = the Sergeant cannot be lost before the sixth card is turned (L12.12)
card-is-face-down = the card is face down: '{ $name }' cannot stand there
sergeant-is-on-the-sixth-card = the Sergeant appears on the sixth card only (L13.2)
ottomans-stand-on-terrain = '{ $name }': Ottomans stand on Terrain cards only
card-played-is-missing = is missing: which card was played?
anzacs-beyond-ottomans = ANZAC pieces stand beyond a card with Ottomans (L6.7)
no-anzac-is-left = no ANZAC piece is left: the game is over (L14.4)
new-zealanders-wait-on-auckland-bn = '{ $piece }': before Noon New Zealanders wait on auckland_bn, and only they (L2.8, L4.4)

## advance

nobody-can-advance-from-there = nobody can advance from there ({ $case })
leads-onto-a-card-face-down = leads onto a card that is still face down (L6.5)
is-more-than-stand-there = is more than stand there (L6.1)

## anzac phase

no-card-in-the-hand = there is no card in the hand (L5.1)
which-card-was-played = which card was played this turn? Write card = { "{" } id = "..." { "}" }
card-gives-fewer-actions = are more than { $card } gives (L16)
card-is-used-or-discarded = a card is either used or discarded for a reroll (L5.8, L5.9)
has-nothing-to-declare = { $card } has nothing to declare (L16.5)
card-has-been-used = must be true: the card has been used (L5.9)
battery-comes-back = a battery driven off leaves the game when the ANZAC Phase ends (L16.3)
nobody-on-the-row-is-unnerved = nobody on the row is Unnerved (L16.6)

## close combat

both-sides-must-be-there = both sides must be there (L10.1)

## hits

is-not-taken-by-choice = is not taken by choice: a hit or a wound is (L12.1)
no-counter-on-the-lead-card = no counter stands on the lead card (L17.6)
is-out-of-the-game = is out of the game and has no Spirit left
is-in-the-game = is in the game: must be 1 or more

## journal data

must-name-the-numbers = must name the numbers from none to { $count }
must-not-be-empty = must not be empty

## ottoman phase

holds-a-turned-card = holds a card that is already turned
one-ottoman-card-is-turned-each-turn = one is turned each turn (L9.1): by now at most { $most }
needs-an-ottoman-card = needs an Ottoman card: the last of ottoman_turned

## rally

nobody-there-is-unnerved = nobody there is Unnerved (L7.2)

## sequence

one-card-is-played-each-turn = one card is played each turn (L5.1): by now at most { $most }
played-card-is-not-in-the-deck = '{ $card }' is out of the game, or not yet in the deck (L4.5, L4.8)
hand-card-is-not-in-the-deck = '{ $card }' is played, out of the game, or not yet in the deck (L4.5)
hand-holds-wrong-number = holds { $count } cards; for the turns to come it must hold { $wanted } (L5.2)

## setup

must-name-terrain-cards = must name { $count } different Terrain cards, or be "random"
is-no-terrain-card = '{ $name }' is no Terrain card; they are: { $cards }
is-no-piece-or-placed-twice = '{ $piece }' is no piece, or is placed twice
nobody-placed = nobody placed { $pieces }

## terrain

turned-card-must-be-named = a card that is turned must be named in the row

## victory

ending-goes-with-phase = goes with phase = "{ $phase }" only
table-shows-another-end = the table shows { $ending } (L14)

## journal

nothing-happened-face-down = a card is still face down: nothing happened there
