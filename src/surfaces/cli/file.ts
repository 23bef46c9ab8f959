import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Fault } from '../../schema/fault.ts'
import { LARGEST_TEXT } from '../../schema/limits.ts'

const refuseLarge = (size: number): void => {
  if (size > LARGEST_TEXT) throw new Error('it is larger than 1 MB')
}

/** As a stream: a pipe whose writer is slow cannot be read at once. */
const readInput = async (): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of process.stdin) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    refuseLarge(size)
  }
  return Buffer.concat(chunks)
}

const readFile = (path: string): Buffer => {
  const found = statSync(path)
  if (!found.isFile()) throw new Error('it is not a file')
  refuseLarge(found.size)
  return readFileSync(path)
}

/** A file that the user named: UTF-8 text of at most 1 MB; `-` is standard input. */
export const readGiven = async (path: string): Promise<string> => {
  try {
    const bytes = path === '-' ? await readInput() : readFile(path)
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    const name = path === '-' ? 'standard input' : path
    throw new Fault(
      'invalid-value',
      `${name} cannot be read: ${(error as Error).message}`,
      'name a UTF-8 text file of at most 1 MB',
    )
  }
}

/** Writes a file that the person asked for by name; without a name an existing one is left alone. */
export const writeAsked = (asked: string | undefined, usual: string, text: string): string => {
  const path = resolve(asked ?? usual)
  try {
    writeFileSync(path, text, { flag: asked === undefined ? 'wx' : 'w' })
    return path
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new Fault('exists', `${path} exists`, 'name the file to replace with --out')
    throw new Fault('io', `${path} cannot be written: ${message}`, 'choose another place with --out')
  }
}
