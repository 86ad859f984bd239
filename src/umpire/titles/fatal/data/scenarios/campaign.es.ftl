name = Partida de campaña
