/**
 * What was said about a gate and does not count: by a program, or by a person on the side of a fork that was not chosen.
 * It may come from any journal file, so nothing here trusts its shape.
 */
import { isObject, type Json, type JsonObject } from '../schema/json.ts'
import type { Proposal } from '../schema/request.ts'

export const OTHER_SIDE = 'from the other side of a fork'

export const isOtherSide = ({ note }: Pick<Proposal, 'note'>): boolean => note === OTHER_SIDE

export type Given = {
  who: string
  how: string
  door?: string
  isOther: boolean
  /** Everything that was said, a line each, nothing shortened. */
  lines: string[]
  /** Of these, what a remark can say again. */
  remarks: string[]
  /** Answers to open questions, by id. */
  answers: Record<string, string>
}

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const toObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})

const toList = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

const toChanges = (modification: JsonObject): string[] => {
  const { requirementId, requestedChanges, modificationReason } = modification
  if (!isObject(requestedChanges)) return [toLeaves(modification).join(', ')].filter(Boolean)
  const { description, ...parts } = requestedChanges
  const why = modificationReason === 'no reason given' ? '' : toText(modificationReason)
  const said = [
    ...(toText(description) ? [`${toText(requirementId)} should say: ${toText(description)}`] : []),
    ...Object.entries(parts).map(
      ([part, value]) =>
        `${toText(requirementId)} should have ${part === 'acceptanceCriteria' ? 'acceptance criteria' : part} ${toList(value).map(toText).join('; ') || toText(value)}`,
    ),
  ]
  return said.map((line) => (why ? `${line} (${why})` : line))
}

const VERDICTS: [string[], string][] = [
  [['approvedRequirementIds', 'approve'], 'approve'],
  [['rejectedRequirementIds', 'reject'], 'reject'],
  [['outOfScopeRequirementIds'], 'out of scope'],
]

const toVerdicts = (value: JsonObject): string[] =>
  VERDICTS.flatMap(([keys, word]) =>
    keys
      .flatMap((key) => toList(value[key]).map(toText).filter(Boolean))
      .map((id) => {
        const why = toText(toObject(value.reasons)[id])
        return `${word} ${id}${why ? `: ${why}` : ''}`
      }),
  )

const toVerdict = ({ approved, choice }: JsonObject): string[] => {
  if (typeof approved === 'boolean') return [approved ? 'approve' : 'ask for changes']
  return toText(choice) ? [toText(choice)] : []
}

/** Every word of a value that has another shape. */
const toLeaves = (value: Json | undefined, name = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => toLeaves(one, name))
  if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => toLeaves(one, key))
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? [] : [name ? `${name}: ${text}` : text]
}

type Said = Pick<Given, 'lines' | 'remarks' | 'answers'>

/** A value that somebody gave, in words. */
export const toSaid = (given: Json | undefined): Said => {
  const value = toObject(given)
  const told = [value.feedback, value.missing, value.reason, value.summary, value.answer].map(toText)
  const remarks = [
    ...told.filter(Boolean),
    ...toList(value.modifications).flatMap((one) => toChanges(toObject(one))),
    ...Object.entries(toObject(value.priorities)).map(
      ([id, priority]) => `${id} should have priority ${toText(priority)}`,
    ),
  ]
  const answers = Object.fromEntries(
    Object.entries(toObject(value.answers)).flatMap(([id, words]) =>
      toText(words) ? [[id, toText(words)]] : [],
    ),
  )
  const answered = Object.entries(answers).map(([id, words]) => `${id}: ${words}`)
  const lines = [...toVerdict(value), ...remarks, ...toVerdicts(value), ...answered]
  return { lines: lines.length > 0 ? lines : toLeaves(given), remarks, answers }
}

/** Who said it, and what; of the other side its own words, not those of whoever chose between them. */
export const toGiven = (proposal: Proposal): Given => {
  const isOther = isOtherSide(proposal)
  const wrapped = toObject(proposal.value)
  const by = isOther ? toObject(wrapped.by) : toObject(proposal.by as unknown as Json)
  const said = toSaid(isOther ? wrapped.value : proposal.value)
  return {
    who: toText(by.who) || 'another checkout',
    how: isOther ? 'on the other side of the merge' : toText(by.assurance) || 'reported',
    ...(toText(by.door) && { door: toText(by.door) }),
    isOther,
    ...said,
  }
}
