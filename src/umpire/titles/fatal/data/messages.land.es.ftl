# Una atracción fatal, en español: activación, movimiento, desembarcos, caballería.

# Lo que se pregunta
ask-choose_reserve = ¿Qué caballería pasa a la reserva este turno?
ask-choose_activation =
    Impulso { $impulse } de { $impulses }: { $naval ->
        [0] { $land ->
            [0] no queda nadie que pueda actuar. Pasa.
           *[other] ¿unidades terrestres o nada?
        }
       *[other] ¿{ $turkish ->
            [0] buques
           *[other] fuertes y buques
        }{ $land ->
            [0] { " " }o nada?
           *[other] , unidades terrestres o nada?
        }
    }
ask-choose_formations =
    { $n ->
        [0] { $ready ->
            [0] No queda ninguna formación por activar.
           *[other] ¿Qué formaciones actúan? Las unidades independientes van con ellas.
        }
        [one] Actúa una formación. { $ready ->
            [0] No puede ninguna más.
           *[other] ¿Alguna más?
        }
       *[other] Actúan { $n } formaciones. { $ready ->
            [0] No puede ninguna más.
           *[other] ¿Alguna más?
        }
    }
ask-declare_order =
    { $second ->
        [0] ¿En qué orden actúan todas: mover y combatir, o combatir y mover?
       *[other] ¿En qué orden va la segunda activación: mover y combatir, o combatir y mover?
    }
ask-movement_half =
    { $charge ->
        [0] { $after ->
            [0] { "" }
           *[other] Los combates han terminado.{ " " }
        }
       *[other] La caballería carga.{ " " }
    }{ $moves ->
        [0] { $lands ->
            [0] { $digs ->
                [0] { $rises ->
                    [0] Nadie puede moverse ahora. Termina.
                   *[other] ¿Qué unidad sale de sus trincheras?
                }
               *[other] { $rises ->
                    [0] ¿Qué unidad se atrinchera?
                   *[other] ¿Qué unidad se atrinchera o sale de sus trincheras?
                }
            }
           *[other] { $digs ->
                [0] { $rises ->
                    [0] ¿Qué unidad desembarca?
                   *[other] ¿Qué unidad desembarca o sale de sus trincheras?
                }
               *[other] { $rises ->
                    [0] ¿Qué unidad desembarca o se atrinchera?
                   *[other] ¿Qué unidad desembarca, se atrinchera o sale de sus trincheras?
                }
            }
        }
       *[other] { $lands ->
            [0] { $digs ->
                [0] { $rises ->
                    [0] ¿Qué unidad se mueve?
                   *[other] ¿Qué unidad se mueve o sale de sus trincheras?
                }
               *[other] { $rises ->
                    [0] ¿Qué unidad se mueve o se atrinchera?
                   *[other] ¿Qué unidad se mueve, se atrinchera o sale de sus trincheras?
                }
            }
           *[other] { $digs ->
                [0] { $rises ->
                    [0] ¿Qué unidad se mueve o desembarca?
                   *[other] ¿Qué unidad se mueve, desembarca o sale de sus trincheras?
                }
               *[other] { $rises ->
                    [0] ¿Qué unidad se mueve, desembarca o se atrinchera?
                   *[other] ¿Qué unidad se mueve, desembarca, se atrinchera o sale de sus trincheras?
                }
            }
        }
    }
ask-march_to =
    { $going_on ->
        [0] { EL($piece) } sale de { $place }. ¿Adónde?
       *[other] { EL($piece) } está en { $place }. ¿Sigue adelante?
    }
ask-march_together = { $n } unidades de { EL($formation) } salen juntas de { $place }. ¿Adónde?
ask-strategic_to = { EL($piece) } se mueve estratégicamente desde { $place }. ¿Adónde?
ask-embark_to =
    { $rough ->
        [0] { EL($piece) } se hace a la mar. ¿Dónde desembarca?
       *[other] { EL($piece) } se hace a la mar, y el mar está agitado. ¿Dónde desembarca?
    }
ask-land_together = { EL($formation) } se hace a la mar, { $n } unidades juntas. ¿Dónde desembarca?
ask-after_sea_check =
    { $able ->
        [0] El mar zarandea a { EL($piece) } frente a { $area }, y no hay sitio para desembarcar. Da la vuelta.
       *[other] El mar zarandea a { EL($piece) } frente a { $area }. ¿Da la vuelta, o sigue adelante Desorganizad{ O($piece) }?
    }
ask-go_inland = No hay sitio para { EL($piece) } en { $place }. Tiene que seguir: ¿cómo?
ask-go_ashore = Ningún turco defiende la costa frente a { $place }. ¿Dónde baja a tierra { EL($piece) }?
ask-charge =
    { $n ->
        [0] ¿Carga la caballería en reserva?
        [one] Carga una unidad.{ " " }{ $others ->
            [0] No puede ninguna más.
           *[other] ¿Alguna más?
        }
       *[other] Cargan { $n } unidades.{ " " }{ $others ->
            [0] No puede ninguna más.
           *[other] ¿Alguna más?
        }
    }
ask-place_beachhead =
    { $n ->
        [one] Se ha ganado un área desde el mar. ¿Qué Cabeza de Playa se establece allí?
       *[other] Se han ganado { $n } áreas desde el mar. ¿Qué Cabeza de Playa se establece?
    }
ask-beachhead_at = ¿Dónde se establece { EL($piece) }?

# Lo que se le dice a quien empieza
coach-choose_reserve = La caballería en reserva no actúa con su división. Puede cargar tras los combates de cualquiera de tus segmentos terrestres, sin coste.
coach-choose_activation = Una clase por segmento. Quien ha actuado no vuelve a actuar este turno, salvo que compres una segunda activación.
coach-choose_formations = Quien actúa con una unidad marca toda la formación para este turno. Debe actuar al menos una formación para que actúen las independientes.
coach-declare_order = Combatir primero corre el asalto una columna a la derecha. Para desembarcar en un Área de Asalto hay que mover primero.
coach-movement_half = La infantería y los cañones se mueven un área, la caballería dos. La infantería puede atrincherarse o salir de las trincheras, una vez por turno. Las unidades aliadas del recuadro desembarcan.
coach-march_to = Para pasar de estar junto al enemigo a seguir junto al enemigo hace falta un chequeo de moral, salvo que haya allí amigos atrincherados desde el comienzo del Impulso.
coach-march_together = Todas avanzan un área. Quien tenga que chequear su moral por el camino marcha sola.
coach-strategic_to = Cualquier camino por terreno que era tuyo al empezar, nunca junto al enemigo. No puede atrincherarse ni antes ni después.
coach-embark_to = En un Área de Asalto la unidad debe asaltar la costa; en una Cabeza de Playa abastecida puede seguir adelante.
coach-land_together = En un Área de Asalto todas deben asaltar la costa; los cañones desembarcan después, en una Cabeza de Playa.
coach-after_sea_check = Las unidades Desorganizadas ni se mueven ni atacan. En un Área de Asalto, de todos modos vuelven al recuadro tras los asaltos.
coach-go_inland = Una unidad solo puede desembarcar en una Cabeza de Playa llena para seguir adelante.
coach-go_ashore = En terreno turco cuenta como el ataque de la unidad, y como un desembarco logrado: puedes establecer allí una Cabeza de Playa. Lo que ya es tuyo no se conquista otra vez.
coach-charge = La caballería que carga se mueve hasta dos áreas y puede atacar, incluso donde ya hubo un asalto. Las unidades Desorganizadas o Dispersadas no pueden hacer ni lo uno ni lo otro.
coach-place_beachhead = Una por área. Alimenta a las unidades de su nacionalidad, gratis hasta que acaba el turno, y nunca se mueve.
coach-beachhead_at = Solo áreas recién ganadas con un desembarco, con unidades terrestres tuyas.

# Lo que lee entretanto el otro bando
awaited-choose_reserve = La caballería puede pasar a la reserva.
awaited-choose_activation = Impulso { $impulse } de { $impulses }: se decide quién actúa, si actúa alguien.
awaited-choose_formations = Se nombran las formaciones que actúan.
awaited-declare_order = Se declara el orden de movimiento y combate.
awaited-movement_half = Se mueven unidades terrestres.
awaited-march_to = { EL($piece) } está en marcha, ahora en { $place }.
awaited-march_together = { $n } unidades de { EL($formation) } están en marcha, ahora en { $place }.
awaited-strategic_to = { EL($piece) } se mueve estratégicamente desde { $place }.
awaited-embark_to = { EL($piece) } se hace a la mar.
awaited-land_together = { EL($formation) } se hace a la mar.
awaited-after_sea_check = { EL($piece) } da la vuelta desde { $area }, o sigue adelante Desorganizad{ O($piece) }.
awaited-go_inland = { EL($piece) } tiene que seguir desde { $place }.
awaited-go_ashore = { EL($piece) } baja a tierra desde { $place }.
awaited-charge = La caballería en reserva puede cargar.
awaited-place_beachhead = Puede establecerse una Cabeza de Playa.
awaited-beachhead_at = Se elige el lugar de { EL($piece) }.

# Lo que se puede hacer
do-naval =
    { $turkish ->
        [0] Actúan los buques
       *[other] Actúan los fuertes y los buques
    }
do-land = Actúan las unidades terrestres
do-activate = Activar { EL($formation) }
all-activate = Activar las { $n } formaciones
do-move_first = Mover, y luego combatir
do-fight_first = Combatir, y luego mover
do-reserve = { EL($piece) } a la reserva
all-reserve = Las { $n } a la reserva
do-march = Mover { EL($piece) }
do-form = Mover juntas { $n } unidades de { EL($formation) } desde { $place }
do-strategic = Mover estratégicamente { EL($piece) }
do-to_box = Al recuadro de alojamiento
do-exit = Salir del mapa
do-dig = Atrincherar { EL($piece) }
all-dig = Atrincherar las { $n } que pueden
do-rise = { EL($piece) } sale de las trincheras
all-rise = Salen de las trincheras las { $n } que pueden
do-embark = Desembarcar { EL($piece) }
do-land_all = Desembarcar junta la infantería de { EL($formation) }
do-turn_back = Volver al recuadro
do-press_on = Seguir adelante, Desorganizada
do-charge = { EL($piece) } carga
all-charge = Cargan las { $n }
do-set_beachhead = Establecer { EL($piece) }

# Lo que no se puede hacer
no-acted = { EL($piece) } ya ha actuado este turno.
no-afloat = { EL($piece) } está en un Área de Asalto: su movimiento ha terminado.
no-another-unit = { EL($piece) } no es la unidad que falló su chequeo en el mar.
no-beaches-full = No hay sitio para { EL($piece) } en la costa frente a { $area }.
no-broken = { EL($piece) } está Dispersad{ O($piece) }, y solo se mueve para retirarse.
no-broken-digging = { EL($piece) } está Dispersad{ O($piece) }, y no puede atrincherarse.
no-changed-mode = { EL($piece) } ya ha cambiado de modo este turno.
no-checks-alone = Una unidad de { EL($formation) } tendría que chequear su moral camino de { $area }: allí se marcha de una en una.
no-declared-naval = Se declaró una activación naval: actúan los buques, o nadie.
no-disorganized = { EL($piece) } está Desorganizad{ O($piece) }, y solo se mueve para retirarse.
no-disorganized-digging = { EL($piece) } está Desorganizad{ O($piece) }: solo pudo atrincherarse en aquel momento.
no-dug-in-already = { EL($piece) } ya está atrincherad{ O($piece) }.
no-enemies-there = Hay unidades terrestres enemigas en { $area }.
no-fights-first = Quien combate primero no desembarca en un Área de Asalto en el mismo segmento.
no-few-can-march = No hay en una misma área dos unidades de { EL($formation) } que puedan marchar.
no-few-can-land = Menos de dos unidades de { EL($formation) } pueden desembarcar, sin contar los cañones.
no-formation-acted = { EL($formation) } ya ha actuado este turno.
no-formation-waits = La división de { EL($piece) } no actúa en este segmento.
no-goes-on-first = Primero sigue la unidad que desembarcó en la Cabeza de Playa llena.
no-guns-do-not-assault = La costa frente a { $area } está defendida: quien desembarca allí debe asaltarla, y los cañones no pueden.
no-guns-fired = La artillería que ha disparado solo se mueve para retirarse, y así está { EL($piece) }.
no-has-beachhead = En { $area } ya hay una Cabeza de Playa.
no-has-set-out = { EL($piece) } se ha puesto en marcha: avanza al menos un área.
no-held = { EL($piece) } no superó su chequeo, y se queda donde está.
no-in-reserve = { EL($piece) } está en reserva: solo puede cargar.
no-in-reserve-already = { EL($piece) } ya está en reserva.
no-independent-waits = { EL($piece) } es independiente: solo actúa junto con una formación.
no-independents = A lo sumo dos unidades independientes pueden unirse a una división en { $area }.
no-just-dug-in = { EL($piece) } se ha atrincherado en esta activación, y no puede moverse estratégicamente.
no-just-landed = { EL($piece) } toma parte en un desembarco, y no puede atrincherarse.
no-mined-landing = Hay minas en { $area }.
no-mixed-divisions = A lo sumo cuatro unidades de divisiones distintas pueden estar en { $area }.
no-moved = { EL($piece) } ya se ha movido.
no-moved-strategically = { EL($piece) } se ha movido estratégicamente, y no puede atrincherarse.
no-nationalities = Franceses y tropas de la Commonwealth solo comparten un área con una unidad cada uno.
no-next-to-enemy = Junto a { $area } hay unidades terrestres enemigas.
no-no-allied-cavalry = { EL($piece) } no es caballería aliada: solo ella pasa a la reserva.
no-no-assault-area = Desde { $area } no desembarca nadie: no es un Área de Asalto.
no-no-beachhead = No hay ninguna Cabeza de Playa en { $area }.
no-no-check-twice = En una segunda activación nadie puede pasar, con un chequeo, de estar junto al enemigo a { $area }, que también está junto a él.
no-no-common-goal = Ningún área contigua admite juntas a todas las unidades de { EL($formation) }.
no-no-common-landing = Ningún Área de Asalto ni Cabeza de Playa admite juntas a todas las unidades de { EL($formation) }.
no-no-formations-left = No queda ninguna formación que pueda actuar.
no-no-friendly-way = Ningún camino por terreno amigo y lejos del enemigo lleva a { $area }.
no-no-gate =
    { $turkish ->
        [0] El camino no lleva a una Cabeza de Playa abastecida de su nacionalidad.
       *[other] El camino no lleva a un área por donde las unidades turcas entran en el mapa.
    }
no-no-infantry = { EL($piece) } no es infantería: no tiene lado atrincherado.
no-no-land = No se puede ir por tierra a { $area }: es mar.
no-no-ships-left =
    { $turkish ->
        [0] No queda ningún buque que pueda actuar.
       *[other] No queda ningún fuerte, buque o batería que pueda actuar.
    }
no-no-strategic-way = { EL($piece) } no tiene abierto ningún camino por terreno amigo y lejos del enemigo.
no-no-way-to-the-exit = El camino no lleva adonde las unidades salen del mapa.
no-nobody-of-it = Nadie de { EL($formation) } podría actuar: no tiene ninguna unidad en el mapa.
no-not-ashore = { EL($piece) } no está en tierra.
no-not-at-hand = { EL($piece) } no está en el recuadro.
no-not-at-the-exit = { EL($piece) } no está donde las unidades salen del mapa.
no-not-charging = Ahora solo actúa la caballería que carga.
no-not-reactivated = { EL($piece) } no fue elegid{ O($piece) } para la segunda activación.
no-not-dug-in = { EL($piece) } no está atrincherad{ O($piece) }.
no-not-friendly = Al empezar la activación { $area } no era terreno amigo.
no-not-in-reserve = { EL($piece) } no está en reserva.
no-not-in-the-box = { EL($piece) } no está en el recuadro.
no-not-next = Ninguna frontera de tierra une { $place } con { $area }.
no-not-off-this-coast = Frente a { $place } no está { $area }.
no-not-on-land = { EL($piece) } no está en el mapa.
no-not-on-the-map = { EL($piece) } no está en el mapa.
no-not-won = En este segmento ningún desembarco ha ganado { $area }.
no-not-your-troops = { EL($piece) } no es tuy{ O($piece) }.
no-not-yours-formation = { EL($formation) } no es tuy{ O($formation) }.
no-nowhere = Ningún área contigua está abierta para { EL($piece) }.
no-nowhere-to-land = Ningún Área de Asalto ni Cabeza de Playa está abierta para { EL($piece) }.
no-one-formation = En esta partida solo actúa una formación por segmento.
no-only-allies-exit = Solo las unidades aliadas salen del mapa.
no-only-allies-land = Solo las unidades aliadas desembarcan.
no-other-nation = La Cabeza de Playa en { $area } es de la otra nacionalidad.
no-reserve-barred = { EL($piece) } fue expulsad{ O($piece) } de la reserva este turno.
no-rough-alone = El mar está agitado y cada unidad chequea por sí misma: las de { EL($formation) } desembarcan de una en una.
no-set-already = { EL($piece) } ya está en su sitio, y nunca se mueve.
no-starts-in-contact = { EL($piece) } está junto a unidades terrestres enemigas: no puede moverse estratégicamente.
no-suvla-closed = Suvla aún no está abierta a los desembarcos.
no-in-place = { EL($piece) } ya está en { $area }.
no-two-formations = Solo una división turca puede estar en { $area }.
no-unfed-beachhead = La Cabeza de Playa en { $area } no está abastecida este turno.
no-unsupplied-contact = Junto a { $area } está el enemigo, y { EL($piece) } no tiene suministros.
no-unsupplied-digging = { EL($piece) } está sin suministros, y no puede atrincherarse.
no-unsupplied-exit = { EL($piece) } está sin suministros, y no puede salir del mapa.
no-unsupplied-strategic = { EL($piece) } está sin suministros: se mueve un área como mucho.

# Lo ocurrido
log-back-to-box = { EL($piece) } vuelve al recuadro desde { $area }.
log-beachhead = { EL($piece) } queda establecid{ O($piece) } en { $area }.
log-boxed = { EL($piece) } va a { EL($place) }.
log-charged = { EL($piece) } sale de la reserva y carga.
log-digs-in = { EL($piece) } se atrinchera en { $area }.
log-embarked = { EL($piece) } llega por mar a { $area }.
log-exited = { EL($piece) } sale del mapa desde { $area }.
log-fights-first = Primero combaten, luego se mueven.
log-formation = { EL($formation) } actúa.
log-got-up = { EL($piece) } sale de las trincheras en { $area }.
log-held = { EL($piece) } no logra romper el contacto, y se queda en { $area }.
log-in-reserve = { EL($piece) } pasa a la reserva.
log-land-activation = Jugador { $side }: actúan las unidades terrestres.
log-marched = { EL($piece) } va de { $start } a { $area }.
log-moves-first = Primero se mueven, luego combaten.
log-naval-activation =
    { $turkish ->
        [0] Jugador aliado: actúan los buques.
       *[other] Jugador turco: actúan los fuertes y los buques.
    }
log-passed-segment = Jugador { $side }: nadie actúa en este segmento.
log-turned-back = { EL($piece) } da la vuelta desde { $area }.
log-went-ashore = { EL($piece) } baja a tierra sin oposición en { $area }.
