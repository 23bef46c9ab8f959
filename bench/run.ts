/**
 * Measures ours beside the floor and beside a peer, in one run, and writes results.md. Slowness never fails it;
 * something that was timed and did not happen does.
 */
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, readInstall, sizeOf } from './build.ts'
import { readLoaded, startProject, toMember, toStarts } from './cold.ts'
import { toEngineMember } from './engine.ts'
import { toFloorMember } from './floor.ts'
import { openJournalBench } from './journal.ts'
import { interleave, type Samples, toSpread } from './measure.ts'
import { installPeer, openPeerBench, type Peer, peerEntries, peerName } from './peer.ts'
import { type Recording, record } from './recording.ts'
import { checkHistory, type History, makeHistory, toResumes, toTouched } from './resume.ts'
import { type Row, type Section, TIMES, toBytes, toLine, toMissing, toReport } from './table.ts'

const scale = Number(process.env.BENCH_ROUNDS ?? 30)
const LONG = Number(process.env.BENCH_STEPS ?? 10_000)

const tell = (text: string): void => console.error(`· ${text}`)
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

type Sizes = { what: string; bytes: number; steps: number }

const toPeerLines = (samples: Samples, peer: Peer, modes: string[]): Row[] => {
  if ('problem' in peer) return [toMissing(peerName, peer.problem)]
  const [usual, full] = modes
  return [
    toLine(samples, 'peer, default', `${peerName}, per step, as it comes (synchronous=${usual})`, {
      floor: ['bare'],
    }),
    toLine(samples, 'peer, FULL', `the same with synchronous=${full}`, { floor: ['bare'] }),
    toLine(samples, 'peer, FULL', 'the same, against the whole of our engine', {
      floor: ['engine, per step'],
    }),
  ]
}

/** The same without waiting for the disk and for other programs. */
const toProcessorLines = (samples: Samples, hasPeer: boolean): Row[] => [
  toLine(samples, 'bare, processor', 'processor time: bare SQLite commit (floor)'),
  toLine(samples, 'ours, processor', 'processor time: our journal, commit of a step', {
    floor: ['bare, processor'],
  }),
  toLine(samples, 'engine, per step, processor', 'processor time: our engine, per step', {
    floor: ['bare, processor'],
  }),
  ...(hasPeer
    ? [
        toLine(samples, 'peer, FULL, processor', 'processor time: the peer, per step, against our engine', {
          floor: ['engine, per step, processor'],
        }),
      ]
    : []),
]

const toJournalSection = (samples: Samples, recording: Recording, peerLines: Row[]): Section => {
  const snapshots = recording.commits.slice(1).map(({ run }) => JSON.stringify(run).length)
  const events = recording.commits.slice(1).map(({ event }) => JSON.stringify(event).length)
  return {
    title: 'A durable step',
    note: `The ${recording.commits.length} events of a real prd run (${recording.path.length} steps; event ${toBytes(mean(events))}, snapshot ${toBytes(mean(snapshots))} on average), replayed. The floor is one INSERT of the same event and texts: same driver, WAL, synchronous=FULL.`,
    head: TIMES,
    rows: [
      toLine(samples, 'append', 'bare append + fsync', { floor: ['bare'] }),
      toLine(samples, 'bare', 'bare SQLite commit (floor)'),
      toLine(samples, 'bare, with snapshot', 'bare SQLite commit, snapshot in the same row', {
        floor: ['bare'],
      }),
      toLine(samples, 'ours', 'our journal: commit of a step', { floor: ['bare'], budget: 1.5 }),
      toLine(samples, 'fresh commit', 'bare SQLite commit in a new project (floor)'),
      toLine(samples, 'fresh replace', 'bare durable replace in a new project (floor)'),
      toLine(samples, 'engine, no document', 'our engine: event without a document', {
        floor: ['fresh commit'],
      }),
      toLine(
        samples,
        'engine, one document',
        'our engine: event with one document, against commit + replace',
        {
          floor: ['fresh commit', 'fresh replace'],
        },
      ),
      toLine(samples, 'engine, end of turn', 'our engine: end of a turn (journal file, settle)'),
      toLine(samples, 'engine, per step', 'our engine: whole run, per step', { floor: ['fresh commit'] }),
      ...peerLines,
      ...toProcessorLines(samples, peerLines.length > 1),
    ],
  }
}

const measureSteps = async (
  recording: Recording,
  peer: Peer,
): Promise<{ section: Section; sizes: Sizes[] }> => {
  tell('durable steps')
  const ours = await openJournalBench(recording)
  const theirs = 'folder' in peer ? await openPeerBench(peer.folder, recording) : undefined
  const members = [
    ours.member,
    toFloorMember(recording.commits),
    toEngineMember(recording),
    ...(theirs?.members ?? []),
  ]
  const samples = await interleave(scale, 3, members)
  const savers = theirs ? [theirs.usual, theirs.full] : []
  const modes = savers.map(({ synchronous }) => synchronous())
  await ours.finish()
  for (const { finish } of savers) finish()
  const steps = recording.path.length
  return {
    section: toJournalSection(samples, recording, toPeerLines(samples, peer, modes)),
    sizes: [
      {
        what: 'our journal.db (with every text)',
        bytes: statSync(ours.path).size,
        steps: ours.runs() * steps,
      },
      ...savers.slice(0, 1).map(({ path, runs }) => ({
        what: `${peerName} (no texts)`,
        bytes: statSync(path).size,
        steps: runs() * steps,
      })),
    ],
  }
}

const toColdSection = (samples: Samples, peer: Peer): Section => {
  const budget = { floor: ['node -e 0'], budget: 2.5 }
  const rows = ['--help', 'status', 'next'].flatMap((name) => [
    toLine(samples, name, name, budget),
    ...(samples[`${name}, processor`]
      ? [
          toLine(samples, `${name}, processor`, `${name}, processor time`, {
            floor: ['node -e 0, processor'],
            budget: 2.5,
          }),
        ]
      : []),
  ])
  const theirs =
    'problem' in peer
      ? toMissing(`import of ${peerName}`, peer.problem)
      : toLine(samples, 'peer import', `import of ${peerName} and nothing else`, { floor: ['node -e 0'] })
  const processor = samples['node -e 0, processor']
    ? [toLine(samples, 'node -e 0, processor', '`node -e 0`, processor time (floor)')]
    : [toMissing('processor time', 'not measured: there is no bash')]
  const floor = [toLine(samples, 'node -e 0', '`node -e 0` (floor)'), ...processor]
  const empty = toLine(samples, 'node empty.mjs', '`node empty.mjs`', { floor: ['node -e 0'] })
  return { title: 'Cold start', head: TIMES, rows: [...floor, empty, ...rows, theirs] }
}

const HEAVY = ['zod', 'yaml']

const toLoadedSection = (project: string): Section => ({
  title: 'Modules on the hot paths',
  note: 'By V8 coverage of the process and the source maps of the chunks it ran.',
  head: ['command', 'chunks', 'bytes', 'packages', 'zod or yaml'],
  rows: readLoaded(project).map(({ name, chunks, bytes, packages }) => {
    const heavy = packages.filter((one) => HEAVY.includes(one))
    const told = heavy.length > 0 ? `**${heavy.join(', ')} loaded**` : 'none'
    return [name, String(chunks), toBytes(bytes), packages.join(', '), told]
  }),
})

const toResumeSection = (samples: Samples, short: History, long: History): Section => {
  const flat = (name: string, budget?: number): Row[] => [
    toLine(samples, `${name} after ${short.steps}`, `${name} after ${short.steps} steps`),
    toLine(samples, `${name} after ${long.steps}`, `${name} after ${long.steps} steps`, {
      floor: [`${name} after ${short.steps}`],
      ...(budget !== undefined && { budget }),
    }),
  ]
  const part = Math.min(500, Math.floor(long.commits.length / 3))
  const growth = { early: long.commits.slice(20, 20 + part), late: long.commits.slice(-part) }
  return {
    title: 'Cold resume',
    note: `Flat means within 1.15x. The long history: journal.db ${toBytes(long.database)}, journal file ${toBytes(long.file)} (${toBytes(long.file / long.steps)} a step); the short one: ${toBytes(short.database)} and ${toBytes(short.file)}. «touched»: the first \`next\` after git rewrote the journal file.`,
    head: TIMES,
    rows: [
      ...flat('next', 1.15),
      ...flat('continue', 1.15),
      ...flat('touched'),
      toLine(growth, 'early', `submit of a step, steps 20 to ${20 + part}`),
      toLine(growth, 'late', `submit of a step, the last ${part}`, { floor: ['early'], budget: 1.15 }),
    ],
  }
}

const toSizeSection = (
  sizes: Sizes[],
  history: History,
  install: ReturnType<typeof readInstall>,
  dist: string,
): Section => ({
  title: 'Sizes',
  head: ['what', 'bytes', 'budget'],
  rows: [
    ...sizes.map(({ what, bytes, steps }) => [
      `${what}, per step of the prd run`,
      toBytes(bytes / steps),
      '',
    ]),
    ['our journal.db, per step of the long history', toBytes(history.database / history.steps), ''],
    ['journal file, per step of the long history', toBytes(history.file / history.steps), ''],
    ['dist', toBytes(sizeOf(dist)), ''],
    ['package without the driver (dist + workflows)', toBytes(install.own), '≤ 15 MB'],
    [`its ${install.count} installed packages`, toBytes(install.packages), '29 MB'],
  ],
})

const run = async (): Promise<void> => {
  const peer = installPeer()
  const built = build()
  const project = startProject(built)
  const loaded = toLoadedSection(project)
  const recording = await record()
  const durable = await measureSteps(recording, peer)
  tell('histories')
  const [short, long] = [await makeHistory(10), await makeHistory(LONG)]
  tell('cold starts and resumes')
  const starts = [...toStarts(built, project, 'folder' in peer ? peerEntries(peer.folder) : [])]
  const resumes = [...toResumes(built, short), ...toResumes(built, long)]
  const cold = await interleave(scale, 2, [...starts, ...resumes].map(toMember))
  for (const history of [short, long]) await checkHistory(history)
  const touched = await interleave(
    5,
    1,
    [short, long].map((history) => toTouched(built, history)),
  )
  const report = toReport([
    durable.section,
    toColdSection(cold, peer),
    loaded,
    toResumeSection({ ...cold, ...touched }, short, long),
    toSizeSection(durable.sizes, long, readInstall(built), built.dist),
  ])
  writeFileSync(join(import.meta.dirname, 'results.md'), report)
  console.log(report)
  tell(`${toSpread(cold.status).count} rounds; written to bench/results.md`)
}

await run()
