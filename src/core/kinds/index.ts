import type { KindName } from '../../schema/table.ts'
import type { Kind } from '../kind.ts'
import { toLimit } from '../limit.ts'
import { approve } from './approve.ts'
import { assess } from './assess.ts'
import { draft } from './draft.ts'
import { phase } from './phase.ts'
import { review } from './review.ts'
import { ask, check, end, fail, run, start, wait } from './simple.ts'
import { wave } from './wave.ts'

/** Every kind, by the name that a row gives. */
export const KIND_OF: Record<KindName, Kind> = {
  start,
  wait,
  ask: ask(({ row, run }) => toLimit(row.limit, run.options)),
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
