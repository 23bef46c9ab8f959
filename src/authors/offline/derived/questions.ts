/** What the needs leave open for the whole. */
import type { Design } from './design.ts'
import { findQuality, RELIABILITY, SECURITY, SPEED, toOwnQuestions, toProposals } from './parts.ts'

type Quality = { categories: RegExp; characteristics: string[] }

const toRoles = ({ useCases }: Design): [string, string[]][] => {
  const roles = new Map<string, string[]>()
  for (const { actors, need } of useCases)
    for (const actor of actors) roles.set(actor, [...(roles.get(actor) ?? []), need.id])
  return [...roles]
}

export const toQuestions = (design: Design): string[] => {
  const { settled, open } = design
  const lacks = (quality: Quality) =>
    findQuality(settled, quality.categories, quality.characteristics).length === 0
  return [
    ...toOwnQuestions([...open, ...settled]),
    ...toProposals(settled),
    ...(lacks(SPEED) ? ['How many people use it at once, and how fast must it answer?'] : []),
    ...(lacks(RELIABILITY) ? ['How long may it be down, and what happens meanwhile?'] : []),
    ...(lacks(SECURITY) ? ['Who may see and change what?'] : []),
    ...(toRoles(design).length === 0 && settled.length > 0 ? ['Who uses it?'] : []),
  ]
}
