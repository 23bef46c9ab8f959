/**
 * What became of the words of a review. W1 an author's result that changes nothing and asks nothing about them is refused.
 * W2 each requirement that the words name is changed, or an open question names it.
 */
import type { Context } from '../../core/kind.ts'
import { toQuestions } from '../../documents/answer-questions.ts'
import { dropSections } from '../../documents/markdown.ts'
import { readQuestions } from '../../documents/open-questions.ts'
import { collapse, shorten } from '../../documents/plain-words.ts'
import { type Entry, isRefused, toRequirements } from '../../documents/requirements.ts'
import { isScribe } from '../../schema/scribe.ts'
import { isFilled } from './remarks.ts'

const UPDATES = ['feature-brief-update', 'requirements-update', 'prd-update']
const ID = /\bREQ-\d{3,15}\b/gi
/** «as in REQ-001»: it is only compared with. */
const COMPARED = /\b(?:as|like|than|unlike|from|with|see|beside|besides)\s+(?:in\s+|for\s+)?$/i
const LONGEST = 160

const quote = (words: string): string => `«${shorten(collapse(words), LONGEST)}»`

/** What the person said in the last review, sentence by sentence or whole. */
const wordsOf = ({ run }: Pick<Context, 'run'>): string[] =>
  [run.findings?.feedback, run.findings?.missing].filter(isFilled)

const isOfUpdate = ({ row, run }: Context): boolean =>
  row.kind === 'revise' && UPDATES.includes(row.result ?? '') && !isScribe(run.author)

/** Requirements that words ask something of. */
const namedIn = (words: string): string[] => {
  const found = [...words.matchAll(ID)].map((one) => ({
    id: one[0].toUpperCase(),
    isCompared: COMPARED.test(words.slice(0, one.index)),
  }))
  const meant = found.filter(({ isCompared }) => !isCompared)
  return [...new Set((meant.length > 0 ? meant : found).map(({ id }) => id))]
}

const liveOf = (text: string): Entry[] => toRequirements(text).entries.filter((entry) => !isRefused(entry))

/** The ids of requirements that read otherwise, and of those that are new. */
const compare = (before: string, after: string): { changed: string[]; added: string[] } => {
  const old = new Map(toRequirements(before).entries.map(({ id, content }) => [id, content]))
  const now = toRequirements(after).entries
  return {
    changed: now.flatMap(({ id, content }) => (old.has(id) && old.get(id) !== content ? [id] : [])),
    added: now.flatMap(({ id }) => (old.has(id) ? [] : [id])),
  }
}

const newQuestions = (before: string, after: string): string[] => {
  const known = new Set(readQuestions(before))
  return readQuestions(after).filter((one) => !known.has(one))
}

const OURS = ['Status', 'Document Status', 'Review History', 'Traceability', 'Traceability Table']

const isSame = (name: string, before: string, after: string): boolean => {
  if (name !== 'requirements') {
    const [was, is] = [before, after].map((text) => collapse(dropSections(text, OURS)))
    return was === is
  }
  const { changed, added } = compare(before, after)
  return changed.length + added.length === 0 && toQuestions(before).length === toQuestions(after).length
}

const HOW = 'put it in, or ask about it in openQuestions'

/** Where the words of the person changed nothing, or not what they name. */
export const checkWorkedIn =
  (name: string) =>
  (context: Context, after: string): string[] => {
    const before = context.text(name)
    const words = wordsOf(context)
    if (before === undefined || words.length === 0 || !isOfUpdate(context)) return []
    if (isSame(name, before, after)) return words.map((said) => `you were asked: ${quote(said)} (${HOW})`)
    if (name !== 'requirements') return []
    const { changed } = compare(before, after)
    const live = liveOf(before).map(({ id }) => id)
    const asked = newQuestions(before, after).join('\n').toUpperCase()
    return words.flatMap((said) => {
      const left = namedIn(said).filter(
        (id) => live.includes(id) && !changed.includes(id) && !asked.includes(id),
      )
      return left.length === 0
        ? []
        : [
            `you were asked: ${quote(said)}, and nothing is changed of ${left.join(', ')} (change each as it was said, or name it in openQuestions)`,
          ]
    })
  }
