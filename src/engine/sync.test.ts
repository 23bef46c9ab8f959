import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toLine } from '../core/lineage.ts'
import { createMemoryJournal } from '../stores/memory.ts'
import { toFirstCommit, toNextCommit } from '../stores/sample.ts'
import { openSqliteJournal } from '../stores/sqlite.ts'
import { workflows } from '../workflows/index.ts'
import { scratch } from '../workspace/scratch.case.ts'
import { openWorkspace } from '../workspace/workspace.ts'
import { writeJournalFile } from './journal-file.ts'
import type { Commit, Journal, Lease, Owner, Workspace } from './ports.ts'
import { sync } from './sync.ts'

const ME: Owner = { host: 'here', pid: 1, started: 'a' }
const runOf = (n: number): string => `prd-${n}-aaaaa${n}`
const featureOf = (n: number): string => `feature-${n}`

const STORES: [string, (root: string) => Promise<Journal>][] = [
  ['memory', async () => createMemoryJournal()],
  ['sqlite', (root) => openSqliteJournal(join(root, '.throughline', 'journal.db'))],
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
    readJournal: (feature, run) => {
      seen.read++
      return real.readJournal(feature, run)
    },
  }
  /** What was looked at since the last time. */
  const look = () => {
    const since = { ...seen }
    Object.assign(seen, { listed: 0, read: 0 })
    return since
  }
  return { journal: await open(root), workspace, commits, look }
}

const claim = (journal: Journal, run: string): Promise<Lease> =>
  journal.claim(run, ME, 0, 1_000, () => false) as Promise<Lease>

describe.each(STORES)('journal files beside a journal in %s', (_, open) => {
  test('are listed once for all runs, and each is read once for all calls', async () => {
    const { journal, workspace, look } = await openProject(open, 5)
    expect((await sync(journal, workspace, workflows)).held.size).toBe(5)
    expect(look()).toEqual({ listed: 1, read: 5 })
    for (let call = 0; call < 2; call++) {
      const { standing, interrupted } = await sync(journal, workspace, workflows)
      expect([standing.size, interrupted.length]).toEqual([0, 0])
      expect(look()).toEqual({ listed: 1, read: 0 })
    }
    await journal.close()
  })

  test('are read again once they look different, and only they', async () => {
    const { journal, workspace, look } = await openProject(open, 3)
    await sync(journal, workspace, workflows)
    const stored = await journal.load(runOf(1))
    const text = `${workspace.readJournal(featureOf(1), runOf(1))}\n`
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
    const { journal, workspace, commits, look } = await openProject(open, 3)
    await sync(journal, workspace, workflows)
    const last = toNextCommit(commits[1] as Commit)
    const turns: [Commit, number][] = [
      [last, 1],
      [toNextCommit(last), 0],
    ]
    let before = workspace.readJournal(featureOf(1), runOf(1)) ?? ''
    for (const [commit, read] of turns) {
      const lease = await claim(journal, runOf(1))
      await journal.commit({ ...commit, lease })
      look()
      const written = await writeJournalFile({ journal, workspace }, lease)
      expect(look()).toEqual({ listed: 0, read })
      await journal.settle(lease, commit.run.version, written?.hash ?? '', written?.stamp ?? '')
      before += `${toLine(commit.event)}\n`
      expect(workspace.readJournal(featureOf(1), runOf(1))).toBe(before)
    }
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
})
