/** A document in a few lines, for a first look; the whole text is one choice away. */
import { findUntold, isAccountLine } from './account-lines.ts'
import { toBrief } from './brief.ts'
import { toPrd } from './prd.ts'
import { toRequirements } from './requirements.ts'
import { toSpec } from './spec/spec.ts'

/** One heading with its items; `more` were left out. */
export type ShortPart = { title: string; items: string[]; more: number }

const SHOWN = 5

const toItems = (body: string): string[] =>
  body
    .split(/\r\n|\r|\n/)
    .map((line) => /^\s*(?:[-*+]|\d{1,4}[.)])\s+(.+)$/.exec(line)?.[1] ?? '')
    .filter((item) => item !== '')

const DECORATION = /\*\*|\s\((?:rule )?[\w.:\s-]+\)$/g

const toPart = (title: string, items: string[], most = SHOWN): ShortPart[] => {
  if (items.length === 0) return []
  const shown = items.slice(0, most).map((item) => item.replace(DECORATION, ''))
  return [{ title, items: shown, more: items.length - shown.length }]
}

const between = (text: string, heading: string): string =>
  new RegExp(`^#{2,4} ${heading}[ \\t]*\\r?\\n([\\s\\S]*?)(?=^#{1,4} |(?![\\s\\S]))`, 'im').exec(text)?.[1] ??
  ''

const ACCOUNTED = 20
/** What became of each sentence, where the brief says so; else what is inside and outside of it. */
const shortScope = (text: string, overview: string): ShortPart[] => {
  const sentences = toItems(overview).filter(isAccountLine)
  if (sentences.length > 0) {
    const { inside, outside } = findUntold(text, sentences)
    return [
      ...toPart('What became of each sentence', sentences, ACCOUNTED),
      ...toPart('Besides, in scope', inside, ACCOUNTED),
      ...toPart('Besides, out of scope', outside, ACCOUNTED),
    ]
  }
  return [
    ...toPart('In scope', toItems(between(text, 'In Scope'))),
    ...toPart('Out of scope', toItems(between(text, 'Out of Scope'))),
  ]
}

/** The person's own words beside what became of them; the account of our own author quotes each sentence already. */
const shortSaid = (utterance: string, overview: string): ShortPart[] =>
  utterance === '' || toItems(overview).some(isAccountLine)
    ? []
    : [...toPart('You said', [shorten(utterance)]), ...toPart('It became', [shorten(overview)])]

const LONG = 600
const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > LONG ? `${line.slice(0, LONG)}…` : line
}

const shortBrief = (text: string): ShortPart[] => {
  const { sections, utterance } = toBrief(text)
  return [
    ...shortSaid(utterance, sections.Overview ?? ''),
    ...shortScope(text, sections.Overview ?? ''),
    ...toPart('You decided', toItems(sections.Answers ?? '')),
    ...toPart('Goals', toItems(sections.Goals ?? '')),
    ...toPart('Open questions', toItems(sections['Open Questions'] ?? '')),
  ]
}

const shortPrd = (text: string): ShortPart[] => {
  const { entries } = toPrd(text)
  const titles = entries.map(({ id, title, description }) => `${id} ${title}${toBesides(title, description)}`)
  return [
    ...(titles.length > 0 ? [{ title: `${titles.length} requirements`, items: titles, more: 0 }] : []),
    ...toPart('Open questions', toItems(between(text, 'Open Questions'))),
  ]
}

const toPlainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What is decided is what a description says: it stands beside a title that does not say all of it. */
const toBesides = (title: string, description: string): string => {
  const words = description.replace(/\s+/g, ' ').trim()
  return words === '' || toPlainWords(words) === toPlainWords(title) ? '' : `: ${words}`
}

/** Paragraphs and items, each on a line. */
const toLines = (body: string): string[] =>
  body
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*(?:[-*+]|\d{1,4}[.)])\s+/, '').trim())
    .filter((line) => line !== '')

const toAll = (title: string, items: string[]): ShortPart[] => toPart(title, items, items.length)

/** A specification is submitted as it is shown: whatever it says stands here, without its form. */
const shortSpec = (text: string): ShortPart[] => {
  const { vision, requirements, inScope, outOfScope, questions } = toSpec(text)
  const entries = requirements.map(
    ({ id, title, priority, description }) => `${id} ${title} · ${priority}${toBesides(title, description)}`,
  )
  return [
    ...toAll('Vision', toLines(vision)),
    ...toAll('In scope', inScope),
    ...toAll('Out of scope', outOfScope),
    ...toAll(`${requirements.length} requirements`, entries),
    ...toAll('Open questions', questions),
  ]
}

/** What still waits for a verdict. */
const shortRequirements = (text: string): ShortPart[] => {
  const pending = toRequirements(text).entries.filter(({ section }) => section === 'pending')
  const lines = pending.map(({ id, title, description }) => `${id} ${title}: ${description}`)
  return toPart(`${pending.length} undecided requirements`, lines, lines.length)
}

const toFound = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, ...found]) => found.join(' ').replace(/[`"]/g, '').trim())),
]

/** What was decided and what is open; how it is built stands in the parts. */
const shortDesign = (text: string): ShortPart[] => {
  const open = [...text.matchAll(/^#{2,4} Open Questions[ \t]*\r?\n([\s\S]*?)(?=^#|(?![\s\S]))/gim)]
  return [
    ...toPart('Not covered', toItems(between(text, 'Not Covered'))),
    ...toPart('Components', toFound(text, /^\| (C-\d{3,4}) \| ([^|\n]{1,200})/gm)),
    ...toPart('Decisions', toFound(text, /^#{3,5} (D-\d{3,4}): (.+)$/gm)),
    ...toPart('Endpoints', toFound(text, /^#{3,5} (E-\d{3,4}): (.+)$/gm)),
    ...toPart('Tables', toFound(text, /^CREATE TABLE ([^\s(]+)/gm)),
    ...toPart('Open questions', [...new Set(open.flatMap(([, body = '']) => toItems(body)))]),
  ]
}

const SHORT: Record<string, (text: string) => ShortPart[]> = {
  'feature-brief': shortBrief,
  spec: shortSpec,
  prd: shortPrd,
  requirements: shortRequirements,
  design: shortDesign,
}

/** Nothing where there is no short form: the caller shows the whole. */
export const toShort = (format: string, text: string): ShortPart[] =>
  (Object.hasOwn(SHORT, format) ? SHORT[format]?.(text) : undefined) ?? []
