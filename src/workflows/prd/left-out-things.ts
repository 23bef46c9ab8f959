/**
 * The things that a brief leaves out, and what is asked for though it names one. A gate only tells it, so a thing is known in any
 * form of its words: plural, verb or noun. Two words at least have to come together: of one word alone nothing is guessed.
 */
import { type Claim, type Told, toClaim } from '../../analysis/conflict/claim.ts'
import { toStem, type Word } from '../../analysis/conflict/words.ts'
import { isNoun, isVerb } from '../../analysis/language/tags.ts'

/** Longer ones leave a part out, and not the thing. */
const MOST = 3
/** So many words may stand between those of a thing. */
const BETWEEN = 4
/** «We do not want push messages»: what is left out is behind these. */
const FRAME =
  /^(?:want|need|build|offer|support|include|sell|handle|cover|have|do|get|make|plan|show|to|be|able|any|an?|the|our)$/
const END =
  /^(?:[^\p{L}\d].*|and|or|nor|but|if|when|unless|until|because|so|that|which|who|as|for now|yet|is|are|was|were|must|may|can|shall|should|will)$/u
const OUTSIDE = /\b(?:is|are|stays?|remains?)\s+(?:not\b|out\b|elsewhere\b)/i

/** What comes later, is only named, or is refused here as well. */
const NOT_NOW =
  /\b(?:later|future|phase|next|stage|release [2-9]|not|no|never|without|out of|instead|except|only)\b/i

/** The names by which a word is known, in any of its forms; none where it tells nothing. */
const toNames = ({ key, lemma, tag }: Word): string[] => {
  if (key === '' && !isNoun(tag) && !isVerb(tag)) return []
  return [key, toStem(lemma), lemma].filter((name) => name.length > 2)
}

const untilEnd = (words: readonly Word[], from: number): Word[] => {
  const end = words.findIndex(({ lower }, at) => at >= from && END.test(lower))
  return words.slice(from, end < 0 ? words.length : end)
}

/** Where what is left out begins. */
const toStarts = ({ words, text }: Claim): number[] => {
  const said = words.flatMap(({ lower }, at) => (/^(?:no|not|without|never)$/.test(lower) ? [at + 1] : []))
  const isBefore = OUTSIDE.test(text)
  const isBare =
    said.length === 0 &&
    !words.some(({ tag }, at) => (at > 0 && isVerb(tag)) || /^(?:BE|MD|HV|DO)$/.test(tag))
  return isBefore || isBare ? [0] : said
}

const skipFrame = (words: readonly Word[], from: number): number => {
  let at = from
  while (FRAME.test(words[at]?.lemma ?? '')) at++
  return at
}

/** Each thing that a line leaves out, by the names of its words. */
const toThings = (line: string): string[][][] => {
  const claim = toClaim({ id: '', text: line })
  return toStarts(claim).flatMap((start) => {
    const own = untilEnd(claim.words, skipFrame(claim.words, start))
    const names = own.map(toNames).filter((some) => some.length > 0)
    return names.length > 1 && names.length <= MOST ? [names] : []
  })
}

/** The sentences of a wish, each as the names of its words. */
const toSaid = ({ words }: Claim): string[][][] => {
  const said: string[][][] = [[]]
  for (const word of words) {
    if (/^[.!?;]$/.test(word.lower)) said.push([])
    else said.at(-1)?.push(toNames(word))
  }
  return said
}

const isNamed = (said: readonly string[][], thing: readonly string[][]): boolean =>
  said.some((_, at) => {
    const near = said.slice(at, at + thing.length + BETWEEN)
    const places = thing.map((names) => near.findIndex((word) => word.some((name) => names.includes(name))))
    return places.includes(0) && new Set(places.filter((place) => place >= 0)).size === thing.length
  })

/** Of these, what speaks of a thing that is left out. */
export const findLeftOutAgain = (
  told: readonly Told[],
  left: readonly string[],
): { id: string; out: string }[] => {
  const wanted = told
    .map(toClaim)
    .filter(({ denied, text }) => !denied && !NOT_NOW.test(text))
    .map((claim) => ({ id: claim.id, said: toSaid(claim) }))
  return left.flatMap((out) => {
    const things = toThings(out)
    const speaking = wanted.filter(({ said }) =>
      things.some((thing) => said.some((one) => isNamed(one, thing))),
    )
    return speaking.map(({ id }) => ({ id, out }))
  })
}
