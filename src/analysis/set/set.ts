/** Rules over many requirements. Linear in their number but for sorting, whatever they say. */
import { CONFLICT, findConflicts, type Told } from '../conflict/conflict.ts'
import { DUPLICATE } from './duplicate.ts'
import { LINK_RULES } from './links.ts'
import { type Item, toMeaning } from './meaning.ts'
import { toPairs } from './pairs.ts'
import type { SetFinding, SetRule } from './set-rule.ts'

export type { Item } from './meaning.ts'
export type { SetFinding, SetRule } from './set-rule.ts'

export const SET_RULES: readonly SetRule[] = [DUPLICATE, CONFLICT, ...LINK_RULES]

/** `told`: what can contradict, where that is less than the items. */
export const checkSet = (items: readonly Item[], told: readonly Told[] = items): SetFinding[] => {
  const meanings = items.map(toMeaning)
  const pairs = toPairs(meanings)
  return SET_RULES.flatMap((rule) => {
    const hits = rule === CONFLICT ? findConflicts(told) : rule.find(meanings, pairs)
    return hits.map((hit) => ({ severity: rule.severity, ...hit, rule: rule.rule, why: rule.why }))
  })
}
