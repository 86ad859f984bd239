# A Fatal Attraction, in English: activation, movement, landings, cavalry (package C).

# What is asked
ask-choose_reserve = Which cavalry goes into reserve for this turn?
ask-choose_activation =
    Impulse { $impulse } of { $impulses }: { $naval ->
        [0] { $land ->
            [0] no unit is left to act. Pass.
           *[other] land units, or nothing?
        }
       *[other] { $turkish ->
            [0] ships
           *[other] forts and ships
        }{ $land ->
            [0] , or nothing?
           *[other] , land units, or nothing?
        }
    }
ask-choose_formations =
    { $n ->
        [0] { $ready ->
            [0] No formation is left to activate.
           *[other] Which formations act? Independent units go with them.
        }
        [one] One formation acts. { $ready ->
            [0] No other can.
           *[other] Another?
        }
       *[other] { $n } formations act. { $ready ->
            [0] No other can.
           *[other] Another?
        }
    }
ask-declare_order =
    { $second ->
        [0] In which order do all of them act: move and fight, or fight and move?
       *[other] In which order does the second activation go: move and fight, or fight and move?
    }
ask-movement_half =
    { $charge ->
        [0] { $after ->
            [0] { "" }
           *[other] The fighting is over.{ " " }
        }
       *[other] The cavalry charges.{ " " }
    }{ $moves ->
        [0] { $lands ->
            [0] { $digs ->
                [0] { $rises ->
                    [0] No unit can move now. Finish.
                   *[other] Which unit gets up?
                }
               *[other] { $rises ->
                    [0] Which unit digs in?
                   *[other] Which unit digs in or gets up?
                }
            }
           *[other] { $digs ->
                [0] { $rises ->
                    [0] Which unit lands?
                   *[other] Which unit lands or gets up?
                }
               *[other] { $rises ->
                    [0] Which unit lands or digs in?
                   *[other] Which unit lands, digs in or gets up?
                }
            }
        }
       *[other] { $lands ->
            [0] { $digs ->
                [0] { $rises ->
                    [0] Which unit moves?
                   *[other] Which unit moves or gets up?
                }
               *[other] { $rises ->
                    [0] Which unit moves or digs in?
                   *[other] Which unit moves, digs in or gets up?
                }
            }
           *[other] { $digs ->
                [0] { $rises ->
                    [0] Which unit moves or lands?
                   *[other] Which unit moves, lands or gets up?
                }
               *[other] { $rises ->
                    [0] Which unit moves, lands or digs in?
                   *[other] Which unit moves, lands, digs in or gets up?
                }
            }
        }
    }
ask-march_to =
    { $going_on ->
        [0] { THE($piece) } leaves { $place }. Where to?
       *[other] { THE($piece) } is in { $place }. Does it go on?
    }
ask-march_together = { $n } units of { THE($formation) } leave { $place } together. Where to?
ask-strategic_to = { THE($piece) } moves strategically from { $place }. Where to?
ask-embark_to =
    { $rough ->
        [0] { THE($piece) } puts to sea. Where does it land?
       *[other] { THE($piece) } puts to sea, and the sea is rough. Where does it land?
    }
ask-land_together = { THE($formation) } puts to sea, { $n } units together. Where does it land?
ask-after_sea_check =
    { $able ->
        [0] { THE($piece) } is thrown about by the sea off { $area }, and there is no room to land. It turns back.
       *[other] { THE($piece) } is thrown about by the sea off { $area }. Does it turn back, or press on Disorganized?
    }
ask-go_inland = There is no room for { THE($piece) } in { $place }. It has to go on: how?
ask-go_ashore = No Turks hold the coast off { $place }. Where does { THE($piece) } go ashore?
ask-charge =
    { $n ->
        [0] Does cavalry in reserve charge?
        [one] One unit charges.{ " " }{ $others ->
            [0] No other can.
           *[other] Another?
        }
       *[other] { $n } units charge.{ " " }{ $others ->
            [0] No other can.
           *[other] Another?
        }
    }
ask-place_beachhead =
    { $n ->
        [one] An area was won from the sea. Which Beachhead is set there?
       *[other] { $n } areas were won from the sea. Which Beachhead is set?
    }
ask-beachhead_at = Where is { THE($piece) } set?

# What a newcomer is told
coach-choose_reserve = Cavalry in reserve does not act with its division. It may charge after the combats of any of your land segments, at no cost.
coach-choose_activation = Choose one kind for each segment. Units that have acted cannot act again this turn, unless you buy a second activation.
coach-choose_formations = Acting with one unit uses up the whole formation for this turn. Independents act only if at least one formation does.
coach-declare_order = Fighting first moves an assault one column to the right. Landings at an Assault Area need moving first.
coach-movement_half = Infantry and guns move one area, cavalry two. Infantry may dig in or get up, once a turn. Allied units of the box land.
coach-march_to = Moving from one area next to the enemy to another needs a Morale Check, unless friends have been dug in there since the Impulse began.
coach-march_together = They all move one area. A unit that has to check its morale on the way marches alone.
coach-strategic_to = Any way over ground that was yours when you began, never next to the enemy. No digging in before or afterwards.
coach-embark_to = At an Assault Area the unit must assault the coast; at a supplied Beachhead it may move on.
coach-land_together = At an Assault Area all of them must assault the coast; guns land later, at a Beachhead.
coach-after_sea_check = Disorganized units neither move nor attack. Off an Assault Area they go back to the box after the assaults anyway.
coach-go_inland = A unit may land at a full Beachhead only to move on.
coach-go_ashore = On Turkish ground it counts as the unit's attack, and as a landing that succeeded: you may set a Beachhead there. Ground that is yours already is not won again.
coach-charge = Charging cavalry moves up to two areas and may attack, even where an assault was made already. Disorganized or Broken units can do neither.
coach-place_beachhead = One for each area. It feeds units of its nationality, free until the turn ends, and is never moved.
coach-beachhead_at = Only areas just won by a landing, with your land units in them.

# What the other side reads meanwhile
awaited-choose_reserve = Cavalry may go into reserve.
awaited-choose_activation = Impulse { $impulse } of { $impulses }: they decide what acts, if anything.
awaited-choose_formations = The formations that act are being named.
awaited-declare_order = The order of movement and combat is being declared.
awaited-movement_half = Land units are moving.
awaited-march_to = { THE($piece) } is on the march, now in { $place }.
awaited-march_together = { $n } units of { THE($formation) } are on the march, now in { $place }.
awaited-strategic_to = { THE($piece) } is moving strategically from { $place }.
awaited-embark_to = { THE($piece) } is putting to sea.
awaited-land_together = { THE($formation) } is putting to sea.
awaited-after_sea_check = { THE($piece) } turns back from { $area }, or presses on Disorganized.
awaited-go_inland = { THE($piece) } has to go on from { $place }.
awaited-go_ashore = { THE($piece) } is going ashore from { $place }.
awaited-charge = Cavalry in reserve may charge.
awaited-place_beachhead = A Beachhead may be set.
awaited-beachhead_at = The place of { THE($piece) } is being chosen.

# What may be done
do-naval =
    { $turkish ->
        [0] Ships act
       *[other] Forts and ships act
    }
do-land = Land units act
do-activate = Activate { THE($formation) }
all-activate = Activate all { $n } formations
do-move_first = Move, then fight
do-fight_first = Fight, then move
do-reserve = { THE($piece) } into reserve
all-reserve = All { $n } into reserve
do-march = March { THE($piece) }
do-form = March { $n } units of { THE($formation) } together from { $place }
do-strategic = Move { THE($piece) } strategically
do-to_box = To the holding box
do-exit = Leave the map
do-dig = Dig in { THE($piece) }
all-dig = Dig in all { $n } units that can
do-rise = { THE($piece) } gets up
all-rise = All { $n } units that can get up
do-embark = Land { THE($piece) }
do-land_all = Land the infantry of { THE($formation) } together
do-turn_back = Turn back to the box
do-press_on = Press on, Disorganized
do-charge = { THE($piece) } charges
all-charge = All { $n } charge
do-set_beachhead = Set { THE($piece) }

# What may not be done
no-acted = { THE($piece) } has acted this turn.
no-afloat = { THE($piece) } is in an Assault Area: its movement is over.
no-another-unit = { THE($piece) } is not the unit that failed its check at sea.
no-beaches-full = There is no room for { THE($piece) } on the coast off { $area }.
no-broken = { THE($piece) } is Broken, and moves only to retreat.
no-broken-digging = { THE($piece) } is Broken, and cannot dig in.
no-changed-mode = { THE($piece) } has dug in or got up this turn already.
no-checks-alone = A unit of { THE($formation) } would have to check its morale on the way to { $area }: units march there one by one.
no-declared-naval = A naval activation was declared: only ships may act.
no-disorganized = { THE($piece) } is Disorganized, and moves only to retreat.
no-disorganized-digging = { THE($piece) } is Disorganized: it could dig in only at that moment.
no-dug-in-already = { THE($piece) } is dug in.
no-enemies-there = Enemy land units are in { $area }.
no-fights-first = If you fight first, you cannot land at an Assault Area in the same segment.
no-few-can-march = No two units of { THE($formation) } that can march are in one area.
no-few-can-land = Fewer than two units of { THE($formation) } can land, guns apart.
no-formation-acted = { THE($formation) } has acted this turn.
no-formation-waits = The division of { THE($piece) } does not act in this segment.
no-goes-on-first = First the unit that landed at the full Beachhead goes on.
no-guns-do-not-assault = The coast off { $area } is held: units that land there must assault it, and guns cannot.
no-guns-fired = { THE($piece) } has fired, and moves only to retreat.
no-has-beachhead = { $area } has a Beachhead.
no-has-set-out = { THE($piece) } is on the march: it goes at least one area.
no-held = { THE($piece) } failed its check, and stays where it is.
no-in-reserve = { THE($piece) } is in reserve: it can only charge.
no-in-reserve-already = { THE($piece) } is in reserve.
no-independent-waits = { THE($piece) } is independent: it acts only together with a formation.
no-independents = At most two independent units may join a division in { $area }.
no-just-dug-in = { THE($piece) } has dug in during this activation, and cannot move strategically.
no-just-landed = { THE($piece) } takes part in a landing, and cannot dig in.
no-mined-landing = Mines lie in { $area }.
no-mixed-divisions = At most four units of different divisions may be in { $area }.
no-moved = { THE($piece) } has moved.
no-moved-strategically = { THE($piece) } has moved strategically, and cannot dig in.
no-nationalities = French and Commonwealth troops share an area only with one unit each.
no-next-to-enemy = { $area } is next to enemy land units.
no-no-allied-cavalry = { THE($piece) } is not Allied cavalry: only Allied cavalry goes into reserve.
no-no-assault-area = { $area } is not an Assault Area: no unit lands from there.
no-no-beachhead = There is no Beachhead in { $area }.
no-no-check-twice = In a second activation no unit can check its morale to move from next to the enemy to { $area }, which is next to the enemy too.
no-no-common-goal = No area next to them is open to all units of { THE($formation) } together.
no-no-common-landing = No Assault Area or Beachhead takes all units of { THE($formation) } together.
no-no-formations-left = No formation is left that could act.
no-no-friendly-way = No way over friendly ground away from the enemy leads to { $area }.
no-no-gate =
    { $turkish ->
        [0] The way does not lead to a supplied Beachhead of its nationality.
       *[other] The way does not lead to an area where Turkish units enter the map.
    }
no-no-infantry = { THE($piece) } is not infantry: it has no entrenched side.
no-no-land = { $area } is a sea area.
no-no-ships-left =
    { $turkish ->
        [0] No ship is left that could act.
       *[other] No fort, ship or battery is left that could act.
    }
no-no-strategic-way = No way over friendly ground away from the enemy is open to { THE($piece) }.
no-no-way-to-the-exit = The way does not lead to where units leave the map.
no-nobody-of-it = { THE($formation) } has no unit on the map that could act.
no-not-ashore = { THE($piece) } is not on land.
no-not-at-hand = { THE($piece) } is not in the box.
no-not-at-the-exit = { THE($piece) } is not where units leave the map.
no-not-charging = Only the charging cavalry acts now.
no-not-reactivated = { THE($piece) } was not chosen for the second activation.
no-not-dug-in = { THE($piece) } is not dug in.
no-not-friendly = { $area } was not friendly ground when the activation began.
no-not-in-reserve = { THE($piece) } is not in reserve.
no-not-in-the-box = { THE($piece) } is not in the box.
no-not-next = { $area } is not a land area next to { $place }.
no-not-off-this-coast = { $area } is not on the coast off { $place }.
no-not-on-land = { THE($piece) } is not on the map.
no-not-on-the-map = { THE($piece) } is not on the map.
no-not-won = { $area } was not won by a landing in this segment.
no-not-your-troops = { THE($piece) } is not yours.
no-not-yours-formation = { THE($formation) } is not yours.
no-nowhere = No area next to { THE($piece) } is open to it.
no-nowhere-to-land = No Assault Area or Beachhead is open to { THE($piece) }.
no-one-formation = Only one formation acts in a segment of this match.
no-only-allies-exit = Only Allied units leave the map.
no-only-allies-land = Only Allied units land from the sea.
no-other-nation = The Beachhead in { $area } is of the other nationality.
no-reserve-barred = { THE($piece) } was driven out of reserve this turn.
no-rough-alone = The sea is rough, and each unit checks for itself: units of { THE($formation) } land one by one.
no-set-already = { THE($piece) } is already set, and never moves.
no-starts-in-contact = { THE($piece) } is next to enemy land units: it cannot move strategically.
no-suvla-closed = Suvla is not open to landings yet.
no-in-place = { THE($piece) } is in { $area }.
no-two-formations = Only one Turkish division may be in { $area }.
no-unfed-beachhead = The Beachhead in { $area } is not supplied this turn.
no-unsupplied-contact = { $area } is next to the enemy, and { THE($piece) } is out of supply.
no-unsupplied-digging = { THE($piece) } is out of supply, and cannot dig in.
no-unsupplied-exit = { THE($piece) } is out of supply, and cannot leave the map.
no-unsupplied-strategic = { THE($piece) } is out of supply: it moves one area at most.

# What happened
log-back-to-box = { THE($piece) } goes back to the box from { $area }.
log-beachhead = { THE($piece) } is set in { $area }.
log-boxed = { THE($piece) } goes to the { $place }.
log-charged = { THE($piece) } comes out of reserve and charges.
log-digs-in = { THE($piece) } digs in at { $area }.
log-embarked = { THE($piece) } reaches { $area } from the sea.
log-exited = { THE($piece) } leaves the map from { $area }.
log-fights-first = They fight, then move.
log-formation = { THE($formation) } acts.
log-got-up = { THE($piece) } gets up in { $area }.
log-held = { THE($piece) } cannot break away, and stays in { $area }.
log-in-reserve = { THE($piece) } goes into reserve.
log-land-activation = { $side }: land units act.
log-marched = { THE($piece) } moves from { $start } to { $area }.
log-moves-first = They move, then fight.
log-naval-activation =
    { $turkish ->
        [0] Allied: ships act.
       *[other] Turkish: forts and ships act.
    }
log-passed-segment = { $side }: no unit acts in this segment.
log-turned-back = { THE($piece) } turns back from { $area }.
log-went-ashore = { THE($piece) } goes ashore unopposed in { $area }.
