/** The open questions of a finished document that are worth asking first. */
import type { Entry } from '../documents/entry.ts'
import { findSection, type Markdown, toMarkdown } from '../documents/markdown.ts'
import { toPrd } from '../documents/prd.ts'

export type Risk = { question: string; reason: string }

const ITEM = /^\s*(?:[-*+]|\d{1,4}[.)])\s+(.+)$/
const RULED = /\s*\((critical|high|medium|low)(?:, rule [\w.:-]+)?\)$/
const RULE = /\s*\(rule [\w.:-]+\)$/
const OF_ENTRY = /^(REQ-\d+): (.+)$/
const RANK: Record<string, number> = { critical: 0, high: 1, medium: 4, low: 6 }
/** A figure that nobody agreed on in something important comes before what the brief left open. */
const ENTRY_RANK: Record<string, number> = { high: 2, medium: 5, low: 7 }
const BRIEF_RANK = 3

const toQuestions = (markdown: Markdown): string[] => {
  const section = findSection(markdown, ['Open Questions'], 2)
  return (section ? markdown.text.slice(section.body, section.end) : '')
    .split(/\r\n|\r|\n/)
    .flatMap((line) => ITEM.exec(line)?.[1] ?? [])
}

const rankRisk = (item: string, entries: Map<string, Entry>): Risk & { rank: number } => {
  const severity = RULED.exec(item)?.[1]
  if (severity)
    return {
      rank: RANK[severity] ?? 9,
      question: item.replace(RULED, ''),
      reason: `${severity}, nothing settles it`,
    }
  const [, id = '', question = ''] = OF_ENTRY.exec(item) ?? []
  const entry = entries.get(id)
  if (!entry) return { rank: BRIEF_RANK, question: item.replace(RULE, ''), reason: 'nobody has answered it' }
  return {
    rank: ENTRY_RANK[entry.priority] ?? 9,
    question: `${id} ${entry.title}: ${question.replace(/ Figures in brackets are proposals\.$/, '')}`,
    reason: entry.rationale || `${entry.priority} priority`,
  }
}

/** The gravest first; what is equally grave in the order of the document. */
export const findRisks = (prd: string, most = 3): Risk[] => {
  const entries = new Map(toPrd(prd).entries.map((entry) => [entry.id, entry]))
  const ranked = toQuestions(toMarkdown(prd)).map((item) => rankRisk(item, entries))
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ question, reason }) => ({ question, reason }))
}
