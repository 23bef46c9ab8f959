/** The journal's database, rewritten by whoever does a story without a sandbox: nothing is merged on it. */
import { renameSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/stores/driver.ts'
import { FEATURE, FINE, openDelivery, WORDS } from './delivery.ts'
import { createRepository, type Repository, toModule, writeFiles } from './repository.ts'

const pathOf = ({ path }: Repository): string => path('.throughline', 'journal.db')

/** Leaves what reading a run does not find. */
const UNSIGNED = `UPDATE events SET signature = ''`

const change = async (repository: Repository, sql: string): Promise<void> => {
  const db = await openDatabase(pathOf(repository))
  db.exec(sql)
  db.close()
}

const openTwo = async () => {
  const repository = createRepository()
  const set = ['--set', 'executor=agent']
  const given = ['start', 'delivery', WORDS, '--feature', FEATURE, '--author', 'host', ...set]
  const delivery = openDelivery(repository, (await repository.run(...given)).json)
  await delivery.plan({ id: 'US-001' }, { id: 'US-002', dependsOn: ['US-001'] })
  await delivery.answer(FINE)
  const write = (id: string, name: string) =>
    writeFiles(repository.path('.throughline', 'worktrees', `${FEATURE}.${id}`), toModule(name))
  return { repository, delivery, write }
}

test('a journal of which signatures were taken away stops the wave, and the fix goes on from its file', async () => {
  const { repository, delivery, write } = await openTwo()
  write('us-001', 'one')
  await delivery.answer({ summary: 'done' })
  const { request } = await delivery.answer({ choice: 'proceed' })
  const tip = repository.git('rev-parse', `throughline/${FEATURE}`)
  write('us-002', 'two')
  await change(repository, UNSIGNED)
  const { status, json } = await repository.run('answer', request.id, '--value', '{"summary":"done"}')
  expect([status, json.error.code]).toEqual([5, 'journal-corrupt'])
  expect(json.error.message).toContain('not what was recorded, so nothing is proven or merged')
  const again = await repository.run('continue')
  expect(again.json.error.message).toBe(json.error.message)
  expect(again.json.error.fix).toContain('Runs are rebuilt from their journal files')
  expect(repository.git('rev-parse', `throughline/${FEATURE}`)).toBe(tip)
  renameSync(pathOf(repository), `${pathOf(repository)}.aside`)
  expect((await repository.run('continue')).json.run.node).toBe('complete')
})

test('a journal that was changed after the last wave stops the finish', async () => {
  const { repository, delivery, write } = await openTwo()
  for (const [id, name] of [
    ['us-001', 'one'],
    ['us-002', 'two'],
  ] as const) {
    write(id, name)
    await delivery.answer({ summary: 'done' })
    if (id === 'us-001') await delivery.answer({ choice: 'proceed' })
  }
  expect(delivery.reply().run.node).toBe('complete')
  await change(repository, UNSIGNED)
  const { status, json } = await repository.run('finish', FEATURE, '--merge')
  expect([status, json.error.code]).toEqual([5, 'journal-corrupt'])
})
