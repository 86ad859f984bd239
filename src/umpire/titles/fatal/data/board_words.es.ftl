# Las palabras del tablero dibujado; las del reglamento donde las tiene. Las listas se cuentan desde 0.

title-0 = UNA ATRACCIÓN
title-1 = FATAL
title-2 = GALÍPOLI 1915
title-3 = La campaña de los Dardanelos, de marzo a noviembre

sequence-0-1 = Evento al azar
sequence-1-1 = Tiempo y mar
sequence-2-1 = Dados de suministro
sequence-3-1 = Asignación
sequence-4-1 = Refuerzos
sequence-5-1 = Número de Impulsos
sequence-6-1 = Se siembran minas
sequence-7-1 = Retiradas, fuertes, reserva
sequence-8-1 = Cada Impulso: iniciativa
sequence-9-1 = Primer y segundo jugador
sequence-10-1 = Minas, luego barrido
sequence-11-1 = Segundas activaciones
sequence-12-1 = Recuperación, buques a casa
sequence-13-1 = Puntos de victoria

assault_note = unidades de atacante / defensor que chequean · N ninguna · A todas · dado + modificadores, a lo sumo 2
bombardment_note = unidades que chequean · N ninguna · A todas · factores de todos los cañones contra d6 + modificadores
naval_note = un paso cada vez: Neutralizado, Dañado, perdido · 10 o más: impar en otro dado, estalla
mines_note = primero atacan las minas; bajo el fuego el dragaminas suma 1, Neutralizado 2, con mar agitado 1
supply_note = el mal tiempo resta 1 a cada dado de suministro · de junio a septiembre todo es más caro
allied_note = los buques despliegan al Egeo · las tropas desembarcan desde aquí
turkish_note = los buques despliegan a DS-10 · las tropas entran por GP-34, A-4, A-7 o A-11
exit_note = por GP-34
assault_area = ÁREA DE ASALTO
dummy = SEÑUELO

headings-sequence = SECUENCIA DE JUEGO
headings-assault = ASALTO
headings-modifiers = COLUMNAS Y MODIFICADORES DEL ASALTO
headings-bombardment = BOMBARDEO
headings-naval = FUEGO NAVAL
headings-mines = MINAS
headings-supply = SUMINISTROS E IMPULSOS
headings-allied_lost = ALIADOS ELIMINADOS
headings-turkish_lost = TURCOS ELIMINADOS
headings-allied = RECUADRO DE ALOJAMIENTO ALIADO
headings-turkish = RECUADRO DE ALOJAMIENTO TURCO
headings-exited = SALIERON
headings-turn = TURNOS
headings-impulse = IMPULSO
headings-weather = TIEMPO, MAR Y AIRE
headings-key = LEYENDA
headings-due = REFUERZOS POR LLEGAR
headings-record = PUNTOS DE VICTORIA Y SUMINISTRO

charts-die = dado
charts-column = columna
charts-laid = siembra: d6 + SP
charts-factors = factores
charts-attack = mina: d10
charts-crippled = Dañado
charts-sunk = hundido
charts-sweep = barrido: d10
charts-off = quita { $cleared }
charts-none = nada
charts-supply = suministro: d6
charts-impulses = Impulsos: d6
charts-number = número
charts-sky = cielo { $good }
charts-sea = mar { $calm }
charts-ground = colina: defensa × { $hill } · ciudad: defensa +{ $city } · tras un río: ataque { $river } cada una · Dispersada: la mitad antes
charts-costs = Aliado: operaciones navales { $naval } · Cabeza de Playa { $calm }, mar agitado o mes caro { $rough }, ambos { $both }. Turco: cada fuente { $source } · { $forts } fuertes 1 · minas hasta { $mines }. Ambos: asalto intensivo { $intensive } · segunda activación { $second }, mes caro { $dear }.

said-who = { $name }, { $kind }, { $nation }
said-strength = ataque { $attack }, defensa { $defence }
said-guns = factor { $factor }
said-heavy_guns = factor { $factor }, grueso calibre
said-batteries = baterías { $primary } y { $secondary }
said-where = en { $area }
said-city = ciudad

months-2 = Abril
months-3 = Mayo
months-4 = Junio
months-suvla = Cuando se abra Suvla
months-conditional = Por puntos de victoria, o si se cumple su condición

places-impulse-0 = 1
places-impulse-1 = 2
places-impulse-2 = 3
places-impulse-3 = 4
places-impulse-4 = tarde
places-weather-0 = bueno
places-weather-1 = malo
places-sea-0 = normal
places-sea-1 = agitado
places-air-0 = aliado
places-air-1 = alemán

key-clear = despejado
key-hill = colina
key-border = límite
key-river = río
key-road = camino
key-city = ciudad
key-village = pueblo
key-work = fuerte
key-straits = estrecho
key-assault = área de asalto
key-belt = cinturón
key-depth = brazas

shift-0-words = Combate antes del movimiento
shift-1-words = Asalto intensivo
shift-2-words = Desde más de un área
shift-3-words = Mal tiempo

modifier-0-words = Todos los defensores Desorganizados o Dispersados
modifier-1-words = Algún atacante desembarca
modifier-2-words = Fuerte en estado normal con los defensores
modifier-3-words = Todos los defensores sin suministros
modifier-4-words = Área ya asaltada este turno

bombardment-0-words = Un tercio de los factores, gruesos o de batería principal
bombardment-1-words = Observador en colina contigua: blanco en colina / no
bombardment-2-words = Observación aérea
bombardment-3-words = Mal tiempo
bombardment-4-words = Una o dos unidades en el área / ciudad

naval-0-words = Impacto: menos que la moral del que dispara, d10 por factor
naval-1-words = mar agitado / mal tiempo / a través de tierra
naval-2-words = Daño: más que la moral del blanco, d10 por impacto
naval-3-words = BB o BC contra B o fuerte
naval-4-words = batería secundaria contra fuerte, B, BC, BB
naval-5-words = batería principal gruesa / blanco Neutralizado
naval-6-words = Alcance de batería principal / secundaria, con aire uno más
naval-7-words = menos si un buque dispara a tierra / desde el Egeo

side-allied-words = Aliado
side-turkish-words = Turco

nation-CW-words = Commonwealth
nation-FR-words = Francia
nation-TU-words = Turquía
nation-GE-words = Alemania

kinds-beachhead = Cabeza de Playa
kinds-fort = fuerte
kinds-mine = marcador de minas
kinds-MS = dragaminas
kinds-CL = crucero ligero
kinds-B = acorazado pre-dreadnought
kinds-BC = crucero de batalla
kinds-BB = acorazado dreadnought
kinds-artillery = artillería
kinds-cavalry = caballería
kinds-infantry = infantería

states-entrenched = atrincherada
states-reserve = en reserva
states-disorganized = Desorganizada
states-broken = Dispersada
states-disabled = Neutralizado
states-crippled = Dañado
states-fired = ha disparado
states-unsupplied = sin suministros
states-activated = activada
states-twice = activada dos veces
states-landing = desembarca
states-attacking = ataca
states-defending = defiende

mines-hidden = marcador de minas, boca abajo
mines-dummy = Señuelo, boca arriba
mines-level_1 = Mina de nivel 1, boca arriba
mines-level_2 = Mina de nivel 2, boca arriba
mines-dummy_down = Señuelo, boca abajo
mines-level_1_down = Mina de nivel 1, boca abajo
mines-level_2_down = Mina de nivel 2, boca abajo

boxes-BOX-ALLIED = Recuadro de Alojamiento aliado
boxes-BOX-TURKISH = Recuadro de Alojamiento turco
boxes-BOX-EXITED = unidades aliadas que salieron por GP-34
boxes-eliminated_allied = unidades aliadas eliminadas
boxes-eliminated_turkish = unidades turcas eliminadas
boxes-due-2 = por llegar en abril
boxes-due-3 = por llegar en mayo
boxes-due-4 = por llegar en junio
boxes-due-suvla = por llegar cuando se abra Suvla
boxes-due-conditional = por llegar por puntos de victoria, o con su condición

traits-supply_source = fuente turca de suministros
traits-turkish_entry = pueden entrar los turcos
traits-allied_exit = pueden salir los aliados
traits-in_straits = en el estrecho

grounds-clear = despejado
grounds-hill = colina
grounds-straits = mar
grounds-assault = área de asalto
grounds-aegean = mar

moments-setup = Despliegue
moments-strategic = Fase Estratégica
moments-operations = Fase de Operaciones
moments-final = Fase Final
moments-impulse = Impulso
moments-of = de
moments-withdrawn = retiradas
moments-first = primero
moments-naval_paid = la flota está pagada
moments-turn = turno
moments-VP = VP
moments-SP = SP

tracks-turn = Turno
tracks-impulse = Impulso
tracks-impulses = Último Impulso
tracks-weather = Tiempo
tracks-sea = Mar
tracks-vp_allied = Puntos de Victoria aliados
tracks-sp_allied = Puntos de Suministros aliados
tracks-vp_turkish = Puntos de Victoria turcos
tracks-sp_turkish = Puntos de Suministros turcos
