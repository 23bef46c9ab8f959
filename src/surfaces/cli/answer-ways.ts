/** How what waits can be answered: a command for each choice, and what can be said of single entries and questions. */
import type { Form, RequestView } from '../../operations/rows.ts'
import { type Paint, plain } from './paint.ts'

type Choice = Form['choices'][number]

const toPart = ({ id, words, fields, reason }: Choice): string => {
  if (words) return `${id}:'…'`
  if (fields) return fields.map((field) => `${id}:${field.id}='…'`).join(' | ')
  return reason ? `${id}:'why'` : id
}

const toFlags = ({ id, words, items, answers }: Choice, form: Form): string => {
  const entry = items ? ` --item ${form.items?.ids[0] ?? 'REQ-001'}=…` : ''
  const answer = answers ? ` --answer ${form.questions?.[0]?.id ?? 'Q-001'}='…'` : ''
  return `--choice ${id}${words && !words.besides ? " --words '…'" : ''}${entry}${answer}`
}

const toChoices = (id: string, form: Form, self: string, style: Paint): string[] =>
  form.choices.map((choice) => {
    const { label, hint, words } = choice
    const says = [label, hint, words?.needed ? words.ask : undefined].filter(Boolean).join('; ')
    return `    ${self} answer ${id} ${toFlags(choice, form)}   ${style.dim(plain(says))}`
  })

const toEntries = ({ items }: Form, style: Paint): string[] => {
  if (!items) return []
  const { ids, entries, choices, noun } = items
  // The title of a gap alone does not say which statement it asks about.
  const toAbout = (description: string | undefined): string =>
    noun === 'gap' && description ? `: ${plain(description)}` : ''
  const named = entries?.map(
    ({ id, title, priority, description }) =>
      `    ${id} ${plain(title)} (${plain(priority)})${toAbout(description)}`,
  )
  return [
    `  ${style.bold('one by one')} ${style.dim('--item, as often as you like')}`,
    ...(named ?? [`    ${ids.join(', ')}`]),
    `    ${style.dim(`ID=${choices.map(toPart).join(' | ')}`)}`,
  ]
}

const toQuestions = ({ questions = [], changeable = [] }: Form, style: Paint): string[] => {
  if (questions.length === 0) return []
  const rows = questions.map(({ id, question, choices, owner }) => {
    const more = [choices.join(' / '), owner ? `asked of ${owner}` : ''].filter(Boolean).join('; ')
    return `    ${style.bold(id)} ${plain(question)}${more ? ` ${style.dim(`(${plain(more)})`)}` : ''}`
  })
  return [
    `  ${style.bold('open questions')} ${style.dim(`--answer ${questions[0]?.id}='…', with any choice or alone`)}`,
    ...rows,
    ...(changeable.length > 0
      ? [
          `    ${style.dim(`an answer that changes a requirement which its question does not name ends with (changes ${changeable[0]})`)}`,
        ]
      : []),
  ]
}

export const printWays = ({ id, form, to }: RequestView, self: string, style: Paint): string[] =>
  to === 'person' && form
    ? [
        '',
        `  ${style.bold('how to answer it')}`,
        ...toChoices(id, form, self, style),
        ...toEntries(form, style),
        ...toQuestions(form, style),
      ]
    : []
