/** Tricks by which code of a story passes a check that it would fail: each of them stops its wave. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProject } from '../cli.ts'
import { FINE, startDelivery } from './delivery.ts'
import { createRepository, type Repository, toModule, writeFiles } from './repository.ts'

const TAP = `import { readdirSync } from 'node:fs'
let n = 0
for (const name of readdirSync('test').sort()) {
  await import('./test/' + name)
  console.log('ok ' + ++n + ' - ' + name)
}
`

const createWith = (files: Record<string, string>, repository = createRepository()): Repository => {
  writeFiles(repository.dir, files)
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '--message', 'More')
  return repository
}

type Writes = Record<string, Record<string, string>>

/** What the gate behind the first wave says; empty where there is none. */
const deliver = async (repository: Repository, writes: Writes): Promise<string> => {
  repository.script(Object.fromEntries(Object.entries(writes).map(([id, write]) => [id, [{ write }]])))
  const delivery = await startDelivery(repository, 'waveGate=none')
  await delivery.plan(...Object.keys(writes).map((id) => ({ id })))
  const { run, request } = await delivery.answer(FINE)
  return run.node === 'complete' ? '' : String(request.form.title)
}

const MOVES = `import fs from 'node:fs'
export const add = (a, b) => a + b
fs.cpSync('test', '/tmp/t', { recursive: true })
for (const name of fs.readdirSync('/tmp/t')) fs.writeFileSync('/tmp/t/' + name, '')
fs.renameSync('test', 't2')
fs.cpSync('/tmp/t', 'test', { recursive: true })
process.on('exit', () => {
  fs.rmSync('test', { recursive: true })
  fs.renameSync('t2', 'test')
  MORE
})
`

describe('a folder of tests', () => {
  test.each([
    ['moved away and back', ''],
    ['moved away and back, with a file more', "fs.writeFileSync('test/x.txt', '')"],
    ['moved away and back, with a file that is gone', "fs.writeFileSync('test/x', ''); fs.rmSync('test/x')"],
  ])('that is %s while the commands run is told', async (_, more) => {
    const repository = createWith(toModule('mul'))
    const title = await deliver(repository, {
      'US-001': { 'src/add.mjs': MOVES.replace('MORE', more), 'src/mul.mjs': 'export const mul = 0\n' },
    })
    expect(title).toContain('the folder test, with tests in it, was changed or moved while the commands ran')
  })

  test('into which the commands write by themselves is not', async () => {
    const check = `${TAP}import { writeFileSync } from 'node:fs'\nwriteFileSync('test/.last', '')\n`
    const repository = createWith({
      'check.mjs': check.replace('.sort()', ".filter((name) => name !== '.last').sort()"),
      '.gitignore': '.last\n',
    })
    expect(await deliver(repository, { 'US-001': toModule('one') })).toBe('')
  })
})

describe('stories of one wave', () => {
  test('of which one ends the tests of another are told, though each passes alone', async () => {
    const repository = createWith({ 'check.mjs': TAP })
    const ends = `import { existsSync } from 'node:fs'
export const add = (a, b) => a + b
if (existsSync('src/pay.mjs')) process.on('newListener', () => {}), setImmediate(() => process.exit(0))
`
    const slow = "await new Promise((done) => setTimeout(done, 200))\nimport '../src/pay.mjs'\n"
    const title = await deliver(repository, {
      'US-001': { 'src/pay.mjs': 'export const pay = 1\n', 'test/pay.mjs': slow },
      'US-002': { 'src/add.mjs': ends },
    })
    expect(title).toContain('together: with US-001 and the others merged, make test ')
    expect(title).toContain('runs no longer: «pay.mjs»')
  })

  test('of which one is loaded in place of what another adds are told', async () => {
    const title = await deliver(createRepository(), {
      'US-001': { 'lib/pay.js': 'exports.pay = (n) => n * 10\n' },
      'US-002': { 'lib/pay': 'exports.pay = () => 0\n' },
    })
    expect(title).toContain('lib/pay may be loaded in place of lib/pay.js, by the same name')
  })

  test('that share nothing are merged with nothing told', async () => {
    const repository = createWith({ 'check.mjs': TAP })
    expect(await deliver(repository, { 'US-001': toModule('one'), 'US-002': toModule('two') })).toBe('')
  })
})

describe('what the commands printed before a story', () => {
  test('is told where it is gone when the story is compared with it, and by doctor', async () => {
    // The tests of the beginning run once more, beside other sources: what they print then is not what is gone.
    const check = `${TAP}console.log('# ' + readdirSync('src').length + ' sources')\n`
    const repository = createWith({ 'check.mjs': check }, createRepository(createProject()))
    repository.script({ 'US-001': [{ exit: 3 }, { write: toModule('one') }] })
    const delivery = await startDelivery(repository, 'waveGate=none')
    await delivery.plan({ id: 'US-001' })
    await delivery.answer(FINE)
    const kept = join(repository.dir, '.throughline', 'evidence')
    for (const name of readdirSync(kept)) rmSync(join(kept, name))
    const { request } = await delivery.answer({ choice: 'retry' })
    expect(request.form.title).toContain('make test was compared with nothing: what it printed before')
    const doctor = await repository.run('doctor')
    expect(doctor.stdout).toContain('the beginning, make test')
  })
})

test('a story that adds more than it may is not committed, and the largest of its files are told', async () => {
  const repository = createRepository()
  const write = { ...toModule('one'), 'words.txt': 'x'.repeat(3 << 20), 'few.txt': 'x'.repeat(1 << 10) }
  repository.script({ 'US-001': [{ write }, { write: toModule('one') }] })
  const delivery = await startDelivery(repository, 'waveGate=none', 'megabytes=2')
  await delivery.plan({ id: 'US-001' })
  const { request } = await delivery.answer(FINE)
  expect(request.form.list?.entries[0]).toMatch(
    /^it adds 4 MB, more than the 2 MB that a story may \(--set megabytes\), .+: words\.txt \(3 MB\), /,
  )
  const { run } = await delivery.answer({ choice: 'retry' })
  expect(run.node).toBe('complete')
  // What it wrote before is kept all the same.
  const kept = repository.git('for-each-ref', '--format=%(objectname)', 'refs/throughline/attempts')
  expect(repository.git('ls-tree', '-r', '--name-only', kept)).toContain('words.txt')
})

test('a worktree that resists being given up hides nothing of what was merged from it', async () => {
  const repository = createRepository()
  const nested = { HEAD: 'ref: refs/heads/main\n', 'objects/x': '', 'refs/x': '' }
  const write = {
    ...Object.fromEntries(Object.entries(nested).map(([name, text]) => [`tmpx/.git/${name}`, text])),
    ...{ 'tmpx/dot-git/x': '', '.gitignore': 'tmp*\n', 'test/add.mjs': '\n' },
    'src/add.mjs': 'export const add = (a, b) => a - b\n',
  }
  repository.script({ 'US-001': [{ write }] })
  const delivery = await startDelivery(repository, 'waveGate=none')
  await delivery.plan({ id: 'US-001' }, { id: 'US-002' })
  const { request, run } = await delivery.answer(FINE)
  expect(request.form.title).toContain('Wave 1 changed what proves it')
  const { outcomes } = run.state as { outcomes: Record<string, { redefines?: string[] }> }
  expect(outcomes['US-001']?.redefines?.join()).toContain('test/add.mjs, a test, lost or changed')
  expect(delivery.state().stories.completed).toEqual(['US-001', 'US-002'])
  const kept = repository.git('for-each-ref', '--format=%(objectname)', 'refs/throughline/attempts')
  expect(repository.git('ls-tree', '-r', '--name-only', kept)).toContain('tmpx/dot-git-2/HEAD')
})

test('a story that loses lines of an earlier wave in a file that is not its own is told', async () => {
  const repository = createWith({ 'src/price.mjs': 'export const price = 1\nexport const tax = 1\n' })
  const toPrice = (price: string, more = '') => ({
    'src/price.mjs': `export const price = ${price}\n${more}`,
  })
  repository.script({
    'US-001': [{ write: toPrice('2', 'export const tax = 1\n') }],
    'US-002': [{ write: toPrice('1;', 'export const tax = 1\n') }],
  })
  const delivery = await startDelivery(repository, 'waveGate=none')
  await delivery.plan({ id: 'US-001', files: ['src/price.mjs'] }, { id: 'US-002', dependsOn: ['US-001'] })
  const { request } = await delivery.answer(FINE)
  expect(request.form.title).toContain(
    'US-002: src/price.mjs lost a line that an earlier wave wrote, outside of the story’s plan. Go on',
  )
})
