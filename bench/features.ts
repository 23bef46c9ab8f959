/**
 * `status` of a project with many features: its processor time, and how that grows. A project is one real run, told again
 * under other names through store and workspace. `npx tsx bench/features.ts 1000 3000`
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fromLines, toLine } from '../src/core/lineage.ts'
import { toStamp } from '../src/engine/journal-projection.ts'
import type { Journal, Workspace } from '../src/engine/ports.ts'
import { fold } from '../src/schema/changes.ts'
import { seal } from '../src/schema/digest.ts'
import type { Event } from '../src/schema/event.ts'
import { openSqliteJournal } from '../src/stores/sqlite.ts'
import { thisProcess } from '../src/workspace/process.ts'
import { openWorkspace } from '../src/workspace/workspace.ts'
import { type Built, build, callNode, timeProcessor } from './build.ts'
import { startProject } from './cold.ts'
import { check, scratch, toSpread } from './measure.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)

/** The events of a run that waits for its first review. */
const readSample = (built: Built): Event[] => {
  const features = join(startProject(built), 'magi-sdd')
  const [feature = ''] = readdirSync(features)
  const folder = join(features, feature, 'journal')
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  return fromLines(readFileSync(join(folder, file), 'utf8')).events
}

const retell = (events: Event[], id: string, feature: string): Event[] => {
  const before = fold(undefined, events)
  const text = JSON.stringify(events)
    .replaceAll(before.id, id)
    .replaceAll(before.id.slice(-6), id.slice(-6))
    .replaceAll(`"${before.feature}"`, `"${feature}"`)
  let parent = ''
  return (JSON.parse(text) as Event[]).map((event) => {
    const sealed = seal({ ...event, parent })
    parent = sealed.hash
    return sealed
  })
}

const addFeature = async (journal: Journal, workspace: Workspace, events: Event[]): Promise<void> => {
  const run = fold(undefined, events)
  const head = events.at(-1)?.hash ?? ''
  const feature = run.feature ?? ''
  const text = events.map((event) => `${toLine(event)}\n`).join('')
  check((await journal.fastForward(run, events, {}, '')) === 'committed', `the run of ${feature}`)
  const now = Date.now()
  const lease = await journal.claim(run.id, thisProcess(), now, now + 600_000, () => false)
  if (!('epoch' in lease)) throw new Error('the lease is taken')
  await workspace.writeJournal(feature, run.id, text, (rename) => journal.fenced(lease, rename))
  await journal.settle(
    lease,
    run.version,
    head,
    toStamp(workspace.readJournalStamp(feature, run.id), run.version),
  )
}

const makeProject = async (sample: Event[], count: number): Promise<string> => {
  const root = join(scratch(`features-${count}`), 'project')
  mkdirSync(root)
  const workspace = openWorkspace(root)
  workspace.prepare()
  const journal = await openSqliteJournal(workspace.store)
  for (let n = 0; n < count; n++) {
    const name = n.toString(36).padStart(4, '0')
    await addFeature(journal, workspace, retell(sample, `prd-1700000000000-zz${name}`, `bench-${name}`))
  }
  await journal.close()
  return root
}

/** Processor time of `status`, in milliseconds. */
const timeStatus = ({ cli }: Built, root: string, count: number): number => {
  const { runs } = JSON.parse(callNode([cli, 'status', '--json'], root)) as { runs: unknown[] }
  check(runs.length === count, `${runs.length} of ${count} features`)
  const taken = Array.from({ length: ROUNDS }, () => timeProcessor([cli, 'status', '--json'], root) ?? NaN)
  return toSpread(taken).median
}

const sizes = process.argv.slice(2).map(Number)
const [few = 1_000, many = 3_000] = sizes
const built = build()
const sample = readSample(built)
const times: Record<string, number[]> = {}
for (const count of [few, many]) {
  const root = await makeProject(sample, count)
  const measure = (what: string) => {
    const taken = timeStatus(built, root, count)
    times[what] = [...(times[what] ?? []), taken]
    console.log(`${what}, ${count} features: ${taken.toFixed(0)} ms of processor time`)
  }
  measure('status')
  rmSync(join(root, '.throughline'), { recursive: true })
  measure('status of a clone whose files were read once')
}
for (const [what, [less = NaN, more = NaN]] of Object.entries(times))
  console.log(
    `${what}: ${(many / few).toFixed(2)} times the features, ${(more / less).toFixed(2)} times the time`,
  )
