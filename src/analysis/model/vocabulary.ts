/** What people do with things, as data: the verbs and nouns that name an operation, and the states it brings. */
export type OperationRow = {
  verbs: string
  /** Nouns that name the act itself: «booking», «sign-in». */
  nouns?: string
  /** States that a thing passes through, in order. */
  states?: string[]
}

export const OPERATIONS = {
  create: {
    verbs:
      'create add register enter record compose draft start submit write file open place note capture make collect input log fill-in report',
    nouns: 'registration entry',
  },
  read: {
    verbs: 'view see show display read check watch look consult access inspect present visualise visualize',
  },
  update: {
    verbs:
      'edit update change modify correct rename adjust amend move replace revise configure maintain manage repair fix resolve complete',
    nouns: 'change update editing',
  },
  delete: { verbs: 'delete remove erase discard purge dispose', nouns: 'deletion removal disposal' },
  list: { verbs: 'list browse overview', nouns: 'overview listing' },
  search: { verbs: 'search find filter sort look-up query discover', nouns: 'search filter' },
  share: {
    verbs: 'share invite grant publish-to lend-access',
    nouns: 'sharing invitation',
    states: ['private', 'shared', 'revoked'],
  },
  import: {
    verbs: 'import migrate synchronise synchronize sync integrate',
    nouns: 'import migration sync integration',
    states: ['received', 'checked', 'imported', 'refused'],
  },
  export: { verbs: 'export print', nouns: 'export' },
  upload: {
    verbs: 'upload attach',
    nouns: 'upload attachment',
    states: ['uploading', 'checked', 'available', 'refused'],
  },
  download: { verbs: 'download', nouns: 'download' },
  approve: {
    verbs: 'approve reject authorise authorize accept decline sign-off endorse verify',
    nouns: 'approval authorisation authorization',
    states: ['pending', 'approved', 'rejected'],
  },
  publish: {
    verbs: 'publish release unpublish',
    nouns: 'publication',
    states: ['draft', 'published', 'withdrawn'],
  },
  notify: {
    verbs: 'notify alert remind warn inform tell email e-mail',
    nouns: 'notification alert alarm reminder warning',
    states: ['raised', 'delivered', 'acknowledged'],
  },
  pay: {
    verbs: 'pay buy purchase charge refund donate check-out checkout order bill',
    nouns: 'checkout payment purchase refund donation billing',
    states: ['unpaid', 'paid', 'payment failed', 'refunded'],
  },
  book: {
    verbs: 'book reserve rebook',
    nouns: 'booking reservation appointment',
    states: ['held', 'confirmed', 'cancelled', 'missed'],
  },
  schedule: {
    verbs: 'schedule reschedule plan postpone',
    nouns: 'calendar timetable roster rota scheduling',
    states: ['planned', 'moved', 'held', 'called off'],
  },
  cancel: {
    verbs: 'cancel withdraw revoke',
    nouns: 'cancellation withdrawal',
    states: ['active', 'cancelled'],
  },
  send: {
    verbs: 'send message chat reply post write-to forward',
    nouns: 'chat messaging message conversation',
    states: ['sending', 'delivered', 'seen', 'failed'],
  },
  'sign-in': {
    verbs: 'sign-in log-in login log-on authenticate sign-on',
    nouns: 'sign-in login log-in logon signin authentication sso',
    states: ['signed out', 'signed in', 'locked'],
  },
  assign: {
    verbs: 'assign allocate delegate dispatch',
    nouns: 'assignment',
    states: ['unassigned', 'assigned', 'done'],
  },
  track: { verbs: 'track trace monitor follow', nouns: 'tracking monitoring' },
  lend: {
    verbs: 'borrow lend loan return rent',
    nouns: 'loan lending rental',
    states: ['requested', 'on loan', 'overdue', 'returned'],
  },
  claim: {
    verbs: 'claim collect pick-up hand-over match',
    nouns: 'claim handover',
    states: ['found', 'claimed', 'handed over', 'disposed of'],
  },
  queue: {
    verbs: 'queue wait',
    nouns: 'queue waitlist',
    states: ['waiting', 'offered', 'accepted', 'lapsed'],
  },
  measure: {
    verbs: 'measure sense detect meter',
    nouns: 'measurement reading telemetry',
    states: ['current', 'stale', 'missing'],
  },
  analyse: {
    verbs: 'analyse analyze compare aggregate summarise summarize',
    nouns: 'reporting report dashboard analytics statistic chart',
  },
  comment: {
    verbs: 'comment rate review annotate grade assess evaluate mark',
    nouns: 'comment rating feedback',
  },
  vote: {
    verbs: 'vote elect poll',
    nouns: 'vote election ballot poll',
    states: ['open', 'closed', 'counted'],
  },
  archive: { verbs: 'archive retain store keep', nouns: 'archive', states: ['active', 'archived'] },
  generate: {
    verbs: 'generate calculate compute predict recommend classify translate suggest',
    nouns: 'recommendation prediction forecast',
  },
} as const satisfies Record<string, OperationRow>

export type Operation = keyof typeof OPERATIONS
export const OPERATION_NAMES = Object.keys(OPERATIONS) as Operation[]

const index = (key: 'verbs' | 'nouns'): Map<string, Operation> =>
  new Map(
    OPERATION_NAMES.flatMap((name) => {
      const row: OperationRow = OPERATIONS[name]
      return (row[key]?.split(' ') ?? []).map((word) => [word, name] as const)
    }),
  )
const VERBS = index('verbs')
const NOUNS = index('nouns')

export const toOperation = (lemma: string): Operation | undefined => VERBS.get(lemma.replace(/ /g, '-'))
/** Nouns that name only the act, never a thing that is kept. */
const ACTS =
  /^(?:checkout|login|log-in|sign-in|signin|logon|sso|authentication|upload|download|sharing|messaging|reporting|scheduling|tracking|monitoring|search|filter|billing|editing|deletion|removal|sync|integration|import|export|migration|purchase|lending|analytics)$/
export const isAct = (name: string): boolean => ACTS.test(name)

export const toNounOperation = (noun: string): Operation | undefined => NOUNS.get(noun)

/** Verbs that only say who is enabled, or that something is there. */
export const EMPTY_VERBS =
  /^(?:let|allow|enable|permit|have|be|get|want|need|use|provide|offer|help|support|ask|give|include|contain|do|go|make-sure)$/

/** Nouns that are parts of other things wherever they stand. */
export const ATTRIBUTES =
  /^(?:name|date|time|status|address|price|amount|title|description|colou?r|size|weight|height|length|number|age|email|e-mail|phone|photo|picture|category|type|language|location|temperature|humidity|value|quantity|deadline|due date|start|end|duration|reason|note|password|owner|version|level|score|rating|code|barcode|position|priority)$/

/** Words that name the product or nothing in particular. */
export const NOT_THINGS =
  /^(?:system|application|app|site|website|platform|tool|feature|page|screen|way|time|thing|someone|everyone|somebody|something|everything|anything|other|online|idea|need|day|week|month|year|hour|minute|second|place|lot|kind|part time|software|solution|product|user interface|interface|web|internet|order to|example|case|use|people|others|one|none|user|question|answer|pay|send|register|offer|mail|basis|detail)$/
