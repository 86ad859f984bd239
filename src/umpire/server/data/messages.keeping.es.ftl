# El cuidado del almacén: sus copias, y lo que se encuentra al revisarlo.

## Copias

no-store = No hay ningún almacén en { $file }: indícalo con --store, o abre la mesa una vez, que lo crea.
copy-missing = No hay ninguna copia en { $file }: comprueba el nombre.
copy-there = Ya hay un archivo en { $file }, y ninguna copia se escribe encima de otra: da otro nombre, o ninguno.
copy-foreign = { $file } no es un almacén de Umpire: indica un archivo hecho con `umpire backup`.
copy-damaged = { $file } está dañado ({ $reason }): usa otra copia, o salva lo que queda de esta (docs/how-to/host.md, A damaged store).
copy-newer = { $file } es de otra versión de Umpire: está en el paso { $step }, y esta versión los conoce hasta { $known }. Usa la versión que lo hizo, u otra más nueva.
copy-not-made = No se ha escrito nada en { $file } ({ $reason }): haz sitio allí o indica otro lugar, e inténtalo de nuevo.
copy-itself = { $file } es el propio almacén: indica una copia.
store-in-use = Una mesa tiene abierto el almacén { $file }: nada ha cambiado. Cierra la mesa (Ctrl-C donde se ejecuta, o detén su servicio) e inténtalo de nuevo.
store-not-opened = el almacén { $file } no se puede abrir: { $reason }; nombra otro con --store
store-not-usable = el almacén { $file } no se puede usar: { $reason }; pon una copia en su lugar (docs/how-to/host.md, A damaged store) o nombra otro con --store
store-of-another-version = el almacén lo hizo otra versión de Umpire ({ $reason }); usa esa, u otro --store
store-kept = El almacén se pone al día, en el paso { $step }; tal como estaba se guarda en { $file }
store-kept-plain = Esa copia no está cifrada: quien pueda leerla lee todos los dados por venir. Bórrala cuando todo vaya bien.
steps-not-taken = El almacén { $file } no se ha puesto al día, porque antes no se pudo guardar una copia o falló un paso ({ $reason }); está como estaba. Haz sitio a su lado e inténtalo de nuevo.
no-text = contiene texto que no se puede leer

## La revisión

doctor-versions = Umpire { $umpire } ({ $compiled }), Python { $python }, SQLite { $sqlite }
doctor-title-broken = { $title } no se puede cargar ({ $reason }): instálalo de nuevo, o quita el paquete que lo trae.
doctor-folder = { $file } se puede leer y escribir
doctor-unwritable = No puedes escribir { $file } o su carpeta { $folder }: ejecuta esto como quien lleva la mesa, o dáselos (chown).
doctor-permissions = solo puede leerlo su dueño
doctor-readable = Otros pueden leer { $files } en { $folder }, y con ello cada dado por venir: chmod 600 allí.
doctor-open-folder = Cualquiera puede cambiar archivos en { $folder }: chmod 700 allí, o pon el almacén en otro lugar.
doctor-disk = quedan { $free } MB libres, el almacén ocupa { $size } MB
doctor-disk-full = Solo quedan { $free } MB libres junto a un almacén de { $size } MB: haz sitio, o lleva el almacén a un disco mayor.
doctor-database = entero; partidas: { $matches }, acciones: { $actions }
doctor-step = { $step }, el más nuevo
doctor-older = { $step }; `umpire serve` lo lleva a { $head }, y antes guarda una copia
doctor-references = cada fila pertenece a una partida
doctor-lost = Filas que no pertenecen a ninguna partida: { $rows }. A las demás no les hacen daño, pero alguien ha cambiado el almacén a mano: recupera una copia anterior (umpire restore).
doctor-not-replayed = no se han vuelto a jugar, pues el almacén aún no está en el paso { $head }: pruébalo en una copia (umpire backup, y después umpire restore COPIA --store PRUEBA)
doctor-all-replayed = { $played } de todas las { $chosen } se pueden seguir jugando
doctor-replayed = { $played } de las { $chosen } revisadas se pueden seguir jugando, de { $kept } guardadas (semilla { $seed }; --all para todas)

## La vigilancia

disk-full = Apenas queda sitio en el disco del almacén: quien lleva esta mesa hace sitio allí, o lleva el almacén a un disco mayor.

## La clave

key-missing = Falta la clave de este almacén: debería estar en { $where } (clave { $wanted }). Devuélvela desde donde la guardas, o dala en UMPIRE_KEY. No se ha cambiado nada; sin la clave no se puede seguir con las partidas de este almacén.
key-other = La clave de { $where } ({ $have }) no es la de este almacén ({ $wanted }). Pon ahí la correcta, o dala en UMPIRE_KEY. No se ha cambiado nada.
key-unreadable = Lo que hay en { $where } no es una clave de Umpire. Una clave es una línea que empieza por umpire-key-; devuelve el archivo que había, o quítalo si nunca se cifró nada con él.
key-not-written = No se puede escribir ninguna clave en { $where } ({ $reason }), y sin ella no se puede guardar nada secreto. Haz sitio ahí, o da una clave en UMPIRE_KEY.
key-of-copy = La copia { $file } se cifró con la clave { $wanted }, que no está aquí. Pon esa clave en { $beside }, o en { $where }, o dala en UMPIRE_KEY, e inténtalo de nuevo. No se ha cambiado nada.
key-outside = La clave viene de { $where }: deja allí solo { $id }, y las anteriores quedan olvidadas. Todo está cifrado con ella.
key-needed = Textos que una mesa ha cifrado entretanto con la clave anterior: { $texts }. Todo se conserva, y también la clave anterior. Cierra la mesa e inténtalo de nuevo.
doctor-key = { $where } descifra el almacén (clave { $id })
doctor-key-readable = Otros pueden leer { $file } y, con una copia del almacén, cada dado por venir: chmod 600 allí.
doctor-key-later = aún no hay nada cifrado: `umpire serve` crea una clave en { $file }
doctor-copies = ninguna copia sin cifrar junto al almacén
doctor-copies-plain = Sin cifrar, pues son de antes de que hubiera claves: { $files } en { $folder }. Quien pueda leerlas lee todos los dados por venir de sus partidas: bórralas cuando todo vaya bien, o guárdalas donde no llegue nadie más.
doctor-not-opened = no se han vuelto a jugar, pues el almacén no se puede abrir sin su clave
