/**
 * What somebody says otherwise in the same breath: «…. No wait, not the porter, the warden.» H1 it is worked into the
 * nearest statement before it that it fits, and only where it leaves a whole one. H2 what fits none stays as it was said.
 */

import { toVerb } from '../../../analysis/language/verb-forms.ts'
import { isPerson, toName } from '../../../analysis/model/noun.ts'
import { toPattern } from '../../../documents/correction.ts'
import { findVerb, toSentenceWords } from '../sentence-words.ts'
import { capitalise, toSentences } from '../sentences.ts'
import { bare, toMain } from './sentence-core.ts'
import { toStems } from './word-stems.ts'

/** `was` as it was said, `now` as it reads with `words` worked in. */
export type AtOnce = { words: string; was: string; now: string }
type Mend = (before: string, said: string) => string | undefined

const FILLER = '(?:(?:h+m+|u[hm]+|er|oh|ah|well|and|but|or|ok(?:ay)?)[\\s,.!…–—-]+)*'
const CUE = new RegExp(
  `^${FILLER}(?:no(?=[,.!:;–—]|\\s+(?:wait|no|sorry))|wait(?=[,.!:;–—]|\\s+no)|sorry|actually|rather|oops|scratch that|i mean|i meant|correction)(?:[\\s,.:;!–—-]+(?:no|wait|sorry|h+m+|actually|rather|better|i mean|i meant)(?![\\p{L}-]))*[\\s,.:;!–—-]+(?=\\S)`,
  'iu',
)
/** «as a PDF, no wait, not the porter»: the same within a sentence. */
const INNER =
  /[,;–—-]\s+(?=(?:(?:h+m+|oh|er)[\s,]+)*(?:no,? wait|wait,? no|no|wait|sorry,? no|sorry|oops|scratch that|i mean|i meant)[\s]*[,:–—]\s*\S)/i

const SAID_BEFORE = /^(?:as )?i (?:said|wrote|told you)\s[^:;]*[:;]\s*(?:but\s+|so\s+)?/i
const MAKE_IT =
  /^(?:make (?:that|it)|(?:it|that|this) (?:is|must be|should be|has to be|are)|it['’]s|that['’]s|i mean[t]?)[:,\s]+/i

const verbOf = (text: string): { at: number; end: number; lemma: string } | undefined => {
  const { tokens } = toSentenceWords(text)
  const token = tokens[findVerb(tokens, 0, tokens.length)]
  return token
    ? { at: token.start, end: token.end, lemma: toVerb(token.lower)?.lemma ?? token.lower }
    : undefined
}

const hasVerb = (text: string): boolean => verbOf(text) !== undefined

const swap = (text: string, was: string, now: string): string | undefined => {
  const found = toPattern(was).exec(text)
  if (!found || was.trim() === '') return undefined
  const put = found.index === 0 ? capitalise(now) : now
  return text.slice(0, found.index) + put + text.slice(found.index + found[0].length)
}

const NAMED = /^(?:the|an?|our|its|their|his|her|my|in|on|at|by|for|to|with|from|per|every|each)\s/i
const REASON = /,\s(?:because|since|as|that|he|she|it|they|we|who|which|half|so)\b.*$/is

/** «not the porter, the warden», «not the porter, the warden does it» */
const NOT_BUT =
  /^(?:(?:it|that) (?:is|['’]s)\s)?not\s(?<was>[^,;:–—.]+?)(?:[,;:–—]\s*(?:but\s+)?|\s+but\s+)(?<now>\S.*)$/is
const INSTEAD =
  /^(?<now>\S[^.;:]*?)(?:,\s+(?:and )?not|\s+and not|\s+instead of|\s+rather than)\s+(?<was>[^,;:.]+)$/is
const isLike = (was: string, now: string): boolean =>
  now.split(/\s+/).length < 6 && (NAMED.test(now) || !NAMED.test(was))

const fromContrast: Mend = (before, said) => {
  const { was = '', now = '' } = (NOT_BUT.exec(said) ?? INSTEAD.exec(said))?.groups ?? {}
  // «not the guest, its insurance»: whose it is, is read elsewhere.
  if (was === '' || /^(?:its|their|his|her)\s/i.test(now)) return undefined
  const plain = now.replace(REASON, '')
  const verb = verbOf(plain)
  if (!verb) return isLike(was, plain) ? swap(before, was, plain) : undefined
  // «the warden does it»: who, in the place of who did it.
  const subject = plain.slice(0, verb.at).trim()
  const rest = toStems(plain.slice(verb.at))
  const isSame = [...rest].every((stem) => toStems(before).has(stem))
  return subject !== '' && isSame && isLike(was, subject) ? swap(before, was, subject) : undefined
}

const toItems = (text: string): string[] =>
  text
    .split(/,\s+(?:and\s+|then\s+|or\s+)?|\s+(?:and|or|then)\s+/)
    .map((item) => item.trim().toLowerCase())
    .filter(Boolean)

const LISTED = 3
const isList = (items: readonly string[]): boolean =>
  items.length >= LISTED && items.every((item) => item.split(/\s+/).length < 5)

/** «Open, closed. No, open, paid, closed.»: the list, said anew. */
const fromList: Mend = (before, said) => {
  const anew = said.slice(said.lastIndexOf(': ') + 1).trim()
  const head = before.slice(0, before.lastIndexOf(': ') + 1)
  const [old, next] = [toItems(bare(before.slice(head.length).trim())), toItems(anew)]
  if (!isList(next) || !isList(old) || next.some((item) => hasVerb(`It ${item}`) && item.includes(' ')))
    return undefined
  const shared = old.filter((item) => next.includes(item)).length
  return shared >= 2 && shared * 2 >= old.length
    ? head === ''
      ? `${capitalise(anew)}.`
      : `${head} ${anew}.`
    : undefined
}

const FIGURE = /(?<![\p{L}\d.,-])(\d+(?:[.,]\d+)*)(?:\s?(%|\p{L}+))?/gu
const figuresOf = (text: string) => [...text.matchAll(FIGURE)]
const isUnit = (one = '', other = ''): boolean =>
  one.toLowerCase().replace(/s$/, '') === other.toLowerCase().replace(/s$/, '')

const SO = /,?\s+so\s+(?<now>\S.*)$/is
/** Why it is so stays with it. */
const WHY = /,?\s(?:because|since)\s.*$/is
const FEW = 4
const COUNTED =
  /^(?:about |around |maybe |some )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|a hundred)\b/i

/** «About 8. No, wait: 10 rooms, so 20 guests.», «needs 3 days, no, make it 5 days» */
const fromFigure: Mend = (before, said) => {
  const whole = bare(said.replace(SAID_BEFORE, '').replace(MAKE_IT, ''))
  const why = WHY.exec(whole)?.[0] ?? ''
  const now = whole.slice(0, whole.length - why.length)
  const end = SO.exec(now)?.groups?.now ?? now
  const [next, more] = figuresOf(end)
  if (!next || more) return undefined
  const old = figuresOf(before)
  const isBare =
    !hasVerb(before) && before.split(/\s+/).length <= FEW && (old.length > 0 || COUNTED.test(before))
  if (isBare && !hasVerb(end)) return `${capitalise(end)}.`
  if (end.replace(next[0], '').trim().split(/\s+/).filter(Boolean).length > 1) return undefined
  const same = old.filter(([, , unit]) => next[2] === undefined || isUnit(unit, next[2]))
  const [only, second] = same
  if (!only || second) return undefined
  const put = next[2] === undefined ? only[0].replace(only[1] ?? '', next[1] ?? '') : next[0]
  const mended = before.slice(0, only.index) + put + before.slice(only.index + only[0].length)
  return why === '' ? mended : `${bare(mended)}${why}`
}

const RATE =
  /(?:once|twice|(?:\d+|three|four|five|six) times)\s(?:an?|per|every|each)\s\p{L}+|(?:every|each)\s(?:\p{L}+\s)?(?:hour|day|night|morning|evening|week|month|quarter|year|spring|summer|autumn|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?(?!\p{L})|(?:hourly|daily|weekly|monthly|quarterly|yearly|annually)(?!\p{L})/giu

/** «once a quarter, not once a month. No wait, once a year.»: how often it holds; what is denied stays denied. */
const fromRate: Mend = (before, said) => {
  const now = bare(said.replace(MAKE_IT, ''))
  const [next] = [...now.matchAll(RATE)]
  if (!next || next[0].length !== now.length) return undefined
  const [only, more] = [...before.matchAll(RATE)].filter(
    ({ index }) => !/\b(?:not|instead of|rather than)\s+$/i.test(before.slice(0, index)),
  )
  if (!only || more) return undefined
  return before.slice(0, only.index) + now + before.slice(only.index + only[0].length)
}

const WANTED = /\b(?:a must|mandatory|optional|nice to have|a nice-to-have)\b/gi

/** «The lamp is a must, no, it can wait, it is optional»: how much it is wanted, as it was said last. */
const fromWanted: Mend = (before, said) => {
  const last = [...said.matchAll(WANTED)].at(-1)
  const [old, more] = [...before.matchAll(WANTED)]
  if (!last || !old || more || said.split(/\s+/).length > 10) return undefined
  return before.slice(0, old.index) + last[0] + before.slice(old.index + old[0].length)
}

const PRONOUN = /^(?:it|he|she|they|that|this)\s/i

/** «the porter gets a letter. No, the warden gets the letter.»: the same deed, said anew. */
const fromDeed: Mend = (before, said) => {
  const verb = verbOf(said)
  if (!verb || verb.at === 0 || /[?]\s*$/.test(said) || toMain(said) !== said) return undefined
  const parts = before.split(/(?<=[,;]\s(?:and\s|but\s|then\s)?)/)
  for (let at = parts.length - 1; at >= 0; at--) {
    const part = parts[at] ?? ''
    const old = verbOf(part)
    if (!old || old.lemma !== verb.lemma || old.at === 0) continue
    const end = /[,;.\s]*$/.exec(part)?.[0] ?? ''
    const [own, next] = [toStems(part), [...toStems(said)]]
    const head = parts.slice(0, at).join('')
    const tail = end + parts.slice(at + 1).join('')
    if (PRONOUN.test(said)) return `${head}${part.slice(0, old.at)}${said.slice(verb.at)}${tail}`
    const shared = next.filter((stem) => own.has(stem)).length
    if (shared === 0 || shared * 2 < Math.min(own.size, next.length)) continue
    const anew = head === '' ? capitalise(said) : said.replace(/^(?:The|An?)\b/, (word) => word.toLowerCase())
    return `${head}${anew}${tail}`
  }
  return undefined
}

const NOUN = /\b(?:the|an?|our)\s[\p{L}-]+/giu
const isWho = (words: string): boolean => isPerson(toName(words.replace(/^\S+\s/, '')))

/** «The porter signs it. No, the warden.»: who, in the place of the one who was named. */
const fromName: Mend = (before, said) => {
  const now = bare(said)
  if (!/^(?:the|an?|our)\s[\p{L}-]+$/iu.test(now) || !isWho(now)) return undefined
  const [was, more] = [...before.matchAll(NOUN)].map(([words]) => words).filter(isWho)
  return was === undefined || more !== undefined ? undefined : swap(before, was, now)
}

const JOINT =
  /^(?:(?:rather|better|only|make that)\s+)?(?<now>(?<joint>until|till|by|before|after|at|on|in|within|from|for|to|with|per|every|up to)\s\S[^,;:]{0,60}?)$/i

/** «…, until the evening. No, until noon.»: it says the end of the sentence before it otherwise. */
const fromEnd: Mend = (before, said) => {
  const { now = '', joint = '' } = JOINT.exec(bare(said))?.groups ?? {}
  if (joint === '') return undefined
  const end = [...before.matchAll(new RegExp(`\\b${joint}\\s[^,;:]*?(?=[,;:.!]|$)`, 'gi'))].at(-1)
  return end && before.slice(0, end.index) + now + before.slice(end.index + end[0].length)
}

/** «…. No, better: …»: it takes the place of the sentence before it. */
const BETTER =
  /^(?:no|wait|oh|well|or)[,.!\s–—-]+(?:(?:even )?better|rather|instead)\s*[:,–—]?\s+(?<now>\S+\s\S+\s\S.*)$/is

/** «Forget the fax», «Scratch the age, we want the birthday», «and add cancelled»: one of a list. */
const ITEM_OUT =
  /^(?:(?:oh|hm+|and|but|no|wait|please|also)[\s,.]+)*(?:forget|scratch|strike|drop|skip|cross out|leave out|take out|(?:actually[\s,]+)?(?:we|i) (?:do not|don['’]t) need)\s+(?:the\s+)?["“«']?(?<was>[^"”»',;:.]{2,40}?)["”»']?(?:\s+again)?(?:[,;:–—]\s*(?<more>.*))?$/is
const ITEM_INSTEAD =
  /^(?:we|i)(?:['’]d)? (?:want|need|take|use|like|meant)\s+(?<now>(?:the\s|an?\s)?[^,;.]{2,40})$/i
const ITEM_MORE =
  /^(?:(?:oh|and|also|please)[\s,.]+)*add\s+(?:the\s)?["“«']?(?<now>[^"”»',;:.]{2,40}?)["”»']?$/i

const toListed = (text: string): string[] =>
  bare(text)
    .split(/,\s+(?:and\s+|or\s+)?|\s+and\s+/)
    .map((item) => item.trim())

const joinItems = (items: readonly string[], text: string): string =>
  /\sand\s/.test(text) && items.length > 1
    ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
    : items.join(', ')

const mendItem = (before: string, sentence: string): string | undefined => {
  const items = toListed(before)
  if (items.length < LISTED || items.some((item) => item.split(/\s+/).length > 5)) return undefined
  const more = ITEM_MORE.exec(bare(sentence))?.groups?.now
  if (more !== undefined) return joinItems([...items, more], before)
  const { was = '', more: then = '' } = ITEM_OUT.exec(bare(sentence))?.groups ?? {}
  const at = items.findIndex((item) => item.toLowerCase().replace(/^the\s/, '') === was.toLowerCase())
  if (was === '' || at < 0) return undefined
  const instead = ITEM_INSTEAD.exec(then)?.groups?.now
  return joinItems(instead === undefined ? items.toSpliced(at, 1) : items.with(at, instead), before)
}

const MENDS = [fromRate, fromWanted, fromEnd, fromContrast, fromList, fromFigure, fromDeed, fromName]

const isWhole = (text: string): boolean => !/^(?:no|not|wait)\b[,\s]/i.test(text)

/** The nearest statement before it that it fits, as it reads then. */
const findMended = (before: readonly string[], said: string): { at: number; now: string } | undefined => {
  for (let at = before.length - 1; at >= 0; at--)
    for (const mend of MENDS) {
      const now = mend(before[at] ?? '', said)
      if (now !== undefined && now !== before[at] && isWhole(now)) return { at, now }
    }
  return undefined
}

const withEnd = (text: string): string => `${capitalise(text.replace(/[.!…,;\s]+$/, ''))}.`

/** A sentence in which somebody interrupts themselves, in its halves. */
const splitInner = (sentence: string): [string, string] | undefined => {
  const at = INNER.exec(sentence)
  return at && at.index > 0
    ? [sentence.slice(0, at.index), sentence.slice(at.index + at[0].length)]
    : undefined
}

const AFTERTHOUGHT = new RegExp(
  `^${FILLER}(?:no[,.]?\\s+wait|wait|(?:no[,.]?\\s+)?sorry|correction|scratch that|i mean|i meant)(?![\\p{L}-])`,
  'iu',
)

/** «No wait, once a year.»: it says otherwise what was said before it. */
export const isAfterthought = (sentence: string): boolean => AFTERTHOUGHT.test(sentence)

export type MendedAtOnce = { text: string; mended: AtOnce[] }

export const mendAtOnce = (given: string): MendedAtOnce => {
  const sentences = toSentences(given)
  const mended: AtOnce[] = []
  if (sentences.some(({ kind }) => kind === 'code' || kind === 'heading')) return { text: given, mended }
  const texts: string[] = []
  const take = (sentence: string, before: string[]): boolean => {
    const at = before.findLastIndex((one) => mendItem(one, sentence) !== undefined)
    if (at >= 0) {
      const now = withEnd(mendItem(before[at] ?? '', sentence) ?? '')
      mended.push({ words: sentence, was: before[at] ?? '', now })
      before[at] = now
      return true
    }
    const cue = CUE.exec(sentence)?.[0]
    const anew = BETTER.exec(sentence)?.groups?.now
    const said = cue === undefined ? '' : bare(sentence.slice(cue.length))
    const last = before.length - 1
    const found =
      anew !== undefined && last >= 0
        ? { at: last, now: capitalise(anew) }
        : said === ''
          ? undefined
          : findMended(before, said)
    if (!found) return false
    mended.push({ words: sentence, was: before[found.at] ?? '', now: withEnd(found.now) })
    before[found.at] = withEnd(found.now)
    return true
  }
  for (const { text } of sentences) {
    if (take(text, texts)) continue
    const halves = splitInner(text)
    const [head, tail] = halves ?? [text, '']
    const own = [...texts, head]
    if (halves && take(tail, own))
      texts.splice(0, texts.length, ...own.slice(0, -1), withEnd(own.at(-1) ?? ''))
    else texts.push(text)
  }
  return { text: mended.length === 0 ? given : texts.join(' '), mended }
}

const JOINED = /\b(?<joint>every|each|per|in|on|by|until|at|within|before|after|from|with)\s[^,;:]{1,40}$/iu

const LED = /^(?:(?:and|but|oh|well|so|also|no|sorry)[\s,:.–—-]+)+/i

/** «the list is sent every week instead of every night»: what holds in the place of what, and what it is said of. */
export const toInsteadPair = (sentence: string): { was: string; now: string; of: string } | undefined => {
  const { now = '', was = '' } = INSTEAD.exec(bare(sentence).replace(LED, ''))?.groups ?? {}
  const joint = JOINED.exec(was)?.groups?.joint
  if (joint === undefined || !was.toLowerCase().startsWith(joint.toLowerCase()) || !hasVerb(now))
    return undefined
  const at = now.toLowerCase().lastIndexOf(`${joint.toLowerCase()} `)
  return at > 0 ? { was, now: now.slice(at), of: now.slice(0, at) } : undefined
}
