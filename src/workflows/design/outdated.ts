/** Which parts of a design a change of the PRD concerns: those that trace to a requirement which is another one now. */
import type { Rules, WorkflowView } from '../../core/workflow.ts'
import { toContent } from '../../documents/content.ts'
import type { PartName } from '../../documents/design/design.ts'
import { findSection, toMarkdown } from '../../documents/markdown.ts'
import { PARTS } from './parts.ts'
import { type Texts, toTexts, toTraces, toUntraced } from './traces.ts'

type Entries = Record<string, string>

/** Requirements that were changed, added or removed. */
const toDifferent = (old: Entries, now: Entries): string[] =>
  [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((id) => old[id] !== now[id]).sort()

const toChangedIds = (before: string, after: string): string[] =>
  toDifferent(toContent('prd', before).entries, toContent('prd', after).entries)

/** The parts, from the first on, that a design of other requirements can leave as they are. */
export const toLasting = (old: Entries, now: Entries, texts: Texts): PartName[] => {
  const changed = toDifferent(old, now)
  const traces = toTraces(texts)
  if (toUntraced(changed, texts).length > 0) return []
  const first = PARTS.findIndex(
    ({ name }) => texts[name] === undefined || changed.some((id) => traces[name].has(id)),
  )
  return PARTS.slice(0, first < 0 ? undefined : first).map(({ name }) => name)
}

const BRIEF = 'Feature Brief'

const toBrief = (prd: string): string => {
  const section = findSection(toMarkdown(prd), [BRIEF], 2)
  return section ? prd.slice(section.body, section.end).replace(/\s+/g, ' ').trim() : ''
}

/** What of a changed PRD each part traces to. The brief is told by the first part. */
export const toReasons = (
  before: string,
  after: string,
  texts: Texts,
): Partial<Record<PartName, string[]>> => {
  const changed = toChangedIds(before, after)
  const traces = toTraces(texts)
  const reasons = PARTS.map(({ name }, at) => [
    name,
    [
      ...(at === 0 && toBrief(before) !== toBrief(after) ? [BRIEF] : []),
      ...changed.filter((id) => traces[name].has(id)),
    ],
  ])
  return Object.fromEntries(reasons.filter(([, found]) => found?.length))
}

/** A requirement that no part traces to, or that is new, has to be designed from the beginning. */
const isUntraced = (before: string, after: string, texts: Texts): boolean =>
  toUntraced(toChangedIds(before, after), texts).length > 0

type Outdated = NonNullable<Rules['outdated']>[string]

const isPartOutdated =
  (name: PartName): Outdated =>
  (context, changed, changes, before) => {
    if (changed !== 'prd') return true
    const after = changes[changed]?.text ?? context.text(changed) ?? ''
    const texts = toTexts(context.text)
    return (
      toReasons(before, after, texts)[name] !== undefined ||
      (name === PARTS[0]?.name && isUntraced(before, after, texts))
    )
  }

export const outdated: NonNullable<Rules['outdated']> = Object.fromEntries(
  PARTS.map(({ name }) => [name, isPartOutdated(name)]),
)

/** The same for a run that is only shown: a part that was edited makes the assembled document stale, too. */
export const findOutdated: NonNullable<WorkflowView['outdated']> = async (changed, before, after, read) => {
  if (PARTS.some(({ name }) => name === changed)) return { design: [`${changed}.md`] }
  if (changed !== 'prd') return {}
  const texts: Texts = {}
  for (const { name } of PARTS) {
    const text = await read(name)
    if (text !== undefined) texts[name] = text
  }
  return toReasons(before, after, texts) as Record<string, string[]>
}
