/** What becomes of one file, as a function of what stands in it and of what was written before. Pure. */
import { toCanonical, toDigest } from '../../schema/digest.ts'
import type { HostFile, HostName } from '../../schema/host.ts'
import type { Json, JsonObject } from '../../schema/json.ts'
import type { Entry } from './formats/format.ts'
import { FORMATS, type FormatName } from './formats/formats.ts'
import type { Row } from './record.ts'

/** A file of ours, or an entry of ours in a file of somebody else's. */
export type Part = { text: string } | { format: FormatName; entry: Entry }
export type Target = { path: string; hosts: HostName[]; part: Part }

/** The row is what will be on record; without a file there is nothing to tell. */
export type Planned = { file?: Omit<HostFile, 'path'>; row?: Row }

const digestOf = (value: Json): string => toDigest(toCanonical(value))

export const unite = (a: readonly HostName[], b: readonly HostName[]): HostName[] => [
  ...new Set([...a, ...b]),
]

/** What the user added to our entry does no harm. */
const covers = (found: Json, wanted: JsonObject | Json[]): boolean => {
  if (Array.isArray(wanted)) return toCanonical(found) === toCanonical(wanted)
  const isObject = found !== null && typeof found === 'object' && !Array.isArray(found)
  return (
    isObject && Object.entries(wanted).every(([key, value]) => toCanonical(found[key]) === toCanonical(value))
  )
}

type Left = { hosts: HostName[]; current: string | null; part: string; entry?: string; note?: string }

const leave = ({ hosts, current, part, entry, note }: Left): Omit<HostFile, 'path'> => ({
  hosts,
  action: 'keep',
  ...(entry && { entry }),
  before: part,
  after: part,
  ...(note && { note }),
  whole: { before: current, after: current },
})

const YOURS = 'it is not what init wrote, so it is left as it is'

const addFile = (
  { path, hosts, part }: Target & { part: { text: string } },
  current: string | null,
  row?: Row,
): Planned => {
  const { text } = part
  const next = { path, hosts: unite(row?.hosts ?? [], hosts), digest: toDigest(text) }
  const whole = { before: current, after: text }
  if (current === null) return { file: { hosts, action: 'create', after: text, whole }, row: next }
  const known = row && { row: { ...row, hosts: next.hosts } }
  if (current === text) return { file: leave({ hosts, current, part: text }), ...known }
  if (row?.digest === toDigest(current))
    return { file: { hosts, action: 'update', before: current, after: text, whole }, row: next }
  const fix = `${YOURS}; remove it and run init again to get ours`
  return { file: leave({ hosts, current, part: current, note: fix }), ...known }
}

const nameOf = ({ section, name }: Pick<Entry, 'section' | 'name'>): string => `${section}.${name}`

/** A file of ours, or one entry of a file: what a row is about. */
export const keyOfTarget = ({ path, part }: Pick<Target, 'path' | 'part'>): string =>
  'text' in part ? path : `${path} ${nameOf(part.entry)}`
export const keyOfRow = ({ path, entry }: Row): string => (entry ? `${path} ${entry.at}` : path)

/** Whoever has a list of their own there keeps it, and is told what to put into it. */
const toOtherwise = (at: string, value: Entry['value']): string =>
  Array.isArray(value)
    ? `${at} holds something of yours, and is left as it is; to have ours, too, add ${JSON.stringify(value[0])}`
    : `${at} is registered otherwise, and is left as it is; take it out and run init again to get ours`

type EntryTarget = Target & { part: { format: FormatName; entry: Entry } }

const addEntry = (
  { path, hosts, part }: EntryTarget,
  current: string | null,
  row?: Row,
): Planned | { problem: string } => {
  const format = FORMATS[part.format]
  const { entry } = part
  const found = format.find(current ?? '', entry)
  if ('problem' in found) return found
  const at = nameOf(entry)
  const own = found.entry && row?.entry && digestOf(found.entry.value) === row.digest ? row.entry : undefined
  const all = unite(row?.hosts ?? [], hosts)
  if (found.entry && (!own || covers(found.entry.value, entry.value))) {
    const note = toOtherwise(at, entry.value)
    const isSame = covers(found.entry.value, entry.value)
    const left = { hosts, current, part: found.entry.text, entry: at, ...(!isSame && { note }) }
    return { file: leave(left), ...(row && { row: { ...row, hosts: all } }) }
  }
  const base = own && current !== null ? cut(current, part, own) : (current ?? '')
  const { text, added, made } = format.add(base ?? '', entry)
  const after = current === null ? {} : format.find(text, entry)
  const isNew = current === null || own?.made === 'file'
  return {
    file: {
      hosts,
      action: current === null ? 'create' : 'update',
      entry: at,
      ...(found.entry && { before: found.entry.text }),
      after: ('entry' in after && after.entry?.text) || text,
      whole: { before: current, after: text },
    },
    row: {
      path,
      hosts: all,
      digest: digestOf(entry.value),
      entry: { at, added, made: isNew ? 'file' : made },
    },
  }
}

/** The text without our entry; null where nothing is left of a file that we made. */
const cut = (
  text: string,
  { format, entry }: EntryTarget['part'],
  { added, made }: NonNullable<Row['entry']>,
): string | null => {
  const rest = FORMATS[format].cut(text, entry, { added, made: made === 'entry' ? 'entry' : 'section' })
  return made === 'file' && FORMATS[format].isBare(rest) ? null : rest
}

export const planAdd = (target: Target, current: string | null, row?: Row): Planned | { problem: string } =>
  'text' in target.part
    ? addFile({ ...target, part: target.part }, current, row)
    : addEntry({ ...target, part: target.part }, current, row)

const CHANGED = 'it was changed since init wrote it, so it is left as it is'

const removeEntry = (part: EntryTarget['part'], hosts: HostName[], current: string, row: Row): Planned => {
  const format = FORMATS[part.format]
  const at = nameOf(part.entry)
  const left = (text: string, note: string) => leave({ hosts, current, part: text, entry: at, note })
  const found = format.find(current, part.entry)
  if ('problem' in found)
    return { file: left('', `it cannot be read (${found.problem}), so it is left as it is`), row }
  if (!found.entry) return {}
  const { value, text } = found.entry
  if (!row.entry || digestOf(value) !== row.digest) return { file: left(text, CHANGED) }
  const after = cut(current, part, row.entry)
  // Written in another form by somebody, with the same values.
  if (after === current) return { file: left(text, CHANGED) }
  const whole = { before: current, after }
  return { file: { hosts, action: 'remove', entry: at, before: text, after: null, whole } }
}

/** Takes out what is on record and unchanged. What other hosts still use stays for them. */
export const planRemove = (part: Part, current: string | null, row: Row, leaving: HostName[]): Planned => {
  if (current === null) return {}
  const rest = row.hosts.filter((host) => !leaving.includes(host))
  const hosts = row.hosts.filter((host) => leaving.includes(host))
  if (rest.length > 0) {
    const note = `${rest.join(', ')} still use${rest.length === 1 ? 's' : ''} it`
    return { file: leave({ hosts, current, part: '', note }), row: { ...row, hosts: rest } }
  }
  if (!('text' in part)) return removeEntry(part, hosts, current, row)
  if (toDigest(current) !== row.digest)
    return { file: leave({ hosts, current, part: current, note: CHANGED }) }
  return {
    file: { hosts, action: 'remove', before: current, after: null, whole: { before: current, after: null } },
  }
}
