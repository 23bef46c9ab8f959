import { toCanonical } from '../../../schema/digest.ts'
import type { Json, JsonObject } from '../../../schema/json.ts'
import {
  type Added,
  aroundAdded,
  type Entry,
  type Format,
  isBlank,
  type Place,
  toEol,
  without,
} from './format.ts'
import { type Member, memberOf, type Node, type ObjectNode, parseJsonc, toValue } from './jsonc.ts'

/** How the file is written: its line end and one step of its indentation; undefined for all on one line. */
type Style = { eol: string; unit: string } | undefined

const isProblem = (node: Node | { problem: string }): node is { problem: string } => 'problem' in node

/** The spaces that begin the line of a place. */
const indentAt = (text: string, at: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))?.[0] ?? ''

const isOnOneLine = (text: string, { start, members: [first] }: ObjectNode): boolean =>
  first !== undefined && !text.slice(start, first.start).includes('\n')

const toStyle = (text: string, root: ObjectNode): Style => {
  if (isOnOneLine(text, root)) return undefined
  const [first] = root.members
  return { eol: toEol(text), unit: (first && indentAt(text, first.start)) || '  ' }
}

const toOneLine = (value: Json, isSpaced: boolean): string =>
  isSpaced ? JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ') : JSON.stringify(value)

/** Objects over several lines, lists on one. */
const toLines = (value: Json, indent: string, style: NonNullable<Style>): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
  const inner = indent + style.unit
  const rows = Object.entries(value).map(
    ([key, item]) => `${inner}${JSON.stringify(key)}: ${toLines(item, inner, style)}`,
  )
  return `{${style.eol}${rows.join(`,${style.eol}`)}${style.eol}${indent}}`
}

/** Behind blanks and comments that belong to the line of a place. */
const TRIVIA = /(?:[ \t]|\/\*[^\r\n]*?\*\/)*(?:\/\/[^\r\n]*)?(?=\r?\n)/y
const behindTrivia = (text: string, at: number): number => {
  TRIVIA.lastIndex = at
  return TRIVIA.test(text) ? TRIVIA.lastIndex : at
}

type Opening = { at: number; before: string; after: string; indent: string }

/** First in the object, so that nothing of anybody else's line changes; but behind its schema, which leads. */
const toOpening = (text: string, { start, members }: ObjectNode, { eol }: NonNullable<Style>): Opening => {
  const [first] = members as [Member]
  const indent = indentAt(text, first.start)
  const before = eol + indent
  if (first.key !== '$schema') return { at: behindTrivia(text, start + 1), before, after: ',', indent }
  if (first.comma !== undefined)
    return { at: behindTrivia(text, first.comma + 1), before, after: ',', indent }
  return { at: first.end, before: `,${before}`, after: '', indent }
}

const toEmptyOpening = (
  text: string,
  { start, end }: ObjectNode,
  { eol, unit }: NonNullable<Style>,
): Opening => {
  const outer = indentAt(text, start)
  const hasLines = text.slice(start, end).includes('\n')
  const at = hasLines ? behindTrivia(text, start + 1) : start + 1
  return { at, before: eol + outer + unit, after: hasLines ? '' : eol + outer, indent: outer + unit }
}

const insert = (
  text: string,
  object: ObjectNode,
  key: string,
  value: Json,
  style: Style,
): Omit<Added, 'made'> => {
  const put = (at: number, added: string) => ({ text: text.slice(0, at) + added + text.slice(at), added })
  if (style === undefined || isOnOneLine(text, object)) {
    const at = object.start + 1
    const pad = /^[ \t]*/.exec(text.slice(at))?.[0] ?? ''
    const member = `${JSON.stringify(key)}:${pad && ' '}${toOneLine(value, pad !== '')}`
    return put(at, object.members.length > 0 ? `${pad}${member},` : member)
  }
  const gap = object.members.length > 0 ? toOpening(text, object, style) : toEmptyOpening(text, object, style)
  const member = `${JSON.stringify(key)}: ${toLines(value, gap.indent, style)}`
  return put(gap.at, gap.before + member + gap.after)
}

const add = (text: string, { section, name, value, lead }: Entry, isStrict: boolean): Added => {
  if (isBlank(text)) {
    const style = { eol: toEol(text), unit: '  ' }
    const added = toLines({ ...lead, [section]: { [name]: value } }, '', style) + style.eol
    return { text: text + added, added, made: 'section' }
  }
  const root = parseJsonc(text, isStrict) as ObjectNode
  const style = toStyle(text, root)
  const object = memberOf(root, section)?.node as ObjectNode | undefined
  if (object) return { ...insert(text, object, name, value, style), made: 'entry' }
  return { ...insert(text, root, section, { [name]: value }, style), made: 'section' }
}

/** Where a member begins with the line that it has for itself. */
const startOf = (text: string, { start }: Member): number => {
  const line = start - indentAt(text, start).length
  const isAlone = line > 0 && text[line - 1] === '\n'
  return isAlone ? line - (text[line - 2] === '\r' ? 2 : 1) : start
}

const withoutMember = (text: string, { members }: ObjectNode, member: Member): string => {
  const start = startOf(text, member)
  if (member.comma !== undefined) return without(text, start, member.comma + 1)
  const before = members[members.indexOf(member) - 1]?.comma
  const rest = without(text, start, member.end)
  return before === undefined ? rest : without(rest, before, before + 1)
}

/** All values but ours; the section counts as absent when nothing else is in it. */
const printOthers = (text: string, { section, name }: Place): string => {
  if (isBlank(text)) return toCanonical({})
  const root = parseJsonc(text, false)
  if (isProblem(root)) return root.problem
  const { [section]: servers, ...rest } = toValue(root) as JsonObject
  const { [name]: _ours, ...others } = (servers ?? {}) as JsonObject
  return toCanonical(Object.keys(others).length > 0 ? { ...rest, [section]: others } : rest)
}

const cut = (text: string, place: Place, { added, made }: Pick<Added, 'added' | 'made'>): string => {
  const root = parseJsonc(text, false) as ObjectNode
  const outer = memberOf(root, place.section) as Member
  const section = outer.node as ObjectNode
  const member = memberOf(section, place.name) as Member
  const [before, behind] = aroundAdded(text, added, member) ?? []
  const exact = `${before}${behind}`
  // Somebody's comma before ours would be left without anything behind it.
  const isDangling = /,\s*$/.test(before ?? ',') && /^\s*\}/.test(behind ?? '}')
  if (!isDangling && printOthers(exact, place) === printOthers(text, place)) return exact
  const isSectionOurs = made === 'section' && holdsOnly(text, section, member)
  return isSectionOurs ? withoutMember(text, root, outer) : withoutMember(text, section, member)
}

/** Neither another member nor a comment. */
const holdsOnly = (text: string, { start, end }: ObjectNode, member: Member): boolean =>
  /^\s*,?\s*$/.test(text.slice(start + 1, member.start) + text.slice(member.end, end - 1))

/** A schema by itself says nothing. */
const BARE = /^\uFEFF?\s*\{\s*(?:"\$schema"\s*:\s*"[^"]*"\s*,?\s*)?\}\s*$/

/** `isStrict`: the host reads no comments and no trailing commas. */
export const createJsonFormat = (isStrict: boolean): Format => ({
  find: (text, { section, name }) => {
    if (isBlank(text)) return {}
    const root = parseJsonc(text, isStrict)
    if (isProblem(root)) return root
    if (root.kind !== 'object') return { problem: 'it holds no object' }
    const object = memberOf(root, section)?.node
    if (object && object.kind !== 'object') return { problem: `its "${section}" is no object` }
    const member = object && memberOf(object, name)
    if (!member) return {}
    const shown = text.slice(member.start, member.end).replaceAll(`\n${indentAt(text, member.start)}`, '\n')
    return { entry: { value: toValue(member.node), text: shown } }
  },
  add: (text, entry) => add(text, entry, isStrict),
  cut,
  isBare: (text) => isBlank(text) || BARE.test(text),
})
