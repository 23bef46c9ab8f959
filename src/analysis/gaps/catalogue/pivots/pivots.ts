import type { Pivot } from '../../row.ts'
import { EVERYBODY } from './everybody.ts'
import { FEATURES } from './features.ts'
import { RULE } from './rule.ts'
import { SIGHT } from './sight.ts'
import { TRUST } from './trust.ts'

/** Figures that stand in a requirement until somebody answers; the brackets say so. */
export const DEFAULTS: Record<string, string> = {
  users: '[200]',
  p95: '[2] seconds',
  uptime: '[99.5] %',
  retention: '[12] months',
}

export const PIVOTS: Pivot[] = [...FEATURES, ...SIGHT, ...RULE, ...TRUST, ...EVERYBODY]
