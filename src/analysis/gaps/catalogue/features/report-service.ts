import { theme } from '../../table.ts'

export const REPORT_SERVICE = theme(
  { aspect: 'report', operations: ['analyse'], thing: 'figure', actor: 'manager' },
  () => `
report.devices devices low
~ mobile|smartphone*|on a phone|on phones|tablet*|browser*|wall screen
= Read on small and large screens
? Where is it read: desktop, mobile, a screen on the wall?
+ Desktop, key figures on mobile: The system shall show the full report from [1024] pixels and the key figures on mobile phones.
+ Desktop only: The system shall support desktop browsers.
! A wide table on a phone helps nobody.

report.availability availability medium
~ uptime|outage*|source is down|downtime|backup*|load fails
= Go on when a source is down
? Which uptime is needed, and what if a data source or the nightly load fails?
+ Last good state: If a source is down, then the system shall serve the last complete state with the date of that state, shall keep reports available {uptime} in office hours, and shall restore reports from backup within [1] day.
+ Wait: If the load fails, then the system shall show a notice instead of the report.
! Loads fail at month end, when all look.

report.monitoring observability medium
unless facts source=live
~ monitor*|pipeline alert*|load fail*|metric of|observab*
= Monitor the data load
? Who is alerted when a load is late, fails or delivers too few rows?
+ Owner of the data: If a load is [30] minutes late or its row count leaves the usual range by [20] %, then the system shall alert the owner of the data (monitoring).
+ Seen by readers: The system shall show the state of the last load on the page.
! Silent gaps are found weeks later.

report.abuse abuse low
unless facts source=copy
~ rate limit*|heavy quer*|query limit|throttl*
= Limit heavy queries
? How is one heavy query kept from slowing everybody (rate limit)?
+ Limits per person: If one {actor} runs more than [5] queries at once, then the system shall queue the rest (rate limit).
+ None
! One «all years, all rows» stops the house.

report.support support low
~ support staff|support team|help desk|glossary|owner of the report
= Explain figures to readers
? Who answers questions about a figure, and where is it explained (help, glossary)?
+ Glossary and owner: The system shall link every figure to a glossary entry and to the owner of the figure (support).
+ None
! Unexplained numbers come back as tickets.

report.legal legal low
~ works council|statutory|for internal use|regulat*
= Legal duties of reporting
? Are figures used for statutory reporting, or do works-council rules apply (legal)?
+ Internal steering only: The system shall mark reports as internal, not for statutory use (legal).
+ Statutory: Where a report is statutory, the system shall lock the report after sign-off, and shall keep the report for [10] years.
! Statutory figures need sign-off and proof.

report.rollout rollout low
unless facts source=live
~ rollout|roll out|old report*|migrat*|replace* the spreadsheet|parallel run
= Replace the old report
? Which report or spreadsheet does it replace, and is there a parallel run (rollout)?
+ Parallel month: While the old report exists, the system shall run in parallel for [1] month and list differences before the old one is switched off (rollout).
+ New
! Old figures are believed until the difference is explained.

report.success success low
~ decision*|used by|readers per|meeting*
= Say which decision it serves
? Which decision will be taken with it, in which meeting, and how is it known that it is used?
+ Readers and decisions: The system shall count readers a month and name for each page the decision that it serves.
+ None
! An unread report costs as much as a read one.
`,
)
