/** Stories that pass because nothing is tested any more: each is stopped or told before it is merged for good. */
import { describe, expect, test } from 'vitest'
import { FEATURE, FINE, startDelivery } from '../delivery/delivery.ts'
import { createRepository, trust, writeFiles } from '../delivery/repository.ts'

const TEST = `const { test } = require('node:test')
const assert = require('node:assert')
const { add } = require('../jot.js')
require('lent')
test('add and list', () => assert.equal(add(1, 2), 3))
`
const NPM = ['npm', 'run', 'test']
const BROKEN = { 'jot.js': 'this is no program (((\n' }

/** A program of Node with a package that is installed and ignored; a story does this to it. */
const deliver = async (write: Record<string, string>, ignored = 'node_modules/\n') => {
  const repository = createRepository()
  repository.git('rm', '-r', '--quiet', '.')
  writeFiles(repository.dir, {
    'package.json': JSON.stringify({
      name: 'jot',
      scripts: { test: 'node --test test/' },
      dependencies: { lent: '1.0.0' },
    }),
    '.gitignore': `${ignored}.throughline/\ndocs/\nmagi-sdd/\n`,
    'jot.js': 'exports.add = (a, b) => a + b\n',
    'test/jot.test.js': TEST,
  })
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '--message', 'Jot')
  writeFiles(repository.dir, { 'node_modules/lent/index.js': '\n' })
  trust(repository, NPM)
  repository.script({ 'US-001': [{ write: { ...BROKEN, ...write } }] })
  const delivery = await startDelivery(repository, 'waveGate=none')
  await delivery.plan({ id: 'US-001' })
  const { request } = await delivery.answer(FINE)
  return { repository, delivery, form: request.form }
}

describe('a story that puts something before what is tested', () => {
  test('as a program of its own is stopped', async () => {
    const { form } = await deliver({ 'node_modules/.bin/node': '#!/bin/sh\nexit 0\n' }, '')
    expect(form.title).toContain(
      'node_modules/.bin/node: what package managers install is no story’s, and belongs into .gitignore',
    )
  })

  test('as a package of the same name in another folder is told', async () => {
    const { form } = await deliver({
      'jot.js': 'exports.add = () => 4\n',
      'test/package.json': '{"name":"lent","exports":"./lent.js"}\n',
      'test/lent.js': "require('node:test').test('add and list', () => {})\nprocess.exit(0)\n",
    })
    expect(form.title).toMatch(/^Wave 1 changed what proves it/)
    expect(form.list?.entries).toContain(
      'US-001 changed what proves it: test/package.json has another «name» and «exports» now, which say what imports load',
    )
  })

  test('as a package, and takes that into its commit, is stopped', async () => {
    const { form } = await deliver({
      '.gitignore': '.throughline/\ndocs/\nmagi-sdd/\n',
      'node_modules/own/index.js': 'process.exit(0)\n',
    })
    expect(form.list?.entries).toContain('node_modules was ignored, and is not any more')
  })

  test('where git ignores it has it in no check', async () => {
    const { form } = await deliver({ 'node_modules/.bin/node': '#!/bin/sh\nexit 0\n' })
    expect(form.title).toContain('npm run test ended with 1')
  })
})

describe('a story after which fewer tests run', () => {
  const END = 'npm run test runs no longer: «add and list»'

  test.each([
    ['by a return', `return;\n${TEST}`, 'return'],
    [
      'by a comment around it',
      `/*\n${TEST}*/\nrequire('node:test').test('count', () => {})\n`,
      'a comment around 5 of its lines',
    ],
  ])('is told at the gate, in the report and at finish: %s', async (_, text, how) => {
    const { delivery, form } = await deliver({ 'test/jot.test.js': text })
    const told = [END, `test/jot.test.js, a test, got lines that switch tests off: ${how}`]
    expect(form.title).toBe(`Wave 1 changed what proves it. US-001: ${END} (and 2 more). Go on with that?`)
    const notes = told.map((words) => `US-001 changed what proves it: ${words}`)
    expect(form.list?.entries).toEqual(expect.arrayContaining(notes))
    await delivery.answer({ choice: 'proceed' })
    for (const note of notes) expect(delivery.read('report.md')).toContain(note)
    expect(delivery.read('report.md')).not.toContain('added tests of its own')
    await delivery.run('finish', FEATURE, '--merge')
    expect(delivery.reply().request.form.list?.entries).toEqual(expect.arrayContaining(notes))
  })

  test('because its program ends them is told, though it touched no test', async () => {
    const { form } = await deliver({ 'jot.js': 'process.exit(0)\n' })
    expect(form.title).toContain(END)
  })

  test('because its program ends them is told, though a new test has their name', async () => {
    const { form } = await deliver({
      'jot.js': 'process.exit(0)\n',
      'test/count.test.js': "require('node:test').test('add and list', () => {})\n",
    })
    expect(form.title).toContain('npm run test runs no test any more of «test/jot.test.js»')
  })
})

test('a story whose test writes over another is not proven, and the file is named', async () => {
  const over = `require('node:fs').writeFileSync(__dirname + '/jot.test.js', "require('node:test').test('add and list', () => {})\\n")\n`
  const { form, repository } = await deliver({ 'test/a.test.js': over })
  expect(form.title).toContain('npm run test changed files of the commit while it ran')
  expect(form.title).toContain('test/jot.test.js')
  expect(repository.git('rev-parse', `throughline/${FEATURE}`)).toBe(repository.git('rev-parse', 'main'))
})
