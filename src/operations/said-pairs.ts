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

const twice = (id: string, one: string, other: string): Fault =>
  new Fault(
    'usage',
    `${id} is said twice and in two ways: «${one}» and «${other}»`,
    `say once what becomes of ${id}`,
  )

type Fields = NonNullable<Form['items']>['choices'][number]['fields']

/** Parts of one entry that are given one by one; lines of a list add up, of anything else there is one. */
const mergeFields = (id: string, one: Said, other: Said, known: Fields): Record<string, string> => {
  const fields = { ...one.item.fields }
  for (const [name, value] of Object.entries(other.item.fields ?? {})) {
    const before = fields[name]
    const isList = known?.find((field) => field.id === name)?.lines === true
    if (before !== undefined && before !== value && !isList) throw twice(id, one.said, other.said)
    fields[name] = before === undefined || before === value ? value : `${before}\n${value}`
  }
  return fields
}

type Said = { said: string; item: ItemChosen }

/** What is said of one entry in several places is one decision, or none. */
const merge = (id: string, one: Said, other: Said, known: Fields): Said => {
  const said = `${one.said}» and «${other.said}`
  const [before, now] = [one.item, other.item]
  const isSame = (name: 'words' | 'reason'): boolean =>
    before[name] === undefined || now[name] === undefined || before[name] === now[name]
  if (before.choice !== now.choice || !isSame('words') || !isSame('reason'))
    throw twice(id, one.said, other.said)
  const fields = before.fields || now.fields ? { fields: mergeFields(id, one, other, known) } : {}
  return { said, item: { ...before, ...now, ...fields } }
}

const toItems = (pairs: readonly Pair[], form: Form | undefined): Record<string, ItemChosen> => {
  const choices = form?.items?.choices ?? []
  const known = new Map<string, Said>()
  for (const [id, said] of pairs) {
    const next = { said, item: toItem(said, choices) }
    const earlier = known.get(id)
    const fields = choices.find((one) => one.id === next.item.choice)?.fields
    known.set(id, earlier ? merge(id, earlier, next, fields) : next)
  }
  return Object.fromEntries([...known].map(([id, { item }]) => [id, item]))
}

const toAnswers = (pairs: readonly Pair[]): Record<string, string> => {
  const answers: Record<string, string> = {}
  for (const [id, said] of pairs) {
    const before = answers[id]
    if (before !== undefined && before !== said) throw twice(id, before, said)
    answers[id] = said
  }
  return answers
}

/** Answers and decisions besides what is chosen for the whole. */
export const readPairs = (
  given: Arguments,
  form: Form | undefined,
): { answers?: Record<string, string>; items?: Record<string, ItemChosen> } => {
  const answers = toPairs(given, 'answer', 'Q-001="your words"')
  const items = toPairs(given, 'item', 'REQ-001=approve or REQ-001=reject:"why"')
  return {
    ...(answers.length > 0 && { answers: toAnswers(answers) }),
    ...(items.length > 0 && { items: toItems(items, form) }),
  }
}
