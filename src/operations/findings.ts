import type { GateFindings } from '../analysis/document/gate.ts'
import { hasVerdicts, isAssembled, statesRequirements } from '../documents/format-kinds.ts'

export type { GateFindings }

/** What is decided is not judged again at every later gate: nor where it is put together. */
const toPending = async (format: string, text: string): Promise<(requirement: string) => boolean> => {
  if (isAssembled(format)) return () => false
  if (!hasVerdicts(format)) return () => true
  const { toRequirements } = await import('../documents/requirements.ts')
  const { entries } = toRequirements(text)
  const pending = new Set(entries.filter(({ section }) => section === 'pending').map(({ id }) => id))
  return (requirement) => pending.has(requirement)
}

/** What the analysis says of a text that a person is shown. Advice that cannot be given must not hide the gate. */
export const readFindings = async (format: string, text: string): Promise<GateFindings | undefined> => {
  if (!statesRequirements(format)) return undefined
  try {
    const { findGateFindings } = await import('../analysis/document/gate.ts')
    return findGateFindings(format, text, await toPending(format, text))
  } catch {
    return undefined
  }
}
