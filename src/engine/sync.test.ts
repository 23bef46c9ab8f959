import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toLine } from '../core/lineage.ts'
import { createMemoryJournal } from '../stores/memory.ts'
import { toFirstCommit, toMoment, toNextCommit } from '../stores/sample.ts'
import { openSqliteJournal } from '../stores/sqlite.ts'
import { workflows } from '../workflows/index.ts'
import { keys } from '../workspace/keys/keys.case.ts'
import { scratch } from '../workspace/scratch.case.ts'
import { openWorkspace } from '../workspace/workspace.ts'
import { writeJournalFile } from './journal-projection.ts'
import type { Commit, Journal, Lease, Owner, StoredRun, Workspace } from './ports.ts'
import { sync } from './sync.ts'

const ME: Owner = { host: 'here', pid: 1, started: 'a' }
const runOf = (n: number): string => `prd-${n}-aaaaa${n}`
/** As the journal holds what was committed to it. */
const toSignedLine = ({ event }: Commit): string => toLine({ ...event, signature: keys.sign(event) })

const featureOf = (n: number): string => `feature-${n}`

const STORES: [string, (root: string) => Promise<Journal>][] = [
  ['memory', async () => createMemoryJournal(keys)],
  ['sqlite', (root) => openSqliteJournal(join(root, '.throughline', 'journal.db'), keys)],
]

/** A folder of features whose journal files hold an event or two each, and how often it was listed and read. */
const openProject = async (open: (root: string) => Promise<Journal>, count: number) => {
  const root = scratch()
  const real = openWorkspace(root)
  real.prepare()
  const commits: Commit[] = []
  for (let n = 0; n < count; n++) {
    const first = toFirstCommit(runOf(n), { feature: featureOf(n) })
    commits.push(toNextCommit(first))
    const text = `${toLine(first.event)}\n${toLine((commits[n] as Commit).event)}\n`
    await real.writeJournal(featureOf(n), runOf(n), text, async (rename) => {
      rename()
      return true
    })
  }
  const seen = { listed: 0, read: 0 }
  const workspace: Workspace = {
    ...real,
    journals: () => {
      seen.listed++
      return real.journals()
    },
    readJournal: (...given) => {
      seen.read++
      return real.readJournal(...given)
    },
  }
  /** What was looked at since the last time. */
  const look = () => {
    const since = { ...seen }
    Object.assign(seen, { listed: 0, read: 0 })
    return since
  }
  const pathOf = (n: number) => join(root, 'magi-sdd', featureOf(n), 'journal', `${runOf(n)}.jsonl`)
  const textOf = (n: number) => readFileSync(pathOf(n), 'utf8')
  return { journal: await open(root), workspace, commits, look, pathOf, textOf }
}

const claim = (journal: Journal, run: string): Promise<Lease> =>
  journal.claim(run, ME, 0, 1_000, () => false) as Promise<Lease>

const stored = async (journal: Journal) => (await journal.load(runOf(1))) as StoredRun

describe.each(STORES)('journal files beside a journal in %s', (_, open) => {
  test('are listed once for all runs, and each is read once for all calls', async () => {
    const { journal, workspace, look } = await openProject(open, 5)
    await sync(journal, workspace, workflows)
    expect(await journal.list()).toHaveLength(5)
    expect(look()).toEqual({ listed: 1, read: 5 })
    for (let call = 0; call < 2; call++) {
      const { standing, interrupted } = await sync(journal, workspace, workflows)
      expect([standing.size, interrupted.length]).toEqual([0, 0])
      expect(look()).toEqual({ listed: 1, read: 0 })
    }
    await journal.close()
  })

  test('are read again once they look different, and only they', async () => {
    const { journal, workspace, look, textOf } = await openProject(open, 3)
    await sync(journal, workspace, workflows)
    const stored = await journal.load(runOf(1))
    const text = `${textOf(1)}\n`
    await workspace.writeJournal(featureOf(1), runOf(1), text, async (rename) => {
      rename()
      return true
    })
    look()
    await sync(journal, workspace, workflows)
    expect(look()).toEqual({ listed: 1, read: 1 })
    const now = await journal.load(runOf(1))
    expect(now).toMatchObject({ projected: stored?.head, head: stored?.head })
    expect(now?.stamp).not.toBe(stored?.stamp)
    await journal.close()
  })

  test('at the end of a turn, only the file of the run is looked at; it grows once we wrote it whole', async () => {
    const { journal, workspace, commits, look, textOf } = await openProject(open, 3)
    await sync(journal, workspace, workflows)
    const last = toNextCommit(commits[1] as Commit)
    const turns: [Commit, number][] = [
      [last, 1],
      [toNextCommit(last), 0],
    ]
    let before = textOf(1)
    for (const [commit, read] of turns) {
      const lease = await claim(journal, runOf(1))
      await journal.commit({ ...commit, lease })
      look()
      const written = await writeJournalFile({ journal, workspace }, lease, await stored(journal))
      expect(look()).toEqual({ listed: 0, read })
      await journal.settle(lease, toMoment(commit), written?.hash ?? '', written?.stamp ?? '')
      before += `${toSignedLine(commit)}\n`
      expect(textOf(1)).toBe(before)
    }
    await journal.close()
  })

  test('get nothing that came after the moment of the run they are written for', async () => {
    const { journal, workspace, commits, textOf } = await openProject(open, 2)
    await sync(journal, workspace, workflows)
    const last = toNextCommit(commits[1] as Commit)
    const lease = await claim(journal, runOf(1))
    await journal.commit({ ...last, lease })
    const moment = await stored(journal)
    await journal.commit(toNextCommit(last))
    const before = textOf(1)
    expect(await writeJournalFile({ journal, workspace }, lease, moment)).toMatchObject({ hash: moment.head })
    expect(textOf(1)).toBe(`${before}${toSignedLine(last)}\n`)
    await journal.close()
  })

  test('a stamp is not taken for a run that moved on since, or that somebody holds', async () => {
    const { journal, workspace, commits } = await openProject(open, 2)
    await sync(journal, workspace, workflows)
    const stored = [await journal.load(runOf(0)), await journal.load(runOf(1))]
    await journal.commit(toNextCommit(commits[0] as Commit))
    await claim(journal, runOf(1))
    for (const [n, before] of stored.entries()) {
      await journal.setStamp(runOf(n), before?.head ?? '', 'another@2')
      expect((await journal.load(runOf(n)))?.stamp).toBe(before?.stamp)
    }
    await journal.close()
  })

  test('a rebuilt file keeps every readable line of another checkout, and loses the broken ones', async () => {
    const { journal, workspace, commits, pathOf, textOf } = await openProject(open, 2)
    await sync(journal, workspace, workflows)
    const first = toFirstCommit(runOf(1), { feature: featureOf(1) })
    const theirs = toLine(toNextCommit(first, { state: { side: 'theirs' } }).event)
    const [started = '', answered = ''] = textOf(1).split('\n')
    const torn = answered.slice(0, 99)
    writeFileSync(pathOf(1), [started, '<<<<<<< HEAD', torn, theirs, ''].join('\n'))
    const { standing, problems } = await sync(journal, workspace, workflows)
    expect(standing.size).toBe(0)
    expect(problems.map(({ path, line }) => [path, line])).toEqual([
      [pathOf(1), 2],
      [pathOf(1), 3],
    ])
    expect((await journal.load(runOf(1)))?.fork).toHaveLength(2)
    const lease = await claim(journal, runOf(1))
    const last = toNextCommit(commits[1] as Commit)
    await journal.commit({ ...last, lease })
    await writeJournalFile({ journal, workspace }, lease, await stored(journal))
    expect(textOf(1).trimEnd().split('\n')).toEqual([started, theirs, answered, toSignedLine(last)])
    await journal.close()
  })

  test('live runs of one workflow and feature are rivals, and of two workflows are not', async () => {
    const { journal, workspace } = await openProject(open, 0)
    const runs: [string, string][] = [
      ['prd-1-aaaaaa', 'prd'],
      ['prd-2-bbbbbb', 'prd'],
      ['interview-3-cccccc', 'interview'],
    ]
    const firsts = runs.map(([id, workflow]) => toFirstCommit(id, { workflow, feature: 'lending' }))
    for (const { run, event } of firsts)
      await workspace.writeJournal('lending', run.id, `${toLine(event)}\n`, async (rename) => {
        rename()
        return true
      })
    const marks = async () => {
      await sync(journal, workspace, workflows)
      return (await journal.list()).map(({ fork }) => fork)
    }
    const both = ['prd-1-aaaaaa', 'prd-2-bbbbbb']
    expect((await marks()).toSorted()).toEqual([[], both, both])
    await journal.commit(toNextCommit(firsts[0] as Commit, { status: 'done' }))
    expect(await marks()).toEqual([[], [], []])
    await journal.close()
  })

  test('a file that cannot be read at all is told, and its run goes on', async () => {
    const { journal, workspace, textOf } = await openProject(open, 2)
    await sync(journal, workspace, workflows)
    const before = textOf(1)
    const unreadable: Workspace = {
      ...workspace,
      journals: () => workspace.journals().map((file) => ({ ...file, stamp: 'another' })),
      readJournal: (feature, run, take) =>
        run === runOf(1)
          ? take([{ text: '', problem: 'the file cannot be read (EIO)', ends: true }])
          : workspace.readJournal(feature, run, take),
    }
    const { standing, problems } = await sync(journal, unreadable, workflows)
    expect(standing.size).toBe(0)
    expect(problems).toMatchObject([{ line: 1, message: 'the file cannot be read (EIO)' }])
    const lease = await claim(journal, runOf(1))
    await writeJournalFile({ journal, workspace: unreadable }, lease, await stored(journal))
    expect(textOf(1)).toBe(before)
    await journal.close()
  })
})
