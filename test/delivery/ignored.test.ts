/** Files of a story that git ignores: nothing that was written for it vanishes with its worktree. */
import { describe, expect, test } from 'vitest'
import { FEATURE, FINE, startDelivery } from './delivery.ts'
import { createRepository, type Repository, toModule, writeFiles } from './repository.ts'

/** The texts of what is kept of a story beside its branch. */
const toKept = ({ git, tree }: Repository, story: string): Record<string, string> =>
  Object.assign(
    {},
    ...git('for-each-ref', '--format=%(refname)', `refs/throughline/attempts/${FEATURE}`)
      .split('\n')
      .filter((ref) => ref.toLowerCase().includes(story.toLowerCase()))
      .map(tree),
  )

const commitFile = ({ dir, git }: Repository, path: string, text: string): void => {
  writeFiles(dir, { [path]: text })
  git('add', '--all')
  git('commit', '--quiet', '--message', path)
}

const PAY = {
  'src/pay.mjs': "import './pay_rules.mjs'\nexport const pay = 1\n",
  'src/pay_rules.mjs': 'export const rules = 1\n',
  'test/pay.mjs': "throw new Error('wrong')\n",
}

describe('files that the lists of an earlier story hide', () => {
  test('are kept, and a person is told which they are before anything is built on the story', async () => {
    const repository = createRepository()
    repository.script({
      'US-001': [{ write: { ...toModule('one'), '.gitignore': 't*/pay*\nsrc/pay_rules*\n' } }],
      'US-002': [{ write: { ...PAY, 'src/pay.mjs': 'export const pay = 1\n' } }],
    })
    const delivery = await startDelivery(repository, 'waveGate=none')
    await delivery.plan({ id: 'US-001' }, { id: 'US-002', dependsOn: ['US-001'] })
    const { request } = await delivery.answer(FINE)
    expect(request.form.title).toContain('src/pay_rules.mjs was written and is in no commit')
    expect(toKept(repository, 'US-002')).toMatchObject({
      'src/pay_rules.mjs': PAY['src/pay_rules.mjs'].trimEnd(),
      'test/pay.mjs': PAY['test/pay.mjs'].trimEnd(),
    })
    await delivery.answer({ choice: 'proceed' })
    expect(delivery.story('US-002')).toContain('test/pay.mjs was written and is in no commit')
    expect(delivery.story('US-001')).toContain('.gitignore: git hides what these lines name: «t*/pay*»')
  })

  test('are kept of a story that failed, too, when it is tried again', async () => {
    const repository = createRepository()
    const written = { '.gitignore': 'notes/\n', 'notes/why.md': 'because\n' }
    repository.script({ 'US-001': [{ write: written, exit: 3 }, { write: toModule('one') }] })
    const delivery = await startDelivery(repository)
    await delivery.plan({ id: 'US-001' })
    await delivery.answer(FINE)
    await delivery.answer({ choice: 'retry' })
    expect(toKept(repository, 'US-001')).toMatchObject({ 'notes/why.md': 'because' })
  })
})

describe('folders that the person’s own lists ignore', () => {
  test('hold what is built: it goes with the worktree, and nothing is said of it', async () => {
    const repository = createRepository()
    const files = { 'dist/one.js': 'made\n', 'web/node_modules/x/i.js': 'installed\n', 'x.log': 'said\n' }
    repository.script({ 'US-001': [{ write: { ...toModule('one'), ...files } }] })
    commitFile(repository, '.gitignore', 'dist/\nnode_modules/\n*.log\n')
    const delivery = await startDelivery(repository, 'waveGate=none')
    await delivery.plan({ id: 'US-001' })
    expect((await delivery.answer(FINE)).run.node).toBe('complete')
    const kept = toKept(repository, 'US-001')
    expect([kept['x.log'], kept['dist/one.js'], kept['web/node_modules/x/i.js']]).toEqual([
      'said',
      undefined,
      undefined,
    ])
  })

  test('lose nothing that the plan gives to a story', async () => {
    const repository = createRepository()
    repository.script({ 'US-001': [{ write: { ...toModule('one'), 'lib/pay.mjs': 'export {}\n' } }] })
    commitFile(repository, '.gitignore', 'lib/\n')
    const delivery = await startDelivery(repository, 'waveGate=none')
    await delivery.plan({ id: 'US-001', files: ['lib/pay.mjs'] })
    const { request } = await delivery.answer(FINE)
    expect(request.form.title).toContain('lib/pay.mjs, which the plan gives to it, was written and is in no')
    expect(toKept(repository, 'US-001')).toMatchObject({ 'lib/pay.mjs': 'export {}' })
  })
})
