/** What comes next, decided once for every door: it is done, it waits for somebody, or a call goes on. Pure. */
import { type Assurance, isBelow } from '../schema/assurance.ts'
import type { Refusal } from '../schema/fault.ts'
import { findStopper, isCutShort, isEnded, type Run } from '../schema/run.ts'
import type { SignalName, Table } from '../schema/table.ts'
import { toLoweredWords } from './lowered.ts'
import { documentOf, isReviewer, listReviewed, type Place, placeOf } from './table.ts'
import type { RequestView } from './view.ts'
import type { Told } from './workflow.ts'

/** A call of an operation, in the words of its row; doors write it in their own language. */
export type Call = {
  operation: string
  /** Fields that its row takes by position, in that order. */
  words: Record<string, string>
  options?: Record<string, string | true>
  says?: string
}

/** What a run made: a document, or a folder of them. */
export type Made = { title: string; path: string; count?: number }

export type Next = {
  /** `error`: it stands where a fault led it; `idle`: where only a signal moves it. */
  state: 'done' | 'failed' | 'wait' | 'go' | 'idle' | 'error'
  /** For whom it waits. */
  for?: RequestView['to']
  /** One sentence. */
  says: string
  /** What went wrong, or what should be known. */
  messages: string[]
  made: Made[]
  /** How surely what it made was approved. */
  approved?: Assurance
  /** Who stopped it where it stood. */
  stopped?: string
  /** The first is what a person would do; the others are for scripts. */
  calls: Call[]
}

export type NextSource = {
  table: Table
  pathOf(folder: Place['folder'], file: string): string
  /** Documents that were decided about on another machine, less surely than this one asks for. */
  unsure?: string[]
  /** Why this checkout may read the run but not advance it. */
  notice?: Refusal | undefined
  /** A process goes on with it. */
  isHeld?: boolean
  /** What the workflow says of a run that asks nothing, and the runs of its feature beside it. */
  tell?: ((run: Run, others: readonly Run[]) => Told) | undefined
  others?: readonly Run[]
  /** What was changed outside of the run, and what that makes stale: a sentence each. */
  changed?: string[] | undefined
  /** Something that it made is stale: the workflow can make it again. */
  isStale?: boolean
}

const nameOf = ({ feature, id }: Run): string => feature ?? id

/** The documents that the run is about, and how many there are where they come in numbers. */
const toMade = (run: Run, { table, pathOf }: NextSource): Made[] =>
  table.yields.flatMap((name): Made[] => {
    const names = Object.keys(run.documents).filter((one) => one === name || one.startsWith(`${name}/`))
    const [first] = names
    if (first === undefined) return []
    const { folder, file } = placeOf(table, run, first)
    const title = documentOf(table, first)?.title ?? name
    if (first === name) return [{ title, path: pathOf(folder, file) }]
    return [{ title, path: pathOf(folder, file).replace(/[\\/][^\\/]*$/, ''), count: names.length }]
  })

/** Who approved what it made, as surely as this machine can say. */
const findApproval = (run: Run, { table }: NextSource): { who: string; as: Assurance } | undefined => {
  const [by] = table.yields.flatMap((name) => run.documents[name]?.approval?.by ?? [])
  return by && { who: by.who, as: by.assurance }
}

/** What a person should have looked at by this table, and nobody did. */
const findUnread = ({ documents }: Run, { table }: NextSource): string[] =>
  table.yields.filter(
    (name) =>
      documents[name]?.approval === null &&
      table.steps.some(({ kind, document }) => kind === 'review' && document === name),
  )

/** A reviewer's verdict on what the same hand wrote. */
const toSameHand = ({ hands = {} }: Run, { table }: NextSource): string[] => {
  const isWriters = (hand: string) =>
    Object.entries(hands).some(([role, other]) => other === hand && !isReviewer(table, role))
  const [role, hand] =
    Object.entries(hands).find(([name, one]) => isReviewer(table, name) && isWriters(one)) ?? []
  return hand === undefined ? [] : [`${hand} wrote it and reviewed it as ${role}: they were one`]
}

/** An approval that nobody stands for is told with what it approves. */
const toCautions = (run: Run, source: NextSource, approval: ReturnType<typeof findApproval>): string[] => [
  ...(approval?.as === 'automatic'
    ? [`approved automatically by ${approval.who}: nobody has read it yet`]
    : []),
  ...findUnread(run, source).map(
    (name) => `no person has looked at ${placeOf(source.table, run, name).file}`,
  ),
  ...toSameHand(run, source),
]

const toEnding = (run: Run, says: string | undefined): string => {
  const { status, instead } = run
  const stopper = findStopper(run)
  if (instead !== undefined) return 'Another run of this feature goes on'
  if (stopper !== undefined)
    return `Stopped by ${stopper} where it stood; every document stays as it is, and every decision in the journal`
  return says ?? (status === 'failed' ? 'It ended without a result' : 'It is finished')
}

/** What was stopped, or failed, goes on at the review of a document, where it has one. */
const toResume = (run: Run, { table }: NextSource): Call[] =>
  isCutShort(run) && listReviewed(table, run).length > 0
    ? [{ operation: 'reopen', words: { feature: nameOf(run) }, says: 'go on with it after all' }]
    : []

const CHANGED = ', but what it made was changed since'

const toEnd = (run: Run, source: NextSource): Next => {
  const row = source.table.steps.find(({ id }) => id === run.step)
  const isFailed = run.status === 'failed'
  const { changed = [] } = source
  const told = source.tell?.(run, source.others ?? [])
  const made = isFailed ? [] : toMade(run, source)
  const approval = isFailed ? undefined : findApproval(run, source)
  const feature = run.feature ?? ''
  const stopped = findStopper(run)
  const calls: Call[] = [...toResume(run, source), ...(told?.calls ?? [])]
  if (changed.length > 0 && !isFailed)
    calls.push({ operation: 'reopen', words: { feature }, says: 'decide about the change' })
  if (source.isStale && !isFailed)
    calls.push({ operation: 'start', words: { workflow: run.workflow }, options: { feature } })
  const isFinal = source.table.yields.some((name) => documentOf(source.table, name)?.statuses.length)
  if (made.length > 0 && (isFinal || !row?.onward))
    calls.push({ operation: 'export', words: { feature }, options: { html: true } })
  const isGoneOn = source.others?.some(({ workflow }) => workflow === row?.onward)
  if (row?.onward && run.feature !== null && !isGoneOn)
    calls.push({ operation: 'start', words: { workflow: row.onward }, options: { feature } })
  return {
    state: isFailed ? 'failed' : 'done',
    says: `${toEnding(run, row?.says)}${changed.length > 0 ? CHANGED : ''}`,
    messages: [
      ...(isFailed ? ((run.findings?.messages ?? []) as string[]) : toCautions(run, source, approval)),
      ...toLoweredWords(run),
      ...(told?.messages ?? []),
      ...changed,
    ],
    made,
    ...(approval && { approved: approval.as }),
    ...(stopped !== undefined && { stopped }),
    calls,
  }
}

/** The call by which a person gives a signal that a waiting row is left by. */
const SIGNAL_CALLS: Partial<Record<SignalName, (run: Run) => Call>> = {
  reset: (run) => ({ operation: 'reset', words: { feature: nameOf(run) } }),
  interview: (run) => ({
    operation: 'start',
    words: { workflow: run.workflow },
    options: { feature: nameOf(run) },
  }),
}

const toIdle = (run: Run, { table, tell, others = [] }: NextSource, warnings: string[]): Next => {
  const row = table.steps.find(({ id }) => id === run.step)
  const isFault = run.step === table.fault && table.fault !== table.start
  const signals = (row?.next ?? []).flatMap(({ on }) => (on && SIGNAL_CALLS[on]?.(run)) ?? [])
  const { says, messages = [], calls = signals.slice(0, 1) } = tell?.(run, others) ?? {}
  return {
    state: isFault ? 'error' : 'idle',
    says: says ?? row?.says ?? row?.title ?? run.step,
    messages: [...(isFault ? ((run.findings?.messages ?? []) as string[]) : []), ...messages, ...warnings],
    made: [],
    calls,
  }
}

const FROM_SCRIPT = 'from a script'

/** Words that were typed for nothing yet can be sent for each choice that takes some. */
const toWordyCalls = (
  form: RequestView['form'],
  answer: (options: NonNullable<Call['options']>) => Call,
): Call[] =>
  (form?.choices ?? []).flatMap(({ id, label, words, alone }) =>
    words?.needed && !alone
      ? [{ ...answer({ choice: id, kept: 'send' }), says: `${label}, in these words` }]
      : [],
  )

/** How a request to a person is answered: where they are asked, and from a script where one's word is enough. */
const toAnswerCalls = (run: Run, { id, ask, form, assurance, kept, unfinished }: RequestView): Call[] => {
  const feature = nameOf(run)
  const place: Call = { operation: ask === 'turn' ? 'continue' : 'review', words: { feature } }
  if (isBelow('reported', assurance)) return [place]
  const answer = (options: NonNullable<Call['options']>): Call => ({
    operation: 'answer',
    words: { request: id },
    options,
    says: FROM_SCRIPT,
  })
  if (unfinished === 'words') return [place, ...toWordyCalls(form, answer)]
  if (kept)
    return unfinished
      ? [{ ...place, says: 'finish there what you typed' }]
      : [place, answer({ kept: 'send' })]
  if (ask === 'turn') return [place, answer({ choice: 'own', words: '…' })]
  const approves = form?.choices.some(({ does }) => does === 'approve')
  if (approves) return [place, answer({ approve: true })]
  const [first] = form?.choices ?? []
  if (!first) return [place, answer({ value: '{…}' })]
  return [place, answer({ choice: first.id, ...(first.words?.needed && { words: '…' }) })]
}

/** What was approved elsewhere is told before it is asked for again. */
const toElsewhere = (run: Run, { table, unsure = [] }: NextSource): string[] => {
  const files = unsure.map((name) => placeOf(table, run, name).file)
  const [was, they] = files.length > 1 ? ['were', 'they'] : ['was', 'it']
  return files.length === 0
    ? []
    : [`${files.join(' and ')} ${was} approved on another machine: ${they} may be asked for again`]
}

const toWait = (run: Run, request: RequestView, messages: string[] = []): Next => {
  const isPerson = request.to === 'person'
  return {
    state: 'wait',
    for: request.to,
    says: request.title,
    messages,
    made: [],
    calls: isPerson
      ? toAnswerCalls(run, request)
      : [
          { operation: 'answer', words: { request: request.id }, options: { value: '{…}' } },
          {
            operation: 'next',
            words: { feature: nameOf(run) },
            options: { json: true },
            says: 'shows the task and its schema',
          },
        ],
  }
}

/** What is being done; whatever those do that work for it, it is its own step. */
const toDoing = (run: Run, request: RequestView | undefined, { table }: NextSource): string => {
  const isOwn = request !== undefined && run.requests.some(({ id }) => id === request.id)
  const row = table.steps.find(({ id }) => id === run.step)
  return isOwn ? request.title : (row?.title ?? run.step)
}

const CUT_OFF = 'Nobody works at it now: whoever did was cut off'

/** What comes next for a run whose requests are these, the oldest first. */
export const toNext = (run: Run, requests: RequestView[], source: NextSource): Next => {
  const [request] = requests
  const { notice, changed = [] } = source
  const { warnings = [] } = isEnded(run) ? {} : (source.tell?.(run, source.others ?? []) ?? {})
  const messages = [...toElsewhere(run, source), ...toLoweredWords(run), ...warnings, ...changed]
  if (request?.ask === 'fork') return toWait(run, request)
  if (notice) return { state: 'idle', says: notice.message, messages: [notice.fix], made: [], calls: [] }
  if (isEnded(run)) return toEnd(run, source)
  // What this process could go on with by itself was interrupted, whatever is open besides.
  if (run.status === 'working')
    return {
      state: 'go',
      says: toDoing(run, request, source),
      messages: source.isHeld === false ? [CUT_OFF, ...messages] : messages,
      made: [],
      calls: [{ operation: source.isHeld ? 'watch' : 'continue', words: { feature: nameOf(run) } }],
    }
  return request ? toWait(run, request, messages) : toIdle(run, source, warnings)
}
