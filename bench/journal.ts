/** The commit of a step in our journal, beside its floor: the same event in every lane before the next one. */
import { join } from 'node:path'
import type { Commit, Journal, Lease } from '../src/engine/ports.ts'
import { openSqliteJournal } from '../src/stores/sqlite.ts'
import { keys } from '../src/workspace/keys/keys.case.ts'
import { thisProcess } from '../src/workspace/process.ts'
import { openBareAppend, openBareCommit, toPayload } from './floor.ts'
import { check, type Member, readProcessor, type Samples, scratch } from './measure.ts'
import { type Recording, retell } from './recording.ts'

const nameOf = (round: number): string => `z${round.toString(36).padStart(4, 'q')}z`

/** Makes the run and takes it: what comes before its steps, and is not timed. */
const begin = async (journal: Journal, first: Commit): Promise<Lease> => {
  check((await journal.commit(first)) === 'committed', 'the run was made')
  const now = Date.now()
  const lease = await journal.claim(first.run.id, thisProcess(), now, now + 600_000, () => false)
  if (!('epoch' in lease)) throw new Error('the lease is taken')
  return lease
}

const timeCommit = async (journal: Journal, commit: Commit): Promise<number> => {
  const from = performance.now()
  const result = await journal.commit(commit)
  const taken = performance.now() - from
  check(result === 'committed', `commit ${commit.event.seq}: ${result}`)
  return taken
}

const checkJournal = async (path: string, runs: number, events: number): Promise<void> => {
  const journal = await openSqliteJournal(path, keys)
  const stored = await journal.list()
  check(stored.length === runs, `${runs} runs in our journal`)
  for (const { run } of stored)
    check((await journal.events(run.id)).length === events, `${events} events of ${run.id}`)
  check((await journal.verify()).length === 0, 'our journal is sound')
  await journal.close()
}

export const openJournalBench = async ({ commits }: Recording) => {
  const folder = scratch('journal')
  const path = join(folder, 'journal.db')
  const journal = await openSqliteJournal(path, keys)
  const bare = await openBareCommit(join(folder, 'bare.db'))
  const whole = await openBareCommit(join(folder, 'whole.db'))
  const append = openBareAppend(join(folder, 'append.log'))
  let runs = 0
  let turns = 0
  const member: Member = async () => {
    const [first, ...steps] = retell(commits, nameOf(runs++))
    if (!first) throw new Error('nothing was recorded')
    const lease = await begin(journal, first)
    const samples: Samples = {}
    for (const step of steps) {
      const bytes = toPayload(step)
      const all = Buffer.concat([bytes, Buffer.from(JSON.stringify(step.run))])
      const lanes: [string, () => number | Promise<number>][] = [
        ['append', () => append.append(bytes)],
        ['bare', () => bare.insert(bytes)],
        ['ours', () => timeCommit(journal, { ...step, lease })],
        ['bare, with snapshot', () => whole.insert(all)],
      ]
      const from = turns++ % lanes.length
      for (const [name, lane] of [...lanes.slice(from), ...lanes.slice(0, from)]) {
        const before = readProcessor()
        samples[name] = [...(samples[name] ?? []), await lane()]
        const processor = `${name}, processor`
        samples[processor] = [...(samples[processor] ?? []), readProcessor() - before]
      }
    }
    return samples
  }
  const finish = async (): Promise<void> => {
    await journal.close()
    await checkJournal(path, runs, commits.length)
    for (const lane of [bare, whole, append]) lane.finish()
  }
  return { member, finish, path, runs: () => runs }
}
