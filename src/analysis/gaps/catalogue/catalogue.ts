/** The catalogue that is shipped; a project passes its own, or this one with more themes behind it. */
import type { Catalogue } from '../row.ts'
import { ANY } from './any.ts'
import { ASPECTS } from './aspects.ts'
import { DEEDS } from './deeds/deeds.ts'
import { FEATURES } from './features/features.ts'
import { FIELDS } from './fields/fields.ts'
import { KINDS } from './kinds/kinds.ts'
import { MANNERS } from './manners/manners.ts'
import { PERSONS } from './persons.ts'
import { DEFAULTS, PIVOTS } from './pivots/pivots.ts'
import { SETTINGS } from './settings/settings.ts'

export const CATALOGUE: Catalogue = {
  aspects: ASPECTS,
  themes: [...FEATURES, ...FIELDS, ...KINDS, ...DEEDS, PERSONS, ...SETTINGS, ...MANNERS, ANY],
  pivots: PIVOTS,
  defaults: DEFAULTS,
}

/** The shipped catalogue with a project's own rows behind it. */
export const extend = (more: Partial<Catalogue>): Catalogue => ({
  aspects: [...CATALOGUE.aspects, ...(more.aspects ?? [])],
  themes: [...CATALOGUE.themes, ...(more.themes ?? [])],
  pivots: [...CATALOGUE.pivots, ...(more.pivots ?? [])],
  defaults: { ...CATALOGUE.defaults, ...more.defaults },
})
