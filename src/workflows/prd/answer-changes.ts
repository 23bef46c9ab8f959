/**
 * Answers that change requirements which are there. C1 one that leaves no doubt how is the person's change, decided. C2 one
 * that names the requirement it changes becomes a change of that one, to be decided beside what it said before, and no
 * second requirement: an author words it; of a scribe it stands behind what is there.
 */
import { type Besides, takeAnswerApart } from '../../analysis/account.ts'
import type { SureChange } from '../../analysis/remark.ts'
import type { Context } from '../../core/kind.ts'
import { readMarked } from '../../documents/answer-mark.ts'
import type { Answered } from '../../documents/answer-questions.ts'
import { collapse, shorten } from '../../documents/plain-words.ts'
import { replaceStatement } from '../../documents/replaced-statement.ts'
import { type Entry, isRefused, toRequirements } from '../../documents/requirements.ts'
import type { Proposed } from '../../documents/verdicts.ts'
import { isScribe } from '../../schema/scribe.ts'
import { isChoice } from './questions.ts'
import { readDecisions } from './remarks.ts'

export type SortedAnswers = {
  /** All of them, in the person's words alone. */
  answered: Answered[]
  /** Those that an author works in. */
  left: Answered[]
  decisions: SureChange[]
  proposed: Proposed[]
}

/** So few words say nothing without their question. */
const FEW = 4

const toSentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`)

const toAdded = ({ question, answer }: Answered): string => {
  const words = collapse(answer)
  return toSentence(words.split(' ').length < FEW ? `${collapse(question)} ${words}` : words)
}

/** What it says then: a sentence with another figure takes the place of the one that it says anew. */
const toChanged = (before: string, one: Answered): string =>
  replaceStatement(before, collapse(one.answer)) ?? `${toSentence(before)} ${toAdded(one)}`

/** A title that says the figure, too, says the new one. */
const toTitle = ({ title }: Entry, { answer }: Answered): { title?: string } => {
  const now = replaceStatement(title, collapse(answer))
  return now === undefined ? {} : { title: shorten(now.replace(/\.$/, ''), 90) }
}

/** An entry that only asks something: what answers it takes its place. */
const OPEN_ENTRY = /^open question\b[^:]{0,20}:/i

const toAnsweredEntry = ({ description }: Entry, one: Answered): Partial<Proposed> | undefined =>
  OPEN_ENTRY.test(description)
    ? {
        title: shorten(collapse(one.answer).replace(/[.!]+$/, ''), 90),
        description: toSentence(collapse(one.answer)),
        category: 'Functional',
      }
    : undefined

/** What is proposed for a requirement, behind what other answers propose for it. */
export const toProposed = (entry: Entry, one: Answered, earlier?: Proposed): Proposed => {
  const before = earlier?.description ?? collapse(entry.description)
  const said = `«${shorten(collapse(one.answer), 160)}» (${one.rule ?? one.id})`
  const cause = earlier ? `${earlier.cause} and ${said}` : `changed because of the answer ${said}`
  const answered = earlier === undefined ? toAnsweredEntry(entry, one) : undefined
  return { id: entry.id, description: toChanged(before, one), ...toTitle(entry, one), ...answered, cause }
}

/** What is left out of a requirement that is named is said of that one. */
const withoutExcluded = (besides: Besides): Besides => ({ ...besides, excluded: [] })

export const sortAnswers = (
  context: Context,
  given: readonly Answered[],
): SortedAnswers | { problems: string[] } => {
  const known = toRequirements(context.text('requirements') ?? '').entries.filter((one) => !isRefused(one))
  const isKnown = (id: string): boolean => known.some((one) => one.id === id)
  const isScribes = isScribe(context.run.author)
  const read = given.map((one) => {
    const { answer: whole, changes } = readMarked(one.answer)
    const apart = isChoice(one, whole)
      ? { answer: whole }
      : takeAnswerApart(whole, { id: one.rule ?? one.id, question: one.question }, one.choices)
    const { answer, open, besides }: { answer: string; open?: Answered['open']; besides?: Besides } = apart
    const [named, second] = [...new Set(one.question.match(/\bREQ-\d{3,15}\b/g))].filter(isKnown)
    // An author reads the question; of a scribe the change has to be said.
    const isNamed = isScribes && changes.length === 0 && named !== undefined && second === undefined
    return { one: { ...one, ...(open && { open }) }, answer, besides, changes: isNamed ? [named] : changes }
  })
  const marked = read.map(({ one, answer, besides, changes }) => ({
    ...one,
    answer,
    ...(changes.length > 0 && { changes: changes.join(', ') }),
    ...(besides && { besides: changes.length === 0 ? besides : withoutExcluded(besides) }),
  }))
  const stray = read.flatMap(({ one, changes }) =>
    changes.filter((id) => !isKnown(id)).map((changed) => ({ id: one.id, changed })),
  )
  const [decisions, left, proposed] = [[] as SureChange[], [] as Answered[], new Map<string, Proposed>()]
  const unsure: Answered[] = []
  for (const one of marked) {
    const entries = known.filter(({ id }) => one.changes?.split(', ').includes(id))
    // What it changes was said besides: only words that name a requirement themselves say more than that.
    const isTelling = known.length > 0 && (entries.length === 0 || /\bREQ-\d/.test(one.answer))
    const sure = isTelling ? readDecisions(context, one.answer) : undefined
    if (sure) decisions.push(...sure)
    else if (entries.length > 0 && isScribes) {
      for (const entry of entries) proposed.set(entry.id, toProposed(entry, one, proposed.get(entry.id)))
    } else if (isScribes && known.some(({ id }) => one.answer.includes(id))) unsure.push(one)
    else left.push(one)
  }
  if (stray.length + unsure.length > 0)
    return {
      problems: [
        ...stray.map(({ id, changed }) => `the answer to ${id} changes ${changed}, which is not there`),
        ...unsure.map(
          ({ id, answer }) =>
            `«${answer}» names a requirement and does not say how it reads: say «REQ-001 should say: …», or give the answer alone and end it with «(changes REQ-001)» (${id})`,
        ),
      ],
    }
  return { answered: marked, left, decisions, proposed: [...proposed.values()] }
}
