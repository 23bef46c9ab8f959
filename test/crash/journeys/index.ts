import { buildJourneys } from './build.ts'
import { deliveryJourneys } from './delivery.ts'
import { designJourneys } from './design.ts'
import { interviewJourneys } from './interview.ts'
import type { Journey } from './journey-row.ts'
import { phasesJourneys } from './phases.ts'
import { prdJourneys } from './prd.ts'

export const JOURNEYS: Journey[] = [
  ...prdJourneys,
  ...interviewJourneys,
  ...designJourneys,
  ...phasesJourneys,
  ...deliveryJourneys,
  ...buildJourneys,
]

export const journeyOf = (name: string): Journey => {
  const found = JOURNEYS.find((journey) => journey.name === name)
  if (!found)
    throw new Error(`there is no journey ${name}: use ${JOURNEYS.map((one) => one.name).join(', ')}`)
  return found
}
