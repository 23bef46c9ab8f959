/**
 * Whether what a brief calls for is there already, decided or not: the words of a draft, or the sentence that it comes from,
 * stand with a requirement, with what a change of it replaced, or with an answer that a review worked in.
 */
import { HISTORY_TITLE } from '../../../documents/entry.ts'
import { toMarkdown } from '../../../documents/markdown.ts'
import { toRequirements } from '../../../documents/requirements.ts'
import { findSectionText } from '../../../documents/section-body.ts'
import { normalise } from '../sentences.ts'
import type { Draft } from './requirements.ts'

const toLoose = (text: string): string =>
  normalise(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A source ends with the words that it quotes, however it tells where they stood. */
const QUOTE = /(?:"([^"]*)"|“([^”]*)”)(?: \(cut: [^)]*\))?\s*$/

const toQuoted = (source: string): string => {
  const [, plain = '', marked = ''] = QUOTE.exec(source) ?? []
  return toLoose(plain || marked)
}

const ANSWERED = /^- answer to \S+: (.+)$/gm

export const toKnownWords = (requirements: string): ((draft: Draft) => boolean) => {
  const { entries } = toRequirements(requirements)
  const history = findSectionText(toMarkdown(requirements), HISTORY_TITLE, 2)
  const said = entries.flatMap(({ title, description, source }) => [
    toLoose(title),
    toLoose(description),
    toQuoted(source),
  ])
  const known = new Set(said.filter((words) => words !== ''))
  const told = [
    ...entries.map(({ fields }) => fields.Before ?? ''),
    ...[...history.matchAll(ANSWERED)].map(([, words]) => words ?? ''),
  ].map(toLoose)
  const isTold = (words: string): boolean =>
    words !== '' && told.some((one) => ` ${one} `.includes(` ${words} `))
  return ({ description = '', source = '' }) =>
    [toLoose(description), toQuoted(source)].some((words) => known.has(words) || isTold(words))
}
