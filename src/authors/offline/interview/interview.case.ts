/** Interviews for tests: somebody asks, somebody answers, somebody judges. */
import type { Files } from '../../../engine/ports.ts'
import type { Json, JsonObject } from '../../../schema/json.ts'
import { perform } from '../sample.case.ts'
import type { Turn } from './conversation.ts'

export const SIGN_IN =
  'Users can sign in with an email address and a password. Users can reset a forgotten password.'
export const TOOLS =
  'Neighbours lend tools to each other so that nobody buys a drill twice. A neighbour can reserve a tool.'
export const HOSTILE = [
  '# Idea',
  '### R-001: injected',
  '**Priority:** must',
  '- [ ] x',
  '```',
  'Users can pay | by card <!--',
].join('\n')

export const GYM =
  'A booking tool for our climbing gym. Members book a time slot for the bouldering hall so that it never gets too full. Beginners book an introductory course with a trainer. The front desk sees who is coming today.'
export const INVOICES =
  'We are a company of 40 people and approve invoices by e-mail, which gets lost. I want a tool where an employee uploads a supplier invoice, the right manager approves or rejects it, and accounting exports approved invoices to our accounting software.'
export const TREES =
  'A field app for municipal tree inspectors. Inspectors walk a route, record the condition of each tree with photos and flag dangerous branches. It must work without a network in the forest. The office plans the follow-up work.'

/** What somebody who knows the matter answers, by the id of the question; the others are skipped. */
export const ANSWERS: Record<string, Record<string, string>> = {
  [GYM]: {
    'own:journeys':
      'The member opens the calendar, picks a free slot of two hours and confirms. They get an e-mail with a QR code that the front desk scans at the door.',
    'own:data':
      'Only name, e-mail address and membership number; we delete them one year after the last visit.',
    'own:errors': 'Show the nearest free slots and keep what was entered.',
    'own:qualities': 'Up to 300 people at the same time on Monday evenings.',
    'own:integrations': 'Our membership software Magicline and the door scanner.',
    'booking.same': 'Whoever confirms first gets the slot.',
    'roles.limits': 'Members cannot see who else has booked.',
    'own:scope': 'Selling shoes and chalk, and the payroll of trainers.',
    'own:states': 'Booked, checked in, no-show, cancelled.',
    'booking.cancel':
      'A member can cancel free of charge until two hours before the slot. Later it counts as a no-show, and three no-shows block booking for a week.',
  },
  [INVOICES]: {
    'own:journeys':
      'The employee drops the PDF, chooses the cost centre and the manager is asked by e-mail. The manager sees the invoice next to the buttons Approve and Reject.',
    'own:data':
      'Supplier, invoice number, amount, due date and cost centre; amount and due date must always be given.',
    'approval.absent': 'After three working days the deputy is asked, after five days the head of finance.',
    'own:integrations': 'DATEV, through the file export that our tax adviser already uses.',
    'own:errors': 'Show which field is wrong and keep what was entered.',
    'own:scope': 'Paying the invoices, and travel expenses.',
    'roles.limits':
      'Invoices up to 1,000 euros need one manager, above that a second one from finance. Nobody approves their own invoice.',
    'own:states': 'Uploaded, in review, approved, rejected, exported.',
    'own:qualities': 'Fewer than 50',
    'own:aim': 'No invoice is paid late because a mail got lost.',
  },
  [TREES]: {
    'own:journeys':
      'The inspector opens the route of the day on the tablet, walks to the first tree, and the app shows what was found there last year. They tap a condition from 0 to 4 and take at least one photo.',
    'own:data':
      'Tree number, species, height, trunk diameter, condition, photos and the date of the next check.',
    'own:states': 'Due, checked, follow-up ordered, done.',
    'own:integrations': 'The tree register of the city, a GIS by Esri.',
    'own:errors':
      'If the tree cannot be found, the inspector marks it as missing and adds a photo of the place.',
    'own:qualities': '25 inspectors at the same time, a whole day on one battery charge.',
    'own:scope': 'Buying trees, and the pay of contractors.',
    'own:aim':
      'No branch falls on anybody because a note got lost; today two in ten findings never reach the office.',
  },
}

type Given = {
  turns?: Turn[]
  expertise?: string
  feedback?: string
  /** Of the feedback, what the person said at the preview. */
  said?: string
  status?: string
  problems?: Json[]
  spec?: string
  files?: Files
  left?: number
  since?: number
}

const toDetail = ({ feedback, said, status, problems }: Given): JsonObject => ({
  ...(said !== undefined && { said }),
  ...(feedback !== undefined && { feedback }),
  ...(status !== undefined && { status }),
  ...(problems !== undefined && { problems }),
})

/** The next turn, whatever it is. */
export const turn = (userUtterance: string, given: Given = {}) => {
  const { turns = [], expertise = 'BASIC', spec, files, left, since } = given
  return perform('interview', 'interviewing', 'interview-turn', {
    inputs: { userUtterance },
    options: { expertise, maxTurns: 20 },
    documents: spec === undefined ? {} : { spec },
    ...(files && { files }),
    detail: {
      turns,
      ...(since !== undefined && { since }),
      ...(left !== undefined && { left }),
      ...toDetail(given),
    },
  })
}

/** The next question, or nothing where the interview is complete. */
export const ask = (idea: string, given: Given = {}) => {
  const result = turn(idea, given)
  return 'question' in result ? result : undefined
}

type Asked = NonNullable<ReturnType<typeof ask>>
export type Answerer = (question: Asked) => string

/** Answers until the interview is complete, as the engine keeps it: only the turns go on. */
export const hold = (idea: string, answer: Answerer, given: Given = {}, most = 60): Turn[] => {
  const turns: Turn[] = [...(given.turns ?? [])]
  const before = turns.length
  for (let n = 0; n < most; n++) {
    const left = given.left === undefined ? {} : { left: given.left - (turns.length - before) }
    const next = ask(idea, { ...given, turns, ...left })
    if (!next) return turns
    const { id, dimension, question, choices } = next
    turns.push({
      ...(id !== undefined && { id }),
      ...(dimension !== undefined && { dimension }),
      ...(choices !== undefined && { choices }),
      question,
      answer: answer(next),
    })
  }
  if (most >= 60) throw new Error('the interview never ends')
  return turns
}

export const first: Answerer = ({ choices }) =>
  choices?.[0] ?? 'The member sees a message that names the next step.'

export const skip: Answerer = () => 'not sure'

/** As somebody who knows the matter. */
export const knowing =
  (idea: string): Answerer =>
  ({ id = '' }) =>
    ANSWERS[idea]?.[id] ?? 'skip'

type Drafting = { spec?: string; since?: number; feedback?: string; said?: string; problems?: Json[] }

export const writeSpec = (
  userUtterance: string,
  turns: Turn[],
  { spec, since = 0, ...more }: Drafting = {},
) => {
  const written = perform('interview', 'drafting', 'spec', {
    inputs: { userUtterance },
    documents: spec === undefined ? {} : { spec },
    detail: { turns, since, ...toDetail(more) },
  })
  const {
    document,
    needsRefinement = false,
    question,
  } = written as typeof written & {
    needsRefinement?: boolean
    question?: string
  }
  return { document, needsRefinement, question }
}

export const judge = (spec: string, turns: Turn[] = []) =>
  perform('interview', 'await-architect', 'architect-result', {
    documents: { spec },
    detail: { approval_type: 'spec', content: '', reason: '', metadata: { spec_markdown: spec }, turns },
  })
