import { theme } from '../../table.ts'

export const GOODS = theme(
  {
    aspect: '',
    level: 'setting',
    kinds: ['stock', 'equipment', 'tool', 'garment', 'aid'],
    when: {
      operations: [
        'create',
        'update',
        'track',
        'archive',
        'measure',
        'scan',
        'inspect',
        'list',
        'read',
        'search',
        'collect',
        'deliver',
        'assign',
        'print',
        'import',
        'export',
        'delete',
        'repair',
      ],
    },
    operations: [],
    thing: '',
    actor: 'owner',
  },
  () => `
goods.names privacy medium
~ gdpr|privacy|personal data|consent|who borrowed
= Keep little about those who take {things}
? Which facts about takers, givers or buyers are kept, and when do they go (GDPR)?
+ Name and contact, then gone: The system shall keep name and contact of whoever has {a thing}, and shall erase both [6] months after the return (GDPR).
+ History kept: The system shall keep who had {a thing} for ever.
! What somebody takes tells who they are.

goods.counter accessibility medium
~ accessib*|wcag|keyboard|screen reader*|one hand
= Work with one hand at the shelf
? Must shelf work run with one hand, by keyboard and screen reader (WCAG)?
+ One hand, keyboard: The system shall let {a actor} do every step at the shelf with one hand or by keyboard alone (WCAG 2.2 AA).
+ Mouse: The system shall work with a mouse only.
! The other hand holds the box.

goods.login session low
~ sign in|log in|account*|password*|shared device
= Know who stands at the shelf
? Is there one shared device, and how is it known who stands there?
+ Badge or PIN: The system shall ask for badge or PIN before something is taken and lock after [2] minutes.
+ Nobody: The system shall work without sign-in.
! A shared login makes every list a rumour.

goods.old-list rollout low
~ spreadsheet*|existing list|old list|migrat*|first count
= Begin with a true count
? Which lists exist, and who counts all {things} before the first day?
+ Count by area: When the start nears, the system shall take over the old list area by area, each after a count by two people.
+ As it is: The system shall take over the list as it is.
! Wrong from the start is wrong for ever.

goods.down availability medium
~ outage*|backup*|uptime|paper form
= Hand out {things} while it is down
? How does somebody get {a thing} while the system is down?
+ Slips, entered later: The system shall take in slips written in an outage within [1] day, and shall make a backup daily.
+ Wait: The system shall be back within [4] hours.
! The queue does not wait.

goods.many performance low
~ p95|response time|performance|how many items
= Say how many {things} there will be
? How many {things} are there now and in five years, and how many are moved a day?
+ Figures: While [20,000] {things} are listed, the system shall find one within {p95} at p95.
+ Few: The system shall hold up to [500] {things}.
! Five hundred fit on a page, fifty thousand do not.

goods.dust observability low
~ monitor*|never used|slow moving|turnover
= See what only gathers dust
? Which {things} move, which never, and who looks at that?
+ Yearly list: The system shall list {things} that nobody touched for [2] years.
+ No
! Space is the hidden cost.

goods.pictures language low
~ language*|picture*|locali*|unit*
= Speak in pictures where words fail
? Do all readers share a language, or do pictures and numbers speak better?
+ Picture first: The system shall show a picture and a short name of {a thing} in [two] languages.
+ Words: The system shall show names in one language.
! Every workshop has three words for one clamp.

goods.kept success low
~ success|fewer purchases|time to find|usage
= Say what should get better
? What should be better in half a year: less searching, fewer double purchases, more use?
+ Minutes and doubles: The system shall count per month searches without hit and purchases made twice.
+ Not measured
! Tidiness is not a goal.

goods.guard security medium
~ encrypt*|theft|alarm|insured|lockable
= Guard data that thieves would like
? Who outside could profit from knowing which {things} lie where?
+ Encrypted, no public place: The system shall encrypt places and values of {things}, and shall show places and values to nobody outside.
+ Open: The system shall treat its data as public.
! Lists guide thieves.
`,
)
