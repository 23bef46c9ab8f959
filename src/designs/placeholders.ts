/** Words that stand for something nobody wrote yet, and questions that are open. */
import { toMarkdown } from '../documents/markdown.ts'
import { toList } from './names.ts'
import type { Check, Hit } from './rule.ts'
import { toStrings } from './strings.ts'

const PLACEHOLDER =
  /\b(?:TBD|TBA|TBC|TODO|FIXME|XXX|tbd)\b|\?\?\?|(?:^|\b(?:is|are|still|yet|remains?|be)\s+|[|:(—–-]\s*)to be (?:decided|determined|defined|discussed|clarified|specified|confirmed|added|written)\b|\blorem ipsum\b|<(?:placeholder|insert[^>]*|your[^>]*|todo)>|\[(?:insert|placeholder|your|fill in)[^\]]*\]/i
/** As a word of the matter: an app may keep a list of todos. */
const CASED = /\b(?:TBD|TBA|TBC|TODO|FIXME|XXX|tbd)\b/

/** Whoever points to the open questions has listed it. */
const ASKED = /\bopen (?:questions?|points?|issues?)\b/i

const toWords = (text: string): string | undefined => {
  const found = PLACEHOLDER.exec(text)?.[0]
  if (found === undefined || ASKED.test(text)) return undefined
  return /^(?:tb[dac]|todo|fixme|xxx)$/i.test(found) ? CASED.exec(text)?.[0] : found
}

const findInTexts = (file: string, text: string): Hit[] => {
  const markdown = toMarkdown(text)
  const open = markdown.sections.filter(({ title }) =>
    /open (?:questions?|points?|issues?)|^questions$|^risks\b/i.test(title),
  )
  return markdown.lines.flatMap((line, index): Hit[] => {
    const words = toWords(text.slice(line.start, line.end))
    const isQuestion = open.some(({ start, end }) => line.start >= start && line.start < end)
    if (words === undefined || isQuestion) return []
    return [
      {
        rule: 'placeholder',
        severity: 'MEDIUM',
        at: file,
        place: { file, line: index + 1 },
        description: `«${words}» stands where something is to be written: ${text.slice(line.start, line.end).trim().slice(0, 100)}`,
        suggestion: 'Write it, or list it under Open Questions.',
      },
    ]
  })
}

const findPlaceholders: Check = ({ design }) => {
  const files = Object.entries(design.texts)
  if (files.length > 0) return files.flatMap(([file, text]) => findInTexts(file, text))
  return (['hld', 'lld', 'database'] as const).flatMap((part) => {
    const { openQuestions: _open, ...rest } = design.parts[part] ?? { openQuestions: [] }
    return toStrings(rest).flatMap((text): Hit[] => {
      const words = toWords(text)
      return words === undefined
        ? []
        : [
            {
              rule: 'placeholder',
              severity: 'MEDIUM',
              at: `part ${part}`,
              description: `«${words}» stands where something is to be written: ${text.trim().slice(0, 100)}`,
              suggestion: 'Write it, or list it under Open Questions.',
            },
          ]
    })
  })
}

const LONGEST = 160

/** At most so long, and never within a word. */
const shorten = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')} …`

const findQuestions: Check = ({ design }) =>
  (['hld', 'lld', 'database'] as const).flatMap((part): Hit[] => {
    const questions = design.parts[part]?.openQuestions ?? []
    if (questions.length === 0) return []
    return [
      {
        rule: 'open-question',
        severity: 'INFO',
        at: [`section ${part} Open Questions`, `part ${part}`],
        description: `${questions.length === 1 ? 'A question is' : `${questions.length} questions are`} open: ${toList(
          questions.map((question) => shorten(question)),
          3,
        )}`,
        suggestion: 'Answer before it is built.',
      },
    ]
  })

const findUnread: Check = ({ design }) =>
  design.unread.map(({ path, line, message, fix }) => ({
    rule: 'unread-entry',
    severity: 'INFO',
    at: path,
    place: { file: path, line },
    description: `This could not be read, and was not reviewed: ${message}`,
    suggestion: fix,
  }))

export const findPlaceholderWords: Check = (subject) => [
  ...findPlaceholders(subject),
  ...findQuestions(subject),
  ...findUnread(subject),
]
