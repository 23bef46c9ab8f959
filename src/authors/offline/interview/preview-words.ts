/**
 * What a person says of the draft, worked in as it is said. P1 each sentence goes where the account of an answer puts it;
 * what it says otherwise takes the place of the one statement that it names. P2 only what has no place is asked about.
 */
import { toPattern } from '../../../documents/correction.ts'
import { isSaidAnew } from '../../../documents/replaced-statement.ts'
import { changeRequirement } from '../../../documents/spec/edit.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import { isEnglish } from '../english.ts'
import { toSentences } from '../sentences.ts'
import { toParts } from './answer-account.ts'
import { toKind } from './answer-kind.ts'
import type { PartFate } from './answer-part.ts'
import { NOWHERE, toPlaces } from './answer-places.ts'
import { isAfterthought, mendAtOnce } from './at-once.ts'
import { CLOSING } from './dimensions.ts'
import { demands } from './doubtful-parts.ts'
import { isBareCommand, isParting, readAdded, readWanted } from './draft-command.ts'
import { type Change, type DraftEdit, findKept, readDraftEdit, splitEdits } from './draft-edit.ts'
import type { Said } from './said.ts'
import { cite, tell, toFresh } from './sentence.ts'
import { addDecision } from './spec-edits.ts'
import { applyAmendment, applyPlaces, type Requirement, rewrite, takeOut } from './working-in.ts'

/** `from` is how its source is told, `turn` 0 where it was said at the preview itself. */
export type Remarked = { words: string; turn: number; source: string }

const PLACED = new Set<PartFate>(['requirement', 'goal', 'exclusion'])

const CONTRAST = /^(?<now>.+?),?\s+(?:and )?not\s+(?<was>[^,;]+?)[.!]*$/is

/** «until noon, not until the evening»: the words in the one statement that holds them, and what stands instead. */
const findContrast = (text: string, sentence: string): { was: string; now: string } | undefined => {
  const { now = '', was = '' } = CONTRAST.exec(sentence)?.groups ?? {}
  const [first = ''] = was.split(/\s/)
  const from = was === '' ? -1 : now.toLowerCase().lastIndexOf(` ${first.toLowerCase()} `)
  const held = toSpec(text).requirements.filter(
    ({ description }) => was !== '' && toPattern(was).test(description),
  )
  const [only] = held
  if (!only || held.length > 1 || from < 0) return undefined
  const next = only.description.replace(toPattern(was), () => now.slice(from + 1))
  return next === only.description ? undefined : { was: only.description, now: next }
}

/** A statement that says the same with another figure or to somebody else. */
const findAnew = (text: string, words: string): string | undefined => {
  const held = toSpec(text).requirements.filter(({ description }) => isSaidAnew(description, words))
  return held.length === 1 ? held[0]?.description : undefined
}

const toSaid = (text: string, words: string, turn: number): Said => {
  const about = toSpec(text)
    .requirements.map(({ description }) => description)
    .join(' ')
  const ask = { ...CLOSING, choices: [] }
  return { ask, answer: words, spoken: words, turn, about, kind: toKind(words, toParts(ask, words, about)) }
}

const atPreview = (line: string): string =>
  line
    .replace(/\(your answer, turn 0\)|\(turn 0\)/g, '(said of the draft)')
    .replace(/\(turn 0;/g, '(said of the draft;')

/** «The thing with the key is wrong, …», «two days is too short»: something of the draft does not hold. */
const OBJECTION =
  /\b(?:is|are|was|were|['’]s)\s(?:\p{L}+\s)?(?:wrong|incorrect|nonsense|a mistake|not (?:right|correct|true)|too (?:short|long|few|many|much|little|early|late|high|low|small|big|strict))\b/iu
const isObjection = (sentence: string): boolean =>
  OBJECTION.test(sentence) && !/^(?:if|when|whenever|as soon as)\b/i.test(sentence)

/** A sentence where it belongs; undefined where it has no place. */
const workInOne = (text: string, sentence: string, { turn, source }: Remarked): string | undefined => {
  if (isObjection(sentence)) return undefined
  const contrast = findContrast(text, sentence)
  if (contrast) return applyAmendment(text, { turn, words: sentence, ...contrast })
  const said = toSaid(text, sentence, turn)
  const parts = toParts(said.ask, sentence, said.about)
  if (!parts.some(({ fate }) => PLACED.has(fate))) return undefined
  const places = toPlaces(said)
  const [fresh, more] = places.requirements
  const anew = fresh && !more ? findAnew(text, fresh.description) : undefined
  if (anew !== undefined && fresh) {
    const now = fresh.description
    return anew === now ? text : applyAmendment(text, { turn, words: sentence, was: anew, now })
  }
  return applyPlaces(text, {
    ...places,
    requirements: places.requirements.map((one) => ({ ...one, source })),
    aims: places.aims.map(atPreview),
    outside: places.outside.map(atPreview),
    questions: places.questions.map(atPreview),
    today: places.today.map(atPreview),
    besides: places.besides.map(atPreview),
  })
}

/** What is asked which requirement it means: a sentence, and what it may change. */
export type Unsure = { sentence: string; among: Change[] }

export type WorkedIn = { text: string; isPlaced: boolean; unsure: Unsure[] }

/** The changes on the draft as it stands by now. */
export const applyChanges = (
  text: string,
  changes: readonly { id: string; now: string }[],
  { words, turn }: Pick<Remarked, 'words' | 'turn'>,
): string =>
  changes.reduce((now, change) => {
    const one = toSpec(now).requirements.find(({ id }) => id === change.id)
    if (!one || one.description === change.now) return now
    return change.now === '' ? takeOut(now, one, words) : rewrite(now, one, change.now, { words, turn })
  }, text)

const withoutKept = (edit: DraftEdit | undefined, kept: ReadonlySet<string>): DraftEdit | undefined =>
  edit?.is === 'sure'
    ? { ...edit, changes: edit.changes.filter(({ one, now }) => now !== '' || !kept.has(one.id)) }
    : edit

const ID = /\bR-\d{3}\b/i

/** «…, no, it is optional»: within one sentence. */
const mendInner = (sentence: string): string => {
  if (ID.test(sentence)) return sentence
  const { text, mended } = mendAtOnce(sentence)
  return mended.length > 0 && toSentences(text).length === 1 ? text : sentence
}

/** What is said otherwise in the same breath is said once; what does not fit stands with what it speaks of, and is asked about. */
const mergeAfterthoughts = (
  sentences: readonly string[],
  isSure: (sentence: string) => boolean,
): string[] => {
  const merged: string[] = []
  for (const sentence of sentences) {
    const before = merged.at(-1)
    if (before === undefined || !isAfterthought(sentence) || ID.test(sentence)) {
      merged.push(sentence)
      continue
    }
    const { text, mended } = mendAtOnce(`${before} ${sentence}`)
    if (mended.length > 0 && toSentences(text).length === 1) merged.splice(-1, 1, text)
    else if (isSure(sentence)) merged.push(sentence)
    else merged.splice(-1, 1, `${before} ${sentence}`)
  }
  return merged
}

/** What follows «two separate requirements:» is a part of it. */
const toEdits = (draft: string, words: string): string[] => {
  const sentences = toSentences(words).map(({ text }) => text)
  const from = sentences.findIndex(isParting)
  const [before, parted] = from < 0 ? [sentences, []] : [sentences.slice(0, from), sentences.slice(from)]
  const isSure = (sentence: string): boolean => readDraftEdit(draft, sentence)?.is === 'sure'
  return [
    ...mergeAfterthoughts(before.flatMap(splitEdits).map(mendInner), isSure),
    ...(parted.length > 0 ? [parted.join(' ')] : []),
  ]
}

const isInterrupted = (sentence: string): boolean =>
  toSentences(sentence)
    .slice(1)
    .some(({ text }) => isAfterthought(text))

/** A requirement in the words that were to be added. */
const addSaid = (text: string, sentence: string, source: string): string | undefined => {
  const added = readAdded(sentence)
  if (!added) return undefined
  const fresh = toFresh(added.text, isEnglish(added.text))
  return applyPlaces(text, {
    ...NOWHERE,
    requirements: [{ ...fresh, source, ...(added.priority && { priority: added.priority }) }],
  })
}

type Step = { text: string } | { unsure: Change[] } | { left: true }

/** What one sentence does to the draft; what is told to us is never the text of a requirement. */
const takeSentence = (
  text: string,
  sentence: string,
  remarked: Remarked,
  kept: ReadonlySet<string>,
  asked?: Requirement,
): Step => {
  const { turn, source } = remarked
  const where = turn === 0 ? 'said of the draft' : `turn ${turn}`
  const { requirements } = toSpec(text)
  const ids = findKept(requirements, sentence)
  if (ids.length > 0)
    return { text: addDecision(text, `${ids.join(', ')} stays, as you said: ${cite(sentence)} (${where})`) }
  const wanted = readWanted(requirements, sentence)
  if (wanted) {
    const told = addDecision(
      text,
      `${wanted.id} is a ${wanted.priority}, as you said: ${cite(sentence)} (${where})`,
    )
    return { text: changeRequirement(told, wanted.id, { priority: wanted.priority }) }
  }
  const added = addSaid(text, sentence, source)
  if (added !== undefined) return { text: added }
  if (isParting(sentence) || isInterrupted(sentence)) return { unsure: [] }
  const edit = withoutKept(readDraftEdit(text, sentence, asked), kept)
  if (edit?.is === 'which') return { unsure: edit.among }
  if (edit) {
    const changes = edit.changes.map(({ one, now }) => ({ id: one.id, now }))
    return { text: applyChanges(text, changes, { words: sentence, turn }) }
  }
  if (ID.test(sentence) || isBareCommand(sentence)) return { unsure: [] }
  const next = workInOne(text, sentence, remarked)
  if (next !== undefined) return { text: next }
  return demands(sentence) || isObjection(sentence) ? { unsure: [] } : { left: true }
}

/**
 * The draft with all of it; `isPlaced` where anything of it has its place, and is not to be asked about. What is not certain
 * is left to be asked, and changes nothing.
 */
export const workIn = (text: string, remarked: Remarked, asked?: Requirement): WorkedIn => {
  const { words, turn } = remarked
  const where = turn === 0 ? 'said of the draft' : `turn ${turn}`
  const unsure: Unsure[] = []
  const left: string[] = []
  let isPlaced = false
  let now = text
  const sentences = toEdits(text, words)
  const kept = new Set(sentences.flatMap((one) => findKept(toSpec(text).requirements, one)))
  for (const sentence of sentences) {
    const step = takeSentence(now, sentence, remarked, kept, asked)
    if ('unsure' in step) unsure.push({ sentence, among: step.unsure })
    else if ('left' in step) left.push(sentence)
    else {
      isPlaced = true
      now = step.text
    }
  }
  if (!isPlaced && unsure.length === 0) return { text, isPlaced, unsure }
  const besides = left.map((one) => `${cite(tell(one, 600))} (${where})`)
  return { text: applyPlaces(now, { ...NOWHERE, besides }), isPlaced, unsure }
}
