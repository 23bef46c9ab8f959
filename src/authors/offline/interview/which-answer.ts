/**
 * What is answered to the question which requirement is meant. A1 the words win over the choice that they come with. A2 what cannot be
 * worked in for certain stays an open question that holds all of them, and the requirement as it was.
 */
import { isLeftOpen } from '../../../analysis/left-open.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import { toWords } from '../english.ts'
import { toSentences } from '../sentences.ts'
import { toParts } from './answer-account.ts'
import type { PartFate } from './answer-part.ts'
import { toSource } from './answer-requirements.ts'
import { isNothing } from './conversation.ts'
import { UNASKED } from './demand.ts'
import { isBareCommand, isCommand } from './draft-command.ts'
import { readDraftEdit, saysAnew, toSentence } from './draft-edit.ts'
import { applyChanges, workIn } from './preview-words.ts'
import type { Said } from './said.ts'
import { cite } from './sentence.ts'
import { addDecision, addQuestions } from './spec-edits.ts'
import { findAskedSentence, findIds, findMeant, printUnsure, settleWhich, splitChosen } from './which.ts'

const PUZZLED =
  /\b(?:do not|don['’]?t|did not|didn['’]?t) (?:understand|get (?:it|that|this|you|the question)|know what (?:you|that|this|it) (?:mean|want|is))|\bwhat do you mean\b|\bwhat does (?:that|this|it) mean\b/i
const UNREAD = new Set<PartFate>(['aside', 'doubt', 'question', 'nothing', 'refusal'])

/** «Not sure», «I don't know what you mean», «No.» */
const isPuzzled = (answer: string): boolean => isLeftOpen(answer) || isNothing(answer) || PUZZLED.test(answer)

/** It says nothing that could stand in a requirement. */
export const isUnread = ({ answer, about }: Said): boolean =>
  isPuzzled(answer) || toParts(UNASKED, answer, about).every(({ fate }) => UNREAD.has(fate))

/** As long as anybody types. */
const ALL_OF_IT = 4_000

const toOpen = (words: string, { answer, turn }: Said): string =>
  `${printUnsure(words, 0)} Asked which, you said ${cite(answer, ALL_OF_IT)} (turn ${turn}).`

/** The one that is meant, as the words say it whole; undefined where they do not. */
const sayOf = (text: string, id: string | undefined, words: string, isAsked: boolean): string | undefined => {
  const one = toSpec(text).requirements.find((each) => each.id === id)
  const isOneSentence = toSentences(words).length === 1
  if (!one || !isOneSentence || isCommand(words) || isBareCommand(words) || findIds(words).length > 0)
    return undefined
  const isSaid = isAsked ? toWords(words).length >= 4 && !/\?\s*$/.test(words) : saysAnew(one, words)
  return isSaid ? toSentence(words) : undefined
}

/** Words instead of a choice: what they say of the one requirement that is meant, or for themselves. */
const applyTyped = (text: string, words: string, said: Said, meant: readonly string[] = []): string => {
  const { ask, answer, turn } = said
  const open = toOpen(words, said)
  const ids = findIds(words)
  const [id, other] = meant.length > 0 ? meant : ids
  const isOfOne = id !== undefined && other === undefined
  const isAsked = isOfOne && ask.choices.length === 0
  if (isPuzzled(answer) || (!isOfOne && isUnread(said))) return addQuestions(text, [open])
  const sentence = isOfOne ? sayOf(text, id, answer, isAsked) : undefined
  const isLed = isOfOne && findIds(answer).length === 0 && toSentences(answer).length === 1
  const edit = isLed ? readDraftEdit(text, `${id}: ${answer}`) : undefined
  if (edit?.is === 'sure')
    return applyChanges(
      text,
      edit.changes.map(({ one, now }) => ({ id: one.id, now })),
      { words: answer, turn },
    )
  if (isOfOne && sentence !== undefined)
    return applyChanges(text, [{ id, now: sentence }], { words: answer, turn })
  const worked = workIn(text, { words: answer, turn, source: toSource(said) })
  const isWhole = worked.isPlaced && worked.unsure.length === 0
  // Who names none of the draft and says a whole sentence has said it; who names what is asked about, too.
  const isNamed = ids.length === 0 || ids.every((one) => findIds(answer).includes(one))
  const isSettled =
    isWhole &&
    isNamed &&
    (findIds(answer).length > 0 || (ask.choices.length === 0 && toWords(answer).length >= 4))
  return isSettled ? worked.text : addQuestions(worked.isPlaced ? worked.text : text, [open])
}

const WHY = /^(?:because|since|as|for|so that|yes|ok(?:ay)?|please|thanks?|thank you|exactly|that one)\b/i

/** The change of the draft that somebody chose; what they typed wins, and where it names no change, it stays a question. */
export const applyWhich = (text: string, said: Said): string => {
  const { ask, answer, turn } = said
  const words = findAskedSentence(ask.text)
  const choices = ask.choices.map(({ label }) => label)
  const typed = splitChosen(choices, answer)
  if (typed && !WHY.test(typed.words))
    return applyTyped(text, words, { ...said, answer: typed.words }, findMeant(choices, typed.label))
  const chosen = settleWhich(choices, typed?.label ?? answer)
  if (chosen === undefined) return applyTyped(text, words, said)
  const told = typed
    ? addDecision(
        text,
        `Asked which is meant by ${cite(words, 600)}, you said ${cite(answer, ALL_OF_IT)} (turn ${turn})`,
      )
    : text
  if (chosen.length === 0)
    return addDecision(told, `Said of the draft, and of no requirement: ${cite(words, 600)} (turn ${turn})`)
  return applyChanges(told, chosen, { words, turn })
}
