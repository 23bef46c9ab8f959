/** Two things at once: what is recorded first counts, and what comes second changes nothing. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Journal } from '../../src/engine/ports.ts'
import { perform } from '../../src/operations/perform.ts'
import type { Reply } from '../../src/operations/reply.ts'
import type { Json } from '../../src/schema/json.ts'
import { type Outcome, openStage, type Stage } from './stage.ts'
import { result, sound } from './texts.ts'

const stages: Stage[] = []
afterEach(async () => {
  for (const stage of stages.splice(0)) await stage.close()
})

const replyOf = (outcome: Outcome): Reply => {
  if (!('reply' in outcome)) throw new Error(JSON.stringify(outcome))
  return outcome.reply
}

const open = async (): Promise<{ stage: Stage; run: string }> => {
  const stage = await openStage()
  stages.push(stage)
  const { run } = replyOf(await stage.call('start', { workflow: 'interview', text: 'Lend tools.' }))
  return { stage, run: run.id }
}

/** An author who was asked and has not answered yet. */
const think = async (stage: Stage, run: string) => {
  let say: (value: Json) => void = () => undefined
  const thought = new Promise<Json>((resolve) => {
    say = resolve
  })
  const asked = stage.tasks.length
  const turn = stage.hear(() => thought, 'continue', { feature: run })
  await vi.waitFor(() => expect(stage.tasks).toHaveLength(asked + 1))
  return { say, turn }
}

const stepOf = async (stage: Stage, run: string) => (await stage.stored(run))?.run.step

const typesOf = async (stage: Stage, run: string): Promise<string[]> =>
  ((await (await stage.journal())?.events(run)) ?? []).map(({ type }) => type)

describe('while the author thinks', () => {
  test('a shutdown ends the run, and the answer that comes late is nowhere', async () => {
    const { stage, run } = await open()
    const { say, turn } = await think(stage, run)
    const stopped = stage.call('stop', { feature: run })
    await vi.waitFor(async () => expect(await stepOf(stage, run)).toBe('done'))
    say({ complete: true })
    const [late, stop] = await Promise.all([turn, stopped])
    expect([replyOf(late).run.node, replyOf(stop).run.node]).toEqual(['DONE', 'DONE'])
    expect(await typesOf(stage, run)).toEqual(['started', 'signalled'])
  })

  test('an upload goes to the architect, and the question that comes late is not asked', async () => {
    const { stage, run } = await open()
    const { say, turn } = await think(stage, run)
    const file = sound('brought').text
    const uploaded = stage.call('start', { workflow: 'interview', feature: run, file })
    await vi.waitFor(async () => expect(await stepOf(stage, run)).not.toBe('interviewing'))
    say({ question: 'Who?' })
    await Promise.all([turn, uploaded])
    const stored = await stage.stored(run)
    expect([stored?.run.step, stored?.run.requests.length]).toEqual(['await-architect', 1])
    expect(await typesOf(stage, run)).toEqual(['started', 'signalled', 'answered'])
  })
})

describe('two at once', () => {
  const toReview = async () => {
    const { stage, run } = await open()
    const file = sound('brought').text
    const { request } = replyOf(await stage.call('start', { workflow: 'interview', feature: run, file }))
    return { stage, run, request: request?.id ?? '' }
  }
  const answer = (stage: Stage, request: string, value: Json) =>
    stage.call('answer', { request, value: JSON.stringify(value) })

  test('an approval and a request for changes: one of them', async () => {
    const { stage, run, request } = await toReview()
    const outcomes = await Promise.all([
      answer(stage, request, result('APPROVED', '')),
      answer(stage, request, result('NEEDS_CHANGES', 'who pays?')),
    ])
    expect(outcomes.map((outcome) => 'reply' in outcome).sort()).toEqual([false, true])
    expect(await typesOf(stage, run)).toEqual(['started', 'signalled', 'answered', 'answered'])
  })

  test.each([1, 2])('one call twice, made and kept after look %i for its reply: one answer', async (late) => {
    const { stage, run, request } = await toReview()
    const input = { request, value: JSON.stringify(result('APPROVED', '')), key: 'once' }
    const journal = (await stage.journal()) as Journal
    const made: Outcome[] = []
    let looks = 0
    const findReply: Journal['findReply'] = async (key) => {
      const found = await journal.findReply(key)
      looks += 1
      if (looks === late) made.push(await stage.call('answer', input))
      return found
    }
    const services = { ...stage.services(), journal: async () => ({ ...journal, findReply }) }
    const replies = [await perform<Reply>(services, 'answer', input), ...made.map(replyOf)]
    expect(replies).toHaveLength(2)
    expect(replies[1]).toEqual(replies[0])
    expect(await typesOf(stage, run)).toEqual(['started', 'signalled', 'answered', 'answered'])
  })

  test('a result and a shutdown: the run has ended, and nothing came after', async () => {
    const { stage, run, request } = await toReview()
    await Promise.all([answer(stage, request, result('APPROVED', '')), stage.call('stop', { feature: run })])
    const stored = await stage.stored(run)
    expect(stored?.run.status).toBe('done')
    expect(await typesOf(stage, run)).toHaveLength(4)
  })
})
