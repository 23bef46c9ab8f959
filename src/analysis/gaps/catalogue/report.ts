import type { Theme } from '../row.ts'

export const REPORT: Theme = {
  aspect: 'report',
  operations: ['analyse'],
  thing: 'figure',
  actor: 'manager',
  rows: [
    {
      id: 'report.definition',
      topic: 'feature',
      severity: 'critical',
      covered: 'definition*|defined as|how * calculated|calculation*|formula*|net of|means the',
      title: 'Define every figure',
      question: 'How is each figure defined: what counts, from which source, at which moment?',
      choices: [
        [
          'Definition beside the figure',
          'The system shall show for every figure its definition, source and unit, and compute it the same way on every page; a change of definition shall be dated.',
        ],
        [
          'As the source says',
          'The system shall show figures exactly as the source delivers them and name it.',
        ],
      ],
      why: 'Two definitions of one metric end in a meeting about numbers.',
    },
    {
      id: 'report.freshness',
      topic: 'freshness',
      severity: 'critical',
      covered: 'fresh*|real time|up to date|updated every|nightly|refresh*|as of|live data|stale',
      title: 'Say how fresh the data is',
      question: 'How fresh must the data be: live, hourly, last night?',
      choices: [
        [
          'Nightly, with time shown',
          'The system shall refresh the data by [06:00] each day and show «data as of» with time; if a load fails, then it shall keep the last good data and mark it as stale.',
        ],
        [
          'Near real time',
          'The system shall show data at most [5] minutes old and mark what is older (freshness).',
        ],
      ],
      why: 'Freshness decides architecture and cost more than any chart.',
    },
    {
      id: 'report.filters',
      topic: 'search',
      severity: 'high',
      covered: 'filter*|date range|period|drill down|group by|sort*',
      title: 'Filter, sort and drill down',
      question:
        'By what is the report filtered and grouped: date range, region, product; how deep is drill-down?',
      choices: [
        [
          'Range, dimensions, drill-down',
          'The system shall let {a actor} filter by date range and [three] dimensions, sort every column, and drill down from a total to its rows, [50] a page.',
        ],
        ['Fixed view', 'The system shall show one fixed period, sorted by size.'],
      ],
      why: 'Every report is followed by «and why?».',
    },
    {
      id: 'report.compare',
      topic: 'feature',
      severity: 'low',
      covered: 'compar*|previous period|target*|year on year|trend*|benchmark',
      title: 'Compare with something',
      question: 'Against what is a figure compared: previous period, target, plan?',
      choices: [
        [
          'Previous period and target',
          'The system shall show each figure beside the previous period and its target, with the difference in per cent.',
        ],
        ['Not at all', ''],
      ],
      why: 'A number alone tells nobody whether it is good.',
    },
    {
      id: 'report.permissions',
      topic: 'permissions',
      severity: 'critical',
      covered: 'permission*|by role|row level|only see|access right*|who may see|own region|own team',
      title: 'Restrict who sees which rows',
      question: 'Who may see which figures: everything, own region, own team (row-level permissions)?',
      choices: [
        [
          'Own area only',
          'The system shall show each {actor} only the rows of their own area (row-level permissions), in charts, totals, exports and scheduled mails alike.',
        ],
        ['All signed-in', 'The system shall show all figures to everybody with the role of {actor}.'],
      ],
      why: 'A total can give away what the rows hide.',
    },
    {
      id: 'report.export',
      topic: 'exchange',
      severity: 'high',
      covered: 'export*|csv|excel|xlsx|pdf|download*|print*',
      title: 'Export and print',
      question: 'In which formats is it exported: CSV, Excel, PDF, print?',
      choices: [
        [
          'CSV and PDF, as filtered',
          'When {a actor} exports, the system shall write what is filtered as CSV or Excel (up to [100,000] rows) or PDF, with definitions, filters and data time, and guard cells against formula injection.',
        ],
        ['None', ''],
      ],
      why: 'Sooner or later every report ends in a spreadsheet.',
    },
    {
      id: 'report.schedule',
      topic: 'notifications',
      severity: 'medium',
      covered: 'schedul*|by e mail|subscribe*|every monday|weekly mail|send the report|subscription*',
      title: 'Send reports on a schedule',
      question: 'Is the report sent on a schedule by e-mail, and what if sending fails?',
      choices: [
        [
          'Subscription',
          'Where {a actor} subscribes, the system shall send the report by e-mail every [Monday at 07:00] in their time zone, retry [3] times, and stop when they unsubscribe or leave.',
        ],
        ['No', ''],
      ],
      why: 'Mailed figures outlive the right to see them.',
    },
    {
      id: 'report.alert',
      topic: 'notifications',
      severity: 'low',
      covered: 'threshold*|alert*|falls below|exceeds',
      title: 'Alert on a threshold',
      question: 'Should somebody be alerted when a figure passes a threshold?',
      choices: [
        [
          'Own thresholds',
          'When a figure passes the threshold that {a actor} set, the system shall send one alert and none again until it was back.',
        ],
        ['No', ''],
      ],
      why: 'Nobody looks at a dashboard every day.',
    },
    {
      id: 'report.empty',
      topic: 'states',
      severity: 'medium',
      covered: 'no data|empty|missing data|partial data|incomplete',
      title: 'Show no data, partial data and loading',
      question: 'What is shown when there is no data, only part of it, or the query still runs?',
      choices: [
        [
          'Said plainly',
          'If there is no data or a source is missing, then the system shall say which part is empty or partial, never draw it as zero; while loading it shall show the frame and allow to cancel.',
        ],
        ['Blank', 'If there is no data, then the system shall show an empty table.'],
      ],
      why: 'Missing shown as zero leads to wrong decisions.',
    },
    {
      id: 'report.accuracy',
      topic: 'validation',
      severity: 'high',
      covered: 'accura*|reconcil*|data quality|plausib*|correct* figures|check* totals|duplicates in',
      title: 'Check accuracy against the source',
      question: 'How is it checked that figures are right (data quality, reconciliation)?',
      choices: [
        [
          'Reconciled daily',
          'When data is loaded, the system shall reconcile row counts and totals with the source and withhold figures that differ by more than [0.5] %.',
        ],
        ['Spot checks', 'The system shall let an owner confirm figures once a month (data quality).'],
      ],
      why: 'One wrong number and nobody trusts the rest.',
    },
    {
      id: 'report.performance',
      topic: 'performance',
      severity: 'high',
      covered: 'p95|response time|seconds|million rows|performance|concurrent|latency|load time',
      title: 'Answer over large volumes',
      question: 'How much data (rows, years) is queried, by how many people at once, and how fast?',
      choices: [
        [
          'Figures',
          'While {users} people query [10] million rows, the system shall show a page within {p95} at p95, cache repeated queries, and stop a query after [60] seconds (performance).',
        ],
        ['Measure first', 'The system shall measure query times for [4] weeks to set a performance target.'],
      ],
      why: 'Reports that take minutes are opened once.',
    },
    {
      id: 'report.privacy',
      topic: 'privacy',
      severity: 'high',
      unless: { facts: { sensitivity: ['plain'] } },
      covered: 'gdpr|privacy|personal data|anonym*|aggregat*|small groups|data protection',
      title: 'Keep persons out of figures (GDPR)',
      question: 'Do figures lead back to persons (GDPR), and are small groups hidden?',
      choices: [
        [
          'Aggregate, hide small groups',
          'The system shall show aggregates only and hide groups of fewer than [5] persons (GDPR), in exports too.',
        ],
        [
          'Personal figures with basis',
          'Where figures of single persons are shown, the system shall name the purpose and record each access (privacy).',
        ],
      ],
      why: 'A filter on one person turns statistics into surveillance.',
    },
    {
      id: 'report.zone',
      topic: 'language',
      severity: 'medium',
      covered: 'time zone*|currenc*|locali*|language*|number format*|fiscal year',
      title: 'Fix time zone, currency and number format',
      question: 'In which time zone, currency, fiscal year and number format are figures shown?',
      choices: [
        [
          'One for the company',
          'The system shall cut days in the time zone of [the head office], convert to [EUR] at the rate of the day booked, and show numbers in the format of the reader (localisation).',
        ],
        ['Local', 'The system shall show each region in its own time zone and currency.'],
      ],
      why: 'A day cut at another hour moves sales between months.',
    },
    {
      id: 'report.accessibility',
      topic: 'accessibility',
      severity: 'medium',
      covered: 'accessib*|wcag|screen reader*|colour alone|keyboard',
      title: 'Charts for everybody',
      question: 'Must charts meet WCAG 2.2 AA: table beside the chart, not by colour alone?',
      choices: [
        [
          'WCAG 2.2 AA',
          'The system shall offer every chart as a table, tell series apart without colour alone, and allow keyboard and screen reader (WCAG 2.2 AA).',
        ],
        ['Style guide', 'The system shall follow the company accessibility guide for charts.'],
      ],
      why: 'One man in twelve does not see red and green apart.',
    },
    {
      id: 'report.views',
      topic: 'operations',
      severity: 'low',
      covered: 'saved view*|save* filter*|bookmark*|share* link|custom report*|own report*',
      title: 'Save and share views',
      question: 'Can {a actor} save filters as a view, share a link, build own reports?',
      choices: [
        [
          'Save and share',
          'When {a actor} saves a view, the system shall keep filters and columns, and a shared link shall show the reader only what their own rights allow.',
        ],
        ['No', ''],
      ],
      why: 'The same ten filters are set every Monday otherwise.',
    },
    {
      id: 'report.history',
      topic: 'retention',
      severity: 'medium',
      covered: 'histor*|snapshot*|restat*|years of data|archiv*|retention|correction*',
      title: 'Keep history and corrections',
      question: 'How many years are kept, and do past figures change when data is corrected?',
      choices: [
        [
          'Snapshot at month end',
          'The system shall keep {retention} of data, freeze a snapshot at month end, and show later corrections beside it (retention).',
        ],
        ['Always current', 'The system shall recompute past figures from current data.'],
      ],
      why: 'Last year’s report should say the same next year.',
    },
    {
      id: 'report.audit',
      topic: 'audit',
      severity: 'medium',
      unless: { facts: { sensitivity: ['plain'] } },
      covered: 'audit*|who opened|access log*|trail|lineage',
      title: 'Trace access and lineage',
      question:
        'Must it be traceable who saw or exported which report (audit), and where a figure came from?',
      choices: [
        [
          'Exports and sensitive views',
          'When a report is exported or a restricted one is opened, the system shall write an audit entry with person, filters and time.',
        ],
        ['No', ''],
      ],
      why: 'Leaks leave by export.',
    },
    {
      id: 'report.devices',
      topic: 'devices',
      severity: 'low',
      covered: 'mobile|smartphone*|on a phone|on phones|tablet*|browser*|wall screen',
      title: 'Read on small and large screens',
      question: 'Where is it read: desktop, mobile, a screen on the wall?',
      choices: [
        [
          'Desktop, key figures on mobile',
          'The system shall show the full report from [1024] pixels and the key figures on mobile phones.',
        ],
        ['Desktop only', 'The system shall support desktop browsers.'],
      ],
      why: 'A wide table on a phone helps nobody.',
    },
    {
      id: 'report.availability',
      topic: 'availability',
      severity: 'medium',
      covered: 'uptime|outage*|source is down|downtime|backup*|load fails',
      title: 'Go on when a source is down',
      question: 'What if a data source or the nightly load fails?',
      choices: [
        [
          'Last good state',
          'If a source is down, then the system shall serve the last good state with its date; reports shall be available {uptime} in office hours and restorable from backup within [1] day.',
        ],
        ['Wait', 'If the load fails, then the system shall show a notice instead of the report.'],
      ],
      why: 'Loads fail at month end, when all look.',
    },
    {
      id: 'report.monitoring',
      topic: 'observability',
      severity: 'medium',
      unless: { facts: { source: ['live'] } },
      covered: 'monitor*|pipeline alert*|load fail*|metric of|observab*',
      title: 'Monitor the data load',
      question: 'Who is alerted when a load is late, fails or delivers too few rows?',
      choices: [
        [
          'Owner of the data',
          'If a load is [30] minutes late or its row count leaves the usual range by [20] %, then the system shall alert the owner of the data (monitoring).',
        ],
        ['Seen by readers', 'The system shall show the state of the last load on the page.'],
      ],
      why: 'Silent gaps are found weeks later.',
    },
    {
      id: 'report.abuse',
      topic: 'abuse',
      severity: 'low',
      unless: { facts: { source: ['copy'] } },
      covered: 'rate limit*|heavy quer*|query limit|throttl*',
      title: 'Limit heavy queries',
      question: 'How is one heavy query kept from slowing everybody (rate limit)?',
      choices: [
        [
          'Limits per person',
          'If one {actor} runs more than [5] queries at once, then the system shall queue the rest (rate limit).',
        ],
        ['None', ''],
      ],
      why: 'One «all years, all rows» stops the house.',
    },
    {
      id: 'report.repetition',
      topic: 'repetition',
      severity: 'low',
      unless: { facts: { source: ['live'] } },
      covered: 'loaded twice|idempotent*|late arriving|duplicate row*|reload*',
      title: 'Load twice, count once',
      question: 'What if the same data arrives twice or late?',
      choices: [
        [
          'Counted once',
          'When the same source rows arrive again, the system shall count them once (idempotent load); late rows shall be added to their own day.',
        ],
        ['Full reload', 'The system shall rebuild all figures at each load.'],
      ],
      why: 'Double-loaded days look like success.',
    },
    {
      id: 'report.support',
      topic: 'support',
      severity: 'low',
      covered: 'support staff|support team|help desk|glossary|owner of the report',
      title: 'Explain figures to readers',
      question: 'Who answers questions about a figure, and where is it explained (help, glossary)?',
      choices: [
        [
          'Glossary and owner',
          'The system shall link every figure to a glossary entry and to the person who owns it (support).',
        ],
        ['None', ''],
      ],
      why: 'Unexplained numbers come back as tickets.',
    },
    {
      id: 'report.legal',
      topic: 'legal',
      severity: 'low',
      covered: 'works council|statutory|for internal use|regulat*',
      title: 'Legal duties of reporting',
      question: 'Are figures used for statutory reporting, or do works-council rules apply (legal)?',
      choices: [
        [
          'Internal steering only',
          'The system shall mark reports as internal, not for statutory use (legal).',
        ],
        [
          'Statutory',
          'Where a report is statutory, the system shall lock it after sign-off and keep it for [10] years.',
        ],
      ],
      why: 'Statutory figures need sign-off and proof.',
    },
    {
      id: 'report.rollout',
      topic: 'rollout',
      severity: 'low',
      unless: { facts: { source: ['live'] } },
      covered: 'rollout|roll out|old report*|migrat*|replace* the spreadsheet|parallel run',
      title: 'Replace the old report',
      question: 'Which report or spreadsheet does it replace, and is there a parallel run (rollout)?',
      choices: [
        [
          'Parallel month',
          'While the old report exists, the system shall run in parallel for [1] month and list differences before the old one is switched off (rollout).',
        ],
        ['New', ''],
      ],
      why: 'Old figures are believed until the difference is explained.',
    },
  ],
}
