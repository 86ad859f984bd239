# Lo que una posición o los datos no pueden ser.

## dónde puede estar una ficha

is-already-in = «{ $piece }» ya está en «{ $place }»
is-a-ship = «{ $piece }» es un buque, y eso es tierra (2.1#3)
and-its-enemies-cannot-share = «{ $piece }» no puede compartir un área con sus enemigos (7.4#1)
stands-in-and-nowhere-else = «{ $piece }» está en «{ $area }» y en ningún otro sitio (11.3#3)
stands-on-the-coast = «{ $piece }» solo puede estar en la costa de su propia orilla (11.3#4)
falls-to-the-allied-units = «{ $piece }» cae en manos de las unidades aliadas que hay allí (8.4.2#1)
lies-on-a-coast = «{ $piece }» solo puede estar en una costa (11.2#1)
finds-another-beachhead-there = «{ $piece }» encuentra allí otra Cabeza de Playa (11.2#1)
falls-to-the-turkish-units = «{ $piece }» cae en manos de las unidades turcas que hay allí (11.2#2)
is-a-land-unit = «{ $piece }» es una unidad terrestre: solo espera en Áreas de Asalto, mientras desembarca (7.6#1)
destroys-the-enemys-works-there = «{ $piece }» destruye las obras enemigas que hay allí (8.4.2#1, 11.2#2)
is-in-hand-during = «{ $piece }» solo está en la mano durante el despliegue (13.1#3)
cannot-march-off-the-map = «{ $piece }» no puede salir del mapa: solo salen las unidades terrestres aliadas (7.7#1)
stays-on-its-symbol = «{ $piece }» se queda en su símbolo (11.3#3)
is-there-from-the-beginning = «{ $piece }» está desde el principio (13.1.1#4)

## el reloj, Suvla, el control

is-0-before-the-first = es 0 antes del primer turno (13.0)
must-be-one-of-the-scenario = debe ser uno del escenario: de { $first } a { $last } (13.0)
belongs-to-the-operations-phase = es de la Fase de Operaciones (3.2#1)
is-beyond-the-impulses = pasa de los Impulsos de este turno (7.1#1)
is-of-the-campaign-only = es solo de la campaña (13.1.2#3)
has-units-that-land = tiene unidades que desembarcan en Suvla antes de que se abra (13.5#1)
has-a-sea-area-only = tiene un área marítima: solo se controla la tierra (7.3.2a#1)
must-fit-the-units-who = debe encajar con las unidades: quien está en un área la controla (7.3.2a#1)
has-where-a-fort-still = tiene «{ $piece }», donde aún hay un fuerte (8.4.2#1)

## estados y marcas

has-piece-which = tiene «{ $piece }», que { $reason }
is-not-in-play = no está en juego (8.4.1c)
is-not-in-play-8-4-1d = no está en juego (8.4.1d)
is-disorganized-already = ya está en estado Desorganizado: lo uno o lo otro (8.4.1d)
is-no-ship-or-fort = no es un buque o fuerte en juego (8.4.2c)
is-no-ship-or-fort-in-play = no es un buque o fuerte en juego (8.4.2d)
is-disabled-already = ya está en estado Neutralizado: lo uno o lo otro (8.4.2d)
is-no-infantry-on-land = no es infantería en tierra (2.4#8)
is-no-allied-cavalry = no es caballería aliada en tierra (11.1#1)
has-no-guns-in-play = no tiene cañones en juego (2.4#8)
is-not-in-play-6-5-3 = no está en el mapa (6.5#3)
is-no-beachhead = no es una Cabeza de Playa en el mapa ni un fuerte (6.2#1, 6.3#2)
cannot-act = no puede actuar (7.2#1)
has-not-acted-once = no ha actuado ni una vez (7.3.2c#2)
is-no-ship = no es un buque (8.5.2#2)
is-no-ship-7-3-3-3 = no es un buque (7.3.3#3)
sweeps-no-mines = no barre minas (8.5.2#1)
is-no-ship-7-3-3-1 = no es un buque (7.3.3#1)
does-not-land-the-allies = no desembarca: lo hacen los aliados (7.5#1)
is-no-allied-cavalry-11-1-2 = no es caballería aliada (11.1#2)
must-have-which-waits = debe tener «{ $piece }», que espera en un Área de Asalto (7.6#1)
has-too-many-units-in = tiene demasiadas unidades ({ $kind }) en «{ $area }» (7.4)

## quién actúa, combates, final

must-tell-whose-segment = debe decir de quién es el segmento (3.2#2)
is-of-the-operations-phase = es de la Fase de Operaciones (3.2#2)
has-piece-of-the-other-side = tiene «{ $piece }», que no es del bando activo (7.2#7)
are-pieces-of-the-active = son fichas del bando activo (7.3.2c#3)
formations-are-of-a-land = son formaciones de un segmento terrestre (7.2#1)
is-of-an-allied-land = es de un segmento terrestre aliado (7.2#2)
is-no-land-area = no es un área terrestre (8.3#1, 8.2#1)
are-of-the-active-side = son del bando activo (8.3#1)
is-of-a-segment = es de un segmento de clase «{ $kind }» (7.2#1)
is-told-nothing-is-asked = está dicho: ya no se pregunta nada (9.3#2)
comes-in-a-final-phase = llega en una Fase Final (9.3#2)

## minas

no-mines-may-lie-there = allí no puede haber minas (2.4#16)
more-markers-than-an-area = más marcadores de los que caben en un área (8.5#3)
there-are-markers-of-kind = hay { $count } marcadores de la clase «{ $kind }» (2.2.3)
none-may-lie-there = allí no puede haber ninguno (8.5#6)
dummy-is-removed-as-soon = un señuelo se retira en cuanto se ve (8.5.1#1)

## los datos

has-no-place = no tiene sitio en el despliegue sugerido (13.1.1#1)
is-outside-its-zone = está fuera de su zona (13.1.1#1)
does-not-fit-the-two = no encaja con las dos áreas (2.1)
is-of-the-other-side = «{ $piece }» es del otro bando (2.4)
has-no-unit-left = se queda sin unidades (2.4)
must-be-the-events = deben ser los eventos del 2 al 12
is-no-event = «{ $event }» no es un evento
must-be-an-attack = deben ser un factor de ataque y uno de defensa
is-no-proportion-such = «{ $odds }» no es una proporción como 3-1
must-go-on-with = debe seguir con { $number }
each-row-must-have-cells = cada fila debe tener { $count } casillas
is-no-result-the-words = «{ $result }» no es un resultado; las palabras son: { $results }

## lo que se pregunta, y no puede preguntarse

is-the-other-side = es el otro bando (3.2#2)
is-the-other-side-7-2 = es el otro bando (7.2)
must-be-the-seat = debe ser el bando que compra (R-49, 7.3.2c#6)
only-allied-cavalry-charges = solo carga la caballería aliada (11.1#2)
no-markers-of-both-levels = allí no hay marcadores de los dos niveles (8.5.2#4)
cannot-attack-that-area = «{ $piece }» no puede atacar esa área (8.3#1)
cannot-support-it = «{ $piece }» no puede apoyarlo (8.3.2#1)
must-name-the-area = debe nombrar el área que se ataca ahora (8.3#1)
area-cannot-be-attacked = el área no puede ser atacada (8.3#2)
cannot-bombard-the-area = «{ $piece }» no puede bombardear el área (8.2#1)
must-name-the-area-and-nothing = debe nombrar el área, y nada más (8.2#8)
no-gun-reaches-the-area = ningún cañón alcanza el área (8.2#2)
nobody-to-bombard = no hay allí a quién bombardear (8.2#9)
does-not-qualify = «{ $piece }» no cumple las condiciones (7.3.2c#2)
must-be-land = debe ser land, y el segmento el del propio bando (8.0)
u-21-has-no-torpedo = al U-21 no le quedan torpedos (4.0#2)
is-more-than-the-others = es más que las otras que hay (8.3.4#1)
no-factors-to-use = no hay factores que usar (8.5#1)
nobody-is-left = no queda nadie a quien elegir (7.3.2c#1)
cannot-advance-aside = «{ $piece }» no puede avanzar a un área vacía (8.3.5a)
cannot-dig-in = «{ $piece }» no puede atrincherarse (8.4.1c)
has-nothing-to-fire-at = «{ $piece }» no tiene contra qué disparar (8.1.1#1)
is-none-of-the-seats = «{ $piece }» no es una de las unidades Desorganizadas del bando (8.4.1c)
cannot-be-repaired-now = no puede repararse ahora (10.6#3)
cannot-be-set = no puede establecerse (11.2#1)
cannot-embark-now = no puede embarcar ahora (7.5#1)
cannot-go-on = no puede seguir (7.5#5)
cannot-march-now = no puede marchar ahora (7.2#7)
cannot-move-strategically-now = no puede moverse estratégicamente ahora (7.3.2a#1)
has-nowhere-to-go = no tiene adónde ir (7.3.2#4)
is-not-in-an-assault = no está en un Área de Asalto (7.6#1)
is-not-in-the-box = no está en el recuadro (7.5#4)
must-assault-the-coast = debe asaltar la costa (7.5#2)
no-mobile-fort-comes-back = no vuelve ningún fuerte móvil (11.3#4)
does-not-retreat = «{ $piece }» no se retira (8.3.3#4)
does-not-wait = «{ $piece }» no espera a que este bando lo coloque (13.1.1#1)
has-nowhere-to-go-8-3-4-1 = «{ $piece }» no tiene adónde ir (8.3.4#1)
are-not-waiting-to-enter = no esperan para entrar en el mapa (10.3#2)
find-no-area-together = no encuentran ningún área juntas (13.1.1#1)
find-no-way-in-together = no encuentran por dónde entrar juntas (10.3#2)
must-be-one-or-several = debe ser una o varias (13.1.1#1)
must-be-units = debe ser una unidad o varias (10.3#2)
they-are-not-at-sea = no están en el mar (7.3.3#2)
they-cannot-go-as-one = no pueden ir como una sola (7.2#7)
they-cannot-sail-together = no pueden navegar juntos (7.3.3#2)
they-do-not-come-out = no salen del recuadro (7.3.3#1)
must-be-the-owner-of-the-hit = debe ser el dueño de las unidades alcanzadas (8.3.3#2)
must-be-so-with-what-was-bought = debe serlo, con la clase y el bando de lo que se compró (7.3.2c#1)
must-be-3-after-the-last-impulse = debe ser 3, tras el último Impulso, y el bando el activo (7.3.2c#6)
bombardment-does-not-hurt = un bombardeo no daña a los cañones que lo hacen (8.2.1#1)
no-attacker-can-advance = ningún atacante puede avanzar (8.3.5#1)
no-result-to-apply = no hay ningún resultado que aplicar (8.3.3#1)
nobody-advances-without-an-assault = nadie avanza sin un asalto (8.3.5#1)
nobody-is-left-to-be-named = no queda nadie a quien nombrar (8.3.3#2)
nobody-retreats-without-an-assault = nadie se retira sin un asalto (8.3.4)
nobody-or-somebody-else = nadie debe chequear, o debe otro (8.3.3#2)
nothing-can-be-bought-supply = no se puede comprar nada: faltan suministros, o quien haya actuado una vez (7.3.2c#2)
mines-do-not-attack-them-all = las minas no los atacan a todos (8.5.1#2)
no-area-waits = ningún área espera una Cabeza de Playa (11.2#1)
