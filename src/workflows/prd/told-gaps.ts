/**
 * What is said of gaps at other gates than theirs: a remark leaves one to people, where it names it by its id; and an answer to the
 * question of one that was left to somebody closes it.
 */
import { splitSentences } from '../../analysis/carriers.ts'
import { findOwner } from '../../analysis/left-open.ts'
import { type DecidedGap, toGapLine } from '../../core/gap-asks.ts'
import type { Context } from '../../core/kind.ts'
import { type Answered, NOBODY_YET } from '../../documents/answer-questions.ts'
import { splice } from '../../documents/edit.ts'
import { findClosed, isAskedBy } from '../../documents/known-gaps.ts'
import { dropListLines, KNOWN_GAPS } from '../../documents/list-lines.ts'
import { findSection, toMarkdown } from '../../documents/markdown.ts'
import { collapse } from '../../documents/plain-words.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Gap } from '../../schema/requirement.ts'
import { decidedGaps, openGaps } from './gaps.ts'

const GAP = /\bGAP-\d{3,5}\b/g
const IDS = 'GAP-\\d{3,5}(?:(?:,|,? and) GAP-\\d{3,5})*'
const NOTHING =
  'nothing(?: (?:for|to (?:do|build|be (?:done|built)))\\b.{0,60}?)?|(?:is |are )?not needed|needs? nothing|(?:there is )?no need'
const WHY = '(?:(?:[,;:]| [-–—])\\s.+|\\s(?:because|since|as)\\s.+)?'
/** «GAP-001: nothing for the programme»: the whole sentence says that a gap is left as it is. What is said of more is no such word. */
const DROPS = [
  new RegExp(`^(?:and |so )?${IDS}(?::| -| –)?\\s(?:${NOTHING})${WHY}[.!]*$`, 'i'),
  new RegExp(
    `^(?:there is )?(?:nothing (?:is |has )?(?:to be |to )?(?:built|build|done|do)|no need) for ${IDS}${WHY}[.!]*$`,
    'i',
  ),
]

const readDropped = (words: string, gaps: readonly Gap[]): DecidedGap[] => {
  const sentences = splitSentences(words)
    .map((one) => one.trim())
    .filter((one) => DROPS.some((form) => form.test(one)))
  return gaps.flatMap((gap) => {
    const reason = sentences.find((one) => one.match(GAP)?.some((id) => id === gap.id))
    return reason === undefined ? [] : [{ ...gap, decision: 'nothing to build', reason }]
  })
}

/** Words that leave a question to somebody answer nothing. */
const isTold = ({ answer }: Pick<Answered, 'answer'>): boolean => answer.trim() !== ''

const isWaiting = ({ decision }: DecidedGap): boolean => decision === 'left open'

/** What is said of gaps besides: those left to people are not found again, and those whose question is answered are open no more. */
export const rememberGaps = (
  context: Pick<Context, 'run' | 'text'>,
  words: string,
  answered: readonly Pick<Answered, 'question' | 'rule' | 'answer'>[] = [],
): JsonObject => {
  const dropped = readDropped(words, openGaps(context))
  const known = decidedGaps(context).map((gap): DecidedGap => {
    const told = isWaiting(gap) ? answered.filter(isTold).find(isAskedBy(gap)) : undefined
    return told ? { ...gap, decision: 'answered', reason: collapse(told.answer) } : gap
  })
  const isOther = dropped.length > 0 || known.some((gap, at) => gap !== decidedGaps(context)[at])
  return isOther ? { decidedGaps: [...known, ...dropped] as unknown as JsonObject[] } : {}
}

const OPEN = /, open, asked of [^:]*: .*\)$/

/** The known gaps of a brief, without those that were left to somebody and whose question these answer. */
export const dropAnsweredGaps = (
  brief: string,
  answered: readonly Pick<Answered, 'question' | 'rule' | 'answer'>[],
): string => {
  const text = dropListLines(
    brief,
    [KNOWN_GAPS],
    (line) => OPEN.test(line) && answered.filter(isTold).some(isAskedBy({ title: '', description: line })),
  )
  const section = findSection(toMarkdown(text), [KNOWN_GAPS.title], 2)
  return text === brief || !section || text.slice(section.body, section.end).trim() !== ''
    ? text
    : splice(text, [{ from: section.body, to: section.end, text: '\nNone.\n\n' }])
}

/** Gaps that wait for somebody's answer, and whom they were asked of. */
export const listWaiting = (context: Pick<Context, 'run' | 'text'>): string[] => {
  const isClosed = findClosed(context.text('feature-brief') ?? '', context.text('requirements') ?? '')
  return decidedGaps(context)
    .filter((gap) => isWaiting(gap) && !isClosed(gap))
    .map((gap) => `${toGapLine(gap)} (open, asked of ${findOwner(gap.reason ?? '') ?? NOBODY_YET})`)
}
