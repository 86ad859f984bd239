# People: open matches, one's own page, invitations, rematches, what is told to the operator.

## Names

name-odd = A name is made of letters, numbers, spaces and signs that can be seen; one of these characters cannot, or there are too many marks on a letter.
name-long = A name has at most { $most } characters.
name-empty = A name has at least one letter or number.
name-taken = Somebody signs in with this name already: choose another.
name-needed = Who signs in with a password needs a name to sign in with.

## Keys, passwords

nobody = This browser is not known here yet: begin or join a match first, open your personal link, or sign in.
no-key = There is no such device or link on your list any more.
no-such-link = This personal link is not known. It may have been ended, or cut short: make another one on a device that is yours.
not-signed-in = There is no such name with this password.
old-password-wrong = The old password is not right: nothing was changed.
password-length = A password has { $least } to { $most } characters.
too-often = That was too often. Wait some of the next { $minutes } minutes and try again.

## Open matches

too-many-open = You have { $most } open matches that nobody has joined: withdraw one first.
too-many-held = Your list has { $most } matches: take some off it first.
nobody-waits = Who opens a seat for anybody plays one, too: take a seat yourself.
not-listed = This match is not open: it was withdrawn, or somebody has joined it.
seat-gone = Somebody was faster: this seat is taken.
join-own = This match is your own: it waits for somebody else.

## Blocked, reported

block-yourself = You cannot block yourself.
too-many-blocked = You have blocked { $most } people: take somebody off that list first.
no-block = Nobody of that name is blocked any more.
nobody-there = Nobody is known at that seat, or it is no match of yours.
report-empty = Say what happened: there are no words in this report.
too-many-reports = No more than { $most } reports are taken from one person within a day, and only so many altogether: the operator has enough to read for now.
no-report = There is no report { $id }: see `umpire reports`.
reports-none = Nobody has reported anything that is not dealt with.
reports-waiting = Reports by players that nobody has dealt with: { $n }. `umpire reports` shows them.

## Rematches

rematch-early = A rematch can be played once this match is over.
rematch-soon = The rematch is just being set up: try again in a moment.
rematch-taken = Your seat in the rematch is taken already, from another device with the same link: open the rematch there, or open your personal link here.

## Invitations

no-such-invitation = This invitation is not known. It may have been cut short on its way, or replaced by a new one: ask whoever sent it for the whole link.
invitation-for-friend = This link is for your friend: you play another side in this match.
invitation-taken = Somebody has accepted this invitation already: the seat is taken.
invitation-not-free = Somebody plays this seat already, or it is nobody's to give away.
invitation-key = A key with which to ask again has at least { $least } letters.
no-invitation = No invitation leads there.
reach-machine = Only this machine can open this link: the table listens to nobody else. To let others in, close it and start it with “{ $command }”; anybody in the same network can reach it then.
reach-network = You opened the table under an address of this machine alone. This is its address in the network: whoever is in the same network can open it.
public-url-odd = { $url } is no address that others could know the table by: name it whole, with https:// or http:// and nothing after the host.
