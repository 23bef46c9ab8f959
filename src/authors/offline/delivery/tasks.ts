/** The tasks of the workflow `delivery` and of its stories. */
import { toElements } from '../../../documents/design/coverage.ts'
import { readDesign } from '../../../documents/design/read/read.ts'
import type { Task } from '../../../engine/ports.ts'
import type { DeliveryPlan } from '../../../schema/delivery.ts'
import type { Json, JsonObject } from '../../../schema/json.ts'
import { refuseWork } from '../coding-work.ts'
import type { Tasks } from '../task.ts'
import { scaffoldAnalysis, scaffoldPlan } from './scaffold.ts'

const toSources = ({ documents, inputs, feature }: Task) => ({
  title: String(inputs.title ?? feature ?? ''),
  prd: documents.prd,
  spec: documents.spec,
  request: String(inputs.request ?? ''),
})

/** The plan that a person sent back is not written anew by rules: it stays, and so does what was said of it. */
const writePlan = (task: Task): JsonObject => {
  const { plan } = task.input
  const now = (plan ?? task.inputs.given ?? null) as Json
  return (now ?? scaffoldPlan(toSources(task))) as unknown as JsonObject
}

/** What the design says of each story's requirements, by the names of its entries. */
const writeNotes = ({ input, documents }: Task): JsonObject => {
  const { stories } = input.plan as unknown as DeliveryPlan
  const elements = documents.design === undefined ? [] : toElements(readDesign(documents.design).parts)
  return {
    notes: stories.map(({ id, notes, requirements }) => {
      const own = elements.filter(({ covers }) => covers.some((one) => requirements.includes(one)))
      const said = own.map(({ label }) => label).join(', ')
      const open = 'Open question: no design says how this is built.'
      return {
        story: id,
        notes: [notes, said === '' ? '' : `Design: ${said}`].filter(Boolean).join('\n') || open,
      }
    }),
  }
}

export const TASKS: Tasks = {
  analysis: (task) => scaffoldAnalysis(toSources(task)) as unknown as JsonObject,
  plan: writePlan,
  'architecture-notes': writeNotes,
  work: refuseWork,
}
