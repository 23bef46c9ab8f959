/** A command that fails is the whole story: its evidence is that the command failed before and passes after. */
import type { DeliveryPlan } from '../../schema/delivery.ts'
import type { JsonObject } from '../../schema/json.ts'

const EPIC = 'EPIC-001'

export const toDebugPlan = (command: string): JsonObject => {
  const plan: DeliveryPlan = {
    epics: [{ id: EPIC, title: 'Mend what fails', description: '' }],
    stories: [
      {
        ...{
          id: 'US-001',
          epic: EPIC,
          title: `Make this pass: ${command.slice(0, 200)}`,
          story: '',
          notes: '',
        },
        acceptanceCriteria: [`This command fails before the change and passes after it: ${command}`],
        ...{ dependsOn: [], requirements: [], files: [], size: 'M', source: 'the command that was given' },
      },
    ],
  }
  return plan as unknown as JsonObject
}
