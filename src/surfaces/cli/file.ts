import { readFileSync, statSync } from 'node:fs'
import { Fault } from '../../schema/fault.ts'

const LIMIT = 1_000_000

/** A file that the user named: UTF-8 text of at most 1 MB; `-` is standard input. */
export const readGiven = (path: string): string => {
  try {
    if (path !== '-' && !statSync(path).isFile()) throw new Error('it is not a file')
    const bytes = readFileSync(path === '-' ? 0 : path)
    if (bytes.length > LIMIT) throw new Error('it is larger than 1 MB')
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    throw new Fault(
      'invalid-value',
      `${path} cannot be read: ${(error as Error).message}`,
      'name a UTF-8 text file of at most 1 MB',
    )
  }
}
