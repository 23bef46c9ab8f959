/**
 * Gaps about which words decide: a requirement that a person's words made speaks of one, or a remark leaves one to people. Apart from
 * `gaps.ts`, because it reads words, and what shows a run does not.
 */
import { rankUnits, splitSentences } from '../../analysis/carriers.ts'
import { type DecidedGap, toGapTitle } from '../../core/gap-asks.ts'
import type { Context } from '../../core/kind.ts'
import { type Entry, isRefused, toRequirements } from '../../documents/requirements.ts'
import { findQuoted } from '../../documents/sources.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Gap } from '../../schema/requirement.ts'
import { changedSinceLook, decidedGaps, openGaps } from './gaps.ts'

const ANSWER = /\bQ-\d{3,5}\b/

/** Whether a requirement came from, or was changed because of, what a person said. */
const isSaid = ({ source, fields }: Entry): boolean =>
  ANSWER.test(source) || findQuoted(source).length > 0 || /\bbecause of\b/.test(fields.Decision ?? '')

/** So much of what a requirement says speaks of a gap, and so many of its words. */
const LIKELY = 0.45
const TELLING = 3

/** Open gaps, each with the requirements that a person's words made or changed since the look and that speak of it. */
export const decidedBySaying = (context: Pick<Context, 'run' | 'text'>): Map<string, string[]> => {
  const held = toRequirements(context.text('requirements') ?? '').entries.filter((one) => !isRefused(one))
  const fresh = changedSinceLook(context, held).filter(isSaid)
  const gaps = openGaps(context)
  const units = gaps.map(({ id, title, description }) => ({ name: id, text: `${title}. ${description}` }))
  const pairs = fresh.flatMap((entry) => {
    const [best] = rankUnits(`${entry.title}. ${entry.description} ${toQuotes(entry)}`, units)
    return best && best.share >= LIKELY && best.shared >= TELLING ? [{ gap: best.name, id: entry.id }] : []
  })
  return new Map(
    gaps.flatMap(({ id }) => {
      const ids = pairs.filter(({ gap }) => gap === id).map((one) => one.id)
      return ids.length > 0 ? [[id, ids]] : []
    }),
  )
}

/** The person's words that it comes from. */
const toQuotes = ({ source, fields }: Entry): string =>
  [source, fields.Decision ?? ''].flatMap((text) => findQuoted(text).map(({ words }) => words)).join('. ')

const GAP = /\bGAP-\d{3,5}\b/g
/** «Nothing for the programme»: a gap is left as it is. */
const DROPS = /\bnothing (?:for|to (?:do|build))\b|\bno need\b|\bnot needed\b|\bneeds? nothing\b/i

/** What a person said of gaps in a remark: that nothing is built for them, in words that speak of one, or what else by its id. */
const readDropped = (words: string, gaps: readonly Gap[]): DecidedGap[] => {
  const units = gaps.map(({ id, title }) => ({ name: id, text: toGapTitle(title) }))
  const sentences = splitSentences(words).map((one) => one.trim())
  return gaps.flatMap((gap) => {
    const reason = sentences.find((sentence) => {
      if (!DROPS.test(sentence)) return false
      const named: string[] = sentence.match(GAP) ?? []
      if (named.length > 0) return named.includes(gap.id)
      const [best, next] = rankUnits(sentence, units).filter(({ shared }) => shared > 0)
      return best?.name === gap.id && next?.share !== best.share
    })
    return reason === undefined ? [] : [{ ...gap, decision: 'nothing to build', reason }]
  })
}

/** What a remark leaves to people, remembered: it is not found again. */
export const rememberUnbuilt = (context: Pick<Context, 'run' | 'text'>, words: string): JsonObject => {
  const dropped = readDropped(words, openGaps(context))
  const all = [...decidedGaps(context), ...dropped]
  return dropped.length > 0 ? { decidedGaps: all as unknown as JsonObject[] } : {}
}
