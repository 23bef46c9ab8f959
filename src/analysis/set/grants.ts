import type { Meaning } from './meaning.ts'
import type { Permit } from './permit.ts'
import type { SetHit } from './set-rule.ts'

type Granted = { meaning: Meaning; permit: Permit }

const LOOKS = 16

/** Without a condition it always holds; two different conditions may never meet. */
const overlaps = (a: Permit, b: Permit): boolean =>
  a.window === b.window || a.window === '' || b.window === ''

const isSameSystem = (a: Permit, b: Permit): boolean =>
  a.system === b.system ||
  a.system === '' ||
  b.system === '' ||
  a.system === 'system' ||
  b.system === 'system'

const join = (...parts: (string | undefined)[]): string =>
  [...new Set(parts.flatMap((part) => part?.split(' ') ?? []).filter(Boolean))].toSorted().join(' ')

/** "from unknown hosts" may hang on the noun or on the verb, and "board" may or may not name the tram. */
const toKeys = ({ who, core, system }: Permit): Set<string> =>
  new Set([core, join(who, core), ...(system === '' ? [] : [join(core, system)])])

const isSameCore = (a: Permit, b: Permit): boolean =>
  a.core === b.core || join(a.core, a.system) === b.core || join(b.core, b.system) === a.core

const isSameWho = (a: Permit, b: Permit): boolean => {
  const free = (a.who === undefined && a.system !== '') || (b.who === undefined && b.system !== '')
  return isSameCore(a, b) ? a.who === b.who || free : free
}

const isRefused = (a: Permit, b: Permit): boolean =>
  a.denied !== b.denied && !a.only && !b.only && isSameWho(a, b)

/** "Only admins may ..." beside "members may ...". */
const isExclusive = (a: Permit, b: Permit): boolean =>
  a.only && !a.denied && !b.denied && a.who !== undefined && b.who !== undefined && a.who !== b.who

/** In the words of the document. */
const toWho = ({ meaning, permit }: Granted): string =>
  meaning.frames
    .find(({ role, actor }) => role === 'response' && actor)
    ?.actor?.text.replace(/^only\s+/i, '')
    .toLowerCase() ??
  permit.who ??
  'somebody'

const toHit = (one: Granted, other: Granted): SetHit | undefined => {
  const [a, b] = [one.permit, other.permit]
  if (!overlaps(a, b) || one.meaning.figures !== other.meaning.figures) return undefined
  const ids = [one.meaning.item.id, other.meaning.item.id]
  if (isRefused(a, b) && isSameSystem(a, b)) {
    const [yes, no] = a.denied ? [other, one] : [one, other]
    return {
      ids,
      severity: 'error',
      message: `${yes.meaning.item.id} allows or does what ${no.meaning.item.id} refuses`,
      rewrite: 'keep one of them, or add the condition under which each holds',
    }
  }
  const [sole, more] = a.only ? [one, other] : [other, one]
  if (a.core !== b.core || !isExclusive(sole.permit, more.permit)) return undefined
  return {
    ids,
    severity: 'error',
    message: `${sole.meaning.item.id} reserves for ${toWho(sole)} what ${more.meaning.item.id} grants to ${toWho(more)}`,
    rewrite: `say in ${sole.meaning.item.id} who else may, or take ${more.meaning.item.id} back`,
  }
}

/** Requirements meet in the bucket of their core; a bucket is read no further than LOOKS. */
export const findRefusals = (meanings: readonly Meaning[]): SetHit[] => {
  const buckets = new Map<string, Granted[]>()
  const hits: SetHit[] = []
  for (const meaning of meanings) {
    const { permit } = meaning
    if (!permit || permit.core === '') continue
    for (const key of toKeys(permit)) {
      const bucket = buckets.get(key) ?? []
      for (const other of bucket.slice(-LOOKS)) {
        const hit = toHit(other, { meaning, permit })
        if (hit) hits.push(hit)
      }
      bucket.push({ meaning, permit })
      buckets.set(key, bucket)
    }
  }
  return hits
}
