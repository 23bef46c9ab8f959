import type { Catalogue } from '../../schema/catalogue.ts'
import { Fault } from '../../schema/fault.ts'
import { CATALOGUE, extend } from './catalogue.ts'

const SHOWN = 5

const parseText = async (path: string, text: string): Promise<unknown> => {
  const { parse } = await import('yaml')
  try {
    return parse(text)
  } catch (error) {
    throw new Fault(
      'invalid-value',
      `${path} is not YAML: ${(error as Error).message}`,
      'mend it, or remove the file',
    )
  }
}

/** The rows of the gap analysis, with those that the project adds. What cannot be used is refused by its place. */
export const readCatalogue = async (file: { path: string; text: string } | undefined): Promise<Catalogue> => {
  if (!file) return CATALOGUE
  const { catalogueSchema } = await import('../../schema/catalogue.ts')
  const parsed = catalogueSchema.safeParse(await parseText(file.path, file.text))
  if (parsed.success) return extend(parsed.data)
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the file'}: ${message}`,
  )
  const more = problems.length > SHOWN ? `; and ${problems.length - SHOWN} more` : ''
  throw new Fault(
    'invalid-value',
    `${file.path}: ${problems.slice(0, SHOWN).join('; ')}${more}`,
    'write rows as catalogue/catalogue.yaml of the package does, or remove the file',
  )
}
