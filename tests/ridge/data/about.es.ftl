tagline = Dos bandos corren hacia una cresta.
length = 5 minutos

how_it_works-0-heading = La cresta
how_it_works-0-text = La tiene quien tenga más secciones en ella después de cuatro turnos.
how_it_works-1-heading = Un turno
how_it_works-1-text = El azul mueve una sección o espera, después el rojo; luego luchan las secciones que están en el mismo lugar.
how_it_works-2-heading = Fuerza
how_it_works-2-text = Cada bando tiene una sección de fuerza 1 y otra de fuerza 2. Solo su dueño sabe cuál es cuál, hasta que lucha.
