// Checks the labelled files of this folder: shape, exact substrings, unique ids and texts, counts.
// Run: node bench/analysis/check.mjs   (exit 1 on any problem). Reads only this folder.
import { readFileSync } from 'node:fs'

const load = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'))
const problems = []
const bad = (file, text, why) => problems.push(`${file}: ${why}: ${text}`)
const tally = (rows, key) => {
  const counts = {}
  for (const row of rows) counts[key(row)] = (counts[key(row)] ?? 0) + 1
  return counts
}
const distinct = (file, values, what) => {
  const seen = new Set()
  for (const v of values) {
    const k = v.toLowerCase()
    if (seen.has(k)) bad(file, v, `${what} twice`)
    seen.add(k)
  }
}
const word = (s, part) => {
  for (let i = s.indexOf(part); i >= 0; i = s.indexOf(part, i + 1)) {
    const before = s[i - 1] ?? ' '
    const after = s[i + part.length] ?? ' '
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true
  }
  return false
}

const stories = load('stories')
distinct(
  'stories',
  stories.map((r) => r.text),
  'text',
)
for (const r of stories) {
  for (const s of [r.persona, ...r.actions, ...r.entities])
    if (!word(r.text, s)) bad('stories', r.text, `«${s}» is no substring at word bounds`)
  if (!r.actions.length) bad('stories', r.text, 'no action')
  if (
    /^(an?|the|my|our|your|his|her|its|their|each|every|all|any|some|this|that|these|those)\s/im.test(
      r.entities.join('\n'),
    )
  )
    bad('stories', r.text, 'determiner')
}

const types = load('types')
const qualities = [
  'availability',
  'performance',
  'security',
  'usability',
  'look and feel',
  'maintainability',
  'portability',
  'scalability',
  'fault tolerance',
  'legal',
  'operational',
]
distinct(
  'types',
  types.map((r) => r.text),
  'text',
)
for (const r of types) {
  if (!['functional', 'quality'].includes(r.type)) bad('types', r.text, 'type')
  if ((r.type === 'quality') !== qualities.includes(r.quality)) bad('types', r.text, 'quality')
}

const passive = load('passive')
distinct(
  'passive',
  passive.map((r) => r.text),
  'text',
)
for (const r of passive) if (typeof r.passive !== 'boolean') bad('passive', r.text, 'passive')

const ears = load('ears')
const patterns = ['ubiquitous', 'event', 'state', 'optional', 'unwanted', 'complex', 'none']
distinct(
  'ears',
  ears.map((r) => r.text),
  'text',
)
for (const r of ears) if (!patterns.includes(r.pattern)) bad('ears', r.text, 'pattern')

const clean = load('clean')
const defects = load('defects')
const ids = new Map([...clean, ...defects].map((r) => [r.id, r]))
distinct(
  'clean+defects',
  [...clean, ...defects].map((r) => r.id),
  'id',
)
distinct(
  'clean',
  clean.map((r) => r.text),
  'text',
)
distinct(
  'defects',
  defects.map((r) => r.text),
  'text',
)
const needPair = [
  'inconsistent term',
  'duplicate by synonym',
  'duplicate by voice change',
  'number conflict',
  'allow/deny conflict',
  'dependency cycle',
  'missing negative path',
]
for (const r of defects) {
  if (!clean.some((c) => c.id === r.of)) bad('defects', r.id, 'of')
  if (ids.get(r.of)?.text === r.text) bad('defects', r.id, 'same text as its clean partner')
  if (needPair.includes(r.defect) !== Boolean(r.pair)) bad('defects', r.id, 'pair')
  if ((r.defect === 'dependency cycle') !== Boolean(r.dependsOn)) bad('defects', r.id, 'dependsOn')
  if ((r.defect === 'missing negative path') !== Boolean(r.set)) bad('defects', r.id, 'set')
  if (r.set && (r.set[0] !== r.text || r.set[1] !== r.pair)) bad('defects', r.id, 'set order')
  if (r.dependsOn) {
    let at = r.id
    const path = []
    do {
      path.push(at)
      at = r.dependsOn[at]?.[0]
    } while (at && at !== r.id && path.length < 9)
    if (at !== r.id || path.length !== Object.keys(r.dependsOn).length) bad('defects', r.id, 'no cycle')
  }
}
for (const c of clean)
  if (defects.filter((d) => d.of === c.id).length !== 1) bad('clean', c.id, 'not exactly one variant')
const perDefect = tally(defects, (r) => r.defect)
for (const [d, n] of Object.entries(perDefect)) if (n < 7) bad('defects', d, 'fewer than 7')

const texts = { stories, types, passive, ears, clean }
const seen = new Map()
for (const [file, rows] of Object.entries(texts))
  for (const r of rows) {
    const k = r.text.toLowerCase()
    if (seen.has(k) && seen.get(k) !== file) bad(file, r.text, `also in ${seen.get(k)}`)
    seen.set(k, file)
  }

console.log(
  JSON.stringify(
    {
      stories: {
        rows: stories.length,
        actions: stories.reduce((n, r) => n + r.actions.length, 0),
        entities: stories.reduce((n, r) => n + r.entities.length, 0),
      },
      types: { rows: types.length, ...tally(types, (r) => r.quality ?? r.type) },
      passive: { rows: passive.length, ...tally(passive, (r) => (r.passive ? 'passive' : 'active')) },
      ears: { rows: ears.length, ...tally(ears, (r) => r.pattern) },
      clean: clean.length,
      defects: { rows: defects.length, ...perDefect },
      problems: problems.length,
    },
    null,
    2,
  ),
)
for (const p of problems) console.error(p)
process.exit(problems.length ? 1 : 0)
