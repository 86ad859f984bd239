# What may be ordered beforehand, in English.

order-late-pass = After the last Impulse: always pass
order-no-arrivals = Call and replace no units
order-forts-stay = Mobile forts stay where they are
order-no-naval = Never declare a naval activation before the initiative
order-mines-hidden = Never turn up mines
order-no-reserve = No cavalry into reserve
order-no-withdrawals = Withdraw no units
order-losses = Which units check morale: as a sensible player would choose
order-retreats = Retreats and digging in: as a sensible player would
