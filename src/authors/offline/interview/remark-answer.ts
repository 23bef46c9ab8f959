/**
 * An answer about the draft, worked into it. A1 it changes the requirement that the remark names, and nothing else. A2 words
 * that only add to a requirement never take its place.
 */

import { isLeftOpen } from '../../../analysis/left-open.ts'
import { isSaidWhole, replaceStatement } from '../../../documents/replaced-statement.ts'
import { addRequirements, addScopeItem, changeRequirement } from '../../../documents/spec/edit.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import { toWords } from '../english.ts'
import { toHeadline } from '../headline.ts'
import { toHeadingWords } from '../print.ts'
import { findVerb, toSentenceWords } from '../sentence-words.ts'
import { collapse, normalise, toSentences } from '../sentences.ts'
import { printAmendment } from './amendment.ts'
import { toDecision } from './answer-places.ts'
import { fromOtherWords, toSource } from './answer-requirements.ts'
import { isNothing } from './conversation.ts'
import { findNoDemand } from './demand.ts'
import { workIn } from './preview-words.ts'
import { isFrom, LEAVE, MOVE_OUT, toObjection } from './remark.ts'
import type { Said } from './said.ts'
import { cite, tell, withCriteria } from './sentence.ts'
import { addDecision, addQuestions, addSection, dropScopeItem } from './spec-edits.ts'
import { readTakeOuts } from './take-out.ts'
import { isWhichTurn } from './which.ts'
import { applyWhich, isUnread } from './which-answer.ts'
import { toStems } from './word-stems.ts'
import { type Requirement, replaceDescription, rewrite, takeOut } from './working-in.ts'

const NAMED = /\bR-\d{3}\b(?:\s+"([^"]{1,200})")?/
const OPEN = /^open question\b/i

/** The requirement that a remark is about: its title counts more than its number. */
const findNamed = (text: string, line: string): Requirement | undefined => {
  const [found, title = ''] = NAMED.exec(line) ?? []
  if (found === undefined) return undefined
  const { requirements } = toSpec(text)
  const wanted = normalise(title)
  const id = found.slice(0, 5)
  return (
    requirements.find((one) => one.id === id && (wanted === '' || normalise(one.title) === wanted)) ??
    requirements.find((one) => wanted !== '' && normalise(one.title) === wanted) ??
    requirements.find((one) => one.id === id)
  )
}

/** Whose words a requirement stands on now. */
const withSource = ({ source }: Requirement, said: Said): string =>
  source === '' ? toSource(said) : `${source}; ${toSource(said)}`

const toCriterion = (words: string): string =>
  /\bshall\b/.test(words) ? (withCriteria(words).acceptance[0] ?? words) : tell(words, 1_000)

/** Criteria without those that are questions or hold the words that were objected to. */
const keepCriteria = (one: Requirement, line: string): string[] => {
  const objected = [...line.matchAll(/[«“]([^»”]{1,200})[»”]/g)].map(([, word = '']) => normalise(word))
  return one.acceptance.filter(
    (criterion) =>
      !OPEN.test(criterion) && !objected.some((word) => word !== '' && normalise(criterion).includes(word)),
  )
}

/** Words that add to a description. */
const extendDescription = (one: Requirement, words: string): Partial<Requirement> => {
  const sentence = tell(words, 1_000).replace(/[.\s]+$/, '')
  const added = toWords(sentence).length < 4 ? `Decided: ${sentence}.` : `${sentence}.`
  const kept = one.acceptance.filter((criterion) => !OPEN.test(criterion))
  const isTold = OPEN.test(one.description)
  return {
    description: isTold ? added : `${one.description.replace(/[.\s]+$/, '')}. ${added}`,
    acceptance: [...kept, ...withCriteria(added).acceptance.slice(0, 1)],
  }
}

const countShared = (sentence: string, words: string): number => {
  const said = new Set(normalise(words).split(' '))
  return normalise(sentence)
    .split(' ')
    .filter((word) => word.length > 3 && said.has(word)).length
}

/** The one sentence that words contradict, where they say all of it anew. */
const findContradicted = (one: Requirement, words: string): string | undefined => {
  const [best] = toSentences(one.description)
    .map(({ text }) => ({ text, shared: countShared(text, words) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
  return best && isSaidWhole(best.text, words) ? best.text : undefined
}

/** A criterion with what it says otherwise now; it says no more than it did. */
const followCriterion = (criterion: string, words: string): string =>
  toSentences(replaceStatement(criterion, words) ?? criterion)
    .slice(0, toSentences(criterion).length)
    .map(({ text }) => text)
    .join(' ')

/** What words say otherwise takes the place of that alone; what they do not name stays, and what is new is added. */
const sayAnew = (one: Requirement, words: string, isContrary: boolean): Partial<Requirement> => {
  const anew = replaceStatement(one.description, words)
  const old = isContrary && anew === undefined ? findContradicted(one, words) : undefined
  const description = old === undefined ? anew : one.description.replace(old, () => `${tell(words, 1_000)}`)
  if (description === undefined) return extendDescription(one, words)
  return {
    ...replaceDescription(one, description),
    ...(toSentences(description).length > 1 && {
      acceptance: one.acceptance.map((criterion) => followCriterion(criterion, words)),
    }),
  }
}

const toPriority = (words: string): string | undefined =>
  /\b(must|should|could)\b/i.exec(words)?.[1]?.toLowerCase()

const KINDS = {
  criterion: /\bcriteri(?:on|a)\b|\bcannot be tested\b|\bhow .{0,20}\bchecked\b/i,
  priority: /\bpriority\b|\bis only "/i,
  type: /\btype\b/i,
  dependency: /\bdepends? on\b|\bdependenc/i,
  missing: /\bnothing says what happens\b|\bgoes wrong\b/i,
  conflict: /\bconflict|\bcontradict|\bcannot both\b|\bboth\b.*\bhold\b/i,
}

const dropDependency = (text: string, line: string, words: string): string => {
  const [from = '', to = ''] = words.match(/\bR-\d{3}\b/g) ?? []
  const one = toSpec(text).requirements.find(({ id }) => id === from)
  if (one && to !== '')
    return changeRequirement(text, from, { dependencies: one.dependencies.filter((id) => id !== to) })
  const named = findNamed(text, line)
  const missing = /\bdepends on (R-\d{3})/.exec(line)?.[1]
  return named && missing
    ? changeRequirement(text, named.id, { dependencies: named.dependencies.filter((id) => id !== missing) })
    : text
}

/** «R-002 says «two», R-009 says «five»» */
const FIGURES = /\bR-\d{3} says «([^»]+)», R-\d{3} says «([^»]+)»/

const toFigure = (words: string): string =>
  /\d+(?:[.,]\d+)*/.exec(words)?.[0] ?? words.split(' ').at(-1) ?? ''

const holds = (words: string, figure: string): boolean =>
  figure !== '' &&
  normalise(words)
    .split(/[^\p{L}\p{N}]+/u)
    .includes(normalise(figure))

/** Words that demand something take the place of what demanded nothing, and of both that could not hold together where they name both. */
const settleBoth = (
  text: string,
  one: Requirement,
  line: string,
  words: string,
  said: Said,
): string | undefined => {
  const [, first = '', second = ''] = FIGURES.exec(line) ?? []
  const isEmpty = /\bdemands nothing\b/.test(line) && findNoDemand(words, one.description) === undefined
  const isBoth = holds(words, toFigure(first)) && holds(words, toFigure(second))
  if (!isEmpty && !isBoth) return undefined
  const { tokens } = toSentenceWords(words)
  const isWhole = isEmpty || findVerb(tokens, 0, tokens.length) > 0
  const description = isWhole
    ? tell(words, 1_000)
    : `${one.description.replace(/[.\s]+$/, '')}. ${tell(words, 1_000)}`
  const changed = changeRequirement(text, one.id, {
    description,
    acceptance: withCriteria(description).acceptance,
    title: toHeadingWords(toHeadline(isWhole ? words : one.description, true)),
    source: withSource(one, said),
  })
  const told = addDecision(
    changed,
    `${one.id} changed: ${printAmendment({ turn: said.turn, words, was: one.description, now: description })}`,
  )
  const others = toSpec(told).requirements.filter(
    (each) => each.id !== one.id && normalise(each.description).includes(normalise(second)),
  )
  const [other] = isBoth && !isEmpty && others.length === 1 ? others : []
  return other ? takeOut(told, other, said.answer) : told
}

const changeNamed = (text: string, one: Requirement, line: string, words: string, said: Said): string => {
  const source = withSource(one, said)
  const isUsed = said.chosen !== undefined
  if (KINDS.dependency.test(line)) return dropDependency(text, line, words)
  if (KINDS.criterion.test(line))
    return changeRequirement(text, one.id, {
      acceptance: [...keepCriteria(one, line), toCriterion(words)],
      source,
    })
  const priority = KINDS.priority.test(line) ? toPriority(words) : undefined
  if (priority) return changeRequirement(text, one.id, { priority, source })
  const type = KINDS.type.test(line) ? /\b(?:non-)?functional\b/i.exec(words)?.[0]?.toLowerCase() : undefined
  if (type) return changeRequirement(text, one.id, { type })
  const isStatement = toWords(words).length >= 4
  const both = isStatement && !isUsed ? settleBoth(text, one, line, words, said) : undefined
  if (both !== undefined) return both
  const change =
    isStatement && isUsed
      ? replaceDescription(one, words)
      : sayAnew(one, words, isStatement && KINDS.conflict.test(line))
  const changed = changeRequirement(text, one.id, { ...change, source })
  const { description: was } = one
  const now = change.description ?? was
  return now.startsWith(was.replace(/[.\s]+$/, ''))
    ? changed
    : addDecision(changed, `${one.id} changed: ${printAmendment({ turn: said.turn, words, was, now })}`)
}

/** A requirement of its own from an answer; it waits for the one that the remark names. */
const addOwn = (text: string, one: Requirement | undefined, words: string, said: Said): string => {
  const fresh = fromOtherWords(said, words).map((more) => ({
    ...more,
    priority: one?.priority ?? more.priority,
    dependencies: one ? [one.id] : [],
    source: toSource(said),
  }))
  const line = toObjection(said.ask.text)
  return fresh.length > 0
    ? addRequirements(text, fresh)
    : addQuestions(text, [`${tell(line, 600)} To that you said ${cite(words)} (turn ${said.turn}).`])
}

const LARGE = /\btoo large\b/i

/** What is left of a description beside the parts that were said of it: a sentence that they say goes. */
const toLeft = (description: string, parts: readonly string[]): string => {
  const said = new Set(parts.flatMap((part) => [...toStems(part)]))
  const isSaid = (sentence: string): boolean => {
    const stems = [...toStems(sentence)]
    return stems.filter((stem) => said.has(stem)).length * 4 >= stems.length * 3
  }
  return toSentences(description)
    .map(({ text }) => text)
    .filter((sentence) => !isSaid(sentence))
    .join(' ')
}

/** Parts of a requirement that asks for too much stand by themselves, and no longer in it. */
const splitLarge = (text: string, one: Requirement, words: string, said: Said): string => {
  const fresh = fromOtherWords(said, words).map((more) => ({
    ...more,
    priority: one.priority,
    source: withSource(one, said),
  }))
  if (fresh.length === 0) return addQuestions(text, [`Which part of ${one.id} is a requirement of its own?`])
  const left = toLeft(
    one.description,
    fresh.map(({ description }) => description),
  )
  const added = addRequirements(text, fresh)
  if (left === '') return takeOut(added, one, said.answer)
  return left === one.description ? added : rewrite(added, one, left, { words: said.answer, turn: said.turn })
}

const SCOPE = /^In Scope says "([^"]+)"/

const applyScope = (text: string, line: string, words: string): string | undefined => {
  if (
    /\b(?:nothing stands|no (?:item|line)|names nothing|empty)\b.*\bscope\b|\bin scope\b.*\b(?:empty|no item|lists? nothing)\b/i.test(
      line,
    )
  )
    return words
      .split(/[;\n]/)
      .map(collapse)
      .filter(Boolean)
      .reduce((now, item) => addScopeItem(now, 'in', item), text)
  if (/"## Vision"/.test(line)) return addSection(text, 'Vision', tell(words, 2_000))
  return undefined
}

/** «Oh.», «Happy now?»: said along, and no part of what it should say. */
const withoutCries = (answer: string): string => {
  const kept = toSentences(answer)
    .map(({ text }) => text)
    .filter((one) => !(toWords(one).length < 4 && /[?!]$/.test(one)) && !CRY.test(one))
  return kept.length === 0 ? answer : kept.join(' ')
}
const CRY =
  /^(?:oh|ah|well|right|ok(?:ay)?|yes|no|sorry|hm+|fine|good|true|oops|of course|you are right)[\s,]*[.!…]*$/i

/** A remark that only takes out names no requirement to be changed. */
const toSaidOut = (line: string): boolean =>
  /^\W*(?:strike|delete|remove|drop|take out|leave out)\b/i.test(line)

const answerPreview = (text: string, said: Said): string => {
  const worked = workIn(text, { words: said.answer, turn: said.turn, source: toSource(said) })
  return worked.isPlaced ? worked.text : addOwn(text, undefined, said.answer, said)
}

/** The draft with what was answered about a remark; a skipped one is the affair of the open questions. */
export const applyRemark = (text: string, said: Said): string => {
  const { ask, answer, chosen } = said
  if (isWhichTurn(ask.id)) return applyWhich(text, said)
  const line = toObjection(ask.text)
  const label = chosen === undefined ? '' : (ask.choices[chosen]?.label ?? '')
  if (label === LEAVE || (isNothing(answer) && !isFrom('problem', ask)))
    return addDecision(text, toDecision(said))
  const scoped = SCOPE.exec(line)?.[1]
  if (label === MOVE_OUT && scoped !== undefined)
    return addScopeItem(dropScopeItem(text, scoped), 'out', scoped)
  const words = (chosen === undefined ? '' : (ask.choices[chosen]?.requirement ?? '')) || withoutCries(answer)
  const placed = isFrom('problem', ask) ? applyScope(text, line, words) : undefined
  if (placed !== undefined) return placed
  const one = findNamed(text, line)
  if (chosen === undefined && isFrom('preview', ask) && (!one || toSaidOut(line)))
    return answerPreview(text, said)
  if (chosen === undefined) {
    const { gone, rest, open } = readTakeOuts(text, words, one)
    if (gone.length > 0) {
      const without = gone.reduce((now, each) => takeOut(now, each.one, each.words), text)
      return rest === '' && open.length === 0
        ? without
        : workIn(without, { words: [rest, ...open].join(' '), turn: said.turn, source: toSource(said) }).text
    }
  }
  const isSingle = toWords(words).length < 4 && !isLeftOpen(words)
  if (
    chosen === undefined &&
    !isSingle &&
    !KINDS.criterion.test(line) &&
    isUnread({ ...said, answer: words })
  )
    return addQuestions(text, [`${tell(line, 600)} You said ${cite(answer)} (turn ${said.turn}).`])
  if (one && LARGE.test(line)) return splitLarge(text, one, words, said)
  if (!one || KINDS.missing.test(line)) return addOwn(text, one, words, said)
  return changeNamed(text, one, line, words, said)
}
