/** What must be, told as what is: «the brigade should be called» is checked as «the brigade is called». */
import { toVerb } from '../../analysis/language/verb-forms.ts'
import { toSentenceWords } from './sentence-words.ts'

const MODAL = /^(?:should|must|shall|will)$/

const toThird = (verb: string): string => {
  if (/(?:[sxz]|ch|sh|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

const MANY = /^(?:we|they|you|i|people|staff|children)$/i

/** «If the foreman saw the queue»: he sees it. What is no plain past stays as it is said. */
export const toPresent = (text: string): string => {
  const { tokens } = toSentenceWords(text)
  const at = tokens.findIndex(
    ({ tag, lower }, index) =>
      /^(?:VBD|MD|VBZ|BE|HV|WH)$/.test(tag) ||
      (index > 0 && toVerb(lower)?.past === true && toVerb(lower)?.lemma !== lower),
  )
  const [verb, subject] = [tokens[at], tokens[at - 1]]
  const lemma = toVerb(verb?.lower ?? '')?.lemma
  if (!verb || !subject || !lemma || toVerb(verb.lower)?.past !== true || verb.tag === 'VBZ') return text
  const isMany = subject.tag === 'NNS' || MANY.test(subject.lower)
  return `${text.slice(0, verb.start)}${isMany ? lemma : toThird(lemma)}${text.slice(verb.end)}`
}

/** Changes only a plain duty with its verb right behind it; what is denied or may be stays as it is said. */
export const toIndicative = (text: string): string => {
  const { tokens } = toSentenceWords(text)
  const at = tokens.findIndex(
    ({ lower, tag }, index) =>
      MODAL.test(lower) ||
      (/^(?:has|have|needs?)$/.test(lower) && tokens[index + 1]?.tag === 'TO' && tag !== 'NN'),
  )
  const isTo = tokens[at + 1]?.tag === 'TO'
  const verb = tokens[at + (isTo ? 2 : 1)]
  const subject = tokens[at - 1]
  if (at < 1 || !verb || !subject || !/^[a-z]+$/.test(verb.text)) return text
  if (tokens.slice(0, at).some(({ tag }) => tag === 'WH' || tag === 'MD')) return text
  const isMany =
    subject.tag === 'NNS' ||
    MANY.test(subject.lower) ||
    tokens.slice(0, at).some(({ lower }) => lower === 'and')
  if (verb.lower === 'be' && tokens[at + (isTo ? 3 : 2)]?.lower === 'able') return text
  if (verb.lower !== 'be' && toVerb(verb.lower)?.base !== true) return text
  const finite =
    verb.lower === 'be'
      ? isMany
        ? 'are'
        : 'is'
      : isMany
        ? verb.text
        : verb.lower === 'have'
          ? 'has'
          : toThird(verb.text)
  return `${text.slice(0, tokens[at]?.start)}${finite}${text.slice(verb.end)}`
}
