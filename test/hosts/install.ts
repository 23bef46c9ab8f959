/** Clients of the protocol that are not ours, installed once into a cache outside the project. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const INSTALL_MS = 900_000

/** The folder that holds these packages, at exactly these versions. */
export const install = (packages: string[]): string => {
  const key = createHash('sha256').update(packages.join(' ')).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `throughline-hosts-${key}`)
  const done = join(folder, 'installed')
  if (existsSync(done)) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}\n')
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
    cwd: folder,
    encoding: 'utf8',
    timeout: INSTALL_MS,
  })
  if (status !== 0) throw new Error(`npm could not install ${packages.join(' ')}: ${stderr.trim()}`)
  writeFileSync(done, '')
  return folder
}
