import { Fault } from '../schema/fault.ts'
import type { Services } from './operation.ts'

/** The name of an author that there is. */
export const checkAuthor = ({ authors }: Services, author: string): string => {
  if (authors.includes(author)) return author
  throw new Fault('usage', `there is no author "${author}"`, `use one of: ${authors.join(', ')}`)
}
