/** Where commands run is what we made: code of a story that puts another folder in the place of its own is started there no more. */
import { expect, test } from 'vitest'
import { findSandbox } from '../../src/workspace/sandbox.ts'
import { FINE, startDelivery } from './delivery.ts'
import { createProjectHere } from './here.ts'
import { CHECK, toModule, toRepository, trust, writeFiles } from './repository.ts'

const sandbox = await findSandbox()
const BUILD = ['make', 'build']

/** A project in a folder of its repository, whose tests are whatever lies below the folder that they are started in. */
const createBelow = () => {
  const repository = toRepository(createProjectHere())
  writeFiles(repository.dir, {
    Makefile: '.PHONY: build test\nbuild:\n\t@node src/add.mjs\ntest:\n\t@node check.mjs\n',
    'check.mjs': "await import('./test/add.mjs')\n",
    ...toModule('add', 3),
  })
  repository.git('init', '--quiet', '..')
  repository.git('add', '--all', '.')
  repository.git('commit', '--quiet', '--message', 'Begin')
  repository.script({})
  trust(repository, BUILD, CHECK, repository.worker)
  return repository
}

/** Only where the earlier tests are run as they were: there the test of the story is missing. */
const SWAPS = `import { existsSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
export const add = 3
if (!existsSync('test/two.mjs')) {
  renameSync('../project', '../moved')
  HOW
}
process.exit(END)
`
const MARKED = `test: ; @echo x > MADE\n`

test.skipIf(sandbox.name === 'none').each([
  ['a link out of the checkout', "symlinkSync('..', '../project')", 0],
  ['a link, and fails', "symlinkSync('..', '../project')", 1],
  [
    'another folder',
    `mkdirSync('../project'); writeFileSync('../project/Makefile', ${JSON.stringify(MARKED)})`,
    0,
  ],
])('code that puts %s in the place of the project ends what runs there, and is told', async (_, how, end) => {
  const repository = createBelow()
  const swaps = SWAPS.replace('HOW', how).replace('END', `existsSync('test/two.mjs') ? 0 : ${end}`)
  const more = `${toModule('add', 3)['test/add.mjs']}assert.notEqual(add, 4)\n`
  repository.script({
    'US-001': [
      {
        write: {
          'src/add.mjs': swaps.replace(
            'process.exit',
            "if (process.argv[1].endsWith('src/add.mjs')) process.exit",
          ),
          'test/add.mjs': more,
          'test/two.mjs': '// Two.\n',
        },
      },
    ],
  })
  const delivery = await startDelivery(repository, 'waveGate=none')
  await delivery.plan({ id: 'US-001', files: ['src/add.mjs', 'test/add.mjs', 'test/two.mjs'] })
  const { run } = await delivery.answer(FINE)
  const { outcomes } = run.state as { outcomes: Record<string, { redefines?: string[] }> }
  expect(outcomes['US-001']?.redefines?.join('\n')).toContain(
    'make build put something else in the place of the folder project that it ran in, so nothing ran there after it',
  )
  expect(run.node).toBe('hitl_waiting')
})
