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
      'record create add register enter compose draft start submit write file open place note capture input log fill-in report document',
    nouns: 'registration entry recording-of',
  },
  read: { verbs: 'view see show display read check watch look consult access present visualise visualize' },
  update: {
    verbs:
      'change edit update modify correct rename adjust amend move replace revise configure manage resolve complete mark tag label',
    nouns: 'change update editing',
  },
  delete: { verbs: 'delete remove erase discard purge dispose', nouns: 'deletion removal disposal' },
  list: { verbs: 'list browse overview', nouns: 'overview listing' },
  search: { verbs: 'search find filter sort look-up query discover locate', nouns: 'search filter finder' },
  share: {
    verbs: 'share grant publish-to lend-access',
    nouns: 'sharing',
    states: ['private', 'shared', 'revoked'],
  },
  invite: { verbs: 'invite', nouns: 'invitation', states: ['sent', 'accepted', 'declined', 'expired'] },
  import: {
    verbs: 'import migrate synchronise synchronize sync integrate',
    nouns: 'import migration sync integration',
    states: ['received', 'checked', 'imported', 'refused'],
  },
  export: { verbs: 'export', nouns: 'export' },
  print: { verbs: 'print', nouns: 'printing printout', states: ['queued', 'printed', 'failed'] },
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
    verbs: 'publish release unpublish announce',
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
  sell: { verbs: 'sell auction raffle', nouns: 'auction marketplace raffle sale flea-market' },
  book: {
    verbs: 'book reserve rebook',
    nouns: 'booking reservation appointment',
    states: ['held', 'confirmed', 'cancelled', 'missed'],
  },
  schedule: {
    verbs: 'schedule reschedule plan postpone',
    nouns: 'calendar timetable scheduling planning planner schedule',
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
    verbs: 'assign allocate delegate appoint',
    nouns: 'assignment rota roster',
    states: ['unassigned', 'assigned', 'done'],
  },
  join: {
    verbs: 'join enrol enroll attend participate sign-up',
    nouns: 'enrolment enrollment attendance membership',
    states: ['applied', 'joined', 'left'],
  },
  track: { verbs: 'track trace monitor follow', nouns: 'tracking monitoring tracker' },
  lend: {
    verbs: 'lend borrow loan return rent',
    nouns: 'loan lending rental',
    states: ['requested', 'on loan', 'overdue', 'returned'],
  },
  match: {
    verbs: 'match swap pair exchange trade barter',
    nouns: 'swap exchange matching pairing',
    states: ['offered', 'agreed', 'done', 'called off'],
  },
  claim: {
    verbs: 'claim hand-over',
    nouns: 'claim handover',
    states: ['found', 'claimed', 'handed over', 'disposed of'],
  },
  collect: {
    verbs: 'collect gather pick-up fetch',
    nouns: 'pick-up pickup collection-round',
    states: ['due', 'collected', 'missed'],
  },
  deliver: {
    verbs: 'deliver ship transport carry bring distribute dispatch hand-out',
    nouns: 'delivery shipping transport',
    states: ['packed', 'on the way', 'delivered', 'returned'],
  },
  queue: {
    verbs: 'queue wait',
    nouns: 'queue waitlist',
    states: ['waiting', 'offered', 'accepted', 'lapsed'],
  },
  measure: {
    verbs: 'measure sense detect meter count weigh',
    nouns: 'measurement reading telemetry counter',
    states: ['current', 'stale', 'missing'],
  },
  control: {
    verbs: 'control regulate switch steer operate irrigate heat cool dim lock unlock automate open close',
    nouns: 'control automation remote-control controller',
    states: ['off', 'on', 'fault'],
  },
  scan: { verbs: 'scan recognise recognize identify photograph', nouns: 'scanning scanner recognition' },
  play: {
    verbs: 'play stream listen broadcast',
    nouns: 'playback streaming audio-guide jukebox',
    states: ['playing', 'paused', 'finished'],
  },
  guide: { verbs: 'guide navigate explain', nouns: 'guide navigation' },
  compare: { verbs: 'compare contrast diff', nouns: 'comparison' },
  analyse: {
    verbs: 'analyse analyze aggregate summarise summarize',
    nouns: 'reporting report dashboard analytics statistic chart',
  },
  calculate: {
    verbs: 'calculate compute scale convert estimate reckon split',
    nouns: 'calculation calculator converter scaling conversion estimate',
  },
  translate: { verbs: 'translate localise localize', nouns: 'translation' },
  comment: { verbs: 'comment review annotate discuss', nouns: 'comment feedback discussion' },
  rate: {
    verbs: 'rate rank score judge grade assess evaluate',
    nouns: 'rating ranking ladder league leaderboard scoreboard',
  },
  vote: {
    verbs: 'vote elect poll guess bet',
    nouns: 'vote election ballot poll',
    states: ['open', 'closed', 'counted'],
  },
  learn: {
    verbs: 'learn teach train practise practice study revise memorise',
    nouns: 'quiz flashcard tutorial',
  },
  inspect: {
    verbs: 'inspect test examine certify survey',
    nouns: 'inspection',
    states: ['due', 'passed', 'failed'],
  },
  repair: {
    verbs: 'repair fix maintain service mend restore clean',
    nouns: 'maintenance repair',
    states: ['reported', 'in work', 'repaired'],
  },
  care: {
    verbs: 'feed walk groom breed treat vaccinate milk shear sow plant prune harvest fell water',
    nouns: 'feeding walking grooming',
  },
  archive: { verbs: 'archive retain store keep preserve', nouns: 'archive', states: ['active', 'archived'] },
  generate: {
    verbs: 'generate predict recommend classify suggest forecast',
    nouns: 'recommendation prediction forecast',
  },
  /** Whatever else is done: the rows use the idea's own verb. */
  handle: { verbs: 'handle use' },
} as const satisfies Record<string, OperationRow>

export type ThingOperation = keyof typeof OPERATIONS
export const OPERATION_NAMES = Object.keys(OPERATIONS) as ThingOperation[]

const index = (key: 'verbs' | 'nouns'): Map<string, ThingOperation> => {
  const words = new Map<string, ThingOperation>()
  for (const name of OPERATION_NAMES) {
    const row: OperationRow = OPERATIONS[name]
    for (const word of row[key]?.split(' ') ?? []) if (!words.has(word)) words.set(word, name)
  }
  return words
}
let verbs: Map<string, ThingOperation> | undefined
let nouns: Map<string, ThingOperation> | undefined

export const toOperation = (lemma: string): ThingOperation | undefined => {
  verbs ??= index('verbs')
  return verbs.get(lemma.replace(/ /g, '-'))
}

export const toNounOperation = (noun: string): ThingOperation | undefined => {
  nouns ??= index('nouns')
  return nouns.get(noun)
}

/** The verb by which an operation is spoken of where the idea has none. */
export const verbOf = (operation: ThingOperation): string =>
  OPERATIONS[operation].verbs.split(' ')[0] ?? operation

/** Nouns that name only the act, never a thing that is kept. */
const ACTS =
  /^(?:checkout|login|log-in|sign-in|signin|logon|sso|authentication|upload|download|sharing|messaging|reporting|scheduling|planning|planner|tracking|tracker|monitoring|search|filter|billing|editing|deletion|removal|sync|integration|import|export|migration|purchase|lending|analytics|control|controller|automation|scaling|calculation|calculator|converter|conversion|scanning|matching|pairing|streaming|playback|comparison)$/
export const isAct = (name: string): boolean => ACTS.test(name)

/** Verbs that only say who is enabled, or that something is there. */
export const EMPTY_VERBS =
  /^(?:let|allow|enable|permit|have|be|get|want|need|provide|offer|help|support|ask|give|include|contain|do|go|make|make-sure|like|hope|try|seem|become|know|think)$/

/** Nouns that are parts of other things wherever they stand. */
export const ATTRIBUTES =
  /^(?:name|date|time|status|address|price|amount|title|description|colou?r|size|weight|height|length|number|age|email|e-mail|phone|photo|picture|category|type|language|location|temperature|humidity|value|quantity|deadline|due date|start|end|duration|reason|note|password|owner|version|level|score|rating|code|barcode|position|priority|chip|condition|speed|depth)$/

/** Words that name the product or nothing in particular. */
export const NOT_THINGS =
  /^(?:system|application|app|site|website|platform|tool|feature|page|screen|way|time|thing|someone|everyone|somebody|something|everything|anything|other|online|idea|need|day|week|month|year|hour|minute|second|place|lot|kind|part time|software|solution|product|user interface|interface|web|internet|order to|example|case|use|people|others|one|none|user|question|answer|pay|send|register|offer|mail|basis|detail|phone|post|show|rate|much|many|service|portal|plan|planning)$/
