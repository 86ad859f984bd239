name = Un golpe valiente
