## Entre las personas

watching-only = Estás mirando esta partida: esto solo pueden hacerlo quienes la juegan.
too-many-spectators = Ya hay { $most } personas mirando esta partida: vuelve más tarde.
too-many-spectators-of-one = Desde tu dirección ya hay { $most } ventanas mirando esta partida: cierra una de ellas.
not-watchable = { $title } no se puede mirar: cada bando oculta algo al otro.
draw-alone = No hay nadie con quien acordar tablas: un bot sigue jugando.
rewind-alone = No hay nadie a quien preguntar: deshaz lo que hiciste.
draw-refused = Tu oferta fue rechazada: vuelve a ofrecer tablas cuando alguien haya jugado.
mail-written = Tu carta está escrita: lo que digas ahora no llegaría a nadie. Dilo con la próxima.
waiting-mail = Tu carta está escrita; la terminal dice en qué archivo. Envíala a la otra parte ({ $player }); después puedes cerrar esta página.
rewind-by-mail = En una partida por correo lo escrito y firmado queda: solo puedes deshacer lo que has hecho desde entonces.
rewind-refused = Tu propuesta fue rechazada: haz otra cuando alguien haya jugado.
offer-yours = Tu oferta sigue en pie: espera la respuesta, o retírala.
offer-theirs = El otro bando ha hecho una oferta: respóndela primero.
too-many-offers = En esta partida has hecho { $most } ofertas: no habrá más.
offer-own = No puedes aceptar tu propia oferta.
offer-lapsed = Esa oferta ya no está en pie.
offer-agreed = Ya has aceptado: los demás aún no han respondido.
rewind-nothing = No hay ningún punto anterior al que volver.
rewind-range = Puedes volver a las acciones 0 a { $last }.
offered-draw = Oferta de tablas ({ $player }).
offered-rewind = Propuesta ({ $player }): volver a como estaba tras la acción { $to }.
offered-start = Propuesta ({ $player }): volver al comienzo de la partida.
no-pace = Esta partida no tiene ritmo: no hay nada que reclamar ni tiempo que conceder.
claim-own = No estás esperando al otro bando.
claim-nobody = Nadie ha ocupado todavía el otro asiento: no hay nadie a quien esperar.
claim-early = Aún no es hora: { $player } puede jugar hasta { $until }.
clock-behind = El reloj de esta mesa va por detrás de la última jugada: nadie puede reclamar nada hasta que vuelva a estar en hora.
vacation-theirs = No te toca jugar: tu tiempo no corre.
vacation-taken = Ya has tenido tus días de más en esta partida.
too-many-days = Una jugada puede tener como mucho { $most } días más.
pace-alone = El ritmo es para una partida con otra persona: un bot no te hace esperar.

## En el registro

settled-rewound-to = A propuesta de { $player } se acordó volver a como estaba tras la acción { $to }.
settled-rewound-start = A propuesta de { $player } se acordó volver al principio de la partida.
settled-decline-draw = Tablas rechazadas por { $player }.
settled-decline-rewind = La propuesta de volver atrás fue rechazada por { $player }.
settled-withdraw-draw = La oferta de tablas fue retirada por { $player }.
settled-withdraw-rewind = La propuesta de volver atrás fue retirada por { $player }.
settled-resigned = Partida abandonada por { $player }.
settled-drawn = Se acordaron tablas, por oferta de { $player }.
settled-claimed-win = El otro bando agotó su tiempo: partida reclamada por { $player }.
settled-claimed-draw = El otro bando agotó su tiempo: tablas reclamadas por { $player }.
settled-grant = { $single ->
    [yes] Un día más, concedido por { $player }.
   *[no] { $days } días más, concedidos por { $player }.
}
settled-vacation = { $single ->
    [yes] Un día más, tomado por { $player }.
   *[no] { $days } días más, tomados por { $player }.
}

## Charla

talk-empty = Ahí no hay palabras.
talk-long = Como mucho { $most } caracteres de una vez.
talk-control = Contiene caracteres que no se ven o que cambian el sentido de la escritura: quítalos.
talk-often = Puedes enviar como mucho { $most } líneas en { $seconds } segundos: espera un poco.
talk-crowd = Escriben demasiados a la vez: espera un poco.
talk-alone = Nadie más juega en esta partida.
too-many-muted = Quienes miran esta partida ya han silenciado demasiadas voces.
too-many-mutes = Ya has silenciado { $most } voces: silencia a todos.
