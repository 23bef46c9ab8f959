import { isBelow } from '../schema/assurance.ts'
import { Fault } from '../schema/fault.ts'
import type { Services } from './operation.ts'

/** What is only a person's to say, at a terminal of their own: `what` goes on after «only a person at a terminal». */
export const checkTerminal = ({ witness }: Services, what: string): void => {
  const { assurance } = witness()
  if (!isBelow(assurance, 'terminal')) return
  throw new Fault(
    'below-assurance',
    `only a person at a terminal ${what}, and this call counts as ${assurance}`,
    'run the same command in a terminal of your own, outside a coding agent',
  )
}
