/** Open questions at a gate, in a terminal: answered one by one, and sent with whatever is decided. */
import { toChangeable, toChanging } from '../../../operations/changing-answer.ts'
import type { Form } from '../../../operations/rows.ts'
import type { Drafts } from './drafts.ts'
import { type Option, select, selectOrSay, text, wrap } from './prompt.ts'

export type Questions = {
  /** What can be chosen besides; nothing where no question is open. */
  option: Option<string>[]
  /** Asks for one of them and its answer. */
  ask(): Promise<void>
  answers(): { answers?: Record<string, string> }
}

export const QUESTION = ' question'
const BACK = ' back'
const OWN = ' own'
const NONE = ' none'

type Question = NonNullable<Form['questions']>[number]

/** A question with who is asked, and what was answered so far: also while another one is marked. */
const toLabel = ({ question, owner }: Question, answer: string | undefined): string =>
  `${answer === undefined ? '' : '✓ '}${question}${owner ? ` (asked of ${owner})` : ''}${answer === undefined ? '' : ` «${answer}»`}`

/** Which requirement an answer changes, where the person says that it does. */
const askTarget = async (answer: string, changeable: ReturnType<typeof toChangeable>): Promise<string> => {
  if (changeable.length === 0) return answer
  const id = await select('Does it change a requirement that is there?', [
    { value: NONE, label: 'No' },
    ...changeable.map(({ id: value, name: label }) => ({ value, label })),
  ])
  return id === NONE ? answer : toChanging(answer, id)
}

const askAnswer = async (
  { id, question, choices }: Question,
  drafts: Drafts,
  before: string | undefined,
): Promise<string> => {
  if (choices.length === 0) return text(wrap(question), drafts.at(id, before))
  const chosen = await selectOrSay(
    wrap(question),
    [...choices.map((label, at) => ({ value: String(at), label })), { value: OWN, label: 'In my own words' }],
    drafts.at(id),
  )
  if ('said' in chosen) return chosen.said
  return choices[Number(chosen.chosen)] ?? text('In your own words', drafts.at(id))
}

/** `keep` is called after every answer: whatever happens then, it is found again. */
export const openQuestions = (
  form: Form,
  shown: string | undefined,
  known: Record<string, string>,
  drafts: Drafts,
  keep: (answers: Record<string, string>) => void,
): Questions => {
  const { questions = [] } = form
  const ids = new Set(questions.map(({ id }) => id))
  const answers = new Map(Object.entries(known).filter(([id]) => ids.has(id)))
  const count = questions.length === 1 ? 'one is open' : `${questions.length} are open`
  return {
    option: questions.length > 0 ? [{ value: QUESTION, label: 'Answer an open question', hint: count }] : [],
    ask: async () => {
      const id = await select('Which one?', [
        ...questions.map((one) => ({
          value: one.id,
          label: toLabel(one, answers.get(one.id)),
          hint: answers.has(one.id) ? 'choose it to answer otherwise' : '',
        })),
        { value: BACK, label: 'Back' },
      ])
      const asked = questions.find((one) => one.id === id)
      if (!asked) return
      const said = await askAnswer(asked, drafts, answers.get(id))
      answers.set(id, await askTarget(said, toChangeable(form, shown)))
      drafts.drop(id)
      keep(Object.fromEntries(answers))
    },
    answers: () => (answers.size > 0 ? { answers: Object.fromEntries(answers) } : {}),
  }
}
