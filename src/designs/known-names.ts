/** Who and what a design knows by name: components, actors, and the systems beside it. */
import { readMermaid } from '../documents/design/mermaid/read.ts'
import { isLike, toSame } from './names.ts'
import type { Subject } from './rule.ts'

export type Known = { name: string; kind: string }

export const toKnown = ({ hld, lld }: Subject): Known[] => [
  ...hld.components.map(({ name, kind }) => ({ name, kind })),
  ...hld.actors.map(({ name, kind }) => ({ name, kind })),
  ...hld.dependencies.map(({ on }) => ({ name: on, kind: 'system' })),
  ...lld.integrations.map((one) => ({ name: one.with, kind: 'system' })),
]

/** Where a design lists no actors, those whom its use cases, endpoints and diagrams name are known. */
const toUnlisted = ({ hld, lld, design }: Subject): Known[] => {
  if (hld.actors.length > 0) return []
  const named = [
    ...hld.useCases.map(({ actor }) => actor),
    ...lld.endpoints.flatMap(({ callers }) => callers),
  ]
  const drawn = design.blocks
    .filter(({ language }) => language === 'mermaid')
    .flatMap(({ text }) => {
      const { diagram } = readMermaid(text)
      if (diagram?.kind === 'sequence') return diagram.participants.filter(({ isActor }) => isActor)
      return diagram?.kind === 'flowchart' ? diagram.nodes : []
    })
  return [...named, ...drawn.map(({ name }) => name)].map((name) => ({ name, kind: 'person' }))
}

/** By name or id; an inexact name counts where it means one thing only. */
export const findKnown = (subject: Subject, name: string): Known | undefined => {
  const byId = subject.hld.components.find(({ id }) => id === name.trim())
  if (byId) return { name: byId.name, kind: byId.kind }
  const known = toKnown(subject)
  const same = known.find((one) => toSame(one.name) === toSame(name))
  if (same) return same
  return [...known, ...toUnlisted(subject)].find((one) => isLike(one.name, name))
}

/** A store is often called by what it runs on. */
export const isTechnologyOf = ({ hld }: Subject, name: string): boolean =>
  hld.components.some(({ technology }) => isLike(technology, name))
