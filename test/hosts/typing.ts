/** A program in a terminal of its own, with somebody who types a line when they read what they waited for. */
import { spawn } from 'node:child_process'

const PATIENCE_MS = 120_000
/** A terminal takes what comes at once for pasted text, in which Enter sends nothing. */
const PAUSE_MS = 400
/** Enter may have chosen a suggestion instead; on an empty line it does nothing. */
const AGAIN_MS = 3_000

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, PAUSE_MS))

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a terminal is told besides text
const COMMANDS = /\u001b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\u0007]*\u0007|[@-Z\\-_])/g

/** `lines`: what to wait for, and what to type then. Gives back all that was shown until the program ended. */
export const typeInto = (
  command: string,
  lines: [sees: string, types: string][],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<string> =>
  new Promise((done, fail) => {
    const child = spawn('script', ['-qfec', `stty cols 120 rows 50; ${command}`, '/dev/null'], { cwd, env })
    const left = [...lines]
    let shown = ''
    let from = 0
    let isTyping = false
    const limit = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    let again: NodeJS.Timeout | undefined
    const look = async (): Promise<void> => {
      const [line] = left
      const at = line && !isTyping ? shown.indexOf(line[0], from) : -1
      if (!line || at < 0) return
      isTyping = true
      clearInterval(again)
      from = shown.length
      left.shift()
      await pause()
      child.stdin.write(line[1])
      await pause()
      child.stdin.write('\r')
      again = setInterval(() => child.stdin.write('\r'), AGAIN_MS)
      isTyping = false
      await look()
    }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      shown += text.replace(COMMANDS, '')
      void look()
    })
    child.stdin.on('error', () => undefined)
    child.on('error', fail)
    child.on('close', () => {
      clearTimeout(limit)
      clearInterval(again)
      if (left.length === 0) done(shown)
      else fail(new Error(`ended before ${JSON.stringify(left[0]?.[0])}:\n${shown.slice(-4_000)}`))
    })
  })
