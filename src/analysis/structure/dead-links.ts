/** ORPHAN, for what a document itself numbers: an id that it names and does not have. */
import type { Block } from '../../documents/prose.ts'
import { toRole } from '../document/roles.ts'
import { toBlockStatement } from './block-words.ts'
import type { Document, Place } from './structure-rule.ts'

const ID = /(?<![\w/#.-])([A-Z]{1,6})-?(\d{1,4})(?![\w%]|[.-]\d)/g
const HEADING = /^(?:[*_[(`|]|\d+[.)]\s)*([A-Z]{1,6})-?(\d{1,4})(?![\w%]|[.-]\d)/
/** So many ids of a kind make it the document's own. */
const LEAST = 3

const toId = ([, kind = '', number = '']: RegExpMatchArray): string => `${kind} ${Number(number)}`

/** Ids that begin a block, by their kinds. */
const toDefined = (texts: readonly string[]): Map<string, Set<string>> => {
  const kinds = new Map<string, Set<string>>()
  for (const text of texts) {
    const found = HEADING.exec(text.trim())
    const [, kind = ''] = found ?? []
    if (found) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(toId(found)))
  }
  return kinds
}

const toPlace = (document: Document, block: Block, mark: string): Place => {
  const statement = toBlockStatement(document.markdown, block)
  const at = Math.max(0, statement.plain.text.indexOf(mark))
  return { statement, span: [at, at + mark.length], message: `it names ${mark}, which does not exist here` }
}

/** In blocks that are read; what was changed once names what is no longer there. */
export const findDeadLinks = (document: Document): Place[] => {
  const texts = document.blocks.map((block) => toBlockStatement(document.markdown, block).plain.text)
  const defined = toDefined(texts)
  return document.blocks.flatMap((block, at) => {
    if (block.kind !== 'heading' && toRole(block.heading) === 'skip') return []
    const dead = Array.from((texts[at] ?? '').matchAll(ID)).filter((found) => {
      const own = defined.get(found[1] ?? '')
      return own !== undefined && own.size >= LEAST && !own.has(toId(found))
    })
    return dead.map(([mark]) => toPlace(document, block, mark))
  })
}
