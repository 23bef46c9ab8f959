/** Commands that an agent without a sandbox asks us to run: by the policy, and ended with it. */

import type {
  CreateTerminalRequest,
  TerminalExitStatus,
  TerminalOutputResponse,
} from '@agentclientprotocol/sdk'
import { RequestError } from '@agentclientprotocol/sdk'
import { toPlainText } from '../../documents/plain-text.ts'
import type { Child } from '../child.ts'
import type { Process } from '../processes.ts'
import { decide, type Policy } from './policy.ts'

const MOST_OUTPUT = 256_000
const MOST = 16

type Terminal = { child: Child; output(): string; isCut(): boolean; exit: TerminalExitStatus | undefined }

export type Terminals = {
  create(request: CreateTerminalRequest): { terminalId: string }
  output(id: string): TerminalOutputResponse
  wait(id: string): Promise<TerminalExitStatus>
  kill(id: string): Promise<void>
  release(id: string): Promise<void>
  /** Gives what outlived its commands, those that were released before among them. */
  endAll(): Promise<Process[]>
}

/** The last bytes of both streams, in the order in which they came. */
const collect = ({ process: { stdout, stderr } }: Child, most: number) => {
  let text = ''
  let isCut = false
  const take = (bytes: Buffer) => {
    text += bytes.toString('utf8')
    isCut ||= text.length > most
    text = text.slice(-most)
  }
  stdout.on('data', take)
  stderr.on('data', take)
  return { output: () => toPlainText(text), isCut: () => isCut }
}

const toArgv = ({ command, args = [] }: CreateTerminalRequest): string[] =>
  args.length === 0 && /\s/.test(command) ? ['sh', '-c', command] : [command, ...args]

type Variables = Record<string, string>

const toVariables = (env: readonly { name: string; value: string }[]): Variables =>
  Object.fromEntries(env.map(({ name, value }) => [name, value]))

export const openTerminals = (
  start: (id: string, argv: string[], cwd: string, env: Variables) => Child,
  policy: Policy,
): Terminals => {
  const terminals = new Map<string, Terminal>()
  let count = 0
  const find = (id: string): Terminal => {
    const found = terminals.get(id)
    if (found) return found
    throw RequestError.invalidParams(undefined, 'there is no such terminal')
  }
  const left: Process[] = []
  const end = async (id: string): Promise<void> => {
    // What still runs was not left: it is ended because it was asked for, or because all is over.
    const { child, exit } = find(id)
    const ended = await child.end(true)
    if (exit) left.push(...ended)
  }
  const release = async (id: string): Promise<void> => {
    await end(id)
    terminals.delete(id)
  }
  return {
    create: (request) => {
      const { command, args = [], cwd, env = [], outputByteLimit } = request
      const line = [command, ...args].join(' ')
      const ask = {
        ...{ kind: 'execute', tool: 'terminal', paths: cwd ? [cwd] : [], commands: [line] },
        variables: env.map(({ name }) => name),
      }
      const { allow, why } = decide(ask, policy)
      if (!allow) throw RequestError.invalidParams(undefined, why)
      if (terminals.size >= MOST) throw RequestError.invalidParams(undefined, 'release a terminal first')
      const terminalId = `terminal-${++count}`
      const child = start(terminalId, toArgv(request), cwd ?? policy.worktree, toVariables(env))
      child.process.stdin.end()
      const most = Math.min(outputByteLimit ?? MOST_OUTPUT, MOST_OUTPUT)
      const terminal: Terminal = { child, ...collect(child, most), exit: undefined }
      child.exited.then(({ code, signal, error }) => {
        terminal.exit = error ? { exitCode: 127, signal: null } : { exitCode: code, signal }
      })
      terminals.set(terminalId, terminal)
      return { terminalId }
    },
    output: (id) => {
      const { output, isCut, exit } = find(id)
      return { output: output(), truncated: isCut(), ...(exit && { exitStatus: exit }) }
    },
    wait: async (id) => {
      const terminal = find(id)
      await terminal.child.exited
      return terminal.exit ?? { exitCode: null, signal: null }
    },
    kill: end,
    release,
    endAll: async () => {
      await Promise.all([...terminals.keys()].map(release))
      return left
    },
  }
}
