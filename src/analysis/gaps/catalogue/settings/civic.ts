import { theme } from '../../table.ts'

export const CIVIC = theme(
  {
    aspect: '',
    level: 'setting',
    kinds: ['case', 'waste'],
    when: { operations: ['create', 'update', 'collect', 'repair', 'assign', 'track', 'claim', 'schedule'] },
    operations: [],
    thing: '',
    actor: 'reporter',
  },
  () => `
civic.nameless privacy high
~ gdpr|privacy|anonymous*|personal data|reporter’s name
= Protect whoever reports
? Who learns the name of somebody who reports {a thing}, and when is it erased (GDPR)?
+ Desk only, erased: The system shall show the name of whoever reports to the desk alone, not in public, and shall erase the name [6] months after the end (GDPR).
+ Public: The system shall show names beside reports.
! Neighbours remember who complained.

civic.quick session medium
~ sign in|without account|confirm* by mail|account*
= Report first, register never
? Must somebody register before they can report?
+ No account: The system shall take a report without account, and shall offer a link by mail to follow the report.
+ Account: The system shall ask for an account.
! Anger lasts three minutes, a registration four.

civic.after-storm performance medium
~ p95|storm|peak|performance|at once
= Bear the morning after the storm
? How many report in the hour after a storm or a football match?
+ Figures: While {users} people report within an hour, the system shall take each report within {p95} at p95.
+ Usual: The system shall be sized for usual days.
! All see the fallen tree at once.

civic.line availability medium
~ outage*|uptime|phone line|backup*
= Keep a second line open
? Where do people report when it is down?
+ Phone takes over: The system shall be available {uptime}, shall show the phone number at once in an outage, and shall make a backup daily.
+ Later: The system shall ask people to come back after the outage.
! Danger does not wait for a restart.

civic.inbox rollout low
~ phone log|mailbox|old reports|pilot|district
= Begin with one district
? Which mailboxes and phone lists exist, and does one district begin?
+ One district, one kind: While the first [8] weeks run, the system shall serve one district and one kind of report.
+ All at once: The system shall start in all districts at once.
! Promised to all, answered for none.

civic.pile observability medium
~ backlog|monitor*|oldest|overdue
= See the pile grow
? Who sees each week what is open too long?
+ Oldest first: The system shall list the oldest open {things} to the head of the desk each Monday, and shall alert the head of the desk above [100] open {things} (monitoring).
+ Nobody
! Piles are invisible on screens.

civic.tongues language low
~ language*|locali*|easy language|pictogram*
= Understand every inhabitant
? In which languages and how simply can one report?
+ Pictures and four languages: The system shall offer pictures for the kinds and texts in [four] languages.
+ One: The system shall offer one language.
! A hole has no language.

civic.whom support low
~ support|contact|hotline|who answers
= Let people ask what became of it
? Whom does somebody ask, and what can that person see?
+ Number and stage: The system shall show the phone desk the stage and the next step of each report (support).
+ Nobody
! Silence brings letters to the mayor.

civic.foot devices medium
~ mobile|camera|on foot|browser*|gloves
= Report with one thumb on the kerb
? Is it reported standing in the street, with one thumb, in rain?
+ One thumb, camera, position: The system shall take picture and position in the phone browser with one thumb, within [60] seconds.
+ At home: The system shall offer a form for home.
! At home it is forgotten.
`,
)
