import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Builds the program over a journal that answers late into a folder of its own, and gives its `dist`. */
export const buildLate = (folder: string): string => {
  const dist = join(folder, 'dist')
  mkdirSync(folder, { recursive: true })
  const rolldown = join(ROOT, 'node_modules/rolldown/bin/cli.mjs')
  const args = [rolldown, '-c', 'test/late/rolldown.config.js', '-d', dist]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the build over a late journal: ${stderr}`)
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
  for (const name of ['node_modules', 'workflows', 'catalogue', 'plugin', '.claude-plugin'])
    symlinkSync(join(ROOT, name), join(folder, name), 'junction')
  return dist
}
