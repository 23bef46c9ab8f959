/**
 * The pure core: (workflow, run, input, texts) → (run, event), or a refusal that changes nothing.
 * What is to be done next is not a list beside the run but the run itself: its open requests, its children and
 * the documents whose file is still to be written. A crash loses none of it.
 */
import type { Input } from '../schema/event.ts'
import { refuse } from '../schema/fault.ts'
import { findStopper, isCutShort, isEnded, type Run } from '../schema/run.ts'
import { answered } from './inputs/answered.ts'
import { dismissed } from './inputs/dismissed.ts'
import { edited } from './inputs/edited.ts'
import { ended } from './inputs/ended.ts'
import { failed } from './inputs/failed.ts'
import { healed } from './inputs/healed.ts'
import { reopened } from './inputs/reopened.ts'
import { signalled } from './inputs/signalled.ts'
import { started } from './inputs/started.ts'
import type { Texts } from './moves.ts'
import type { Outcome } from './outcome.ts'
import { listReviewed } from './table.ts'
import type { Definition } from './workflow.ts'

export const transition = (definition: Definition, run: Run | null, input: Input, lookup: Texts): Outcome => {
  if (input.type === 'started') return started(definition, input, lookup)
  if (!run) return { refused: refuse('bug', 'there is no run', 'report this') }
  if (input.type === 'healed') return healed(definition, run, input, lookup)
  if (input.type === 'reopened') return reopened(definition, run, input, lookup)
  if (isEnded(run)) {
    return {
      refused: refuse(
        'ended',
        `run ${run.id} ${findStopper(run) === undefined ? 'has ended' : 'was stopped'}`,
        isCutShort(run) && listReviewed(definition.table, run).length > 0
          ? `go on with it: throughline reopen ${run.feature ?? run.id}`
          : 'start a new run; nothing was changed',
      ),
    }
  }
  switch (input.type) {
    case 'answered':
      return answered(definition, run, input, lookup)
    case 'failed':
      return failed(definition, run, input, lookup)
    case 'edited':
      return edited(definition, run, input, lookup)
    case 'signalled':
      return signalled(definition, run, input, lookup)
    case 'ended':
      return ended(definition, run, input, lookup)
    case 'dismissed':
      return dismissed(definition, run, input, lookup)
  }
}
