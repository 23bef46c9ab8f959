/** What is out of scope in one place and is done in another: the few words of the one are all there in the other. */
import type { Claim } from './claim.ts'
import { sum, toTopic, type Weights } from './matter.ts'

/** Longer ones leave a part out, and not the thing. */
const MOST = 3
const RARE = 0.7
/** What comes later, is only named, or is refused here as well. */
const NOT_NOW =
  /\b(?:later|future|phase|next|stage|release [2-9]|not|no|never|without|out of|instead|except|only)\b/i

export const findOutOfScope = (
  left: readonly Claim[],
  claims: readonly Claim[],
  weights: Weights,
): [Claim, Claim][] =>
  left.flatMap((out): [Claim, Claim][] => {
    const topic = [...toTopic(out)].filter((word) => !/^(?:vers|edit|support|feature|app)$/.test(word))
    const words = out.text.match(/\p{L}+/gu) ?? []
    if (topic.length === 0 || topic.length > MOST || words.length > MOST + 1) return []
    if (/[,(:]/.test(out.text) || sum(topic, weights) < RARE * topic.length) return []
    const done = claims.find((claim) => {
      const own = toTopic(claim)
      return !claim.denied && !NOT_NOW.test(claim.text) && topic.every((word) => own.has(word))
    })
    return done ? [[done, out]] : []
  })
