# Keeping the store.

command-backup = A copy of the store, made while the table is open, and looked through.
help-backup-to = A file that is not there yet, or a folder; else beside the store, with the time in its name.
command-restore = Put a copy in the place of the store; the store that was there is kept.
help-restore-from = A copy that `umpire backup` has made.
copying = Copying
backup-made = The store is copied to { $file }
help-with-key = Copy the key, too: who has both reads all. Without it keep the key somewhere else, for the copy does not open without it.
backup-key = The key is copied to { $file }: who has both can read the dice to come.
backup-keyless = The key is not in it, and without it the copy cannot be opened: keep { $where } too, in another place (or --with-key).

command-rekey = A new key for the store: all that is secret in it is sealed anew.
help-forget = Throw the older keys away. Copies that were made before can then be opened only with a copy of the key that was made with them.
rekeyed = All is sealed with the new key { $id }; texts that were sealed anew: { $texts }.
rekeyed-older = Kept, to open what was sealed before: { $ids } (--forget throws them away).
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
doctor-durability = durability
doctor-step = step
doctor-key = key
doctor-copies = copies
doctor-notices = messages
doctor-references = references
doctor-matches = matches
doctor-well = Nothing is wrong.
doctor-faults = { $n ->
    [one] One thing is wrong; what to do stands beside it.
   *[other] { $n } things are wrong; what to do stands beside them.
}

## What players have reported

command-reports = What players have told you about others, for who runs a table.
help-reports-all = Also what is dealt with.
help-reports-done = The report with this ID is dealt with.
doctor-reports = reports
report-line = { $id } · { $at } · match { $match }
report-seat = { $line }, seat { $seat }
report-who = about { $about }, by { $by }
report-nameless = somebody without a name
report-settled = Report { $id } is dealt with.
reports-none = No report is waiting.
