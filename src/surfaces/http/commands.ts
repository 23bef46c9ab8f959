/**
 * `serve` and `open`. O1 a link to the page is made for a person at a terminal only, and goes to their browser and
 * to that terminal, never to a pipe, a log or JSON. O2 the file that names the server is gone when the server is.
 */
import { Fault } from '../../schema/fault.ts'
import type { Access } from './access.ts'
import { launch } from './browser.ts'
import { drawSecret } from './keys.ts'
import { type Mcp, type Running, type Secrets, startServer } from './server.ts'

type Serving = Secrets & { port: number }

/** What the commands need of the machine. */
export type Machine = {
  access: Access
  mount(onerror: (error: Error) => void): Mcp
  /** The file that names the server which runs. */
  readServing(): Serving | undefined
  writeServing(serving: Serving): void
  removeServing(token: string): void
  /** Puts a project on the list of the page, where it holds runs; its real path, where it can be used. */
  remember(project: string): string | undefined
}

export type Call = {
  project: string
  feature?: string
  port?: string
  json: boolean
  quiet: boolean
  signal: AbortSignal
}

const PORT = 4317

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const addressOf = (port: number): string => `http://127.0.0.1:${port}/`

const toPort = (given: string | undefined): number => {
  if (given === undefined) return PORT
  if (/^\d{1,5}$/.test(given) && Number(given) < 65_536) return Number(given)
  throw new Fault(
    'usage',
    `${JSON.stringify(given)} is no port`,
    'use --port 4317, or --port 0 for any free one',
  )
}

type Server = Running & { end(): Promise<void> }

const begin = async (machine: Machine, port: number, isQuiet: boolean): Promise<Server> => {
  const tell = (line: string): void => {
    // A message may hold words of whoever called; they may not move the cursor.
    const text = line.replace(/\p{Cc}+/gu, ' ')
    if (!isQuiet) process.stderr.write(`· ${new Date(machine.access.now()).toISOString()} ${text}\n`)
  }
  const secrets = { token: drawSecret(), opener: drawSecret() }
  const mcp = machine.mount((error) => tell(error.message))
  const running = await startServer({ access: machine.access, mcp, secrets, tell }, port)
  const end = async (): Promise<void> => {
    machine.removeServing(secrets.token)
    await running.close()
  }
  try {
    machine.writeServing({ port: running.port, ...secrets })
  } catch (error) {
    await end()
    throw error
  }
  return { ...running, end }
}

const untilEnded = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    signal.addEventListener('abort', () => done(), { once: true })
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => done())
  })

/** Serves the page and the protocol until it is told to end. */
export const serve = async (machine: Machine, call: Call): Promise<number> => {
  const port = toPort(call.port)
  const other = machine.readServing()
  if (other) {
    const message = `a server runs already at ${addressOf(other.port)}`
    throw new Fault('exists', message, 'use it with `throughline open`, or end it first')
  }
  machine.remember(call.project)
  const ended = untilEnded(call.signal)
  const server = await begin(machine, port, call.quiet)
  const address = addressOf(server.port)
  if (call.json) say(JSON.stringify({ address, mcp: `${address}mcp` }))
  else {
    say(address)
    if (!call.quiet) say('to decide there, run `throughline open` in your terminal; Ctrl-C ends the server')
  }
  await ended
  await server.end()
  return 0
}

const CODE = /^[\w-]{43}$/

/** Asks the server that runs for a one-time code. */
const askCode = async ({ port, opener }: Serving, wanted: object): Promise<string> => {
  const gone = new Fault('io', `the server at ${addressOf(port)} does not answer`, 'end it and try again')
  try {
    const response = await fetch(`${addressOf(port)}open`, {
      method: 'POST',
      headers: { authorization: `Bearer ${opener}`, 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    const { code } = (await response.json()) as { code?: unknown }
    if (typeof code === 'string' && CODE.test(code)) return code
    throw gone
  } catch {
    throw gone
  }
}

/** The terminal was checked before; whoever asked for JSON gets the address without the code. */
const show = (port: number, code: string, { json, quiet }: Call): void => {
  const link = `${addressOf(port)}enter?code=${code}`
  launch(link)
  if (json) say(JSON.stringify({ address: addressOf(port) }))
  else say(quiet ? link : `opens in your browser; the link works once, for a minute:\n  ${link}`)
}

/** A free port where ours is taken: the person wants the page, wherever it is. */
const beginAnywhere = async (machine: Machine, call: Call): Promise<Server> => {
  try {
    return await begin(machine, PORT, call.quiet)
  } catch (error) {
    if (!(error instanceof Fault) || error.refusal.code !== 'io') throw error
    return begin(machine, 0, call.quiet)
  }
}

/** Opens the page for the person at this terminal, as its row asks; where no server runs, this process is it until Ctrl-C. */
export const open = async (machine: Machine, call: Call): Promise<number> => {
  const project = machine.remember(call.project)
  const wanted = { ...(project && { project }), ...(call.feature && { feature: call.feature }) }
  const serving = machine.readServing()
  if (serving) {
    show(serving.port, await askCode(serving, wanted), call)
    return 0
  }
  const ended = untilEnded(call.signal)
  const server = await beginAnywhere(machine, call)
  show(server.port, await server.mint(wanted), call)
  if (!call.json && !call.quiet) say('the page is served from here; Ctrl-C ends it')
  await ended
  await server.end()
  return 0
}
