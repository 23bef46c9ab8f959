/** JSON with the place of everything in it, so that one entry can be changed and every other byte stays. */
import type { Json } from '../../../schema/json.ts'
import { toLine } from './format.ts'

export type Member = { key: string; start: number; end: number; node: Node; comma: number | undefined }
export type ObjectNode = { kind: 'object'; start: number; end: number; members: Member[] }
export type Node =
  | ObjectNode
  | { kind: 'array'; start: number; end: number; items: Node[] }
  | { kind: 'scalar'; start: number; end: number; value: Json }

class Broken extends Error {}

const DEEPEST = 100
const STRING = /"(?:[^"\\\r\n]|\\.)*"/y
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const BLANK = /[ \t\r\n]*/y
const COMMENT = /\/\/[^\r\n]*|\/\*[\s\S]*?\*\//y

/** The whole text as one value. A strict host reads neither comments nor trailing commas, and so neither do we. */
export const parseJsonc = (text: string, isStrict: boolean): Node | { problem: string } => {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  const fail = (what: string, where = at): never => {
    throw new Broken(`line ${toLine(text, where)}: ${what}`)
  }
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    at += found?.length ?? 0
    return found
  }
  const skip = (): void => {
    for (match(BLANK); text[at] === '/'; match(BLANK)) {
      const start = at
      if (!match(COMMENT)) fail('a comment that does not end')
      if (isStrict) fail('a comment, which this file may not hold', start)
    }
  }
  const expect = (mark: string): void => {
    skip()
    if (text[at] !== mark) fail(at < text.length ? `${mark} expected` : `it ends where ${mark} is expected`)
    at++
  }
  const readString = (): string => {
    const start = at
    try {
      return JSON.parse(match(STRING) ?? '') as string
    } catch {
      return fail('a text in quotes expected', start)
    }
  }
  /** Comma or end behind a member; gives back the comma's place. */
  const readComma = (end: string): number | undefined => {
    skip()
    if (text[at] !== ',') return undefined
    const comma = at++
    skip()
    if (text[at] === end && isStrict) fail('a comma before the end, which this file may not hold', comma)
    return comma
  }
  const readObject = (depth: number): ObjectNode => {
    const start = at++
    const members: Member[] = []
    skip()
    while (text[at] !== '}') {
      const from = at
      const key = readString()
      expect(':')
      const node = readValue(depth + 1)
      const end = at
      const comma = readComma('}')
      members.push({ key, start: from, end, node, comma })
      if (comma === undefined) break
    }
    expect('}')
    return { kind: 'object', start, end: at, members }
  }
  const readArray = (depth: number): Node => {
    const start = at++
    const items: Node[] = []
    skip()
    while (text[at] !== ']') {
      items.push(readValue(depth + 1))
      if (readComma(']') === undefined) break
    }
    expect(']')
    return { kind: 'array', start, end: at, items }
  }
  const readValue = (depth: number): Node => {
    skip()
    if (depth > DEEPEST) fail('nested too deeply')
    if (text[at] === '{') return readObject(depth)
    if (text[at] === '[') return readArray(depth)
    const start = at
    if (text[at] === '"') return { kind: 'scalar', start, value: readString(), end: at }
    const found = match(SCALAR)
    if (found === undefined) fail('a value expected')
    return { kind: 'scalar', start, end: at, value: JSON.parse(found as string) as Json }
  }
  try {
    const node = readValue(0)
    skip()
    if (at < text.length) fail('something stands behind the end')
    return node
  } catch (error) {
    if (error instanceof Broken) return { problem: error.message }
    throw error
  }
}

export const toValue = (node: Node): Json => {
  if (node.kind === 'scalar') return node.value
  if (node.kind === 'array') return node.items.map(toValue)
  return Object.fromEntries(node.members.map(({ key, node: value }) => [key, toValue(value)]))
}

/** A key that stands there twice counts where it stands last, as every reader of JSON has it. */
export const memberOf = (object: ObjectNode, key: string): Member | undefined =>
  object.members.findLast((member) => member.key === key)
