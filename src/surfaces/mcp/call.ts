/** How every tool is called: its project opened and closed, its faults told, the same JSON in both places. */
import type {
  CallToolResult,
  InputRequiredResult,
  McpServer,
  ServerContext,
} from '@modelcontextprotocol/server'
import type { Services } from '../../operations/rows.ts'
import { Fault } from '../../schema/fault.ts'
import type { Access } from './access.ts'
import type { Changes } from './changes.ts'
import { type Elicits, toElicits } from './gate.ts'
import { cut, line } from './request-lines.ts'
import { askRoots, declaresRoots, readRoots } from './roots.ts'
import type { Step } from './step.ts'

/** Claude Code defers tools that it is not told to keep: one that our own words name is found at once. */
export const LOADED = { 'anthropic/alwaysLoad': true }

export type Answer = CallToolResult | InputRequiredResult
/** `changes` tells what others change, where the client can be told of it. */
export type Tools = { server: McpServer; access: Access; changes?: Changes | undefined }

/** Hosts show their model either the text or the structure: both carry the same. */
export const toResult = (value: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: value as Record<string, unknown>,
})

const toError = (error: unknown): CallToolResult => {
  const refusal =
    error instanceof Fault
      ? error.refusal
      : { code: 'bug', message: (error as Error).message, fix: 'this is our fault: please report it' }
  const { code, message, fix } = refusal
  return { ...toResult({ error: { code, message, fix } }), isError: true }
}

/** After a refused result the task is known: what is wrong with it, and the request that takes a better one. */
const toProblems = (step: Step): object | undefined => {
  if (step.status !== 'task' || !step.task.problems) return undefined
  const { request, attempt, problems } = step.task
  return { run: step.run, status: step.status, request, attempt, problems }
}

/** A refusal that leaves something to do: the step that is open now, with the reason. */
export const toRefused = ({ refusal }: Fault, step: Step): CallToolResult => {
  const { code, message, fix } = refusal
  const problems = code === 'invalid-value' ? toProblems(step) : undefined
  const value = problems ? { ...problems, error: { code, fix } } : { ...step, error: { code, message, fix } }
  return { ...toResult(value), isError: true }
}

export type Call = {
  services: Services
  context: ServerContext
  elicits: Elicits
  page: string | undefined
}

const toProgress = (context: ServerContext): Services['progress'] => {
  const token = context.mcpReq._meta?.progressToken
  if (token === undefined) return undefined
  let done = 0
  return ({ by, doing }) => {
    done++
    const params = { progressToken: token, progress: done, message: `${by}: ${doing}` }
    void context.mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined)
  }
}

const LONGEST_NAME = 60

/** How the client calls itself; each era tells it in another place. */
const toClient = (context: ServerContext, declared: { name?: string } | undefined): string => {
  const envelope = context.mcpReq.envelope as Record<string, { name?: unknown }> | undefined
  const name = envelope?.['io.modelcontextprotocol/clientInfo']?.name ?? declared?.name
  return typeof name === 'string' ? cut(line(name), LONGEST_NAME) : ''
}

/** A folder that is no place for this call: the host may work in it all the same, and is asked once. */
const isElsewhere = ({ server }: McpServer, context: ServerContext, error: unknown): boolean =>
  error instanceof Fault &&
  error.refusal.code === 'unsafe-path' &&
  readRoots(context) === undefined &&
  declaresRoots(context, server.getClientCapabilities())

/** Runs a tool in a project. Whatever goes wrong is an answer with a fix, and the project is closed. */
export const inProject = async (
  tools: Tools,
  projectPath: string,
  context: ServerContext,
  handler: (call: Call) => Promise<Answer>,
): Promise<Answer> => {
  const { server, access } = tools
  let services: ReturnType<Access['open']> | undefined
  try {
    const progress = toProgress(context)
    const client = toClient(context, server.server.getClientVersion())
    const roots = readRoots(context)
    services = access.open(projectPath, {
      signal: context.mcpReq.signal,
      ...(progress && { progress }),
      ...(client && { client }),
      ...(roots && { roots }),
    })
    const elicits = toElicits(context, server.server.getClientCapabilities())
    return await handler({ services, context, elicits, page: access.page() })
  } catch (error) {
    if (services === undefined && isElsewhere(server, context, error)) return askRoots()
    return toError(error)
  } finally {
    await services?.close()
  }
}

/** The same for what belongs to no single project. */
export const guarded = async (handler: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await handler()
  } catch (error) {
    return toError(error)
  }
}
