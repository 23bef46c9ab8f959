/** What a need makes the system do, one deed at a time: its condition and its act, in the need's own words. */

import { toSentences } from '../../../analysis/language/sentence.ts'
import type { Need } from '../needs.ts'
import { dropStop } from '../print.ts'
import { capitalise } from '../sentences.ts'

/** `always` has no condition; `unwanted` is the «If …, then …» of something that goes wrong. */
type ActKind = 'always' | 'event' | 'state' | 'option' | 'unwanted'
export type Act = { kind: ActKind; condition: string; text: string }

const KINDS: Record<string, ActKind> = {
  when: 'event',
  whenever: 'event',
  once: 'event',
  after: 'event',
  'as soon as': 'event',
  while: 'state',
  during: 'state',
  where: 'option',
  if: 'unwanted',
  unless: 'unwanted',
}
const MODAL = '(?:shall|must|should|will)'
const CONDITION = new RegExp(
  `^(when|whenever|once|after|as soon as|while|during|where|if|unless)\\s+(.{2,600}?),\\s+(?:then\\s+)?((?:[\\p{L}-]+\\s+){1,5}${MODAL}\\s.+)$`,
  'isu',
)
const THEN = /^(if|when|unless)\s+(.{2,600}?),\s+then\s+(.+)$/is
const SUBJECT = new RegExp(
  `^(?:(?:the|this|our)\\s+)?(?:system|app|application|product|service|it)\\s+${MODAL}\\s+(.+)$`,
  'is',
)
/** Where a new deed begins inside a sentence; only places at which both halves stay whole. */
const NEXT = new RegExp(`(?:,?\\s+and\\s+(?:it\\s+|they\\s+)?|,\\s+)${MODAL}\\s+(?!also\\b)`, 'i')
const PART = new RegExp(`;\\s+(?=[^;]{0,300}\\b(?:${MODAL}|may|can)\\s|(?:if|when)\\s)`, 'i')

const toPieces = (text: string): string[] =>
  toSentences(text)
    .map((span) => text.slice(...span).trim())
    .flatMap((sentence) => sentence.split(PART))
    .map((piece) => piece.trim())
    .filter(Boolean)

const toDeed = (text: string): string => dropStop(SUBJECT.exec(text)?.[1] ?? text)

const fromPiece = (piece: string): Act[] => {
  const [, word = '', condition = '', rest = ''] = CONDITION.exec(piece) ?? THEN.exec(piece) ?? []
  const kind = KINDS[word.toLowerCase()] ?? 'always'
  const [first = '', ...more] = (kind === 'always' ? piece : rest).split(NEXT)
  return [toDeed(first), ...more.map(dropStop)]
    .filter((text) => text !== '')
    .map((text) => ({ kind, condition, text }))
}

const MOST = 6

/** The deeds of a need, at least one; past a few the rest stays together. */
export const toActs = ({ text, open }: Pick<Need, 'text' | 'open'>): Act[] => {
  if (open) return []
  const acts = toPieces(text).flatMap(fromPiece)
  if (acts.length === 0) return [{ kind: 'always', condition: '', text: dropStop(text) }]
  if (acts.length <= MOST) return acts
  const rest = acts.slice(MOST - 1)
  const joined = rest
    .map(({ condition, text }) => (condition === '' ? text : `${condition}: ${text}`))
    .join('; ')
  return [...acts.slice(0, MOST - 1), { kind: 'always', condition: '', text: joined }]
}

const LEAD: Record<ActKind, string> = {
  always: '',
  event: 'When ',
  state: 'While ',
  option: 'Where ',
  unwanted: 'If ',
}

/** «If the address is unknown: show the same message.» */
export const printAct = ({ kind, condition, text }: Act): string =>
  condition === '' ? capitalise(text) : `${LEAD[kind]}${condition}: ${text}`
