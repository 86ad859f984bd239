# Mensajes que salen de la mesa, y las páginas que abren sus enlaces.

## Lo que se dice

letter-your-move-subject = Te toca: { $title }
letter-your-move = Te toca jugar en { $title } ({ $player }), contra { $opponents }.
letter-your-move-alone = Te toca jugar en { $title }.
letter-over-subject = La partida ha terminado: { $title }
letter-over = Tu partida de { $title } ({ $player }), contra { $opponents }, ha terminado.
letter-over-alone = Tu partida de { $title } ha terminado.
letter-until = Tienes hasta el { $until }.
letter-offer-subject = Una oferta para ti: { $title }
letter-offer = En tu partida de { $title }, como { $player }, hay una oferta que contestar. { $offer }
letter-talk-subject = Alguien te ha escrito: { $title }
letter-talk = En tu partida de { $title }, como { $player }, se te ha dicho algo en tu ausencia, por parte de { $speaker }.
letter-foot = Recibes este aviso porque lo pediste. Para no recibir más:

mail-question-subject = ¿Puede Umpire escribir a esta dirección?
mail-question = Alguien que juega a { $title } en esta mesa ha dado tu dirección para que le avisen cuando le toque. Si has sido tú, abre esta página y di que sí:
mail-question-foot = Si no has sido tú, no hagas nada: no llegará ningún otro correo. Para que nadie pueda volver a preguntar:

## El enlace de un correo

mail-link-unknown = No se conoce este enlace. Puede que se haya cortado por el camino, que se haya quitado su dirección o que una contraseña nueva lo haya anulado.
mail-link-old = Este enlace es demasiado antiguo: el de un correo vale { $days } días.
mail-link-used = Este enlace ya se ha usado, en otro dispositivo o en otro navegador: abre el asiento una sola vez. El próximo correo trae uno nuevo.
mail-link-other-seat = Este navegador juega otro bando en esta partida: el enlace mostraría lo que está oculto para él.

## Cómo quiere uno que le avisen

no-mail-here = Esta mesa no envía correo.
no-hook-here = Esta mesa no conoce su propia dirección, y sus mensajes no llevarían a ninguna parte: quien la mantiene pone UMPIRE_URL.
no-discord-here = Esta mesa no conoce su propia dirección, y sus mensajes no llevarían a ninguna parte: quien la mantiene pone UMPIRE_URL.
no-push-here = Esta mesa no envía nada a los navegadores.
no-channel = No se te avisa por este medio.
no-mail-address = Esto no es una dirección de correo.
no-subscription = Esto no es la suscripción de un navegador a los avisos.
everywhere-nobody = Para que te avisen en todas tus partidas, necesitas esta en tu lista: ponte un nombre, o guarda el enlace en tu página.
too-many-channels = Ya se te avisa por { $most } medios: quita antes alguno.
address-refused = Quien tiene esta dirección no quiere correo de aquí.
address-asked = A esta dirección se le ha preguntado varias veces y no ha contestado. Busca el correo, también en la carpeta de correo basura.
hook-unreadable = No es una dirección a la que se pueda enviar nada.
hook-password = No se envían nombres ni contraseñas dentro de una dirección: usa una que tenga su secreto en la ruta.
hook-plain = La dirección tiene que empezar por https://.
hook-private = Esta dirección no está en la internet abierta.

## Páginas

notice-confirm-heading = Avisadme cuando me toque
notice-confirm-text = Recibirás correo en esta dirección cuando te toque: como mucho uno por turno, y ninguno mientras estés a la mesa.
notice-confirm-yes = Sí, escribidme
notice-confirmed = Gracias. Recibirás correo cuando te toque; cada uno lleva un enlace para dejar de recibirlos.
notice-stop-heading = No me aviséis más
notice-stop-text = No recibirás nada más sobre esta partida.
notice-stop-yes = Dejar de avisar
notice-stop-everything = No enviar nada más a mi dirección
notice-stopped = No recibirás nada más sobre esta partida.
notice-unwanted-heading = Yo no he pedido esto
notice-unwanted-text = Esta mesa no enviará nunca nada a tu dirección, lo pida quien lo pida.
notice-unwanted-yes = No me escribáis nunca
notice-refused = Esta mesa no enviará nada más a tu dirección.
notice-undo = He cambiado de idea
notice-welcome = A tu dirección puede volver a llegar correo, cuando tú u otra persona la dé y tú digas que sí.
notice-gone-heading = No se envía nada
notice-gone-text = Este enlace ya ha hecho lo suyo, o es demasiado viejo: por él no se envía nada.
notice-gone = Este enlace ya ha hecho lo suyo, o es demasiado viejo: por él no se envía nada.
notice-not-done = No ha funcionado. Inténtalo otra vez.

## Para quien mantiene la mesa

doctor-notices = Mensajes: { $waiting } en espera, { $sent } enviados, { $given_up } abandonados.
doctor-notices-late = Mensajes: { $waiting } en espera, de los que { $late } no se han podido enviar desde hace una hora o más (último motivo: { $reason }). Comprueba el servidor de correo y UMPIRE_MAIL_HOST, o la salida a internet.

## Órdenes permanentes

order-roll = Lo que no me deja elección: hacedlo al momento, aunque se tiren dados
not-your-order = Solo puedes dar órdenes a tu propio asiento.
no-such-order = Este asiento no tiene esa orden.

# what is wrong with the settings of a server

settings-unread = { $setting }: { $file } no se puede leer: { $reason }
settings-no-toml = { $setting }: { $file } no es TOML válido: { $reason }
settings-no-section = { $setting }: { $file }: [{ $part }] tiene que ser una sección
settings-unknown = { $setting }: { $file }: no hay «{ $name }» en [{ $part }]
settings-url = { $setting }: «{ $url }» no es la dirección de un servidor, como https://games.example.org
settings-tls = { $setting }: «{ $value }» no es ninguna de estas palabras: { $words }
settings-sender = { $setting }: falta la dirección del remitente
settings-no-number = { $setting }: «{ $value }» no es un número
settings-out-of-reach = { $setting }: { $value } está fuera de los límites
