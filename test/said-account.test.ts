import { expect, test } from 'vitest'
import { toQuestions as toFirstQuestions } from '../src/analysis/gaps/answers.ts'
import { CATALOGUE } from '../src/analysis/gaps/catalogue.ts'
import { toAnswers } from '../src/analysis/gaps/given-answers.ts'
import { createOfflineAuthor } from '../src/authors/offline/author.ts'
import { writeSpec } from '../src/authors/offline/interview/interview.case.ts'
import { isRefused } from '../src/core/outcome.ts'
import { drive, type Walk } from '../src/core/walk.case.ts'
import { toMarkdown } from '../src/documents/markdown.ts'
import { toRequirements } from '../src/documents/requirements.ts'
import { findSectionText } from '../src/documents/section-body.ts'
import { toSpec } from '../src/documents/spec/spec.ts'
import { toTask } from '../src/engine/task.ts'
import type { Json, JsonObject } from '../src/schema/json.ts'
import { prd } from './walk.ts'

/** Every sentence that somebody says at a gate is found afterwards in a document, and not among the answers alone. */

const IDEA = 'Members reserve a squash court. A reservation is approved by the trainer.'
const PARTS = {
  rule: ['Only the trainer sees phone numbers.', 'The coordinator writes the text, at most 160 characters.'],
  no: ['No links in it.', 'No reply means the member agrees.', 'Without a password.'],
  span: ['From the booking until the end of the 7th day.', '40 courts.'],
  doubt: [
    'Not sure about emojis, ask Carla.',
    'To be clarified: vouchers.',
    'Nobody knows the number yet.',
    'I have to check with Rolf whether Sundays count.',
  ],
  question: ['Who pays for a lost key?', 'It is a question for Rolf: the club or the owner?'],
  refusal: ['We do not want a shop.', 'Payment is out of scope.'],
  stance: ['Carla disagrees.', 'Rolf is fine with it.'],
}
const KINDS = Object.values(PARTS)

/** The same ones every time. */
const toMixes = (count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    Array.from({ length: 1 + (at % 4) }, (_, n) => {
      const kind = KINDS[(at * 3 + n * (1 + (at % 5))) % KINDS.length] ?? []
      return kind[(at + n) % kind.length] ?? ''
    })
      .filter((one, place, all) => all.indexOf(one) === place)
      .join(' '),
  )

const author = createOfflineAuthor()

/** Goes on until a person is asked. */
const settle = async (walk: Walk): Promise<Walk> => {
  for (let n = 0; n < 20 && walk.run().requests[0]?.to === 'author'; n++) {
    const source = {
      text: async (digest: string) => {
        const documents = Object.entries(walk.run().documents)
        return walk.text(documents.find(([, one]) => one.digest === digest)?.[0] ?? '')
      },
      path: (_folder: unknown, file: string) => file,
      features: async () => [],
    }
    const workflow = { table: walk.table, prompts: {} }
    const task = await toTask(workflow as never, walk.run(), walk.request(), source as never)
    const value = (await author.perform(task, new AbortController().signal)) as Json
    const done = walk.answer(value, { assurance: 'automatic', features: [] })
    expect(walk.run().requests[0]?.problems ?? []).toEqual([])
    if (isRefused(done)) throw new Error(`${walk.run().step}: ${done.refused.message}`)
  }
  return walk
}

const toPlain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

const sectionsOf = (text: string, names: string[]): string =>
  names.map((name) => findSectionText(toMarkdown(text), name)).join('\n')

/** Where words count: requirements, lines of the brief and open questions; no answers, no history, no source. */
const toKept = (walk: Walk): string => {
  const [brief, requirements] = [walk.text('feature-brief'), walk.text('requirements')]
  return toPlain(
    [
      sectionsOf(brief, ['Goals', 'Scope', 'Success Criteria', 'Open Questions', 'Known Gaps']),
      sectionsOf(requirements, ['Open Questions']),
      ...toRequirements(requirements).entries.map(({ title, description }) => `${title}. ${description}`),
    ].join('\n'),
  )
}

const SENTENCE = /(?<=[.?!])\s+/

const findLost = (kept: string, said: string): string[] =>
  said.split(SENTENCE).filter((sentence) => !kept.includes(toPlain(sentence)))

const begin = async (answers: string[] = []): Promise<Walk> => {
  const given = toAnswers(IDEA, answers, CATALOGUE) as unknown as JsonObject[]
  const inputs = { userUtterance: IDEA, answers: given }
  return settle(drive(prd, { author: 'offline', feature: 'squash', inputs }))
}

const firstQuestion = (walk: Walk): string => {
  const { openQuestions = [] } = (walk.request().detail ?? {}) as { openQuestions?: { id: string }[] }
  return openQuestions[0]?.id ?? ''
}

const NOTHING = { approvedRequirementIds: [], rejectedRequirementIds: [], modifications: [] }
const toAll = (walk: Walk): JsonObject => {
  const ids = toRequirements(walk.text('requirements')).entries.map(({ id }) => id)
  return { ...NOTHING, approvedRequirementIds: ids }
}

/** Says it, and goes on; whether it was taken. */
const say = async (walk: Walk, value: JsonObject): Promise<boolean> => {
  if (isRefused(walk.answer(value))) return false
  await settle(walk)
  return true
}

const to = async (step: string): Promise<Walk> => {
  const walk = await begin()
  for (let n = 0; n < 8 && walk.run().step !== step; n++) {
    const at = walk.run().step
    const gaps = ((walk.request().detail ?? {}) as { identifiedGaps?: { id: string }[] }).identifiedGaps
    const value: JsonObject =
      at === 'review-brief'
        ? { approved: true }
        : at === 'review-requirements'
          ? toAll(walk)
          : { close: [], accept: (gaps ?? []).map(({ id }) => id), outOfScope: [] }
    if (!(await say(walk, value))) throw new Error(`stuck at ${at}`)
  }
  expect(walk.run().step).toBe(step)
  return walk
}

const gapsOf = (walk: Walk): string[] =>
  ((walk.request().detail as { identifiedGaps: { id: string }[] }).identifiedGaps ?? []).map(({ id }) => id)

type Door = (said: string) => Promise<{ walk: Walk; isTaken: boolean }>

const answer =
  (step: string, more: (walk: Walk) => JsonObject): Door =>
  async (said) => {
    const walk = await to(step)
    const isTaken = await say(walk, { ...more(walk), answers: { [firstQuestion(walk)]: said } })
    return { walk, isTaken }
  }

const missing =
  (step: string, more: (walk: Walk) => JsonObject): Door =>
  async (said) => {
    const walk = await to(step)
    return { walk, isTaken: await say(walk, { ...more(walk), missing: said }) }
  }

const DOORS: Record<string, Door> = {
  'before anything is written': async (said) => {
    const [first] = toFirstQuestions(IDEA, [], 1, CATALOGUE)
    const walk = await begin([`${first?.id}=${said}`])
    await say(walk, { approved: true })
    return { walk, isTaken: true }
  },
  'an answer at the brief': answer('review-brief', () => ({ approved: true })),
  'missing at the brief': missing('review-brief', () => ({ approved: false })),
  'an answer at the requirements': answer('review-requirements', toAll),
  'missing at the requirements': missing('review-requirements', toAll),
  'an answer to a gap': async (said) => {
    const walk = await to('analyse-gaps')
    const [first = '', ...accept] = gapsOf(walk)
    return {
      walk,
      isTaken: await say(walk, { close: [], accept, outOfScope: [], answers: { [first]: said } }),
    }
  },
  'an answer to a gap that the brief does not ask': async (said) => {
    const walk = await to('review-requirements')
    await say(walk, {
      ...toAll(walk),
      missing: 'The list loads within 2 seconds. Members can cancel a reservation.',
    })
    for (let n = 0; n < 4 && walk.run().step === 'review-requirements'; n++) await say(walk, toAll(walk))
    const { identifiedGaps = [] } = walk.request().detail as {
      identifiedGaps?: { id: string; description: string }[]
    }
    const asked = walk.text('feature-brief')
    const own = identifiedGaps.find(({ description }) => !asked.includes(description))?.id ?? ''
    const accept = gapsOf(walk).filter((id) => id !== own)
    return { walk, isTaken: await say(walk, { close: [], accept, outOfScope: [], answers: { [own]: said } }) }
  },
  'missing at the gaps': missing('analyse-gaps', (walk) => ({
    close: [],
    accept: gapsOf(walk),
    outOfScope: [],
  })),
  'an answer at the product requirements': answer('review-prd', () => ({ approved: true })),
  'missing at the product requirements': missing('review-prd', () => ({ approved: false })),
}

test.each(Object.keys(DOORS))(
  'no sentence is lost: %s',
  async (name) => {
    const lost: string[] = []
    let refused = 0
    for (const said of toMixes(48)) {
      const { walk, isTaken } = (await DOORS[name]?.(said)) ?? { walk: undefined, isTaken: false }
      if (!isTaken || !walk) refused++
      else lost.push(...findLost(toKept(walk), said).map((one) => `${one} <- ${said}`))
    }
    expect([lost, refused]).toEqual([[], 0])
  },
  300_000,
)

test('no sentence is lost: an answer in an interview', () => {
  const lost: string[] = []
  for (const said of toMixes(48)) {
    const turns = [
      {
        id: 'own:journeys',
        question: 'Take one use of it from beginning to end: what happens?',
        answer: said,
      },
    ]
    const spec = toSpec(writeSpec(IDEA, turns).document)
    const kept = [
      ...[spec.vision, ...spec.inScope, ...spec.outOfScope, ...spec.questions],
      ...spec.requirements.map(({ title, description }) => `${title}. ${description}`),
    ]
    lost.push(...findLost(toPlain(kept.join('\n')), said).map((one) => `${one} <- ${said}`))
  }
  expect(lost).toEqual([])
}, 300_000)
