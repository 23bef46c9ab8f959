/** Figures of the offline author on labelled ideas that its catalogue was not written from: npx tsx bench/analysis/ideas.ts */
import { readFileSync } from 'node:fs'
import { toRequirements } from '../../src/documents/requirements.ts'
import { type Chain, carry } from './chain.ts'

type Labelled = {
  feature: string
  idea: string
  answers: string[]
  topics: { name: string; any: string[] }[]
}

const FEATURES = JSON.parse(readFileSync(new URL('topics.json', import.meta.url), 'utf8')) as Labelled[]
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** Requirements and open questions, without the words of the person. */
const toSaid = ({ requirements, prd }: Chain): string => {
  const entries = toRequirements(requirements).entries
  const questions = prd.slice(prd.indexOf('## Open Questions'))
  return [
    ...entries.map(({ title, description, acceptance }) => [title, description, ...acceptance].join('\n')),
    questions,
  ].join('\n')
}

const covers = (said: string, any: readonly string[]): boolean =>
  any.some((term) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'iu').test(said),
  )

const STOP = new Set(
  'the and for with shall system that this from not who what which how does may can then when while where are has was its their they them each only one open question'.split(
    ' ',
  ),
)
const toWords = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !STOP.has(word)))

const overlap = (a: Set<string>, b: Set<string>): number => {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / (a.size + b.size - shared)
}

const chains = new Map<string, Chain>()
for (const { feature, idea, answers, topics } of FEATURES) {
  const chain = await carry(
    idea,
    answers.map((answer, at) => ({ id: `answer-${at + 1}`, question: `Question ${at + 1}?`, answer })),
  )
  chains.set(feature, chain)
  const said = toSaid(chain)
  const missed = topics.filter(({ any }) => !covers(said, any)).map(({ name }) => name)
  const plain = toSaid(await carry([idea, ...answers].join('\n')))
  const missedPlain = topics.filter(({ any }) => !covers(plain, any)).map(({ name }) => name)
  const entries = toRequirements(chain.requirements).entries
  const traced = entries.filter(({ source }) => source !== '').length
  say(
    `${feature}: ${topics.length - missed.length} of ${topics.length} topics (≥ 20), in one text ${topics.length - missedPlain.length}; ${entries.length} requirements, ${traced} traced, ${chain.rounds} rounds, ${chain.grade}`,
  )
  if (missed.length) say(`  missed: ${missed.join(', ')}`)
  if (topics.length - missed.length < 20 || traced < entries.length) process.exitCode = 1
}

const words = [...chains].map(([name, chain]) => [name, toWords(toSaid(chain))] as const)
const shares = words.flatMap(([name, left], at) =>
  words
    .slice(at + 1)
    .map(([other, right]) => ({ pair: `${name} and ${other}`, share: overlap(left, right) })),
)
const worst = shares.toSorted((a, b) => b.share - a.share)[0]
say(`content words that two ideas share: at most ${worst?.share.toFixed(3)} (${worst?.pair}; < .35)`)
if ((worst?.share ?? 1) >= 0.35) process.exitCode = 1
