/**
 * What was written for hosts, so that it can be taken out again. R1 nothing is done about a file that no init writes,
 * whatever the record says: the one of a project may have come with the project. R2 a row is written before its file.
 */
import { Fault } from '../../schema/fault.ts'
import { HOSTS, type HostName } from '../../schema/host.ts'
import type { Json } from '../../schema/json.ts'

export type Row = {
  path: string
  hosts: HostName[]
  /** Of the file, or of the entry's value. */
  digest: string
  /** Only for an entry: where it stands, the text that was put in, and what was made besides. */
  entry?: { at: string; added: string; made: 'file' | 'section' | 'entry' }
}
/** `folders` were made by us, outermost first. */
export type Written = { rows: Row[]; folders: string[] }

export const NOTHING: Written = { rows: [], folders: [] }

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)
const MADE = ['file', 'section', 'entry']

const isEntry = (value: unknown): boolean => {
  const { at, added, made } = Object(value) as { [key: string]: Json }
  return isText(at) && isText(added) && isText(made) && MADE.includes(made)
}

const isRow = (value: unknown): value is Row => {
  const { path, hosts, digest, entry } = Object(value) as { [key: string]: Json }
  const isWhole = isText(path) && isText(digest) && isTexts(hosts)
  const isKnown = isTexts(hosts) && hosts.every((host) => (HOSTS as readonly string[]).includes(host))
  return isWhole && isKnown && (entry === undefined || isEntry(entry))
}

const parse = (text: string): Written | undefined => {
  try {
    const { rows, folders } = JSON.parse(text) as { rows: Json; folders: Json }
    return Array.isArray(rows) && rows.every(isRow) && isTexts(folders) ? { rows, folders } : undefined
  } catch {
    return undefined
  }
}

/** `isOurs` knows every row that an init writes; the paths of others are given back apart, and nothing is done about them. */
export const fromText = (
  path: string,
  text: string,
  isOurs: (row: Row) => boolean,
): { written: Written; foreign: string[] } => {
  const found = parse(text)
  if (!found) {
    const fix = 'Remove it; what init wrote is then yours to take out.'
    throw new Fault('invalid-value', `${path} is no record of what init wrote`, fix, { path })
  }
  const rows = found.rows.filter(isOurs)
  const isAbove = (folder: string): boolean => rows.some((row) => row.path.startsWith(`${folder}/`))
  const foreign = found.rows.filter((row) => !isOurs(row)).map((row) => row.path)
  return { written: { rows, folders: found.folders.filter(isAbove) }, foreign }
}

export const toText = (written: Written): string => `${JSON.stringify(written, null, 2)}\n`
