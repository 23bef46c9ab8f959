import { theme } from '../../table.ts'

export const EVENT = theme(
  { aspect: '', level: 'kind', kinds: ['event'], operations: [], thing: 'event', actor: 'organiser' },
  () => `
event.absence states high
when operations schedule invite join book create
~ absen*|cannot come|rsvp|attendance|head count|who comes
= Know who comes before the day
? Until when do people say yes or no to {a thing}, and what if too few come?
+ Deadline and minimum: When the reply date of {a thing} has passed, the system shall list yes, no and silent replies, and shall warn {the actor} below [12] people.
+ No replies: The system shall not ask who comes.
! Half a choir is noticed on the evening itself.

event.cancel notifications high
when operations schedule publish invite book join
~ called off|short notice|cancelled|storm warning|reach everybody
= Reach everybody when {a thing} is called off
? How do people who are on the way learn that {a thing} is off or elsewhere?
+ Two channels, unseen listed: When {a thing} is moved or called off, the system shall tell all by push and SMS at once, and shall list who has not seen the notice.
+ Notice on the page: When {a thing} is called off, the system shall say so on the page of {the thing}.
! Children wait alone before locked doors.

event.series operations medium
when operations schedule book assign
~ every week|series|except*|school holidays|term dates
= Plan a series with exceptions
? Does {a thing} repeat, with holidays, other rooms, extra dates?
+ One series, own exceptions: When {a actor} plans a series of {things}, the system shall skip holidays, and shall let one date move without the rest.
+ Single dates: The system shall take each {thing} singly.
! The one exception is the date that people miss.

event.parts feature medium
when operations schedule publish play assign
~ running order|programme items|set list|agenda|by voice|warm up
= Break {a thing} into parts
? What happens within {a thing}: order, pieces, times, who is needed when?
+ Running order: The system shall keep a running order with times, and shall show each person only the times at which that person is needed.
+ Start and end: The system shall keep start and end of {a thing}.
! Brass players wait an hour for eight bars.

event.room repetition high
when operations schedule book assign create
~ room taken|clash*|double*|same hall
= Avoid clashes of people, hall and gear
? What if hall, leader or instrument are promised elsewhere?
+ Named before saved: If hall, leader or instrument are taken at that hour, then the system shall name the clash before {a thing} is saved.
+ Noticed by people: The system shall show all {things} of the day side by side.
! Two groups at one door with one key.

event.zone language medium
when operations schedule publish sell notify invite
~ time zone*|daylight saving|date format*|week starts
= Write dates that nobody misreads
? In which zone and form are dates shown to people abroad or on tour?
+ Place of {the thing}: The system shall write weekday, month name and hour in the time zone of the place, also when the clocks change.
+ Zone of the reader: The system shall convert hours to the zone of the reader.
! 03/04 is two days.

event.calendar exchange medium
when operations schedule invite join publish notify book
~ ical|own calendar|outlook|calendar feed|subscribe*
= Land in people’s own calendars
? Must {things} turn up in the calendar that people carry anyway?
+ Feed that follows: The system shall offer a private calendar feed that carries every change of {a thing} within [15] minutes and can be revoked.
+ No
! Nobody opens a second calendar.

event.leader permissions high
when operations schedule assign create update publish
~ who may move|deputy leader|section leader|only the organiser
= Say who may move a date
? May only {the actor} set and move {a thing}, or section leaders too?
+ Leader and deputy: The system shall let {the actor} and a named deputy move {a thing}; others may propose.
+ All: The system shall let all members move {things}.
! Two well-meant changes cancel each other.

event.afterwards retention low
when operations schedule create join archive
~ archive of|past dates|photos of|who was there
= Keep what remains of {a thing}
? What stays after {a thing}: list of those present, recording, programme?
+ Programme stays, names go: The system shall keep the programme of {a thing} and drop names of those present after {retention}.
+ All stays: The system shall keep all data.
! Archives love programmes, the law hates lists.

event.seat repetition high
when operations sell book pay
~ seat*|sold twice|capacity|hold for
= Sell each place once
? How many places are there, how long is one held, and what if two buy the last?
+ Held for minutes: When a place is chosen, the system shall hold the place for [10] minutes, and shall sell the place exactly once.
+ Count: The system shall stop at the capacity.
! Two people, one seat, full house.

event.resale abuse high
when operations sell pay
~ resale|tout*|bots|limit per person|name on
= Keep touts out
? May tickets be passed on, how many each, and how are touts and bots kept out?
+ Few each, returned here: The system shall sell [6] to one person and take back and resell at the same price.
+ Free: The system shall let tickets be passed on freely.
! The market across the street.

event.money-back refund critical
when operations sell pay book
~ refund*|called off|postponed|voucher*
= Give money back when it is called off
? What do people get when {a thing} is called off, moved or cut short?
+ Money, by itself: If {a thing} is called off, then the system shall refund all within [14] days without being asked.
+ Voucher: If {a thing} is called off, then the system shall offer a voucher or money.
! Consumer law knows no «sorry».

event.door operations high
when operations sell book invite join
~ scan at|entry|qr code*|used twice|no signal
= Let people in fast
? How is checked at the door, without signal, when a copy was used already?
+ Scan, offline list: When a code is shown, the system shall check the code within [1] second, offline too, and shall tell a copy from the first.
+ List: The system shall print a list of names.
! A queue in the rain is the first impression.

event.plus-one feature medium
when operations invite join
~ plus one|children|diet|how many come
= Count heads, not invitations
? May guests bring others, children, dogs; and what must the host know (diet, transport)?
+ Heads and diets: When a guest says yes, the system shall ask for number of heads and diets.
+ Yes or no: The system shall ask yes or no.
! Forty invitations, ninety eaters.

event.gatecrash security medium
when operations invite publish
~ public link|gatecrash*|forwarded|address hidden
= Keep the street party in the street
? What if the invitation is forwarded to the whole town?
+ Address after yes: The system shall show the address only to guests who said yes by a personal link.
+ Public: The system shall show {the thing} to all.
! Two thousand came to a birthday.

event.tables feature high
when operations assign schedule create
~ seating*|who sits|table plan|next to
= Seat people who can bear each other
? Which wishes and quarrels decide who sits where, and who may see them?
+ Wishes weighed, secret: The system shall propose seats by wishes and quarrels that only {the actor} sees, and redo it when one cancels.
+ By hand: The system shall let {the actor} move names by hand.
! The one quarrel at table seven.
`,
)
