/** Sections in which code writes what a person said: an author changes no line of them, in whatever form it gives its text. */
import type { Context } from '../../core/kind.ts'
import { printAnswers, toAnswers } from '../../documents/given-answers.ts'
import { toMarkdown, toName } from '../../documents/markdown.ts'
import { collapse } from '../../documents/plain-words.ts'
import { printPrdValues } from '../../documents/values/prd.ts'
import { isScribe } from '../../schema/scribe.ts'

const SAID = ['Answers', 'Known Gaps']
const ITEM = /^\s*(?:[-*+]|\d{1,4}[.)])\s+/
/** An answer as code tells it, wherever it stands. */
const ANSWER = /^\s*[-*+]\s+\*\*.+\*\*.*\(Q-\d{3,5}\)\s*$/

const toLines = (text: string): string[] => text.split(/\r\n|\r|\n/)

const toItems = (text: string): string[] =>
  toLines(text)
    .map((line) => collapse(line.replace(ITEM, '')))
    .filter((line) => line !== '')

/** Every line under each section of this name. */
const linesOf = (text: string, name: string): string[] =>
  toMarkdown(text)
    .sections.filter(({ title }) => toName(title) === toName(name))
    .flatMap(({ body, end }) => toItems(text.slice(body, end)))

/** What code says behind an answer that no longer holds. */
const LATER = / \((?:said otherwise since: |REQ-\d+, which was made of it, is refused)[^()]*\)$/

const bare = (line: string): string => line.replace(LATER, '')

const isIn = (lines: readonly string[], line: string): boolean => lines.includes(line)

const quote = (line: string): string => `«${line.slice(0, 160)}»`

/**
 * `before` is what stood there; `sources` are texts that code puts these sections into the document from. Lines may only be
 * left out of a document that has no place for them.
 */
const compare = (name: string, before: string | undefined, sources: readonly string[], after: string) => {
  const now = linesOf(after, name)
  const told = sources.flatMap((text) => linesOf(text, name)).map(bare)
  const bareNow = now.map(bare)
  if (before === undefined)
    return {
      strange: now.filter((line) => !isIn(told, bare(line))),
      lost: now.length > 0 ? told.filter((line) => !isIn(bareNow, line)) : [],
    }
  const kept = linesOf(before, name)
  return {
    strange: now.filter((line) => !isIn(kept, line) && !isIn(told, line)),
    lost: kept.filter((line) => !isIn(now, line)),
  }
}

const FIX = 'leave it as it stands: what a person said is written by the engine'

/** What nobody said, and what somebody said and is gone. `asked`: sections that the person themselves wanted otherwise. */
export const checkSaid =
  (name: string) =>
  (context: Context, after: string, asked: readonly string[]): string[] => {
    if (isScribe(context.run.author)) return []
    // What is written anew is written from what was said, whatever an earlier text told of it.
    const before = context.row.kind === 'revise' ? context.text(name) : undefined
    const given = `## Answers\n\n${printAnswers(toAnswers(context.run.inputs.answers))}\n`
    const sources = [given, context.text('feature-brief') ?? '']
    // As code itself puts the document together.
    const [brief, requirements] = [context.text('feature-brief'), context.text('requirements')]
    const made = name === 'prd' && brief && requirements ? printPrdValues({}, brief, requirements) : ''
    const isMade = (section: string): boolean =>
      linesOf(made, section).join('\n') === linesOf(after, section).join('\n')
    const own = SAID.filter((one) => !asked.some((section) => toName(section) === toName(one)))
    const problems = own.flatMap((section) => {
      if (made !== '' && isMade(section)) return []
      const { strange, lost } = compare(section, before, sources, after)
      return [
        ...strange.map((line) => `${section}: nobody said ${quote(line)} (${FIX})`),
        ...lost.map((line) => `${section}: ${quote(line)} is gone (${FIX})`),
      ]
    })
    const known = [before ?? '', made, ...sources].flatMap(toItems).map(bare)
    const told = toLines(after)
      .filter((line) => ANSWER.test(line))
      .flatMap(toItems)
      .filter((line) => !isIn(known, bare(line)))
    const besides = told.filter((line) => !problems.some((one) => one.includes(quote(line))))
    return [...problems, ...besides.map((line) => `nobody gave the answer ${quote(line)} (${FIX})`)]
  }
