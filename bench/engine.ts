/** The whole engine per step: a real prd run, from its start to the finalized document, with an author by rote. */
import type { FileText, Folder, Journal, Keys, Workspace } from '../src/engine/ports.ts'
import { turn } from '../src/engine/turn.ts'
import { toDigest } from '../src/schema/digest.ts'
import type { Json } from '../src/schema/json.ts'
import { createMemoryJournal } from '../src/stores/memory.ts'
import { keys } from '../src/workspace/keys/keys.case.ts'
import { check, type Member, readProcessor, type Samples, timed } from './measure.ts'
import {
  IDEA,
  openBenchProject,
  type Project,
  type Recording,
  RUN,
  startRun,
  toAuthor,
  toOther,
  toParts,
} from './recording.ts'

/** A round's letters. */
const toName = (round: number): string =>
  [...round.toString(26)].map((digit) => 'abcdefghijklmnopqrstuvwxyz'[Number.parseInt(digit, 26)]).join('')

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
  const steps: number[] = []
  let from = began
  marks.forEach(({ kind, at }, place) => {
    if (kind !== 'commit') return
    const next = marks.findIndex((mark, after) => after > place && mark.kind === 'commit')
    const own = marks.slice(place + 1, next < 0 ? undefined : next)
    const end = own.at(-1)?.at ?? at
    if (own.length === 1) steps.push(end - from)
    from = end
  })
  return { 'engine, one document': steps }
}

/** The same project, whose documents lie in memory: what is left is the engine and its journal. */
const withoutDocuments = (project: Project): Project => {
  const texts = new Map<string, FileText>()
  const nameOf = (folder: Folder, file: string): string => JSON.stringify([folder, file])
  const read: Workspace['read'] = (folder, file) => texts.get(nameOf(folder, file)) ?? null
  const exchange: Workspace['exchange'] = async (folder, file, text, _expected, guard) => {
    const change = () => void texts.set(nameOf(folder, file), { text, digest: toDigest(text) })
    return (await guard(change)) ? 'written' : 'fenced'
  }
  const syncNames = () => project.workspace.syncNames([])
  return { ...project, workspace: { ...project.workspace, read, exchange, syncNames } }
}

/** And its journal, too: what is left is what a step reads, checks and decides. */
const withoutDisk = (project: Project): Project => {
  const { workspace } = project
  const writeJournal: Workspace['writeJournal'] = async (_feature, _run, _text, guard) =>
    (await guard(() => undefined)) ? 'written' : 'fenced'
  return { ...project, journal: createMemoryJournal(keys), workspace: { ...workspace, writeJournal } }
}

/** What of a run reaches the disk. */
type Stored = 'all' | 'journal' | 'nothing'

const PROJECTS: Record<Stored, (project: Project) => Project> = {
  all: (project) => project,
  journal: withoutDocuments,
  nothing: (project) => withoutDisk(withoutDocuments(project)),
}

const LANES: Record<Exclude<Stored, 'all'>, string> = {
  journal: 'engine without documents, per step',
  nothing: 'engine in memory, per step',
}

const checkDone = async (project: Project, events: number): Promise<void> => {
  const stored = await project.journal.load(RUN)
  check(stored?.run.status === 'done', 'the engine finished the run')
  check((await project.journal.events(RUN)).length === events, `${events} events of the engine`)
  const { feature, documents } = stored?.run ?? {}
  check(documents?.prd?.status === 'finalized', 'the PRD is finalized')
  const file = project.workspace.read(feature ?? '', 'prd.md')
  check(file !== null && 'text' in file && file.text.includes('finalized'), 'prd.md is finalized')
}

let rounds = 0

/** Each round is a project of its own, as a person's first feature is. */
export const toEngineMember =
  ({ answers, path, commits }: Recording, stored: Stored, signing?: Keys): Member =>
  async () => {
    const name = toName(rounds++)
    const given = JSON.parse(toOther(JSON.stringify(answers), name)) as Json[]
    const opened = await openBenchProject('engine', signing)
    const project = PROJECTS[stored](opened)
    const marks: Mark[] = []
    const watched = watch(project, marks)
    await startRun(watched, 'offline', true, toOther(IDEA, name))
    marks.length = 0
    const { turned, began, ended, spent } = await timed(async () => {
      const processor = readProcessor()
      const began = performance.now()
      const turned = await turn(toParts(watched, toAuthor(given)), RUN)
      return { turned, began, ended: performance.now(), spent: readProcessor() - processor }
    })
    check(turned.state === 'rested', 'the engine came to rest')
    await checkDone(project, commits.length)
    const last = marks.at(-1)?.at ?? ended
    await opened.journal.close()
    if (stored !== 'all') return { [LANES[stored]]: [(ended - began) / path.length] }
    return {
      ...toSteps(marks, began),
      'engine, per step': [(ended - began) / path.length],
      'engine, per step, processor': [spent / path.length],
      'engine, end of turn': [ended - last],
    }
  }
