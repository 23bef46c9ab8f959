/** Whole processes: cold starts, cold resumes after a short and a long history, and what each of them loads. */
import { build, bytesOf, readInstall } from './build.ts'
import { readLoaded, startProject, toMember, toStarts } from './cold.ts'
import { interleave, type Samples, sizeOf } from './measure.ts'
import { installPeer, type Peer, peerEntries, peerName } from './peer.ts'
import type { Figure, Section } from './results.ts'
import { checkHistory, type History, makeHistory, toResumes, toTouched } from './resume.ts'
import { toTimes } from './section.ts'
import { toBytes } from './table.ts'

/** Commands, and how often the floor each may take. */
const COMMANDS: Record<string, number> = { '--help': 2, status: 2, next: 2, check: 6 }

const toCommandFigures = (samples: Samples, name: string, most: number): Figure[] => {
  const key = `start.${name.replace('--', '')}`
  return [
    toTimes(samples, key, name, name, { floor: ['node -e 0'], most }),
    ...(samples[`${name}, processor`]
      ? [
          toTimes(samples, `processor.${key}`, `${name}, processor`, `${name}, processor time`, {
            floor: ['node -e 0, processor'],
            most,
          }),
        ]
      : []),
  ]
}

const toColdSection = (samples: Samples, peer: Peer): Section => ({
  title: 'Cold start',
  figures: [
    toTimes(samples, 'start.node', 'node -e 0', '`node -e 0` (floor)'),
    samples['node -e 0, processor']
      ? toTimes(
          samples,
          'processor.start.node',
          'node -e 0, processor',
          '`node -e 0`, processor time (floor)',
        )
      : { key: 'processor.start.node', what: 'processor time', missing: 'not measured: there is no bash' },
    toTimes(samples, 'start.empty', 'node empty.mjs', '`node empty.mjs`', { floor: ['node -e 0'] }),
    ...Object.entries(COMMANDS).flatMap(([name, most]) => toCommandFigures(samples, name, most)),
    'problem' in peer
      ? { key: 'start.peer', what: `import of ${peerName}`, missing: peer.problem }
      : toTimes(samples, 'start.peer', 'peer import', `import of ${peerName} and nothing else`, {
          floor: ['node -e 0'],
        }),
  ],
})

const HEAVY = ['zod', 'yaml']

const toLoadedSection = (project: string): Section => ({
  title: 'Modules on the hot paths',
  note: 'By V8 coverage of the process and the source maps of the chunks it ran.',
  figures: readLoaded(project).map(({ name, chunks, bytes, packages }) => {
    const heavy = packages.filter((one) => HEAVY.includes(one))
    const told = heavy.length > 0 ? `**${heavy.join(', ')} loaded**` : 'neither zod nor yaml'
    const says = [`${chunks} chunks`, packages.join(', '), told].filter(Boolean).join('; ')
    return { key: `loaded.${name.replace('--', '')}`, what: name, unit: 'B', value: bytes, says }
  }),
})

const FLAT = 1.15

const toResumeSection = (samples: Samples, short: History, long: History): Section => {
  const flat = (name: string, most?: number): Figure[] => [
    toTimes(
      samples,
      `resume.${name}.short`,
      `${name} after ${short.steps}`,
      `${name} after ${short.steps} steps`,
    ),
    toTimes(samples, `resume.${name}`, `${name} after ${long.steps}`, `${name} after ${long.steps} steps`, {
      floor: [`${name} after ${short.steps}`],
      ...(most !== undefined && { most }),
    }),
  ]
  const part = Math.min(500, Math.floor(long.commits.length / 3))
  const growth = { early: long.commits.slice(20, 20 + part), late: long.commits.slice(-part) }
  return {
    title: 'Cold resume',
    note: `Flat means within ${FLAT}x. The long history: journal.db ${toBytes(long.database)}, journal file ${toBytes(long.file)}; the short one: ${toBytes(short.database)} and ${toBytes(short.file)}. «touched»: the first \`next\` after git rewrote the journal file.`,
    figures: [
      ...flat('next', FLAT),
      ...flat('continue', FLAT),
      ...flat('touched'),
      toTimes(growth, 'resume.submit.early', 'early', `submit of a step, steps 20 to ${20 + part}`),
      toTimes(growth, 'resume.submit', 'late', `submit of a step, the last ${part}`, {
        floor: ['early'],
        most: FLAT,
      }),
    ],
  }
}

const MEGABYTE = 1_000_000

const toSizeSection = (history: History, install: ReturnType<typeof readInstall>, dist: string): Section => ({
  title: 'Sizes',
  figures: [
    {
      key: 'history.database',
      what: 'our journal.db, per step of the long history',
      unit: 'B',
      value: history.database / history.steps,
    },
    {
      key: 'history.file',
      what: 'journal file, per step of the long history',
      unit: 'B',
      value: history.file / history.steps,
    },
    { key: 'install.dist', what: 'dist', unit: 'B', value: bytesOf(dist) },
    {
      key: 'install.own',
      what: 'package without the driver (dist + workflows)',
      unit: 'B',
      value: install.own,
      most: 15 * MEGABYTE,
    },
    {
      key: 'install.packages',
      what: `its ${install.count} installed packages`,
      unit: 'B',
      value: install.packages,
      most: 30 * MEGABYTE,
    },
  ],
})

export const measureStarts = async (): Promise<Record<string, Section>> => {
  const rounds = sizeOf('rounds', 30)
  const peer = installPeer()
  const built = build()
  const project = startProject(built)
  const loaded = toLoadedSection(project)
  const [short, long] = [await makeHistory(10), await makeHistory(sizeOf('steps', 10_000))]
  const starts = toStarts(built, project, 'folder' in peer ? peerEntries(peer.folder) : [])
  const resumes = [...toResumes(built, short), ...toResumes(built, long)]
  const cold = await interleave(rounds, 2, [...starts, ...resumes].map(toMember))
  for (const history of [short, long]) await checkHistory(history)
  const touched = await interleave(
    5,
    1,
    [short, long].map((history) => toTouched(built, history)),
  )
  return {
    cold: toColdSection(cold, peer),
    loaded,
    resume: toResumeSection({ ...cold, ...touched }, short, long),
    sizes: toSizeSection(long, readInstall(built), built.dist),
  }
}
