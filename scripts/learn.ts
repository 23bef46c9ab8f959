/**
 * Learns what the words, the form and the place of a sentence tell of its kind, from ideas whose sentences people marked,
 * and writes the weights. `--cross` writes nothing and says how well ideas are read that were left out. The same ideas give
 * the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findAsked, KINDS, type Kind, type Weights } from '../src/authors/offline/kind-weights.ts'
import type { Fate } from '../src/authors/offline/sentence-fate.ts'
import { toFeatures } from '../src/authors/offline/sentence-features.ts'
import { toLikeliest, toRead } from '../src/authors/offline/sentence-kinds.ts'

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
const ROUNDS = 100
const RATE = 0.3
/** Of some kinds there are few examples, which count more for it. */
const WORTH: Record<Kind, number> = { wish: 1, fact: 1.3, goal: 1.6, exclusion: 1.4, open: 2, aside: 2 }
/** How much a weight costs: few examples must not make anybody sure. */
const COST = 4
/** Where a sentence stands differs more from person to person than what its words say. */
const OF_PLACE = /^(?:q|qh|qs|qk|at|left):/
const PLACE_COST = 16
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
  const costs = names.map((name) => (OF_PLACE.test(name) ? PLACE_COST : COST))
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
      const slope = (slopes[at] ?? 0) + (costs[Math.floor(at / size)] ?? COST) * weight
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

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

type Guess = { row: Row; kind: Kind | undefined }

const tell = (name: string, guesses: readonly Guess[]): void => {
  const count = (holds: (guess: Guess) => boolean): number => guesses.filter(holds).length
  const written = count(({ kind }) => kind === 'wish')
  const built = count(({ row, kind }) => row.kind !== 'wish' && kind === 'wish')
  const lost = count(({ row, kind }) => row.kind === 'wish' && /fact|exclusion|aside/.test(kind ?? ''))
  const moved = count(({ row, kind }) => row.kind === 'wish' && /goal|open/.test(kind ?? ''))
  const right = count(({ row, kind }) => row.kind === kind)
  const asked = count(({ kind }) => kind === undefined)
  console.log(
    `${name}: ${guesses.length} sentences, right ${percent(right, guesses.length)}, asked ${percent(asked, guesses.length)}, written ${written}, of them no wish ${built} (${percent(built, written)}), wishes filed away ${lost}, called a goal or a question ${moved}`,
  )
}

const tellKinds = (guesses: readonly Guess[]): void => {
  for (const kind of KINDS) {
    const some = guesses.filter(({ row }) => row.kind === kind)
    const told = [...KINDS, undefined].map(
      (one) => `${one ?? 'asked'} ${some.filter((guess) => guess.kind === one).length}`,
    )
    console.log(`  ${kind} as ${told.join(', ')}`)
  }
}

/** What the rows of one idea are, with the few that somebody is asked about. */
const guess = (rows: readonly Row[], weights: Weights): Guess[] => {
  const choices = rows.map(({ features }) => toLikeliest(features, weights))
  const asked = findAsked(choices.map(({ loss }) => loss))
  return rows.map((row, at) => ({ row, kind: asked.has(at) ? undefined : choices[at]?.kind }))
}

/** Each part as somebody reads it who learnt from the others only. */
const cross = (rows: readonly Row[], toPart: (row: Row) => string | number): Guess[] =>
  [...new Set(rows.map(toPart))].flatMap((part) => {
    const weights = learn(rows.filter((row) => toPart(row) !== part))
    const unseen = rows.filter((row) => toPart(row) === part)
    return [...new Set(unseen.map(({ idea }) => idea))].flatMap((idea) =>
      guess(
        unseen.filter((row) => row.idea === idea),
        weights,
      ),
    )
  })

const ideas = JSON.parse(readFileSync(SOURCE, 'utf8')) as Idea[]
const rows = ideas.flatMap(toRows)

if (process.argv.includes('--cross')) {
  const ways: [string, Guess[]][] = [
    ['signs alone', rows.map((row) => ({ row, kind: FATES[row.said] }))],
    ['unseen ideas', cross(rows, ({ idea }) => idea % FOLDS)],
    ['unseen writers', cross(rows, ({ from }) => from)],
  ]
  for (const [name, guesses] of ways) {
    tell(name, guesses)
    tellKinds(guesses)
    for (const source of new Set(rows.map(({ from }) => from)))
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
