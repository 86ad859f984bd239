# Lo que se puede ordenar de antemano, en español.

order-late-pass = Tras el último Impulso: pasar siempre
order-no-arrivals = No llamar ni reemplazar a nadie
order-forts-stay = Los fuertes móviles se quedan donde están
order-no-naval = No declarar nunca una activación naval antes de la iniciativa
order-mines-hidden = No descubrir nunca las minas
order-no-reserve = Ninguna caballería en reserva
order-no-withdrawals = No retirar a nadie del juego
order-losses = Quién chequea la moral: como elegiría un jugador sensato
order-retreats = Retiradas y atrincheramientos: como haría un jugador sensato
