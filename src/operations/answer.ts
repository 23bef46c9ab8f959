import { toApproval, toRejection } from '../core/automatic.ts'
import { tableOf } from '../core/tables.ts'
import type { Journal, StoredRun } from '../engine/ports.ts'
import { compareFiles, refuseProblems, toEdited } from '../engine/reconcile.ts'
import { submit } from '../engine/submit.ts'
import { toCanonical } from '../schema/digest.ts'
import { Fault, type Refusal, refuse, toFault } from '../schema/fault.ts'
import type { Json } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import { TEXT_FIELDS } from '../schema/result.ts'
import type { Table } from '../schema/table.ts'
import { advance, loadRun, refuseStanding } from './advance.ts'
import { healFork } from './fork.ts'
import type { Input, Services } from './operation.ts'
import { type Reply, toReply } from './reply.ts'

const parseJson = (text: string, from: string): Json => {
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

const WAYS = ['approve', 'reject', 'value', 'text'] as const

/** The answer's value from whichever way it was given; exactly one. */
const toValue = (stored: StoredRun, request: Request, input: Input): Json => {
  const given = WAYS.filter((way) => input[way] !== undefined && input[way] !== false)
  if (given.length !== 1) {
    throw new Fault(
      'usage',
      'an answer is given in exactly one way',
      'use one of --approve, --reject "why", --value JSON or --file F',
    )
  }
  if (input.value !== undefined) return parseJson(String(input.value), '--value')
  if (input.text !== undefined) return toDocument(request, String(input.text))
  if (input.reject !== undefined) {
    const value = toRejection(request, String(input.reject))
    if (value && typeof value === 'object' && 'code' in value && 'fix' in value)
      throw toFault(value as Refusal)
    return value as Json
  }
  const value = toApproval(stored.run, request)
  if (value === undefined)
    throw new Fault(
      'usage',
      '--approve does not fit this request',
      'use --value with the schema of the request',
    )
  return value
}

/** A document given as a file: the text field of the task's result. */
const toDocument = (request: Request, text: string): Json => {
  const task = request.ask === 'repair' ? String((request.detail as { task: string }).task) : request.schema
  const field = TEXT_FIELDS[task]
  if (!field)
    throw new Fault('usage', 'this request takes no document', 'use --value, or a file ending in .json')
  const value = { [field]: text, ...(task === 'feature-brief' && { recommendedFeatureId: 'feature' }) }
  return request.ask === 'repair' ? { choice: 'write', value } : value
}

/** Why a closed request takes no answer: the same again, another one first, or the text changed. */
const toClosed = (
  services: Services,
  journal: Journal,
  id: string,
  run: string,
  seq: number,
  input: Input,
): Fault => {
  const stored = loadRun(journal, run)
  const event = journal.events(run, seq - 1)[0]
  const more = { ...toReply(services, stored) }
  if (event?.type === 'edited') {
    return new Fault(
      'stale',
      `${event.data.document} was changed after request ${id} was made`,
      'read it again and answer the request that is open now',
      more,
    )
  }
  const given = input.value === undefined ? undefined : parseJson(String(input.value), '--value')
  const isSame = given !== undefined && toCanonical(event?.data.value) === toCanonical(given)
  if (isSame)
    return new Fault(
      'duplicate',
      `request ${id} already has this answer`,
      'nothing was changed; see `throughline status`',
      more,
    )
  if (stored.run.status === 'done' || stored.run.status === 'failed') {
    return new Fault('ended', `the run has ended; request ${id} is closed`, 'nothing was changed', more)
  }
  return new Fault(
    'late',
    `request ${id} was answered already`,
    'nothing was changed; see `throughline status`',
    more,
  )
}

const tableFor = (stored: StoredRun): Table => {
  const table = tableOf(stored.run.workflow)
  if (!table)
    throw new Fault('usage', `this version knows no workflow ${stored.run.workflow}`, 'upgrade throughline')
  return table
}

/** Edits made since the request was shown become revisions first; true when there was one. */
const adoptEdits = (services: Services, journal: Journal, stored: StoredRun): boolean => {
  const { edits, problems } = compareFiles(services.workspace, tableFor(stored), stored)
  refuseProblems(problems)
  for (const edit of edits) {
    const at = new Date(services.world.now()).toISOString()
    submit({
      journal,
      tableOf,
      run: stored.run.id,
      input: () => toEdited(edit, at),
      texts: { [edit.digest]: edit.text },
    })
  }
  return edits.length > 0
}

/** Finishes what a killed process left half done, so that the person answers what the file shows. */
const recover = async (services: Services, journal: Journal, stored: StoredRun): Promise<StoredRun> =>
  stored.unwritten.length > 0 || stored.run.status === 'working'
    ? advance(services, journal, stored.run.id)
    : stored

const findOpen = async (
  services: Services,
  journal: Journal,
  input: Input,
): Promise<{ stored: StoredRun; request: Request }> => {
  const id = String(input.request)
  const found = journal.findRequest(id)
  if (!found)
    throw new Fault(
      'unknown-request',
      `there is no request ${id}`,
      'see `throughline status` for what is open',
    )
  if (!found.open) throw toClosed(services, journal, id, found.run, found.closedBy ?? 0, input)
  let stored = loadRun(journal, found.run)
  refuseStanding(services, stored)
  stored = await recover(services, journal, stored)
  if (adoptEdits(services, journal, stored)) stored = await advance(services, journal, found.run)
  const request = stored.run.requests.find((open) => open.id === id)
  if (request) return { stored, request }
  throw toClosed(services, journal, id, found.run, journal.findRequest(id)?.closedBy ?? 0, input)
}

const commitAnswer = (
  services: Services,
  journal: Journal,
  stored: StoredRun,
  request: Request,
  input: Input,
) => {
  const value = toValue(stored, request, input)
  const shown = (input.digest as string | undefined) ?? request.document?.digest
  const by = services.witness()
  const submitted = submit({
    journal,
    tableOf,
    run: stored.run.id,
    input: () => ({
      ...{ type: 'answered' as const, at: by.at, request: request.id, value },
      by: request.to === 'author' ? { ...by, assurance: by.assurance } : by,
      features: services.workspace.features(),
      ...(shown !== undefined && { shown }),
    }),
  })
  if ('fenced' in submitted) throw new Fault('bug', 'an answer carries no lease', 'report this')
  if ('refused' in submitted) {
    const isLost = submitted.refused.code === 'late' || submitted.refused.code === 'ended'
    if (!isLost) throw toFault(submitted.refused)
    const more = toReply(services, loadRun(journal, stored.run.id))
    throw new Fault(
      'concurrent',
      `somebody else answered request ${request.id} first`,
      'nothing was changed; see `throughline status`',
      { ...more },
    )
  }
  return submitted.notice
}

/** Answers one request, by its id, and advances the run. A refused answer changes nothing. */
export const answer = async (services: Services, input: Input): Promise<Reply> => {
  const id = String(input.request)
  const journal = await services.journal()
  if (!journal)
    throw new Fault('unknown-request', `there is no request ${id}`, 'nothing was started in this project')
  const key = input.key as string | undefined
  const kept = key && journal.findReply(key)
  if (kept) return kept as unknown as Reply
  if (id.endsWith('-fork')) return healFork(services, journal, input)
  const { stored, request } = await findOpen(services, journal, input)
  const notice = commitAnswer(services, journal, stored, request, input)
  const reply = toReply(services, await advance(services, journal, stored.run.id))
  if (notice) throw toFault(refuse(notice.code, notice.message, notice.fix, { ...notice.more, ...reply }))
  if (key) journal.keepReply?.(key, reply as unknown as Json)
  return reply
}
