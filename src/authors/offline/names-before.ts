/** The people and things that only the sentence before names. */
import { isPerson, toName } from '../../analysis/model/noun.ts'
import { TO_SEE } from './plain-wish.ts'
import { findVerb, toSentenceWords } from './sentence-words.ts'
import { capitalise } from './sentences.ts'

/** «Refunds cost …» */
const MANY = /^((?:(?:the|our|these)\s+)?(?:\p{L}+\s)?\p{L}+s)\s/iu
/** «They can …», «We want them to …», «an app where they record …»: the people with whom the sentence before begins. */
const THEY =
  /^(?:they\s(?!(?:got|were|had|did|came|went|said|told|used|\p{L}+ed)\b)|(?:we|i)(?:['’]d| would)?\s+(?:want|like)\s+them\s+to\s)|\b(?:where|in which)\s+they\s/iu

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

/** «He would like …», «When she's done …»: somebody whom only the sentence before names. */
const HE =
  /^((?:(?:and|but|so|then),?\s)?(?:(?:if|when|whenever|once|as soon as|until|after|before)\s)?)(?:he|she)(?:(['’]s)(?=\s(got|been|had)?)|(?=\s))/i
/** «Ines, who paints them, told me: …» */
const BY_NAME =
  /^(?!(?:he|she|it|they|we|i|you|there|this|that|today|somebody|nobody|everybody)\b)(\p{Lu}\p{Ll}+)(?:,\s(?:who|our|the)\b|\s(?:said|says|told|tells|wants|asked|asks|thinks|wishes|wrote|writes)\b)/u

/** The one person in the singular whom a sentence names. */
const findPerson = (sentence: string): string | undefined => {
  const name = BY_NAME.exec(sentence)?.[1]
  if (name !== undefined) return name
  const { tokens } = toSentenceWords(sentence)
  const people = tokens.flatMap(({ tag, lower }, at) =>
    tag === 'NN' && isPerson(toName(lower)) && tokens[at + 1]?.tag !== 'NN'
      ? [tokens[at - 1]?.tag === 'NN' ? `${tokens[at - 1]?.lower} ${lower}` : lower]
      : [],
  )
  const [one] = people
  // «Today she … so the customer …»: somebody else was spoken of before.
  const first = tokens.findIndex(({ lower }) => /^(?:he|she|him|her|his)$/.test(lower))
  if (first >= 0 && first < tokens.findIndex(({ lower }) => lower === one?.split(' ').at(-1)))
    return undefined
  return one !== undefined && new Set(people).size === 1 ? `the ${one}` : undefined
}

/** «He can move it»: more than a person is meant, and the sentence stays with the one before it. */
const LEANS_MORE = /^(?:\s\S+){1,3}\s(?:it|them|this|those)\b/i
const toPersonNamed = (text: string, before: string): string => {
  const hit = HE.exec(text)
  const who = hit && !LEANS_MORE.test(text.slice(hit[0].length)) ? findPerson(before) : undefined
  if (!hit || who === undefined) return text
  const [whole, lead = '', is, had] = hit
  const verb = is === undefined ? '' : had === undefined ? ' is' : ' has'
  return `${lead}${lead === '' ? capitalise(who) : who}${verb}${text.slice(whole.length)}`
}

export const toNamed = (given: string, before: string): string => {
  const text = toPersonNamed(toReferred(given, before), before)
  const who = TO_SEE.test(text) ? MANY.exec(before)?.[1] : undefined
  if (who) return text.replace(/\bthey\b/, who.charAt(0).toLowerCase() + who.slice(1))
  const people = THEY.test(text) ? findPeople(before) : undefined
  if (people === undefined) return text
  const inside = /^\p{Lu}\p{Ll}/u.test(people) ? people.charAt(0).toLowerCase() + people.slice(1) : people
  return text.replace(/\b(?:they|them)\b/i, (word) => (/^T/.test(word) ? people : inside))
}
