# The Landing, in English. Plain words, no glory: an enemy is a man too (L15.1).

## What is asked

ask-play_card = { $round }, turn { $turn }: which card do you play?
ask-choose_action =
    { $left ->
        [0] No Actions left, but { $card } can still be used.
        [one] { $spent ->
            [0] 1 Action left ({ $card }).
           *[other] 1 Action left ({ $card } discarded).
        }
       *[other] { $spent ->
            [0] { $left } Actions left ({ $card }).
           *[other] { $left } Actions left ({ $card } discarded).
        }
    }
ask-declare_effect = { $ground } has Terrain Value { $value }. Use { $card } from now on?
ask-keep_advance =
    { $n ->
        [0] You rolled { $die }: nobody reaches { $ground }. Keep it, or discard { $card } and roll again?
        [one] You rolled { $die }: one may go to { $ground }. Keep it, or discard { $card } and roll again?
       *[other] You rolled { $die }: { $n } may go to { $ground }. Keep it, or discard { $card } and roll again?
    }
ask-keep_rally =
    { $n ->
        [0] You rolled { $die }: nobody rallies at { $ground }. Keep it, or discard { $card } and roll again?
       *[other] { $again ->
            [0] You rolled { $die }: one man rallies at { $ground }. Keep it, or discard { $card } and roll again?
           *[other] You rolled { $die }: one man rallies at { $ground }, with another roll. Keep it, or discard { $card } and roll again?
        }
    }
ask-choose_movers =
    { $left ->
        [one] { $standing ->
            [must] One must go from { $origin } to { $ground }. Who?
            [more] One more may go from { $origin } to { $ground }. Who?
           *[may] One may go from { $origin } to { $ground }. Who?
        }
       *[other] { $standing ->
            [must] At least one must go from { $origin } to { $ground }, and up to { $left } may. Who?
            [more] Up to { $left } more may go from { $origin } to { $ground }. Who?
           *[may] Up to { $left } may go from { $origin } to { $ground }. Who?
        }
    }
ask-choose_rallied = Whom do you steady at { $ground }?
ask-choose_comforted =
    { $left ->
        [one] { $begun ->
            [0] One man may be steadied ({ $card }). Who?
           *[other] One more may be steadied ({ $card }). Who?
        }
       *[other] Up to { $left } men may be steadied ({ $card }). Who?
    }
ask-take_result =
    { $result ->
        [wound] A wound at { $ground }. Who takes it?
       *[hit] A hit at { $ground }. Who takes it?
    }
ask-choose_straggler =
    { $back ->
        [0] Nobody falls back from { $ground }, but one man there becomes Unnerved. Who?
       *[other] A man at { $ground } straggles: he goes back a card, Unnerved. Who?
    }
ask-write_page =
    { $recalling ->
        [0]
            { $round }, { $clock }. { $opening }
            { $prompts }
       *[other]
            { $round }, { $clock }. { $opening }
            { $prompts }
            This is what you remember of the Round.
            { $recall }
    }
ask-final_entry =
    { $ending }. { $opening }
    { $prompts }
journal-question = · { $text }

## What can be done

do-play = Play { $card }
do-advance = Advance from { $ground } to { $next }
do-land = Land: advance from { $ground } to { $next }
do-commit = Advance from { $ground } onto the face-down card: turn it and commit at least one
do-rally = Rally at { $ground }
do-fire = Fire the { $card } at { $ground }
do-comfort = Use { $card } (no Action)
do-end = End the phase
do-declare =
    { $bonus ->
        [0] Use { $card }: Advances ignore the Terrain Value for the rest of the phase
       *[other] Use { $card }: Advances ignore the Terrain Value and add { $bonus } to the die for the rest of the phase
    }
do-add = Use { $card }: Advances add { $bonus } to the die for the rest of the phase
do-wait = Not yet
do-keep = Keep the die
do-reroll = Discard { $card } and roll again
do-send = { $piece }
do-everyone =
    { $standing ->
        [more] { $here ->
            [2] Both of the others
           *[other] All the others
        }
       *[other] { $here ->
            [2] Both
           *[other] Everyone
        }
    }
do-halt =
    { $standing ->
        [more] Nobody else
       *[other] Nobody
    }
do-steady = { $piece }
do-enough = That is enough
do-take =
    { $piece } ({ $becomes ->
        [unnerved] becomes Unnerved
        [spirit] loses Spirit
       *[removed] leaves the game
    })
do-straggle =
    { $back ->
        [0] { $piece } ({ $becomes ->
            [unnerved] becomes Unnerved
           *[same] no further harm
        })
       *[other] { $piece } ({ $becomes ->
            [unnerved] becomes Unnerved and goes back
           *[same] goes back
        })
    }
do-write = Write an entry
do-blank = Leave the page blank
do-another = Other questions

## What is not allowed, and why

no-card-first = Play a card of your hand first.
no-one-card = You have already played { $card }: one card a turn.
no-not-in-hand = The card { $card } is not in your hand.
no-choose-action =
    { $left ->
        [0] Use { $card } or end the phase.
       *[other] Choose an Action, or end the phase.
    }
no-no-actions = All Actions of this turn are spent.
no-fear = The card of the turn ended the ANZAC Phase at once: there are no Actions this turn.
no-phase-over = The ANZAC Phase is over.
no-last-card = The sixth card is the last: there is nowhere further to go.
no-nobody-there = None of your pieces is there.
no-locked = Your men share { $ground } with Ottomans: they cannot go past them.
no-not-in-boats = Nobody rallies in the Boats: men must land first.
no-face-down = That card is still face down.
no-ottomans-there = There are Ottomans at { $ground }: nobody rallies in the front line.
no-nobody-unnerved = Nobody at { $ground } is Unnerved.
no-no-rally = A card forbids Rally this turn.
no-no-gun = With { $card } as the card of the turn there is nothing to fire.
no-card-spent = You discarded { $card } for a reroll: none of its effects work any more this turn.
no-no-more-shots = The { $card } has fired as often as it may.
no-no-target = No Ottomans are in sight.
no-nobody-on-row = None of your men is on the row.
no-out-of-range = The front line is too far away for the { $card }.
no-no-mateship = With { $card } as the card of the turn you cannot steady anyone without a die.
no-comforted = { $card } works once a phase.
no-nobody-to-comfort = Nobody on the row is Unnerved.
no-at-least-one = Choose at least one man first.
no-choose-comforted = First choose whom to steady.
no-not-on-row = { $piece } is not on the row.
no-already-steady = { $piece } is already steady.
no-fear-is-kept = The card of the turn can never be discarded for a reroll.
no-one-reroll = The card of the turn was already discarded: one reroll, and its result stands.
no-effect-used = The card of the turn has been used: it can no longer be discarded for a reroll.
no-nothing-to-reroll = There is no die to roll again.
no-not-rerolled = Only dice of Advances and Rallies can be rerolled.
no-keep-or-reroll = First decide whether to keep the die.
no-declare-or-wait = First decide whether to use the card for this Advance.
no-choose-movers = First choose who goes.
no-not-on-that-card = { $piece } is not at { $origin }: an Advance moves men from one card.
no-too-many =
    { $left ->
        [one] Only one of the { $here } at { $origin } may go.
       *[other] Only { $left } of the { $here } at { $origin } may go.
    }
no-one-man = Only { $piece } is at { $origin }: send him by name.
no-committed = You turned the card: at least one must go.
no-choose-rallied = First choose whom to steady.
no-spirit = The Lance Corporal's Spirit does not come back.
no-not-on-this-card = { $piece } is not at { $ground }.
no-someone-must-take-it = First choose who takes the { $result }.
no-not-there = { $piece } is not on the row.
no-not-in-front =
    { $shielded ->
        [0] Only those at { $ground }, closest to the front line, can take the { $result }.
       *[other] Only those at { $ground }, closest to the front line, and the Lance Corporal can take the { $result }.
    }
no-not-in-this-fight = { $piece } is not in the fight at { $ground }.
no-choose-straggler = First choose who straggles.
no-lcpl-stays = The Lance Corporal does not straggle.
no-not-in-lead = Only those at { $ground }, farthest forward, can straggle.
no-journal-now = It is time for the journal: write, or leave the page blank.
no-last-entry = The day is over: write the last entry, or leave it blank.
no-no-more-prompts = There are no other questions left for today.

## What happened

log-set-up = { $scenario }. The boats are cast off.
log-round = { $round }.
log-shuffled = Both decks are shuffled.
log-drawn =
    { $n ->
        [one] One card is drawn.
       *[other] { $n } cards are drawn.
    }
log-auckland-landed =
    { $n ->
        [one] The Aucklanders come ashore: one man.
       *[other] The Aucklanders come ashore: { $n } men.
    }
log-turn = { $round }, turn { $turn }.
log-phase = { $phase }
log-played = You play { $card } this turn.
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
        [one] One Ottoman counter is at { $ground }.
       *[other] { $n } Ottoman counters are at { $ground }.
    }
log-counter-attacked =
    { $n ->
        [one] { $there ->
            [one] One Ottoman counter comes to { $ground }.
           *[other] One Ottoman counter comes to { $ground }: { $there } are there now.
        }
       *[other] { $n } Ottoman counters come to { $ground }: { $there } are there now.
    }
log-counter-attack-fails =
    { $n ->
        [0] No Ottoman counter can come.
        [one] No Ottoman counter can come: a hit instead.
       *[other] No Ottoman counter can come: { $n } hits instead.
    }
log-sergeant-appears = The Ottoman Sergeant is at { $ground }.
log-declared = You use { $card } from here on.
log-advance-roll =
    Rolled { $die }{ $added ->
        [0] {""}
       *[other] {" "}with { $signed }
    } against { $ground }: { $n ->
        [0] nobody may go.
        [one] one may go.
       *[other] { $n } may go.
    }
log-advance-failed = Nobody reaches { $ground }.
log-advanced = { $piece } goes to { $ground }.
log-rally-roll =
    { $n ->
        [0] Rally at { $ground }: rolled { $die }, nobody rallies.
       *[other] { $again ->
            [0] Rally at { $ground }: rolled { $die }, one man rallies.
           *[other] Rally at { $ground }: rolled { $die }, one man rallies, with another roll.
        }
    }
log-steadied = { $piece } is steady again.
log-discarded = You discard { $card } for a reroll.
log-fired =
    The { $card } fires at { $ground }: { $dice }, { $n ->
        [0] no hit
        [one] one hit
       *[other] { $n } hits
    }{ $wasted ->
        [0] .
       *[other] { $outcome-n ->
            [0] , but without effect.
            [one] , but only 1 takes effect.
           *[other] , but only { $outcome-n } take effect.
        }
    }
log-battery-found = A { $die } among the dice: the { $card } leaves the game when the phase is over.
log-battery-lost = The { $card } is driven off and leaves the game.
log-ottoman-card = Ottoman card: { $card }.
log-cancelled =
    { $result ->
        [straggler] Dug in: nobody straggles.
       *[other] Dug in: one { $result } does no harm.
    }
log-nobody-fires = No Ottomans are in sight: nobody fires.
log-nobody-to-shoot = None of your men is on the row to be shot at.
log-out-of-reach = None of your men is close enough to be shot at.
log-rapid-fire =
    They fire at { $ground }: { $dice }, { $n ->
        [0] no hit
        [one] one hit
       *[other] { $n } hits
    }{ $wasted ->
        [0] .
       *[other] { $outcome-n ->
            [0] , but without effect.
            [one] , but only 1 takes effect.
           *[other] , but only { $outcome-n } take effect.
        }
    }
log-no-rally = There will be no Rally next turn.
log-no-retreat = There is nowhere to fall back to.
log-retreated = The men in front fall back to { $ground }.
log-result-lost =
    { $result ->
        [straggler] Nobody is there to straggle.
       *[other] One { $result } has no target.
    }
log-stress-is-hit = The Lance Corporal is gone: the stress is a hit.
log-lcpl-hit = The Lance Corporal is hit: Spirit { $spirit }.
log-lcpl-stress = Something in the Lance Corporal gives a little: Spirit { $spirit }.
log-lcpl-wound = The Lance Corporal is wounded: Spirit { $spirit }.
log-lcpl-removed = The Lance Corporal is out of it.
log-unnerved = { $piece } is Unnerved.
log-straggled =
    { $shaken ->
        [0] { $piece } goes back to { $ground }, still Unnerved.
       *[other] { $piece } goes back to { $ground }, Unnerved.
    }
log-lone-lcpl = Only the Lance Corporal is in front: a stress instead of a straggler.
log-unmoved = { $piece } stays as he is: already Unnerved.
log-nobody-straggles = Nobody goes back from { $ground }, and all men there are already Unnerved.
log-counter-removed = { $piece } is lost at { $ground }.
log-close-combat-anzac =
    Close Combat at { $ground }, ANZAC dice { $dice } ({ $need }+): { $n ->
        [0] no hit
        [one] one hit
       *[other] { $n } hits
    }{ $wasted ->
        [0] .
       *[other] { $outcome-n ->
            [0] , but without effect.
            [one] , but only 1 takes effect.
           *[other] , but only { $outcome-n } take effect.
        }
    }
log-close-combat-ottoman =
    Ottoman dice { $dice } ({ $need }+): { $n ->
        [0] no hit
        [one] one hit
       *[other] { $n } hits
    }{ $wasted ->
        [0] .
       *[other] { $outcome-n ->
            [0] , but without effect.
            [one] , but only 1 takes effect.
           *[other] , but only { $outcome-n } take effect.
        }
    }
log-ottoman-eliminated = An Ottoman counter falls at { $ground }.
log-sergeant-hit = The Sergeant is hit: Spirit { $spirit }.
log-sergeant-removed = The Sergeant is out of it.
log-hit-wasted = There is nobody left to hit: a hit is lost.
log-cleared = No Ottomans are left at { $ground }.
log-written = The page is written.
log-left-blank = The page stays blank.
log-ending-victory = The last height is taken and held.
log-ending-defeat = The day is over and the last height is not yours.
log-ending-unreached = The day is over and the last height was never reached.
log-ending-defeat_nobody_left = Nobody is left.

ending-victory = The last height is yours when night falls.
ending-defeat = Night falls; the last height is not yours, and both sides dig.
ending-unreached = Night falls; the last height was never reached, and both sides dig.
ending-defeat_nobody_left = None of your men is left.

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
odds-rally-again =
    { $n ->
        [0] nobody rallies, but another roll
       *[other] one rallies, and another roll
    }
odds-driven-off = the { $n } is driven off
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
odds-drawn =
    { $n ->
        [one] one new card is drawn
       *[other] { $n } new cards are drawn
    }

# what is added to the die is its value, with its sign; the card says it without
term-terrain-value =
    { $value ->
        [-6] Terrain Value 6
        [-5] Terrain Value 5
        [-4] Terrain Value 4
        [-3] Terrain Value 3
        [-2] Terrain Value 2
        [-1] Terrain Value 1
       *[0] Terrain Value 0
    }
term-terrain-ignored = the Terrain Value ignored
term-advance-bonus = { $value } added by the card
term-hit-on = a hit for each die of { $value } or more
term-anzac-hit-on = a hit for each of your dice of { $value } or more
term-ottoman-hit-on = a hit for each of their dice of { $value } or more
term-rallies-on = one man steadied by a die of { $value } or more

## What the journal recalls of a Round

happened-lcpl-removed = · The corporal was lost.
happened-counter-removed = · { $man } was lost at { $ground }.
happened-sixth-turned = · You saw the last height: { $ground }.
happened-sergeant-removed = · Their sergeant fell.
happened-sixth-cleared = · { $ground } was cleared.
happened-close-combat-bayonets = · Steel at { $ground }.
happened-lcpl-wounded =
    { $who ->
        [you] · You were hit.
       *[another] · The corporal was hit.
    }
happened-close-combat = · Close fighting at { $ground }.
happened-counter-attack = · They struck back at { $ground }.
happened-battery-lost = · The Indian guns were driven off.
happened-fear-played = · For a while nobody moved.
happened-stress =
    { $who ->
        [you] · Something in you gave.
       *[another] · Something in the corporal gave.
    }
happened-ottomans-cleared = · { $ground } was cleared.
happened-artillery-fired = · The Indian guns spoke.
happened-counter-unnerved =
    { $who ->
        [you] · You were shaken.
       *[another] · { $man } was shaken.
    }
happened-straggler =
    { $who ->
        [you] · You went back.
       *[another] · { $man } went back.
    }
happened-terrain-turned-enemy = · You found them at { $ground }.
happened-landed = · You landed.
happened-auckland-landed =
    { $who ->
        [you] · You Aucklanders landed.
       *[another] · The Aucklanders landed.
    }
happened-rallied =
    { $who ->
        [you] · You came round.
       *[another] · { $man } came round.
    }
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
player-anzac = the ANZACs
name-phase-anzac = ANZAC Phase
name-phase-ottoman = Ottoman Phase
name-phase-close_combat = Close Combat
name-phase-journal = Journal Phase

## What a newcomer should know

coach-play_card = Play one card now; you will have played all four by the end of the Round. If Fear is among them, you lose one turn in any case: choose the turn you can best spare.
coach-choose_action = You have three Actions in any mix: Advance along the row, Rally men who are Unnerved, or fire if the card allows it. You may end the phase early.
coach-declare_effect = You know the ground, and the die is not rolled yet. Once you use the card it can no longer be discarded for a reroll this turn.
coach-keep_advance = The die minus the Terrain Value is how many may go. You may discard the card of the turn to roll once more; its effect is then lost and the second die stands.
coach-choose_movers = Choose who goes, up to the number rolled. Unnerved men go as well as steady ones, and nobody comes back by an Action.
coach-keep_rally = A 2 or more steadies one man, a 6 gives another roll. You may discard the card of the turn to roll once more; the second die stands.
coach-choose_rallied = One Unnerved man on this card is steady again. A steady man can take a hit and stay.
coach-choose_comforted = The card steadies men anywhere on the row, without a die and without an Action. You may choose fewer than it allows.
coach-take_result = Someone on the card farthest forward must take this. A hit makes a steady counter Unnerved and removes an Unnerved one; the Lance Corporal loses Spirit that never comes back.
coach-choose_straggler = One counter farthest forward becomes Unnerved and falls back a card, but nobody falls back from the Beach or the Boats. The Lance Corporal stays where he is.
coach-write_page = A line is enough, and a blank page is allowed: no rule reads the journal. You may ask for other questions.
coach-final_entry = The day is over. What remains to be said is yours to write, or to leave unwritten.

# what a screen without pictures says of the board
mark-front = the front line
cards-ottoman_unseen = Still in the Ottoman deck, in some order: { $cards }
cards-undrawn = Still in your deck: { $cards }
cards-aside = Yours from Noon on: { $cards }
cards-out_of_game = Out of the game: { $cards }

# what counts in a position
feature-ground = How far the foremost men are
feature-turned = Terrain cards turned
feature-men = Men left
feature-shaken = Unnerved men
feature-front = Men on the foremost card
feature-steady = Steady men on the foremost card
feature-behind = Men left behind
feature-spirit = The Lance Corporal's Spirit
feature-sergeant = The Sergeant's Spirit
feature-foes = Ottomans in the way
feature-contact = Ottomans on the foremost card
feature-held = The last card is held
