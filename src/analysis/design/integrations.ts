/** Systems outside: what happens when they do not answer. */
import type { Check } from './rule.ts'

/** Where others say it of their integrations, one that says nothing was forgotten. */
export const findIntegrations: Check = ({ lld }) => {
  const silent = lld.integrations.filter(({ failure }) => failure.trim() === '')
  if (silent.length === lld.integrations.length) return []
  return silent.map((one) => ({
    rule: 'silent-integration',
    severity: 'MEDIUM',
    at: [`integration ${one.with}`, 'section lld Integration Points', 'part lld'],
    description: `The integration with ${one.with} does not say what happens when it fails.`,
    suggestion: 'Say what is done then: tried again, refused, or done without.',
  }))
}
