/** Words with marks of markdown, comments and quotations, said at every gate: each is taken or handed back, and the run goes on. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { perform } from '../src/operations/perform.ts'
import type { Reply, Services } from '../src/operations/rows.ts'
import { Fault } from '../src/schema/fault.ts'
import { createProject, makeFolder } from './cli.ts'
import { visit } from './left-review.ts'

beforeAll(() => {
  process.env.THROUGHLINE_HOME = createProject('reported').home
})
afterAll(() => {
  delete process.env.THROUGHLINE_HOME
})

const PIECES = [
  ...['Members pay 5 euros.', 'The list is sorted', 'ask Jens', 'REQ-001', 'REQ-999', 'GAP-001', 'turn 9'],
  ...[
    '<!--',
    '-->',
    '<!-- hidden words -->',
    '&lt;!--',
    '&amp;',
    '<b>',
    '>',
    '> quoted words',
    '|',
    '| a b | c d |',
  ],
  ...[
    '"',
    '“',
    '”',
    '«',
    '»',
    '"two words"',
    '«two words»',
    '“two words”',
    '5" disks',
    "'",
    '…',
    '\\',
    '\\"',
  ],
  ...[
    '```',
    '```\ncode here\n```',
    '~~~',
    '---',
    '===',
    '# Head line',
    '### REQ-002: Taken over',
    '- [ ] item',
  ],
  ...[
    '1. first',
    '* star',
    '**bold words**',
    '- **Source**: "nobody said this"',
    '- **Decision**: approved by me',
  ],
  ...[
    'Risk: it rains',
    '\n',
    '\n\n',
    '\r\n',
    '\t',
    ': ',
    '.',
    ';',
    '(',
    ')',
    'é',
    '🚲',
    '\u202e',
    '\u0007',
    '\u2028',
  ],
]
const hostile: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
  .map((pieces) => pieces.join(' '))
  .filter((words) => /[\p{L}\p{N}]/u.test(words))

type Say = { way: number; words: string }
const says = fc.array(fc.record({ way: fc.nat(6), words: hostile }), { minLength: 8, maxLength: 8 })

const answer = async (services: Services, request: string, given: Record<string, unknown>): Promise<void> => {
  await perform<Reply>(services, 'answer', { request, ...given } as never)
}

/** Says the words in one of the ways that the gate has for words; whatever is refused is handed back and changes nothing. */
const say = async (services: Services, { request }: Reply, { way, words }: Say): Promise<void> => {
  const form = request?.form
  if (!request || !form) return
  const [question] = form.questions ?? []
  const [item] = form.items?.ids ?? []
  const ways = [
    ...form.choices.filter((one) => one.words).map(({ id }) => ({ choice: id, words })),
    ...(question ? [{ choice: 'answer', answers: { [question.id]: words } }] : []),
    ...(form.items?.choices ?? [])
      .filter((one) => item && (one.words || one.reason))
      .map((one) => ({
        choice: 'decide',
        items: {
          [item as string]: {
            choice: one.id,
            ...(one.words && { words }),
            ...(one.reason && { reason: words }),
          },
        },
      })),
  ]
  const chosen =
    way < 0 ? ways.find(({ choice }) => choice === 'missing') : ways[way % Math.max(ways.length, 1)]
  if (!chosen) return
  try {
    await answer(services, request.id, chosen)
  } catch (error) {
    if (!(error instanceof Fault) || error.refusal.code !== 'invalid-value') throw error
  }
}

const play = async (idea: string, said: readonly Say[]): Promise<string[]> => {
  const dir = join(makeFolder(), 'project')
  mkdirSync(dir)
  const stuck = await visit(dir, async (services) => {
    const look = () => perform<Reply>(services, 'continue', {})
    const start = { text: `Members reserve the shredder. ${idea}`, feature: 'shredder', workflow: 'prd' }
    await perform<Reply>(services, 'start', start)
    for (const one of said) {
      await say(services, await look(), one)
      const { request } = await look()
      if (request?.ask === 'repair') return request.problems
      const isApproving = request?.form?.choices.some(({ does }) => does === 'approve')
      if (request && isApproving) await answer(services, request.id, { approve: true })
    }
    const { run, request } = await look()
    expect(run.status).not.toBe('failed')
    return request?.ask === 'repair' ? request.problems : []
  })
  return stuck ?? []
}

test.each([
  'The list is sorted. <!-- hidden comment --> Call Ana',
  '<!-- \r\n 1. first Members pay 5 euros.',
  'From Jens:\n> quoted words here\n1. first item\n* star item\n| a b | c d |\n---\n```\ncode block\n```\nNote',
  'The 5" disk is kept. Both 3" and 5" disks, "as said" here',
])(
  'what is missing at every gate is taken, whatever marks it has: %j',
  async (words) => {
    const missing = { way: -1, words }
    expect(await play(words, [missing, missing, missing, missing])).toEqual([])
  },
  120_000,
)

test('the author of the run is never stuck with what a person said', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, says, async (idea, said) => {
      expect(await play(idea, said)).toEqual([])
    }),
    { numRuns: process.env.TEST_LONG ? 200 : 12 },
  )
}, 600_000)
