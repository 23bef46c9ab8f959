import { theme } from '../../table.ts'

export const EXHIBITION = theme(
  { aspect: 'exhibition', operations: ['lend'], thing: 'object', actor: 'borrower' },
  () => `
lending.terms legal high
~ loan agreement*|loan period|due date*|loan terms|insur*|liab*
= Fix loan terms, insurance and liability
? What does a loan fix: period, insurance value, liability, conditions of display?
+ Written agreement: When a loan of {a thing} is granted, the system shall record period, insurance value, liability and conditions, and shall let both sides sign the loan agreement before release.
+ Period only: The system shall record the due date of each loan.
! Damage without agreed liability ends in court.

lending.overdue states high
~ overdue|late return*|remind* before|not returned
= Chase an overdue {thing}
? What happens when {a thing} is overdue?
+ Remind, then escalate: If {a thing} is overdue, then the system shall remind the borrower [1] day, [7] days and [14] days after the due date, and shall then escalate to the lender’s manager.
+ List only: The system shall list overdue {things} for follow-up by hand.
! What nobody chases does not come back.

lending.condition feature high
~ condition report*|damage*|photograph* before|state on return
= Record the condition at hand-over and return
? Is the condition of {a thing} recorded, with photos, when it leaves and returns?
+ Both times, with photos: When {a thing} leaves or returns, the system shall require a condition report with photos, shall show the differences side by side, and shall open a claim where damage is found.
+ On return only: When {a thing} returns, the system shall ask whether it is damaged.
! Without a before nobody can prove an after.

lending.conflict repetition high
~ already on loan|reserved twice|conflict*|double loan|overlap*
= Refuse overlapping loans
? What if two borrowers want the same {thing} for overlapping dates?
+ Refuse with next date: If {a thing} is promised for overlapping dates, then the system shall refuse the second loan, transport days included, and name the next free date.
+ Lender decides: If dates overlap, then the system shall show both requests side by side for the lender to decide.
! One {thing} cannot be in two places.

lending.extend operations medium
~ extend*|extension*|prolong*|renew*|early return*
= Extend, recall or return early
? Can a loan be extended, recalled or returned early?
+ Extend on request: When a borrower asks to extend, the system shall check promises after that date and insurance before the lender decides; the lender may recall {a thing} with [30] days’ notice.
+ No extension
! Plans change more often than contracts.

lending.refuse permissions medium
~ who may borrow|eligib*|trusted borrower*|blacklist*|credentials of
= Say who may borrow what
? Who may ask for a loan, and which {things} are never lent?
+ Known borrowers; some never: The system shall take requests from registered borrowers only, and shall mark {things} that are fragile or pledged as not for loan.
+ Everybody may ask: The system shall take requests from anybody, and shall leave the choice to the lender.
! Refusing early saves both sides weeks.

lending.history audit medium
~ provenance|loan history|history of loans|audit*
= Keep the loan history
? Which history of {a thing} is kept: loans, places, treatments?
+ For its whole life: The system shall keep each loan, place and condition of {a thing} for life as provenance, unalterable once closed.
+ Last loans: The system shall keep the last [10] loans.
! Provenance is part of the value.

lending.letters language low
~ language*|translat*|letter*|locali*
= Write letters in the borrower’s language
? In which languages are agreements and letters to borrowers abroad?
+ Two: The system shall print agreements in [English and the lender’s language], dates and values in the borrower’s format.
+ One: The system shall print letters in one language.
! A contract that one side cannot read is weak.

lending.climate security medium
~ climate|escort*|courier*|security guard*|alarm*
= Secure transport and climate
? Which climate, crate, escort or guard does {a thing} need on the road?
+ Listed per work: Where {a thing} demands climate, crate or escort, the system shall refuse release until each is ticked by name.
+ Standard crate: The system shall book the standard crate.
! Vibration and damp harm more than thieves.

lending.report exchange low
~ loan list|annual report|export*|facility report*
= Facility reports and loan lists
? Which papers go in and out: facility report, customs list, annual loan list?
+ Attached and printed: The system shall attach the facility report of the borrower, shall print the customs list, and shall export the annual loan list.
+ By mail
! Customs stop what is not listed.

exhibition.transit freshness high
~ courier*|customs|in transit|transport*|crate
= Follow each {thing} on its way
? How is {a thing} followed on the road: scan, courier, customs?
+ Scan at each hand-over: When {a thing} changes hands, the system shall record place, courier and hour by scan, and shall raise an alarm if no scan comes within [48] hours in transit.
+ By hand: The system shall let staff enter the place of {a thing}.
! A lost crate is missed weeks later unless each hand-over is seen.

exhibition.insurer errors high
~ insurer|incident|within * hours|theft
= Inform the insurer in time
? Who informs insurer and owner, within how many hours, if {a thing} is damaged or stolen?
+ Incident file: If {a thing} is damaged, stolen or misdelivered, then the system shall open an incident, shall freeze further loans of {the thing}, and shall inform insurer and owner within [24] hours.
+ Note: If {a thing} is damaged, then the system shall note the damage.
! Insurers ask for the hour of notice.

exhibition.many performance low
~ exhibition*|number of works|works per
= Handle an exhibition as one
? How many {things} does one exhibition ask for, from how many houses?
+ One list: The system shall handle an exhibition of [150] {things} as one request, and shall open the list within {p95}.
+ Single loans: The system shall handle each loan alone.
! Exhibitions come in hundreds.
`,
)
