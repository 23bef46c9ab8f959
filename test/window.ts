import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A program that makes a terminal, for somebody to sit at: `script` under a name of its own, because a terminal that
 * `script` made counts for nobody. Lies in a folder of the test, and goes with it.
 */
export const toWindow = (folder: string): string => {
  const path = join(folder, `window-${process.pid}`)
  if (!existsSync(path)) copyFileSync('/usr/bin/script', path)
  return path
}
