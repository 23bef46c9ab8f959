import type { Asks } from '../../core/ask.ts'

export const asks: Asks = {
  /** Somebody works on a story by hand. */
  'own-work': {
    toForm: ({ run, request }) => {
      const { story, title, acceptanceCriteria = [] } = run.inputs
      const detail = (request.detail ?? {}) as { found?: string; output?: string[] }
      return {
        title: `${story}: ${title}`,
        says: [
          `Work in ${run.state.worktree ?? 'its worktree'}; nothing has to be committed there.`,
          ...(detail.found ? [`The last check found: ${detail.found}`] : []),
          ...(detail.output ?? []),
        ],
        list: { title: 'Acceptance criteria', entries: acceptanceCriteria as string[] },
        choices: [
          { id: 'done', label: 'It is ready: check it' },
          { id: 'blocked', label: 'It cannot be done', words: { ask: 'Why?', needed: true } },
        ],
      }
    },
    toValue: (_asked, { choice, words }) => ({ value: { choice, words: words?.trim() ?? '' } }),
  },
}
