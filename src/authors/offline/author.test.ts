import { describe, expect, it } from 'vitest'
import { authorContract, toTask } from '../contract.ts'
import { createOfflineAuthor } from './author.ts'

authorContract('offline', createOfflineAuthor)

describe('the offline author', () => {
  const { signal } = new AbortController()

  it.each(['interview-turn', 'design-part', 'chain-review', 'constructor'])(
    'says that it cannot do %s yet',
    async (schema) => {
      const answer = createOfflineAuthor().perform(toTask(schema), signal)
      await expect(answer).rejects.toMatchObject({
        refusal: { code: 'usage', message: `the offline author cannot do ${schema} yet` },
      })
    },
  )

  it('says which document its task lacks', async () => {
    const answer = createOfflineAuthor().perform(toTask('prd'), signal)
    await expect(answer).rejects.toMatchObject({
      refusal: { code: 'usage', message: expect.stringContaining('feature-brief') },
    })
  })
})
