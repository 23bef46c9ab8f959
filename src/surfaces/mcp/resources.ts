/** Documents of features as resources: throughline://<feature>/<document>. */
import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server'
import { perform } from '../../operations/perform.ts'
import { Fault } from '../../schema/fault.ts'
import type { Access, Opened } from './access.ts'
import type { Tools } from './call.ts'
import { type Tell, toUri } from './changes.ts'
import { findDocument, listFeatures, listStored } from './runs.ts'

type Listed = { uri: string; name: string; title: string; mimeType: string }

const each = async <T>(access: Access, read: (services: Opened) => Promise<T[]>): Promise<T[]> => {
  const all: T[] = []
  for (const project of access.projects()) {
    let services: Opened | undefined
    try {
      services = access.open(project, {})
      all.push(...(await read(services)))
    } catch (error) {
      // A project that cannot be read has nothing to show.
      if (!(error instanceof Fault)) throw error
    } finally {
      await services?.close()
    }
  }
  return all
}

const toListed = (feature: string, document: string): Listed => {
  const name = document.split('/').at(-1) ?? document
  return {
    uri: toUri(feature, document),
    name: `${feature}/${name}.md`,
    title: `${name} of ${feature}`,
    mimeType: 'text/markdown',
  }
}

/** Every document that a run of the feature holds, each once: a specification belongs to two workflows. */
const listDocuments = async (access: Access): Promise<Listed[]> => {
  const all = await each(access, async (services) =>
    (await listStored(services)).flatMap(({ run: { feature, documents } }) =>
      feature === null ? [] : Object.keys(documents).map((document) => toListed(feature, document)),
    ),
  )
  return [...new Map(all.map((listed) => [listed.uri, listed])).values()]
}

const readDocument = async (
  access: Access,
  feature: string,
  document: string,
): Promise<string | undefined> => {
  const [found] = await each(access, async (services) => {
    const held = await findDocument(services, feature, document)
    if (!held) return []
    return [(await perform<{ text: string }>(services, 'read', held)).text]
  })
  return found
}

/** A client that went away is not missed. */
export const toTell =
  ({ server }: McpServer): Tell =>
  (uri) =>
    void server.sendResourceUpdated({ uri }).catch(() => undefined)

/** Clients of the legacy era say which documents they want to hear of; those of the modern one say so to the transport. */
const addSubscriptions = ({ server, changes }: Tools): void => {
  const watched = new Set<string>()
  const tell = toTell(server)
  let end: (() => void) | undefined
  server.server.setRequestHandler('resources/subscribe', async ({ params }) => {
    watched.add(params.uri)
    end ??= changes?.listen((uri) => {
      if (watched.has(uri)) tell(uri)
    })
    return {}
  })
  server.server.setRequestHandler('resources/unsubscribe', async ({ params }) => {
    watched.delete(params.uri)
    if (watched.size > 0) return {}
    end?.()
    end = undefined
    return {}
  })
}

export const addResources = (tools: Tools): void => {
  const { server, access } = tools
  addSubscriptions(tools)
  const documents = [...new Set(access.begins.flatMap((one) => one.documents))]
  const template = new ResourceTemplate('throughline://{feature}/{document}', {
    list: async () => ({ resources: await listDocuments(access) }),
    complete: {
      feature: async (typed) => (await listFeatures(access)).filter((name) => name.startsWith(typed)),
      // Names that are offered while somebody types; stories have names of their own.
      document: (typed) => documents.filter((name) => name.startsWith(typed)),
    },
  })
  server.registerResource(
    'document',
    template,
    { title: 'Documents', description: 'Documents of features', mimeType: 'text/markdown' },
    async (uri, { feature, document }) => {
      const text = await readDocument(access, String(feature), String(document))
      if (text === undefined) throw new ResourceNotFoundError(uri.href)
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] }
    },
  )
}
