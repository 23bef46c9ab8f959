/** Who and what a design knows by name: components, actors, and the systems beside it. */
import { isLike, toSame } from './names.ts'
import type { Subject } from './rule.ts'

export type Known = { name: string; kind: string }

export const toKnown = ({ hld, lld }: Subject): Known[] => [
  ...hld.components.map(({ name, kind }) => ({ name, kind })),
  ...hld.actors.map(({ name, kind }) => ({ name, kind })),
  ...hld.dependencies.map(({ on }) => ({ name: on, kind: 'system' })),
  ...lld.integrations.map((one) => ({ name: one.with, kind: 'system' })),
]

/** By name or id; an inexact name counts where it means one thing only. */
export const findKnown = (subject: Subject, name: string): Known | undefined => {
  const byId = subject.hld.components.find(({ id }) => id === name.trim())
  if (byId) return { name: byId.name, kind: byId.kind }
  const known = toKnown(subject)
  const same = known.find((one) => toSame(one.name) === toSame(name))
  if (same) return same
  const like = known.filter((one) => isLike(one.name, name))
  return like.length > 0 ? like[0] : undefined
}

/** A store is often called by what it runs on. */
export const isTechnologyOf = ({ hld }: Subject, name: string): boolean =>
  hld.components.some(({ technology }) => isLike(technology, name))
