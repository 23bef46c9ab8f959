import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../src/engine/ports.ts'
import { findSandbox } from '../../src/workspace/sandbox.ts'
import { createPlace, NONE, signal } from './place.ts'

const found = await findSandbox()
const SANDBOXES: [string, Sandbox][] =
  found.name === 'none'
    ? [['none', NONE]]
    : [
        ['none', NONE],
        [found.name, found],
      ]

let place: ReturnType<typeof createPlace>
beforeEach(() => {
  place = createPlace()
})
afterEach(() => place.remove())

describe.each(SANDBOXES)('an agent without a fault, sandbox %s', (_, sandbox) => {
  test('writes a file of its worktree, and says so', async () => {
    const steps = [{ write: 'greet.txt', text: 'hello\n' }, { say: 'I greeted.' }]
    const author = place.author({ stories: { 'US-001': [steps] } }, { sandbox })
    const value = await author.perform(place.task(), signal())
    expect(value).toMatchObject({ summary: 'I greeted.', usage: { turns: 1 } })
    expect(readFileSync(join(place.worktree, 'greet.txt'), 'utf8')).toBe('hello\n')
    expect(place.left()).toEqual([])
  })
})
