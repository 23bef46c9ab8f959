/** Titles: short, and true. A title is the sentence, or a whole part of it that keeps its denial. */
import { beginsClause } from './clause-start.ts'
import { STOP, toWords } from './english.ts'
import { spellSigns } from './print.ts'
import { findMain, findVerb, isLeaning, toSentenceWords, withoutBrackets } from './sentence-words.ts'
import { collapse, dropEnd } from './sentences.ts'

/** No rule needs to see more of a sentence than this. */
const SEEN = 4_000
const FILLER =
  /^(?:(?:please|also|and|additionally|finally|then|furthermore|moreover|next|lastly|but)\b[,:\s]*|(?:(?:ok|okay|so|well|right|basically|oh)[,\s]+)*(?:the (?:thing|point) is(?: that)?[,:\s]+|(?:ok|okay|well|basically|oh|plus)[,\s]+|so,\s+)|so\s+(?=(?:an?|the|our|my|we|i|every|each|no)\s)|what (?:i|we)(?:['’]d| would)? (?:really )?(?:need|want|like|imagine|wish for)(?: most)?(?: is)?:\s+|(?:the|our|my) (?:product|solution|result) (?:is|would be|should be)(?: simply)?\s+(?=an?\s))/i

/** Without what only leads in. */
export const dropFiller = (text: string): string => {
  let core = text
  for (let n = 0; n < 4 && FILLER.test(core); n++) core = core.replace(FILLER, '')
  return core
}

/** Takes filler words and emphasis off the front and the full stop off the end. */
export const toCore = (text: string): string =>
  dropFiller(dropEnd(collapse(text.slice(0, SEEN).replace(/\*\*|__/g, '')), ' .!。…,;:'))

const LABEL =
  /^(?:[A-Z]{1,4}-\d+\s*:\s*)+|^(?:nice to have|optional(?:ly)?|(?:must|should|could) have|later)\s*[:,–-]\s*/i
/** What only says that something is wished for, with the article behind it. */
const WISH = new RegExp(
  [
    String.raw`^as an?\s+[^,]{1,60},?\s+i\s+(?:want|need|would like)\s+(?:to\s+)?(?:be able to\s+)?`,
    String.raw`^(?:i|we)(?:['’]d| would)?\s+(?:also\s+)?(?:want|need|like|love|wish)\s+to\s+(?!(?:know|be(?! able)|have(?! an?\s| the\s))\b)(?:(?:build|have|make|create|get)\s+(?=(?:an?|the)\s)|be able to\s+)?`,
    String.raw`^(?:(?:i|we)(?:['’]d| would)?\s+(?:also\s+)?(?:want|need|like|love)|what (?:i|we) (?:need|want) is)\s+(?:(?:something like|some (?:kind|sort) of)\s+)?(?=(?:an?|the|one|two|three)\s)(?![^:,]*\sto\s)`,
    String.raw`^(?:can|could|would)\s+(?:you|we)\s+(?:please\s+)?(?:build|make|create|add|have|get|write|implement|develop)\s+(?:me|us)?\s*`,
    String.raw`^(?:please\s+)?(?:build|make|create|develop)\s+(?:me\s+|us\s+)?(?=(?:an?|the)\s)`,
    String.raw`^there\s+(?:must|should|shall|needs to|has to)\s+be\s+`,
  ]
    .map((words) => `${words}(?:an?\\s+)?`)
    .join('|'),
  'i',
)
const PURPOSE = /,?\s+because\b(?! of).*$/i
const ABLE = /\b(?:should|must|shall|will|needs? to|ha(?:s|ve) to) be able to\b/i
/** A sentence of this length is its own title: a whole sentence is read sooner than a cut one is understood. */
const WHOLE = 100
/** So long at most, where no part of it says the same truly. */
const LONGEST = 150
const LEAST = 3
const EXCEPTION = /\b(?:unless|except|only|until|before|without|not|never|no|nor|but)\b|n['’]t\b/i
const APART = /\b(?:unless|except)\b/i
/** What only adds to the words before it turns nothing round. */
const ADDING =
  /^,?\s*(?:which|who|whose|where|because|although|for example|e\.g\.|i\.e\.|such as|including|instead of)\s/i
const MORE = /^(?:;|,?\s(?:and|but|so|while)\s)/i
/** «who comes, who leaves, and who pays»: a list of questions. */
const LISTED = /,\s+(?:and|or)\s+(?:who|whose|which|where|what|how|when|whether)\s/i
/** «Medicines are what worries us most: …»: what it is about stands behind the colon. */
const STRESS =
  /^[^:]{3,60}\b(?:worr(?:y|ies)|matters?|important|different|crucial|critical|urgent|tricky|biggest|main|key)\b[^:]{0,30}:\s+(?=(?:the|an?|each|every|all|no|nobody|only|[\p{L}]+s)\s)/iu

/** Where what follows explains, adds or gives examples, and what stands before it is whole. */
const ASIDE =
  /\s(?=[–—-]\s)|[;:](?=\s)|,?\s(?=(?:for example|e\.g\.|i\.e\.|such as|including|instead of)\s)|,\s(?=(?:which|who|whose|where|because|although|even|not even|ideally|preferably|unless|except)\s)/gi
/** Where another clause may begin. */
const JOINT = /,?\s(?:and|but|so|while)\s+/gi
/** Where a phrase begins; only for names, which need not say all. */
const PHRASE =
  /\s(?=(?:to|for|with|in|on|at|by|from|into|after|before|within|during|through|via|per|that|which|who|where)\s)|[,:;]\s/gi

const CONDITION = /^(?:if|when|whenever|once|unless|until|while|although)\s/i
const PARTICLE = /^(?:out|up|off|in|back|over|down)$/

/** A part that says something: a verb behind a subject, words behind the verb, and an end that needs nothing more. */
const isSaying = (part: string): boolean => {
  if (toWords(part).length < LEAST) return false
  const words = toSentenceWords(part)
  const { tokens } = words
  // «When a lamp fails» alone says nothing yet.
  if (CONDITION.test(part) && findMain(words) < 0) return false
  const verb = findVerb(tokens, 0, tokens.length)
  const last = tokens.at(-1)
  const isLed = verb > 0 || (verb === 0 && tokens[0]?.tag === 'VB')
  if (!isLed || verb >= tokens.length - 1) return false
  // «a note which only the cook»: and what of it?
  const asked = tokens.findLastIndex(({ tag }) => tag === 'WH')
  if (asked > verb && findVerb(tokens, asked + 1, tokens.length) < 0) return false
  if (/^(?:it|them)$/.test(tokens.at(-2)?.lower ?? '') && PARTICLE.test(last?.lower ?? '')) return true
  if (STOP.has(last?.lower ?? '')) return false
  return /^(?:NNS?|VB[NDZ]?|RB|JJ|CD|PR)$/.test(last?.tag ?? '') && !/\b(?:both|either|as)$/i.test(part)
}

/** Clauses with a subject of their own; what only goes on with a list or a deed is no border. */
const findClauseEnds = (text: string): number[] =>
  [...text.matchAll(JOINT)]
    .filter(({ index, 0: joint }) => {
      const { tokens } = toSentenceWords(text.slice(index + joint.length))
      const isRelated = tokens[0]?.tag === 'DT' && tokens[2]?.tag === 'WH' && joint.startsWith(',')
      return isRelated || beginsClause(tokens, 0) || /^(?:we|i|they|it|he|she)$/.test(tokens[0]?.lower ?? '')
    })
    .map(({ index }) => index)

/** A second clause is a second rule: it is left out only of what is too long for a title. */
const findCut = (text: string): string | undefined =>
  [
    ...[...text.matchAll(ASIDE)].map(({ index }) => index).filter((end) => !LISTED.test(text.slice(end))),
    ...(text.length > WHOLE ? findClauseEnds(text) : []),
  ]
    .map((end) => text.slice(0, end))
    .filter((part) => part.length <= WHOLE && isSaying(part))
    .toSorted((a, b) => b.length - a.length)[0]

/** «Linter for SQL migrations»: a name, good enough for the whole. */
const isNaming = (part: string): boolean => /^NNS?$/.test(toSentenceWords(part).tokens.at(-1)?.tag ?? '')

const toNamePart = (text: string, longest: number): string | undefined =>
  [...text.matchAll(PHRASE)]
    .map(({ index }) => text.slice(0, index))
    .filter((part) => part.length <= longest && toWords(part).length >= 2)
    .toSorted((a, b) => b.length - a.length)
    .find((part) => isSaying(part) || isNaming(part))

const cutWords = (text: string, longest: number): string => {
  const words = toWords(text.slice(0, longest).replace(/\s\S*$/, ''))
  while (words.length > 1 && STOP.has((words.at(-1) ?? '').toLowerCase())) words.pop()
  return `${dropEnd(words.join(' '), ' ,.;:!?-')}…`
}

/** «If a show is called off, …»: the whole sentence, and what is done where that is too long and the deed stands alone. */
const fromCondition = (text: string): string | undefined => {
  const words = toSentenceWords(text)
  const comma = /^(?:if|when|whenever|once)\s[^,]{5,90},\s+(?!(?:and|or)\s)/i.exec(text)?.[0].length
  const start = words.tokens[findMain(words)]?.start ?? comma
  if (!start) return undefined
  const deed = text.slice(start)
  if (text.length <= LONGEST) return text
  const isOne = findClauseEnds(deed).length === 0 && !/[;:]/.test(deed)
  const main = isOne && deed.length <= WHOLE ? deed : findCut(deed)
  return main && !isLeaning(main) && isSaying(main) && !EXCEPTION.test(deed.slice(main.length))
    ? main
    : undefined
}

/** Where a list or a deed goes on: a border only for what is too long otherwise. */
const findListEnd = (text: string): string | undefined =>
  [...text.matchAll(/,\s(?=(?:and|but|or)\s)/gi)]
    .map(({ index }) => text.slice(0, index))
    .findLast((part) => part.length <= WHOLE && isSaying(part))

const toPart = (text: string): string => {
  const cut = fromCondition(text) ?? findCut(text)
  if (cut === undefined) return text.length <= LONGEST ? text : (findListEnd(text) ?? cutWords(text, LONGEST))
  const rest = text.startsWith(cut) ? text.slice(cut.length) : ''
  // «Porters lock the gate…»: and more, which the sentence tells.
  if (MORE.test(rest) && !EXCEPTION.test(rest)) return `${cut}…`
  if (ADDING.test(rest) || !EXCEPTION.test(rest)) return cut
  if (text.length <= LONGEST) return text
  return APART.test(rest) ? `${cut}, with exceptions` : cut
}

const toShort = (text: string, english: boolean, longest: number | undefined): string => {
  if (text.length <= (longest ?? WHOLE)) return text
  if (!english) return cutWords(text, longest ?? WHOLE)
  return longest === undefined ? toPart(text) : (toNamePart(text, longest) ?? cutWords(text, longest))
}

/** «…, so it has to …»: what must be is what it is about. */
const CONSEQUENCE =
  /^.{8,}?,\s+so\s+(?!that\b)(?=.*\b(?:(?:must|should)(?:n['’]t)?|has to|have to|needs? to)\b)/i

/** «A parcel that came late is …, so …»: the condition is what the rule is about. */
const CONDITIONED = /\s(?:that|which|who|whose|if|when|unless|after|before)\s/i

/**
 * What a text is about, without marks that a heading could trip on: a sentence that is whole, or, where `longest` says
 * how long a name may be, a name.
 */
export const toHeadline = (text: string, english: boolean, longest?: number): string => {
  const [first = text] = text.slice(0, 600).split(/(?<=[.!?])\s+(?=\p{Lu})/u)
  const plain = toCore(spellSigns(first)).replace(LABEL, '')
  const bare = english
    ? withoutBrackets(
        plain
          .replace(STRESS, '')
          .replace(CONSEQUENCE, (lead, _at: number, all: string) =>
            /\b(?:it|they|them|this|these|those|their|its)\b/i.test(all.slice(lead.length)) ||
            CONDITIONED.test(lead)
              ? lead
              : '',
          )
          .replace(PURPOSE, '')
          .replace(WISH, '')
          .replace(ABLE, 'can'),
      )
    : plain
  const clean = dropEnd(collapse((bare || plain).replace(/[#*`|<>[\]\\~"“”„«»{}]/g, ' ')), ' ,.;:!?。-')
  const short = toShort(clean.replace(/\s+,/g, ','), english, longest)
  return /[\p{L}\p{N}]/u.test(short) ? short.charAt(0).toUpperCase() + short.slice(1) : ''
}
