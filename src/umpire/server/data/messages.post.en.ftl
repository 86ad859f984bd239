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
letter-foot = You get this message because you asked for it. To stop:

mail-question-subject = May Umpire write to this address?
mail-question = Somebody who plays { $title } at this table gave your address to hear when it is their move. If that was you, open this page and say yes:
mail-question-foot = If it was not you, do nothing: no other mail will come. To make sure that nobody can ask again:

## The link in a mail

mail-link-unknown = This link is not known. It may have been cut short on its way, or its address was taken out, or a new password has ended it.
mail-link-old = This link is too old: links in a mail are good for { $days } days.
mail-link-used = This link was already used, on another device or in another browser: it opens the seat once. The next mail has a new one.
mail-link-other-seat = This browser plays another side in this match: the link would show what is hidden from it.

## How one wants to be told

no-mail-here = This table sends no mail.
no-hook-here = This table does not know its own address, so its messages would lead nowhere: its operator sets UMPIRE_URL.
no-discord-here = This table does not know its own address, so its messages would lead nowhere: its operator sets UMPIRE_URL.
no-push-here = This table sends nothing to browsers.
no-channel = You are not notified in this way.
no-mail-address = This is not a mail address.
no-subscription = This is not a browser's subscription to notifications.
everywhere-nobody = To hear of all your matches, you need this match on your list: name yourself, or put the link on your page.
too-many-channels = You are notified in { $most } ways already: remove one first.
address-refused = The owner of this address wants no mail from here.
address-asked = This address was asked several times and has not answered. Look for the mail, also in the spam folder.
hook-unreadable = This is not an address to post to.
hook-password = A name or a password in an address is not sent: use an address that has its secret in its path.
hook-plain = The address must begin with https://.
hook-private = This address is not on the open internet.

## Pages

notice-confirm-heading = Tell me when it is my move
notice-confirm-text = You will get mail at this address when it is your move: at most one a turn, and none while you are at the table.
notice-confirm-yes = Yes, write to me
notice-confirmed = Thank you. You will get mail when it is your move; each mail has a link to stop it.
notice-stop-heading = Stop telling me
notice-stop-text = You will hear nothing more about this match.
notice-stop-yes = Stop it
notice-stop-everything = Stop everything to my address
notice-stopped = You will hear nothing more about this match.
notice-unwanted-heading = I did not ask for this
notice-unwanted-text = This table will never send anything to your address, whoever asks.
notice-unwanted-yes = Never write to me
notice-refused = This table will send nothing to your address any more.
notice-undo = I changed my mind
notice-welcome = This table may send mail to your address again, once you or somebody else gives it and you say yes.
notice-gone-heading = Nothing is sent
notice-gone-text = This link has done its work, or is too old: nothing is sent because of it.
notice-gone = This link has done its work, or is too old: nothing is sent because of it.
notice-not-done = That did not work. Try again.

## For who keeps the table

doctor-notices = Messages: { $waiting } waiting, { $sent } sent, { $given_up } given up.
doctor-notices-late = Messages: { $waiting } waiting, of which { $late } could not be sent for an hour or more (last reason: { $reason }). Check the mail server and UMPIRE_MAIL_HOST, or the way out to the internet.

## Standing orders

order-roll = What leaves me no choice: do it at once, even if it rolls dice
not-your-order = You can only give orders for your own seat.
no-such-order = This seat has no such order.

# what is wrong with the settings of a server

settings-unread = { $setting }: { $file } cannot be read: { $reason }
settings-no-toml = { $setting }: { $file } is not valid TOML: { $reason }
settings-no-section = { $setting }: { $file }: [{ $part }] has to be a section
settings-unknown = { $setting }: { $file }: there is no '{ $name }' in [{ $part }]
settings-url = { $setting }: '{ $url }' is not the address of a server, such as https://games.example.org
settings-tls = { $setting }: '{ $value }' is none of { $words }
settings-sender = { $setting }: the sender's address is missing
settings-no-number = { $setting }: '{ $value }' is not a number
settings-out-of-reach = { $setting }: { $value } is out of reach
