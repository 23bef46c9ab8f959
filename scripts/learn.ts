/**
 * Learns what the words, the form and the place of a sentence tell of its kind, from ideas whose sentences people marked,
 * and writes the weights. `--cross` writes nothing and says how well ideas are read that were left out. The same ideas give
 * the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { KINDS, type Kind, toLikeliest, toShares, type Weights } from '../src/authors/offline/kind-weights.ts'
import type { Fate } from '../src/authors/offline/sentence-fate.ts'
import { toFeatures } from '../src/authors/offline/sentence-features.ts'
import { decide, isBound, toRead } from '../src/authors/offline/sentence-kinds.ts'

const ROOT = join(import.meta.dirname, '..')
const SOURCE = join(ROOT, 'bench/analysis/scribe-training.json')
const TARGET = join(ROOT, 'src/authors/offline/kind-weights.generated.json')

type Marked = { text: string; kind: Kind }
type Idea = { trade: string; from: string; sentences: Marked[] }
type Row = { idea: number; from: string; kind: Kind; said: Fate; features: string[] }

const FATES: Record<Fate, Kind | undefined> = {
  requirement: 'wish',
  fact: 'fact',
  name: 'fact',
  goal: 'goal',
  exclusion: 'exclusion',
  question: 'open',
  aside: 'aside',
  unsure: undefined,
}

const toRows = ({ from, sentences }: Idea, idea: number): Row[] =>
  toRead(sentences.map(({ text }) => ({ text, kind: 'sentence', lead: '', under: '' }))).map(
    ({ sentence, stand }, at) => ({
      idea,
      from,
      kind: sentences[at]?.kind ?? 'wish',
      said: stand.said,
      features: toFeatures(sentence.text, stand),
    }),
  )

/** A feature counts that so many ideas have. */
const LEAST = 3
const ROUNDS = 250
const RATE = 0.3
/** Of some kinds there are few examples, which count more for it. */
const WORTH: Record<Kind, number> = { wish: 1, fact: 1.3, goal: 1.6, exclusion: 1.4, open: 2, aside: 2 }
/** How much a weight costs: few examples must not make anybody sure. */
const COST = 1
/** So large the weights may be, in characters: what weighs least is left out. */
const LARGEST = 100_000

const findFeatures = (rows: readonly Row[]): string[] => {
  const ideas = new Map<string, Set<number>>()
  for (const { idea, features } of rows)
    for (const feature of features) ideas.set(feature, (ideas.get(feature) ?? new Set()).add(idea))
  return [...ideas]
    .filter(([, { size }]) => size >= LEAST)
    .map(([name]) => name)
    .sort()
}

/** Multinomial logistic regression, all rows at once, with a step of its own for each weight. */
const learn = (rows: readonly Row[]): Weights => {
  const names = findFeatures(rows)
  const places = new Map(names.map((name, at) => [name, at]))
  const { length: size } = KINDS
  const weights = new Float64Array(names.length * size)
  const steps = new Float64Array(weights.length).fill(1e-8)
  const slopes = new Float64Array(weights.length)
  const examples = rows.map(({ kind, features }) => ({
    kind: KINDS.indexOf(kind),
    worth: WORTH[kind],
    places: features.flatMap((feature) => places.get(feature) ?? []),
  }))
  for (let round = 0; round < ROUNDS; round++) {
    slopes.fill(0)
    for (const example of examples) {
      const sums = KINDS.map((_, kind) =>
        example.places.reduce((sum, place) => sum + (weights[place * size + kind] ?? 0), 0),
      )
      const most = Math.max(...sums)
      const powers = sums.map((sum) => Math.exp(sum - most))
      const all = powers.reduce((sum, power) => sum + power, 0)
      powers.forEach((power, kind) => {
        const slope = example.worth * (power / all - (kind === example.kind ? 1 : 0))
        for (const place of example.places)
          slopes[place * size + kind] = (slopes[place * size + kind] ?? 0) + slope
      })
    }
    for (let at = 0; at < weights.length; at++) {
      const weight = weights[at] ?? 0
      const slope = (slopes[at] ?? 0) + COST * weight
      const step = (steps[at] ?? 0) + slope * slope
      steps[at] = step
      weights[at] = weight - (RATE * slope) / Math.sqrt(step)
    }
  }
  const toRow = (at: number): number[] =>
    Array.from(weights.slice(at * size, (at + 1) * size), (weight) => Math.round(weight * 100) || 0)
  return keepLarge(names.map((name, at): [string, number[]] => [name, toRow(at)]))
}

const print = ([name, row]: [string, readonly number[]]): string =>
  `${JSON.stringify(name)}:${JSON.stringify(row)}`

/** What weighs most, as much as fits, by name. */
const keepLarge = (rows: readonly [string, number[]][]): Weights => {
  const toWeight = ([, row]: [string, number[]]): number => Math.max(...row.map(Math.abs))
  let left = LARGEST
  const kept = rows
    .toSorted((a, b) => toWeight(b) - toWeight(a))
    .filter((row) => {
      left -= print(row).length + 2
      return left > 0 && toWeight(row) > 1
    })
  return Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const FOLDS = 10
/** Signs by themselves, and words by themselves. */
const OF_SIGNS = /^(?:h|hu|hs|p|n|u|g|gu|qh|sth):/

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

type Guess = { row: Row; kind: Kind | undefined }

const tell = (name: string, guesses: readonly Guess[]): void => {
  const right = guesses.filter(({ row, kind }) => row.kind === kind).length
  const asked = guesses.filter(({ kind }) => kind === undefined).length
  const lost = guesses.filter(
    ({ row, kind }) => row.kind === 'wish' && /fact|exclusion|aside/.test(kind ?? ''),
  ).length
  const built = guesses.filter(({ row, kind }) => !/wish|open/.test(row.kind) && kind === 'wish').length
  const kinds = KINDS.map((kind) => {
    const some = guesses.filter(({ row }) => row.kind === kind)
    return `${kind} ${some.filter((one) => one.kind === kind).length} of ${some.length}`
  })
  console.log(
    `${name}: ${guesses.length} sentences, right ${percent(right, guesses.length)}, asked ${percent(asked, guesses.length)}, a rule lost ${lost}, built though no rule ${built}; ${kinds.join(', ')}`,
  )
}

/** What signs and weights say together; words by themselves only have to be likely enough. */
const toKind = ({ features, said }: Row, weights: Weights, signs: boolean): Kind | undefined => {
  const found = toLikeliest(toShares(features, weights))
  return signs ? FATES[decide(said, found, isBound(features))] : found.share < 0.5 ? undefined : found.kind
}

const cross = (rows: readonly Row[], signs: boolean): Guess[] =>
  Array.from({ length: FOLDS }, (_, fold) => {
    const weights = learn(rows.filter(({ idea }) => idea % FOLDS !== fold))
    return rows
      .filter(({ idea }) => idea % FOLDS === fold)
      .map((row) => ({ row, kind: toKind(row, weights, signs) }))
  }).flat()

const ideas = JSON.parse(readFileSync(SOURCE, 'utf8')) as Idea[]
const rows = ideas.flatMap(toRows)

if (process.argv.includes('--cross')) {
  const words = rows.map((row) => ({ ...row, features: row.features.filter((name) => !OF_SIGNS.test(name)) }))
  const ways: [string, Guess[]][] = [
    ['signs alone', rows.map((row) => ({ row, kind: FATES[row.said] }))],
    ['weights alone', cross(words, false)],
    ['both', cross(rows, true)],
  ]
  const sources = [...new Set(rows.map(({ from }) => from))]
  for (const [name, guesses] of ways) {
    tell(name, guesses)
    for (const source of sources)
      tell(
        `  ${source}`,
        guesses.filter(({ row }) => row.from === source),
      )
  }
} else {
  const weights = learn(rows)
  const lines = Object.entries(weights).map(([name, row]) => print([name, row]))
  writeFileSync(TARGET, `{\n${lines.join(',\n')}\n}\n`)
  console.log(`${rows.length} sentences of ${ideas.length} ideas: ${lines.length} features`)
}
