import { documentOf, placeOf } from '../../core/table.ts'
import { type Link, toChain, toLinks } from '../../documents/links.ts'
import { throughPrd } from '../../documents/requirement-names.ts'
import { Fault } from '../../schema/fault.ts'
import type { Run } from '../../schema/run.ts'
import { type Arguments, type Services, textOf } from '../operation.ts'
import { findCounted } from '../runs.ts'
import { viewOf } from '../workflow.ts'

/** A document once, wherever it lies: of several runs that hold it the newest counts. */
type Held = { run: Run; name: string }

/** A later run of a feature replaces what an earlier one wrote in numbers, such as its stories. */
const toHeld = (runs: Run[]): Held[] => {
  const found = new Map<string, Held>()
  for (const run of runs)
    for (const name of Object.keys(run.documents)) {
      const [row = name, file] = name.split('/')
      const latest = file === undefined ? run : findLatest(runs, run, row)
      if (latest === run) found.set(`${run.feature} ${name}`, { run, name })
    }
  return [...found.values()]
}

const findLatest = (runs: Run[], { feature }: Run, row: string): Run | undefined =>
  runs.findLast(
    (run) => run.feature === feature && Object.keys(run.documents).some((name) => name.startsWith(`${row}/`)),
  )

const readLinks = async (services: Services, { run, name }: Held): Promise<Link[]> => {
  const { table } = await viewOf(services, run.workflow)
  const { folder, file } = placeOf(table, run, name)
  const found = run.feature === null ? null : services.workspace.read(folder, file)
  return found && 'text' in found ? toLinks(documentOf(table, name)?.format ?? '', found.text, file) : []
}

/** Each link once. */
const toUnique = (links: readonly Link[]): Link[] => [
  ...new Map(links.map((link) => [JSON.stringify([link.from, link.to, link.kind]), link])).values(),
]

/** The links of each feature: ids are a feature's own. */
const readFeatures = async (
  services: Services,
  runs: Run[],
): Promise<{ feature: string | null; links: Link[] }[]> => {
  const found = new Map<string | null, Link[]>()
  const add = (feature: string | null, links: readonly Link[]) => {
    const known = found.get(feature) ?? []
    for (const link of links) known.push(link)
    found.set(feature, known)
  }
  for (const held of toHeld(runs)) add(held.run.feature, await readLinks(services, held))
  for (const run of runs) {
    const { links } = await viewOf(services, run.workflow)
    add(run.feature, links?.(run) ?? [])
  }
  return [...found].map(([feature, links]) => ({ feature, links: toUnique(throughPrd(links)) }))
}

/** A commit may be named by its first digits, and what a person said by the words alone. */
const toWhole = (links: readonly Link[], id: string): string => {
  if (links.some(({ from, to }) => from === id || to === id)) return id
  const found = /^[0-9a-f]{7,39}$/.test(id)
    ? links.find(({ to }) => to.startsWith(id))?.to
    : links.find(({ from, kind }) => kind === 'source' && from.endsWith(`«${id}»`))?.from
  return found ?? id
}

/** Where an id comes from (up) and what was made of it (down), all the way; without an id, every link. */
export const trace = async (services: Services, given: Arguments) => {
  const id = textOf(given, 'id')
  const found = await findCounted(await services.journal(), textOf(given, 'feature'))
  const features = await readFeatures(
    services,
    found.map(({ run }) => run),
  )
  if (id === undefined) return { id: null, up: [], down: [], links: features.flatMap(({ links }) => links) }
  const chains = features
    .map(({ feature, links }) => ({ feature, ...toChain(links, toWhole(links, id)) }))
    .filter(({ links }) => links.length > 0)
  const [chain, ...others] = chains
  if (!chain) throw new Fault('usage', `nothing is known of ${id}`, 'see `throughline trace` for every link')
  if (others.length > 0)
    throw new Fault(
      'usage',
      `${id} is something else in each of ${chains.map(({ feature }) => feature).join(', ')}`,
      `name the feature: throughline trace ${id} --feature ${others.at(-1)?.feature}`,
    )
  return { id, up: chain.up, down: chain.down, links: chain.links }
}
