/** TBD, outside of statements: marks that only an author leaves, and places of a template that nobody filled in. */
import type { Block } from '../../documents/prose.ts'
import { toRole } from '../document/roles.ts'
import type { Span } from '../frame/frame.ts'
import { quote } from '../quote.ts'
import { toQuotes } from '../rules/subject.ts'
import { toBlockStatement } from './block-words.ts'
import type { Document, Place } from './structure-rule.ts'

const MARK =
  /\[to be (?:populated|written|added|completed|defined|determined|filled)\b[^\]]{0,100}\]?|\[NEEDS CLARIFICATION\b[^\]]{0,300}\]?|\bTB[DCA]\b|\b(?:TODO|FIXME)\b(?=\s*[:(\]]|\s*$)|\?{3,}|\[(?:(?:type of )?user|role|persona|action|benefit|goal|capability|value|reason|brief title|feature name|date|link|name|describe|insert|add|your|specify|fill in|project name|e\.g\.,?)\b[^\]]{0,120}\](?!\()|\{\{[\w .-]{2,40}\}\}|\bXX+\s?%|<(?:insert|your|name of|fill in)\b[^>]{0,80}>|\blorem ipsum\b/gi
/** «Status: TODO» is a state of the work. */
const STATE = /^(?:status|state)\b|\bstatus\b[^.]{0,20}$/i

const isAuthors = (mark: string): boolean =>
  !/^(?:tb[dca]|todo|fixme)$/i.test(mark) || mark === mark.toUpperCase()

const toPlaces = (document: Document, block: Block): Place[] => {
  const statement = toBlockStatement(document.markdown, block)
  const { text } = statement.plain
  const quotes = toQuotes(text)
  return Array.from(text.matchAll(MARK))
    .filter(({ 0: mark, index }) => {
      const isQuoted = quotes.some(([from, to]) => from <= index && index < to)
      return isAuthors(mark) && !isQuoted && !STATE.test(text.slice(0, index).trim())
    })
    .slice(0, 3)
    .map(({ 0: mark, index }) => {
      const span: Span = [index, index + mark.length]
      return { statement, span, message: `${quote(mark.slice(0, 60))}: this is not decided yet` }
    })
}

/** Those that a rule of the sentence finds as well are told once. What stands among the open questions is where it belongs. */
export const findOpenMarks = (document: Document): Place[] => {
  return document.blocks
    .filter(({ heading }) => toRole(heading) !== 'skip')
    .flatMap((block) => toPlaces(document, block))
}
