/**
 * What a word may be as a verb. No table of all forms is made: a word is traced back to the lemmas that it may come
 * from, and counts only where that lemma really gives this form.
 */
import { DOUBLING, IRREGULAR, LIGHT, PHRASAL, VERBS } from './verbs.ts'

/** `noun` says that the base is as often a noun. */
export type VerbForm = {
  lemma: string
  noun: boolean
  base?: true
  third?: true
  ing?: true
  past?: true
  participle?: true
}
type Slot = 'base' | 'third' | 'ing' | 'past' | 'participle'
/** A lemma by its place in the list, twice that; odd where it is as often a noun. */
type Places = Map<string, number>
type Odd = { past: string[]; participle: string[] }
type Book = { lemmas: Places; odd: Map<string, Odd>; oddForms: Map<string, string[]> }

let book: Book | undefined

const toLemmas = (): Places => {
  const lemmas: Places = new Map()
  for (const word of VERBS.trim().split(/\s+/)) {
    const noun = word.endsWith('*')
    const lemma = noun ? word.slice(0, -1) : word
    if (!lemmas.has(lemma)) lemmas.set(lemma, lemmas.size * 2 + (noun ? 1 : 0))
  }
  return lemmas
}

const toBook = (): Book => {
  const made: Book = { lemmas: toLemmas(), odd: new Map(), oddForms: new Map() }
  for (const row of IRREGULAR.trim().split(/,\s*/)) {
    const [base = '', past = '', participle = ''] = row.trim().split(' ')
    const odd = { past: past.split('/'), participle: participle.split('/') }
    made.odd.set(base, odd)
    for (const form of [...odd.past, ...odd.participle])
      made.oddForms.set(form, [...(made.oddForms.get(form) ?? []), base])
  }
  return made
}

const readBook = (): Book => {
  book ??= toBook()
  return book
}

const toThirdForm = (lemma: string): string => {
  if (lemma === 'have') return 'has'
  if (/(?:[sxz]|ch|sh|o)$/.test(lemma)) return `${lemma}es`
  return /[^aeiou]y$/.test(lemma) ? `${lemma.slice(0, -1)}ies` : `${lemma}s`
}

/** A short word that ends consonant, vowel, consonant doubles its last letter. */
const isShort = (lemma: string): boolean => lemma.length < 5 && /^[^aeiou]*[aeiou][bdgklmnprt]$/.test(lemma)

const toStems = (lemma: string): string[] => {
  const last = lemma.at(-1) ?? ''
  const doubled = lemma + last
  if (isShort(lemma) || DOUBLING.includes(` ${lemma} `)) return [doubled, lemma]
  return /[^aeiou](?:el|il)$/.test(lemma) ? [lemma, doubled] : [lemma]
}

const toIngForm = (stem: string): string => {
  if (stem.endsWith('ie')) return `${stem.slice(0, -2)}ying`
  return /[^eoy]e$/.test(stem) ? `${stem.slice(0, -1)}ing` : `${stem}ing`
}

const toPastForm = (stem: string): string => {
  if (stem.endsWith('e')) return `${stem}d`
  return /[^aeiou]y$/.test(stem) ? `${stem.slice(0, -1)}ied` : `${stem}ed`
}

/** Whatever an ending may have been put on: itself, with a lost "e" or "y", without a doubled letter. */
const toSources = (stem: string): string[] => [
  stem,
  `${stem}e`,
  stem.slice(0, -1),
  `${stem.slice(0, -1)}y`,
  `${stem.slice(0, -1)}ie`,
]

type Found = { lemma: string; place: number; slots: Slot[] }

const findRegular = ({ lemmas, odd }: Book, word: string): Found[] => {
  const found: Found[] = []
  const add = (stem: string, slots: Slot[], fits: (lemma: string) => boolean): void => {
    for (const source of toSources(stem)) {
      const place = lemmas.get(source)
      if (place !== undefined && fits(source)) found.push({ lemma: source, place, slots })
    }
  }
  if (word.endsWith('s')) {
    const stems = word.endsWith('es') ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)]
    for (const stem of stems) add(stem, ['third'], (lemma) => toThirdForm(lemma) === word)
  }
  if (word.endsWith('ing'))
    add(word.slice(0, -3), ['ing'], (lemma) => toStems(lemma).some((stem) => toIngForm(stem) === word))
  if (word.endsWith('ed'))
    add(
      word.slice(0, -2),
      ['past', 'participle'],
      (lemma) => !odd.has(lemma) && toStems(lemma).some((stem) => toPastForm(stem) === word),
    )
  return found
}

const findIrregular = ({ lemmas, odd, oddForms }: Book, word: string): Found[] =>
  (oddForms.get(word) ?? []).flatMap((base) => {
    const place = lemmas.get(base)
    const forms = odd.get(base)
    if (place === undefined || !forms) return []
    const slots: Slot[] = []
    if (forms.past.includes(word)) slots.push('past')
    if (forms.participle.includes(word)) slots.push('participle')
    return [{ lemma: base, place, slots }]
  })

/** One form of several lemmas ("found", "lay") keeps the lemma that the list names first. */
const readForm = (word: string): VerbForm | undefined => {
  const known = readBook()
  const found = [...findRegular(known, word), ...findIrregular(known, word)]
  const own = known.lemmas.get(word)
  if (own !== undefined) found.push({ lemma: word, place: own, slots: ['base'] })
  const have = known.lemmas.get('have')
  if (word === 'has' && have !== undefined) found.push({ lemma: 'have', place: have, slots: ['third'] })
  let first: Found | undefined
  for (const one of found) if (!first || one.place < first.place) first = one
  if (!first) return undefined
  const form: VerbForm = { lemma: first.lemma, noun: first.place % 2 === 1 }
  for (const { slots } of found) for (const slot of slots) form[slot] = true
  return form
}

const CACHE_LIMIT = 4000
const forms = new Map<string, VerbForm | undefined>()

const findForm = (word: string): VerbForm | undefined => {
  if (forms.has(word)) return forms.get(word)
  const form = word.length < 30 ? readForm(word) : undefined
  if (forms.size >= CACHE_LIMIT) forms.clear()
  forms.set(word, form)
  return form
}

const PREFIX = /^(?:re|un|de|pre|auto|co|over|self)-?(?=[a-z]{4})/

/** The verb a word can be, also behind a prefix ("re-approve", "auto-save"). */
export const toVerb = (lower: string): VerbForm | undefined => {
  const known = findForm(lower)
  if (known) return known
  const bare = lower.replace(PREFIX, '')
  const inner = bare === lower ? undefined : findForm(bare)
  return inner?.noun === false ? inner : undefined
}

export const isPhrasal = (lemma: string, particle: string): boolean =>
  PHRASAL.includes(` ${lemma}-${particle} `)
export const isLight = (lemma: string, noun: string): boolean => LIGHT.includes(` ${lemma}-${noun} `)
