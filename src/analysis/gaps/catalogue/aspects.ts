import type { Aspect } from '../row.ts'

/** What an idea is about, by its operations, words and things. An idea may have several aspects or none. */
export const ASPECTS: Aspect[] = [
  {
    id: 'sign-in',
    when: [
      { operations: ['sign-in'] },
      { words: 'password*|sign in|log in|login|single sign on|authenticat*' },
    ],
  },
  {
    id: 'report',
    when: [
      {
        words:
          'reporting|dashboard*|analytics|statistic*|kpi|kpis|sales figures|key figures|monthly report*|weekly report*|report on|reports on|per region|sales by|revenue by',
      },
      { things: 'report|reports|* report' },
    ],
  },
  {
    id: 'payment',
    when: [
      {
        words:
          'checkout|check out|checks out|pays|pay|paying|shopping cart|basket|buy|buys|donate|webshop|online shop|ticket sale*',
      },
    ],
    unless: { words: 'payroll' },
  },
  // «payments per month» on a reporting page are figures, not something to pay.
  { id: 'payment', when: [{ words: 'payment*|purchase*|donation*|cart' }], unless: { aspects: ['report'] } },
  {
    id: 'upload',
    when: [
      { operations: ['upload'] },
      {
        words: 'upload*|attachment*|file sharing|share files|share documents|document sharing|hand in files',
      },
    ],
  },
  {
    id: 'booking',
    when: [{ operations: ['book'], words: 'book|books|reserve|reserves|rebook|book online' }],
  },
  { id: 'booking', when: [{ words: 'booking*|reservation*|appointment*' }], unless: { aspects: ['report'] } },
  {
    id: 'chat',
    when: [
      {
        words:
          'chat*|messaging|messenger|conversation*|direct message*|private message*|send messages|send * messages|message each other',
      },
    ],
  },
  {
    id: 'approval',
    when: [{ words: 'approve*|approval*|reject*|sign off|four eyes|authorise*|authorize*' }],
  },
  { id: 'lending', when: [{ operations: ['lend'] }, { words: 'loan*|borrow*|lend*|on loan|rental*' }] },
  {
    id: 'sensing',
    when: [
      {
        words:
          'sensor*|telemetry|temperature|humidity|soil moisture|thermostat*|smart meter*|iot|water level*',
      },
    ],
  },
  {
    id: 'works',
    over: ['upload'],
    when: [
      {
        words: 'sheet music|songs|recordings|films|artworks|e books|podcasts|choir*|orchestra*',
        operations: ['share', 'upload', 'download', 'publish'],
      },
    ],
  },
  { id: 'queue', when: [{ words: 'waiting list*|waitlist*|waiting room|queue*|standby list' }] },
  {
    id: 'health',
    when: [{ words: 'patient*|clinic*|medical|hospital*|health*|nurse*|prescription*|therap*|diagnos*' }],
  },
  {
    id: 'schedule',
    when: [{ operations: ['schedule'] }, { words: 'calendar*|timetable*|roster*|rota|shift plan*|shifts' }],
    unless: { aspects: ['booking'] },
  },
  {
    id: 'hearing',
    when: [
      {
        words: 'hearing*|judge*|lawyer*|attorney*|tribunal*|docket*|court calendar|court case*|court clerk*',
      },
    ],
  },
  {
    id: 'custody',
    when: [{ words: 'lost property|lost and found|found item*|lost item*|finder*|unclaimed' }],
  },
  { id: 'children', when: [{ words: 'child|children|pupil*|kid|kids|kindergarten|minor|minors|school*' }] },
  {
    id: 'location',
    when: [{ words: 'gps|location*|map|maps|live position|route*|driver*|nearby|courier*' }],
  },
  { id: 'vote', when: [{ words: 'vote|votes|voting|voter*|election*|ballot*|poll|polls' }] },
  {
    id: 'ticket',
    when: [
      {
        words:
          'support ticket*|complaint*|incident*|fault report*|report a fault|report faults|help desk|defect*|repair request*',
      },
    ],
  },
  {
    id: 'model',
    when: [{ words: 'ai|machine learning|chatbot*|recommend*|predict*|classif*|summari*|language model*' }],
  },
  {
    id: 'integration',
    when: [{ operations: ['import'] }, { words: 'import|imports|api|webhook*|integrat*|synchroni*|migrat*' }],
  },
  {
    id: 'publishing',
    when: [{ operations: ['publish'] }, { words: 'blog*|newsletter*|article*|editorial|press release*' }],
  },
  {
    id: 'stock',
    when: [{ words: 'stock|inventory|warehouse*|spare part*|supplies' }],
    unless: { aspects: ['payment'] },
  },
]
