/** Who decided what at which gate, and how sure that is: told to the end, in words. */
import type { Accepted } from '../../core/workflow.ts'
import { isBelow, toHand, type Witness } from '../../schema/assurance.ts'
import type { Run } from '../../schema/run.ts'
import type { Question } from './questions.ts'

export const decidedOf = ({ state }: Pick<Run, 'state'>): string[] => (state.decided ?? []) as string[]

const toSure = ({ assurance }: Witness): string => {
  if (assurance === 'automatic') return 'nobody looked: --yes'
  return isBelow(assurance, 'terminal') ? `${assurance}, which a setting allows` : assurance
}

/** The run as it is with this decision. */
export const withDecision = (run: Run, gate: string, said: string, by: Witness): Run => ({
  ...run,
  state: {
    ...run.state,
    decided: [...decidedOf(run), `${gate}: ${said}, by ${toHand(by)} (${toSure(by)}), ${by.at}`],
  },
})

/** What was accepted, with the decisions of the run; a refusal decides nothing. */
export const keepDecision = (
  run: Run,
  accepted: Accepted | { problems: string[] },
): Accepted | { problems: string[] } =>
  'problems' in accepted ? accepted : { ...accepted, state: { ...accepted.state, decided: decidedOf(run) } }

/** What a gate between waves is called. */
export const toGate = ({ about, story }: Question, wave: number): string => {
  if (about === 'story') return `${story}, which could not be finished`
  if (about === 'validation') return 'Checks of the whole, which failed'
  if (about === 'left-out') return 'What was left out'
  return about === 'caution' ? `Wave ${wave}, which changed what proves it` : `Wave ${wave}`
}
