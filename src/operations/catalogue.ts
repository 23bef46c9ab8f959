import { CATALOGUE } from '../analysis/gaps/catalogue/catalogue.ts'
import type { Catalogue } from '../analysis/gaps/row.ts'
import type { Services } from './operation.ts'

/** The rules of the gap analysis, with those that the project adds. */
export const readCatalogue = (_services: Services): Catalogue => CATALOGUE
