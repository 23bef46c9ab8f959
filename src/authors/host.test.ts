import { expect, it } from 'vitest'
import { toTask } from './contract.ts'
import { createHostAuthor } from './host.ts'

it('the host author leaves every task to somebody outside', () => {
  const author = createHostAuthor()
  const { signal } = new AbortController()
  expect(author.name).toBe('host')
  for (const schema of ['feature-brief', 'prd', 'design-part'])
    expect(author.perform(toTask(schema), signal)).toBeNull()
})
