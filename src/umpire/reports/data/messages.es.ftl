# Cómo fue una partida, y qué hacer ahora.

decimal-point = ,
percent = { $number } %

## Un informe

heading = Cómo fue
heading-of = Cómo fue: { $title }
unfinished = La partida aún no ha terminado.
fact-actions = { $n ->
    [one] una acción
   *[other] { $n } acciones
}
fact-turns = { $n ->
    [one] un turno
   *[other] { $n } turnos
}
fact-rolls = { $n ->
    [0] sin tiradas
    [one] una tirada
   *[other] { $n } tiradas
}
action = acción { $number }

heading-chances = La probabilidad de ganar
plot-chances = La probabilidad de ganar tras cada acción
caption-actions = Tras cada acción, desde el despliegue hasta el final.
caption-turns = Tras cada acción, desde el despliegue hasta el final; los números de abajo son turnos.
caption-early = Donde no hay nada dibujado era demasiado pronto para decirlo.
caption-sides = Coloreada desde abajo está la probabilidad de { $first }, y desde arriba la de { $second }.
heading-turning = Dónde cambió
no-turning = Ninguna acción por sí sola la movió mucho.
something = La partida sigue.
turning-end = El final. { $text }
more-rolls = { $n ->
    [one] (y una tirada más)
   *[other] (y { $n } tiradas más)
}
moved = de { $before } a { $after }
lead-alone = Hasta ahora fue { $high } en el mejor momento y { $low } en el peor.
lead-alone-won = En el peor momento fue { $low }.
lead-alone-lost = En el mejor momento fue { $high }.
lead-two = { $n ->
    [0] La ventaja no cambió nunca de manos: la { FORM($player, one: "tuvo", many: "tuvieron") } { $player } de principio a fin.
    [one] La ventaja cambió de manos una vez; la { FORM($player, one: "tuvo", many: "tuvieron") } { $player } durante el { $share } de la partida.
    [2] La ventaja cambió de manos dos veces; la { FORM($player, one: "tuvo", many: "tuvieron") } { $player } durante el { $share } de la partida.
   *[other] La ventaja cambió de manos { $n } veces; la { FORM($player, one: "tuvo", many: "tuvieron") } { $player } durante el { $share } de la partida.
}

heading-luck = La suerte
plot-luck = La suerte de los dados, sumada tras cada acción
caption-luck = Lo que los dados dieron o quitaron a { $player }, en puntos, sumado: { $points } al final. En dos de cada tres partidas queda dentro de la banda interior (al final ± { $scatter }), en diecinueve de cada veinte dentro de la exterior.
luck-none = No se tiró nada que pudiera cambiar algo.
luck-nothing = La suerte quedó igualada: lo que los dados dieron, lo quitaron.
luck-even-good = La suerte quedó más o menos igualada: en total { $player } { FORM($player, one: "ganó", many: "ganaron") } { $points } puntos con los dados, nada fuera de lo común.
luck-even-bad = La suerte quedó más o menos igualada: en total { $player } { FORM($player, one: "perdió", many: "perdieron") } { $points } puntos con los dados, nada fuera de lo común.
luck-good = La suerte estuvo de un lado: { $player } { FORM($player, one: "tuvo", many: "tuvieron") } la suerte de 1 partida de cada { $matches }, que vale { $points } puntos.
luck-bad = La suerte fue mala: { $player } { FORM($player, one: "tiene", many: "tienen") } tan poca en 1 partida de cada { $matches }; costó { $points } puntos.
luck-tried = { $n ->
    [one] Una tirada podía salir de demasiadas maneras para contarlas todas: ahí se probaron algunas.
   *[other] { $n } tiradas podían salir de demasiadas maneras para contarlas todas: ahí se probaron algunas.
}
luck-setup = Lo que se sacó para el despliegue no se pesa.
heading-rolls = Las tiradas que más pesaron
column-for = para
column-gained = puntos
column-roll = lo que salió

heading-turns = Turno a turno
column-turn = Turno
column-score = Cómo estaba
column-chance = Probabilidad, { $side }
column-luck = Suerte, { $side }
column-rolls = Tiradas
column-figure = Al final del turno

heading-counts = Lo que contaba
counts-two = Al final de cada turno. Las barras que suben hablan a favor de { $first }, las que bajan a favor de { $second }.
counts-alone = Al final de cada turno, para { $first }.

heading-decisions = Decisiones
heading-best = Bien decidido
heading-worst = Lo que pudo ser mejor
judged = { $n ->
    [one] Un jugador fuerte miró una decisión. Las probabilidades son las suyas, si siguiera él.
   *[other] Un jugador fuerte miró { $n } decisiones: algunas que por costumbre habría tomado de otro modo y algunas tras las que más se movió la partida. Las probabilidades son las suyas, si siguiera él.
}
judged-alike = { $n ->
    [one] Un jugador fuerte miró una decisión: ninguna otra cosa habría cambiado mucho.
   *[other] Un jugador fuerte miró { $n } decisiones, algunas que por costumbre habría tomado de otro modo y algunas tras las que más se movió la partida: en ninguna habría cambiado mucho otra cosa.
}
well-done = «{ $done }»: { $chance } de ganar. Lo segundo mejor: «{ $other }», { $less }.
could-have = «{ $done }»: { $less } de ganar. Mejor: «{ $best }», { $chance }.

heading-pace = Quién tardó cuánto
pace-note = De una acción a la siguiente; quien estuvo ausente más de media hora no estaba pensando.
column-side = Bando
column-decisions = Decisiones
column-total = En total
column-median = Lo normal
column-longest = La más larga
seconds = { $number } s
minutes = { $number } min
hours = { $hours } h { $minutes } min
number = { $n }

remark-no-values = Aún no hay valores para las situaciones de { $title }: faltan las probabilidades, la suerte y las decisiones.
remark-cannot-tell = Lo aprendido de otras partidas no distingue una situación de este escenario de otra: faltan las probabilidades, la suerte y las decisiones.
remark-early = Antes del turno { $turn } nadie puede decir quién ganará: lo aprendido de otras partidas no vale allí. Por eso probabilidades, suerte y puntos de inflexión empiezan con él.
remark-nobody = No se juzgan decisiones: no hubo ninguna en la que un jugador fuerte tuviera que pensar y para la que tuviera tiempo.
remark-estimate = Probabilidades y puntos son estimaciones, aprendidas de partidas que las máquinas jugaron entre sí.
remark-unfinished = La partida todavía sigue.
made-by = Hecho por Umpire a partir del registro de la partida.

## Un consejo

hint-chance = { $n ->
    [0] desde ahí no ganarías casi nunca
    [one] desde ahí ganarías más o menos 1 partida de cada 10
    [10] desde ahí ganarías casi siempre
   *[other] desde ahí ganarías unas { $n } partidas de cada 10
}
hint-points-ahead = unos { $points } puntos por delante al final
hint-points-behind = unos { $points } puntos por detrás al final
hint-even = más o menos igualados al final
hint-leads = { $chance }; { $points }
hint-same = más o menos lo mismo
hint-why = Mejor que «{ $other }» por esto: { $reasons }.
hint-reason = { $feature } ({ $points } puntos)
hint-habit = En { $n } pruebas «{ $other }» salió mejor por { $points } puntos. Los dados solos dan fácilmente una diferencia así: nos quedamos con lo que haría un jugador sensato.
hint-habit-alone = En { $n } pruebas «{ $other }» ganó más veces. Los dados solos dan fácilmente una diferencia así: nos quedamos con lo que haría un jugador sensato.
hint-at-once = Para qué sirve se ve solo más tarde: contado ahora, otras opciones parecen mejores.
hint-crowd = Todo lo demás parece ahora más o menos igual.
hint-cannot-tell = Nadie puede decir aún adónde llevan las opciones: lo aprendido de otras partidas no vale aquí.
hint-close = Las dos primeras son casi igual de buenas.
hint-alike = Hay poca diferencia entre ellas.
hint-later = Lo que las distingue se verá más tarde.
hint-alone = No hay otra cosa que hacer.
hint-advice = Lo que haría un jugador sensato
hint-unknown = Aquí no hay consejo.
