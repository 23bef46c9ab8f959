/**
 * Requirements behind a correction of a brief that was opened again: the one that says what was corrected is proposed as it reads
 * now, to be decided beside what it said before. In doubt which one is meant none is touched.
 */
import type { Change, Context } from '../../core/kind.ts'
import { type Correction, mendBrief, mendStatement } from '../../documents/correction.ts'
import { collapse, normalise } from '../../documents/plain-words.ts'
import { type Entry, isRefused, toRequirements } from '../../documents/requirements.ts'
import { type Decided, proposeChanges } from '../../documents/verdicts.ts'
import { toOpen } from './hand-edits.ts'

/** The one that says the line, else the only one that says what is taken back. */
const findMeant = (entries: readonly Entry[], line: string, correction: Correction): Entry | undefined => {
  const touched = entries.filter(({ description }) => {
    const now = mendStatement(description, correction)
    return now !== undefined && now !== description
  })
  const same = touched.filter(({ description }) => normalise(description) === normalise(line))
  const [only, second] = same.length > 0 ? same : touched
  return second ? undefined : only
}

const follow = (decided: Decided, line: string, correction: Correction, at: string): Decided => {
  const entries = toRequirements(decided.text).entries.filter((entry) => !isRefused(entry))
  const meant = findMeant(entries, line, correction)
  const description = meant && mendStatement(meant.description, correction)
  if (!meant || description === undefined) return decided
  const mend = (text: string): string => mendStatement(text, correction) ?? text
  const proposed = {
    ...{ id: meant.id, title: mend(meant.title), description, acceptance: meant.acceptance.map(mend) },
    cause: `the feature brief was corrected: «${collapse(correction.words)}»`,
  }
  return proposeChanges(decided, [proposed], at)
}

/** What these corrections make of the requirements; nothing where they touch none. */
export const followCorrections = (
  context: Context,
  corrections: readonly Correction[],
): Record<string, Change> => {
  const before = context.text('requirements')
  if (before === undefined || corrections.length === 0) return {}
  let brief = context.text('feature-brief') ?? ''
  let decided: Decided = { text: before, verdicts: context.run.documents.requirements?.verdicts ?? {} }
  for (const one of corrections) {
    const mended = mendBrief(brief, one)
    if (!mended) continue
    brief = mended.text
    decided = follow(decided, mended.was, one, context.at)
  }
  return decided.text === before ? {} : { requirements: toOpen(context, decided) }
}
