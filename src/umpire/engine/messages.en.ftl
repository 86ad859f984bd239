# The engine's own sentences.
match-over = The match is over.
roll-asked = Roll a die of { $sides } sides for { $for } ({ $case }) and say what it shows.
do-roll = { $face }
no-your-turn = It is the other side's decision.
undo-nothing = There is nothing to take back.
undo-revealed = That cannot be taken back: a die was rolled or a card was shown.
undo-other-seat = That cannot be taken back: the other side has decided since.
odds-no-roll = nothing is rolled
