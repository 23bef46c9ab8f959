/** Everything that a person may be asked, whatever the workflow: a record for each answer, by the name of its schema. */
import { approvedIds, pendingIds, takenOutIds } from '../documents/verdict-ids.ts'
import { type JsonObject, textsOf } from '../schema/json.ts'
import { PRIORITIES } from '../schema/requirement.ts'
import type { Asked, AskForm, Asks, Choice, Chosen, Decision, Form, ItemChosen, Words } from './ask.ts'
import { forkForm } from './fork-form.ts'
import { cap, gaps, WHY_BESIDES } from './gap-asks.ts'
import { phasesOf } from './phase-record.ts'
import { documentOf } from './table.ts'
import { turn } from './turn-ask.ts'

const wordsOf = ({ words }: Chosen): string => words?.trim() ?? ''

/** A choice whose value is its id, with the words as a reason where some were said. */
export const byChoice = (_asked: Asked, chosen: Chosen): Decision => ({
  value: { choice: chosen.choice, ...(wordsOf(chosen) && { reason: wordsOf(chosen) }) },
})

/** A choice whose value is its id and nothing else. */
export const bare = (_asked: Asked, { choice }: Chosen): Decision => ({ value: { choice } })

const stateOf = ({ run, request }: Asked) => run.documents[request.document?.name ?? '']
const titleOf = ({ request, table }: Asked): string =>
  documentOf(table, request.document?.name ?? '')?.title ?? request.document?.name ?? ''
const detailOf = ({ request }: Asked): JsonObject => (request.detail ?? {}) as JsonObject

/** Where the text says otherwise than what it was made from. */
const toDifferences = (asked: Asked): Pick<Form, 'list'> => {
  const { differences } = detailOf(asked)
  const entries = Array.isArray(differences) ? differences.map(String) : []
  return entries.length > 0 ? { list: { title: 'Other than in what was approved before', entries } } : {}
}

export const documentReview: AskForm = {
  toForm: (asked) => ({
    says: [],
    document: 'short',
    ...toDifferences(asked),
    choices: [
      asked.run.state.needs_revision === true
        ? {
            id: 'approve',
            label: 'Approve it against the reviewer',
            words: { ask: 'The reviewer still objects. Why do you approve it all the same?', needed: true },
          }
        : { id: 'approve', label: 'Approve', hint: 'as it stands', does: 'approve' },
      {
        id: 'change',
        label: 'Ask for changes',
        words: { ask: 'What should change?', needed: true },
        does: 'reject',
      },
    ],
  }),
  toValue: ({ run }, chosen) => {
    if (chosen.choice === 'change') return { value: { approved: false, feedback: wordsOf(chosen) } }
    return run.state.needs_revision === true
      ? { value: { approved: true, override: true, reason: wordsOf(chosen) } }
      : { value: { approved: true } }
  },
}

const APPROVE: Choice = { id: 'approve', label: 'Approve' }
const REJECT: Choice = { id: 'reject', label: 'Reject', reason: 'Why?' }
const ENTRY: Choice[] = [
  APPROVE,
  {
    id: 'modify',
    label: 'Modify',
    words: { ask: 'The requirement, as you want it', needed: true },
    reason: 'Why?',
  },
  REJECT,
  { id: 'out', label: 'Out of scope', reason: 'Why?' },
  {
    id: 'parts',
    label: 'Change title, priority or criteria',
    fields: [
      { id: 'title', label: 'Title' },
      { id: 'priority', label: 'Priority', of: [...PRIORITIES] },
      { id: 'acceptance', label: 'Criteria, one a line', lines: true },
    ],
    reason: 'Why?',
  },
]
/** Words about a text, which are no text. */
const ORDER =
  /^(?:please )?(?:leave out|take out|remove|drop|delete|add|change|rename|replace|split|merge|move|shorten|rephrase|reword|mention)\b[^.]*\b(?:criteri(?:on|a)|title|sentence|wording|requirement|description|priority)\b/i

const RECORD: Choice = { id: 'decide', label: 'Record these decisions', items: true }
const MISSING_BESIDES: Words = { ask: 'What is missing besides?', needed: false, besides: true }

const undecidedOf = (asked: Asked): string[] => {
  const state = stateOf(asked)
  return state ? pendingIds(state.verdicts, state.entries) : []
}

const takenOutOf = (asked: Asked): string[] => {
  const state = stateOf(asked)
  return state ? takenOutIds(state.verdicts, state.entries) : []
}

/** What an edit took out is not approved with all the others. */
const tellTakenOut = (asked: Asked): string[] => {
  const ids = takenOutOf(asked)
  const { takenOut } = detailOf(asked)
  const told = Array.isArray(takenOut) ? takenOut.map(String) : [`${ids.join(', ')}: removed by an edit`]
  return ids.length === 0
    ? []
    : [
        ...told,
        `To bring ${ids.join(', ')} back, approve or change it by itself. Approved together with the others, it counts as rejected by that edit.`,
      ]
}

/** Whether some entry is approved already. */
const hasApproved = (asked: Asked): boolean => {
  const state = stateOf(asked)
  return state !== undefined && approvedIds(state.verdicts, state.entries).length > 0
}

/** Ids by what was chosen for each, and those that nothing was chosen for. */
const sortItems = (ids: string[], { items = {} }: Chosen) => {
  const of = (choice: string): string[] => ids.filter((id) => items[id]?.choice === choice)
  const said = (id: string, field: 'words' | 'reason'): string => items[id]?.[field]?.trim() ?? ''
  const reasons = Object.fromEntries(
    ids.flatMap((id) =>
      ['modify', 'parts'].includes(items[id]?.choice ?? '') || !said(id, 'reason')
        ? []
        : [[id, said(id, 'reason')]],
    ),
  )
  return { of, said, reasons, left: ids.filter((id) => items[id] === undefined) }
}

/** Parts of an entry as the result names them. */
const toFields = ({ fields = {} }: Pick<ItemChosen, 'fields'> = {}): JsonObject => {
  const { title, priority, acceptance } = fields
  return {
    ...(title?.trim() && { title: title.trim() }),
    ...(priority && { priority }),
    ...(acceptance !== undefined && {
      acceptanceCriteria: acceptance
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    }),
  }
}

const NOTHING = 'nothing is decided yet: choose for at least one, or say what is missing'

export const requirementsReview: AskForm = {
  toForm: (asked) => {
    const ids = undecidedOf(asked)
    const isDone = ids.length === 0
    return {
      says: [...(isDone ? ['Every requirement is decided.'] : []), ...tellTakenOut(asked)],
      ...(!isDone && { items: { ids, choices: ENTRY } }),
      choices: [
        {
          id: 'approve',
          label: isDone ? 'Look for what is missing' : 'Approve all undecided ones',
          ...(!isDone && { hint: 'then look for what is missing' }),
          does: 'approve',
        },
        ...(isDone && !hasApproved(asked)
          ? []
          : [
              {
                id: 'finalize',
                label: isDone ? 'Finalize the requirements now' : 'Approve all undecided ones and finalize',
                hint: 'without looking for what is missing',
                words: MISSING_BESIDES,
              },
            ]),
        ...(isDone
          ? []
          : [
              { ...RECORD, hint: 'what is undecided stays so', words: MISSING_BESIDES },
              {
                id: 'reject',
                label: 'Reject all undecided ones',
                words: { ask: 'Why? One reason for all', needed: false },
              },
            ]),
        {
          id: 'missing',
          label: 'Something is missing',
          hint: 'it comes back as a requirement',
          words: { ask: 'What is missing?', needed: true },
        },
      ],
    }
  },
  toValue: (asked, chosen) => {
    const { of, said, reasons, left } = sortItems(undecidedOf(asked), chosen)
    const words = wordsOf(chosen)
    const takesRest = chosen.choice === 'approve' || chosen.choice === 'finalize'
    const gone = takesRest ? takenOutOf(asked).filter((id) => left.includes(id)) : []
    const refused = chosen.choice === 'reject' ? left : []
    if (chosen.choice === 'decide' && left.length === undecidedOf(asked).length && words === '')
      return { wrong: NOTHING }
    const order = of('modify').find((id) => ORDER.test(said(id, 'words')))
    if (order !== undefined)
      return {
        wrong: `${order}: «${said(order, 'words').slice(0, 80)}» says what to do with it, and would become its text: give the requirement as it shall read, or change its title, priority or criteria (parts)`,
      }
    const modifications = [...of('modify'), ...of('parts')].map((id) => ({
      requirementId: id,
      ...(said(id, 'reason') && { modificationReason: said(id, 'reason') }),
      ...(chosen.items?.[id]?.choice === 'parts'
        ? { requestedChanges: toFields(chosen.items[id]), undecided: true }
        : { requestedChanges: { description: said(id, 'words') } }),
    }))
    return {
      value: {
        approvedRequirementIds: [
          ...of('approve'),
          ...(takesRest ? left.filter((id) => !gone.includes(id)) : []),
        ],
        rejectedRequirementIds: [...of('reject'), ...refused, ...gone],
        outOfScopeRequirementIds: of('out'),
        modifications,
        reasons: { ...reasons, ...(words && Object.fromEntries(refused.map((id) => [id, words]))) },
        ...(words &&
          refused.length === 0 && { [chosen.choice === 'change' ? 'feedback' : 'missing']: words }),
        ...(chosen.choice === 'finalize' && { userIterationPreference: true }),
      },
    }
  },
}

const BACK: Choice = { id: 'back', label: 'Go back to its review' }

const hasReview = ({ table, request }: Asked): boolean =>
  table.steps.some(({ kind, document }) => kind === 'review' && document === request.document?.name)

const pending: AskForm = {
  toForm: (asked) => ({
    title: 'Decide about what is still undecided',
    says: ['These are still undecided, and the document is about to be finalized.', ...tellTakenOut(asked)],
    items: { ids: undecidedOf(asked), choices: [APPROVE, REJECT] },
    choices: [
      { id: 'approve', label: 'Approve all undecided ones', does: 'approve' },
      // Something has to be left to finalize.
      ...(hasApproved(asked)
        ? [{ id: 'reject', label: 'Reject all undecided ones', words: WHY_BESIDES }]
        : []),
      { ...RECORD, hint: 'each of them needs one' },
      ...(hasReview(asked)
        ? [{ ...BACK, hint: 'to change them, or put them out of scope', alone: true as const }]
        : []),
    ],
  }),
  toValue: (asked, chosen) => {
    if (chosen.choice === 'back') return { value: { approve: [], reject: [], back: true } }
    const { of, reasons, left } = sortItems(undecidedOf(asked), chosen)
    if (chosen.choice === 'decide' && left.length > 0)
      return { wrong: `decide about each: ${left.join(', ')}` }
    const gone = takenOutOf(asked).filter((id) => left.includes(id))
    const rest = left.filter((id) => !gone.includes(id))
    const approve = [...of('approve'), ...(chosen.choice === 'approve' ? rest : [])]
    const refused = chosen.choice === 'reject' ? left : gone
    const words = wordsOf(chosen)
    const why = { ...reasons, ...(words && Object.fromEntries(refused.map((id) => [id, words]))) }
    const reject = [...of('reject'), ...refused]
    return { value: { approve, reject, ...(Object.keys(why).length > 0 && { reasons: why }) } }
  },
}

/** Whether a document is decided about again somewhere in this workflow: the way back from a change. */
const hasWayBack = ({ run, request, table }: Asked): boolean => {
  const row = table.steps.find(({ id }) => id === run.step)
  const asks = table.steps.filter(({ kind }) => kind === 'ask').map(({ id }) => id)
  return row?.kind === 'wait'
    ? row.next.some(({ to }) => asks.includes(to))
    : hasReview({ run, request, table })
}

/** A text that was taken over as it stands: the one that was approved is the one that lies there. */
const isUnread = (asked: Asked): boolean => detailOf(asked).approved === asked.request.document?.digest

const reapprove: AskForm = {
  toForm: (asked) => {
    const back = hasWayBack(asked) ? [BACK] : []
    const by = stateOf(asked)?.approval?.by
    const changed = textsOf(detailOf(asked).changed)
    if (isUnread(asked))
      return {
        title: `${titleOf(asked)}: ${by?.assurance === 'reported' ? 'approved on another machine only' : 'nobody has approved it yet'}`,
        says: [
          by?.assurance === 'reported'
            ? `${by.who} approved it on another machine, which this one did not witness. To change it, edit the file.`
            : 'It was taken over as it stands; no person has approved it yet. To change it, edit the file.',
        ],
        document: 'whole',
        choices: [{ id: 'accept', label: 'Approve it', hint: 'as it stands', does: 'approve' }, ...back],
      }
    const isAutomatic = stateOf(asked)?.approval?.by.assurance === 'automatic'
    return {
      title: `${titleOf(asked)} was changed after it was approved`,
      says: [
        isAutomatic
          ? 'It was approved automatically, and changed since: no person has approved it yet.'
          : 'The approval was for another text.',
      ],
      ...(changed.length > 0 && {
        list: { title: 'What was approved, and what stands there now', entries: changed },
      }),
      document: 'changes',
      choices: [
        { id: 'accept', label: 'Approve the change', does: 'approve' },
        ...back,
        ...(isAutomatic
          ? []
          : [
              {
                id: 'keep',
                label: 'Keep the approval',
                hint: 'with a reason',
                words: { ask: 'Why does the approval still hold?', needed: true },
              },
            ]),
      ],
    }
  },
  toValue: byChoice,
}

const repair: AskForm = {
  toForm: ({ request }) => ({
    title: 'The author did not manage it',
    says: [`To write it yourself: throughline answer ${request.id} --file F`],
    list: { title: 'What went wrong', entries: request.problems ?? [] },
    choices: [
      { id: 'retry', label: 'Try again' },
      { id: 'stop', label: 'Stop this run', words: { ask: 'Why?', needed: false } },
    ],
  }),
  toValue: byChoice,
}

/** A warned transition, or a step whose author could not be reached. */
const confirm: AskForm = {
  toForm: (asked) => {
    const { message, override } = detailOf(asked)
    if (asked.request.detail === undefined && asked.request.ask === 'confirm')
      return {
        title: 'The author could not be reached; what was said is kept. Try again?',
        says: [],
        choices: [
          { id: 'proceed', label: 'Try again' },
          {
            id: 'cancel',
            label: 'Give up',
            hint: 'what was said is kept; throughline reset goes on from it',
          },
        ],
      }
    const objects = typeof override === 'string'
    const { reviewerNotes: entries = [] } = (objects && phasesOf(asked.run)[override]) || {}
    return {
      says: [
        ...(message ? [String(message)] : []),
        ...(objects ? [`The reviewer of ${override} still objects.`] : []),
      ],
      ...(entries.length > 0 && { list: { title: 'What it objects to', entries } }),
      choices: [
        {
          id: 'proceed',
          label: 'Go on',
          ...(objects && { words: { ask: 'Why all the same?', needed: true } }),
        },
        {
          id: 'cancel',
          label: 'Leave it',
          ...(objects && { hint: `mend it first: edit its document, then throughline phase ${override}` }),
        },
      ],
    }
  },
  toValue: (asked, chosen) =>
    typeof detailOf(asked).override === 'string' && chosen.choice === 'proceed'
      ? { value: { choice: 'proceed', override: true, reason: wordsOf(chosen) } }
      : { value: { choice: chosen.choice } },
}

const REVIEW_IT: Choice = { id: 'review', label: 'Have it reviewed as it stands' }

/** Half done, or complete and edited since: then what was written by hand comes first. */
const partial: AskForm = {
  toForm: (asked) => {
    const isEdited = detailOf(asked).edited === true
    const others: Choice[] = [
      { id: 'continue', label: isEdited ? 'Let the author go on from it' : 'Continue it' },
      { id: 'fresh', label: 'Begin it anew', ...(isEdited && { hint: 'the author writes over it' }) },
    ]
    return {
      title: isEdited
        ? 'What this phase made was edited since its review'
        : 'This phase was begun before, and left half done',
      says: [],
      choices: isEdited ? [REVIEW_IT, ...others] : [...others, REVIEW_IT],
    }
  },
  toValue: bare,
}

/** By the schema of the answer. A workflow brings its own along. */
export const ASKS: Asks = {
  'document-review': documentReview,
  'requirements-review': requirementsReview,
  pending,
  cap,
  gaps,
  reapprove,
  repair,
  confirm,
  partial,
  'interview-answer': turn,
  fork: forkForm,
}
