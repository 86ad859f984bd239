# Las palabras del cliente en español, con los mismos nombres y variables que en inglés.

close = Cerrar
yes = Sí
cancel = Cancelar
sure = ¿Seguro?
titles-lost = No se han podido cargar los títulos.
no-title = No existe el título { $title }.
how-it-works = Cómo funciona este juego
no-introduction = Este título aún no tiene introducción. Cada opción se explica donde aparece, y cada caso abre su regla.
got-it = Entendido
symbols-mean = Qué significan los símbolos
no-glossary = Este título aún no tiene glosario.
hint = Consejo
hint-of = Consejo: { $text }
no-more-hints = No más consejos
source-printed = impreso en el reglamento
source-public = tomado de una fuente pública
source-derived = deducido: se sigue de las reglas impresas
source-reconstructed = reconstruido por nosotros, porque ninguna fuente lo da
kind-procedure = procedimiento
kind-restriction = restricción
kind-modifier = modificador
kind-definition = definición
kind-setup = despliegue
kind-victory = victoria
kind-optional = opcional
kind-note = nota
rules-lost = No se han podido cargar las reglas.
rule-n = Regla { $rule }
the-rules = Las reglas
rules-opening = Abriendo el reglamento…
search-cases = Buscar en todos los casos
search-n-cases = Buscar en { $n } casos
back = Atrás
contents = Índice
cases-found =
    { $n ->
        [0] Ningún caso contiene estas palabras.
        [one] Un caso.
       *[other] { $n } casos.
    }
kind = Tipo
source = Fuente
see-also = Véase también
neighbours = Vecinos
previous = Anterior
next = Siguiente
chapter-n = Capítulo { $chapter }
no-case = Este título no tiene ningún caso { $missing }.
rules-are = Todas las reglas que aplica el árbitro, con nuestras palabras y de dónde vienen.
and-n-more = y { $n } más
opening = Abriendo…
your-notes = Tus notas
notes-yours = Solo las ves tú.
notes-lost = No se han podido abrir las notas.
saved = Guardadas.
notes-save = Se guardan solas mientras escribes.
writing = Escribiendo…
saved-at = Guardadas a las { $time }.
not-saved = No se han guardado: { $reason }. Se intenta de nuevo…
no-answer = el servidor no ha respondido
no-seat = Este enlace no tiene asiento. El enlace que te enviaron es más largo: termina con # y una fila de letras. Ábrelo entero, o busca la partida en «Continúa tus partidas» en la portada. Si se cerró tu sesión, entra desde tu página.
page-journal = Diario
to-front = A la portada
page-lost = No se ha podido abrir: { $page }.
page-in-journal = el diario
page-in-report = informe
page-opening = Abriendo el libro…
report-making = Averiguando cómo fue. La primera vez tarda un momento…
report-of = Cómo fue · { $title }
report-judging = Un jugador fuerte aún está mirando las decisiones…
save-page = Guardar esta página
server-silent = El servidor no responde. ¿Sigue en marcha?
page-of-seat = Esta página pertenece a un asiento: { $page }. Ábrela desde la mesa de tu partida, o con tu propio enlace.
settings = Ajustes
done = Hecho
theme = Tema
light = Claro
paper = Papel
dark = Oscuro
side-colours = Colores de los bandos
period = De época
safe = Aptos para daltónicos
text = Texto
normal = Normal
larger = Más grande
animation = Animación
none = Ninguna
quick = Rápida
others-did = Lo que hicieron los demás
when-i-ask = Cuando lo pida
slow = Lenta
very-quick = Muy rápida
set-forced = Jugar por mí lo que es forzoso
set-forced-more = Donde solo una opción es legal, se hace en el acto y se anota en el historial; pero ningún dado se tira antes de que puedas ver sus probabilidades.
set-confirm = Preguntar antes de lo que no se puede deshacer
set-confirm-more = Un dado o una carta oculta, una vez vistos, vistos están.
hints-again = Los consejos se mostrarán de nuevo.
show-hints = Mostrar de nuevo los consejos de la primera partida
language = Idioma
by-bot = { $seat }: un bot, { $level }
by-friend = { $seat }: otra persona
your-move = Te toca
to-move = Le toca a { $seat }
side-by-side = en una misma pantalla
dice-generated = Los tira el árbitro
dice-generated-more = Tira el árbitro. La manera más rápida de jugar.
dice-verifiable = Verificables
dice-verifiable-more = El árbitro tira dados que nadie puede elegir: se compromete con ellos, cada bando añade lo suyo, y tu navegador comprueba cada uno al final.
dice-physical = Tus propios dados
dice-physical-more = Tiras dados de verdad en tu mesa y le dices al árbitro qué muestran.
undo-free = Hasta que se vea algo
undo-free-more = Deshaz libremente hasta que se haya visto un dado o una carta oculta.
undo-unlimited = Siempre
undo-unlimited-more = Deshaz lo que sea, también dados y cartas. Bueno para aprender.
hand-me = Yo
hand-me-more = en esta pantalla
hand-hotseat = A mi lado
hand-hotseat-more = alguien junto a mí, en esta pantalla
hand-bot = Bot
hand-bot-more = el ordenador
hand-link = Otra persona
hand-link-more = recibe una invitación
just-now = ahora mismo
server-refused = El servidor se ha negado ({ $status }).
not-started = No se ha podido empezar la partida
set-up-title = Preparar { $title }
start-match = Empezar la partida
seed-whole = La semilla es un número entero.
scenario = Escenario
who-plays = Quién juega
bot-plays = { $seat }: cómo juega el bot
level-easy = fácil
level-easy-more = Comete errores de principiante.
level-sensible = sensato
level-sensible-more = Juega como un principiante atento, al instante.
level-strong = fuerte
level-strong-more = Piensa por adelantado: algunos segundos por turno. Se le puede meter prisa.
level-patient = paciente
level-patient-more = Fuerte, con tanto tiempo para pensar como le concedas. Se le puede meter prisa.
level-granted = { $level }: { $patience }
bot-thinks = { $seat }: cuánto puede pensar el bot
patience-moment = un momento
patience-moment-more = Prueba el doble que un bot fuerte: segundos por turno, un minuto como mucho.
patience-while = un rato
patience-while-more = Prueba cuatro veces más que un bot fuerte: quizá un minuto o dos por turno.
patience-long = mucho
patience-long-more = Prueba dieciséis veces más que un bot fuerte: algunos minutos por turno. Da tiempo a un café.
patience-endless = lo que quiera
patience-endless-more = Prueba sesenta y cuatro veces más que un bot fuerte: quizá un cuarto de hora por turno, o más.
options = Opciones
dice = Dados
undo-switch = Deshacer
seed-again = Una semilla, para jugar otra vez con los mismos dados
seed = Semilla
seed-any = cualquier número entero, o déjalo vacío
setting-up = Preparando…
copied = Copiado.
not-copied = Tu navegador no nos deja copiar: selecciona el enlace y cópialo tú.
send-links =
    { $n ->
        [one] Envía este enlace
       *[other] Envía estos enlaces
    }
links-are = { $name } está preparado. Cada enlace es una invitación a un asiento y se acepta una sola vez: envíalo a quien vaya a jugar ese bando.
copy-for = Copiar el enlace para { $side }
copy = Copiar
links-stay = Se quedan con la partida en «Tus partidas».
links-taken = Todos han venido: no queda ningún enlace por enviar.
links-now = No tienes asiento en esta partida: guarda estos enlaces, solo se muestran ahora.
later = Más tarde
to-table = Ir a la mesa
remove-is = Este navegador olvida tu enlace a la partida. Si no lo has guardado en otro sitio, no podrás volver a ella.
remove-it = Quitarla
keep-it = Conservarla
remove-what = ¿Quitar { $match }?
this-match = esta partida
removed = Quitada.
a-match = Una partida
gone = Ya no está en este servidor
over = Terminada
just-begun = Recién empezada
you-are = Eres { $side }
last-played = Jugada por última vez: { $ago }
look-back = Repasar
continue = Continuar
look-back-at = Repasar: { $match }
continue-with = Continuar: { $match }
links = Enlaces
remove-match = Quitar { $match }
remove = Quitar
more-matches =
    { $n ->
        [one] Una partida más
       *[other] { $n } partidas más
    }
not-opened = No se ha podido abrir «{ $file }». { $reason }
players = Jugadores
length = Duración
complexity = Complejidad
cover-of = Cubierta de { $title }
play-now = Jugar ya
whole-game = La partida completa
set-up-match = Preparar una partida…
play-now-is = { $play } empieza una primera batalla de unos { $minutes } minutos, con consejos: { $summary }
whole-game-is = { $whole } empieza «{ $scenario }»: { $summary }
how = Cómo funciona
symbols = Símbolos
rules = Reglas
credits = Créditos
reconstructed = Qué está reconstruido
referee = un árbitro para juegos de guerra históricos de tablero
umpire-is = Umpire conoce el reglamento para que tú no tengas que conocerlo: muestra cada jugada legal, tira los dados, lee las tablas y cita la regla que hay detrás de cada respuesta. Juega a solas, junto a otra persona en una pantalla, o a través de un enlace, sobre un tablero en tu navegador.
try-again = Intentar de nuevo
continue-matches = Continúa tus partidas
the-games = Los juegos
games-opening = Disponiendo los juegos…
no-titles = No hay títulos en este servidor.
open-record = Abrir un archivo de registro
record-is = Una partida guardada en un archivo sigue desde donde estaba, o puede verse desde el principio. Elige el archivo, o suéltalo en cualquier lugar de esta página.
choose-file = Elegir un archivo…
colophon = Tu asiento en una partida se guarda en este navegador. La redacción de cada regla es nuestra.
turn-n = { $round }, turno { $turn }
page-asked = Lo que preguntaba la página
page-blank = La página está en blanco.
happened-in = Lo que ocurrió, { $when }
before-it-began = antes de empezar
journal-of = Diario de { $title } · Umpire
back-to-table = Volver a la mesa
with-log = Con el historial
print = Imprimir
the-journal-of = el diario de
the-log-of = el historial de
kept-by = escrito por { $names }
then-by = , después por{ " " }
complete = completo
unfinished = sin terminar
no-journal = Este título no lleva diario. Aquí está lo que ocurrió, para leer o imprimir.
journal-empty = Aún no se ha escrito nada. La primera página llega cuando la partida la pide.
the-end = El final
read-on = Para leer más
connecting = Conectando…
connected = Conectado
connected-slowly = Conectado (línea lenta)
connection-lost = Conexión perdida, se intenta de nuevo…
log = Historial
replay = Repetición
notes = Notas
keys = Teclas
save-record = Guardar el registro
the-dice = Los dados
match-is-over = La partida ha terminado
just-happened = Lo que acaba de ocurrir
waiting-for = Se espera a { $player }
waiting-for-bot = Se espera a { $player } (bot, { $level })
thinking-seconds = desde hace { $rest } s
thinking-minutes = desde hace { $minutes } min { $rest } s
hurry = Más deprisa
hurried = Se da prisa.
waiting = Esperando
front-page = Portada
victory-points = Puntos de victoria
how-one-wins = Cómo se gana
menu = Menú
sight-tool = Línea de visión
sight-key = Línea de visión entre dos lugares (s)
sight-from = Línea de visión: ¿desde dónde?
sight-to = ¿Hasta dónde?
sight-end = Quitar la línea
plan-go = Adelante
plan-leave = Ahí no
plan-on-map = Toca en el mapa dónde debe quedar y hacia dónde debe mirar
closer = Más cerca
farther = Más lejos
whole-map = El mapa entero
whole-map-key = El mapa entero (m)
charts = Las tablas junto al mapa
charts-key = Las tablas junto al mapa (m, m)
board = Tablero
no-board = no se puede obtener el tablero ({ $status })
table-lost = No se puede llegar a la mesa.
table-answered = La mesa ha respondido { $status }.
die-n = dado { $n }
without-picked =
    { $n ->
        [one] Sin la ficha recién elegida.
       *[other] Sin las { $n } recién elegidas.
    }
chances-asked = Calculando las probabilidades…
rolls-nothing = Esto no tira ningún dado.
may-come = Lo que puede resultar
may-come-about = Lo que puede resultar, aproximadamente
with-picked = Con las elegidas
go-ahead = Adelante
not-yet = Todavía no
others-then = Después decide otro: no se podrá deshacer.
less = Menos
why = Por qué
done-for-you = Hecho por ti.
no-part = { $label } no tiene parte en eso.
did-not-work = Eso no ha funcionado.
not-this = No { $name }: { $reason }
no-more-than = Aquí no más de { $n }.
picked-names = Elegidas: { $names }.
none-picked = Ninguna elegida.
now-where = { $name }. Ahora elige dónde.
not-undone = { $label }. Esto no se puede deshacer. Elígelo otra vez para seguir.
choose-again = { $label }. Elígelo otra vez para seguir.
undone = Deshecho.
moved-on = La partida había seguido adelante; así está ahora.
key-options = elegir esa opción, con dos cifras donde hay más; otra vez para confirmarla
key-end = lo que lo termina: hecho, basta, empezar
key-list = listar y buscar las opciones donde hay muchas
key-tab = ir de una cosa a la siguiente, elegirla
name-key-tab = Tab, Intro
key-enter = confirmar las elegidas; en una búsqueda, tomar la primera encontrada
name-key-enter = Intro
key-things = recorrer todo lo que hay en el tablero, para oír qué es y por qué no se puede elegir
name-key-things = { "[" } y ]
key-escape = saltar lo que se muestra; soltar lo elegido a medias; cerrar
key-space = parar lo que se muestra, y seguir
name-key-space = Espacio
key-steps = mientras se muestra algo: un paso atrás, uno adelante
name-key-steps = ← y →
key-zoom = más cerca, más lejos
key-sight = una línea de visión entre dos lugares
key-hint = ¿qué harías?
key-map = el mapa entero; otra vez, con las tablas a su lado
key-arrows = mover el tablero
name-key-arrows = Flechas
key-undo = deshacer
key-log = el historial
key-rules = las reglas
key-replay = la repetición
key-help = cómo funciona este juego
key-keys = estas teclas
show-the-hints = Mostrar los consejos
skip-the-hints = Sin consejos
nothing-new = Nada nuevo aquí: elige como quieras.
our-choice = nuestra elección
whole-game-more = La partida completa…
try-it-again = Probar otra vez
play-on = Seguir jugando desde aquí
lesson-done = { $lesson }: conseguido
lesson-missed = { $lesson }: esta vez no
now-whole-game = Y ahora la partida completa
lesson-lost = No se ha podido disponer otra vez la batalla.
thing-space = lugar
thing-piece = ficha
thing-card = carta
or = { " " }o{ " " }
click-glowing = Pulsa lo que brilla: { $things }
much-to-choose = Hay mucho donde elegir
n-possible =
    { $n ->
        [one] ({ $n } posible)
       *[other] ({ $n } posibles)
    }
n-possible-bright = ({ $n } posibles; importan las { $bright } que más brillan)
list-them = Listarlas
close-list = Cerrar la lista
also-possible = También posible ({ $n })
search = Buscar…
search-options = Buscar entre las opciones
nothing-such = Nada de ese tipo.
and-n-more-search = y { $n } más: búscalas
sum-how = cómo
sum-rolled = Tirada
sum-result = Resultado
only-choice = Jugado por el árbitro
forced = forzoso
nothing-yet = Aún no ha ocurrido nada.
set-up = Despliegue
tab-over = Fin · { $where }
tab-yours = Te toca · { $where }
for-player = Para el bando: { $side }
covered = El tablero está cubierto mientras pasas la pantalla: cada bando solo ve sus propias fichas.
i-play = Juego con { $side }: muestra el tablero
the-match-is-over = La partida ha terminado.
odds-asked = Calculando las probabilidades…
odds = Probabilidades
odds-first = Muestra antes sus probabilidades; no se puede deshacer
rolls = tira dados o revela algo
looking-back = Estás mirando atrás. La partida espera donde estaba.
dismiss = Descartar
more-below = ▾ hay más abajo
when-done = Cuando eso esté hecho
skip = Saltar
waiting-other = Se espera al otro bando.
picked-where = { $name }: ahora elige dónde.
n-of-picked = { $n } elegidas de { $most } como máximo
pick-up-to = Elige hasta { $most }, en el tablero o aquí.
pick-some = Elige algunas, en el tablero o aquí.
confirm-these = Confirmar estas { $n }
confirm-names = Confirmar { $names }
clear = Soltar
touch-face = Toca la cara que ha quedado arriba.
i-rolled = He sacado { $n }
your-words = Tus palabras
write-here = Escribe aquí, tanto o tan poco como quieras…
verb-it-down = Anotarlo
instead-writing = En lugar de escribir
undo = Deshacer
hint-ask = ¿Qué harías?
hint-asking = Pensándolo…
hint-heading = Lo que haríamos
victory = Victoria
defeat = Derrota
seat-wins = Victoria: { $seat }
read-page = Leer { $page }
watch-replay = Ver la repetición
how-it-went = Cómo fue
play-again = Jugar de nuevo
other-games = A los juegos
no-seat-here = Aquí no hay asiento
show-options = Mostrar las opciones
see-board = Ver más tablero
not-counted = { $value }, no cuenta
table-read = La tabla que se lee
with-whom = Con { $names }
replay-lost = No se puede obtener la repetición.
fork-is = Esto empieza una partida nueva desde aquí. La que estabas mirando queda como está.
play-on-sure = ¿Seguir jugando desde aquí?
fork-lost = No se puede seguir jugando desde aquí.
the-set-up = El despliegue
action = Acción
after-action = tras la acción { $n } de { $of }
to-start = Al principio
one-back = Uno atrás
pause = Pausa
play = Reproducir
one-on = Uno adelante
to-end = Al final
back-to-match = Volver a la partida
dice-secret = Los dados se han cambiado: el secreto que se dice ahora no es el comprometido.
dice-sides = Los dados se han cambiado: no añadieron a ellos los mismos bandos que al principio.
dice-number = Los dados se han cambiado: el número que se dice de { $seat } no es el que se selló.
die-of = El dado { $n } de { $of }
draw-of = El robo { $n } de { $of }
die-left-out = { $which } no es el comprometido: se omitió uno anterior, en la acción { $n } o antes.
die-other = { $which } no es el comprometido: la acción { $n } tiene { $face }, los dados comprometidos dan { $right }.
die-never = El historial muestra un { $face } en la acción { $n } que nunca se tiró.
no-dice = No se tiró ningún dado.
dice-sound =
    { $n ->
        [one] El único dado es el comprometido.
       *[other] Los { $n } dados son los comprometidos.
    }
draws-sound =
    { $n ->
        [one] El único dado o robo es el comprometido.
       *[other] Los { $n } dados y robos son los comprometidos.
    }
dice-commitment = Los dados de esta partida se han cambiado: su compromiso no es el que guarda este navegador.
dice-unchecked = No se han podido comprobar los dados. { $reason }
saw-late = Este navegador no vio el compromiso hasta después de la acción { $n }, y no añadió ningún número propio.
added-none = Este navegador no añadió ningún número propio.
dice-committed = Dados comprometidos
sealed-elsewhere = El número que selló { $seat } lo guarda otro navegador: abre allí la partida otra vez, o empieza una nueva.
checking = Comprobando cada dado…
how-so = ¿Cómo?
save-receipt = Guardar el recibo
dice-nonces = El servidor se comprometió primero con su secreto, y después el navegador de cada bando añadió un número propio: nadie ha podido elegir estos dados, y cuando la partida termine este navegador los comprueba uno por uno.
dice-alone = El servidor se comprometió con su secreto antes de la primera tirada: cuando la partida termine, este navegador comprueba con él cada dado.
bot-adds-none = Un bot no añade ninguno, porque es del servidor.
commitment = Compromiso
this-browser = de este navegador
not-sealed = aún sin sellar
receipt-is = El recibo contiene estas líneas. Con él cualquiera averigua si se cambiaron los dados: { $command }.
when-asked = Cuando se pida
what-happened = Lo que ocurrió
go-on = Seguir
step-by-step = Lo que ocurrió, paso a paso
n-of-said = { $n } de { $of }: { $said }
speed = Velocidad
while-away = Mientras no estabas:
again = Otra vez
show = Mostrar
others = Otras
pick-all = Elegir las { $n }
more-for = Más para { $name }
n-picked =
    { $n ->
        [one] { $n } elegida
       *[other] { $n } elegidas
    }
pick-most = Elige hasta { $n }
pick-any = Elige algunas
look-elsewhere = Mirar otro sitio
confirm-n =
    { $n ->
        [0] Confirmar
        [one] Confirmar esta
       *[other] Confirmar estas { $n }
    }
before-finish = Antes de terminar
back-to-board = Volver al tablero
record-lost = No se puede obtener el registro.
track-none = ninguno
skip-games = Ir a los juegos
to-decision = A la decisión
the-lesson = La lección
the-board = El tablero
weighed = Lo que se sopesa
sums-behind = Las sumas que hay detrás
board-opening = Disponiendo el tablero…
side-column = Qué hacer y qué ocurrió
your-decision = Tu decisión
skip-page = Ir a la página
notices = Avisos
notices-about = Que te avisen cuando te toque: como mucho un mensaje por turno, ninguno mientras miras la partida y ninguno en un intercambio rápido. Cada mensaje lleva un enlace para dejar de recibirlos.
notices-none = Solo te avisa la pestaña.
notice-mail = Correo
notice-hook = Webhook (JSON)
notice-discord = Webhook (Discord)
notice-push = Este navegador
other-browser = otro navegador
notice-failed = Ya no se envía nada ahí: { $reason }. Añádelo de nuevo para volver a probar.
notice-unconfirmed = A la espera de un sí: busca el correo y abre su enlace.
add = Añadir
mail-example = tu@ejemplo.org
mail-opens = El enlace del correo abre tu asiento en cualquier dispositivo, una sola vez.
push-here = Avísame aquí
push-forbidden = Este navegador no lo permite: permite antes las notificaciones de esta página.
notice-way = Cómo avisarte
hook-address = Dirección del webhook
notices-not-here = Esta mesa no envía correo ni llama a webhooks: quien la mantiene no lo ha preparado.
notices-everywhere = En todas las partidas de este navegador, también las futuras
notices-everywhere-more = Lo que añadas desde ahora se añade en todas; una dirección tiene que haber dicho que sí una vez.
notices-elsewhere =
    { $n ->
        [one] Añadido también en otra partida.
       *[other] Añadido también en otras { $n } partidas.
    }
notices-all-mine = En todas mis partidas, en cada dispositivo, también las futuras
notices-all-mine-more = Lo que añadas desde ahora vale en todas. Puedes quitarlo de una sola partida; del todo, en tu página.
notice-everywhere = En todas tus partidas:
notice-short-mail = Correo
notice-short-hook = Gancho
notice-short-discord = Discord
notice-short-push = Un navegador
told-everywhere = Avisos de todas tus partidas
told-everywhere-is = Por estos medios se te avisa cuando te toca, los pusieras donde los pusieras. En la mesa, en Avisos, se añaden más.
told-no-more = Ya no se te avisa por este medio.
tab-sound = Un sonido suave cuando me toque
tab-sound-more = Solo mientras la pestaña esté abierta y oculta. Su título y su icono se marcan en todo caso.
orders = Órdenes permanentes
orders-by-mail = Lo que ordenes aquí lo responde el árbitro por ti enseguida, hasta que tu carta esté escrita. Al otro bando se le cuenta lo que hiciste, no que estaba ordenado.
orders-about = Lo que ordenes aquí lo contesta el árbitro por ti al momento, también cuando no estés. Nadie más lo ve; puedes cambiarlo cuando quieras.
order-value = Desde cuándo
order-from-now = Desde ahora, también cuando no estés; mira Órdenes permanentes en el menú
always-order = Siempre · { $order }
always-more = Hacerlo siempre así…
ordered = Queda ordenado. Lo encuentras en «Órdenes permanentes», en el menú.
by-order = por orden
by-order-more = El árbitro contestó como habías ordenado
push-this = este navegador
resign = Abandonar
resign-ask = Abandonar…
resign-sure = ¿Abandonar?
resign-is = La partida termina aquí y gana el otro bando. No se puede deshacer.
resign-alone = La partida termina aquí, perdida. No se puede deshacer.
play-on-here = Seguir jugando
offer-draw = Ofrecer tablas
rewind-turn = Volver al comienzo del turno…
rewind-here = Proponer volver aquí
rewind-sure = ¿Volver atrás?
rewind-is = Si el otro bando acepta, la partida sigue como estaba tras la acción { $n }. Lo jugado después se abandona, y los dados se tiran de nuevo.
rewind-start-is = Si el otro bando acepta, la partida sigue desde el mismo comienzo. Lo jugado después se abandona, y los dados se tiran de nuevo.
propose = Proponerlo
more-days-ask = Necesito { $n } días más…
more-days-sure =
    { $n ->
        [one] ¿Tomar { $n } día más?
       *[other] ¿Tomar { $n } días más?
    }
more-days-is =
    { $n ->
        [one] Tienes { $n } día más para esta jugada. Se puede hacer una vez por partida.
       *[other] Tienes { $n } días más para esta jugada. Se puede hacer una vez por partida.
    }
grant-sure =
    { $n ->
        [one] ¿Conceder { $n } día más?
       *[other] ¿Conceder { $n } días más?
    }
grant-is = El tiempo de { $player } vuelve a correr. No se puede deshacer.
deadline-yours = Tienes hasta el { $when }.
deadline-theirs = { $player } tiene hasta el { $when }.
deadline = Plazo para jugar
more-days = Necesito { $n } días más
let-watch = Dejar que miren…
watch-new-link = Un enlace nuevo para mirar…
watch-close = Que nadie mire más
watch-link = Un enlace para mirar
watch-is = Quien tenga este enlace ve lo que saben ambos bandos, y nada más. El enlace anterior ya no vale.
copy-link = Copiar el enlace
link-copied = Enlace copiado.
watch-closed = Ya nadie puede mirar.
an-offer = Una oferta
your-draw-stands = Has ofrecido tablas. El otro bando aún no ha respondido.
your-rewind-stands = Has propuesto volver atrás. El otro bando aún no ha respondido.
offer-look = Ver ese punto
offer-withdraw = Retirarla
offer-decline = Rechazar
offer-accept = Aceptar
draw-declined = Tu oferta de tablas no fue aceptada.
rewind-declined = Tu propuesta de volver atrás no fue aceptada.
rewound = Hay acuerdo: la partida ha vuelto atrás, y sigue desde aquí.
late = El otro bando se retrasa
is-late = Se acabó el tiempo de { $player }. Puedes esperar, dar más tiempo o reclamar la partida.
grant-days =
    { $n ->
        [one] Dar un día más
       *[other] Dar { $n } días más
    }
claim = Reclamarla
claim-win = Reclamar la victoria
claim-draw = Reclamar tablas
claim-sure = ¿Reclamar la partida?
claim-win-is = La partida termina aquí con tu victoria, porque el otro bando no ha jugado a tiempo.
claim-draw-is = La partida termina aquí en tablas, porque el otro bando no ha jugado a tiempo.
wait-on = Esperar
the-pace = El ritmo
play-until = Juega antes del { $when }: después, el otro bando puede reclamar la partida.
until = hasta el { $when }
watching = Mirando
you-watch = Estás mirando
watching-is = Ves lo que saben ambos bandos, y nada más.
talk = Charla
talk-watching = Charla entre quienes miran
talk-say = Di algo
talk-send = Enviar
talk-nothing = Nadie ha dicho nada todavía.
talk-nothing-watching = Nadie de quienes miran ha dicho nada todavía. Quienes juegan no lo ven mientras juegan.
talk-muted = Has silenciado a todos.
mute = Silenciar
mute-name = Silenciar a { $name }
mute-all = Silenciar a todos
unmute = Volver a oírlos
unmute-n =
    { $n ->
        [one] Volver a oír una voz silenciada
       *[other] Volver a oír { $n } voces silenciadas
    }
onlooker = Espectador { $name }
onlooker-named = { $name }, espectador
player-named = { $name }, { $seat }
talk-called = Los demás leen tu nombre: { $name }
you = Tú
said-by = { $name }: { $text }
unread-n =
    { $n ->
        [one] una línea nueva
       *[other] { $n } líneas nuevas
    }
people = Personas
open-matches = Partidas abiertas
open-matches-n =
    { $n ->
        [one] Una partida abierta
       *[other] { $n } partidas abiertas
    }
open-matches-are = Alguien espera: toma asiento
somebody-waits = Alguien espera a un rival
your-page = Tu página
your-page-is = Tus partidas, en todos tus dispositivos
hand-open = Cualquiera
hand-open-more = puede unirse desde la lista de partidas abiertas
friend-link = Este enlace es para tu amigo
friend-link-is = Ya juegas en esta partida y tu asiento está abierto aquí. El enlace es para otra persona: lo que mostraría está oculto para ti.
friend-link-here = Tú juegas en esta partida. Envía el enlace a quien vaya a jugar: { $side }. Se acepta una sola vez y antes no muestra nada de la partida.
friend-came = Tu amigo ha ocupado el asiento
friend-came-is = La invitación para jugar con { $side } está aceptada. El enlace ya no sirve y no queda nada que enviar.
share-link = Compartir el enlace…
to-own-seat = A mi asiento
invitation-is-taken = Este asiento está ocupado
invitation-taken-is = Alguien ha aceptado esta invitación y ya no vale. Si has sido tú, abre la partida en el navegador en que la aceptaste, inicia sesión en tu página o sigue el enlace de un correo sobre ella.
invites-you = te invita
you-are-invited = Te han invitado
no-invitation-here = Aquí no hay ninguna invitación
accept-invitation = Tomar el asiento: { $side }
accept-is = Con esto el asiento es tuyo, en este navegador; nadie más puede aceptar la invitación después.
your-side = Tu bando
against = Contra
invite-anew = Un enlace nuevo para { $side }
join-is = Juegas con { $who }, y el asiento es tuyo.
notify-how = ¿Cómo se te avisa de que te toca?
notify-none = Ahora no
notify-mail = Por correo
notify-push = Por este navegador
notify-none-is = Lo miras tú. Se puede fijar en cualquier momento en «Avisos», en el menú de la partida.
notify-mail-is = Primero se pregunta a la dirección con un correo. Después recibes como mucho un mensaje por turno, con un enlace que abre tu asiento en cualquier dispositivo.
notify-push-is = Una notificación de este navegador, también sin ninguna página abierta. El navegador te pregunta antes.
notify-everywhere = Como en todas tus partidas:
notify-failed = Todavía no se te avisará
notify-no-address = Escribe la dirección a la que debe ir el correo, o elige otra forma.
enter-title = Tu asiento, en este dispositivo
enter-is = Este enlace de tu correo abre tu asiento en este navegador, con tu nombre. Sigue si el correo era para ti.
enter = Abrir aquí mi asiento
enter-once = Vale una sola vez, durante una semana. En un dispositivo que no sea tuyo, cierra después la sesión en tu página.
link-for = Enlace para { $side }
qr-for = Código QR del enlace para { $side }
nameless = Alguien
not-joined = No te has unido
join = Unirse
join-whom = Unirse a { $match } con { $who }
withdraw = Retirar
withdraw-is = Nadie más podrá unirse. La partida sigue siendo tuya y el asiento queda para alguien que conozcas: recibes un enlace.
withdraw-what = ¿Retirar { $match }?
withdrawn = Retirada. El enlace está en la página de la partida.
keep-open = Dejarla abierta
block = Bloquear
block-who = ¿Bloquear a { $who }?
block-is = No verás más las partidas abiertas ni las palabras de { $who }, y ninguno de los dos podrá unirse al otro. No se le dice. Puedes deshacerlo en tu página.
blocked = { $who }: bloqueo hecho.
you-wait = Esperas aquí
here-now = aquí ahora
free-seats = libre: { $seats }
dice-short-generated = dados del servidor
dice-short-verifiable = dados verificables
dice-short-physical = dados de verdad
dice-short-mailed = de los secretos de ambos
by-mail = por correo
undo-short-free = hasta que se muestre algo
undo-short-unlimited = siempre
you-are-called = Te llamas
named-now = Ahora te llamas { $name }.
nameless-now = Ahora no tienes nombre.
save = Guardar
looking = Mirando…
nobody-waits = Ahora no espera nadie. Abre una partida: quien venga la encontrará aquí.
open-one = Abrir una partida
open-how = Elige un juego, «Preparar una partida», y deja un asiento para cualquiera. La lista se renueva sola.
arrived = Tus partidas están aquí.
sign-out = Salir
sign-out-is = Este dispositivo olvida quién eres y tus partidas. Siguen en tus otros dispositivos y vuelven cuando entres o abras tu enlace personal.
sign-out-lost = No tienes contraseña ni otro dispositivo o enlace: nadie podría volver a tus partidas. Haz antes un enlace personal o pon una contraseña.
signed-out = Has salido.
forget-me = Olvidadme
forget-is = Se borran: tu nombre, tu contraseña, todos los dispositivos y enlaces personales, tu lista de partidas y tus bloqueos; tus partidas abiertas se retiran. Las partidas quedan, porque también son de otros; los enlaces a asientos guardados en este navegador siguen valiendo.
forgotten = Ya no se guarda nada de ti.
seat-open = { $seat }: libre
by-whom = { $seat }: { $who }
arrive-title = ¿Tus partidas en este dispositivo?
arrive-is = Con este enlace, este dispositivo pasa a ser de quien lo hizo: sus partidas se ven y se juegan aquí. Sigue si el enlace es tuyo. Lo que este navegador guardaba se queda en él y no pasa a la lista de nadie.
arrive = Sí, es mi enlace
your-matches = Tus partidas
no-matches = Aún no juegas ninguna partida.
nobody-yet = Aquí aún no se guarda nada de ti: empieza una partida o únete a una, y aparecerá aquí.
waiting-links =
    { $n ->
        [one] Este navegador tiene una partida que no está en tu lista.
       *[other] Este navegador tiene { $n } partidas que no están en tu lista.
    }
put-on-list = Añadir a mi lista
your-name = Tu nombre
name-is = Lo que otros leen junto a tu asiento. No hace falta.
saved-name = Tu nombre está guardado.
programs = Programas
programs-is = Un programa que tiene una clave tuya juega tus partidas por ti. A quien juegue con él se le dice que juega un programa.
make-token = Hacer una clave
token-of = Clave de { $name }
token-secret = Cópiala ahora: solo se muestra esta vez. Quien la tenga juega en tu lugar, hasta donde lo hayas permitido.
program-name = Cómo se llama el programa
program-may = Puede
scope-read = ver tus partidas
scope-play = jugar en tus asientos
scope-begin = empezar partidas y unirse a ellas
scope-chat = hablar
scope-settle = rendirse, ofrecer y aceptar
take-token = Retirar
take-token-is = { $name } ya no podrá hacer nada por ti, desde este momento. Tus partidas quedan.
token-taken = Retirada.
by-program = juega un programa: { $name }
other-devices = En tus otros dispositivos
personal-link-is = Un enlace personal lleva tus asientos: ábrelo en tu teléfono y sigue allí. No hace falta ninguna cuenta.
personal-link = Tu enlace personal
link-secret = Guárdalo para ti: quien lo abra juega en tu lugar. Solo se muestra ahora y vale hasta que lo anules.
make-link = Hacer mi enlace personal
another-link = Hacer otro enlace
this-device = Este dispositivo
a-link = Enlace personal
a-device = Otro dispositivo
made-ago = hecho { $ago }
seen-ago = última vez { $ago }
ended = Anulado.
end-link = Anular
set-password = Un nombre y una contraseña
change-password = Cambiar la contraseña
password-is = Solo si quieres: con ellos vuelves desde cualquier dispositivo sin enlace. Una contraseña nueva cierra la sesión en los demás dispositivos y anula tus enlaces personales.
saved-password = Ya puedes entrar con este nombre. En los demás dispositivos se ha cerrado la sesión.
name = Nombre
password = Contraseña
old-password = Contraseña anterior
new-password = Contraseña nueva (8 caracteres o más)
sign-in = Entrar
sign-in-other = Entrar con nombre y contraseña
sign-in-is = Los que pusiste en otro dispositivo.
blocked-people = Bloqueos
unblock = Desbloquear
match-page = Esta partida
anybody = cualquiera
last-seen = última vez { $ago }
never-seen = aún no ha venido
to-act = le toca
report = Avisar
report-who = Avisar sobre { $who }
report-is = Esto llega a quien lleva esta mesa, con la partida y el asiento; nadie más lo lee.
report-words = ¿Qué pasó?
reported = Gracias. Quien lleva la mesa lo leerá.
pace = Ritmo
days-a-move =
    { $n ->
        [one] un día por jugada
       *[other] { $n } días por jugada
    }
stands = Estado
moves = Jugadas
began = Empezó
last-move = Última jugada
rematch = Revancha
accept-rematch = Aceptar la revancha
rematch-asked = Revancha pedida por { $who }, con los asientos cambiados.
rematch-waits = Has pedido la revancha: espera a los demás.
invite = Invitar
links-hold = Cada enlace es una invitación a un asiento y se acepta una sola vez: envíalo a quien vaya a jugarlo.
open-listed = Cualquiera puede unirse desde la lista de partidas abiertas, hasta que alguien lo haga.
nobody-joined = Nadie se ha unido aún.
is-here = { $who }: ahora en la mesa.
seen-last = { $who }: última vez { $ago }.
not-come = { $who }: aún sin llegar.
pace-none = Sin límite
pace-days =
    { $n ->
        [one] 1 día
       *[other] { $n } días
    }
pace-is = Quien no haya jugado para entonces aún puede hacerlo, hasta que el otro bando reclame la partida.
pace-none-is = Cada cual juega cuando quiere.
who-watches = Quién puede mirar
watch-nobody = Nadie
watch-by-link = Quien tenga el enlace
watch-nobody-is = Solo quien juega ve la partida. Puedes dejar que miren más tarde, en su menú.
watch-by-link-is = Recibes un enlace para pasarlo. Quien lo tenga ve lo que saben todos los bandos, y nada más.
those-who-watch = Quienes miran
