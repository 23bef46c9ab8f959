/** What a person is asked about gaps: which of them count, and what happens when the automatic rounds are used up. */
import { isObject, type Json } from '../schema/json.ts'
import type { Gap } from '../schema/requirement.ts'
import { isScribe } from '../schema/scribe.ts'
import type { Asked, AskForm, Chosen, Words } from './ask.ts'
import { isNothingLeft } from './nothing-left.ts'

/** A gap that a person accepted, left to somebody, put out of scope or said to be no matter of what is built: it is not asked about again. */
export type DecidedGap = Gap & {
  /** `left open`: somebody else is to answer it; `answered`: its question was, at a later gate. */
  decision: 'accepted' | 'left open' | 'out of scope' | 'nothing to build' | 'answered'
  reason?: string
}

const gapsOf = ({ request: { detail } }: Asked): Gap[] =>
  ((isObject(detail) ? detail.identifiedGaps : undefined) ?? []) as unknown as Gap[]

export const WHY_BESIDES: Words = { ask: 'Why? One reason for all', needed: false, besides: true }

/** The name of the rule that asks means nothing to whoever decides. */
export const toGapTitle = (title: string): string => title.replace(/^[a-z]+(?:\.[a-z]+)+: /, '')

/** The question of the brief that a gap tells, which stands there with whoever is asked. */
export const findCited = (description: Json | undefined): string | undefined =>
  typeof description === 'string'
    ? /^The feature brief asks: (.+?)(?: Asked of: .*)?$/s.exec(description)?.[1]
    : undefined

/** A gap in one line. */
export const toGapLine = ({
  id,
  title,
  severity,
  description,
}: Pick<Gap, 'id' | 'title' | 'severity'> & { description?: Json }): string => {
  const question = findCited(description)
  return question === undefined
    ? `${id} ${toGapTitle(title)} (${severity})${description ? `: ${description}` : ''}`
    : `${id} ${question} (${severity})`
}

/** Whether the author of a run can write a requirement that closes a gap. */
export const canClose = (
  { author }: Pick<Asked['run'], 'author'>,
  { suggestedRequirements = [] }: Pick<Gap, 'suggestedRequirements'>,
): boolean => !isScribe(author) || suggestedRequirements.length > 0

export const cap: AskForm = {
  toForm: (asked) => {
    const entries = gapsOf(asked).map(toGapLine)
    return {
      title: 'The rounds are used up',
      says: ['The automatic rounds are used up.'],
      ...(entries.length > 0 && { list: { title: 'Gaps that are still open', entries } }),
      choices: [
        ...(isNothingLeft(asked.table, asked.run)
          ? []
          : [
              {
                id: 'finalize',
                label: 'Finalize',
                hint: 'the open gaps are listed in the document',
                does: 'approve' as const,
              },
            ]),
        { id: 'again', label: 'Another round', hint: 'the author tries to close them' },
      ],
    }
  },
  toValue: (_asked, { choice }) => ({ value: { choice } }),
}

const isUsedUp = ({ request: { detail } }: Asked): boolean => isObject(detail) && detail.usedUp === true

/** Those for which this was chosen, and their reasons. What cannot be closed stays open with the rest of them. */
const sortGaps = ({ run }: Asked, gaps: Gap[], { choice, items = {}, words = '' }: Chosen) => {
  const open = new Set(gaps.filter((gap) => !canClose(run, gap)).map(({ id }) => id))
  const chosen = (id: string): string | undefined =>
    items[id]?.choice ??
    (choice === 'decide' || choice === 'missing'
      ? undefined
      : choice === 'close' && open.has(id)
        ? 'accept'
        : choice)
  const of = (wanted: string): string[] => gaps.map(({ id }) => id).filter((id) => chosen(id) === wanted)
  const reasons = gaps.flatMap(({ id }) => {
    const reason = items[id] ? items[id].reason?.trim() : choice === 'missing' ? '' : words.trim()
    return reason ? [[id, reason]] : []
  })
  return { of, open, left: gaps.map(({ id }) => id).filter((id) => chosen(id) === undefined), reasons }
}

/** Gaps that are no obstacle are the person's: nothing is written about them that nobody asked for. */
export const gaps: AskForm = {
  toForm: (asked) => {
    const found = gapsOf(asked)
    const { gapAnalysisEvaluation: grade } = asked.request.detail as { gapAnalysisEvaluation?: string }
    const usedUp = isUsedUp(asked)
    const one = found.length === 1
    const closable = found.filter((gap) => canClose(asked.run, gap)).map(({ id }) => id)
    const isClosable = closable.length > 0
    return {
      title: `Decide about ${one ? 'a gap' : `${found.length} gaps`}`,
      says: [
        `The requirements are graded ${grade ?? 'without a grade'}; ${one ? 'one thing is' : `${found.length} things are`} left open.`,
        ...(usedUp ? ['The automatic rounds are used up.'] : []),
      ],
      items: {
        noun: 'gap',
        ids: found.map(({ id }) => id),
        entries: found.map(({ id, title, severity, description, impact }) => ({
          id,
          title: toGapTitle(title),
          description,
          priority: severity,
          reason: impact,
        })),
        choices: [
          ...(isClosable
            ? [{ id: 'close', label: 'Close it', hint: 'a requirement is proposed for it', ids: closable }]
            : []),
          {
            id: 'accept',
            label: 'Accept it',
            hint: 'it stays open, and the document says so',
            reason: 'Why?',
          },
          { id: 'out', label: 'Out of scope', reason: 'Why?' },
          {
            id: 'answer',
            label: 'Answer it',
            hint: 'a requirement is proposed from your words',
            words: { ask: 'The answer', needed: true, anew: true },
          },
        ],
      },
      choices: [
        ...(isClosable
          ? [
              {
                id: 'close',
                label: one ? 'Close it' : 'Close all undecided ones',
                hint:
                  closable.length === found.length
                    ? 'requirements are proposed, and you decide about them'
                    : 'requirements are proposed where there are some; the others stay open, and the document says so',
                ...(!usedUp && { does: 'approve' as const }),
              },
            ]
          : []),
        {
          id: 'accept',
          label: one ? 'Accept it' : 'Accept all undecided ones',
          hint: 'they stay open, and the document says so',
          words: WHY_BESIDES,
          ...((usedUp || !isClosable) && { does: 'approve' as const }),
        },
        { id: 'decide', label: 'Record these decisions', hint: 'each of them needs one', items: true },
        {
          id: 'missing',
          label: 'Something is missing',
          hint: 'it comes back as a requirement; what is undecided is asked about again',
          words: { ask: 'What is missing?', needed: true },
        },
      ],
    }
  },
  toValue: (asked, chosen) => {
    const { of, left, open, reasons } = sortGaps(asked, gapsOf(asked), chosen)
    const missing = chosen.choice === 'missing' ? (chosen.words ?? '').trim() : ''
    if (left.length > 0 && missing === '') return { wrong: `decide about each: ${left.join(', ')}` }
    const stuck = of('close').find((id) => open.has(id))
    if (stuck !== undefined)
      return {
        wrong: `${stuck} comes without a proposal, and the ${asked.run.author} author writes none: answer it, accept it or put it out of scope`,
      }
    const said = chosen.words?.trim() ?? ''
    const isAside = chosen.choice !== 'missing' && gapsOf(asked).every(({ id }) => chosen.items?.[id])
    if (said !== '' && isAside)
      return { wrong: `«${said}» would be lost: each gap has its own decision; say it with one of them` }
    const unkept = reasons.find(([id = '']) => ![...of('accept'), ...of('out')].includes(id))
    if (unkept)
      return { wrong: `«${unkept[1]}» would be lost: ${unkept[0]} is neither accepted nor out of scope` }
    return {
      value: {
        close: of('close'),
        accept: of('accept'),
        outOfScope: of('out'),
        ...(reasons.length > 0 && { reasons: Object.fromEntries(reasons) }),
        ...(of('answer').length > 0 && {
          answers: Object.fromEntries(
            of('answer').map((id) => [id, chosen.items?.[id]?.words?.trim() ?? '']),
          ),
        }),
        ...(missing !== '' && { missing }),
      },
    }
  },
}
