/** What the requirements leave out, and a call or a table for it. */
import { quote } from '../analysis/quote.ts'
import { toMarkdown } from '../documents/markdown.ts'
import { toStem, toWords } from './names.ts'
import type { Check, Hit } from './rule.ts'

const TITLE = /^(?:out of scope|not in scope|non-goals?|exclusions?)$/i

/** The points below «Out of Scope», each in its words. */
export const readLeftOut = (text: string): string[] =>
  toMarkdown(text)
    .sections.filter(({ title }) => TITLE.test(title.trim()))
    .flatMap(({ body, end }) => text.slice(body, end).split('\n'))
    .flatMap((line) => /^\s*[-*+]\s+(.{3,300})$/.exec(line)?.[1] ?? [])

const IDLE = new Set(
  'a an the all any every each own their its other of for with by to in on at from and or as not no new this that system data management handling support'.split(
    ' ',
  ),
)

const toThings = (text: string): string[] =>
  toWords(text)
    .filter((word) => word.length > 2 && !IDLE.has(word))
    .map((word) => toStem(word).replace(/(?:ing|ed|s)$/, ''))

/** «Courses and teachers» are two things; «selling clay and glazes» is one deed. */
const toPhrases = (item: string): string[][] => {
  const head = item.split(/[;:.(]|,\s|\s(?:which|that|because|since|until|as|by|in)\s/)[0] ?? ''
  const parts = /^\w+ing\b/i.test(head) ? [head] : head.split(/\s(?:and|or)\s/)
  return parts.map(toThings).filter((things) => things.length > 0)
}

const hasWord = (text: string, word: string): boolean => new RegExp(`\\b${word}\\b`).test(text)

export const findOutOfScope: Check = ({ leftOut, requirements, lld, database }) => {
  const wanted = requirements
    .flatMap(({ text }) => text.split(/[.;\n]/))
    .map((text) => new Set(toThings(text)))
  const isWanted = (things: readonly string[]): boolean =>
    wanted.some((words) => things.every((thing) => words.has(thing)))
  const elements = [
    ...lld.endpoints.map(({ id, method, path, does }) => ({
      at: id,
      says: `${id} (${method} ${path})`,
      words: new Set(toThings(`${path.replace(/\{[^}]*\}/g, ' ')} ${does}`)),
      text: does,
    })),
    ...database.tables.map(({ name, does }) => ({
      at: `table ${name}`,
      says: `The table ${name}`,
      words: new Set(toThings(`${name} ${does}`)),
      text: does,
    })),
  ]
  const allWanted = requirements.map(({ text }) => text).join('\n')
  return leftOut.flatMap((item) => {
    // «Tracking of tenders (AIS)»: what has a short name is told by it.
    const short = [...item.matchAll(/\(([A-Z][A-Z\d]{1,9})\)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !hasWord(allWanted, name))
    const phrases = toPhrases(item).filter((things) => !isWanted(things))
    return elements
      .filter(
        ({ words, text }) =>
          short.some((name) => hasWord(text, name)) ||
          phrases.some((things) => things.every((thing) => words.has(thing))),
      )
      .map(
        ({ at, says }): Hit => ({
          rule: 'out-of-scope',
          severity: 'MEDIUM',
          at,
          description: `${says} is for what the requirements leave out: ${quote(item.slice(0, 120))}.`,
          suggestion: 'Leave it out, or have the scope changed.',
        }),
      )
  })
}
