/** A real run of the prd workflow, written down: what was committed, what the author answered, which way it took. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createOfflineAuthor } from '../src/authors/offline/author.ts'
import type { User } from '../src/core/trust.ts'
import type { Author, Commit, Journal, Keys, Workspace, World, Writer } from '../src/engine/ports.ts'
import { submit } from '../src/engine/submit.ts'
import { type Parts, turn } from '../src/engine/turn.ts'
import { seal } from '../src/schema/digest.ts'
import type { Json } from '../src/schema/json.ts'
import type { Run } from '../src/schema/run.ts'
import { openSqliteJournal } from '../src/stores/sqlite.ts'
import { workflowOf } from '../src/workflows/all.case.ts'
import { createWorld } from '../src/workspace/process.ts'
import { openWorkspace } from '../src/workspace/workspace.ts'
import { keys } from './build.ts'
import { check, scratch } from './measure.ts'

export const IDEA =
  'Neighbours can lend tools to each other. Users must log in. The list of tools should load within 2 seconds. Export to CSV would be nice to have.'

export type Recording = {
  commits: Commit[]
  /** Documents that were written after each commit. */
  written: string[][]
  /** The file that travels with git, as the turn wrote it. */
  journalFile: string
  /** The author's answers, oldest first. */
  answers: Json[]
  /** The seed's nodes in the order in which they were completed, and what each made of the seed's state. */
  path: { node: string; state: Run['state'] }[]
}

export type Project = { journal: Journal; workspace: Workspace; world: World; root: string }

/** Time and place are real; only chance is fixed, so that ids can be told from digests. */
export const openBenchProject = async (name: string, signing: Keys = keys): Promise<Project> => {
  const root = join(scratch(name), 'project')
  mkdirSync(root)
  const workspace = openWorkspace(root)
  workspace.prepare()
  const journal = await openSqliteJournal(join(root, '.throughline', 'journal.db'), signing)
  return { journal, workspace, world: createWorld(), root }
}

export const RUN = 'prd-1700000000000-zzrunz'

/** Nothing is raised: what the run says counts. */
export const USER: User = {
  policy: { minimum: 'reported', steps: {}, automatic: false, raised: [] },
  author: 'offline',
}

/** The same words about something else: what is kept of one run must not make the next one faster. */
export const toOther = (text: string, name: string): string =>
  text.replace(/\b(Neighbours|Users|list|CSV)\b/g, `$1${name}`)

/** Begins a run whose gates approve themselves, or wait. */
export const startRun = async (
  project: Project,
  author: string,
  automatic: boolean,
  idea = IDEA,
): Promise<string> => {
  const workflow = workflowOf('prd')
  const at = new Date(project.world.now()).toISOString()
  const submitted = await submit({
    journal: project.journal,
    workflow,
    user: USER,
    run: RUN,
    input: () => ({
      type: 'started',
      at,
      run: {
        id: RUN,
        workflow: 'prd',
        table: workflow.table.digest,
        feature: null,
        author,
        options: { gapThreshold: 80, gapRounds: 3 },
        inputs: { userUtterance: idea, projectPath: project.root },
        gates: { minimum: 'elicited', steps: {}, automatic, raised: [] },
      },
      documents: {},
      by: { who: 'bench', at, door: 'bench', assurance: 'terminal' },
    }),
  })
  check('run' in submitted && submitted.run !== null, 'the run was started')
  return RUN
}

export const toParts = ({ journal, workspace, world }: Project, author: Author): Parts => ({
  journal,
  workspace,
  world,
  author,
  workflow: workflowOf('prd'),
  user: USER,
})

/** Answers by rote, in the recorded order. */
export const toAuthor = (answers: Json[]): Author => {
  let at = 0
  return { name: 'rote', perform: async () => answers[at++] ?? null }
}

const toPath = (commits: Commit[]): Recording['path'] => {
  const rows = workflowOf('prd').table.steps
  return commits.flatMap(({ run, event }) =>
    ((event.data.took ?? []) as string[]).map((edge) => {
      const step = edge.split('>')[0]
      return { node: rows.find(({ id }) => id === step)?.node ?? '', state: run.state }
    }),
  )
}

/** Runs an idea to its finalized PRD with the offline author. */
export const record = async (): Promise<Recording> => {
  const project = await openBenchProject('record')
  const commits: Commit[] = []
  const written: string[][] = []
  const answers: Json[] = []
  const offline = createOfflineAuthor()
  const commit: Journal['commit'] = async (given) => {
    const result = await project.journal.commit(given)
    if (result !== 'committed') return result
    commits.push(given)
    written.push([])
    return result
  }
  const perform: Writer['perform'] = (task, signal) => {
    const value = offline.perform(task, signal)
    value.then((answer) => answers.push(answer))
    return value
  }
  const exchange: Workspace['exchange'] = async (...given) => {
    const [, , text] = given
    const result = await project.workspace.exchange(...given)
    if (result === 'written') written.at(-1)?.push(text)
    return result
  }
  let journalFile = ''
  const writeJournal: Workspace['writeJournal'] = (feature, run, text, guard) => {
    journalFile = [...text].join('')
    return project.workspace.writeJournal(feature, run, journalFile, guard)
  }
  const watched = {
    ...project,
    journal: { ...project.journal, commit },
    workspace: { ...project.workspace, exchange, writeJournal },
  }
  await turn(toParts(watched, { name: 'recorded', perform }), await startRun(watched, 'offline', true))
  const end = (await project.journal.load(RUN))?.run
  await project.journal.close()
  check(end?.status === 'done' && end.documents.prd?.status === 'finalized', 'the recorded run ended')
  check(journalFile !== '', 'the journal file was written')
  return { commits, written, journalFile, answers, path: toPath(commits) }
}

/** The recorded commits as those of another run: other ids, hashed and chained anew. */
export const retell = (commits: Commit[], name: string): Commit[] => {
  const feature = commits.at(-1)?.run.feature ?? ''
  const rename = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value).replaceAll('zzrunz', name).replaceAll(`"${feature}"`, `"bench-${name}"`))
  let parent = ''
  return commits.map((given) => {
    const { lease: _lease, claims, texts, ...rest } = given
    const event = seal({ ...rename(rest.event), parent })
    parent = event.hash
    return { ...rename(rest), event, texts, ...(claims !== undefined && { claims: `bench-${name}` }) }
  })
}
