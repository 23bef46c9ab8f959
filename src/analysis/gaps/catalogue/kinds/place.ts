import { theme } from '../../table.ts'

export const PLACE = theme(
  { aspect: '', level: 'kind', kinds: ['place'], operations: [], thing: 'place', actor: 'visitor' },
  () => `
place.find search high
when operations search guide read list publish rate track
~ map|directions|entrance|plan of|signpost*|row and
= Lead people to {the thing}
? How does somebody who has never been there find {the thing}: map, row and number, photo of the entrance?
+ Map and last metres: The system shall show {the thing} on a map with the way from the entrance, and shall print the map for those without a phone.
+ Address: The system shall show address and number of {the thing}.
! The last hundred metres are where people get lost.

place.step-free accessibility high
when operations search guide read publish list rate book
~ step free|wheelchair|ramp|hearing loop|accessible entrance|wcag
= Tell whether {the thing} can be reached without steps
? What must people with wheelchair, pram or poor sight know before they come (WCAG for the page, steps for the site)?
+ Facts, not labels: The system shall state steps, width and gradient on the way to {the thing} on a page that meets WCAG 2.2 AA.
+ One symbol: The system shall show a wheelchair symbol where access is free of steps.
! Who turns back at a stair does not come again.

place.closed states high
unless things grave|graves|seat|bench|locker
~ closed|opening hours|blocked|under repair|seasonal
= Say when {the thing} is closed
? Who enters closures, works or high water, and how fast do people see it?
+ Closed at once, with reason: When {a thing} is closed, the system shall show reason and likely end within [5] minutes wherever it is listed.
+ Fixed hours: The system shall show fixed opening hours.
! A wasted trip is told to ten others.

place.wrong validation medium
when operations search guide read publish list update create
~ wrong position|report an error|outdated|survey*|who maintains
= Keep the plan true to the ground
? Who corrects a wrong position or name, and from which survey does the plan come?
+ Report and check: When somebody reports a wrong position, the system shall pass the report to the keeper of the plan, who answers within [14] days.
+ Yearly: The system shall take a new plan once a year.
! Maps age faster than buildings.

place.persons privacy high
when operations search read list create update publish assign
~ names of|relatives|residents|occupant*|gdpr|consent
= Protect the people behind {the thing}
? Does {a thing} lead to persons, living or dead: owner, tenant, family (GDPR)?
+ Public facts only: The system shall show outsiders number and public facts of {a thing}, names of living persons only with consent (GDPR).
+ All shown: The system shall show all that is known of {a thing}.
! An address with a name is a door opened.

place.crowd performance low
when operations search guide read publish list
~ peak day*|crowd*|capacity|sunny weekend
= Stand a rush on the first fine day
? On which days does everybody look at once?
+ Ten times the average: While ten times the usual visitors look, the system shall open the plan within {p95}.
+ Average: The system shall be sized for an average day.
! Use comes in waves with weather and holidays.

place.offline devices medium
when operations search guide read publish create
~ offline|no reception|printed plan|download the map
= Work on site without reception
? Is there reception on site, in the cellar, at sea, between walls?
+ Plan kept on the phone: While there is no reception, the system shall show the plan that was loaded at the entrance, with the date of the plan.
+ Online: The system shall need a connection.
! Stone, water and woods swallow the signal.

place.hazard safety high
when operations guide search read publish list control
unless things grave|graves|seat|bench|locker|room|hall|flat|office|desk|apartment|studio|court
~ hazard*|emergency|rescue|danger|life guard
= Name dangers on the spot
? Which dangers lurk at {the thing}, and how is help called from there?
+ Danger and rescue point: The system shall show dangers and the number of the nearest rescue point beside {the thing}.
+ General notice: The system shall show a general notice on danger.
! Rescue comes late to «somewhere by the lake».

place.claim repetition high
when operations book assign queue share control
~ double*|already taken|occupied|squat*
= Give {the thing} to one at a time
? What if two parties claim {a thing} for the same hour or year?
+ First entry holds: If two parties claim {a thing} for the same time, then the system shall hold the first entry, and shall show the second party what is free nearby.
+ Warden decides: If two parties claim {a thing}, then the system shall ask the warden.
! Two families at one hut door in the dark.

place.passage audit medium
when operations control scan track
~ entry log|who went in|plate*|access log
= Record passages, and forget them again
? Who went in when must be kept for how long, and who reads it?
+ Short and for cause: The system shall keep passages at {the thing} for [72] hours, readable only after an incident by two named persons.
+ None: The system shall keep no passages.
! A list of plates is a diary of other people.

place.visited abuse high
when operations rate comment
~ really been|proof of visit|fake review*|owner*
= Let those judge who were there
? How is known that somebody was at {the thing}, and may the owner answer?
+ Stamp or position: The system shall count a judgement only with a visit shown by stamp or position, and shall let the keeper answer.
+ Anybody: The system shall count all judgements.
! Rivals have time too.

place.year freshness medium
when operations rate comment read search
~ season*|last visit|renovat*|out of date
= Let old praise fade
? How long does a judgement of {a thing} count?
+ Two seasons: The system shall weigh judgements of the last [2] seasons, and shall show the month of each judgement.
+ For ever: The system shall count all alike.
! The cook left last year.

place.rules-of operations medium
when operations schedule book assign share queue
~ house rules|quiet hours|clean up|limit per
= Set the rules of the house
? Which rules bind those who use {the thing}: hours, length, cleaning, how often a week?
+ Few, shown at booking: The system shall show the rules of {the thing} when somebody puts down their name and allow [2] turns a week.
+ None: The system shall set no rules.
! The same two always have Saturday.

place.out-of-order errors high
when operations schedule book assign share queue
~ broken|out of order|report a fault|leave it dirty
= Say when {the thing} cannot be used
? Who reports that something is broken or left dirty, and what happens to the next turns?
+ Report, next ones told: When somebody reports a fault of {the thing}, the system shall tell the caretaker and all whose turn comes next.
+ Note on the door: The system shall show a note.
! Five turns meet one broken machine.

place.clear-out cancellation high
when operations assign lend book
~ end of term|clear out|left things|key back
= Empty it in time
? What happens at the end of the term with keys and what was left inside?
+ Date, reminder, opening by two: When the term ends, the system shall remind twice and let two named people open what was not cleared.
+ Caretaker: The system shall leave that to the caretaker.
! Gym shoes in August.

place.spare-key security high
when operations assign lend book control
~ master key|lost key|code|who may open
= Know who can open it besides
? Who holds spare keys or codes, and may {the thing} be opened without its user?
+ Two persons, noted: The system shall note who holds spare keys and each opening by others with the reason.
+ Caretaker: The system shall let the caretaker open.
! A locker is a small home.
`,
)
