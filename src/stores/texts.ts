/**
 * Texts by their digest. X1 what is read has the digest that it was asked for, or is a fault. X2 of two revisions of a long
 * document the newer one is kept whole, and the one that it took the place of by what sets it apart: a journal grows by
 * what changed, and the text that is read most is read at once. X3 a text is kept apart from one that was stored after it,
 * so no text leads back to itself. X4 the last texts that were committed, or read and checked, are kept: a step asks for the same few many
 * times, and a text never changes.
 */
import { applyDifference, type Difference, toDifference } from '../schema/difference.ts'
import { toDigest } from '../schema/digest.ts'
import { LONGEST_LINE } from '../schema/limits.ts'
import { corrupt } from './faults.ts'
import { toBuffer } from './rows.ts'
import type { Statements } from './statements.ts'

export type TextRow = { digest: string; text: Uint8Array }

/** Shorter texts are kept whole: telling them apart costs more than it saves. */
const LONG = 32 * 1024
/** The first byte of a text that is kept apart; no text in UTF-8 begins with it. */
const MARK = 0xff

type Apart = { from: string; by: Difference }

const toBytes = (apart: Apart): Buffer =>
  Buffer.concat([Buffer.from([MARK]), Buffer.from(JSON.stringify(apart))])

const damaged = (digest: string): Error => corrupt(`The text ${digest} is damaged.`)

/** The row's text, or what sets it apart. */
const fromRow = ({ digest, text }: TextRow): string | Apart => {
  const bytes = toBuffer(text)
  if (bytes[0] !== MARK) return bytes.toString('utf8')
  try {
    return JSON.parse(bytes.toString('utf8', 1))
  } catch {
    throw damaged(digest)
  }
}

const checked = (digest: string, text: string | undefined): string => {
  if (text === undefined || toDigest(text) !== digest) throw damaged(digest)
  return text
}

const RECENT = 8

export const openTexts = (sql: Statements) => {
  const recent = new Map<string, string>()
  const find = (digest: string): string | Apart | undefined => {
    const row = sql.text.get(digest) as TextRow | undefined
    return row && fromRow(row)
  }
  const readStored = (digest: string): string | undefined => {
    const way: Difference[] = []
    let found = find(digest)
    if (found === undefined) return undefined
    while (typeof found === 'object') {
      way.push(found.by)
      found = find(found.from)
    }
    for (const by of way.reverse()) found = found && applyDifference(found, by, LONGEST_LINE)
    return checked(digest, found)
  }
  const keep = (digest: string, text: string): string => {
    recent.delete(digest)
    recent.set(digest, text)
    const [oldest] = recent.keys()
    if (recent.size > RECENT && oldest !== undefined) recent.delete(oldest)
    return text
  }
  const recall = (digest: string): string | undefined => {
    const text = recent.get(digest)
    return text === undefined ? undefined : keep(digest, text)
  }
  const read = (digest: string): string | undefined => {
    const text = readStored(digest)
    return text === undefined ? undefined : keep(digest, text)
  }
  /** Keeps a text by what sets it apart from the one that took its place. */
  const setApart = (digest: string, from: string, newer: string): void => {
    const older = find(digest)
    if (typeof older !== 'string') return
    const bytes = toBytes({ from, by: toDifference(newer, older) })
    if (bytes.length < older.length / 2) sql.updateText.run(bytes, digest)
  }
  const put = (texts: Record<string, string>, replaced: Record<string, string> = {}): void => {
    for (const [digest, text] of Object.entries(texts)) {
      const added = sql.insertText.change(digest, Buffer.from(text, 'utf8'))
      const older = replaced[digest]
      if (added === 1 && older !== undefined && text.length >= LONG) setApart(older, digest, text)
    }
  }
  return { find, keep, recall, read, put }
}

type Children = Map<string, [digest: string, by: Difference][]>

/** What is kept apart from this text, and from what is made of that: each text is made once. */
const checkApart = (children: Children, root: string, text: string | undefined, check: Check): void => {
  const made: [string, string | undefined][] = [[root, text]]
  for (let next = made.pop(); next; next = made.pop()) {
    const [from, base] = next
    for (const [digest, by] of children.get(from) ?? []) {
      const older = base === undefined ? undefined : applyDifference(base, by, LONGEST_LINE)
      check(() => checked(digest, older))
      made.push([digest, older])
    }
  }
}

type Check = (look: () => void) => void

/** Looks at every text; `check` hears of one that is not what its digest says. */
export const checkTexts = (sql: Statements, check: Check): void => {
  const children: Children = new Map()
  const apart = new Set<string>()
  for (const row of sql.texts.iterate() as Iterable<TextRow>)
    check(() => {
      const found = fromRow(row)
      if (typeof found === 'string') checked(row.digest, found)
      else {
        apart.add(row.digest)
        children.set(found.from, [...(children.get(found.from) ?? []), [row.digest, found.by]])
      }
    })
  const { find } = openTexts(sql)
  for (const root of [...children.keys()].filter((digest) => !apart.has(digest))) {
    const found = find(root)
    checkApart(children, root, typeof found === 'string' ? found : undefined, check)
  }
}
