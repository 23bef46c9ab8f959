/**
 * Requirements that are met in name only: elements say that they cover one, and of a clause of it none of them says
 * anything, neither its deed nor its things. Words are compared by their stems, and most of them must be missing.
 */
import { quote } from '../analysis/quote.ts'
import { toElements } from '../documents/design/coverage.ts'
import { toRoot, toRoots, toSaidRoots } from './entry-roots.ts'
import { toList, toWords } from './names.ts'
import type { Check, Hit } from './rule.ts'
import { toCovered, toWishes } from './wishes.ts'

/** Writers say many things in words of their own: only a clause of which hardly a word comes back is told. */
const LEAST = 3
const MOST_OF = 0.7

const CLAUSES =
  /[;:]\s|\.\s|, (?:and|but|or|then|so|which|who|while|where)\s|,\s(?=\p{Ll}+s?\s(?:the|an?)\b)/u

export const findCarried: Check = (subject) => {
  const named = new Set(
    toElements(subject.design.parts).flatMap(({ covers, isWanted }) =>
      isWanted ? [] : [...toCovered(subject, covers)],
    ),
  )
  return subject.requirements
    .filter(({ id }) => named.has(id))
    .flatMap(({ id }): Hit[] => {
      const said = toSaidRoots(subject, id)
      return toWishes(subject)
        .filter((wish) => wish.id === id && !/^\W*given\b/i.test(wish.text))
        .flatMap(({ text }) => text.split(CLAUSES))
        .flatMap((clause): Hit[] => {
          const roots = toRoots(clause)
          const missing = roots.filter((root) => !said.has(root))
          if (missing.length < LEAST || missing.length < roots.length * MOST_OF) return []
          return [
            {
              rule: 'uncovered-requirement',
              severity: 'MEDIUM',
              at: [id, 'section hld Technical Requirements', 'part hld'],
              description: `${id} says ${quote(clause.trim().slice(0, 140))}, and nothing that covers it speaks of that (${toList(toWords(clause).filter((word) => missing.includes(toRoot(word))))}).`,
              suggestion: `Say which element does it, or leave ${id} out of what it covers.`,
            },
          ]
        })
        .slice(0, 1)
    })
}
