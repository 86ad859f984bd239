# The engine's own sentences.
match-over = The match is over.
roll-asked = Roll a die of { $sides } sides for { $for } ({ $case }) and say what it shows.
do-roll = { $face }
undo-nothing = There is nothing to take back.
undo-revealed = That cannot be taken back: a die was rolled or a card was shown.
undo-other-seat = That cannot be taken back: the other side has decided since.
odds-no-roll = nothing is rolled
odds-rolled = dice are rolled, and somebody is asked before their result is known
odds-shown = something hidden may be shown
odds-afterwards = after that, chance decides: { $for } ({ $case })
odds-shown-afterwards = after that, something hidden may be shown
