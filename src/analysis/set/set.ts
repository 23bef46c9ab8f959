/** Rules over many requirements. Linear in their number but for sorting, whatever they say. */
import { CONFLICT } from './conflict.ts'
import { DUPLICATE } from './duplicate.ts'
import { LINK_RULES } from './links.ts'
import { type Item, toMeaning } from './meaning.ts'
import { toPairs } from './pairs.ts'
import type { SetFinding, SetRule } from './set-rule.ts'

export type { Item } from './meaning.ts'
export type { SetFinding, SetRule } from './set-rule.ts'

export const SET_RULES: readonly SetRule[] = [DUPLICATE, CONFLICT, ...LINK_RULES]

export const checkSet = (items: readonly Item[]): SetFinding[] => {
  const meanings = items.map(toMeaning)
  const pairs = toPairs(meanings)
  return SET_RULES.flatMap(({ rule, severity, why, find }) =>
    find(meanings, pairs).map((hit) => ({ severity, ...hit, rule, why })),
  )
}
