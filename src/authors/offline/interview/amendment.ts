/** Corrections as an interview takes them: what they change, what is asked about them, what stays open. */

import { isSkipped } from '../../../analysis/left-open.ts'
import { type Correction, findCorrections, replaceWords, toPattern } from '../../../documents/correction.ts'
import { isEnglish } from '../english.ts'
import { capitalise, collapse, toSentences } from '../sentences.ts'
import { toParts } from './answer-account.ts'
import { toKind } from './answer-kind.ts'
import { textsOf } from './answer-part.ts'
import { mendAtOnce, toInsteadPair } from './at-once.ts'
import { findConflicts, settleAnew, settleConflict, type Told, toAnew } from './conflict.ts'
import { isDone, type Turn } from './conversation.ts'
import { findTouched, type Statement, type Touched } from './correction.ts'
import { settleCorrection } from './correction-ask.ts'
import { type Ask, MORE, OPENING } from './dimensions.ts'
import { readWording, reword } from './draft-edit.ts'
import { findLoose } from './loose-correction.ts'
import { partsOf, type Said } from './said.ts'
import { cite } from './sentence.ts'
import { withoutTalk } from './speech.ts'
import type { State } from './state.ts'
import { isWorkedIn } from './taken-back.ts'
import { shares, toStems } from './word-stems.ts'

/** A statement that reads otherwise because the person said so in this turn, in these words. */
export type Amendment = {
  turn: number
  words: string
  was: string
  now: string
  /** In one answer: no draft ever said it. */
  isOwn?: true
}

/** A correction of which nobody said yet what it changes. */
export type Pending = { turn: number; correction: Correction; ask: Ask; heard?: string }

export const findStatements = ({ idea, said }: State): Statement[] => [
  ...toSentences(idea).map(({ text }) => ({ text, where: 'your idea' })),
  ...said
    .filter(({ chosen, kind }) => chosen === undefined && kind !== 'skipped' && kind !== 'nothing')
    .flatMap(({ answer, turn }) =>
      toSentences(answer).map(({ text }) => ({ text, where: `your answer in turn ${turn}` })),
    ),
]

/** The latest answer that holds the words, or the idea, says the others instead; false where none does. */
const amend = (state: State, amendment: Amendment, isStated = false): boolean => {
  const { was, now, turn } = amendment
  state.amended.push(amendment)
  for (const said of state.said.toReversed()) {
    const answer = replaceWords(said.answer, was, now)
    if (answer === undefined) continue
    const mended = now === '' ? mendGap(answer) : collapse(answer)
    const kind = toKind(mended, toParts(said.ask, mended, said.about))
    const stands = isStated ? { stands: [...(said.stands ?? []), now] } : {}
    Object.assign(said, { answer: mended, kind, corrected: turn, chosen: undefined, ...stands })
    return true
  }
  const idea = replaceWords(state.idea, was, now)
  if (idea !== undefined) state.idea = now === '' ? mendGap(idea) : collapse(idea)
  return idea !== undefined
}

/** What is left of a text that words were taken out of. */
const mendGap = (text: string): string =>
  collapse(text)
    .replace(/(?:,?\s*(?:and|but|or)?)?\s*,?\s*([.;])(?=\s|$)/gi, '$1')
    .replace(/[;,]\s*\.(?=\s|$)/g, '.')
    .replace(/^[.;,\s]+/, '')
    .replace(/([.;])(?:\s*[.;])+/g, '$1')

/** A statement that somebody took back goes, and nothing beside it. */
const dropTold = (state: State, { text, part, turn }: Told, at: { turn: number; words: string }): void => {
  if (part !== undefined) {
    amend(state, { ...at, was: part, now: '' })
    return
  }
  const said = state.said.find(
    (one) => one.turn === turn && textsOf(partsOf(one), 'requirement', 'exclusion').includes(text),
  )
  if (said) Object.assign(said, { dropped: [...(said.dropped ?? []), text] })
  else {
    const idea = replaceWords(state.idea, text, '')
    if (turn > 0 || idea === undefined) return
    state.idea = idea
  }
  state.amended.push({ ...at, was: text, now: '' })
}

const hearAnew = (state: State, turn: Turn, at: number, words: string): void =>
  hear(state, {
    ask: { ...MORE, id: turn.id ?? MORE.id, text: turn.question },
    answer: words,
    spoken: turn.answer,
    turn: at,
  })

/** Which of two statements holds, as the person says. */
export const settleConflicting = (state: State, turn: Turn, at: number): void => {
  const conflict = findConflicts(state).find(({ id }) => id === turn.id)
  if (!conflict) return
  const held = settleConflict(conflict, turn)
  if (held.is === 'one') dropTold(state, held.gone, { turn: at, words: turn.answer })
  if (held.is === 'anew') state.anew = toAnew(conflict, held.words, at)
  if (held.is === 'both') state.both.add(conflict.id)
  if (held.is === 'open' && !isSkipped(turn.answer)) state.left.set(conflict.id, turn.answer)
  if ('rest' in held && held.rest !== undefined && held.rest !== '') hearMore(state, turn, at, held.rest)
}

/** What of two statements and a third holds; where nobody says, all stay, and so does the question. */
export const settleAnewTurn = (state: State, turn: Turn, at: number): void => {
  const { anew } = state
  delete state.anew
  if (!anew) return
  const { conflict, now } = anew
  const held = settleAnew(turn)
  if (held === 'instead')
    for (const told of [conflict.one, conflict.other]) dropTold(state, told, { turn: at, words: anew.words })
  if (held === 'beside') state.both.add(conflict.id)
  if (held === 'instead' || held === 'beside') hearAnew(state, turn, at, now)
  else state.left.set(conflict.id, anew.words)
  if (held === undefined && !isSkipped(turn.answer)) hearMore(state, turn, at, turn.answer)
}

/** What was asked for up to now: what an answer speaks of is told by it. */
const toAbout = ({ idea, said }: State): string =>
  [withoutTalk(idea), ...said.flatMap((one) => textsOf(partsOf(one), 'requirement'))].join(' ')

/** An answer to a question, as words of the person. */
export const hear = (state: State, said: Omit<Said, 'kind' | 'about'>): void => {
  const about = toAbout(state)
  const kind =
    said.chosen === undefined && said.stands === undefined
      ? toKind(said.answer, toParts(said.ask, said.answer, about))
      : 'words'
  state.said.push({ ...said, about, kind })
}

const FIGURE = /(\d+(?:[.,]\d+)?)(\s+[\p{L}%]+)?/gu

/** «I mean the 30 days of the loan: it is 7»: the figure that was said, and the one that holds. */
const toPair = (words: string): Correction | undefined => {
  const [first, last, more] = [...words.matchAll(FIGURE)]
  return first?.[1] && last?.[1] && !more
    ? { words, was: first[0], now: last[2] ? last[0] : `${last[1]}${first[2] ?? ''}`, isPlain: true }
    : undefined
}

/** Words of their own that name what they take back win over what was offered. */
const takeTyped = (state: State, pending: Pending, { answer, choices = [] }: Turn): boolean => {
  if (choices.includes(answer) || pending.correction.isOwn) return false
  const pair = toPair(answer)
  const meant = [...findCorrections(answer).corrections, ...(pair ? [pair] : [])]
  for (const one of meant) {
    const only = onlyOne(findTouched(findStatements(state), one).filter(({ isNamed }) => isNamed))
    if (!only) continue
    nextPending(state)
    return amend(state, { turn: pending.turn, words: answer, was: only.text, now: only.now })
  }
  return false
}

/** What the person says to the question which text stands. */
export const settle = (
  state: State,
  pending: Pending,
  turn: Turn,
  at: { turn: number; isDrafted: boolean },
): void => {
  const { correction, ask } = pending
  if (takeTyped(state, pending, turn)) return
  const own = { ask, spoken: correction.words, turn: pending.turn }
  const settled = settleCorrection(turn, correction, isSkipped(turn.answer) || isDone(turn.answer))
  if (settled.is === 'open' && settled.heard !== undefined && pending.heard === undefined) {
    state.pending = { ...pending, heard: settled.heard }
    return
  }
  nextPending(state)
  if (settled.is === 'open' && settled.heard !== undefined)
    Object.assign(pending, { heard: `${pending.heard} ${settled.heard}` })
  if ('rest' in settled && settled.rest !== undefined) hearMore(state, turn, at.turn, settled.rest)
  if (correction.isOwn) {
    state.ids.add(ask.id)
    if (settled.is === 'open' || settled.is === 'other') state.unsettled.push(pending)
    if (settled.is === 'stays') hear(state, { ...own, answer: correction.was ?? '' })
    if (settled.is === 'changed') {
      const now = settled.changes[0]?.now ?? ''
      if (now !== '') hear(state, { ...own, answer: now, stands: [now] })
    }
    if (settled.is === 'added') hear(state, { ...own, answer: `${correction.was}; ${settled.words}` })
    if (settled.is === 'other') hearMore(state, turn, at.turn, settled.words, ask)
    return
  }
  if (settled.is === 'added') hearMore(state, turn, at.turn, settled.words)
  // Who was broken in upon answers what was asked before.
  if (settled.is === 'other') hearMore(state, turn, at.turn, settled.words, ask)
  const { words } = correction
  const isChanged = (): boolean =>
    settled.is === 'changed' &&
    settled.changes
      .map((change) => amend(state, { ...change, turn: pending.turn, words }, settled.isTyped))
      .every(Boolean)
  if (settled.is === 'open' || settled.is === 'other') state.unsettled.push(pending)
  if (settled.is === 'changed' && !isChanged() && !at.isDrafted) state.unsettled.push(pending)
}

/** Words said instead of a choice, as an answer of their own. */
export const hearMore = (state: State, turn: Turn, at: number, words: string, before?: Ask): void => {
  const ask = before ?? { ...MORE, id: turn.id ?? MORE.id, text: turn.question }
  const answer = takeCorrections(state, words, { turn: at, ask }, { sure: at, statements: [] })
  if (answer === '') return
  state.ids.add(ask.id)
  hear(state, { ask, answer, spoken: turn.answer, turn: at })
}

/** Where a correction is read: what a draft says is what it touches from the turn `sure` on. */
export type Drafted = { sure: number; statements: readonly Statement[] }

/** What holds instead is a sentence of its own where it was not worked in. */
const toInstead = (correction: Correction, named: readonly Touched[]): string =>
  correction.about === undefined ||
  correction.now === '' ||
  named.some(({ now }) => isWorkedIn(now, correction))
    ? ''
    : `${capitalise(correction.now.replace(/^it\b/i, () => toThing(correction.about ?? '')))}.`

/** «forget the lamp, it can stay on»: «it» is the lamp, whoever reads the sentence by itself. */
const toThing = (about: string): string =>
  about === '' || /\sand\s|,|s$/.test(about) ? 'it' : `the ${about.replace(/^(?:the|that|my|our)\s+/i, '')}`

/** The same statement may stand in a scope and in a requirement. */
const onlyOne = (named: readonly Touched[]): Touched | undefined =>
  new Set(named.map(({ text }) => text.replace(/[.\s]+$/, ''))).size === 1 ? named[0] : undefined

/** Asked about one after the other. */
const wait = (state: State, pending: Pending): void => {
  if (state.pending) state.waiting.push(pending)
  else state.pending = pending
}

const nextPending = (state: State): void => {
  const next = state.waiting.shift()
  if (next) state.pending = next
  else delete state.pending
}

/** What is named for certain is changed at once, in the same answer before any other; otherwise it waits to be asked about. */
const takeCorrection = (
  state: State,
  correction: Correction,
  at: { turn: number; ask: Ask },
  rest: string,
  { sure, statements }: Drafted,
): string => {
  const { words } = correction
  const { turn } = at
  // Said again, it changes nothing more.
  if (state.amended.some((one) => one.words === words)) return rest
  const isNamed = (one: Touched): boolean => one.isNamed
  const own = findTouched(toStatementsOf(rest), correction).filter(isNamed)
  const [near] = own.slice(-1)
  if (near && (own.length === 1 || correction.about !== undefined)) {
    state.amended.push({ turn, words, was: near.text, now: near.now, isOwn: true })
    return [replaceWords(rest, near.text, near.now) ?? rest, toInstead(correction, own)].join(' ').trim()
  }
  const held = turn > sure ? statements : findStatements(state)
  const touched = findTouched([...held, ...toStatementsOf(rest)], correction)
  if (correction.about !== undefined && touched.length > 0 && !touched.some(isNamed)) {
    wait(state, { ...at, correction: { ...correction, now: '' } })
    return [rest, toInstead(correction, [])].join(' ').trim()
  }
  const named = findTouched(held, correction).filter(isNamed)
  const only = onlyOne(named)
  const all = correction.about === undefined ? (only ? [only] : []) : named
  if (all.length > 0) {
    for (const { text, now } of all)
      if (turn > sure) state.amended.push({ turn, words, was: text, now })
      else amend(state, { turn, words, was: text, now })
    return [rest, toInstead(correction, named)].join(' ').trim()
  }
  wait(state, { ...at, correction })
  return rest
}

const toStatementsOf = (answer: string): Statement[] =>
  toSentences(answer).map(({ text }) => ({ text, where: 'your answer' }))

/** What is said otherwise in the same breath is worked in; no draft ever said it. */
const takeAtOnce = (state: State, answer: string, turn: number): string => {
  const { text, mended } = mendAtOnce(answer)
  for (const one of mended) state.amended.push({ ...one, turn, isOwn: true })
  return text
}

/** «The list is sent every week instead of every night»: said of the one statement that tells the old time of it. */
const takeInstead = (state: State, answer: string, turn: number, { sure }: Drafted): string => {
  if (turn > sure) return answer
  const sentences = toSentences(answer).map(({ text }) => text)
  const rest = sentences.filter((sentence) => {
    const pair = toInsteadPair(sentence)
    if (!pair) return true
    const about = toStems(pair.of)
    const [only, more] = findStatements(state).filter(
      ({ text }) => shares(text, about) && replaceWords(text, pair.was, pair.now) !== undefined,
    )
    if (!only || more) return true
    const now = replaceWords(only.text, pair.was, pair.now) ?? only.text
    return !amend(state, { turn, words: sentence, was: only.text, now })
  })
  return rest.length === sentences.length ? answer : rest.join(' ')
}

/** «Say tenants, not members»: every statement says the other word, and nothing of it is built. */
const takeWordings = (state: State, answer: string, turn: number, { sure, statements }: Drafted): string => {
  const sentences = toSentences(answer).map(({ text }) => text)
  const rest = sentences.filter((sentence) => {
    const wording = readWording(sentence)
    if (!wording) return true
    const held = turn > sure ? statements : findStatements(state)
    const changed = held.flatMap(({ text }) => {
      const now = reword(text, wording)
      return now === undefined || now === text ? [] : [{ turn, words: sentence, was: text, now }]
    })
    for (const one of changed)
      if (turn > sure) state.amended.push(one)
      else amend(state, one)
    return changed.length === 0
  })
  return rest.length === sentences.length ? answer : rest.join(' ')
}

/** Takes what is taken back out of an answer, and gives back the rest of it as it reads then. */
export const takeCorrections = (
  state: State,
  spoken: string,
  at: { turn: number; ask: Ask },
  drafted: Drafted,
): string => {
  const own = takeInstead(state, takeAtOnce(state, spoken, at.turn), at.turn, drafted)
  const answer = takeWordings(state, own, at.turn, drafted)
  const held = [...findStatements(state), ...(at.turn > drafted.sure ? drafted.statements : [])]
  const isTouching = (one: Correction): boolean =>
    findTouched([...held, ...toStatementsOf(answer)], one).some(
      ({ text }) => !one.words.includes(text) && !text.includes(one.words),
    )
  // What names a requirement by its id is worked into the draft.
  const isOfDraft = ({ words }: Correction): boolean => at.turn > drafted.sure && /\bR-\d{3}\b/i.test(words)
  const { corrections, rest } = findCorrections(
    answer,
    (one) => !isOfDraft(one) && (one.isPlain || isTouching(one)),
  )
  const left = corrections.reduce((words, one) => takeCorrection(state, one, at, words, drafted), rest)
  const loose = findLoose(left)
  for (const correction of loose.corrections) wait(state, { ...at, correction })
  return loose.rest
}

/** What the idea itself takes back, before anything is asked about it. */
export const takeOpening = (state: State): void => {
  if (!isEnglish(state.idea)) return
  const idea = takeAtOnce(state, state.idea, 0)
  const isSure = (one: Correction): boolean =>
    one.isPlain || findTouched(toStatementsOf(idea), one).some(({ isNamed }) => isNamed)
  const isProse = toSentences(idea).every(({ kind }) => kind === 'sentence')
  const { corrections, rest } = isProse
    ? findCorrections(idea, isSure)
    : { corrections: [] as Correction[], rest: idea }
  state.idea = rest
  const at = { turn: 0, ask: OPENING }
  for (const one of corrections)
    state.idea = takeCorrection(state, one, at, state.idea, { sure: 0, statements: [] })
}

/** Corrections that nobody said anything about stay questions. */
export const findUnsettled = (state: State): Pending[] => {
  const { unsettled, pending, waiting } = state
  const held = findStatements(state)
  const isHeld = (words: string): boolean => held.some(({ text }) => toPattern(words).test(text))
  // Said once more, it may stand by now.
  return [...unsettled, ...(pending ? [pending] : []), ...waiting].filter(
    ({ correction: { was, now } }) =>
      now === '' || !isHeld(now) || (was !== undefined && was !== '' && isHeld(was)),
  )
}

export const printUnsettled = ({ turn, correction: { words, was }, heard }: Pending): string =>
  `Which text stands? In turn ${turn} you said ${cite(words, 600)}${was ? `, which takes ${cite(was)} back` : ''}.${heard ? ` Asked which, you said ${cite(heard, 600)}.` : ''}`

/** Each statement once, from how it was said first to how it reads now. */
export const mergeAmendments = (amended: readonly Amendment[]): Amendment[] => {
  const merged: Amendment[] = []
  for (const one of amended) {
    const at = one.isOwn ? -1 : merged.findIndex(({ now, isOwn }) => now !== '' && now === one.was && !isOwn)
    const before = merged[at]
    if (before) merged[at] = { ...one, was: before.was }
    else merged.push(one)
  }
  return merged.filter(({ was, now }) => was !== now)
}

/** A turn, the idea or the preview. */
const toWhen = ({ turn, isOwn }: Amendment): string =>
  turn > 0 ? `turn ${turn}` : isOwn ? 'in your idea' : 'said of the draft'

export const printAmendment = (one: Amendment): string =>
  one.now === ''
    ? `${cite(one.was, 600)} is taken back (${toWhen(one)})`
    : `${cite(one.now, 600)} instead of ${cite(one.was, 600)} (${toWhen(one)})`

/** The words that a statement was first said in, and where they were corrected. */
export const findFirst = ({ amended }: State, text: string): { spoken: string; turn: number } | undefined => {
  const last = amended.findLast(({ now }) => now !== '' && (now.includes(text) || text.includes(now)))
  if (!last) return undefined
  let spoken = last.was
  for (const { was, now } of amended.toReversed()) if (now === spoken) spoken = was
  return { spoken, turn: last.turn }
}
