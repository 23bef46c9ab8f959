import { theme } from '../../table.ts'

export const KEEPER = theme(
  {
    aspect: '',
    level: 'manner',
    when: {
      operations: [
        'create',
        'update',
        'track',
        'archive',
        'delete',
        'import',
        'upload',
        'care',
        'repair',
        'inspect',
        'print',
        'handle',
      ],
    },
    operations: [],
    thing: '',
    actor: '',
  },
  () => `
keeper.own permissions medium
~ permission*|only the|may not|access right*|by role|own entries
= Say whose {records} somebody may touch
? May {a actor} read and alter only their own {records}, or those of others too?
+ Own ones, others by grant: The system shall let {a actor} alter only their own {records}, and shall show {records} of others by grant of the owner.
+ All: The system shall let all who are signed in alter all {records}.
! Somebody tidies up what was not theirs.

keeper.private privacy medium
~ gdpr|privacy|personal data|consent|data protection
= Keep notes private until shared
? Do {records} say something about people, who may read that, and how does it get erased (GDPR)?
+ Private by default: The system shall keep {records} private until shared, and shall erase {records} with all copies on request (GDPR).
+ Nothing personal
! Notes are written for oneself and read by others.

keeper.format validation medium
~ validat*|mandatory|required field*|at most|fixed fields
= Agree on what belongs to {a record}
? Which details does every {record} need, and which would only slow people down?
+ Three fixed, rest free: When {a actor} enters {a record}, the system shall ask for [three] fixed details and take the rest as free text or picture.
+ Free: The system shall take free text.
! Too many fields, and nobody enters anything.

keeper.lost-line availability medium
~ backup*|outage*|uptime|restore*
= Lose none of the old {records}
? Where do copies of all {records} lie, and when was one last restored?
+ Copy elsewhere, tried: The system shall copy {records} daily to a second place, shall restore {records} within [4] hours, and shall prove the restore twice a year (backup).
+ Trust the provider: The system shall rely on its provider.
! Old notes cannot be written again.

keeper.many-later performance low
~ p95|response time|performance|thousand*
= Stay quick after years of {records}
? How many {records} will there be after five years?
+ Figures: While [10,000] {records} are kept, the system shall open one within {p95} at p95.
+ Few: The system shall hold hundreds of {records}.
! Diaries grow in silence.

keeper.by-ear accessibility medium
~ accessib*|wcag|screen reader*|dictat*
= Dictate, enlarge, hear
? Can {records} be dictated, enlarged and read aloud (WCAG)?
+ All three: The system shall let {a actor} dictate {a record}, shall enlarge the text, and shall read {the record} aloud by screen reader (WCAG 2.2 AA).
+ Keyboard: The system shall work by keyboard.
! Typing keeps many from writing.

keeper.paper-first rollout low
~ notebook*|paper|existing|import*|photo of
= Bring the old pages along
? What is written on paper so far, and should it come along as photo or text?
+ As photos: The system shall take old pages as dated photos, and shall read the text where legible.
+ New start
! The past is why people write.

keeper.take-along exchange low
~ export*|csv|pdf|print*
= Take everything along one day
? Can {a actor} take all {records} along as one file or book?
+ File and book: The system shall give {a actor} all {records} as one file and as printable pages.
+ No
! Apps end before diaries do.

keeper.nudge notifications low
~ remind*|nudge*|notif*
= Remind without nagging
? Does somebody want to be reminded to go on, at which hour?
+ On wish: Where {a actor} wishes a reminder, the system shall remind once a day at the chosen hour, and shall stop after [3] ignored days.
+ Never
! A guilty conscience uninstalls.
`,
)
