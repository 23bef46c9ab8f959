import { describe, expect, it } from 'vitest'
import { authorContract, toTask } from './contract.ts'
import { createOfflineAuthor } from './offline/author.ts'
import { createScriptedAuthor } from './scripted.ts'

const offline = createOfflineAuthor()

authorContract('scripted', () =>
  createScriptedAuthor(
    async (task) => (await offline.perform(task, new AbortController().signal)) ?? undefined,
  ),
)

describe('a scripted author', () => {
  const { signal } = new AbortController()

  it('gives what the script says and keeps the tasks it saw', async () => {
    const author = createScriptedAuthor(({ schema }) => ({ content: schema }))
    expect(await author.perform(toTask('design-part'), signal)).toEqual({ content: 'design-part' })
    expect(author.calls()).toBe(1)
    expect(author.tasks.map(({ schema }) => schema)).toEqual(['design-part'])
  })

  it('throws the error that the script returns', async () => {
    const author = createScriptedAuthor(() => new Error('outage'))
    await expect(author.perform(toTask('prd'), signal)).rejects.toThrow('outage')
    expect(author.calls()).toBe(1)
  })

  it('says which task its script has no answer for', async () => {
    const author = createScriptedAuthor(() => undefined)
    await expect(author.perform(toTask('prd'), signal)).rejects.toThrow('no answer for prd')
  })
})
