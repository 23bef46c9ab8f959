/**
 * `status` of a project with many features: its processor time, and how that grows. A project is one real run, told again
 * under other names through store and workspace, as this machine advanced them.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromLines, toLine } from '../src/core/lineage.ts'
import { toStamp } from '../src/engine/journal-projection.ts'
import type { Journal, Workspace } from '../src/engine/ports.ts'
import { fold } from '../src/schema/changes.ts'
import { seal, toDigest } from '../src/schema/digest.ts'
import type { Event } from '../src/schema/event.ts'
import type { Run } from '../src/schema/run.ts'
import { openSqliteJournal } from '../src/stores/sqlite.ts'
import { thisProcess } from '../src/workspace/process.ts'
import { openWorkspace } from '../src/workspace/workspace.ts'
import { type Built, build, callNode, keys, timeProcessor } from './build.ts'
import { startProject } from './cold.ts'
import { check, type Spread, scratchInMemory, sizeOf, toSpread } from './measure.ts'
import type { Figure, Section } from './results.ts'

const ROUNDS = 5

const DOCUMENT = 'feature-brief.md'

/** The events of a run that waits for its first review, and the document that it waits with. */
type Sample = { events: Event[]; text: string }

const readSample = (built: Built): Sample => {
  const features = join(startProject(built), 'magi-sdd')
  const [feature = ''] = readdirSync(features)
  const folder = join(features, feature, 'journal')
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  const { events } = fromLines(readFileSync(join(folder, file), 'utf8'))
  return { events, text: readFileSync(join(features, feature, DOCUMENT), 'utf8') }
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

/** A run that this machine advanced, event by event. */
const advance = async (journal: Journal, { events, text }: Sample): Promise<Run> => {
  const texts = { [toDigest(text)]: text }
  let run = fold(undefined, [])
  for (const event of events) {
    run = fold(run, [event])
    check((await journal.commit({ run, event, texts, unwritten: [] })) === 'committed', `the run ${run.id}`)
  }
  return run
}

const addFeature = async (journal: Journal, workspace: Workspace, sample: Sample): Promise<void> => {
  const run = await advance(journal, sample)
  const { events } = sample
  const head = events.at(-1)?.hash ?? ''
  const feature = run.feature ?? ''
  const text = events.map((event) => `${toLine(event)}\n`).join('')
  const now = Date.now()
  const lease = await journal.claim(run.id, thisProcess(), now, now + 600_000, () => false)
  if (!('epoch' in lease)) throw new Error('the lease is taken')
  await workspace.writeJournal(feature, run.id, text, (rename) => journal.fenced(lease, rename))
  writeFileSync(workspace.path(feature, DOCUMENT), sample.text)
  await journal.settle(
    lease,
    { run, head },
    head,
    toStamp(workspace.readJournalStamp(feature, run.id), run.version),
  )
}

const makeProject = async (sample: Sample, count: number): Promise<string> => {
  const root = join(scratchInMemory(`features-${count}`), 'project')
  mkdirSync(root)
  const workspace = openWorkspace(root)
  workspace.prepare()
  const journal = await openSqliteJournal(workspace.store, keys)
  for (let n = 0; n < count; n++) {
    const name = n.toString(36).padStart(4, '0')
    const events = retell(sample.events, `prd-1700000000000-zz${name}`, `bench-${name}`)
    await addFeature(journal, workspace, { ...sample, events })
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
  sample: Sample,
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
      note: `Processor time of \`status\`, ${ROUNDS} times each. The project lies in memory, where it is made in a minute. The budget: a second for ${A_SECOND.toLocaleString('en')} features.`,
      figures: [
        ...(await measureProject(built, sample, Math.ceil(many / 10), 'features.status.few')),
        ...(await measureProject(built, sample, many, 'features.status', {
          most: (many / A_SECOND) * 1000,
        })),
      ],
    },
  }
}
