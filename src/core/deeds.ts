/**
 * What was done on one side of a fork, in words: who decided what, when, and how surely. Events of a journal file may say
 * anything, so nothing here trusts their shape. Pure, and loads nothing: `status` goes through here.
 */
import type { Event } from '../schema/event.ts'
import type { JsonObject } from '../schema/json.ts'
import type { Request } from '../schema/request.ts'
import type { Run } from '../schema/run.ts'
import type { Table } from '../schema/table.ts'
import { type Asks, toDecision, toForm } from './ask.ts'
import { type Deed, toWords } from './deed.ts'
import { turnOf } from './interview-turn.ts'
import { documentOf } from './table.ts'

/** An event with the run as it was before it. */
export type Happened = { before: Run | undefined; event: Event; witnessed: boolean }

type Source = { table: Table; asks?: Asks | undefined }

const toObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}

const quote = (value: unknown): string => (toWords(value) ? `: «${toWords(value)}»` : '')

const countOf = (value: unknown, name: string): string[] =>
  Array.isArray(value) && value.length > 0 ? [`${value.length} ${name}`] : []

/** How many entries got which verdict. */
const toCounts = (value: JsonObject): string =>
  [
    ...countOf(value.approvedRequirementIds ?? value.approve, 'approved'),
    ...countOf(value.modifications, 'modified'),
    ...countOf(value.rejectedRequirementIds ?? value.reject, 'rejected'),
    ...countOf(value.outOfScopeRequirementIds, 'out of scope'),
  ].join(', ')

const fileOf = ({ table }: Source, name: unknown): string =>
  documentOf(table, String(name))?.file ?? toWords(name)

const titleOf = ({ table }: Source, step: unknown): string =>
  table.steps.find(({ id }) => id === step)?.title ?? toWords(step)

/** The words of the choice that stands for this value; as it is where the run is not one that could be asked. */
const toLabel = ({ table, asks }: Source, run: Run, request: Request, { choice }: JsonObject): string => {
  const asked = { run, request, table }
  try {
    const found = toForm(asked, asks)?.choices.find(({ id, words }) => {
      const decision = toDecision(asked, { choice: id, ...(words && { words: '…' }) }, asks)
      return 'value' in decision && toObject(decision.value).choice === choice
    })
    return found?.label ?? toWords(choice)
  } catch {
    return toWords(choice)
  }
}

const toAnswered = (source: Source, before: Run, request: Request, value: JsonObject): string => {
  const { document, step, ask } = request
  const about = document ? fileOf(source, document.name) : titleOf(source, step)
  const said = quote(value.feedback ?? value.missing ?? value.reason)
  if (value.approved === true) return `approved ${about}${said}`
  if (value.approved === false) return `asked for changes to ${about}${said}`
  if (ask === 'turn') return `answered «${toWords(turnOf(request).question)}»${quote(value.answer)}`
  const counts = toCounts(value)
  if (counts) return `decided about ${about}: ${counts}`
  if (value.choice === undefined) return `answered: ${about}${said}`
  return `chose «${toLabel(source, before, request, value)}» at: ${about}${said}`
}

/** The words that a run began with. */
const toBeginning = ({ inputs }: Partial<Run>): string =>
  quote(Object.values(toObject(inputs)).find((value) => typeof value === 'string' && value !== ''))

/** What one event says that somebody did; undefined where nobody decided anything. */
const toDid = (source: Source, { before, event }: Happened): string | undefined => {
  const { type, data, changes } = event
  if (type === 'started') return `started it${toBeginning(changes)}`
  if (type === 'edited') return `${fileOf(source, data.document)} was edited`
  if (type === 'signalled') return `gave the signal ${toWords(data.signal)}`
  if (type === 'healed') return 'chose this side'
  if (type === 'reopened') return `opened ${fileOf(source, data.document)} again`
  if (type === 'dismissed') return 'chose another run'
  const request = before?.requests?.find?.(({ id }) => id === data.request)
  if (type !== 'answered' || !before || request?.to !== 'person') return undefined
  return toAnswered(source, before, request, toObject(data.value))
}

/** Everything that was decided or edited, oldest first; edits of one file in a row are one. */
export const toDeeds = (source: Source, happened: Happened[]): Deed[] => {
  const deeds: Deed[] = []
  for (const one of happened) {
    const did = toDid(source, one)
    if (did === undefined) continue
    const { who, assurance } = toObject(one.event.data.by)
    const deed: Deed = {
      ...(toWords(who) && { who: toWords(who) }),
      did,
      at: one.event.at,
      ...(toWords(assurance) && { assurance: toWords(assurance) }),
      ...(!one.witnessed && { unwitnessed: true }),
    }
    const isAgain = one.event.type === 'edited' && deeds.at(-1)?.did === did
    deeds.splice(deeds.length - Number(isAgain), Number(isAgain), deed)
  }
  return deeds
}
