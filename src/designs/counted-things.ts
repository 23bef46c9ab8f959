/** How many of something there are: a number of the requirements that the design says nowhere, and another one in its place. */
import { findUnit } from '../analysis/frame/units.ts'
import { toStem } from './names.ts'
import type { Check, Hit } from './rule.ts'

/** «3,600 places»; a rate, and what a test or a peak adds, is another number. */
const COUNTED =
  /(?<![\w.,-])(\d{1,3}(?:,\d{3})+|\d{3,9}) (?:[\p{L}-]+ )?(\p{L}{3,}s)\b(?! (?:an?|per|each|every)\b)/gu
const ASIDE =
  /\b(?:tests?|tested|times|peak|headroom|reserve|burst|at first|later|estimated?|about|some|roughly|grow\w*)\b/i
const FAR = 5

const NEAR = 24

type Count = { value: number; noun: string; text: string; before: string }

const readCounts = (text: string): Count[] =>
  [...text.matchAll(COUNTED)].flatMap(({ index, 0: found, 1: digits = '', 2: noun = '' }) =>
    findUnit(noun.toLowerCase()) || findUnit(noun.toLowerCase().replace(/s$/, ''))
      ? []
      : [
          {
            value: Number(digits.replaceAll(',', '')),
            noun: toStem(noun),
            text: found,
            before: text.slice(Math.max(0, index - NEAR), index),
          },
        ],
  )

export const findCountedThings: Check = ({ design, requirements }) => {
  const asked = requirements.flatMap(({ id, text }) => readCounts(text).map((count) => ({ id, count })))
  const lines = Object.entries(design.texts).flatMap(([file, text]) =>
    text.split('\n').map((line, index) => ({ place: { file, line: index + 1 }, line })),
  )
  const numbers = new Set(
    lines.flatMap(({ line }) => (line.replace(/(?<=\d),(?=\d{3})/g, '').match(/\d{3,}/g) ?? []).map(Number)),
  )
  const isOnly = ({ noun, value }: Count): boolean =>
    asked.every(({ count }) => count.noun !== noun || count.value === value)
  return asked
    .filter(({ count }) => !numbers.has(count.value) && isOnly(count))
    .flatMap(({ id, count }) =>
      lines.flatMap(({ place, line }): Hit[] =>
        readCounts(line)
          .filter(
            ({ noun, value, before }) =>
              !ASIDE.test(before) &&
              noun === count.noun &&
              Math.max(value, count.value) < Math.min(value, count.value) * FAR,
          )
          .slice(0, 1)
          .map(({ text }) => ({
            rule: 'other-figure',
            severity: 'MEDIUM',
            at: place.file,
            place,
            cause: `${id} ${count.noun} ${count.value}`,
            description: `${id} says «${count.text}», which the design says nowhere, and this says «${text}».`,
            suggestion: `Say «${count.text}» here, too, or have ${id} changed.`,
          })),
      ),
    )
}
