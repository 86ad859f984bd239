# Lo que puede salir mal. Lo que se nombra puede ser también una de estas frases.

## data files

must-be-x-y-width = debe ser x, y, ancho y alto en el tablero dibujado
is-there-twice = está dos veces
translation-has-words-only = no es un texto, o no sustituye a ninguno: una traducción solo tiene palabras
items-without-ids = en inglés hay { $count }, y no tienen ids que los distingan
there-is-no-such-file = no existe ese archivo
cannot-be-read = no se puede leer: { $reason }
overlay-is-not-a-folder = lo que se pone encima no es una carpeta
holds-no-overlay-the-files = no contiene nada que poner encima; los archivos que puede contener son: { $files }
translates-nothing = no traduce nada{ $hint }
overlays-nothing = no se pone sobre nada{ $hint }
overlays-nothing-the-folders-are = no se pone sobre nada; las carpetas son: { $folders }
fits-several-titles-put = encaja con varios títulos ({ $titles }): ponlo en una carpeta con el nombre del título
overlays-nothing-the-files-are = no se pone sobre nada; los archivos son: { $files }
did-you-mean = { " " }(¿querías decir { $word }?)
known-words = { " " }(se conocen: { $words })
must-be-a-text = debe ser un texto
must-be-one-of = debe ser uno de: { $words }
must-begin-with = debe empezar por uno de: { $words }
must-be-a-whole-number = debe ser un número entero
must-be-a-number = debe ser un número
must-be-from-to = debe ir de { $least } a { $most }
must-be-true-or-false = debe ser true o false
must-be-a-list-of-whole-numbers = debe ser una lista de números enteros
must-be-a-list-of-texts = debe ser una lista de textos
unknown-word = «{ $name }» no se conoce ({ $kind }){ $hint }
must-be-a-table = debe ser una tabla
must-be-a-list = debe ser una lista de tablas
must-hold-at-least-one = debe contener al menos uno
must-hold-stages-in-their = debe contener etapas en su orden, ninguna dos veces
must-begin-with-what-follows = debe empezar por lo que se sigue de sus preguntas: { $steps }
must-have-rows = debe tener { $count } filas, como dice `rows`
must-follow-without-a-gap = deben seguirse sin huecos
is-missing = falta
holds-twice = contiene «{ $name }» dos veces
means-nothing-here = no significa nada aquí{ $hint }
must-be-numbers-from-to = deben ser { $count } números de { $least } a { $most }
wrong-count = tiene { $count }, hay { $wanted }{ $hint }

## lessons and positions

lesson-needs-some = una lección necesita alguno
is-none-of = no es ninguno de: { $words }
there-are-two-hints = hay dos consejos «{ $hint }»
nothing-is-called = nada se llama «{ $name }»
goes-without-which-tells-all = va sin `{ $key }`, que cuenta todo lo que está por venir
must-end-with-the-rest = debe terminar con el resto de la partida: { $steps }
must-be-a-list-of-steps = debe ser una lista de pasos: nombres o tablas
nobody-could-decide-anything-here = aquí nadie podría decidir nada
nothing-is-going-on = no ocurre nada en la fase; déjalo fuera para empezar la fase
question-belongs-to-phase = «{ $question }» es de la fase { $phases }; esta es la fase { $phase }
question-is-asked-inside = «{ $question }» se pregunta dentro de una de estas preguntas: { $questions }
question-is-asked-first = «{ $question }» se pregunta primero, y no dentro de otra pregunta
must-begin-with-a-question = debe empezar por una pregunta, o por el resto de la fase: { $steps }
that-follows-from-the-rest = debe ser { $value }: eso se sigue de lo demás
position-place = posición: { $place }: { $reason }

## actions and dice

text-has-characters-at-most = «{ $verb }»: el texto tiene { $length } caracteres, se guardan como mucho { $most }
is-no-action-here = «{ $name }» no es ninguna acción aquí; los verbos son: { $verbs }
tape-shows-where-asks = la cinta muestra { $face } donde { $case } pide un dado de { $sides } caras
has-dice-more = «{ $action }» tiene { $count } dados más de los que piden las reglas
rolled-dice-the-rules-ask = «{ $action }» tiró { $rolled } dados, las reglas piden { $wanted }
not-allowed-here = «{ $action }» no está permitido aquí: { $reason }
rolled-fewer-dice-than-asks = «{ $action }» tiró menos dados de los que pide { $case }
action-of-another-seat = «{ $action }» es de { $seat }, pero aquí decide { $deciding }

## records

record-line-fault = registro, línea { $line }: { $reason }
record-fault = registro: { $reason }
this-match-goes-on-only = esta partida solo sigue con su semilla secreta (el archivo .secret que se guardó a su lado)
file-is-empty = el archivo está vacío
file-ends-in-the-middle = el archivo termina en medio de esta línea
no-json-object = no es un objeto JSON
was-changed-no-hash = se cambió después de escrita (no termina con un resumen)
was-changed-other-hash = se cambió después de escrita (su resumen no encaja); recupérala de una copia
was-changed-no-text = se cambió después de escrita (ya no es texto)
this-is-not-a-record = esto no es un registro de este formato ({ $format }), sino { $other }
dice-are-no-numbers = tiene dados que no son números: { $dice }
file-cannot-be-read = { $file } no se puede leer: { $reason }
is-no-rewind-it-goes = no es una vuelta atrás: vuelve a { $action }, a propuesta de { $seat }
goes-back-beyond-the-last = vuelve a la acción { $action }, pero la última es la { $last }
row-goes-back-to-action = una fila vuelve a la acción { $action }, que nunca se jugó
row-says-which-means-nothing = una fila dice «{ $word }», que no significa nada
goes-back-to-action = vuelve a la acción { $action }: { $reason }
ends-the-match-by = termina la partida por «{ $how }» de { $seat }: { $reason }
action-out-of-order = es la acción { $action }, pero aquí va la acción { $wanted }
header-field-is-missing = «{ $field }» falta en la cabecera o no es lo que debe ser: { $value }
no-action-its = no es una acción: su «{ $field }» es { $value }
record-was-made-under-rules = { $reason }. El registro se hizo con las reglas { $rules } de { $title }, estas son las { $version }: se puede continuar con el Umpire que lo hizo (véase CHANGELOG.md)
this-record-was-made = Este registro se hizo con las reglas { $rules }; con las { $version } se juega igual.
match-of-another-title = es «{ $title }», pero la partida es de «{ $wanted }»
other-overlay = la partida { $needs } (su huella es «{ $wanted }», esta es «{ $overlay }»)
needs-the-owners-data = necesita los datos de quien tiene el juego con los que se jugó: da la carpeta con --data
was-played-without-an-owners = se jugó sin datos de quien tiene el juego: quita --data
seats-that-add = los asientos que añaden a los dados no se nombran como deben
seed-is-no-number = la semilla { $seed } no es un número
played-before-all-had-added = se jugó antes de que todos hubieran añadido a los dados. { $question }
tells-another-end = cuenta otro final que aquel al que llevan las acciones
match-is-not-over = la partida no ha terminado: su semilla se publica con la última línea
published-seed-was-exchanged = la semilla publicada no es la comprometida en la línea 1: una de las dos se cambió
kept-seed-was-exchanged = la semilla guardada no es la comprometida en la línea 1: una de las dos se cambió
seed-was-exchanged = la semilla ({ $kind }) no es la comprometida en la línea 1: una de las dos se cambió
secret-seed = la semilla secreta no es una fila de cifras hexadecimales
receipt-cannot-be-read = el recibo { $file } no se puede leer: { $reason }
shows-dice-the-committed-seed = muestra los dados { $dice }, la semilla comprometida da { $wanted }
this-is-no-receipt = esto no es un recibo: su primera línea no es «{ $line }»
this-receipt-was-changed = este recibo se cambió: tiene un compromiso y un sello de cada asiento, de 64 cifras cada uno
nonces-were-added = añadieron números { $seats }; según el recibo, { $wanted }
nonce-is-not-on-the-receipt = el número de { $seat } no es el del recibo
nothing-played-in-it-yet = aún no se ha jugado nada en ella
its-undo-or-its-dice = su «undo» o sus «dice» no son de ninguna clase que haya
its-dice-are-not-what = sus «dice» no son lo que deben ser
its-dice-have-a-field = sus «dice» tienen un campo desconocido: { $field }
its-dice-have-a-commitment = sus «dice» tienen un compromiso que no lo es
its-dice-have-no-commitment = sus «dice» son verificables y no tienen compromiso
rules-are-not-known-here = sus «rules» son { $rules }, que aquí no se conocen: { $title } tiene { $version }
it-holds-half-a-character = contiene medio carácter, que no es texto
its-seats-are-not-those = sus asientos no son los del título
row-takes-back-more = la fila { $row } deshace más de lo que se jugó

## what verify remarks

rewinds-by-agreement-what = vueltas atrás acordadas: { $count }. Lo abandonado está en el registro, y sus dados quedaron gastados
rules-were-those-of-today = las reglas eran las de hoy
undo-was-unlimited-the-dice = se podía deshacer sin límite: los dados son los comprometidos, pero un jugador pudo mirar adelante
dice-without-commitment = los dados eran { $dice }: no hay compromiso con que comprobar { $count } tiradas
nobody-added-to-the-secret = nadie añadió nada a la semilla secreta: quien la sacó pudo sacar muchas y elegir una
seed-and-the-nonces = la semilla y los números de { $seats } son los del recibo
no-receipt-to-check-the-seed = sin el recibo de un jugador (--receipt) nadie puede saber si la semilla se cambió por completo

## how a match begins

has-no-scenario-it-has = { $title } no tiene ningún escenario «{ $scenario }»; tiene: { $scenarios }
has-no-option-it-has = { $title } no tiene ninguna opción «{ $option }»; tiene: { $options }
option-cannot-be = la opción «{ $option }» no puede ser «{ $value }»; es una de: { $choices }
title-cannot-be-loaded = el título «{ $title }» no se puede cargar: { $reason }
makes-no-title = «{ $entry }» no produce ningún título
makes-a-title-whose = «{ $entry }» produce un título cuyo «{ $field }» falta o no es lo que debe ser
name-of-another-title = «{ $entry }» tiene el nombre de otro título
makes-a-title = «{ $entry }» produce un título con el id «{ $title }»
there-is-no-title = no hay ningún título «{ $title }»; hay: { $titles }
has-no-lesson-it-has = { $title } no tiene ninguna lección «{ $lesson }»; tiene: { $lessons }
nobody-adds-a-nonce = nadie añade un número a dados { $kind }: solo a los verificables
cannot-be = { $setting } no puede ser «{ $value }»; es uno de: { $choices }
there-is-no-check = no hay ninguna comprobación «{ $check }»; hay: { $checks }
there-is-no-bot = no hay ningún bot «{ $bot }»; hay: { $bots }
tournament-needs-two-different-levels = un torneo necesita dos niveles distintos o más, no: { $levels }
ray-cluster-needs-the-package = un clúster Ray necesita el paquete «ray», que no está instalado: pip install ray, o quita --ray
there-is-no-bot-against = no hay ningún bot «{ $bot }»; --against es uno de: { $bots }
is-played-alone-leave-out = { $title } se juega a solas: quita --against
no-seat = { $title } no tiene ningún asiento «{ $seat }»; tiene: { $seats }
seat-says-which-side-you = --seat dice qué bando juegas contra un bot: va con --against
patience-says-how-long = --patience dice cuánto puede pensar un bot: va con --against
patience-says-how-much-more = --patience dice cuánto más de lo normal prueba el bot: más de 0, y { $most } como mucho
only-a-bot-that-thinks = solo un bot que piensa por adelantado necesita --patience: { $bots }
record-brings-its-own-scenario = un registro trae su propio escenario, opciones, semilla, posición, dados y modo de deshacer: quítalos con --load
file-of-another-title = { $file } es una partida de «{ $title }», no de «{ $wanted }»
option-lacks-a-value-write = a --option «{ $option }» le falta un valor; escribe --option nombre=valor
policy-cannot-be = policy no puede ser «{ $policy }»; es uno de: { $policies }
too-few-games = el número de partidas no puede ser { $games }; es al menos { $least }
has-no-numbers-that-could = { $title } no tiene números que se puedan variar
rounds-of-games-are-too = { $rounds } rondas de { $games } partidas son muy pocas; al menos 1 ronda de 2 partidas
nobody-plays-against-whom = nadie juega «{ $style }»; contra quién es uno de: { $styles }
unseen-matches-judge-nothing = { $games } partidas no vistas no juzgan nada; al menos 2
patience-says-how-much-more-a-bot = la paciencia dice cuánto más prueba un bot que de costumbre: más de 0 y { $most } como mucho
no-such-scenario = no hay ningún escenario «{ $scenario }»
does-not-say-what-counts = { $title } no dice lo que cuenta en una posición: no hay nada que aprender
there-is-no-folder = no hay ninguna carpeta «{ $folder }» con pruebas; nómbrala con --tests
file-is-not-python = { $file }, línea { $line }: no es Python: { $reason }
there-is-nothing-to-translate = no hay nada que traducir al «{ $language }»; hay: { $languages }

## at the terminal

has-not-begun = no ha empezado. { $question }
seed-of-another-match = la semilla de { $file } no es la comprometida aquí; recupera el archivo que se guardó con ella
is-there-already = { $file } ya existe y se deja como está; elige otro nombre, o síguela con --load
its-dice-are-verifiable = sus dados son verificables, y { $file } con su semilla no se puede leer: { $reason }
nothing-played-yet = aún no se ha jugado nada
has-no-case = { $title } no tiene ningún caso «{ $case }»{ $hint }
did-you-mean-cases = ; ¿querías decir { $cases }?
cases-go-from = ; van de { $first } a { $last }
several-options-are-meant = «{ $words }» puede ser { $count } opciones: di cuál por su número, o look { $look }
there-is-no-option = no hay ninguna opción { $number }; van de la 1 a la { $last }
there-is-no-deployment = no hay ningún despliegue que sugerir, o ya se ha hecho algo: deshazlo antes
no-place-on-the-map = no hay ningún lugar «{ $place }» en el mapa
no-place-on-the-table = no hay ningún lugar «{ $place }» en la mesa
name-the-place-look-place = di el lugar: look LUGAR
name-the-file-file = di el archivo: { $command } ARCHIVO

## the command line's own library; its gaps have names

usage = Uso:
options = Opciones
commands = Órdenes
arguments = Argumentos
show-this-message-and-exit = Mostrar este mensaje y salir.
click-required = obligatorio
click-default = si no se dice: { $default }
click-error = Error: { $message }
try-for-help = Prueba «{ $command } { $option }» para ver la ayuda.
no-such-option = No hay ninguna opción { $name }.
no-such-command = No hay ninguna orden { $name }.
option-does-not-take = La opción { $name } no lleva valor.
click-invalid-value-for = Valor no válido para { $param_hint }: { $message }
click-invalid-value = Valor no válido: { $message }
missing-command = Falta la orden.
missing-argument = Falta el argumento
missing-option = Falta la opción
missing-parameter = Falta el parámetro
aborted = ¡Abandonado!

## a report

parquet-needs-polars-which = parquet necesita polars, que no está instalado aquí: pip install polars

## what is learned

learning-needs-numpy-which = aprender necesita numpy, que no está instalado aquí: pip install 'umpire-wargames[lab]'

## a match by mail

letter-line-fault = carta, línea { $line }: { $reason }
letter-fault = carta: { $reason }
both-seats-of-this-match = los dos bandos de esta partida están ocupados, y ninguno se juega desde aquí: indica tu carpeta privada con --folder
does-not-begin = no empieza como una partida por correo: elige el archivo que llegó (un registro se muestra con umpire replay)
match-is-not-over-there-is-no-record = la partida no ha terminado: aún no hay registro
what-was-kept-of-your = lo que se guardó de tu propio tramo no se puede leer
key-of-the-seals = la clave de los sellos no es una clave
letter-tells-of-what-nobody = la carta habla de lo que nadie conoce: { $reason }
seat-decides = decide { $seat }
does-not-say-how = no dice cómo terminó la partida
was-written-after-the-match = se escribió cuando la partida ya había terminado
stretch-is-not-complete-something = el tramo no está completo: falta algo antes de su firma
does-not-belong-here = no corresponde aquí
not-the-place-of = debería ser el puesto de { $seat } en esta partida
is-signed-with-the-others = está firmada con la clave del otro
draw-out-of-order = es de la serie { $draw }, pero aquí corresponde la serie { $wanted }
is-not-the-value = no es el valor al que { $seat } está comprometido desde la primera línea
has-decided-nothing = { $seat } no ha decidido nada en este tramo
what-came-of-the-order = falta antes lo que resultó de la orden: «{ $event }»
decided-by-another = «{ $action }» lo decide { $deciding }, no { $seat }
nobody = nadie
rolls-dice-to-which = tira dados para los que el otro bando no ha dado su parte
is-an-order-where-none = es una orden donde no cabe ninguna
showed-another-layout = mostró a { $seat } otra disposición que la debida
match-has-not-begun = la partida no ha empezado
shows-something-it-is-ordered = «{ $action }» muestra algo: se ordena lo último, con una parte de los dados
layout-cannot-be = la disposición es imposible: { $reason }
does-not-say-what-happened = no dice qué pasó
does-not-say-what-happened-before = no dice qué pasó antes
ends-a-match = termina una partida que no ha empezado
match-has-not-begun-there-is-nothing = la partida no ha empezado: aún no hay nada que terminar
resign-draw-and-decline = --resign, --draw y --decline: uno cada vez
nobody-has-offered-a-draw = nadie ha ofrecido tablas
takes-up-a-draw = acepta unas tablas que nadie ha ofrecido
offers-what-cannot-be-offered = ofrece lo que aquí no se puede ofrecer
tells-another-end-than-the-two = cuenta otro final que el acordado entre los dos
was-played-in-a-stretch = se jugó en un tramo que solo termina la partida
value-was-exchanged = el valor de { $seat } para la serie { $draw } no es aquel al que { $committed } estaba comprometido
draws-of-its-dice = las series de sus dados no están contadas como es debido
whose-secrets-they-were = de quién eran los secretos está firmado en la última carta, no en el registro: compruébala también
no-action = no es una acción
part-of-in-the-others = falta antes la parte de { $seat } en los dados del otro
is-not-what-the-key = no es lo que abre la clave: nunca se selló como es debido
not-what-came-of-the-order = «{ $action }» no es lo que resultó de la orden, que es «{ $wanted }»
was-rolled = «{ $action }» se tiró antes de que el otro bando respondiera
shows-dice-the-secrets = muestra los dados { $dice }, los secretos de ambos dan { $wanted }
told-something-else-than-came = contó a { $seat } algo distinto de lo que resultó de «{ $action }»
is-not-the-key = no es la clave de los sellos a la que quien guarda lo oculto está comprometido desde la primera línea
stretch-ends-but-has-still = el tramo termina, pero aún tiene que decidir { $seat }
name-of-the-match = el identificador de la partida no es válido
is-there-already-this-seat = { $file } ya existe: este bando es tuyo
your-secret-in-was-changed = tu secreto en { $file } fue cambiado: recupéralo de una copia
bytes-cannot-be-sealed = no se pueden sellar { $count } bytes: { $most } como mucho
file-is-far-too-long = el archivo es demasiado largo para una partida
was-changed = se cambió después de escrita
was-changed-or-lines-removed = se cambió después de escrita, o se quitaron líneas antes de ella (su resumen no concuerda)
stands-in-the-wrong-place = está fuera de lugar: va detrás de la línea { $line }. Se intercambiaron, movieron, quitaron o añadieron líneas
layout-is-missing-the-file = falta la disposición: el archivo fue cortado
is-not-written = no está escrita como una línea de una partida por correo
this-is-not-a-match = esto no es una partida por correo de este formato ({ $format }) sino { $other }
file-ends-here = el archivo termina aquí, antes de que se firme su último tramo: fue cortado
is-signed-by-but-stretch = está firmada por { $seat }, pero el tramo { $stretch } lo escribe y firma { $wanted }
lines-are-not-as-signed = las líneas { $first } a { $last } no son como las firmó { $seat }
is-a-layout-that-nobody = es una disposición de la que nadie escribió
this-file-is-older = este archivo es más viejo que la partida: termina con el tramo { $stretch }, y { $reason }
you-have-answered-it = ya lo has respondido
you-have-had-stretch-of = ya tuviste el tramo { $stretch } de { $seat }
field-is-no-text = su «{ $field }» falta o no es un texto
field-is-no-number = su «{ $field }» falta o no es un número
signs-nothing = no firma nada
signed-two-different-stretches = es otra que en el archivo que tenías antes: { $seat } ha firmado dos tramos { $stretch } distintos. Una partida tiene un solo pasado: pide el archivo que continúe el tuyo
is-not-played-by-two = { $title } no se juega entre dos: no hay a quién escribir
hides-something-from-either-side = { $title } oculta algo a los dos bandos: sin servidor nadie podría arbitrarlo
does-not-say-how-the-match = no dice cómo se juega la partida
match-is-played-under-rules = la partida se juega con las reglas { $rules } de { $title }, este Umpire tiene las { $version }
match-is-played = la partida se juega con los datos del propietario con los que se envió: da esa carpeta con --data
this-match-cannot-be-played = esta partida no se puede jugar por correo tal como se envió
match-is-over-but-nobody = la partida ha terminado, pero nadie sabe cómo
is-there-already-and-is-left = { $file } ya existe y queda como está; elige otro nombre
