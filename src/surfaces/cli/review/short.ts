/** A document in a few lines, for a first look; the whole text is one choice away. */
import { toBrief } from '../../../documents/brief.ts'
import { toPrd } from '../../../documents/prd.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import type { Paint } from '../paint.ts'
import { wrap } from './prompt.ts'

const SHOWN = 5

const toItems = (body: string): string[] =>
  body
    .split(/\r\n|\r|\n/)
    .map((line) => /^\s*(?:[-*+]|\d{1,4}[.)])\s+(.+)$/.exec(line)?.[1] ?? '')
    .filter((item) => item !== '')

const DECORATION = /\*\*|\s\((?:rule )?[\w.:\s-]+\)$/g

const toPart = (title: string, items: string[], style: Paint, most = SHOWN): string[] => {
  if (items.length === 0) return []
  const shown = items.slice(0, most).map((item) => wrap(`• ${item.replace(DECORATION, '')}`, '  '))
  const more = items.length - most
  return ['', style.bold(title), ...shown, ...(more > 0 ? [style.dim(`  and ${more} more`)] : [])]
}

const between = (text: string, heading: string): string =>
  new RegExp(`^#{2,4} ${heading}[ \\t]*\\r?\\n([\\s\\S]*?)(?=^#{1,4} |(?![\\s\\S]))`, 'im').exec(text)?.[1] ??
  ''

const shortBrief = (text: string, style: Paint): string[] => {
  const { sections } = toBrief(text)
  return [
    ...toPart('In scope', toItems(between(text, 'In Scope')), style),
    ...toPart('Out of scope', toItems(between(text, 'Out of Scope')), style),
    ...toPart('You decided', toItems(sections.Answers ?? ''), style),
    ...toPart('Goals', toItems(sections.Goals ?? ''), style),
    ...toPart('Open questions', toItems(sections['Open Questions'] ?? ''), style),
  ].slice(1)
}

const shortPrd = (text: string, style: Paint): string[] => {
  const { entries } = toPrd(text)
  return [
    ...toPart(
      `${entries.length} requirements`,
      entries.map(({ id, title }) => `${id} ${title}`),
      style,
    ),
    ...toPart('Open questions', toItems(between(text, 'Open Questions')), style),
  ].slice(1)
}

const shortSpec = (text: string, style: Paint): string[] => {
  const { requirements, inScope, outOfScope, questions } = toSpec(text)
  return [
    ...toPart('In scope', inScope, style),
    ...toPart('Out of scope', outOfScope, style),
    ...toPart(
      `${requirements.length} requirements`,
      requirements.map(({ id, title, priority }) => `${id} ${title} · ${priority}`),
      style,
      requirements.length,
    ),
    ...toPart('Open questions', questions, style),
  ].slice(1)
}

/** Nothing where there is no short form: the caller shows the whole. */
export const toShort = (name: string, text: string, style: Paint): string[] => {
  if (name === 'feature-brief') return shortBrief(text, style)
  if (name === 'spec') return shortSpec(text, style)
  return name === 'prd' ? shortPrd(text, style) : []
}
