/**
 * What was said, worked into a draft that is there. W1 it goes where the first draft would have it, and every other byte
 * stays. W2 what is corrected or taken out stands with the words that say so.
 */

import { replaceWords } from '../../../documents/correction.ts'
import {
  addRequirements,
  addScopeItem,
  changeRequirement,
  dropRequirement,
} from '../../../documents/spec/edit.ts'
import { type ReadSpec, toSpec } from '../../../documents/spec/spec.ts'
import { printTakenOut } from '../../../documents/spec/taken-out.ts'
import { toHeadline } from '../headline.ts'
import { toHeadingWords } from '../print.ts'
import { dropEnd } from '../sentences.ts'
import { type Amendment, printAmendment } from './amendment.ts'
import { distinct, type Places } from './answer-places.ts'
import { cite, type Fresh, withCriteria } from './sentence.ts'
import { addDecision, addQuestions, changeLine, dropScopeItem } from './spec-edits.ts'

export type Requirement = ReadSpec['requirements'][number]

const OPEN = /^open question\b/i

const MOST = 999

const addFresh = (text: string, fresh: readonly Fresh[]): string => {
  const { requirements } = toSpec(text)
  const more = distinct(fresh, requirements).slice(0, MOST - requirements.length)
  return more.length === 0 ? text : addRequirements(text, more)
}

const addAll = (
  text: string,
  items: readonly string[],
  add: (text: string, item: string) => string,
): string => items.reduce(add, text)

/** Whether a title says nothing but what the description does: then it follows it. */
const isTitled = ({ title, description }: Requirement): boolean =>
  toHeadingWords(toHeadline(description, true)) === title

/** The words that differ between two texts, with nothing around them that both have. */
const toDifference = (was: string, now: string): { was: string; now: string } => {
  const [old, next] = [was, now].map((text) => text.split(' ')) as [string[], string[]]
  let from = 0
  while (from < old.length && old[from] === next[from]) from++
  let [end, to] = [old.length, next.length]
  while (end > from && to > from && old[end - 1] === next[to - 1]) [end, to] = [end - 1, to - 1]
  const [gone, come] = [old.slice(from, end), next.slice(from, to)].map((words) =>
    dropEnd(words.join(' '), '.,; '),
  )
  return { was: gone ?? '', now: come ?? '' }
}

/** Another description; title and criteria that were made from the old one, or say its words, follow it. */
export const replaceDescription = (one: Requirement, words: string): Partial<Requirement> => {
  const { description, acceptance } = withCriteria(words)
  const old = new Set(withCriteria(one.description).acceptance)
  const isMade = one.acceptance.every((criterion) => old.has(criterion) || OPEN.test(criterion))
  const { was, now } = toDifference(one.description, words)
  const follow = (text: string): string => (now === '' ? undefined : replaceWords(text, was, now)) ?? text
  return {
    description,
    acceptance: isMade ? acceptance : one.acceptance.map(follow),
    title: isTitled(one) ? toHeadingWords(toHeadline(words, true)) : follow(one.title),
  }
}

/** The line of the scope that says what is taken back; undefined where none does. */
const amendScope = (text: string, { was, now }: Amendment): string | undefined => {
  const { inScope, outOfScope } = toSpec(text)
  const [old, next] = [dropEnd(was, '. '), dropEnd(now, '. ')]
  const item = [...inScope, ...outOfScope].find((one) => replaceWords(one, old, next) !== undefined)
  const at =
    item === undefined
      ? -1
      : text.split('\n').findIndex((line) => /^\s*[-*+] /.test(line) && line.includes(item))
  return at < 0 ? undefined : changeLine(text, at + 1, (words) => replaceWords(words, old, next) ?? words)
}

/** One requirement as it reads now, with the words that say so; what stands in scope in its words follows it. */
export const rewrite = (
  text: string,
  one: Requirement,
  now: string,
  { words, turn }: Pick<Amendment, 'words' | 'turn'>,
): string => {
  const amendment = { turn, words, was: one.description, now }
  const changed = changeRequirement(amendScope(text, amendment) ?? text, one.id, {
    ...replaceDescription(one, now),
    source: `${one.source === '' ? '' : `${one.source}; `}corrected ${turn === 0 ? 'at the preview' : `in turn ${turn}`}: ${cite(words)}`,
  })
  return addDecision(changed, `${one.id} changed: ${printAmendment(amendment)}`)
}

/** A correction changes the requirement and the line of the scope that say what it takes back, and stands with them. */
export const applyAmendment = (text: string, amendment: Amendment): string => {
  const { was, now, words, turn } = amendment
  if (amendment.isOwn) return addDecision(text, `Corrected: ${printAmendment(amendment)}`)
  const scoped = amendScope(text, amendment)
  const held = toSpec(text).requirements.flatMap((one) => {
    const description = replaceWords(one.description, was, now)
    return description === undefined ? [] : [{ one, description }]
  })
  if (held.length === 0 && scoped === undefined)
    return addQuestions(text, [`Which text stands? In turn ${turn} you said ${cite(words, 600)}.`])
  const whole = held.filter(({ description }) => !/[\p{L}\d]/u.test(description))
  if (whole.length > 0) return whole.reduce((draft, { one }) => takeOut(draft, one, words), scoped ?? text)
  const worked = held.reduce(
    (draft, { one, description }) =>
      changeRequirement(draft, one.id, {
        ...replaceDescription(one, description),
        source: `${one.source === '' ? '' : `${one.source}; `}corrected ${turn === 0 ? 'at the preview' : `in turn ${turn}`}: ${cite(words)}`,
      }),
    scoped ?? text,
  )
  return addDecision(worked, `Corrected: ${printAmendment(amendment)}`)
}

/** Requirements, lines of the scope, decisions and questions, each where it belongs. */
export const applyPlaces = (
  text: string,
  { requirements, aims, outside, decisions, questions, today, besides }: Places,
): string => {
  const built = addFresh(text, requirements)
  const scoped = addAll(built, outside, (now, item) => addScopeItem(now, 'out', item))
  const told = [
    ...decisions,
    ...aims.map((aim) => `Aim: ${aim}`),
    ...today.map((one) => `As it is today: ${one}`),
    ...besides.map((one) => `Said besides: ${one}`),
  ]
  return addQuestions(addAll(scoped, told, addDecision), questions)
}

/** Without a requirement; what it said, and the words that took it out, stay told. */
export const takeOut = (text: string, { id, description }: Requirement, words: string): string =>
  addDecision(
    dropScopeItem(dropRequirement(text, id), dropEnd(description, '. ')),
    printTakenOut(id, cite(description, 600), cite(words)),
  )
