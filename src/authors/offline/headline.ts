/** Titles: short, and true. A title is the sentence, or a whole part of it that keeps its denial. */
import { splitSentences } from '../../documents/sentence-ends.ts'
import { beginsClause } from './clause-start.ts'
import { STOP, toWords } from './english.ts'
import { spellSigns } from './print.ts'
import { isInside } from './purpose.ts'
import { findMain, findVerb, toSentenceWords, withoutBrackets } from './sentence-words.ts'
import { collapse, dropEnd } from './sentences.ts'
import { LISTED, toShortTitle } from './short-title.ts'
import { toBareSpeech } from './speech.ts'

/** No rule needs to see more of a sentence than this. */
const SEEN = 4_000
const FILLER =
  /^(?:(?:please|also|and|additionally|finally|then|furthermore|moreover|next(?=[,:])|lastly|but)\b[,:\s]*|(?:ideally|honestly|frankly|really|basically|obviously|of course|to be (?:fair|honest)|if possible|hopefully),\s+|(?:(?:ok|okay|so|well|right|basically|oh)[,\s]+)*(?:the (?:thing|point) is(?: that)?[,:\s]+|(?:ok|okay|well|basically|oh|plus)[,\s]+|so,\s+)|so\s+(?=(?:an?|the|our|my|we|i|every|each|no|when|if|first|at|in|on)\s)|what (?:i|we)(?:['’]d| would)? (?:really )?(?:need|want|like|imagine|wish for)(?: most)?(?: is)?:\s+|(?:the|our|my) (?:product|solution|result) (?:is|would be|should be)(?: simply)?\s+(?=an?\s))/i

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
  /^(?:[A-Z]{1,4}-\d+\s*:\s*)+|^(?:(?:the|my|our)\s+)?(?:idea|needs?|needed|wish|rule|request)\s*:\s+|^(?:nice to have|optional(?:ly)?|(?:must|should|could) have|later)\s*[:,–-]\s*/i
/** What only says that something is wished for, with the article behind it. */
const WISH = new RegExp(
  [
    String.raw`^as an?\s+[^,]{1,60},?\s+i\s+(?:want|need|would like)\s+(?:to\s+)?(?:be able to\s+)?`,
    String.raw`^(?:i|we)(?:['’]d| would)?\s+(?:also\s+)?(?:want|need|like|love|wish)\s+to\s+(?!(?:know|be(?! able)|have(?! an?\s| the\s))\b)(?:(?:build|have|make|create|get)\s+(?=(?:an?|the)\s)|be able to\s+)?`,
    String.raw`^(?:(?:i|we)(?:['’]d| would)?\s+(?:also\s+)?(?:want|need|like|love)|what (?:i|we)(?:['’]d| would)?(?: really)? (?:need|want|like|love) is)\s+(?:(?:something like|some (?:kind|sort) of)\s+)?(?=(?:an?|the|one|two|three)\s)(?![^:,]*\sto\s)`,
    String.raw`^(?:can|could|would)\s+(?:you|we)\s+(?:please\s+)?(?:build|make|create|add|have|get|write|implement|develop)\s+(?:me|us)?\s*`,
    String.raw`^(?:please\s+)?(?:build|make|create|develop)\s+(?:me\s+|us\s+)?(?=(?:an?|the)\s)`,
    String.raw`^(?:it would|it['’]d) (?:also )?be (?:also )?(?:good|nice|great|helpful|useful|handy|lovely) to\s+(?!(?:be|have)\b)`,
    String.raw`^(?:(?:just|please)\s+)?give\s+(?:me|us)\s+(?=(?:an?|the)\s)`,
    String.raw`^there\s+(?:must|should|shall|needs to|has to)\s+be\s+`,
  ]
    .map((words) => `${words}(?:an?\\s+)?`)
    .join('|'),
  'i',
)
const PURPOSE = /,?\s+(because\b(?! of).*)$|,\s+(['’]?(?:cause|cos|cuz|coz)\s.*)$/i
/** «also labels!! the crew …»: what it is about is called out. */
const CALLED = /^(?:(?:and|also|oh|plus)[,\s]+)*[\p{L}-]+(?:\s[\p{L}-]+)?!{1,3}\s+(?=\p{Ll})/u
/** «She begins in the hold, where the phone shows …», «Next comes the deck, and there …»: the scene of what is done. */
const SCENE =
  /^(?:(?:he|she|they|we|i|the \p{L}+)\s(?:starts?|begins?|stands?|sits?|arrives?|walks?|goes|go|comes?|is|are)\s(?:at|in|on|to|into|by|with)\s[^,;]{2,60},\swhere\s|(?:next|first|then|after that|last)\s(?:is|comes|up is|it is)\s[^;]{2,60}?,\s(?:and\s)?(?:there\s|here\s)(?=(?:he|she|they|we|i|the)\s))(?=\S+\s\S+\s\S+)/iu
const ABLE =
  /(?<!['’]ll |\bwill |\bwould )\b(?:should|must|shall|will|needs? to|ha(?:s|ve) to) (?:also )?be able to\b/i
/** «can row, and to sail»: what they can do as well. */
const BOTH_ABLE = /^([^,;]*\bcan\s)(.*?),?\s+and\s+to\s+(?=\p{Ll})/iu
/** «…, sorry», «…, please»: said to whoever reads it. */
const COURTESY = /,\s+(?:please|sorry|thanks|thank you|i beg you|full stop|of course|obviously|if possible)$/i
/** A sentence of this length is its own title: a whole sentence is read sooner than a cut one is understood. */
const WHOLE = 100
/** A part of a longer one has room for its whole clause. */
const PART = 120
/** Longer ones end where another statement begins, if they can. */
const LONGEST = 160
/** Past this nobody reads a title to its end. */
const MOST = 320
const LEAST = 3
/** What turns round, bounds or dates what stands before it: no title may do without it. */
const CHANGING =
  /\b(?:unless|except|apart from|otherwise|only|until|before|after|within|without|not|never|no|nor|none|nobody|nothing|but|though|although|however|if|when|whenever|once|as long as|at least|at most|must|should|shall|ha(?:s|ve) to|needs? to|may|can|cannot|half|twice|one|two|three|four|five|six|seven|eight|nine|ten)\b|n['’]t\b|\d/i
/** What takes something back, wherever it stands. */
const EXCEPTION =
  /^[,;\s]*(?:but|unless|except|apart from|otherwise|although|though|or)\b|^[,;]?(?!\s+(?:and\s+|so\s+)?(?:if|when|whenever|once)\b)(?:(?!\bbut\b)[^,;]){0,60}(?:\b(?:not|never|no)\b|n['’]t\b)|,\s+(?:but|unless|except|apart from|although)\b/i
/** What bans something: no title hides it. */
const BAN =
  /\b(?:must|should|may|shall|can|do|does|is|are)(?: not|n['’]t)\b|\b(?:cannot|never|nobody|no one)\b|\bno\s(?:\p{L}+\s){0,3}(?:whatsoever|at all|ever|please)\b|\bnot be possible\b|[,;]\s(?:and\s)?no\s\p{L}+/iu
/** What is only wished for besides. */
const IDEALLY = /^,\s+(?:ideally|preferably)\s/i
/** «Medicines are what worries us most: …»: what it is about stands behind the colon. */
const STRESS =
  /^[^:]{3,60}\b(?:worr(?:y|ies)|matters?|important|different|crucial|critical|urgent|tricky|biggest|main|key)\b[^:]{0,30}:\s+(?=(?:the|an?|each|every|all|no|nobody|only|[\p{L}]+s)\s)/iu

/** Where what follows explains, adds or gives examples, and what stands before it is whole. */
const ASIDE =
  /\s(?=[–—-]\s)|[;:](?=\s)|,?\s(?=(?:for example|e\.g\.|i\.e\.|such as|including|instead of)\s)|,\s(?=(?:which|who|whose|where|because|ideally|preferably)\s)/gi
/** Where another clause may begin. */
const JOINT = /(?:;|,?\s(?:and|but|so|while|then))\s+/gi
/** Where a phrase begins; only for names, which need not say all. */
const PHRASE =
  /\s(?=(?:to|for|with|in|on|at|by|from|into|after|before|within|during|through|via|per|that|which|who|where)\s)|[,:;]\s/gi

const CONDITION = /^(?:if|when|whenever|once|unless|until|while|although)\s/i
const PARTICLE = /^(?:out|up|off|in|back|over|down)$/

/** A part that says something: a verb behind a subject, words behind the verb, and an end that needs nothing more. */
const isSaying = (part: string, isParted = false): boolean => {
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
  if (PARTICLE.test(last?.lower ?? '') && (isParted || /^(?:it|them)$/.test(tokens.at(-2)?.lower ?? '')))
    return true
  if (isParted) return !/^(?:IN|DT|TO|CC|WH|PS)$/.test(last?.tag ?? '')
  if (STOP.has(last?.lower ?? '')) return false
  return /^(?:NNS?|VB[NDZ]?|RB|JJ|CD|PR)$/.test(last?.tag ?? '') && !/\b(?:both|either|as)$/i.test(part)
}

const LED = /^(?:if|when|whenever|once|after|before|as soon as|in that case)$/
const HEAD = /^(?:we|i|they|it|he|she|nobody|everybody|everyone|it['’]s)$/

/** Clauses with a subject of their own; what only goes on with a list or a deed is no border. */
const findClauseEnds = (text: string): number[] =>
  [...text.matchAll(JOINT)]
    .filter(({ index, 0: joint }) => {
      const { tokens } = toSentenceWords(text.slice(index + joint.length))
      const [first] = tokens
      const isParted = /^[,;]/.test(joint)
      if (isParted && LED.test(first?.lower ?? '')) return findVerb(tokens, 1, tokens.length) > 0
      if (!isParted && !/^(?:DT|PS|Q|PR)$/.test(first?.tag ?? '')) return false
      const isRelated = first?.tag === 'DT' && tokens[2]?.tag === 'WH' && isParted
      return isRelated || beginsClause(tokens, 0) || HEAD.test(first?.lower ?? '')
    })
    .map(({ index }) => index)

/** The longest part, up to `most` characters, that says something and may stand for the whole. */
const findPart = (
  text: string,
  ends: readonly number[],
  most: number,
  mayGo: (rest: string) => boolean,
): string | undefined =>
  ends
    .map((end) => text.slice(0, end))
    .filter((part) => part.length <= most && isSaying(part, /^[,;]/.test(text.slice(part.length))))
    .filter((part) => mayGo(text.slice(part.length)))
    .toSorted((a, b) => b.length - a.length)[0]

const cutWords = (text: string, longest: number): string => {
  const words = toWords(text.slice(0, longest).replace(/\s\S*$/, ''))
  while (words.length > 1 && STOP.has((words.at(-1) ?? '').toLowerCase())) words.pop()
  return dropEnd(words.join(' '), ' ,.;:!?-')
}

/** What only explains or adds may go; where that is too much for a title, so may a statement of its own. */
const toPart = (text: string): string => {
  const clauses = findClauseEnds(text)
  const asides = [...text.matchAll(ASIDE)]
    .map(({ index }) => index)
    .filter((end) => !LISTED.test(text.slice(end)))
  const whole = text.length <= LONGEST
  return (
    findPart(
      text,
      whole ? asides : [...asides, ...clauses],
      PART,
      (rest) => IDEALLY.test(rest) || !CHANGING.test(rest),
    ) ??
    (whole ? text : findPart(text, clauses, LONGEST, (rest) => !EXCEPTION.test(rest) && !BAN.test(rest))) ??
    (text.length <= MOST
      ? text
      : (findPart(text, [...clauses, ...asides], MOST, () => true) ?? cutWords(text, MOST)))
  )
}

/** «Linter for SQL migrations»: a name, good enough for the whole. */
const isNaming = (part: string): boolean => /^NNS?$/.test(toSentenceWords(part).tokens.at(-1)?.tag ?? '')

const toNamePart = (text: string, longest: number): string | undefined =>
  [...text.matchAll(PHRASE)]
    .map(({ index }) => text.slice(0, index))
    .filter((part) => part.length <= longest && toWords(part).length >= 2)
    .toSorted((a, b) => b.length - a.length)
    .find((part) => isSaying(part) || isNaming(part))

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
  const [first = text] = splitSentences(text.slice(0, 600), /(?<=[.!?]["”»'’]?)\s+(?=\p{Lu})/gu)
  const said = english ? toBareSpeech(spellSigns(first)) : spellSigns(first)
  const plain = toCore(said).replace(LABEL, '')
  const bare = english
    ? withoutBrackets(
        plain
          .replace(STRESS, '')
          .replace(CALLED, '')
          .replace(SCENE, '')
          .replace(CONSEQUENCE, (lead, _at: number, all: string) =>
            /\b(?:it|they|them|this|these|those|their|its|theirs|mine|ours|hers|his|ones?|anyway|instead|same)\b/i.test(
              all.slice(lead.length).replace(/^all of (?:this|that|it)\b/i, ''),
            ) || CONDITIONED.test(lead)
              ? lead
              : '',
          )
          .replace(PURPOSE, (hit, reason: string | undefined, _spoken: string, at: number, all: string) =>
            reason !== undefined && isInside(all.slice(0, at), reason) ? hit : '',
          )
          .replace(WISH, '')
          .replace(ABLE, 'can')
          .replace(BOTH_ABLE, '$1$2 and ')
          .replace(COURTESY, ''),
      )
    : plain
  const clean = dropEnd(
    collapse(
      (bare || plain)
        .replace(/["“„«]([^"“”„«»]{1,80})["”»]/g, '‘$1’')
        .replace(/[#*`|<>[\]\\~"“”„«»{}]/g, ' '),
    ),
    ' ,.;:!?。-',
  )
  const whole = clean.replace(/\s+,/g, ',')
  const titled = english && longest === undefined ? toShortTitle(whole) : whole
  const short = toShort(titled, english, longest)
  return /[\p{L}\p{N}]/u.test(short) ? short.charAt(0).toUpperCase() + short.slice(1) : ''
}
