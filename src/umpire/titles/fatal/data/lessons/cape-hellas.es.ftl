# La primera batalla, en español.

name = El desembarco en el cabo Hellas
summary = Lleva a tierra la 29.ª División en el cabo Hellas: bombardea la playa, asáltala desde los botes y establece una Cabeza de Playa.
intro = 25 de abril de 1915, frente a la punta de la península. Juegas con los aliados; el bot lleva a los turcos. Lo de color arena y azul claro es tuyo, lo rojo ladrillo es suyo.

goal-text = Toma { $GP-1 } y establece allí una Cabeza de Playa en este turno.
goal-reached = Estás en tierra, y para quedarte mientras abastezcas la Cabeza de Playa. Ya has visto qué es un desembarco: las minas deciden dónde, la flota decide cómo, y quien no despeja la playa vuelve atrás.
goal-missed = El turno ha terminado y no hay Cabeza de Playa en { $GP-1 }. Las tres brigadas, un buque a su espalda y un bombardeo por delante deberían bastar.

whole_game-text = Juega la campaña con los aliados: la historia entera, seis horas o más, y tu partida se guarda de una tarde a otra. Para una hora elige Un golpe valiente, la flota sola contra fuertes y minas. El bot es un rival sensato para una primera partida.

hints-land-text = En cada Impulso un bando actúa una vez: con sus buques o con su ejército. Los acorazados ya están en { $AA-YBEACH }; ahora actúa el ejército.
hints-division-text = La 29.ª División espera en el recuadro. Quien se activa ya ha actuado este turno: nombra a quien tenga algo que hacer, y di luego que está listo.
hints-order-text = Todos los que actúan mueven primero y luego combaten, o al revés. Combatir primero mejora la proporción, pero así no desembarca nadie.
hints-boats-text = A los botes con las tres brigadas, todas juntas. Elige luego su Área de Asalto: la que tiene minas está cerrada, así que hoy no se entra por { $AA-SEDDELBAHR }. Los acorazados están en { $AA-YBEACH }.
hints-boats-came-embarked = Quien está en los botes debe asaltar ahora la costa: los cañones no pueden, y por eso la artillería se queda atrás.
hints-shells-text = Dos acorazados, y cada uno dispara una vez. Que el { $hms-lord-nelson } bombardee antes la playa; el { $hms-swiftsure } guarda sus granadas para el asalto.
hints-shells-came-barrage = Ha salido un { $die }, que se lee en { $row }: { $result }. Es el asalto lo que toma la playa.
hints-assault-text = Ahora, el asalto. Ataque contra defensa da la columna; lo demás que ayuda o estorba está en las sumas bajo el mapa.
hints-intensive-text = Todos los que van en los botes deben atacar, así que las tres brigadas van juntas. Luego el { $hms-swiftsure }: un buque de guerra junto a los botes hace intensivo el asalto, una columna mejor, y desde un buque no cuesta suministros.
hints-intensive-odds = Los ataques desde los botes pierden 2 en el dado. Antes de tirarlo ves lo probable que es cada resultado.
hints-intensive-came-assault = Ha salido un { $die }: línea { $row } en { $odds }. Dice cuántas unidades de cada bando chequean su moral.
hints-advance-text = No queda nadie en la playa: todos los que superaron su chequeo pueden bajar a tierra. Quien se queda en los botes vuelve al recuadro.
hints-advance-came-advanced = { $piece } está en tierra, en { $area }.
hints-beachhead-text = En un área ganada desde el mar puedes establecer una Cabeza de Playa. Alimenta a las tropas de su nación, y por ella desembarcan otras sin combatir.
