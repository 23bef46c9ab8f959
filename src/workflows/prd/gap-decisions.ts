/**
 * What a person decides about gaps. G1 one that they accept or put out of scope stands in the brief, and so in the product
 * requirements, with who said it and why; what is out of scope is no open question any more. G2 one that names a requirement
 * is closed by changing that one, where they say so: their words stand in it, decided, and no second requirement is written
 * beside it.
 */
import { isUndecided, readBesides, takeAnswerApart, toAccount, toOpenParts } from '../../analysis/account.ts'
import { findOwner } from '../../analysis/left-open.ts'
import type { SureChange } from '../../analysis/remark.ts'
import { sortAnswers, toGapQuestion } from '../../core/gap-answers.ts'
import type { Change, Context } from '../../core/kind.ts'
import type { ResultRules } from '../../core/workflow.ts'
import { readMarked } from '../../documents/answer-mark.ts'
import {
  dropQuestions,
  NOBODY_YET,
  referQuestions,
  toAsked,
  toQuestions,
  toStillOpen,
} from '../../documents/answer-questions.ts'
import { splice } from '../../documents/edit.ts'
import { placeBesides } from '../../documents/given-answers.ts'
import { isAskedBy } from '../../documents/known-gaps.ts'
import {
  addFresh,
  addListLines,
  KNOWN_GAPS,
  OPEN_QUESTIONS,
  OUT_OF_SCOPE,
} from '../../documents/list-lines.ts'
import { findSection, toMarkdown } from '../../documents/markdown.ts'
import { printQuestion } from '../../documents/open-questions.ts'
import { inline } from '../../documents/plain-words.ts'
import { addHistory, isRefused, toRequirements } from '../../documents/requirements.ts'
import { applyReview, historyHeading } from '../../documents/verdicts.ts'
import { toStamp, type Witness } from '../../schema/assurance.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { OpenQuestion } from '../../schema/prd.ts'
import type { Gap } from '../../schema/requirement.ts'
import type { ResultOf } from '../../schema/result.ts'
import { toProposed } from './answer-changes.ts'
import { namedBy } from './found-gaps.ts'
import { orderedGaps, toGapWords, unbuiltGaps } from './gaps.ts'
import { keepApproval } from './kept-approval.ts'
import { readChanges } from './modified-words.ts'
import { addPlaced, isOfWhole, questionsOf } from './questions.ts'
import { addDecisions, readDecisions, readRemarks, takeCorrected, toRefusal } from './remarks.ts'

const BRIEF = 'feature-brief'

const gapsOf = ({ run }: Context): Gap[] =>
  ((run.local.result as JsonObject | undefined)?.identifiedGaps ?? []) as unknown as Gap[]

/** Words that say which requirement and how, or the one that the gap names as it shall read. */
const toChanges = (context: Context, id: string, words: string): SureChange[] | undefined => {
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

/** «… (changes REQ-006)»: the words stand in what that one says; undefined where it is not there. */
const toMarked = (context: Context, id: string, words: string): SureChange[] | undefined => {
  const { answer, changes } = readMarked(words)
  const held = toRequirements(context.text('requirements') ?? '').entries.filter((one) => !isRefused(one))
  const entries = changes.flatMap((name) => held.find((entry) => entry.id === name) ?? [])
  const gap = gapsOf(context).find((one) => one.id === id)
  if (entries.length < changes.length || !gap) return undefined
  const asked = toGapQuestion(gap)
  // What it leaves open is asked with the other answers.
  const { answer: said } = takeAnswerApart(answer, { id, question: asked.question })
  return entries.map((entry) => {
    const { title, description } = toProposed(entry, { ...asked, id, answer: said })
    return {
      ...{ id: entry.id, reason: `closes ${id}` },
      changes: { description, ...(title !== undefined && { title }) },
    }
  })
}

type Given = ResultOf<'gaps'>

/** Sentences that say of requirements how they read from now on, and the rest; or what cannot be read. */
const takeChanges = (
  context: Context,
  words: string,
): { changed: string[]; rest: string } | { problems: string[] } => {
  const remarks = readRemarks(context, words)
  const unsure = remarks.filter(({ kind }) => kind === 'unsure')
  if (unsure.length > 0) return { problems: unsure.map((one) => toRefusal(context, one)) }
  const textsOf = (isChange: boolean): string[] =>
    remarks.filter(({ kind }) => (kind === 'change') === isChange).map(({ text }) => text)
  return { changed: textsOf(true), rest: textsOf(false).join(' ') }
}

/**
 * What was said with the requirements that it changes apart: an answer that only changes one closes its gap so, and what is said
 * of one besides is carried out beside the answer.
 */
const takeApart = (
  context: Context,
  { answers = {}, missing, ...given }: Given,
): { given: Given; besides: string[] } | { problems: string[] } => {
  const [kept, change, besides] = [{} as Record<string, string>, { ...given.change }, [] as string[]]
  for (const [id, words] of Object.entries(answers)) {
    const { corrections, rest } = takeCorrected(context, words)
    if (corrections.length === 0) kept[id] = words
    else if (rest === '') change[id] = words
    else {
      kept[id] = rest
      besides.push(...corrections)
    }
  }
  const taken = missing === undefined ? { changed: [], rest: '' } : takeChanges(context, missing)
  if ('problems' in taken) return taken
  return {
    given: {
      ...{ ...given, change },
      ...(Object.keys(kept).length > 0 && { answers: kept }),
      ...(taken.rest !== '' && { missing: taken.rest }),
    },
    besides: [...besides, ...taken.changed],
  }
}

/** The requirements with what is said to be changed in them; `besides` closes no gap. */
const changeNamed = (
  context: Context,
  change: Record<string, string>,
  marked: Record<string, string>,
  besides: readonly string[],
  by: Witness,
): { requirements?: Change; asked: OpenQuestion[] } | { problems: string[] } => {
  const said = Object.entries(change)
  const stray = Object.entries(marked).find(([id, words]) => toMarked(context, id, words) === undefined)
  if (stray) return { problems: [`the answer to ${stray[0]} changes a requirement that is not there`] }
  const read = [
    ...besides.map((words) => ({ id: '', words, changes: readDecisions(context, words) })),
    ...said.map(([id, words]) => ({ id, words, changes: toChanges(context, id, words) })),
    ...Object.entries(marked).map(([id, words]) => ({ id, words, changes: toMarked(context, id, words) })),
  ]
  if (read.length === 0) return { asked: [] }
  const unsure = read.filter(({ changes }) => changes === undefined)
  if (unsure.length > 0)
    return {
      problems: unsure.map(
        ({ id, words }) =>
          `${id && `${id}: `}«${words}» does not say which requirement reads how («REQ-001 should say: …», «REQ-001 should have priority high»)`,
      ),
    }
  const changed = readChanges(
    context,
    read.flatMap(({ changes = [] }) => changes),
  )
  if ('problems' in changed) return changed
  const state = context.run.documents.requirements
  const text = context.text('requirements') ?? ''
  const review = addDecisions({ approvedRequirementIds: [], rejectedRequirementIds: [] }, changed.read)
  const told = {
    what: 'decision about gaps',
    lines: read.map(({ id, words }) =>
      id === '' ? `changed: ${words.trim()}` : `${id} closed by a change: ${words.trim()}`,
    ),
  }
  const requirements = applyReview({ text, verdicts: state?.verdicts ?? {} }, review, by, told)
  return { requirements, asked: changed.asked }
}

const toLine = (gap: Gap, decision: string, reason = ''): string =>
  `${inline(toGapWords(gap))} (${gap.id}, ${gap.severity}, ${decision}${reason && `: ${inline(reason)}`})`

/** `open`: words that answer nothing, by gap. */
type Left = Pick<ResultOf<'gaps'>, 'accept' | 'outOfScope' | 'reasons'> & { open?: Record<string, string> }

/** What is outside of the scope is asked no more. */
const withoutQuestions = (text: string, gaps: readonly Gap[]): string =>
  dropQuestions(
    text,
    toQuestions(text).filter((question) => gaps.some((gap) => isAskedBy(gap)(question))),
  )

/** Who is named with a gap that stays open is asked its question, which stands among the open ones then. */
const referGaps = (text: string, gaps: readonly Gap[], reasons: Record<string, string>): string =>
  gaps.reduce((brief, gap) => {
    const words = reasons[gap.id] ?? ''
    if (words === '' || !isUndecided(words)) return brief
    const owner = findOwner(words) ?? NOBODY_YET
    const known = toQuestions(brief).find(isAskedBy(gap))
    const rule = /^([\w.-]+):/.exec(gap.title)?.[1]
    const question = `${inline(gap.description)}${rule === undefined ? '' : ` (rule ${rule})`}`
    const asked = known ? brief : addListLines(brief, OPEN_QUESTIONS, [question])
    return referQuestions(asked, [{ question: known?.question ?? question, owner, said: words }])
  }, text)

/** Who is to answer what is left open. */
const toOpen = (words: string): string => `open, asked of ${findOwner(words) ?? NOBODY_YET}`

/** The brief with the gaps that stay as they are. */
const leaveOpen = (
  context: Context,
  { accept, outOfScope, reasons = {}, open = {} }: Left,
  by: Witness,
): Record<string, Change> => {
  const brief = context.text(BRIEF)
  const stays = [...accept, ...Object.keys(open)]
  if (brief === undefined || stays.length + outOfScope.length === 0) return {}
  const toLines = (ids: readonly string[], decision: string): string[] =>
    gapsOf(context)
      .filter(({ id }) => ids.includes(id))
      .map((gap) => toLine(gap, decision, reasons[gap.id]))
  const out = toLines(outOfScope, 'out of scope')
  const known = [
    ...toLines(accept, `accepted by ${by.who}`),
    ...gapsOf(context).flatMap((gap) => {
      const words = open[gap.id]
      return words === undefined ? [] : [toLine(gap, toOpen(words), words)]
    }),
  ]
  const asked = withoutQuestions(
    brief,
    gapsOf(context).filter(({ id }) => outOfScope.includes(id)),
  )
  const referred = referGaps(
    asked,
    gapsOf(context).filter(({ id }) => stays.includes(id)),
    { ...reasons, ...open },
  )
  const scoped = out.length > 0 ? addListLines(referred, OUT_OF_SCOPE, out) : referred
  const text = known.length > 0 ? addListLines(scoped, KNOWN_GAPS, known) : scoped
  const since = `gaps were decided about: ${[...stays, ...outOfScope].join(', ')} (${toStamp(by)})`
  return { [BRIEF]: keepApproval(context, BRIEF, text, since) }
}

/** What is left out of what is missing stands outside of the scope; what is open of it is asked. */
const readExcluded = (missing: string) => ({ ...readBesides(missing), asked: [], unplaced: [] })

/** What a gap is answered with stands in the brief, which asks it no more. */
const answerQuestions = (
  context: Context,
  left: Pick<ResultOf<'gaps'>, 'answers' | 'accept' | 'outOfScope' | 'reasons' | 'missing'>,
  by: Witness,
  leftOpen: readonly OpenQuestion[],
): Record<string, Change> => {
  const { answered: plain, changing, open: unanswered } = sortAnswers(left.answers)
  const answers: Record<string, string> = { ...plain, ...changing }
  const brief = leaveOpen(context, { ...left, open: unanswered }, by)[BRIEF]?.text ?? context.text(BRIEF)
  const open = toQuestions(brief ?? '')
  // A question has one id over the whole run, whatever place it has in a list.
  const ids = new Map(questionsOf(context).map(({ id, question }) => [toAsked(question), id]))
  const told = gapsOf(context).flatMap((gap) => {
    const known = open.find(isAskedBy(gap))
    const words = answers[gap.id] === undefined ? undefined : readMarked(answers[gap.id] ?? '').answer
    if (words === undefined) return []
    const { question, rule = known?.rule } = toGapQuestion(gap)
    const id = ids.get(toAsked(known?.question ?? question)) ?? known?.id ?? gap.id
    const asked = { ...(known ?? { question, choices: [] }), id }
    const apart = takeAnswerApart(words, { id: rule ?? gap.id, question: asked.question }, asked.choices)
    const isTold = known !== undefined || isOfWhole(rule)
    return [{ ...asked, ...(rule !== undefined && { rule }), ...apart, isTold }]
  })
  const answered = told.filter(({ isTold }) => isTold)
  const besides = left.missing === undefined ? [] : [{ besides: readExcluded(left.missing) }]
  if (brief === undefined || told.length + besides.length + leftOpen.length === 0) return {}
  const decided = [...left.accept, ...Object.keys(unanswered), ...left.outOfScope]
  const since = [
    ...(decided.length > 0 ? [`gaps were decided about: ${decided.join(', ')}`] : []),
    ...(told.length > 0 ? [`answers were added: ${told.map(({ id, rule }) => rule ?? id).join(', ')}`] : []),
    ...(besides.length > 0 ? ['something was said to be missing'] : []),
    ...(leftOpen.length > 0 ? ['something was left open'] : []),
  ]
  const stillOpen = [
    ...told.flatMap(toStillOpen),
    ...(left.missing === undefined ? [] : toOpenParts(toAccount(left.missing))),
    ...leftOpen,
  ].map(printQuestion)
  const before = addPlaced(brief, answered)
  const asked = stillOpen.length > 0 ? addFresh(before, OPEN_QUESTIONS, stillOpen) : before
  const text = placeBesides(asked, [...told, ...besides])
  if (text === brief && decided.length === 0) return {}
  return { [BRIEF]: keepApproval(context, BRIEF, text, `${since.join('; ')} (${toStamp(by)})`) }
}

const NOBODY = 'nobody has decided about it'
const UNWRITTEN = 'to be closed, and nothing was written for it'
const UNBUILT = 'nothing to build'
const REFUSED = 'which was to close it, was refused'
/** What earlier releases guessed from words is told no more either. */
const TOLD = new RegExp(
  `^- .*, (?:${NOBODY}(?:; asked of [^()]*)?|${UNWRITTEN}|decided by [^()]*|open: [^()]*${REFUSED}|${UNBUILT}: .*)\\)\\r?\\n?`,
  'gm',
)

/** Of these gaps, those that the brief tells as undecided. */
export const toldUndecided = ({ text }: Context, gaps: readonly Gap[]): Gap[] => {
  const told = (text(BRIEF)?.match(TOLD) ?? []).join('\n')
  return gaps.filter(({ id }) => told.includes(`(${id},`))
}

const TOLD_ID = new RegExp(`\\((GAP-\\d{3,5}), \\w+, (?:${NOBODY}|${UNWRITTEN}|open: [^()]*${REFUSED})`, 'g')

/**
 * The brief with the gaps that nothing closes: nobody has decided about them, or they were to be closed and nothing was written
 * for them. Those of an earlier look are told no more. While a person is asked, or a round is under way, nothing is said of none.
 */
export const tellUndecided = (
  context: Context,
  open: readonly Gap[],
  isOver = true,
): Record<string, Change> => {
  const brief = context.text(BRIEF)
  const without = brief?.replace(TOLD, '')
  const left = unbuiltGaps(context)
  const closing = orderedGaps(context)
  if (brief === undefined || without === undefined) return {}
  if (open.length + left.length === 0 && without === brief) return {}
  const refused = toRequirements(context.text('requirements') ?? '').entries.filter(isRefused)
  const asked = toQuestions(brief)
  const toUndecided = (gap: Gap): string => {
    const owner = asked.find(isAskedBy(gap))?.owner?.replace(/ \(«.*$/s, '')
    return owner === undefined ? NOBODY : `${NOBODY}; asked of ${inline(owner).replace(/[()]/g, '')}`
  }
  const toFate = (gap: Gap): string => {
    const { id } = gap
    const ids = refused.filter(({ source }) => source.split(/[^\w-]+/).includes(id)).map((one) => one.id)
    if (ids.length > 0) return `open: ${ids.join(' and ')}, ${REFUSED}`
    return closing.includes(id) ? UNWRITTEN : toUndecided(gap)
  }
  const lines = [
    ...open.map((gap) => toLine(gap, toFate(gap))),
    ...left.map((gap) => toLine(gap, UNBUILT, gap.reason)),
  ]
  const before = toKept(without, isOver)
  const text = lines.length > 0 ? addListLines(before, KNOWN_GAPS, lines) : before
  if (text === brief) return {}
  const undecided = open.map(({ id }) => id)
  const gone = [...brief.matchAll(TOLD_ID)].flatMap(([, id = '']) => (undecided.includes(id) ? [] : [id]))
  const changed = [
    ...(undecided.length > 0 ? [`gaps that nobody decided about: ${undecided.join(', ')}`] : []),
    ...(gone.length > 0 ? [`gaps that are told as undecided no more: ${gone.join(', ')}`] : []),
    ...(left.length > 0 ? [`gaps for which nothing is built: ${left.map(({ id }) => id).join(', ')}`] : []),
  ]
  const since = `${changed.join(', ')} (${context.at})`
  return { [BRIEF]: keepApproval(context, BRIEF, text, since) }
}

/** A list of which nothing is left says so, once nothing more is to be decided; until then it says nothing. */
const toKept = (brief: string, isOver: boolean): string => {
  const section = findSection(toMarkdown(brief), [KNOWN_GAPS.title], 2)
  const body = section ? brief.slice(section.body, section.end).trim() : ''
  if (!section || (body !== '' && (isOver || body !== 'None.'))) return brief
  return isOver
    ? splice(brief, [{ from: section.body, to: section.end, text: '\nNone.\n' }])
    : splice(brief, [{ from: section.start, to: section.end, text: '' }])
}

const gaps: ResultRules = {
  accept: (context, value, { by }) => {
    const apart = takeApart(context, value as unknown as Given)
    if ('problems' in apart) return apart
    const { change = {}, ...left } = apart.given
    const { changing, open } = sortAnswers(left.answers)
    const changed = changeNamed(context, change, changing, apart.besides, by)
    if ('problems' in changed) return changed
    const { requirements } = changed
    const asked = requirements?.text ?? context.text('requirements') ?? ''
    const text = withoutQuestions(
      asked,
      gapsOf(context).filter(({ id }) => left.outOfScope.includes(id)),
    )
    const words = Object.entries(left.answers ?? {}).map(([id, said]) => `answer to ${id}: ${inline(said)}`)
    const told = words.length > 0 ? addHistory(text, historyHeading('decision about gaps', by), words) : text
    return {
      result: apart.given as unknown as JsonObject,
      changes: {
        ...leaveOpen(context, { ...left, open }, by),
        ...answerQuestions(context, left, by, changed.asked),
        ...((requirements || told !== asked) && { requirements: { ...requirements, text: told } }),
      },
    }
  },
}

/** Who finalizes when the rounds are used up accepts what is open. */
const cap: ResultRules = {
  accept: (context, value, { by }) => {
    const accept = gapsOf(context).map(({ id }) => id)
    return { result: value, changes: leaveOpen(context, { accept, outOfScope: [] }, by) }
  },
}

export const gapDecisions: Record<string, ResultRules> = { gaps, cap }
