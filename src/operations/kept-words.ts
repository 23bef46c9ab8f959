/** What somebody decided in a review and has not sent, in words. */
import type { ItemChosen } from '../core/ask.ts'
import type { Unfinished } from '../core/view.ts'
import { fromPlace, type KeptReview } from './kept-review.ts'

const DECIDED_AS: Record<string, string> = {
  approve: 'approved',
  modify: 'modified',
  parts: 'changed',
  reject: 'rejected',
  out: 'out of scope',
}

const toSentence = (text: string): string => text.replace(/\s*\n\s*/g, '; ')

/** «changed, priority: high, because it is asked for every day» */
export const toItemWords = ({ choice, words, reason, fields = {} }: ItemChosen): string =>
  [
    DECIDED_AS[choice] ?? choice,
    words && `to «${toSentence(words)}»`,
    ...Object.entries(fields).map(([part, value]) => `${part}: ${toSentence(value)}`),
    reason && `because ${reason.replace(/^because\s+/i, '')}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Behind these stands what somebody was typing. */
export const BEING_TYPED = ' being typed: '

/** «REQ-001 being typed: «The export is a …»» */
const toTypingLine = ([place, typed]: [string, string]): string =>
  `${fromPlace(place).id}${BEING_TYPED}«${toSentence(typed)}»`

export const toTypingLines = ({ typing = {} }: Pick<KeptReview, 'typing'>): string[] =>
  Object.entries(typing).map(toTypingLine)

/** What cannot be sent as it was left: an entry that is half typed, or words of which nobody has said what they are for. */
export const findUnfinished = ({ items, typing = {}, words, choice }: KeptReview): Unfinished | undefined => {
  if (Object.keys(typing).length > 0) return 'typing'
  return words && choice === undefined && Object.keys(items).length === 0 ? 'words' : undefined
}

export const toKeptLines = ({ items, answers = {}, typing = {}, words, choice }: KeptReview): string[] => [
  ...Object.entries(items).map(([id, item]) => `${id} ${toItemWords(item)}`),
  ...Object.entries(answers).map(([id, said]) => `${id} «${toSentence(said)}»`),
  ...toTypingLines({ typing }),
  ...(words ? [`${choice ? `${choice}: ` : ''}«${toSentence(words)}»`] : []),
]
