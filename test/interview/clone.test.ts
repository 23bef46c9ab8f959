/** A hand-over in a clone: an approval that this machine did not witness is no terminal's. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Reply } from '../../src/operations/reply.ts'
import { type Outcome, openStage, type Stage } from './stage.ts'
import { result, sound } from './texts.ts'

let stage: Stage | undefined
afterEach(() => stage?.close())

const replyOf = (outcome: Outcome): Reply => {
  if (!('reply' in outcome)) throw new Error(JSON.stringify(outcome))
  return outcome.reply
}

/** Answers in a terminal, one after the other, to whatever is open. */
const play = async (on: Stage, feature: string, values: object[]): Promise<Reply> => {
  let reply = replyOf(await on.call('next', { feature }))
  for (const value of values) {
    const request = reply.request?.id ?? ''
    reply = replyOf(await on.call('answer', { request, value: JSON.stringify(value) }))
  }
  return reply
}

test.each([
  ['here', false, 'result'],
  ['in a clone', true, 'reapprove'],
])('an approval of the preview, handed over %s', async (_, isClone, ask) => {
  stage = await openStage()
  const { run } = replyOf(await stage.call('start', { workflow: 'interview', text: 'Lend tools.' }))
  const draft = { specMarkdown: sound('clone').text }
  const accepted = await play(stage, run.id, [
    { complete: true },
    { done: true },
    draft,
    { choice: 'submit_to_architect' },
    result('APPROVED', 'fine'),
  ])
  expect(accepted.run.status).toBe('done')
  const feature = String(accepted.run.feature)
  if (isClone) {
    rmSync(join(stage.dir, '.throughline'), { recursive: true })
    rmSync(join(process.env.THROUGHLINE_HOME ?? '', 'key.json'))
    await stage.restart()
  }
  const { request } = replyOf(await stage.call('start', { workflow: 'prd', feature }))
  expect(request?.ask).toBe(ask)
})
