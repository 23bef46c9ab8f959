/**
 * What somebody wants out of the draft. T1 it names a requirement by its id or its words, or means the one that was asked
 * about. T2 who says «take it out» wants nothing built by that. T3 where it is in doubt which is meant, none goes.
 */
import { toSpec } from '../../../documents/spec/spec.ts'
import { normalise, toSentences } from '../sentences.ts'
import { toStems } from './word-stems.ts'
import type { Requirement } from './working-in.ts'

const LEAD = String.raw`^(?:(?:please|and|also|so|then|no|oh|yes|ok|okay|sorry|just|well|but|you can|we can)[\s,.]+)*`
const TAKES = [
  String.raw`(?:take|leave|throw) (?<a>.{1,120}?) out(?: again| of (?:it|there))?`,
  String.raw`(?:take out|leave out|throw out|strike(?: out)?|cross out|delete|remove|drop|get rid of) (?<b>.{1,160})`,
  String.raw`(?<c>.{3,120}?) (?:has|have) no business (?:in (?:it|there|here)|here|there)\b.*`,
  String.raw`(?<d>.{3,120}?) (?:does not|doesn['’]t|do not|don['’]t) belong (?:in )?(?:it|there|here)`,
  String.raw`(?<e>R-\d{3}) (?:can|must|should|may|has to) (?:go|be (?:deleted|removed|dropped|taken out|struck))`,
].map((one) => new RegExp(`${LEAD}${one}[.!]*$`, 'i'))

const IT =
  /^(?:it|that|this|that one|this one|the whole (?:thing|requirement|sentence)|all of it|them)(?: again| completely| altogether| entirely)?$/i

/** What is to go; undefined where words say something else. */
const toTaken = (sentence: string): string | undefined => {
  for (const one of TAKES) {
    const found = Object.values(one.exec(sentence.trim())?.groups ?? {}).find((group) => group !== undefined)
    if (found !== undefined) return found.trim()
  }
  return undefined
}

/** «what I was told», «that they sing» */
const CLAUSE = /^(?:what|that|how|why|where|who|whoever)\b/i
const HEAD = 4

/** The only one that says all of it. */
const findSaying = (requirements: readonly Requirement[], words: string): Requirement | undefined => {
  const plain = normalise(words)
  const quoted = requirements.filter(
    ({ title, description }) =>
      plain.length > 3 && [title, description].some((one) => normalise(one).includes(plain)),
  )
  const stems = [...toStems(words)]
  const saying = requirements.filter(({ description }) => {
    const held = toStems(description)
    // One word names a requirement only where that is what it is about.
    const isHead =
      stems.length > 1 ||
      (!CLAUSE.test(words) && toStems(description.split(/\s+/).slice(0, HEAD).join(' ')).has(stems[0] ?? ''))
    return stems.length > 0 && isHead && stems.every((stem) => held.has(stem))
  })
  const found = quoted.length > 0 ? quoted : saying
  return found.length === 1 ? found[0] : undefined
}

/** `gone` with the words that take each out, `rest` what is said besides; `open` names nothing that is there. */
export type TakeOuts = { gone: { one: Requirement; words: string }[]; rest: string; open: string[] }

/** `isAsked`: an answer about one requirement, which «it» then means. */
export const readTakeOuts = (text: string, words: string, asked?: Requirement): TakeOuts => {
  const { requirements } = toSpec(text)
  const found: TakeOuts = { gone: [], rest: '', open: [] }
  const rest: string[] = []
  for (const { text: sentence } of toSentences(words)) {
    const taken = toTaken(sentence)
    if (taken === undefined) {
      rest.push(sentence)
      continue
    }
    const ids: readonly string[] = taken.match(/\bR-\d{3}\b/g) ?? []
    const named = requirements.filter(({ id }) => ids.includes(id))
    const meant = IT.test(taken) ? asked : findSaying(requirements, taken)
    const gone = named.length > 0 ? named : meant ? [meant] : []
    // «Leave out the fee for children»: a rule about what stays.
    const isRule = gone.length === 0 && /\b(?:for|if|when|unless|where|of those)\s/i.test(taken)
    if (isRule) rest.push(sentence)
    else if (gone.length === 0) found.open.push(sentence)
    else found.gone.push(...gone.map((one) => ({ one, words: sentence })))
  }
  return { ...found, rest: rest.join(' ') }
}
