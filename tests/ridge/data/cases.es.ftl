case-1_1-title = Un turno
case-1_1-summary = Mueve el azul, mueve el rojo, y después luchan las secciones que están en el mismo lugar.
case-2_1-title = Moverse
