/** What is wrong with the dependencies of a specification's requirements: each, and the cycles that they form. */
import type { Problem } from '../../schema/problem.ts'
import { findCycles } from '../cycles.ts'
import type { Report } from '../damage.ts'
import { printCycle } from '../graph.ts'
import { quote } from './check-front.ts'
import { findSpecField, type SpecField } from './field.ts'
import { isExactId, toId, toToken, toTokens } from './heading.ts'
import type { Block } from './outline.ts'
import { printDependencies } from './print.ts'
import { isNothing } from './vocabulary.ts'

/** A requirement whose number cannot be told is named by its words. */
export const nameOf = (block: Block): string => block.id || quote(`${block.token} ${block.title}`)

/** How the ids that a document writes are resolved: a near miss stands for the id that it should have. */
type Known = { ids: Set<string>; byToken: Map<string, string> }

export const toKnown = (blocks: readonly Block[]): Known => ({
  ids: new Set(blocks.flatMap(({ id }) => id || [])),
  byToken: new Map(
    blocks
      .filter(({ isExact, id }) => !isExact && id !== '')
      .toReversed()
      .map(({ token, id }) => [toToken(token), id]),
  ),
})

/** The id that a written one means; a well-formed one means itself. */
export const resolve = ({ ids, byToken }: Known, token: string): string => {
  if (isExactId(token) && ids.has(token)) return token
  const near = byToken.get(toToken(token))
  if (near !== undefined) return near
  const number = Number(/\d+$/.exec(token)?.[0] ?? '1000')
  return number > 999 || /\d\.\d/.test(token) ? token : toId(number)
}

const ADDED = /[[\](),;&+/`*_.:\-–—]|\b(?:and|und|or|none|see|on|needs|requires|first)\b/gi

const checkMalformed = (block: Block, field: SpecField, known: Known, report: Report): Problem[] => {
  const tokens = toTokens(field.value)
  if (tokens.length === 0) {
    if (isNothing(field.value) || field.value.replace(ADDED, '').trim() === '') return []
    const message = `the dependencies of ${nameOf(block)} name no requirement: ${quote(field.value)}`
    return [
      report(
        'bad-dependency',
        field.index + 1,
        message,
        'write ids such as "**Dependencies:** [R-001]", or "[]" for none',
      ),
    ]
  }
  const wrong = tokens.filter((token) => !isExactId(token))
  if (wrong.length === 0) return []
  const ids = printDependencies([...new Set(tokens.map((token) => resolve(known, token)))])
  const message = `the dependencies of ${nameOf(block)} are no ids such as R-001: ${wrong.slice(0, 5).join(', ')}`
  return [report('bad-dependency', field.index + 1, message, `write "**Dependencies:** ${ids}"`)]
}

const toDependencies = (field: SpecField | undefined, known: Known): string[] => [
  ...new Set(toTokens(field?.value ?? '').map((token) => resolve(known, token))),
]

export const checkDependencies = (block: Block, known: Known, report: Report): Problem[] => {
  const field = findSpecField(block.fields, 'dependencies')
  if (!field) return []
  const line = field.index + 1
  const ids = toDependencies(field, known)
  const sound = printDependencies(ids.filter((id) => known.ids.has(id) && id !== block.id))
  const fix = `write "**Dependencies:** ${sound}"`
  const unknown = ids.filter((id) => !known.ids.has(id))
  return [
    ...checkMalformed(block, field, known, report),
    ...unknown
      .slice(0, 20)
      .map((id) =>
        report(
          'unknown-dependency',
          line,
          `${nameOf(block)} depends on ${id}, which is not in this document`,
          `add "### ${id}: Title", or ${fix}`,
        ),
      ),
    ...(ids.includes(block.id)
      ? [report('self-dependency', line, `${nameOf(block)} depends on itself`, fix)]
      : []),
  ]
}

const NAMED = 20
const COUNTED = 100
const SHOWN = 13

export const checkCycles = (blocks: readonly Block[], known: Known, report: Report): Problem[] => {
  const named = blocks.filter(({ id }) => id !== '')
  const byId = new Map(named.toReversed().map((block) => [block.id, block]))
  const graph = new Map(
    named.map(({ id }) => [
      id,
      toDependencies(findSpecField(byId.get(id)?.fields ?? [], 'dependencies'), known),
    ]),
  )
  const cycles = findCycles(graph, COUNTED + 1)
  const lineOf = ([first = '']: readonly string[]): number => (byId.get(first)?.index ?? 0) + 1
  const told = cycles.slice(0, NAMED).map((cycle) => {
    const last = cycle.at(-1) ?? ''
    const kept = printDependencies((graph.get(last) ?? []).filter((id) => id !== cycle[0]))
    return report(
      'dependency-cycle',
      lineOf(cycle),
      `these requirements depend on each other: ${printCycle(cycle, SHOWN)}`,
      `remove one of these dependencies, for instance in ${last}: "**Dependencies:** ${kept}"`,
    )
  })
  const more = cycles.length - NAMED
  if (more <= 0) return told
  const count = cycles.length > COUNTED ? `more than ${COUNTED - NAMED}` : `${more}`
  const message = `there are ${count} more cycles of dependencies`
  return [
    ...told,
    report(
      'dependency-cycle',
      lineOf(cycles[NAMED] ?? []),
      message,
      'remove the ones named first, and check again',
    ),
  ]
}
