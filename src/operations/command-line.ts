/** A call in the words of the command line. */
import type { Call } from '../core/next.ts'

export const quote = (word: string): string =>
  /^[\w./:=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`

export const toCommandLine = ({ operation, words, options = {} }: Call, self = 'throughline'): string => {
  const flags = Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, quote(value)],
  )
  return [self, operation, ...Object.values(words).map(quote), ...flags].join(' ')
}
