# Texts of what is drawn over the board (outlooks.py).

outlook-piece = What { THE($piece) } reaches
outlook-weapon = { $mount }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }, range { $range }
outlook-inside = { $target }: range { $range }, { $points ->
    [one] one point bears
   *[other] { $points } points bear
  }
outlook-excluded = { THE($target) } stands on a hexside along the limit of the { $mount }: not in its sector
outlook-unseen = { $target }: range { $range }, not spotted from here
outlook-turn = Turn { $heading }
outlook-end = To { $place }, heading { $heading }: { $cost ->
    [one] one MP
   *[other] { $cost } MP
  }
outlook-stopped = { $chance } % that something stops it on the way
outlook-scatter = Where { THE($battery) } may fall, aimed at { $hex }
outlook-struck = { $hex }: { $percent } %
sight-clear = From { $here } to { $there }: clear, range { $range }.
sight-blocked = From { $here } to { $there }: blocked by the { $terrain } in { $hex }, range { $range }.
sight-along = From { $here } to { $there }: blocked along the hexside between { $hex } and { $other }, which both block; range { $range }.
name-terrain-clear = clear ground
name-terrain-woods = woods
name-terrain-town = houses
name-terrain-trench = trench
