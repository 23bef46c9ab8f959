/** R36: two names for one thing. */
import type { Frame } from '../frame/frame.ts'
import type { SetHit, SetRule } from './set-rule.ts'
import type { Statement } from './statement.ts'
import { isStrict, isThing, toDeed, toSingular, toThing } from './words.ts'

type Use = { word: string; id: string }

const toWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d-]+/u)
    .filter(Boolean)
    .map(toSingular)

/** The name of a thing and its group: the last word, or the last two where the table knows them. */
const toName = (text: string | undefined): { word: string; head: string } | undefined => {
  const words = toWords(text ?? '')
  for (const name of [words.slice(-2).join('-'), words.at(-1) ?? '']) {
    const head = toThing(name)
    if (name !== '' && isThing(name)) return { word: name, head }
  }
  return undefined
}

const add = (uses: Map<string, Use[]>, key: string, use: Use): void => {
  const list = uses.get(key)
  if (list) list.push(use)
  else uses.set(key, [use])
}

const addFrame = (uses: Map<string, Use[]>, frame: Frame, id: string): void => {
  const action = toDeed(frame.action.lemma)
  const object = toName(frame.object?.text)
  const actor = toName(frame.actor?.text)
  if (object) add(uses, `${object.head}|object|${action}`, { word: object.word, id })
  if (actor && object) add(uses, `${actor.head}|actor|${action}|${object.head}`, { word: actor.word, id })
}

/** Words of a group that one requirement uses side by side are two things. */
const toDistinct = (statements: readonly Statement[]): Set<string> => {
  const distinct = new Set<string>()
  for (const { item } of statements) {
    const first = new Map<string, string>()
    for (const word of toWords(item.text.slice(0, 4000))) {
      const head = toThing(word)
      const earlier = first.get(head)
      if (earlier === undefined) first.set(head, word)
      else if (earlier !== word) distinct.add(head)
    }
  }
  return distinct
}

const toUses = (statements: readonly Statement[]): Map<string, Use[]> => {
  const uses = new Map<string, Use[]>()
  for (const { item, frames } of statements) {
    for (const frame of frames) addFrame(uses, frame, item.id)
    const words = toWords(item.text.slice(0, 4000))
    for (const [at, word] of words.entries()) {
      for (const name of [word, `${word}-${words[at + 1] ?? ''}`]) {
        const head = toThing(name)
        if (isStrict(head)) add(uses, `${head}|strict`, { word: name, id: item.id })
      }
    }
  }
  return uses
}

/** The word used most is the one to keep. */
const toHit = (uses: readonly Use[]): SetHit => {
  const counts = new Map<string, Use[]>()
  for (const use of uses) add(counts, use.word, use)
  const [best, ...others] = [...counts].toSorted((a, b) => b[1].length - a[1].length)
  const word = best?.[0] ?? ''
  const names = others.map(([name]) => `«${name}»`).join(', ')
  const ids = [best?.[1][0]?.id ?? '', ...others.flatMap(([, list]) => list.map(({ id }) => id))]
  return {
    ids: [...new Set(ids)].slice(0, 20),
    message: `«${word}» and ${names} seem to name one thing`,
    rewrite: `write «${word}» in place of ${names}, or explain the difference in the glossary`,
  }
}

export const findNames = (statements: readonly Statement[]): SetHit[] => {
  const distinct = toDistinct(statements)
  const told = new Set<string>()
  return [...toUses(statements)].flatMap(([key, uses]) => {
    const head = key.slice(0, key.indexOf('|'))
    const words = new Set(uses.map(({ word }) => word))
    if (words.size < 2 || (distinct.has(head) && !isStrict(head))) return []
    const name = `${head} ${[...words].toSorted().join(' ')}`
    if (told.has(name)) return []
    told.add(name)
    return [toHit(uses)]
  })
}

export const NAMING: SetRule = {
  rule: 'R36',
  name: 'Inconsistent term',
  severity: 'warning',
  why: 'Two names make two things in the code, the data and the manual.',
  find: findNames,
  good: ['The buyer shall empty the cart.', 'The buyer shall share the cart.'],
  bad: ['The buyer shall empty the cart.', 'The buyer shall share the basket.'],
}
