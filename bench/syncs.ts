/**
 * How often each lane waits for the disk: one round of it in a process of its own, whose every change below one folder is counted
 * and named by the library of the fault proofs. Nothing is timed there.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildPreload, createCounter, readTrace } from '../test/crash/faults.ts'
import { toEngineMember } from './engine.ts'
import { toFloorMember } from './floor.ts'
import { check, scratch, watchTimed } from './measure.ts'
import { openPeerBench } from './peer.ts'
import { type Recording, record } from './recording.ts'
import type { Figure } from './results.ts'

/** The part of the benchmark's program that makes such a round; its argument is the folder of the peer, if any. */
export const COUNTED = 'counted'

const LANES: Record<string, string> = {
  floor: 'whole run, per step (floor)',
  'floor, turn': 'with what a turn has to make durable besides (floor)',
  engine: 'our engine, documents written',
  'engine without documents': 'our engine, no document written',
  'peer, FULL': 'the peer with synchronous=FULL',
}

const toKey = (lane: string): string => `syncs.${lane.replace(/\W+/g, '-').toLowerCase()}`

const BEGIN = 'begin '
const END = 'end '

/** One round of each lane; what begins and what ends is marked by a folder. */
export const makeCounted = async (peer?: string): Promise<void> => {
  const recording = await record()
  const marks = scratch('marks')
  let lane = ''
  const mark = (word: string, part: string) =>
    mkdirSync(join(marks, `${word}${[lane, part].filter(Boolean).join(', ')}`))
  watchTimed((moment, part) => mark(moment === 'begin' ? BEGIN : END, part))
  const theirs = peer === undefined ? undefined : await openPeerBench(peer, recording)
  const members = {
    floor: toFloorMember(recording),
    engine: toEngineMember(recording, 'all'),
    'engine without documents': toEngineMember(recording, 'journal'),
    ...(theirs && { 'peer, FULL': theirs.full.member }),
  }
  for (const [name, member] of Object.entries(members)) {
    lane = name
    await member()
  }
}

/** Syncs between the marks of a lane. */
const countSyncs = (trace: ReturnType<typeof readTrace>, lane: string): number | undefined => {
  const find = (word: string) =>
    trace.findIndex(({ op, path }) => op === 'mkdir' && path.endsWith(`/${word}${lane}`))
  const [begin, end] = [find(BEGIN), find(END)]
  if (begin < 0 || end < begin) return undefined
  return trace.slice(begin, end).filter(({ op }) => op === 'fsync' || op === 'fdatasync').length
}

const toPreloaded = (folder: string, trace: string): NodeJS.ProcessEnv => ({
  ...process.env,
  BENCH_DIR: folder,
  LD_PRELOAD: buildPreload(),
  UV_USE_IO_URING: '0',
  TL_FAULT_DIR: folder,
  TL_FAULT_COUNTER: createCounter(join(folder, '..', 'counter')),
  TL_FAULT_TRACE: trace,
})

const trace = (peer?: string): ReturnType<typeof readTrace> => {
  const place = scratch('syncs')
  const [folder, file] = [join(place, 'counted'), join(place, 'trace')]
  mkdirSync(folder)
  const args = [process.argv[1] ?? '', COUNTED, ...(peer === undefined ? [] : [peer])]
  const options = { env: toPreloaded(folder, file), encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(process.execPath, args, options)
  check(status === 0, `a counted round: ${stderr}`)
  return readTrace(file)
}

const toFigures = (counted: ReturnType<typeof readTrace>, { path }: Recording): Figure[] => {
  const { 'floor, turn': _turn, ...whole } = LANES
  const floor = countSyncs(counted, 'floor') ?? 0
  const turn = countSyncs(counted, 'floor, turn') ?? 0
  check(floor > 0 && turn > 0, 'the floor syncs')
  const counts: Record<string, number | undefined> = {
    ...Object.fromEntries(Object.keys(whole).map((lane) => [lane, countSyncs(counted, lane)])),
    'floor, turn': floor + turn,
  }
  return Object.entries(LANES).flatMap(([lane, what]): Figure[] => {
    const count = counts[lane]
    const key = toKey(lane)
    if (count === undefined) return [{ key, what, missing: 'not installed' }]
    return [{ key, what, unit: '', value: count / path.length, says: `${count} in ${path.length} steps` }]
  })
}

/** Syncs per step of each lane; why not where they cannot be counted. */
export const measureSyncs = (recording: Recording, peer?: string): Figure[] => {
  try {
    buildPreload()
  } catch (error) {
    const missing = error instanceof Error ? error.message : String(error)
    return Object.entries(LANES).map(([lane, what]) => ({
      key: toKey(lane),
      what,
      missing,
    }))
  }
  return toFigures(trace(peer), recording)
}
