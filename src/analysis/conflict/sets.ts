/** Values that a sentence lists: formats, languages, channels. «Only» closes a list; of two plain ones none may be longer. */
import { type Claim, findMark } from './claim.ts'
import { readCues, type Values } from './cues.ts'
import type { Kind, Value } from './kind.ts'
import { isException, isOneMatter } from './matter.ts'

type Listed = Value & { values: Set<string>; isClosed: boolean; isPlain: boolean }

const LEADING = /^(?:by|in|via|per|with|and|or|as|on|,|to|through|only|for|take|accept|credit|debit)$/
const NEAR = 4

const findValue = ({ words }: Claim, { byWord, led }: Values, at: number): [string, number] | undefined => {
  const [one, two] = [words[at], words[at + 1]]
  const long = byWord.get(`${one?.lower}-${two?.lemma}`)
  const found = long ?? byWord.get(one?.lower ?? '') ?? byWord.get(one?.lemma ?? '')
  if (found === undefined) return undefined
  const before = words.slice(Math.max(0, at - NEAR), at)
  const lead = before.findLast(
    ({ tag, lower }) => tag !== 'DT' && tag !== 'JJ' && tag !== 'CD' && lower !== 'excel',
  )
  const isLed = before.length === 0 || LEADING.test(lead?.lemma ?? '')
  return led && !long && !isLed ? undefined : [found, at + (long ? 2 : 1)]
}

const toListed = (claim: Claim, of: string, set: Values): Listed[] => {
  const values = new Set<string>()
  let [from, to] = [-1, -1]
  for (let at = 0; at < claim.words.length; at++) {
    const found = findValue(claim, set, at)
    if (!found) continue
    values.add(found[0])
    if (from < 0) from = at
    to = found[1]
    at = to - 1
  }
  if (values.size === 0) return []
  const only = findMark(claim, 'only')
  const isClosed = only !== undefined && only.from >= from - NEAR && only.to <= to + NEAR + 1
  return [{ of, from, to, values, isClosed, isPlain: findMark(claim, 'open') === undefined }]
}

const KIND = /^(?:format|mean|means|method|payment|way|option|type|language|channel|currency|platform)$/
/** «The only format is PDF»: it speaks of its kind, whatever it is used for. */
const isOfKindOnly = ({ words }: Claim, { from, to }: Listed): boolean =>
  words.some(({ lemma }) => KIND.test(lemma)) &&
  words.every(
    ({ key, lemma, tag }, at) =>
      key === '' || KIND.test(lemma) || (from <= at && at < to) || !/^(?:NN|VB)/.test(tag),
  )

export const SETS: Kind<Listed> = {
  read: (claim) =>
    claim.denied && !/\b(?:no other|nothing else|not any other|and no)\b/i.test(claim.text)
      ? []
      : [...readCues().sets].flatMap(([of, set]) => toListed(claim, of, set)),
  exclude: (a, b, weights) => {
    const set = readCues().sets.get(a.value.of)
    if (!set || !a.value.isPlain || !b.value.isPlain || isException(a.claim, b.claim)) return undefined
    const [mine, theirs] = [a.value.values, b.value.values]
    const shared = [...mine].filter((value) => theirs.has(value)).length
    const isBroken = (one: Listed, other: Listed): boolean =>
      one.isClosed && [...other.values].some((value) => !one.values.has(value))
    const isLonger = shared >= 2 && shared === Math.min(mine.size, theirs.size) && mine.size !== theirs.size
    const isClash = isBroken(a.value, b.value) || isBroken(b.value, a.value) || (isLonger && set.plain)
    const isWhole = [a, b].some(({ claim, value }) => value.isClosed && isOfKindOnly(claim, value))
    const need = isWhole || (isLonger && set.plain) ? set.need : Math.max(1, set.need)
    if (!isClash || !isOneMatter(a.claim, b.claim, { need, used: [a.value, b.value], weights }))
      return undefined
    return [`names ${[...mine].join(', ')}`, `names ${[...theirs].join(', ')}`]
  },
}
