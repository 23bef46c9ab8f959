/** Sentences that ask for something: of the requirements, and of the technical ones that stand for them. */
import { toSentences } from '../analysis/language/sentence.ts'
import { toSingular } from '../analysis/language/singular.ts'
import { toProse, toWords } from './names.ts'
import type { Subject } from './rule.ts'

export type Wish = {
  id: string
  /** Its own id, and those of the requirements that it stands for. */
  ids: string[]
  text: string
  /** Its words as stems, with a blank around each. */
  prose: string
}

/** Prose of a sentence or a part of it; «e-mail» is one word. */
export const toSaidProse = (text: string): string => toProse(text.replace(/\be-mail/gi, 'email'))

export const toTechnical = ({ hld, lld, database }: Subject) =>
  [hld, lld, database].flatMap(({ technicalRequirements }) => technicalRequirements)

export const toWishes = (subject: Subject): Wish[] =>
  [
    ...subject.requirements.map(({ id, text }) => ({ id, ids: [id], text })),
    ...toTechnical(subject).map(({ id, text, covers }) => ({ id, ids: [id, ...covers], text })),
  ].flatMap(({ id, ids, text }) =>
    toSentences(text).map(([from, to]) => {
      const sentence = text.slice(from, to).trim()
      return { id, ids, text: sentence, prose: toSaidProse(sentence) }
    }),
  )

/** What an element covers, with what the technical requirements among it stand for. */
export const toCovered = (subject: Subject, covers: readonly string[]): Set<string> =>
  new Set([
    ...covers,
    ...toTechnical(subject)
      .filter(({ id }) => covers.includes(id))
      .flatMap((one) => one.covers),
  ])

/** Whether a name stands in prose as `toProse` makes it, singular or plural. */
export const isNamed = (prose: string, name: string): boolean =>
  prose.includes(` ${toWords(name).map(toSingular).join(' ')} `)

/** Whether all words of a name stand close together, in whatever order: «reason for isolation» is `isolation_reason`. */
export const isMentioned = (prose: string, name: string): boolean => {
  const words = toWords(name).map(toSingular)
  if (words.length < 2) return isNamed(prose, name)
  const said = prose.trim().split(' ')
  return said.some((_, at) => {
    const near = said.slice(at, at + words.length + 2)
    return words.every((word) => near.includes(word))
  })
}
