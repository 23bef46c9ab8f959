/** The three doors of a project, all open at once: the command line, a server that speaks MCP, a server with the page. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { enter, hiddenOf } from '../../src/surfaces/http/browser.case.ts'
import { connectStdio } from '../stdio-client.ts'
import { type Cli, type Fault, toEnv } from './cli.ts'
import { type Entry, type Request, toAnswer } from './journey.ts'

export type Door = 'cli' | 'mcp' | 'page'

/** `silent`: the caller was killed and heard nothing. */
export type Verdict = 'acknowledged' | 'refused' | 'silent'

export type Doors = {
  /** Makes everything ready for an answer, so that it is sent in the moment it is called. */
  prepare(door: Door, entry: Entry, request: Request, fault?: Fault): Promise<() => Promise<Verdict>>
  close(): void
}

/** What a refusal may be when somebody else was faster. */
const LOST = /"code":"(?:late|concurrent|stale|ended)"/

/** What the page answers with when it took the answer, and when somebody else was faster. */
const TAKEN = 303
const CONFLICT = 409

const checkLost = (told: string): Verdict => {
  if (!LOST.test(told)) throw new Error(`an answer was refused by ${told.slice(0, 300)}`)
  return 'refused'
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const PATIENCE_MS = 20_000

/** Waits for the server to say where it is. */
const readServing = async (home: string): Promise<{ port: number; opener: string }> => {
  const file = join(home, 'serve.json')
  for (const since = Date.now(); Date.now() - since < PATIENCE_MS; ) {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error('serve did not begin')
}

/** Approves where that can be said by one choice; otherwise the first one, in words where it needs some. */
const toFields = ({ form }: Request, { token }: Entry): Record<string, string> => {
  const choice = form?.choices.find(({ does }) => does === 'approve') ?? form?.choices[0]
  if (!choice) throw new Error('the page has nothing to choose')
  return { choice: choice.id, words: choice.words?.needed ? token : '' }
}

export const openDoors = async (cli: Cli, project: string): Promise<Doors> => {
  const options = { cwd: project, env: toEnv(cli.home) }
  const mcp = spawn(process.execPath, [cli.program, 'mcp'], options)
  const page = spawn(process.execPath, [cli.program, 'serve', '--port', '0', '--quiet'], {
    ...options,
    stdio: 'ignore',
  })
  const servers: ChildProcess[] = [mcp, page]
  const close = () => {
    for (const server of servers) server.kill('SIGKILL')
  }
  mcp.stderr.resume()
  try {
    const ask = await connectStdio(mcp)
    const { port, opener } = await readServing(cli.home)
    const browser = await enter(port, opener)
    const byCli = async (entry: Entry, fault?: Fault): Promise<Verdict> => {
      const result = await cli.apart(project, toAnswer(entry), fault ? { fault } : {})
      if (result.signal) return 'silent'
      return result.status === 0 ? 'acknowledged' : checkLost(result.stdout)
    }
    const byMcp = async ({ request, value }: Entry): Promise<Verdict> => {
      const given = { projectPath: project, request, result: value }
      try {
        await ask('tools/call', { name: 'answer', arguments: given })
        return 'acknowledged'
      } catch (error) {
        return checkLost(messageOf(error))
      }
    }
    const byPage = async (entry: Entry, request: Request) => {
      const path = `/gate/${request.id}`
      const { text } = await browser.get(path)
      const fields = { ...hiddenOf(text, 'name="seal"'), ...toFields(request, entry) }
      return async (): Promise<Verdict> => {
        const { status, text } = await browser.post(path, fields)
        if (status === TAKEN) return 'acknowledged'
        if (status !== CONFLICT) throw new Error(`the page says ${status}: ${text.slice(-300)}`)
        return 'refused'
      }
    }
    return {
      prepare: async (door, entry, request, fault) => {
        if (door === 'page') return byPage(entry, request)
        return () => (door === 'cli' ? byCli(entry, fault) : byMcp(entry))
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}
