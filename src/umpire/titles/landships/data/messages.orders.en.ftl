# What may be ordered beforehand, in English.

order-hold-fire = No defensive fire
order-fire = Defensive fire: as a sensible player would
order-no-anti-aircraft = Never fire at aircraft
order-anti-aircraft = Fire at aircraft: as a sensible player would
order-no-interceptors = Send no interceptors
order-no-missions = Declare no missions for aircraft
order-losses = Losses: as a sensible player would choose
order-retreats = Retreats: as a sensible player would
