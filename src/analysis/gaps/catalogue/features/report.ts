import { theme } from '../../table.ts'

export const REPORT = theme(
  { aspect: 'report', operations: ['analyse'], thing: 'figure', actor: 'manager' },
  () => `
report.definition feature high
~ definition*|defined as|how * calculated|calculation*|formula*|net of|means the
= Define every figure
? How is each figure defined: what counts, from which source, at which moment?
+ Definition beside the figure: The system shall show for every figure the definition, source and unit, shall compute the figure the same way on every page, and shall date each change of definition.
+ As the source says: The system shall show figures exactly as delivered by the source, and shall name the source.
! Two definitions of one metric end in a meeting about numbers.

report.freshness freshness high
~ fresh*|real time|up to date|updated every|nightly|refresh*|as of|live data|stale
= Say how fresh the data is (data freshness)
? How fresh must the data be: live, hourly, last night?
+ Nightly, with time shown: The system shall refresh the data by [06:00] each day, shall show «data as of» with time, and shall keep the last complete data, marked as stale, if a load fails.
+ Near real time: The system shall show data at most [5] minutes old and mark what is older (freshness).
! Freshness decides architecture and cost more than any chart.

report.filters search high
~ filter*|date range|period|drill down|group by|sort*
= Filter, sort and drill down
? By what is the report filtered and grouped: date range, region, product; how deep is drill-down?
+ Range, dimensions, drill-down: The system shall let {a actor} filter by date range and [three] dimensions, shall sort by every column, and shall drill down from a total to the rows behind the total, [50] a page.
+ Fixed view: The system shall show one fixed period, sorted by size.
! Every report is followed by «and why?».

report.compare feature low
~ compar*|previous period|target*|year on year|trend*|benchmark
= Compare with something
? Against what is a figure compared: previous period, target, plan?
+ Previous period and target: The system shall show each figure beside the previous period and the target, with the difference in per cent.
+ Not at all
! A number alone tells nobody whether it is good.

report.empty states medium
~ no data|empty|missing data|partial data|incomplete
= Show no data, partial data and loading
? What is shown when there is no data, only part of it, or the query still runs?
+ Said plainly: If there is no data, a source is missing or the query still runs, then the system shall say which part is empty, partial or loading, shall draw no missing value as zero, and shall allow to cancel a running query.
+ Blank: If there is no data, then the system shall show an empty table.
! Missing shown as zero leads to wrong decisions.

report.accuracy validation high
~ accura*|reconcil*|data quality|plausib*|correct* figures|check* totals|duplicates in
= Check accuracy against the source
? How is it checked that figures are right (data quality, reconciliation)?
+ Reconciled daily: When data is loaded, the system shall reconcile row counts and totals with the source, and shall withhold figures that differ by more than [0.5] %.
+ Spot checks: The system shall let an owner confirm figures once a month (data quality).
! One wrong number and nobody trusts the rest.

report.views operations low
~ saved view*|save* filter*|bookmark*|share* link|custom report*|own report*
= Save and share views
? Can {a actor} save filters as a view, share a link, build own reports?
+ Save and share: When {a actor} saves a view, the system shall keep filters and columns, and shall show the reader of a shared link only what the rights of the reader allow.
+ No
! The same ten filters are set every Monday otherwise.

report.history retention medium
~ histor*|snapshot*|restat*|years of data|archiv*|retention|correction*
= Keep history and corrections
? How many years are kept, and do past figures change when data is corrected?
+ Snapshot at month end: The system shall keep {retention} of data (retention), shall freeze a snapshot at month end, and shall show corrections beside the snapshot.
+ Always current: The system shall recompute past figures from current data.
! Last year’s report should say the same next year.

report.repetition repetition low
unless facts source=live
~ loaded twice|idempotent*|late arriving|duplicate row*|reload*
= Load twice, count once
? What if the same data arrives twice or late?
+ Counted once: When the same source rows arrive again, the system shall count each row once (idempotent load), and shall add each late row to the day of that row.
+ Full reload: The system shall rebuild all figures at each load.
! Double-loaded days look like success.

report.charts feature low
~ chart type*|bar chart|table view|visuali*|map view
= Choose charts that answer the question
? Which question does each chart answer, and is a table or chart better?
+ Table and one chart: The system shall show each figure as a table with one chart chosen for the question, axes from zero.
+ Free choice: The system shall let {a actor} choose the chart.
! A pretty chart can hide the answer.

report.notes operations low
~ comment on|annotation*|explain* a figure|note beside
= Explain a jump beside the figure
? Can somebody note why a figure jumped, and who sees that?
+ Dated note: The system shall let {a actor} pin a dated note to a figure, shown to all readers of the figure.
+ No
! The same question is asked in each meeting.

report.errors errors medium
~ error message*|query fails|timeout*|cannot load
= Fail with words
? What does {a actor} see when a query fails or takes too long?
+ Reason and way out: If a query fails or times out, then the system shall say which part is missing in an error message, shall keep the filters, and shall offer to retry or narrow the range.
+ General message: If a query fails, then the system shall show a general error message.
! A spinner without end is closed.

report.input exchange high
~ import*|data source*|manual upload|typed in|by interface
= Say how the numbers get in
? How do numbers get in: interface, spreadsheet import, typed by hand; and who checks them?
+ Import with a check: When a spreadsheet is imported, the system shall check columns, sums and duplicates, shall show a preview, and shall take the data only when the owner confirms.
+ By interface: The system shall fetch figures from the source system by interface.
! Reports are as good as the hand that fills them.
`,
)
