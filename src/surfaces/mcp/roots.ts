/** The folders that a host works in: asked for where a call names one that nobody opened before. */
import { fileURLToPath } from 'node:url'
import { inputRequired, inputResponse, type ServerContext } from '@modelcontextprotocol/server'

const KEY = 'roots'

/** Whether this client tells its folders; each era says so in another place. */
export const declaresRoots = (context: ServerContext, declared: { roots?: unknown } | undefined): boolean => {
  const envelope = context.mcpReq.envelope as Record<string, { roots?: unknown }> | undefined
  const modern = envelope?.['io.modelcontextprotocol/clientCapabilities']
  return (modern ?? declared)?.roots !== undefined
}

export const askRoots = () => inputRequired({ inputRequests: { [KEY]: inputRequired.listRoots() } })

const toFolder = (uri: unknown): string[] => {
  try {
    return [fileURLToPath(String(uri))]
  } catch {
    return []
  }
}

/** Undefined while the client was not asked. */
export const readRoots = ({ mcpReq }: ServerContext): string[] | undefined => {
  const answer = inputResponse(mcpReq.inputResponses, KEY)
  return answer.kind === 'roots' ? answer.roots.flatMap(({ uri }) => toFolder(uri)) : undefined
}

/** Whether a call is made again with a form filled in; the folders of a host are no form. */
export const hasForm = ({ mcpReq }: ServerContext): boolean =>
  Object.keys(mcpReq.inputResponses ?? {}).some((key) => key !== KEY)
