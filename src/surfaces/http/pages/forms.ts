/** The form of a gate, drawn as the request says. Nothing is chosen beforehand; what was typed comes back when something is wrong. */
import { toVisible } from '../../../documents/plain-text.ts'
import type { Entry } from '../../../documents/requirements.ts'
import { countEntries, isFor, type ShownEntry } from '../../../operations/form-entries.ts'
import { fromPlace } from '../../../operations/kept-review.ts'
import { toItemWords } from '../../../operations/kept-words.ts'
import { badge, escaped, safe } from '../../../operations/page/html.ts'
import type { Form } from '../../../operations/rows.ts'
import { toSaidWords } from '../../../operations/said-words.ts'
import { isTurn } from '../../../operations/turn.ts'
import type { Fields } from '../answer.ts'
import type { Gate } from '../gate.ts'
import type { Session } from '../keys.ts'
import { toKey, toMatter } from '../waiting.ts'
import { toArea, toEntryFields, toLine, toQuestionFields } from './entry-fields.ts'
import { toHidden } from './frame.ts'

/** What was sent last time, where it could not be taken. */
export type Filled = Fields | undefined

type Choice = Form['choices'][number]

const open = (gate: Gate, session: Session): string => {
  const { request, project } = gate
  const hidden = toHidden(session, request.id, {
    project: toKey(project),
    digest: request.document?.digest ?? '',
    matter: toMatter(gate),
  })
  return `<form method="post" action="/gate/${safe(request.id)}" autocomplete="off">${hidden}`
}

const toRadio = (name: string, { id, label, hint }: Choice, filled: Filled): string => {
  const isChosen = (filled?.get(name) ?? '') === id && (filled !== undefined || id === '')
  return `<label><input type="radio" name="${safe(name)}" value="${escaped(id)}"${isChosen ? ' checked' : ''}> <span>${safe(label)}${hint ? `<small>${safe(hint)}</small>` : ''}</span></label>`
}

const toButton = ({ id, label, does }: Choice): string =>
  `<button name="choice" value="${escaped(id)}"${does === 'approve' ? ' class="main"' : ''}>${safe(label)}</button>`

const toHint = (hint: string | undefined): string => (hint ? `<p class="why">${safe(hint)}</p>` : '')

/** One form for each choice: words are needed for one and not for another. */
const toButtonForms = (gate: Gate, choices: Choice[], session: Session, filled: Filled): string => {
  const said = filled ?? toKept(gate)
  const wordy = choices.filter(({ words }) => words)
  // What was typed for nothing yet, or for what is not offered any more, stands in the first field.
  const own = wordy.find(({ id }) => id === said?.get('choice')) ?? wordy[0]
  return choices
    .map((choice) => {
      const typed = choice === own ? (said?.get('words') ?? '') : ''
      const area = choice.words ? toArea('words', choice.words.ask, typed, choice.words.needed) : ''
      return `${open(gate, session)}${area}<div class="buttons">${toButton(choice)}</div>${toHint(choice.hint)}</form>`
    })
    .join('\n')
}

const toEntryFindings = ({ findings }: Gate, id: string): string =>
  (findings?.findings ?? [])
    .filter(({ requirement }) => requirement === id)
    .map(
      ({ rule, message, rewrite }) =>
        `<p class="finding"><b>${safe(rule)}</b>: ${safe(message)}${rewrite ? `<br>→ ${safe(rewrite)}` : ''}</p>`,
    )
    .join('')

/** What it is held to is decided with it. */
const toCriteria = ({ acceptance }: Entry): string =>
  acceptance.length === 0
    ? ''
    : `<ul class="criteria" aria-label="Acceptance criteria">${acceptance.map((one) => `<li>${safe(one)}</li>`).join('')}</ul>`

/** What became another since it was decided, and why. */
const toChanged = ({ changed }: ShownEntry): string =>
  changed.length === 0
    ? ''
    : `<p class="why">${safe(changed[0] ?? '')}</p><p class="was"><del>${safe(changed[1] ?? '')}</del></p>`

const LONGEST_HEAD = 160

/** What stands above an entry: a description that says its title, too, stands there alone, and once. */
const toHead = ({ title, description }: ShownEntry): { head: string; rest: string } => {
  const [name, text] = [title, description].map((one) => one.trim().replace(/\.$/, '')) as [string, string]
  const isSaid = toVisible(title) === title && text.toLowerCase().endsWith(name.toLowerCase())
  if (name === text) return { head: title, rest: '' }
  return isSaid && text.length <= LONGEST_HEAD
    ? { head: description.trim(), rest: '' }
    : { head: title, rest: description }
}

const LEAVE: Choice = { id: '', label: 'Leave' }

const toEntry = (gate: Gate, entry: ShownEntry, offered: Choice[], filled: Filled): string => {
  const { id, priority, description } = entry
  const { head, rest } = toHead(entry)
  const choices = offered.filter((choice) => isFor(choice, id))
  const radios = [LEAVE, ...choices].map((choice) => toRadio(`item.${id}`, choice, filled)).join('')
  const wordy = choices.find(({ words }) => words)
  const area = wordy?.words
    ? `<div class="rewrite">${toArea(`words.${id}`, `${id}: ${wordy.words.ask}`, filled?.get(`words.${id}`) ?? (wordy.words.anew ? '' : toVisible(description)))}</div>`
    : ''
  const reason = toLine(`reason.${id}`, `Why? (${id})`, filled?.get(`reason.${id}`) ?? '', 'reason')
  return `<fieldset class="requirement"><legend>${safe(id)} ${safe(head)} ${priority ? badge(priority) : ''}</legend>
${rest === '' ? '' : `<p>${safe(rest)}</p>`}${toChanged(entry)}${toCriteria(entry)}<p class="why">${safe(entry.reason)}</p>${toEntryFindings(gate, id)}
<div class="choices">${radios}</div>${area}${toEntryFields(entry, choices, filled)}${reason}</fieldset>`
}

/** The field for what was being typed: nothing is marked beside it. */
const toTypingField = (place: string): string => {
  const { id, part } = fromPlace(place)
  if (part === undefined) return `answer.${id}`
  return part === 'words' || part === 'reason' ? `${part}.${id}` : `field.${part}.${id}`
}

/** What was kept, as if it had been sent just now; nothing where nothing was. */
const toKept = ({ kept }: Gate): Filled => {
  const { items, words, choice, answers = {}, typing = {} } = kept
  const fields = new URLSearchParams(words === undefined ? [] : [['words', words]])
  if (choice !== undefined) fields.set('choice', choice)
  for (const [id, item] of Object.entries(items)) {
    fields.set(`item.${id}`, item.choice)
    if (item.words) fields.set(`words.${id}`, item.words)
    if (item.reason) fields.set(`reason.${id}`, item.reason)
    for (const [part, value] of Object.entries(item.fields ?? {})) fields.set(`field.${part}.${id}`, value)
  }
  for (const [id, answer] of Object.entries(answers)) fields.set(`answer.${id}`, answer)
  for (const [place, typed] of Object.entries(typing)) fields.set(toTypingField(place), typed)
  return fields.size > 0 ? fields : undefined
}

/** The first button of a form, which nobody sees: the key Enter in a field presses it, and that must decide nothing. */
const ENTER = '<button name="go" value="keep" class="unseen" tabindex="-1" aria-hidden="true"></button>'

/** A button, and what comes of it. */
const toRow = (button: string, says: readonly string[]): string =>
  `<li>${button}<span class="why">${says.map(safe).join('<br>')}</span></li>`

const KEEP = toRow('<button name="go" value="keep">Keep for later</button>', [
  'nothing is decided, and all of it stands here again',
])

/** What a choice does, and what the words that go with it are. */
const toWay = (choice: Choice, isOnly: boolean): string => {
  const { hint, words } = choice
  const asks = words && !isOnly ? [`${words.needed ? 'Your words' : 'Your words, if any'}: ${words.ask}`] : []
  return toRow(toButton(choice), [...(hint ? [hint] : []), ...asks])
}

/** One field for the words, whichever choice they go with. */
const toWordsField = (choices: readonly Choice[], filled: Filled): string => {
  const [only, second] = choices.filter(({ words }) => words)
  if (!only?.words) return ''
  const label = second ? 'They go with what you press below.' : `${only.words.ask} (for «${only.label}»)`
  return `<fieldset><legend>In your own words</legend>${toArea('words', label, filled?.get('words') ?? '')}</fieldset>`
}

/** What somebody said of a text that is another one now. */
const toOutdated = ({ kept }: Gate): string =>
  Object.entries(kept.outdated)
    .map(
      ([id, item]) => `<p class="why">${safe(id)} changed since you decided: ${safe(toItemWords(item))}</p>`,
    )
    .join('')

/** Entries one by one, then what is chosen for the whole; the words belong to whatever is chosen. */
const toItemsForm = (gate: Gate, form: Form, session: Session, sent: Filled): string => {
  const { items, choices } = form
  const filled = sent ?? toKept(gate)
  const outdated = toOutdated(gate)
  const rows = gate.entries.map((entry) => toEntry(gate, entry, items?.choices ?? [], filled)).join('\n')
  const isOnly = choices.filter(({ words }) => words).length === 1
  const head = items
    ? `<p>${countEntries(items, gate.entries.length)} for you. What you leave stays undecided.</p>`
    : ''
  const ways = choices.map((choice) => toWay(choice, isOnly)).join('\n')
  return `${open(gate, session)}${ENTER}${head}${rows}${toQuestionFields(form, gate.shown?.text, filled)}
${toWordsField(choices, filled)}${outdated}<ul class="ways">${ways}
${KEEP}</ul></form>`
}

/** A question: what its author offers, the person's own words always, and the ways around it. */
const toQuestionForm = (gate: Gate, choices: Choice[], session: Session, sent: Filled): string => {
  const filled = sent ?? toKept(gate)
  const offered = choices.filter(({ id }) => /^\d+$/.test(id))
  const others = choices.filter((choice) => !offered.includes(choice))
  const radios = offered.map((choice) => toRadio('offered', choice, filled)).join('')
  const typed = filled?.get('words') ?? ''
  const own = others.find(({ words }) => words?.needed)
  const label =
    offered.length > 0 ? 'In your own words, instead of a choice or added to it' : (own?.words?.ask ?? '')
  const field =
    offered.length > 0
      ? `<fieldset><legend>Choose, or write</legend><div class="choices tall">${radios}</div>${toArea('words', label, typed)}</fieldset>`
      : toArea('words', label, typed)
  const rest = others.filter((choice) => choice !== own)
  return `${open(gate, session)}${field}<div class="buttons"><button class="main" name="choice" value="own">Answer</button>${rest.map(toButton).join('')}</div>${rest.map(({ hint, label: name }) => toHint(hint && `${name}: ${hint}`)).join('')}</form>`
}

/** What the person said in a form of a host: one button takes it as it is. */
export const toConfirm = (gate: Gate, session: Session): string => {
  const { said } = gate.request
  if (!said) return ''
  const words = toSaidWords(said)
  return `${open(gate, session)}<p>${safe(`${words[0]?.toUpperCase()}${words.slice(1)}.`)} Confirm it, or decide below.</p><div class="buttons"><button name="confirm" value="said">Confirm: ${safe(said.label)}</button></div></form>`
}

/** The text as it stands, to be changed by hand: an edit like any other, and no decision. */
export const toEdit = (gate: Gate, session: Session): string => {
  const { shown, request } = gate
  const isDecided = request.form?.document === 'short' || request.form?.items !== undefined
  // A field shows no character that hides: such a text is edited in a file, where an editor can tell.
  if (!shown || !isDecided || toVisible(shown.text) !== shown.text) return ''
  return `<details><summary>Edit it here</summary>${open(gate, session)}<label class="field"><span>The whole text; what changed is shown before you decide</span><textarea name="text" rows="24" required>\n${escaped(shown.text)}</textarea></label><div class="buttons"><button name="go" value="edit">Save as my edit</button></div></form></details>`
}

/** The file was edited after this was asked: the edit is taken in first, and asked about. */
export const toLookAgain = (gate: Gate, session: Session): string =>
  `<p>The file was changed after this was asked. Take the change in, then decide about the text as it is now.</p>
${open(gate, session)}<div class="buttons"><button class="main" name="go" value="on">Take the change in</button></div></form>`

export const toForm = (gate: Gate, session: Session, filled: Filled): string => {
  const { form, id } = gate.request
  if (!form)
    return `<p>This is answered in a terminal: <code>throughline answer ${safe(id)} --value '{…}'</code></p>`
  const said = form.says.map((sentence) => `<p>${safe(sentence)}</p>`).join('')
  if (form.items || form.questions) return `${said}${toItemsForm(gate, form, session, filled)}`
  if (isTurn(gate.request)) return toQuestionForm(gate, form.choices, session, filled)
  return `${said}${toButtonForms(gate, form.choices, session, filled)}`
}
