import { theme } from '../../table.ts'

export const INNER = theme(
  { aspect: '', level: 'kind', kinds: ['inner'], operations: [], thing: 'entry', actor: 'writer' },
  () => `
inner.lock-it privacy critical
~ encrypt*|private|nobody else|gdpr|lock
= Let nobody else read it, ever
? Who could read {a thing} besides its writer: family, employer, the provider (GDPR)?
+ Only the writer: The system shall encrypt {things} against family and provider alike, and shall open {things} only to the writer.
+ Provider can: The system shall encrypt {things} on the way and at rest.
! One reader too many ends honesty.

inner.dark-day safety critical
~ crisis|self harm|help line|suicid*|therap*
= Know what to do with a dark {thing}
? What if {a thing} speaks of despair or harm: nothing, a help line, a person?
+ Help line, never an alarm: If {a thing} speaks of harm, then the system shall show a help line gently, and shall inform nobody unasked.
+ Nothing: The system shall read no meaning into {things}.
! Silence can hurt, an alarm can betray.

inner.at-night devices high
~ half asleep|voice note|dim screen|one hand|bedside
= Catch it before it is gone
? How is {a thing} caught in the first minute: half asleep, in the dark, by voice?
+ Voice, dark screen: The system shall take {a thing} by voice or single words on a dark screen within [5] seconds of waking the screen.
+ In the morning: The system shall take entries by day.
! After five minutes it is gone.

inner.pattern feature medium
~ tag*|pattern*|recurring|statistics|word cloud
= Find what returns
? Should it show what returns: people, places, moods, weekdays; and who draws conclusions?
+ Own tags, no verdict: The system shall show how many times the writer’s own tags return, and shall draw no conclusions about the person.
+ None
! People want mirrors, not judges.

inner.kinder notifications medium
~ streak*|remind*|gentle|missed days
= Invite without reproach
? Is there a reminder, and what of empty days?
+ Gentle, no streaks: Where {a actor} wishes an invitation, the system shall invite once a day, and shall show no streaks or reproach.
+ None
! Guilt is the enemy of diaries.

inner.afterlife retention high
~ after death|heirs|delete all|legacy
= Decide what happens after the writer
? What becomes of it when the writer stops or dies: deleted, sealed, given to somebody?
+ Writer decides: The system shall let {a actor} choose beforehand whether {things} are erased or handed to a named person.
+ Kept: The system shall keep {things} until somebody deletes them.
! Diaries outlive their secrets.

inner.share-one permissions high
~ share one|therapist|partner|read along
= Show one {thing}, not the book
? May a single {thing} be shown to partner or therapist, and taken back?
+ One at a time: The system shall let {a actor} show single {things} to a named person until withdrawn.
+ Never: The system shall share nothing.
! One page can help, the rest is nobody’s business.

inner.sketch validation low
~ drawing*|picture*|free form|no fields
= Take words, sketches and silence
? Words only, or sketches, voice and pictures; and is an empty page allowed?
+ Anything: The system shall take words, sketches, voice or a single mark as {a thing}.
+ Words: The system shall take words.
! Not everything has words.

inner.copy-out exchange medium
~ export*|print*|book|pdf
= Make a book of it
? Can everything be taken out as a book or file?
+ File and book: The system shall give all {things} as a file and printable book, encrypted on wish.
+ No
! Apps die younger than diaries.
`,
)
