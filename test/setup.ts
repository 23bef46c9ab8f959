import { execFileSync } from 'node:child_process'

/** Black-box tests run what users run: the built command line. */
export const setup = () => {
  if (process.env.THROUGHLINE_SKIP_BUILD) return
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
}
