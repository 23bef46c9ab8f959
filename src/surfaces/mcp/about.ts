/** What a request is about, in the few words that a list, a poll or a form has room for. */
import type { RequestView } from '../../operations/index.ts'

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

/** What is asked besides the result of a step is no longer what the step is called. */
const TITLES: Record<string, string> = {
  repair: 'The author did not manage it',
  pending: 'Decide about what is still undecided',
  cap: 'The rounds are used up',
  reapprove: 'An approved text was changed',
  confirm: 'The author could not be reached; what was said is kept. Try again?',
}
const UNREAD = 'A text that nobody has approved yet'

export const line = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/\p{Cs}$/u, '')}…`

export const isForPerson = (request: RequestView | undefined): request is RequestView & { to: 'person' } =>
  request?.to === 'person'

/** A question is put to the user and answered with their words; everything else that a person is asked is a gate. */
export const isQuestion = (request: RequestView | undefined): request is RequestView & { to: 'person' } =>
  isForPerson(request) && (request.ask === 'turn' || request.ask === 'confirm')

export const turnOf = ({ detail }: RequestView): Turn => (detail ?? { question: '' }) as unknown as Turn

/** A text that was taken over as it stands: the one that was approved is the one that lies there. */
export const isUnread = ({ ask, detail, document }: RequestView): boolean =>
  ask === 'reapprove' && (detail as { approved?: string } | undefined)?.approved === document?.digest

/** The first part of a title says enough: «Look at the specification, then …». */
export const aboutOf = (request: RequestView): string => {
  if (isUnread(request)) return UNREAD
  if (request.ask === 'turn' && isForPerson(request)) return line(turnOf(request).question)
  return TITLES[request.ask] ?? request.title.split(', ')[0] ?? request.title
}

const NAMES = 8

/** `journeys 80, data 30`: how much is known of each, in hundredths. */
export const toStrength = (strength: unknown): string =>
  Object.entries((strength ?? {}) as Record<string, number>)
    .slice(0, NAMES)
    .map(([name, share]) => `${cut(line(name), 16)} ${Math.round(Number(share) * 100)}`)
    .join(', ')
