# Keeping the store.

command-backup = A copy of the store, made while the table is open, and looked through.
help-backup-to = A file that is not there yet, or a folder; else beside the store, with the time in its name.
command-restore = Put a copy in the place of the store; the store that was there is kept.
help-restore-from = A copy that `umpire backup` has made.
copying = Copying
backup-made = The store is copied to { $file }
holding = Looked through: whole, step { $step }, matches: { $matches }, actions: { $actions }.
restored = { $file } is now as it was when { $source } was made.
restored-step = It was brought from step { $old } to step { $new }; the copy itself is as it was.
restored-kept = The store that was there is kept at { $file }
help-log = json: a line of JSON for everything that happens, to the standard error.
command-doctor = Look through the store, the disk, the versions and some matches; 1 if anything is wrong.
help-doctor-all = Play all matches again, not only some.
help-doctor-seed = Which matches are taken at random: the same number takes the same.
doctor-replaying = Playing again
doctor-ok = ok
doctor-wrong = WRONG
doctor-versions = versions
doctor-titles = titles
doctor-folder = store
doctor-permissions = permissions
doctor-disk = disk
doctor-database = database
doctor-step = step
doctor-references = references
doctor-matches = matches
doctor-well = Nothing is wrong.
doctor-faults = { $n ->
    [one] One thing is wrong; what to do stands beside it.
   *[other] { $n } things are wrong; what to do stands beside them.
}
