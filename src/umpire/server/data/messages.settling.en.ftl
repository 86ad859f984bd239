## Among themselves

watching-only = You are watching this match: only its players can do this.
too-many-spectators = { $most } people are watching this match: come back later.
too-many-spectators-of-one = { $most } windows at your address are watching this match: close one of them.
not-watchable = { $title } cannot be watched: each side hides something from the other.
draw-alone = There is nobody to agree on a draw with: a bot plays on.
rewind-alone = There is nobody to ask: undo what you did instead.
draw-refused = Your offer was turned down: offer a draw again once somebody has played.
mail-written = Your letter is written: what you say now would reach nobody. Say it with the next one.
waiting-mail = Your letter is written; the terminal says in which file. Mail it to { $player }, then you can close this page.
rewind-by-mail = In a match by mail, what was written and signed stands: you can only undo what you have done since.
rewind-refused = Your proposal was turned down: make another once somebody has played.
offer-yours = Your offer stands: wait for the answer, or withdraw it.
offer-theirs = The other side has made an offer: answer it first.
too-many-offers = You have made { $most } offers in this match: there will be no more.
offer-own = You cannot accept your own offer.
offer-lapsed = That offer no longer stands.
offer-agreed = You have already agreed: the others have not answered yet.
rewind-nothing = There is no earlier point to go back to.
rewind-range = You can go back to the actions 0 to { $last }.
offered-draw = A draw is offered by { $player }.
offered-rewind = Proposal of { $player }: go back to how it stood after action { $to }.
offered-start = Proposal of { $player }: go back to the beginning of the match.
no-pace = This match has no pace: there is nothing to claim, and no time to grant.
claim-own = You are not waiting for the other side.
claim-nobody = Nobody has taken the other seat yet: there is nobody to wait for.
claim-early = It is not time yet: { $player } may play until { $until }.
clock-behind = The clock of this table is behind the last move: nobody can claim anything until it is right again.
vacation-theirs = It is not your move: your time does not run.
vacation-taken = You have already had your extra days in this match.
too-many-days = A move can have at most { $most } more days.
pace-alone = A pace is for a match with another person: a bot does not keep you waiting.

## In the log

settled-rewound-to = On the proposal of { $player } all agreed to go back to how it stood after action { $to }.
settled-rewound-start = On the proposal of { $player } all agreed to go back to the beginning of the match.
settled-decline-draw = A draw was declined by { $player }.
settled-decline-rewind = The proposal to go back was declined by { $player }.
settled-withdraw-draw = The offer of a draw was withdrawn by { $player }.
settled-withdraw-rewind = The proposal to go back was withdrawn by { $player }.
settled-resigned = The match was resigned by { $player }.
settled-drawn = The match was agreed drawn, on an offer of { $player }.
settled-claimed-win = The time of the other side was over: the match was claimed by { $player }.
settled-claimed-draw = The time of the other side was over: a draw was claimed by { $player }.
settled-grant = { $single ->
    [yes] One more day was granted by { $player }.
   *[no] { $days } more days were granted by { $player }.
}
settled-vacation = { $single ->
    [yes] One more day was taken by { $player }.
   *[no] { $days } more days were taken by { $player }.
}

## Talk

talk-empty = There are no words in that.
talk-long = At most { $most } characters at a time.
talk-control = That has invisible characters, or ones that turn the direction of writing: leave them out.
talk-often = You can send at most { $most } lines within { $seconds } seconds: wait a little.
talk-crowd = Too many people are writing at once: wait a little.
talk-alone = Nobody else plays in this match.
too-many-muted = The spectators of this match have already muted too many voices.
too-many-mutes = You have already muted { $most } voices: mute everybody instead.
