/** Somebody who can write every file of a project, and none of the user's own folder. */
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { fold } from '../../src/schema/changes.ts'
import { seal } from '../../src/schema/digest.ts'
import type { Event } from '../../src/schema/event.ts'
import type { Run } from '../../src/schema/run.ts'
import { type Database, openDatabase } from '../../src/stores/driver.ts'
import { toEntryRow, toSeal, toSnapshot } from '../../src/stores/rows.ts'
import { createKeys } from '../../src/workspace/keys/keys.case.ts'
import { createProject, type Project } from '../cli.ts'

export const FEATURE = 'order-export'

/** A key that the user never heard of. */
export const strange = createKeys()

const journalOf = (project: Project): string[] => {
  const folder = ['magi-sdd', FEATURE, 'journal']
  const [name = ''] = readdirSync(project.path(...folder)).filter((file) => file.endsWith('.jsonl'))
  return [...folder, name]
}

export const readEvents = (project: Project): Event[] => project.events(FEATURE) as unknown as Event[]

/** The run as its journal file holds it: what an attacker reads and writes again. */
export const runOf = (project: Project): Run => fold(undefined, readEvents(project))

type Line = Event & { texts?: Record<string, string> }

/** Writes the journal file anew, each event as `change` makes it and chained again. */
export const rewriteFile = (project: Project, change: (event: Line, all: Line[]) => Line): void => {
  const path = journalOf(project)
  const all = project
    .read(...path)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
  let parent = ''
  const lines = all.map((event) => {
    const { texts, signature, ...rest } = change(event, all)
    const chained = seal({ ...rest, parent })
    parent = chained.hash
    return JSON.stringify({ ...chained, ...(signature && { signature }), ...(texts && { texts }) })
  })
  project.write(`${lines.join('\n')}\n`, ...path)
}

/** Appends one event to the journal file; `sign` makes what stands as its signature. */
export const append = (
  project: Project,
  changes: Partial<Run>,
  sign?: (event: Event) => string | undefined,
): void => {
  const last = readEvents(project).at(-1) as Event
  const event = seal({
    ...{ run: last.run, seq: last.seq + 1, parent: last.hash, at: new Date().toISOString() },
    ...{ type: 'proposed', data: {}, changes: { ...changes, version: last.seq + 1 } },
  })
  const path = journalOf(project)
  const signature = sign?.(event)
  project.write(`${project.read(...path)}${JSON.stringify({ ...event, signature })}\n`, ...path)
}

const STORE = ['.throughline', 'journal.db']

/** Writes into the database itself, past everything of ours. */
const inDatabase = async (project: Project, write: (db: Database) => void): Promise<void> => {
  const db = await openDatabase(project.path(...STORE))
  write(db)
  db.close()
}

/** Stores another run in the place of the one that is there, with the seals that it needs. */
export const forgeSnapshot = (project: Project, change: Partial<Run>): Promise<void> =>
  inDatabase(project, (db) => {
    const row = db.prepare('SELECT * FROM runs').get() as { id: string; entry: string; snapshot: Uint8Array }
    const run = { ...JSON.parse(Buffer.from(row.snapshot).toString()), ...change } as Run
    const { snapshot, digest } = toSnapshot(run)
    const columns = toEntryRow(row.id, { ...JSON.parse(row.entry), snapshot: run.version }, digest)
    db.prepare('UPDATE runs SET entry = ?, digest = ?, seal = ?, snapshot = ?').run(...columns, snapshot)
  })

/** The same for every event of the database, chained again. */
export const forgeEvents = (project: Project, change: (event: Event) => Event): Promise<void> =>
  inDatabase(project, (db) => {
    type Row = Omit<Event, 'data' | 'changes'> & { data: string; changes: string }
    const rows = db.prepare('SELECT * FROM events ORDER BY seq').all() as Row[]
    let parent = ''
    for (const row of rows) {
      const event = { ...row, data: JSON.parse(row.data), changes: JSON.parse(row.changes) } as Event
      const forged = seal({ ...change(event), parent })
      parent = forged.hash
      db.prepare('UPDATE events SET parent = ?, hash = ?, data = ?, changes = ? WHERE seq = ?').run(
        ...[forged.parent, forged.hash, JSON.stringify(forged.data), JSON.stringify(forged.changes)],
        forged.seq,
      )
    }
    const row = db.prepare('SELECT id, entry, digest FROM runs').get() as Record<
      'id' | 'entry' | 'digest',
      string
    >
    const entry = JSON.stringify({ ...JSON.parse(row.entry), head: parent })
    db.prepare('UPDATE runs SET entry = ?, seal = ?').run(entry, toSeal(row.id, entry, row.digest))
  })

/** Everything of a project, its database included, as another user gets it. */
export const ship = (project: Project, minimum: string | null): Project => {
  const victim = createProject(minimum)
  cpSync(project.dir, victim.dir, { recursive: true })
  return victim
}

export const dropDatabase = (project: Project): void =>
  rmSync(project.path('.throughline'), { recursive: true })

export const LOWERED = { minimum: 'reported' as const, steps: {}, automatic: false, raised: [] }

/** The gate of the brief is still closed to whoever is no person. */
export const expectGate = async (project: Project, minimum: string): Promise<void> => {
  const { request } = (await project.run('next')).json
  expect([request.node, request.assurance]).toEqual(['featureBriefReview', minimum])
  const answered = await project.run('answer', request.id, '--approve')
  expect(answered.json.error?.code, answered.stdout).toBe('below-assurance')
  expect(project.read('magi-sdd', FEATURE, 'feature-brief.md')).toContain('**Status**: draft')
}

/** What `doctor` says of one part. */
export const diagnose = async (project: Project, name: string): Promise<{ ok: boolean; message: string }> => {
  const { findings } = (await project.run('doctor')).json
  const found = findings.find((finding) => finding.name === name)
  if (!found) throw new Error(`doctor says nothing of ${name}`)
  return found
}

export const keyOf = (project: Project): string => join(project.home, 'key.json')
