# What may be ordered beforehand, in English.

order-never-react = No counter-attack and no pursuit, ever
order-no-reaction = No counter-attack and no pursuit below { $value }
order-losses = Losses: as a sensible player would take them
