import type { GateFindings } from '../analysis/document/gate.ts'
import { statesRequirements } from '../documents/format.ts'

export type { GateFindings }

/** What the analysis says of a text that a person is shown. Advice that cannot be given must not hide the gate. */
export const readFindings = async (format: string, text: string): Promise<GateFindings | undefined> => {
  if (!statesRequirements(format)) return undefined
  try {
    const { findGateFindings } = await import('../analysis/document/gate.ts')
    return findGateFindings(format, text)
  } catch {
    return undefined
  }
}
