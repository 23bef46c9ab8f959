/**
 * How many natural mistakes the checks notice: npx tsx bench/designs/mutate.ts [--each 6] [--show class] [folder …].
 * The good designs of the tests, and those of folders with `hld.json`, `lld.json`, `database.json` and `prd.md`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readRequirements } from '../../src/designs/check.ts'
import { CLINIC } from '../../src/designs/good/clinic.case.ts'
import { EXPENSES } from '../../src/designs/good/expenses.case.ts'
import { FLEET } from '../../src/designs/good/fleet.case.ts'
import { GRANTS } from '../../src/designs/good/grants.case.ts'
import { GUARANTEED } from '../../src/designs/good/guaranteed.case.ts'
import { MARKET } from '../../src/designs/good/market.case.ts'
import { reviewDesign } from '../../src/designs/review.ts'
import type { Requirement } from '../../src/designs/rule.ts'
import { printDatabase } from '../../src/documents/design/print/database.ts'
import { printHld } from '../../src/documents/design/print/hld.ts'
import { printLld } from '../../src/documents/design/print/lld.ts'
import { readDesign } from '../../src/documents/design/read/read.ts'
import { DATABASE, HLD, LLD } from '../../src/schema/design.ts'
import { MUTATIONS, type Parts } from './mutate/mutations.ts'

type Good = { title: string; requirements: readonly Requirement[]; parts: Parts }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { each: { type: 'string', default: '6' }, show: { type: 'string' } },
})

const fromFolder = (folder: string): Good => {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const database = existsSync(join(folder, 'database.json')) ? 'database.json' : 'db.json'
  return {
    title: folder.split('/').at(-1) ?? folder,
    requirements: readRequirements(read('prd.md'), 'prd.md'),
    parts: {
      hld: HLD.parse(JSON.parse(read('hld.json'))),
      lld: LLD.parse(JSON.parse(read('lld.json'))),
      database: DATABASE.parse(JSON.parse(read(database))),
    },
  }
}

const review = ({ title, requirements }: Good, { hld, lld, database }: Parts): string[] =>
  reviewDesign(
    readDesign({
      hld: printHld(hld, { title }),
      lld: printLld(lld, { title }),
      database: printDatabase(database, { title }),
    }),
    requirements,
  )
    .filter(({ severity }) => severity !== 'INFO')
    .map(({ description }) => description)

const goods: Good[] = [CLINIC, EXPENSES, FLEET, GRANTS, GUARANTEED, MARKET, ...positionals.map(fromFolder)]
const known = new Map(goods.map((good) => [good, new Set(review(good, good.parts))]))
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** At most so many of each kind in a design, spread over it. */
const spread = <T>(list: readonly T[], most: number): T[] =>
  list.length <= most
    ? [...list]
    : list.filter(
        (_, at) => Math.floor((at * most) / list.length) !== Math.floor(((at - 1) * most) / list.length),
      )

for (const good of goods) say(`unmutated ${good.title}: ${known.get(good)?.size} to judge`)
say('\n| mistake | noticed | of |\n| --- | --- | --- |')
let noticed = 0
let made = 0
for (const { name, toVariants } of MUTATIONS.filter(
  (one) => values.show === undefined || one.name.includes(values.show),
)) {
  const missed: string[] = []
  let own = 0
  for (const good of goods)
    for (const { at, apply } of spread(toVariants(good.parts), Number(values.each))) {
      const parts = structuredClone(good.parts)
      apply(parts)
      own++
      const added = review(good, parts).filter((words) => !known.get(good)?.has(words))
      if (added.length === 0) missed.push(`${good.title}: ${at}`)
      else if (values.show !== undefined)
        say(`  noticed ${good.title}: ${at}\n    ${added.slice(0, 3).join('\n    ')}`)
    }
  noticed += own - missed.length
  made += own
  say(`| ${name} | ${own - missed.length} | ${own} |`)
  if (values.show !== undefined) for (const one of missed) say(`  MISSED ${one}`)
}
say(`| all | ${noticed} | ${made} |`)
