/** All rules of a sentence, in the order of their numbers. */
import { LOGIC_RULES } from './logic.ts'
import { LOOPHOLE_RULES } from './loophole.ts'
import { MEASURE_RULES } from './measure.ts'
import { OPEN_RULES } from './open.ts'
import { REFERENCE_RULES } from './reference.ts'
import type { Rule } from './rule.ts'
import { SINGLE_RULES } from './single.ts'
import { STRUCTURE_RULES } from './structure.ts'
import { TIME_RULES } from './time.ts'
import { VAGUE_RULES } from './vague.ts'

const toOrder = (rule: string): number => Number(/^R(\d+)$/.exec(rule)?.[1] ?? 100)

export const RULES: readonly Rule[] = [
  ...STRUCTURE_RULES,
  ...MEASURE_RULES,
  ...VAGUE_RULES,
  ...LOOPHOLE_RULES,
  ...LOGIC_RULES,
  ...SINGLE_RULES,
  ...REFERENCE_RULES,
  ...OPEN_RULES,
  ...TIME_RULES,
].toSorted((a, b) => toOrder(a.rule) - toOrder(b.rule))
