import { type Asked, type Chosen, type Form, toDecision, toForm, toVerdict } from '../../core/ask.ts'
import { findSaid } from '../../core/said.ts'
import { placeOf } from '../../core/table.ts'
import type { Workflow } from '../../core/workflow.ts'
import { toTitle } from '../../documents/format.ts'
import { findForm } from '../../documents/line-ends.ts'
import type { Journal, StoredRun } from '../../engine/ports.ts'
import { compareFiles } from '../../engine/reconcile.ts'
import { isRevision } from '../../engine/revision.ts'
import { submit } from '../../engine/submit.ts'
import { findTaken } from '../../engine/turn.ts'
import { Fault, refuse, toFault } from '../../schema/fault.ts'
import { toFeatureId } from '../../schema/feature.ts'
import { isDeeper, type Json, type JsonObject } from '../../schema/json.ts'
import type { Request } from '../../schema/request.ts'
import { RECOMMENDING, TEXT_FIELDS, WORDS_FIELDS } from '../../schema/text-field.ts'
import { adoptEdits } from '../adopt-edits.ts'
import { advance, advanceAndReply, loadRun, refuseStanding } from '../advance.ts'
import { toClosed } from '../closed-request.ts'
import { editDocument } from '../edit-document.ts'
import { healFork } from '../fork.ts'
import { findKept, repeat, toAnswerKey } from '../idempotency.ts'
import { withKept } from '../kept-answer.ts'
import { dropReview, keepRest } from '../kept-review.ts'
import { type Arguments, fileOf, listOf, type Services, textOf } from '../operation.ts'
import { type Reply, toReply } from '../reply.ts'
import { readPairs } from '../said-pairs.ts'
import { FORK, type Fork, readFork, toForkId, toForkRequest } from '../sides.ts'
import { withAuthor } from '../with-author.ts'
import { loadWorkflow } from '../workflow.ts'

const DEEPEST = 100

const parseJson = (text: string, from: string): Json => {
  const value = readJson(text, from)
  if (!isDeeper(value, DEEPEST)) return value
  throw new Fault('invalid-value', `${from} is nested deeper than ${DEEPEST} levels`, 'give it flatter')
}

const readJson = (text: string, from: string): Json => {
  try {
    return JSON.parse(text) as Json
  } catch (error) {
    throw new Fault(
      'invalid-value',
      `${from} is not JSON: ${(error as Error).message}`,
      'give one JSON value',
    )
  }
}

const WAYS = ['approve', 'reject', 'choice', 'value', 'file', 'confirm'] as const

const FIX =
  '`throughline next` lists the commands; open questions: --choice answer --answer Q-001="…"; single requirements: --choice decide --item REQ-001=approve; all of it as JSON: --value alone'

/** The way in which the answer is given; exactly one. What is said of single entries and questions is a choice, too. */
const toWay = (given: Arguments): (typeof WAYS)[number] => {
  const ways = WAYS.filter((name) => given[name] !== undefined && given[name] !== false)
  const [way = hasPairs(given) || given.kept === 'send' ? 'choice' : undefined, ...others] = ways
  if (way === undefined) throw new Fault('usage', 'nothing is answered', FIX)
  if (others.length > 0)
    throw new Fault(
      'usage',
      `${ways.map((name) => `--${name}`).join(' and ')} are two ways to answer: an answer is given in one`,
      FIX,
    )
  if ((hasPairs(given) || textOf(given, 'words')) && !['choice', 'approve'].includes(way))
    throw new Fault(
      'usage',
      `--${way} is the whole answer: --answer, --item and --words go with --choice`,
      FIX,
    )
  return way
}

const hasPairs = (given: Arguments): boolean =>
  ['answer', 'item'].some((name) => listOf(given, name).length > 0)

/** What was chosen; a program gives decisions about single entries as `items`. */
const toChosen = (given: Arguments, form: Form | undefined): Chosen => {
  const words = textOf(given, 'words')
  const pairs = readPairs(given, form)
  const items = { ...(given.items as Chosen['items']), ...pairs.items }
  const answers = { ...(given.answers as Chosen['answers']), ...pairs.answers }
  const approving =
    given.approve === true ? form?.choices.find(({ does }) => does === 'approve')?.id : undefined
  const usual = listOf(given, 'item').length > 0 ? 'decide' : 'answer'
  return {
    choice: textOf(given, 'choice') ?? approving ?? (hasPairs(given) ? usual : ''),
    ...(words !== undefined && { words }),
    ...(Object.keys(items).length > 0 && { items }),
    ...(Object.keys(answers).length > 0 && { answers }),
  }
}

const toChoiceValue = ({ asks }: Workflow, asked: Asked, given: Arguments): Json => {
  const decision = toDecision(asked, toChosen(given, toForm(asked, asks)), asks)
  if ('value' in decision) return decision.value
  throw new Fault(
    'invalid-value',
    decision.wrong,
    '`throughline next` lists what can be chosen, with the commands',
  )
}

const toVerdictValue = (
  { asks }: Workflow,
  asked: Asked,
  does: 'approve' | 'reject',
  words: string,
): Json => {
  const value = toVerdict(asked, does, words, asks)
  if (value !== undefined) return value
  const { says = [] } = toForm(asked, asks) ?? {}
  throw new Fault(
    'usage',
    `--${does} does not fit this request (${asked.request.schema})`,
    says.join(' ') || 'use --choice or --value: `throughline next` lists the commands',
  )
}

/** The answer's value from whichever way it was given. */
const toValue = (workflow: Workflow, stored: StoredRun, request: Request, given: Arguments): Json => {
  const asked = { run: stored.run, request, table: workflow.table }
  switch (toWay(given)) {
    case 'approve':
      if (hasPairs(given) || given.kept === 'send' || textOf(given, 'words'))
        return toChoiceValue(workflow, asked, given)
      return toVerdictValue(workflow, asked, 'approve', '')
    case 'reject':
      return toVerdictValue(workflow, asked, 'reject', textOf(given, 'reject') ?? '')
    case 'choice':
      return toChoiceValue(workflow, asked, given)
    case 'confirm': {
      const said = findSaid(asked, workflow.asks)
      if (said) return said.value
      throw new Fault(
        'usage',
        'nobody said anything yet that could be confirmed',
        'use --approve or --choice',
      )
    }
    case 'value':
      return typeof given.value === 'string' ? parseJson(given.value, '--value') : (given.value ?? null)
    case 'file': {
      const { path, text } = fileOf(given, 'file') ?? { path: '', text: '' }
      return path.endsWith('.json') ? parseJson(text, path) : toDocument(request, text)
    }
  }
}

/** A document given as a file: the text field of the task's result. */
const toDocument = (request: Request, text: string): Json => {
  const task = request.ask === 'repair' ? String((request.detail as JsonObject).task) : request.schema
  const field = TEXT_FIELDS[task] ?? WORDS_FIELDS[task]
  if (!field)
    throw new Fault('usage', 'this request takes no document', 'use --value, or a file ending in .json')
  const value = {
    [field]: text,
    ...(RECOMMENDING.includes(task) && { recommendedFeatureId: toFeatureId(toTitle(text)) }),
  }
  return request.ask === 'repair' ? { choice: 'write', value } : value
}

/** A document given to a person's gate: their own edit of what they are asked about, which is shown to them again. */
const toEdit = ({ to, document, ask }: Request, given: Arguments): string | undefined => {
  const isGate = to === 'person' && document !== undefined && ask !== 'repair'
  if (!isGate || toWay(given) !== 'file') return undefined
  const { path, text } = fileOf(given, 'file') ?? { path: '', text: '' }
  return path.endsWith('.json') ? undefined : text
}

/** Whether a text of the run was still on its way to its file: nobody can have seen it there. */
const isUnseen = async (
  services: Services,
  journal: Journal,
  workflow: Workflow,
  stored: StoredRun,
): Promise<boolean> => {
  if (stored.unwritten.length === 0) return false
  const { missing } = await compareFiles(services.workspace, journal, workflow, stored)
  return missing.some(({ document }) => stored.unwritten.includes(document))
}

/** Finishes what a killed process left half done, so that the person answers what the file shows. */
const finishInterrupted = async (
  services: Services,
  journal: Journal,
  stored: StoredRun,
): Promise<StoredRun> =>
  stored.unwritten.length > 0 || stored.run.status === 'working'
    ? advance(services, journal, stored.run.id)
    : stored

type Open = { stored: StoredRun; request: Request; workflow: Workflow }

const findOpen = async (services: Services, journal: Journal, given: Arguments): Promise<Open> => {
  const id = String(given.request)
  const found = await journal.findRequest(id)
  if (!found)
    throw new Fault(
      'unknown-request',
      `there is no request ${id}`,
      'see `throughline status` for what is open',
    )
  let stored = await loadRun(journal, found.run)
  const workflow = await loadWorkflow(services, stored.run.workflow)
  const answerOf = (then: StoredRun, closed: Request) => toValue(workflow, then, closed, given)
  if (!found.open) throw await toClosed(services, journal, id, found, answerOf)
  refuseStanding(services, stored)
  const unseen = await isUnseen(services, journal, workflow, stored)
  stored = await finishInterrupted(services, journal, stored)
  if (unseen) {
    const message = 'a document was still on its way to its file when this answer was given'
    throw new Fault('stale', message, 'read it now and answer the request that is open', {
      ...(await toReply(services, stored)),
    })
  }
  if (await adoptEdits(services, journal, stored)) stored = await advance(services, journal, found.run)
  const request = stored.run.requests.find((open) => open.id === id)
  if (request) return { stored, request, workflow }
  throw await toClosed(services, journal, id, (await journal.findRequest(id)) ?? found, answerOf)
}

/** What was shown, by the digest that the request names: the same text may lie here with other line ends. */
const toShown = async (
  { workspace }: Services,
  journal: Journal,
  { stored, request, workflow }: Open,
  said: string | undefined,
): Promise<string | undefined> => {
  const { name, digest } = request.document ?? {}
  if (name === undefined || digest === undefined || said === undefined || said === digest)
    return said ?? digest
  const { folder, file } = placeOf(workflow.table, stored.run, name)
  const found = workspace.read(folder, file)
  const isHere = found && 'text' in found && found.digest === said
  if (isHere && (await isRevision(journal, found, digest))) return digest
  return findForm((await journal.readText(digest)) ?? '', said) === undefined ? said : digest
}

const commitAnswer = async (
  services: Services,
  journal: Journal,
  open: Open,
  given: Arguments,
  key: string | undefined,
) => {
  const { stored, request, workflow } = open
  const edit = toEdit(request, given)
  if (edit !== undefined) {
    await editDocument(services, open, edit)
    await adoptEdits(services, journal, stored)
    return { run: stored.run, notice: undefined }
  }
  const asked = { run: stored.run, request, table: workflow.table }
  const text = request.document && (await journal.readText(request.document.digest))
  const form = toForm(asked, workflow.asks)
  const isAlone = form?.choices.some(({ id, alone }) => alone && id === textOf(given, 'choice')) === true
  const { items: _items, answers: _answers, ...alone } = given
  const whole = isAlone ? alone : withKept(services, { ...asked, form, text }, given)
  const value = toValue(workflow, stored, request, whole)
  const shown = await toShown(services, journal, open, textOf(given, 'digest'))
  const by = services.witness()
  const submitted = await submit({
    journal,
    workflow,
    user: services.user(),
    run: stored.run.id,
    ...(key && { key }),
    input: async (run) => ({
      type: 'answered',
      at: by.at,
      request: request.id,
      value,
      by,
      ...(run?.feature == null && { features: await findTaken({ workspace: services.workspace, journal }) }),
      ...(shown !== undefined && { shown }),
    }),
  })
  if ('fenced' in submitted) throw new Fault('bug', 'an answer carries no lease', 'report this')
  if ('refused' in submitted) {
    const isLost = submitted.refused.code === 'late' || submitted.refused.code === 'ended'
    if (!isLost) throw toFault(submitted.refused)
    throw new Fault(
      'concurrent',
      `somebody else answered request ${request.id} first`,
      'nothing was changed; see `throughline status`',
      { ...(await toReply(services, await loadRun(journal, stored.run.id))) },
    )
  }
  // What is below the minimum was only kept as a proposal.
  const isCounted = !('kept' in submitted) && !submitted.notice
  if (isCounted) {
    ;(isAlone ? keepRest : dropReview)(services, { run: stored.run, request })
    const allowed = workflow.rules.results?.[request.schema]?.allows?.(stored.run, value as JsonObject)
    for (const [list, commands] of allowed ?? []) await services.allow(list, commands)
  }
  return submitted
}

/** Commits the answer, or finds that the same call, made at the same time, was first. */
const takeAnswer = async (
  services: Services,
  journal: Journal,
  given: Arguments,
  key: string | undefined,
): ReturnType<typeof commitAnswer> => {
  try {
    return await commitAnswer(services, journal, await findOpen(services, journal, given), given, key)
  } catch (error) {
    const kept = await findKept(journal, key)
    if (!kept) throw error
    return { kept }
  }
}

const findFork = async (services: Services, journal: Journal, id: string): Promise<Fork> => {
  const runs = await journal.list()
  for (const stored of runs.filter(({ fork }) => fork.length > 0)) {
    // What is not whole is restored before anybody chooses between its sides.
    if (toForkId(stored) === id && services.standing(stored.run.id)) refuseStanding(services, stored)
    const fork = await readFork(services, journal, stored)
    if (fork && toForkId(fork.stored) === id) return fork
  }
  if (runs.some((stored) => toForkId(stored) === id))
    throw new Fault('late', 'this fork was settled already', 'nothing was changed')
  throw new Fault('unknown-request', `there is no request ${id}`, 'see `throughline status`')
}

/** A fork is no request of a run: what is chosen is a side. */
const answerFork = async (services: Services, journal: Journal, given: Arguments): Promise<Reply> => {
  const fork = await findFork(services, journal, String(given.request))
  const workflow = await loadWorkflow(services, fork.stored.run.workflow)
  const request = await toForkRequest(services, journal, fork)
  const { choice } = toValue(workflow, fork.stored, request, given) as JsonObject
  return healFork(services, journal, fork, request.assurance, String(choice ?? ''))
}

/** Answers one request, by its id, and advances the run. A refused answer changes nothing. */
export const answer = async (services: Services, given: Arguments): Promise<Reply> => {
  const id = String(given.request)
  const journal = await services.journal()
  if (!journal)
    throw new Fault('unknown-request', `there is no request ${id}`, 'nothing was started in this project')
  const key = textOf(given, 'key')
  const repeated = key === undefined ? undefined : toAnswerKey(id, key)
  const kept = await findKept(journal, repeated)
  if (kept) return repeat(services, journal, kept)
  if (id.endsWith(FORK)) return answerFork(services, journal, given)
  const taken = await takeAnswer(services, journal, given, repeated)
  if ('kept' in taken) return repeat(services, journal, taken.kept)
  const { run, notice } = taken
  const reply = await advanceAndReply(withAuthor(services, given), journal, run.parent?.run ?? run.id)
  if (notice) throw toFault(refuse(notice.code, notice.message, notice.fix, { ...notice.more, ...reply }))
  return reply
}
