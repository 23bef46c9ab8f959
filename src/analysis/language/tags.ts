import type { Token } from './token.ts'
import type { VerbForm } from './verb-forms.ts'

/**
 * DT article or demonstrative, PS possessive pronoun, POS 's, Q quantifier, PR pronoun, IN preposition, TO infinitive mark,
 * CC conjunction, WH subordinator or relative, MD modal, BE HV DO auxiliaries, RB adverb, JJ adjective, NN NNS nouns,
 * CD number, VB VBZ VBG VBD VBN verbs, PU mark.
 */
export type Tag =
  | 'DT'
  | 'PS'
  | 'POS'
  | 'Q'
  | 'PR'
  | 'IN'
  | 'TO'
  | 'CC'
  | 'WH'
  | 'MD'
  | 'BE'
  | 'HV'
  | 'DO'
  | 'RB'
  | 'JJ'
  | 'NN'
  | 'NNS'
  | 'CD'
  | 'VB'
  | 'VBZ'
  | 'VBG'
  | 'VBD'
  | 'VBN'
  | 'PU'

export type Tagged = Token & { tag: Tag; verb?: VerbForm | undefined }

export const isNoun = (tag: Tag | undefined): boolean => tag === 'NN' || tag === 'NNS'
export const isVerb = (tag: Tag | undefined): boolean => tag?.startsWith('VB') ?? false
