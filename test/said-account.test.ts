import { beforeAll, expect, test } from 'vitest'
import { toAnswers } from '../src/analysis/gaps/given-answers.ts'
import { CATALOGUE } from '../src/analysis/gaps/catalogue.ts'
import { toQuestions as toFirstQuestions } from '../src/analysis/gaps/answers.ts'
import { createOfflineAuthor } from '../src/authors/offline/author.ts'
import { isRefused } from '../src/core/outcome.ts'
import { drive, type Walk } from '../src/core/walk.case.ts'
import { toMarkdown } from '../src/documents/markdown.ts'
import { findSectionText } from '../src/documents/section-body.ts'
import { toTask } from '../src/engine/task.ts'
import type { Json, JsonObject } from '../src/schema/json.ts'
import { load } from './walk.ts'

/** Every sentence that somebody says at a gate is found afterwards in a document, and not among the answers alone. */

const IDEA = 'Members reserve a squash court. A reservation is approved by the trainer.'
const PARTS = {
  rule: ['Only the trainer sees phone numbers.', 'The coordinator writes the text, at most 160 characters.'],
  no: ['No links in it.', 'No reply means the member agrees.', 'Without a password.'],
  span: ['From the booking until the end of the 7th day.', '40 courts.'],
  doubt: ['Not sure about emojis, ask Carla.', 'I have to check with Rolf whether Sundays count.'],
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
      text: async (digest: string) => walk.textOf(digest),
      path: (_folder: unknown, file: string) => file,
      features: async () => [],
    }
    const workflow = { table: walk.table, prompts: {} }
    const task = await toTask(workflow as never, walk.run(), walk.request(), source as never)
    const value = (await author.perform(task, new AbortController().signal)) as Json
    const done = walk.answer(value, { assurance: 'automatic', features: [] })
    if (isRefused(done)) throw new Error(`${walk.run().step}: ${done.refused.message}`)
  }
  return walk
}
