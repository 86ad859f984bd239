# Lo que puede salir mal. Lo que se nombra puede ser también una de estas frases.

## data files

must-be-a-rectangle = debe ser x, y, ancho y alto en el tablero dibujado
is-there-twice = está dos veces
there-is-no-such-file = no existe ese archivo
cannot-be-read = no se puede leer: { $reason }
overlay-is-not-a-folder = lo que se pone encima no es una carpeta
holds-no-overlay = no contiene nada que poner encima; los archivos que puede contener son: { $files }
overlays-nothing = no se pone sobre nada{ $hint }
no-such-overlay-folder = no se pone sobre nada; las carpetas son: { $folders }
overlay-fits-several-titles = encaja con varios títulos ({ $titles }): ponlo en una carpeta con el nombre del título
no-such-overlay-file = no se pone sobre nada; los archivos son: { $files }
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
stages-out-of-order = debe contener etapas en su orden, ninguna dos veces
must-begin-with-what-follows = debe empezar por lo que se sigue de sus preguntas: { $steps }
must-have-rows = debe tener { $count } filas, como dice `rows`
is-no-proportion = «{ $words }» no es una proporción como 3{ $mark }1
is-no-ratio = «{ $ratio }» no es una proporción como 3:1
must-go-on-with = debe seguir con { $number }
rows-need-cells = cada fila debe tener { $count } casillas
must-follow-without-a-gap = deben seguirse sin huecos
is-missing = falta
holds-twice = contiene «{ $name }» dos veces
means-nothing-here = no significa nada aquí{ $hint }
must-be-numbers-from-to = deben ser { $count } números de { $least } a { $most }
wrong-count = tiene { $count }, hay { $wanted }{ $hint }
word-for-none-of-these = { " " }(«{ $word }» para lo que no es nada de esto)
value-in-file = { $file }: { $key } = { $value }: { $reason }
file-fault = { $file }: { $reason }
value-fault = { $value }: { $reason }

## maps

is-no-hexside = «{ $text }» no es un lado de hexágono: dos hexágonos con un | en medio
hexside-of-no-hex = «{ $text }»: no hay ningún hexágono «{ $hex }»
hexside-off-the-map = «{ $text }»: el hexágono { $hex } no está en el mapa
hexside-between-distant-hexes = «{ $text }»: { $hex } y { $other } no son adyacentes
no-feature-between-distant-hexes = { $hex } y { $other } no son adyacentes: no cabe { $feature } entre ellos

## lessons and positions

lesson-needs-hints = una lección necesita alguno
is-none-of = no es ninguno de: { $words }
hint-stands-twice = hay dos consejos «{ $hint }»
nothing-is-called = nada se llama «{ $name }»
pending-goes-without-agenda = va sin `{ $key }`, que cuenta todo lo que está por venir
must-end-with-the-rest-of-the-game = debe terminar con el resto de la partida: { $steps }
must-be-a-list-of-steps = debe ser una lista de pasos: nombres o tablas
nobody-could-decide = aquí nadie podría decidir nada
question-belongs-to-phase = «{ $question }» es de la fase { $phases }; esta es la fase { $phase }
question-is-asked-inside = «{ $question }» se pregunta dentro de una de estas preguntas: { $questions }
question-is-asked-first = «{ $question }» se pregunta primero, y no dentro de otra pregunta
must-begin-with-a-question = debe empezar por una pregunta, o por el resto de la fase: { $steps }
that-follows-from-the-rest = debe ser { $value }: eso se sigue de lo demás
position-fault = posición: { $place }: { $reason }
piece-fault = «{ $piece }» { $reason }
is-already-in = «{ $piece }» ya está en «{ $place }»
nothing-going-on-in-the-phase = no hay nada en curso en la fase; quítalo para empezar la fase

## actions and dice

text-is-too-long = «{ $verb }»: el texto tiene { $length } caracteres, se guardan como mucho { $most }
is-no-action-here = «{ $name }» no es ninguna acción aquí; los verbos son: { $verbs }
text-fault = «{ $text }»: { $reason }
verb-stands-alone = «{ $verb }» va solo
verb-goes-with = «{ $verb }» va con una de estas palabras: { $words }
verb-goes-with-many = «{ $verb }» va con una de { $count } palabras: { $first } y así hasta { $last }
face-is-not-on-the-die = la cinta muestra { $face } donde { $case } pide un dado de { $sides } caras
too-many-dice = «{ $action }» tiene { $count } dados más de los que piden las reglas
rolled-another-number-of-dice = «{ $action }» tiró { $rolled } dados, las reglas piden { $wanted }
not-allowed-here = «{ $action }» no está permitido aquí: { $reason }
too-few-dice = «{ $action }» tiró menos dados de los que pide { $case }
action-of-another-seat = «{ $action }» es de { $seat }, pero aquí decide { $deciding }

## records

record-line-fault = registro, línea { $line }: { $reason }
record-fault = registro: { $reason }
match-needs-its-secret-seed = esta partida solo sigue con su semilla secreta (el archivo .secret que se guardó a su lado)
file-is-empty = el archivo está vacío
file-ends-within-a-line = el archivo termina en medio de esta línea
no-json-object = no es un objeto JSON
was-changed-no-hash = se cambió después de escrita (no termina con un resumen)
was-changed-other-hash = se cambió después de escrita (su resumen no encaja); recupérala de una copia
was-changed-no-text = se cambió después de escrita (ya no es texto)
is-no-record-of-this-format = esto no es un registro de este formato ({ $format }), sino { $other }
dice-are-no-numbers = tiene dados que no son números: { $dice }
file-cannot-be-read = { $file } no se puede leer: { $reason }
is-no-rewind = no es una vuelta atrás: vuelve a { $action }, a propuesta de { $seat }
rewind-beyond-the-last-action = vuelve a la acción { $action }, pero la última es la { $last }
row-goes-back-too-far = una fila vuelve a la acción { $action }, que nunca se jugó
row-means-nothing = una fila dice «{ $word }», que no significa nada
rewind-is-not-allowed = vuelve a la acción { $action }: { $reason }
end-is-not-allowed = termina la partida por «{ $how }» de { $seat }: { $reason }
action-out-of-order = es la acción { $action }, pero aquí va la acción { $wanted }
header-field-is-missing = «{ $field }» falta en la cabecera o no es lo que debe ser: { $value }
action-field-is-wrong = no es una acción: su «{ $field }» es { $value }
made-under-older-rules = { $reason }. El registro se hizo con las reglas { $rules } de { $title }, estas son las { $version }: se puede continuar con el Umpire que lo hizo (véase CHANGELOG.md)
plays-the-same-under-new-rules = Este registro se hizo con las reglas { $rules }; con las { $version } se juega igual.
match-of-another-title = es «{ $title }», pero la partida es de «{ $wanted }»
other-overlay = la partida { $needs } (su huella es «{ $wanted }», esta es «{ $overlay }»)
needs-the-owners-data = necesita los datos de quien tiene el juego con los que se jugó: da la carpeta con --data
was-played-without-owners-data = se jugó sin datos de quien tiene el juego: quita --data
adding-seats-are-misnamed = los asientos que añaden a los dados no se nombran como deben
seed-is-no-number = la semilla { $seed } no es un número
played-before-all-had-added = se jugó antes de que todos hubieran añadido a los dados. { $question }
tells-another-end = cuenta otro final que aquel al que llevan las acciones
match-is-not-over = la partida no ha terminado: su semilla se publica con la última línea
published-seed-was-exchanged = la semilla publicada no es la comprometida en la línea 1: una de las dos se cambió
kept-seed-was-exchanged = la semilla guardada no es la comprometida en la línea 1: una de las dos se cambió
seed-is-not-hexadecimal = la semilla secreta no es una fila de cifras hexadecimales
receipt-cannot-be-read = el recibo { $file } no se puede leer: { $reason }
dice-are-not-those-of-the-seed = muestra los dados { $dice }, la semilla comprometida da { $wanted }
is-no-receipt = esto no es un recibo: su primera línea no es «{ $line }»
commitment-was-exchanged = el compromiso no es el del recibo: la semilla secreta se cambió
receipt-was-changed = este recibo se cambió: tiene un compromiso y un sello de cada asiento, de 64 cifras cada uno
nonces-of-other-seats = añadieron números { $seats }; según el recibo, { $wanted }
nonce-is-not-on-the-receipt = el número de { $seat } no es el del recibo
nothing-played-in-it-yet = aún no se ha jugado nada en ella
undo-or-dice-are-unknown = su «undo» o sus «dice» no son de ninguna clase que haya
dice-field-is-wrong = sus «dice» no son lo que deben ser
dice-have-an-unknown-field = sus «dice» tienen un campo desconocido: { $field }
dice-have-no-commitment = sus «dice» son verificables y no tienen compromiso
rules-are-unknown = sus «rules» son { $rules }, que aquí no se conocen: { $title } tiene { $version }
holds-half-a-character = contiene medio carácter, que no es texto
seats-of-another-title = sus asientos no son los del título
row-takes-back-more = la fila { $row } deshace más de lo que se jugó

## what verify remarks

has-rewinds = vueltas atrás acordadas: { $count }. Lo abandonado está en el registro, y sus dados quedaron gastados
rules-are-those-of-today = las reglas eran las de hoy
undo-was-unlimited = se podía deshacer sin límite: los dados son los comprometidos, pero un jugador pudo mirar adelante
dice-without-commitment = los dados eran { $dice }: no hay compromiso con que comprobar { $count } tiradas
nobody-added-to-the-seed = nadie añadió nada a la semilla secreta: quien la sacó pudo sacar muchas y elegir una
seed-and-nonces-are-on-the-receipt = la semilla y los números de { $seats } son los del recibo
seed-without-a-receipt = sin el recibo de un jugador (--receipt) nadie puede saber si la semilla se cambió por completo

## how a match begins

has-no-scenario = { $title } no tiene ningún escenario «{ $scenario }»; tiene: { $scenarios }
has-no-option = { $title } no tiene ninguna opción «{ $option }»; tiene: { $options ->
    [none] ninguna
   *[other] { $options }
}
option-cannot-be = la opción «{ $option }» no puede ser «{ $value }»; es una de: { $choices }
title-cannot-be-loaded = el título «{ $title }» no se puede cargar: { $reason }
makes-no-title = «{ $entry }» no produce ningún título
title-lacks-a-field = «{ $entry }» produce un título cuyo «{ $field }» falta o no es lo que debe ser
name-of-another-title = «{ $entry }» tiene el nombre de otro título
title-has-another-id = «{ $entry }» produce un título con el id «{ $title }»
there-is-no-title = no hay ningún título «{ $title }»; hay: { $titles }
has-no-lesson = { $title } no tiene ninguna lección «{ $lesson }»; tiene: { $lessons ->
    [none] ninguna
   *[other] { $lessons }
}
dice-take-no-nonce = nadie añade un número a dados { $kind }: solo a los verificables
cannot-be = { $setting } no puede ser «{ $value }»; es uno de: { $choices }
there-is-no-check = no hay ninguna comprobación «{ $check }»; hay: { $checks }
there-is-no-bot = no hay ningún bot «{ $bot }»; hay: { $bots }
tournament-needs-two-levels = un torneo necesita dos niveles distintos o más, no: { $levels ->
    [none] ninguno
   *[other] { $levels }
}
ray-is-not-installed = un clúster Ray necesita el paquete «ray», que no está instalado: pip install ray, o quita --ray
no-bot-to-play-against = no hay ningún bot «{ $bot }»; --against es uno de: { $bots }
is-played-alone = { $title } se juega a solas: quita --against
no-seat = { $title } no tiene ningún asiento «{ $seat }»; tiene: { $seats }
seat-goes-with-against = --seat dice qué bando juegas contra un bot: va con --against
patience-goes-with-against = --patience dice cuánto puede pensar un bot: va con --against
bot-needs-no-patience = solo un bot que piensa por adelantado necesita --patience: { $bots }
record-brings-its-own-settings = un registro trae su propio escenario, opciones, semilla, posición, dados y modo de deshacer: quítalos con --load
file-of-another-title = { $file } es una partida de «{ $title }», no de «{ $wanted }»
option-lacks-a-value = a --option «{ $option }» le falta un valor; escribe --option nombre=valor
policy-cannot-be = policy no puede ser «{ $policy }»; es uno de: { $policies }
too-few-games = el número de partidas no puede ser { $games }; es al menos { $least }
has-no-numbers-to-vary = { $title } no tiene números que se puedan variar
too-few-rounds = { $rounds } rondas de { $games } partidas son muy pocas; al menos 1 ronda de 2 partidas
nobody-plays-that-style = nadie juega «{ $style }»; contra quién es uno de: { $styles }
too-few-unseen-matches = { $games } partidas no vistas no juzgan nada; al menos 2
patience-out-of-range = la paciencia dice cuánto más prueba un bot que de costumbre: más de 0 y { $most } como mucho
no-such-scenario = no hay ningún escenario «{ $scenario }»
nothing-to-learn = { $title } no dice lo que cuenta en una posición: no hay nada que aprender
no-folder-with-tests = no hay ninguna carpeta «{ $folder }» con pruebas; nómbrala con --tests
file-is-not-python = { $file }, línea { $line }: no es Python: { $reason }
no-such-translation = no hay nada que traducir al «{ $language }»; hay: { $languages }

## at the terminal

has-not-begun = no ha empezado. { $question }
seed-of-another-match = la semilla de { $file } no es la comprometida aquí; recupera el archivo que se guardó con ella
record-is-there-already = { $file } ya existe y se deja como está; elige otro nombre, o síguela con --load
seed-file-cannot-be-read = sus dados son verificables, y { $file } con su semilla no se puede leer: { $reason }
nothing-played-yet = aún no se ha jugado nada
has-no-case = { $title } no tiene ningún caso «{ $case }»{ $hint }
did-you-mean-cases = ; ¿querías decir { $cases }?
cases-go-from = ; van de { $first } a { $last }
words-fit-several-options = «{ $words }» puede ser { $count } opciones: di cuál por su número, o look { $look }
no-option-of-that-number = no hay ninguna opción { $number }; van de la 1 a la { $last }
no-deployment-to-suggest = no hay ningún despliegue que sugerir, o ya se ha hecho algo: deshazlo antes
no-place-on-the-map = no hay ningún lugar «{ $place }» en el mapa
no-place-on-the-table = no hay ningún lugar «{ $place }» en la mesa
name-the-place = di el lugar: look LUGAR
name-the-file = di el archivo: { $command } ARCHIVO

## a report

polars-is-not-installed = parquet necesita polars, que no está instalado aquí: pip install polars

## what is learned

numpy-is-not-installed = aprender necesita numpy, que no está instalado aquí: pip install 'umpire-wargames[lab]'

## a match by mail

letter-line-fault = carta, línea { $line }: { $reason }
letter-fault = carta: { $reason }
both-seats-are-taken = los dos bandos de esta partida están ocupados, y ninguno se juega desde aquí: indica tu carpeta privada con --folder
is-no-match-by-mail = no empieza como una partida por correo: elige el archivo que llegó (un registro se muestra con umpire replay)
no-record-before-the-end = la partida no ha terminado: aún no hay registro
draft-cannot-be-read = lo que se guardó de tu propio tramo no se puede leer
key-of-the-seals-is-none = la clave de los sellos no es una clave
letter-tells-the-unknown = la carta habla de lo que nadie conoce: { $reason }
seat-decides = decide { $seat }
does-not-say-how-it-ended = no dice cómo terminó la partida
written-after-the-end = se escribió cuando la partida ya había terminado
stretch-is-incomplete = el tramo no está completo: falta algo antes de su firma
does-not-belong-here = no corresponde aquí
not-the-place-of = debería ser el puesto de { $seat } en esta partida
is-signed-with-the-other-key = está firmada con la clave del otro
draw-out-of-order = es de la serie { $draw }, pero aquí corresponde la serie { $wanted }
draw-is-not-the-committed-value = no es el valor al que { $seat } está comprometido desde la primera línea
has-decided-nothing = { $seat } no ha decidido nada en este tramo
outcome-of-the-order-is-missing = falta antes lo que resultó de la orden: «{ $event }»
decided-by-another = «{ $action }» lo decide { $deciding }, no { $seat }
nobody = nadie
rolls-dice-without-the-other-part = tira dados para los que el otro bando no ha dado su parte
order-out-of-place = es una orden donde no cabe ninguna
showed-another-layout = mostró a { $seat } otra disposición que la debida
match-has-not-begun = la partida no ha empezado
showing-order-comes-last = «{ $action }» muestra algo: se ordena lo último, con una parte de los dados
layout-cannot-be = la disposición es imposible: { $reason }
layout-needs-a-roll = la disposición es imposible: antes habría que tirar un dado
does-not-say-what-happened = no dice qué pasó
does-not-say-what-happened-before = no dice qué pasó antes
ends-a-match = termina una partida que no ha empezado
nothing-to-end-yet = la partida no ha empezado: aún no hay nada que terminar
one-answer-at-a-time = --resign, --draw y --decline: uno cada vez
nobody-has-offered-a-draw = nadie ha ofrecido tablas
takes-up-no-draw = acepta unas tablas que nadie ha ofrecido
offer-is-not-allowed = ofrece lo que aquí no se puede ofrecer
tells-another-end-than-agreed = cuenta otro final que el acordado entre los dos
played-in-an-ending-stretch = se jugó en un tramo que solo termina la partida
value-was-exchanged = el valor de { $seat } para la serie { $draw } no es aquel al que { $committed } estaba comprometido
draws-are-not-told = las series de sus dados no están contadas como es debido
secrets-are-signed-in-the-letter = de quién eran los secretos está firmado en la última carta, no en el registro: compruébala también
is-no-action = no es una acción
part-in-the-dice-is-missing = falta antes la parte de { $seat } en los dados del otro
seal-is-wrong = no es lo que abre la clave: nunca se selló como es debido
not-what-came-of-the-order = «{ $action }» no es lo que resultó de la orden, que es «{ $wanted }»
rolled-before-the-answer = «{ $action }» se tiró antes de que el otro bando respondiera
dice-are-not-those-of-the-secrets = muestra los dados { $dice }, los secretos de ambos dan { $wanted }
told-another-outcome = contó a { $seat } algo distinto de lo que resultó de «{ $action }»
is-not-the-committed-key = no es la clave de los sellos a la que quien guarda lo oculto está comprometido desde la primera línea
stretch-ends-too-early = el tramo termina, pero aún tiene que decidir { $seat }
match-id-is-invalid = el identificador de la partida no es válido
seat-is-yours-already = { $file } ya existe: este bando es tuyo
secret-was-changed = tu secreto en { $file } fue cambiado: recupéralo de una copia
too-long-to-seal = no se pueden sellar { $count } bytes: { $most } como mucho
file-is-too-long = el archivo es demasiado largo para una partida
was-changed-afterwards = se cambió después de escrita
was-changed-or-lines-removed = se cambió después de escrita, o se quitaron líneas antes de ella (su resumen no concuerda)
line-in-the-wrong-place = está fuera de lugar: va detrás de la línea { $line }. Se intercambiaron, movieron, quitaron o añadieron líneas
layout-is-missing = falta la disposición: el archivo fue cortado
is-no-line-of-a-letter = no está escrita como una línea de una partida por correo
is-no-letter-of-this-format = esto no es una partida por correo de este formato ({ $format }) sino { $other }
file-ends-unsigned = el archivo termina aquí, antes de que se firme su último tramo: fue cortado
is-signed-by-another-seat = está firmada por { $seat }, pero el tramo { $stretch } lo escribe y firma { $wanted }
lines-are-not-as-signed = las líneas { $first } a { $last } no son como las firmó { $seat }
layout-that-nobody-wrote-of = es una disposición de la que nadie escribió
letter-is-older = este archivo es más viejo que la partida: termina con el tramo { $stretch }, y { $reason }
you-have-answered-it = ya lo has respondido
you-have-had-that-stretch = ya tuviste el tramo { $stretch } de { $seat }
field-is-no-text = su «{ $field }» falta o no es un texto
field-is-no-number = su «{ $field }» falta o no es un número
signs-nothing = no firma nada
signed-two-different-stretches = es otra que en el archivo que tenías antes: { $seat } ha firmado dos tramos { $stretch } distintos. Una partida tiene un solo pasado: pide el archivo que continúe el tuyo
is-not-for-two = { $title } no se juega entre dos: no hay a quién escribir
hides-something-from-both = { $title } oculta algo a los dos bandos: sin servidor nadie podría arbitrarlo
does-not-say-how-it-is-played = no dice cómo se juega la partida
match-under-other-rules = la partida se juega con las reglas { $rules } de { $title }, este Umpire tiene las { $version }
match-needs-its-owners-data = la partida se juega con los datos del propietario con los que se envió: da esa carpeta con --data
match-cannot-be-played = esta partida no se puede jugar por correo tal como se envió
nobody-knows-how-it-ended = la partida ha terminado, pero nadie sabe cómo
file-is-there-already = { $file } ya existe y queda como está; elige otro nombre
