/** A person's answer through the page: the same operation as everywhere, with what came of it in words. */
import { toVisible } from '../../documents/plain-text.ts'
import { toChanging } from '../../operations/changing-answer.ts'
import { toCommandLine } from '../../operations/command-line.ts'
import { fromPlace, type ItemChosen, keepReview, toPlace } from '../../operations/kept-review.ts'
import { perform } from '../../operations/perform.ts'
import type { Arguments, Reply } from '../../operations/rows.ts'
import { FAULTS, Fault, type Refusal } from '../../schema/fault.ts'
import type { JsonObject } from '../../schema/json.ts'
import { type Access, asPerson, type Opened } from './access.ts'
import { type Gate, readGate } from './gate.ts'
import type { Notice } from './keys.ts'
import { partOf } from './pages/entry-fields.ts'
import { headingOf, readWaiting, toMatter } from './waiting.ts'

export type Fields = URLSearchParams
type Choice = NonNullable<NonNullable<Gate['request']['form']>['items']>['choices'][number]

/** Where the run stands then, or why nothing was changed. */
export type Outcome =
  | { done: Reply; notice: Notice }
  | { wrong: string; gate: Gate }
  /** How many decisions are kept, and none sent. */
  | { kept: number }
  | { refused: Refusal; status: number; reply?: Reply }

/** A title that is a question ends by itself. */
const toSentence = (title: string): string => (/[?!….]$/.test(title) ? title : `${title}.`)

const toWhere = ({ run, request, next }: Reply): string[] => {
  const name = run.feature ?? run.id
  if (request?.to === 'person') return [`Next for you: ${toSentence(headingOf(request))}`]
  if (next.state === 'go' || next.state === 'wait')
    return [`${name} goes on; its author works on: ${run.title}.`]
  const [call] = next.calls
  return [
    `${name}: ${toSentence(next.says)}`,
    ...next.messages,
    ...(call ? [`Go on with: ${toCommandLine(call)}`] : []),
  ]
}

const toNotice = (said: string, reply: Reply): Notice => ({
  good: true,
  title: said,
  lines: [
    ...toWhere(reply),
    ...(reply.risks ?? []).map(({ question, reason }) => `Still open: ${question} (${reason})`),
  ],
})

const refuse = (fault: Fault): Outcome => {
  const { code, more } = fault.refusal
  const reply = more && 'run' in more && 'requests' in more ? (more as unknown as Reply) : undefined
  return { refused: fault.refusal, status: FAULTS[code].http, ...(reply && { reply }) }
}

const STALE = 'the text is not the one that you were shown'
const LATE = 'this was answered already'
const NOTHING = 'This changed nothing.'
const KEPT =
  'This decided nothing. What you typed and chose is kept, and stands in the form below its new text.'

/** Mistakes in what was typed: the form comes back with it. */
const MENDABLE = ['invalid-value', 'usage']

/** A browser sends the lines of a text area with both ends. */
const words = (fields: Fields, name: string): string =>
  (fields.get(name) ?? '').replace(/\r\n?/g, '\n').trim()

/** Parts of an entry that were changed; as they are, nothing is said of them. `chosen`: the choices that may have them. */
const toParts = ({ entries }: Gate, id: string, chosen: readonly Choice[], fields: Fields): JsonObject => {
  const parts = chosen.flatMap((one) => one.fields ?? [])
  const entry = entries.find((one) => one.id === id)
  if (parts.length === 0 || !entry) return {}
  const changed = parts.flatMap((part) => {
    const name = `field.${part.id}.${id}`
    const said = words(fields, name)
    return !fields.has(name) || said === toVisible(partOf(entry, part)) ? [] : [[part.id, said]]
  })
  return { fields: Object.fromEntries(changed) }
}

/** What was chosen for single entries; one that was left has no choice. What another choice shows is said only where it was typed. */
const toItems = (gate: Gate, fields: Fields, isSent: boolean): JsonObject => {
  const { ids = [], choices = [] } = gate.request.form?.items ?? {}
  return Object.fromEntries(
    ids.flatMap((id) => {
      const choice = fields.get(`item.${id}`) ?? ''
      if (choice === '') return []
      const shown = choices.find((one) => one.id === choice)
      const typed = words(fields, `words.${id}`)
      const isOwn = typed !== toVisible(gate.entries.find((one) => one.id === id)?.description ?? '').trim()
      const said = {
        choice,
        ...((shown?.words || (isOwn && !isSent)) && { words: typed }),
        ...((shown?.reason || !isSent) && { reason: words(fields, `reason.${id}`) }),
      }
      const parts = toParts(gate, id, isSent ? choices.filter((one) => one === shown) : choices, fields)
      // Where nothing of them was typed, another choice says nothing of parts.
      const isPart = shown?.fields || Object.keys((parts.fields ?? {}) as JsonObject).length > 0
      return [[id, { ...said, ...(isPart && parts) }]]
    }),
  )
}

/** What was typed for entries that nobody decided: it is for nothing yet, and not lost. */
const toTyping = ({ request, entries }: Gate, fields: Fields): Record<string, string> => {
  const { choices = [] } = request.form?.items ?? {}
  const typed = entries.flatMap((entry): [string, string][] => {
    if ((fields.get(`item.${entry.id}`) ?? '') !== '') return []
    const asked: [part: string, field: string, shown: string][] = [
      ...(choices.some((one) => one.words) ? [['words', 'words', entry.description] as const] : []),
      ...(choices.some((one) => one.reason) ? [['reason', 'reason', ''] as const] : []),
      ...choices.flatMap(({ fields: parts = [] }) =>
        parts.map((part) => [part.id, `field.${part.id}`, partOf(entry, part)] as const),
      ),
    ].map(([part, field, shown]) => [part, `${field}.${entry.id}`, toVisible(shown).trim()])
    return asked.flatMap(([part, field, shown]): [string, string][] => {
      const said = words(fields, field)
      return said === '' || said === shown ? [] : [[toPlace(entry.id, part), said]]
    })
  })
  return Object.fromEntries(typed)
}

/** Answers to open questions; what was left empty stays open. */
const toAnswers = ({ request }: Gate, fields: Fields): { answers?: Record<string, string> } => {
  const said = (request.form?.questions ?? []).flatMap(({ id }): [string, string][] => {
    const answer = words(fields, `answer.${id}`)
    const changes = fields.get(`changes.${id}`)
    return answer === '' ? [] : [[id, changes ? toChanging(answer, changes) : answer]]
  })
  return said.length > 0 ? { answers: Object.fromEntries(said) } : {}
}

/** A choice that the author of a question offers is marked apart from the button that sends it. */
const toChoice = (fields: Fields): string => {
  const choice = fields.get('choice') ?? ''
  return choice === 'own' ? (fields.get('offered') ?? choice) : choice
}

/** What was marked is said, too, where another button than «Answer» sends it. */
const toWords = ({ request }: Gate, fields: Fields): string => {
  const marked = request.form?.choices.find(({ id }) => id === fields.get('offered'))
  const said = words(fields, 'words')
  return fields.get('choice') === 'done' && marked ? [marked.label, said].filter(Boolean).join(': ') : said
}

const toChosen = (gate: Gate, fields: Fields): Arguments => {
  if (fields.get('confirm') === 'said') return { confirm: true }
  return {
    choice: toChoice(fields),
    words: toWords(gate, fields),
    ...(gate.request.form?.items && { items: toItems(gate, fields, true) }),
    ...toAnswers(gate, fields),
  }
}

const toUndecided = ([place, typed]: [string, string]): string =>
  `${fromPlace(place).id}: you typed «${typed}» and marked nothing; mark what it is for, or empty its field`

/** What cannot be taken as it is comes back in the form, and stays if that is left. */
const toWrong = (services: Opened, gate: Gate, fields: Fields, wrong: string): Outcome => {
  keep(services, gate, fields)
  return { wrong, gate }
}

const submit = async (access: Access, services: Opened, gate: Gate, fields: Fields): Promise<Outcome> => {
  const { request } = gate
  const isAlone = request.form?.choices.some(({ id, alone }) => alone && id === toChoice(fields)) === true
  const [undecided] = Object.entries(toTyping(gate, fields))
  if (isAlone) keep(services, gate, fields)
  else if (undecided) return toWrong(services, gate, fields, toUndecided(undecided))
  try {
    const done = await perform<Reply>(asPerson(services, access), 'answer', {
      request: request.id,
      ...toChosen(gate, fields),
      ...(request.document && { digest: request.document.digest }),
      // The form was filled with what was kept.
      kept: 'drop',
    })
    return { done, notice: toNotice(`Recorded: ${headingOf(request)}`, done) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const { code, message } = error.refusal
    if (MENDABLE.includes(code)) return toWrong(services, gate, fields, message)
    return code === 'stale' ? refuseStale(services, gate, fields) : refuse(error)
  }
}

/** Without sending it: nothing is decided. */
const keep = (services: Opened, gate: Gate, fields: Fields): Outcome => {
  const items = toItems(gate, fields, false) as Record<string, ItemChosen>
  const said = words(fields, 'words')
  const choice = fields.get('choice')
  keepReview(services, gate, gate.entries, {
    items,
    typing: toTyping(gate, fields),
    ...toAnswers(gate, fields),
    ...(said !== '' && { words: said, ...(choice && { choice }) }),
  })
  return { kept: Object.keys(items).length }
}

/** All that was typed into the form, whatever it was for; the text of an entry that nobody decided is not theirs. */
const toTyped = (fields: Fields): string[] =>
  [...fields.keys()]
    .filter((name) => {
      const [, kind, id] = /^(words|reason|answer|field\.\w+)\.(.+)$/.exec(name) ?? []
      if (kind === undefined) return name === 'words'
      return kind === 'reason' || kind === 'answer' || (fields.get(`item.${id}`) ?? '') !== ''
    })
    .map((name) => words(fields, name))
    .filter(Boolean)

/**
 * The request is closed. Where its text was edited the same is asked anew, and what was typed stands there; where
 * somebody answered it, the person gets their words back.
 */
const refuseLate = async (services: Opened, fields: Fields): Promise<Outcome> => {
  const anew = (await readWaiting(services)).find((waiting) => toMatter(waiting) === fields.get('matter'))
  const gate = anew && (await readGate(services, anew.request.id))
  if (gate) return refuseStale(services, gate, fields)
  const typed = toTyped(fields)
  const back = typed.length > 0 ? ` What you typed: ${typed.map((said) => `«${said}»`).join(', ')}` : ''
  return refuse(new Fault('late', LATE, `${NOTHING}${back}`))
}

/** The text is another one than the form showed: nothing is decided, and nothing that was typed is lost. */
const refuseStale = (services: Opened, gate: Gate, fields: Fields): Outcome => {
  keep(services, gate, fields)
  return refuse(new Fault('stale', STALE, KEPT))
}

/** The person's own text of the document: taken in like any edit of the file, and asked about. */
const edit = async (access: Access, services: Opened, gate: Gate, fields: Fields): Promise<Outcome> => {
  const { id, document } = gate.request
  const text = (fields.get('text') ?? '').replace(/\r\n?/g, '\n')
  const given = { request: id, file: text, ...(document && { digest: document.digest }) }
  const done = await perform<Reply>(asPerson(services, access), 'answer', given)
  return { done, notice: toNotice('Your edit was taken in', done) }
}

const goOn = async (access: Access, services: Opened, gate: Gate): Promise<Outcome> => {
  const done = await perform<Reply>(asPerson(services, access), 'continue', { feature: gate.run.id })
  return { done, notice: toNotice('The change was taken in', done) }
}

/** Bound to what the form showed: the request by its id, the text by its digest. */
export const answer = async (
  access: Access,
  services: Opened,
  id: string,
  fields: Fields,
): Promise<Outcome> => {
  const gate = await readGate(services, id)
  if (!gate) return refuseLate(services, fields)
  if ((fields.get('digest') ?? '') !== (gate.request.document?.digest ?? ''))
    return refuseStale(services, gate, fields)
  try {
    if (['keep', 'draft'].includes(fields.get('go') ?? '')) return keep(services, gate, fields)
    if (fields.get('go') === 'edit') return await edit(access, services, gate, fields)
    const isLook = fields.get('go') === 'on'
    return await (isLook ? goOn(access, services, gate) : submit(access, services, gate, fields))
  } catch (error) {
    if (error instanceof Fault) return refuse(error)
    throw error
  }
}
