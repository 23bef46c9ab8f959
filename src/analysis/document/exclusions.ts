/** What a document leaves out: the parts under «Out of scope», «Non-goals» and the like. They settle, and raise nothing. */
import { splice } from '../../documents/edit.ts'
import { type Markdown, toMarkdown, toName } from '../../documents/markdown.ts'
import { type Block, toPath, toProse } from '../../documents/prose.ts'
import { toReading } from '../language/language.ts'
import { toLetterPattern } from '../language/letters.ts'
import { rememberByText } from '../language/memory.ts'
import { isVerb } from '../language/tags.ts'

const TITLES = [
  '(?!.*(?<!not )\\bin scope\\b).*\\b(?:out of|beyond(?: the)?|outside(?: of)?(?: the)?|not in|not within) scope\\b.*|scope exclusions?|out',
  '(?:.*\\b)?(?:non|anti) ?goals?\\b.*|not (?:goals?|included|covered|planned|supported|a goal|part of)\\b.*|exclu(?:ded|sions?)\\b.*|explicitly (?:excluded|not)\\b.*',
  "what (?:it|this|we|is|the product|the system)\\b.{0,40}\\b(?:not|won['’]?t|never)\\b.*|(?:we |it )?(?:will not|won['’]?t|not doing|does not)\\b.*|no ?gos?|left out",
  'deferred\\b.*|future (?:work|scope|releases?|versions?|enhancements?|considerations?|ideas)|later|not now|parking lot',
]
const EXCLUDED = new RegExp(`^(?:${TITLES.join('|')})$`)
/** «Out of scope: payment.», «**Non-goals** – payment» */
const LED = /^(.{3,40}?)\s*(?::|\s[-–—]\s)/
const BELONGS =
  /^(?:(?:is|are) )?(?:explicitly )?(?:out of scope|not in scope|non-goals?)(?: (?:is|are)\b|:)/i
const SAID =
  /\b(?:is|are|remains?|stays?) (?:explicitly |currently )?(?:out of|not in|beyond the|outside the) scope\b/i
const LONGEST = 200

const findMarks = toLetterPattern((letter, digit) => `[^${letter}${digit}&;'’ ]+`, 'g')

/** A title in small letters, without marks. */
export const toPlainName = rememberByText((title) => {
  const name = toName(title.slice(0, 120))
  return name.replace(findMarks(name), ' ').replace(/\s+/g, ' ').trim()
})

export const isExcludedTitle = rememberByText((title) => EXCLUDED.test(toPlainName(title)))

const isExcludedText = (words: string): boolean => {
  const bare = words
    .slice(0, LONGEST)
    .replace(/[*_`]{1,3}/g, '')
    .trim()
  const lead = LED.exec(bare)?.[1]
  return (lead !== undefined && isExcludedTitle(lead)) || BELONGS.test(bare) || SAID.test(bare)
}

const known = new WeakMap<Block, boolean>()

/** By the titles above, by the words that lead in its list, or by its own. Asked in order, it looks up one block at most. */
export const isExcluded = ({ text }: Markdown, block: Block): boolean => {
  const isOwn = ({ heading, range: [from, to] }: Block): boolean =>
    isExcludedText(text.slice(from, Math.min(to, from + LONGEST))) || toPath(heading).some(isExcludedTitle)
  let found = false
  for (let at: Block | undefined = block; at && !found; at = at.parent) {
    const before = known.get(at)
    found = before ?? isOwn(at)
    if (before !== undefined) break
  }
  known.set(block, found)
  return found
}

/** A text without what it leaves out. */
export const withoutExcluded = (text: string): string => {
  const markdown = toMarkdown(text)
  const left = toProse(markdown).filter((block) => isExcluded(markdown, block))
  return splice(
    markdown.text,
    left.map(({ range: [from, to] }) => ({ from, to, text: '' })),
  )
}

const LEFT_OUT =
  /\b(?:out of scope|not in scope|non-?goals?|(?<!\b(?:they|he|she|who|that|which|s|and) )\b(?:we|i|it|this|(?:the|our) (?:app|tool|system|product)) (?:do not|don't|does not|doesn't|won't|will not) need|not needed|no need (?:for|to)|(?:is|are)(?: not|n['’]t) (?:part of|included|planned)|(?:not|n['’]t) touching|leave (?:it|that|this|them)? ?out|(?:we|it|the app|the system) (?:won't|will not|do not|don't|does not|doesn't|never) (?:do|include|support|build|offer|sell|handle|cover|replace)|(?:we|it|the app|the system) (?:won't|will not|does not|doesn't|never) have|(?:we are|we['’]re|i am|i['’]m) not (?:going to )?(?:build|buy|replac|support|offer|sell|handl|cover|chang|mov|migrat|do|includ|add)(?:ing|e)?|but not (?:now|yet|at first|in (?:this|the first) (?:version|release|phase|step))$|(?:do not|don't) want (?:it |this )?to (?:do|include|touch|compete with|manage|handle|sell|build|offer|replace|track|store|deal with|become|cover|support)|(?:not|only) in a later (?:version|phase|release)|can wait|comes? later|for (?:version|phase) (?:two|2)\b|not (?:for now|at first|yet planned|in the first (?:version|release))|none of (?:this|the|our) [^.,]{2,30}business|(?:is|are) not (?:our|its|this \w+['’]s) (?:business|concern|job)|nothing to do with|not interested in|we (?:do not|don't) touch|(?:do not|don't) bother|(?:can|may) (?:stay|be left) out|what (?:we|i) (?:do not|don't) want)\b/i
/** «Weddings are no topic for us», «Bottles are handled elsewhere and stay there»: it belongs to somebody else. */
const ELSEWHERE =
  /\b(?:is|are|'s)(?: not|n't| no)\s+(?:an? |our |any )?(?:topic|subject|matter|concern|business|issue|thing|something (?:we|i|that))\b(?!.*\b(?:if|when|unless|until|must|may)\b)|\b(?:stays?|remains?|is left|are left|is kept|are kept) out(?: of (?:it|this|that))?$|\b(?:and|but|so)\s+(?:it |that |they )?(?:stays?|remains?) (?:there|elsewhere|with them|as (?:it is|they are))$/i
/** «We do not cut car keys»: a trade that is not theirs, and no trouble of theirs. */
const NOT_OURS =
  /^(?:we|i)\s+(?:do not|don't|will not|won't|never)\s+(?:bake|buy|clean|cook|cut|deliver|drive|export|fly|grow|hire out|import|install|insure|lend|make|move|operate|produce|rent|repair|sell|service|ship|store|teach|trade|train|transport|treat)\b(?!.*\b(?:until|unless|because|when|before|if|enough|today|yet|currently)\b)/i
const UNWANTED =
  /^(?:we|i)\s+(?:do not|don't)\s+want\s+(?!to\b)(?![^,]*\bto\b)|^(?:we|i)\s+(?:do not|don't)\s+want\s+to\b[^,;]*,\s+(?:that|this|those|they|it)\s+(?:stays?|remains?)\b/i
/** «No ads.»: it names something, and nobody does anything. «No more than three» is a bound. */
const NAKED_NO =
  /^(?:no|not|without|neither|never any)\s+(?!(?:more|less|fewer|later|longer|earlier)\s+than\b)(?!(?:one|body|too|so|very)\b)/i
/** «Wages stay in the payroll and are not shown.» */
const staysElsewhere = (words: string): boolean =>
  /^[^,;]{2,80}\b(?:stays?|remains?)\s+(?:in|with|on)\b[^;]*\b(?:is|are) not\b|^(?!.*\b(?:data|it|this)\b)[^,;]{2,60}\s(?:stays?|remains?)\s+in\s+\p{L}[\p{L}\d]+$/iu.test(
    words,
  )
/** «No reservations - first come, first served.» */
const isNoThing = (words: string): boolean =>
  /^no\s+(?:(?!(?:more|less|one|is|are|may|can|must)\b)[\p{L}-]+\s*){1,4}(?:,|\s[-–—])\s(?!.*\b(?:must|shall|should|may|can|has to|have to|no)\b)/iu.test(
    words,
  )
/** «Vouchers no, a shop please no.» */
const isThingNo = (words: string): boolean =>
  /^(?:(?:an?\s+|the\s+)?[\p{L}-]+(?:\s[\p{L}-]+){0,3}?,?\s(?:please\s+)?no(?:,\s+(?:and\s+)?|$))+$/iu.test(
    words,
  )
const OBLIGED = /\b(?:must|shall|should|has to|have to|if|when|unless|until)\b/i
const BOUNDED = /\b(?:above|over|below|under|beyond|more than|less than|before|after|within)\s+\S*\d/i
const NEEDED = /\b(?:needed|required|necessary|wanted)$/i

/** «We have no money for letters, so everything goes by e-mail»: what follows is wanted. */
const CONSEQUENCE = /,\s+so\s+(?!that\b)/i

const toPlain = (sentence: string): string =>
  sentence
    .slice(0, LONGEST * 3)
    .trim()
    .replaceAll('’', "'")
    .replace(/[.!\s]+$/, '')

/** Whether somebody leaves something out, or puts it off: more than «No» before a thing. */
export const isLeftOut = (sentence: string): boolean => {
  const words = toPlain(sentence)
  if (CONSEQUENCE.test(words)) return false
  if (isExcludedText(words) || LEFT_OUT.test(words) || UNWANTED.test(words) || NOT_OURS.test(words))
    return true
  if (ELSEWHERE.test(words)) return true
  if (staysElsewhere(words) && !OBLIGED.test(words)) return true
  return /\b(?:is|are) out$|^(?:nobody|no one) (?:pays?|buys?|sells?) (?:for )?anything$/i.test(words)
}

/** Whether a sentence says that something is not wanted at all. */
export const isExclusion = (sentence: string): boolean => {
  const words = toPlain(sentence)
  if (CONSEQUENCE.test(words)) return false
  if (isLeftOut(words) || isNoThing(words)) return true
  if ((!NAKED_NO.test(words) && !isThingNo(words)) || BOUNDED.test(words)) return false
  const { tokens } = toReading(words, 0, words.length)
  const isDone = tokens.some(
    ({ tag }, at) => (isVerb(tag) && !(at === 1 && tag === 'VBG')) || /^(?:MD|BE|HV)$/.test(tag),
  )
  return NEEDED.test(words) || !isDone
}
