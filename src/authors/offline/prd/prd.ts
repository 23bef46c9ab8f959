import { type Markdown, toMarkdown } from '../../../documents/markdown.ts'
import { setTraceability } from '../../../documents/prd.ts'
import { type Entry, toRequirements } from '../../../documents/requirements.ts'
import { toBody } from '../feedback.ts'
import { isRuleQuestion } from '../idea.ts'
import { findDocumentTitle, findSectionText } from '../section-text.ts'
import { collapse, inline, normalise } from '../sentences.ts'
import { ACCOUNT } from './brief.ts'
import { findDropped, toOpenQuestions } from './brief-content.ts'

const EMBEDDED = ['Overview', 'Goals', 'Scope', 'Answers', 'Success Criteria']

const toStatusLines = (date: string): string =>
  [
    '**Status**: draft',
    '- **Author**: offline author',
    ...(date === '' ? [] : [`- **Date**: ${collapse(date)}`]),
  ].join('\n')

const PLACEHOLDER = / The answer replaces this text\.$/
const OPEN = /\bopen question\b[^:]{0,20}:\s*(.+)/i

/** Open questions that stand in the requirements themselves. */
const toOwnQuestions = (entries: Entry[]): string[] =>
  entries.flatMap(({ id, description, acceptance }) =>
    [...description.split('\n'), ...acceptance].flatMap((line) => {
      const question = OPEN.exec(line)?.[1]
      return question ? [`${id}: ${inline(question.replace(PLACEHOLDER, ''))}`] : []
    }),
  )

const embed = (brief: Markdown, dropped: Set<string>): string => {
  const isKept = (line: string) => !/^\s*[-*+]\s/.test(line) || !dropped.has(normalise(line))
  let left = 0
  const parts = EMBEDDED.flatMap((name) => {
    const text = findSectionText(brief, name, 2)
    const lines = text.trimStart().startsWith(ACCOUNT) ? [] : text.split(/\r\n|\r|\n/)
    const kept = lines.filter(isKept)
    left += lines.length - kept.length
    const body = toBody(kept.join('\n'), name, 3, '\n')
    return body === '' ? [] : [`### ${name}\n\n${body}`]
  })
  const note = `Left out here: ${left} ${left === 1 ? 'line' : 'lines'} of the brief that a review rejected or put out of scope.`
  return [...parts, ...(left > 0 ? [note] : [])].join('\n\n')
}

const printEntry = (text: string, entry: Entry): string =>
  text
    .slice(entry.start, entry.end)
    .trim()
    .replace(/\r\n|\r/g, '\n')

const byNumber = (a: Entry, b: Entry): number =>
  Number(a.id.slice('REQ-'.length)) - Number(b.id.slice('REQ-'.length))

const printNumbered = (lines: string[]): string =>
  lines.map((line, index) => `${index + 1}. ${line}`).join('\n')

/** Product requirements from the approved texts. Rejected, excluded and undecided requirements leave no trace in it. */
export const toPrdText = (
  briefText: string,
  requirements: string,
  date: string,
  leftOpen: { summary: string; questions: readonly string[] },
): string => {
  const brief = toMarkdown(briefText)
  const all = toRequirements(requirements).entries.toSorted(byNumber)
  const entries = all.filter(({ section }) => section === 'approved' || section === 'modified')
  const dropped = findDropped(all)
  const asked = toOpenQuestions(brief).filter(
    (question) => !dropped.has(normalise(question)) && !isRuleQuestion(question),
  )
  const questions = [...leftOpen.questions, ...asked.map(inline), ...toOwnQuestions(entries)]
  const parts = [
    `# ${findDocumentTitle(brief) || 'Product requirements'}`,
    `## Document Status\n\n${toStatusLines(date)}`,
    `## Feature Brief\n\n${embed(brief, dropped)}`,
    `## Functional Requirements\n\n${entries.map((entry) => printEntry(requirements, entry)).join('\n\n') || 'No requirement is approved.'}`,
    `## Open Questions\n\n${printNumbered(questions) || 'None.'}\n\nGap analysis: ${leftOpen.summary}.`,
  ]
  const rows = entries.map(({ id }) => ({ requirement: id, technical: [], tasks: [] }))
  return setTraceability(`${parts.join('\n\n')}\n`, rows)
}
