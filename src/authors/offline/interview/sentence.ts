/** A sentence of a person as a requirement: what it says, what it is called, and how it is checked. */
import { analyse } from '../../../analysis/analyse.ts'
import { toVerb } from '../../../analysis/language/verb-forms.ts'
import type { Spec } from '../../../documents/spec/spec.ts'
import { type Clause, toCore, toHeadline } from '../clauses.ts'
import { isVerb, STOP, toCategory, toPriority, toWords } from '../english.ts'
import { toWording } from '../grammar.ts'
import { toHeadingWords } from '../print.ts'
import { capitalise, collapse, shorten } from '../sentences.ts'
import { SPEC_PRIORITY } from '../spec.ts'
import { isActor, LET, splitActor, withCriteria } from './criteria.ts'

/** A requirement before it has an id. */
export type Fresh = Omit<Spec['requirements'][number], 'id'>

const LONG = 1_000

/** Words of others on one line. Whoever prints them sees to it that they begin nothing. */
export const tell = (text: string, limit = 300): string => shorten(collapse(text), limit)

/** Words of others between our marks; theirs cannot close them. */
export const cite = (text: string, limit = 300): string =>
  `«${tell(text, limit).replace(/<!--/g, '&lt;!--').replaceAll('«', '“').replaceAll('»', '”')}»`

const toWordsSource = (words: string): string => `your words ${cite(words, 600)}`

export const NON_FUNCTIONAL =
  /^(?:security|privacy|performance|reliability|accessibility|locali[sz]ation|usability|compatibility|compliance|operations|release|availability|safety)/i
/** Somebody is let do something, or something is done when something happens: that is behaviour. */
const BEHAVIOUR = /\blet\b|^(?:when|if|whenever|once|as soon as)\b/i

export const toSpecType = ({ category, description }: { category: string; description: string }): string => {
  const { type } = analyse(description)
  return type !== 'functional' || (NON_FUNCTIONAL.test(category) && !BEHAVIOUR.test(description))
    ? 'non-functional'
    : 'functional'
}

const MOST_WORDS = 10
const BREAK =
  /^(?:for|with|in|on|at|by|from|into|to|of|and|or|that|which|who|when|where|so|because|without|within|until|before|after|through|as)$/i

export const toLower = (text: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(text) && !/^I\b/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** At most ten words, cut where a phrase ends. */
const cutPhrase = (phrase: string): string => {
  const words = toWords(phrase.split(/[;:(–—]|,\s/)[0] ?? '')
  if (words.length <= MOST_WORDS) return words.join(' ')
  let end = MOST_WORDS
  while (end > 5 && !BREAK.test(words[end] ?? '')) end--
  if (!BREAK.test(words[end] ?? '')) end = MOST_WORDS
  while (end > 2 && (BREAK.test(words[end - 1] ?? '') || STOP.has((words[end - 1] ?? '').toLowerCase())))
    end--
  return words.slice(0, end).join(' ')
}

const SHALL = /\bthe system shall (not )?(.+)$/is

/** What a requirement is called: what is done, without who does it. */
export const toTitle = (description: string, fallback: string): string => {
  const [, never, who] = LET.exec(description) ?? []
  const deed = who === undefined ? undefined : splitActor(who)?.deed
  const [, not, phrase] = deed === undefined ? (SHALL.exec(description) ?? []) : [description, never, deed]
  const short = phrase === undefined ? '' : cutPhrase(phrase.replace(/[.\s]+$/, ''))
  const words =
    toWords(short).length < 2
      ? fallback
      : `${not ? 'Do not ' : ''}${not ? toLower(short) : capitalise(short)}`
  return toHeadingWords(words) || 'Untitled'
}

/** Another subject behind a comma: the sentence says two things. */
const SECOND =
  /,\s+(?:and\s+)?(?:the|an?)\s+[\p{L}-]+\s+(?:is|are|[\p{L}-]+s)\b|\band\s+(?:the|an?)\s+[\p{L}-]+\s+(?:is|are|[\p{L}-]+s)\b/iu

const ASIDE = /^(?:after|before|within|by|in|on|at|from|until|for|with|during|if|when|while|once|unless)\b/i

const MODAL = /\b(?:can|cannot|must|may|shall|should|will)\b/i

const toBaseVerb = (word: string): string | undefined => {
  const lemma = /^[\p{Ll}-]+$/u.test(word) && !/(?:ing|ed)$/.test(word) ? toVerb(word)?.lemma : undefined
  return lemma !== undefined && lemma !== 'be' && lemma !== 'have' ? lemma : undefined
}

/** «The front desk scans the code and opens the door»: somebody does something, once or several times. */
const toDeeds = (sentence: string): string | undefined => {
  const words = toWords(sentence.replace(/[.\s]+$/, ''))
  const at = words.findIndex(
    (word, index) =>
      index > 0 && index < 6 && toBaseVerb(word) !== undefined && isActor(words.slice(0, index)),
  )
  if (at < 0 || at === words.length - 1 || SECOND.test(sentence) || ASIDE.test(sentence)) return undefined
  const rest = words.slice(at + 1).join(' ')
  if (/^(?:whoever|who|what|whatever)\b/i.test(sentence) || MODAL.test(rest)) return undefined
  const deeds = words.slice(at).map((word, index, all) => {
    const before = all[index - 1] ?? ''
    const follows = index === 0 || /,$/.test(before) || /^(?:and|or)$/.test(before)
    return (
      (follows && (index === 0 || /s$/.test(word)) ? toBaseVerb(word.replace(/,$/, '')) : undefined)?.concat(
        /,$/.test(word) ? ',' : '',
      ) ?? word
    )
  })
  return `The system shall let ${toLower(words.slice(0, at).join(' '))} ${deeds.join(' ')}.`
}

type Words = { text: string; lead?: string; item?: boolean }

/** A sentence as a requirement. */
export const toFresh = (
  { text, lead = '', item = false }: Words,
  english: boolean,
  fallback: string,
): Omit<Fresh, 'source'> => {
  const said = english
    ? shorten(text, LONG).replace(
        /^(?:it|this) (?=(?:must|should|shall|has to|needs to|will)\b)/i,
        'The system ',
      )
    : shorten(text, LONG)
  const clause: Clause = { text: said, source: text, lead, item }
  const plain = toWording(clause, english).description
  const stated = (english && !/\bshall\b/.test(plain) ? toDeeds(plain) : undefined) ?? plain
  const denied = stated.replace(
    /^The system shall let (?:nobody|no one) /,
    'The system shall not let anybody ',
  )
  const { description, acceptance } = withCriteria(denied)
  const category = toCategory(text.slice(0, LONG))
  const headline = english ? capitalise(cutPhrase(toCore(text))) : toHeadline(text, english)
  return {
    title: toTitle(description, fallback || headline || 'What was said'),
    type: toSpecType({ category, description }),
    priority: SPEC_PRIORITY[toPriority(text.slice(0, LONG))],
    dependencies: [],
    description,
    acceptance,
  }
}

const LIST = /^(the system shall let )((?:(?:the|an?|all|each|every)\s+)*[\p{L}-]+)\s+(.+)$/iu

/** «let inspectors walk a route, record its trees and flag branches»: each is a requirement of its own. */
const splitDeeds = (description: string): string[] => {
  const [, head = '', actor = '', phrase = ''] = LIST.exec(description.replace(/[.\s]+$/, '')) ?? []
  const deeds = phrase.split(/,\s+(?:and\s+)?|\s+and\s+/)
  const isDeed = (deed: string): boolean => isVerb(toWords(deed)[0]) && toWords(deed).length > 1
  const [first = '', ...more] = deeds
  const isList = first.length > 3 && more.length > 0 && toWords(first).length > 1 && more.every(isDeed)
  return isList ? deeds.map((deed) => `${head}${actor} ${deed}.`) : [description]
}

const PLACE =
  /^(?:(?:i|we)\s+(?:want|need|would like)\s+|(?:build|make|create)\s+)?an?\s+(?:[\p{L}-]+\s+){0,2}(?:tool|app|page|portal|site|website|system|program|platform|service)\s+(?:where|in which|with which)\s+(.+)$/iu

/** «a tool where somebody does this, and somebody else does that»: each is a clause of its own. */
export const splitClause = (clause: Clause): Clause[] => {
  const inner = PLACE.exec(clause.text.replace(/[.\s]+$/, ''))?.[1]
  const parts = inner?.split(/,\s+(?:and\s+)?/) ?? []
  if (parts.length === 0 || !parts.every(isSentence)) return [clause]
  const thing = analyse(parts[0] ?? '').frames[0]?.object?.text.replace(/^(?:an?|the)\s+/i, '')
  return parts.map((part) => ({
    ...clause,
    text: `${capitalise(thing ? part.replace(/\b(?:it|them)$/i, `the ${thing}`) : part)}.`,
  }))
}

/** What the idea asks for in one clause. */
export const fromClause = (clause: Clause, english: boolean): Fresh[] => {
  const whole = toFresh(clause, english, '')
  const source = toWordsSource(clause.source)
  const deeds = splitDeeds(whole.description)
  if (deeds.length === 1) return [{ ...whole, source }]
  return deeds.map((text) => {
    const { description, acceptance } = withCriteria(text)
    return { ...whole, title: toTitle(description, whole.title), description, acceptance, source }
  })
}

/** Whether words name something and ask for nothing: «A field app for inspectors». */
export const isName = (text: string, english: boolean): boolean =>
  english &&
  !/\b(?:that|which|who|where|to|so)\b/i.test(text) &&
  !isSentence(text) &&
  !isVerb(toWords(text)[0])

export const CONDITION = /^(?:if|when|whenever|while|once|unless|as soon as|after|before)\b/i

/** Whether words are a sentence of their own: somebody or something does or is something, and not behind a list. */
export const isSentence = (text: string): boolean => {
  if (CONDITION.test(text)) return true
  if (/^(?:only|at most|at least|every|from|until|within|by|up to|about|never|always)\b/i.test(text))
    return false
  const [head = ''] = text.split(/[,;:]\s/)
  return (
    /\b(?:is|are|was|were|has|have|can|cannot|must|may|shall|should|will|needs?|gets?|goes|does|do|becomes?|counts?)\b/i.test(
      head,
    ) ||
    analyse(text.slice(0, 600)).frames.some(
      ({ actor, action }) => actor !== undefined && action.span[0] < head.length,
    )
  )
}
