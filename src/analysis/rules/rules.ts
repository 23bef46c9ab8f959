/** All rules of a sentence, in the order of their numbers. */
import { ABSOLUTE_RULES } from './absolute.ts'
import { FEELING_RULES } from './feeling.ts'
import { LOGIC_RULES } from './logic.ts'
import { LOOPHOLE_RULES } from './loophole.ts'
import { MEASURE_RULES } from './measure.ts'
import { OPEN_RULES } from './open-points.ts'
import { RANGE_RULES } from './range.ts'
import { REFERENCE_RULES } from './reference.ts'
import { REMARK_RULES } from './remark.ts'
import type { Rule } from './rule.ts'
import { SINGLE_RULES } from './single-thought.ts'
import { STRUCTURE_RULES } from './structure.ts'
import { TIME_RULES } from './time.ts'
import { VAGUE_RULES } from './vague.ts'

const toOrder = (rule: string): number => Number.parseInt(rule.slice(1), 10) || 100

export const RULES: readonly Rule[] = [
  ...STRUCTURE_RULES,
  ...MEASURE_RULES,
  ...RANGE_RULES,
  ...VAGUE_RULES,
  ...FEELING_RULES,
  ...LOOPHOLE_RULES,
  ...LOGIC_RULES,
  ...ABSOLUTE_RULES,
  ...SINGLE_RULES,
  ...REMARK_RULES,
  ...REFERENCE_RULES,
  ...OPEN_RULES,
  ...TIME_RULES,
].toSorted((a, b) => toOrder(a.rule) - toOrder(b.rule))
