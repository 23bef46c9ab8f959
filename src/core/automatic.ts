/** The answer that --yes gives by itself, where it may. */
import type { Json } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import type { Run } from '../schema/run.ts'
import { toVerdict } from './ask.ts'
import type { Definition } from './workflow.ts'

/** Reviews, the pending question and those about gaps: never an override, a repair, or a changed approval. */
const AUTOMATIC = ['result', 'pending', 'cap', 'gaps']

/** Whether the run's policy lets this request be answered without a person. */
const isAutomatic = (run: Run, request: Request): boolean => {
  const { automatic, raised } = run.gates
  if (!automatic || request.to !== 'person' || !AUTOMATIC.includes(request.ask)) return false
  return raised !== 'all' && !raised.includes(`${run.workflow}.${request.step}`)
}

/** What only a person may approve (an objection, a failed story, nothing left) has no choice that approves. */
export const toAutomatic = ({ table, asks }: Definition, run: Run, request: Request): Json | undefined =>
  isAutomatic(run, request) ? toVerdict({ run, request, table }, 'approve', '', asks) : undefined
