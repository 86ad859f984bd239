# Messages that leave the table, and the pages that their links open.

## What is said

letter-your-move-subject = Your move: { $title }
letter-your-move = It is your move as { $player } in { $title }, against { $opponents }.
letter-your-move-alone = It is your move in { $title }.
letter-over-subject = The match is over: { $title }
letter-over = Your match of { $title } as { $player }, against { $opponents }, is over.
letter-over-alone = Your match of { $title } is over.
letter-until = You have until { $until }.
letter-offer-subject = An offer for you: { $title }
letter-offer = In your match of { $title } as { $player } there is an offer to answer. { $offer }
letter-talk-subject = Somebody has written to you: { $title }
letter-talk = In your match of { $title } as { $player } something was said to you while you were away, by { $speaker }.
letter-foot = You are told because you asked for it. To be told no more:

mail-question-subject = May Umpire write to this address?
mail-question = Somebody who plays { $title } at this table gave your address to be told when it is their move. If that was you, open this page and say yes:
mail-question-foot = If it was not you, do nothing: no other mail will come. To make sure that nobody can ask again:

## The link in a mail

mail-link-unknown = This link is not known. It may have been cut short on its way, or its address was taken out, or a new password has ended it.
mail-link-old = This link is too old: the one in a mail holds for { $days } days.
mail-link-used = This link was used already, on another device or in another browser: it opens the seat once. The next mail has a new one.
mail-link-other-seat = This browser plays another side in this match: the link would show what is hidden from it.

## How one wants to be told

no-mail-here = This table sends no mail.
no-hook-here = This table does not know its own address, so its messages would lead nowhere: its operator sets UMPIRE_URL.
no-discord-here = This table does not know its own address, so its messages would lead nowhere: its operator sets UMPIRE_URL.
no-push-here = This table sends nothing to browsers.
no-channel = You are not told in this way.
no-mail-address = This is no address for mail.
no-subscription = This is not what a browser says when it wants to be told.
everywhere-nobody = Only who has this match on their list can be told of all their matches: name yourself, or put the link on your page.
too-many-channels = You are told in { $most } ways already: take one away first.
address-refused = Whoever has this address wants no mail from here.
address-asked = This address was asked several times and has not answered. Look for the mail, also among what was taken for spam.
hook-unreadable = This is no address that could be posted to.
hook-password = A name or a password in an address is not sent: use an address that has its secret in its path.
hook-plain = Only addresses that begin with https:// are posted to.
hook-private = This address is not of the open internet.

## Pages

notice-confirm-heading = Tell me when it is my move
notice-confirm-text = Mail will come to this address when it is your move: at most one a turn, and none while you are at the table.
notice-confirm-yes = Yes, write to me
notice-confirmed = Thank you. Mail will come when it is your move; each has a link to end it.
notice-stop-heading = Tell me no more
notice-stop-text = Nothing more will come about this match.
notice-stop-yes = Stop it
notice-stop-everything = Stop everything to my address
notice-stopped = Nothing more will come about this match.
notice-unwanted-heading = I did not ask for this
notice-unwanted-text = Nothing will ever be sent to your address from this table, whoever asks.
notice-unwanted-yes = Never write to me
notice-refused = Nothing will be sent to your address any more.
notice-undo = I changed my mind
notice-welcome = Mail may come to your address again, once you or somebody else gives it and you say yes.
notice-gone-heading = Nothing is sent
notice-gone-text = This link has done what it was for, or is too old: nothing is sent because of it.
notice-gone = This link has done what it was for, or is too old: nothing is sent because of it.
notice-not-done = That did not work. Try it once more.

## For who keeps the table

doctor-notices = Messages: { $waiting } waiting, { $sent } sent, { $given_up } given up.
doctor-notices-late = Messages: { $waiting } waiting, of which { $late } could not be sent for an hour or more (last reason: { $reason }). Check the mail server and UMPIRE_MAIL_HOST, or the way out to the internet.

## Standing orders

order-roll = What leaves me no choice: do it at once, even if it rolls dice
not-your-order = Orders are given for a seat of one's own only.
no-such-order = There is no such order for this seat.
