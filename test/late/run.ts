/**
 * Runs tests of the built program over a journal that answers late, as one behind a network does: `npm run test:late`
 * [-- files]. What is tried, unless files are named, is what depends on the order of things.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildLate } from './build.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Whole journeys, races of processes, leases, clones and forks, servers, waves of stories, and faults at some operations. */
const FILES = [
  ...[
    'journey',
    'concurrent',
    'rivals',
    'stop',
    'rest',
    'waiting',
    'clone',
    'restore',
    'start-again',
    'http',
  ],
  ...['delivery/races', 'delivery/whole', 'delivery/crash', 'delivery/execution', 'crash/prove'],
].map((name) => `test/${name}.test.ts`)

const folder = mkdtempSync(join(tmpdir(), 'throughline-late-'))
try {
  const dist = buildLate(folder)
  const named = process.argv.slice(2)
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'whole', ...(named.length > 0 ? named : FILES)],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        THROUGHLINE_CLI: join(dist, 'cli.js'),
        CRASH_DIST: dist,
        THROUGHLINE_SKIP_BUILD: '1',
      },
    },
  )
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
