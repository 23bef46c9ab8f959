/** Who and what a design knows by name: components, actors, and the systems beside it. */
import { readMermaid } from '../documents/design/mermaid/read.ts'
import { isLike, toProse, toSame, toWords } from './names.ts'
import type { Subject } from './rule.ts'

export type Known = { name: string; kind: string }

export const toKnown = ({ hld, lld }: Subject): Known[] => [
  ...hld.components.map(({ name, kind }) => ({ name, kind })),
  ...hld.actors.map(({ name, kind }) => ({ name, kind })),
  ...hld.dependencies.map(({ on }) => ({ name: on, kind: 'system' })),
  ...lld.integrations.map((one) => ({ name: one.with, kind: 'system' })),
]

/** Somebody else's design may have no list of actors; those in its diagrams are then all that was read. */
const hasActors = ({ hld, design }: Subject): boolean =>
  hld.actors.length > 0 && (!design.isForeign || design.places['section hld Actors'] !== undefined)

/** Where a design lists no actors, those whom its use cases, endpoints, choices and diagrams name are known. */
const toUnlisted = (subject: Subject): Known[] => {
  const { hld, lld, design } = subject
  if (hasActors(subject)) return []
  const persons = [
    ...hld.useCases.map(({ actor }) => actor),
    ...lld.endpoints.flatMap(({ callers }) => callers),
  ]
  const drawn = design.blocks
    .filter(({ language }) => language === 'mermaid')
    .map(({ text }) => readMermaid(text).diagram)
  const acting = drawn.flatMap((diagram) =>
    diagram?.kind === 'sequence' ? diagram.participants.filter(({ isActor }) => isActor) : [],
  )
  const shown = drawn.flatMap((diagram) => (diagram?.kind === 'flowchart' ? diagram.nodes : []))
  return [
    ...[...persons, ...acting.map(({ name }) => name)].map((name) => ({ name, kind: 'person' })),
    ...[...hld.technology.map(({ choice }) => choice), ...shown.map(({ name }) => name)].map((name) => ({
      name,
      kind: 'system',
    })),
  ]
}

/** A system outside that no list has room for: the requirements name it, or the text does so in bold. */
const isIntroduced = ({ design, hld, requirements }: Subject, name: string): boolean => {
  if (!design.isForeign || hld.actors.some(({ kind }) => kind === 'system') || toWords(name).length === 0)
    return false
  const bold = Object.values(design.texts).flatMap((text) => text.match(/\*\*[^*\n]{2,60}\*\*/g) ?? [])
  return (
    bold.some((words) => toSame(words) === toSame(name)) ||
    requirements.some(({ text }) => toProse(text).includes(toProse(name)))
  )
}

/** By name or id; an inexact name counts where it means one thing only. */
export const findKnown = (subject: Subject, name: string): Known | undefined => {
  const byId = subject.hld.components.find(({ id }) => id === name.trim())
  if (byId) return { name: byId.name, kind: byId.kind }
  const known = toKnown(subject)
  const same = known.find((one) => toSame(one.name) === toSame(name))
  if (same) return same
  const like = [...known, ...toUnlisted(subject)].find((one) => isLike(one.name, name))
  return like ?? (isIntroduced(subject, name) ? { name, kind: 'system' } : undefined)
}

/** A store is often called by what it runs on. */
export const isTechnologyOf = ({ hld }: Subject, name: string): boolean =>
  hld.components.some(({ technology }) => isLike(technology, name))
