/** How the journal of a run grows: by what is decided and edited, not by the size of its documents. */
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { submit } from '../src/engine/submit.ts'
import { sync } from '../src/engine/sync.ts'
import { type Parts, turn } from '../src/engine/turn.ts'
import type { Json } from '../src/schema/json.ts'
import type { Run } from '../src/schema/run.ts'
import { openSqliteJournal } from '../src/stores/sqlite.ts'
import { workflowOf } from '../src/workflows/all.case.ts'
import { workflows } from '../src/workflows/index.ts'
import { keys } from '../src/workspace/keys/keys.case.ts'
import { createWorld } from '../src/workspace/process.ts'
import { scratch } from '../src/workspace/scratch.case.ts'
import { openWorkspace } from '../src/workspace/workspace.ts'
import { brief, type Entry, requirements, review } from './host.ts'

const RUN = 'prd-1700000000000-aaaaaa'
const FEATURE = 'order-export'
const workflow = workflowOf('prd')
const user = {
  policy: { minimum: 'reported' as const, steps: {}, automatic: false, raised: [] },
  author: 'host',
}

const toEntries = (count: number): Entry[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `REQ-${String(at + 1).padStart(4, '0')}`,
    title: `Export ${at}`,
    description: `The page shows the export number ${at} of the orders of the shop.`,
  }))

const by = (at: string) => ({ who: 'ana', at, door: 'test', assurance: 'person' as const })

/** A run at the review of so many requirements, driven in this process. */
const openRun = async (count: number) => {
  const root = join(scratch(), 'project')
  mkdirSync(root)
  const workspace = openWorkspace(root)
  workspace.prepare()
  const world = createWorld()
  const journal = await openSqliteJournal(workspace.store, keys)
  const parts: Parts = {
    journal,
    workspace,
    world,
    workflow,
    user,
    author: { name: 'host', perform: null },
  }
  const now = () => new Date(world.now()).toISOString()
  const send = async (input: Parameters<typeof submit>[0]['input']): Promise<Run> => {
    const sent = await submit({ journal, workflow, user, run: RUN, input })
    expect(sent).not.toHaveProperty('refused')
    await turn(parts, RUN)
    return ((await journal.load(RUN)) as { run: Run }).run
  }
  const answer = (value: Json) =>
    send((run) => {
      const request = run?.requests[0]
      const shown = request?.document?.digest
      return {
        type: 'answered',
        at: now(),
        request: request?.id ?? '',
        value,
        by: by(now()),
        features: [],
        ...(shown && { shown }),
      }
    })
  await send(() => ({
    type: 'started',
    at: now(),
    run: {
      ...{ id: RUN, workflow: 'prd', table: workflow.table.digest, feature: null, author: 'host' },
      ...{
        options: { gapThreshold: 80, gapRounds: 3 },
        inputs: { userUtterance: 'Export orders as CSV.', projectPath: root },
      },
      gates: user.policy,
    },
    documents: {},
    by: by(now()),
  }))
  await answer({ featureBriefMarkdown: brief(), recommendedFeatureId: FEATURE })
  await answer({ approved: true })
  await answer({ requirementsMarkdown: requirements(toEntries(count)) })
  const folder = join(root, 'magi-sdd', FEATURE)
  const path = join(folder, 'journal', `${RUN}.jsonl`)
  const file = join(folder, 'requirements.md')
  const edit = async (from: string, to: string) => {
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
    await turn(parts, RUN)
  }
  return { root, journal, answer, edit, size: () => statSync(path).size, file }
}

/** Each round a requirement is reworded by hand, then one is sent back and rewritten: what each adds to the file. */
const measure = async (count: number): Promise<number[]> => {
  const { journal, answer, edit, size, file } = await openRun(count)
  const sizes: number[] = []
  for (let at = 0; at < 3; at++) {
    const before = size()
    await edit(`number ${at} `, `numeral ${at} `)
    const edited = size()
    const requirementId = `REQ-${String(at + 1).padStart(4, '0')}`
    const modification = {
      requirementId,
      modificationReason: 'shorter',
      requestedChanges: { title: 'Short' },
    }
    await answer(review([], { modifications: [modification] }) as Json)
    const text = readFileSync(file, 'utf8').replace(
      `${requirementId}: Export ${at}`,
      `${requirementId}: Short`,
    )
    await answer({ updatedRequirementsContent: text })
    sizes.push(edited - before, size() - edited)
  }
  await journal.close()
  // The first decision brings the text itself.
  return sizes.slice(2)
}

describe('a journal file', () => {
  test('grows by the same for an edit and for a decision, however long the document is', async () => {
    const [short, long] = [await measure(10), await measure(300)]
    for (const [at, size] of short.entries()) {
      expect(size).toBeGreaterThan(0)
      expect(long[at]).toBeLessThan(size * 1.2)
    }
  })

  test('that tells its texts by what changed opens in a clone, with the text that was decided', async () => {
    const { root, journal, answer, edit, file } = await openRun(40)
    const entries = toEntries(40).map(({ id }) => id)
    await edit('number 3 ', 'numeral 3 ')
    await answer(review(entries.slice(0, 20)) as Json)
    const run = ((await journal.load(RUN)) as { run: Run }).run
    const shown = (await journal.events(RUN)).map(({ data }) => data.shown).findLast(Boolean) as string
    const decided = await journal.readText(shown)
    await journal.close()
    const clone = join(scratch(), 'clone')
    cpSync(root, clone, { recursive: true })
    rmSync(join(clone, '.throughline'), { recursive: true })
    const workspace = openWorkspace(clone)
    workspace.prepare()
    const opened = await openSqliteJournal(workspace.store, keys)
    expect(await sync(opened, workspace, workflows)).toMatchObject({ problems: [] })
    expect((await opened.load(RUN))?.run).toEqual(run)
    expect(decided).toContain('numeral 3 ')
    expect(await opened.readText(run.documents.requirements?.digest ?? '')).toBe(readFileSync(file, 'utf8'))
    await opened.close()
  })
})
