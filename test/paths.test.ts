import { describe, expect, test } from 'vitest'
import { follow, type Leg, loopsOf, pathsTo } from '../src/core/paths.case.ts'
import { workflowNames } from '../src/workflows/all.case.ts'
import { load } from './walk.ts'

/** Every edge of every shipped table, walked by the real transition on a path generated from the rows. */

const name = ({ row, edge }: Leg): string =>
  `${row.id}>${edge.to}${edge.on ? ` on ${edge.on}` : ''}${edge.when ? ` when ${edge.when}` : ''}${edge.is ? ` ${edge.is}` : ''}`

const takes = (table: ReturnType<typeof load>, leg: Leg): boolean => {
  const paths = pathsTo(table, leg.row.id)
  const again = paths.flatMap((path) => loopsOf(table, leg.row.id).map((loop) => [...path, ...loop]))
  return [...paths, ...again].some(
    (path) => follow(table, path, { leg, own: 'yes' })?.took === `${leg.row.id}>${leg.edge.to}`,
  )
}

/** The same place, the guard false: another edge is taken, or the signal is refused. */
const passesOver = (table: ReturnType<typeof load>, leg: Leg): boolean =>
  pathsTo(table, leg.row.id).some((path) => {
    const found = follow(table, path, { leg, own: 'no' })
    if (!found) return false
    return found.refused ? leg.edge.on !== undefined : found.took !== `${leg.row.id}>${leg.edge.to}`
  })

describe.each(workflowNames())('%s', (workflow) => {
  const table = load(workflow)
  const legs: Leg[] = table.steps.flatMap((row) => row.next.map((edge) => ({ row, edge })))

  test.each(legs.map((leg) => [name(leg), leg] as const))('%s is walked', (_, leg) => {
    expect(takes(table, leg)).toBe(true)
  })

  const guarded = legs.filter(({ edge }) => edge.when)
  test.each(guarded.map((leg) => [name(leg), leg] as const))('%s is passed over', (_, leg) => {
    expect(passesOver(table, leg)).toBe(true)
  })
})
