import { theme } from '../../table.ts'

export const REPORT_SHARING = theme(
  { aspect: 'report', operations: ['analyse'], thing: 'figure', actor: 'manager' },
  () => `
report.permissions permissions critical
~ permission*|by role|row level|only see|access right*|who may see|own region|own team
= Restrict who sees which rows (row-level access)
? Who may see which figures: everything, own region, own team (row-level permissions)?
+ Own area only: The system shall show each {actor} only the rows of their own area (row-level permissions), in charts, totals, exports and scheduled mails alike.
+ All signed-in: The system shall show all figures to each person with the role of {actor}.
! A total can give away what the rows hide.

report.export exchange high
~ export*|csv|excel|xlsx|pdf|download*|print*
= Export and print
? In which formats is it exported: CSV, Excel, PDF, print?
+ CSV and PDF, as filtered: When {a actor} exports, the system shall write what is filtered as PDF, or as CSV or Excel with up to [100,000] rows, shall add definitions, filters and data time, and shall guard cells against formula injection.
+ None
! Sooner or later every report ends in a spreadsheet.

report.schedule notifications medium
~ schedul*|by e mail|subscribe*|every monday|weekly mail|send the report|subscription*
= Send reports on a schedule
? Is the report sent on a schedule by e-mail, and what if sending fails?
+ Subscription: Where {a actor} subscribes, the system shall send the report by e-mail every [Monday at 07:00] in their time zone, retry [3] times, and stop when they unsubscribe or leave.
+ No
! Mailed figures outlive the right to see them.

report.alert notifications low
~ threshold*|alert*|falls below|exceeds
= Alert on a threshold
? Should somebody be alerted when a figure passes a threshold?
+ Own thresholds: When a figure passes the threshold that {a actor} set, the system shall send one alert and none again until it was back.
+ No
! Nobody looks at a dashboard every day.

report.performance performance high
~ p95|response time|seconds|million rows|performance|concurrent|latency|load time
= Answer over large volumes
? How much data (rows, years) is queried, by how many people at once, and how fast?
+ Figures: While {users} people query [10] million rows, the system shall show a page within {p95} at p95 (performance), shall cache repeated queries, and shall stop a query after [60] seconds.
+ Measure first: The system shall measure query times for [4] weeks to set a performance target.
! Reports that take minutes are opened once.

report.privacy privacy high
unless facts sensitivity=plain
~ gdpr|privacy|personal data|anonym*|aggregat*|small groups|data protection
= Keep persons out of figures (GDPR)
? Do figures lead back to persons (GDPR), and are small groups hidden?
+ Aggregate, hide small groups: The system shall show aggregates only and hide groups of fewer than [5] persons (GDPR), in exports too.
+ Personal figures with basis: Where figures of single persons are shown, the system shall name the purpose, and shall record each access (privacy).
! A filter on one person turns statistics into surveillance.

report.zone language medium
~ time zone*|currenc*|locali*|language*|number format*|fiscal year
= Fix time zone, currency and number format
? In which time zone, currency, fiscal year and number format are figures shown?
+ One for the company: The system shall cut days in the time zone of [the head office], convert to [EUR] at the rate of the day booked, and show numbers in the format of the reader (localisation).
+ Local: The system shall show each region in the local time zone and currency.
! A day cut at another hour moves sales between months.

report.accessibility accessibility medium
~ accessib*|wcag|screen reader*|colour alone|keyboard
= Charts for everybody
? Must charts meet WCAG 2.2 AA: table beside the chart, not by colour alone?
+ WCAG 2.2 AA: The system shall offer every chart as a table, shall tell series apart without colour alone, and shall allow keyboard and screen reader to WCAG 2.2 AA.
+ Style guide: The system shall follow the company accessibility guide for charts.
! One man in twelve does not see red and green apart.

report.audit audit medium
unless facts sensitivity=plain
~ audit*|who opened|access log*|trail|lineage
= Keep an audit log of access and lineage
? Must it be traceable who saw or exported which report (audit), and where a figure came from?
+ Exports and sensitive views: When a report is exported or a restricted one is opened, the system shall write an audit entry with person, filters and time.
+ No
! Leaks leave by export.

report.sign-in session medium
~ sign in|sso|embedded|public link|screen on the wall
= Say how readers get in
? Do readers sign in (SSO), or is there a link or a wall screen without sign-in?
+ SSO, wall screen apart: The system shall admit readers by single sign-on, and shall show on a wall screen only figures released for wall screens.
+ Link: The system shall open reports by a secret link.
! A forwarded link is a public report.

report.secure security medium
~ encrypt*|secure link|masking|read only access
= Protect figures and their source
? How is the source protected from the reports, and are figures encrypted on the way?
+ Read-only and encrypted: The system shall read the source by a read-only account, shall encrypt figures in transit and at rest, and shall mask columns marked as secret.
+ Inside the network: The system shall be reachable inside the network only.
! Reporting accounts often see more than anybody else.

report.owner support low
~ owner of|who maintains|change request|definition change
= Name who maintains each report
? Who maintains the reports, takes wishes and retires what nobody reads?
+ Owner and yearly review: The system shall name an owner for each report, and shall propose reports unread for [6] months for retirement.
+ Nobody
! Reports are born often and die never.
`,
)
