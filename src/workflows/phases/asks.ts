import type { Asks } from '../../core/ask.ts'
import type { JsonObject } from '../../schema/json.ts'

type Preview = { how: string; says: string[]; risks: string[]; changes: string[]; message: string }

const previewOf = (detail: unknown): Preview => {
  const { how = 'keep', says = [], risks = [], changes = [], message = '' } = (detail ?? {}) as JsonObject
  return {
    ...{ how: String(how), message: String(message) },
    ...{ says: says as string[], risks: risks as string[], changes: changes as string[] },
  }
}

export const asks: Asks = {
  /** What is going to be done to the feature's branch and worktree. */
  finish: {
    toForm: ({ request }) => {
      const { how, says, risks, changes, message } = previewOf(request.detail)
      return {
        title: `Finish the feature: ${how}`,
        says: [...(message ? [message] : []), ...risks],
        list: { title: 'This will be done', entries: [...says, ...changes] },
        ...(changes.length > 0 && { diffs: true as const }),
        choices: [
          {
            id: 'proceed',
            label: 'Do it',
            ...(risks.length > 0 && { words: { ask: 'Why all the same?', needed: true } }),
          },
          { id: 'cancel', label: 'Leave it' },
        ],
      }
    },
    toValue: ({ request }, { choice, words }) => ({
      value:
        choice === 'proceed' && previewOf(request.detail).risks.length > 0
          ? { choice, override: true, reason: words?.trim() ?? '' }
          : { choice },
    }),
  },
}
