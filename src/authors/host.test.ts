import { expect, it } from 'vitest'
import { createHostAuthor } from './host.ts'

it('the host author leaves every task to somebody outside', () => {
  expect(createHostAuthor()).toEqual({ name: 'host', perform: null })
})
