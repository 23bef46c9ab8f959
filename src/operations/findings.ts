import type { GateFindings } from '../analysis/document/gate.ts'
import { hasVerdicts, statesRequirements } from '../documents/format.ts'
import { toRequirements } from '../documents/requirements.ts'

export type { GateFindings }

/** What is decided is not judged again at every later gate. */
const dropDecided = (format: string, text: string, found: GateFindings): GateFindings => {
  if (!hasVerdicts(format)) return found
  const { entries } = toRequirements(text)
  const decided = new Set(entries.filter(({ section }) => section !== 'pending').map(({ id }) => id))
  return { ...found, findings: found.findings.filter(({ requirement }) => !decided.has(requirement)) }
}

/** What the analysis says of a text that a person is shown. Advice that cannot be given must not hide the gate. */
export const readFindings = async (format: string, text: string): Promise<GateFindings | undefined> => {
  if (!statesRequirements(format)) return undefined
  try {
    const { findGateFindings } = await import('../analysis/document/gate.ts')
    return dropDecided(format, text, findGateFindings(format, text))
  } catch {
    return undefined
  }
}
