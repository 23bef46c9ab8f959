/** TBD, wherever it stands: marks that only an author leaves, and places of a template that nobody filled in. */
import { type Block, toPath } from '../../documents/prose.ts'
import { isMetaColumn, toRole } from '../document/roles.ts'
import type { Span } from '../frame/frame.ts'
import { quote } from '../quote.ts'
import { toQuotes } from '../rules/subject.ts'
import { toBlockStatement } from './block-words.ts'
import type { Document, Place } from './structure-rule.ts'

const MARK =
  /\[(?:needs clarification|action required|tb[dca]|todo)\b[^\]]{0,300}\]?|\[to be (?:populated|written|added|completed|defined|determined|decided|confirmed|filled)\b[^\]]{0,100}\]?|\btb[dca]\b|\b(?:todo|fixme)(?=:|\()|\[(?:feature name|brief title|insert|describe|specify|fill in)\b[^\]]{0,120}\](?!\()|<(?:insert|fill in)\b[^>]{0,80}>|\blorem ipsum\b/gi
/** «As a [role], I want [action]» */
const STORY = /^\W*as an? \[[^\]]{1,60}\](?!\()/i
/** It speaks of the mark, and is none. */
const BEFORE =
  /\b(?:no|any|without|mark(?:ed|s)?|as|remaining|zero|each|every|resolved?|status|state|called|named)(?:\s+(?:is|are|a|an|the|with))?\s*["'(]*$/i
const BEHIND = /^["')\]]*\s*(?:markers?|marks?|items?|placeholders?|tags?|entries|lists?|remain)\b/i
/** Who and when is filled in by whoever runs the project. */
const FIELD =
  /(?:^|\W)(?:owners?|authors?|dates?|versions?|status|reviewers?|approvers?|stakeholders?|sponsor|designers?|lead|team|links?|tickets?|jira|epic|release|due|deadline|start|end|eta|budget|contact|manager|pm|estimate|effort|branch|updated|created)\s*[*_]*\s*[:|–-]*\s*$/i
/** A note of the author opens its sentence; else it is what a product calls a thing. */
const OPENS = /(?:^|[([.:;–—-])\s*$/
/** What comes later may be open today. */
const LATER = /\b(?:phase [2-9]|v[2-9]|later|deferred|(?:in (?:the )?)?future|post-mvp|stretch)\b/i
const CODE = /`[^`]+`/g
const PLANNED =
  /\b(?:timeline|milestones?|roadmap|schedule|phases?|sprints?|roll ?out|release plan|budget|team|stakeholders?|appendix|resources|next steps|future|status)\b/i

const isAuthors = (mark: string, before: string): boolean => {
  if (!/^(?:tb[dca]|todo|fixme)$/i.test(mark)) return true
  return mark === mark.toUpperCase() && (!/^[tf][oi]/i.test(mark) || OPENS.test(before))
}

const isRead = ({ heading, row, column }: Block): boolean =>
  toRole(heading) !== 'skip' &&
  !toPath(heading).some((title) => PLANNED.test(title)) &&
  !isMetaColumn(row?.columns[column ?? 0] ?? '')

const toPlaces = (document: Document, block: Block): Place[] => {
  const statement = toBlockStatement(document.markdown, block)
  const { text } = statement.plain
  if (LATER.test(text)) return []
  const code = Array.from(text.matchAll(CODE), ({ 0: said, index }): Span => [index, index + said.length])
  const quotes = [...toQuotes(text), ...code]
  const marks = [
    ...text.matchAll(MARK),
    ...[STORY.exec(text) ?? []].flatMap((one) => ('index' in one ? [one] : [])),
  ]
  return marks
    .filter(({ 0: mark, index }) => {
      const isQuoted = quotes.some(([from, to]) => from <= index && index < to)
      const [before, behind] = [text.slice(0, index), text.slice(index + mark.length)]
      return (
        isAuthors(mark, before) &&
        !isQuoted &&
        !BEFORE.test(before) &&
        !BEHIND.test(behind) &&
        !FIELD.test(before)
      )
    })
    .slice(0, 3)
    .map(({ 0: mark, index }) => {
      const span: Span = [index, index + mark.length]
      return { statement, span, message: `${quote(mark.slice(0, 60))}: this is not decided yet` }
    })
}

/** What stands among the open questions, or in a plan, is where it belongs. */
export const findOpenMarks = (document: Document): Place[] =>
  document.blocks.filter(isRead).flatMap((block) => toPlaces(document, block))
