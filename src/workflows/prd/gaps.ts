/**
 * What a gap analysis may say. A grade fits its own list; a gap has one id over all rounds of a run; what a person accepted, put
 * out of scope or rejected is not found again.
 */
import { rankUnits, splitSentences } from '../../analysis/carriers.ts'
import { type DecidedGap, toGapTitle } from '../../core/gap-asks.ts'
import type { Context } from '../../core/kind.ts'
import { type Entry, isRefused, toRequirements } from '../../documents/requirements.ts'
import { findQuoted } from '../../documents/sources.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type { Gap } from '../../schema/requirement.ts'

export const GAP_SCORES: Record<string, number> = { Excellent: 90, Good: 75, Fair: 60, Poor: 40 }

export const toGrade = (score: Json | undefined): string | undefined =>
  typeof score === 'number'
    ? (Object.keys(GAP_SCORES).find((one) => GAP_SCORES[one] === score) ?? 'no grade')
    : undefined

/** These go on by themselves; the rest is the person's. */
export const isGrave = ({ severity }: Pick<Gap, 'severity'>): boolean =>
  severity === 'critical' || severity === 'high'

/** Requirements that a gap speaks of. */
export const namedBy = ({ title, description, impact }: Gap): string[] => [
  ...new Set([title, description, impact].join('\n').match(/\bREQ-\d{3,15}\b/g) ?? []),
]

const toWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A gap in one sentence where its description says its title again. */
export const toGapWords = ({ title, description }: Pick<Gap, 'title' | 'description'>): string => {
  const name = toGapTitle(title)
  return toWords(description).includes(toWords(name)) ? description : `${name}: ${description}`
}

/** A bad grade says what is missing, and the best one stands above nothing grave; a critical gap goes round whatever the grade is. */
const checkGrade = (grade: string | undefined, gaps: Gap[]): string[] => {
  if (gaps.length === 0 && (grade === 'Poor' || grade === 'Fair'))
    return [
      `${grade}, and no gap is named: name what is missing, or give the grade that an empty list deserves`,
    ]
  const grave = gaps.some(({ severity }) => severity === 'critical') ? undefined : gaps.find(isGrave)
  return grave && grade === 'Excellent'
    ? [
        `${grade}, and ${grave.id} is ${grave.severity}: give the grade that the list deserves, or another severity`,
      ]
    : []
}

export type KnownGap = Pick<Gap, 'id' | 'title'>

/** Gaps of this run so far, by id. */
export const knownGaps = ({ run }: Pick<Context, 'run'>): KnownGap[] =>
  (run.state.gaps ?? []) as unknown as KnownGap[]

const MARK = 16

/** The requirements as a look for gaps finds them: each by a mark of what it says. */
export const toLook = ({ run }: Pick<Context, 'run'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(run.documents.requirements?.entries ?? {}).map(([id, content]) => [
      id,
      content.slice(-MARK),
    ]),
  )

/** Of these, what is new or says something else since the last look for gaps; all before the first one. */
export const changedSinceLook = <E extends { id: string; content: string }>(
  { run }: Pick<Context, 'run'>,
  entries: E[],
): E[] => {
  const looked = (run.state.looked ?? {}) as Record<string, string>
  return entries.filter(({ id, content }) => looked[id] !== content.slice(-MARK))
}

const ID = /^GAP-(\d{3,5})$/

/** A gap that is known keeps its id, any other one gets an id that no gap of this run has had. */
export const numberGaps = (known: KnownGap[], gaps: Gap[]): Gap[] => {
  const taken = new Map(known.map(({ id, title }) => [id, toWords(title)]))
  let last = Math.max(0, ...[...known, ...gaps].map(({ id }) => Number(ID.exec(id)?.[1] ?? 0)))
  return gaps.map((gap) => {
    const title = toWords(gap.title)
    const same = [...taken].find(([, words]) => words === title)?.[0]
    const isFree = ID.test(gap.id) && !taken.has(gap.id)
    const id = same ?? (isFree ? gap.id : `GAP-${String(++last).padStart(3, '0')}`)
    taken.set(id, title)
    return { ...gap, id }
  })
}

/** What was rejected is not proposed again under another name. */
const checkSuggestions = (requirements: string, gaps: Gap[]): string[] => {
  const refused = toRequirements(requirements).entries.filter(isRefused)
  return gaps.flatMap(({ id, suggestedRequirements }) =>
    suggestedRequirements.flatMap(({ title, description }) => {
      const same = refused.find(
        (entry) =>
          toWords(entry.title) === toWords(title) || toWords(entry.description) === toWords(description),
      )
      return same
        ? [
            `${id} suggests "${title}", which is ${same.id} and was refused: leave it out, or suggest another way`,
          ]
        : []
    }),
  )
}

export const checkGaps = (context: Context, grade: string | undefined, gaps: Gap[]): string[] => [
  ...checkGrade(grade, gaps),
  ...checkSuggestions(context.text('requirements') ?? '', gaps),
]

/** What a look found while graver gaps were closed first: nobody was asked about these yet, and they stay. */
export const waitingGaps = ({ run }: Pick<Context, 'run'>): Gap[] =>
  (run.state.waitingGaps ?? []) as unknown as Gap[]

/** What the last round was to close. */
export const closingGaps = ({ run }: Pick<Context, 'run'>): Gap[] =>
  (run.state.identifiedGaps ?? []) as unknown as Gap[]

/** All that the last look found. */
export const foundGaps = (context: Pick<Context, 'run'>): Gap[] => {
  const closing = closingGaps(context)
  return [...closing, ...waitingGaps(context).filter(({ id }) => !closing.some((one) => one.id === id))]
}

/** Changed for a gap: another one that names it may be closed by that, too. */
const CLOSES = /\bto close GAP-\d/

/** Of the last look: those about which nobody has decided and that no requirement answers, by name or by a change. */
export const openGaps = ({ run, text }: Pick<Context, 'run' | 'text'>): Gap[] => {
  const held = toRequirements(text('requirements') ?? '').entries.filter((entry) => !isRefused(entry))
  const isAnswered = (gap: Gap): boolean =>
    held.some(
      ({ id, source, fields: { Reason: reason = '', Decision: decision = '' } }) =>
        `${source} ${reason} ${decision}`.split(/[^\w-]+/).includes(gap.id) ||
        (CLOSES.test(decision) && namedBy(gap).includes(id)),
    )
  return withoutDecided({ run }, foundGaps({ run })).filter((gap) => !isAnswered(gap))
}

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

const decidedGaps = ({ run }: Pick<Context, 'run'>): DecidedGap[] =>
  (run.state.decidedGaps ?? []) as unknown as DecidedGap[]

/** Those for which nothing is to be built, as a person said. */
export const unbuiltGaps = (context: Pick<Context, 'run'>): DecidedGap[] =>
  decidedGaps(context).filter(({ decision }) => decision === 'nothing to build')

/** What a remark leaves to people, remembered: it is not found again. */
export const rememberUnbuilt = (context: Pick<Context, 'run' | 'text'>, words: string): JsonObject => {
  const dropped = readDropped(words, openGaps(context))
  const all = [...decidedGaps(context), ...dropped]
  return dropped.length > 0 ? { decidedGaps: all as unknown as JsonObject[] } : {}
}

/** Without those about which a person has decided. */
export const withoutDecided = ({ run }: Pick<Context, 'run'>, gaps: Gap[]): Gap[] => {
  const decided = new Set(decidedGaps({ run }).map(({ title }) => toWords(title)))
  return gaps.filter(({ title }) => !decided.has(toWords(title)))
}
