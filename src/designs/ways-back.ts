/** What by a requirement goes back to a state, and no move from a later one leads there. */
import { reach } from '../documents/graph.ts'
import { toProse, toWords } from './names.ts'
import type { Check, Hit } from './rule.ts'
import { isNamed, toWishes } from './wishes.ts'

const BACK =
  /\b(?:goes?|returns?|comes?|falls?|moves?|(?:is|are) (?:sent|put|set|moved)) back (?:to|into) (?:being |the state )?["«]?(\w+)/i
const DENIED = /\b(?:not|never|nobody|nothing|cannot)\s(?:be\s)?$/i

export const findWaysBack: Check = (subject) =>
  toWishes(subject).flatMap(({ id, text, prose }) => {
    const found = BACK.exec(text)
    const state = found?.[1]?.toLowerCase()
    if (state === undefined || DENIED.test(text.slice(0, found?.index))) return []
    return subject.lld.models
      .filter(({ name, states, covers }) => {
        const isKnown = states.some(({ from, to }) => [from, to].some((one) => one.toLowerCase() === state))
        return (
          isKnown &&
          (covers.includes(id) || isNamed(prose, toWords(name).join(' ')) || isNamed(toProse(text), name))
        )
      })
      .flatMap(({ name, states }): Hit[] => {
        const moves = states.map(({ from, to }) => ({ from: from.toLowerCase(), to: to.toLowerCase() }))
        const all = [...new Set(moves.flatMap(({ from, to }) => [from, to]))]
        const graph = new Map(
          all.map((one) => [one, moves.filter(({ from }) => from === one).map(({ to }) => to)]),
        )
        const later = reach(graph, [state])
        if (moves.some(({ from, to }) => to === state && from !== state && later.has(from))) return []
        return [
          {
            rule: 'other-transition',
            severity: 'MEDIUM',
            at: `model ${name}`,
            description: `By ${id} something goes back to ${state}, and no move of ${name} leads there from a later state: «${text.slice(0, 120)}»`,
            suggestion: `Add the move to ${state}, and which call makes it.`,
          },
        ]
      })
  })
