/** The choices of a request in a terminal: drawn as they are, with the words that one needs, and a way to put it off. */

import { toTypingLines } from '../../../operations/kept-words.ts'
import type { Form, RequestView } from '../../../operations/rows.ts'
import { toSaidWords } from '../../../operations/said-words.ts'
import { plain } from '../paint.ts'
import type { Drafts } from './drafts.ts'
import { EDIT, EDIT_OPTION, editHere } from './edit.ts'
import { agree, type Draft, Later, line, type Option, select, tell, text } from './prompt.ts'
import { QUESTION, type Questions } from './questions.ts'

export type Choice = Form['choices'][number]
/** What was chosen, as the operation takes it. */
export type Chosen = { choice: string; words?: string; answers?: Record<string, string> }

/** The file was opened to be edited: what is asked comes again with it. */
export type Edited = { edited: true }

/** What was said in a form of a host, taken as it is. */
export type Confirmed = { confirm: true }

export const LATER = ' later'
const CONFIRM = ' confirm'
export const LATER_OPTION: Option<string> = { value: LATER, label: 'Later' }

export const toOption = ({ id, label, hint }: Choice): Option<string> => ({
  value: id,
  label,
  ...(hint !== undefined && { hint }),
})

/** Words that were typed for a choice and not taken yet. */
export type Typed = { choice?: string; words?: string }

/** What is made by words of the person alone; of all others words are only the reason. */
const REMARKS = ['missing', 'change']

/** Whether words that were typed are offered to a choice: a remark is nobody's reason for something else. */
const isOffered = ({ id }: Pick<Choice, 'id'>, { choice }: Typed): boolean =>
  choice === id || REMARKS.includes(id)

/** Words typed where there is nothing to type into, beside those that were typed before. */
export const addTyped = ({ choice, words }: Typed, said: string): Typed => {
  if (words?.includes(said)) return { ...(choice !== undefined && { choice }), words }
  return { words: words === undefined ? said : `${words} ${said}` }
}

/** The words that go with a choice, as they were typed before; a welcome line may stay empty. */
export const askWords = async (
  { id, words }: Choice,
  typed: Typed = {},
  keep?: (typed: Typed, isDurable: boolean) => void,
): Promise<{ words?: string }> => {
  if (!words || words.besides) return {}
  const offered = isOffered({ id }, typed) ? typed.words : undefined
  const draft: Draft = {
    typed: offered,
    // What was typed before and is looked at here is still what it was.
    keep: (said, isDurable) => keep?.(said === offered ? typed : { choice: id, words: said }, isDurable),
  }
  const said = words.needed
    ? await text(words.ask, draft)
    : await line(words.ask, 'Enter: nothing to add', draft)
  return said.trim() === '' ? {} : { words: said }
}

/** Words that were typed for another choice, or are not finished, go only by the person's word. */
export const isForgotten = async (
  choice: Choice,
  typed: Typed,
  drafts?: Drafts,
  take?: (said: string) => void,
): Promise<boolean> => {
  const { words } = typed
  const fits = isOffered(choice, typed)
  const lines = [
    ...(words === undefined || fits ? [] : [`You typed «${words}» and did not send it.`]),
    ...toTypingLines({ typing: drafts?.texts() ?? {} }).map((line) => `Not finished: ${line}.`),
  ]
  return lines.length === 0 || agree(plain([...lines, 'Forget it?'].join(' ')), take)
}

/** What the form asks and says; else what it is about, unless a document was shown under that title. */
const toQuestion = ({ form, title }: Pick<RequestView, 'form' | 'title'>): string => {
  const { says = [], document, title: own } = form ?? {}
  const question = document === undefined ? [] : ['What do you say?']
  if (says.length > 0) return [...(own === undefined ? [] : [own]), ...says, ...question].join('\n')
  return question[0] ?? title
}

/** One key takes it, and nothing else that a hand does by habit: a form may have been answered by a program. */
const toConfirm = (said: NonNullable<RequestView['said']>): Option<string> => ({
  value: CONFIRM,
  label: `Confirm: ${toSaidWords(said)}`,
  key: 'y',
})

/** Where entries are decided one by one: whether what was said is taken instead. */
export const askConfirm = async (said: NonNullable<RequestView['said']>): Promise<Confirmed | undefined> => {
  const other = { value: ' other', label: 'Decide otherwise' }
  const confirm = toConfirm(said)
  const id = await select('What do you say?', [confirm, other, LATER_OPTION])
  if (id === LATER) throw new Later()
  return id === CONFIRM ? { confirm: true } : undefined
}

/** What a gate offers besides its choices. */
export type Besides = {
  /** Looks that decide nothing: after one the choices come again. */
  looks?: (Option<string> & { look(): Promise<void> })[]
  questions?: Questions
  /** The file that can be edited here. */
  path?: string | undefined
  /** What was typed before and not taken. */
  typed?: Typed
  drafts?: Drafts
  /** Called while words are typed: if they are not taken, they are found again. */
  keep?(typed: Typed, isDurable: boolean): void
}

/** Choices for the whole, and those that only send answers: in their places whether there are some or not. */
export const toOffered = (choices: Choice[], questions: Questions | undefined): [Choice[], Choice[]] => {
  const canAnswer = (questions?.option.length ?? 0) > 0
  return [
    choices.filter(({ answers }) => !answers),
    canAnswer ? choices.filter(({ answers }) => answers) : [],
  ]
}

/** Whether a choice sends answers and there are none yet: that is said, and nothing is sent. */
export const isTooEarly = ({ answers }: Choice, questions: Questions | undefined): boolean => {
  if (!answers || Object.keys(questions?.answers().answers ?? {}).length > 0) return false
  tell('no open question is answered yet: there is nothing to send')
  return true
}

export const askChoice = async (
  request: Pick<RequestView, 'form' | 'title' | 'said'>,
  { looks = [], questions, path, typed: before = {}, drafts, keep }: Besides = {},
): Promise<Chosen | Confirmed | Edited> => {
  const { form: { choices = [] } = {}, said } = request
  const question = plain(toQuestion(request))
  let typed = before
  const keepTyped = (now: Typed, isDurable: boolean): void => {
    typed = now
    keep?.(now, isDurable)
  }
  const take = (said: string): void => keepTyped(addTyped(typed, said), true)
  for (;;) {
    const confirm = said ? [toConfirm(said)] : []
    const [offered, sends] = toOffered(choices, questions)
    const edit = path === undefined ? [] : [EDIT_OPTION]
    const besides = [...looks, ...(questions?.option ?? []), ...edit, ...sends.map(toOption), LATER_OPTION]
    const id = await select(question, [...confirm, ...offered.map(toOption), ...besides], keep && take)
    if (id === LATER) throw new Later()
    if (id === CONFIRM) return { confirm: true }
    if (id === QUESTION) await questions?.ask()
    if (id === EDIT && path !== undefined) {
      await editHere(path)
      return { edited: true }
    }
    await looks.find(({ value }) => value === id)?.look()
    const choice = choices.find((one) => one.id === id)
    if (!choice || isTooEarly(choice, questions) || !(await isForgotten(choice, typed, drafts, keep && take)))
      continue
    const words = await askWords(choice, typed, keepTyped)
    return { choice: id, ...words, ...questions?.answers() }
  }
}
