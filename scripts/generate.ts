import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { checkTable } from '../src/core/checker/check.ts'
import { toDiagram } from '../src/core/checker/diagram.ts'
import type { Compiled } from '../src/core/tables.ts'
import { toCanonical, toDigest } from '../src/schema/digest.ts'
import type { JsonObject } from '../src/schema/json.ts'
import { RESULTS } from '../src/schema/result.ts'
import { type Table, tableSchema } from '../src/schema/table.ts'
import { toGuide } from './guide.ts'

/**
 * Compiles the workflow tables to data, draws them, and writes the list of rules. `--check` writes nothing and exits 1 when a file is out of
 * date. The same sources give the same bytes.
 */
const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'workflows')
const WORKFLOWS = ['interview', 'prd', 'design', 'phases', 'delivery', 'story']

const readPrompts = (workflow: string): Record<string, string> => {
  const folder = join(FOLDER, workflow, 'prompts')
  if (!existsSync(folder)) return {}
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return Object.fromEntries(
    names.sort().map((name) => [name.slice(0, -'.md'.length), readFileSync(join(folder, name), 'utf8')]),
  )
}

const toSchemas = (): Compiled['schemas'] =>
  Object.fromEntries(
    Object.entries(RESULTS).map(([name, schema]) => [
      name,
      z.toJSONSchema(schema, { io: 'input' }) as JsonObject,
    ]),
  )

const readTable = (workflow: string): Table => {
  const parsed = tableSchema.safeParse(parse(readFileSync(join(FOLDER, workflow, 'workflow.yaml'), 'utf8')))
  if (!parsed.success) throw new Error(`workflows/${workflow}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** Every file that is generated, by its path. */
const toFiles = (): Record<string, string> => {
  const compiled: Compiled = { tables: {}, prompts: {}, schemas: toSchemas() }
  const files: Record<string, string> = {}
  const problems: string[] = []
  for (const workflow of WORKFLOWS) {
    const table = readTable(workflow)
    const prompts = readPrompts(workflow)
    const known = { schemas: compiled.schemas, prompts: Object.keys(prompts), workflows: WORKFLOWS }
    problems.push(...checkTable(table, known).map(({ path, message, fix }) => `${path}: ${message}. ${fix}`))
    compiled.tables[workflow] = { ...table, digest: toDigest(toCanonical(table)) }
    for (const [name, text] of Object.entries(prompts)) compiled.prompts[`${workflow}/${name}`] = text
    files[`workflows/${workflow}/diagram.md`] = toDiagram(table)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  files['docs/guide/rules.md'] = toGuide()
  files['workflows/tables.generated.json'] = `${JSON.stringify(compiled, null, 1)}\n`
  return files
}

const readOld = (path: string): string | null => {
  const file = join(ROOT, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

const main = (isCheck: boolean): number => {
  const outdated = Object.entries(toFiles()).filter(([path, text]) => readOld(path) !== text)
  for (const [path, text] of outdated) {
    if (isCheck) console.error(`${path} is out of date: run npm run generate`)
    else writeFileSync(join(ROOT, path), text)
  }
  return isCheck && outdated.length > 0 ? 1 : 0
}

try {
  process.exitCode = main(process.argv.includes('--check'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
