/** Figures of the analysis on labelled data that was not used to write its rules: npx tsx bench/analysis/score.ts */
import { readFileSync } from 'node:fs'
import { analyse } from '../../src/analysis/analyse.ts'

const read = <T>(file: string): T[] => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T[]
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

type Count = { hit: number; given: number; found: number }

const toF1 = ({ hit, given, found }: Count): number => (2 * hit) / (given + found || 1)

const count = (into: Count, wanted: string[], found: string[]): void => {
  const left = [...wanted]
  for (const word of found) {
    const at = left.indexOf(word)
    if (at < 0) continue
    left.splice(at, 1)
    into.hit++
  }
  into.given += wanted.length
  into.found += found.length
}

const zero = (): Count => ({ hit: 0, given: 0, found: 0 })

const stories = (): void => {
  const [persona, action, entity] = [zero(), zero(), zero()]
  for (const row of read<{ text: string; persona: string; actions: string[]; entities: string[] }>('stories.json')) {
    const { actors, actions, entities } = analyse(row.text)
    count(persona, [row.persona], actors.slice(0, 1))
    count(action, row.actions, actions)
    count(entity, row.entities, entities)
    if (process.env.SHOW && [...row.actions].sort().join() !== [...actions].sort().join()) say(`  ${row.text}\n    want ${row.actions} / ${row.entities}\n    got  ${actions} / ${entities}`)
  }
  say(`stories: persona ${toF1(persona).toFixed(3)} (≥ .99), action ${toF1(action).toFixed(3)} (≥ .80), entity ${toF1(entity).toFixed(3)} (≥ .76)`)
}

/** F1 of each class, weighted by how often it occurs. */
const weighted = (pairs: [string, string][]): number => {
  const classes = [...new Set(pairs.map(([wanted]) => wanted))]
  return classes.reduce((sum, name) => {
    const given = pairs.filter(([wanted]) => wanted === name).length
    const found = pairs.filter(([, got]) => got === name).length
    const hit = pairs.filter(([wanted, got]) => wanted === name && got === name).length
    return sum + (toF1({ hit, given, found }) * given) / pairs.length
  }, 0)
}

const types = (): void => {
  const pairs = read<{ text: string; type: string }>('types.json').map(({ text, type }): [string, string] => [
    type,
    analyse(text).type === 'functional' ? 'functional' : 'quality',
  ])
  say(`functional or quality: weighted F1 ${weighted(pairs).toFixed(3)} (≥ .80)`)
}

const passive = (): void => {
  const counted = zero()
  for (const row of read<{ text: string; passive: boolean }>('passive.json')) {
    const found = analyse(row.text).passive.length > 0
    if (found && row.passive) counted.hit++
    if (row.passive) counted.given++
    if (found) counted.found++
  }
  say(`passive voice: F1 ${toF1(counted).toFixed(3)} (≥ .95)`)
}

const ears = (): void => {
  const rows = read<{ text: string; pattern: string; note?: string }>('ears.json')
  const right = rows.filter(({ text, pattern }) => analyse(text).pattern === pattern).length
  say(`EARS pattern: ${(right / rows.length).toFixed(3)} of ${rows.length} (≥ .95)`)
}

const speed = (): void => {
  const texts = ['stories.json', 'types.json', 'ears.json'].flatMap((file) => read<{ text: string }>(file).map(({ text }) => text))
  for (const text of texts) analyse(text)
  const started = process.hrtime.bigint()
  const rounds = 5
  for (let round = 0; round < rounds; round++) for (const text of texts) analyse(text)
  const seconds = Number(process.hrtime.bigint() - started) / 1e9
  say(`speed: ${Math.round((texts.length * rounds) / seconds)} requirements/s (≥ 3,000)`)
}

stories()
types()
passive()
ears()
speed()
