/** ASKED: a question among what is to be built. Whether something answers it is a guess of words, so it is only a note. */
import type { Block } from '../../documents/prose.ts'
import { toRole } from '../document/roles.ts'
import { quote } from '../quote.ts'
import { toBlockStatement, toHeld, toKeys } from './block-words.ts'
import type { Document, Place, StructureRule } from './structure-rule.ts'

const QUESTION = /^[^?]{12,400}\?["'”’)*_]*$/
const ASKING =
  /^(?:[\p{L} /-]{2,40}:\s+)?(?:what|how|when|where|which|who|whose|should|does|do|is|are|can|may|will|must|if)\b/iu
/** Of a person who fills in a form, or in a text that the product shows, and not of the product. */
const QUOTED = /["“«„‘`]/
/** Of a later version, as it says itself. */
const LATER =
  /\b(?:in (?:the )?future|(?:future|later) (?:versions?|releases?|phases?)|post-mvp|out of scope)\b/i
/** They lead a case in, and are none. */
const FRAME = new Set(['occur', 'try', 'handl', 'ago', 'just', 'moment', 'millisecond', 'second', 'minut'])
const ANSWERED = 0.8
const LEAST = 3

/** Below it, or led in by it, stands what may be the answer. */
const hasAnswer = ({ blocks }: Document, at: number): boolean => {
  const [block, next] = [blocks[at], blocks[at + 1]]
  return next !== undefined && next.kind !== 'heading' && next.parent === block
}

const isAsked = (document: Document, block: Block, at: number): boolean => {
  if (block.kind !== 'item' || toRole(block.heading) === 'skip' || toRole(block.heading) === 'narrative')
    return false
  const words = toBlockStatement(document.markdown, block).plain.text.trim()
  return (
    QUESTION.test(words) &&
    ASKING.test(words) &&
    !LATER.test(words) &&
    !QUOTED.test(words) &&
    !hasAnswer(document, at)
  )
}

const findAsked = (document: Document): Place[] => {
  const asked = document.blocks.filter((block, at) => isAsked(document, block, at))
  if (asked.length === 0) return []
  const said = document.blocks
    .filter((block) => block.kind !== 'heading' && !asked.includes(block))
    .map((block) => toKeys(document.markdown.text.slice(...block.range)))
  const everywhere = new Set(said.flatMap((words) => [...words]))
  return asked.flatMap((block) => {
    const statement = toBlockStatement(document.markdown, block)
    const words = new Set([...toKeys(statement.plain.text)].filter((word) => !FRAME.has(word)))
    const isKnown = [...words].every((word) => everywhere.has(word))
    if (isKnown && words.size >= LEAST && said.some((other) => toHeld(words, other) >= ANSWERED)) return []
    const { text } = statement.plain
    return [
      {
        statement,
        span: [0, text.length],
        message: `asked here: is it answered? ${quote(text.trim().slice(0, 70))}`,
      },
    ]
  })
}

export const ASKED: StructureRule = {
  rule: 'ASKED',
  name: 'Question left open',
  severity: 'info',
  why: 'Whoever builds it meets the case and decides alone; nobody sees that it was decided.',
  fix: 'say what happens then, or move it to the open questions with an owner',
  find: findAsked,
  good: ['## Edge cases', '- What happens when the drawer jams? The till shows the error and stays locked.'],
  bad: ['## Edge cases', '- What happens when the drawer jams during a refund?'],
}
