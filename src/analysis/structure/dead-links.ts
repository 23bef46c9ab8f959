/** ORPHAN, for what a document itself numbers: an id that it names and does not have. */
import { type Block, toPath } from '../../documents/prose.ts'
import { toRole } from '../document/roles.ts'
import { toBlockStatement } from './block-words.ts'
import type { Document, Place } from './structure-rule.ts'

/** Ids of requirements and of what belongs to them; a ticket or a standard is numbered elsewhere. */
const KIND = '(?:REQ|FR|NFR|US|SC|AC|UC|BR|SR|TR|UR|RQ|EC|TC|FEAT|STORY|EPIC)'
const ID = new RegExp(`(?<![\\w/#.-])(${KIND})-(\\d{1,4})(?![\\w%]|[.-]\\d)`, 'g')
/** It begins a line, a cell or a title, is bold, or is followed by what it means. */
const DEFINED = new RegExp(
  `(?:^|\\|)[\\s>#*+_\`(\\[\\]xX~-]*(?:\\d+[.)]\\s*)?[*_\`(\\[]*(${KIND})-(\\d{1,4})(?!\\w)|(?:\\*\\*|\`|\\[)(${KIND})-(\\d{1,4})(?!\\w)|\\b(${KIND})-(\\d{1,4})(?:\\.\\d+|[*_\`)\\]]*\\s*[:–—])`,
  'gm',
)
/** So many ids of a kind make it the document's own. */
const LEAST = 3
/** It stands in another document, or stood here once. */
const ELSEWHERE =
  /\b(?:specs?|specifications?|prds?|srs|documents?|docs?|repo(?:sitory)?|jira|tickets?|issues?|parent|upstream|removed|deleted|superseded|formerly|deprecated|merged|reserved|renumbered|renamed|dropped|was|were)\b|\.md\b|\]\(/i
const HISTORY =
  /\b(?:removed|renamed|changes?|history|traceability|references?|related|dependenc(?:y|ies))\b/i

const toId = (kind: string, number: string): string => `${kind} ${Number(number)}`

const toDefined = (text: string): Map<string, Set<string>> => {
  const kinds = new Map<string, Set<string>>()
  for (const found of text.matchAll(DEFINED)) {
    const [kind = '', number = ''] = found.slice(1).filter((part) => part !== undefined)
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(toId(kind, number)))
  }
  return kinds
}

const isRead = (block: Block): boolean =>
  toRole(block.heading) !== 'skip' && !toPath(block.heading).some((title) => HISTORY.test(title))

/** In blocks that are read; what was changed once names what is no longer there. */
export const findDeadLinks = (document: Document): Place[] => {
  const defined = toDefined(document.markdown.text)
  return document.blocks.filter(isRead).flatMap((block) => {
    const statement = toBlockStatement(document.markdown, block)
    const { text } = statement.plain
    if (ELSEWHERE.test(document.markdown.text.slice(...block.range))) return []
    return Array.from(text.matchAll(ID)).flatMap(
      ({ 0: mark, 1: kind = '', 2: number = '', index }): Place[] => {
        const own = defined.get(kind)
        if (own === undefined || own.size < LEAST || own.has(toId(kind, number))) return []
        return [
          {
            statement,
            span: [index, index + mark.length],
            message: `it names ${mark}, which does not exist here`,
          },
        ]
      },
    )
  })
}
