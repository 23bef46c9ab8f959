/** Parts of things and how things hang together, read from «of», «with», «to», «in» and the possessive. */
import type { Phrase } from '../../../analysis/language/chunk.ts'
import { type Reading, toSpan } from '../../../analysis/language/language.ts'
import type { Tagged } from '../../../analysis/language/tags.ts'
import { toName } from '../../../analysis/model/noun.ts'
import type { Evidence, Text } from './events.ts'
import { ATTRIBUTES } from './vocabulary.ts'

export type Attribute = { thing: string; name: string; evidence: Evidence }
export type Relation = { from: string; to: string; by: string; evidence: Evidence }
export type Links = { attributes: Attribute[]; relations: Relation[] }

const LINKS = /^(?:of|with|to|in|into|from|for|per|by|on)$/

type Pair = { left: Phrase; right: Phrase; by: string }

const isSkipped = (token: Tagged): boolean => /^(?:DT|PS|Q|CD|JJ)$/.test(token.tag)

/** Neighbouring phrases with a linking word between them; a list behind «with» is many pairs. */
const toPairs = ({ tokens, phrases }: Reading): Pair[] => {
  const pairs: Pair[] = []
  for (let at = 0; at + 1 < phrases.length; at++) {
    const left = phrases[at] as Phrase
    const right = phrases[at + 1] as Phrase
    const between = tokens.slice(left.to, right.from).filter((token) => !isSkipped(token))
    const [word] = between
    const last = pairs.at(-1)
    if (between.length === 1 && word && LINKS.test(word.lower)) pairs.push({ left, right, by: word.lower })
    else if (
      last?.right === left &&
      between.length > 0 &&
      between.every((token) => token.tag === 'CC' || token.text === ',')
    )
      pairs.push({ left: last.left, right, by: last.by })
  }
  return pairs
}

const isAttribute = (name: string): boolean =>
  ATTRIBUTES.test(name) || ATTRIBUTES.test(name.split(' ').at(-1) ?? '')

export const toLinks = ({ id, text }: Text, reading: Reading): Links => {
  const links: Links = { attributes: [], relations: [] }
  const cut = ({ from, to }: Phrase): string => toName(text.slice(...toSpan(reading.tokens, from, to)))
  for (const { left, right, by } of toPairs(reading)) {
    const span = toSpan(reading.tokens, left.from, right.to)
    const evidence: Evidence = { id, span, words: text.slice(...span) }
    const [one, other] = [cut(left), cut(right)]
    if (one === '' || other === '' || one === other) continue
    if (by === 'of' && isAttribute(one)) links.attributes.push({ thing: other, name: one, evidence })
    else if (by === 'with' && isAttribute(other)) links.attributes.push({ thing: one, name: other, evidence })
    else links.relations.push({ from: one, to: other, by, evidence })
  }
  return links
}
