/**
 * R36: two names for one thing.
 * 1. Strict pairs ("email", "e-mail") are one thing wherever they stand.
 * 2. Other synonyms are when one system does something with both, when both act, or when the same is done with both.
 *    Elsewhere in a set they only seem to be, and words of many meanings only behind "the": an advice.
 * 3. Words that one requirement uses side by side are two things, and so are nouns with different of-phrases.
 */
import { isOneOf } from '../language/word-lists.ts'
import { quote } from '../quote.ts'
import { toDeed, toKinKeys, toNameGroups, toThing } from './lemmas.ts'
import type { Meaning, Name } from './meaning.ts'
import { findPeople } from './people.ts'
import type { SetHit, SetRule } from './set-rule.ts'

type Use = { word: string; id: string; of: string }
type Uses = Map<string, { group: string; strict: boolean; list: Use[]; loose: boolean }>

const LOOSE = '|anywhere'

const add = (uses: Uses, key: string, group: string, strict: boolean, use: Use): void => {
  const entry = uses.get(key)
  if (entry) entry.list.push(use)
  else uses.set(key, { group, strict, list: [use], loose: key.endsWith(LOOSE) })
}

/** Near in meaning, and in one system: an advice. */
const addKin = (uses: Uses, group: string, system: string, use: Use): void =>
  add(uses, `${group}|in|${system}${LOOSE}`, group, false, use)

/** "incident", "trouble report": a compound whose head only says what kind of thing it is. */
const WRITTEN =
  'report ticket case record notice entry form message item slip session run cycle process event'

const MEASURED = 'day time date week month year hour minute number amount'

/** "email", "e-mail": two spellings, also inside a longer name. */
const isSpelling = (group: string): boolean => group.split(' ').every((word) => word[0] === group[0])

const addName = (uses: Uses, { item, system, person, action }: Meaning, name: Name): void => {
  const use = { word: name.word, id: item.id, of: name.of }
  const kin = system === '' || person || !name.bare ? [] : toKinKeys(name.word).slice(1)
  for (const one of kin) {
    if (name.of !== '') addKin(uses, `${one}%${action} of ${name.of}`, system, { ...use, of: '' })
    if (name.head && !name.subject && !isOneOf(MEASURED, name.word)) addKin(uses, `${one}@`, system, use)
  }
  for (const { id, strict, wide } of toNameGroups(name.word)) {
    if (name.bare && name.of !== '') add(uses, `${id}|of ${name.of}${LOOSE}`, id, false, use)
    if (!name.head && !(strict && isSpelling(id))) continue
    if ((wide || name.definite) && !strict) add(uses, `${id}${LOOSE}`, id, false, use)
    if (strict) add(uses, `${id}|=`, id, true, use)
    else if (name.subject && person) add(uses, `${id}|actor`, id, false, use)
    else if (system !== '') add(uses, `${id}|in|${system}`, id, false, use)
  }
}

/** The same deed with both, whoever does it; the same deed by both. */
const addDeeds = (uses: Uses, { item, frames, names }: Meaning): void => {
  const find = (text: string | undefined): Name | undefined =>
    names.find(({ head, phrase }) => head && phrase === text)
  for (const { action, object, actor } of frames) {
    const deed = toDeed(action.lemma)
    const [thing, doer] = [find(object?.text), find(actor?.text)]
    for (const { id, strict } of thing ? toNameGroups(thing.word) : [])
      add(uses, `${id}|${deed}`, id, strict, { word: thing?.word ?? '', id: item.id, of: '' })
    if (!thing && !object) continue
    const what = thing ? toThing(thing.word) : (object?.text.toLowerCase() ?? '')
    for (const { id, strict } of doer ? toNameGroups(doer.word) : [])
      add(uses, `${id}|${deed}|${what}`, id, strict, { word: doer?.word ?? '', id: item.id, of: '' })
  }
}

/** "school portal" is no other name of "train app", whatever their parts mean. */
const PRODUCTS = 'app application portal system platform tool service software program site website hub'

/** "boarding pass" and "boarding card", "pet owner" and "animal keeper": one part equal and one alike, or both alike. */
const addCompounds = (uses: Uses, { item, system, person, compounds }: Meaning): void => {
  for (const { modifier, head } of compounds) {
    const use = { word: `${modifier} ${head}`, id: item.id, of: '' }
    const heads = toNameGroups(head).map(({ id }) => id)
    const modifiers = toNameGroups(modifier).map(({ id }) => id)
    for (const id of heads) add(uses, `${modifier}+${id}${LOOSE}`, `${modifier}+${id}`, false, use)
    for (const id of modifiers) add(uses, `${id}+${head}${LOOSE}`, `${id}+${head}`, false, use)
    const kin = toKinKeys(modifier).slice(1)
    const loose = isOneOf(PRODUCTS, head) ? [] : kin
    const own = system === '' || person || system.endsWith(head)
    for (const one of own ? [] : toKinKeys(head).slice(1)) addKin(uses, `${modifier}+${one}`, system, use)
    // The "print task" of the "print queue" is its "job".
    const inside = system.split(' ').includes(modifier) ? toKinKeys(head).slice(1) : []
    for (const one of own ? [] : [...(isOneOf(WRITTEN, head) ? kin : []), ...inside])
      addKin(uses, `${one}@`, system, use)
    for (const one of loose) add(uses, `${one}+${head}${LOOSE}`, `${one}+${head}`, false, use)
    for (const one of loose)
      for (const other of toKinKeys(head).slice(1))
        add(uses, `${one}&${other}${LOOSE}`, `${one}&${other}`, false, use)
  }
}

/** Groups of which one requirement uses two words. */
const findDistinctGroups = (meanings: readonly Meaning[]): Set<string> => {
  const distinct = new Set<string>()
  for (const { names } of meanings) {
    const first = new Map<string, string>()
    for (const { word, head, subject } of names) {
      if (subject && !head) continue
      for (const { id, strict } of toNameGroups(word)) {
        const earlier = first.get(id)
        if (earlier === undefined) first.set(id, word)
        else if (earlier !== word && !strict) distinct.add(id)
      }
    }
  }
  return distinct
}

/** Uses of a word that may be another thing are left out: "item of the list" beside "article of the magazine". */
const pickComparable = (list: readonly Use[]): Use[] => {
  const ofs = new Set(list.map(({ of }) => of).filter(Boolean))
  return ofs.size < 2 ? [...list] : list.filter(({ of }) => of === '')
}

/** One requirement has both words: two things. */
const isSideBySide = (list: readonly Use[]): boolean => {
  const first = new Map<string, string>()
  return list.some(({ id, word }) => {
    const known = first.get(id) ?? word
    first.set(id, known)
    return known !== word
  })
}

/** "forecast", "weather forecast": one name, once in full. */
const isLonger = ([one = '', other = '']: readonly string[]): boolean =>
  /[- ]/.test(one + other) && (one.endsWith(other) || other.endsWith(one))

/** "pet owner", "animal keeper": exactly two names that share no part. */
const isRenamed = (words: readonly string[]): boolean => {
  const [one = '', other = '', more] = words
  return more === undefined && one.split(' ').every((part) => !other.split(' ').includes(part))
}

/** One word, and two that do not repeat it. */
const isWrittenDown = (words: readonly string[]): boolean => {
  const [long, short] = [...words].toSorted((a, b) => b.split(' ').length - a.split(' ').length)
  const parts = long?.split(' ') ?? []
  return words.length === 2 && parts.length === 2 && !short?.includes(' ') && !parts.includes(short ?? '')
}

const joinWords = (words: readonly string[]): string => words.join('|').replaceAll('-', ' ')

/** The word used most is the one to keep. */
const toHit = (uses: readonly Use[], loose: boolean): SetHit => {
  const counts = new Map<string, Use[]>()
  for (const use of uses) counts.set(use.word, [...(counts.get(use.word) ?? []), use])
  const [best, ...others] = [...counts].toSorted((a, b) => b[1].length - a[1].length)
  const word = best?.[0] ?? ''
  const names = others.map(([name]) => `${quote(name)}`).join(', ')
  const ids = [best?.[1][0]?.id ?? '', ...others.flatMap(([, list]) => list.map(({ id }) => id))]
  return {
    ids: [...new Set(ids)].slice(0, 20),
    ...(loose ? { severity: 'info' as const } : {}),
    message: `${quote(word)} and ${names} seem to name one thing`,
    rewrite: `write ${quote(word)} in place of ${names}, or explain the difference in the glossary`,
  }
}

const findNames = (meanings: readonly Meaning[]): SetHit[] => {
  const distinct = findDistinctGroups(meanings)
  const uses: Uses = new Map()
  for (const meaning of meanings) {
    for (const name of meaning.names) addName(uses, meaning, name)
    addDeeds(uses, meaning)
    addCompounds(uses, meaning)
  }
  const told = new Set<string>()
  const firmFirst = [...uses.values()].toSorted((a, b) => Number(a.loose) - Number(b.loose))
  return firmFirst.flatMap(({ group, strict, list, loose }) => {
    if (distinct.has(group)) return []
    const comparable = strict ? list : pickComparable(list)
    const words = [...new Set(comparable.map(({ word }) => word))].toSorted()
    if (words.length === 2 && isLonger(words)) return []
    if (group.endsWith('@') && !isWrittenDown(words)) return []
    if (isSideBySide(comparable) || (group.includes('&') && !isRenamed(words))) return []
    if (new Set(comparable.map(({ id }) => id)).size < 2 || words.length < 2 || told.has(joinWords(words)))
      return []
    told.add(joinWords(words))
    return [toHit(comparable, loose)]
  })
}

/** What is told already is not told again. */
const addUntold = (told: readonly SetHit[], more: readonly SetHit[]): SetHit[] => [
  ...told,
  ...more.filter(({ ids }) => !told.some((hit) => ids.every((id) => hit.ids.includes(id)))),
]

export const NAMING: SetRule = {
  rule: 'R36',
  name: 'Inconsistent term',
  severity: 'warning',
  why: 'Two names make two things in the code, the data and the manual.',
  find: (meanings) => addUntold(findNames(meanings), findPeople(meanings)),
  good: ['The buyer shall empty the cart.', 'The buyer shall share the cart.'],
  bad: ['The buyer shall empty the cart.', 'The buyer shall share the basket.'],
}
