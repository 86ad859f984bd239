# Una atracción fatal, en español: bombardeo, asalto, segundas activaciones, recuperación.

# 8.0 la mitad de combate
ask-combat_half =
    { $fights ->
        [0] { $shots ->
            [0] No hay a quién bombardear ni asaltar. Sigue.
           *[other] Bombardea un área, o sigue.
        }
       *[other] { $must ->
            [0] { $shots ->
                [0] Asalta un área, o sigue.
               *[other] Bombardea o asalta un área, o sigue.
            }
           *[other] { $shots ->
                [0] Quien ha desembarcado debe asaltar la costa: elige el área.
               *[other] Quien ha desembarcado debe asaltar la costa: elige el área, o bombardéala antes.
            }
        }
    }
coach-combat_half = Primero bombardean cañones y buques, cuantas veces quieran; luego cada unidad asalta una vez. Un área se asalta una vez, por todos los que quieran tomar parte.
awaited-combat_half = Se elige qué bombardear y qué asaltar.
do-bombard = Bombardear { $area }
do-assault = Asaltar { $area }
no-must-attack = Las unidades frente a la costa deben atacar antes de que acaben los combates.

# 8.2 bombardeo
ask-lay_guns =
    { $n ->
        [0] ¿Quién bombardea { $place }?
        [one] Una unidad apunta a { $place }, con { $factors ->
            [one] un factor
           *[other] { $factors } factores
        }.{ " " }{ $others ->
            [0] Abre fuego.
           *[other] Añade otras, o abre fuego.
        }
       *[other] { $n } unidades apuntan a { $place }, con { $factors } factores en total.{ " " }{ $others ->
            [0] Abre fuego.
           *[other] Añade otras, o abre fuego.
        }
    }
coach-lay_guns = Los cañones que disparan juntos suman sus factores. Otros pueden bombardear después la misma área: dos fuegos pequeños, o uno que llegue a la columna siguiente.
awaited-lay_guns = Se apuntan los cañones a { $place }.
do-gun = { EL($piece) } se suma
all-gun = Se suman las { $n } piezas
do-open_fire = Abrir fuego
no-nothing-to-bombard = No hay unidades terrestres enemigas en { $area }: solo ellas se bombardean.
no-no-gun-reaches = Ninguno de tus cañones que pueden disparar ahora alcanza { $area }.
no-not-your-gun = { EL($piece) } no es tuy{ O($piece) }.
no-gun-not-there = { EL($piece) } no está en el mapa.
no-no-gun = { EL($piece) } no tiene cañones con que bombardear.
no-guns-act-on-land = { EL($piece) } bombardea en una activación terrestre, no con los buques.
no-forts-act-with-ships = { EL($piece) } dispara en una activación naval, con los buques.
no-gun-not-activated = { EL($piece) } no está activad{ O($piece) } ahora.
no-gun-not-chosen = { EL($piece) } no fue elegid{ O($piece) } para actuar otra vez.
no-gun-fired = { EL($piece) } ya ha disparado.
no-ship-fired = { EL($piece) } ya ha disparado.
no-gun-disorganized = { EL($piece) } está Desorganizad{ O($piece) } y no puede disparar.
no-gun-broken = { EL($piece) } está Dispersad{ O($piece) } y no puede disparar.
no-gun-crippled = { EL($piece) } está Dañad{ O($piece) } y no puede disparar.
no-gun-unsupplied = { EL($piece) } está sin suministros y no puede disparar.
no-ships-unpaid = Las operaciones navales no se pagaron este turno: { EL($piece) } no puede disparar.
no-sailed-far = { EL($piece) } ha navegado más de un área y no puede disparar en este Impulso.
no-ship-acted = { EL($piece) } ya actuó antes en este turno: en una activación naval solo dispara si actúa ahora.
no-gun-out-of-range = { EL($piece) } no alcanza { $place }.
no-gun-laid = { EL($piece) } ya está apuntad{ O($piece) }.
no-no-gun-laid = Apunta antes algún cañón.
log-barrage =
    Bombardeo { $side } de { $place } con { $factors ->
        [one] un factor
       *[other] { $factors } factores
    }: sale un { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } con sus modificadores
    }, se lee { $row }: { $result }.
odds-barrage = { $n }
short-barrage = { $n }
term-barrage-heavy-third = al menos un tercio de los factores, de grueso calibre { $signed }
term-barrage-hill-observer = observadores en una colina contigua { $signed }
term-barrage-hill-observer-target-not-hill = observadores que la dominan desde una colina { $signed }
term-barrage-air = observación aérea { $signed }
term-barrage-bad = mal tiempo { $signed }
term-barrage-one-or-two-units = solo hay una o dos unidades { $signed }
term-barrage-city = ciudad { $signed }

# los resultados, como los llaman tablas, probabilidades y crónica
name-result-N = sin efecto
name-result-1 = una unidad chequea
name-result-2 = dos unidades chequean
name-result-3 = tres unidades chequean
name-result-A = chequean todas las unidades
short-result-N = sin efecto
short-result-1 = chequea una
short-result-2 = chequean dos
short-result-3 = chequean tres
short-result-A = chequean todas

# 8.3 asalto
ask-muster =
    { $n ->
        [0] ¿Quién asalta { $place }?
        [one] Una unidad asalta { $place }{ $intensive ->
            [0] .
           *[other] , en asalto intensivo.
        }{ " " }{ $others ->
            [0] Ataca.
           *[other] { $ready ->
                [0] { $bound ->
                    [0] La proporción es demasiado baja: añade otras.
                   *[other] Las demás que desembarcan también deben atacar: añádelas.
                }
               *[other] Añade otras, o ataca.
            }
        }
       *[other] { $n } unidades asaltan { $place }{ $intensive ->
            [0] .
           *[other] , en asalto intensivo.
        }{ " " }{ $others ->
            [0] Ataca.
           *[other] { $ready ->
                [0] { $bound ->
                    [0] La proporción es demasiado baja: añade otras.
                   *[other] Las demás que desembarcan también deben atacar: añádelas.
                }
               *[other] Añade otras, o ataca.
            }
        }
    }
coach-muster = Todos los que atacan comparten el resultado. Atacar desde varias áreas, cañones que lo hagan intensivo y combatir antes de mover corren cada uno una columna.
awaited-muster = Se prepara un asalto contra { $place }.
do-with = { EL($piece) } ataca
all-with = Atacan las { $n }
do-intensive = { EL($piece) } apoya: un asalto intensivo
do-attack = Atacar
no-nobody-to-assault = No hay unidades terrestres enemigas en { $area }: solo ellas se asaltan.
no-assaulted-already = En esta activación ya se ha asaltado { $area }: quien quiera atacar allí ataca junto con los demás.
no-nobody-next-to-it = No tienes infantería ni caballería junto a { $area }.
no-nobody-able = Ninguna de tus unidades junto a { $area } puede atacar.
no-none-activated = Tus unidades junto a { $area } no están activadas ahora.
no-all-fought = Tus unidades junto a { $area } ya han combatido.
no-all-disorganized = Tus unidades junto a { $area } están Desorganizadas y no pueden atacar.
no-all-broken = Tus unidades junto a { $area } están Dispersadas y no pueden atacar.
no-all-unsupplied = Tus unidades junto a { $area } están sin suministros y no pueden atacar.
no-too-strong = Todas tus unidades junto a { $area } atacarían juntas a menos de 1 a 4.
no-not-your-unit = { EL($piece) } no es tuy{ O($piece) }.
no-guns-never-assault = { EL($piece) } es artillería: bombardea o apoya, y nunca asalta.
no-unit-not-there = { EL($piece) } no está en el mapa.
no-unit-not-activated = { EL($piece) } no está activad{ O($piece) } ahora.
no-fought-already = { EL($piece) } ya ha combatido.
no-unit-disorganized = { EL($piece) } está Desorganizad{ O($piece) } y no puede atacar.
no-unit-broken = { EL($piece) } está Dispersad{ O($piece) } y no puede atacar.
no-unit-unsupplied = { EL($piece) } está sin suministros y no puede atacar.
no-not-next-to-it = { EL($piece) } no está junto a { $place }.
no-attacks-already = { EL($piece) } ya ataca.
no-dug-in-attacker = El asalto es intensivo: { EL($piece) } está atrincherad{ O($piece) } y no puede sumarse.
no-no-attacker-yet = Elige antes un atacante.
no-landed-must-join = A unidades frente a la costa de { $place } no les queda otra área que asaltar: todas deben atacarla juntas.
no-odds-too-low = Sería a menos de 1 a 4: no se permite un ataque así.
no-supported-already = El asalto ya es intensivo.
no-attackers-dug-in = Hay un atacante atrincherado: un asalto intensivo los necesita a todos en modo de ataque.
no-dug-in-needed = Las unidades atrincheradas no podrían sumarse, y las demás atacarían a menos de 1 a 4.
no-not-your-support = { EL($piece) } no es tuy{ O($piece) }.
no-no-support = { EL($piece) } no puede apoyar un asalto: lo hace la artillería, y los buques en un desembarco.
no-support-not-there = { EL($piece) } no está en el mapa.
no-support-out-of-range = { EL($piece) } no alcanza { $place }.
no-other-formation = Ninguno de los atacantes es de la división de { EL($piece) }.
no-other-flag = Ninguno de los atacantes es de la nacionalidad de { EL($piece) }.
no-no-supply-point =
    Un asalto intensivo cuesta { $price ->
        [one] un SP
       *[other] { $price } SP
    }, y no te llegan.
no-too-small = { EL($piece) } es demasiado pequeñ{ O($piece) }: apoyan un desembarco los BB, BC y B.
no-no-landing = { EL($piece) } solo apoya un desembarco: nadie ataca desde un Área de Asalto.
no-other-waters = { EL($piece) } no está en el Área de Asalto de los que desembarcan.
log-intensive = { EL($piece) } hace intensivo el asalto contra { $place }.
log-assault =
    Asalto { $side } contra { $place }, { $attack } contra { $defence }, se lee a { $odds }: sale un { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } con sus modificadores
    }, se lee { $row }. Defensor: { $theirs }. Atacante: { $ours }.
odds-assault-result-N = defensor: { $n }; los atacantes, ilesos
odds-assault-result-1 = defensor: { $n }; atacante: una unidad chequea
odds-assault-result-2 = defensor: { $n }; atacante: dos unidades chequean
odds-assault-result-3 = defensor: { $n }; atacante: tres unidades chequean
odds-assault-result-A = defensor: { $n }; atacante: chequean todas las unidades
short-assault-result-N = defensores: { $n }
short-assault-result-1 = defensores: { $n }; atacantes: chequea una
short-assault-result-2 = defensores: { $n }; atacantes: chequean dos
short-assault-result-3 = defensores: { $n }; atacantes: chequean tres
short-assault-result-A = defensores: { $n }; atacantes: chequean todas
term-assault-hill = en una colina: la defensa cuenta el { $value } %
term-assault-city = en una ciudad: { $value } más de defensa
term-shift-combat-before-movement = combate antes del movimiento: una columna a la derecha
term-shift-intensive-assault = asalto intensivo: una columna a la derecha
term-shift-from-more-than-one-area = desde más de un área: una columna a la derecha
term-shift-bad-weather = mal tiempo: una columna a la izquierda
term-assault-all-defenders-disorganized-or-broken = todos los defensores Desorganizados o Dispersados { $signed }
term-assault-any-amphibious = desde los botes { $signed }
term-assault-normal-fort = un fuerte en estado normal { $signed }
term-assault-all-defenders-out-of-supply = todos los defensores sin suministros { $signed }
term-assault-successive-assault = área ya atacada este turno { $signed }
term-assault-cap = a lo sumo 2 en cada sentido: { $signed }

# 8.3.3, 8.2.1 resultados
ask-choose_losses =
    { $all ->
        [0] { $n ->
            [one] De tus { $units } unidades en la lucha por { $place }, una chequea su moral: ¿cuál?
           *[other] De tus { $units } unidades en la lucha por { $place }, { $n } chequean su moral: ¿cuáles?
        }
       *[other] { $units ->
            [one] Tu unidad en la lucha por { $place } chequea su moral. Sigue, o sacrifícala.
           *[other] Tus { $units } unidades en la lucha por { $place } chequean todas su moral. Sigue, o sacrifica unidades.
        }
    }
coach-choose_losses = Tú dices quién chequea, antes de tirar ningún dado. En un asalto, una unidad sacrificada vale por dos chequeos; «todas» vale por cuatro. Los puntos son para el enemigo.
awaited-choose_losses = Se elige quién sufre el resultado en { $place }.
do-name = { EL($piece) } debe chequear
do-give_up = Sacrificar { EL($piece) }
do-check = { EL($piece) } chequea su moral
no-not-your-loss = { EL($piece) } no es tuy{ O($piece) }.
no-named-already = { EL($piece) } ya debe chequear.
no-not-hit = { EL($piece) } no sufre este resultado.
no-all-check = Chequean todas: no hay a quién elegir.
no-only-in-assaults = Solo se sacrifican unidades en un asalto, no bajo un bombardeo.
no-name-more = Di antes quién chequea.
no-not-to-check = { EL($piece) } no tiene que chequear.
log-given-up = { EL($piece) } es sacrificad{ O($piece) }.
ask-take_checks =
    { $n ->
        [one] Una unidad tiene que chequear su moral.
       *[other] { $n } unidades tienen que chequear su moral. ¿Cuál primero?
    }
coach-take_checks = Un dado de diez con sus modificadores: si no pasa del Nivel de Moral, la unidad aguanta. Si pasa, empeora un paso, y en un asalto se retira.
awaited-take_checks = Se chequea la moral de las unidades.
term-check-result = resultado del asalto { $signed }
term-check-unsupplied = sin suministros { $signed }
term-check-broken = Dispersada { $signed }
term-check-disorganized = Desorganizada { $signed }
term-check-all = todas las unidades alcanzadas { $signed }
term-check-in-the-open = sin atrincherar { $signed }

# 8.4.1c trincheras del momento
ask-choose_trenches = { EL($piece) } queda Desorganizad{ O($piece) }. ¿Se atrinchera?
coach-choose_trenches = La infantería puede pasar a su lado atrincherado en el momento en que queda Desorganizada, y solo entonces. Defiende mejor, y ataca peor cuando vuelve al estado normal.
awaited-choose_trenches = Se decide si { EL($piece) } se atrinchera.
do-dig_in = { EL($piece) } se atrinchera
no-only-infantry-digs = { EL($piece) } no es infantería y no puede atrincherarse.
no-dug-in-already = { EL($piece) } ya está atrincherad{ O($piece) }.
no-unsupplied-dig = { EL($piece) } está sin suministros y no puede atrincherarse.
no-landing-dig = { EL($piece) } no está en tierra y no puede atrincherarse.
no-not-this-moment = Solo la unidad que acaba de quedar Desorganizada puede atrincherarse ahora.
log-dug-in = { EL($piece) } se atrinchera.
log-out-of-reserve = { EL($piece) } es expulsad{ O($piece) } de la reserva.
log-repulsed = { EL($piece) } es rechazad{ O($piece) }.

# 8.3.4 retirada
ask-retreat_unit =
    { $crowded ->
        [0] { EL($piece) } se retira de { $place }. ¿Adónde?{ $guns ->
            [0] { "" }
           *[other] { " " }La artillería que ha disparado chequea antes.
        }
       *[other] { EL($piece) } no puede retirarse sin sobreapilarse. Solo puede intentar llegar al recuadro de alojamiento.
    }
coach-retreat_unit = Dos áreas, por terreno sin enemigos, y más lejos donde no hay sitio. Para entrar en una colina, o pasar junto a una que tiene el enemigo, chequea su moral o se pierde.
awaited-retreat_unit = Se elige adónde se retira { EL($piece) }.
do-retreat = Retirarse a { $area }
do-off_map = Retirarse al recuadro de alojamiento
do-later = Antes se retira otra unidad
no-retreat-at-sea = No hay retirada por mar a { $area }.
no-retreat-enemies = Hay unidades terrestres enemigas en { $area }.
no-retreat-works = Hay un fuerte o una Cabeza de Playa del enemigo en { $area }.
no-retreat-farther = { EL($piece) } debe retirarse dos áreas: hasta { $area } es muy poco.
no-retreat-no-room = No hay sitio en { $area }.
no-retreat-not-two = Ninguna retirada de dos áreas lleva a { EL($piece) } hasta { $area }.
no-no-edge = { EL($piece) } no puede salir del mapa: no hay borde amigo en su camino.
no-no-edge-allied = Las unidades aliadas no salen del mapa; pueden retirarse a una Cabeza de Playa abastecida.
no-nobody-else-retreats = No se retira nadie más.
no-put-off-enough = Las demás también han esperado: ahora se retira { EL($piece) }.
log-retreated = { EL($piece) } se retira a { $area }.
log-back-in-box = { EL($piece) } retrocede de { $area } al recuadro de alojamiento.

# 8.3.5 avance
ask-choose_advance =
    { $cleared ->
        [0] El enemigo sigue en { $place }. ¿Avanza alguien a un área vacía?
       *[other] No queda nadie en { $place }. ¿Quién avanza?
    }
coach-choose_advance = Los atacantes que no fallaron ningún chequeo pueden entrar enseguida, tantos como quepan. Los fuertes y Cabezas de Playa del enemigo que queden allí se pierden.
awaited-choose_advance = Se elige quién avanza a { $place }.
do-advance = { EL($piece) } avanza
all-advance = Avanzan las { $n }
do-sidestep = { EL($piece) } avanza a un área vacía
ask-advance_into = ¿A qué área vacía avanza { EL($piece) }?
coach-advance_into = Antes chequea su moral; si falla, se queda donde está.
awaited-advance_into = Se elige un área vacía para { EL($piece) }.
no-did-not-attack = { EL($piece) } no atacó.
no-gone = { EL($piece) } ya no está allí.
no-failed-check = { EL($piece) } no superó su chequeo y no avanza.
no-advanced-already = { EL($piece) } ya ha avanzado, o lo ha intentado.
no-not-cleared = El enemigo sigue en el área.
no-option-off = Esta partida se juega sin avances a áreas vacías.
no-second-activation = En una segunda activación nadie avanza a un área vacía.
no-from-the-boats = { EL($piece) } no está en tierra.
no-nothing-vacant = No hay ningún área vacía junto a { EL($piece) }.
no-not-beside = { EL($piece) } no está junto a { $area }.
no-attacked-area = El área atacada era { $area }.
log-advanced = { EL($piece) } avanza a { $area }.
term-enemy-hill = enemigos en una colina contigua { $signed }

# 7.3.2c segundas activaciones
ask-buy_second =
    { $land ->
        [0] ¿Compras una segunda activación de { $turkish ->
            [0] buques
           *[other] buques y fuertes
        } por { $price } SP, o sigues? Tienes { $supply } SP.
       *[other] { $naval ->
            [0] ¿Compras una segunda activación de unidades terrestres por { $price } SP, o sigues? Tienes { $supply } SP.
           *[other] ¿Compras una segunda activación por { $price } SP, o sigues? Tienes { $supply } SP.
        }
    }
coach-buy_second = Primero se paga, luego se tira: ese número de unidades que hayan actuado una vez, abastecidas y en estado normal, actúan de nuevo. Nadie actúa más de dos veces en un turno.
awaited-buy_second = Puede comprarse una segunda activación.
long-buy_land = SP son Puntos de Suministros: se pagan de los que el bando tiene en reserva.
long-buy_naval = SP son Puntos de Suministros: se pagan de los que el bando tiene en reserva.
do-buy_land = Comprar una segunda activación de unidades terrestres ({ $price } SP)
do-buy_naval =
    Comprar una segunda activación de { $turkish ->
        [0] buques
       *[other] buques y fuertes
    } ({ $price } SP)
no-cannot-afford = No puedes pagar { $price } SP.
no-no-land-unit = Ninguna unidad terrestre tuya, abastecida y en estado normal, ha actuado una sola vez.
no-no-ship =
    Ningún { $turkish ->
        [0] buque
       *[other] buque o fuerte
    } tuyo, abastecido y en estado normal, ha actuado una sola vez.
name-second-land = unidades terrestres
name-second-naval = buques y fuertes
name-second-ships = buques
log-second =
    Jugador { $side }, segunda activación de { $what }: { $die ->
        [one] { FORM($what, m: "uno", f: "una") } puede actuar otra vez.
       *[other] { $die } pueden actuar otra vez.
    }
odds-picks =
    { $n ->
        [one] una ficha puede actuar otra vez
       *[other] { $n } fichas pueden actuar otra vez
    }
short-picks = { $n }
ask-pick_second =
    { $n ->
        [one] { FORM($what, m: "Uno", f: "Una") } más de tus { $what } puede actuar otra vez. ¿Cuál?
       *[other] { $n } de tus { $what } pueden actuar otra vez. ¿Cuáles?
    }
coach-pick_second = Solo actúan otra vez los que elijas, no sus formaciones. Los que han disparado quedan listos para disparar de nuevo.
awaited-pick_second = Se elige quién actúa otra vez.
do-pick = { EL($piece) } actúa otra vez
no-not-your-piece = { EL($piece) } no es tuy{ O($piece) }.
no-other-kind = La activación se compró para { $what }.
no-piece-not-there = { EL($piece) } no está en juego.
no-acted-twice = { EL($piece) } ha actuado dos veces en este turno.
no-not-acted-yet = { EL($piece) } no ha actuado en este turno.
no-not-normal = { EL($piece) } no está en estado normal.
no-not-supplied = { EL($piece) } no está abastecid{ O($piece) }.
no-picked-already = { EL($piece) } ya está elegid{ O($piece) }.
no-no-picks-left = No se puede elegir a nadie más.
log-picked = { EL($piece) } actúa otra vez.

# 7.3.2c#6 tras el último Impulso
ask-late_turn =
    Tras el último Impulso: ¿compras una segunda activación por { $price } SP, o pasas? Tienes { $supply } SP.{ $passed ->
        [0] { "" }
       *[other] { " " }El otro bando ha pasado: si pasas también, la Fase de Operaciones termina.
    }
coach-late_turn = Los dos bandos se turnan hasta que pasan uno tras otro. Pasar no te impide comprar más tarde, mientras el otro bando compre.
awaited-late_turn = Puede comprarse una segunda activación tras el último Impulso.
log-late-pass = Jugador { $side }: ninguna segunda activación por ahora.

# 9.1 recuperación
log-rallied =
    { EL($piece) } saca un { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } con sus modificadores
    }: vuelve al estado normal.
log-still-shaken =
    { EL($piece) } saca un { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } con sus modificadores
    }: sigue como está.
log-lost-in-recovery =
    { EL($piece) } saca un { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } con sus modificadores
    }: se pierde.
odds-rallied = { EL($n) } vuelve al estado normal
odds-still-shaken = { EL($n) } sigue como está
odds-lost-in-recovery = { EL($n) } se pierde
term-recovery-in-the-open = sin atrincherar, junto a un enemigo en estado normal { $signed }
term-recovery-away = lejos de enemigos en estado normal { $signed }
term-recovery-unsupplied = sin suministros { $signed }
term-recovery-broken = Dispersada { $signed }
