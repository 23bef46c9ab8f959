/**
 * A design before anybody has designed: what is asked for, laid where its answer belongs, and what has to be decided. No
 * component, endpoint or table is made up, so the review says what is uncovered until somebody covers it.
 */
import { toMarkdown } from '../../../documents/markdown.ts'
import { toPrd } from '../../../documents/prd.ts'
import { collapse, toSentences } from '../sentences.ts'

/** One thing that is asked for, in its own words. */
type Asked = { id: string; title: string; words: string; category: string }

const isQuestion = ({ words }: Asked): boolean => /^open question\b/i.test(words)

const fromPrd = (prd: string): Asked[] =>
  toPrd(prd).entries.map(({ id, title, description, category }) => ({
    id,
    title: collapse(title),
    words: collapse(description) || collapse(title),
    category,
  }))

const fromBrief = (brief: string): Asked[] =>
  toSentences(brief)
    .filter(({ kind }) => kind === 'sentence' || kind === 'item')
    .map(({ text }) => ({ id: '', title: text, words: text, category: '' }))

const toAsked = (prd: string, brief: string): Asked[] => (prd === '' ? fromBrief(brief) : fromPrd(prd))

/** Words without headings: they become part of a section. */
const toPlain = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/^#{1,6}\s+(.+)$/, '**$1**'))
    .join('\n')
    .trim()

const toId = (prefix: string, at: number): string => `${prefix}-${String(at + 1).padStart(3, '0')}`

const covers = ({ id }: Asked): string[] => (id === '' ? [] : [id])

const ABOUT: Record<string, RegExp> = {
  scalability: /\b(?:performance|scal|capacity|volume|load|speed)/i,
  security: /\b(?:security|privacy|access|permission|compliance|audit)/i,
  reliability: /\b(?:reliab|availab|recover|backup|support|operations)/i,
  data: /\b(?:privacy|data|retention|validation|compliance)/i,
}

/** Requirements whose category speaks of it, in their own words. */
const toSection = (asked: Asked[], about: string): string => {
  const found = asked.filter(({ category }) => ABOUT[about]?.test(category))
  const lines = found.map(({ id, words }) => `- ${[id, words].filter(Boolean).join(': ')}`)
  return lines.length > 0 ? lines.join('\n') : 'Not decided: no requirement speaks of it by its category.'
}

const SCAFFOLD =
  'This is a scaffold. It lays out what is asked for and decides nothing: components, endpoints and tables are for whoever designs it.'

const toQuestions = (asked: Asked[], own: string[]): string[] => [
  ...own,
  ...asked.filter(isQuestion).map(({ id, words }) => `${id}: ${words.replace(/^open question:?\s*/i, '')}`),
]

const toOpen = (prd: string): string[] => {
  const markdown = toMarkdown(prd)
  const section = markdown.sections.find(({ title }) => /^open questions$/i.test(title))
  const body = section ? prd.slice(section.body, section.end) : ''
  return [...body.matchAll(/^\s*(?:[-*+]|\d+[.)])\s+(.+)$/gm)].map(([, words = '']) => collapse(words))
}

export const toHld = (prd: string, brief: string) => {
  const asked = toAsked(prd, brief)
  const wanted = asked.filter((one) => !isQuestion(one))
  const own = [
    'Which components does the system consist of, and which of them answers which requirement?',
    'Which technology is used for each, and what were the alternatives?',
    'What are the main flows, and what happens when each of them fails?',
    ...toOpen(prd),
  ]
  return {
    overview: [toPlain(brief), SCAFFOLD].filter(Boolean).join('\n\n'),
    useCases: wanted.map((one, at) => ({
      id: toId('UC', at),
      title: one.title.slice(0, 200),
      actor: 'not named yet',
      covers: covers(one),
    })),
    scalability: toSection(asked, 'scalability'),
    security: toSection(asked, 'security'),
    reliability: toSection(asked, 'reliability'),
    technicalRequirements: wanted.map((one, at) => ({
      id: toId('TR', at),
      text: one.words,
      covers: covers(one),
    })),
    openQuestions: [...new Set(toQuestions(asked, own))],
  }
}

export const toLld = (prd: string, brief: string) => {
  const asked = toAsked(prd, brief).filter((one) => !isQuestion(one))
  return {
    overview: `${SCAFFOLD}\n\nEach of these needs a way in, or a reason why it needs none:\n\n${asked
      .map(({ id, title }) => `- ${[id, title].filter(Boolean).join(': ')}`)
      .join('\n')}`,
    openQuestions: [
      'Which endpoints are there, who may call each, and what can go wrong in it?',
      'Which models do they take and give, with which fields and rules?',
      'Which systems outside are called, and what happens when one does not answer?',
    ],
  }
}

export const toDatabase = (prd: string, brief: string) => {
  const asked = toAsked(prd, brief)
  return {
    overview: SCAFFOLD,
    security: toSection(asked, 'security'),
    constraints: toSection(asked, 'data'),
    normalisation: 'Not decided: there is no table yet.',
    performance: toSection(asked, 'scalability'),
    openQuestions: [
      'Which tables keep what, by which keys, and for how long?',
      'Which columns are personal data?',
      'Which queries does each endpoint make, and which index serves each?',
    ],
  }
}
