/**
 * What somebody wants out of the draft. T1 it names a requirement by its id or its words, or means the one that was asked
 * about. T2 who says «take it out» wants nothing built by that. T3 where it is in doubt which is meant, none goes.
 */
import { isOneThing } from '../../../documents/replaced-statement.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import { normalise, toSentences } from '../sentences.ts'
import { toStems } from './word-stems.ts'
import type { Requirement } from './working-in.ts'

const LEAD = String.raw`^(?:(?:please|and|also|so|then|no|oh|yes|ok|okay|sorry|just|well|but|you can|we can)[\s,.]+)*`
const TAKES = [
  '(?:take|leave|throw) (?<a>.{1,120}?) out(?: again| of (?:it|there))?',
  '(?:take out|leave out|throw out|strike(?: out)?|cross out|delete|remove|drop|get rid of) (?<b>.{1,160})',
  String.raw`(?<c>.{3,120}?) (?:has|have) no business (?:in (?:it|there|here)|here|there)\b.*`,
  "(?<d>.{3,120}?) (?:does not|doesn['’]t|do not|don['’]t) belong (?:in )?(?:it|there|here)",
  '(?<e>.{3,80}? (?:sentence|requirement|line|point|thing|bit|part)) (?:must|has to|have to|should|can) (?:go|be (?:deleted|removed|dropped|taken out|struck))(?: out| again)?',
].map((one) => new RegExp(`${LEAD}${one}[.!]*$`, 'i'))

const IT =
  /^(?:it|that|this|that one|this one|the whole (?:thing|requirement|sentence)|all of it|them)(?: again| completely| altogether| entirely)?$/i

/** What is to go; undefined where words say something else. */
const toTaken = (sentence: string): string | undefined => {
  for (const one of TAKES) {
    const found = Object.values(one.exec(sentence.trim())?.groups ?? {}).find((group) => group !== undefined)
    if (found !== undefined)
      return found
        .trim()
        .replace(/(?<=\S\s\S*\S)\s(?:thing|bit|part|stuff|idea|one|sentence|requirement|line|point)$/i, '')
  }
  return undefined
}

/** «what I was told», «that they sing» */
const CLAUSE = /^(?:what|that|how|why|where|who|whoever)\b/i
const HEAD = 4

/** Whether words name all that a requirement says, and not only a part of it. */
const isAllOf = ({ description }: Requirement, stems: readonly string[]): boolean =>
  stems.length * 2 >= toStems(description).size || isOneThing(description.replace(/[.\s]+$/, ''))

/** The only one that says all of it, and nothing else. */
const findSaying = (requirements: readonly Requirement[], words: string): Requirement | undefined => {
  const plain = normalise(words)
  const quoted = requirements.filter(
    ({ title, description }) =>
      plain.split(' ').length > 2 && [title, description].some((one) => normalise(one).includes(plain)),
  )
  const stems = [...toStems(words)]
  const saying = requirements.filter(({ description }) => {
    const held = toStems(description)
    // One word names a requirement only where that is what it is about.
    const isHead =
      stems.length > 1 ||
      stems.length * 2 >= held.size ||
      (!CLAUSE.test(words) && toStems(description.split(/\s+/).slice(0, HEAD).join(' ')).has(stems[0] ?? ''))
    return stems.length > 0 && isHead && stems.every((stem) => held.has(stem))
  })
  const found = quoted.length > 0 ? quoted : saying
  const [only] = found
  return only && found.length === 1 && isAllOf(only, stems) ? only : undefined
}

/** What is said of ids and is no deed: «R-002 and R-004 are nonsense», «I never said R-003». */
const ID = /\bR-\d{3}\b/gi
const REASON =
  /(?:[\s,;:–—-]+(?:please|thanks|thank you|too|again|as well|completely|altogether))*(?:[\s,;:.–—-]+(?:because|since|that|this|it|they|these|i|we|he|she|nobody|no one|only|just)\b.*)?$/is
const OUT_OF_IDS = [
  /^(?:take|leave|throw|cut|strike|cross)\s(?:all of\s|both\s|the\s|these\s)*(?:requirements?\s|numbers?\s)?out(?: of (?:it|there|the \p{L}+))?$/iu,
  /^(?:take out|leave out|throw out|cut out|strike(?: out)?|cross out|cut|delete|remove|drop|scrap|kill|get rid of|no|without|forget|lose|out with)(?:\s(?:all of|both|the|these|requirements?|numbers?))*$/i,
  /^(?:(?:has|have|needs?) to|must|should|can|may|please)?\s?(?:go|be (?:deleted|removed|dropped|taken out|struck(?: out)?|left out)|out)$/i,
  /^(?:(?:is|are)|(?:does|do)(?: not|n['’]t))?\s?(?:out|gone|nonsense|rubbish|small talk|just talk|only talk|not? (?:a )?requirements?|not (?:mine|wanted|needed)|superfluous|belong (?:in )?(?:it|there|here))$/i,
  /^(?:i|we) (?:do not|don['’]t|never) (?:want|need|said|say|asked for|wanted)$/i,
]

/** Ids that a sentence takes out and says nothing else of; a reason may follow. */
const findIdsOut = (sentence: string): string[] => {
  const ids = (sentence.match(ID) ?? []).map((id) => id.toUpperCase())
  if (ids.length === 0) return []
  const last = sentence.toUpperCase().lastIndexOf(ids.at(-1) ?? '') + 5
  const tail = sentence.slice(last).replace(/[.!\s]+$/, '')
  const own = (text: string): string =>
    text
      .replace(ID, ' ')
      .replace(/(?:^|\s)(?:and|&|or|also|plus)(?=\s|$)|[,;:–—]/gi, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const head = own(sentence.slice(0, last).replace(new RegExp(LEAD, 'i'), ''))
  const isOut = [tail, tail.replace(REASON, '')].some((rest) =>
    OUT_OF_IDS.some((deed) => deed.test(`${head} ${own(rest)}`.trim())),
  )
  return isOut ? ids : []
}

/** What one sentence takes out: `gone` for certain, else `among` these or, where it names nothing that is there, none. */
export type TakeOut = { gone: Requirement[] } | { among: Requirement[]; about: string }

const MOST = 5

/** Those that speak of it at all, the likeliest first. */
const findLikely = (requirements: readonly Requirement[], words: string): Requirement[] => {
  const stems = [...toStems(words)]
  const rated = requirements.flatMap((one) => {
    const held = toStems(`${one.title} ${one.description}`)
    const shared = stems.filter((stem) => held.has(stem)).length
    return shared > 0 ? [{ one, shared }] : []
  })
  const best = Math.max(...rated.map(({ shared }) => shared))
  return rated
    .filter(({ shared }) => shared === best)
    .slice(0, MOST)
    .map(({ one }) => one)
}

/** «Leave out the fee for children»: a rule about what stays. */
const isRule = (taken: string): boolean => /\b(?:for|if|when|unless|where|of those)\s/i.test(taken)

/** `asked`: the one that was asked about, which «it» then means. Undefined where a sentence takes nothing out. */
export const readTakeOut = (
  requirements: readonly Requirement[],
  sentence: string,
  asked?: Requirement,
): TakeOut | undefined => {
  const ids = findIdsOut(sentence)
  if (ids.length > 0) {
    const gone = requirements.filter(({ id }) => ids.includes(id))
    return gone.length > 0 ? { gone } : { among: [], about: '' }
  }
  const taken = toTaken(sentence)
  if (taken === undefined) return undefined
  if (/\bR-\d{3}\b/i.test(taken)) return undefined
  const meant = IT.test(taken) ? asked : findSaying(requirements, taken)
  if (meant) return { gone: [meant] }
  return isRule(taken)
    ? undefined
    : { among: IT.test(taken) ? [] : findLikely(requirements, taken), about: taken }
}

/** `gone` with the words that take each out, `rest` what is said besides; `open` names nothing for certain. */
export type TakeOuts = { gone: { one: Requirement; words: string }[]; rest: string; open: string[] }

export const readTakeOuts = (text: string, words: string, asked?: Requirement): TakeOuts => {
  const { requirements } = toSpec(text)
  const found: TakeOuts = { gone: [], rest: '', open: [] }
  const rest: string[] = []
  for (const { text: sentence } of toSentences(words)) {
    const read = readTakeOut(requirements, sentence, asked)
    if (read === undefined) rest.push(sentence)
    else if ('gone' in read) found.gone.push(...read.gone.map((one) => ({ one, words: sentence })))
    else found.open.push(sentence)
  }
  return { ...found, rest: rest.join(' ') }
}
