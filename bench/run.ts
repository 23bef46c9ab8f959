/** Builds the benchmark as the program is built, and starts it: what is measured is code that users run, as the peer's is. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment } from './build.ts'
import { check, scratch } from './measure.ts'

const ROOT = join(import.meta.dirname, '..')
const call = (args: string[], told: 'inherit' | 'ignore'): number | null =>
  spawnSync(process.execPath, args, { cwd: ROOT, env: environment(), stdio: ['ignore', told, 'inherit'] })
    .status

const built = scratch('built')
const rolldown = join(ROOT, 'node_modules/rolldown/bin/cli.mjs')
check(
  call([rolldown, '-c', 'bench/rolldown.config.js', '-d', built], 'ignore') === 0,
  'the build of the benchmark',
)
process.exitCode = call([join(built, 'program.js'), ...process.argv.slice(2)], 'inherit') ?? 1
