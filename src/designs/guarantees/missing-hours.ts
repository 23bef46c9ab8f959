/** Times of the day that a requirement names and no part of the design has. */
import { quote } from '../../analysis/quote.ts'
import type { Check, Hit } from '../rule.ts'
import { toStrings } from '../strings.ts'
import { toCovered, toTechnical } from '../wishes.ts'

const HOUR =
  /\b(?:at|by|from|to|until|till|before|after|between|and|than)\s+([01]?\d|2[0-3])(?::([0-5]\d))?(?:\s?(am|pm|a\.m\.|p\.m\.|o'clock))?(?![\d:%]|\.\d)/giu
const ANY =
  /(?<![\d.,])([01]?\d|2[0-3])(?::([0-5]\d)|(?=\s?(?:am|pm|a\.m\.|p\.m\.|o'clock)\b))(?::\d\d)?(?:\s?(am|pm|a\.m\.|p\.m\.))?/giu
const CRON = /(?<![\d*])([0-5]?\d) ([01]?\d|2[0-3]) [\d*?]\S* [\d*?]\S* \S+/g

const toMinutes = (hour = '0', minute = '0', half = ''): number =>
  ((Number(hour) % (half === '' ? 24 : 12)) + (/^p/i.test(half) ? 12 : 0)) * 60 + Number(minute || 0)

const toAsked = (text: string): { text: string; minutes: number }[] =>
  [...text.matchAll(HOUR)].flatMap(([whole, hour, minute, half]) =>
    minute === undefined && half === undefined
      ? []
      : [
          {
            text: whole.replace(/^\w+\s+/, ''),
            minutes: toMinutes(hour, minute, /^[ap]/i.test(half ?? '') ? half : ''),
          },
        ],
  )

/** Only where the design guarantees something, as with all other figures. */
export const findMissingHours: Check = (subject) => {
  if (!toTechnical(subject).some(({ guarantees }) => guarantees !== undefined)) return []
  const { hld, lld, database } = subject
  const texts = toStrings([hld, lld, database])
  const said = new Set([
    ...texts.flatMap((text) =>
      [...text.matchAll(ANY)].map(([, hour, minute, half]) => toMinutes(hour, minute, half)),
    ),
    ...texts.flatMap((text) => [...text.matchAll(CRON)].map(([, minute, hour]) => toMinutes(hour, minute))),
  ])
  const isCovered = (id: string): boolean =>
    [...hld.components, ...hld.flows, ...lld.endpoints, ...lld.models, ...toTechnical(subject)].some(
      ({ covers }) => toCovered(subject, covers).has(id),
    )
  return subject.requirements.flatMap(({ id, text }) =>
    toAsked(text.split('\n')[0] ?? '')
      .filter(({ minutes }) => !said.has(minutes) && isCovered(id))
      .map(
        ({ text: hour }): Hit => ({
          rule: 'missing-figure',
          severity: 'MEDIUM',
          at: [id, 'section hld Technical Requirements', 'part hld'],
          description: `${id} says ${quote(hour)}, and no part of the design does: nothing happens at that time.`,
          suggestion: `Say what acts at ${hour}, or have ${id} changed.`,
        }),
      ),
  )
}
