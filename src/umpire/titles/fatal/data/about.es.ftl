# Lo que lee quien llega antes de su primera partida.

tagline = Nueve meses de 1915: una flota ante los Dardanelos, un ejército en las playas y un jugador turco que sabe dónde están las minas.
players = 2

marks-0 = Empieza por Un golpe valiente
marks-1 = Bueno contra el bot
marks-2 = Para empezar, los aliados son más fáciles

length = 1 hora (Un golpe valiente), 3 horas (¡Los ANZAC están aquí!), 6 horas o más (campaña)
complexity = Alta: flotas y fuertes, minas ocultas, suministros escasos, desembarcos y trincheras
credits = Diseño de Paul Rohrbaugh (revista Against the Odds, núm. 20). Dibujos, palabras y árbitro del proyecto Umpire.
reconstructed = A nuestro texto del reglamento le faltan las tablas de la carta de ayuda, el mapa y las fichas: el mapa, casi todas las tablas y todos los factores son una reconstrucción nuestra a partir de la historia, dentro del marco impreso; quien tenga el juego puede poner encima los valores impresos.

scenarios-bold_stroke = Marzo de 1915, un turno: la flota sola intenta acallar los fuertes y barrer el estrecho. Una hora, más o menos.
scenarios-anzacs = De abril a julio de 1915: desembarca el ejército, sin los fuertes de la entrada y con la flota a su espalda. Unas tres horas.
scenarios-campaign = De marzo a noviembre de 1915, la historia entera: primero buques, luego soldados, y Suvla cuando se abra. Seis horas o más.

how_it_works-0-heading = Dónde estás
how_it_works-0-text = Marzo de 1915. Una flota aliada está ante los Dardanelos; fuertes, minas ocultas y el ejército turco guardan las dos orillas. Desde abril puede desembarcar un ejército. Un turno es un mes, de marzo a noviembre; las playas y la parte baja del estrecho están dibujadas más grandes que el cuello de la península, y el norte está arriba.
how_it_works-1-heading = Lo que cuenta
how_it_works-1-text = Los aliados ganan por Muerte Súbita con un canal sin minas hasta el mar de Mármara, o con ocho unidades que salgan por GP-34 con una línea de suministro detrás; los turcos, si no queda en tierra nadie en condiciones de luchar y tienen el triple de puntos. Si no, deciden los puntos: buques, fuertes, Cabezas de Playa, unidades perdidas, colinas al final, y tres por turno con el estrecho cerrado.
how_it_works-2-heading = Un turno
how_it_works-2-text = Primero el azar, el tiempo, los suministros, los refuerzos y las minas. Después, de uno a cuatro Impulsos: en cada uno los dos bandos actúan una vez, con buques y fuertes o con unidades terrestres. Tras el último Impulso los dos pueden todavía comprar segundas activaciones, por turnos. Luego todos se recuperan, los buques vuelven a casa y se cuentan los puntos.
how_it_works-3-heading = Los suministros escasean
how_it_works-3-text = Un dado da puntos de suministros. Los aliados pagan cada Cabeza de Playa y la flota; los turcos, la península, Asia, los fuertes de cuatro en cuatro y más minas. Los dos pagan por los asaltos intensivos y por actuar dos veces. Quien no tiene una línea hasta una fuente pagada está sin suministros: apenas se mueve y no ataca.
how_it_works-4-heading = Buques y fuertes
how_it_works-4-text = Un buque tiene dos baterías, a la izquierda y a la derecha de la ficha; el grueso calibre va enmarcado. Cada factor al alcance tira para impactar, y cada impacto tira para dañar: Neutralizado, Dañado, perdido. Un fuerte dispara con uno y uno desde su obra en la orilla. Disparar contra tierra acorta el alcance de un buque; los observadores aéreos lo alargan.
how_it_works-5-heading = Minas
how_it_works-5-text = El jugador turco coloca marcadores boca abajo: señuelos, de un factor o de dos. El aliado ve que están ahí, no lo que son. Un buque de guerra que entra los descubre; al final del Impulso atacan, y los de dos factores también al lado. Después los dragaminas quitan factores, mejor si nadie les dispara.
how_it_works-6-heading = Desembarcar
how_it_works-6-text = Las unidades desembarcan desde el recuadro aliado por un área de asalto rayada, y deben tomar la orilla enseguida o volver. Un acorazado en la misma área hace intensivo el asalto sin coste. Donde llegan a tierra puede establecerse una Cabeza de Playa; quien viene después por ella no tiene que combatir. El mar agitado zarandea los botes, y Suvla se abre tarde o nunca.
how_it_works-7-heading = Asalto
how_it_works-7-text = Factores de ataque contra factores de defensa, y la defensa vale la mitad más en una colina: esa es la columna. Combatir antes de mover, el apoyo de los cañones y una segunda dirección la corren; el dado cambia en dos como mucho. El resultado dice cuántas unidades de cada bando chequean su moral. Toda ficha de infantería tiene detrás su lado atrincherado.

glossary-0-text = Brigada británica de infantería, lista para atacar: ataque a la izquierda, defensa a la derecha. El sombrero tiene el color de su división, cuyo número está en la esquina.
glossary-1-text = La misma brigada atrincherada: apenas ataca y resiste firme.
glossary-2-text = Brigada australiana: el sombrero de ala recogida indica una moral más alta.
glossary-3-text = Caballería en reserva: puede cabalgar y atacar tras los combates de un segmento terrestre.
glossary-4-text = Infantería francesa. Los franceses y la Commonwealth apenas comparten áreas, y nunca suministros.
glossary-5-text = Regimiento turco.
glossary-6-text = Voluntarios alemanes, que solo vienen con el Aumento del Apoyo Alemán.
glossary-7-text = Artillería con su factor; dentro de un aro si es de grueso calibre. Humo en la esquina: ha disparado.
glossary-8-text = Acorazado: batería principal a la izquierda, enmarcada si es de grueso calibre, y secundaria a la derecha.
glossary-9-text = Dragaminas. Las minas no lo atacan, los cañones turcos sí.
glossary-10-text = Fuerte en su obra. E y A son móviles.
glossary-11-text = Cabeza de Playa: la fuente de suministros de su nación, por su precio cada mes.
glossary-12-text = Marcador de minas boca abajo: un señuelo, un factor o dos. Solo el jugador turco lo sabe.
glossary-13-text = Minas de dos factores, boca arriba: atacan también en las áreas contiguas.
glossary-14-text = Los aliados controlan esta área.
glossary-15-text = Una fuente turca de suministros pagada este mes.
glossary-16-text = Desorganizada o Neutralizado. Dos marcas: Dispersada o Dañado, a un paso de perderse.
glossary-17-text = La caballería se mueve dos áreas.
glossary-18-text = El Queen Elizabeth, el de los cañones más gruesos: cada turno que está en juego da puntos al turco.
glossary-19-text = El Goeben. Los buques turcos solo salen al estrecho, desde el Mármara.
glossary-20-text = Un señuelo descubierto: vuelve a su dueño.
glossary-21-text = Un factor: un ataque contra cada buque de guerra del área.
glossary-22-text = Aviones: los cañones alcanzan un área más y los bombardeos mejoran. Los aliados los tienen con buen tiempo.
glossary-23-text = Sin suministros: no ataca, y su moral empeora.
glossary-24-text = Ha disparado.
glossary-25-text = Ya ha actuado este turno.
glossary-26-text = Ha actuado dos veces: este turno, nada más.
glossary-27-text = Suvla no se puede usar todavía.
