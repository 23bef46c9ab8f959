import { DOUBLING, IRREGULAR, LIGHT, PHRASAL, VERBS } from './verbs.ts'

/** What a word may be as a verb. `noun` says that its base is as often a noun. */
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

let forms: Map<string, VerbForm> | undefined

const add = (map: Map<string, VerbForm>, word: string, lemma: string, noun: boolean, slots: Slot[]): void => {
  const form = map.get(word) ?? { lemma, noun }
  for (const slot of slots) form[slot] = true
  map.set(word, form)
}

const toThird = (lemma: string): string => {
  if (lemma === 'have') return 'has'
  if (/(?:[sxz]|ch|sh|o)$/.test(lemma)) return `${lemma}es`
  return /[^aeiou]y$/.test(lemma) ? `${lemma.slice(0, -1)}ies` : `${lemma}s`
}

/** A short word that ends consonant, vowel, consonant doubles its last letter. */
const isShort = (lemma: string): boolean => /^[^aeiou]*[aeiou][bdgklmnprt]$/.test(lemma) && lemma.length < 5

const toStems = (lemma: string): string[] => {
  const last = lemma.at(-1) ?? ''
  const doubled = lemma + last
  if (DOUBLING.includes(` ${lemma} `) || isShort(lemma)) return [doubled, lemma]
  return /[^aeiou](?:el|il)$/.test(lemma) ? [lemma, doubled] : [lemma]
}

const toIng = (stem: string): string => {
  if (/ie$/.test(stem)) return `${stem.slice(0, -2)}ying`
  return /[^eoy]e$/.test(stem) ? `${stem.slice(0, -1)}ing` : `${stem}ing`
}

const toPast = (stem: string): string => {
  if (/e$/.test(stem)) return `${stem}d`
  return /[^aeiou]y$/.test(stem) ? `${stem.slice(0, -1)}ied` : `${stem}ed`
}

const toIrregular = (): Map<string, [string[], string[]]> => {
  const map = new Map<string, [string[], string[]]>()
  for (const row of IRREGULAR.trim().split(/,\s*/)) {
    const [base = '', past = '', participle = ''] = row.trim().split(' ')
    map.set(base, [past.split('/'), participle.split('/')])
  }
  return map
}

const toForms = (): Map<string, VerbForm> => {
  const map = new Map<string, VerbForm>()
  const irregular = toIrregular()
  for (const word of VERBS.trim().split(/\s+/)) {
    const noun = word.endsWith('*')
    const lemma = noun ? word.slice(0, -1) : word
    add(map, lemma, lemma, noun, ['base'])
    add(map, toThird(lemma), lemma, noun, ['third'])
    const odd = irregular.get(lemma)
    for (const stem of toStems(lemma)) {
      add(map, toIng(stem), lemma, noun, ['ing'])
      if (!odd) add(map, toPast(stem), lemma, noun, ['past', 'participle'])
    }
    for (const past of odd?.[0] ?? []) add(map, past, lemma, noun, ['past'])
    for (const participle of odd?.[1] ?? []) add(map, participle, lemma, noun, ['participle'])
  }
  return map
}

const PREFIX = /^(?:re|un|de|pre|auto|co|over|self)-?(?=[a-z]{4})/

/** The verb a word can be, also behind a prefix («re-approve», «auto-save»). */
export const toVerb = (lower: string): VerbForm | undefined => {
  forms ??= toForms()
  const known = forms.get(lower)
  if (known) return known
  const bare = lower.replace(PREFIX, '')
  const inner = bare === lower ? undefined : forms.get(bare)
  return inner?.noun === false ? inner : undefined
}

export const isPhrasal = (lemma: string, particle: string): boolean =>
  PHRASAL.includes(` ${lemma}-${particle} `)
export const isLight = (lemma: string, noun: string): boolean => LIGHT.includes(` ${lemma}-${noun} `)
