/**
 * What an answer says and what it leaves open, with whoever is to answer that: the one reader of every door that takes an
 * answer. L1 the decided part stays as it was said, the unsure part is a question. L2 no word of either is lost.
 */
import { createLatePattern, type LatePattern } from '../documents/late-pattern.ts'
import { normalise } from '../documents/plain-words.ts'
import { isShortened, splitSentences } from '../documents/sentence-ends.ts'
import { ASKING, findDeferred, NAMES, YET } from './deferrals.ts'

/** `said` is empty where nothing is answered, `open` where nothing is left open. */
export type ReadAnswer = { said: string; open: string; owner?: string }

const IT = '(?: (?:it|this|that|the question|about it|about this|about that))?'
const clause = (words: string): LatePattern => createLatePattern(() => `^(?:${words})${YET}$`, 'i')

/** Words that say nothing but that nobody knows. */
const NOTHING: LatePattern[] = [
  clause('skip(?: it)?|pass|n/?a|unknown|later|tbd|no answer'),
  clause("next(?: (?:one|question))?|(?:let['’]?s )?(?:go|move) on|moving on"),
  clause(`(?:(?:i|we) )?(?:still |really )?(?:do not|don['’]?t|cannot|can['’]?t) (?:know|say|tell)${IT}`),
  clause(
    `(?:(?:i['’]?m|we['’]?re|i am|we are) )?(?:still )?(?:not (?:really |quite |so )?sure|unsure)(?: though)?${IT}`,
  ),
  clause(`(?:i have |we have )?no (?:idea|clue|answer|preference)${IT}`),
  clause(
    '(?:please |(?:we |i )?(?:will |would |can )?)?(?:leave|keep|let)(?: (?:it|this|that|the question|this question))?(?: stay| be)? open',
  ),
  clause(
    "(?:(?:it|this|that|the question) |(?:it|that)['’]?s )?(?:is |stays? |remains? )?(?:still )?(?:open|undecided|not (?:yet )?decided|unclear|not clear|to be (?:decided|clarified|discussed))",
  ),
  clause("(?:(?:i|we) )?(?:have not|haven['’]?t) (?:decided|thought)(?: about)?(?: it| this| that)?"),
  clause('(?:it|that) depends|hard to say|(?:you|you can) decide|up to you|who knows|whatever(?: you like)?'),
  clause(`i (?:do not|don['’]?t|cannot|can['’]?t) (?:decide|answer|judge)${IT}`),
  // «Nobody knows the number yet.»
  /^(?:nobody|no one|none of us)(?: here)? (?:really )?(?:knows?|can (?:say|tell)|has (?:said|decided|told us))(?: [^,.;:]{1,60})? (?:yet|so far)$/i,
  clause(`(?:nobody|no one|none of us)(?: here)? (?:really )?(?:knows?|can (?:say|tell))${IT}`),
  clause('not yet|please|sorry|honestly|well|hm+|good question|(?:whatever is|as) usual'),
]

const OPEN: LatePattern[] = [
  ...NOTHING,
  clause(
    "(?:i|we)(?:['’]?ll|['’]d have to| will| have to| need to| must| would have to) (?:ask|check|find out|see|think)\\b.{0,80}",
  ),
  clause('let me (?:ask|check|find out|think)\\b.{0,80}|will find out'),
  clause('(?:please |you (?:have to|need to|must|should) )(?:ask|check with|talk to)\\b.{0,80}'),
  clause("(?:please )?(?:do not|don['’]?t) ask me\\b.{0,40}"),
]

const isOpening = (text: string): boolean =>
  UNSURE_BEHIND.test(text) || OPEN.some((words) => words.test(text)) || findDeferred(text) !== undefined

const ASKED = '(?:which|what|who|whom|whose|how|when|where|why|whether|if)'
/** Where a part of an answer begins so, its speaker does not know what it speaks of. */
const UNSURE = createLatePattern(
  () =>
    `^(?:(?:i|we) (?:still )?(?:do not|don['’]?t) know (?:yet\\b|about\\b|(?=${ASKED}\\b))|(?:(?:i['’]?m|we['’]?re|i am|we are) )?(?:still )?(?:not (?:really |quite |so )?sure|unsure)(?= (?:yet|about|of|${ASKED})\\b|$)|(?:i have |we have )?no (?:idea|clue) (?=(?:about|${ASKED})\\b))`,
  'i',
)
const INDIRECT = '(?:whether|how|who|whom|whose|what|which|why)'
const WE_DOUBT =
  "(?<!\\b(?:that|whom|who|which|because|says?|if|when))\\s(?:i|we)(?:['’]m|['’]re| am| are)? (?:still )?(?:not (?:really |quite |so )?sure|unsure|(?:do not|don['’]?t|cannot|can['’]?t) (?:know|say|tell))"
const DOUBT = `(?:${WE_DOUBT}|\\s(?:nobody|no one) knows|\\s(?:is|are) (?:still open|(?:still )?(?:unclear|undecided)))`
/** «whether guests may see it I am not sure», «on Sundays I do not know» */
const UNSURE_BEHIND = createLatePattern(
  () =>
    `^(?:${INDIRECT}\\b.{3,200}${DOUBT}|(?:on|at|in|for|about|during|with|as to|concerning|the|our)\\s.{3,100}${WE_DOUBT})${YET}$`,
  'i',
)
/** «whether guests may see it, I am not sure»: what the doubt behind it is about. */
const MATTER = createLatePattern(() => `^${INDIRECT} `, 'i')
/** Whom to ask, be it nobody by a name: only beside a doubt it is no deed of the product. */
const ASK = createLatePattern(
  () => `^(?:please |(?:you|we|i)(?: will|['’]ll| have to| must| should) )?${ASKING} `,
  'i',
)
/** What somebody supposes beside a doubt is no decision. */
const SUPPOSED = /^(?:maybe|perhaps|probably|possibly|i guess|i think|i suppose|could be|might be)\b/i

const toBare = (text: string): string => text.replace(/[\s.!?…;,:–—-]+$/, '')

/** A dot that shortens a word, or stands within one. */
const isInside = (text: string, to: number): boolean =>
  /^[\p{L}\d]/u.test(text.slice(to)) || isShortened(text.slice(0, to), text.slice(to))

/** Marks alone are no clause: nobody doubts anything by a bracket or a dash. */
const WORD = /[\p{L}\p{N}\p{S}]/u

/** The clauses of a sentence with their places; names that are asked together stay together. */
const toClauses = (sentence: string): { text: string; from: number }[] => {
  if (findDeferred(toBare(sentence)) !== undefined) return [{ text: toBare(sentence), from: 0 }]
  const ends = [...sentence.matchAll(/(?!(?<=\d)[.,:]\d)[,.;:!?…–—\n]+|\s-\s|\b(?:and|but|so)\b/gi)].filter(
    ({ 0: mark, index }) => mark !== '.' || !isInside(sentence, index + 1),
  )
  const clauses: { text: string; from: number }[] = []
  let from = 0
  const add = (to: number): void => {
    const text = sentence.slice(from, to).replace(/\s+/g, ' ').trim()
    if (WORD.test(text)) clauses.push({ text, from })
  }
  for (const end of ends) {
    add(end.index)
    from = end.index + end[0].length
  }
  add(sentence.length)
  return clauses
}

/** It says nothing, or in each of its parts that nobody knows yet: there is no word to keep. */
export const isSkipped = (answer: string): boolean =>
  normalise(answer)
    .replace(/\p{So}/gu, '')
    .trim() === '' || toClauses(answer).every(({ text }) => NOTHING.some((words) => words.test(text)))

const NAME_ONLY = createLatePattern(() => `^(?:or )?(?:${NAMES})${YET}$`, 'u')
const NAMING = createLatePattern(
  () => `\\b[Aa]sk(?:ing)? (?:${NAMES})$|\\b${ASKING} (?:${NAMES})$|^(?:${NAMES})$`,
  'u',
)

/** Of each clause, whether it leaves something open; a name behind one that is asked belongs to it. */
const markOpen = (clauses: readonly { text: string }[]): boolean[] => {
  const isUnsure = clauses.some(({ text }) => UNSURE.test(text) || isOpening(text))
  const marks: boolean[] = []
  for (const [at, { text }] of clauses.entries()) {
    const isName = marks[at - 1] === true && NAME_ONLY.test(text) && NAMING.test(clauses[at - 1]?.text ?? '')
    marks.push(
      isSkipped(text) ||
        isOpening(text) ||
        UNSURE.test(text) ||
        isName ||
        (isUnsure && (ASK.test(text) || SUPPOSED.test(text))),
    )
  }
  const isDoubted = (at: number): boolean =>
    marks[at + 1] === true && OPEN.some((words) => words.test(clauses[at + 1]?.text ?? ''))
  return marks.map((mark, at) => mark || (MATTER.test(clauses[at]?.text ?? '') && isDoubted(at)))
}

/** «What happens later: not sure» is a doubt about what stands before it. */
const ABOUT = /^[^:,;]{1,80}:\s+/

/** What a doubt is part of: a condition of the product, and no word about the answer. */
const CONDITION =
  /^(?:if|when|whenever|once|unless|until|after|before|while|as soon as|in case|those who|users who|whoever|anybody who)\b/i

/** «To be clarified: vouchers.» */
const LABELLED =
  /^(?:(?:still |yet )?to be (?:clarified|decided|discussed|confirmed|agreed)|(?:still )?(?:open|undecided|unclear)|tbd|not (?:yet )?(?:decided|clear)(?: yet)?)\s*:\s/i

/** Where the open end of a sentence begins; its length where it has none, 0 where nothing of it is decided. */
const findOpenEnd = (sentence: string): number => {
  if (LABELLED.test(sentence)) return 0
  const about = ABOUT.exec(sentence)?.[0].length ?? 0
  const clauses = toClauses(sentence)
  const marks = markOpen(clauses)
  const behind = clauses.filter(({ from }) => from >= about)
  if (about > 0 && behind.length > 0 && markOpen(behind).every(Boolean)) return 0
  const last = marks.lastIndexOf(false)
  if (last < 0) return 0
  if (last === clauses.length - 1) return sentence.length
  const head = clauses.slice(0, last + 1)
  const tail = clauses.slice(last + 1)
  const isDoubt = tail.some(
    ({ text }) =>
      UNSURE.test(text) || UNSURE_BEHIND.test(text) || findDeferred(text) !== undefined || isSkipped(text),
  )
  const isCondition = head.some(({ text }) => CONDITION.test(text))
  return isDoubt && !isCondition && toClauses(sentence.slice(tail[0]?.from)).length > 0
    ? (tail[0]?.from ?? sentence.length)
    : sentence.length
}

const toSentences = (answer: string): string[] =>
  splitSentences(answer, /(?<=[.!?…;])\s+|\n+/g).filter((part) => part.trim() !== '')

const OWNER = createLatePattern(
  () =>
    `\\b(?:[Aa]sk|[Cc]heck with|${ASKING}|[Uu]p to|[Aa] question for|[Ww]ait for)\\s+(${NAMES}|(?:the\\s+|our\\s+|my\\s+)?[\\p{L}][\\p{L}-]*(?:\\s(?!about|if|whether|for|and|or|on|to|first|before|what|which|who|how|when|where|why)[\\p{L}-]+)?)`,
  'u',
)
const NOBODY =
  /^(?:[Mm]e|[Yy]ou|[Hh]im|[Hh]er|[Tt]hem|it|[Nn]obody|[Ss]omebody|[Ss]omeone|[Ww]ho|[Hh]e|[Ss]he|[Ww]e|[Ii])$/

/** Who would know the answer to a question, where somebody says so: «Not sure, ask the accountant.» */
export const findOwner = (answer: string): string | undefined => {
  const deferred = toSentences(answer).flatMap((sentence) =>
    toClauses(sentence).flatMap(({ text }) => findDeferred(text) ?? []),
  )
  const asked = OWNER.exec(answer)?.[1]
  const owner = asked === undefined || NOBODY.test(asked) ? deferred.find((who) => who !== '') : asked
  return owner?.replace(/^(?:the|our|my)\s+/i, '')
}

/** Sentences behind each other: one whose doubt was cut off ends like the others. */
export const joinSaid = (said: readonly string[]): string =>
  said.map((one, at) => (at < said.length - 1 && /[\p{L}\p{N})]$/u.test(one) ? `${one}.` : one)).join(' ')

/** Takes an answer apart. */
export const readAnswer = (answer: string): ReadAnswer => {
  const sentences = toSentences(answer)
  const ends = sentences.map(findOpenEnd)
  const isOpen = isSkipped(answer) || ends.every((end) => end === 0)
  const said = isOpen
    ? []
    : sentences.map((sentence, at) => toBareEnd(sentence, ends[at] ?? 0)).filter((part) => part !== '')
  const open = isOpen
    ? [answer.trim()]
    : sentences.map((sentence, at) => sentence.slice(ends[at]).trim()).filter((part) => part !== '')
  if (open.length === 0) return { said: answer, open: '' }
  const words = open.join(' ')
  const owner = findOwner(words)
  return {
    said: joinSaid(said).replace(/[;\s]+$/, ''),
    open: words,
    ...(owner !== undefined && { owner }),
  }
}

/** What is decided of a sentence: whole as it was said, cut off where its doubt begins. */
const toBareEnd = (sentence: string, end: number): string =>
  end >= sentence.length
    ? sentence
    : toBare(sentence.slice(0, end).replace(/(?:[\s,;:–—-]+(?:and|but|so)?)+$/i, ''))

/** Whether it says nothing but that somebody does not know, and whom to ask: it is about what was said before it. */
export const isBareDoubt = (sentence: string): boolean => {
  const clauses = toClauses(sentence)
  const isBare = ({ text }: { text: string }): boolean =>
    !UNSURE_BEHIND.test(text) && (isOpening(text) || ASK.test(text) || NAME_ONLY.test(text))
  return clauses.length > 0 && clauses.every(isBare) && clauses.some(({ text }) => !NAME_ONLY.test(text))
}

/** Whether nothing of an answer answers: «I do not know yet, leave it open», «not sure», «ask IT and Jens». */
export const isLeftOpen = (answer: string): boolean => readAnswer(answer).said === ''
