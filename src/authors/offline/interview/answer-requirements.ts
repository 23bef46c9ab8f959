/**
 * Requirements from what was said. F1 each names the words that it came from, with their turn. F2 words that are no
 * sentence are put into the one that their question asks for; nothing is added to them.
 */

import { TOPICS } from '../../../analysis/gaps/row.ts'
import { toHeadline, toReading } from '../clauses.ts'
import { isEnglish, isVerb, toWords } from '../english.ts'
import { toHeadingWords } from '../print.ts'
import { capitalise, collapse, normalise } from '../sentences.ts'
import { isSkipped } from './conversation.ts'
import { withCriteria } from './criteria.ts'
import type { Ask } from './dimensions.ts'
import { isLead } from './dimensions.ts'
import {
  CONDITION,
  cite,
  type Fresh,
  isSentence,
  NON_FUNCTIONAL,
  tell,
  toFresh,
  toLower,
  toSpecType,
  toTitle,
} from './sentence.ts'
import type { Said } from './state.ts'
import { GRAVE } from './strength.ts'

export const toSource = ({ ask, answer, turn }: Said): string =>
  `your answer ${cite(answer)} to ${cite(ask.text, 200)} (turn ${turn}, ${ask.id})`

const PRONOUN =
  /^(?:it|they|this|that|these|those|he|she|then|there|afterwards|after that|so|but|and|otherwise)\b/i
const YES_NO = /^(?:yes|no|yep|nope|sure|ok(?:ay)?|correct|exactly)(?:[,.!;:–-]+\s*|$)/i
/** «…» of a rule: what it is about, as a phrase. */
const toRuleTemplate = ({ title, text, question }: Ask): string => {
  if (!title || !question || /\?|^(?:is|are|do|does|how|may|must|can)\b/i.test(title))
    return `On ${cite(text.replace(/[?.\s]+$/, ''), 200)} this is decided: ….`
  return isVerb(toWords(title)[0])
    ? `The system shall ${toLower(title)} by this rule: ….`
    : `The system shall follow this rule on ${toLower(title)}: ….`
}

/** Words of an answer in the sentence that its question asks for. */
const fillTemplate = (words: string, ask: Ask): string => {
  const bare = words.replace(/[.\s;:,]+$/, '')
  const template = ask.template ?? toRuleTemplate(ask)
  const isDeed = isVerb(toWords(bare)[0])
  if (isDeed && template.includes('shall do this: …'))
    return template.replace('do this: …', () => toLower(bare))
  return template.replace('…', () => toLower(bare))
}

const MOST_CHECKS = 12

/** A list is checked item by item. */
const fillChecks = (words: string, { check, template }: Ask): string[] => {
  const bare = words.replace(/[.\s;:,]+$/, '')
  if (check === undefined && template?.startsWith('If ')) return []
  if (check?.whole) return [check.whole.replace('…', () => toLower(bare))]
  const items = bare.split(/\s*[;,]\s+(?:and\s+|then\s+)?/)
  const isRules = check?.each !== undefined || items.filter((item) => /\d/.test(item)).length > 1
  const parts = (isRules ? items : bare.split(/\s*;\s*/)).filter((part) => /[\p{L}\p{N}]/u.test(part))
  const each = check?.each ?? 'In a demonstration, expect this to hold: ….'
  return parts.slice(0, MOST_CHECKS).map((part) => each.replace('…', () => toLower(part)))
}

const IF = /^(If .+?), then the system shall do this: …\.$/s

/** A sentence about what goes wrong says when, where its question did. */
const withCondition = (sentence: string, { template = '' }: Ask): string => {
  const condition = IF.exec(template)?.[1]
  return condition === undefined || CONDITION.test(sentence)
    ? sentence
    : `${condition}, then ${toLower(sentence)}`
}

const MOST_PARTS = 10
/** Stands for a semicolon while sentences are cut: what it joins belongs together. */
const JOINT = '\u{e000}'

/** The sentences of an answer; one that leans on the sentence before it is told with it. */
const toParts = (answer: string): { text: string; more: string[] }[] => {
  const sentences = toReading(answer.replaceAll(JOINT, ' ').replace(/;(?=\s)/g, JOINT)).sentences
  const parts: { text: string; more: string[] }[] = []
  for (const raw of sentences) {
    const text = collapse(raw.replaceAll(JOINT, ';').replace(YES_NO, ''))
    const last = parts.at(-1)
    if (normalise(text) === '') continue
    if (last && (PRONOUN.test(text) || parts.length >= MOST_PARTS)) last.more.push(text)
    else parts.push({ text, more: [] })
  }
  return parts
}

const WALK = 'Walk through it as told: expect every step to be there, in this order, and none beside it.'

/** By what its question is about: a rule of its own says little about it. */
const toType = ({ question, dimension }: Ask): string => {
  const category = question
    ? TOPICS[question.topic]
    : dimension === 'qualities'
      ? 'Performance'
      : 'Functional'
  return NON_FUNCTIONAL.test(category) ? 'non-functional' : 'functional'
}

/** Words of an answer as a requirement; what stands behind a semicolon is how its list is checked. */
const fromPart = (text: string, ask: Ask, english: boolean): Omit<Fresh, 'source'> => {
  const isDeed = isVerb(toWords(text)[0])
  const isWhole = !english || (isSentence(text) && !(isDeed && ask.template)) || (isDeed && !ask.template)
  if (isWhole) {
    const fresh = toFresh({ text: withCondition(text, ask) }, english, '')
    const isPlain = !/\bshall\b/.test(fresh.description)
    return isLead(ask) && isPlain ? { ...fresh, title: ask.title ?? fresh.title, acceptance: [WALK] } : fresh
  }
  const [lead = text, ...rest] = ask.check?.whole ? text.split(/;\s+/) : [text]
  const fresh = toFresh({ text: fillTemplate(lead, ask) }, english, '')
  const checks = fillChecks(lead, ask)
  const acceptance = [...(checks.length > 0 ? checks : fresh.acceptance), ...rest.map(capitalise)]
  return {
    ...fresh,
    type: toType(ask),
    title: ask.title ? toHeadingWords(ask.title) : fresh.title,
    acceptance,
  }
}

/** Requirements from an answer in words of its own. */
export const fromWords = (said: Said): Fresh[] => {
  const { ask, answer } = said
  if (isSkipped(answer)) return []
  const english = isEnglish(answer) || toWords(answer).length < 8
  const source = toSource(said)
  return toParts(answer.slice(0, 20_000)).map(({ text, more }, at) => {
    const fresh = fromPart(text, ask, english)
    const isLeaning = PRONOUN.test(text) || (at === 0 && (ask.template !== undefined || isLead(ask)))
    const further = more.slice(0, 20).map((line) => tell(capitalise(line), 500))
    return {
      ...fresh,
      title: isLeaning && ask.title ? toHeadingWords(ask.title) : fresh.title,
      source,
      acceptance: [...fresh.acceptance, ...further],
    }
  })
}

/** A choice that says what it changes in the analysis, not what is built. */
const META = /^(?:keeps|drops|nothing is built|it may|speed is)\b/i

/** By how much the rows weigh that a question settles. */
const toWeight = ({ impact, question }: Ask): string =>
  question === undefined ? 'should' : impact >= GRAVE ? 'must' : impact > 0 ? 'should' : 'could'

/** The title of a row fits its first choice; another is called by its label. */
const toChoiceTitle = ({ ask, chosen = 0 }: Said, description: string): string => {
  const isRow = ask.question?.rows.includes(ask.id) === true
  if (isRow && chosen === 0 && ask.title) return toHeadingWords(ask.title)
  const title = toTitle(description, toHeadline(description, true))
  const label = ask.choices[chosen]?.label ?? ''
  return isRow && toWords(label).length < 5 ? toHeadingWords(`${label}: ${toLower(title)}`) : title
}

/** The requirement that a choice leads to; none where it only records a decision. */
export const fromChoice = (said: Said): Fresh[] => {
  const { ask, chosen } = said
  const requirement = chosen === undefined ? '' : (ask.choices[chosen]?.requirement ?? '')
  if (requirement === '' || META.test(requirement)) return []
  const { description, acceptance } = withCriteria(requirement)
  const isProject = /^(?:file|package):/.test(ask.id)
  const category = ask.question
    ? TOPICS[ask.question.topic]
    : ask.dimension === 'qualities'
      ? 'Performance'
      : 'Functional'
  return [
    {
      title: toChoiceTitle(said, description),
      type: isProject ? 'non-functional' : toSpecType({ category, description }),
      priority: toWeight(ask),
      dependencies: [],
      description,
      source: toSource(said),
      acceptance,
    },
  ]
}
