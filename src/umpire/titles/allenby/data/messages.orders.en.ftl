# What may be ordered beforehand, in English.

order-stand = After a bombardment, stand
order-retreats = Retreats: as a sensible player would
order-no-support = Never support a hex that is attacked
order-support = Support: as a sensible player would
order-no-bombardment = No bombardments of mine
order-losses = Losses and fragments: as a sensible player would
order-squadrons = Squadrons: as a sensible player would place them
