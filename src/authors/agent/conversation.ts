/**
 * One delivery over the Agent Client Protocol, version 1: who the agent is, one session, one prompt. V1 whatever it asks of
 * us is decided by the policy and touches the worktree alone. V2 every wait has an end: its start, its turns and its time
 * are limited, and a silent or dead agent is a fault with a reason.
 */
import {
  type ClientApp,
  type ClientConnection,
  client,
  methods,
  type NewSessionResponse,
  PROTOCOL_VERSION,
  RequestError,
  type RequestPermissionRequest,
  type RequestPermissionResponse,
} from '@agentclientprotocol/sdk'
import { toPlainText } from '../../documents/plain-text.ts'
import { Fault } from '../../schema/fault.ts'
import type { Agent } from '../agents.ts'
import { type Child, toEnding } from '../child.ts'
import { decide, type Policy, toAsk } from './policy.ts'
import { createTally, type Tally } from './tally.ts'
import type { Terminals } from './terminals.ts'
import { openWire } from './wire.ts'
import { readWorktreeFile, writeWorktreeFile } from './worktree-files.ts'

const AUTH_REQUIRED = -32000

/** How long it may take until it has opened a session; and after a cancel, until its prompt must have come back. */
export type Patience = { startMs: number; cancelMs: number }

export type Conversation = {
  agent: Agent
  /** What it is asked for, as people call it. */
  about: 'story' | 'task'
  /** Of what it says at last, so many characters count. */
  longest?: number
  child: Child
  policy: Policy
  /** Whether the sandbox that it was started in holds it. */
  isHeld: boolean
  /** Where commands are run for it; none where it is to run them itself. */
  terminals: Terminals | undefined
  /** The server that is handed over. */
  server: { command: string; args: string[] } | undefined
  prompt: string
  limits: { minutes: number; turns: number } & Patience
  keep(line: string): void
  progress(doing: string): void
  env: Record<string, string>
}

/** `name`: how people know the agent; `version`: the agent as it calls itself. */
export type Talked = {
  text: string
  stop: string
  usage: ReturnType<Tally['usage']>
  name: string
  version: string
}

type Failure = { promise: Promise<never>; fail(fault: unknown): void }

const createFailure = (): Failure => {
  let fail: (fault: unknown) => void = () => undefined
  const promise = new Promise<never>((_, reject) => {
    fail = reject
  })
  promise.catch(() => undefined)
  return { promise, fail }
}

const answerPermission = (request: RequestPermissionRequest, policy: Policy): RequestPermissionResponse => {
  const { allow } = decide(toAsk(request.toolCall), policy)
  const kind = allow ? 'allow_once' : 'reject_once'
  const option = request.options.find((option) => option.kind === kind)
  return { outcome: option ? { outcome: 'selected', optionId: option.optionId } : { outcome: 'cancelled' } }
}

/** A refusal goes to the agent in words; it may go on otherwise. */
const told = <T>(act: () => T): T => {
  try {
    return act()
  } catch (error) {
    throw error instanceof Fault ? RequestError.invalidParams(undefined, error.message) : error
  }
}

const serveTerminals = (app: ClientApp, terminals: Terminals): void => {
  const { terminal } = methods.client
  app
    .onRequest(terminal.create, ({ params }) => terminals.create(params))
    .onRequest(terminal.output, ({ params }) => terminals.output(params.terminalId))
    .onRequest(terminal.waitForExit, ({ params }) => terminals.wait(params.terminalId))
    .onRequest(terminal.kill, ({ params }) => terminals.kill(params.terminalId).then(() => ({})))
    .onRequest(terminal.release, ({ params }) => terminals.release(params.terminalId).then(() => ({})))
}

const connect = ({ agent, child, policy, terminals, keep }: Conversation, tally: Tally, failure: Failure) => {
  const { client: ours } = methods
  const wire = openWire(agent.name, child.process, { keep, hear: tally.take, fail: failure.fail })
  const app = client({ name: 'throughline' })
    .onRequest(ours.session.requestPermission, ({ params }) => {
      tally.take({ sessionUpdate: 'tool_call_update', ...params.toolCall })
      return answerPermission(params, policy)
    })
    .onRequest(ours.fs.readTextFile, ({ params: { path, line, limit } }) => {
      const content = told(() => readWorktreeFile(policy.worktree, path, line, limit))
      // Agents look whether a file is there by reading it.
      if (content === undefined) throw RequestError.resourceNotFound(path)
      return { content }
    })
    .onRequest(ours.fs.writeTextFile, ({ params: { path, content } }) => {
      if (policy.permissions === 'none')
        throw RequestError.invalidParams(undefined, 'nothing is written here')
      told(() => writeWorktreeFile(policy.worktree, path, content))
      return {}
    })
  if (terminals) serveTerminals(app, terminals)
  return { connection: app.connect(wire.stream), wire }
}

const MOST_WAYS = 10
const LONGEST_NAME = 50

const signIn = ({ name, known }: Agent, methods: readonly { name: string }[] = []): Fault => {
  const ways = methods
    .slice(0, MOST_WAYS)
    .map((method) => toPlainText(String(method.name)).slice(0, LONGEST_NAME))
    .join(', ')
  return new Fault(
    'blocked',
    `${name} asks to be signed in${ways && ` (${ways})`}`,
    known
      ? `run \`${known.login}\` once in a terminal, or set its API key`
      : 'sign in to it once in a terminal',
  )
}

const isAuthRequired = (error: unknown): boolean =>
  error instanceof RequestError && error.code === AUTH_REQUIRED

/** Why a request failed, in the agent's own words. */
const refusedBy = (name: string, what: string, error: unknown): unknown =>
  error instanceof RequestError
    ? new Fault(
        'io',
        `${name} refused ${what}: ${toPlainText(error.message).slice(0, 500)}`,
        'see its stream, and retry',
      )
    : error

/** Signs in with a key that is there, where the agent wants to be told so. */
const authenticate = async (
  { agent, env }: Conversation,
  connection: ClientConnection,
  offered: readonly { id: string; name: string }[],
): Promise<void> => {
  const keys = Object.entries(agent.known?.keys ?? {})
  const method = keys.find(([id, name]) => env[name] && offered.some((one) => one.id === id))?.[0]
  if (method === undefined) throw signIn(agent, offered)
  await connection.agent.request(methods.agent.authenticate, { methodId: method })
}

type Session = { id: string; name: string; version: string }

/** One that we do not know was named by its program, which may be any interpreter: its own name says more. */
const toName = ({ name, known }: Agent, own: string | undefined): string =>
  (known === undefined &&
    toPlainText(own ?? '')
      .slice(0, LONGEST_NAME)
      .trim()) ||
  name

/** Whoever is held by our sandbox, and brings another one, leaves that out; where it offers no such mode, it knows best. */
const leaveHolding = async (
  { agent, isHeld }: Conversation,
  connection: ClientConnection,
  { sessionId, modes }: NewSessionResponse,
): Promise<void> => {
  const modeId = agent.known?.heldMode
  const isOffered = modes?.availableModes.some(({ id }) => id === modeId)
  if (isHeld && modeId !== undefined && isOffered && modes?.currentModeId !== modeId)
    await connection.agent.request(methods.agent.session.setMode, { sessionId, modeId })
}

const openSession = async (talk: Conversation, connection: ClientConnection): Promise<Session> => {
  const { agent, policy, terminals, server } = talk
  const {
    protocolVersion,
    authMethods = [],
    agentInfo,
  } = await connection.agent.request(methods.agent.initialize, {
    protocolVersion: PROTOCOL_VERSION,
    clientInfo: { name: 'throughline', version: '1' },
    clientCapabilities: {
      // We have no unsaved text that an agent could not read itself, and Gemini CLI takes our «not found» for a failure.
      fs: { readTextFile: false, writeTextFile: policy.permissions !== 'none' },
      terminal: terminals !== undefined && policy.permissions === 'run',
    },
  })
  if (protocolVersion !== PROTOCOL_VERSION)
    throw new Fault(
      'blocked',
      `${agent.name} speaks version ${toPlainText(String(protocolVersion)).slice(0, LONGEST_NAME)} of the protocol, not ${PROTOCOL_VERSION}`,
      agent.known ? `update it: ${agent.known.install}` : 'use a version of it that does',
    )
  const create = async () => {
    const session = await connection.agent.request(methods.agent.session.new, {
      cwd: policy.worktree,
      mcpServers: server ? [{ name: 'throughline', env: [], ...server }] : [],
    })
    await leaveHolding(talk, connection, session)
    return session
  }
  const version = toPlainText(agentInfo ? `${agentInfo.name} ${agentInfo.version}` : agent.name).slice(0, 100)
  const name = toName(agent, agentInfo?.name)
  try {
    return { id: (await create()).sessionId, name, version }
  } catch (error) {
    if (!isAuthRequired(error)) throw error
    await authenticate(talk, connection, authMethods)
    return { id: (await create()).sessionId, name, version }
  }
}

const died = ({ agent, child }: Conversation): Promise<never> =>
  child.exited.then((exit) => {
    const tail = child.tail().split('\n').slice(-5).join('\n').slice(-600)
    throw new Fault(
      'io',
      `${agent.name} ${toEnding(exit)} before it was done${tail && `: ${tail}`}`,
      'see its stream, and retry',
    )
  })

/** Rejects after a while, unless it is cleared. */
const after = (ms: number, fault: () => Fault) => {
  let timer: NodeJS.Timeout | undefined
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(fault()), ms)
  })
  promise.catch(() => undefined)
  return { promise, clear: () => clearTimeout(timer) }
}

const begin = async (
  talk: Conversation,
  connection: ClientConnection,
  ended: Promise<never>,
): Promise<Session> => {
  const { agent, limits } = talk
  const late = after(
    limits.startMs,
    () =>
      // Whoever hangs once would hang again: nobody waits for that unasked.
      new Fault(
        'run-failed',
        `${agent.name} did not begin within ${Math.round(limits.startMs / 1000)} s`,
        'start it by hand to see why, and retry',
      ),
  )
  try {
    return await Promise.race([openSession(talk, connection), ended, late.promise])
  } catch (error) {
    if (isAuthRequired(error)) throw signIn(agent)
    throw refusedBy(agent.name, 'to begin', error)
  } finally {
    late.clear()
  }
}

/** Asks it to stop, and waits a little: what it has done so far is on disk. */
const cancel = async (
  connection: ClientConnection,
  session: string,
  over: Promise<unknown>,
  { cancelMs }: Patience,
): Promise<void> => {
  const late = after(cancelMs, () => new Fault('io', 'it did not stop', 'it is ended'))
  await connection.agent.notify(methods.agent.session.cancel, { sessionId: session }).catch(() => undefined)
  await Promise.race([over, late.promise]).catch(() => undefined)
  late.clear()
}

const ask = async (
  talk: Conversation,
  connection: ClientConnection,
  session: string,
  ended: Promise<never>,
) => {
  const { agent, prompt, limits } = talk
  const late = after(
    limits.minutes * 60_000,
    () =>
      new Fault(
        'run-failed',
        `${agent.name} used up its time: ${limits.minutes} min`,
        `give it more, or a smaller ${talk.about}`,
      ),
  )
  const prompted = connection.agent.request(methods.agent.session.prompt, {
    sessionId: session,
    prompt: [{ type: 'text', text: prompt }],
  })
  prompted.catch(() => undefined)
  try {
    return await Promise.race([prompted, ended, late.promise])
  } catch (error) {
    await cancel(connection, session, Promise.race([prompted, talk.child.exited]), limits)
    if (isAuthRequired(error)) throw signIn(agent)
    throw refusedBy(agent.name, `the ${talk.about}`, error)
  } finally {
    late.clear()
  }
}

/** Talks until the agent has ended its turn. The child is ended by whoever started it. */
export const converse = async (given: Conversation, signal: AbortSignal): Promise<Talked> => {
  // It is called by its own name from the moment it has told it.
  const agent = { ...given.agent }
  const talk = { ...given, agent }
  const failure = createFailure()
  const spent = () =>
    failure.fail(
      new Fault(
        'run-failed',
        `${talk.agent.name} used up its ${talk.limits.turns} turns`,
        `give it more, or a smaller ${talk.about}`,
      ),
    )
  const { limits, progress, longest } = talk
  const tally = createTally({ most: limits.turns, progress, spent, ...(longest && { longest }) })
  const abort = () => failure.fail(signal.reason)
  signal.addEventListener('abort', abort)
  const { connection, wire } = connect(talk, tally, failure)
  const ended = Promise.race([failure.promise, died(talk)])
  ended.catch(() => undefined)
  try {
    signal.throwIfAborted()
    const { id, name, version } = await begin(talk, connection, ended)
    agent.name = name
    const { stopReason, ...more } = await ask(talk, connection, id, ended)
    return { text: tally.text(), stop: stopReason, usage: tally.usage(more), name, version }
  } finally {
    signal.removeEventListener('abort', abort)
    wire.close()
    connection.close()
  }
}
