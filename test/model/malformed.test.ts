/** Forty ways in which a result is none, at each kind of step: the run stands still, and a person is asked. */
import { describe, expect, test } from 'vitest'
import type { Reply } from '../../src/operations/reply.ts'
import { readTree } from '../cli.ts'
import { type Here, openHere } from './here.ts'
import { FEATURE, goodLater, IDEA } from './later.ts'
import type { Brain } from './mock.ts'
import { decide } from './person.ts'
import * as lending from './tool-lending.ts'

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
/** What tells when the run was last touched. */
const RUNNING = /journal|calls|workflow-state/

/** Nothing has to be said of a document that code puts together, or that stays as it is: there, nothing is enough. */
const isEnough = (kind: object | string): boolean =>
  ['{}', '{"result":{}}', '"{}}{{}"'].includes(JSON.stringify(kind))
const MAY_BE_EMPTY = ['prd', 'feature-brief-update', 'requirements-update', 'prd-update']

const startPrd = (here: Here) => here.call('start', { workflow: 'prd', text: lending.IDEA })
const startInterview = (here: Here) => here.call('start', { workflow: 'interview', text: lending.IDEA })

/** The workflow of a feature that has its product requirements. */
const startLater = (workflow: string, set: string[]) => async (here: Here) => {
  await decide(here.call, await here.call('start', { workflow: 'prd', text: IDEA }))
  return here.call('start', { workflow, feature: FEATURE, set })
}

const startPhase = async (here: Here) => {
  await here.call('start', { workflow: 'phases', text: IDEA, feature: 'phased' })
  return here.call('phase', { name: 'brainstorm', feature: 'phased' })
}

type Step = { prompt: string; brain: Brain; start(here: Here): Promise<Reply> }

const toSteps = (prompts: string[], brain: Brain, start: Step['start']): Step[] =>
  prompts.map((prompt) => ({ prompt, brain, start }))

/** Each kind of step at which an author answers, and how a run comes there. */
const STEPS: Step[] = [
  ...toSteps([...new Set(lending.PROMPTS)], lending.lend, startPrd),
  ...toSteps(['interview', 'draft', 'architect'], lending.lend, startInterview),
  ...toSteps(
    ['design/hld', 'design/lld', 'design/database', 'design/review'],
    goodLater,
    startLater('design', []),
  ),
  ...toSteps(['phases/brainstorm', 'phases/chain-reviewer'], goodLater, startPhase),
  ...toSteps(
    ['delivery/analysis', 'delivery/requirements', 'delivery/design'],
    goodLater,
    startLater('delivery', ['command=architect']),
  ),
]

/** All of them at each step in `npm run test:long`; otherwise every step has its share of them. */
const toKinds = (prompt: string, at: number): (object | string)[] => {
  const all = KINDS.filter((kind) => !MAY_BE_EMPTY.includes(prompt) || !isEnough(kind))
  return process.env.TEST_LONG ? all : all.filter((_, index) => index % 6 === at % 6)
}

const retry = (here: Here, { request }: Reply) =>
  here.call('answer', { request: request?.id, value: '{"choice":"retry"}' })

describe('a model that gives no result', () => {
  test(`does so in ${KINDS.length} ways`, () => expect(KINDS.length).toBeGreaterThanOrEqual(40))

  test.each(STEPS.map((step, at) => ({ ...step, at })))(
    'at $prompt moves nothing: every third attempt asks a person, who may retry',
    async ({ prompt, brain, start, at }) => {
      const left = toKinds(prompt, at)
      let bad = 0
      const here = await openHere((asked) => {
        if (asked.prompt !== prompt) return brain(asked)
        bad += 1
        return left.shift() ?? ''
      })
      const said = lending.toRemarks()
      let reply = await decide(here.call, await start(here), said)
      const stood = { step: reply.run.step, tree: readTree(here.dir, RUNNING) }
      for (let round = 1; ; round++) {
        expect([reply.request?.ask, bad, reply.run.step], JSON.stringify(reply.request)).toEqual([
          'repair',
          round * ATTEMPTS,
          stood.step,
        ])
        if (left.length === 0) break
        reply = await retry(here, reply)
      }
      expect(readTree(here.dir, RUNNING)).toEqual(stood.tree)
      expect(await here.verify()).toEqual([])
      here.think(brain)
      const next = await decide(here.call, await retry(here, reply), said)
      expect([next.request?.ask, next.run.status], JSON.stringify(next.request)).not.toContain('repair')
      expect(next.run.status).not.toBe('failed')
    },
    120_000,
  )
})

test('whoever watches is told that a result was not taken, and why', async () => {
  const told: string[] = []
  const here = await openHere(() => '42', { progress: ({ doing }) => told.push(doing) })
  const reply = await here.call('start', { workflow: 'prd', text: IDEA })
  expect(reply.request?.to).toBe('person')
  expect(
    told.filter((doing) => doing.startsWith('is asked again, since its result was not taken: ')),
  ).toHaveLength(2)
})
