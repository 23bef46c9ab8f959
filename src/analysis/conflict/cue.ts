/** Where the cues stand in a sentence. Each word is looked up once: only cues that begin with it are tried. */
import { type Cue, readCues, type Step } from './cues.ts'
import type { Word } from './words.ts'

/** A cue that was met: its words by their places, and the thing that it is about. */
export type Met = { mark: string; from: number; to: number; thing: string[] }

const GAP = 4
const THING = 3

const meets = ({ words }: Step, word: Word | undefined): boolean =>
  word !== undefined &&
  (words.has(word.lower) || words.has(word.lemma) || (words.has('N') && word.tag === 'CD'))

const isBreak = (word: Word | undefined): boolean => word === undefined || /^[;.:]$/.test(word.lower)
const isSkipped = ({ tag, lower }: Word): boolean =>
  tag === 'DT' ||
  tag === 'PS' ||
  tag === 'Q' ||
  tag === 'CD' ||
  tag === 'VBG' ||
  lower === 'least' ||
  lower === 'one'

const isThing = (word: Word | undefined): word is Word =>
  word !== undefined && /^(?:NN|NNS|JJ|VBN)$/.test(word.tag)

/** The nouns from here on, without articles; [] where there are none. */
const readThing = (words: readonly Word[], at: number): { thing: string[]; to: number } => {
  let to = at
  while (to < words.length && to < at + THING && isSkipped(words[to] as Word)) to++
  const from = to
  while (isThing(words[to]) && to < from + THING) to++
  return { thing: words.slice(from, to).map(({ lemma, key }) => key || lemma), to }
}

/** The nouns right before; of «the consent of the captain» the consent. */
const readThingBefore = (words: readonly Word[], at: number): { thing: string[]; from: number } => {
  let from = at
  while (isThing(words[from - 1]) && from > at - THING) from--
  const of = words.slice(0, from).findLastIndex(({ tag }) => tag !== 'DT' && tag !== 'PS')
  if (from < at && of > 0 && words[of]?.lower === 'of') return readThingBefore(words, of)
  return { thing: words.slice(from, at).map(({ lemma, key }) => key || lemma), from }
}

type Walk = { to: number; thing: string[] } | undefined

const walk = (steps: readonly Step[], words: readonly Word[], at: number): Walk => {
  const [step, ...rest] = steps
  if (!step) return { to: at, thing: [] }
  if (step.gap) {
    for (let skip = 0; skip <= GAP; skip++) {
      const found = walk(rest, words, at + skip)
      if (found) return found
      if (isBreak(words[at + skip]) || /^(?:without|not|never|no)$/.test(words[at + skip]?.lower ?? ''))
        return undefined
    }
    return undefined
  }
  if (step.thing) {
    const { thing, to } = readThing(words, at)
    const found = thing.length > 0 ? walk(rest, words, to) : undefined
    return found && { to: found.to, thing }
  }
  const found = meets(step, words[at]) ? walk(rest, words, at + 1) : undefined
  return found ?? (step.optional ? walk(rest, words, at) : undefined)
}

const match = ({ mark, steps }: Cue, words: readonly Word[], at: number): Met | undefined => {
  const led = steps[0]?.thing ?? false
  const before = led ? readThingBefore(words, at) : undefined
  if (before && before.thing.length === 0) return undefined
  const found = walk(led ? steps.slice(1) : steps, words, at)
  return found && { mark, from: before?.from ?? at, to: found.to, thing: before?.thing ?? found.thing }
}

export const findCues = (words: readonly Word[]): Met[] => {
  const { byWord } = readCues()
  const found: Met[] = []
  words.forEach((word, at) => {
    const cues = new Set([...(byWord.get(word.lower) ?? []), ...(byWord.get(word.lemma) ?? [])])
    if (word.tag === 'CD') for (const cue of byWord.get('N') ?? []) cues.add(cue)
    for (const cue of cues) {
      const met = match(cue, words, at)
      if (met) found.push(met)
    }
  })
  return found
}
