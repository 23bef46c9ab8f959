import { theme } from '../table.ts'

export const ANY = theme(
  { aspect: '', level: 'any', operations: [], thing: '', actor: '' },
  () => `
plain.who permissions high
when words *
unless actors 1
~ used by|for our|staff|customers|members|employees|everybody
= Say who uses it
? Who uses it, and may all of them do the same?
+ One kind of person: The system shall serve one kind of person, who may see and change only what is their own.
+ Several roles: The system shall tell [two] roles apart, and shall give each role separate rights.
! Without a named person nobody can say whether it is right.

plain.deed operations high
when words *
unless operations *
~ can|shall|must|lets|allows
= Say what people do with it
? What is the first thing somebody does with it, and what is there afterwards that was not there before?
+ They record something: When somebody records an entry, the system shall keep the entry, and shall show the entry to those concerned.
+ They look something up: When somebody looks for an entry, the system shall show what matches.
! No verb, no feature: nothing can be checked yet.

plain.roles permissions high
when actors 1
~ permission*|only the|only staff|may not|access right*|by role|roles
= Say what {a actor} may do
? What may {a actor} see and change, and what not?
+ Own only: The system shall let {a actor} see and change only their own {records}, and shall refuse access to others.
+ All alike: The system shall let all who are signed in see all {records}.
! Otherwise everybody may do everything.

plain.people privacy high
~ gdpr|privacy|personal data|consent|data protection|anonym*
= Handle the data of {actors} with care
? Which personal data of {actors} is needed, for what, until when (GDPR)?
+ Least, erased: The system shall keep of {actors} only what {the record} needs, and shall erase or export the data on request (GDPR).
+ None
! Names are personal data.

plain.entry session medium
~ sign in|signs in|log in|login|sso|account*|password*|anonymous*
= Say how {a actor} is known
? Does {a actor} sign in, and how?
+ Existing account: The system shall know {a actor} by an existing account and end idle sessions after [30] minutes.
+ No sign-in: The system shall work without sign-in for {actors}.
! Rights need a known person.

plain.fail errors medium
when operations create update upload assign schedule share send claim approve book vote rate comment handle
~ error message*|fails|failed|failure|if * invalid|offline
= Keep what was entered when it fails
? What does {a actor} see when saving {a record} fails?
+ Kept, with reason: If saving {a record} fails, then the system shall keep the input, and shall name the reason in an error message.
+ Message only: If saving fails, then the system shall show an error message.
! Typing twice is where people give up.

plain.input validation medium
~ validat*|mandatory|required field*|at most|maximum|must be between
= Check what is entered for {a record}
? Which fields of {a record} are mandatory, within which limits?
+ Checked at entry: When {a actor} enters {a record}, the system shall check mandatory fields and limits and mark what is wrong.
+ Free text: The system shall accept any text.
! Bad data is found by the next person.

plain.secure security medium
~ encrypt*|tls|secure*|hash*
= Protect {records} on the way and at rest
? How are {records} protected on the way and at rest?
+ Encrypted: The system shall encrypt {records} in transit and at rest.
+ Inside the network: The system shall be reachable inside the network only.
! A copied disk tells all.

plain.goal success low
when words *
~ success|target*|measur*|kpi*|goal*
= Say how success will be seen
? Which one figure should be better three months after the start, and what is it today?
+ One figure, before and after: The system shall report one agreed figure monthly, with the value before the start.
+ None
! Without a figure everybody is right.

plain.access accessibility medium
~ accessib*|wcag|screen reader*|keyboard
= Make it usable for every {actor}
? Must it meet WCAG 2.2 AA?
+ Yes: The system shall let {a actor} handle {records} by keyboard and screen reader (WCAG 2.2 AA).
+ Style guide: The system shall follow the accessibility guide of the house.
! One in six has a disability.

plain.speed performance medium
~ p95|response time|performance|concurrent*|latency
= Say how many and how fast
? How many people use it at once, over how many {records}, and how fast must it be?
+ Figures: While {users} people work at once, the system shall show {a record} within {p95} at p95.
+ Later: The system shall measure its response time from the first day.
! Unknown load cannot be designed for.

plain.down availability medium
~ uptime|outage*|downtime|backup*|failover|recover*
= Prepare for an outage
? What do {actors} do during an outage, and what may be lost?
+ Target and backup: The system shall be available {uptime} and restore {records} from a daily backup within [4] hours.
+ Best effort: The system shall keep a weekly backup.
! It will be down one day.

plain.keep retention low
~ retention|retain*|kept for|archiv*|delete* after
= Say how long {a record} is kept
? How long is {a record} kept, and archived where?
+ A stated time: The system shall archive or erase {a record} after {retention}.
+ For ever: The system shall keep {records} without limit.
! Data that stays is a duty.

plain.language language low
~ language*|locali*|translat*|time zone*|currenc*
= Speak the language of {actors}
? In which languages, time zone and formats?
+ One: The system shall speak [English], and shall show local dates.
+ Several: The system shall speak the language of {the actor} (localisation).
! Late translation is rebuilding.

plain.watch observability low
~ monitored|monitoring|metrics of|alerts the team|observab*
= Know that it works
? Which figure shows that {records} go through, and who is alerted?
+ Errors and volume: The system shall count {records} and errors a day and alert operators when they leave the usual range (monitoring).
+ Logs: The system shall log errors.
! Users tell last.

plain.help support low
~ support staff|support team|help desk|help page*|contact support
= Help {actors} who are stuck
? Whom does {a actor} ask for help?
+ Named contact: The system shall name a contact (support) wherever {a actor} can fail.
+ None
! Somebody will call.

plain.start rollout low
~ rollout|roll out|pilot|migrat*|feature flag*|existing data
= Begin with today’s {records}
? Where are {records} kept today, and how does the change begin?
+ Pilot, data taken over: Where {records} exist today, the system shall take over the existing {records}, shall start with a pilot, and shall allow rollback.
+ Fresh
! Nobody starts from nothing.

plain.device devices low
~ mobile|smartphone*|tablet*|browser*|desktop|offline|kiosk*
= Say where {a actor} works
? On which device does {a actor} work, and ever offline?
+ Browser, phone too: The system shall work in current browsers, on mobile screens too.
+ Desktop: The system shall work in desktop browsers.
! Place of work decides the screen.

plain.law legal low
~ terms of|terms and|regulat*|by law|contract*
= Name law and terms
? Which law or terms govern {records}?
+ Terms shown: The system shall show the terms to {actors}, and shall keep the version accepted (legal).
+ None
! Late law is expensive.
`,
)
