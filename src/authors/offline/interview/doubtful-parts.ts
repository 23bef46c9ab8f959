/**
 * What nobody can tell for certain: whether it must be built, or was only told. D1 what demands in its words, orders, or
 * names a measured figure is never only told of: it is asked about. D2 what tells of us, and demands nothing, is not built
 * by a guess either.
 */
import { isExclusion, isLeftOut } from '../../../analysis/document/exclusions.ts'
import { isObliged, MEASURE, toWords } from '../english.ts'
import { isDigital, isRule } from '../sentence-signs.ts'
import { toSentenceWords } from '../sentence-words.ts'
import type { Part } from './answer-part.ts'
import {
  DROPPED,
  isAskedOfUs,
  isBound,
  isComplaint,
  isForKin,
  isKeptFor,
  isOwnTalk,
  MODAL,
  NOT_IN,
  PERSONAL,
} from './answer-signs.ts'
import { isChatter, isJokeTold, isJoking } from './chatter.ts'
import type { Ask } from './dimensions.ts'
import { toDigits } from './number-words.ts'
import { bare, hasVerb, toMain } from './sentence-core.ts'
import { isTalk, KIN } from './speech.ts'
import { shares } from './word-stems.ts'

const SHORTEST = 3

/** «Show the next one»: somebody is told to do it. */
const isOrder = (text: string): boolean => {
  const { tokens } = toSentenceWords(text)
  return tokens[0]?.tag === 'VB' && tokens.length > SHORTEST
}

/** Whether words may be a demand, whoever says them of whatever. */
export const demands = (text: string): boolean =>
  toWords(text).length >= SHORTEST &&
  !/\?/.test(text) &&
  !isOwnTalk(bare(text)) &&
  !isAskedOfUs(bare(text)) &&
  (MODAL.test(text) || MEASURE.test(text) || isOrder(text) || isBound(text))

const OF_US = /^(?:(?:and|but|so|then|well|otherwise)[\s,]+)*(?:we|i|our|my|there (?:is|are)|he|she)\b/i

/** «You should come by»: said to whoever asks. */
const OF_ASKER =
  /^(?:(?:and|but|so|well|oh)[\s,]+)*you (?:should|must|sound|look|seem|would|could|really|ought)\b/i

/** «in our village somebody is fetched then» */
const HERE =
  /\b(?:in|at|around) (?:our|my|this) (?:village|town|street|family|house|home|place|valley|island|country)\b/i

/** It tells what we have or do, and demands nothing. */
const isWeak = (text: string): boolean => {
  const main = toMain(bare(text))
  if (
    OF_ASKER.test(main) ||
    /^let (?:me|us)\b/i.test(main) ||
    /\b(?:is|are|was|were)\s(?:wrong|a mistake)\b/i.test(main)
  )
    return true
  if (isForKin(bare(text)) || isKeptFor(bare(text))) return false
  if (isObliged(main) || MODAL.test(main) || MEASURE.test(text) || isDigital(bare(text)) || isBound(text))
    return false
  if (HERE.test(text)) return true
  return (OF_US.test(text) && !isRule(bare(text))) || KIN.test(text) || isTalk(text)
}

const LEFT_OUT =
  /^(?:(?:and|but|so|also|hm+|well|oh)[\s,]+)*(?:no|not|without|out|later|leave|forget|drop|neither|nothing|none|never)\b/i

/** «Bicycles go free and need no ticket»: something is denied, and nothing is left out for certain. */
const isUnclear = (text: string): boolean =>
  hasVerb(text) &&
  toWords(text).length > SHORTEST &&
  ![isExclusion, isLeftOut].some((is) => is(bare(text))) &&
  ![NOT_IN, DROPPED, LEFT_OUT].some((mark) => mark.test(bare(text))) &&
  !/\bout\b/i.test(text)

/** Of what gets better: a figure that nothing is compared with. */
const isRuledAim = (text: string): boolean =>
  (MEASURE.test(toDigits(text)) || isObliged(text)) &&
  !/\b(?:less|fewer|more|faster|sooner|better|easier|cheaper|shorter|sav\w+|half|nobody|no|lost|get|gets)\b|%/i.test(
    text,
  )

const TODAY =
  /\b(?:today|currently|at the moment|now|so far|until now|these days|used to|was|were|had|did|last (?:year|month|week|season|spring|summer|autumn|winter)|yesterday|once|ago)\b/i

/** It tells how something is, and not how it is today: perhaps how it is to be. */
const isTimeless = (text: string): boolean =>
  hasVerb(text) && !TODAY.test(text) && !isTalk(text) && !isComplaint(bare(text)) && !/\?/.test(text)

const TOLD_USE = /^(?!own:(?:aim|scope)\b)/

/** By the way, and yet of what was asked for. */
const isOfMatter = (text: string, stems: ReadonlySet<string>): boolean =>
  isTimeless(text) && toWords(text).length > SHORTEST && shares(text, stems)

/** «Oh, a call the evening before.»: a thing is named last, and not whether it is wanted. */
const THING =
  /^(?:(?:oh|ah|well|yes|and|also|plus|then|maybe)[\s,]+)*(?:an?|the|one|two|some|every|each|another)\s\p{L}+\s\p{L}+/iu

const isNamedThing = (text: string): boolean =>
  THING.test(bare(text)) && !hasVerb(text) && !isTalk(text) && !PERSONAL.test(text) && !/\?/.test(text)

const isDoubtful = (
  { fate, text, isCompleted }: Part,
  { id, dimension }: Ask,
  stems: ReadonlySet<string>,
): boolean => {
  if (isJokeTold(text) || isChatter(text)) return false
  if (isJoking(text)) return demands(text)
  if (dimension === 'closing' && /^(?:aside|question|fact)$/.test(fate) && isNamedThing(text)) return true
  switch (fate) {
    case 'aside':
      if (dimension !== 'scope' && TOLD_USE.test(id) && isTimeless(text) && toWords(text).length > SHORTEST)
        return true
      return demands(text) || isOfMatter(text, stems)
    case 'nothing':
      return demands(text)
    case 'fact':
      return demands(text) || isTimeless(text)
    case 'answer':
      return /\d/.test(text) || demands(text)
    case 'requirement':
      return !isCompleted && isWeak(text) && !(id.startsWith('own:integrations') && !PERSONAL.test(text))
    case 'exclusion':
      return dimension === 'scope' && isUnclear(text)
    case 'goal':
      return id.startsWith('own:aim') && isRuledAim(text)
    default:
      return false
  }
}

export const markDoubtful = (parts: readonly Part[], ask: Ask, stems: ReadonlySet<string>): Part[] =>
  parts.map((part) => (isDoubtful(part, ask, stems) ? { ...part, isDoubtful: true } : part))
