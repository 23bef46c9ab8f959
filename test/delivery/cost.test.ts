/** What a story cost, where its agent says so, stands beside it wherever somebody watches. */
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Board } from '../../src/core/workflow.ts'
import { SCRIPTED } from '../agent/place.ts'
import { FEATURE, FINE, openDelivery, WORDS } from './delivery.ts'
import { createRepository, toModule, trust, writeFiles } from './repository.ts'

const toNews = (amount: number): string =>
  JSON.stringify({
    ...{ jsonrpc: '2.0', method: 'session/update' },
    params: {
      sessionId: 's',
      update: { sessionUpdate: 'usage_update', used: 900, size: 9_000, cost: { amount, currency: 'USD' } },
    },
  })

test('the waves show what each story cost', async () => {
  const repository = createRepository()
  const script = join(repository.dir, '..', 'agent', 'script.json')
  const toSteps = (name: string, ...more: object[]) => [
    [...Object.entries(toModule(name)).map(([path, text]) => ({ write: path, text })), ...more],
  ]
  const stories = { 'US-001': toSteps('one', { raw: [toNews(0.25)] }), 'US-002': toSteps('two') }
  writeFiles(dirname(script), { 'script.json': JSON.stringify({ stories }) })
  const agent = [process.execPath, SCRIPTED, script]
  trust(repository, agent)
  const set = ['executor=agent', `agent=${agent.join(' ')}`].flatMap((option) => ['--set', option])
  const given = ['start', 'delivery', WORDS, '--feature', FEATURE, '--author', 'host', ...set]
  const delivery = openDelivery(repository, (await repository.run(...given)).json)
  await delivery.plan({ id: 'US-001' }, { id: 'US-002', dependsOn: ['US-001'] })
  const { run } = await delivery.answer(FINE)
  expect(run.node).toBe('hitl_waiting')
  const { json } = await repository.run('status', FEATURE)
  const [found] = json.runs as unknown as { board: Board }[]
  expect(found?.board.flatMap(({ lanes }) => lanes.map(({ says }) => says))).toEqual([
    expect.stringMatching(/^[0-9a-f]{12} · 0\.25 USD$/),
    '',
  ])
})
