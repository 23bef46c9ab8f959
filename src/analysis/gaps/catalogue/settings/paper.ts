import { theme } from '../../table.ts'

export const PAPER = theme(
  {
    aspect: '',
    level: 'setting',
    kinds: ['document', 'money', 'message', 'offer'],
    when: {
      operations: [
        'create',
        'update',
        'approve',
        'send',
        'archive',
        'upload',
        'read',
        'search',
        'import',
        'export',
        'list',
        'delete',
        'assign',
        'scan',
        'track',
        'pay',
        'analyse',
      ],
    },
    operations: [],
    thing: '',
    actor: 'clerk',
  },
  () => `
paper.role permissions medium
~ permission*|by role|roles|access right*|need to know
= Give each role its own view
? Which roles handle {things}, and what may each read, change and sign?
+ Table of rights: The system shall check a table of roles and rights on every request, and tell who is refused whom to ask.
+ Trust: The system shall let all colleagues work with all {things}.
! Convenience is the first leak.

paper.data privacy high
~ gdpr|privacy|personal data|legal basis|data protection
= Name the legal basis
? On which legal basis are names and facts in {records} handled, and who may ask for a copy (GDPR)?
+ Basis, copy, erasure: The system shall hold a legal basis for each kind of {thing}, shall give a person their copy, and shall erase {the thing} when the basis ends (GDPR).
+ None held: The system shall hold nothing about persons.
! A complaint goes to the authority, not to us.

paper.login session medium
~ sign in|log in|sso|account*|mfa
= Sign in once, leave on the last day
? Do people use an account that they have already, and what ends on their last day?
+ Existing account: The system shall admit people by an account they have already (single sign-on), end idle sessions after [30] minutes and access on the last day.
+ Own password: The system shall keep its own passwords.
! Former colleagues are the forgotten users.

paper.desk accessibility medium
~ accessib*|wcag|keyboard|screen reader*
= Work all day by keyboard
? Must the work go by keyboard and screen reader all day long (WCAG)?
+ WCAG 2.2 AA: The system shall let {a actor} handle {things} by keyboard and screen reader (WCAG 2.2 AA), with shortcuts for the ten commonest steps.
+ Style guide: The system shall follow the style guide of the house.
! Public bodies must, others should.

paper.volume performance medium
~ p95|response time|performance|per day|concurrent*
= Say how many {things} come in
? How many {things} are handled on the busiest day, and how long may one take to open?
+ Figures: While {users} people work on the busiest day, the system shall open {a thing} within {p95} at p95.
+ Later: The system shall report its response times monthly.
! Peaks can be planned for, surprises cannot.

paper.stand-still availability medium
~ uptime|outage*|backup*|recovery time
= Bear a day without it
? Which deadline is missed if it stands still for a day, and how much may be lost?
+ Day’s work at most: The system shall be available {uptime} in office hours, lose at most [1] hour of work, and be restored within [4] hours (backup).
+ A week: The system shall come back from backup within a week.
! Deadlines do not stand still.

paper.cabinet rollout low
~ migrat*|rollout|existing files|parallel|pilot
= Move from cabinet or inbox
? What happens to {things} in cabinets and inboxes on the first day?
+ New ones first: The system shall take new {things} from the first day, and shall take an old {thing} when somebody opens that {thing}.
+ All at once: The system shall take over all {things} beforehand.
! Scanning all costs more than the system.

paper.stuck observability low
~ monitor*|backlog|waiting longer|throughput
= See what piles up
? Which figure shows that {things} pile up, and who looks at it?
+ Age of the oldest: The system shall show number and age of open {things} daily, and shall alert the head of office above [50] open {things} (monitoring).
+ No
! Piles grow in silence.

paper.asked support low
~ support|help desk|help page*|contact
= Answer those who ask about their {thing}
? What can the phone desk say to somebody who asks about their {thing}?
+ Stage and date: The system shall show the phone desk stage and expected date of {a thing}, not the content (support).
+ Written
! Half of the calls ask «how far is it?».

paper.wording language low
~ language*|translat*|plain language|locali*
= Write so that people understand
? In which languages and how plainly does it write to people outside?
+ Plain, two languages: The system shall write to outsiders in plain words, in [two] languages.
+ Official: The system shall use official wording.
! Letters that are not understood come back as calls.

paper.good success low
~ success|days to|fewer calls|turnaround
= Set the goal in days
? By how many days should {a thing} become faster, and who counts?
+ Median days: The system shall report the median days from arrival to answer, starting before the change.
+ Not counted
! Faster than what?
`,
)
