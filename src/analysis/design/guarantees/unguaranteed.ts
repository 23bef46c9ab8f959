/**
 * Sentences of requirements that forbid or promise what could be guaranteed, and is not: nothing then holds the design to
 * them. It is said, not counted, and only where the design guarantees something at all.
 */
import { quote } from '../../quote.ts'
import type { Check, Hit } from '../rule.ts'
import { toCovered, toTechnical, toWishes } from '../wishes.ts'
import type { GuaranteeKind } from './guarantee.ts'

const ACCESS: readonly GuaranteeKind[] = ['read only by', 'not read by', 'changed only by', 'own only']

const PROMISES: readonly [words: RegExp, kinds: readonly GuaranteeKind[]][] = [
  [/\bencrypt(?:ed|s|ion)?\b/i, ['encrypted']],
  [
    /\b(?:(?:can|may|must|shall) ?(?:not|never)|never|nobody (?:can|may)) (?:be )?(?:chang|alter|edit|modif|overwrit)\w*|\bappend[- ]only\b|\bimmutable\b/i,
    ['never changed', 'changed only by'],
  ],
  [
    /\b(?:(?:can|may|must|shall) ?(?:not|never)|never) (?:be )?(?:see|seen|read|view|viewed|look up)\b|\bsees? no\b|\b(?:see|read|view)s? (?:only )?(?:their |his or her |the )?own\b|\bonly (?:an? |the )?[\p{L} ]{2,60}\b(?:can|may) (?:see|read|view)\b/iu,
    ACCESS,
  ],
  [
    /\bnot the (?:one|person|same)\b|\b(?:other|another) (?:one|person|\w+) than the one who\b/i,
    ['different persons'],
  ],
  [
    /\b(?:deleted|kept|retained|erased|anonymi[sz]ed|anonymous)\b[^.;]{0,60}\b\d+ (?:day|week|month|year)s?\b/i,
    ['kept for'],
  ],
  [/\bunique\b|\bat most one\b|\bno two\b|\b(?:only|at most) once\b/i, ['unique']],
]

export const findUnguaranteed: Check = (subject) => {
  const technical = toTechnical(subject).filter(({ guarantees }) => guarantees !== undefined)
  if (technical.length === 0) return []
  const held = technical.map(({ guarantees, covers }) => ({ guarantees, ids: toCovered(subject, covers) }))
  const told = new Set<string>()
  return (
    toWishes(subject)
      // A criterion repeats by an example what the requirement says.
      .filter(
        ({ id, text }) => subject.requirements.some((one) => one.id === id) && !/^\W*Given\b/i.test(text),
      )
      .flatMap(({ id, text }) =>
        PROMISES.flatMap(([words, kinds]): Hit[] => {
          const isHeld = held.some(
            ({ guarantees, ids }) => ids.has(id) && kinds.includes(guarantees as GuaranteeKind),
          )
          const key = `${id} ${kinds[0]}`
          if (isHeld || !words.test(text) || told.has(key)) return []
          told.add(key)
          return [
            {
              rule: 'unguaranteed-requirement',
              severity: 'INFO',
              at: [id, 'section hld Technical Requirements', 'part hld'],
              description: `${id} says ${quote(text.slice(0, 140))}, and no technical requirement that covers it guarantees that: nothing holds the design to it.`,
              suggestion: `Add one that guarantees it (${kinds.join(', ')}).`,
            },
          ]
        }),
      )
  )
}
