/**
 * `status` of a project with many features: its processor time, and how that grows. A project is one real run, told again
 * under other names through store and workspace.
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
import { check, type Spread, scratch, sizeOf, toSpread } from './measure.ts'
import type { Figure, Section } from './results.ts'

const ROUNDS = 5

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
    { run, head },
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

/** Processor time of `status`. */
const timeStatus = ({ cli }: Built, root: string, count: number): Spread => {
  const { runs } = JSON.parse(callNode([cli, 'status', '--json'], root)) as { runs: unknown[] }
  check(runs.length === count, `${runs.length} of ${count} features`)
  return toSpread(Array.from({ length: ROUNDS }, () => timeProcessor([cli, 'status', '--json'], root) ?? NaN))
}

/** A second of processor time for so many. */
const A_SECOND = 3_000

const measureProject = async (
  built: Built,
  sample: Event[],
  count: number,
  key: string,
  budget: { most?: number } = {},
): Promise<Figure[]> => {
  const root = await makeProject(sample, count)
  const named = `${count.toLocaleString('en')} features`
  const own = timeStatus(built, root, count)
  rmSync(join(root, '.throughline'), { recursive: true })
  const cloned = timeStatus(built, root, count)
  return [
    { key, what: `status, ${named}`, unit: 'ms', spread: own, ...budget },
    {
      key: `${key}.clone`,
      what: `status of a clone whose files were read once, ${named}`,
      unit: 'ms',
      spread: cloned,
      ...budget,
    },
  ]
}

export const measureFeatures = async (): Promise<Record<string, Section>> => {
  const many = sizeOf('features', 10_000)
  const built = build()
  const sample = readSample(built)
  return {
    features: {
      title: 'Many features',
      note: `Processor time of \`status\`, ${ROUNDS} times each. The budget: a second for ${A_SECOND.toLocaleString('en')} features.`,
      figures: [
        ...(await measureProject(built, sample, Math.ceil(many / 10), 'features.status.few')),
        ...(await measureProject(built, sample, many, 'features.status', {
          most: (many / A_SECOND) * 1000,
        })),
      ],
    },
  }
}
