ask-move = Who moves?
do-enter = { $piece } enters the { $space }
do-hold = Hold
no-not-next = The { $space } is not next to where { $piece } stands.
no-not-yours = { $piece } is not yours.
no-shaken = { $piece } is shaken and stays away from enemies.
log-entered = { $piece } enters the { $space }.
log-held = { $side } holds.
log-fight = { $attacker } ({ $strength }) and { $defender } ({ $other }) fight on the { $space }.
log-shaken = { $piece } is shaken and goes home.
odds-fight =
    { $n ->
        [0] a draw
        [1] blue wins
       *[2] red wins
    }
term-strength = hidden strength { $value }
ending-blue = Blue holds the crest.
ending-red = Red holds the crest.
ending-draw = Nobody holds the crest.
coach-move = Move one section to the next space, or hold. Only you know which of your sections is the stronger.
feature-crest = Sections on the crest
feature-near = How near the sections are
feature-shaken = Shaken sections of the enemy
