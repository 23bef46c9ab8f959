/**
 * A project in this process, with everything real but the author, the clock and death: the author says what the
 * test puts into its mouth, a process is an incarnation with an owner of its own, and one that is killed is gone
 * before or after a write of the journal.
 */
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProject } from '../../src/compose.ts'
import type { Author, Journal, StoredRun, Task } from '../../src/engine/ports.ts'
import { perform } from '../../src/operations/perform.ts'
import type { Reply } from '../../src/operations/reply.ts'
import type { Arguments, Services } from '../../src/operations/rows.ts'
import type { Assurance } from '../../src/schema/assurance.ts'
import { Fault, type Refusal } from '../../src/schema/fault.ts'
import type { Json } from '../../src/schema/json.ts'

/** What an author says next: a value, a value after some thought, or the error that it fails with. */
export type Said = Json | Error | (() => Promise<Json>)

/** The write at which a process dies, and whether that write was still done. */
export type Death = { at: number; side: 'before' | 'after' }

export type Outcome = { reply: Reply } | { refused: Refusal } | { killed: true }

export type Stage = {
  dir: string
  /** Tasks that the author was given, oldest first. */
  tasks: Task[]
  call(name: string, input: Arguments, by?: Assurance): Promise<Outcome>
  /** The same with an author who has this to say, once. */
  hear(said: Said, name: string, input: Arguments): Promise<Outcome>
  /** The next call dies there. */
  doom(death: Death): void
  /** A new process; the old one is closed, or was killed. */
  restart(): Promise<void>
  services(): Services
  journal(): Promise<Journal | undefined>
  stored(run: string): Promise<StoredRun | undefined>
  close(): Promise<void>
}

class Killed extends Error {}

type Fate = { death?: Death; writes: number; isDead: boolean }

const WRITES = ['commit', 'claim', 'fenced', 'settle'] as const

/** A journal whose process may be gone between any two writes. */
const toMortal = (journal: Journal, fate: Fate): Journal => {
  const strike =
    <A extends unknown[], R>(write: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      if (fate.isDead) throw new Killed()
      fate.writes += 1
      const isLast = fate.writes === fate.death?.at
      fate.isDead = isLast
      if (isLast && fate.death?.side === 'before') throw new Killed()
      const result = await write(...given)
      if (isLast) throw new Killed()
      return result
    }
  const written = WRITES.map((name) => [
    name,
    strike(journal[name] as (...given: unknown[]) => Promise<unknown>),
  ])
  return { ...journal, ...Object.fromEntries(written) }
}

const SEED_MS = Date.parse('2026-11-15T06:00:00.000Z')
/** More than any author is waited for. */
const CALL_MS = 20_000

const toOutcome = async (call: Promise<Reply>): Promise<Outcome> => {
  try {
    return { reply: await call }
  } catch (error) {
    if (error instanceof Killed) return { killed: true }
    if (error instanceof Fault) return { refused: error.refusal }
    throw error
  }
}

type Process = { services: Services; close(): Promise<void> }

const toDigits = (count: number): string => count.toString(36).padStart(6, '0')

export const openStage = async (): Promise<Stage> => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'throughline-stage-')))
  const dir = join(folder, 'project')
  mkdirSync(dir)
  process.env.THROUGHLINE_HOME = join(folder, 'home')
  const mouth: Said[] = []
  const tasks: Task[] = []
  let clock = SEED_MS
  let drawn = 0
  let incarnation = 0
  let by: Assurance = 'terminal'
  let fate: Fate = { writes: 0, isDead: false }
  const now = () => {
    clock += 1
    return clock
  }
  const speak = async (task: Task): Promise<Json> => {
    const said = mouth.shift() as Said
    tasks.push(task)
    if (said instanceof Error) throw said
    return typeof said === 'function' ? said() : said
  }
  const author: Author = {
    name: 'scripted',
    get perform() {
      return mouth.length > 0 ? speak : null
    },
  }
  const openProcess = (): Process => {
    incarnation += 1
    const project = openProject({ project: dir, door: 'cli' })
    const owner = { host: hostname(), pid: process.pid, started: `incarnation ${incarnation}` }
    const mortal = async (journal: Promise<Journal | undefined>) => {
      const opened = await journal
      return opened && toMortal(opened, fate)
    }
    const policy = { minimum: 'elicited' as const, steps: {}, automatic: false, raised: [] }
    const services: Services = {
      ...project,
      world: {
        now,
        elapsed: now,
        random: () => toDigits(++drawn),
        owner,
        isDead: ({ started }) => started !== owner.started,
      },
      journal: () => mortal(project.journal()),
      prepare: async () => (await mortal(project.prepare())) as Journal,
      author: async () => author,
      settings: () => ({
        policy,
        author: 'scripted',
        ...{ reviewer: undefined, budget: undefined, prices: {} },
        notes: [],
      }),
      witness: () => ({ who: 'Ana', at: new Date(now()).toISOString(), door: 'cli', assurance: by }),
    }
    return { services, close: project.close }
  }
  let current = openProcess()
  const call: Stage['call'] = async (name, input, assurance = 'terminal') => {
    clock += CALL_MS
    by = assurance
    const { death } = fate
    fate = { writes: 0, isDead: false, ...(death && { death }) }
    const outcome = await toOutcome(perform<Reply>(current.services, name, input))
    mouth.length = 0
    fate = { writes: 0, isDead: false }
    return outcome
  }
  const journal = () => current.services.journal()
  return {
    dir,
    tasks,
    call,
    hear: (said, name, input) => {
      mouth.push(said)
      return call(name, input)
    },
    doom: (death) => {
      fate = { ...fate, death }
    },
    restart: async () => {
      await current.close()
      current = openProcess()
      // Opened at once, as any command does first.
      await journal()
    },
    services: () => current.services,
    journal,
    stored: async (run) => (await journal())?.load(run),
    close: async () => {
      await current.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
