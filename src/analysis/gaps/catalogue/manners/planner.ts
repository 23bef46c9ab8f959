import { theme } from '../../table.ts'

export const PLANNER = theme(
  {
    aspect: '',
    level: 'manner',
    when: { operations: ['schedule', 'assign', 'book', 'queue', 'invite', 'collect', 'deliver', 'join'] },
    operations: [],
    thing: '',
    actor: '',
  },
  () => `
planner.decides permissions medium
~ who decides|coordinator|permission*|only the
= Say who may change the plan
? Who makes the plan, who may change it, and who only reads it?
+ One plans, all propose: The system shall let one named person change the plan and all others propose changes.
+ All: The system shall let anybody change the plan.
! Two planners, no plan.

planner.known notifications medium
~ is told|confirm*|notif*|seen
= Make sure that everybody knows
? How do people learn of a change in time, and how is it seen that they did?
+ Told and confirmed: When the plan changes, the system shall tell those concerned and list who has not confirmed by the evening before.
+ They look: The system shall show the current plan.
! The one who did not know stands alone in the rain.

planner.contact privacy medium
~ gdpr|phone number*|personal data|address*
= Give out contacts sparingly
? Who sees whose phone number, address and free times (GDPR)?
+ Same date only: The system shall show contacts only among people of the same date, and only around that date (GDPR).
+ List: The system shall show a list of all contacts.
! Plans are lists of who is not at home.

planner.gap states medium
~ nobody signed|open places|too few|unfilled
= Deal with gaps
? What happens when nobody takes a place or somebody drops out?
+ Shown and offered: While a place is open [3] days before, the system shall offer the place to all, and shall tell the coordinator.
+ Left open: The system shall leave the place open.
! Gaps are found at the door.

planner.simple accessibility medium
~ accessib*|wcag|print*|screen reader*
= Hang it on the wall too
? Can it be printed, read aloud and used without a smartphone (WCAG)?
+ Print and screen reader: The system shall print the plan and work with screen readers (WCAG 2.2 AA).
+ App: The system shall need a phone.
! The wall was never offline.

planner.hour-before availability low
~ outage*|uptime|offline|backup*
= Be there in the hour before
? What if it is down just before the start?
+ Copy on phones: The system shall keep the coming week on each phone; uptime {uptime}, backup daily.
+ Wait: The system shall be available {uptime}.
! That hour is the only one that counts.

planner.old-way rollout low
~ paper plan|chat group|spreadsheet*|switch
= End the old list on a day
? What is used now, and when does it end?
+ Stated day: When the stated day comes, the system shall be the only plan, with a note in the old one.
+ Beside
! Two plans, two truths.

planner.fair success low
~ success|fair*|fewer calls|filled
= See whether it got fairer
? What should be better: filled places, fairer shares, fewer calls?
+ Filled and per head: The system shall report filled places and turns per head each month.
+ Not
! The silent ones pay.

planner.calendar exchange low
~ ical|calendar feed|export*|outlook
= Reach people’s calendars
? Must dates appear in people’s own calendars?
+ Private feed: The system shall offer a private feed that follows changes.
+ No
! Nobody opens two calendars.
`,
)
