import { Fault } from '../../schema/fault.ts'
import { CATALOGUE, extend } from './catalogue/catalogue.ts'
import type { Catalogue } from './row.ts'

const SHOWN = 5

const parse = (path: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Fault(
      'invalid-value',
      `${path} is not JSON: ${(error as Error).message}`,
      'mend it, or remove the file',
    )
  }
}

/** The rules of the gap analysis, with those that the project adds. What cannot be used is refused by its place. */
export const readCatalogue = async (file: { path: string; text: string } | undefined): Promise<Catalogue> => {
  if (!file) return CATALOGUE
  const { parseCatalogue } = await import('./parse-catalogue.ts')
  const parsed = parseCatalogue(parse(file.path, file.text))
  if (!('problems' in parsed)) return extend(parsed.extension)
  const [first, ...others] = parsed.problems
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  throw new Fault(
    'invalid-value',
    `${file.path}: ${first?.path}: ${first?.message}${more}`,
    first?.fix ?? '',
    {
      problems: parsed.problems.slice(0, SHOWN),
    },
  )
}
