/** Where what was said goes: requirements, decisions and open questions, before any of it is printed. */
import { normalise } from '../sentences.ts'
import { fromChoice, fromWords } from './answer-requirements.ts'
import { isNothing, isSkipped } from './conversation.ts'
import { toObjection } from './remark.ts'
import { cite, type Fresh, tell } from './sentence.ts'
import type { Said } from './state.ts'

/** Where an answer goes. `aim` and `outside` are told in vision and scope, a decision builds nothing. */
export type Place = 'requirement' | 'decision' | 'aim' | 'outside' | 'open' | 'none'

export const toPlace = (said: Said): Place => {
  const { ask, answer, chosen } = said
  if (ask.dimension === 'opening') return 'none'
  if (isSkipped(answer)) return ask.dimension === 'closing' ? 'none' : 'open'
  if (ask.dimension === 'closing' && (isNothing(answer) || chosen !== undefined)) return 'none'
  if (isNothing(answer)) return 'decision'
  if (ask.id === 'own:aim') return 'aim'
  if (ask.dimension === 'scope') return 'outside'
  return chosen !== undefined && fromChoice(said).length === 0 ? 'decision' : 'requirement'
}

export const toRequirements = (said: Said): Fresh[] =>
  said.chosen === undefined ? fromWords(said) : fromChoice(said)

export const toDecision = ({ ask, answer, turn }: Said): string =>
  `${tell(toObjection(ask.text), 300)} ${cite(answer)} (turn ${turn})`

export const printOpen = ({ ask, turn }: Said): string =>
  `${tell(toObjection(ask.text), 600)} (turn ${turn}, not answered)`

const FIGURE = /\[[^\][]{1,40}\]/g

/** Figures in brackets are proposals until somebody agrees. */
export const toFigureQuestion = (
  id: string,
  { title, description, acceptance }: Omit<Fresh, 'source'>,
): string[] => {
  const figures = [...new Set([description, ...acceptance].join(' ').match(FIGURE))].filter((one) =>
    /\d|N/.test(one),
  )
  if (figures.length === 0) return []
  return [
    `${id} ${tell(title, 120)}: ${figures.length === 1 ? 'is' : 'are'} ${figures.join(', ')} right? Figures in brackets are proposals.`,
  ]
}

/** Equal descriptions are one requirement, equal titles get a number behind them. */
export const distinct = (fresh: readonly Fresh[], known: readonly Omit<Fresh, 'source'>[] = []): Fresh[] => {
  const said = new Set(known.map(({ description }) => normalise(description)))
  const titles = new Set(known.map(({ title }) => normalise(title)))
  return fresh.flatMap((one) => {
    const words = normalise(one.description) || one.description
    if (said.has(words)) return []
    said.add(words)
    let title = one.title
    for (let n = 2; titles.has(normalise(title)); n++) title = `${one.title} (${n})`
    titles.add(normalise(title))
    return [{ ...one, title }]
  })
}
