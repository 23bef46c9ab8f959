/**
 * What became of each sentence of an idea, as a brief tells it. A1 it follows the lists of the brief: a line that was taken out,
 * changed or put elsewhere is told with the sentence that it was made of. A2 what no sentence says is told beside it.
 */
import { splice } from './edit.ts'
import { FACTS, GOALS, IN_SCOPE, OUT_OF_SCOPE } from './list-lines.ts'
import { findSection, ownLines, toMarkdown } from './markdown.ts'
import { normalise, quote } from './plain-words.ts'

/** «"The sentence." → what became of it» */
const LINE = /^(\s*[-*+]\s+)?["“](.+)["”] → (\S.*)$/
const PLACES = [
  { title: IN_SCOPE.title, fate: '1 requirement' },
  { title: OUT_OF_SCOPE.title, fate: 'out of scope' },
  { title: FACTS.title, fate: 'a fact of today' },
  { title: GOALS.title, fate: 'a goal' },
]
const ITEM = /^\s*[-*+]\s+(\S.*)$/

type Listed = { words: string; title: string; fate: string }

const toListed = (brief: string): Listed[] => {
  const markdown = toMarkdown(brief)
  return PLACES.flatMap(({ title, fate }) => {
    const section = findSection(markdown, [title])
    return (section ? ownLines(markdown, section) : []).flatMap(({ start, end }) => {
      const words = ITEM.exec(brief.slice(start, end))?.[1]
      return words === undefined ? [] : [{ words, title, fate }]
    })
  })
}

export const isAccountLine = (line: string): boolean => LINE.test(line)

const isSaidIn = (sentence: string, words: string): boolean =>
  ` ${normalise(sentence)} `.includes(` ${normalise(words)} `)

/** So many words two lines have in common of which one is the other, changed. */
const ALIKE = 0.5

const isChanged = (was: string, is: string): boolean => {
  const [old, now] = [was, is].map((words) => new Set(normalise(words).split(' ')))
  const shared = [...(old ?? [])].filter((word) => now?.has(word)).length
  return shared / Math.max(old?.size ?? 0, now?.size ?? 0, 1) >= ALIKE
}

const isSame = (one: Listed, other: Listed): boolean => normalise(one.words) === normalise(other.words)

/** A list is a brief's own: the same words that stand in another one were put there. */
const without = (lines: readonly Listed[], others: readonly Listed[]): Listed[] =>
  lines.filter((one) => !others.some((other) => isSame(one, other) && one.title === other.title))

const SINCE = /; (?:changed since: |taken out since).*$/

const toFate = (
  sentence: string,
  fate: string,
  gone: readonly Listed[],
  fresh: readonly Listed[],
): string => {
  const back = fresh.find(({ words }) => isSaidIn(sentence, words))
  if (back) return gone.length > 0 || fate === 'asked about' ? back.fate : fate.replace(SINCE, '')
  const told = SINCE.exec(fate)?.[0] ?? ''
  const lost = gone.filter(({ words }) => isSaidIn(sentence, words) || told.includes(quote(words)))
  const marks = lost.map(({ words, title }) => {
    const now = fresh.find((one) => one.title === title && isChanged(words, one.words))
    if (now) return `; changed since: ${quote(now.words)}`
    return normalise(words) === normalise(sentence)
      ? '; taken out since'
      : `; taken out since: ${quote(words)}`
  })
  return marks.length > 0 ? fate.replace(SINCE, '') + marks.join('') : fate
}

/** A brief whose lists read otherwise than before, with what became of each sentence as it is now. */
export const followAccount = (before: string, after: string): string => {
  const [old, now] = [toListed(before), toListed(after)]
  const [gone, fresh] = [without(old, now), without(now, old)]
  if (gone.length + fresh.length === 0) return after
  const markdown = toMarkdown(after)
  const overview = findSection(markdown, ['Overview'], 2)
  const edits = (overview ? ownLines(markdown, overview) : []).flatMap(({ start, end }) => {
    const [, , sentence = '', fate = ''] = LINE.exec(after.slice(start, end)) ?? []
    const own = gone.filter(({ words }) => isSaidIn(sentence, words))
    const is = sentence === '' ? fate : toFate(sentence, fate, own.length > 0 ? own : gone, fresh)
    return is === fate ? [] : [{ from: end - fate.length, to: end, text: is }]
  })
  return splice(after, edits)
}

/** So much of a line stands in a sentence that it was made of. */
const MADE = 0.7

const isMadeOf = (line: string, account: string): boolean => {
  const own = normalise(line).split(' ')
  const said = new Set(normalise(account).split(' '))
  return own.filter((word) => said.has(word)).length / own.length >= MADE
}

/** The lines of the scope that no sentence of the account tells. */
export const findUntold = (
  brief: string,
  account: readonly string[],
): { inside: string[]; outside: string[] } => {
  const lines = toListed(brief).filter(({ words }) => !account.some((line) => isMadeOf(words, line)))
  const of = (title: string): string[] => lines.filter((one) => one.title === title).map(({ words }) => words)
  return { inside: of(IN_SCOPE.title), outside: of(OUT_OF_SCOPE.title) }
}
