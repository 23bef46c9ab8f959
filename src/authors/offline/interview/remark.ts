/**
 * Questions about what was found wrong with the draft. R1 the id of a question depends on the words of the remark
 * alone, so that the same remark is never asked about twice. R2 a known rewrite is the first choice.
 */
import { toDigest } from '../../../schema/digest.ts'
import { collapse, normalise, shorten } from '../sentences.ts'
import type { From, Remark, Turn } from './conversation.ts'
import type { Ask } from './dimensions.ts'

const LEADS: Record<From, string> = {
  architect: 'The architect says: ',
  preview: 'You said about the draft: ',
  problem: 'The check of the specification says: ',
}
const TAILS: Record<From, string> = {
  architect: 'What should it say?',
  preview: 'What exactly should it say?',
  problem: 'What should it say?',
}
const SUGGESTED = /\s*\bSuggested: (.+)$/s
const USE = 'Use this: '
export const LEAVE = 'Leave it as it is'
export const MOVE_OUT = 'Move it out of scope'

/** Numbers of requirements and lines change from one draft to the next, the words of a remark do not. */
export const toRemarkKey = (text: string): string =>
  normalise(text.replace(SUGGESTED, '').replace(/\bR-\d{3}\b|\bline \d+\b/g, ' '))

export const toRemarkId = (from: From, line: string): string =>
  `${from}:${toDigest(toRemarkKey(line)).slice('sha256:'.length, 'sha256:'.length + 12)}`

const withStop = (text: string): string => (/[.?!…]$/.test(text) ? text : `${text}.`)

const toText = (from: From, line: string): string => {
  const objection = withStop(collapse(line.replace(SUGGESTED, '')))
  return `${LEADS[from]}${from === 'preview' ? `«${shorten(objection, 1_000)}»` : shorten(objection, 1_200)} ${TAILS[from]}`
}

const LONG = 600

export const toRemarkAsk = (
  { from, line, round }: Remark,
  suggestion = SUGGESTED.exec(line)?.[1] ?? '',
): Ask => {
  const use = collapse(suggestion)
  return {
    id: toRemarkId(from, line) + (round === undefined ? '' : `:${round}`),
    dimension: 'feedback',
    text: toText(from, line),
    why:
      from === 'preview'
        ? 'Your words go into the draft as you say them.'
        : 'It stands in the way of designing from it.',
    choices: [
      ...(use === '' ? [] : [{ label: `${USE}${shorten(use, LONG)}`, requirement: use }]),
      ...(/^In Scope says\b/.test(line) ? [{ label: MOVE_OUT, requirement: '' }] : []),
      ...(use === '' || from === 'problem' ? [] : [{ label: LEAVE, requirement: '' }]),
    ],
    impact: 50,
  }
}

/** The remark that a turn asked about, read from its words; nothing where it is another question. */
export const fromTurn = ({ question, choices = [] }: Turn): Ask | undefined => {
  for (const from of ['architect', 'preview', 'problem'] as const) {
    if (!question.startsWith(LEADS[from])) continue
    const end = question.endsWith(TAILS[from]) ? question.length - TAILS[from].length : question.length
    const line = question.slice(LEADS[from].length, end).trim().replace(/^«|»$/g, '')
    const use = choices.find((choice) => choice.startsWith(USE))?.slice(USE.length) ?? ''
    return toRemarkAsk({ from, line }, use)
  }
  return undefined
}

/** The remark without our words around it. */
export const toObjection = (text: string): string => {
  const from = (['architect', 'preview', 'problem'] as const).find((one) => text.startsWith(LEADS[one]))
  if (!from) return text
  return text.slice(LEADS[from].length).replace(TAILS[from], '').trim()
}

export const isFrom = (from: From, { id }: Pick<Ask, 'id'>): boolean => id.startsWith(`${from}:`)
