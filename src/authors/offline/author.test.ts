import { describe, expect, it } from 'vitest'
import { tableOf, workflowNames } from '../../workflows/all.case.ts'
import { authorContract, toTask } from '../contract.ts'
import { createOfflineAuthor, loadTasks } from './author.ts'

authorContract('offline', createOfflineAuthor)

describe('the offline author', () => {
  const { signal } = new AbortController()

  it.each(['document-review', 'wave-answer', 'interview-answer', 'constructor'])(
    'says that it cannot do %s yet',
    async (schema) => {
      const answer = createOfflineAuthor().perform(toTask(schema), signal)
      await expect(answer).rejects.toMatchObject({
        refusal: { code: 'usage', message: `the offline author cannot do ${schema} yet` },
      })
    },
  )

  it('says that work needs a coding agent', async () => {
    const answer = createOfflineAuthor().perform(toTask('work', { workflow: 'story' }), signal)
    await expect(answer).rejects.toMatchObject({
      refusal: { code: 'usage', message: expect.stringContaining('a coding agent is needed') },
    })
  })

  it('does nothing of a workflow that it does not know', async () => {
    const answer = createOfflineAuthor().perform(toTask('prd', { workflow: 'constructor' }), signal)
    await expect(answer).rejects.toThrow('cannot do prd')
  })

  it.each(workflowNames())('can do every task that the table of %s gives to an author', async (name) => {
    const schemas = (tableOf(name)?.steps ?? [])
      .filter(
        ({ kind, by }) => ['ask', 'draft', 'revise', 'assess', 'phase'].includes(kind) && by !== 'engine',
      )
      .map(({ result = '' }) => result)
    expect(schemas.length).toBeGreaterThan(0)
    expect(Object.keys(await loadTasks(name))).toEqual(expect.arrayContaining(schemas))
  })

  it('says which document its task lacks', async () => {
    const answer = createOfflineAuthor().perform(toTask('prd'), signal)
    await expect(answer).rejects.toMatchObject({
      refusal: { code: 'usage', message: expect.stringContaining('feature-brief') },
    })
  })
})
