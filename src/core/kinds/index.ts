import type { KindName } from '../../schema/table.ts'
import type { Kind } from '../kind.ts'
import { approve } from './approve.ts'
import { ask } from './ask.ts'
import { assess } from './assess.ts'
import { draft } from './draft.ts'
import { phase } from './phase.ts'
import { review } from './review.ts'
import { check, end, fail, run, start } from './simple.ts'
import { wait } from './wait.ts'
import { wave } from './wave.ts'

/** Every kind, by the name that a row gives. */
export const KIND_OF: Record<KindName, Kind> = {
  start,
  wait,
  ask,
  draft,
  review,
  revise: draft,
  approve,
  assess,
  phase,
  check,
  run,
  wave,
  fail,
  end,
}
