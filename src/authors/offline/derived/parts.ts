/** Sentences that the parts of a design share. */

import { analyse } from '../../../analysis/analyse.ts'
import type { Need } from '../needs.ts'
import { count, say } from '../print.ts'
import { capitalise } from '../sentences.ts'
import type { Design, Technical } from './design.ts'

const FILES: Record<string, string> = {
  project_brief: 'the project brief',
  userUtterance: 'the words of the idea',
  request: 'the request',
  name: "the feature's name",
}
export const toFileName = (name: string): string => FILES[name] ?? `\`${name}.md\``

/** What the part was written from, and how to read it. */
export const printOrigin = ({ file, needs, open, english }: Design, asks = true): string =>
  [
    `Written from ${toFileName(file)}: ${count(needs.length, 'requirement')}${open.length > 0 ? `, ${open.length} of them still a question` : ''}.`,
    asks
      ? 'Every line names the requirement that it comes from; what no requirement says is asked under Open Questions.'
      : 'Every item names the requirements that it serves; what no requirement asks for is not in it.',
    ...(english
      ? []
      : ['The words are not English: nothing was read from them but the requirements themselves.']),
    ...(needs.some(({ id }) => id.startsWith('S-'))
      ? ['The text has no ids of its own: S-001 is the first thing that it asks for.']
      : []),
  ].join(' ')

/** Speed and load, not a period of days within which something happens. */
const FAST =
  /\b(?:seconds?|ms|milliseconds?|p9\d|per second|per minute|at once|at the same time|concurrent\w*|load)\b/i

const KNOWN =
  /^(?:security|privacy|permissions?|compliance|audit|legal|access|performance|scalability|capacity|reliability|availability|operations|observability|release|usability|accessib|locali[sz]ation|compatibility|notifications?|data exchange)/i

/** Needs of one kind of quality, by their category, or by their words where the category says nothing of it. */
export const findQuality = (
  needs: readonly Need[],
  categories: RegExp,
  characteristics: readonly string[],
): Need[] =>
  needs.filter(({ category, text }) => {
    if (KNOWN.test(category)) return categories.test(category)
    const { type, quality } = analyse(text)
    if (type === 'functional' || quality === undefined || !characteristics.includes(quality.characteristic))
      return false
    return quality.characteristic !== 'performance efficiency' || FAST.test(text)
  })

export const SECURITY = {
  categories: /^(?:security|privacy|permissions?|compliance|audit|legal|access(?: control)?$)/i,
  characteristics: ['security'],
}
export const SPEED = {
  categories: /^(?:performance|scalability|capacity)/i,
  characteristics: ['performance efficiency'],
}
export const RELIABILITY = {
  categories: /^(?:reliability|availability|operations|observability|release)/i,
  characteristics: ['reliability', 'safety'],
}

const FIGURE = /\[[^\][]{1,40}\](?!\()/g

/** Numbers in brackets that nobody has agreed to, on one line. */
export const toProposals = (needs: readonly Need[]): string[] => {
  const found = needs.flatMap(({ id, text }) => {
    const figures = [...new Set(text.match(FIGURE))]
    return figures.length > 0 ? [`${id} ${figures.join(' ')}`] : []
  })
  return found.length > 0
    ? [`Which of the figures in brackets are right? Nobody has agreed to them yet: ${found.join('; ')}.`]
    : []
}

const ABOUT_FIGURES = /^is (?:\[[^\][]{1,40}\](?:, )?)+ right\?/i

/** Questions that stand in the needs themselves. */
export const toOwnQuestions = (needs: readonly Need[]): string[] =>
  needs.flatMap(({ id, questions }) =>
    questions
      .filter((question) => !ABOUT_FIGURES.test(question))
      .map((question) => `${capitalise(say(question))} (${id})`),
  )

export const printQuestions = (questions: readonly string[]): string =>
  questions.length === 0
    ? 'None that plain rules could find.'
    : questions.map((text, at) => `${at + 1}. ${text}`).join('\n')

const FAILING =
  /\b(?:down|fail\w*|cannot|unavailable|not answer|not delivered|unreachable|times? out|outage)\b/i

/** The technical requirement that says what happens when a neighbour fails. */
export const findFallback = ({ technical }: Design, name: string): Technical | undefined => {
  const word = name.split(' ')[0] ?? name
  return technical.find(
    ({ act }) =>
      act.kind === 'unwanted' &&
      FAILING.test(act.condition) &&
      new RegExp(`\\b${word}\\b`, 'i').test(act.condition),
  )
}
