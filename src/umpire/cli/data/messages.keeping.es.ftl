# El cuidado del almacén.

command-backup = Una copia del almacén, hecha con la mesa abierta, y revisada.
help-backup-to = Un archivo que aún no exista, o una carpeta; si no, junto al almacén, con la hora en el nombre.
command-restore = Poner una copia en el lugar del almacén; el que estaba allí se guarda.
help-restore-from = Una copia hecha con `umpire backup`.
copying = Copiando
backup-made = El almacén se ha copiado en { $file }
help-with-key = Copiar también la clave: quien tiene ambas lo lee todo. Si no, guarda la clave en otro sitio, pues sin ella la copia no se abre.
backup-key = La clave se ha copiado en { $file }: quien tiene ambas puede leer los dados por venir.
backup-keyless = La clave no está en la copia, y sin ella no se puede abrir: guarda también { $where }, en otro sitio (o --with-key).

command-rekey = Una clave nueva para el almacén: todo lo secreto que contiene se cifra de nuevo.
help-forget = Tirar las claves anteriores. Las copias hechas antes solo se podrán abrir con una copia de la clave hecha con ellas.
rekeyed = Todo está cifrado con la clave nueva { $id }; textos cifrados de nuevo: { $texts }.
rekeyed-older = Se conservan, para abrir lo que se cifró antes: { $ids } (--forget las tira).
holding = Revisado: entero, paso { $step }, partidas: { $matches }, acciones: { $actions }.
restored = { $file } está ahora como cuando se hizo { $source }.
restored-step = Se ha llevado del paso { $old } al paso { $new }; la copia misma sigue como estaba.
restored-kept = El almacén que estaba allí se guarda en { $file }
help-log = json: una línea de JSON por cada cosa que pasa, en la salida de errores.
command-doctor = Revisar el almacén, el disco, las versiones y algunas partidas; 1 si algo está mal.
help-doctor-all = Volver a jugar todas las partidas, no solo algunas.
help-doctor-seed = Qué partidas se toman al azar: el mismo número toma las mismas.
doctor-replaying = Jugando de nuevo
doctor-ok = bien
doctor-wrong = MAL
doctor-versions = versiones
doctor-titles = títulos
doctor-folder = almacén
doctor-permissions = permisos
doctor-disk = disco
doctor-database = base
doctor-durability = duración
doctor-step = paso
doctor-key = clave
doctor-copies = copias
doctor-notices = mensajes
doctor-references = referencias
doctor-matches = partidas
doctor-well = Nada está mal.
doctor-faults = { $n ->
    [one] Una cosa está mal; al lado está qué hacer.
   *[other] { $n } cosas están mal; al lado está qué hacer.
}

## Lo que avisan los jugadores

command-reports = Lo que los jugadores te han contado de otros, para quien lleva una mesa.
help-reports-all = También lo resuelto.
help-reports-done = El aviso con este ID está resuelto.
doctor-reports = avisos
report-line = { $id } · { $at } · partida { $match }
report-seat = { $line }, asiento { $seat }
report-who = sobre { $about }, de { $by }
report-nameless = alguien sin nombre
report-settled = El aviso { $id } está resuelto.
reports-none = Ningún aviso espera respuesta.
