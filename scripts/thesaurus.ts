/**
 * Compiles src/analysis/set/thesaurus.generated.json from WordNet 3.0: npx tsx scripts/thesaurus.ts [folder]
 * Needs the package wordnet-base (/usr/share/wordnet); the table is committed, so nothing else does.
 * 1. A word is common when WordNet's own glosses or its counted texts use it; all others are left out.
 * 2. A word belongs to a synset only by one of its frequent senses: the first ones, by counts where there are any.
 * 3. Names, Latin and words of light meaning ("take", "thing") belong to none.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const FOLDER = process.argv[2] ?? '/usr/share/wordnet'
const TARGET = new URL('../src/analysis/set/thesaurus.generated.json', import.meta.url)

type Part = 'noun' | 'verb' | 'adj'
type Pointer = { sign: string; to: string; part: string; words: string }
type Synset = { id: string; field: number; words: string[]; pointers: Pointer[]; gloss: string }

/** How many senses of a word count, and the least share of its uses that a later one has. */
const SENSES: Record<Part, number> = { noun: 3, verb: 3, adj: 2 }
const SHARE: Record<Part, number> = { noun: 0.08, verb: 0.12, adj: 0.2 }
/** Least uses in glosses and counted texts: of a word that has a synonym, and of one that only has a broader word. */
const COMMON: Record<Part, number> = { noun: 4, verb: 4, adj: 15 }
const COMMON_BELOW = 8
const COMMON_ABOVE = 20
/** Fields whose words no product names: tops, animals, feelings, motives, plants, shapes. */
const FIELDS_LEFT_OUT = new Set([3, 5, 12, 16, 20, 25])
/** Fields in which a kind stands for its class: artefacts, communications, food, groups, people, possessions. */
const FIELDS_OF_KINDS = new Set([6, 10, 13, 14, 18, 21])
const LIGHT = new Set(
  'be have do make take get go come give put set let keep hold bring thing entity unit part way matter something act action activity person someone people somebody individual mortal soul group collection instrumentality device equipment object artifact structure whole relation state attribute content message communication worker expert leader unfortunate unskilled-person adult male female man woman place point line bit piece case body head hand side light kind type sort number time one two quality ability condition event occurrence cover fare controller'.split(
    ' ',
  ),
)

const read = (file: string): string[] =>
  readFileSync(`${FOLDER}/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('  '))

const toWord = (raw: string): string => raw.replace(/\(.*\)$/, '').replaceAll('_', '-')

const toSynset = (line: string): Synset => {
  const [data = '', gloss = ''] = line.split(' | ')
  const fields = data.split(' ')
  const [id = '', field = '0', , width = '0'] = fields
  const count = Number.parseInt(width, 16)
  const words = Array.from({ length: count }, (_, at) => toWord(fields[4 + 2 * at] ?? ''))
  const from = 4 + 2 * count
  const pointers = Array.from({ length: Number(fields[from]) }, (_, at): Pointer => {
    const [sign = '', to = '', part = '', own = ''] = fields.slice(from + 1 + 4 * at, from + 5 + 4 * at)
    return { sign, to, part, words: own }
  })
  return { id, field: Number(field), words, pointers, gloss }
}

const PARTS: readonly Part[] = ['noun', 'verb', 'adj']
const synsets = Object.fromEntries(
  PARTS.map((part) => [
    part,
    new Map(
      read(`data.${part}`)
        .map(toSynset)
        .map((one) => [one.id, one]),
    ),
  ]),
) as Record<Part, Map<string, Synset>>

/** The synsets of a word in the order of its senses. */
const senses = Object.fromEntries(
  PARTS.map((part) => [
    part,
    new Map(
      read(`index.${part}`).map((line): [string, string[]] => {
        const fields = line.trim().split(/ +/)
        return [toWord(fields[0] ?? ''), fields.slice(-Number(fields[2]))]
      }),
    ),
  ]),
) as Record<Part, Map<string, string[]>>

const NUMBERS: Record<string, Part> = { 1: 'noun', 2: 'verb', 3: 'adj', 5: 'adj' }

/** Uses of each sense of a word in the counted texts: `part word` to counts by sense. */
const counts = new Map<string, number[]>()
for (const line of read('cntlist.rev')) {
  const [key = '', sense = '1', uses = '0'] = line.split(' ')
  const [word = '', rest = ''] = key.split('%')
  const name = `${NUMBERS[rest[0] ?? ''] ?? ''} ${toWord(word)}`
  const list = counts.get(name) ?? []
  list[Number(sense) - 1] = Number(uses)
  counts.set(name, list)
}

/** How often a word, alone or in a compound, stands in the glosses and in the counted texts. */
const uses = new Map<string, number>()
const use = (word: string, more: number): Map<string, number> => uses.set(word, (uses.get(word) ?? 0) + more)
for (const part of PARTS)
  for (const { gloss } of synsets[part].values()) {
    const words = gloss.toLowerCase().match(/[a-z]+/g) ?? []
    for (const [at, word] of words.entries()) {
      use(word, 1)
      if (at > 0) use(`${words[at - 1]}-${word}`, 1)
    }
  }
for (const [name, list] of counts)
  use(
    name.split(' ')[1] ?? '',
    list.reduce((sum, one = 0) => sum + one, 0),
  )

const toUses = (word: string): number =>
  (uses.get(word) ?? 0) + (uses.get(`${word}s`) ?? 0) + (uses.get(`${word}ed`) ?? 0)

const isPlain = (word: string): boolean =>
  /^[a-z]{2,}(?:-[a-z]+)?$/.test(word) && word.length <= 22 && !LIGHT.has(word)

/** A compound is common when each of its words is. */
const isCommon = (word: string, least: number): boolean =>
  isPlain(word) &&
  (toUses(word) >= least || (word.includes('-') && word.split('-').every((one) => toUses(one) >= 20)))

const isFrequentSense = (part: Part, word: string, id: string): boolean => {
  const at = senses[part].get(word)?.indexOf(id) ?? -1
  if (at < 0 || at >= SENSES[part]) return false
  if (at === 0) return true
  const list = counts.get(`${part} ${word}`) ?? []
  const all = list.reduce((sum, one = 0) => sum + one, 0)
  return all === 0 ? at === 1 : (list[at] ?? 0) / all >= SHARE[part]
}

const toMembers = (part: Part, { id, words }: Synset, least = COMMON[part]): string[] =>
  [...new Set(words)].filter(
    (word) =>
      isCommon(word, least) && isFrequentSense(part, word, id) && !(part === 'adj' && word.includes('-')),
  )

/** Words that begin alike are found without a table. */
const STEM = 5
const isAlike = (words: readonly string[]): boolean =>
  new Set(words.map((word) => word.slice(0, STEM))).size < 2

/** Nearly always meant in this sense: the first by far, or one of few that nobody counted. */
const isDominant = (part: Part, word: string, id: string): boolean => {
  const own = senses[part].get(word) ?? []
  const list = counts.get(`${part} ${word}`) ?? []
  const all = list.reduce((sum, one = 0) => sum + one, 0)
  if (own[0] !== id) return false
  return all === 0 ? own.length <= 2 : own.length <= 4 && (list[0] ?? 0) / all >= 0.7
}

/** A mark stands before those that mean the same wherever they stand. */
const toRows = (part: Part): string[] =>
  [...synsets[part].values()].flatMap((one) => {
    if (part === 'noun' && FIELDS_LEFT_OUT.has(one.field)) return []
    const members = toMembers(part, one)
    const mark = part === 'noun' && members.every((word) => isDominant(part, word, one.id)) ? '!' : ''
    return isAlike(members) ? [] : [`${mark}${members.join(' ')}`]
  })

/** A broader word, then its kinds: "box crate carton". */
const toKinds = (): string[] => {
  const rows = new Map<string, Set<string>>()
  for (const one of synsets.noun.values()) {
    if (!FIELDS_OF_KINDS.has(one.field)) continue
    const kinds = toMembers('noun', one, COMMON_BELOW).filter(
      (word) => !word.includes('-') && senses.noun.get(word)?.[0] === one.id,
    )
    for (const { sign, to } of one.pointers) {
      const above = sign === '@' ? synsets.noun.get(to) : undefined
      const [broader] = above ? toMembers('noun', above, COMMON_ABOVE) : []
      if (!broader || broader.includes('-')) continue
      for (const kind of kinds) rows.set(broader, (rows.get(broader) ?? new Set()).add(kind))
    }
  }
  return [...rows].map(([broader, kinds]) => [broader, ...kinds].join(' '))
}

/** A verb, then the nouns made of it: "pay payment". */
const toDeeds = (): string[] => {
  const rows = new Map<string, Set<string>>()
  for (const one of synsets.verb.values())
    for (const { sign, to, part, words } of one.pointers) {
      const noun = sign === '+' && part === 'n' ? synsets.noun.get(to) : undefined
      const [verb = '', made = ''] = [
        one.words[Number.parseInt(words.slice(0, 2), 16) - 1],
        noun?.words[Number.parseInt(words.slice(2), 16) - 1],
      ]
      if (!isCommon(verb, 5) || !isCommon(made, 5) || isAlike([verb, made]) || made.endsWith('ing')) continue
      if (!isFrequentSense('verb', verb, one.id) || !isFrequentSense('noun', made, to)) continue
      if (verb !== made) rows.set(verb, (rows.get(verb) ?? new Set()).add(made))
    }
  return [...rows].map(([verb, nouns]) => [verb, ...nouns].join(' '))
}

const table = {
  source: 'WordNet 3.0, Copyright 2006 by Princeton University; see NOTICE',
  nouns: toRows('noun').toSorted().join(';'),
  verbs: toRows('verb').toSorted().join(';'),
  adjectives: toRows('adj').toSorted().join(';'),
  kinds: toKinds().toSorted().join(';'),
  deeds: toDeeds().toSorted().join(';'),
}
writeFileSync(TARGET, `${JSON.stringify(table, null, 1)}\n`)
for (const [name, rows] of Object.entries(table))
  process.stdout.write(`${name}: ${rows.split(';').length} rows, ${rows.length} bytes\n`)
