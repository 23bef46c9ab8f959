/**
 * Which of the rows that apply are asked. S1 one voice for a topic: the nearest theme has the word. S2 the field's own
 * rows are all asked. S3 what is more general fills up to the size of the idea, gravest first, so that five words get
 * a page and a long text more. S4 the choice depends on the idea alone, never on what is settled already.
 */
import type { Model, ThingKind } from '../model/model.ts'
import { OPERATION_NAMES } from '../model/vocabulary.ts'
import { type Applied, isGrave, isMeans, type View } from './applied-rows.ts'
import { SEVERITIES } from './grade.ts'
import { LEVELS, type Theme, type Topic } from './row.ts'

/** Topics on which one theme is enough where two fields meet; grave rows stay. */
const SHARED = new Set<Topic>([
  'accessibility',
  'language',
  'performance',
  'availability',
  'observability',
  'support',
  'legal',
  'devices',
  'rollout',
  'retention',
  'success',
])

/** Topics on which every theme has something of its own to ask, unless the field has spoken. */
const OPEN = new Set<Topic>(['feature', 'operations'])

const toLevel = ({ theme }: Applied): number => LEVELS.indexOf(theme.level ?? 'field')

const toTopics = (some: readonly Applied[]): Set<Topic> => new Set(some.map(({ row }) => row.topic))

const dropRepeats = (applied: readonly Applied[]): Applied[] => {
  const first = new Map<Topic, string>()
  return applied.filter(({ row, theme }) => {
    if (!SHARED.has(row.topic)) return true
    const owner = first.get(row.topic) ?? theme.aspect
    first.set(row.topic, owner)
    return owner === theme.aspect || isGrave(row)
  })
}

/** The rows of the fields: a field that is only a means gives way to the leading one. */
const pickNear = (applied: readonly Applied[], view: View): Applied[] => {
  const near = applied.filter((one) => toLevel(one) === 0)
  const led = toTopics(near.filter((one) => !isMeans(one, view)))
  return dropRepeats(near.filter((one) => !isMeans(one, view) || !led.has(one.row.topic)))
}

/** Rows on a second kind of thing that the idea names: its gravest few. */
const SIDE = 4
const isSide = ({ theme }: Applied, first: ThingKind | undefined): boolean =>
  theme.level === 'kind' && first !== undefined && !theme.kinds?.includes(first)

/** What the nearer levels leave open, at most two rows for a topic, one where they suit any idea. */
const pickFar = (
  far: readonly Applied[],
  near: readonly Applied[],
  first: ThingKind | undefined,
): Applied[] => {
  const nearest = new Map<Topic, number>()
  for (const one of [...near, ...far]) {
    const { topic } = one.row
    nearest.set(topic, Math.min(nearest.get(topic) ?? LEVELS.length, toLevel(one)))
  }
  const count = new Map<string, number>()
  return far.filter((one) => {
    const { topic } = one.row
    const seen = count.get(topic) ?? 0
    const side = isSide(one, first) ? `side ${one.theme.kinds?.join()}` : ''
    if (side !== '' && (count.get(side) ?? 0) >= SIDE) return false
    const most = toLevel(one) < LEVELS.indexOf('setting') ? 2 : 1
    const owner = nearest.get(topic)
    if (owner === 0 || (!OPEN.has(topic) && (owner !== toLevel(one) || seen >= most))) return false
    count.set(topic, seen + 1)
    if (side !== '') count.set(side, (count.get(side) ?? 0) + 1)
    return true
  })
}

const byWeight = (a: Applied, b: Applied): number =>
  SEVERITIES.indexOf(a.row.severity) - SEVERITIES.indexOf(b.row.severity) || toLevel(a) - toLevel(b)

/** Among equals the deed decides which come first, so that two ideas about one kind of thing differ. */
const turn = (far: readonly Applied[], { matrix: [first] }: Model): Applied[] => {
  const at = first ? OPERATION_NAMES.indexOf(first.operation) * 5 : 0
  const groups = new Map<Theme, Applied[]>()
  for (const one of far) groups.set(one.theme, [...(groups.get(one.theme) ?? []), one])
  return [...groups.values()].flatMap((group) => {
    const from = at % group.length
    return [...group.slice(from), ...group.slice(0, from)]
  })
}

/** How many questions an idea bears: by what it names, not by its length alone. */
const toQuestionCount = ({ texts, matrix, things, actors }: Model): number => {
  const words = texts[0]?.text.split(/\s+/).length ?? 0
  const named = matrix.length + things.length + actors.length + Math.floor(words / 2)
  return Math.max(13, Math.min(44, 10 + named))
}

/** What a full field did not think of: a few more questions, and one more if it is grave. */
const EXTRA = 3

export const select = (applied: readonly Applied[], view: View): Applied[] => {
  const near = pickNear(applied, view)
  const far = turn(
    applied.filter((one) => toLevel(one) > 0),
    view.model,
  ).toSorted(byWeight)
  const free = pickFar(far, near, view.model.subjects[0]?.kind)
  const room = Math.max(EXTRA, toQuestionCount(view.model) - near.length)
  const taken = free.filter((one, at) => at < room || (at === room && isGrave(one.row)))
  const kept = new Set([...near, ...taken])
  return applied.filter((one) => kept.has(one))
}
