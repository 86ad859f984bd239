# Las frases propias del motor.
match-over = La partida ha terminado.
roll-asked = Tira un dado de { $sides } caras para { $for } ({ $case }) y di qué muestra.
order-awaited = Esto espera la respuesta del otro bando: envíale el archivo.
undo-ordered = Eso no se puede deshacer: está escrito en el archivo para el otro bando.
do-roll = { $face }
no-your-turn = La decisión es del otro bando.
undo-nothing = No hay nada que deshacer.
undo-none-of-yours = Todavía no tienes nada que deshacer.
undo-revealed = Eso no se puede deshacer: se ha tirado un dado, o se ha mostrado o podía haberse mostrado algo oculto.
undo-other-seat = Eso no se puede deshacer: el otro bando ya ha decidido después.
undo-their-turn = Eso no se puede deshacer: ahora decide el otro bando.
odds-no-roll = no se tira ningún dado
odds-rolled = se tiran dados, y se pregunta a alguien antes de saber el resultado
odds-shown = puede mostrarse algo oculto
odds-afterwards = después decide el azar: { $for } ({ $case })
odds-shown-afterwards = después puede mostrarse algo oculto

# Lo que los bandos añaden a los dados verificables.
seal-awaited = Aún no se tira nada: se espera el número sellado de { $seats }.
nonce-awaited = Aún no se tira nada: se espera el número de { $seats }.
nonce-not-asked = { $seats } no añade nada a estos dados.
seal-twice = { $seats } ya ha sellado un número: vale ese.
nonce-twice = { $seats } ya ha enviado su número: vale ese.
nonce-form = Un sello o un número es una fila de 64 cifras hexadecimales, de 0 a 9 y de a hasta f.
nonce-early = Nadie puede enviar su número antes de que todos los bandos hayan sellado el suyo: se espera el de { $seats }.
nonce-other = Ese no es el número que { $seats } selló.

# Lo ocurrido en una fase, en resumen: los títulos tienen frases propias para lo demás que cuentan.
film-moves =
    { $n ->
        [one] un movimiento
       *[other] { $n } movimientos
    }
film-actions =
    { $n ->
        [one] una acción
       *[other] { $n } acciones
    }

# Lo que las personas acuerdan entre sí.
verdict-unknown = Una partida no termina así.
rewind-nowhere = No existe ese punto al que volver: la última acción es la { $last }.
undo-settled = Eso no se puede deshacer: quienes juegan dieron por terminada la partida.
undo-rewound = Eso no se puede deshacer: se acordó seguir desde aquí.
ended-resigned = Por abandono ({ $player }), la partida es para { $winner }.
ended-given-up = Por abandono ({ $player }).
ended-drawn = Tablas, de común acuerdo.
ended-claimed = Reclamada por { $winner }: el otro bando no movió a tiempo.
ended-claimed-draw = Tablas, reclamadas por { $player }: el otro bando no movió a tiempo.
