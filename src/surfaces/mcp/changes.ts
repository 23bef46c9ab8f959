/** Which documents somebody changed or decided about, another process included. It looks only while somebody listens. */
import type { Access } from './access.ts'
import { listStored } from './runs.ts'

const LOOK_MS = 2_000
/** As many projects as a server keeps open. */
const MOST = 8

export type Tell = (uri: string) => void
export type Changes = {
  /** Hears of every change from now on; gives back how to end that. */
  listen(tell: Tell): () => void
}

export const toUri = (feature: string, document: string): string =>
  `throughline://${feature}/${document.split('/').at(-1) ?? document}`

type Known = Map<string, { version: number; uris: string[] }>

const readRuns = async (access: Access): Promise<Known> => {
  const known: Known = new Map()
  for (const project of access.projects().slice(0, MOST)) {
    let services: ReturnType<Access['open']> | undefined
    try {
      services = access.open(project, {})
      for (const { run } of await listStored(services)) {
        const { feature } = run
        const names = feature === null ? [] : Object.keys(run.documents)
        const uris = names.map((name) => toUri(String(feature), name))
        known.set(run.id, { version: run.version, uris })
      }
    } catch {
      // A project that cannot be read has nothing to tell.
    } finally {
      await services?.close()
    }
  }
  return known
}

export const createChanges = (access: Access): Changes => {
  const listeners = new Set<Tell>()
  let known: Promise<Known> | undefined
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    const before = await known
    known = readRuns(access)
    for (const [id, { version, uris }] of await known)
      if (before?.get(id)?.version !== version)
        for (const uri of uris) for (const tell of listeners) tell(uri)
  }
  const begin = (): void => {
    known ??= readRuns(access)
    timer = setTimeout(() => void look().finally(() => listeners.size > 0 && begin()), LOOK_MS).unref()
  }
  return {
    listen: (tell) => {
      if (listeners.size === 0) begin()
      listeners.add(tell)
      return () => {
        listeners.delete(tell)
        if (listeners.size > 0) return
        clearTimeout(timer)
        known = undefined
      }
    },
  }
}
