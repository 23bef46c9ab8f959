/** Components: the requirements' own categories where they have some, else the things that they are about. */

import { toPlural } from '../../../analysis/model/noun.ts'
import type { Need } from '../needs.ts'
import { toHeadingWords } from '../print.ts'
import { capitalise } from '../sentences.ts'
import type { Entity } from './entities.ts'
import { isSecret } from './fields.ts'
import type { Deed } from './use-cases.ts'

export type Component = {
  name: string
  slug: string
  needs: Need[]
  owns: string[]
  uses: { name: string; need: string }[]
}

/** Qualities that no component has for itself. */
export const OF_ALL = 'all components'

const AREAS: [RegExp, string][] = [
  [
    /^(?:security|privacy|permissions?|access control|authentication|authorisation|authorization|access)$/,
    'Access and protection',
  ],
  [/^(?:compliance|audit|legal|regulatory)$/, 'Records and compliance'],
  [/^notifications?$/, 'Notifications'],
  [/^(?:data exchange|integrations?|import|export|interoperability|interfaces?)$/, 'Data exchange'],
  [/^(?:operations|observability|monitoring|support)$/, 'Operations and support'],
  [/^(?:release|rollout|migration|deployment)$/, 'Migration and rollout'],
  [/^(?:accessibility|locali[sz]ation|usability|compatibility|ui|ux|user interface)$/, 'User interface'],
  [/^(?:performance|reliability|availability|scalability|quality|maintainability|data quality)$/, OF_ALL],
]
const BY_THING =
  /^(?:functional|feature|features|general|core|other|validation|safety|outcome|scope|open question|success criteria|)$/

const toArea = (category: string): string | undefined => {
  const name = category.trim().toLowerCase()
  const area = AREAS.find(([words]) => words.test(name))?.[1]
  if (area || BY_THING.test(name)) return area
  return capitalise(toHeadingWords(category)).slice(0, 60)
}

const toPart = (name: string): string => capitalise(toPlural(name))

const byThing = (need: Need, deeds: readonly Deed[], entities: readonly Entity[]): string => {
  const things = new Map(entities.filter(({ isRole }) => !isRole).map((one) => [one.name, one]))
  const done = deeds.find((deed) => deed.need === need.id && things.has(deed.thing))
  if (done) return toPart(done.thing)
  const spoken = [...things.values()].find(({ needs }) => needs.includes(need.id))
  if (spoken) return toPart(spoken.name)
  const deed = deeds.find((one) => one.need === need.id)
  if (deed?.operation === 'sign-in' || isSecret(deed?.thing ?? '')) return 'Access and protection'
  return deed && deed.thing !== '' ? toPart(deed.thing) : 'Core functions'
}

export const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'part'

const isPlain = ({ category }: Need): boolean => BY_THING.test(category.trim().toLowerCase())

/** The component of each need by id. A part with a single need that only its category sets apart stays one. */
const assign = (
  needs: readonly Need[],
  deeds: readonly Deed[],
  entities: readonly Entity[],
): Map<string, string> =>
  new Map(
    needs.map((need) => [
      need.id,
      (isPlain(need) ? undefined : toArea(need.category)) ?? byThing(need, deeds, entities),
    ]),
  )

/** A thing belongs to the component that bears its name, else to the one that speaks of it most. */
const toOwner = (entity: Entity, of: ReadonlyMap<string, string>): string => {
  const own = toPart(entity.name)
  const votes = new Map<string, number>()
  for (const id of entity.needs) {
    const name = of.get(id) ?? ''
    if (name === own) return own
    if (name !== '' && name !== OF_ALL) votes.set(name, (votes.get(name) ?? 0) + 1)
  }
  return [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

export const toComponents = (
  needs: readonly Need[],
  deeds: readonly Deed[],
  entities: readonly Entity[],
): Component[] => {
  const of = assign(needs, deeds, entities)
  const owner = new Map(entities.map((entity) => [entity.name, toOwner(entity, of)]))
  const names = [...new Set(needs.map(({ id }) => of.get(id) ?? ''))]
  const slugs = new Set<string>()
  return names.map((name) => {
    const own = needs.filter(({ id }) => of.get(id) === name)
    const ids = new Set(own.map(({ id }) => id))
    const uses = entities.flatMap((entity) => {
      const other = owner.get(entity.name) ?? ''
      const need = entity.needs.find((id) => ids.has(id))
      return need === undefined || other === '' || other === name ? [] : [{ name: other, need }]
    })
    let slug = toSlug(name)
    for (let n = 2; slugs.has(slug); n++) slug = `${toSlug(name)}-${n}`
    slugs.add(slug)
    return {
      name,
      slug,
      needs: own,
      owns: entities.filter((entity) => owner.get(entity.name) === name).map((entity) => entity.name),
      uses: uses.filter((use, at) => uses.findIndex((other) => other.name === use.name) === at),
    }
  })
}
