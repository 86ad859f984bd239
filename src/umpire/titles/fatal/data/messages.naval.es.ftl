# Una atracción fatal, en español: buques, fuertes y minas.

## Lo que se pregunta

ask-raise_mines =
    { $n ->
        [one] Tienes un factor de minas.
       *[other] Tienes { $n } factores de minas.
    } { $able ->
        [0] Ninguna mina de nivel 1 puede elevarse: { $n ->
            [one] guárdalo
           *[other] guárdalos
        } para marcadores nuevos.
       *[other] Convierte con { $n ->
            [one] él
           *[other] uno
        } una mina de nivel 1 en una de nivel 2, o guárdalo para un marcador nuevo.
    }
ask-lay_mines =
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
       *[other] Coloca un marcador, o termina.
    }
ask-move_forts =
    { $away ->
        [0] { $back ->
            [0] Ningún fuerte móvil puede moverse ahora. Termina.
           *[other] Fuertes móviles: trae uno de vuelta por { $price } SP, o termina.
        }
       *[other] Fuertes móviles: manda uno al recuadro{ $back ->
            [0] { "" }
           *[other] , trae uno de vuelta por { $price } SP
        }, o termina.
    }
ask-fort_at = ¿Adónde va { EL($piece) }?
ask-deploy_ships =
    { $n ->
        [0] Ya no puede salir ningún buque. Termina.
        [one] Puede salir un buque. Despliégalo, o termina.
       *[other] Pueden salir { $n } buques. Despliega uno o varios, o termina.
    }
ask-deploy_at =
    { $n ->
        [one] { EL($piece) }: ¿adónde?
       *[other] { $n } buques: ¿adónde?
    }{ $others ->
        [0] { "" }
       *[other] { " " }Otros pueden salir con { $n ->
            [one] él
           *[other] ellos
        }: elígelos primero.
    }
ask-act_at_sea =
    { $second ->
        [0] Activación naval
       *[other] Segunda activación
    }: { $ships ->
        [0] ningún buque puede navegar
        [one] un buque puede navegar
       *[other] { $ships } buques pueden navegar
    }, { $guns ->
        [0] nadie puede disparar
        [one] uno puede disparar
       *[other] { $guns } pueden disparar
    } a { $turkish ->
        [0] buques o fuertes
       *[other] buques
    }{ $areas ->
        [0] .
        [one] , se puede bombardear un área.
       *[other] , se pueden bombardear { $areas } áreas.
    } Elige, o termina.
ask-sail_to =
    { $steps ->
        [0] { $n ->
            [one] { EL($piece) } en { $place }: ¿adónde?
           *[other] { $n } buques en { $place }: ¿adónde?
        }{ $slow ->
            [0] { "" }
           *[other] { " " }Un área como mucho: { $n ->
                [one] ha disparado.
               *[other] uno de ellos ha disparado.
            }
        }{ $others ->
            [0] { "" }
           *[other] { " " }Otros de esa área pueden navegar con { $n ->
                [one] él
               *[other] ellos
            }: elígelos primero.
        }
       *[other] En { $place } solo había señuelos. Sigue navegando, o párate aquí.
    }
ask-choose_target = ¿Contra quién dispara { EL($piece) }?
ask-reveal_mines =
    Hay buques de guerra aliados junto a tus marcadores boca abajo.{ " " }{ $able ->
        [0] Ninguno de nivel 2 los ataca. Termina.
       *[other] Descubre uno de nivel 2 que los ataque, o termina.
    }
ask-strike_ships =
    { $n ->
        [one] Queda un buque por atacar con las minas.
       *[other] Las minas atacan a { $n } buques. ¿Cuál es el próximo?
    }
ask-sweep_mines =
    { $n ->
        [0] Ya no puede barrer ningún dragaminas. Termina.
        [one] Un dragaminas puede barrer. Barre, o termina.
       *[other] { $n } dragaminas pueden barrer. Elige uno, o termina.
    }
ask-clear_mine =
    { $n ->
        [one] Se quita un factor en { $area }: ¿de qué marcador?
       *[other] Se quitan { $n } factores en { $area }: ¿de qué marcador primero?
    }

## Lo que oye quien empieza

coach-raise_mines = Un marcador elevado se queda como estaba, boca arriba o boca abajo; boca abajo, tu enemigo no ve que se elevó. El nivel 2 ataca dos veces, y también al lado.
coach-lay_mines = Dos marcadores por área, boca abajo. Los señuelos frenan a la flota tan bien como las minas, hasta que alguien mira. Lo que no coloques ahora se pierde.
coach-move_forts = Solo se mueven los fuertes E y A: ahora al recuadro, y en un turno posterior de vuelta a su propia orilla.
coach-fort_at = Cualquier área costera de su propia orilla que controles. Sin su parte de suministros llega como si ya hubiera disparado.
coach-deploy_ships = Los buques salen a cualquier área sin marcadores, por un camino sin marcadores. Eso todavía no es una activación.
coach-deploy_at = Buques de guerra británicos y franceses juntos: cuatro como mucho. Los dragaminas no cuentan.
coach-act_at_sea = Un buque puede navegar y disparar en cualquier orden. Quien dispara o barre avanza un área como mucho.
coach-sail_to = Un buque de guerra que entra en aguas con marcadores los descubre; las minas de verdad lo detienen allí, y lo atacan al final del Impulso.
coach-choose_target = Todas las baterías disparan contra un solo blanco. El primer daño lo deja Neutralizado, el segundo Dañado, el tercero acaba con él.
coach-reveal_mines = Un marcador de nivel 2 ataca dos veces al área contigua, pero solo boca arriba: entonces tu enemigo lo conoce.
coach-strike_ships = Cada marcador que alcanza un buque lo ataca una vez, el de nivel 2 dos veces: con 8 o 9 queda Dañado, con 10 se hunde.
coach-sweep_mines = Los dados bajos quitan minas. El fuego contra el dragaminas, los daños y el mar agitado lo hacen más difícil.
coach-clear_mine = Una mina de nivel 2 pasa a nivel 1; una de nivel 1 desaparece.

## Lo que oyen los demás mientras esperan

awaited-raise_mines = Se siembran minas.
awaited-lay_mines = Se siembran minas.
awaited-move_forts = Los fuertes móviles pueden moverse.
awaited-fort_at = Vuelve un fuerte móvil.
awaited-deploy_ships = Salen buques.
awaited-deploy_at = Salen buques.
awaited-act_at_sea =
    { $turkish ->
        [0] Actúan los buques aliados.
       *[other] Actúan los fuertes y buques turcos.
    }
awaited-sail_to = Un buque está en camino.
awaited-choose_target = Se apuntan los cañones.
awaited-reveal_mines = Hay buques junto a marcadores boca abajo: alguno puede descubrirse.
awaited-strike_ships = Las minas atacan a la flota.
awaited-sweep_mines = Los dragaminas trabajan.
awaited-clear_mine = Se quitan minas.

## Lo que se puede hacer

do-lay_dummy = Colocar un señuelo en { $area }
do-lay_level_1 = Colocar una mina de nivel 1 en { $area }
do-lay_level_2 = Colocar una mina de nivel 2 en { $area }
do-raise = Elevar a nivel 2 la mina de nivel 1 boca abajo en { $area }
do-raise_shown = Elevar a nivel 2 la mina de nivel 1 boca arriba en { $area }
do-keep = Guardar este factor
do-fort_to_box = Mandar al recuadro { EL($piece) }
do-fort_back = Traer de vuelta { EL($piece) }
do-deploy =
    { $also ->
        [0] Desplegar { EL($piece) }
       *[other] { EL($piece) } sale también
    }
all-deploy = Salen juntos los { $n }
do-sail =
    { $also ->
        [0] Navegar con { EL($piece) }
       *[other] { EL($piece) } navega también
    }
do-fire = Disparar con { EL($piece) }
do-aim = Disparar contra { EL($target) }
do-reveal = Descubrir una mina de nivel 2 en { $area }
do-strike =
    { $attacks ->
        [one] Un ataque contra { EL($piece) }
       *[other] { $attacks } ataques contra { EL($piece) }
    }
do-sweep = Barrer { $area } con { EL($piece) }
do-clear = Quitar un factor de { UN($mine) }

## Lo que no se permite

no-no-mines-there = En { $area } no puede haber minas.
no-warships-there = En { $area } hay buques de guerra aliados: allí no se siembran minas.
no-beachhead-near = Junto a { $area } hay una Cabeza de Playa: allí no se siembran minas.
no-allies-ashore = Junto a { $area } hay unidades terrestres aliadas, y allí no hay minas todavía.
no-two-markers = En { $area } ya hay dos marcadores.
no-too-few-factors = No te quedan bastantes factores de minas.
no-no-dummies = No te quedan señuelos por colocar.
no-no-counters = No queda ningún marcador así.
no-outside-limit = Fuera del estrecho no puede haber más: pasaría de tu número secreto.
no-no-level-1 = En { $area } no hay ninguna mina de nivel 1 así.
no-no-level-2 = En { $area } no hay ninguna mina de nivel 2 boca abajo.
no-nobody-near = Ningún buque de guerra de los que se atacan ahora está junto a { $area }.
no-not-attacked = Las minas no atacan ahora a { EL($piece) }.
no-no-sweeper = { EL($piece) } no es un dragaminas.
no-nothing-to-sweep = { EL($piece) } no está en aguas minadas.
no-has-swept = { EL($piece) } ya ha barrido en este Impulso.
no-sweeper-idle = { EL($piece) } no se ha activado.
no-no-such-marker = En { $area } no hay ningún marcador así.
no-fixed-fort = { EL($piece) } se queda en su símbolo: solo se mueven los fuertes E y A.
no-fort-not-on-map = { EL($piece) } no está en el mapa.
no-fort-not-in-box = { EL($piece) } no está en el recuadro.
no-later-turn = { EL($piece) } se fue en este turno: vuelve en uno posterior.
no-no-shore = No queda costa para { EL($piece) }.
no-fort-price = No tienes bastantes Puntos de Suministros.
no-not-coastal = { EL($piece) } solo va a un área costera.
no-other-shore = { EL($piece) } se queda en su lado del estrecho.
no-allied-ground = { $area } está en manos aliadas.
no-not-your-ship = { EL($piece) } no es tuy{ O($piece) }.
no-not-in-box = { EL($piece) } no está en tu recuadro de alojamiento.
no-fleet-unpaid = La flota no tiene suministros este turno: solo operan los dragaminas.
no-is-crippled = { EL($piece) } está Dañad{ O($piece) }.
no-no-allied-ships = Los buques turcos solo salen mientras hay buques aliados en el mapa.
no-enemy-ships = Hay buques enemigos allí.
no-way-out-barred = Buques enemigos cierran la salida del recuadro.
no-sea-areas-only = Los buques solo van a áreas marítimas.
no-marmara-only = Los buques turcos solo salen por el mar de Mármara.
no-mined-waters = En { $area } hay marcadores de minas: ningún buque se despliega allí.
no-no-way = Todo camino a { $area } pasa por marcadores de minas o buques turcos.
no-mixed-fleet = Cuatro buques de guerra como mucho donde se mezclan británicos y franceses.
no-among-them = { EL($piece) } ya forma parte del grupo.
no-not-a-ship = { EL($piece) } no es un buque.
no-in-port = { EL($piece) } no está en el mar.
no-ship-moved = { EL($piece) } ya se ha movido.
no-acted-at-sea = { EL($piece) } actuó en un segmento anterior de este turno.
no-not-in-purchase = { EL($piece) } no toma parte en esta segunda activación.
no-no-sea-room = { EL($piece) } no puede ir a ninguna parte.
no-there-already = El buque ya está allí.
no-one-area = Un buque que ha disparado avanza un área como mucho.
no-watched-waters = Ese camino pasa junto a buques de guerra aliados: un área como mucho.
no-no-clear-way = Solo la última área del camino puede tener marcadores de minas, y ninguna buques turcos.
no-sail-apart = Solo navegan juntos los buques de una misma área.
no-not-under-way = El buque aún no ha navegado.
no-no-naval-guns = { EL($piece) } no tiene cañones para el fuego naval.
no-gun-not-on-map = { EL($piece) } no está en el mapa.
no-fired-at-sea = { EL($piece) } ya ha disparado.
no-went-far = { EL($piece) } se movió más de un área en este Impulso.
no-no-guns = { EL($piece) } no tiene cañones que puedan disparar.
no-shaken-guns = { EL($piece) } no está en condiciones de disparar.
no-fort-unsupplied = { EL($piece) } no está abastecid{ O($piece) }.
no-guns-unsupplied = { EL($piece) } está sin suministros.
no-nothing-in-range = No hay ningún blanco al alcance de { EL($piece) }.
no-no-naval-target = El fuego naval solo alcanza a buques y fuertes.
no-own-guns = Es uno de los tuyos.
no-target-off-map = { EL($target) } no está en el mapa.
no-only-sweepers = La artillería solo dispara contra dragaminas.
no-beyond-range = { EL($target) } está fuera del alcance de { EL($piece) }.

## Lo ocurrido

log-mine-roll =
    Minas: dado { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } con sus modificadores
    }: { $n ->
        [0] ningún factor nuevo.
        [one] un factor nuevo.
       *[other] { $n } factores nuevos.
    }
log-laid = Se coloca boca abajo { UN($mine) } en { $area }.
log-laid-hidden = Se coloca un marcador boca abajo en { $area }.
log-raised = La mina de nivel 1 boca abajo en { $area } es ahora de nivel 2.
log-raised-shown = La mina de nivel 1 en { $area } es ahora de nivel 2.
log-fort-left = { EL($piece) } va de { $area } al recuadro.
log-fort-back =
    { EL($piece) } vuelve a { $area }{ $fed ->
        [0] , sin suministros: cuenta como si hubiera disparado.
       *[other] .
    }
log-ship-deployed = { EL($piece) } se despliega en { $area }.
log-sailed = { EL($piece) } navega a { $area }.
log-stays = { EL($piece) } se queda en { $area } para barrer.
log-volley =
    { EL($piece) } dispara con { EL($battery) } contra { EL($target) }: { $dice }{ $added ->
        [0] { "" }
       *[other] { $n ->
            [one] , con { $added } más
           *[other] , con { $added } más en cada uno
        }
    }. { $hits ->
        [0] Ningún impacto.
        [one] Un impacto.
       *[other] { $hits } impactos.
    }
log-impact =
    El impacto en { EL($target) }: { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } con sus modificadores
    }. { $hurt ->
        [0] Sin daño.
       *[other] Hay daño.
    }
log-critical =
    Impacto crítico en { EL($target) }: { $die }, { $odd ->
        [0] sin más daño.
       *[other] estalla.
    }
log-salvo =
    { $left ->
        [0] { EL($target) } aguanta el fuego de { EL($piece) }.
        [1] Tras el fuego de { EL($piece) }, { EL($target) } queda Neutralizad{ O($target) }.
        [2] Tras el fuego de { EL($piece) }, { EL($target) } queda Dañad{ O($target) }.
       *[other] { $ship ->
            [0] Tras el fuego de { EL($piece) }, { EL($target) } queda destruid{ O($target) }.
           *[other] Tras el fuego de { EL($piece) }, { EL($target) } se hunde.
        }
    }
log-mines-shown = Se descubren los marcadores en { $area }.
log-mine-shown = Hay { UN($mine) } en { $area }.
log-dummy = Se retira un señuelo en { $area }.
log-mined =
    { $n ->
        [one] Un ataque de minas
       *[other] { $n } ataques de minas
    } contra { EL($piece) } en { $area }: { $dice }. { $harm ->
        [0] Sin daño.
        [1] Queda Dañad{ O($piece) }.
       *[other] Se hunde.
    }
log-swept =
    { EL($piece) } barre { $area }: { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } con sus modificadores
    }. { $outcome ->
        [sweeper-crippled] Queda Dañad{ O($piece) }.
       *[other] { $outcome-n ->
            [0] No se quita nada.
            [one] Se quita un factor.
           *[other] Se quitan { $outcome-n } factores.
        }
    }
log-cleared =
    { $level ->
        [1] Se quita una mina de nivel 1 en { $area }.
       *[other] Una mina de nivel 2 en { $area } pasa a nivel 1.
    }
log-ship-repaired =
    { EL($piece) }: { $die }{ $added ->
        [0] { "" }
       *[other] , { $total } con sus modificadores
    }. { $result ->
        [0] Sigue Neutralizad{ O($piece) }.
        [1] Queda reparad{ O($piece) }.
       *[other] No tiene arreglo.
    }
log-towed =
    { EL($piece) }, Dañad{ O($piece) }: { $die }. { $saved ->
        [0] Se hunde.
       *[other] { $sweeper ->
            [0] Vuelve a remolque y queda fuera de la partida.
           *[other] Vuelve a remolque: puede ser reemplazado.
        }
    }

## Lo que dicen las probabilidades

odds-mine-factors =
    { $n ->
        [0] ningún factor
        [one] un factor
       *[other] { $n } factores
    }
odds-salvo =
    { $n ->
        [0] sin daño
        [1] Neutralizado
        [2] Dañado
       *[other] destruido
    }
odds-salvo-at-ship =
    { $n ->
        [0] sin daño
        [1] Neutralizado
        [2] Dañado
       *[other] hundido
    }
odds-mines-shown = se descubren los marcadores en { $n }
odds-mined =
    { $n ->
        [0] ileso
        [1] Dañado
       *[other] hundido
    }
odds-swept =
    { $n ->
        [0] no se quita nada
        [one] se quita un factor
       *[other] se quitan { $n } factores
    }
odds-swept-unseen =
    { $n ->
        [0] si son minas, no se quita nada
        [one] si son minas, se quita un factor
       *[other] si son minas, se quitan hasta { $n } factores
    }
odds-sweeper-crippled = si hay minas, el dragaminas queda Dañado
odds-ship-repaired =
    { $n ->
        [0] sin cambio
        [1] reparado
       *[other] perdido
    }
odds-towed =
    { $n ->
        [0] hundido
       *[other] a salvo
    }

## Modificadores

term-mine-supply = Suministros para minas { $value }
term-naval-rough = Mar agitado { $signed }
term-naval-bad = Mal tiempo { $signed }
term-fires-through = Por encima de tierra o de buques { $signed }
term-big-ship = Dreadnought o crucero de batalla contra un pre-dreadnought o un fuerte { $signed }
term-light-guns = Batería secundaria contra blindaje { $signed }
term-heavy-guns = Grueso calibre { $signed }
term-disabled-target = Blanco Neutralizado { $signed }
term-fired-upon = Bajo el fuego este turno { $signed }
term-disabled-sweeper = Dragaminas Neutralizado { $signed }
term-battle-cruiser = Crucero de batalla { $signed }
term-commonwealth-ship = Buque de la Commonwealth { $signed }
term-old-battleship = Acorazado turco { $signed }

## Nombres

name-battery-pb = batería principal
name-battery-sb = batería secundaria
name-ships-allied = los buques aliados
name-ships-turkish = los buques turcos
