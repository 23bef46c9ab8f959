/** ORPHAN, for what a document itself numbers: an id, a section or an anchor that it names and does not have. */
import type { Block } from '../../documents/prose.ts'
import { toRole } from '../document/roles.ts'
import type { Span } from '../frame/frame.ts'
import { quote } from '../quote.ts'
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

const toPlace = (document: Document, block: Block, mark: string, message: string): Place => {
  const statement = toBlockStatement(document.markdown, block)
  const at = statement.plain.text.indexOf(mark)
  const span: Span = at < 0 ? [0, statement.plain.text.length] : [at, at + mark.length]
  return { statement, span, message }
}

const findIds = (document: Document, texts: readonly string[]): Place[] => {
  const defined = toDefined(texts)
  return document.blocks.flatMap((block, at) =>
    Array.from((texts[at] ?? '').matchAll(ID)).flatMap((found): Place[] => {
      const own = defined.get(found[1] ?? '')
      if (!own || own.size < LEAST || own.has(toId(found))) return []
      return [toPlace(document, block, found[0], `it names ${found[0]}, which does not exist here`)]
    }),
  )
}

const SECTION = /\b(?:sections?|chapter|§)\s*(\d{1,2}(?:\.\d{1,2})*)(?![\w.]*\d)/gi
const NUMBERED = /^(?:section\s+)?(\d{1,2}(?:\.\d{1,2})*)[.)]?\s/i
/** «Section 4 of the contract», «RFC 5322, section 3», «section 508»: of another text. */
const OTHER = /^\s*(?:,?\s*(?:of|in)\s|\(|[A-Z])/
const LAW = /\b(?:rfc|iso|gdpr|act|standard|article|contract|\.md)\b/i

const findSections = (document: Document, texts: readonly string[]): Place[] => {
  const titles = document.blocks.flatMap(({ kind, heading }) =>
    kind === 'heading' && heading ? [heading.title] : [],
  )
  const numbers = new Set(titles.flatMap((title) => NUMBERED.exec(title.replace(/[*_]/g, ''))?.[1] ?? []))
  if (numbers.size < LEAST) return []
  return document.blocks.flatMap((block, at) =>
    Array.from((texts[at] ?? '').matchAll(SECTION)).flatMap((found): Place[] => {
      const { 0: mark, 1: number = '', index } = found
      const text = texts[at] ?? ''
      const around =
        text.slice(Math.max(0, index - 40), index) + text.slice(index + mark.length, index + mark.length + 12)
      if (
        block.kind === 'heading' ||
        numbers.has(number) ||
        OTHER.test(text.slice(index + mark.length)) ||
        LAW.test(around)
      )
        return []
      const isDeeper = number.includes('.') && ![...numbers].some((one) => one.includes('.'))
      return isDeeper ? [] : [toPlace(document, block, mark, `${quote(mark)} does not exist here`)]
    }),
  )
}

/** In blocks that are read; what was changed once names what is no longer there. */
export const findDeadLinks = (document: Document): Place[] => {
  const isTold = ({ heading, kind }: Block): boolean => kind === 'heading' || toRole(heading) !== 'skip'
  const texts = document.blocks.map((block) => toBlockStatement(document.markdown, block).plain.text)
  const told = { ...document, blocks: document.blocks.filter(isTold) }
  const saying = texts.filter((_, at) => isTold(document.blocks[at] as Block))
  const defined = toDefined(texts)
  const isDead = ({ span, statement }: Place): boolean => {
    const found = HEADING.exec(statement.plain.text.slice(...span))
    return !found || !defined.get(found[1] ?? '')?.has(toId(found))
  }
  return [...findIds(told, saying).filter(isDead), ...findSections(told, saying)]
}
