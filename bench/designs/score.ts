/** What the checks find of defects planted in designs: npx tsx bench/designs/score.ts <folder>, as README.md says. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Remark } from '../../src/analysis/report.ts'
import { checkDesigns } from '../../src/designs/check.ts'

type Planted = {
  planted: string
  good: string
  kind: string
  says: string
  /** A finding about the defect has one of these words; any new finding counts where none is given. */
  names?: string[]
}

const [folder] = process.argv.slice(2)
const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const check = (root: string, file: string, good: string): Remark[] => {
  const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') })
  const prd = join('prd', good)
  const stated = existsSync(join(root, prd)) ? [read(prd)] : []
  return checkDesigns([{ ...read(file), format: 'design' }], stated, () => undefined).flatMap(
    ({ remarks }) => remarks,
  )
}

const show = ({ severity, code, line, message }: Remark): string =>
  `  ${severity} ${code}, line ${line}: ${message}`
const sayAll = (remarks: readonly Remark[]): void => {
  for (const remark of remarks) say(show(remark))
}

const isAbout = ({ message, requirement }: Remark, names: readonly string[]): boolean =>
  names.length === 0 || names.some((name) => `${requirement} ${message}`.includes(name))

const score = (root: string): void => {
  const goods = readdirSync(join(root, 'good')).filter((file) => file.endsWith('.md'))
  const before = new Map(goods.map((good) => [good, check(root, join('good', good), good)]))
  for (const [good, remarks] of before) {
    const counted = remarks.filter(({ severity }) => severity !== 'info')
    say(`good ${good}: ${counted.length} to judge (each that is not true is false)`)
    sayAll(remarks)
  }
  const rows = JSON.parse(readFileSync(join(root, 'index.json'), 'utf8')) as Planted[]
  let found = 0
  for (const { planted, good, kind, says, names = [] } of rows) {
    const known = new Set(before.get(good)?.map(({ message }) => message))
    const added = check(root, join('planted', planted), good).filter(({ message }) => !known.has(message))
    const isFound = added.some((remark) => isAbout(remark, names))
    if (isFound) found++
    say(`${isFound ? 'found' : 'MISSED'} ${planted} (${kind}): ${says}`)
    sayAll(added)
  }
  say(`found ${found} of ${rows.length}; on good designs, to judge: ${toCounts(before)}`)
}

const toCounts = (before: Map<string, Remark[]>): string =>
  [...before.values()].map((all) => all.filter(({ severity }) => severity !== 'info').length).join(', ')

if (folder === undefined) {
  say('give the folder of a set: npx tsx bench/designs/score.ts <folder>')
  process.exitCode = 2
} else score(folder)
