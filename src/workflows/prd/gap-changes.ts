/**
 * A gap that names a requirement is closed by changing that one, where a person says so: their words stand in it, decided,
 * and no second requirement is written beside it.
 */
import type { SureChange } from '../../analysis/remark.ts'
import type { Context } from '../../core/kind.ts'
import type { ResultRules } from '../../core/workflow.ts'
import { isRefused, toRequirements } from '../../documents/requirements.ts'
import { applyReview } from '../../documents/verdicts.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Gap } from '../../schema/requirement.ts'
import { namedBy } from './gaps.ts'
import { addDecisions, readDecisions } from './remarks.ts'

const gapsOf = ({ run }: Context): Gap[] =>
  ((run.local.result as JsonObject | undefined)?.identifiedGaps ?? []) as unknown as Gap[]

/** Words that say which requirement and how, or the one that the gap names as it shall read. */
const toDecisions = (context: Context, id: string, words: string): SureChange[] | undefined => {
  const sure = readDecisions(context, words)
  if (sure) return sure
  const gap = gapsOf(context).find((one) => one.id === id)
  const held = toRequirements(context.text('requirements') ?? '').entries.filter((one) => !isRefused(one))
  const named = gap ? namedBy(gap).filter((one) => held.some((entry) => entry.id === one)) : []
  const [only] = named
  return named.length === 1 && only && !/\bREQ-\d/.test(words)
    ? [{ id: only, changes: { description: words.trim() }, reason: `closes ${id}` }]
    : undefined
}

export const gapChanges: ResultRules = {
  accept: (context, value, { by }) => {
    const said = Object.entries((value.change ?? {}) as Record<string, string>)
    if (said.length === 0) return { result: value }
    const read = said.map(([id, words]) => ({ id, words, decisions: toDecisions(context, id, words) }))
    const unsure = read.filter(({ decisions }) => decisions === undefined)
    if (unsure.length > 0)
      return {
        problems: unsure.map(
          ({ id, words }) =>
            `${id}: «${words}» does not say which requirement reads how («REQ-001 should say: …», «REQ-001 should have priority high»)`,
        ),
      }
    const state = context.run.documents.requirements
    const text = context.text('requirements') ?? ''
    const review = addDecisions(
      { approvedRequirementIds: [], rejectedRequirementIds: [] },
      read.flatMap(({ decisions = [] }) => decisions),
    )
    const told = {
      what: 'decision about gaps',
      lines: read.map(({ id, words }) => `${id} closed by a change: ${words.trim()}`),
    }
    const decided = applyReview({ text, verdicts: state?.verdicts ?? {} }, review, by, told)
    return { result: value, changes: { requirements: decided } }
  },
}
