/**
 * What the sentences of an idea are, all of them together. K1 the signs read each by itself first; the learnt weights
 * then weigh what they say with the words, the form and the place. K2 what a heading, a question mark or a greeting
 * settles stays so. K3 where neither is sure enough, the person is asked, about few sentences at most.
 */
import { beginsClause, isJoint, isMark, toJointStart } from './clause-start.ts'
import { isVerb, toWords } from './english.ts'
import {
  type Choice,
  findAsked,
  type Kind,
  toChoice,
  toShares,
  toWishShares,
  type Weights,
} from './kind-weights.ts'
import { findLetterParts } from './letter-parts.ts'
import { isScoped, toPieces } from './pieces.ts'
import { isSelfSufficient } from './referents.ts'
import { type Fate, isSettled } from './sentence-fate.ts'
import { type Stand, toFeatures, toStyle } from './sentence-features.ts'
import { isWhole, toSentenceWords, toWordsText } from './sentence-words.ts'
import { capitalise, type Sentence } from './sentences.ts'

type Piece = [Sentence, Fate]
/** A sentence as the signs read it, and where it stands among the others. */
export type Read = { sentence: Sentence; pieces: Piece[]; stand: Stand }

/** The weights were learnt from ideas of eight to twenty sentences: of fewer, the place says nothing. */
const FEWEST = 5
/** So sure two clauses of one sentence have to be to part it. */
const APART = 0.7

const FATES: Record<Kind, Fate> = {
  wish: 'requirement',
  fact: 'fact',
  goal: 'goal',
  exclusion: 'exclusion',
  open: 'question',
  aside: 'aside',
}

const toSaid = (pieces: readonly Piece[]): Fate => {
  const fates = pieces.map(([, fate]) => fate)
  return fates.length > 1 && fates.includes('requirement') ? 'requirement' : (fates[0] ?? 'unsure')
}

/** What the signs say of each sentence, with what they say of those around it. */
export const toRead = (given: readonly Sentence[], isAnswer = false): Read[] => {
  const count = given.length
  let isUnasked = count > 1 && !isAnswer
  const letter = isAnswer ? new Map<number, never>() : findLetterParts(given)
  const sentences = given.map((sentence, at): Sentence => {
    const settled = letter.get(at)
    return settled ? { ...sentence, settled } : sentence
  })
  const first = Math.max(
    0,
    sentences.findIndex(({ settled }) => settled !== 'aside'),
  )
  const read = sentences.map((sentence, at) => {
    const place = {
      opens: at === first && count > 1 && !isAnswer,
      isUnasked,
      next: sentences[at + 1]?.text ?? '',
    }
    const pieces = toPieces(sentence, place, at === first)
    isUnasked &&= pieces.every(([, fate]) => fate !== 'requirement')
    return { sentence, pieces, isUnasked: place.isUnasked }
  })
  const style = toStyle(sentences.map(({ text }) => text))
  return read.map(({ sentence, pieces, isUnasked: unasked }, at) => ({
    sentence,
    pieces,
    stand: {
      at,
      count,
      said: toSaid(pieces),
      before: at > 0 ? toSaid(read[at - 1]?.pieces ?? []) : undefined,
      next: at < count - 1 ? toSaid(read[at + 1]?.pieces ?? []) : undefined,
      isUnasked: unasked,
      style,
    },
  }))
}

/** A piece with how sure its fate is, and what it costs if that is wrong. */
type Weighed = { piece: Piece; share: number; loss: number }

/** «It is called …» of the first sentence is a fact by its words. */
const isSame = (said: Fate, likely: Fate): boolean =>
  said === likely || (said === 'name' && likely === 'fact')

const toKept = (piece: Piece): Weighed => ({ piece, share: 1, loss: 0 })

/** Whether somebody may or must do something: then it is no question whether it is wanted, only perhaps of what kind. */
const BOUND = /^(?:m:(?:must|should|shall|may|cannot)|g:obliged|g:see|g:housed|g:arrow|g:thing)$/
const isBound = (features: readonly string[]): boolean => features.some((one) => BOUND.test(one))

/** «Every permit must be printed»: a wish in so many words, unless a law of others is told of. */
const isPlainDuty = (features: readonly string[]): boolean =>
  features.includes('m:must') && !features.includes('k:law')

/** What features tell, by the learnt weights or by others. What is asked for in plain words is not asked about. */
export const toLikeliest = (features: readonly string[], weights?: Weights): Choice => {
  const shares = toShares(features, weights)
  const isWished = features.includes('g:wished')
  const choice = toChoice(isWished ? toWishShares(shares) : shares, isBound(features))
  const isPlain = features.includes('g:asked') || (choice.kind === 'wish' && isPlainDuty(features))
  return isPlain ? { ...choice, loss: 0 } : choice
}

/** What signs and weights say together: what the signs found is among what is weighed. */
const weigh = ([sentence, said]: Piece, stand: Stand): Weighed => {
  if (isSettled(sentence)) return toKept([sentence, said])
  const features = toFeatures(sentence.text, { ...stand, said })
  const { kind, share, loss } = toLikeliest(features)
  const fate = isSame(said, FATES[kind]) ? said : FATES[kind]
  return { piece: [sentence, fate], share, loss }
}

const IMPERATIVE = /^(?:just|please)$/
/** «…, just give me a list»: said to whoever builds it. */
const TOLD = /^(?:just|please)\s(?!(?:leave|keep|stop|avoid|drop|remove)\b)/i
/** «If the quota is over, …»: a condition alone is no part. */
const LEADING = /^(?:if|when|whenever|once|while|until|unless|as soon as|after|before|where)\b/i
/** The clauses of a sentence, each whole; none where one needs another. */
const toClausePieces = (sentence: Sentence): Sentence[] => {
  const words = toSentenceWords(sentence.text.replace(/[.!\s]+$/, ''))
  const { tokens } = words
  const starts = tokens.flatMap((_, at) => {
    const isBehind = at > 0 && (isMark(tokens[at - 1]) || (isJoint(tokens[at - 1]) && isMark(tokens[at - 2])))
    const isAsked = IMPERATIVE.test(tokens[at]?.lower ?? '') && isVerb(tokens[at + 1]?.lower)
    const isOwn = beginsClause(tokens, at) || isAsked
    return isBehind && isOwn ? [at] : []
  })
  const parts = [0, ...starts].map((from, at) => {
    const next = starts[at]
    return toWordsText(words, from, next === undefined ? tokens.length : toJointStart(tokens, next))
  })
  const isApart = parts.every((part, at) => {
    const bare = part.replace(/^(?:just|please)\s+/i, '')
    return at === 0
      ? toWords(part).length > 3 && !LEADING.test(part)
      : (isWhole(bare) || bare !== part) && isSelfSufficient(bare, at)
  })
  return parts.length > 1 && isApart
    ? parts.map((part) => ({ ...sentence, text: `${capitalise(part)}.` }))
    : []
}

/** A sentence of several kinds, clause by clause, where each is sure. */
const toMixed = ({ sentence, stand }: Read): Weighed[] => {
  if (sentence.text.length > 600) return []
  const clauses = toClausePieces(sentence).map((piece): Weighed => {
    if (TOLD.test(piece.text)) return toKept([piece, 'requirement'])
    const [[, said = stand.said] = []] = toPieces(
      piece,
      { opens: false, isUnasked: stand.isUnasked, next: '' },
      false,
    )
    return weigh([piece, said], stand)
  })
  const kinds = clauses.map(({ piece: [, fate] }) => fate)
  const isSure = clauses.every(({ share }) => share >= APART)
  // «Drivers are in a hurry, a scan must not take long»: a reason comes first; behind a rule it is part of it.
  const isReason = kinds.every((kind, at) => kind !== 'fact' || at === 0)
  return isSure && isReason && new Set(kinds).size > 1 && kinds.includes('requirement') ? clauses : []
}

/** «No ticket, no entry», where the entry was spoken of before: what is left out would be new. */
const NO_NO = /^no\s([\p{L} -]{2,30})(?:,|\s(?:->|→|=>))\s(?:and\s)?no\s([\p{L}-]{2,30})[.!]*$/iu
const isCondition = (text: string, before: readonly Read[]): boolean => {
  const [, , lost = ''] = NO_NO.exec(text) ?? []
  const said = before.map(({ sentence }) => sentence.text.toLowerCase()).join(' ')
  return lost !== '' && new RegExp(`\\b${lost.toLowerCase()}s?\\b`, 'u').test(said)
}

const sortOne = (read: Read, before: readonly Read[]): Weighed[] => {
  const { pieces, stand, sentence } = read
  const [piece] = pieces
  if (isScoped(sentence.text) && pieces.length > 0) return pieces.map(toKept)
  if (isCondition(sentence.text, before)) return [toKept([sentence, 'requirement'])]
  // What signs took apart they know; parts with a semicolon between them are sentences of their own.
  if (!piece || pieces.length > 1)
    return pieces.map((one) => (sentence.text.includes(';') ? weigh(one, stand) : toKept(one)))
  const mixed = isSettled(piece[0]) ? [] : toMixed(read)
  return mixed.length > 0 ? mixed : [weigh(piece, stand)]
}

/** What each sentence is, by signs and weights together; few sentences by their signs only. `isAnswer`: somebody asked for them. */
export const sortSentences = (sentences: readonly Sentence[], isAnswer = false): Piece[][] => {
  const read = toRead(sentences, isAnswer)
  if (read.length < FEWEST) return read.map(({ pieces }) => pieces)
  const sorted = read.map((one, at) => sortOne(one, read.slice(0, at)))
  const all = sorted.flat()
  const asked = new Set([...findAsked(all.map(({ loss }) => loss))].map((at) => all[at]))
  return sorted.map((some) =>
    some.map((one): Piece => (asked.has(one) ? [one.piece[0], 'unsure'] : one.piece)),
  )
}
