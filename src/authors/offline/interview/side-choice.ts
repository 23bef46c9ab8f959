/**
 * Which of two texts an answer in words chooses: by its place among the numbered choices, or by the figure that one of them
 * alone holds. What is said besides is given back; what names both, or a case in which one holds, chooses none.
 */
import { toWords } from '../english.ts'
import { capitalise, collapse, toSentences } from '../sentences.ts'
import { demands } from './doubtful-parts.ts'
import { toDigits } from './number-words.ts'
import { bare } from './sentence-core.ts'
import { readPicks } from './spoken-picks.ts'
import { isAgain } from './word-stems.ts'

export type Side = { is: number | 'both' | undefined; rest: string }

/** It says when something holds, and no more that it holds instead. */
const LIMITED = /\b(?:for|if|when|unless|only|except|but|or|while|both|on|in|during)\b/i
const GONE =
  /\b(?:was|were|old|used to|no longer|not|wrong|before|formerly|instead of|rather than|outdated|mistake|forget|never|isn['’]t|aren['’]t)\b/i

const BOTH =
  /^(?:(?:no|yes|well|oh)[\s,]+)?both(?: of (?:them|these))?(?: (?:texts?|sentences?|statements?))?(?: (?:of (?:them )?)?(?:holds?|stands?|stays?|counts?|apply|are (?:right|true|correct|meant|fine)|are|must hold|go together))?\s*(?:$|[.,;:!–—-])\s*/i

/** «that has nothing to do with bread»: how the two go together. */
const RELATION =
  /\b(?:nothing to do with|(?:the )?other (?:one )?(?:was|is) (?:about|of|for)|(?:two|different|separate|other) (?:things?|matters?|cases?)|not the same|do(?:es)? not (?:contradict|exclude)|don['’]t (?:contradict|exclude)|go together)\b/i

const figuresOf = (text: string): string[] =>
  toDigits(text.replace(/\bone(?=\s\p{L}+s?\b)/giu, '1')).match(/\d+(?:[.,:]\d+)?/g) ?? []

/** The side that alone holds a figure of a clause. */
const findSides = (clause: string, sides: readonly string[]): Set<number> => {
  const held = sides.map((side) => new Set(figuresOf(side)))
  const found = figuresOf(clause).map((figure) => held.flatMap((own, at) => (own.has(figure) ? [at] : [])))
  return new Set(found.flatMap((places) => (places.length === 1 ? places : [])))
}

const isOwnFigure = (clause: string, sides: readonly string[]): boolean => {
  const held = new Set(sides.flatMap(figuresOf))
  return figuresOf(clause).some((figure) => !held.has(figure))
}

const FEW = 6

const toClauses = (words: string): string[] =>
  toSentences(words).flatMap(({ text }) => text.split(/[,;:]\s+|\s[–—-]\s/))

const chooseByFigure = (words: string, sides: readonly string[]): number | undefined => {
  const [chosen, gone] = [new Set<number>(), new Set<number>()]
  for (const clause of toClauses(words)) {
    const named = findSides(clause, sides)
    if (named.size === 0) continue
    if (isOwnFigure(clause, sides) || named.size > 1) return undefined
    if (GONE.test(clause)) for (const at of named) gone.add(at)
    else if (LIMITED.test(clause) && !sides.some((side) => isAgain(clause, side))) return undefined
    else for (const at of named) chosen.add(at)
  }
  const [at, more] = [...chosen]
  if (at !== undefined) return more === undefined && !gone.has(at) ? at : undefined
  const [old, older] = [...gone]
  return old !== undefined && older === undefined && sides.length === 2 ? 1 - old : undefined
}

/** Demands that are said besides, and say none of the sides again. */
const toRest = (sentences: readonly string[], sides: readonly string[]): string =>
  sentences
    .map((text) => text.replace(/[,;]\s+[^,;]*$/, (end) => (RELATION.test(end) ? '.' : end)))
    .filter(
      (text) =>
        !RELATION.test(text) &&
        (demands(text) || /\bask\b/i.test(text)) &&
        findSides(text, sides).size === 0 &&
        !sides.some((side) => isAgain(bare(text), side)),
    )
    .map((text) => capitalise(text))
    .join(' ')

/** `choices`: as they are shown, with the sides first. */
export const chooseSide = (answer: string, sides: readonly string[], choices: number): Side => {
  const words = collapse(answer)
  const sentences = (text: string): string[] => toSentences(text).map((one) => one.text)
  if (BOTH.test(words)) return { is: 'both', rest: toRest(sentences(words.replace(BOTH, '')), sides) }
  const by = chooseByFigure(words, sides)
  if (by !== undefined) return { is: by, rest: toRest(sentences(words), sides) }
  const hasFigure = sides.some((side) => figuresOf(side).length > 0) && figuresOf(words).length > 0
  const picks = readPicks(words, choices)
  const [at, more] = picks.taken
  if (!hasFigure && at !== undefined && more === undefined) return { is: at, rest: toRest(picks.rest, sides) }
  return { is: undefined, rest: '' }
}

/** An answer that can be nothing but a choice, and tells nothing by itself. */
export const isOfChoice = (answer: string, sides: readonly string[]): boolean => {
  const clauses = toClauses(collapse(answer))
  const [first = ''] = clauses
  return (
    (clauses.some((clause) => findSides(clause, sides).size > 0) || toWords(first).length <= FEW) &&
    !demands(answer)
  )
}
