/** The command line in a terminal of its own, with somebody at the keys who waits for what they read. */
import { spawn } from 'node:child_process'
import { CLI, type Project, toEnv } from './cli.ts'
import { toWindow } from './window.ts'

export const ENTER = '\r'
export const DOWN = '\u001b[B'
export const UP = '\u001b[A'
export const SPACE = ' '
export const INTERRUPT = '\u0003'

/** What to wait for on the screen, and what to type or do then, if anything. */
export type Step = [sees: string, ...keys: (string | (() => void))[]]

const PATIENCE = 25_000

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a terminal is told besides text
const COMMANDS = /\u001b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\u0007]*\u0007|[@-Z\\-_])|[\r]/g

const quote = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`

/**
 * How long somebody waits between two keys; where the process writes who it is, for whoever wants to end it; what they typed before
 * anything was shown.
 */
export type Sitting = { pace?: number; idFile?: string; columns?: number; ahead?: string }

/** Types each step's keys once its words have appeared behind those of the step before; gives back all that was shown. */
export const inTerminal = (
  project: Project,
  args: string[],
  steps: Step[] = [],
  env: NodeJS.ProcessEnv = {},
  { pace = 150, idFile, columns = 100, ahead = '' }: Sitting = {},
): Promise<string> =>
  new Promise((done, fail) => {
    const command = [process.execPath, CLI, ...args].map(quote).join(' ')
    // Out of the tree of whatever runs these tests: it may be an agent.
    const child = spawn(
      'setsid',
      [
        '-w',
        toWindow(project.home),
        '-qec',
        `stty cols ${columns} rows ${columns && 50}; ${idFile ? `echo $$ >${quote(idFile)}; ` : ''}exec ${command}`,
        '/dev/null',
      ],
      { cwd: project.dir, env: toEnv(project.home, env) },
    )
    const left = [...steps]
    let shown = ''
    let from = 0
    const hanging = setTimeout(() => {
      child.kill('SIGKILL')
      fail(new Error(`waited for ${JSON.stringify(left[0]?.[0] ?? 'the end')} behind:\n${shown.slice(from)}`))
    }, PATIENCE)
    let typing = false
    const look = (): void => {
      const [step] = typing ? [] : left
      const at = step ? shown.indexOf(step[0], from) : -1
      if (!step || at < 0) return
      from = at + step[0].length
      left.shift()
      void type(step.slice(1)).then(look)
    }
    const type = async (keys: (string | (() => void))[]): Promise<void> => {
      typing = true
      for (const key of keys) {
        // A terminal reads a pasted arrow and enter as one key.
        await new Promise((next) => setTimeout(next, pace))
        if (typeof key === 'string') child.stdin.write(key)
        else key()
      }
      typing = false
    }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      shown += text.replace(COMMANDS, '')
      look()
    })
    child.stdin.on('error', () => undefined)
    child.stdin.write(ahead)
    child.on('error', fail)
    child.on('close', () => {
      clearTimeout(hanging)
      if (left.length > 0) fail(new Error(`ended before ${JSON.stringify(left[0]?.[0])}:\n${shown}`))
      else done(shown)
    })
  })

/** The menus that were drawn, oldest first, each once for every time: what can be chosen, with the hint of what is marked. */
export const menusOf = (shown: string): string[][] =>
  [...shown.matchAll(/(?:^│ {2}[●○] .*\n)+/gmu)].map(([menu]) =>
    menu
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/^│ {2}[●○] /u, '')),
  )

/** An idea of two requirements, at one of its first gates. */
export const beginGym = async (
  project: Project,
  gate: 'brief' | 'requirements' = 'brief',
): Promise<Project> => {
  const idea = 'Members can cancel a slot. Staff can see who booked.'
  await project.run('start', 'prd', idea, '--feature', 'gym')
  if (gate === 'requirements')
    await project.run('answer', (await project.run('next')).json.request.id, '--approve')
  return project
}
