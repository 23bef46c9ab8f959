/** The questions that are asked about nearly every product, and those that a project adds. */
import GENERATED from '../../../catalogue/catalogue.generated.json' with { type: 'json' }
import type { Catalogue } from '../../schema/catalogue.ts'

export const CATALOGUE = GENERATED as Catalogue

/** A row of the project replaces one of ours that has its id. */
export const extend = (own: Catalogue): Catalogue => {
  const ids = new Set(own.rows.map(({ id }) => id))
  return { rows: [...own.rows, ...CATALOGUE.rows.filter(({ id }) => !ids.has(id))] }
}
