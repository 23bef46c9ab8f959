/** The answers that «approve» stands for, without reading the document again: for --approve and for --yes. */

import { pendingIds, remainingIds } from '../documents/verdicts.ts'
import { type Refusal, refuse } from '../schema/fault.ts'
import type { Json } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import type { Run } from '../schema/run.ts'

const pendingOf = (run: Run, request: Request): string[] => {
  const state = request.document && run.documents[request.document.name]
  return state ? pendingIds(state.verdicts, state.entries) : []
}

/** The value that approves this request, or undefined where approving has no meaning. */
export const toApproval = (run: Run, request: Request): Json | undefined => {
  if (request.ask === 'pending') return { approve: pendingOf(run, request), reject: [] }
  if (request.ask === 'cap') return { choice: 'finalize' }
  if (request.ask === 'reapprove') return { choice: 'accept' }
  if (request.ask !== 'result' || request.to !== 'person') return undefined
  if (request.schema === 'document-review') return { approved: true }
  if (request.schema === 'preview') return { choice: 'submit_to_architect' }
  if (request.schema === 'wave-answer') return { choice: 'proceed' }
  if (request.schema === 'requirements-review') {
    return { approvedRequirementIds: pendingOf(run, request), rejectedRequirementIds: [] }
  }
  return undefined
}

export const toRejection = (request: Request, why: string): Json | Refusal => {
  if (request.schema === 'document-review' && request.ask === 'result')
    return { approved: false, feedback: why }
  if (request.schema === 'preview') return { choice: 'continue_interview', feedback: why }
  return refuse(
    'usage',
    `--reject does not fit this request (${request.schema})`,
    'use --value with the schema of the request',
  )
}

/** Reviews, the pending and the cap question: never an override, a repair, or a changed approval. */
const AUTOMATIC = ['result', 'pending', 'cap']

/**
 * A failed story, a failed check, a design that its reviewer still objects to, requirements of which none is left:
 * only a person goes on from there.
 */
const isForced = ({ state, findings, documents }: Run, { schema, ask }: Request): boolean => {
  if (ask === 'cap') {
    return Object.values(documents).some(
      ({ verdicts, entries }) =>
        Object.keys(verdicts).length > 0 && remainingIds(verdicts, entries).length === 0,
    )
  }
  if (schema === 'wave-answer')
    return ((state.blocked ?? []) as string[]).length > 0 || findings?.passed === false
  return schema === 'document-review' && state.needs_revision === true
}

/** Whether the run's policy lets this request be answered without a person. */
const isAutomatic = (run: Run, request: Request): boolean => {
  const { automatic, raised } = run.gates
  if (!automatic || request.to !== 'person' || !AUTOMATIC.includes(request.ask) || isForced(run, request))
    return false
  return raised !== 'all' && !raised.includes(`${run.workflow}.${request.step}`)
}

/** The answer that --yes gives by itself, where it may. */
export const toAutomatic = (run: Run, request: Request): Json | undefined =>
  isAutomatic(run, request) ? toApproval(run, request) : undefined
