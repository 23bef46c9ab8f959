/** What a remark leaves to people. Only a gap that it names by its id is meant. */
import { splitSentences } from '../../analysis/carriers.ts'
import type { DecidedGap } from '../../core/gap-asks.ts'
import type { Context } from '../../core/kind.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Gap } from '../../schema/requirement.ts'
import { decidedGaps, openGaps } from './gaps.ts'

const GAP = /\bGAP-\d{3,5}\b/g
/** «GAP-001: nothing for the programme»: a gap is left as it is. */
const DROPS = /\bnothing (?:for|to (?:do|build))\b|\bno need\b|\bnot needed\b|\bneeds? nothing\b/i

const readDropped = (words: string, gaps: readonly Gap[]): DecidedGap[] => {
  const sentences = splitSentences(words).map((one) => one.trim())
  return gaps.flatMap((gap) => {
    const reason = sentences.find((one) => DROPS.test(one) && one.match(GAP)?.some((id) => id === gap.id))
    return reason === undefined ? [] : [{ ...gap, decision: 'nothing to build', reason }]
  })
}

/** It is not found again. */
export const rememberUnbuilt = (context: Pick<Context, 'run' | 'text'>, words: string): JsonObject => {
  const dropped = readDropped(words, openGaps(context))
  const all = [...decidedGaps(context), ...dropped]
  return dropped.length > 0 ? { decidedGaps: all as unknown as JsonObject[] } : {}
}
