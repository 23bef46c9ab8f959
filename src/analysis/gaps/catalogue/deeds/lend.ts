import { theme } from '../../table.ts'

export const LEND = theme(
  { aspect: '', level: 'deed', operations: [], thing: 'thing', actor: 'borrower' },
  () => `
lend.who permissions high
when operations lend
~ who may borrow|eligib*|library card|only members|proof of address
= Say who may borrow, and what
? Who may borrow {a thing}, how many at once, and which {things} never leave?
+ Known people, a few at once: The system shall lend to known people only, [3] {things} at once, and shall mark those not for loan.
+ Anybody: The system shall lend to anybody who leaves a name.
! Trust is given once.

lend.late states high
when operations lend
~ overdue|late return*|remind*|not returned
= Chase what is late
? What happens when {a thing} is late and somebody else waits for it?
+ Remind, then call: If {a thing} is late, then the system shall remind the borrower on the day and after [3] days, and list the rest for a call.
+ List: The system shall list late {things}.
! What nobody chases does not come back.

lend.longer operations medium
when operations lend
~ extend*|renew*|prolong*|early return*
= Keep it longer, or ask for it back
? Can a loan be extended, called back early, or passed on to the next?
+ Extend unless wanted: When a borrower asks for more time, the system shall extend the loan unless somebody waits, up to [2] times.
+ No
! Plans change more often than agreements.

lend.clash repetition high
when operations lend
~ already on loan|reserved twice|conflict*|overlap*
= Promise each {thing} once
? What if two want the same {thing} for overlapping days?
+ First promise holds: If {a thing} is promised for overlapping days, then the system shall refuse the second promise, and shall name the next free day, with time for cleaning.
+ Lender decides: If days overlap, then the system shall show both wishes to the lender.
! One cannot be in two places.

lend.gone errors high
when operations lend
~ lost|stolen|broken|replacement|repair cost*
= Settle loss and breakage
? What follows if {a thing} is lost, stolen or broken: repair, replacement, goodwill?
+ Stated beforehand: If {a thing} is lost or broken, then the system shall apply the rule that the borrower accepted, shall take {the thing} out of the list, and shall tell whoever waits.
+ Goodwill: If {a thing} is broken, then the system shall note the damage.
! Without a rule the lender pays and stays silent.

lend.paper legal medium
when operations lend
~ loan agreement*|terms|liab*|insur*|signature
= Agree on terms in two lines
? What does a borrower agree to: period, care, liability; signed or ticked?
+ Two lines, ticked: When {a thing} goes out, the system shall show period and liability in two lines, and shall keep the consent.
+ By word: The system shall leave that to a word at the door.
! Nobody reads two pages for a ladder.

lend.past audit low
when operations lend
~ loan history|history of loans|audit*|who had
= Remember who had it, then forget
? How long is kept who had {a thing}?
+ Last three: The system shall keep the last [3] borrowers of {a thing}, and shall forget earlier ones.
+ For ever: The system shall keep all borrowers.
! Damage is noticed by the one after next.

lend.counter accessibility low
when operations lend
~ accessib*|wcag|keyboard|screen reader*
= Hand out with full hands
? Must hand-out and return run by scanner or keyboard alone (WCAG)?
+ Yes: The system shall let the desk finish hand-out and return by scanner and keyboard alone (WCAG 2.2 AA).
+ Style guide: The system shall follow the style guide.
! Hands at a loan desk are full.

lend.rush performance low
when operations lend
~ loans a year|p95|response time|busiest week
= Stand the first week of the season
? How many loans go out in the busiest week, singly or by the dozen?
+ Dozens as one: The system shall hand out [30] {things} to one borrower as one loan, and shall find each {thing} within {p95}.
+ Single: The system shall handle each loan alone.
! A whole class stands at the counter.
`,
)
