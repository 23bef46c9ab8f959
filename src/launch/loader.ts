/**
 * Loads the chunks of the program, with the code that V8 made of them when they were built or installed.
 *
 * L1. That code lies beside the chunks and nowhere else: whoever can write it can write them. L2. It is taken whole or not
 * at all, and only by the Node that made it. L3. Where there is none, everything works and starts later.
 */
import { closeSync, fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Script } from 'node:vm'

/** Where the code for this Node lies; what another one made is not even looked at. */
export const toCodeFolder = (folder: string): string =>
  join(folder, 'code', `${process.version}-${process.platform}-${process.arch}`)

/** The bytes of a file of code, which stands there twice: V8 itself does not notice damage, and no digest is as fast as that. */
export const toCodeFile = (code: Uint8Array): Buffer => Buffer.concat([code, code])

/** What is not there, cannot be read or is damaged counts as not kept. */
const orNothing = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const readCode = (path: string): Buffer | undefined => {
  const bytes = orNothing(() => readFileSync(path)) ?? Buffer.alloc(0)
  const middle = bytes.length / 2
  const code = bytes.subarray(0, middle)
  return middle > 0 && code.equals(bytes.subarray(middle)) ? code : undefined
}

type Chunk = { exports: unknown }
type Require = (id: string) => unknown
type Run = (exports: unknown, require: Require, module: Chunk, path: string, folder: string) => void

const HEAD = '(function (exports, require, module, __filename, __dirname) {\n'
const TAIL = '\n})'

/** A chunk as the function that V8 compiles: read at once, and one text, since V8 would put together two. */
const readSource = (path: string): string => {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const bytes = Buffer.allocUnsafe(HEAD.length + size + TAIL.length)
    bytes.write(HEAD, 'latin1')
    let at = HEAD.length
    for (let read = -1; read !== 0 && at < HEAD.length + size; at += read)
      read = readSync(file, bytes, at, HEAD.length + size - at, null)
    bytes.write(TAIL, at, 'latin1')
    return bytes.toString('utf8', 0, at + TAIL.length)
  } finally {
    closeSync(file)
  }
}

/** A loader of the chunks in a folder, which ask for each other by relative paths, and for the rest by `require`. */
export const createLoader = (folder: string, require: Require) => {
  const chunks = new Map<string, Chunk>()
  const scripts = new Map<string, Script>()
  const code = toCodeFolder(folder)
  const kept = new Set(orNothing(() => readdirSync(code)))

  const compile = (path: string): Script => {
    const name = basename(path)
    const cachedData = kept.has(name) ? readCode(join(code, name)) : undefined
    return new Script(readSource(path), {
      filename: path,
      lineOffset: -1,
      ...(cachedData && { cachedData }),
    })
  }

  const load = (path: string): unknown => {
    const known = chunks.get(path)
    if (known) return known.exports
    const chunk: Chunk = { exports: {} }
    chunks.set(path, chunk)
    const script = compile(path)
    scripts.set(path, script)
    const near = dirname(path)
    const run = script.runInThisContext() as Run
    run(chunk.exports, (id) => (id.startsWith('.') ? load(join(near, id)) : require(id)), chunk, path, near)
    return chunk.exports
  }

  return {
    /** What a file of the folder exports. */
    load: (name: string): unknown => load(join(folder, name)),
    /** The chunks that were loaded, by their paths. */
    scripts: scripts as ReadonlyMap<string, Script>,
  }
}
