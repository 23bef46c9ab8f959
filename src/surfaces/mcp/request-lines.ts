/** What a request is about, in the few words that a list, a poll or a form has room for. */
import { toVisible } from '../../documents/plain-text.ts'
import type { RequestView } from '../../operations/rows.ts'
import { isTurn } from '../../operations/turn.ts'

export const line = (text: string): string => toVisible(text.replace(/[\s\p{Cc}]+/gu, ' ').trim())

export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/\p{Cs}$/u, '')}…`

export const isForPerson = (request: RequestView | undefined): request is RequestView & { to: 'person' } =>
  request?.to === 'person'

/** A question with a few answers, which the user gives by word of mouth. */
export const isChoice = ({ kind, ask }: RequestView): boolean =>
  kind === 'question' && (ask === 'confirm' || ask === 'partial')

/** A question is put to the user and answered with their words; everything else that a person is asked is a gate. */
export const isQuestion = (request: RequestView | undefined): request is RequestView & { to: 'person' } =>
  isForPerson(request) && (isTurn(request) || isChoice(request))

/** The first part of a title says enough: «Look at the specification, then …». */
export const toSubject = (request: RequestView): string =>
  isTurn(request) ? request.title : (request.title.split(', ')[0] ?? request.title)

const NAMES = 8

/** `journeys 80, data 30`: how much is known of each, in hundredths. */
export const toStrength = (strength: unknown): string =>
  Object.entries((strength ?? {}) as Record<string, number>)
    .slice(0, NAMES)
    .map(([name, share]) => `${cut(line(name), 16)} ${Math.round(Number(share) * 100)}`)
    .join(', ')
