/** A durable step: our journal and our whole engine, beside their floors and beside a peer, all in the same rounds. */
import { statSync } from 'node:fs'
import { toEngineMember } from './engine.ts'
import { toFloorMember } from './floor.ts'
import { openJournalBench } from './journal.ts'
import { between, interleave, type Samples, sizeOf } from './measure.ts'
import { installPeer, openPeerBench, type Peer, peerName } from './peer.ts'
import { type Recording, record } from './recording.ts'
import type { Figure, Section } from './results.ts'
import { toTimes } from './section.ts'
import { measureSyncs } from './syncs.ts'
import { toBytes } from './table.ts'

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const toJournalFigures = (samples: Samples): Figure[] => [
  toTimes(samples, 'floor.append', 'append', 'bare append + fsync', { floor: ['bare'] }),
  toTimes(samples, 'floor.commit', 'bare', 'bare SQLite commit (floor)'),
  toTimes(
    samples,
    'floor.commit-with-snapshot',
    'bare, with snapshot',
    'bare SQLite commit, snapshot in the same row',
    { floor: ['bare'] },
  ),
  toTimes(samples, 'journal.commit', 'ours', 'our journal: commit of a step', {
    floor: ['bare'],
    most: 1.5,
    isPaired: true,
  }),
]

const toEngineFigures = (samples: Samples): Figure[] => [
  toTimes(samples, 'floor.fresh-commit', 'fresh commit', 'bare SQLite commit in a new project (floor)'),
  toTimes(samples, 'floor.replace', 'fresh replace', 'bare durable replace in a new project (floor)'),
  toTimes(
    samples,
    'engine.event-with-document',
    'engine, one document',
    'our engine: event with one document, against commit + replace',
    { floor: ['fresh commit', 'fresh replace'] },
  ),
  toTimes(samples, 'engine.end', 'engine, end of turn', 'our engine: end of a turn (journal file, settle)'),
  toTimes(
    samples,
    'floor.step',
    'floor, per step',
    'whole run, per step: every commit and every replace (floor)',
  ),
  toTimes(samples, 'engine.step', 'engine, per step', 'our engine: whole run, per step, documents written', {
    floor: ['floor, per step'],
    most: 3,
    isPaired: true,
  }),
  toTimes(
    samples,
    'floor.turn',
    'floor and turn, per step',
    'the same with what a turn has to make durable besides: lease, folders, journal file (floor)',
  ),
  toTimes(samples, 'engine.turn', 'engine, per step', 'our engine, against that', {
    floor: ['floor and turn, per step'],
    isPaired: true,
  }),
  toTimes(
    samples,
    'engine.step-in-memory',
    'engine in memory, per step',
    'the same in memory: what a step reads, checks and decides',
    { floor: ['floor, per step'], isPaired: true },
  ),
]

const toPeerFigures = (samples: Samples, peer: Peer, modes: string[]): Figure[] => {
  if ('problem' in peer) return [{ key: 'peer.step', what: peerName, missing: peer.problem }]
  const [usual, full] = modes
  return [
    toTimes(
      samples,
      'peer.step-as-it-comes',
      'peer, default',
      `${peerName}, per step, as it comes (synchronous=${usual})`,
      { floor: ['bare'] },
    ),
    toTimes(samples, 'peer.step', 'peer, FULL', `the same with synchronous=${full}`, { floor: ['bare'] }),
    toTimes(
      samples,
      'engine.step-without-documents',
      'engine without documents, per step',
      'our engine on the same graph, no document written, against that',
      { floor: ['peer, FULL'], most: 1, isPaired: true },
    ),
  ]
}

/** The same without waiting for the disk and for other programs. */
const toProcessorFigures = (samples: Samples, hasPeer: boolean): Figure[] => [
  toTimes(samples, 'processor.floor.commit', 'bare, processor', 'processor time: bare SQLite commit (floor)'),
  toTimes(
    samples,
    'processor.journal.commit',
    'ours, processor',
    'processor time: our journal, commit of a step',
    { floor: ['bare, processor'], isPaired: true },
  ),
  toTimes(
    samples,
    'processor.engine.step',
    'engine, per step, processor',
    'processor time: our engine, per step',
    { floor: ['bare, processor'] },
  ),
  ...(hasPeer
    ? [
        toTimes(
          samples,
          'processor.peer.step',
          'peer, FULL, processor',
          'processor time: the peer, per step, against our engine',
          { floor: ['engine, per step, processor'] },
        ),
      ]
    : []),
]

type Stored = { key: string; what: string; bytes: number; steps: number }

const toSizes = ({ commits }: Recording, stored: Stored[]): Section => {
  const sizes = (part: (commit: Recording['commits'][number]) => unknown) =>
    mean(commits.slice(1).map((commit) => JSON.stringify(part(commit)).length))
  return {
    title: 'Bytes of a step',
    figures: [
      { key: 'event.bytes', what: 'an event, on average', unit: 'B', value: sizes(({ event }) => event) },
      { key: 'snapshot.bytes', what: 'a snapshot, on average', unit: 'B', value: sizes(({ run }) => run) },
      ...stored.map(
        ({ key, what, bytes, steps }): Figure => ({
          key,
          what: `${what}, per step of the prd run`,
          unit: 'B',
          value: bytes / steps,
        }),
      ),
    ],
  }
}

export const measureSteps = async (): Promise<Record<string, Section>> => {
  const rounds = sizeOf('rounds', 60)
  const peer = installPeer()
  const recording = await record()
  const ours = await openJournalBench(recording)
  const theirs = 'folder' in peer ? await openPeerBench(peer.folder, recording) : undefined
  const withoutDocuments = toEngineMember(recording, 'journal')
  const samples = await interleave(rounds, 3, [
    ours.member,
    between(toFloorMember(recording), toEngineMember(recording, 'all')),
    theirs ? between(theirs.full.member, withoutDocuments) : withoutDocuments,
    toEngineMember(recording, 'nothing'),
    ...(theirs ? [theirs.usual.member] : []),
  ])
  const savers = theirs ? [theirs.usual, theirs.full] : []
  const modes = savers.map(({ synchronous }) => synchronous())
  await ours.finish()
  for (const { finish } of savers) finish()
  const { commits, path } = recording
  const stored = [
    { key: 'journal.bytes', what: 'our journal.db (with every text)', path: ours.path, runs: ours.runs() },
    ...savers.slice(0, 1).map((saver) => ({
      key: 'peer.bytes',
      what: `${peerName} (no texts)`,
      path: saver.path,
      runs: saver.runs(),
    })),
  ]
  const sizes = toSizes(
    recording,
    stored.map(({ path: file, runs, ...rest }) => ({
      ...rest,
      bytes: statSync(file).size,
      steps: runs * path.length,
    })),
  )
  const texts = commits.flatMap((commit) => Object.values(commit.texts))
  return {
    steps: {
      title: 'A durable step',
      note: `The ${commits.length} events of a real prd run (${path.length} steps, ${toBytes(texts.join('').length)} of texts), replayed. The floor is one INSERT of the same event and texts: same driver, WAL, synchronous=FULL; a document's floor is a temporary file, two syncs and a rename.`,
      figures: [
        ...toJournalFigures(samples),
        ...toEngineFigures(samples),
        ...toPeerFigures(samples, peer, modes),
        ...toProcessorFigures(samples, theirs !== undefined),
      ],
    },
    'step-bytes': sizes,
    'step-syncs': {
      title: 'Syncs of a step',
      note: 'How often each waits for the disk in one run of these steps, per step: counted, not timed.',
      figures: measureSyncs(recording, 'folder' in peer ? peer.folder : undefined),
    },
  }
}
