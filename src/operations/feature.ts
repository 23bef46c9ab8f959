import { Fault } from '../schema/fault.ts'
import { checkFeatureId } from '../schema/feature.ts'
import type { Services } from './operation.ts'

/** Refuses what cannot name a feature; `instead` says where the names are that can. */
export const checkFeatureWords = (feature: string, instead: string): void => {
  const wrong = checkFeatureId(feature)
  if (wrong)
    throw new Fault('unsafe-path', `${JSON.stringify(feature)} cannot be a feature: ${wrong}`, instead)
}

/** Refuses what cannot be the name of a feature, and a link in the place of its folder. */
export const checkFeatureName = ({ workspace }: Services, feature: string): void => {
  checkFeatureWords(feature, 'choose an id such as order-export')
  workspace.read(feature, 'index.md')
}
