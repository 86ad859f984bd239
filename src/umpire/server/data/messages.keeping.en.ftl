# Keeping the store: copies of it, and what is found when it is looked through.

## Copies

no-store = There is no store at { $file }: name it with --store, or start the server once, which makes it.
copy-missing = There is no copy at { $file }: check its name.
copy-there = { $file } exists already, and no copy is written over another file: choose another name, or leave the name out.
copy-foreign = { $file } is not an Umpire store: name a file made by `umpire backup`.
copy-damaged = { $file } is damaged ({ $reason }): use another copy, or save what is left of this one (docs/how-to/host.md, A damaged store).
copy-newer = { $file } was made by another version of Umpire: it has step { $step }, and this version knows steps up to { $known }. Use the version that made it, or a newer one.
copy-not-made = Nothing was written to { $file } ({ $reason }): make room there or choose another place, and try again.
copy-itself = { $file } is the store itself: name a copy of it.
store-in-use = A server is using the store { $file }: nothing was changed. Stop the server (Ctrl-C where it runs, or stop its service), and try again.
store-not-opened = the store { $file } cannot be opened: { $reason }; name another with --store
store-not-usable = the store { $file } cannot be used: { $reason }; put a copy of it in its place (docs/how-to/host.md, A damaged store), or name another with --store
store-of-another-version = the store was made by another version of Umpire ({ $reason }); use that, or another --store
store-kept = The store is being upgraded to step { $step }; a copy of it as it was is kept at { $file }
store-kept-plain = That copy is not encrypted: whoever can read it can read all future dice. Remove it once all is well.
steps-not-taken = The store { $file } was not upgraded, because no copy of it could be made first or a step failed ({ $reason }); it is as it was. Make room beside it, and try again.
no-text = it contains text that cannot be decoded

## The doctor

doctor-versions = Umpire { $umpire } ({ $compiled }), Python { $python }, SQLite { $sqlite }
doctor-title-broken = { $title } cannot be loaded ({ $reason }): install it again, or remove its package.
doctor-folder = { $file } can be read and written
doctor-unwritable = You cannot write { $file } or its folder { $folder }: run this as the user that runs the server, or give them to that user (chown).
doctor-permissions = only its owner can read it
doctor-readable = Others can read { $files } in { $folder }, and with it all future dice: chmod 600 there.
doctor-open-folder = Anyone can replace files in { $folder }: chmod 700 there, or put the store elsewhere.
doctor-disk = { $free } MB are free; the store takes { $size } MB
doctor-disk-full = Only { $free } MB are free beside a store of { $size } MB: make room, or move the store to a larger disk.
doctor-database = whole; matches: { $matches }, actions: { $actions }
doctor-step = { $step }, the newest
doctor-older = { $step }; `umpire serve` upgrades it to { $head }, and keeps a copy first
doctor-references = every row belongs to a match
doctor-lost = Rows that belong to no match: { $rows }. They do no harm to others, but somebody has changed the store by hand: restore an earlier copy (umpire restore).
doctor-not-replayed = not replayed, because the store does not have step { $head } yet: try it on a copy (umpire backup, then umpire restore COPY --store TRIAL)
doctor-all-replayed = { $played } of all { $chosen } can be played on
doctor-replayed = { $played } of { $chosen } replayed matches can be played on, of { $kept } in the store (seed { $seed }; --all for all)

## Watching

disk-full = The disk of the store is almost full: whoever runs this table has to make room there, or move the store to a larger disk.

## The key

key-missing = The key of this store is missing: it should be at { $where } (key { $wanted }). Put it back, or give it in UMPIRE_KEY. Nothing was changed; without the key the matches in this store cannot be continued.
key-other = The key at { $where } ({ $have }) is not the key of this store ({ $wanted }). Put the right one there, or give it in UMPIRE_KEY. Nothing was changed.
key-unreadable = { $where } does not contain an Umpire key. A key is a line that begins with umpire-key-; put back the file that was there, or remove it if nothing was ever encrypted with it.
key-not-written = No key can be written to { $where } ({ $reason }), and without one no secret can be stored. Make room there, or give a key in UMPIRE_KEY.
key-of-copy = The copy { $file } was encrypted with the key { $wanted }, which is not here. Put that key at { $beside }, or at { $where }, or give it in UMPIRE_KEY, and try again. Nothing was changed.
key-outside = The key comes from { $where }: leave only { $id } there, and the older keys are gone. Everything is encrypted with it.
key-needed = Texts that a server has encrypted with the older key meanwhile: { $texts }. Everything is kept, including the older key. Stop the server, and try again.
doctor-key = { $where } decrypts the store (key { $id })
doctor-key-readable = Others can read { $file }, and with a copy of the store all future dice: chmod 600 there.
doctor-key-later = nothing is encrypted yet: `umpire serve` makes a key at { $file }
doctor-copies = no unencrypted copies beside the store
doctor-copies-plain = Not encrypted, because they are from before there were keys: { $files } in { $folder }. Whoever can read them can read all future dice of their matches: remove them once all is well, or keep them where nobody else can get at them.
doctor-not-opened = not replayed, because the store cannot be opened without its key
