# Una atracción fatal, en español: lo que dicen todos los capítulos; nombres; paneles. Los capítulos tienen archivos propios
# (messages.<capítulo>.es.ftl). Los bandos son adjetivos en masculino: jugador aliado, segmento turco.

title-name = Una atracción fatal: la campaña de Galípoli
do-at =
    { $n ->
        [one] { EL($piece) } a { $area }
       *[other] Las { $n } fichas a { $area }
    }
do-to =
    { $n ->
        [one] { EL($piece) } a { $area }
       *[other] Los { $n } buques a { $area }
    }
do-together = Las { $n } a { $area }
do-done = Listo
do-pass = Pasar
no-not-now = Ahora no puedes hacer eso.
log-broken = { EL($piece) } queda Dispersad{ O($piece) }.
log-blockade = Las minas cierran el estrecho de orilla a orilla.
log-check =
    { EL($piece) } saca un { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } con sus modificadores,
    } { $passed ->
        [0] y no supera el chequeo.
       *[other] y supera el chequeo.
    }
log-columns-lost =
    { $n ->
        [one] La unidad que salió del mapa queda aislada y se pierde.
       *[other] Las { $n } unidades que salieron del mapa quedan aisladas y se pierden.
    }
log-control = { $area } { FORM($area, one: "pasa", many: "pasan") } a control { $side }.
log-crippled = { EL($piece) } queda Dañad{ O($piece) }.
log-disabled = { EL($piece) } queda Neutralizad{ O($piece) }.
log-disorganized = { EL($piece) } queda Desorganizad{ O($piece) }.
log-eliminated = { EL($piece) } se pierde en { $area }.
log-ended = La partida ha terminado: { $ending }
log-forts =
    { $n ->
        [one] Un fuerte está Neutralizado o Dañado al final.
       *[other] { $n } fuertes están Neutralizados o Dañados al final.
    }
log-hills =
    { $n ->
        [one] Los aliados tienen una colina al final.
       *[other] Los aliados tienen { $n } colinas al final.
    }
log-impulse = Impulso { $impulse } de { $impulses }
log-phase = { $phase }
log-points =
    { $points ->
        [one] Jugador { $side }: 1 Punto de Victoria más, { $total } en total.
       *[other] Jugador { $side }: { $points } Puntos de Victoria más, { $total } en total.
    }
log-points-lost =
    { $points ->
        [0] Jugador { $side }: no le quedan Puntos de Victoria que perder.
        [one] Jugador { $side }: 1 Punto de Victoria menos, { $total ->
            [one] queda 1
           *[other] quedan { $total }
        }.
       *[other] Jugador { $side }: { $points } Puntos de Victoria menos, { $total ->
            [one] queda 1
           *[other] quedan { $total }
        }.
    }
log-points-paid =
    { $points ->
        [one] Jugador { $side }: paga 1 Punto de Victoria, { $total ->
            [0] no queda ninguno
            [one] queda 1
           *[other] quedan { $total }
        }.
       *[other] Jugador { $side }: paga { $points } Puntos de Victoria, { $total ->
            [0] no queda ninguno
            [one] queda 1
           *[other] quedan { $total }
        }.
    }
log-segment = Segmento { $side }
log-supply =
    { $points ->
        [one] Jugador { $side }: 1 Punto de Suministros más, { $total } en reserva.
       *[other] Jugador { $side }: { $points } Puntos de Suministros más, { $total } en reserva.
    }
log-supply-paid =
    { $points ->
        [one] Jugador { $side }: paga 1 Punto de Suministros, { $total ->
            [0] no queda ninguno
            [one] queda 1
           *[other] quedan { $total }
        }.
       *[other] Jugador { $side }: paga { $points } Puntos de Suministros, { $total ->
            [0] no queda ninguno
            [one] queda 1
           *[other] quedan { $total }
        }.
    }
hour-setup = Despliegue
hour-late = Tras el último Impulso
log-turn = { $month } de 1915 (turno { $turn })
odds-passed =
    { $n ->
        [0] no lo supera
       *[other] lo supera
    }
term-morale = Nivel de Moral { $value }
score = Aliado { $allied }, turco { $turkish }
seat-allied = Aliado
seat-turkish = Turco
player-allied = el jugador aliado
player-turkish = el jugador turco
name-allied = aliado
name-turkish = turco
name-box-allied = el recuadro de alojamiento aliado
name-box-turkish = el recuadro de alojamiento turco
name-phase-strategic = Fase Estratégica
name-phase-operations = Fase de Operaciones
name-phase-final = Fase Final
name-source-gallipoli = la fuente de Galípoli
name-source-asia = la fuente de Asia
name-mine-dummy = señuelo
name-mine-level_1 = mina de nivel 1
name-mine-level_2 = mina de nivel 2
name-month-1 = marzo
name-month-2 = abril
name-month-3 = mayo
name-month-4 = junio
name-month-5 = julio
name-month-6 = agosto
name-month-7 = septiembre
name-month-8 = octubre
name-month-9 = noviembre
ending-allied_breakthrough = El estrecho está abierto: ganan los aliados.
name-ending-allied_breakthrough = el estrecho está abierto, ganan los aliados.
ending-allied_march = Ocho unidades han dejado atrás la península: ganan los aliados.
name-ending-allied_march = ocho unidades han dejado atrás la península, ganan los aliados.
ending-turkish_sudden_death = El desembarco ha fracasado: ganan los turcos.
name-ending-turkish_sudden_death = el desembarco ha fracasado, ganan los turcos.
ending-both_sudden_death = Los dos bandos ganan a la vez: empate.
name-ending-both_sudden_death = los dos bandos ganan a la vez, empate.
ending-allied_points = Los aliados ganan por puntos.
name-ending-allied_points = los aliados ganan por puntos.
ending-turkish_points = Los turcos ganan por puntos.
name-ending-turkish_points = los turcos ganan por puntos.
ending-draw = Puntos iguales: empate.
name-ending-draw = puntos iguales, empate.

## Paneles

panel-supply = Suministros
panel-bills = Pagado
panel-lines = Líneas de suministro
panel-lines-if-paid = Sin línea aunque se pague todo
panel-beachhead =
    { $n ->
        [0] { EL($piece) }, para ninguna unidad
        [one] { EL($piece) }, para una unidad
       *[other] { EL($piece) }, para { $n } unidades
    }
panel-fleet = operaciones navales: todos los buques menos los dragaminas
panel-source =
    { $n ->
        [0] { $source }, para ninguna unidad
        [one] { $source }, para una unidad
       *[other] { $source }, para { $n } unidades
    }
panel-forts =
    { $n ->
        [0] ningún fuerte de { $all } abastecido, { $share } por punto
        [one] un fuerte de { $all } abastecido, { $share } por punto
       *[other] { $n } fuertes de { $all } abastecidos, { $share } por punto
    }
panel-mines =
    { $n ->
        [0] nada se suma a la tirada de minas
       *[other] { $n } más en la tirada de minas
    }
panel-line =
    { $n ->
        [one] una unidad en { $area }
       *[other] { $n } unidades en { $area }
    }
panel-by-sea = con suministros por el mar contiguo
panel-fed-from =
    { $n ->
        [0] con suministros en el lugar, de { EL($source) }
        [one] con suministros de { EL($source) }, a un área
       *[other] con suministros de { EL($source) }, a { $n } áreas
    }
panel-feeds =
    { $n ->
        [one] { EL($source) } abastece a una unidad
       *[other] { EL($source) } abastece a { $n } unidades { $areas ->
            [one] en un área
           *[other] en { $areas } áreas
        }
    }
panel-feeds-by-sea =
    { $n ->
        [one] una unidad se abastece desde el mar contiguo
       *[other] { $n } unidades se abastecen desde el mar contiguo
    }
panel-chest = Minas
panel-chest-left = Por colocar
panel-chest-box = En la caja
panel-chest-factors = factores de minas
panel-chest-dummies = señuelos, que no cuestan nada
panel-chest-outside =
    { $n ->
        [0] fuera de los estrechos, según el dado secreto { $most } como máximo
       *[other] fuera de los estrechos, según el dado secreto { $most } como máximo; ya hay { $n }
    }
panel-chest-marker =
    { $n ->
        [one] marcadores de { $mine }, de un factor
       *[other] marcadores de { $mine }, de { $n } factores
    }
verdict-chest =
    { $n ->
        [0] No queda ningún factor de minas, { $dummies ->
            [0] ni un señuelo
            [one] pero sí un señuelo
           *[other] pero sí { $dummies } señuelos
        }.
        [one] Queda un factor de minas { $dummies ->
            [0] y ningún señuelo
            [one] y un señuelo
           *[other] y { $dummies } señuelos
        }.
       *[other] Quedan { $n } factores de minas { $dummies ->
            [0] y ningún señuelo
            [one] y un señuelo
           *[other] y { $dummies } señuelos
        }.
    }
panel-cut-hill = sin línea: el enemigo domina { $area } desde { $hill }
panel-cut-no-source = ninguna fuente suya está pagada
panel-cut-no-way = sin línea: hay unidades enemigas en el camino
verdict-supply =
    { $n ->
        [0] { $side }: no quedan Puntos de Suministros.
        [one] { $side }: queda un Punto de Suministros.
       *[other] { $side }: quedan { $n } Puntos de Suministros.
    }
panel-points = Puntos de Victoria
panel-points-of = { $side }
panel-if-over = si la partida terminara con este turno
panel-hills =
    { $n ->
        [0] ninguna colina bajo control aliado
        [one] una colina bajo control aliado
       *[other] { $n } colinas bajo control aliado
    }
panel-hurt-forts =
    { $n ->
        [0] ningún fuerte Neutralizado o Dañado
        [one] un fuerte Neutralizado o Dañado
       *[other] { $n } fuertes Neutralizados o Dañados
    }
panel-blockade = minas de lado a lado del estrecho
panel-not-closed = no de orilla a orilla, o una unidad salió del mapa este turno
panel-channel =
    { $n ->
        [0] el paso al Mármara está libre de marcadores
        [one] un área marítima con marcadores cierra el paso al Mármara
       *[other] al menos { $n } áreas marítimas con marcadores cierran el paso al Mármara
    }
panel-column =
    { $n ->
        [0] ninguna de { $needed } unidades ha salido por Kavak
        [one] una de { $needed } unidades ha salido por Kavak
       *[other] { $n } de { $needed } unidades han salido por Kavak
    }
panel-column-cut =
    { $n ->
        [one] una de { $needed } unidades ha salido, y ninguna línea de suministro llega hasta ella
       *[other] { $n } de { $needed } unidades han salido, y ninguna línea de suministro llega hasta ellas
    }
panel-ashore =
    { $n ->
        [0] ninguna unidad aliada en estado normal en el mapa: con el triple de puntos el turco gana por Muerte Súbita
        [one] una unidad aliada en estado normal en el mapa
       *[other] { $n } unidades aliadas en estado normal en el mapa
    }
panel-not-landed = no se ha intentado ningún asalto anfibio: el turco no puede ganar por Muerte Súbita
verdict-level = Quedarían empatados.
verdict-allied =
    { $n ->
        [one] Ganarían los aliados por un punto.
       *[other] Ganarían los aliados por { $n } puntos.
    }
verdict-turkish =
    { $n ->
        [one] Ganarían los turcos por un punto.
       *[other] Ganarían los turcos por { $n } puntos.
    }
panel-assault = El asalto contra { $area }
panel-attack = Ataque
panel-defence = Defensa
panel-shifts = Columnas a la derecha
panel-die = Se suma al dado
panel-unit = { EL($piece) }, en { $area }
panel-read = columna { $column }
verdict-assault =
    Proporción { $odds }, { $added ->
        [0] sin modificador
       *[other] { $value } al dado
    }.
verdict-shifted =
    Proporción { $odds }, columna { $column }, { $added ->
        [0] sin modificador
       *[other] { $value } al dado
    }.
verdict-too-weak = Demasiado débil: no se ataca por debajo de la peor proporción de la tabla.
modifier-assault-hill = en una colina
modifier-assault-city = en una ciudad
modifier-shift-combat-before-movement = combate antes del movimiento
modifier-shift-intensive-assault = asalto intensivo
modifier-shift-from-more-than-one-area = desde más de un área
modifier-shift-bad-weather = mal tiempo
modifier-assault-all-defenders-disorganized-or-broken = todos los defensores Desorganizados o Dispersados
modifier-assault-any-amphibious = desde los botes
modifier-assault-normal-fort = un fuerte en estado normal
modifier-assault-all-defenders-out-of-supply = todos los defensores sin suministros
modifier-assault-successive-assault = área ya atacada este turno
modifier-assault-cap = a lo sumo 2 en cada sentido
modifier-barrage-heavy-third = al menos un tercio de los factores, de grueso calibre
modifier-barrage-hill-observer = observadores en una colina contigua
modifier-barrage-hill-observer-target-not-hill = observadores que la dominan desde una colina
modifier-barrage-air = observación aérea
modifier-barrage-bad = mal tiempo
modifier-barrage-one-or-two-units = solo hay una o dos unidades
modifier-barrage-city = una ciudad
panel-bombardment = El bombardeo de { $area }
panel-guns = Cañones
verdict-bombardment =
    { $n ->
        [one] Un factor
       *[other] { $n } factores
    }, { $added ->
        [0] sin modificador
       *[other] { $value } al dado
    }.
long-results =
    Atacantes: { $ours ->
        [0] sin efecto
        [one] una unidad chequea
        [9] chequean todas
       *[other] { $ours } unidades chequean
    }. Defensores: { $theirs ->
        [0] sin efecto
        [one] una unidad chequea
        [9] chequean todas
       *[other] { $theirs } unidades chequean
    }.
panel-fire = El fuego de { EL($piece) }
panel-batteries = Baterías
panel-pb =
    { $n ->
        [0] sin batería principal (I)
        [one] batería principal (I): un dado, alcance { $far } por mar
       *[other] batería principal (I): { $n } dados, alcance { $far } por mar
    }
panel-sb =
    { $n ->
        [0] sin batería secundaria (II)
        [one] batería secundaria (II): un dado, alcance { $far } por mar
       *[other] batería secundaria (II): { $n } dados, alcance { $far } por mar
    }
column-pb = Dados de la batería principal, si alcanza.
column-sb = Dados de la batería secundaria, si alcanza.
column-hit = El dado más alto que impacta.
column-hurt-pb = El dado más bajo con que un impacto de la batería principal daña.
column-hurt-sb = El dado más bajo con que un impacto de la batería secundaria daña.
prospect = Tu asalto más fuerte contra { $area } sin moverte
prospect-line = Suministro en { $area }

## Avisos

warn-hungry = { EL($piece) } en { $area } no está pagada: quien depende de ella quedará sin suministros.
warn-hungry-all = { $n } Cabezas de Playa no están pagadas: quien depende de ellas quedará sin suministros.
warn-idle-fleet = Las operaciones navales no están pagadas: este turno solo actuarán los dragaminas.
warn-closed-source =
    { $n ->
        [one] { EL($source) } no está pagada: la unidad de su orilla quedará sin suministros.
       *[other] { EL($source) } no está pagada: las { $n } unidades de su orilla quedarán sin suministros.
    }
warn-closed-sources = No está pagada ninguna fuente: { $n } unidades quedarán sin suministros.
warn-silent-forts =
    { $n ->
        [one] Un fuerte no recibe suministros y no podrá disparar este turno.
       *[other] { $n } fuertes no reciben suministros y no podrán disparar este turno.
    }
warn-mines =
    { $n ->
        [one] Un buque de guerra está al alcance de marcadores de minas: pueden atacarlo al final del Impulso.
       *[other] { $n } buques de guerra están al alcance de marcadores de minas: pueden atacarlos al final del Impulso.
    }
warn-unlaid =
    { $n ->
        [one] Queda un factor de minas sin colocar, y se perderá.
       *[other] Quedan { $n } factores de minas sin colocar, y se perderán.
    }

## La película

film-seat-allied = Los aliados
film-seat-turkish = Los turcos
film-fleet =
    { $n ->
        [one] buques a { $names }
        [2] buques a { $names }
        [3] buques a { $names }
       *[other] buques a { $n } áreas
    }
film-salvos =
    { $n ->
        [one] fuego contra { EL($names) }
        [2] fuego contra { $n } blancos ({ $names })
        [3] fuego contra { $n } blancos ({ $names })
       *[other] fuego contra { $n } blancos
    }
film-marches =
    { $n ->
        [one] un movimiento a { $names }
        [2] movimientos a { $names }
        [3] movimientos a { $names }
       *[other] { $n } movimientos
    }
film-landings =
    { $n ->
        [one] botes a { $names }
        [2] botes a { $names }
        [3] botes a { $names }
       *[other] botes a { $n } áreas
    }
film-barrages =
    { $n ->
        [one] bombardeo de { $names }
        [2] bombardeos de { $names }
        [3] bombardeos de { $names }
       *[other] bombardeos de { $n } áreas
    }
film-assaults =
    { $n ->
        [one] asalto contra { $names }
        [2] asaltos contra { $names }
        [3] asaltos contra { $names }
       *[other] asaltos contra { $n } áreas
    }
film-swept =
    { $n ->
        [one] barrido en { $names }
        [2] barrido en { $names }
        [3] barrido en { $names }
       *[other] barrido en { $n } áreas
    }
film-mines =
    { $n ->
        [one] un marcador colocado en el agua
       *[other] { $n } marcadores colocados en el agua
    }
film-mined =
    { $n ->
        [one] minas contra { EL($names) }
        [2] minas contra { $n } buques ({ $names })
        [3] minas contra { $n } buques ({ $names })
       *[other] minas contra { $n } buques
    }
film-damaged =
    { $n ->
        [one] daños en { EL($names) }
        [2] { $n } con daños ({ $names })
        [3] { $n } con daños ({ $names })
       *[other] daños en { $n } buques y fuertes
    }
film-lost =
    { $n ->
        [one] se pierde { EL($names) }
        [2] { $n } bajas ({ $names })
        [3] { $n } bajas ({ $names })
       *[other] { $n } bajas
    }
film-shaken =
    { $n ->
        [one] flaquea { EL($names) }
        [2] flaquean { $n } unidades ({ $names })
        [3] flaquean { $n } unidades ({ $names })
       *[other] flaquean { $n } unidades
    }
film-control =
    { $n ->
        [one] cambia de manos { $names }
        [2] cambian de manos { $names }
        [3] cambian de manos { $names }
       *[other] cambian de manos { $n } áreas
    }

## Los títulos de las listas: lo que se puede hacer

verb-at = Elegir el sitio
verb-to = Elegir adónde
verb-done = listo
verb-pass = pasar
verb-withdraw_29th = retirar la 29.ª División
verb-keep_29th = conservar la 29.ª División
verb-place = Colocar una
verb-place_all = Colocar una división entera
verb-suggested = despliegue sugerido
verb-lay_dummy = Colocar un señuelo
verb-lay_level_1 = Colocar una mina de nivel 1
verb-lay_level_2 = Colocar una mina de nivel 2
verb-raise = Elevar una mina boca abajo
verb-raise_shown = Elevar una mina boca arriba
verb-keep = guardar
verb-torpedo = Apuntar un torpedo
verb-feed = Abastecer una Cabeza de Playa
verb-fuel = pagar la flota
verb-open_source = Abrir una fuente
verb-arm = Abastecer un fuerte
verb-buy_mines = pagar minas
verb-call = Llamar a una unidad o un buque
verb-call_division = Llamar a una división
verb-send_home = Mandar un buque a casa
verb-replace = Reemplazar una pérdida
verb-enter = Hacer entrar una unidad
verb-repair = Reparar un fuerte
verb-scrap = Desguazar un buque
verb-withdraw = Retirar una unidad
verb-declare_naval = declarar activación naval
verb-declare_nothing = no declarar
verb-stand_down = no hacer nada
verb-naval = buques
verb-land = tropas
verb-buy_land = segunda activación de tropas
verb-buy_naval = segunda activación de buques
verb-pick = Elegir quién actúa otra vez
verb-activate = Activar una formación
verb-move_first = mover primero
verb-fight_first = combatir primero
verb-fort_to_box = Mandar al recuadro un fuerte móvil
verb-fort_back = Traer de vuelta un fuerte móvil
verb-deploy = Desplegar un buque
verb-sail = Navegar con un buque
verb-fire = Fuego naval
verb-aim = Elegir el blanco
verb-reveal = Descubrir una mina de nivel 2
verb-strike = Las minas atacan un buque
verb-sweep = Barrer con un dragaminas
verb-clear = Quitar una mina
verb-reserve = Caballería a la reserva
verb-form = Mover juntas unidades de una división
verb-land_all = Desembarcar la infantería de una división
verb-march = Mover una unidad
verb-strategic = Mover una unidad estratégicamente
verb-to_box = al recuadro
verb-exit = salir del mapa
verb-dig = Atrincherar
verb-rise = Salir de las trincheras
verb-embark = Desembarcar una unidad
verb-turn_back = volver
verb-press_on = seguir adelante
verb-charge = Cargar con la caballería
verb-set_beachhead = Establecer una Cabeza de Playa
verb-bombard = Bombardear un área
verb-gun = Añadir cañones
verb-open_fire = abrir fuego
verb-assault = Asaltar un área
verb-with = Sumar una unidad al ataque
verb-intensive = Hacer intensivo el asalto
verb-attack = atacar
verb-give_up = Sacrificar una unidad
verb-name = Decir quién chequea
verb-check = Chequear la moral
verb-dig_in = Atrincherarse ahora
verb-retreat = Retirarse
verb-off_map = al recuadro
verb-later = más tarde
verb-advance = Avanzar
verb-sidestep = Avanzar a un área vacía

## Los estados de las fichas

status-entrenched = en modo atrincherado
status-reserve = en reserva
status-disorganized = Desorganizada
status-broken = Dispersada
status-disabled = Neutralizado
status-crippled = Dañado
status-fired = ha disparado
status-unsupplied = sin suministros
status-activated = ya ha actuado
status-twice = ha actuado dos veces
status-landing = desembarca
status-attacking = ataca
status-defending = defiende
status-fed = con suministros

# Lo que cuentan las simulaciones
name-figure-allied-points = puntos de victoria aliados
name-figure-turkish-points = puntos de victoria turcos
name-figure-margin = puntos aliados menos turcos
name-figure-turn = turno en que terminó
name-figure-exited = unidades aliadas fuera del mapa por GP-34
name-figure-straits-open = áreas del estrecho, de 12, abiertas desde el Egeo
name-figure-forts-lost = fuertes destruidos
name-figure-allied-ships-lost = buques de guerra aliados perdidos
name-figure-turkish-ships-lost = buques turcos perdidos
name-figure-allied-units-lost = unidades terrestres aliadas perdidas
name-figure-turkish-units-lost = unidades terrestres turcas perdidas
name-figure-allied-hills = colinas en manos aliadas
name-figure-beachheads = Cabezas de Playa abastecidas en el último turno

# lo que cuenta en una posición
feature-points = Puntos de Victoria hasta ahora
feature-hills = Colinas en manos aliadas
feature-forts = Fuertes dañados
feature-guns = Fuertes que pueden disparar
feature-straits = Aguas abiertas en el estrecho
feature-mines = Marcadores de minas en el estrecho
feature-blockade = El estrecho está minado de orilla a orilla
feature-ships = Buques de guerra aliados
feature-ashore = Unidades aliadas en buen estado en tierra
feature-defenders = Unidades turcas en buen estado
feature-worn = Unidades Desorganizadas y Dispersadas
feature-areas = Áreas en manos aliadas
feature-beachheads = Cabezas de Playa abastecidas
feature-exits = Unidades aliadas que salieron del mapa
feature-supply = Puntos de Suministros
