/** Figures with a unit that a requirement asks for and no part of the design has. */
import { quote } from '../../analysis/quote.ts'
import { type Figure, readFigures, withPlainFigures } from '../figure-statements.ts'
import type { Check, Hit, Subject } from '../rule.ts'
import { toStatements } from '../statements.ts'
import { toStrings } from '../strings.ts'
import { toCovered, toTechnical } from '../wishes.ts'

const toKey = ({ of, value }: Figure): string => `${of.replace(/^period /, '')} ${value}`

const numberOf = (text: string): number => Number(/\d[\d.]*/.exec(text.replaceAll(',', ''))?.[0])

/** «within 5 seconds» promises; «at most 300 minutes of flights a day» limits, and somebody has to count. */
const LIMITED = /\b(?:at most|no more than|up to|not more than)\s+[\d.,]+\s*\p{L}*$/iu

const DENIED = /\b(?:not|never|no|nobody)\b[^.;]*$/i

/** Whether some part of the design says a figure, whatever it says it of. */
export const toSaidAnywhere = ({ hld, lld, database }: Subject): ((figure: Figure) => boolean) => {
  const texts = toStrings([hld, lld, database])
  const said = new Set(texts.flatMap((text) => readFigures(withPlainFigures(text), true).map(toKey)))
  return (figure) => said.has(toKey(figure))
}

/** Only where the design guarantees something: others need not repeat what was asked. */
export const findMissingFigures: Check = (subject) => {
  if (!toTechnical(subject).some(({ guarantees }) => guarantees !== undefined)) return []
  const { lld, database } = subject
  const isSaid = toSaidAnywhere(subject)
  const said = toStatements(subject).map(({ text, covers }) => ({
    covered: toCovered(subject, covers),
    figures: readFigures(withPlainFigures(text), true),
  }))
  /** Figures of what covers a requirement, and of prose, which covers none. */
  const near = (id: string): Figure[] =>
    said.filter(({ covered }) => covered.size === 0 || covered.has(id)).flatMap(({ figures }) => figures)
  // Counts are often said in words; a column or a field has its unit beside the number, and money often in cents.
  const bare = new Set(
    [
      ...database.tables.flatMap(({ checks }) => checks),
      ...[...lld.models, ...lld.validation].flatMap(toStrings),
    ]
      .flatMap((text) => text.match(/\d+(?:\.\d+)?/g) ?? [])
      .map(Number),
  )
  // A design may promise more; «not paid within 15 minutes» promises nothing.
  const isBettered = (id: string, figure: Figure, text: string): boolean => {
    const { of, comparator, at, value } = figure
    if (of === 'share') return near(id).some((one) => one.of === of && one.value >= value)
    const isMost = comparator === '<' || comparator === '<='
    const isLimit = LIMITED.test(`${text.slice(0, at)}${figure.text}`)
    return of === 'time' && isMost && !isLimit && !DENIED.test(text.slice(0, at))
  }
  const isBare = ({ of, text }: Figure): boolean => {
    const number = numberOf(text)
    if (of.startsWith('count') || Number.isNaN(number)) return true
    return !/(?:day|week|month|year)s?$/i.test(text) && (bare.has(number) || bare.has(number * 100))
  }
  /** One figure asked for, and another of its kind guaranteed for it: that is told as another figure. */
  const isOther = (id: string, figure: Figure, asked: readonly Figure[]): boolean =>
    asked.filter(({ of }) => of === figure.of).length === 1 &&
    toTechnical(subject)
      .filter(({ covers, guarantees }) => guarantees !== undefined && covers.includes(id))
      .flatMap((one) => readFigures(toStrings(one).join('\n'), true))
      .some(({ of }) => of === figure.of)
  return subject.requirements.flatMap(({ id, text }) => {
    // Criteria try values.
    const wish = withPlainFigures(text.split('\n')[0] ?? '')
    const asked = readFigures(wish, true)
    return asked
      .filter(
        (figure) =>
          !isBettered(id, figure, wish) && !isBare(figure) && !isSaid(figure) && !isOther(id, figure, asked),
      )
      .map(
        (figure): Hit => ({
          rule: 'missing-figure',
          severity: 'MEDIUM',
          at: [id, 'section hld Technical Requirements', 'part hld'],
          description: `${id} asks for ${quote(figure.text)}, and no part of the design says it.`,
          suggestion: `Say where ${quote(figure.text)} is kept, or have ${id} changed.`,
        }),
      )
  })
}
