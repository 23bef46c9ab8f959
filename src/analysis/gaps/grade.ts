/** The grade of a set of requirements: a weighted share, printed so that anybody can add it up. */
import type { Priority } from '../../schema/requirement.ts'
import type { Severity } from './row.ts'

export const WEIGHT: Record<Severity, number> = { critical: 8, high: 4, medium: 2, low: 1 }
export const SEVERITIES: Severity[] = ['critical', 'high', 'medium', 'low']
const PRIORITY: Record<Severity, Priority> = { critical: 'high', high: 'high', medium: 'medium', low: 'low' }

/** The priority of a requirement that closes a gap of this severity. */
export const toGapPriority = (severity: Severity): Priority => PRIORITY[severity]

/** Gravest first. */
export const bySeverity = (a: { severity: Severity }, b: { severity: Severity }): number =>
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)

export type Grade = 'Excellent' | 'Good' | 'Fair' | 'Poor'
export type Graded = { grade: Grade; share: number; arithmetic: string }

const toGrade = (share: number): Grade =>
  share >= 0.9 ? 'Excellent' : share >= 0.75 ? 'Good' : share >= 0.55 ? 'Fair' : 'Poor'

/** An open critical gap lets nothing be better than Fair. */
export const grade = (checks: ReadonlyArray<{ severity: Severity; passed: boolean }>): Graded => {
  const sum = (some: typeof checks): number =>
    some.reduce((total, { severity }) => total + WEIGHT[severity], 0)
  const passed = checks.filter((check) => check.passed)
  const [won, all] = [sum(passed), sum(checks)]
  const share = all === 0 ? 0 : won / all
  const terms = SEVERITIES.flatMap((severity) => {
    const of = (some: typeof checks) => some.filter((check) => check.severity === severity).length
    return of(checks) === 0 ? [] : [`${severity} ${of(passed)}/${of(checks)} × ${WEIGHT[severity]}`]
  })
  const open = checks.filter((check) => check.severity === 'critical' && !check.passed).length
  const plain = toGrade(share)
  const capped = open > 0 && (plain === 'Excellent' || plain === 'Good')
  const result: Grade = capped ? 'Fair' : plain
  const cap = capped ? ` (${plain}, but ${open} critical open: at most Fair)` : ''
  const figures =
    terms.length === 0 ? 'no rule applies, nothing was checked' : `${terms.join(' + ')} = ${won} of ${all}`
  return { grade: result, share, arithmetic: `${figures} = ${share.toFixed(2)} → ${result}${cap}` }
}
