/** The whole engine per step: a real prd run, from its start to the finalized document, with an author by rote. */
import { readFileSync } from 'node:fs'
import type { Journal, Workspace } from '../src/engine/ports.ts'
import { turn } from '../src/engine/turn.ts'
import { check, type Member, readProcessor, type Samples } from './measure.ts'
import {
  openBenchProject,
  type Project,
  type Recording,
  RUN,
  startRun,
  toAuthor,
  toParts,
} from './recording.ts'

/** The end of a commit, or of a document that was written after it. */
type Mark = { kind: 'commit' | 'write'; at: number }

const watch = (project: Project, marks: Mark[]): Project => {
  const commit: Journal['commit'] = async (given) => {
    const result = await project.journal.commit(given)
    marks.push({ kind: 'commit', at: performance.now() })
    return result
  }
  const exchange: Workspace['exchange'] = async (...given) => {
    const result = await project.workspace.exchange(...given)
    marks.push({ kind: 'write', at: performance.now() })
    return result
  }
  return {
    ...project,
    journal: { ...project.journal, commit },
    workspace: { ...project.workspace, exchange },
  }
}

/** A step is a commit and the documents written before the next one; it begins where the last one ended. */
const toSteps = (marks: Mark[], began: number): Samples => {
  const samples: Samples = { 'engine, no document': [], 'engine, one document': [] }
  let from = began
  marks.forEach(({ kind, at }, place) => {
    if (kind !== 'commit') return
    const next = marks.findIndex((mark, after) => after > place && mark.kind === 'commit')
    const own = marks.slice(place + 1, next < 0 ? undefined : next)
    const end = own.at(-1)?.at ?? at
    if (own.length < 2)
      samples[own.length === 0 ? 'engine, no document' : 'engine, one document']?.push(end - from)
    from = end
  })
  return samples
}

/** Each round is a project of its own, as a person's first feature is. */
export const toEngineMember =
  ({ answers, path, commits }: Recording): Member =>
  async () => {
    const project = await openBenchProject('engine')
    const marks: Mark[] = []
    const watched = watch(project, marks)
    await startRun(watched, 'offline', true)
    marks.length = 0
    const processor = readProcessor()
    const began = performance.now()
    const turned = await turn(toParts(watched, toAuthor(answers)), RUN)
    const ended = performance.now()
    const spent = readProcessor() - processor
    const stored = await project.journal.load(RUN)
    check(turned.state === 'rested' && stored?.run.status === 'done', 'the engine finished the run')
    const events = await project.journal.events(RUN)
    check(events.length === commits.length, `${commits.length} events of the engine`)
    const prd = readFileSync(project.workspace.path(stored?.run.feature ?? '', 'prd.md'), 'utf8')
    check(prd.includes('finalized'), 'prd.md is finalized')
    const last = marks.at(-1)?.at ?? ended
    await project.journal.close()
    return {
      ...toSteps(marks, began),
      'engine, per step': [(ended - began) / path.length],
      'engine, per step, processor': [spent / path.length],
      'engine, end of turn': [ended - last],
    }
  }
