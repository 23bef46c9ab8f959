import { theme } from '../../table.ts'

export const DRAW = theme(
  { aspect: '', level: 'kind', kinds: ['draw'], operations: [], thing: 'draw', actor: 'organiser' },
  () => `
draw.gambling legal critical
~ gambling|lottery law|permit|licen*|prize value
= Stay clear of gambling law
? Is money staked, what is won, and does the law call it gambling or a lottery that needs a permit?
+ Small, private, stated: The system shall keep stakes and prizes of {the thing} below the limit of the law and show permit or reason why none is needed.
+ No stakes: The system shall take no stakes.
! An office pool can be an unlicensed lottery.

draw.pot refund critical
~ pot|who holds the money|payout|stake*
= Show where the money is
? Who holds the money, who sees the sum, and when is it paid out?
+ Sum open, two keys: The system shall show the sum of {the thing} to all who take part and pay out only with two named people.
+ One holds it: The system shall note who holds the money.
! Trust ends where the tin stands.

draw.fair-draw audit high
~ random*|seed|witness|provably|drawn by
= Draw so that nobody doubts it
? How is drawn, and how can a doubter check it afterwards?
+ Checkable draw: When {the thing} is drawn, the system shall publish the list beforehand and the method by which anybody can repeat the draw.
+ By witness: The system shall note who witnessed the draw.
! The organiser’s nephew always wins.

draw.close repetition high
~ deadline|late entry|one entry|kick off|closed at
= Close entries before the result is known
? Until when can somebody enter or change, how often, and what of late ones?
+ Sealed at the minute: When {the thing} closes, the system shall seal all entries with time, and shall refuse entries after the close.
+ Goodwill: The system shall let the organiser accept late entries.
! A guess after the goal is no guess.

draw.tie states medium
~ tie|nobody wins|split|closest
= Settle ties and no winner
? Who wins with equal guesses, or when nobody is right?
+ Rule beforehand: The system shall show the rule for ties and no winner before the first entry.
+ Organiser: The system shall let the organiser decide.
! Rules made afterwards please one person.

draw.called-off cancellation medium
~ called off|postponed|refund*|event cancelled
= Give stakes back when it is called off
? What happens to stakes and entries when the event is called off?
+ All back: If the event is called off, then the system shall return all stakes within [7] days.
+ Next date: If the event is called off, then the system shall carry entries over.
! Half-played is the worst case.

draw.kids permissions medium
~ minors|age|colleagues only|who may enter
= Say who may enter
? May children, outsiders or the organiser enter?
+ Named circle: The system shall admit people of a named circle from the age of [18] years, and the organiser without prize.
+ All: The system shall admit all.
! Money and children do not mix.

draw.names-out privacy medium
~ winner* list|names published|gdpr|nickname*
= Ask before a winner is named
? Are names of winners and guesses shown, to whom, for how long (GDPR)?
+ Nickname, a month: The system shall show nicknames to those taking part and erase all after [30] days (GDPR).
+ Full names: The system shall show full names.
! Some spouses should not know.

draw.board freshness low
~ live|standing|after each match|refresh*
= Show the state after each result
? How soon after a result does everybody see who leads?
+ Minutes: The system shall show the new state within [5] minutes of a result entered by two people.
+ At the end: The system shall show the result at the end.
! The fun is in the middle.
`,
)
