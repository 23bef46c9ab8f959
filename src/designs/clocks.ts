/** Times of day: an entry that answers one requirement, or the only one that names a time, and names another. */
import type { Check, Hit, Subject } from './rule.ts'
import { toCovered } from './wishes.ts'

const CLOCK =
  /(?<![\d:.])(?:([01]?\d|2[0-3]):([0-5]\d)(?![\d:])|(1[0-2]|[1-9])(?::([0-5]\d))? ?([ap])\.?m\b\.?)/gi

/** Minutes since midnight, with the words. */
const readClocks = (text: string): { at: number; text: string }[] =>
  [...text.matchAll(CLOCK)].map(([found, hour, minute, half, past, noon = '']) => ({
    at:
      hour === undefined
        ? ((Number(half) % 12) + (noon.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(past ?? 0)
        : Number(hour) * 60 + Number(minute),
    text: found,
  }))

type Said = { at: string; text: string; covers: readonly string[] }

const toSaid = ({ hld, lld, database }: Subject): Said[] => [
  ...[hld, lld, database].flatMap(({ technicalRequirements }) =>
    technicalRequirements.map(({ id, text, covers }) => ({ at: id, text, covers })),
  ),
  ...hld.components.map(({ id, does, covers }) => ({ at: id, text: does, covers })),
  ...hld.flows.map(({ id, steps, covers }) => ({
    at: id,
    text: steps.map(({ says }) => says).join('; '),
    covers,
  })),
  ...lld.validation.map(({ of, rule, covers }) => ({ at: `rule of ${of}`, text: rule, covers })),
  ...lld.endpoints.map(({ id, does, errors, covers }) => ({
    at: id,
    text: [does, ...errors.map(({ when }) => when)].join('; '),
    covers,
  })),
]

export const findClocks: Check = (subject) => {
  const all = new Set(subject.requirements.flatMap(({ text }) => readClocks(text).map(({ at }) => at)))
  const written = new Set(
    Object.values(subject.design.texts).flatMap((text) => readClocks(text).map(({ at }) => at)),
  )
  return toSaid(subject).flatMap(({ at, text, covers }): Hit[] => {
    const said = readClocks(text)
    const covered = toCovered(subject, covers)
    const asked = subject.requirements
      .filter(({ id }) => covered.has(id))
      .flatMap(({ id, text: words }) => readClocks(words).map((clock) => ({ id, ...clock })))
    const [first] = asked
    const other = said.find((one) => !all.has(one.at))
    if (!first || !other || said.some((one) => asked.some((clock) => clock.at === one.at))) return []
    if (covered.size > 1 && asked.some((clock) => written.has(clock.at))) return []
    return [
      {
        rule: 'other-figure',
        severity: 'MEDIUM',
        at,
        cause: `${first.id} clock ${other.at}`,
        description: `${first.id} says «${first.text}», and ${at} says «${other.text}»: ${text.slice(0, 140)}`,
        suggestion: `Say «${first.text}» here, too, or have ${first.id} changed.`,
      },
    ]
  })
}
