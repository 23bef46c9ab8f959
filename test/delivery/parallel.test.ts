/**
 * How many stories are built at once: as many as `parallel` says, in every wave, and never one more. Each executor is held until
 * the test lets it go, so that one too many would be seen whenever it begins.
 */
import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { CLI, createProject, toEnv } from '../cli.ts'
import { type Delivery, FEATURE, FINE, startDelivery } from './delivery.ts'
import { killTree, listOrphans, until } from './processes.ts'
import { createRepository, listLeftovers, toModule } from './repository.ts'

const NAMES = ['one', 'two', 'three', 'four', 'five', 'six']
const IDS = NAMES.map((_, at) => `US-00${at + 1}`)
const WAVES = [IDS.slice(0, 4), IDS.slice(4)]
const STORIES = IDS.map((id, at) => ({ id, dependsOn: at < 4 ? [] : [IDS[at - 4] ?? ''] }))
const SCRIPT = Object.fromEntries(
  NAMES.map((name, at) => [IDS[at] ?? '', [{ write: toModule(name), until: 'go' }]]),
)

/** Longer than a story takes to begin: who is not there by then does not come. */
const HOLD_MS = 1_500

type Floor = { begun(): string[]; letGo(id: string): void }

/** Who is at work, by the worktrees. */
const openFloor = ({ repository }: Delivery): Floor => {
  const gone = new Set<string>()
  const inWorktree = (id: string, ...parts: string[]) =>
    repository.path('.throughline', 'worktrees', `${FEATURE}.${id.toLowerCase()}`, ...parts)
  const isBegun = (id: string) => existsSync(inWorktree(id, 'test', `${NAMES[IDS.indexOf(id)]}.mjs`))
  return {
    begun: () => IDS.filter((id) => !gone.has(id) && isBegun(id)),
    letGo: (id) => {
      gone.add(id)
      writeFileSync(join(inWorktree(id), 'go'), '')
    },
  }
}

/** Lets the stories of a wave go one by one; gives how many were at work together before each. */
const passWave = async ({ begun, letGo }: Floor, wave: string[], limit: number): Promise<number[]> => {
  const counts: number[] = []
  for (let left = wave.length; left > 0; left--) {
    const most = Math.min(limit, left)
    await until(() => begun().length >= most, `${most} of ${wave.join(', ')} are at work`)
    if (left > limit) await wait(HOLD_MS)
    const now = begun()
    for (const id of now) expect(wave).toContain(id)
    counts.push(now.length)
    letGo(now[0] ?? '')
  }
  return counts
}

test.each([
  ['one after the other', ['parallel=1'], 1],
  ['two at once', ['parallel=2'], 2],
  ['three at once where nothing is said', [], 3],
])('stories are built %s, in every wave', async (_, options, limit) => {
  const repository = createRepository(createProject())
  repository.script(SCRIPT)
  const delivery = await startDelivery(repository, 'waveGate=none', ...options)
  await delivery.plan(...STORIES)
  expect(delivery.state().waves).toEqual(WAVES)
  const answer = ['answer', delivery.reply().request.id, '--value', JSON.stringify(FINE)]
  const child = spawn(process.execPath, [CLI, ...answer], {
    ...{ cwd: repository.dir, env: toEnv(repository.home), stdio: 'ignore' },
  })
  const ended = new Promise<number | null>((done) => child.on('close', done))
  onTestFinished(() => {
    if (child.exitCode === null) killTree(child.pid ?? 0)
  })
  const floor = openFloor(delivery)
  for (const wave of WAVES)
    expect(await passWave(floor, wave, limit)).toEqual(
      wave.map((_, gone) => Math.min(limit, wave.length - gone)),
    )
  expect(await ended).toBe(0)
  await delivery.run('status', FEATURE)
  expect(delivery.state()).toMatchObject({ status: 'complete', stories: { completed: IDS, pending: [] } })
  expect(await listOrphans(repository.dir)).toEqual([])
  expect(listLeftovers(repository)).toEqual([])
})
