/** Open questions at a gate, in a terminal: answered one by one, and sent with whatever is decided. */
import type { Form } from '../../../operations/rows.ts'
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

/** `keep` is called after every answer: whatever happens then, it is found again. */
export const openQuestions = (
  { questions = [] }: Form,
  known: Record<string, string>,
  keep: (answers: Record<string, string>) => void,
): Questions => {
  const ids = new Set(questions.map(({ id }) => id))
  const answers = new Map(Object.entries(known).filter(([id]) => ids.has(id)))
  const count = questions.length === 1 ? 'one is open' : `${questions.length} are open`
  return {
    option: questions.length > 0 ? [{ value: QUESTION, label: 'Answer an open question', hint: count }] : [],
    ask: async () => {
      const id = await select('Which one?', [
        ...questions.map((one) => ({
          value: one.id,
          label: one.question,
          hint: answers.get(one.id) ?? (one.owner ? `asked of ${one.owner}` : ''),
        })),
        { value: BACK, label: 'Back' },
      ])
      const asked = questions.find((one) => one.id === id)
      if (!asked) return
      const chosen =
        asked.choices.length === 0
          ? { said: await text(wrap(asked.question), answers.get(id)) }
          : await selectOrSay(wrap(asked.question), [
              ...asked.choices.map((label, at) => ({ value: String(at), label })),
              { value: OWN, label: 'In my own words' },
            ])
      const said =
        'said' in chosen
          ? chosen.said
          : (asked.choices[Number(chosen.chosen)] ?? (await text('In your own words')))
      answers.set(id, said)
      keep(Object.fromEntries(answers))
    },
    answers: () => (answers.size > 0 ? { answers: Object.fromEntries(answers) } : {}),
  }
}
