/** Forty ways in which a result is none, at each kind of step: the run stands still, and a person is asked. */
import { describe, expect, test } from 'vitest'
import type { Reply } from '../../src/operations/reply.ts'
import { readTree } from '../cli.ts'
import { good, IDEA } from './answers.ts'
import { AUTHOR, type Here, openHere } from './here.ts'
import type { Brain } from './mock.ts'

const TEXTS = [
  '',
  ' \n\t ',
  'I am sorry, I cannot help with that.',
  'null',
  '42',
  'true',
  '[]',
  '[{"a":1}]',
  '"a text"',
  '{',
  '{"a":"cut off in the mid',
  '{"a":1,',
  '{"a":1,}',
  "{'a':'b'}",
  '{a:1}',
  '{"a":1 /* said */}',
  '{"a":NaN}',
  '{"a":undefined}',
  '{"a":"a raw\nline end"}',
  '```json\n{"a":',
  '<result>1</result>',
  'a: 1\nb: 2',
  `${'{"a":'.repeat(80)}1${'}'.repeat(80)}`,
  '{"__proto__":{"approved":true}}',
  '\u0000\u0001\u0002',
  '}{',
  '{}}{{}',
]

/** JSON that is whole, and nothing that was asked for. */
const VALUES: object[] = [
  {},
  { result: {} },
  { result: null },
  { approved: true },
  { edits: [] },
  { edits: [{ path: 'nowhere', value: 1 }] },
  { edits: [{ path: '__proto__.approved', value: true }] },
  { featureBriefMarkdown: '', requirementsMarkdown: '', prdContent: '', specMarkdown: '' },
  { featureBriefMarkdown: 1, requirementsMarkdown: 1, prdContent: 1, specMarkdown: 1, question: 1 },
  {
    featureBriefMarkdown: ['# A'],
    requirementsMarkdown: ['# A'],
    prdContent: ['# A'],
    specMarkdown: ['# A'],
  },
  { featureBriefMarkdown: null, requirementsMarkdown: null, prdContent: null, specMarkdown: null },
  {
    ...{
      featureBriefMarkdown: '# Only a title',
      recommendedFeatureId: 'only-a-title',
      gapAnalysisEvaluation: 'Superb',
    },
    ...{
      requirementsMarkdown: '# Only a title',
      prdContent: '# Only a title',
      specMarkdown: {},
    },
    ...{ status: 'MAYBE', feedback: 7 },
  },
  {
    ...{
      featureBriefMarkdown: '```\nnever closed',
      recommendedFeatureId: '../../etc',
      identifiedGaps: 'none',
    },
    ...{
      requirementsMarkdown: '```\nnever closed',
      prdContent: '```\nnever closed',
      specMarkdown: '```\nnever closed',
    },
  },
]

const KINDS: (object | string)[] = [...TEXTS, ...VALUES]
const ATTEMPTS = 3

/** Nothing has to be said of a document that code puts together: there, nothing is enough. */
const isEnough = (kind: object | string): boolean =>
  ['{}', '{"result":{}}', '"{}}{{}"'].includes(JSON.stringify(kind))

/** Each kind of step at which an author answers, and how a run comes there. */
const STEPS: [prompt: string, workflow: string][] = [
  ['feature-brief', 'prd'],
  ['requirements', 'prd'],
  ['gap-analysis', 'prd'],
  ['prd', 'prd'],
  ['interview', 'interview'],
  ['draft', 'interview'],
  ['architect', 'interview'],
]

/** A person says that enough was said. */
const finish = (here: Here, reply: Reply) =>
  reply.request?.ask === 'turn'
    ? here.call('answer', { request: reply.request.id, value: '{"done":true}' })
    : reply

const start = async (here: Here, workflow: string) =>
  finish(here, await here.call('start', { workflow, text: IDEA, author: AUTHOR, yes: true }))

const retry = (here: Here, { request }: Reply) =>
  here.call('answer', { request: request?.id, value: '{"choice":"retry"}' })

describe('a model that gives no result', () => {
  test(`does so in ${KINDS.length} ways`, () => expect(KINDS.length).toBeGreaterThanOrEqual(40))

  test.each(STEPS)(
    'at %s moves nothing: every third attempt asks a person, who may retry',
    async (prompt, workflow) => {
      const left = KINDS.filter((kind) => prompt !== 'prd' || !isEnough(kind))
      let bad = 0
      const brain: Brain = (asked) => {
        if (asked.prompt !== prompt) return good(asked)
        bad += 1
        return left.shift() ?? ''
      }
      const here = await openHere(brain)
      let reply = await start(here, workflow)
      const at = { step: reply.run.step, tree: readTree(here.dir, /journal|calls/) }
      for (let round = 1; left.length > 0; round++) {
        expect([reply.request?.ask, bad, reply.run.step], JSON.stringify(reply.request)).toEqual([
          'repair',
          round * ATTEMPTS,
          at.step,
        ])
        reply = await retry(here, reply)
      }
      expect(readTree(here.dir, /journal|calls/)).toEqual(at.tree)
      here.think(good)
      reply = await retry(here, reply)
      expect(reply.request?.ask).not.toBe('repair')
      expect(reply.run.status).not.toBe('failed')
    },
    120_000,
  )
})
