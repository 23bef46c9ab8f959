import { canClose } from '../../core/gap-asks.ts'
import type { Change, Context } from '../../core/kind.ts'
import { isNothingLeft } from '../../core/nothing-left.ts'
import type { ResultRules } from '../../core/workflow.ts'
import { inline } from '../../documents/plain-words.ts'
import { addHistory } from '../../documents/requirements.ts'
import { printPrdValues } from '../../documents/values/prd.ts'
import { PRINT, type Print } from '../../documents/values/print.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { PrdValues } from '../../schema/prd.ts'
import type { Gap } from '../../schema/requirement.ts'
import { isScribe } from '../../schema/scribe.ts'
import { closingGaps, GAP_SCORES, waitingGaps } from './found-gaps.ts'
import { findOlder, judgedLines, judgeLines, toNewLines } from './front-lines.ts'
import { gapDecisions, tellUndecided, toldUndecided } from './gap-decisions.ts'
import {
  checkGaps,
  isGrave,
  knownGaps,
  numberGaps,
  openGaps,
  orderedGaps,
  toGapWords,
  toLook,
  withoutDecided,
} from './gaps.ts'
import { isReader } from './reader.ts'
import { reviews } from './reviews.ts'
import { keepHidden, shownForGaps, shownForReview } from './shown-criteria.ts'
import { rank, sortGaps, toSuggested } from './whole-suggestions.ts'

/**
 * Which gaps a round would close: the grave ones by themselves, the others when the person says so. Nothing is said where
 * the grade alone decides.
 */
const toRound = (context: Context, given: Gap[], found: Gap[], carried: Gap[], score: number): JsonObject => {
  if (isNothingLeft(context.table, context.run)) return {}
  const isCritical = found.some(({ severity }) => severity === 'critical')
  const isGood = !isCritical && score >= Number(context.run.options.gapThreshold)
  if (isGood && carried.length === 0) return { closing: [] }
  // Of what no proposal comes with, a scribe can write nothing.
  const grave = found.filter((gap) => isGrave(gap) && canClose(context.run, gap))
  if (grave.length > 0) return { closing: grave.map(({ id }) => id) }
  if (found.length > 0) return { asks: true }
  return given.length > 0 ? { closing: [] } : {}
}

/** What a look for gaps found stands in the history of the requirements, all of it, whatever is decided then. */
const tellLook = (context: Context, grade: string, found: readonly Gap[]): Record<string, Change> => {
  const text = context.text('requirements')
  if (text === undefined) return {}
  const lines = found.map((gap) => `${gap.id} (${gap.severity}): ${inline(toGapWords(gap))}`)
  // A scribe weighs no document: it says what is open.
  const told = isScribe(context.run.author) ? `${lines.length} open` : grade
  const heading = `${context.at} · look for gaps: ${told}`
  return { requirements: { text: addHistory(text, heading, lines.length > 0 ? lines : ['none']) } }
}

/** The grade as guards read it. A missing score counts as 0; where nothing is left of the requirements, all is open. */
const gapAnalysis: ResultRules = {
  accept: (context, value) => {
    const given = value.identifiedGaps as unknown as Gap[]
    const grade = value.gapAnalysisEvaluation as string | undefined
    const problems = checkGaps(context, grade, given)
    if (problems.length > 0) return { problems }
    const known = knownGaps(context)
    const named = numberGaps(known, withoutDecided(context, given))
    const waiting = waitingGaps(context).map(({ id }) => id)
    const carried = openGaps(context).filter(
      ({ id }) => waiting.includes(id) && !named.some((one) => one.id === id),
    )
    const found = [...named, ...carried]
    const score = GAP_SCORES[String(grade)] ?? 0
    const round = toRound(context, given, found, carried, score)
    const closing = (round.closing ?? []) as string[]
    const shown = closing.length > 0 ? found.filter(({ id }) => closing.includes(id)) : found
    const fresh = found.filter(({ id }) => !known.some((one) => one.id === id))
    // A scribe does not look again for what it could not close.
    const stillOpen = openGaps(context).filter(({ id }) => !found.some((one) => one.id === id))
    const unclosed = isScribe(context.run.author) ? stillOpen : []
    const isOver = round.closing !== undefined && closing.length === 0
    const left = isOver ? [...found, ...unclosed] : []
    const undecided = isOver
      ? tellUndecided(context, left)
      : tellUndecided(context, toldUndecided(context, [...found, ...stillOpen]), false)
    return {
      changes: { ...undecided, ...tellLook(context, String(grade), found) },
      state: {
        gaps: [...known, ...fresh.map(({ id, title }) => ({ id, title }))],
        looked: toLook(context),
        orderedGaps: [...new Set([...orderedGaps(context), ...closing])],
        waitingGaps: found.filter((gap) => !shown.includes(gap)) as unknown as JsonObject[],
      },
      result: {
        ...value,
        identifiedGaps: shown as unknown as JsonObject[],
        score,
        critical:
          isNothingLeft(context.table, context.run) || found.some(({ severity }) => severity === 'critical'),
        ...round,
      },
    }
  },
}

/** Authors give values, code writes the documents. */
const printed = Object.fromEntries(
  Object.entries(PRINT).map(([name, print]): [string, ResultRules] => [
    name,
    {
      print: ({ text, run: { inputs, feature } }, value) => print(value, { text, inputs, feature }),
    },
  ]),
)

/** Behind a brief that was opened again they are written again, beside those that were decided. */
const requirements: ResultRules = {
  print: (context, value) => {
    const made = PRINT.requirements?.(value, {
      text: context.text,
      inputs: context.run.inputs,
      feature: context.run.feature,
    })
    const isAgain = context.text('requirements') !== undefined
    return made && 'text' in made && isAgain ? { ...made, state: { redrafted: true } } : made
  },
}

/** Lines of its front are given by their place. */
const prd: ResultRules = {
  print: (context, { lines = [], ...value }) => {
    const [brief, requirements] = [context.text('feature-brief') ?? '', context.text('requirements') ?? '']
    const known = judgedLines(context)
    const front = findOlder(brief, requirements, known)
    const given = lines as unknown as { line: number; text: string }[]
    const strange = given.filter(({ line }) => !front.lines.some(({ number }) => number === line))
    if (strange.length > 0) return { problems: strange.map(({ line }) => `lines: ${line} is none of them`) }
    const judged = judgeLines(known, front, new Map(given.map(({ line, text }) => [line, text])))
    return {
      text: printPrdValues(value as PrdValues, brief, requirements, toNewLines(judged)),
      state: { judgedLines: judged as unknown as JsonObject[] },
    }
  },
}

/** Beside what an author wrote for the other gaps stands what was suggested whole. */
const gapRequirements: ResultRules = {
  print: (context, value) => {
    const { run, text } = context
    const given = ((value.requirements ?? []) as JsonObject[]).concat((value.added ?? []) as JsonObject[])
    const suggested = isReader(run.author) ? toSuggested(sortGaps(closingGaps(context)).whole, given) : []
    const before = text('requirements') ?? ''
    const kept = isReader(run.author)
      ? keepHidden(value, before, shownForGaps(closingGaps(context), before))
      : value
    const rankAll = (list: unknown): JsonObject[] =>
      ((list ?? []) as JsonObject[]).map((one) => rank(one, closingGaps(context)))
    const requirements = [...rankAll(kept.requirements), ...suggested]
    const ranked = { ...kept, requirements, ...(kept.added !== undefined && { added: rankAll(kept.added) }) }
    return (PRINT['gap-requirements'] as Print)(ranked, { text, inputs: run.inputs, feature: run.feature })
  },
}

/** Of a reader's change, what it was not shown stays. */
const requirementsUpdate: ResultRules = {
  print: ({ run, text }, value) => {
    const before = text('requirements') ?? ''
    const kept = isReader(run.author)
      ? keepHidden(value, before, shownForReview(run.findings ?? {}, before))
      : value
    return (PRINT['requirements-update'] as Print)(kept, { text, inputs: run.inputs, feature: run.feature })
  },
}

export const results: Record<string, ResultRules> = {
  ...printed,
  requirements,
  prd,
  'requirements-update': requirementsUpdate,
  'gap-requirements': gapRequirements,
  'gap-analysis': gapAnalysis,
  ...gapDecisions,
  ...reviews,
}
