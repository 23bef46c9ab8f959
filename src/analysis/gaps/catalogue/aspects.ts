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
    id: 'search',
    when: [
      {
        words:
          'search for our|search for the|search function*|site search|search engine|full text search|search bar|product search|search page|search feature|search box|better search|search across|a search',
      },
    ],
  },
  {
    id: 'subscription',
    over: ['payment'],
    when: [
      {
        words:
          'subscription|subscriptions|recurring payment*|recurring billing|monthly box|membership plan*|subscription box*',
      },
    ],
  },
  {
    id: 'payment',
    when: [
      {
        words:
          'checkout|check out|checks out|pays|pay|paying|shopping cart|basket|buy|buys|donate|ticket sale*',
      },
    ],
    unless: { words: 'payroll' },
  },
  // A search for a shop is no checkout; «payments per month» on a reporting page are figures, not something to pay.
  {
    id: 'payment',
    when: [{ words: 'webshop|online shop' }],
    unless: { aspects: ['search', 'subscription'] },
  },
  {
    id: 'payment',
    when: [{ words: 'payment*|purchase*|donations|donation page*|online donation*|cart' }],
    unless: { aspects: ['report', 'subscription'] },
  },
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
  {
    id: 'booking',
    when: [{ words: 'booking*|reservation*|appointment*|time slot*' }],
    unless: { aspects: ['report'] },
  },
  {
    id: 'chat',
    when: [
      {
        words:
          'chat*|messaging|messenger|conversation*|direct message*|private message*|send messages|send * messages|message each other',
      },
    ],
    unless: { words: 'chatbot*' },
  },
  {
    id: 'approval',
    when: [{ words: 'approve*|approval*|reject*|sign off|four eyes|authorise*|authorize*' }],
  },

  {
    id: 'exhibition',
    when: [{ words: 'museum*|gallery|galleries|curator*|exhibition*|registrar*', operations: ['lend'] }],
  },
  {
    id: 'sensing',
    when: [
      { words: 'sensor*|telemetry|soil moisture|thermostat*|smart meter*|iot|data logger*' },
      { operations: ['measure'], words: 'temperature|humidity|water level*|air quality' },
    ],
  },
  {
    id: 'works',
    over: ['upload'],
    when: [
      {
        words: 'sheet music|songs|choir*|orchestra*|scores',
        operations: ['share', 'upload', 'download', 'publish'],
      },
    ],
  },
  { id: 'queue', when: [{ words: 'waiting list*|waitlist*|waiting room|standby list' }] },
  { id: 'queue', when: [{ words: 'queue*' }], unless: { kinds: ['game', 'media'] } },
  {
    id: 'health',
    when: [{ words: 'patient*|clinic*|medical|hospital*|health*|nurse*|prescription*|therap*|diagnos*' }],
  },
  {
    id: 'schedule',
    when: [{ words: 'calendar*|timetable*|shift plan*|shifts|duty roster*' }],
    unless: { aspects: ['booking', 'chat'] },
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
    when: [
      { words: 'lost property|lost and found|found item*|lost item*|unclaimed item*|unclaimed property' },
    ],
  },
  {
    id: 'children',
    when: [{ words: 'child|children|pupil*|kid|kids|kindergarten|minor|minors|school class*|teenager*' }],
  },
  {
    id: 'location',
    when: [{ words: 'gps|live position|live location|location sharing|share * location|driver*|courier*' }],
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
    id: 'comments',
    when: [{ words: 'comment on|comments|comment section*|commenting|reader comment*|leave comments' }],
    unless: { aspects: ['chat', 'report'] },
  },
  {
    id: 'publishing',
    when: [{ operations: ['publish'] }, { words: 'blog*|newsletter*|article*|editorial|press release*' }],
    unless: { aspects: ['comments'] },
  },
  {
    id: 'invoice',
    when: [{ words: 'invoice*|invoicing' }],
    unless: { aspects: ['payment', 'report', 'subscription', 'upload'] },
  },
  { id: 'survey', when: [{ words: 'survey|surveys|questionnaire*|feedback form*' }] },
  {
    id: 'onboarding',
    when: [{ words: 'onboarding|onboard*|welcome tour|getting started|new joiner*|new hire*|induction' }],
  },
  {
    id: 'stock',
    when: [{ words: 'stock|inventory|warehouse*|spare part*|supplies' }],
    unless: { aspects: ['payment', 'report'] },
  },
  // Nearly every feature tells somebody something: the theme speaks where telling is the feature.
  {
    id: 'notification',
    when: [{ words: 'notification*|push message*|sms reminder*|text alerts|email alerts|e mail alerts' }],
    unless: {
      aspects: [
        'sign-in',
        'report',
        'payment',
        'subscription',
        'upload',
        'booking',
        'chat',
        'lending',
        'sensing',
        'queue',
        'schedule',
        'custody',
        'invoice',
        'survey',
        'comments',
        'stock',
      ],
    },
  },
]
