/** The forms of a gate. Nothing is chosen beforehand but «leave»; what was typed comes back when something is wrong. */

import { toReason } from '../../../documents/reason.ts'
import type { Entry } from '../../../documents/requirements.ts'
import { turnOf } from '../../../operations/about.ts'
import { badge, safe } from '../../../operations/page/html.ts'
import { choicesOf, type Form } from '../decision.ts'
import { formOf, type Gate } from '../gate.ts'
import type { Session } from '../keys.ts'
import { toKey } from '../waiting.ts'
import { toHidden } from './frame.ts'

/** What was sent last time, where it could not be taken. */
export type Filled = Form | undefined

const open = ({ request, project }: Gate, session: Session): string =>
  `<form method="post" action="/gate/${safe(request.id)}" autocomplete="off">${toHidden(session, request.id, {
    project: toKey(project),
    digest: request.document?.digest ?? '',
  })}`

const toRadio = (name: string, value: string, label: string, filled: Filled, hint = '', first = false) => {
  const isChosen = filled?.get(name) === value || (first && !filled?.get(name))
  return `<label><input type="radio" name="${safe(name)}" value="${safe(value)}"${isChosen ? ' checked' : ''}> <span>${safe(label)}${hint ? `<small>${safe(hint)}</small>` : ''}</span></label>`
}

const toArea = (name: string, label: string, value: string, isRequired = false): string =>
  `<label class="field"><span>${safe(label)}</span><textarea name="${safe(name)}" rows="4" maxlength="20000"${isRequired ? ' required' : ''}>\n${safe(value)}</textarea></label>`

const toLine = (name: string, label: string, value: string): string =>
  `<label class="field reason"><span>${safe(label)}</span><input type="text" name="${safe(name)}" maxlength="2000" value="${safe(value)}"></label>`

const toButton = (label: string, more = '', isMain = false): string =>
  `<button${isMain ? ' class="main"' : ''}${more}>${safe(label)}</button>`

/** Two forms: the words are needed for one verdict and not for the other. */
const toDocumentForms = (gate: Gate, session: Session, filled: Filled): string =>
  `${open(gate, session)}<div class="buttons">${toButton('Approve', ' name="verdict" value="approve"', true)}</div><p class="why">You approve the text above, as it stands.</p></form>
${open(gate, session)}${toArea('feedback', 'What should change?', filled?.get('feedback') ?? '', true)}<div class="buttons">${toButton('Ask for changes', ' name="verdict" value="change"')}</div></form>`

const toPreviewForms = (gate: Gate, session: Session, filled: Filled): string =>
  `${open(gate, session)}<div class="buttons">${toButton('Submit it to the architect', ' name="verdict" value="submit"', true)}</div><p class="why">You approve the text above, as it stands.</p></form>
${open(gate, session)}${toArea('feedback', 'What is missing or wrong?', filled?.get('feedback') ?? '', true)}<div class="buttons">${toButton('Go on with the interview', ' name="verdict" value="more"')}</div></form>`

const toEntryFindings = ({ findings }: Gate, id: string): string =>
  (findings?.findings ?? [])
    .filter(({ requirement }) => requirement === id)
    .map(
      ({ rule, message, rewrite }) =>
        `<p class="finding"><b>${safe(rule)}</b>: ${safe(message)}${rewrite ? `<br>→ ${safe(rewrite)}` : ''}</p>`,
    )
    .join('')

const toEntry = (gate: Gate, entry: Entry, choices: string, more: string): string =>
  `<fieldset class="requirement"><legend>${safe(entry.id)} ${safe(entry.title)} ${entry.priority ? badge(entry.priority) : ''}</legend>
<p>${safe(entry.description)}</p><p class="why">${safe(toReason(entry))}</p>${toEntryFindings(gate, entry.id)}
<div class="choices">${choices}</div>${more}</fieldset>`

const VERDICTS: [value: string, label: string][] = [
  ['left', 'Leave'],
  ['approve', 'Approve'],
  ['modify', 'Modify'],
  ['reject', 'Reject'],
  ['out', 'Out of scope'],
]

const toRequirementRow = (gate: Gate, entry: Entry, filled: Filled): string => {
  const { id, description } = entry
  const choices = VERDICTS.map(([value, label]) =>
    toRadio(`verdict.${id}`, value, label, filled, '', value === 'left'),
  )
  const text = `<div class="rewrite">${toArea(`text.${id}`, `${id}, as you want it`, filled?.get(`text.${id}`) ?? description)}</div>`
  const reason = toLine(`reason.${id}`, `Why? (${id})`, filled?.get(`reason.${id}`) ?? '')
  return toEntry(gate, entry, choices.join(''), `${text}${reason}`)
}

const toRequirementsForm = (gate: Gate, session: Session, filled: Filled): string => {
  const count = gate.pending.length
  const rows = gate.pending.map((entry) => toRequirementRow(gate, entry, filled)).join('\n')
  const head =
    count === 0
      ? '<p>Every requirement is decided.</p>'
      : `<p>${count} ${count === 1 ? 'requirement waits' : 'requirements wait'} for you. What you leave stays undecided.</p>`
  return `${open(gate, session)}${head}${rows}
<fieldset><legend>And then</legend>${toArea('feedback', 'Is something missing? Say what; it comes back as a requirement.', filled?.get('feedback') ?? '')}
<label class="check"><input type="checkbox" name="finalize" value="yes"${filled?.get('finalize') ? ' checked' : ''}> <span>Finalize the requirements now, without looking for what is missing</span></label></fieldset>
<div class="buttons">${toButton(count === 0 ? 'Go on' : 'Record these decisions', '', true)}${count > 0 ? toButton('Record, and approve all that are left', ' name="rest" value="approve"') : ''}</div></form>`
}

const toPendingForm = (gate: Gate, session: Session, filled: Filled): string => {
  const rows = gate.pending.map((entry) => {
    const name = `verdict.${entry.id}`
    const choices = [toRadio(name, 'approve', 'Approve', filled), toRadio(name, 'reject', 'Reject', filled)]
    const reason = toLine(`reason.${entry.id}`, `Why? (${entry.id})`, filled?.get(`reason.${entry.id}`) ?? '')
    return toEntry(gate, entry, choices.join(''), reason)
  })
  return `${open(gate, session)}<p>These are still undecided, and the document is about to be finalized.</p>${rows.join('\n')}
<div class="buttons">${toButton('Record these decisions', '', true)}${toButton('Record, and approve all that are left', ' name="rest" value="approve"')}</div></form>`
}

/** Asks in which a reason is kept. */
const REASONED = ['reapprove', 'repair']

const toChoiceForm = (gate: Gate, session: Session, filled: Filled): string => {
  const choices = choicesOf(gate).map(({ value, label, hint }) =>
    toRadio('choice', value, label, filled, hint),
  )
  const reason = REASONED.includes(gate.request.ask)
    ? toArea('reason', 'Why?', filled?.get('reason') ?? '')
    : ''
  return `${open(gate, session)}<fieldset><legend>What now?</legend><div class="choices tall">${choices.join('')}</div>${reason}</fieldset><div class="buttons">${toButton('Record this', '', true)}</div></form>`
}

/** Choices where the author offers some; the person's own words always. */
const toTurn = (choices: string[], filled: Filled): string => {
  const words = filled?.get('answer') ?? ''
  if (choices.length === 0) return toArea('answer', 'In your own words', words)
  const radios = choices.map((label, at) => toRadio('choice', String(at), label, filled))
  const area = toArea('answer', 'In your own words, instead of a choice or added to it', words)
  return `<fieldset><legend>Choose, or write</legend><div class="choices tall">${radios.join('')}</div>${area}</fieldset>`
}

const toQuestionForm = (gate: Gate, session: Session, filled: Filled): string => {
  const { choices = [], ready } = turnOf(gate.request)
  const buttons = [
    toButton('Answer', ' name="verdict" value="answer"', true),
    toButton('Skip this question', ' name="verdict" value="skip"'),
    toButton('Write the specification now', ' name="verdict" value="done"'),
  ]
  const why = ready
    ? 'Enough is known to write the specification.'
    : 'What is not known when the specification is written stays an open question.'
  return `${open(gate, session)}${toTurn(choices, filled)}<div class="buttons">${buttons.join('')}</div><p class="why">${why}</p></form>`
}

/** The file was edited after this was asked: the edit is taken in first, and asked about. */
export const toLookAgain = (gate: Gate, session: Session): string =>
  `<p>The file was changed after this was asked. Take the change in, then decide about the text as it is now.</p>
${open(gate, session)}<div class="buttons">${toButton('Take the change in', ' name="go" value="on"', true)}</div></form>`

export const toForm = (gate: Gate, session: Session, filled: Filled): string => {
  switch (formOf(gate.request)) {
    case 'document':
      return toDocumentForms(gate, session, filled)
    case 'preview':
      return toPreviewForms(gate, session, filled)
    case 'question':
      return toQuestionForm(gate, session, filled)
    case 'requirements':
      return toRequirementsForm(gate, session, filled)
    case 'pending':
      return toPendingForm(gate, session, filled)
    case 'choice':
      return toChoiceForm(gate, session, filled)
    case undefined:
      return `<p>This is answered in a terminal: <code>throughline answer ${safe(gate.request.id)} --value '{…}'</code></p>`
  }
}
