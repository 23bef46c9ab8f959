/** The people and things that only the sentence before names. */
import { isPerson, toName } from '../../analysis/model/noun.ts'
import { TO_SEE } from './plain-wish.ts'
import { findVerb, toSentenceWords } from './sentence-words.ts'
import { capitalise } from './sentences.ts'

/** «Refunds cost …» */
const MANY = /^((?:(?:the|our|these)\s+)?(?:\p{L}+\s)?\p{L}+s)\s/iu
/** «They can …», «We want them to …», «an app where they record …»: the people with whom the sentence before begins. */
const THEY =
  /^(?:they\s|(?:we|i)(?:['’]d| would)?\s+(?:want|like)\s+them\s+to\s)|\b(?:where|in which)\s+they\s/i

/** «Site managers on our building sites fill in …»: site managers; otherwise the only people that it names. */
const findPeople = (sentence: string): string | undefined => {
  const { tokens } = toSentenceWords(sentence)
  const head = tokens.findIndex(({ tag }) => !/^(?:JJ|NN)$/.test(tag))
  const end = tokens[head]
  const isNamed =
    end?.tag === 'NNS' && isPerson(toName(end.lower)) && !/^(?:CC|POS)$/.test(tokens[head + 1]?.tag ?? '')
  if (isNamed) return sentence.slice(tokens[0]?.start, end.end)
  const named = tokens.filter(({ tag, lower }) => tag === 'NNS' && isPerson(toName(lower)))
  return named.length === 1 ? `The ${named[0]?.lower}` : undefined
}

/** «The tool sorts them; it never deletes one»: the tool never does. */
export const toReferred = (part: string, before: string): string => {
  const { tokens } = toSentenceWords(before.replace(/^(?:ideally|normally|later|also),?\s+/i, ''))
  const verb = findVerb(tokens, 0, tokens.length)
  const subject = tokens.slice(0, verb)
  const isPlain =
    subject.length > 1 &&
    /^(?:the|our|every|each)$/.test(subject[0]?.lower ?? '') &&
    subject.at(-1)?.tag === 'NN' &&
    subject.every(({ tag }) => /^(?:DT|PS|JJ|NN|Q)$/.test(tag))
  if (!isPlain) return part
  const name = subject.map(({ text }) => text).join(' ')
  return part.replace(/^it\s+(?=(?:never|must|may|can|cannot|should)\b)/i, `${capitalise(name)} `)
}

export const toNamed = (given: string, before: string): string => {
  const text = toReferred(given, before)
  const who = TO_SEE.test(text) ? MANY.exec(before)?.[1] : undefined
  if (who) return text.replace(/\bthey\b/, who.charAt(0).toLowerCase() + who.slice(1))
  const people = THEY.test(text) ? findPeople(before) : undefined
  if (people === undefined) return text
  const inside = /^\p{Lu}\p{Ll}/u.test(people) ? people.charAt(0).toLowerCase() + people.slice(1) : people
  return text.replace(/\b(?:they|them)\b/i, (word) => (/^T/.test(word) ? people : inside))
}
