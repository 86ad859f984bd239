# How a match went, and what to do next.

decimal-point = .
percent = { $number } %

## A report

heading = How it went
heading-of = How it went: { $title }
unfinished = The match is not over yet.
fact-actions = { $n ->
    [one] one action
   *[other] { $n } actions
}
fact-turns = { $n ->
    [one] one turn
   *[other] { $n } turns
}
fact-rolls = { $n ->
    [0] nothing rolled
    [one] one roll
   *[other] { $n } rolls
}
action = action { $number }

heading-chances = The chance of winning
plot-chances = The chance of winning after each action
caption-actions = After each action, from the set-up to the end.
caption-turns = After each action, from the set-up to the end; the numbers below are turns.
caption-early = Where nothing is drawn it was too early to tell.
caption-sides = Coloured from below is the chance of { $first }, from above that of { $second }.
heading-turning = Where it turned
no-turning = No single action moved it much.
something = The match moves on.
turning-end = The end. { $text }
more-rolls = { $n ->
    [one] (and one more roll)
   *[other] (and { $n } more rolls)
}
moved = from { $before } to { $after }
lead-alone = Up to now it was { $high } at best and { $low } at worst.
lead-alone-won = At worst it was { $low }.
lead-alone-lost = At best it was { $high }.
lead-two = { $n ->
    [0] The lead never changed hands: { $player } had it from beginning to end.
    [one] The lead changed hands once; { $player } had it for { $share } of the match.
    [2] The lead changed hands twice; { $player } had it for { $share } of the match.
   *[other] The lead changed hands { $n } times; { $player } had it for { $share } of the match.
}

heading-luck = Luck
plot-luck = The luck of the dice, summed up after each action
caption-luck = What the dice gave or took from { $player }, in points, summed up: { $points } at the end. In two matches of three it stays within the inner band (by then ± { $scatter }), in nineteen of twenty within the outer.
luck-none = Nothing was rolled that could have changed anything.
luck-nothing = Luck was even: what the dice gave, they took back.
luck-even-good = Luck was about even: in all, the dice gave { $player } { $points } points, nothing out of the ordinary.
luck-even-bad = Luck was about even: in all, the dice cost { $player } { $points } points, nothing out of the ordinary.
luck-good = Luck was on one side: { $player } had the luck of 1 match in { $matches }, worth { $points } points.
luck-bad = Luck was bad: only 1 match in { $matches } is as unlucky for { $player }; it cost { $points } points.
luck-tried = { $n ->
    [one] One roll had too many possible results to count them all: some were tried.
   *[other] { $n } rolls had too many possible results to count them all: some were tried.
}
luck-setup = What was drawn for the set-up is not weighed.
heading-rolls = The rolls that mattered most
column-for = for
column-gained = points
column-roll = what was rolled

heading-turns = Turn by turn
column-turn = Turn
column-score = How it stood
column-chance = Chance, { $side }
column-luck = Luck, { $side }
column-rolls = Rolls
column-figure = At the end of turn

heading-counts = What counted
counts-two = At the end of each turn. Bars that rise speak for { $first }, bars that hang down for { $second }.
counts-alone = At the end of each turn, for { $first }.

heading-decisions = Decisions
heading-best = Well decided
heading-worst = What could have been better
judged = { $n ->
    [one] A strong player looked at one decision. The chances assume that it plays on.
   *[other] A strong player looked at { $n } decisions: some where it would usually have chosen something else, and some after which the chances moved most. The chances assume that it plays on.
}
judged-alike = { $n ->
    [one] A strong player looked at one decision: nothing else would have made much difference.
   *[other] A strong player looked at { $n } decisions, some where it would usually have chosen something else and some after which the chances moved most: nothing else would have made much difference in any of them.
}
well-done = “{ $done }”: { $chance } to win. Next best: “{ $other }”, { $less }.
could-have = “{ $done }”: { $less } to win. Better: “{ $best }”, { $chance }.

heading-pace = Who took how long
pace-note = From one action to the next; whoever stayed away for more than half an hour was not thinking.
column-side = Side
column-decisions = Decisions
column-total = In all
column-median = Usually
column-longest = Longest
seconds = { $number } s
minutes = { $number } min
hours = { $hours } h { $minutes } min
number = { $n }

remark-no-values = There are no values for the situations of { $title } yet: chances, luck and decisions are left out.
remark-cannot-tell = The values learned from matches cannot tell one situation of this scenario from another: chances, luck and decisions are left out.
remark-early = The values learned from matches do not hold before turn { $turn }: chances, luck and turning points begin with it.
remark-nobody = No decisions are judged: there was none that a strong player had to think about and had time for.
remark-estimate = Chances and points are estimates, learned from matches that machines played against each other.
remark-unfinished = The match is still going on.
made-by = Made by Umpire from the record of the match.

## A hint

hint-chance = { $n ->
    [0] you would hardly ever win from there
    [one] you would win about 1 match in 10 from there
    [10] you would nearly always win from there
   *[other] you would win about { $n } matches in 10 from there
}
hint-points-ahead = about { $points } points ahead at the end
hint-points-behind = about { $points } points behind at the end
hint-even = about even at the end
hint-leads = { $chance }; { $points }
hint-same = much the same
hint-why = Better than “{ $other }” for this: { $reasons }.
hint-reason = { $feature } ({ $points } points)
hint-habit = In { $n } tries “{ $other }” came out better by { $points } points. Dice alone easily make such a difference, so we keep to what a sensible player would do.
hint-habit-alone = In { $n } tries “{ $other }” won more often. Dice alone easily make such a difference, so we keep to what a sensible player would do.
hint-at-once = Its advantage shows only later: at once, other options look better.
hint-crowd = All other options look much the same at once.
hint-cannot-tell = It is too early to say where the options lead: the values learned from matches do not hold here.
hint-close = The first two are nearly as good as each other.
hint-alike = There is little to choose between them.
hint-later = The difference shows only later.
hint-alone = There is nothing else to do.
hint-advice = What a sensible player would do
hint-unknown = There is no advice here.
