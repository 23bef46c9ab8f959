import { theme } from '../../table.ts'

export const VIEWER = theme(
  {
    aspect: '',
    level: 'manner',
    when: {
      operations: [
        'read',
        'list',
        'search',
        'play',
        'guide',
        'analyse',
        'compare',
        'download',
        'export',
        'learn',
        'publish',
      ],
    },
    operations: [],
    thing: '',
    actor: '',
  },
  () => `
viewer.sees permissions medium
~ permission*|public|who may see|members only
= Decide what is public
? What may everybody see, what only some, and who decides?
+ Public, few locked: The system shall show {things} to anybody, except {things} that an editor locks.
+ Members: The system shall show {things} to members only.
! A lock forgotten is a headline.

viewer.stale freshness medium
~ up to date|as of|fresh*|updated
= Say how current it is
? How old may what is shown be, and where does the date stand?
+ Date beside it: The system shall show beside {a thing} when it was last checked and by whom.
+ Undated: The system shall show {things} without date.
! Wrong and old look alike.

viewer.source validation medium
~ source of|who checks|correct*|editor*
= Name the source, take corrections
? Where does the content come from, who checks it, and how are errors reported?
+ Source and report link: The system shall name the source of {a record}, and shall take corrections by one tap.
+ House: The system shall vouch for content as a whole.
! Readers know what editors do not.

viewer.glance accessibility medium
~ accessib*|wcag|screen reader*|plain words
= Be understood at a glance, by everybody
? Can it be grasped by people with poor sight, other languages or little time (WCAG)?
+ Plain and marked up: The system shall use plain words, headings and alternatives for pictures that screen readers can follow (WCAG 2.2 AA).
+ As designed: The system shall follow the design.
! Most visits last ten seconds.

viewer.rush performance low
~ p95|response time|performance|at once
= Open at once
? How many look at the same time, on which networks?
+ Figures: While {users} people look at once, the system shall show {a thing} within {p95} at p95.
+ Few: The system shall serve up to [20] people at once.
! Two seconds lose a third.

viewer.dark availability low
~ outage*|uptime|offline|copy
= Show something when it is down
? What does a visitor see when the source is down?
+ Last copy: If the source is down, then the system shall show the last copy with the date; uptime {uptime}.
+ Error: If the source is down, then the system shall say so.
! An empty page says: closed.

viewer.watching privacy medium
~ gdpr|cookies|tracking|personal data
= Count visits, not people
? What is recorded about those who look, and do they agree (GDPR)?
+ Counts: The system shall count visits without cookies or names (GDPR).
+ With consent: Where a visitor agrees, the system shall remember what they looked at.
! A banner is the first thing people see.

viewer.small devices low
~ mobile|browser*|print|large screen
= Fit phone, wall and paper
? Is it looked at on phones, on a wall, on paper?
+ Phone and print: The system shall fit phone screens, and shall print on one page.
+ Desktop: The system shall fit desktops.
! The poster still works.

viewer.used success low
~ success|found|fewer questions|return
= Know whether people found it
? How is it noticed that people found what they came for?
+ One question: The system shall ask one in [50] visitors whether the answer was found, and shall report the share.
+ Not
! Page views count confusion too.
`,
)
