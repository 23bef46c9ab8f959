import { describe, expect, it } from 'vitest'
import { tableOf, workflowNames } from '../../workflows/all.case.ts'
import { authorContract, toTask } from '../contract.ts'
import { createOfflineAuthor, performOffline } from './author.ts'

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

  it.each(['work', 'evidence'])('says that %s needs a coding agent', async (schema) => {
    const answer = createOfflineAuthor().perform(toTask(schema), signal)
    await expect(answer).rejects.toMatchObject({
      refusal: { code: 'usage', message: expect.stringContaining('a coding agent is needed') },
    })
  })

  it('can do every task that the tables give to an author', () => {
    const given = workflowNames()
      .flatMap((name) => tableOf(name)?.steps ?? [])
      .filter(
        ({ kind, by }) => ['ask', 'draft', 'revise', 'assess', 'phase'].includes(kind) && by !== 'engine',
      )
      .map(({ result = '' }) => result)
    const unknown = new Set(
      given.filter((schema) => {
        try {
          performOffline(toTask(schema, { inputs: {} }))
          return false
        } catch (error) {
          return /cannot do/.test(String(error))
        }
      }),
    )
    expect(given.length).toBeGreaterThan(20)
    expect([...unknown]).toEqual([])
  })

  it('says which document its task lacks', async () => {
    const answer = createOfflineAuthor().perform(toTask('prd'), signal)
    await expect(answer).rejects.toMatchObject({
      refusal: { code: 'usage', message: expect.stringContaining('feature-brief') },
    })
  })
})
