# El cuidado del almacén.

command-backup = Una copia del almacén, hecha con la mesa abierta, y revisada.
help-backup-to = Un archivo que aún no exista, o una carpeta; si no, junto al almacén, con la hora en el nombre.
command-restore = Poner una copia en el lugar del almacén; el que estaba allí se guarda.
help-restore-from = Una copia hecha con `umpire backup`.
copying = Copiando
backup-made = El almacén se ha copiado en { $file }
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
doctor-step = paso
doctor-references = referencias
doctor-matches = partidas
doctor-well = Nada está mal.
doctor-faults = { $n ->
    [one] Una cosa está mal; al lado está qué hacer.
   *[other] { $n } cosas están mal; al lado está qué hacer.
}
