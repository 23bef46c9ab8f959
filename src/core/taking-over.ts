/** A choice that says again what was said on the other side of a fork. Pure, and loads nothing. */
import { isOtherSide, toGiven } from '../documents/other-side.ts'
import type { Request } from '../schema/request.ts'
import type { Choice, Chosen, Form } from './ask.ts'

const TAKE = 'take-over'

/** Where a gate has a place for words, what the other side said is taken over by one choice. */
const placeOf = ({ choices }: Form): Choice | undefined =>
  ['change', 'missing'].flatMap((id) => choices.find((one) => one.id === id && one.words) ?? [])[0]

const toTaken = ({ proposals }: Request, { questions = [] }: Form) => {
  const given = proposals.filter(isOtherSide).map(toGiven)
  const asked = new Set(questions.map(({ id }) => id))
  const answers = Object.assign({}, ...given.map((one) => one.answers)) as Record<string, string>
  return {
    words: [...new Set(given.flatMap(({ remarks }) => remarks))].join('\n'),
    answers: Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id))),
  }
}

export const withOtherSide = (request: Request, form: Form): Form => {
  const { words } = toTaken(request, form)
  if (words === '' || !placeOf(form)) return form
  const taking: Choice = { id: TAKE, label: 'Take over what was said on the other side', hint: words }
  return { ...form, choices: [...form.choices, taking] }
}

/** What the choice stands for; any other stays as it is. */
export const toOwnChoice = (request: Request, form: Form, chosen: Chosen): Chosen => {
  const place = placeOf(form)
  if (chosen.choice !== TAKE || !place) return chosen
  const { words, answers } = toTaken(request, form)
  return { ...chosen, choice: place.id, words, answers: { ...answers, ...chosen.answers } }
}
