/** What is planted in the repository while no story is looked at: a process that outlives its story waits for that. */
import { expect, test } from 'vitest'
import { FEATURE, FINE, openDelivery, WORDS } from './delivery.ts'
import { createRepository, toModule, writeFiles } from './repository.ts'

test('settings, hooks and refs that appear between two waves stop the next one, and stand in the report', async () => {
  const repository = createRepository()
  const set = ['--set', 'executor=agent']
  const given = ['start', 'delivery', WORDS, '--feature', FEATURE, '--author', 'host', ...set]
  const delivery = openDelivery(repository, (await repository.run(...given)).json)
  await delivery.plan({ id: 'US-001' }, { id: 'US-002', dependsOn: ['US-001'] })
  await delivery.answer(FINE)
  const build = (id: string, name: string) => {
    writeFiles(repository.path('.throughline', 'worktrees', `${FEATURE}.${id}`), toModule(name))
    return delivery.answer({ summary: 'done' })
  }
  await build('us-001', 'one')
  // The person's own work is none of it.
  repository.git('branch', 'mine')
  repository.git('config', 'branch.mine.merge', 'refs/heads/main')
  repository.git('update-ref', 'refs/throughline/x', 'main')
  repository.git('config', 'core.fsmonitor', 'touch evil')
  repository.write('#!/bin/sh\n', '.git', 'hooks', 'pre-push')
  await delivery.answer({ choice: 'proceed' })
  const { request } = await build('us-002', 'two')
  const since = 'since this delivery looked last, while no story was looked at'
  const told = [
    `git’s settings in config core.fsmonitor appeared ${since}`,
    `the hook hooks/pre-push appeared ${since}`,
    `the ref of what is kept refs/throughline/x appeared ${since}`,
  ]
  expect(request.form.title).toContain(`together: ${told[0]} (and 2 more)`)
  expect(request.form.list?.entries).toEqual(expect.arrayContaining(told.map((words) => `Wave 2: ${words}`)))
  expect((await delivery.answer({ choice: 'proceed' })).run.node).toBe('complete')
  expect(delivery.read('report.md')).toContain(told[1])
  await delivery.run('finish', FEATURE, '--merge')
  expect(delivery.reply().request.form.list?.entries).toContain(`Wave 2: ${told[1]}`)
})
