/** KINDS: «several roles», «multiple formats»: kinds that a demand counts on, and that the document never lists. */
import type { Span } from '../frame/frame.ts'
import { quote } from '../quote.ts'
import type { Document, Place, StructureRule } from './structure-rule.ts'

const KIND =
  '(?:roles?|levels?|types?|formats?|channels?|languages?|currenc(?:y|ies)|methods?|status(?:es)?|states?|categor(?:y|ies)|permissions?|providers?|platforms?|metrics?|criteria|templates?|views?|tiers?|plans?|modes?|sources?|parameters?|factors?)'
const COUNTED = new RegExp(
  String.raw`\b(?:multiple|different|various|several|diverse|numerous|a (?:range|variety|number|set) of|predefined|standard|key)\s+(?:(?!\p{L}+s\b)[\p{L}-]+\s+){0,2}(${KIND})\b`,
  'iu',
)
/** It goes on to say which, or leaves that to somebody. */
const LISTED =
  /^[^.;]{0,30}?(?:[(:–—]|\b(?:such as|including|like|namely|e\.g|i\.e|starting with|as follows|listed|defined|specified|described|above|below|at once|per)\b)|^\s+(?:of|in|for)\s+(?:the|their|its|a|an|each)\b|^\s+\p{Lu}/u
const SET = /\b(?:configur\w*|custom\w*|select\w*|choose\w*|switch\w*|create|define|between|across|manage)\b/i

/** Somewhere the kinds are counted out: «roles: admin, editor», «Role | Rights», «types (A, B, C)», «PDF and CSV formats». */
const isListed = (kind: string, { markdown: { text }, blocks }: Document): boolean => {
  const one = kind
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?:es|s)$/, '')
  const said = new RegExp(
    String.raw`\b${one}\w{0,3}\b[*_]*\s*(?:[(:|–—=]|are\b|is one of|such as|including|like\b|\/)|[)\p{L}]+\s*(?:,|\/|\band\b|\bor\b)\s*[\p{L}"'-]+\s+${one}\w{0,3}\b`,
    'iu',
  )
  return (
    said.test(text) ||
    blocks.some(
      ({ heading, kind: block }) =>
        block === 'heading' && new RegExp(String.raw`\b${one}`, 'i').test(heading?.title ?? ''),
    )
  )
}

const findUnlisted = (document: Document): Place[] =>
  document.statements.flatMap((statement): Place[] => {
    const { text } = statement.plain
    const found = statement.form === 'story' || statement.scenario ? null : COUNTED.exec(text)
    if (!found || SET.test(text) || LISTED.test(text.slice(found.index + found[0].length))) return []
    if (isListed(found[1] ?? '', document)) return []
    const span: Span = [found.index, found.index + found[0].length]
    return [{ statement, span, message: `${quote(found[0])} are counted on, and listed nowhere` }]
  })

export const KINDS: StructureRule = {
  rule: 'KINDS',
  name: 'Kinds that nobody lists',
  severity: 'warning',
  why: 'Whoever builds it chooses which, and whoever tests it chooses others.',
  fix: 'list them, or say who chooses them',
  find: findUnlisted,
  good: ['The till shall accept several payment methods: cash, card and voucher.'],
  bad: ['The till shall accept several payment methods.'],
}
