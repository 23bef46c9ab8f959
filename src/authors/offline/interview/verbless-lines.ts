/**
 * Lines without verbs, and such as are written down and not talked. Words that are no sentence are a requirement only where
 * the question has a statement that they complete.
 */
import { isLeftOut } from '../../../analysis/document/exclusions.ts'
import { MEASURE, toWords } from '../english.ts'
import { capitalise } from '../sentences.ts'
import type { Part } from './answer-part.ts'
import { isBound, NOT_IN, PERSONAL } from './answer-signs.ts'
import { isEmpty, toCompleted } from './completion.ts'
import type { Ask } from './dimensions.ts'
import { isAim, isScope } from './part-fate.ts'
import { bare, hasVerb } from './sentence-core.ts'
import { isTerse } from './speech.ts'
import type { Reader } from './told-runs.ts'
import { shares } from './word-stems.ts'

/** «In addition: …»: it is wanted, whatever was asked. */
const ADDED =
  /^(?:and |but )?(?:in addition|additionally|also|plus|furthermore|besides(?: that)?|on top of that)\s*[:,–—]?\s+(?=\S)/i
/** «Nothing.», «the rest»: it names nothing that could be left out. */
const fromScopeFragment = (text: string): Part =>
  ADDED.test(text) && !/\b(?:no|not|neither|never|without)\b/i.test(text)
    ? { fate: 'requirement', text: capitalise(text.replace(ADDED, '')) }
    : /^not part of (?:it|this)$|^(?:explicitly )?(?:out|excluded)$/i.test(bare(text))
      ? { fate: 'nothing', text }
      : { fate: 'exclusion', text }

export const toFragment = (
  text: string,
  { ask, stems, isOnly }: Pick<Reader, 'ask' | 'stems' | 'isOnly'>,
): Part => {
  if (isEmpty(text)) return { fate: 'nothing', text }
  if (PERSONAL.test(text)) return { fate: 'aside', text }
  if (isAim(ask))
    return {
      fate: isBound(text) && !/%|\b(?:today|now|so far|currently)\b/i.test(text) ? 'requirement' : 'goal',
      text,
    }
  if (isScope(ask)) return fromScopeFragment(text)
  if (NOT_IN.test(bare(text)) || isLeftOut(bare(text))) return { fate: 'exclusion', text }
  const completed = toCompleted(ask, text)
  if (completed !== undefined) return { fate: 'requirement', text: completed, isCompleted: true }
  if (
    /^no\s+(?!(?:other|more|idea|clue|problem|way|matter|wonder|thanks?|thank|doubt|comment|need|limit|rush|preference|answer|question|longer|one)\b)\p{L}/iu.test(
      text,
    ) &&
    /^(?:journeys|integrations|errors|data|qualities|closing)$/.test(ask.dimension)
  )
    return { fate: 'exclusion', text }
  if (isTerse(text) || isBound(text) || (MEASURE.test(text) && ask.dimension === 'closing'))
    return { fate: 'requirement', text }
  if (ask.dimension === 'closing')
    return { fate: shares(text, stems) && toWords(text).length > 2 ? 'question' : 'aside', text }
  const isList = bare(text).split(/[,;]\s+|\sand\s/).length > 2
  if (isList && !isOnly && !/\d/.test(text)) return { fate: 'question', text }
  const isTelling = isOnly || /\d/.test(text) || shares(text, stems)
  return { fate: isTelling ? 'answer' : 'aside', text }
}

/** «…; no fee for children under 10 a.»: what it takes out of the rule before it stays with that. */
const EXCEPTION =
  /^(?:no|not|none|except|excluding|unless|otherwise|but|only|without|however|if not|apart from|exception|exempt|and|or|then|afterwards|thereafter|they|it)\b/i

/**
 * Sentences that are written down, and not talked, say one thing behind each semicolon; a part that says nothing by itself
 * goes with the one before it, and arrows are one course of events.
 */
export const toTerse = (text: string): string[] => {
  if (/(?:^|\s)\(?a\)\s.*[;,]\s(?:and\s)?\(?b\)\s/is.test(text)) return [text]
  const parts: string[] = []
  for (const part of text.split(/;\s+(?![^(]*\))/).map((one) => one.trim())) {
    const last = parts.at(-1)
    const isBare = (!isTerse(part) && !hasVerb(part) && !/\d/.test(part)) || EXCEPTION.test(part)
    const isCourse = /->|→/.test(part) && /->|→/.test(last ?? '') && !/\//.test(part)
    if (last !== undefined && (isBare || isCourse)) parts[parts.length - 1] = `${last}; ${part}`
    else if (part !== '') parts.push(part)
  }
  return parts.flatMap(toFigures)
}

/** «p99 < 300 ms, availability 99.9 %, RTO 15 min»: each figure by itself, where there are three and more. */
const toFigures = (text: string): string[] => {
  const items = text.split(/,\s+(?![^(]*\))/)
  return items.length > 2 && items.every((item) => /\d/.test(item) && /^\p{L}/u.test(item)) ? items : [text]
}

/** What a written line says of something; a list of names says nothing. */
const STATES =
  /\b(?:requires?|must|is|are|has|needs?|can|may|gets?|returns?|retained|refused|cancelled|if|then)\b/i

export const fromTerse = (ask: Ask, text: string): Part => {
  if (/\bas (?:above|before|below)\b/i.test(text) && !isTerse(text)) return { fate: 'answer', text }
  const isStated =
    STATES.test(text) || /->|→/.test(text) || (toWords(text).length < 8 && !/^own:qualities/.test(ask.id))
  const completed = isStated ? undefined : toCompleted(ask, text)
  return completed === undefined
    ? { fate: 'requirement', text }
    : { fate: 'requirement', text: completed, isCompleted: true }
}

/** «The name of the plot, where it lies and the year»: things that are kept, some of them told by a question word. */
export const isNamedList = ({ id }: Ask, text: string): boolean => {
  if (!/^own:(?:data|schema)\b/.test(id) || !/,\s|\sand\s/.test(text)) return false
  const items = bare(text).split(/,\s+(?:and\s+)?|\s+and\s+/)
  const isIndirect = (item: string): boolean =>
    /^(?:where|when|who|whose|which|what|how|whether|since when|from where)\s/i.test(item)
  const isNamed = /^(?:the|an?|its|their|his|her|each)\s/i.test(text) || items.length > 2
  return (
    isNamed &&
    items.some(isIndirect) &&
    items.every((item) => toWords(item).length < 9 && (isIndirect(item) || !hasVerb(item)))
  )
}
