# Personas: partidas abiertas, la página propia, invitaciones, revanchas y lo que se cuenta a quien lleva la mesa.

## Nombres

name-odd = Un nombre puede tener letras, números, espacios y signos visibles; uno de estos caracteres no se ve, o una letra lleva demasiadas marcas.
name-long = Un nombre puede tener como mucho { $most } caracteres.
name-empty = Un nombre necesita al menos una letra o un número.
name-taken = Alguien entra ya con este nombre: elige otro.
name-needed = Entras con contraseña, así que necesitas un nombre.

## Claves, contraseñas

nobody = Este navegador todavía no se conoce aquí: empieza una partida o únete a una, abre tu enlace personal, o entra con tu nombre.
no-key = Ese dispositivo o enlace ya no está en tu lista.
no-such-link = Este enlace personal no se conoce. Quizá se anuló o se cortó: haz otro en un dispositivo que sea tuyo.
not-signed-in = El nombre o la contraseña no son correctos.
old-password-wrong = La contraseña anterior no es correcta: no se cambió nada.
password-length = Una contraseña necesita de { $least } a { $most } caracteres.
too-often = Fueron demasiadas veces. Espera parte de los próximos { $minutes } minutos e inténtalo de nuevo.

## Partidas abiertas

too-many-open = Tienes { $most } partidas abiertas a las que nadie se ha unido: retira una primero.
too-many-held = Tu lista tiene { $most } partidas: quita alguna primero.
nobody-waits = Si abres asientos para cualquiera, ocupa tú uno.
not-listed = Esta partida no está abierta: se retiró, o alguien se ha unido a ella.
seat-gone = Alguien fue más rápido: este asiento está ocupado.
join-own = Esta partida es tuya: espera a otra persona.

## Bloqueos, avisos

block-yourself = No puedes bloquearte a ti.
too-many-blocked = Has bloqueado a { $most } personas: quita a alguien de esa lista primero.
no-block = Ya no bloqueas a nadie con ese nombre.
nobody-there = No se conoce a nadie en ese asiento, o no es una partida tuya.
report-empty = Di qué pasó: este aviso no tiene palabras.
too-many-reports = Puedes enviar como mucho { $most } avisos al día, y quien lleva la mesa ya tiene bastante que leer.
no-report = No hay ningún aviso { $id }: mira `umpire reports`.
reports-none = Ningún aviso espera respuesta.
reports-waiting = Avisos de jugadores sin resolver: { $n }. `umpire reports` los muestra.

## Revanchas

rematch-early = La revancha se puede jugar cuando esta partida termine.
rematch-soon = La revancha se está preparando: inténtalo otra vez en un momento.
rematch-taken = Tu asiento en la revancha está ocupado ya, desde otro dispositivo con el mismo enlace: abre la revancha allí, o abre aquí tu enlace personal.

## Invitaciones

no-such-invitation = No se conoce esta invitación. Puede que se haya cortado por el camino o que otra la haya sustituido: pide el enlace completo a quien la envió.
invitation-for-friend = Este enlace es para tu amigo: tú juegas otro bando en esta partida.
invitation-taken = Alguien ya ha aceptado esta invitación: el asiento está ocupado.
invitation-not-free = Alguien ya juega este asiento, o no es para una invitación.
invitation-key = Una clave con la que volver a pedirlo tiene al menos { $least } letras.
no-invitation = No puedes invitar a nadie a ese lugar.
reach-machine = Solo esta máquina puede abrir este enlace: la mesa no escucha a nadie más. Para dejar entrar a otros, ciérrala y arráncala con «{ $command }»; entonces la alcanza cualquiera de la misma red.
reach-network = Abriste la mesa con una dirección que solo vale en esta máquina. Esta es su dirección en la red: la puede abrir cualquiera de la misma red.
public-url-odd = { $url } no es una dirección por la que otros puedan conocer la mesa: escríbela entera, con https:// o http:// y nada tras el servidor.
