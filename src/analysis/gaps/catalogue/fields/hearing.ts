import { theme } from '../../table.ts'

export const HEARING = theme(
  { aspect: 'hearing', operations: ['schedule', 'read'], thing: 'hearing', actor: 'clerk' },
  () => `
hearing.public privacy critical
~ closed session|sealed|public gallery|anonymi*|initials|confidential*|in camera
= Separate public from sealed
? Which data of {a thing} is public, and what of sealed, family or youth cases?
+ Sealed by case type: Where a case is sealed or concerns family or youth, the system shall show outsiders only room and hour, with parties by initials, and shall guard searches and feeds alike.
+ All public: The system shall publish parties, room and hour of every {thing}.
! A name in the wrong list can endanger a witness.

hearing.service legal critical
~ summon*|served|service of|statutory period*|legal deadline*
= Keep summons and statutory periods
? Which statutory periods and proofs of service bind {a thing}?
+ Computed and proven: When {a thing} is set or moved, the system shall compute the summons period, shall refuse a date inside that period, and shall store proof of service for each party.
+ By clerk: The system shall remind the clerk of periods.
! A wrong period voids the day in court.

hearing.roles permissions high
~ judge*|chamber*|presiding|power of attorney|own cases|permission*
= Give each side its view
? What do judge, chamber, clerk, counsel and party each see and change?
+ By mandate: The system shall show counsel only cases with a recorded mandate, shall withdraw access when the mandate ends, and shall let the presiding judge alone decide on adjournment.
+ Court staff only: The system shall let court staff alone change {things}.
! Counsel who resigned must not read on.

hearing.record audit high
~ audit*|court record|docket entr*|unalterable
= Make every change part of the docket
? Does a change of date belong to the court record?
+ Docket entry: When {a thing} is set, moved or vacated, the system shall write an unalterable docket entry with order, person and time.
+ Log: The system shall log changes (audit).
! Appeals turn on who ordered what when.

hearing.remote devices medium
~ video link|remote|interpreter*|wheelchair|witness room
= Provide link, interpreter, ramp
? What does {a thing} need: video link, interpreter, security, wheelchair access?
+ Asked and reserved: When {a thing} is set, the system shall ask for video link, interpreter, custody and access needs, and shall reserve what is needed with the room.
+ By phone: The system shall note such needs as text.
! A missing interpreter adjourns the day.

hearing.length validation low
~ duration|estimated length|overrun*|list of cases
= Estimate length and overrun
? How is the length of {a thing} estimated, and an overrun shown to those who wait?
+ By case type: The system shall propose the length by case type, and shall show a running delay to those waiting.
+ Fixed: The system shall give each {thing} [30] minutes.
! Witnesses wait half a day without it.
`,
)
