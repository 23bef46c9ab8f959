/** A text that is longer than the screen, read from its beginning. */
import { spawnSync } from 'node:child_process'

/** True where a pager showed it; without one, or where it fits, the caller prints it. */
export const page = (lines: string[]): boolean => {
  const text = lines.join('\n')
  if (text.split('\n').length <= (process.stdout.rows ?? 24) - 4) return false
  const { error, status } = spawnSync(process.env.PAGER || 'less -R', {
    input: `${text}\n`,
    stdio: ['pipe', 'inherit', 'inherit'],
    shell: true,
  })
  return error === undefined && status === 0
}
