/**
 * A correction on the one statement that it names. B1 only the words that are taken back go, wherever they stand in the
 * statement. B2 what is taken back as a whole takes along only the deed that speaks of it. B3 of one in a list it is asked which text stands.
 */
import { toVerb } from '../../../analysis/language/verb-forms.ts'
import { type Correction, mendStatement, toPattern } from '../../../documents/correction.ts'
import { findVerb, toSentenceWords } from '../sentence-words.ts'
import { capitalise } from '../sentences.ts'
import { toStems } from './word-stems.ts'

const OWNED = /^(?:its|their|his|her)\s+/i

/** «not the guest, its insurance»: whose it is was just said. */
const toNamed = ({ was, now }: Correction): string =>
  was !== undefined && OWNED.test(now) && /^(?:the|an?|our|my)\s/i.test(was)
    ? now.replace(OWNED, `${was}'s `)
    : now

const COUNT =
  '(?:\\d+(?:[.,]\\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty)'
const COUNTED = new RegExp(`^(?<count>${COUNT})(?<unit>\\s[\\p{L}-]+)?$`, 'iu')
const COUNTED_ANEW = new RegExp(
  `^(?<count>${COUNT})(?:\\s(?:since|now|from|in|today|instead|meanwhile|these days|again)\\b.*)?$`,
  'iu',
)

/** «twelve since spring» in the place of «ten bikes» are twelve bikes. */
const toCounted = (was: string, now: string): { was: string; now: string } => {
  const [old, next] = [COUNTED.exec(was)?.groups, COUNTED_ANEW.exec(now)?.groups]
  return old?.count && next?.count && /\p{L}/u.test(was + now)
    ? { was: `${old.count}${old.unit ?? ''}`, now: `${next.count}${old.unit ?? ''}` }
    : { was, now }
}

const ARTICLE = /^(?:the|an?|our|my)\s+/i
/** «not the phone, the letter» of «name, phone and address» */
const withoutArticles = ({ was, now }: { was: string; now: string }): [string, string] =>
  ARTICLE.test(was) && ARTICLE.test(now) ? [was.replace(ARTICLE, ''), now.replace(ARTICLE, '')] : [was, now]

/** A name stands for the other in all of a statement, and begins it in capitals; a figure is swapped once. */
const mendAll = (text: string, correction: Correction): string | undefined => {
  const counted = toCounted(correction.was ?? '', toNamed(correction))
  const [was, now] = toPattern(counted.was).test(text) ? [counted.was, counted.now] : withoutArticles(counted)
  const first = mendStatement(text, { was, now })
  if (first === undefined || was === '' || /\d/.test(`${was}${now}`) || toPattern(was).test(now)) return first
  let mended = first
  for (let n = 0; n < 5 && toPattern(was).test(mended); n++)
    mended = mendStatement(mended, { was, now }) ?? mended
  return /^\p{Lu}/u.test(text) ? capitalise(mended) : mended
}

/** What is taken back, one by one: «the grandfather and the noodles». */
export const toMatters = ({ about = '' }: Correction): string[] =>
  about
    .split(/,\s+(?:and\s+)?|\s+and\s+/)
    .map((one) => one.replace(/^(?:the|my|our|that)\s+/i, '').trim())
    .filter((one) => one !== '')

/** «the call back» of «we call them back» */
const isApart = (text: string, matter: string): boolean => {
  const [verb, particle, more] = matter.split(/\s+/)
  return (
    verb !== undefined &&
    more === undefined &&
    /^(?:back|up|off|out|in|down|away|on|over)$/i.test(particle ?? '') &&
    new RegExp(
      `\\b${verb.replace(/[^\p{L}]/gu, '')}s?\\s(?:them|it|him|her|us|you|me|the \\p{L}+)\\s${particle}\\b`,
      'iu',
    ).test(text)
  )
}

/** «the mail to the warden» of «the warden gets a mail» */
const isAllSaid = (text: string, matter: string): boolean => {
  const [own, held] = [[...toStems(matter)], toStems(text)]
  return own.length > 1 && own.every((stem) => held.has(stem))
}

const speaksOf = (text: string, matter: string): boolean =>
  isAllSaid(text, matter) ||
  toPattern(matter).test(text) ||
  toPattern(matter.replace(/s$/, '')).test(text) ||
  toPattern(`${matter}s`).test(text) ||
  isApart(text, matter)

const DEED =
  /^(?:(?:they|he|she|it|we|you|people)\s+|(?:the|an?|our)\s+[\p{L}-]+\s+)(?<deed>\p{L}+)\s+(?<object>\S.*)$/iu
/** Where what a deed is done to ends. */
const END = /[,;.]|\s(?:that|when|if|until|and|but|as soon as|once|before|after|so that|because|unless)\s|$/i

/** «they get an e-mail» in the place of «gets a text message by SMS»: the same deed, done otherwise. */
const replaceDeed = (text: string, now: string, matter: string): string | undefined => {
  const { deed = '', object = '' } = DEED.exec(now)?.groups ?? {}
  const lemma = toVerb(deed.toLowerCase())?.lemma
  if (lemma === undefined) return undefined
  const { tokens } = toSentenceWords(text)
  for (const { end, lower } of tokens.toReversed()) {
    if (toVerb(lower)?.lemma !== lemma) continue
    const rest = text.slice(end)
    const to = END.exec(rest)?.index ?? rest.length
    if (speaksOf(rest.slice(0, to), matter))
      return `${text.slice(0, end)} ${object.replace(/[.\s]+$/, '')}${rest.slice(to)}`
  }
  return undefined
}

/** Without the one deed that speaks of it; nothing is left where there is no other. */
const dropDeed = (text: string, matter: string): string => {
  const parts = text.split(/(?=,\s+(?:and\s+|but\s+)?|\s(?:and|but)\s)/)
  const kept = parts.filter((part) => !speaksOf(part, matter))
  const left = kept
    .join('')
    .replace(/^(?:,\s+(?:and\s+)?|\s(?:and|but)\s)/, '')
    .replace(/[\s,]+$/, '')
  const { tokens } = toSentenceWords(left)
  if (kept.length === parts.length || kept.length === 0 || findVerb(tokens, 0, tokens.length) < 1) return ''
  return `${capitalise(left.replace(/[.\s]+$/, ''))}.`
}

const JOINT = /,\s+(?:and\s+|or\s+)?|\s+(?:and|or)\s+/i

/** «a name, a colour and an inspection date»: one of several that one deed has, and the others were not meant. */
const isOneOfSeveral = (text: string, matters: readonly string[]): boolean => {
  const isMeant = (part: string): boolean => matters.some((matter) => speaksOf(part, matter))
  const hasVerb = (part: string): boolean => {
    const { tokens } = toSentenceWords(part)
    return findVerb(tokens, 0, tokens.length) >= 0
  }
  const parts = text.split(JOINT)
  return parts.some((part, at) => {
    const [before, next] = [parts[at - 1], parts[at + 1]]
    if (!isMeant(part)) return false
    const isItem = before !== undefined && !hasVerb(part) && !isMeant(before)
    return isItem || (next !== undefined && !hasVerb(next) && !isMeant(next))
  })
}

/** Whether what is taken back stands in a list: without it the statement says less than anybody said. */
export const isInList = (text: string, correction: Correction, now: string): boolean =>
  correction.about !== undefined &&
  (correction.now === '' || !isWorkedIn(now, correction)) &&
  isOneOfSeveral(text, toMatters(correction))

/** How a statement reads then: empty where nothing of it is left, undefined where the correction is not about it. */
export const correctStatement = (text: string, correction: Correction): string | undefined => {
  if (correction.about === undefined) return mendAll(text, correction)
  const matters = toMatters(correction).filter((matter) => speaksOf(text, matter))
  if (matters.length === 0) return undefined
  return matters.reduce(
    (left, matter) =>
      left === ''
        ? ''
        : ((correction.now !== '' ? replaceDeed(left, correction.now, matter) : undefined) ??
          dropDeed(left, matter)),
    text,
  )
}

/** Whether what holds instead was said in a statement that reads so now. */
export const isWorkedIn = (now: string, { now: instead }: Correction): boolean => {
  const object = DEED.exec(instead)?.groups?.object ?? instead
  return instead === '' || toPattern(object.replace(/[.\s]+$/, '')).test(now)
}
