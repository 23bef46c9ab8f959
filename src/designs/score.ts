/** The score of a design: 1 less what its issues cost, each a fixed amount, so that anybody can add it up. */
import type { Severity } from './rule.ts'

export const SEVERITIES: readonly Severity[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFO']

const COST: Record<Severity, number> = { CRITICAL: 0.3, HIGH: 0.15, MEDIUM: 0.05, LOW: 0.02, INFO: 0 }
const ENOUGH = 0.7

/** «1.00 − 2 × 0.15 (HIGH) = 0.70» */
export const toScore = (issues: readonly { severity: Severity }[]): { score: number; sum: string } => {
  const terms = SEVERITIES.flatMap((severity) => {
    const n = issues.filter((issue) => issue.severity === severity).length
    const cost = COST[severity]
    return n === 0 || cost === 0 ? [] : [{ text: `${n} × ${cost.toFixed(2)} (${severity})`, cost: n * cost }]
  })
  const left = 1 - terms.reduce((total, { cost }) => total + cost, 0)
  const score = Math.max(0, Math.round(left * 100) / 100)
  const sum = ['1.00', ...terms.map(({ text }) => text)].join(' − ')
  return { score, sum: `${sum} = ${score.toFixed(2)}${left < 0 ? ' (never below 0)' : ''}` }
}

/** A grave issue, or a score below 0.7. */
export const needsRevision = (score: number, issues: readonly { severity: Severity }[]): boolean =>
  score < ENOUGH || issues.some(({ severity }) => severity === 'CRITICAL' || severity === 'HIGH')
