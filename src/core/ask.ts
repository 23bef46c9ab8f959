/**
 * Asking a person: what is shown, what can be chosen, and the value that a choice and words stand for. Doors draw a form
 * and hand back what was chosen. K1 a choice that is offered is one that the run accepts. K2 nothing is decided that was
 * not chosen. K3 words that a choice has no place for are refused, and told again. Pure, and loads nothing: `status` goes
 * through here.
 */
import type { Json } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import type { Run } from '../schema/run.ts'
import type { Table } from '../schema/table.ts'
import { ASKS } from './asks.ts'
import { toOwnChoice, withOtherSide } from './taking-over.ts'

/**
 * What a person is asked to say with a choice; `besides`: it is taken where it is said, and nobody is asked for it; `anew`: it
 * is no rewrite of what the entry says.
 */
export type Words = { ask: string; needed: boolean; besides?: true; anew?: true }

/** A part of an entry: one line, several, or one of these. */
export type EntryField = {
  id: 'title' | 'priority' | 'acceptance'
  label: string
  lines?: true
  of?: string[]
}

export type Choice = {
  id: string
  label: string
  hint?: string
  words?: Words
  /** Parts of the entry, of which at least one is to be another. */
  fields?: EntryField[]
  /** A reason is welcome besides. */
  reason?: string
  /** What --approve and --reject stand for; --yes chooses nothing that does not approve. */
  does?: 'approve' | 'reject'
  /** It speaks of entries that were decided one by one: nothing for a door that cannot show them. */
  items?: true
  /** It sends answers to open questions, and nothing where none was given. */
  answers?: true
  /** It says nothing of entries and open questions: what is decided of them stays unsent. */
  alone?: true
  /** The entries that it can be chosen for, where it is not all. */
  ids?: string[]
}

/** Whether it can be chosen for this entry. */
export const isFor = ({ ids }: Choice, id: string): boolean => ids === undefined || ids.includes(id)

/** Something to decide about that stands in no document. */
export type FormEntry = { id: string; title: string; description: string; priority: string; reason: string }

/** An open question that can be answered with whatever is chosen. */
export type FormQuestion = { id: string; question: string; owner?: string; choices: string[] }

/** What a door draws. */
export type Form = {
  /** Where it is no longer what the step is called. */
  title?: string
  /** Sentences before the choices. */
  says: string[]
  list?: { title: string; entries: string[] }
  /** What was changed is shown with it. */
  diffs?: true
  /** How its document is shown first: in short, whole, or what changed after it was approved. */
  document?: 'short' | 'whole' | 'changes'
  /** Entries that can be decided one by one, and what can be chosen for each; `entries` where no document holds them. */
  items?: { ids: string[]; choices: Choice[]; entries?: FormEntry[]; noun?: string }
  questions?: FormQuestion[]
  /** Entries that an answer may change: it says which at its end, «(changes REQ-001)». */
  changeable?: string[]
  choices: Choice[]
}

export type ItemChosen = { choice: string; words?: string; reason?: string; fields?: Record<string, string> }
/** What a person chose; `items` and `answers` by id. */
export type Chosen = {
  choice: string
  words?: string
  items?: Record<string, ItemChosen>
  answers?: Record<string, string>
}

export type Asked = { run: Run; request: Request; table: Table }
export type Decision = { value: Json } | { wrong: string }

export type AskForm = {
  toForm(asked: Asked): Form
  toValue(asked: Asked, chosen: Chosen): Decision
}

/** Forms by the schema of the answer. */
export type Asks = Record<string, AskForm>

const askOf = ({ schema, to }: Request, own: Asks = {}): AskForm | undefined => {
  if (to !== 'person') return undefined
  if (Object.hasOwn(own, schema)) return own[schema]
  return Object.hasOwn(ASKS, schema) ? ASKS[schema] : undefined
}

/** What can be answered; undefined where nobody is asked. */
export const toForm = (asked: Asked, own?: Asks): Form | undefined => {
  const form = askOf(asked.request, own)?.toForm(asked)
  return form && withOtherSide(asked.request, form)
}

/** Words for which the choice has no place, and where they have one. */
const refuseWords = ({ label }: Choice, choices: readonly Choice[], said: string): string => {
  const places = choices
    .filter(({ words }) => words && !words.besides)
    .map((one) => `«${one.label}» (${one.id})`)
  const instead = places.length > 0 ? `say it with ${places.join(', ')}, or leave it out` : 'leave it out'
  return `«${label}» has no place for words, and «${said.trim()}» would be lost: ${instead}`
}

const checkItem = (
  id: string,
  { choice, words, fields = {} }: ItemChosen,
  { items }: Form,
): string | undefined => {
  const chosen = items?.ids.includes(id) ? items.choices.find((one) => one.id === choice) : undefined
  if (!items || !chosen) return `${id} cannot be decided here as "${choice}"`
  if (chosen.words?.needed && !words?.trim()) return `${id}: ${chosen.words.ask}`
  if (!chosen.words && words?.trim()) return `${id}: ${refuseWords(chosen, items.choices, words)}`
  const wanted: string[] = chosen.fields?.map((field) => field.id) ?? []
  const stray = Object.keys(fields).find((field) => !wanted.includes(field))
  if (stray !== undefined) return `${id}: «${chosen.label}» changes no ${stray}`
  return chosen.fields && Object.keys(fields).length === 0
    ? `${id}: you chose to change a part of it, and none reads otherwise: change one, or leave it`
    : undefined
}

/** The value that a choice stands for, or what is wrong with it. */
export const toDecision = (asked: Asked, chosen: Chosen, own?: Asks): Decision => {
  const ask = askOf(asked.request, own)
  return ask
    ? decide(ask, withOtherSide(asked.request, ask.toForm(asked)), asked, chosen)
    : { wrong: 'this is not answered by a choice' }
}

const decide = (ask: AskForm, form: Form, asked: Asked, given: Chosen): Decision => {
  const chosen = given.words?.trim() ? given : toOwnChoice(asked.request, form, given)
  const choice = form.choices.find(({ id }) => id === chosen.choice)
  if (!choice) return { wrong: `choose one of: ${form.choices.map(({ id }) => id).join(', ')}` }
  if (choice.words?.needed && !chosen.words?.trim()) return { wrong: `${choice.label}: ${choice.words.ask}` }
  if (!choice.words && chosen.words?.trim()) return { wrong: refuseWords(choice, form.choices, chosen.words) }
  for (const [id, item] of Object.entries(chosen.items ?? {})) {
    const wrong = checkItem(id, item, form)
    if (wrong) return { wrong }
  }
  const stray = Object.keys(chosen.answers ?? {}).find((id) => !form.questions?.some((one) => one.id === id))
  if (stray !== undefined) return { wrong: `there is no open question ${stray} here` }
  return ask.toValue(asked, chosen)
}

/** The value that approving or rejecting stands for; undefined where it has no meaning here. */
export const toVerdict = (
  asked: Asked,
  does: 'approve' | 'reject',
  words = '',
  own?: Asks,
): Json | undefined => {
  const ask = askOf(asked.request, own)
  const form = ask?.toForm(asked)
  const choice = form?.choices.find((one) => one.does === does)
  if (!ask || !form || !choice) return undefined
  const decision = decide(ask, form, asked, { choice: choice.id, words })
  return 'value' in decision ? decision.value : undefined
}
