import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CommandOptions, createCommandAuthor } from '../../src/authors/command.ts'
import { findSandbox } from '../../src/workspace/sandbox.ts'
import { refusalOf } from '../../src/workspace/scratch.case.ts'
import { createPlace, NONE, signal } from './place.ts'

const sandbox = await findSandbox()

let place: ReturnType<typeof createPlace>
beforeEach(() => {
  place = createPlace()
})
afterEach(() => {
  const left = [...place.left(), ...place.processes()]
  place.remove()
  expect(left).toEqual([])
})

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

test('a command that takes too long is ended with all that it started', async () => {
  const slow = author(
    'require("child_process").spawn("sleep", ["300"], { detached: true }); setInterval(() => {}, 1000)',
    { minutes: 0.01 },
  )
  const refusal = await refusalOf(() => slow.perform(place.task(), signal()))
  expect(refusal).toMatchObject({ code: 'run-failed', message: expect.stringContaining('0.01 min') })
})

test('a command that ends and leaves something running is told so', async () => {
  const value = await author(
    'require("child_process").spawn("sleep", ["300"], { detached: true, stdio: "ignore" }).unref()',
  ).perform(place.task(), signal())
  expect(value).toMatchObject({
    breaches: [{ code: 'process', message: expect.stringContaining('sleep 300') }],
  })
})

test('what a command left is not waited for, though it holds its output', async () => {
  const value = await author(
    'console.log("done"); require("child_process").spawn("sleep", ["300"], { detached: true, stdio: "inherit" }).unref()',
  ).perform(place.task(), signal())
  expect(value).toMatchObject({
    summary: expect.stringContaining('exit code 0:\ndone'),
    breaches: [{ code: 'process', message: expect.stringContaining('sleep 300') }],
  })
})

test('a command ends with the call', async () => {
  const controller = new AbortController()
  const keepStream = () => controller.abort(new Error('stopped by a person'))
  const work = author('console.log("up"); setInterval(() => {}, 1000)', { keepStream }).perform(
    place.task(),
    controller.signal,
  )
  await expect(work).rejects.toThrow('stopped by a person')
})

test('a command whose words cannot be kept is ended', async () => {
  const keepStream = () => {
    throw new Error('the disk is full')
  }
  const work = author('console.log("up"); setInterval(() => {}, 1000)', { keepStream }).perform(
    place.task(),
    signal(),
  )
  await expect(work).rejects.toThrow('the disk is full')
})

test('a command that is not there is told so', async () => {
  const missing = author('', { argv: ['/nowhere/build'] })
  expect(await refusalOf(() => missing.perform(place.task(), signal()))).toMatchObject({ code: 'blocked' })
})

test('what a command says is kept as lines of JSON without control characters', async () => {
  const lines: string[] = []
  await author('console.log("a\\u001b[31m red")', { keepStream: (line) => lines.push(line) }).perform(
    place.task(),
    signal(),
  )
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ from: 'stdout', text: 'a red\n' }])
})

test.skipIf(sandbox.name === 'none')(
  'a command in the sandbox writes in its worktree and nowhere else',
  async () => {
    const source = `const fs = require('node:fs')
    fs.writeFileSync('greet.txt', fs.readFileSync(process.env.THROUGHLINE_STORY, 'utf8').length > 10 ? 'hello' : '')
    try { fs.writeFileSync('../../../README.md', 'evil') } catch (error) { console.log(error.code) }`
    const value = await author(source, { sandbox }).perform(place.task(), signal())
    expect(value).toMatchObject({ summary: expect.stringContaining('EROFS') })
    expect(readFileSync(join(place.worktree, 'greet.txt'), 'utf8')).toBe('hello')
    expect(readFileSync(join(place.root, 'README.md'), 'utf8')).toBe('A project.\n')
  },
)

test.skipIf(sandbox.name === 'none')(
  'a command that fills its memory is told that the disk is full, and what it wrote in its worktree stays',
  async () => {
    const source = `const fs = require('node:fs')
    fs.writeFileSync('greet.txt', 'hello')
    try { fs.writeFileSync('/var/tmp/full', Buffer.alloc(20_000_000)) } catch (error) { console.log(error.code) }`
    const value = await author(source, { sandbox }).perform(place.task(), signal())
    expect(value).toMatchObject({ summary: expect.stringContaining('exit code 0:\nENOSPC') })
    expect(readFileSync(join(place.worktree, 'greet.txt'), 'utf8')).toBe('hello')
  },
)
