/** The choices of a request in a terminal: drawn as they are, with the words that one needs, and a way to put it off. */
import type { Form, RequestView } from '../../../operations/rows.ts'
import { toSaidWords } from '../../../operations/said-words.ts'
import { plain } from '../paint.ts'
import { Later, line, type Option, select, text } from './prompt.ts'

export type Choice = Form['choices'][number]
/** What was chosen, as the operation takes it. */
export type Chosen = { choice: string; words?: string }

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

/** The words that go with a choice; a welcome line may stay empty. */
export const askWords = async ({ words }: Choice): Promise<{ words?: string }> => {
  if (!words) return {}
  const said = words.needed ? await text(words.ask) : await line(words.ask, 'Enter: nothing to add')
  return said.trim() === '' ? {} : { words: said }
}

/** What the form asks and says; else what it is about, unless a document was shown under that title. */
const toQuestion = ({ form, title }: Pick<RequestView, 'form' | 'title'>): string => {
  const { says = [], document, title: own } = form ?? {}
  if (says.length > 0) return [...(own === undefined ? [] : [own]), ...says].join('\n')
  return document === undefined ? title : 'What do you say?'
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

/** `more` are looks that decide nothing: after one the choices come again. */
export const askChoice = async (
  request: Pick<RequestView, 'form' | 'title' | 'said'>,
  more: (Option<string> & { look(): void })[] = [],
): Promise<Chosen | Confirmed> => {
  const { form: { choices = [] } = {}, said } = request
  const question = plain(toQuestion(request))
  for (let looks = more; ; ) {
    const confirm = said ? [toConfirm(said)] : []
    const options = [...confirm, ...choices.map(toOption), ...looks, LATER_OPTION]
    const id = await select(question, options)
    if (id === LATER) throw new Later()
    if (id === CONFIRM) return { confirm: true }
    const look = looks.find(({ value }) => value === id)
    if (look) {
      look.look()
      looks = looks.filter((one) => one !== look)
      continue
    }
    const choice = choices.find((one) => one.id === id)
    if (choice) return { choice: id, ...(await askWords(choice)) }
  }
}
