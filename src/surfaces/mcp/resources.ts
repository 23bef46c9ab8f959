/** Documents of features as resources: throughline://<feature>/<document>. */
import { ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server'
import { perform } from '../../operations/perform.ts'
import { Fault } from '../../schema/fault.ts'
import type { Tools } from './call.ts'
import type { Host, Opened } from './host.ts'
import { listRuns } from './runs.ts'

type Listed = { uri: string; name: string; title: string; mimeType: string }

const each = async <T>(host: Host, read: (services: Opened) => Promise<T[]>): Promise<T[]> => {
  const all: T[] = []
  for (const project of host.projects()) {
    let services: Opened | undefined
    try {
      services = host.open(project, {})
      all.push(...(await read(services)))
    } catch (error) {
      // A project that cannot be read has nothing to show.
      if (!(error instanceof Fault)) throw error
    } finally {
      services?.close()
    }
  }
  return all
}

const DOCUMENTS = ['feature-brief', 'requirements', 'prd']

const listDocuments = (host: Host): Promise<Listed[]> =>
  each(host, async (services) =>
    (await listRuns(services)).flatMap(({ run }) =>
      DOCUMENTS.filter((name) => run.feature && services.workspace.read(run.feature, `${name}.md`)).map(
        (name) => ({
          uri: `throughline://${run.feature}/${name}`,
          name: `${run.feature}/${name}.md`,
          title: `${name} of ${run.feature}`,
          mimeType: 'text/markdown',
        }),
      ),
    ),
  )

const readDocument = async (host: Host, feature: string, document: string): Promise<string | undefined> => {
  const [found] = await each(host, async (services) => {
    const { text } = await perform<{ text: string }>(services, 'read', { feature, document })
    return [text]
  })
  return found
}

/** Clients of the legacy era say which documents they want to hear of; those of the modern one listen by themselves. */
const addSubscriptions = ({ server, watched }: Tools): void => {
  server.server.setRequestHandler('resources/subscribe', async ({ params }) => {
    watched.add(params.uri)
    return {}
  })
  server.server.setRequestHandler('resources/unsubscribe', async ({ params }) => {
    watched.delete(params.uri)
    return {}
  })
}

/** Tells that documents of a feature may have changed; a client that went away is not missed. */
export const tellChanged = async ({ server, watched }: Tools, feature: string | null): Promise<void> => {
  if (feature === null) return
  const uris = DOCUMENTS.map((name) => `throughline://${feature}/${name}`).filter((uri) => watched.has(uri))
  await Promise.all(uris.map((uri) => server.server.sendResourceUpdated({ uri }).catch(() => undefined)))
}

export const addResources = (tools: Tools): void => {
  const { server, host } = tools
  addSubscriptions(tools)
  const template = new ResourceTemplate('throughline://{feature}/{document}', {
    list: async () => ({ resources: await listDocuments(host) }),
    complete: {
      document: (typed) => DOCUMENTS.filter((name) => name.startsWith(typed)),
    },
  })
  server.registerResource(
    'document',
    template,
    { title: 'Documents', description: 'Documents of features', mimeType: 'text/markdown' },
    async (uri, { feature, document }) => {
      const text = await readDocument(host, String(feature), String(document))
      if (text === undefined) throw new ResourceNotFoundError(uri.href)
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] }
    },
  )
}
