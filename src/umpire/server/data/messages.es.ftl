# Las frases propias de la mesa: a quién se espera, y por qué algo no se hace.

waiting = Se espera a { $player }.
not-your-decision = Ahora la decisión es de { $player }.
waiting-bot = Un bot piensa por { $player }.
waiting-seal = Se espera a que { $seats } abra la partida: los dados no se tiran hasta que cada bando haya añadido un número suyo.
waiting-nonce = Se espera a que { $seats } vuelva: todos los números están sellados, y los dados no se tiran hasta que se muestren todos.
moved-on = La partida ha seguido adelante; así está ahora.
mistake = El árbitro ha cometido un error; nada ha cambiado.

## Quién pregunta

no-token = Falta la clave de un asiento: di quién eres.
no-seat = Este enlace no abre ningún asiento de esta partida. Quizá se cortó: abre el enlace completo que te enviaron, hasta la última letra tras el #, o pídelo otra vez.
other-site = Esta mesa no responde a otros sitios.
not-your-seat = Ese asiento no es tuyo: no puedes añadir nada a sus dados.
not-open = Hasta que la partida termine, esto es solo para quien tiene todos los asientos o juega únicamente contra bots.
token-may-not = La clave de este programa no permite esto ({ $scope }).
token-other-seat = «{ $seat }» no es tu asiento: solo puedes ceder los tuyos.
too-many-permits = Ya tienes { $most } claves para programas: retira una primero.
permit-nameless = Ponle un nombre al programa: sus rivales lo leerán.
too-many-tokens = Tus asientos en esta partida ya tienen { $most } claves para programas: retira una primero.
no-such-token = No hay ninguna clave así para un programa, o ya se retiró.

hint-alone = No hay consejos mientras otra persona juega en la partida.
hint-lost = Ahora mismo no hay consejo. Vuelve a pedirlo, o decide sin él.
report-late = El informe de esta partida tarda demasiado.
report-lost = No se pudo hacer el informe de esta partida.
nothing-to-delegate = Aquí el bot no tiene nada que hacer por ti.

## Lo que no hay

no-address = No hay nada en esta dirección. En la portada encuentras los juegos y tus partidas.
not-here = Eso no se puede hacer aquí ({ $status }).
no-page = No existe esa página.
no-such-page = { $title } no tiene ninguna página llamada «{ $page }».
no-title = No existe ese título.
no-match = Esta mesa no tiene esa partida. Quizá el enlace se cortó, o la partida está en otra mesa: abre el enlace tal como te lo enviaron, o empieza una partida nueva desde la portada.
match-without-title = Esta mesa no tiene el título «{ $title }» de la partida { $match }.
match-overlaid = La partida { $match } de { $title } usa los valores de quien tiene el juego, que esta mesa no tiene: ábrela con umpire serve --data DIR.
match-older = La partida { $match } se jugó con las reglas { $rules } de { $title } y no puede seguir con las { $now }: continúa con la versión de Umpire que la hizo (véase CHANGELOG.md).
no-action = Las acciones van de la 0 a la { $last }.
no-number = Ese no es el número de una acción.

## Una partida nueva

unknown-seat = No hay ningún asiento «{ $seat }»; hay: { $seats }.
level-for-nobody = «{ $seat }» no es un asiento que juegue un bot: solo un bot tiene nivel.
unknown-level = No hay ningún bot de nivel «{ $wish }»; hay: { $all }.
patience-for-nobody = «{ $seat }» no es un asiento que juegue un bot paciente: solo a un bot paciente se le concede tiempo.
unknown-patience = No hay ninguna paciencia «{ $wish }»; hay: { $all }.
no-person = Al menos un asiento debe ser de una persona.
seed-shared = Una semilla revela a quien la pone cada dado y cada carta por venir: solo puedes elegirla si tienes todos los asientos.
position-shared = Una posición muestra a quien la escribe lo que está oculto: solo puedes abrir una si tienes todos los asientos.
lesson-alone = Una lección tiene su propia posición, sus dados y sus bandos: no puedes elegir nada más con ella.
no-lesson = { $title } no tiene una primera batalla.
no-record = Este archivo no es el registro de una partida. «Guardar el registro» escribe registros, en archivos que terminan en .record.
record-too-deep = Esto no es un registro: está anidado a demasiada profundidad.

## Los dados

not-verifiable = Estos dados no estaban comprometidos: no hay nada con que comprobarlos.
still-secret = El secreto de los dados se muestra cuando la partida ha terminado.
no-secret = El secreto de estos dados no está aquí: la partida se trajo de otro lugar sin él.

## Deshacer

undo-over = La partida ha terminado y todos los que jugaron pueden leer su registro: ya no se puede deshacer nada.

## Demasiado

too-large = Eso es demasiado grande: el límite es de { $limit } kB.
message-too-large = Un mensaje puede tener como mucho { $limit } kB.
no-hello = Nadie ha saludado.
not-text = Esta mesa lee texto, no mensajes binarios.
no-websocket = Así no se pide un WebSocket: no lleva cuerpo y sus líneas son cortas.
too-many-sockets = Tienes esta partida abierta en { $most } ventanas con tu asiento: cierra una e inténtalo de nuevo.
too-many-streams = Ya hay { $most } flujos de sucesos abiertos en esta partida con esta clave: cierra uno e inténtalo de nuevo.
too-many-connections = Hay demasiadas conexiones a esta mesa en este momento: cierra una ventana, o espera un poco, e inténtalo de nuevo.
too-many-matches = Se han empezado aquí más de { $most } partidas en un minuto: espera un poco e inténtalo de nuevo.
too-many-of-yours = Se han empezado { $most } partidas desde tu dirección en un minuto: espera un poco e inténtalo de nuevo.
proxy-odd = Esto no es la dirección ni la red de un proxy: { $reason }. Escríbela como 127.0.0.1 o 10.0.0.0/8.
too-fast = Has enviado demasiado en poco tiempo, así que no se ha hecho nada. Inténtalo de nuevo dentro de { $seconds } s.
too-many-today = Se han empezado { $most } partidas desde tu dirección en un día: sigue con una de ellas o inténtalo de nuevo mañana.
too-much-today = Desde tu dirección se han traído { $most } MB de partidas guardadas en un día: inténtalo de nuevo más tarde.
match-full = Esta partida ha llegado a { $most } jugadas, contando las deshechas: no se puede seguir. Guarda su registro y continúa desde ahí.
undo-full = Se ha deshecho demasiado en esta partida: a partir de aquí, cada jugada queda hecha.
body-late = Lo que enviaste no llegó entero en { $seconds } segundos: envíalo otra vez.
unreadable = Esto no se puede leer: { $reason }.

## El almacén

store-not-read = El almacén no se puede leer ahora mismo ({ $reason }); inténtalo de nuevo.
store-not-written = El almacén no se puede escribir ahora mismo ({ $reason }); nada ha cambiado, inténtalo de nuevo.
match-damaged = La partida { $match } no se puede leer: el almacén está dañado ahí ({ $reason }). Las demás partidas siguen. Quien lleva esta mesa puede poner en su lugar una copia del almacén, o salvar lo que queda (docs/how-to/host.md, A damaged store).
store-damaged = El almacén está dañado ({ $reason }); nada ha cambiado. Quien lleva esta mesa puede poner en su lugar una copia del almacén, o salvar lo que queda (docs/how-to/host.md, A damaged store).
store-gone = El archivo del almacén se quitó o se cambió mientras la mesa estaba abierta: no se puede guardar nada. Quien lleva esta mesa puede devolverlo a su sitio, o cerrar la mesa y abrirla de nuevo.
database-unreadable = No se puede leer la dirección de la base de datos; tiene la forma postgresql://NOMBRE:CLAVE@HOST/BASE.
database-foreign = Umpire no conoce ninguna base de datos del tipo «{ $scheme }»; acepta postgresql://NOMBRE:CLAVE@HOST/BASE, o un archivo de SQLite con --store.
database-driver = Para usar PostgreSQL hace falta psycopg: pip install "umpire-wargames[postgres]".
database-encoding = La base de datos está escrita en { $encoding }; Umpire necesita una en UTF8 (createdb --encoding UTF8 --template template0).
database-not-opened = No se puede usar la base de datos { $database }: { $reason }
database-not-read = La mesa no alcanza su base de datos en este momento. Nada de lo anunciado se ha perdido; inténtalo de nuevo enseguida.
database-not-written = La mesa no alcanza su base de datos en este momento, y puede que esto no se haya guardado. Nada de lo anunciado se ha perdido; inténtalo de nuevo enseguida.
database-read-only = La base de datos no admite nada nuevo: es una copia que solo sigue a otra.
database-corrupted = la base de datos dice que sus archivos están dañados
workers-need-database = Varios procesos necesitan PostgreSQL (--database URL): un archivo de SQLite no avisa a nadie de quién ha escrito en él, así que se pensaría dos veces por los bots y las jugadas se verían tarde.
workers-not-here = Varios procesos necesitan Linux o macOS.
store-or-database = O bien --store o bien --database: una mesa se guarda en un solo sitio.
the-database = La base de datos
doctor-postgres = PostgreSQL { $version }; partidas: { $matches }, acciones: { $actions }.
doctor-durable = Lo confirmado está en el disco.
doctor-not-durable = Desactivado en la base de datos: { $settings }. Un corte de luz se llevaría jugadas ya confirmadas; actívalo (ALTER SYSTEM SET fsync = on, etc.) y recarga la configuración.
database-empty = La base de datos aún no contiene ninguna mesa de Umpire.
database-in-use = Hay una mesa abierta con esta base de datos; ciérrala primero.

## Lo que hicieron los demás, fase por fase

film-phase = { $who }: { $what }.

## Páginas

page-log = El historial
and = { $first } y { $last }
lost-title = Aquí no hay nada
lost-front = A la portada
