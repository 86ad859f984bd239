# The engine's own sentences.
match-over = The match is over.
roll-asked = Roll a die of { $sides } sides for { $for } ({ $case }) and say what it shows.
order-awaited = This waits for the answer of the other side: mail them the file.
undo-ordered = You cannot undo that: it is in the file for the other side.
do-roll = { $face }
no-your-turn = It is the other side's decision.
undo-nothing = There is nothing to undo.
undo-none-of-yours = You have nothing to undo yet.
undo-revealed = You cannot undo that: a die was rolled, or something hidden was or could have been shown.
undo-other-seat = You cannot undo that: the other side has decided since.
undo-their-turn = You cannot undo that: the other side has to decide now.
odds-no-roll = nothing is rolled
odds-rolled = dice are rolled, and somebody is asked before their result is known
odds-shown = something hidden may be shown
odds-afterwards = after that, chance decides: { $for } ({ $case })
odds-shown-afterwards = after that, something hidden may be shown

# What the seats add to verifiable dice.
seal-awaited = Nothing is rolled yet: the sealed nonce of { $seats } is awaited.
nonce-awaited = Nothing is rolled yet: the nonce of { $seats } is awaited.
nonce-not-asked = { $seats } adds nothing to these dice.
seal-twice = { $seats } has already sealed a nonce: that one stands.
nonce-twice = { $seats } has already sent its nonce: that one stands.
nonce-form = A seal or a nonce is a row of 64 hexadecimal digits, 0 to 9 and a to f.
nonce-early = No nonce may be sent before every seat has sealed its own: that of { $seats } is awaited.
nonce-other = That is not the nonce that { $seats } has sealed.

# What happened in a phase, summed up: titles have sentences of their own for what else they count.
film-moves =
    { $n ->
        [one] one move
       *[other] { $n } moves
    }
film-actions =
    { $n ->
        [one] one action
       *[other] { $n } actions
    }

# What people agree on among themselves.
verdict-unknown = A match cannot end like this.
rewind-nowhere = There is no such point to go back to: the last action is { $last }.
undo-settled = You cannot undo that: the match was ended by those who play it.
undo-rewound = You cannot undo that: all agreed to go on from here.
ended-resigned = The match goes to { $winner }: { $player } resigned.
ended-given-up = The match was given up: { $player } resigned.
ended-drawn = A draw, by agreement.
ended-claimed = Claimed by { $winner }: the other side had not moved in time.
ended-claimed-draw = A draw, claimed by { $player }: the other side had not moved in time.
