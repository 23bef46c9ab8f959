/** What an author's text must pass, and be turned into, before it becomes a revision. */
import { findSpokenOf, isTakenUp, rankUnits, splitSentences, toUnit } from '../analysis/carriers.ts'
import { joinTwins } from '../documents/blocks.ts'
import { checkDocument } from '../documents/check.ts'
import { toContent } from '../documents/content.ts'
import { hasVerdicts } from '../documents/format-kinds.ts'
import { collapse, shorten } from '../documents/plain-words.ts'
import { checkRedraft } from '../documents/redraft.ts'
import { type Entry, isRefused, toRequirements } from '../documents/requirements.ts'
import { checkProse, checkRewrite } from '../documents/rewrite.ts'
import { setStatus, UNAPPROVED } from '../documents/status.ts'
import { keepBefore, render, type Wanted } from '../documents/verdicts.ts'
import { isPart, type Part, toNamedParts } from '../documents/worded.ts'
import { isObject, type Json, type JsonObject, textsOf } from '../schema/json.ts'
import type { Problem } from '../schema/problem.ts'
import type { Verdicts } from '../schema/requirement.ts'
import type { Run } from '../schema/run.ts'
import type { TableDocument } from '../schema/table.ts'
import type { Context } from './kind.ts'
import { keepHistory, keepStatus } from './projected.ts'
import { documentOf } from './table.ts'
import type { Admitted } from './workflow.ts'

/** A problem as whoever wrote the text is told it. */
export const toReason = ({ line, message, fix }: Problem): string => `line ${line}: ${message} (${fix})`

const isWord = (text: string, word: string): boolean =>
  new RegExp(
    `(?<![\\p{L}\\p{N}-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'iu',
  ).test(text)

/** No shorter title says by itself which entry is meant. */
const TELLING = 12

const toCause = (words: string): string => `changed because of «${shorten(collapse(words), 160)}»`

type Said = {
  words: string
  cause: string
  /** What of it is told, and not who asked for it. */
  own: string
  /** What the person says that it changes. */
  changes: string
  /** Words that may be about any entry, and name none where they do not. */
  isOpen?: true
  /** A person said it, and does not only ask for what they worded themselves. */
  isSpoken?: true
}

/** Everything that was said, and what a modification may make wrong beside it: as words, and as what a change because of it is said to come from. */
const toSaid = ({ feedback, missing, answers, identifiedGaps, modifications }: JsonObject): Said[] => {
  const rows = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])
  return [
    ...textsOf([feedback, missing])
      .flatMap(splitSentences)
      .map((sentence) => sentence.trim())
      .filter((words) => words !== '')
      .map((words) => ({
        words,
        cause: toCause(words),
        own: words,
        changes: '',
        ...{ isOpen: true as const, isSpoken: true as const },
      })),
    ...rows(answers).map((one) => ({
      words: textsOf(one).join('\n'),
      own: String(one.answer),
      changes: String(one.changes ?? ''),
      isSpoken: true as const,
      cause: `changed because of the answer «${shorten(collapse(String(one.answer)), 160)}» (${one.id})`,
    })),
    ...rows(modifications)
      .filter(({ near }) => near !== undefined)
      .map((one) => ({
        words: textsOf(one.near).join('\n'),
        own: textsOf([one.modificationReason, one.requestedChanges]).join('\n'),
        changes: '',
        cause: `changed along with ${one.requirementId}`,
      })),
    ...rows(identifiedGaps).map((one) => ({
      words: textsOf(one).join('\n'),
      own: textsOf([one.title, one.description]).join('\n'),
      changes: '',
      cause: `changed to close ${one.id}: ${shorten(collapse(String(one.title)), 160)}`,
    })),
  ]
}

const toText = ({ title, description, acceptance }: Entry): string =>
  [title, description, ...acceptance].join('\n')

/** Of what was said, first what most of an entry's words come from. */
const toNearest = (entry: Entry, said: readonly Said[]): Said[] =>
  rankUnits(
    toText(entry),
    said.map(({ own }, at) => ({ name: String(at), text: own })),
  ).flatMap(({ name }) => said[Number(name)] ?? [])

/**
 * What the last review asked to change: in a modification, a gap or words that name an entry by its id or its whole title,
 * in words that seem to speak of it, or in words that the entry now carries. An author is shown these whole and may touch
 * no other decided ones, and the person decides about them again, beside what they said before.
 */
const toWanted = ({ findings }: Run, before: string, after: string): Wanted & { spokenOf: string[] } => {
  const { modifications } = findings ?? {}
  const asked = (Array.isArray(modifications) ? modifications : []).map((m) =>
    String((m as { requirementId?: string }).requirementId),
  )
  const said = toSaid(findings ?? {})
  const now = toRequirements(after).entries
  const { entries } = toRequirements(before)
  const units = entries.filter((entry) => !isRefused(entry)).map(toUnit)
  const spoken = said
    .filter(({ isOpen }) => isOpen)
    .map((one) => ({ one, of: findSpokenOf(one.words, units) }))
  const spokenOf: string[] = []
  const causes = entries.flatMap((was) => {
    const { id, title } = was
    const is = now.find((entry) => entry.id === id)
    const isCarried = ({ own }: Said): boolean => is !== undefined && isTakenUp(own, toText(was), toText(is))
    const named = said.filter(
      ({ words }) => isWord(words, id) || (title.length >= TELLING && isWord(words, title)),
    )
    const marked = named.filter(({ changes }) => isWord(changes, id))
    // Of several that name it, those whose words it took up are why; else the one that is said to change it.
    const carried = named.filter(isCarried)
    const about = spoken.filter(({ of }) => of.has(id)).map(({ one }) => one)
    if (about.length > 0 || named.some(({ isSpoken }) => isSpoken)) spokenOf.push(id)
    const [first] = [
      ...(carried.length > 0 ? carried : marked),
      ...named,
      ...toNearest(is ?? was, said.filter(isCarried)),
      ...about,
    ]
    const causes = carried.length > 0 ? carried : first ? [first] : []
    return causes.length > 0 ? [[id, [...new Set(causes.map(({ cause }) => cause))].join('; ')]] : []
  })
  return { asked, causes: Object.fromEntries(causes), spokenOf }
}

/** What a person worded: in this review, or before and nothing was said about it since. */
const toWordedParts = (
  { findings }: Run,
  { spokenOf }: ReturnType<typeof toWanted>,
  verdicts: Verdicts,
): Record<string, Part[]> => {
  const { modifications, priorities } = findings ?? {}
  const earlier = Object.entries(verdicts)
    .filter(([id]) => !spokenOf.includes(id))
    .map(([id, { asked = {} }]) => [id, Object.keys(asked).filter(isPart)] as const)
  const now = (Array.isArray(modifications) ? modifications.filter(isObject) : []).map(
    (one) =>
      [
        String(one.requirementId),
        isObject(one.requestedChanges) ? toNamedParts(one.requestedChanges) : [],
      ] as const,
  )
  const set = Object.keys(isObject(priorities) ? priorities : {}).map((id) => [id, ['priority']] as const)
  const worded: Record<string, Part[]> = {}
  for (const [id, parts] of [...earlier, ...now, ...set]) worded[id] = [...(worded[id] ?? []), ...parts]
  return worded
}

/** Entries that are decided one by one: none may vanish, and only what the review named may change. */
const admitEntries = (context: Context, name: string, file: string, text: string): Admitted => {
  const state = context.run.documents[name]
  const before = context.text(name)
  const verdicts = state?.verdicts ?? {}
  const wanted = toWanted(context.run, before ?? '', text)
  const change = [...wanted.asked, ...Object.keys(wanted.causes)]
  const worded = toWordedParts(context.run, wanted, verdicts)
  const problems = [
    ...(before === undefined
      ? checkDocument(documentOf(context.table, name)?.format ?? '', text, file)
      : checkRewrite(before, text, file, { change, add: true, worded }, verdicts)),
    ...checkProse(before, text, file),
  ]
  if (problems.length) return { problems: problems.map(toReason) }
  if (toRequirements(text).entries.length === 0) {
    return { problems: ['it holds no requirement (add at least one entry such as "### REQ-001: Title")'] }
  }
  if (before === undefined) return { text: render({ text: joinTwins(keepHistory('', text)), verdicts }) }
  const changed = keepBefore(verdicts, wanted, before, text, context.at)
  return {
    text: render({ text: joinTwins(keepHistory(before, text)), verdicts: changed }),
    verdicts: changed,
  }
}

const admitText = (
  context: Context,
  name: string,
  { format, file }: TableDocument,
  text: string,
): Admitted => {
  const before = context.text(name)
  const problems = [
    ...checkDocument(format, text, file).map(toReason),
    ...(before === undefined ? [] : checkRedraft(format, before, text)),
  ]
  return problems.length ? { problems } : { text }
}

/** The text as it will stand in the file: checked, with its projected regions rendered from the journal. */
export const admit = (context: Context, name: string, given: string): Admitted => {
  const document = documentOf(context.table, name)
  if (!document) return { problems: [`the workflow has no document named ${name}`] }
  const [first] = document.statuses
  const text = first ? setStatus(keepStatus(context.text(name), given), first, UNAPPROVED) : given
  const own = context.rules.admits?.[name]
  const admitted = own
    ? own(context, document.file, text)
    : hasVerdicts(document.format)
      ? admitEntries(context, name, document.file, text)
      : admitText(context, name, document, text)
  const deviations = context.rules.deviations?.[name]?.(context, text) ?? []
  const problems = [...('problems' in admitted ? admitted.problems : []), ...deviations]
  return problems.length > 0 ? { problems } : admitted
}

/** What a text of this document stands for, without what we project into it. */
export const contentOf = (document: TableDocument | undefined, text: string) =>
  toContent(document?.format ?? 'markdown', text)
