/** What the command line says of single questions and entries: `Q-001=words`, `REQ-001=choice` or `REQ-001=choice:words`. */
import type { Form, ItemChosen } from '../core/ask.ts'
import { Fault } from '../schema/fault.ts'
import { type Arguments, listOf } from './operation.ts'

type Pair = [id: string, said: string]

const toPairs = (given: Arguments, name: string, form: string): Pair[] =>
  listOf(given, name).map((pair): Pair => {
    const [, id, said] = /^\s*([A-Za-z]+-\d+)\s*=\s*([\s\S]*\S)\s*$/.exec(pair) ?? []
    if (id !== undefined && said !== undefined) return [id.toUpperCase(), said]
    throw new Fault('usage', `--${name} ${pair} says nothing of anything`, `use --${name} ${form}`)
  })

const toItem = (said: string, choices: NonNullable<Form['items']>['choices']): ItemChosen => {
  const [, choice = said, words = ''] = /^([a-z]+)\s*:\s*([\s\S]*)$/.exec(said) ?? []
  const { fields, words: asked } = choices.find(({ id }) => id === choice) ?? {}
  if (words === '') return { choice }
  if (asked) return { choice, words }
  const [, part, value] = (fields && /^([a-z]+)\s*=\s*([\s\S]+)$/.exec(words)) ?? []
  return part !== undefined && value !== undefined
    ? { choice, fields: { [part]: value } }
    : { choice, reason: words }
}

/** Answers and decisions besides what is chosen for the whole. */
export const readPairs = (
  given: Arguments,
  form: Form | undefined,
): { answers?: Record<string, string>; items?: Record<string, ItemChosen> } => {
  const answers = toPairs(given, 'answer', 'Q-001="your words"')
  const items = toPairs(given, 'item', 'REQ-001=approve or REQ-001=reject:"why"')
  return {
    ...(answers.length > 0 && { answers: Object.fromEntries(answers) }),
    ...(items.length > 0 && {
      items: Object.fromEntries(items.map(([id, said]) => [id, toItem(said, form?.items?.choices ?? [])])),
    }),
  }
}
