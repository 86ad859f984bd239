# Una atracción fatal, en español: despliegue, Fase Estratégica, retiradas, iniciativa.

## Lo que se pregunta: el despliegue

ask-decide29th =
    ¿Conservas la 29.ª División, o la retiras antes de empezar a cambio de { $points ->
        [one] un Punto de Victoria
       *[other] { $points } Puntos de Victoria
    }?
ask-place_turks =
    { $n ->
        [0] Todas tienen su sitio. Atrinchera a quien quieras y termina el despliegue.
        [one] Queda una ficha por colocar. Elígela.
       *[other] Quedan { $n } fichas por colocar. Elige una, una división entera o el despliegue sugerido.
    }
ask-place_at =
    { $n ->
        [one] ¿Dónde empieza { EL($piece) }?
       *[other] ¿Dónde empiezan juntas estas { $n } fichas?
    }
ask-lay_setup_mines =
    Por colocar: { $n ->
        [0] ningún factor de minas
        [one] un factor de minas
       *[other] { $n } factores de minas
    } y { $dummies ->
        [0] ningún señuelo
        [one] un señuelo
       *[other] { $dummies } señuelos
    }; fuera del estrecho { $outside ->
        [0] nada más.
       *[other] a lo sumo { $outside }.
    } { $able ->
        [0] Ya no se puede colocar nada. Termina.
       *[other] { $begun ->
            [0] Coloca un marcador, o toma los campos de minas sugeridos.
           *[other] Coloca un marcador, o termina.
        }
    }
ask-dig_in_ninth =
    { $n ->
        [0] Nadie más de la 9.ª División puede atrincherarse. Termina.
        [one] Una unidad de la 9.ª División ha quedado Desorganizada. Puede atrincherarse ahora.
       *[other] { $n } unidades de la 9.ª División han quedado Desorganizadas. Pueden atrincherarse ahora.
    }
ask-place_ships =
    { $n ->
        [0] Todos los buques tienen su sitio. Termina el despliegue.
        [one] Queda un buque por colocar. Elígelo.
       *[other] Quedan { $n } buques por colocar. Elige uno, o el despliegue sugerido.
    }

## Lo que se pregunta: la Fase Estratégica

ask-name_targets =
    { $n ->
        [one] Al U-21 le queda un torpedo. ¿Contra qué acorazado o crucero de batalla aliado?
       *[other] El U-21 tiene { $n } torpedos. ¿Contra qué acorazado o crucero de batalla aliado va el próximo?
    }
ask-allocate_allied =
    { $stock ->
        [0] No quedan Puntos de Suministros.
        [one] Queda un Punto de Suministros.
       *[other] Hay { $stock } Puntos de Suministros en reserva.
    }{" "}{ $n ->
        [0] No hay que abastecer ninguna Cabeza de Playa.
        [one] Una Cabeza de Playa está sin abastecer; cuesta { $price }.
       *[other] { $n } Cabezas de Playa están sin abastecer; cada una cuesta { $price }.
    }{" "}{ $fuelled ->
        [0] La flota no está pagada; cuesta { $naval }.
       *[other] La flota está pagada.
    }
ask-allocate_turkish =
    { $stock ->
        [0] No quedan Puntos de Suministros.
        [one] Queda un Punto de Suministros.
       *[other] Hay { $stock } Puntos de Suministros en reserva.
    }{" "}{ $open ->
        [0] Ninguna fuente está abierta.
        [one] Una fuente está abierta.
       *[other] Las dos fuentes están abiertas.
    }{" "}{ $armed ->
        [0] Ningún fuerte puede disparar todavía.
        [one] Un fuerte está abastecido{ $shared ->
            [0] .
            [one] , y otro más cabe en su punto.
           *[other] , y otros { $shared } caben en su punto.
        }
       *[other] { $armed } fuertes están abastecidos{ $shared ->
            [0] .
            [one] , y otro más cabe en el último punto.
           *[other] , y otros { $shared } caben en el último punto.
        }
    }{" "}{ $bought ->
        [0] Nada se gasta en minas.
       *[other] La tirada de minas tiene +{ $bought }.
    }
ask-allied_arrivals =
    { $able ->
        [0] Turno { $turn }: no se puede llamar ni reemplazar a nadie. Sigue.
       *[other] Turno { $turn }: { $points ->
            [0] no tienes Puntos de Victoria
            [one] tienes un Punto de Victoria
           *[other] tienes { $points } Puntos de Victoria
        }. { $calls ->
            [0] { $replaces ->
                [0] { $sends ->
                    [0] { "" }
                   *[other] Manda a casa a quien quieras, y sigue.
                }
               *[other] { $sends ->
                    [0] Reemplaza a quien quieras, y sigue.
                   *[other] Reemplaza o manda a casa a quien quieras, y sigue.
                }
            }
           *[other] { $replaces ->
                [0] { $sends ->
                    [0] Llama a quien quieras, y sigue.
                   *[other] Llama o manda a casa a quien quieras, y sigue.
                }
               *[other] { $sends ->
                    [0] Llama o reemplaza a quien quieras, y sigue.
                   *[other] Llama, reemplaza o manda a casa a quien quieras, y sigue.
                }
            }
        }
    }
ask-turkish_arrivals =
    { $n ->
        [0] Nadie espera en tu recuadro.
        [one] Una unidad espera en tu recuadro.
       *[other] { $n } unidades esperan en tu recuadro.
    }{" "}{ $able ->
        [0] Nadie puede entrar, ni ser llamado, reemplazado o reparado. Sigue.
       *[other] { $enters ->
            [0] { $calls ->
                [0] { $replaces ->
                    [0] { $repairs ->
                        [0] { "" }
                       *[other] Repara a quien quieras
                    }
                   *[other] { $repairs ->
                        [0] Reemplaza a quien quieras
                       *[other] Reemplaza o repara a quien quieras
                    }
                }
               *[other] { $replaces ->
                    [0] { $repairs ->
                        [0] Llama a quien quieras
                       *[other] Llama o repara a quien quieras
                    }
                   *[other] { $repairs ->
                        [0] Llama o reemplaza a quien quieras
                       *[other] Llama, reemplaza o repara a quien quieras
                    }
                }
            }
           *[other] { $calls ->
                [0] { $replaces ->
                    [0] { $repairs ->
                        [0] Haz entrar a quien quieras
                       *[other] Haz entrar o repara a quien quieras
                    }
                   *[other] { $repairs ->
                        [0] Haz entrar o reemplaza a quien quieras
                       *[other] Haz entrar, reemplaza o repara a quien quieras
                    }
                }
               *[other] { $replaces ->
                    [0] { $repairs ->
                        [0] Haz entrar o llama a quien quieras
                       *[other] Haz entrar, llama o repara a quien quieras
                    }
                   *[other] { $repairs ->
                        [0] Haz entrar, llama o reemplaza a quien quieras
                       *[other] Haz entrar, llama, reemplaza o repara a quien quieras
                    }
                }
            }
        }{ $stock ->
            [0] { " " }(sin SP en reserva)
           *[other] { " " }({ $stock } SP en reserva)
        }, y sigue.
    }
ask-enter_at =
    { $n ->
        [one] ¿Por dónde entra en el mapa { EL($piece) }?
       *[other] ¿Por dónde entran en el mapa estas { $n } unidades?
    }
ask-scrap = ¿Qué buque da sus cañones a { EL($fort) }? Queda fuera de la partida para siempre.

## Lo que se pregunta: la Fase de Operaciones

ask-choose_withdrawals =
    { $n ->
        [0] Ya no se puede retirar a nadie. Sigue.
        [one] Una unidad puede retirarse a cambio de Puntos de Victoria. Retírala, o sigue.
       *[other] { $n } unidades pueden retirarse a cambio de Puntos de Victoria. Retira las que quieras, o sigue.
    }
ask-declare_naval =
    { $left ->
        [0] Impulso { $impulse } de { $impulses }: todas tus unidades han actuado. ¿Tiras por la iniciativa, o no haces nada en este Impulso?
       *[other] Impulso { $impulse } de { $impulses }: ¿declaras una activación naval antes de tirar por la iniciativa?
    }
ask-will_act = Impulso { $impulse } de { $impulses }: todas tus unidades han actuado. ¿Tiras por la iniciativa, o no haces nada en este Impulso?

## Consejos

coach-decide29th = Los puntos son seguros, y la división es tu mejor tropa. Más tarde ya no se puede retirar.
coach-place_turks = Cada división tiene su zona, y en un área solo cabe una división. El despliegue sugerido es un buen comienzo.
coach-place_at = Las áreas de su zona se iluminan. Otras fichas pueden colocarse allí con ella: elígelas antes.
coach-lay_setup_mines = En un área caben dos marcadores como mucho. El aliado ve dónde están, no qué son.
coach-dig_in_ninth = Quien se atrinchera ahora sufre menos bajo el bombardeo.
coach-place_ships = Vale cualquier área marítima sin marcadores de minas. Desde el Egeo se llega a todas partes, y ninguna mina llega allí.
coach-name_targets = Cada buque tira un d10: hasta 7 no pasa nada, con 8 o 9 queda Dañado, con 10 se hunde.
coach-allocate_allied = Una Cabeza de Playa sin abastecer no alimenta a nadie este turno. Sin su punto la flota se queda en casa; los dragaminas son gratis.
coach-allocate_turkish = Una fuente alimenta a toda unidad que tenga una línea hasta ella. Los fuertes necesitan su parte de un punto y una línea; si no, no disparan este turno.
coach-allied_arrivals = Llamar a alguien da Puntos de Victoria a los turcos; reemplazarlo cuesta de los tuyos.
coach-turkish_arrivals = Las unidades pueden esperar en el recuadro. En un área solo cabe una división.
coach-enter_at = Las áreas del borde sin unidades aliadas se iluminan. Otras unidades del recuadro pueden entrar con ella: elígelas antes.
coach-scrap = El Goeben y el Breslau dejan en tierra a sus tripulaciones: sus regimientos podrán entrar entonces.
coach-choose_withdrawals = Los puntos son tuyos para siempre, y la pérdida también: nadie vuelve.
coach-declare_naval = Declararla suma uno a tu dado, y te obliga: en este Impulso solo podrás activar buques, o pasar.
coach-will_act = Quien no hace nada deja todo el Impulso al otro bando. Los Impulsos siguientes no cambian.

## Para quien espera

awaited-decide29th = Se decide la suerte de la 29.ª División.
awaited-place_turks = Se despliegan las fuerzas turcas.
awaited-place_at = Se despliegan las fuerzas.
awaited-lay_setup_mines = Se siembran minas.
awaited-dig_in_ninth = La 9.ª División toma posiciones.
awaited-place_ships = Se despliega la flota aliada.
awaited-name_targets = El U-21 elige su presa.
awaited-allocate_allied = Se asignan los suministros aliados.
awaited-allocate_turkish = Se asignan los suministros turcos.
awaited-allied_arrivals = Se llaman los refuerzos aliados.
awaited-turkish_arrivals = Llegan los refuerzos turcos.
awaited-enter_at = Llegan los refuerzos turcos.
awaited-scrap = Se repara un fuerte turco.
awaited-choose_withdrawals = Se deciden las retiradas aliadas.
awaited-declare_naval = Puede declararse una activación naval.
awaited-will_act = Se decide si los turcos toman parte en este Impulso.

## Lo que se puede hacer

do-withdraw_29th = Retirar la 29.ª División por { $points } VP
do-keep_29th = Conservar la 29.ª División
do-place =
    { $also ->
        [0] Colocar { EL($piece) }
       *[other] Colocar allí también { EL($piece) }
    }
do-place_all = Colocar tod{ O($formation) } { EL($formation) }
do-suggested =
    { $placed ->
        [0] Tomar el despliegue sugerido
       *[other] Tomar en su lugar todo el despliegue sugerido
    }
do-suggested-mines = Tomar los campos de minas sugeridos
do-torpedo = Un torpedo contra { EL($piece) }
long-feed = SP son Puntos de Suministros: se pagan de los que el bando tiene en reserva.
long-fuel = SP son Puntos de Suministros: se pagan de los que el bando tiene en reserva.
long-open_source = SP son Puntos de Suministros: se pagan de los que el bando tiene en reserva.
long-buy_mines = SP son Puntos de Suministros: se pagan de los que el bando tiene en reserva.
do-feed = Abastecer { EL($piece) } por { $price } SP
all-feed = Abastecer las { $n } Cabezas de Playa que se pueden pagar
do-fuel = Que la flota opere este turno por { $naval } SP
do-open_source = Abrir { $source } por { $price } SP
all-open_source = Abrir las dos fuentes
do-arm =
    Abastecer { EL($piece) }{ $share ->
        [0] , con el último SP
       *[other] : { $share } SP para { $four } fuertes
    }
all-arm = Abastecer los { $n } fuertes que se pueden pagar
do-buy_mines = +1 a la tirada de minas por { $mines } SP
do-call =
    Llamar a { EL($piece) }{ $price ->
        [0] {""}
       *[other] : { $price } VP para los { $seat ->
            [0] turcos
           *[other] aliados
        }
    }
do-call_division = Llamar a { EL($formation) }: { $price } VP para los turcos
do-send_home = Mandar a casa para siempre { EL($piece) }
do-replace =
    Reemplazar { EL($piece) }{ $price ->
        [0] , segunda de una pareja
       *[other] {" "}por { $price } { $seat ->
            [0] VP
           *[other] SP
        }
    }
do-enter =
    { $also ->
        [0] Hacer entrar a { EL($piece) }
       *[other] Hacer entrar allí también a { EL($piece) }
    }
all-enter = Hacer entrar juntas a las { $n }
do-repair = Reparar { EL($piece) } por { $price } SP y un buque
do-scrap = Desguazar { EL($piece) }
do-withdraw = Retirar { EL($piece) } por { $points } VP
do-declare_naval = Declarar una activación naval (+1)
do-declare_nothing =
    { $seat ->
        [0] No declarar nada
       *[other] Tomar parte
    }
do-stand_down = No hacer nada en este Impulso

## Lo que se niega: el despliegue

no-not-set-up = { EL($piece) } no está entre las fichas que despliegas.
no-division-not-waiting = De { EL($formation) } quedan menos de dos unidades por colocar.
no-outside-zone = { EL($piece) } empieza en su zona, y { $area } está fuera.
no-off-its-coast = { EL($piece) } va en la costa de su propia orilla, y { $area } no es parte de ella.
no-on-land = { EL($piece) } es un buque, y { $area } es tierra.
no-mined-at-setup = En { $area } hay marcadores de minas: los buques aliados empiezan donde no los hay.
no-placed-already = { EL($piece) } ya tiene su sitio. Deshaz lo hecho si quieres otro.
no-needed-by-others = Una división que aún espera no encontraría área en su zona.
no-no-common-area = No hay ningún área donde puedan empezar todas juntas.
no-in-hand-already = { EL($piece) } ya está entre las que colocas.
no-not-all-placed =
    { $n ->
        [one] Una ficha no tiene sitio todavía.
       *[other] { $n } fichas no tienen sitio todavía.
    }
no-entrenched-at-setup = { EL($piece) } ya está en modo atrincherado.
no-infantry-alone-digs = { EL($piece) } no es infantería: solo la infantería se atrinchera.
no-placed-first = { EL($piece) } no tiene sitio todavía.
no-fort-is-fixed = { EL($piece) } está en su símbolo impreso: solo los dos fuertes móviles pueden empezar en el recuadro.
no-mines-laid-already = Ya hay minas colocadas: los campos sugeridos se toman enteros.
no-not-just-disorganized = { EL($piece) } no acaba de quedar Desorganizad{ O($piece) }, o no puede atrincherarse.

## Lo que se niega: la Fase Estratégica

no-no-torpedo-target = { EL($piece) } no es un acorazado ni un crucero de batalla aliado.
no-target-not-in-play = { EL($piece) } no está en juego.
no-target-crippled = { EL($piece) } ya está Dañad{ O($piece) }.
no-fired-at-already = El U-21 ya ha disparado contra { EL($piece) }: cada torpedo tiene su propio blanco.
no-stock-too-small =
    { $stock ->
        [0] No quedan Puntos de Suministros.
        [one] Queda un Punto de Suministros: no basta para eso.
       *[other] Quedan { $stock } Puntos de Suministros: no bastan para eso.
    }
no-beachhead-not-set = { EL($piece) } no está en el mapa.
no-beachhead-fed = { EL($piece) } ya está abastecid{ O($piece) }.
no-fleet-fuelled = La flota ya está pagada este turno.
no-source-open = Esa fuente ya está abierta.
no-fort-gone = { EL($piece) } no está en juego.
no-fort-armed = { EL($piece) } ya está abastecid{ O($piece) }.
no-fort-without-line = { EL($piece) } no tiene línea hasta una fuente abierta.
no-mine-supply-limit =
    { $most ->
        [one] En la tirada de minas no se gasta más de un Punto de Suministros.
       *[other] En la tirada de minas no se gastan más de { $most } Puntos de Suministros.
    }
no-not-to-be-called = { EL($piece) } no está entre las unidades que puedes llamar.
no-call-whole-division = { EL($piece) } viene con toda su división, por un solo precio.
no-called-before = { EL($piece) } ya vino antes, o está fuera de la partida.
no-called-too-early = { EL($piece) } puede llamarse desde el turno { $first }.
no-no-german-support = { EL($piece) } solo viene mientras dura el Aumento del Apoyo Alemán.
no-ship-unharmed = { EL($piece) } solo baja a tierra cuando su buque está Neutralizado, Dañado, hundido o fuera de la partida.
no-not-sent-home = { EL($piece) } no se paga cada turno: solo un buque así se manda a casa.
no-not-in-play = { EL($piece) } no está en juego.
no-called-this-turn = { EL($piece) } se ha llamado y pagado este turno.
no-not-your-loss = { EL($piece) } no es tuy{ O($piece) }.
no-never-replaced = { EL($piece) } nunca puede reemplazarse.
no-not-lost = { EL($piece) } no se ha perdido.
no-points-too-few =
    { $points ->
        [0] No tienes Puntos de Victoria con que pagar.
       *[other] Tienes { $points } VP, y se piden { $price }.
    }
no-guns-limit = Ya se ha reemplazado toda la artillería que permite la partida.
no-supply-too-small =
    { $stock ->
        [0] No quedan Puntos de Suministros.
       *[other] Se piden { $price } SP, y hay { $stock } en reserva.
    }
no-no-way-in = No hay ningún área del borde por donde pueda entrar ahora { EL($piece) }.
no-no-entry-area = { EL($piece) } no puede entrar en el mapa por { $area }.
no-allies-at-entry = En { $area } hay unidades aliadas: por allí no entra nadie.
no-not-in-turkish-box = { EL($piece) } no espera en el recuadro turco.
no-among-them = { EL($piece) } ya forma parte del grupo.
no-enters-alone = Quien es llamado o reemplazado entra solo.
no-fort-not-crippled = { EL($piece) } no está Dañad{ O($piece) }.
no-fort-area-lost = El área de { EL($piece) } no está bajo control turco.
no-no-ship-left = No queda ningún buque turco que dé sus cañones.
no-not-a-turkish-ship = { EL($piece) } no es un buque turco ni alemán.
no-ship-gone = { EL($piece) } está fuera de la partida.

## Lo que se niega: la Fase de Operaciones

no-never-withdrawn = { EL($piece) } no puede retirarse a cambio de puntos.
no-only-before-play = La 29.ª División podía retirarse antes de empezar; ahora ya no.
no-withdrawn-too-late = { EL($piece) } no puede retirarse en este turno.
no-was-replaced = { EL($piece) } se perdió y fue reemplazad{ O($piece) }: no se retira a cambio de puntos.
no-not-there-to-withdraw = { EL($piece) } no está en el mapa.
no-no-line-to-withdraw = { EL($piece) } no tiene línea de suministro.
no-no-ships-to-declare = Ninguno de tus buques puede activarse ya este turno.
no-could-still-activate = Aún tienes unidades que podrían activarse: pasa cuando llegue tu segmento.

## Lo ocurrido: el despliegue

log-withdrawn-29th = La 29.ª División se retira antes de empezar la partida.
log-suvla = Suvla está abierta a los aliados desde el turno { $turn }.
log-mine-factors =
    { $n ->
        [one] Los turcos empiezan con un factor de minas.
       *[other] Los turcos empiezan con { $n } factores de minas.
    }
log-outside = Dado secreto: fuera del estrecho no puede haber más de { $n }.
log-suggested = Despliegue { $side } según lo sugerido.
log-suggested-mines = Campos de minas turcos según lo sugerido; qué hay en cada sitio se saca al azar.
log-placed =
    { $n ->
        [one] { EL($piece) } empieza en { $area }.
       *[other] { $n } fichas empiezan en { $area }, entre ellas { EL($piece) }.
    }
log-entrenched-at-setup = { EL($piece) } empieza en modo atrincherado.
log-begins-in-box = { EL($piece) } empieza en el recuadro turco.
log-fort-roll =
    { $hit ->
        [0] { EL($piece) }: sale un { $die }, el fuerte está en estado normal.
       *[other] { EL($piece) }: sale un { $die }, el fuerte está Neutralizado.
    }
log-ninth-roll =
    { $hit ->
        [0] { EL($piece) }: sale un { $die }, sin efecto.
       *[other] { EL($piece) }: sale un { $die }.
    }

## Lo ocurrido: la Fase Estratégica

log-event = Evento al azar: { $allied } y { $turkish } suman { $n }. { $event }.
log-event-over = Ha terminado: { $event }.
log-torpedo =
    El U-21 dispara contra { EL($piece) }: sale un { $die }. { $result ->
        [unharmed] Falla.
        [crippled] Un impacto.
       *[sunk] Un impacto mortal.
    }
log-weather =
    { $weather ->
        [bad] Mal
       *[good] Buen
    } tiempo (dado { $sky }), mar { $sea ->
        [rough] agitado
       *[normal] normal
    } (dado { $waves }).
log-supply-roll =
    Suministro { $side }: sale un { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } con sus modificadores
    }, se lee { $modified }: { $points } SP.
log-fed = { EL($piece) } queda abastecid{ O($piece) }.
log-fuelled = La flota aliada puede operar este turno.
log-source-opened = Los turcos abren { $source }.
log-armed = { EL($piece) } queda abastecid{ O($piece) }.
log-mine-supply =
    { $n ->
        [one] Se gasta un Punto de Suministros en la tirada de minas.
       *[other] Se gastan { $n } Puntos de Suministros en la tirada de minas.
    }
log-out-of-supply = Bando { $side }: { EL($piece) } está sin suministros.
log-forts-silent =
    { $n ->
        [one] Un fuerte está sin suministros y no puede disparar este turno.
       *[other] { $n } fuertes están sin suministros y no pueden disparar este turno.
    }
log-arrived = { EL($piece) } llega al recuadro { $side }.
log-called = { EL($piece) } acude a la llamada y llega al recuadro aliado.
log-called-division = { EL($formation) } acude a la llamada: sus { $n } unidades llegan al recuadro aliado.
log-sent-home = { EL($piece) } vuelve a casa para siempre.
log-kept = { EL($piece) } se queda otro turno.
log-replaced = { EL($piece) } vuelve como reemplazo.
log-entered = { EL($piece) } entra en el mapa por { $area }.
log-repaired = { EL($piece) } queda reparad{ O($piece) } con los cañones de { EL($ship) }.
log-impulses =
    Sale un { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } con sus modificadores
    }, se lee { $modified }: { $n ->
        [one] un Impulso este turno.
       *[other] { $n } Impulsos este turno.
    }

## Lo ocurrido: la Fase de Operaciones

log-withdrawn = { EL($piece) } se retira de la campaña.
log-declared-naval = Los aliados declaran una activación naval.
log-stood-down = El jugador { $side } no hace nada en este Impulso.
log-initiative-given = El jugador { $side } tiene la iniciativa en el primer Impulso.
log-initiative-alone = Solo el jugador { $side } puede actuar: no se tira por la iniciativa.
log-initiative =
    Iniciativa, aliado { $allied_die }{ $allied_added ->
        [0] { "" }
       *[other] , { $allied } con sus modificadores,
    } contra turco { $turkish_die }{ $turkish_added ->
        [0] { "" }
       *[other] , { $turkish } con sus modificadores
    }: { $first ->
        [0] los aliados actúan primero.
        [1] los turcos actúan primero.
       *[other] empate, se tira otra vez.
    }

## Probabilidades y modificadores

odds-struck =
    { $n ->
        [0] ileso
        [1] Dañado
       *[other] hundido
    }
odds-supply = { $n } SP
odds-impulses =
    { $n ->
        [one] un Impulso
       *[other] { $n } Impulsos
    }
odds-first =
    { $n ->
        [0] los aliados actúan primero
        [1] los turcos actúan primero
       *[other] empate, se tira otra vez
    }
term-bad-weather = Mal tiempo { $signed }
term-rough-sea = Mar agitado { $signed }
term-fed-beachheads = Cabezas de Playa abastecidas { $signed }
term-naval-declaration = activación naval declarada { $signed }
term-air-allied = observación aérea aliada { $signed }
term-air-turkish = observación aérea alemana { $signed }
term-event-shell_shortage = Escasez de proyectiles { $signed }
term-event-submarines_in_marmara = Submarinos aliados en el mar de Mármara { $signed }
term-event-german_support = Aumento del Apoyo Alemán { $signed }
term-event-kitchener = Kitchener da prioridad { $signed }
term-event-bulgaria = Bulgaria se inclina por las Potencias Centrales { $signed }
term-event-cabinet_crisis = Crisis de gobierno en Londres { $signed }
term-event-u_boat = El U-21 frente a las playas { $signed }
term-event-german_air = Destacamento aéreo alemán { $signed }
term-event-unrest = Disturbios en Constantinopla { $signed }
term-event-none = Sin evento { $signed }
name-event-cabinet_crisis = Crisis de gobierno en Londres
name-event-u_boat = El U-21 frente a las playas
name-event-shell_shortage = Escasez de proyectiles
name-event-submarines_in_marmara = Submarinos aliados en el mar de Mármara
name-event-none = Sin evento
name-event-german_support = Aumento del Apoyo Alemán
name-event-german_air = Destacamento aéreo alemán
name-event-kitchener = Kitchener da prioridad
name-event-unrest = Disturbios en Constantinopla
name-event-bulgaria = Bulgaria se inclina por las Potencias Centrales
