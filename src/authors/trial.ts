/** The smallest task there is: whoever answers it can be asked for more. It holds nothing of any project. */
import type { Task } from '../engine/ports.ts'
import type { JsonObject } from '../schema/json.ts'

export const TRIAL_SCHEMA: JsonObject = {
  type: 'object',
  properties: { ready: { type: 'boolean' } },
  required: ['ready'],
  additionalProperties: false,
}

export const TRIAL: Task = {
  request: {
    ...{ id: 'trial', kind: 'task', to: 'author', step: 'trial', ask: 'result', schema: 'trial' },
    ...{ assurance: 'automatic', proposals: [] },
  },
  ...{ run: 'trial', workflow: 'trial', step: 'trial', by: 'author', tool: null, schema: 'trial' },
  prompt: 'Answer with the JSON object {"ready": true}.',
  ...{ input: {}, documents: {}, given: [], inputs: {}, options: {}, feature: null, problems: [] },
}
