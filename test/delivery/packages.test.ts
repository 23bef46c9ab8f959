/** Packages: what a story installs, what it needs, and what it only finds because somebody installed it. */
import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FEATURE, FINE, startDelivery } from './delivery.ts'
import { createRepository, type Script, trust, writeFiles } from './repository.ts'

const toManifest = (dependencies: Record<string, string>) =>
  `${JSON.stringify({ name: 'sums', type: 'module', dependencies }, null, 2)}\n`

const toPackage = (name: string) => ({
  [`${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', type: 'module', main: 'index.js' }),
  [`${name}/index.js`]: `export const ${name} = '${name}'\n`,
})

const toFolder = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))

const uses = (name: string) => ({
  [`test/${name}.mjs`]: `import { ${name} } from '${name}'\nif (!${name}) throw 1\n`,
})

/** A project that has installed `right`, which it names, and `left`, which it does not. */
const start = async (script: Script) => {
  const repository = createRepository()
  writeFiles(repository.dir, {
    '.gitignore': 'node_modules/\n',
    'package.json': toManifest({ right: '1.0.0' }),
  })
  repository.git('add', '--all')
  repository.git('commit', '--quiet', '--message', 'Packages')
  writeFiles(repository.dir, toFolder('node_modules', { ...toPackage('right'), ...toPackage('left') }))
  // Of a lockfile that nobody committed no checkout knows.
  repository.write('{}\n', 'package-lock.json')
  repository.script(script)
  const delivery = await startDelivery(repository)
  await delivery.plan({ id: 'US-001' })
  return { repository, delivery }
}

describe('what lies in the project', () => {
  test('is found by the work and by its checks, and what the work installs stays in its worktree', async () => {
    const { repository, delivery } = await start({
      'US-001': [{ write: { ...uses('right'), ...toFolder('node_modules', toPackage('middle')) } }],
    })
    expect((await delivery.answer(FINE)).run.node).toBe('complete')
    expect(readdirSync(repository.path('node_modules')).sort()).toEqual(['left', 'right'])
    expect(existsSync(repository.path('node_modules', 'right', 'index.js'))).toBe(true)
    const files = Object.keys(repository.tree(`throughline/${FEATURE}`))
    expect(files.filter((path) => path.startsWith('node_modules'))).toEqual([])
  })

  test('and is imported though no manifest names it, is told at a gate', async () => {
    const { delivery } = await start({ 'US-001': [{ write: uses('left') }] })
    const { form } = (await delivery.answer(FINE)).request
    expect(form.title).toContain(
      'test/left.mjs imports left, which no package.json names: it is installed here, and in no clone',
    )
  })
})

describe('a story that needs another package', () => {
  const lock = (dependencies: Record<string, string>) =>
    `${JSON.stringify({
      ...{ name: 'sums', lockfileVersion: 3, requires: true },
      packages: {
        '': { name: 'sums', dependencies },
        'node_modules/more': { resolved: 'lib/more', link: true },
        'lib/more': { name: 'more', version: '1.0.0' },
      },
    })}\n`
  const needs = { more: 'file:lib/more' }
  const write = {
    ...{ 'package.json': toManifest(needs), 'package-lock.json': lock(needs) },
    ...{ ...uses('more'), ...toFolder('lib', toPackage('more')) },
  }
  const script: Script = { 'US-001': [{ write }] }

  test('is halted with the command that installs it, and passes once that is trusted', async () => {
    const { repository, delivery } = await start(script)
    const { form } = (await delivery.answer(FINE)).request
    expect(form.title).toContain(
      'it needs other packages than the project has installed, and npm ci is not trusted',
    )
    const said = 'in a terminal: throughline settings trusted "npm ci", then try it again.'
    expect(form.title).toContain(said)
    expect(delivery.story('US-001')).toContain(said)
    trust(repository, ['npm', 'ci'])
    expect((await delivery.answer({ choice: 'retry' })).run.node).toBe('complete')
    expect(delivery.story('US-001')).toMatch(/npm ci: exit 0[\s\S]*make test: exit 0/)
    expect(readdirSync(repository.path('node_modules')).sort()).toEqual(['left', 'right'])
  })
})
