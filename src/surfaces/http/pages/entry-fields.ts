/** Parts of an entry, open questions and the text itself, as a person can change or answer them on the page. */
import { toVisible } from '../../../documents/plain-text.ts'
import type { Entry } from '../../../documents/requirements.ts'
import { toChangeable } from '../../../operations/changing-answer.ts'
import { escaped, safe } from '../../../operations/page/html.ts'
import type { Form } from '../../../operations/rows.ts'
import type { Fields } from '../answer.ts'

type Filled = Fields | undefined
type Choice = Form['choices'][number]
type EntryField = NonNullable<Choice['fields']>[number]

export const toArea = (name: string, label: string, value: string, isRequired = false): string =>
  `<label class="field"><span>${safe(label)}</span><textarea name="${safe(name)}" rows="4" maxlength="20000"${isRequired ? ' required' : ''}>\n${escaped(value)}</textarea></label>`

export const toLine = (name: string, label: string, value: string, kind = ''): string =>
  `<label class="field${kind && ` ${kind}`}"><span>${safe(label)}</span><input type="text" name="${safe(name)}" maxlength="2000" value="${escaped(value)}"></label>`

/** What an entry says now, as its field is filled in. */
export const partOf = (entry: Entry, { id }: Pick<EntryField, 'id'>): string =>
  id === 'acceptance' ? entry.acceptance.join('\n') : entry[id]

const toField = (entry: Entry, field: EntryField, filled: Filled): string => {
  const name = `field.${field.id}.${entry.id}`
  const label = `${entry.id}: ${field.label}`
  const value = filled?.get(name) ?? toVisible(partOf(entry, field))
  if (field.lines) return toArea(name, label, value)
  if (!field.of) return toLine(name, label, value)
  const options = field.of.map((one) => `<option${one === value ? ' selected' : ''}>${safe(one)}</option>`)
  return `<label class="field"><span>${safe(label)}</span><select name="${safe(name)}">${options.join('')}</select></label>`
}

/** Shown where that choice is marked. */
export const toEntryFields = (entry: Entry, choices: Choice[], filled: Filled): string =>
  choices
    .filter(({ fields }) => fields)
    .map(
      ({ fields = [] }) =>
        `<div class="parts">${fields.map((field) => toField(entry, field, filled)).join('')}</div>`,
    )
    .join('')

/** Whether an answer changes a requirement that is there. */
const toTarget = (id: string, changeable: ReturnType<typeof toChangeable>, filled: Filled): string => {
  if (changeable.length === 0) return ''
  const name = `changes.${id}`
  const options = changeable.map(
    (one) =>
      `<option value="${safe(one.id)}"${filled?.get(name) === one.id ? ' selected' : ''}>${safe(one.name)}</option>`,
  )
  return `<label class="field inline"><span>The answer changes</span><select name="${safe(name)}"><option value="">no requirement that is there</option>${options.join('')}</select></label>`
}

/** Open questions, each with what there is to choose from; what is left empty stays open. */
export const toQuestionFields = (form: Form, shown: string | undefined, filled: Filled): string => {
  const { questions = [] } = form
  const changeable = toChangeable(form, shown)
  if (questions.length === 0) return ''
  const rows = questions.map(({ id, question, owner, choices }) => {
    const name = `answer.${id}`
    const list = choices.length > 0 ? ` list="${safe(name)}"` : ''
    const options = choices.map((choice) => `<option value="${escaped(choice)}"></option>`).join('')
    const asked = owner ? ` <small>asked of ${safe(owner)}</small>` : ''
    return `<label class="field"><span>${safe(question)}${asked}</span><input type="text" name="${safe(name)}" maxlength="2000" value="${escaped(filled?.get(name) ?? '')}"${list}></label>${choices.length > 0 ? `<datalist id="${safe(name)}">${options}</datalist><p class="why">${safe(choices.join(' · '))}</p>` : ''}${toTarget(id, changeable, filled)}`
  })
  return `<fieldset><legend>Open questions</legend>${rows.join('\n')}</fieldset>`
}
