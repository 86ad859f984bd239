# People: open matches, one's own page, invitations, rematches, what is told to the operator.

## Names

name-odd = A name can have letters, numbers, spaces and visible signs; one of these characters is invisible, or a letter has too many marks.
name-long = A name can have at most { $most } characters.
name-empty = A name needs at least one letter or number.
name-taken = Somebody signs in with this name already: choose another.
name-needed = You sign in with a password, so you need a name.

## Keys, passwords

nobody = This browser is not known here yet: begin or join a match first, open your personal link, or sign in.
no-key = That device or link is no longer on your list.
no-such-link = This personal link is not known. It may have been ended or cut short: make another one on a device of yours.
not-signed-in = The name or the password is wrong.
old-password-wrong = The old password is wrong: nothing has changed.
password-length = A password needs { $least } to { $most } characters.
too-often = That was too often. Wait some of the next { $minutes } minutes and try again.

## Open matches

too-many-open = You have { $most } open matches that nobody has joined: withdraw one first.
too-many-held = Your list has { $most } matches: take some off it first.
nobody-waits = If you open seats to everybody, take one yourself.
not-listed = This match is not open: it was withdrawn, or somebody has joined it.
seat-gone = Somebody was faster: this seat is taken.
join-own = This match is your own: it waits for somebody else.

## Blocked, reported

block-yourself = You cannot block yourself.
too-many-blocked = You have blocked { $most } people: take somebody off that list first.
no-block = You do not block anybody of that name any more.
nobody-there = Nobody is known at that seat, or the match is not yours.
report-empty = Say what happened: this report has no words.
too-many-reports = You can send at most { $most } reports a day, and the host has enough to read for now.
no-report = There is no report { $id }: see `umpire reports`.
reports-none = No report is waiting.
reports-waiting = Reports by players that are waiting: { $n }. `umpire reports` shows them.

## Rematches

rematch-early = You can play a rematch once this match is over.
rematch-soon = The rematch is just being set up: try again in a moment.
rematch-taken = Your seat in the rematch is already taken, from another device with the same link: open the rematch there, or open your personal link here.

## Invitations

no-such-invitation = This invitation is not known. It may have been cut short, or replaced by a new one: ask whoever sent it for the whole link.
invitation-for-friend = This link is for your friend: you play another side in this match.
invitation-taken = Somebody has already accepted this invitation: the seat is taken.
invitation-not-free = Somebody already plays this seat, or it is not for an invitation.
invitation-key = A key with which to ask again has at least { $least } letters.
no-invitation = You cannot invite anybody there.
reach-machine = Only this machine can open this link: the table listens to nobody else. To let others in, close it and start it with “{ $command }”; anybody in the same network can reach it then.
reach-network = You opened the table under an address of this machine alone. This is its address in the network: whoever is in the same network can open it.
public-url-odd = { $url } is no address that others could know the table by: name it whole, with https:// or http:// and nothing after the host.
