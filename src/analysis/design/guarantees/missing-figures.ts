/** Figures with a unit that a requirement asks for and no part of the design has. */
import { quote } from '../../quote.ts'
import { type Figure, readFigures, withPlainDays } from '../figure-statements.ts'
import type { Check, Hit } from '../rule.ts'
import { toStrings } from '../strings.ts'
import { toTechnical } from '../wishes.ts'

const toKey = ({ of, value }: Figure): string => `${of.replace(/^period /, '')} ${value}`

const numberOf = (text: string): number => Number(/\d[\d.]*/.exec(text.replaceAll(',', ''))?.[0])

/** Only where the design guarantees something: others need not repeat what was asked. */
export const findMissingFigures: Check = (subject) => {
  if (!toTechnical(subject).some(({ guarantees }) => guarantees !== undefined)) return []
  const { hld, lld, database } = subject
  const texts = toStrings([hld, lld, database])
  const said = new Set(texts.flatMap((text) => readFigures(withPlainDays(text), true).map(toKey)))
  // Counts are often said in words; a column or a field has its unit beside the number, and money often in cents.
  const bare = new Set(
    [
      ...database.tables.flatMap(({ checks }) => checks),
      ...[...lld.models, ...lld.validation].flatMap(toStrings),
    ]
      .flatMap((text) => text.match(/\d+(?:\.\d+)?/g) ?? [])
      .map(Number),
  )
  // A design may promise more.
  const isBettered = ({ of, comparator }: Figure): boolean =>
    of === 'share' || (of === 'time' && (comparator === '<' || comparator === '<='))
  const isBare = ({ of, text }: Figure): boolean => {
    const number = numberOf(text)
    if (of.startsWith('count') || Number.isNaN(number)) return true
    return !/(?:day|week|month|year)s?$/i.test(text) && (bare.has(number) || bare.has(number * 100))
  }
  /** One figure asked for, and another of its kind guaranteed or promised for it: that is told as another figure. */
  const isOther = (id: string, figure: Figure, asked: readonly Figure[]): boolean =>
    asked.filter(({ of }) => of === figure.of).length === 1 &&
    toTechnical(subject)
      .filter(({ covers }) => covers.includes(id))
      .flatMap((one) => readFigures(toStrings(one).join('\n'), true))
      .some(({ of }) => of === figure.of)
  return subject.requirements.flatMap(({ id, text }) => {
    // Criteria try values.
    const asked = readFigures(withPlainDays(text.split('\n')[0] ?? ''), true)
    return asked
      .filter(
        (figure) =>
          !isBettered(figure) && !isBare(figure) && !said.has(toKey(figure)) && !isOther(id, figure, asked),
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
