/** Deciding about entries: a short list first, then in bulk, some at once, or one by one. */
import { collapse } from '../../../documents/plain-words.ts'
import { toRequirements } from '../../../documents/requirements.ts'
import {
  countEntries,
  type ShownEntry as Entry,
  isFor,
  toFormEntries,
} from '../../../operations/form-entries.ts'
import { type ItemChosen, type KeptReview, toPlace } from '../../../operations/kept-review.ts'
import { toItemWords } from '../../../operations/kept-words.ts'
import type { Form, RequestView } from '../../../operations/rows.ts'
import type { Paint } from '../paint.ts'
import { toMarkedLine } from './change-lines.ts'
import { type Drafts, openDrafts } from './drafts.ts'
import { EDIT, EDIT_OPTION, editHere } from './edit.ts'
import {
  addTyped,
  askWords,
  type Choice,
  type Chosen,
  type Edited,
  isForgotten,
  isTooEarly,
  LATER,
  LATER_OPTION,
  type Typed,
  toOffered,
  toOption,
} from './form.ts'
import { showKept } from './kept.ts'
import { choose, type Draft, Later, line, note, type Option, select, tell, text, wrap } from './prompt.ts'
import { openQuestions, QUESTION, type Questions } from './questions.ts'

type Items = NonNullable<Form['items']>
export type Finding = { rule: string; requirement: string; message: string; rewrite: string }
/** Texts of this round: what is shown now, and what was shown when it was last reviewed; and what rules say of it. */
export type Round = {
  /** Nothing where the form itself brings what is decided. */
  shown: string | undefined
  before: string | undefined
  findings: Finding[]
  style: Paint
  /** What was decided before and not sent. */
  readKept(entries: Entry[]): KeptReview
  /** Called after every single decision: whatever happens then, it is found again. */
  keep(entries: Entry[], kept: Omit<KeptReview, 'outdated'>, isDurable: boolean): void
  /** The file that can be edited here. */
  path?: string | undefined
}

/** What an author could not mend, beside the requirement that it is about. */
const toRemarks = ({ id }: Entry, { findings, style }: Round): string[] =>
  findings
    .filter(({ requirement }) => requirement === id)
    .map(({ rule, message }) => style.yellow(wrap(`! ${rule} ${message}`, '  ')))

/** What became another since it was decided, and why. */
const toChanged = ({ changed }: Entry, { style }: Round): string[] => {
  const [why, before] = changed
  return why && before ? [style.yellow(wrap(why, '  ')), toMarkedLine('-', before, style)] : []
}

const toSummary = (entry: Entry, round: Round): string[] => [
  `${round.style.bold(entry.id)} ${wrap(`${entry.title} (${entry.priority})`)}`,
  wrap(entry.description.replace(/\s+/g, ' '), '  '),
  ...entry.acceptance.map((criterion) => wrap(`check: ${criterion}`, '    ')),
  ...toChanged(entry, round).map((part) => `  ${part}`),
  round.style.dim(wrap(entry.reason, '  ')),
  ...toRemarks(entry, round).slice(0, 2),
]

/** What the menu below it needs of the screen. */
const MENU = 18

/** As much of each as the screen holds: where it is too much, a line each, and the rest one by one. */
const showList = (entries: Entry[], title: string, round: Round): void => {
  const whole = entries.flatMap((entry, at) => [...(at > 0 ? [''] : []), ...toSummary(entry, round)])
  const height = whole.join('\n').split('\n').length
  const isShort = height > Math.max(MENU, (process.stdout.rows ?? 24) - MENU) && entries.length > 3
  // The sentence is what is decided; its title may be older.
  const lines = entries.map(({ id, description, priority }) =>
    wrap(`${id} ${description.replace(/\s+/g, ' ')} (${priority})`, '  '),
  )
  const more = round.style.dim('«Decide one by one» shows each whole, with what it is checked by')
  note(isShort ? [...lines, '', more] : whole, title)
}

const showOne = (entry: Entry, round: Round): void =>
  note(
    [
      wrap(entry.description),
      ...toChanged(entry, round),
      '',
      ...toRemarks(entry, round),
      round.style.dim(wrap([entry.priority, entry.category, entry.reason].filter(Boolean).join(' · '))),
      ...entry.acceptance.map((criterion) => wrap(`check: ${criterion}`, '  ')),
    ],
    `${entry.id} ${entry.title}`,
  )

/** What a requirement says, a line for each part that is decided with it. */
const toParts = ({
  title,
  priority,
  description,
  acceptance,
}: Pick<Entry, 'title' | 'priority' | 'description' | 'acceptance'>): string[] => [
  `${title} (${priority})`,
  description.replace(/\s+/g, ' '),
  ...acceptance.map((criterion) => `check: ${criterion}`),
]

/** What changed since the last round, as it was and as it is. */
const showChanged = ({ shown, before, style }: Round): void => {
  if (shown === undefined || before === undefined) return
  const earlier = new Map(toRequirements(before).entries.map((entry) => [entry.id, entry]))
  for (const entry of toRequirements(shown).entries) {
    const old = earlier.get(entry.id)
    const [was, is] = [old ? toParts(old) : [], toParts(entry)]
    if (!old || was.join('\n') === is.join('\n')) continue
    note(
      [
        ...was.filter((part) => !is.includes(part)).map((part) => toMarkedLine('-', part, style)),
        ...is.filter((part) => !was.includes(part)).map((part) => toMarkedLine('+', part, style)),
      ],
      `${entry.id} changed since you saw it`,
    )
  }
}

const askReason = async (
  { reason }: Choice,
  many: number,
  draft: Draft = {},
): Promise<{ reason?: string }> => {
  if (!reason) return {}
  const ask = many === 1 ? reason : `${reason} One reason for all ${many}`
  const said = await line(ask, 'Enter: no reason', draft)
  return said.trim() === '' ? {} : { reason: said }
}

/** One of these, kept at once: whoever leaves what is asked next finds it again as the first of them. */
const pick = async (label: string, of: readonly string[], { typed, keep }: Draft): Promise<string> => {
  const options = of.toSorted((a, b) => Number(b === typed) - Number(a === typed))
  const said = await select(
    label,
    options.map((value) => ({ value, label: value })),
  )
  keep?.(said, true)
  return said
}

/** A part that says nothing yet may go on saying nothing. */
const askPart = (label: string, now: string, draft: Draft): Promise<string> =>
  now === '' ? line(label, 'Enter: none', draft) : text(label, draft)

/** The parts of an entry that are to be another; undefined where none is. */
const askFields = async (
  entry: Entry,
  { fields = [] }: Choice,
  drafts: Drafts,
): Promise<Record<string, string>> => {
  const changed: Record<string, string> = {}
  for (const { id, label, of, lines } of fields) {
    const now = id === 'acceptance' ? entry.acceptance.join(' | ') : entry[id]
    const draft = drafts.at(toPlace(entry.id, id), now)
    const said = of
      ? await pick(label, of, draft)
      : await askPart(lines ? `${label.split(',')[0]}, with | between them` : label, now, draft)
    if (said.trim() !== now)
      changed[id] = lines
        ? said
            .split('|')
            .map((one) => one.trim())
            .join('\n')
        : said
  }
  return changed
}

/** Undefined where it would change nothing: that is no decision, and told where it was typed. */
const decideOne = async (entry: Entry, choice: Choice, drafts: Drafts): Promise<ItemChosen | undefined> => {
  const at = (part: string, from?: string) => drafts.at(toPlace(entry.id, part), from)
  const before = choice.words?.anew ? undefined : entry.description
  const fields = choice.fields && (await askFields(entry, choice, drafts))
  const words = choice.words && (await text(choice.words.ask, at('words', before)))
  const isSame = words !== undefined && before !== undefined && collapse(words) === collapse(before)
  if (isSame || (fields && Object.keys(fields).length === 0)) {
    tell(`${entry.id} says so already, and nothing is decided: approve it, or change what it says`)
    return undefined
  }
  return {
    choice: choice.id,
    ...(fields && { fields }),
    ...(words !== undefined && { words }),
    ...(await askReason(choice, 1, at('reason'))),
  }
}

/** What is decided so far, each change of it kept at once. */
type Decided = {
  get(): ReadonlyMap<string, ItemChosen>
  set(ids: string[], chosen: ItemChosen | undefined): void
  questions: Questions
  drafts: Drafts
  /** Words for the whole, as they were typed before. */
  typed(): Typed
  keepWords(typed: Typed, isDurable: boolean): void
}

const openDecided = (form: Form, pending: Entry[], round: Round): Decided => {
  const kept = round.readKept(pending)
  let typed: Typed = {
    ...(kept.choice !== undefined && { choice: kept.choice }),
    ...(kept.words !== undefined && { words: kept.words }),
  }
  const keep = (isDurable: boolean): void =>
    round.keep(
      pending,
      {
        items: Object.fromEntries(decided),
        answers: questions.answers().answers ?? {},
        typing: drafts.texts(),
        ...typed,
      },
      isDurable,
    )
  const drafts = openDrafts(kept.typing, keep)
  const questions = openQuestions(form, round.shown, kept.answers ?? {}, drafts, () => keep(true))
  const decided = new Map(Object.entries(kept.items))
  for (const [id, item] of Object.entries(kept.outdated))
    tell(`${id} changed since you decided: ${toItemWords(item)}`)
  if (decided.size > 0) tell(`${decided.size} of ${pending.length} are as you left them:`)
  showKept(kept)
  return {
    get: () => decided,
    set: (ids, chosen) => {
      for (const id of ids) {
        drafts.drop(id)
        if (chosen) decided.set(id, chosen)
        else decided.delete(id)
      }
      keep(true)
    },
    questions,
    drafts,
    typed: () => typed,
    keepWords: (words, isDurable) => {
      typed = words
      keep(isDurable)
    },
  }
}

const BEFORE = ' before'
const LIST = ' back'

/** One by one, until all are decided or the person wants the list; the one before can be decided anew. */
const decideEach = async (
  left: Entry[],
  { choices: offered }: Items,
  decided: Decided,
  round: Round,
): Promise<void> => {
  for (let at = 0; at < left.length; ) {
    const entry = left[at] as Entry
    const choices = offered.filter((choice) => isFor(choice, entry.id))
    showOne(entry, round)
    const many = left.length - at
    const id = await select(
      many === 1 ? 'The last one' : `${many} to go`,
      [
        ...choices.map(toOption),
        { value: LIST, label: 'Back to the list' },
        { value: BEFORE, label: 'Back to the one before' },
      ],
      (said) => decided.drafts.at(toPlace(entry.id, 'reason')).keep?.(said, true),
    )
    if (id === LIST) return
    const choice = choices.find((one) => one.id === id)
    if (!choice) {
      at = Math.max(0, at - 1)
      continue
    }
    const chosen = await decideOne(entry, choice, decided.drafts)
    if (!chosen) continue
    decided.set([entry.id], chosen)
    at += 1
  }
}

/** Shows what was decided, and takes back what the person marks. */
const takeBack = async (pending: Entry[], decided: Decided): Promise<void> => {
  const known = pending.filter(({ id }) => decided.get().has(id))
  if (known.length === 0) return tell('nothing is decided yet')
  const ids = await choose(
    'Mark what you take back, then enter; enter alone leaves all as it is',
    known.map(({ id, title }) => ({
      value: id,
      label: `${id} ${title}: ${toItemWords(decided.get().get(id) as ItemChosen)}`,
    })),
  )
  if (ids.length > 0) decided.set(ids, undefined)
}

/** The same for several: a choice that needs words of its own for each is not among them. */
const decideSome = async (left: Entry[], { choices }: Items, decided: Decided): Promise<void> => {
  const ids = await choose(
    'Mark with space, then enter',
    left.map(({ id, title }) => ({ value: id, label: `${id} ${title}` })),
  )
  if (ids.length === 0) return
  const common = choices.filter(
    (choice) => !choice.words && !choice.fields && ids.every((id) => isFor(choice, id)),
  )
  const picked = await select(`What about these ${ids.length}?`, common.map(toOption))
  const choice = common.find(({ id }) => id === picked)
  if (!choice) return
  const reason = await askReason(choice, ids.length)
  decided.set(ids, { choice: choice.id, ...reason })
}

const EACH = ' each'
const SOME = ' some'
const DECIDED = ' decided'

/** The same entries in the same places whatever is left, so that a habitual key never hits another one. */
const toMenu = ({ choices, items }: Form, { questions }: Decided, { path }: Round): Option<string>[] => {
  const [[first, ...rest], sends] = toOffered(choices, questions)
  const edit = path === undefined ? [] : [EDIT_OPTION]
  const besides = [...questions.option, ...edit, ...sends.map(toOption), LATER_OPTION]
  if (!items) return [...(first ? [first] : []), ...rest].map(toOption).concat(besides)
  return [
    ...(first ? [toOption(first)] : []),
    { value: EACH, label: 'Decide one by one' },
    { value: SOME, label: 'Mark several and decide about those' },
    ...rest.map(toOption),
    { value: DECIDED, label: 'See what you decided, and take back' },
    ...besides,
  ]
}

const announce = ({ says, items }: Form, pending: Entry[], round: Round): void => {
  const decided = toRequirements(round.shown ?? '').entries.length - pending.length
  const before = decided > 0 ? `, ${decided} decided before` : ''
  if (items && pending.length > 0)
    showList(pending, `${countEntries(items, pending.length)} for you${before}`, round)
  for (const sentence of says) tell(sentence)
}

/** Goes on until something is chosen for the whole; what was decided about single entries goes with it. */
export const askItems = async (
  request: RequestView,
  round: Round,
): Promise<(Chosen & { items: Record<string, ItemChosen> }) | Edited> => {
  const form = request.form as Form
  const pending = toFormEntries(form.items, round.shown)
  showChanged(round)
  announce(form, pending, round)
  const decided = openDecided(form, pending, round)
  for (;;) {
    const left = pending.filter(({ id }) => !decided.get().has(id))
    const question =
      left.length === pending.length ? 'What do you say?' : `${left.length} of ${pending.length} to go`
    const take = (said: string): void => decided.keepWords(addTyped(decided.typed(), said), true)
    const id = await select(question, toMenu(form, decided, round), take)
    if (id === LATER) throw new Later()
    if (id === EACH && form.items) await decideEach(left, form.items, decided, round)
    if (id === SOME && form.items) await decideSome(left, form.items, decided)
    if (id === DECIDED) await takeBack(pending, decided)
    if (id === QUESTION) await decided.questions.ask()
    if (id === EDIT && round.path !== undefined) {
      await editHere(round.path)
      return { edited: true }
    }
    const choice = form.choices.find((one) => one.id === id)
    if (!choice || isTooEarly(choice, decided.questions)) continue
    if (!(await isForgotten(choice, decided.typed(), decided.drafts, take))) continue
    const words = await askWords(choice, decided.typed(), decided.keepWords)
    return {
      choice: id,
      ...words,
      items: Object.fromEntries(decided.get()),
      ...decided.questions.answers(),
    }
  }
}
