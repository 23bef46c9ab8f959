/** What is asked at the gates of brief, requirements and product requirements: a verdict, and whatever else is to be said. */
import type { Asked, AskForm, Asks, Choice, Chosen, Form } from '../../core/ask.ts'
import { documentReview as ofDocument, requirementsReview as ofRequirements } from '../../core/asks.ts'
import { gaps as ofGaps, toGapLine } from '../../core/gap-asks.ts'
import { remainingIds } from '../../documents/verdict-ids.ts'
import { isObject, type JsonObject, textsOf } from '../../schema/json.ts'
import type { Gap } from '../../schema/requirement.ts'
import { isScribe } from '../../schema/scribe.ts'
import { foundGaps, namedBy, toGrade } from './found-gaps.ts'
import { PRIORITIES_FORM, readPriorities } from './priorities.ts'

const idsOf = ({ run: { documents } }: Asked): string[] => {
  const { verdicts = {}, entries = {} } = documents.requirements ?? {}
  return remainingIds(verdicts, entries)
}

const changeableOf = (asked: Asked): Pick<Form, 'changeable'> => {
  const changeable = idsOf(asked)
  return changeable.length > 0 ? { changeable } : {}
}

const questionsOf = (asked: Asked): Pick<Form, 'questions' | 'changeable'> => {
  const { detail } = asked.request
  return isObject(detail) && Array.isArray(detail.openQuestions)
    ? {
        questions: detail.openQuestions as unknown as NonNullable<Form['questions']>,
        ...changeableOf(asked),
      }
    : {}
}

const MISSING: Choice = {
  id: 'missing',
  label: 'Something is missing',
  words: { ask: 'What is missing?', needed: true },
}
const CHANGE: Choice = {
  id: 'change',
  label: 'Ask for changes',
  hint: 'the author rewrites what you speak of',
  words: { ask: 'What should change?', needed: true },
}
const ANSWER: Choice = {
  ...{ id: 'answer', label: 'Send the answers', hint: 'and look at it again afterwards' },
  answers: true,
}

/** What a scribe can work in: words that leave no doubt which requirement they change, and how. */
const AGAIN: Pick<Choice, 'label' | 'hint' | 'words'> = {
  label: 'Change or decide again a requirement',
  hint: 'also one that is decided already',
  words: {
    ask: 'Which, and how? «REQ-001 should say: …», «REQ-001 should have priority high», «REQ-001 is out of scope because …»',
    needed: true,
  },
}

/** A remark is for an author who can rewrite from it, or for code, where requirements are decided. */
const toOffered = (asked: Asked, choices: readonly Choice[]): Choice[] => {
  const isScribes = isScribe(asked.run.author)
  const isEarly = asked.request.document?.name === 'feature-brief'
  return choices.flatMap((choice) => {
    if (choice.id === 'priorities') return idsOf(asked).length > 0 ? [choice] : []
    if (choice.id === 'answer') return questionsOf(asked).questions ? [choice] : []
    if (choice.id !== 'change' || !isScribes) return [choice]
    return isEarly ? [] : [{ ...choice, ...AGAIN }]
  })
}

const toAnswers = ({ answers = {} }: Chosen): JsonObject => {
  const said = Object.entries(answers).filter(([, words]) => words.trim() !== '')
  return said.length > 0 ? { answers: Object.fromEntries(said) } : {}
}

/** What was left out on the way to a finalized text. */
const toSkipped = ({ run: { state }, request }: Asked): string[] => {
  if (request.document?.name !== 'prd' || state.userIterationPreference !== true) return []
  const when = state.gapAnalysisScore === undefined ? '' : ' after the last review'
  return [
    `Nobody looked for gaps${when}: the requirements were finalized without it, as was said at their gate. To have it done, say what is missing.`,
  ]
}

/** What is asked for though it was left out. */
const toLeftOutAgain = ({ request: { detail } }: Asked): string[] =>
  isObject(detail) ? textsOf(detail.leftOutAgain) : []

/** What was asked for, beside what an author made of it. */
const toReworded = ({ request: { detail } }: Asked): string[] =>
  isObject(detail) ? textsOf(detail.reworded) : []

const documentReview: AskForm = {
  toForm: (asked) => {
    const form = ofDocument.toForm(asked)
    const isBrief = asked.request.document?.name === 'feature-brief'
    const missing = {
      ...MISSING,
      hint: isBrief ? 'it is put in' : 'it is decided with the requirements, then written in',
    }
    return {
      ...form,
      says: [...form.says, ...toSkipped(asked), ...toReworded(asked), ...toLeftOutAgain(asked)],
      ...questionsOf(asked),
      choices: toOffered(asked, [...form.choices, missing, ANSWER]),
    }
  },
  toValue: (asked, chosen) => {
    const answers = toAnswers(chosen)
    if (chosen.choice === 'missing')
      return { value: { approved: false, missing: chosen.words?.trim() ?? '', ...answers } }
    if (chosen.choice === 'answer')
      return answers.answers === undefined
        ? { wrong: 'no open question is answered yet' }
        : { value: { approved: false, ...answers } }
    const decision = ofDocument.toValue(asked, chosen)
    return 'value' in decision ? { value: { ...(decision.value as JsonObject), ...answers } } : decision
  },
}

/** What the last look for gaps left open, where the person chooses whether to look again. */
const toGapList = ({ run, request: { detail } }: Asked): Pick<Form, 'list'> => {
  const open = isObject(detail) && Array.isArray(detail.openGaps) ? detail.openGaps : []
  const gaps = foundGaps({ run }).filter(({ id }) => open.includes(id))
  const grade = toGrade(run.state.gapAnalysisScore)
  if (grade === undefined) return {}
  const waiting = isObject(detail) ? textsOf(detail.waitingGaps) : []
  const entries =
    gaps.length + waiting.length > 0
      ? [...gaps.map(toGapLine), ...waiting]
      : ['what it found is decided, or a requirement answers it']
  const told = isScribe(run.author) ? `${gaps.length + waiting.length} open` : grade
  return { list: { title: `The last look for gaps: ${told}`, entries } }
}

const PRIORITIES: Choice = {
  id: 'priorities',
  label: 'Set priorities',
  hint: 'nothing else is decided by that',
  words: { ask: PRIORITIES_FORM, needed: true },
  alone: true,
}
/** A scribe reads no priority out of what nobody said. */
const NO_PRIORITIES =
  'Where nobody said how much it matters, the priority is medium by default; set them as you want them.'

const NOT_YET =
  'Not finalized yet: what you changed or added was worked in first, and reads otherwise than what you saw. Decide about it, then finalize.'

/** What was decided otherwise at the gate of the whole. */
const toDecidedAnew = ({ request: { detail } }: Asked): string[] =>
  isObject(detail) ? textsOf(detail.decidedAnew) : []

const requirementsReview: AskForm = {
  toForm: (asked) => {
    const form = ofRequirements.toForm(asked)
    const isBack = asked.run.state.finalizes === true && form.items !== undefined
    const isDefault = isScribe(asked.run.author) && form.items !== undefined
    return {
      ...form,
      says: [
        ...form.says,
        ...toDecidedAnew(asked),
        ...toReworded(asked),
        ...toLeftOutAgain(asked),
        ...(isBack ? [NOT_YET] : []),
        ...(isDefault ? [NO_PRIORITIES] : []),
      ],
      ...toGapList(asked),
      ...questionsOf(asked),
      choices: toOffered(asked, [...form.choices, PRIORITIES, CHANGE, ANSWER]),
    }
  },
  toValue: (asked, chosen) => {
    const answers = toAnswers(chosen)
    if (chosen.choice === 'answer' && answers.answers === undefined)
      return { wrong: 'no open question is answered yet' }
    const { choice, words = '', ...rest } = chosen
    const isRanking = choice === 'priorities'
    const ranked = isRanking ? readPriorities(words, idsOf(asked)) : { priorities: {} }
    if ('wrong' in ranked) return ranked
    const decision = ofRequirements.toValue(asked, isRanking ? { choice, ...rest } : chosen)
    if (isRanking && 'value' in decision)
      return { value: { ...(decision.value as JsonObject), ...ranked, ...answers } }
    return 'value' in decision ? { value: { ...(decision.value as JsonObject), ...answers } } : decision
  },
}

const namedGapsOf = ({ request: { detail } }: Asked): { id: string; ids: string[] }[] =>
  isObject(detail) && Array.isArray(detail.identifiedGaps)
    ? (detail.identifiedGaps as unknown as Gap[])
        .map((gap) => ({ id: gap.id, ids: namedBy(gap) }))
        .filter(({ ids }) => ids.length > 0)
    : []

/** Where a gap names a requirement, changing that one closes it. */
const toChangeChoice = (asked: Asked): Choice[] => {
  const named = namedGapsOf(asked)
  const which = named.map(({ id, ids }) => `${id}: ${ids.join(', ')}`).join('; ')
  return named.length === 0
    ? []
    : [
        {
          id: 'change',
          label: 'Change the requirement that it names',
          hint: which,
          ids: named.map(({ id }) => id),
          words: {
            ask: named.every(({ ids }) => ids.length === 1)
              ? 'The requirement, as you want it, or «REQ-001 should say: …»'
              : 'Which, and how? «REQ-001 should say: …»',
            needed: true,
            anew: true,
          },
        },
      ]
}

const gaps: AskForm = {
  toForm: (asked) => {
    const form = ofGaps.toForm(asked)
    const { items } = form
    return {
      ...form,
      ...(items && { items: { ...items, choices: [...items.choices, ...toChangeChoice(asked)] } }),
    }
  },
  toValue: (asked, chosen) => {
    const decision = ofGaps.toValue(asked, chosen)
    const changed = Object.entries(chosen.items ?? {}).filter(([, { choice }]) => choice === 'change')
    if ('wrong' in decision || changed.length === 0) return decision
    const change = Object.fromEntries(changed.map(([id, { words = '' }]) => [id, words.trim()]))
    return { value: { ...(decision.value as JsonObject), change } }
  },
}

export const asks: Asks = {
  'document-review': documentReview,
  'requirements-review': requirementsReview,
  gaps,
}
