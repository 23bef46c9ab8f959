/**
 * Open questions of a document as entries: an id, the question, who is asked and what there is to choose from. An answered
 * one leaves the list and stands under Answers: «- **Question?** The answer (id)».
 */
import type { OpenQuestion } from '../schema/prd.ts'
import { type Edit, splice, toGap, toInkEnd, toOneLine } from './edit.ts'
import type { Line } from './lines.ts'
import { findSection, type Markdown, ownLines, toMarkdown } from './markdown.ts'
import { printQuestion } from './open-questions.ts'
import { remember } from './remember.ts'
import { findSectionText } from './section-body.ts'

/** `rule`: the row of the catalogue that asks it. */
export type Question = { id: string; question: string; owner?: string; choices: string[]; rule?: string }

type Placed = Question & { from: number; to: number }

/** A question with what was said to it, and the requirement that the answer is said to change. */
export type Answered = Pick<Question, 'id' | 'question' | 'rule'> & {
  answer: string
  choices?: string[]
  changes?: string
  /** The part of what was said that leaves something open, and who would know. */
  open?: { words: string; owner?: string }
  /** Sentences of it that have a place of their own in the brief. */
  besides?: { excluded: string[]; asked: string[]; unplaced?: string[]; facts?: string[] }
}

const QUESTIONS = ['Open Questions']
const ITEM = /^\s{0,3}(?:[-*+]|\d{1,4}[.)])\s+(?:\*\*(Q-\d{3,5})\*\*:?\s+)?(\S.*)$/
const RULE = /\s\((?:\w{1,20}, )?rule ([\w.:-]{1,80})\)/
const OWNER = /\sAsked of: (.{1,1200})\.\s*$/
const CHOICES = /\sChoices: (.{1,2000})\.\s*$/

const isText = ({ block }: Line): boolean => block === 'text'

const toQuestion = (line: string, number: number): Omit<Placed, 'from' | 'to'> | undefined => {
  const [, id, said] = (line.length < 6_000 && ITEM.exec(line)) || []
  if (said === undefined || /^none\b/i.test(said)) return undefined
  const owner = OWNER.exec(said)?.[1]
  const asked = said.replace(OWNER, '')
  const choices = CHOICES.exec(asked)?.[1]?.split(' / ') ?? []
  const words = asked.replace(CHOICES, '')
  const rule = RULE.exec(words)?.[1]
  return {
    id: id ?? `Q-${String(number).padStart(3, '0')}`,
    question: words.replace(RULE, '').trim(),
    choices: choices.map((choice) => choice.trim()),
    ...(owner !== undefined && { owner }),
    ...(rule !== undefined && { rule }),
  }
}

/** A question as it stands in a list, be it cited elsewhere. */
export const readQuestion = (line: string): Question => {
  const said = line.replace(/\s+/g, ' ').trim()
  return toQuestion(`- ${said}`, 0) ?? { id: '', question: said, choices: [] }
}

const readQuestions = (markdown: Markdown): Placed[] => {
  const section = findSection(markdown, QUESTIONS, 2)
  const lines = section ? ownLines(markdown, section).filter(isText) : []
  const found: Placed[] = []
  for (const { start, end, next } of lines) {
    const question = toQuestion(markdown.text.slice(start, end), found.length + 1)
    if (question) found.push({ ...question, from: start, to: next })
  }
  return found
}

const known = new WeakMap<Markdown, readonly Placed[]>()

/** A step asks for the same list many times. */
const findQuestions = (markdown: Markdown): readonly Placed[] => {
  const questions = known.get(markdown) ?? readQuestions(markdown)
  known.set(markdown, questions)
  return questions
}

/** The open questions, in their order. One without an id has its place in the list for it. */
export const toQuestions = (text: string): Question[] =>
  findQuestions(toMarkdown(text)).map(({ from: _from, to: _to, ...question }) => question)

const printAnswer = ({ id, question, rule, answer }: Answered): string =>
  `- **${toOneLine(question).replaceAll('*', '')}** ${toOneLine(answer)} (${rule ?? id})`

/** Where answers stand: at the end of their section, or in one made for them before the open questions. */
const toAnswersEdit = (markdown: Markdown, lines: string[]): Edit => {
  const { text, eol } = markdown
  const section = findSection(markdown, ['Answers'])
  const body = lines.join(eol)
  if (section) {
    const at = section.body + toInkEnd(text.slice(section.body, section.own))
    return { from: at, to: at, text: `${eol}${body}` }
  }
  const before = findSection(markdown, QUESTIONS, 2)?.start ?? text.length
  const gap = toGap(text.slice(0, before), eol)
  return { from: before, to: before, text: `${gap}## Answers${eol}${eol}${body}${eol}${eol}` }
}

/** A question without the requirements that it is about: with them and without them it is the same one. */
const ABOUT = /\s*\((?:REQ-\d{3,15}(?:,\s*|\s+and\s+)?)+\)\s*$/i

/** How much it matters to whom asks is no part of it. */
const SEVERITY = /\s\((?:low|medium|high|critical)\)\s*$/i

const readAsked = (question: string): string =>
  toOneLine(question)
    .replace(OWNER, '')
    .replace(CHOICES, '')
    .replace(RULE, '')
    .replace(SEVERITY, '')
    .replaceAll('*', '')
    .replace(ABOUT, '')
    .trim()
    .toLowerCase()

/** What is longer is no question: such texts are not kept. */
const LONG = 400
const toShortAsked = remember(readAsked, 256)

/** Equal for what is the same question, whoever is asked, and whichever rule asks it. */
export const toAsked = (question: string): string =>
  question.length > LONG ? readAsked(question) : toShortAsked(question)

/** Whether a question names who is to answer it. */
export const isAskedOf = (question: string): boolean => OWNER.test(question)

/** The text without these questions; the last one leaves «None.» behind. */
const toGone = (markdown: Markdown, answered: readonly Pick<Answered, 'question'>[]): Edit[] => {
  const said = new Set(answered.map(({ question }) => toAsked(question)))
  const open = findQuestions(markdown)
  const gone = open.filter(({ question }) => said.has(toAsked(question)))
  return gone.map(({ from, to }, at) => ({
    from,
    to,
    text: at === 0 && gone.length === open.length ? `None.${markdown.eol}` : '',
  }))
}

/** The list of open questions without those that were answered. */
export const dropQuestions = (text: string, answered: readonly Pick<Answered, 'question'>[]): string =>
  splice(text, toGone(toMarkdown(text), answered))

/** The text with these questions behind those that are open; one that is asked there already is not asked again. */
export const addQuestions = (text: string, questions: readonly OpenQuestion[]): string => {
  const markdown = toMarkdown(text)
  const open = findQuestions(markdown)
  const asked = new Set(open.map(({ question }) => toAsked(question)))
  const fresh = questions.filter(({ question }) => !asked.has(toAsked(question)))
  const last = open.at(-1)
  if (fresh.length === 0 || !last) return text
  const lines = fresh.map((one, at) => `${open.length + at + 1}. ${printQuestion(one)}${markdown.eol}`)
  const gap = text.slice(0, last.to).endsWith('\n') ? '' : markdown.eol
  return splice(text, [{ from: last.to, to: last.to, text: gap + lines.join('') }])
}

/** Who is asked where somebody said what they suppose and named nobody. */
export const NOBODY_YET = 'nobody yet'

/** A question of the whole stays one in what is asked on: its answer is no requirement. */
const isOfWhole = (rule: string | undefined): boolean => rule?.startsWith('idea.') === true

/** What an answer leaves open is asked on, beside the rest of it. */
export const toStillOpen = ({
  question,
  open,
  rule,
}: Pick<Answered, 'question' | 'open' | 'rule'>): OpenQuestion[] =>
  open
    ? [
        {
          question: `«${toOneLine(question)}» is answered in part, and left open: «${toOneLine(open.words)}»${isOfWhole(rule) ? ` (rule ${rule})` : ''}`,
          ...((open.owner !== undefined || isOfWhole(rule)) && { owner: open.owner ?? NOBODY_YET }),
        },
      ]
    : []

/** A question that stays open, and who was named for it, in which words. */
export type Referred = Pick<Question, 'question'> & { owner: string; said: string }

const printReferred = (line: string, { owner, said }: Referred): string => {
  const words = toOneLine(said).replace(/[.!\s]+$/, '')
  return `${line.replace(OWNER, '').trimEnd()} Asked of: ${toOneLine(owner)} («${words.slice(0, 1_000)}»).`
}

/** Whoever is to answer stands behind the question. */
export const referQuestions = (text: string, referred: readonly Referred[]): string => {
  const markdown = toMarkdown(text)
  const edits = findQuestions(markdown).flatMap(({ question, from, to }): Edit[] => {
    const one = referred.find((other) => toAsked(other.question) === toAsked(question))
    const line = text.slice(from, to)
    const ink = line.trimEnd()
    return one ? [{ from, to: from + ink.length, text: printReferred(ink, one) }] : []
  })
  return splice(text, edits)
}

/** Without those that this brief has answers to. */
export const dropAnswered = (text: string, brief: string): string => {
  const answers = findSectionText(toMarkdown(brief), 'Answers')
  return dropQuestions(
    text,
    [...answers.matchAll(/^- \*\*(.+?)\*\* /gm)].map(([, question = '']) => ({ question })),
  )
}

const readTelling = (asked: string): ReadonlySet<string> => new Set(asked.match(/[\p{L}\p{N}]{3,}/gu) ?? [])
const toShortTelling = remember(readTelling, 256)

/** The words of a question that tell it from others. */
const toTelling = (asked: string): ReadonlySet<string> =>
  asked.length > LONG ? readTelling(asked) : toShortTelling(asked)

/** So much of two questions is the same that one is the other in other words. */
const ALIKE = 0.75

const isAlike = (one: string, other: string): boolean => {
  const [a, b] = [toAsked(one), toAsked(other)]
  if (a === b) return true
  const [first, second] = [toTelling(a), toTelling(b)]
  let both = 0
  for (const word of first) if (second.has(word)) both++
  return both / (first.size + second.size - both) >= ALIKE
}

const toLine = (text: string, { from, to }: Placed): string =>
  ITEM.exec(text.slice(from, to).trimEnd())?.[2] ?? ''

/** The lines of questions that were open in one text and that none of these asks, be it in other words. */
export const findUnasked = (before: string, asked: readonly string[]): string[] =>
  findQuestions(toMarkdown(before))
    .filter(({ question }) => !asked.some((one) => isAlike(one, question)))
    .map((one) => toLine(before, one))

/**
 * The lines of all that is open: what was open before stays, as it was asked then; what is asked besides stands behind it.
 * Nothing where no question would be lost.
 */
export const joinQuestions = (before: string, after: string): string[] | undefined => {
  const [known, asked] = [findQuestions(toMarkdown(before)), findQuestions(toMarkdown(after))]
  const isSame = (one: Placed, other: Placed): boolean => toAsked(one.question) === toAsked(other.question)
  const lost = known.filter((one) => !asked.some((other) => isSame(one, other)))
  if (lost.length === 0) return undefined
  const fresh = asked.filter((one) => !lost.some((other) => isAlike(one.question, other.question)))
  return [...lost.map((one) => toLine(before, one)), ...fresh.map((one) => toLine(after, one))]
}

/** Whoever is to answer a question is asked it in the text that is made of another one, too, where that names nobody. */
export const keepOwners = (before: string, after: string): string => {
  const owned = findQuestions(toMarkdown(before)).filter(({ owner }) => owner !== undefined)
  if (owned.length === 0) return after
  const edits = findQuestions(toMarkdown(after)).flatMap(({ question, owner, from, to }): Edit[] => {
    const known = owner === undefined ? owned.find((one) => isAlike(one.question, question)) : undefined
    const end = from + after.slice(from, to).trimEnd().length
    return known ? [{ from: end, to: end, text: ` Asked of: ${known.owner}.` }] : []
  })
  return splice(after, edits)
}

/** The answers stand in the text, and what they answer is no longer open. */
export const addAnswers = (text: string, answered: Answered[]): string => {
  if (answered.length === 0) return text
  const markdown = toMarkdown(text)
  return splice(text, [toAnswersEdit(markdown, answered.map(printAnswer)), ...toGone(markdown, answered)])
}
