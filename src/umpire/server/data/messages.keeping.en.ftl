# Keeping the store: copies of it, and what is found when it is looked through.

## Copies

no-store = There is no store at { $file }: name it with --store, or open the table once, which makes it.
copy-missing = There is no copy at { $file }: check its name.
copy-there = There is a file at { $file } already, and no copy is written over another: name another, or leave the name out.
copy-foreign = { $file } is no store of Umpire: name a file that `umpire backup` has made.
copy-damaged = { $file } is damaged ({ $reason }): use another copy, or save what is left of this one (docs/how-to/host.md, A damaged store).
copy-newer = { $file } was made by another version of Umpire: it has step { $step }, and this version knows those up to { $known }. Use the version that made it, or a newer one.
copy-not-made = Nothing was written to { $file } ({ $reason }): make room there or name another place, and try again.
copy-itself = { $file } is the store itself: name a copy of it.
store-in-use = A table has the store { $file } open: nothing was changed. Close the table (Ctrl-C where it runs, or stop its service), and try again.
store-kept = The store is brought up to step { $step }; as it was before it is kept at { $file }
store-kept-plain = That copy is not sealed: who can read it reads every die to come. Remove it once all is well.
steps-not-taken = The store { $file } was not brought up to date, because no copy of it could be kept first or a step failed ({ $reason }); it is as it was. Make room beside it, and try again.
no-text = it holds text that is none

## The doctor

doctor-versions = Umpire { $umpire } ({ $compiled }), Python { $python }, SQLite { $sqlite }
doctor-title-broken = { $title } cannot be loaded ({ $reason }): install it again, or remove the package that brings it.
doctor-folder = { $file } can be read and written
doctor-unwritable = { $file } or its folder { $folder } cannot be written by you: run this as who runs the table, or give it to them (chown).
doctor-permissions = only its owner can read it
doctor-readable = Others may read { $files } in { $folder }, and with it every die to come: chmod 600 there.
doctor-open-folder = Anyone may exchange files in { $folder }: chmod 700 there, or put the store elsewhere.
doctor-disk = { $free } MB are free, the store has { $size } MB
doctor-disk-full = Only { $free } MB are free beside a store of { $size } MB: make room, or move the store to a larger disk.
doctor-database = whole; matches: { $matches }, actions: { $actions }
doctor-step = { $step }, the newest
doctor-older = { $step }; `umpire serve` brings it to { $head }, and keeps a copy first
doctor-references = every row belongs to a match
doctor-lost = Rows that belong to no match: { $rows }. They do no harm to others, but somebody has changed the store by hand: restore a copy from before (umpire restore).
doctor-not-replayed = not played again, for the store has not step { $head } yet: try it on a copy (umpire backup, then umpire restore COPY --store TRIAL)
doctor-all-replayed = { $played } of all { $chosen } can be played on
doctor-replayed = { $played } of { $chosen } that were looked at can be played on, of { $kept } that are kept (seed { $seed }; --all for all)

## Watching

disk-full = Hardly anything is free on the disk of the store: whoever runs this table makes room there, or moves the store to a larger disk.

## The key

key-missing = The key of this store is missing: it should be at { $where } (key { $wanted }). Put it back from where you keep it, or give it in UMPIRE_KEY. Nothing was changed; without the key the matches in this store cannot be played on.
key-other = The key at { $where } ({ $have }) is not the key of this store ({ $wanted }). Put the right one there, or give it in UMPIRE_KEY. Nothing was changed.
key-unreadable = What is at { $where } is no key of Umpire. A key is a line that begins with umpire-key-; put back the file that was there, or remove it if nothing was ever sealed with it.
key-not-written = No key can be written to { $where } ({ $reason }), and without one nothing secret can be kept. Make room there, or give a key in UMPIRE_KEY.
key-of-copy = The copy { $file } was sealed with the key { $wanted }, which is not here. Put that key at { $beside }, or at { $where }, or give it in UMPIRE_KEY, and try again. Nothing was changed.
key-outside = The key comes from { $where }: leave only { $id } there, and the older ones are forgotten. All is sealed with it.
key-needed = Texts that a table has sealed with the older key meanwhile: { $texts }. All is kept, and so is the older key. Close the table, and try again.
doctor-key = { $where } opens what is sealed (key { $id })
doctor-key-readable = Others can read { $file }, and with a copy of the store every die to come: chmod 600 there.
doctor-key-later = nothing is sealed yet: `umpire serve` makes a key at { $file }
doctor-copies = none beside the store is older than its seals
doctor-copies-plain = Not sealed, for they are from before there were keys: { $files } in { $folder }. Who can read them reads every die to come of the matches in them: remove them once all is well, or keep them where nobody else comes.
doctor-not-opened = not played again, for the store cannot be opened without its key
