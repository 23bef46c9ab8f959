/** All rules of a sentence, in the order of their numbers. */

import { FEELING_RULES } from './feeling.ts'
import { LOOPHOLE_RULES } from './loophole.ts'
import { OPEN_RULES } from './open-points.ts'
import type { Rule } from './rule.ts'
import { TIME_RULES } from './time.ts'
import { VAGUE_RULES } from './vague.ts'

const toOrder = (rule: string): number => Number.parseInt(rule.slice(1), 10) || 100

export const RULES: readonly Rule[] = [
  ...VAGUE_RULES,
  ...FEELING_RULES,
  ...LOOPHOLE_RULES,
  ...OPEN_RULES,
  ...TIME_RULES,
].toSorted((a, b) => toOrder(a.rule) - toOrder(b.rule))
