/** A process of its own that goes on with a run, while whoever asked gets an answer at once. */
import { spawn } from 'node:child_process'

export const startDetached = (project: string, run: string): void => {
  const [, script = ''] = process.argv
  const child = spawn(
    process.execPath,
    [...process.execArgv, script, 'continue', run, '--project', project, '--quiet'],
    {
      cwd: project,
      detached: true,
      stdio: 'ignore',
      windowsHide: true,
    },
  )
  child.on('error', () => undefined)
  child.unref()
}
