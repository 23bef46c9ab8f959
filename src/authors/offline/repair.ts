/**
 * One requirement, one behaviour. What the rules find joined in a proposal is taken apart: the first behaviour is the
 * requirement, the others are how it is checked. Where the parts are not plainly whole nothing is touched, and the
 * finding is shown.
 */
import { analyse } from '../../analysis/analyse.ts'
import { toFindings } from '../../analysis/findings.ts'

const JOINED = new Set(['R18', 'R19'])
/** A finding begins at the conjunction or at the verb. */
const NEAR = 12
const HEAD = /^(.*?\bthe system shall (?:not )?)(.+)$/is
const LEFT_END = /(?:\s*[,;]\s*|\s+)(?:and|or|but)?(?:\s+shall)?\s*$/i
const RIGHT_START = /^\s*(?:[,;]\s*)?(?:(?:and|or|but)\s+)?(?:also\s+)?(?:shall\s+)?/i

/** The end of a part that lost what belonged to it. */
const LOOSE = /\b(?:shall|to|and|or|of|the|an?|not|that|which|who|can|may|be)\.?$/i

export type Parts = { description: string; checks: string[] }

/** Where each further action of the system begins. */
const toCuts = (text: string, from: number): number[] => {
  const { frames } = analyse(text)
  const actions = frames.filter(
    ({ role, action, passive }) => role === 'response' && !passive && action.span[0] > from,
  )
  const joined = new Set(toFindings(text).flatMap(({ rule, span }) => (JOINED.has(rule) ? [span[0]] : [])))
  return actions
    .map(({ action }) => action.span[0])
    .filter(
      (at) =>
        [...joined].some((start) => Math.abs(start - at) < NEAR) ||
        /[,]\s*(?:and\s+)?(?:shall\s+)?$/.test(text.slice(0, at)),
    )
}

export const takeApart = (text: string): Parts => {
  const whole = { description: text, checks: [] }
  const [, head = '', rest = ''] = HEAD.exec(text) ?? []
  const cuts = head === '' ? [] : toCuts(text, head.length).map((at) => at - head.length)
  if (cuts.length === 0) return whole
  const ends = [...cuts, rest.length]
  const parts = [0, ...cuts].map((from, at) => {
    const part = rest.slice(from, ends[at]).replace(RIGHT_START, '')
    return at < cuts.length ? part.replace(LEFT_END, '') : part
  })
  if (parts.some((part) => part.split(/\s+/).length < 2 || LOOSE.test(part))) return whole
  const [first = '', ...others] = parts.map((part) => `${head}${part.replace(/[.\s]+$/, '')}.`)
  return { description: first, checks: others }
}
