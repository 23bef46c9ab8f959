/** Corrections as an interview takes them: what they change, what is asked about them, what stays open. */

import { isSkipped } from '../../../analysis/left-open.ts'
import { type Correction, findCorrections, replaceWords } from '../../../documents/correction.ts'
import { toSentences } from '../sentences.ts'
import { textsOf, toKind, toParts } from './answer-account.ts'
import { isDone, type Turn } from './conversation.ts'
import { findTouched, type Statement } from './correction.ts'
import { settleCorrection } from './correction-ask.ts'
import { type Ask, MORE } from './dimensions.ts'
import { partsOf, type Said } from './said.ts'
import { cite } from './sentence.ts'
import { withoutTalk } from './speech.ts'
import type { State } from './state.ts'

/** A statement that reads otherwise because the person said so in this turn, in these words. */
export type Amendment = { turn: number; words: string; was: string; now: string }

/** A correction of which nobody said yet what it changes. */
export type Pending = { turn: number; correction: Correction; ask: Ask }

export const findStatements = ({ idea, said }: State): Statement[] => [
  ...toSentences(idea).map(({ text }) => ({ text, where: 'your idea' })),
  ...said
    .filter(({ kind }) => kind === 'words' || kind === 'refusal')
    .flatMap(({ answer, turn }) =>
      toSentences(answer).map(({ text }) => ({ text, where: `your answer in turn ${turn}` })),
    ),
]

/** The latest answer that holds the words, or the idea, says the others instead; false where none does. */
const amend = (state: State, amendment: Amendment): boolean => {
  const { was, now, turn } = amendment
  state.amended.push(amendment)
  for (const said of state.said.toReversed()) {
    const answer = replaceWords(said.answer, was, now)
    if (answer === undefined) continue
    Object.assign(said, { answer, corrected: turn, chosen: undefined })
    return true
  }
  const idea = replaceWords(state.idea, was, now)
  if (idea !== undefined) state.idea = idea
  return idea !== undefined
}

/** What was asked for up to now: what an answer speaks of is told by it. */
const toAbout = ({ idea, said }: State): string =>
  [withoutTalk(idea), ...said.flatMap((one) => textsOf(partsOf(one), 'requirement'))].join(' ')

/** An answer to a question, as words of the person. */
export const hear = (state: State, said: Omit<Said, 'kind' | 'about'>): void => {
  const about = toAbout(state)
  const kind =
    said.chosen === undefined ? toKind(said.answer, toParts(said.ask, said.answer, about)) : 'words'
  state.said.push({ ...said, about, kind })
}

/** What the person says to the question which text stands. */
export const settle = (
  state: State,
  pending: Pending,
  turn: Turn,
  at: { turn: number; isDrafted: boolean },
): void => {
  const { correction, ask } = pending
  const own = { ask, spoken: correction.words, turn: pending.turn }
  const settled = settleCorrection(turn, correction, isSkipped(turn.answer) || isDone(turn.answer))
  delete state.pending
  if (correction.isOwn) {
    state.ids.add(ask.id)
    if (settled.is === 'open') state.unsettled.push(pending)
    else if (settled.is === 'stays') hear(state, { ...own, answer: correction.was ?? '' })
    else if (settled.is === 'changed') hear(state, { ...own, answer: settled.now })
    else hear(state, { ...own, answer: `${correction.was}; ${settled.words}` })
    return
  }
  if (settled.is === 'added') {
    const question = { ...MORE, id: turn.id ?? MORE.id, text: turn.question }
    hear(state, { ask: question, answer: settled.words, spoken: turn.answer, turn: at.turn })
  }
  const { words } = correction
  if (
    settled.is === 'open' ||
    (settled.is === 'changed' && !amend(state, { ...settled, turn: pending.turn, words }) && !at.isDrafted)
  )
    state.unsettled.push(pending)
}

/** What is named in one place alone is changed at once, unless a draft holds it already; otherwise it waits to be asked about. */
const takeCorrection = (
  state: State,
  correction: Correction,
  at: { turn: number; ask: Ask },
  sure: number,
): void => {
  const touched = findTouched(findStatements(state), correction)
  const [named, second] = touched.filter(({ isNamed }) => isNamed)
  const { words } = correction
  if (named && !second && at.turn <= sure)
    amend(state, { turn: at.turn, words, was: named.text, now: named.now })
  else {
    if (state.pending) state.unsettled.push(state.pending)
    state.pending = { ...at, correction }
  }
}

/** Takes what is taken back out of an answer, and gives back the rest of it. */
export const takeCorrections = (
  state: State,
  answer: string,
  at: { turn: number; ask: Ask },
  sure: number,
): string => {
  const statements = findStatements(state)
  const { corrections, rest } = findCorrections(
    answer,
    (one) => one.isPlain || findTouched(statements, one).length > 0,
  )
  for (const one of corrections) takeCorrection(state, one, at, sure)
  return rest
}

/** Corrections that nobody said anything about stay questions. */
export const findUnsettled = ({ unsettled, pending }: State): Pending[] =>
  pending ? [...unsettled, pending] : unsettled

export const printUnsettled = ({ turn, correction: { words, was } }: Pending): string =>
  `Which text stands? In turn ${turn} you said ${cite(words, 600)}${was ? `, which takes ${cite(was)} back` : ''}.`

export const printAmendment = ({ turn, was, now }: Amendment): string =>
  `${cite(now, 600)} instead of ${cite(was, 600)} (turn ${turn})`

/** The words that a statement was first said in, and where they were corrected. */
export const findFirst = ({ amended }: State, text: string): { spoken: string; turn: number } | undefined => {
  const last = amended.findLast(({ now }) => now !== '' && (now.includes(text) || text.includes(now)))
  if (!last) return undefined
  let spoken = last.was
  for (const { was, now } of amended.toReversed()) if (now === spoken) spoken = was
  return { spoken, turn: last.turn }
}
