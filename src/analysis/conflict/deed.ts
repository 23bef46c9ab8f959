/**
 * A deed that one sentence refuses and the other one does, in the same words. Whatever narrows one of them (a condition, an
 * adjective that the other one lacks) makes it another deed: «accept members» and «refuse expired members» both hold.
 */
import { toDeed } from '../set/lemmas.ts'
import type { Claim } from './claim.ts'
import type { Kind, Value } from './kind.ts'
import { isException } from './matter.ts'

type Deed = Value & { denied: boolean; words: Set<string>; isCarried: boolean }

/** Whoever only lets others do it is no part of what is done. */
const CARRIER =
  /^(?:allow|let|permit|enable|admit|accept|grant|authorise|authorize|entitle|forbid|prohibit|deny|refuse|reject|prevent|block|ban|bar|exclude|disallow|decline)$/
/** Entering, reading and using are one. */
const ACCESS = /^(?:access|enter|entry|read|view|see|look|visit|use|open|admission|go|pass|retrieve)$/
const PART = /^(?:NN|NNS|JJ|VB|VBZ|VBG|VBD|VBN)$/
const SYSTEM =
  /^(?:system|application|app|software|platform|product|service|website|able|right|possible|time|nobody|no-one|anybody|anyone|everybody|everyone|be|do|have)$/

const read = (claim: Claim): Deed[] => {
  const carrier = claim.words.findLastIndex(({ lemma, tag }) => CARRIER.test(lemma) && tag.startsWith('VB'))
  const isPassive =
    claim.words[carrier - 1]?.tag === 'BE' || /^(?:to|from)$/.test(claim.words[carrier + 1]?.lower ?? '')
  const words = new Set<string>()
  claim.words.forEach(({ key, lemma, tag }, at) => {
    if (!PART.test(tag) || CARRIER.test(lemma) || SYSTEM.test(lemma)) return
    if (ACCESS.test(lemma) && tag !== 'JJ' && tag !== 'VBN') return
    if (at > carrier || isPassive || !claim.denied) words.add(key || toDeed(lemma))
  })
  const value = { denied: claim.denied, words, isCarried: carrier >= 0, from: 0, to: claim.words.length }
  return [...words].map((word) => ({ of: `deed ${word}`, ...value }))
}

const NARROWING =
  /\b(?:only|outside|beyond|inside|within|unless|except|without|other than|until|instead|rather|own|multiple|several|duplicate|twice|again|invalid|empty|expired|as long as|more than|less than|older|that|which|who|whose)\b|\bnon-/gi

/** A word that narrows one of them and not the other. */
const isNarrower = ({ text: a }: Claim, { text: b }: Claim): boolean =>
  (a.match(NARROWING) ?? []).some((word) => !b.toLowerCase().includes(word.toLowerCase()))

/** It holds in a case that the other one does not speak of. */
const hasCase = ({ conditional, words }: Claim, other: ReadonlySet<string>): boolean =>
  [...conditional].some((at) => {
    const { key = '' } = words[at] ?? {}
    return key !== '' && !other.has(key)
  })

const MORE = 4

export const DEED: Kind<Deed> = {
  read,
  exclude: (a, b) => {
    if (a.value.denied === b.value.denied) return undefined
    const [no, yes] = a.value.denied ? [a, b] : [b, a]
    const [denied, done] = [no.value.words, yes.value.words]
    if (done.size > denied.size + MORE) return undefined
    const isBare =
      denied.size < 2 &&
      /\b(?:not|never|no longer) (?:be )?(?:possible|allowed|permitted|supported|available)\b/i.test(
        no.claim.text,
      )
    if (denied.size < 2 && !isBare && !(done.size <= 2 && a.value.isCarried && b.value.isCarried))
      return undefined
    for (const word of denied) if (!done.has(word)) return undefined
    const isNever = /\bnever\b|\bnobody\b/i.test(no.claim.text)
    if (isNarrower(no.claim, yes.claim) || isNarrower(yes.claim, no.claim)) return undefined
    if (hasCase(no.claim, done) || (!isNever && hasCase(yes.claim, denied))) return undefined
    if (isException(a.claim, b.claim)) return undefined
    const toFigures = ({ measures }: Claim): string =>
      measures.map(({ of, low, high }) => `${of} ${low} ${high}`).join()
    if (no.claim.measures.length > 0 && toFigures(no.claim) !== toFigures(yes.claim)) return undefined
    return a.value.denied ? ['refuses it', 'does or allows it'] : ['does or allows it', 'refuses it']
  },
}
