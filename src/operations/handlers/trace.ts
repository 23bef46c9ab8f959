import { documentOf, placeOf } from '../../core/table.ts'
import { type Link, toLinks } from '../../documents/links.ts'
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

/** Where an id comes from (up) and what was made of it (down); without an id, every link. */
export const trace = async (services: Services, given: Arguments) => {
  const id = textOf(given, 'id')
  const found = await findCounted(await services.journal(), textOf(given, 'feature'))
  const runs = found.map(({ run }) => run)
  const links: Link[] = []
  for (const held of toHeld(runs)) links.push(...(await readLinks(services, held)))
  if (id === undefined) return { id: null, up: [], down: [], links }
  // What answers a technical requirement answers the one that it stands for.
  const technical = links.filter((link) => link.kind === 'technical' && link.from === id).map(({ to }) => to)
  const mine = links.filter(({ from, to }) => from === id || to === id || technical.includes(from))
  if (mine.length === 0)
    throw new Fault('usage', `nothing is known of ${id}`, 'see `throughline trace` for every link')
  const up = mine.filter((link) => link.to === id).map((link) => link.from)
  const down = [...new Set(mine.filter((link) => link.to !== id).map((link) => link.to))]
  return { id, up, down, links: mine }
}
