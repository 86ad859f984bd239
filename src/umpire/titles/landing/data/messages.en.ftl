# The Landing, in English. Plain words, no glory: an enemy is a man too (L15.1).

## What is asked

ask-card = { $round }, turn { $turn }: which card do you play?
ask-action =
    { $left ->
        [0] No Actions left, but { $card } can still be used.
        [one] 1 Action left ({ $card }).
       *[other] { $left } Actions left ({ $card }).
    }
ask-declare = { $ground } has Terrain Value { $value }. Use { $card } from now on?
ask-keep-advance =
    { $n ->
        [0] You rolled { $die }: nobody reaches { $ground }. Keep it, or discard { $card } and roll again?
       *[other] You rolled { $die }: { $n } may go to { $ground }. Keep it, or discard { $card } and roll again?
    }
ask-keep-rally =
    { $n ->
        [0] You rolled { $die }: nobody rallies on { $ground }. Keep it, or discard { $card } and roll again?
       *[other] You rolled { $die }: one rallies on { $ground }. Keep it, or discard { $card } and roll again?
    }
ask-movers =
    { $left ->
        [one] One more may go from { $origin } to { $ground }. Who?
       *[other] { $left } may go from { $origin } to { $ground }. Who?
    }
ask-rallied = Who is steadied on { $ground }?
ask-comforted =
    { $left ->
        [one] One more may be steadied ({ $card }). Who?
       *[other] Up to { $left } may be steadied ({ $card }). Who?
    }
ask-hit = A hit on { $ground }. Who takes it?
ask-wound = A wound on { $ground }. Who takes it?
ask-straggler = Someone on { $ground } goes back. Who?
ask-journal =
    { $round }, { $clock }. { $opening }
    { $prompts }
    { $recall }
ask-final =
    { $ending }. { $opening }
    { $prompts }
journal-question = · { $text }

## What can be done

do-play = Play { $card }
do-advance = Advance from { $ground } to { $next }
do-land = Land: advance from { $ground } to { $next }
do-commit = Advance from { $ground } onto the face-down card: turn it and commit at least one
do-rally = Rally on { $ground }
do-fire = Fire { $card }
do-comfort = Use { $card } (no Action)
do-end = End the phase
do-declare = Use { $card } to ignore or soften the ground for the rest of the phase
do-wait = Not yet
do-keep = Keep the die
do-reroll = Discard { $card } and roll again
do-send = { $piece }
do-everyone = Everyone
do-halt = Nobody else
do-steady = { $piece }
do-enough = That is enough
do-take =
    { $piece } ({ $becomes ->
        [unnerved] becomes Unnerved
        [spirit] loses Spirit
       *[removed] leaves the game
    })
do-straggle = { $piece }
do-write = Write an entry
do-blank = Leave the page blank
do-another = Other questions

## What is not allowed, and why

no-card-first = Play a card of your hand first.
no-one-card = One card a turn: { $card } is on the table.
no-not-in-hand = { $card } is not in your hand.
no-choose-action = Choose an Action, or end the phase.
no-no-actions = The three Actions of this turn are spent.
no-fear = Fear was played: there are no Actions this turn.
no-phase-over = The ANZAC Phase is over.
no-last-card = The sixth card is the last: there is nowhere further to go.
no-nobody-there = None of your pieces is there.
no-locked = Your men share { $ground } with Ottomans: they cannot go past them.
no-not-in-boats = Nobody rallies in the Boats: men must land first.
no-face-down = That card is still face down.
no-ottomans-there = There are Ottomans on { $ground }: no Rally in the front line.
no-nobody-unnerved = Nobody on { $ground } is Unnerved.
no-no-rally = A card forbids Rally this turn.
no-no-gun = { $card } is not a card that fires.
no-card-spent = { $card } was discarded for a reroll: nothing of it works any more this turn.
no-no-more-shots = { $card } has fired as often as it may.
no-no-target = No Ottomans are in sight.
no-out-of-range = The front line is too far away for { $card }.
no-no-mateship = { $card } steadies nobody.
no-comforted = { $card } works once a phase.
no-nobody-to-comfort = Nobody on the row is Unnerved.
no-at-least-one = Choose at least one man first.
no-choose-comforted = Choose whom to steady.
no-not-on-row = { $piece } is not on the row.
no-already-steady = { $piece } is steady.
no-fear-is-kept = Fear can never be discarded for a reroll.
no-one-reroll = The card of the turn was already discarded: one reroll, and its result stands.
no-effect-used = The card of the turn has been used: it can no longer be discarded for a reroll.
no-nothing-to-reroll = No die lies there to be rolled again.
no-not-rerolled = Only the dice of Advances and Rallies are rerolled.
no-keep-or-reroll = First say whether the die stands.
no-declare-or-wait = First say whether the card is used for this Advance.
no-choose-movers = First choose who goes.
no-not-on-that-card = { $piece } is not on { $origin }: an Advance moves men of one card.
no-too-many = Not everyone on { $origin } may go.
no-committed = You turned the card: at least one must go.
no-choose-rallied = First choose who is steadied.
no-spirit = The Lance Corporal's Spirit does not come back.
no-not-on-this-card = { $piece } is not on { $ground }.
no-someone-must-take-it = First choose who takes it.
no-not-there = { $piece } is not on the row.
no-not-in-front = Only those on { $ground }, closest to the front line, can take this.
no-not-in-this-fight = { $piece } is not in the fight on { $ground }.
no-choose-straggler = First choose who goes back.
no-lcpl-stays = The Lance Corporal does not straggle.
no-not-in-lead = Only those on { $ground }, farthest forward, can go back.
no-journal-now = It is time for the journal: write, or leave the page blank.
no-no-more-prompts = There are no other questions left for today.

## What happened

log-set-up = { $scenario }. The boats are cast off.
log-round = { $round }.
log-shuffled = Both decks are shuffled.
log-drawn = { $n } cards are drawn.
log-auckland-landed = The Aucklanders come ashore: { $n } men on the Beach.
log-turn = { $round }, turn { $turn }.
log-phase = { $phase }
log-played = { $card } is played.
log-no-cards = There is no card left to play this turn.
log-fear = Nobody moves. There are no Actions this turn.
log-phase-ended =
    { $left ->
        [0] The phase ends.
        [one] The phase ends with one Action unspent.
       *[other] The phase ends with { $left } Actions unspent.
    }
log-turned = The card is turned: { $ground }, Terrain Value { $value }.
log-ottomans-placed =
    { $n ->
        [one] One Ottoman counter on { $ground }.
       *[other] { $n } Ottoman counters on { $ground }.
    }
log-sergeant-appears = The Ottoman Sergeant is on { $ground }.
log-declared = { $card } is used from here on.
log-advance-roll =
    { $n ->
        [0] Rolled { $die } against { $ground }: nobody may go.
       *[other] Rolled { $die } against { $ground }: { $n } may go.
    }
log-advance-failed = Nobody reaches { $ground }.
log-advanced = { $piece } goes to { $ground }.
log-rally-roll =
    { $n ->
        [0] Rally on { $ground }: rolled { $die }, nobody.
       *[other] Rally on { $ground }: rolled { $die }, one man.
    }
log-steadied = { $piece } is steady again.
log-discarded = { $card } is discarded for a reroll.
log-fired =
    { $n ->
        [0] { $card } fires at { $ground }: { $dice }, no hit.
        [one] { $card } fires at { $ground }: { $dice }, one hit.
       *[other] { $card } fires at { $ground }: { $dice }, { $n } hits.
    }
log-battery-lost = { $card } is driven off and leaves the game.
log-ottoman-card = Ottoman card: { $card }.
log-cancelled = Dug in: one { $result } does no harm.
log-out-of-reach = Nobody is close enough to be shot at.
log-rapid-fire =
    { $n ->
        [0] They fire at { $ground }: { $dice }, no hit.
        [one] They fire at { $ground }: { $dice }, one hit.
       *[other] They fire at { $ground }: { $dice }, { $n } hits.
    }
log-no-rally = There will be no Rally next turn.
log-no-retreat = There is nowhere to fall back to.
log-retreated = The men in front fall back to { $ground }.
log-result-lost = One { $result } finds nobody.
log-stress-is-hit = The corporal is gone: the stress is a hit.
log-lcpl-hit = The Lance Corporal is hit: Spirit { $spirit }.
log-lcpl-stress = Something in the Lance Corporal gives a little: Spirit { $spirit }.
log-lcpl-wound = The Lance Corporal is wounded: Spirit { $spirit }.
log-lcpl-removed = The Lance Corporal is out of it.
log-unnerved = { $piece } is Unnerved.
log-straggled = { $piece } goes back to { $ground }, Unnerved.
log-counter-removed = { $piece } is lost at { $ground }.
log-close-combat-anzac =
    { $n ->
        [0] Close Combat on { $ground }, ANZAC dice { $dice } ({ $need }+): no hit.
        [one] Close Combat on { $ground }, ANZAC dice { $dice } ({ $need }+): one hit.
       *[other] Close Combat on { $ground }, ANZAC dice { $dice } ({ $need }+): { $n } hits.
    }
log-close-combat-ottoman =
    { $n ->
        [0] Ottoman dice { $dice } ({ $need }+): no hit.
        [one] Ottoman dice { $dice } ({ $need }+): one hit.
       *[other] Ottoman dice { $dice } ({ $need }+): { $n } hits.
    }
log-ottoman-eliminated = An Ottoman counter falls on { $ground }.
log-sergeant-hit = The Sergeant is hit: Spirit { $spirit }.
log-sergeant-removed = The Sergeant is out of it.
log-hit-wasted = A hit beyond the last of them is lost.
log-cleared = No Ottomans are left on { $ground }.
log-written = The page is written.
log-left-blank = The page stays blank.
log-ending-victory = The last height is taken and held.
log-ending-defeat = The day is over and the last height is not yours.
log-ending-defeat_nobody_left = Nobody is left.

ending-victory = The last height is yours when night falls.
ending-defeat = Night falls; the last height is not yours, and both sides dig.
ending-defeat_nobody_left = Nobody who came ashore is left.

## What the odds tell apart

odds-may-move =
    { $n ->
        [0] nobody may go
       *[other] { $n } may go
    }
odds-rallied =
    { $n ->
        [0] nobody rallies
       *[other] one rallies
    }
odds-rally-again = one rallies, and another roll
odds-hits =
    { $n ->
        [0] no hit
        [one] 1 hit
       *[other] { $n } hits
    }
odds-hits-taken =
    { $n ->
        [0] no hit on you
        [one] 1 hit on you
       *[other] { $n } hits on you
    }
odds-ottoman-card = they turn { $n }
odds-anzac-hits =
    { $n ->
        [0] you hit nobody
       *[other] you hit { $n }
    }
odds-ottoman-hits =
    { $n ->
        [0] they hit nobody
       *[other] they hit { $n }
    }
odds-turned = { $n } lies there

term-terrain-value = Terrain Value { $value }
term-terrain-ignored = Terrain Value ignored
term-advance-bonus = the card adds { $value }
term-hit-on = each die of { $value } or more hits
term-anzac-hit-on = your dice hit on { $value } or more
term-ottoman-hit-on = their dice hit on { $value } or more
term-rallies-on = a die of { $value } or more steadies a man

## What the journal recalls of a Round

happened-lcpl-removed = · The corporal was lost.
happened-counter-removed = · { $man } was lost at { $ground }.
happened-sixth-turned = · You saw the last height: { $ground }.
happened-sergeant-removed = · Their sergeant fell.
happened-sixth-cleared = · { $ground } was cleared.
happened-close-combat-bayonets = · Steel on { $ground }.
happened-lcpl-wounded = · The corporal was hit.
happened-close-combat = · Close fighting on { $ground }.
happened-counter-attack = · They came back at you on { $ground }.
happened-battery-lost = · The Indian guns were driven off.
happened-fear-played = · For a while nobody moved.
happened-stress = · Something gave.
happened-ottomans-cleared = · { $ground } was cleared.
happened-artillery-fired = · The Indian guns spoke.
happened-counter-unnerved = · { $man } was shaken.
happened-straggler = · { $man } went back.
happened-terrain-turned-enemy = · You found them on { $ground }.
happened-landed = · You landed.
happened-auckland-landed = · The Aucklanders landed.
happened-rallied = · { $man } came round.
happened-mateship = · Men held each other up.
happened-terrain-turned-empty = · { $ground } was empty.
happened-advance-failed = · You did not reach { $ground }.
happened-dug-in = · You dug.
happened-advanced = · You went up to { $ground }.

## Names that no card carries

name-dawn = Dawn
name-noon = Noon
name-dusk = Dusk
name-lcpl = the Lance Corporal
name-sergeant = the Sergeant
name-aus1 = AUS 1
name-aus2 = AUS 2
name-aus3 = AUS 3
name-aus4 = AUS 4
name-nz1 = NZ 1
name-nz2 = NZ 2
name-nz3 = NZ 3
name-t1 = the first card
name-t2 = the second card
name-t3 = the third card
name-t4 = the fourth card
name-t5 = the fifth card
name-t6 = the sixth card
name-victory = The height is held
name-defeat = The day is over
name-defeat_nobody_left = Nobody is left
name-anzac = ANZAC
seat-anzac = ANZAC
name-phase-anzac = ANZAC Phase
name-phase-ottoman = Ottoman Phase
name-phase-close_combat = Close Combat
name-phase-journal = Journal Phase

## What a newcomer should know

coach-play_card = Play one card now; you will have played all four by the end of the Round. If Fear is among them one turn is lost in any case: choose the turn you can best spare.
coach-choose_action = You have three Actions in any mix: Advance along the row, Rally men who are Unnerved, or fire if the card allows it. You may end the phase early.
coach-declare_effect = The ground is known and the die is not rolled yet. Once you use the card it can no longer be discarded for a reroll this turn.
coach-keep_advance = The die less the Terrain Value is how many may go. You may discard the card of the turn to roll once more; its effect is then lost and the second die stands.
coach-choose_movers = Choose who goes, up to the number rolled. Unnerved men go as well as steady ones, and nobody comes back by an Action.
coach-keep_rally = A 2 or more steadies one man, a 6 gives another roll. You may discard the card of the turn to roll once more; the second die stands.
coach-choose_rallied = One Unnerved man on this card is steady again. A steady man can take a hit and stay.
coach-choose_comforted = The card steadies men anywhere on the row, without a die and without an Action. It may be fewer than it allows.
coach-take_result = Someone on the card farthest forward must take this. A hit makes a steady counter Unnerved and removes an Unnerved one; the Lance Corporal loses Spirit that never comes back.
coach-choose_straggler = One counter farthest forward becomes Unnerved and falls back a card. The Lance Corporal stays where he is.
coach-write_page = A line is enough, and a blank page is allowed: no rule reads the journal. You may ask for other questions.
coach-final_entry = The day is over. What stays to be said is yours to write, or to leave unwritten.
