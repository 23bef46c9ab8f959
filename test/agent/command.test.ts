import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findAgents } from '../../src/authors/agents.ts'
import { type CommandOptions, createCommandAuthor } from '../../src/authors/command.ts'
import { refusalOf } from '../../src/workspace/scratch.case.ts'
import { createPlace, NONE, signal } from './place.ts'

let place: ReturnType<typeof createPlace>
beforeEach(() => {
  place = createPlace()
})
afterEach(() => place.remove())

const author = (source: string, options: Partial<CommandOptions> = {}) =>
  createCommandAuthor({
    root: place.root,
    argv: [process.execPath, '-e', source],
    sandbox: NONE,
    minutes: 1,
    isTrusted: () => true,
    ...options,
  })

test('a command gets the story on its input and in a file, and its exit code is its answer', async () => {
  const source = `const fs = require('node:fs')
    const given = JSON.parse(fs.readFileSync(0, 'utf8'))
    const same = JSON.stringify(given) === fs.readFileSync(process.env.THROUGHLINE_STORY, 'utf8')
    fs.writeFileSync('greet.txt', given.title)
    console.log('the same: ' + same)`
  const value = await author(source).perform(place.task(), signal())
  expect(value).toMatchObject({ summary: expect.stringContaining('the same: true') })
  expect(value).not.toHaveProperty('blocked')
  expect(readFileSync(join(place.worktree, 'greet.txt'), 'utf8')).toBe('A greeting')
  expect(place.left()).toEqual([])
})

test('a command that fails says so with its last words', async () => {
  const value = await author('console.error("no disk"); process.exit(3)').perform(place.task(), signal())
  expect(value).toMatchObject({
    summary: expect.stringMatching(/exit code 3:\nno disk/),
    blocked: expect.stringContaining('exit code 3'),
  })
})

test('a command that nobody trusted is not started', async () => {
  const untrusted = author('require("node:fs").writeFileSync("greet.txt", "")', { isTrusted: () => false })
  const refusal = await refusalOf(() => untrusted.perform(place.task(), signal()))
  expect(refusal).toMatchObject({ code: 'blocked', fix: expect.stringContaining('trusted') })
  expect(place.git('-C', place.worktree, 'status', '--porcelain')).toBe('')
})

test('agents are found on the path by the program that speaks the protocol', () => {
  expect(findAgents('/nowhere:relative')).toEqual([])
})
