/**
 * Answers that change requirements which are there. C1 one that leaves no doubt how is the person's change, decided. C2 one
 * that names the requirement it changes becomes a change of that one, to be decided beside what it said before, and no
 * second requirement: an author words it; of a scribe it stands behind what is there.
 */
import { findOwner } from '../../analysis/answer-owner.ts'
import { splitLeftOpen } from '../../analysis/left-open.ts'
import type { SureChange } from '../../analysis/remark.ts'
import type { Context } from '../../core/kind.ts'
import type { Answered } from '../../documents/answer-questions.ts'
import { collapse, shorten } from '../../documents/plain-words.ts'
import { replaceStatement } from '../../documents/replaced-statement.ts'
import { type Entry, isRefused, toRequirements } from '../../documents/requirements.ts'
import type { Proposed } from '../../documents/verdicts.ts'
import { isScribe } from '../../schema/scribe.ts'
import { readDecisions } from './remarks.ts'

export type SortedAnswers = {
  /** All of them, in the person's words alone. */
  answered: Answered[]
  /** Those that an author works in. */
  left: Answered[]
  decisions: SureChange[]
  proposed: Proposed[]
}

const MARK = /\s*\((?:it |this )?changes (REQ-\d{3,15})\)[\s.]*$/i

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

export const sortAnswers = (
  context: Context,
  given: readonly Answered[],
): SortedAnswers | { problems: string[] } => {
  const known = toRequirements(context.text('requirements') ?? '').entries.filter((one) => !isRefused(one))
  const marked = given.map(({ answer, ...one }) => {
    const changes = MARK.exec(answer)?.[1]?.toUpperCase()
    const { said, open } = splitLeftOpen(answer.replace(MARK, ''))
    const owner = findOwner(open)
    return {
      ...{ ...one, answer: said, ...(changes && { changes }) },
      ...(open !== '' && { open: { words: open, ...(owner !== undefined && { owner }) } }),
    }
  })
  const stray = marked.filter(({ changes }) => changes && !known.some(({ id }) => id === changes))
  const isScribes = isScribe(context.run.author)
  const [decisions, left, proposed] = [[] as SureChange[], [] as Answered[], new Map<string, Proposed>()]
  const unsure: Answered[] = []
  for (const one of marked) {
    const sure = known.length > 0 ? readDecisions(context, one.answer) : undefined
    const entry = known.find(({ id }) => id === one.changes)
    if (sure) decisions.push(...sure)
    else if (entry && isScribes) {
      const { id } = entry
      const before = proposed.get(id)?.description ?? collapse(entry.description)
      const cause = `changed because of the answer «${shorten(collapse(one.answer), 160)}» (${one.rule ?? one.id})`
      proposed.set(id, { id, description: toChanged(before, one), ...toTitle(entry, one), cause })
    } else if (isScribes && known.some(({ id }) => one.answer.includes(id))) unsure.push(one)
    else left.push(one)
  }
  if (stray.length + unsure.length > 0)
    return {
      problems: [
        ...stray.map(({ id, changes }) => `the answer to ${id} changes ${changes}, which is not there`),
        ...unsure.map(
          ({ id, answer }) =>
            `«${answer}» names a requirement and does not say how it reads: say «REQ-001 should say: …», or give the answer alone and end it with «(changes REQ-001)» (${id})`,
        ),
      ],
    }
  return { answered: marked, left, decisions, proposed: [...proposed.values()] }
}
