/** What a request is about, in the words that every surface uses. Loads nothing. */
import type { RequestView } from '../core/view.ts'

/** One question of an interview, as its author put it. */
export type Turn = {
  question: string
  choices?: string[]
  dimension?: string
  why?: string
  strength?: Record<string, number>
  ready?: boolean
  turn?: number
  of?: number
}

export const turnOf = ({ detail }: Pick<RequestView, 'detail'>): Turn =>
  (detail ?? { question: '' }) as unknown as Turn

/** The words by which a person says that enough was asked. */
export const isDone = (words: string): boolean =>
  /^\/?(?:done|enough|that(?:'s| is) (?:all|it))[.!]?$/i.test(words.trim())

/** Formats that state requirements: those that the analysis reads before a person does. */
export const ANALYSED = ['spec', 'requirements', 'prd']

/** A question of an interview that a person is asked. */
export const isTurn = ({ ask, to }: Pick<RequestView, 'ask' | 'to'>): boolean =>
  ask === 'turn' && to === 'person'

/** A text that was taken over as it stands: the one that was approved is the one that lies there. */
export const isUnread = ({ ask, detail, document }: RequestView): boolean =>
  ask === 'reapprove' && (detail as { approved?: string } | undefined)?.approved === document?.digest

/** What is asked besides the result of a step is no longer what the step is called. */
const TITLES: Record<string, string> = {
  repair: 'The author did not manage it',
  pending: 'Decide about what is still undecided',
  cap: 'The rounds are used up',
  reapprove: 'An approved text was changed',
  confirm: 'The author could not be reached; what was said is kept. Try again?',
}
const UNREAD = 'A text that nobody has approved yet'

/** A question is its own title. */
export const titleOf = (request: RequestView): string => {
  if (isTurn(request))
    return turnOf(request)
      .question.replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
  return isUnread(request) ? UNREAD : (TITLES[request.ask] ?? request.title)
}
