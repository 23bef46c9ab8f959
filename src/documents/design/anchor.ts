/** The names that headings have in links, as GitHub makes them; a name that was there already gets a number. */
import { readWords } from './words.ts'

const toName = (title: string): string =>
  readWords(title)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')

export const createAnchors = (): ((title: string) => string) => {
  const seen = new Map<string, number>()
  return (title) => {
    const name = toName(title)
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    return count > 0 ? `${name}-${count}` : name
  }
}
