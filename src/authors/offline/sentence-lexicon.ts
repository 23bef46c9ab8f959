/**
 * Families of words that lean towards a kind: doubt, hope, what is left to others, trouble, paper, what a product does. A family
 * says nothing by itself; how much it weighs is learnt.
 */
import { FAMILIES } from './sentence-cues.ts'

/** The families of words that a sentence has, and which of them stand in front. */
export const findFamilies = (core: string): string[] => {
  const front = core.split(/\s+/).slice(0, 4).join(' ')
  return FAMILIES.flatMap(([name, words]) => [
    ...(words.test(core) ? [name] : []),
    ...(words.test(front) ? [`${name} first`] : []),
  ])
}
