import { type AnsweredQuestion, readIdea } from '../../analysis/gaps/answers.ts'
import { riskiest } from '../../analysis/gaps/ranking.ts'
import type { Catalogue } from '../../analysis/gaps/row.ts'
import { checkFeatureId, toFreeFeatureId } from '../../schema/feature.ts'
import { type IdeaReading, toHeadline, toReading } from './clauses.ts'
import { isVerb, MEASURE, STOP } from './english.ts'
import { inline, normalise, shorten } from './sentences.ts'
import { AIM_QUESTION, OF_BRIEF, TOPICS, toCodeQuestion, toMoreQuestion, toRuleQuestion } from './topics.ts'

/** What the offline author knows of an idea: only what its words say. */
export type Idea = {
  utterance: string
  title: string
  reading: IdeaReading
  aims: string[]
  measures: string[]
  questions: string[]
  answers: AnsweredQuestion[]
}

const AIM = /\b(?:so that|in order to)\s+([^.;!?]{3,300})/gi
const INFINITIVE =
  /(?<!\b(?:able|needs?|has|have|had|going|used|up|according|due|related|subject|want|wants|like|is|are|unable|allowed))\s+to\s+([\p{L}-]+)(\s[^.;!?]{2,300})/giu

/** «so that …», «in order to …». */
const toNamedAims = (text: string): string[] =>
  text.length > 2_000 ? [] : [...text.matchAll(AIM)].map(([, aim = '']) => aim)

/** Aims of something asked for; «a page to see sales» names one, too. */
const toAims = (text: string): string[] => {
  const named = toNamedAims(text)
  if (named.length > 0 || text.length > 2_000) return named
  const wished =
    /^(?:as an?\s[^,]{1,60},?\s+)?(?:i|we)\s+(?:want|need|would like)\s+to\s+(?:be able to\s+)?(.{3,300})$/i.exec(
      text,
    )
  if (wished?.[1]) return [wished[1]]
  return [...text.matchAll(INFINITIVE)]
    .filter(([, verb]) => isVerb(verb))
    .map(([, verb = '', rest = '']) => verb + rest)
    .slice(0, 1)
}

const unique = (texts: string[]): string[] => {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = normalise(text) || text
    return !seen.has(key) && seen.add(key)
  })
}

const toTitle = (utterance: string, reading: IdeaReading): string => {
  const heading = /^\s{0,3}#{1,2}\s+(\S.{0,200})/.exec(utterance)?.[1] ?? ''
  const candidates = [heading, ...reading.clauses.slice(0, 3).map(({ text }) => text)]
  return candidates.map((text) => toHeadline(text, reading.english)).find(Boolean) ?? 'Feature'
}

const ASKED_ABOUT = 200_000
/** The gap analysis asks the rest, gravest first. */
const GRAVEST = 7

/** What the catalogue asks first about an idea: what was skipped, then what is riskiest. */
const toRuleQuestions = (
  text: string,
  answers: readonly AnsweredQuestion[],
  catalogue: Catalogue,
): string[] => {
  const skipped = answers.filter(({ answer }) => answer === '')
  const known = new Set(answers.map(({ id }) => id))
  const open = riskiest(readIdea(text, answers, catalogue).gaps, GRAVEST + known.size)
  return [
    ...skipped.map(({ id, question }) => toRuleQuestion(question, id)),
    ...open
      .filter(({ rule }) => !known.has(rule))
      .slice(0, GRAVEST)
      .map(({ rule, question }) => toRuleQuestion(question, rule)),
  ]
}

/** Reads an idea together with what was answered about it. */
export const toIdea = (
  utterance: string,
  answers: readonly AnsweredQuestion[],
  catalogue: Catalogue,
): Idea => {
  const reading = toReading(utterance)
  const asked = reading.clauses.map(({ source }) => source)
  const told = reading.background.slice(0, 200)
  const aims = reading.english ? unique([...asked.flatMap(toAims), ...told.flatMap(toNamedAims)]) : []
  const all = utterance.slice(0, ASKED_ABOUT)
  const ruled = reading.english ? toRuleQuestions(all, answers, catalogue) : []
  const topics = (ruled.length > 0 ? OF_BRIEF : TOPICS).filter(
    ({ answer, applies }) => !answer.test(all) && (!applies || !reading.english || applies.test(all)),
  )
  return {
    utterance,
    title: toTitle(utterance, reading),
    reading,
    aims: aims.map((aim) => inline(shorten(aim.replace(/[\s,.;:]{1,4}$/, ''), 300))),
    measures: unique([...asked, ...told].filter((text) => MEASURE.test(text))),
    answers: [...answers],
    questions: [
      ...ruled,
      ...topics.map(({ question }) => question),
      ...(aims.length > 0 ? [] : [AIM_QUESTION]),
      ...reading.questions.slice(0, 20),
      ...(reading.questions.length > 20
        ? [`The idea asks ${reading.questions.length - 20} more questions: which of them count?`]
        : []),
      ...(reading.code > 0 ? [toCodeQuestion(reading.code)] : []),
      ...(reading.more > 0 ? [toMoreQuestion(reading.more)] : []),
    ],
  }
}

/** A feature id from the words of a title that carry meaning. */
export const toFeatureId = (title: string, taken: string[]): string => {
  const plain = title
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  const foreign = /\p{L}/u.test(plain.replace(/\p{Script=Latin}/gu, ''))
  const content = words.filter((word) => !STOP.has(word))
  const ranked = foreign ? content.filter((word) => word.length > 2) : content.length > 0 ? content : words
  const first = ranked.findIndex((word) => /^[a-z]/.test(word))
  const ordered = first > 0 ? [...ranked.slice(first), ...ranked.slice(0, first)] : ranked
  let id = ''
  for (const word of ordered.slice(0, 5))
    if (`${id}-${word}`.length <= 45) id = id === '' ? word : `${id}-${word}`
  const named = [id, `${id}-feature`].find((candidate) => checkFeatureId(candidate) === undefined)
  return toFreeFeatureId(named ?? 'feature', taken)
}
