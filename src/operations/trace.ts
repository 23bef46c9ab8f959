import { toPrd } from '../documents/prd.ts'
import { toRequirements } from '../documents/requirements.ts'
import { Fault } from '../schema/fault.ts'
import type { Run } from '../schema/run.ts'
import { findRuns } from './find.ts'
import type { Input, Services } from './operation.ts'

export type Link = { from: string; to: string; kind: 'source' | 'depends' | 'included' }

const linksOf = (services: Services, run: Run): Link[] => {
  const read = (file: string): string => {
    const found = run.feature ? services.workspace.read(run.feature, file) : null
    return found && 'text' in found ? found.text : ''
  }
  const entries = toRequirements(read('requirements.md')).entries
  const links: Link[] = entries.flatMap((entry) => [
    ...(entry.source ? [{ from: entry.source, to: entry.id, kind: 'source' as const }] : []),
    ...entry.dependencies.map((id) => ({ from: id, to: entry.id, kind: 'depends' as const })),
  ])
  for (const { id } of toPrd(read('prd.md')).entries) links.push({ from: id, to: 'prd.md', kind: 'included' })
  return links
}

/** Where an id comes from (up) and what was made of it (down); without an id, every link. */
export const trace = async (services: Services, input: Input) => {
  const id = input.id as string | undefined
  const links = findRuns(await services.journal(), input.feature as string | undefined).flatMap(({ run }) =>
    linksOf(services, run),
  )
  if (id === undefined) return { id: null, up: [], down: [], links }
  const mine = links.filter((link) => link.from === id || link.to === id)
  if (mine.length === 0)
    throw new Fault('usage', `nothing is known of ${id}`, 'see `throughline trace` for every link')
  const up = mine.filter((link) => link.to === id).map((link) => link.from)
  const down = mine.filter((link) => link.from === id).map((link) => link.to)
  return { id, up, down, links: mine }
}
