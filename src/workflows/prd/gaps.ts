/**
 * What a gap analysis may say. A grade fits its own list; a gap has one id over all rounds of a run; what a person accepted, put
 * out of scope or rejected is not found again.
 */
import { type DecidedGap, findCited, toGapTitle } from '../../core/gap-asks.ts'
import type { Context } from '../../core/kind.ts'
import { findClosed } from '../../documents/known-gaps.ts'
import { isRefused, toRequirements } from '../../documents/requirements.ts'
import { textsOf } from '../../schema/json.ts'
import type { Gap } from '../../schema/requirement.ts'
import { foundGaps } from './found-gaps.ts'

/** These go on by themselves; the rest is the person's. */
export const isGrave = ({ severity }: Pick<Gap, 'severity'>): boolean =>
  severity === 'critical' || severity === 'high'

const toWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A gap in one sentence where its description says its title again. */
export const toGapWords = ({ title, description }: Pick<Gap, 'title' | 'description'>): string => {
  const question = findCited(description)
  if (question !== undefined) return question
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

/**
 * Of the last look: those of which nothing is recorded. A requirement that somebody wants names the gap that it closes, or an answer
 * to its question stands in the brief.
 */
export const openGaps = ({ run, text }: Pick<Context, 'run' | 'text'>): Gap[] => {
  const closed = findClosed(text('feature-brief') ?? '', text('requirements') ?? '')
  return withoutDecided({ run }, foundGaps({ run })).filter((gap) => !closed(gap))
}

/** What a person has decided about gaps in this run. */
export const decidedGaps = ({ run }: Pick<Context, 'run'>): DecidedGap[] =>
  (run.state.decidedGaps ?? []) as unknown as DecidedGap[]

/** Those that a round was to close, as a person said or because they are grave, by their ids. */
export const orderedGaps = ({ run }: Pick<Context, 'run'>): string[] => textsOf(run.state.orderedGaps)

/** Those for which nothing is to be built, as a person said. */
export const unbuiltGaps = (context: Pick<Context, 'run'>): DecidedGap[] =>
  decidedGaps(context).filter(({ decision }) => decision === 'nothing to build')

/** Without those about which a person has decided. */
export const withoutDecided = ({ run }: Pick<Context, 'run'>, gaps: Gap[]): Gap[] => {
  const decided = new Set(decidedGaps({ run }).map(({ title }) => toWords(title)))
  return gaps.filter(({ title }) => !decided.has(toWords(title)))
}
