import { placeOf } from '../core/table.ts'
import { tableOf } from '../core/tables.ts'
import { toPrd } from '../documents/prd.ts'
import { toRequirements } from '../documents/requirements.ts'
import { toSpec } from '../documents/spec/spec.ts'
import { readStory } from '../documents/story/story.ts'
import { Fault } from '../schema/fault.ts'
import type { Run } from '../schema/run.ts'
import { findRuns } from './find.ts'
import type { Input, Services } from './operation.ts'

export type Link = { from: string; to: string; kind: 'source' | 'depends' | 'included' | 'story' }

type Traced = { id: string; source: string; dependencies: string[] }

/** What a requirement was imported from is named by its id; anything else by its words. */
const toSource = (source: string): string => /^R-\d{3}\b/.exec(source)?.[0] ?? source

const fromEntries = (entries: Traced[]): Link[] =>
  entries.flatMap(({ id, source, dependencies }) => [
    ...(source ? [{ from: toSource(source), to: id, kind: 'source' as const }] : []),
    ...dependencies.map((from) => ({ from, to: id, kind: 'depends' as const })),
  ])

/** The stories that a run wrote, each from the requirements it meets. */
const fromStories = (services: Services, run: Run): Link[] => {
  const table = tableOf(run.workflow)
  const names = Object.keys(run.documents).filter(isStory)
  return names.flatMap((name): Link[] => {
    const place = table && placeOf(table, run, name)
    const found = place ? services.workspace.read(place.folder, place.file) : null
    if (!found || !('text' in found)) return []
    const { id, requirements, dependsOn } = readStory(found.text)
    return [
      ...requirements.map((from) => ({ from, to: id, kind: 'story' as const })),
      ...dependsOn.map((from) => ({ from, to: id, kind: 'depends' as const })),
    ]
  })
}

const isStory = (name: string): boolean => name.startsWith('stories/')
const hasStories = (documents: Run['documents']): boolean => Object.keys(documents).some(isStory)

const fromDocuments = (services: Services, feature: string): Link[] => {
  const read = (file: string): string => {
    const found = services.workspace.read(feature, file)
    return found && 'text' in found ? found.text : ''
  }
  const included = toPrd(read('prd.md')).entries.map(({ id }) => id)
  return [
    ...fromEntries(toSpec(read('spec.md')).requirements),
    ...fromEntries(toRequirements(read('requirements.md')).entries),
    ...included.map((from) => ({ from, to: 'prd.md', kind: 'included' as const })),
  ]
}

const findLinks = (services: Services, runs: Run[]): Link[] => {
  const features = [...new Set(runs.flatMap(({ feature }) => feature ?? []))]
  // A later interview of a feature replaces the stories of an earlier one.
  const latest = features.flatMap(
    (id) => runs.findLast(({ feature, documents }) => feature === id && hasStories(documents)) ?? [],
  )
  return [
    ...features.flatMap((feature) => fromDocuments(services, feature)),
    ...latest.flatMap((run) => fromStories(services, run)),
  ]
}

/** Where an id comes from (up) and what was made of it (down); without an id, every link. */
export const trace = async (services: Services, input: Input) => {
  const id = input.id as string | undefined
  const runs = findRuns(await services.journal(), input.feature as string | undefined).map(({ run }) => run)
  const links = findLinks(services, runs)
  if (id === undefined) return { id: null, up: [], down: [], links }
  const mine = links.filter((link) => link.from === id || link.to === id)
  if (mine.length === 0)
    throw new Fault('usage', `nothing is known of ${id}`, 'see `throughline trace` for every link')
  const up = mine.filter((link) => link.to === id).map((link) => link.from)
  const down = mine.filter((link) => link.from === id).map((link) => link.to)
  return { id, up, down, links: mine }
}
