import { toApproval, toRejection } from '../core/automatic.ts'
import { tableOf } from '../core/tables.ts'
import type { Journal, StoredRun } from '../engine/ports.ts'
import { compareFiles } from '../engine/reconcile.ts'
import { submit } from '../engine/submit.ts'
import { findTaken } from '../engine/turn.ts'
import { Fault, type Refusal, refuse, toFault } from '../schema/fault.ts'
import { toFeatureId } from '../schema/feature.ts'
import type { Json } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import { TEXT_FIELDS } from '../schema/result.ts'
import { advance, loadRun, refuseStanding } from './advance.ts'
import { toAdvanced } from './advanced.ts'
import { toClosed } from './closed.ts'
import { adoptEdits, tableFor } from './edits.ts'
import { healFork } from './fork.ts'
import type { Input, Services } from './operation.ts'
import { findKept, repeat, toAnswerKey } from './repeat.ts'
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

const findTitle = (text: string): string => /^# +(.+)$/m.exec(text)?.[1] ?? ''

/** A document given as a file: the text field of the task's result. */
const toDocument = (request: Request, text: string): Json => {
  const task = request.ask === 'repair' ? String((request.detail as { task: string }).task) : request.schema
  if (task === 'interview-answer') return { answer: text }
  const field = TEXT_FIELDS[task]
  if (!field)
    throw new Fault('usage', 'this request takes no document', 'use --value, or a file ending in .json')
  const value = {
    [field]: text,
    ...(task === 'feature-brief' && { recommendedFeatureId: toFeatureId(findTitle(text)) }),
  }
  return request.ask === 'repair' ? { choice: 'write', value } : value
}

/** Whether a text of the run was still on its way to its file: nobody can have seen it there. */
const isUnseen = (services: Services, stored: StoredRun): boolean => {
  if (stored.unwritten.length === 0) return false
  const { missing } = compareFiles(services.workspace, tableFor(stored), stored)
  return missing.some((name) => stored.unwritten.includes(name))
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
  const answerOf = (then: StoredRun, closed: Request) => toValue(then, closed, input)
  if (!found.open) throw toClosed(services, journal, id, found, answerOf)
  let stored = loadRun(journal, found.run)
  refuseStanding(services, stored)
  const unseen = isUnseen(services, stored)
  stored = await recover(services, journal, stored)
  if (unseen) {
    const message = 'a document was still on its way to its file when this answer was given'
    throw new Fault('stale', message, 'read it now and answer the request that is open', {
      ...toReply(services, stored),
    })
  }
  if (adoptEdits(services, journal, stored)) stored = await advance(services, journal, found.run)
  const request = stored.run.requests.find((open) => open.id === id)
  if (request) return { stored, request }
  throw toClosed(services, journal, id, journal.findRequest(id) ?? found, answerOf)
}

const commitAnswer = (
  services: Services,
  journal: Journal,
  stored: StoredRun,
  request: Request,
  input: Input,
  key: string | undefined,
) => {
  const value = toValue(stored, request, input)
  const shown = (input.digest as string | undefined) ?? request.document?.digest
  const by = services.witness()
  const submitted = submit({
    journal,
    tableOf,
    run: stored.run.id,
    ...(key && { key }),
    input: () => ({
      ...{ type: 'answered' as const, at: by.at, request: request.id, value, by },
      features: findTaken({ workspace: services.workspace, journal }),
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
  return submitted
}

/** Answers one request, by its id, and advances the run. A refused answer changes nothing. */
export const answer = async (services: Services, input: Input): Promise<Reply> => {
  const id = String(input.request)
  const journal = await services.journal()
  if (!journal)
    throw new Fault('unknown-request', `there is no request ${id}`, 'nothing was started in this project')
  const key = input.key === undefined ? undefined : toAnswerKey(id, String(input.key))
  const kept = findKept(journal, key)
  if (kept) return repeat(services, journal, kept)
  if (id.endsWith('-fork')) return healFork(services, journal, input)
  const { stored, request } = await findOpen(services, journal, input)
  const committed = commitAnswer(services, journal, stored, request, input, key)
  if ('kept' in committed) return repeat(services, journal, committed.kept)
  const { notice } = committed
  const reply = await toAdvanced(services, await advance(services, journal, stored.run.id))
  if (notice) throw toFault(refuse(notice.code, notice.message, notice.fix, { ...notice.more, ...reply }))
  return reply
}
