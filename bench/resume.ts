/** Cold resume after a short and a long history: both made of real events, committed one by one. */
import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { createOfflineAuthor } from '../src/authors/offline/author.ts'
import { submit } from '../src/engine/submit.ts'
import { toTask } from '../src/engine/task.ts'
import { turn } from '../src/engine/turn.ts'
import type { Input } from '../src/schema/event.ts'
import type { Json } from '../src/schema/json.ts'
import type { Request } from '../src/schema/request.ts'
import type { Run } from '../src/schema/run.ts'
import { openSqliteJournal } from '../src/stores/sqlite.ts'
import { workflowOf } from '../src/workflows/all.case.ts'
import { type Built, callNode, keys } from './build.ts'
import { type Start, waitsAt } from './cold.ts'
import { check, type Member } from './measure.ts'
import { openBenchProject, type Project, RUN, startRun, toParts, USER } from './recording.ts'

export type History = {
  steps: number
  root: string
  /** The journal file in the feature folder. */
  journal: string
  /** Bytes of the database, and of that file. */
  database: number
  file: number
  /** Time of each commit with its transition, in order. */
  commits: number[]
}

const signal = new AbortController().signal

/** What a person who is never content says, and what the author makes of it. */
const toValue = async (project: Project, run: Run, request: Request): Promise<Json> => {
  if (request.to === 'person') return { approved: false, feedback: `Say more about tool ${run.version}.` }
  const { journal, workspace } = project
  const features = async () => workspace.features()
  const source = { text: journal.readText, path: workspace.path, features }
  if (run.step !== 'update-brief')
    return createOfflineAuthor().perform(await toTask(workflowOf('prd'), run, request, source), signal)
  const text = (await journal.readText(run.documents['feature-brief']?.digest ?? '')) ?? ''
  return {
    featureBriefMarkdown: text.replace(
      /(## Overview\n+)[^\n]*/,
      `$1Neighbours lend tool ${run.version} to each other.`,
    ),
  }
}

const takeStep = async (project: Project, run: Run): Promise<Run> => {
  const request = run.requests[0]
  if (!request) throw new Error(`nothing is open at ${run.step}`)
  const at = new Date(project.world.now()).toISOString()
  const value = await toValue(project, run, request)
  const assurance = request.to === 'person' ? 'terminal' : 'automatic'
  const by = { who: 'bench', at, door: 'bench', assurance } as const
  const input: Input = { type: 'answered', at, request: request.id, value, by, features: [] }
  const submitted = await submit({
    journal: project.journal,
    workflow: workflowOf('prd'),
    user: USER,
    run: RUN,
    input: () => input,
  })
  if (!('seq' in submitted))
    throw new Error(`step ${run.version} at ${run.step}: ${JSON.stringify(submitted)}`)
  return submitted.run
}

/** Loops update-brief ⇄ review-brief, and comes to rest in front of the person. */
export const makeHistory = async (steps: number): Promise<History> => {
  const project = await openBenchProject(`history-${steps}`)
  // The offline author takes no remarks.
  await startRun(project, 'host', false)
  const commits: number[] = []
  let run = (await project.journal.load(RUN))?.run as Run
  while (run.version < steps || run.requests[0]?.to !== 'person') {
    const from = performance.now()
    run = await takeStep(project, run)
    commits.push(performance.now() - from)
  }
  await turn(toParts(project, createOfflineAuthor()), RUN)
  await project.journal.close()
  return { steps: run.version, root: project.root, commits, ...readSizes(project.root, run.feature ?? '') }
}

const readSizes = (root: string, feature: string): Pick<History, 'journal' | 'file' | 'database'> => {
  const journal = join(root, 'magi-sdd', feature, 'journal', `${RUN}.jsonl`)
  return {
    journal,
    file: statSync(journal).size,
    database: statSync(join(root, '.throughline', 'journal.db')).size,
  }
}

export const toResumes = ({ cli }: Built, { root, steps }: History): Start[] =>
  ['next', 'continue'].map((command) => ({
    name: `${command} after ${steps}`,
    args: [cli, command, '--json'],
    cwd: root,
    expect: waitsAt('review-brief'),
  }))

/** The history is whole and did not grow while it was read. */
export const checkHistory = async ({ root, steps }: History): Promise<void> => {
  const journal = await openSqliteJournal(join(root, '.throughline', 'journal.db'), keys)
  const stored = await journal.load(RUN)
  const events = await journal.events(RUN)
  check(events.length === steps && stored?.run.version === steps, `${steps} events of history`)
  check(stored?.projected === stored?.head && stored?.stamp !== '', 'the journal file holds all of them')
  await journal.close()
}

/** The first call after git wrote the journal file anew: everything is read and compared. */
export const toTouched =
  ({ cli }: Built, { root, steps, journal }: History): Member =>
  () => {
    utimesSync(journal, new Date(), new Date())
    const from = performance.now()
    check(waitsAt('review-brief')(callNode([cli, 'next', '--json'], root)), 'next after a checkout')
    return { [`touched after ${steps}`]: [performance.now() - from] }
  }
