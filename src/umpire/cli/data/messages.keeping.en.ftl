# Keeping the store.

command-backup = Copy the store while the server runs, and check the copy.
help-backup-to = A file that does not exist yet, or a folder; by default beside the store, with the time in its name.
command-restore = Put a copy in the place of the store; the old store is kept.
help-restore-from = A copy made by `umpire backup`.
copying = Copying
backup-made = The store is copied to { $file }
help-with-key = Copy the key, too: whoever has both can read everything. Otherwise keep the key somewhere else, because the copy cannot be opened without it.
backup-key = The key is copied to { $file }: whoever has both can read all future dice.
backup-keyless = The copy does not contain the key, and cannot be opened without it: keep { $where } too, in another place (or use --with-key).

command-rekey = Make a new key for the store, and encrypt all its secrets anew.
help-forget = Delete the older keys. Earlier copies can then be opened only with a copy of the key that was made with them.
rekeyed = Everything is encrypted with the new key { $id }; texts encrypted anew: { $texts }.
rekeyed-older = Kept, to decrypt earlier copies: { $ids } (--forget deletes them).
holding = Checked: whole, step { $step }, matches: { $matches }, actions: { $actions }.
restored = { $file } is now as it was when { $source } was made.
restored-step = It was upgraded from step { $old } to step { $new }; the copy itself is unchanged.
restored-kept = The old store is kept at { $file }
help-log = json: write everything that happens as lines of JSON to standard error.
command-doctor = Check the store, the disk, the versions and some matches; exit with 1 if anything is wrong.
help-doctor-all = Replay all matches, not only some.
help-doctor-seed = Which random matches to replay: the same number chooses the same ones.
doctor-replaying = Replaying
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

command-reports = What players have reported about others, for whoever runs a table.
help-reports-all = Include reports that are closed.
help-reports-done = Close the report with this ID.
doctor-reports = reports
report-line = { $id } · { $at } · match { $match }
report-seat = { $line }, seat { $seat }
report-who = about { $about }, by { $by }
report-nameless = somebody without a name
report-settled = Report { $id } is closed.
reports-none = No report is waiting.
