/** Which need waits for which: what its document says, and what its words imply. */

import { findKept, toBaseName } from './kept-things.ts'
import type { Link } from './link-order.ts'
import type { Model } from './model/model.ts'
import type { ThingOperation } from './model/vocabulary.ts'
import type { Need } from './needs.ts'

const MAKING: ReadonlySet<ThingOperation> = new Set<ThingOperation>([
  'create',
  'book',
  'upload',
  'import',
  'join',
  'schedule',
])
const WORKING: ReadonlySet<ThingOperation> = new Set<ThingOperation>([
  'update',
  'delete',
  'cancel',
  'approve',
  'publish',
  'archive',
  'share',
  'export',
  'print',
  'download',
  'read',
  'list',
  'search',
  'pay',
  'lend',
  'assign',
  'comment',
  'rate',
  'control',
  'notify',
  'track',
])

/** What is changed, shown or removed must have been made first. */
const fromThings = (model: Model): Link[] => {
  const kept = new Set(findKept(model).map(({ name }) => name))
  const cells = model.matrix.filter(({ thing }) => kept.has(toBaseName(thing)))
  return [...kept].flatMap((name) => {
    const own = cells.filter(({ thing }) => toBaseName(thing) === name)
    const maker = own
      .find(({ operation }) => MAKING.has(operation))
      ?.evidence.find(({ words }) => / /.test(words))?.id
    if (maker === undefined) return []
    return own
      .filter(({ operation }) => WORKING.has(operation))
      .flatMap(({ evidence }) =>
        evidence.map(({ id }) => ({ from: id, to: maker, why: `it makes the ${name}` })),
      )
  })
}

/** What speaks of signing in waits for the need that lets people sign in. */
const fromSignIn = (model: Model): Link[] => {
  const cell = model.matrix.find(
    ({ thing, operation, actors }) => thing === '' && operation === 'sign-in' && actors.length > 0,
  )
  const first = cell?.evidence[0]?.id
  if (cell === undefined || first === undefined) return []
  return cell.evidence.map(({ id }) => ({ from: id, to: first, why: 'it lets people sign in' }))
}

/** Links in the order of their weight: stated ones first, so that an implied one never displaces them. */
export const toLinks = (needs: readonly Need[], model: Model): Link[] => {
  const known = new Map(needs.flatMap((need) => [need.id, ...need.from].map((id) => [id, need.id] as const)))
  const stated = needs.flatMap(({ id, dependencies }) =>
    dependencies.flatMap((other) => {
      const to = known.get(other)
      return to === undefined ? [] : [{ from: id, to, why: 'stated' }]
    }),
  )
  const implied = [...fromThings(model), ...fromSignIn(model)]
  return [...stated, ...implied].filter(({ from, to }) => from !== to)
}
