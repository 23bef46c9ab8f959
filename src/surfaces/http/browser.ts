import { spawn } from 'node:child_process'

const PROGRAMS: Record<string, string[]> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Hands a link to the user's browser, without a shell. Where there is none, the link in the terminal is enough. */
export const launch = (link: string): void => {
  const [program = '', ...args] = PROGRAMS[process.platform] ?? ['xdg-open']
  const child = spawn(program, [...args, link], { stdio: 'ignore', detached: true, windowsHide: true })
  child.once('error', () => undefined)
  child.unref()
}
