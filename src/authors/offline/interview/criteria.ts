/**
 * How a requirement is checked. C1 a criterion says what is done and what is then seen; it is no second wording of the
 * requirement. C2 it adds no fact: what is not said is not checked.
 */
import { toVerb } from '../../../analysis/language/verb-forms.ts'
import { isPerson, toSingular, withArticle } from '../../../analysis/model/noun.ts'
import { isEnglish, isVerb, MEASURE, toWords } from '../english.ts'
import { capitalise, collapse } from '../sentences.ts'
import { takeApart } from '../single-behaviour.ts'

const CONDITIONAL =
  /^(?:when|if|while|where|whenever|as soon as|once|after|before|until) (.+?), (?:then )?the system shall (not )?(.+)$/is
export const LET = /^the system shall (not )?let (.+)$/is
const PLAIN = /^the system shall (not )?(.+)$/is
const LOOKING = /^(?:see|view|read|search|find|list|browse|look|check|compare|filter|follow|track)\b/i
const LIMIT =
  /\b(?:more than|fewer than|less than|at most|at least|no more than|older than|for)\s+(\[?\d[\d.,]*\]?\s?(?:%|(?!people|users|members|requests)[\p{L}]+))/iu

const dropStop = (text: string): string => text.replace(/[\s.;:,。．]{1,4}$/, '')

const GROUP =
  /^(?:desk|office|team|department|accounting|staff|management|reception|board|kitchen|warehouse|finance|support|crew|anybody|somebody|everybody)$/i

/** Whether these words end in somebody who acts. */
export const isActor = (words: readonly string[]): boolean => {
  const head = words.at(-1) ?? ''
  return GROUP.test(head) || isPerson(toSingular(head.toLowerCase()))
}

/** «the right manager approve an invoice»: who, and what they do. */
export const splitActor = (phrase: string): { actor: string; deed: string } | undefined => {
  const words = toWords(phrase)
  const isStart = (word: string, at: number): boolean => at > 0 && at < 8 && isVerb(word)
  const known = words.findIndex(
    (word, at) =>
      at > 0 && at < 8 && isActor(words.slice(0, at)) && (isVerb(word) || toVerb(word)?.lemma === word),
  )
  const at = known > 0 ? known : words.findIndex(isStart)
  return at > 0 && at < words.length
    ? { actor: words.slice(0, at).join(' '), deed: words.slice(at).join(' ') }
    : undefined
}

/** «all members» are tried as one of them. */
const nameOne = (actor: string): string => {
  const words = actor.replace(/^(?:an?|all|each|every|any|only)\s+/i, '').split(' ')
  const last = words.at(-1) ?? ''
  const head = toSingular(last)
  if (!isPerson(head) || /^the$/i.test(words[0] ?? '') || GROUP.test(last)) return actor
  return withArticle([...words.slice(0, -1), head].join(' '))
}

const fromLet = (rest: string, not: boolean): string | undefined => {
  const split = splitActor(dropStop(rest))
  if (!split) return undefined
  const { actor } = split
  const deed = split.deed.replace(/\btheir own\b/i, 'your own')
  const one = nameOne(actor)
  if (not) return `As ${one}, try to ${deed}: expect a refusal that names the reason.`
  return LOOKING.test(deed)
    ? `As ${one}, ${deed}: expect what is shown to match what was stored.`
    : `As ${one}, ${deed}: expect to see that it is done, and to see it still after a reload.`
}

const printExpected = (not: string | undefined, phrase: string): string =>
  `expect the system ${not ? 'not ' : ''}to ${dropStop(phrase)}.`

/** One check of one sentence; nothing where its form is not known. */
const toCheck = (description: string): string | undefined => {
  const [, condition, no, response] = CONDITIONAL.exec(description) ?? []
  if (condition !== undefined && response !== undefined)
    return `Given that ${dropStop(condition)}, ${printExpected(no, response)}`
  const [, not, rest] = LET.exec(description) ?? []
  const let_ = rest === undefined ? undefined : fromLet(rest, not !== undefined)
  if (let_) return let_
  const [, never, phrase] = PLAIN.exec(description) ?? []
  return phrase === undefined ? undefined : `In a demonstration, ${printExpected(never, phrase)}`
}

/** A sentence that is no «shall»: «A second loan is refused». */
const fromSentence = (text: string): string => {
  const [, condition, response] =
    /^(?:when|if|while|once|as soon as) (.+?), (?:then )?(.+)$/is.exec(text) ?? []
  if (condition !== undefined && response !== undefined)
    return `Given that ${dropStop(condition)}, expect this: ${dropStop(response)}.`
  return MEASURE.test(text)
    ? `Measure the figure given here, and expect it to be met: ${dropStop(text)}.`
    : `In a demonstration with real records, expect this: ${dropStop(text)}.`
}

const toLimit = (text: string): string[] => {
  const limit = LIMIT.exec(text)?.[1]
  return limit === undefined
    ? []
    : [`Try it just below and just above ${limit}: expect the change at exactly that point.`]
}

/** A requirement's text with the criteria that it takes. Behaviours joined by «and shall» are checked one by one. */
export const withCriteria = (text: string): { description: string; acceptance: string[] } => {
  if (/^open question\b/i.test(text))
    return { description: text, acceptance: ['The question is answered and the answer stands here.'] }
  const { description, checks } = takeApart(text)
  const own =
    isEnglish(description) || /\bthe system shall\b/i.test(description) ? toCheck(description) : undefined
  const all = [
    own ?? fromSentence(description),
    ...checks.flatMap((check) => toCheck(check) ?? []),
    ...toLimit(description),
  ]
  return { description, acceptance: all.map((line) => collapse(capitalise(line))) }
}
