/** The words of a block that is no statement, so that a finding can stand in it; and what words are about. */
import type { Markdown } from '../../documents/markdown.ts'
import { toPlain } from '../../documents/plain.ts'
import type { Block } from '../../documents/prose.ts'
import { toWords } from '../conflict/words.ts'
import type { Statement } from '../document/document-reading.ts'
import { splitAcceptances } from '../rules/acceptance.ts'

export const toBlockStatement = ({ text }: Markdown, block: Block): Statement => ({
  key: `line ${block.line}`,
  requirement: `line ${block.line}`,
  isNamed: false,
  form: 'label',
  scenario: false,
  plain: toPlain(text, [block.range]),
  line: block.line,
  acceptances: splitAcceptances(text.slice(...block.range)).acceptances,
  heading: block.heading,
})

/** One word for all synonyms of each word that tells what it is about. */
export const toKeys = (text: string): Set<string> =>
  new Set(toWords(text).flatMap(({ key }) => (key === '' ? [] : [key])))

/** How many of some words others hold. */
export const toHeld = (words: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  words.size === 0 ? 0 : [...words].filter((word) => others.has(word)).length / words.size
