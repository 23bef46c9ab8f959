/** What has fields: models, tables, and the examples of what is sent. */
import { fieldOf, STATE } from '../columns.ts'
import type { Block } from '../design.ts'
import { readWordList, readWords } from '../words.ts'
import { isType, splitOutside } from './call-words.ts'
import { readDrawnStates } from './drawn.ts'
import { firstWords } from './flows.ts'
import { type GivenTable, type Node, toAll, type Words } from './outline.ts'
import {
  fieldsOf,
  type Given,
  matchColumns,
  type Reading,
  readField,
  readTable,
  sayUnread,
  show,
  splitId,
} from './reading.ts'

const FIELD = fieldOf('Field')

const isStates = ({ titles }: GivenTable): boolean => {
  const keys = new Set([...matchColumns(STATE, titles).keys()].map(({ key }) => key))
  return keys.has('from') && keys.has('to')
}

const toDrawn = ({ fences }: Node): Given[] =>
  fences.flatMap(({ language, text }) => (language === 'mermaid' ? readDrawnStates(text) : []))

export const hasStates = (node: Node): boolean => node.tables.some(isStates) || toDrawn(node).length > 0

export const isFields = ({ titles }: GivenTable): boolean =>
  [...matchColumns(FIELD, titles).keys()].some(({ key }) => key === 'type')

const ITEM =
  /^[*`]*([A-Za-z_][\w.-]{0,80})[*`]*\s*(?:[:—–-]\s*|\(|:\s*\()[*`]*([A-Za-z][^,;—–`*()]{0,80}(?:\([\d, ]{1,12}\))?)[`*)]*\s*(.*)$/

/** «id: uuid, the key», as others list fields. */
const fromItem = ({ raw, isItem }: Words): Given[] => {
  const [found, name, type = '', rest = ''] = isItem
    ? (ITEM.exec(raw.replace(/\s+/g, ' ').slice(0, 1000)) ?? [])
    : []
  if (found === undefined) return []
  const rule = readWords(rest.replace(/^[\s,;—–:-]+/, ''))
  return [{ name, type: type.trim(), required: !/\boptional\b/i.test(rest), rule }]
}

const CODE = /^(?:ts|tsx|typescript|js|javascript|python|py|kotlin|swift|)$/
const MEMBER =
  /^\s*(?:(?:readonly|public|private|val|var|let)\s+)*([A-Za-z_]\w{0,80})(\??)\s*:\s*([^;,=\n{(]{1,120})/

/** The members of a type, as a program writes them. */
const fromCode = ({ language, text }: Block): Given[] =>
  CODE.test(language)
    ? text.split('\n').flatMap((line) => {
        const [found, name, optional, type = ''] = MEMBER.exec(line.slice(0, 400)) ?? []
        return found === undefined || type.trim() === ''
          ? []
          : [{ name, type: type.trim(), required: optional === '' }]
      })
    : []

export const hasFields = (node: Node): boolean =>
  toAll(node).some(
    ({ tables, words }) => tables.some(isFields) || words.some((one) => fromItem(one).length > 0),
  )

const BEHIND = /\s*(?:,\s*|\()(optional|nullable|required|mandatory)\)?$/i

/** Where no column says whether a field is required, its notes may, or a word behind its type. */
const withMissing = (value: Given): Given => {
  const [end = '', word = ''] = BEHIND.exec(String(value.type ?? '').slice(-200)) ?? []
  const typed = end === '' ? value : { ...value, type: String(value.type).slice(0, -end.length) }
  return /^(?:optional|nullable)$/i.test(word) ||
    /\b(?:optional|nullable|may be (?:missing|null|absent))\b|^null\b/i.test(String(value.rule ?? ''))
    ? { ...typed, required: false }
    : typed
}

const DECLARED = /^\s*(?:export\s+)?(?:interface|type|class|data class|struct)\s+([A-Za-z]\w{0,80})[^{\n]*\{/

/** Types that a block of code declares one after the other, each with its members and what is said behind it. */
export const readDeclared = ({ language, text }: Block): Given[] => {
  if (!CODE.test(language)) return []
  const models: { name: string; lines: string[]; does: string }[] = []
  for (const line of text.split('\n')) {
    const [head, name] = DECLARED.exec(line.slice(0, 2000)) ?? []
    const [, said = ''] = /\/\/\s*(.*)$/.exec(line.slice(0, 2000)) ?? []
    if (name !== undefined) models.push({ name, lines: [], does: said })
    const rest = line
      .slice(head?.length ?? 0)
      .replace(/\/\/.*$/, '')
      .replace(/\}\s*$/, '')
    models.at(-1)?.lines.push(...splitOutside(rest, (one) => (/^[;,]/.test(one) ? 1 : 0)))
  }
  return models.map(({ name, lines, does }) => ({
    name,
    does,
    fields: fromCode({ file: '', line: 0, language, text: lines.join('\n') }),
  }))
}

/** Fields from tables, else from lists, else from code; code that says none is said. */
const toModelFields = (reading: Reading, node: Node, taken: ReadonlySet<number>): Given[] => {
  const all = toAll(node)
  const rows = all.flatMap(({ tables }) =>
    tables.filter((table) => !isStates(table)).flatMap((table) => readTable(FIELD, table) ?? []),
  )
  if (rows.length > 0)
    return rows.map(({ value }) => (value.required === undefined ? withMissing(value) : value))
  const listed = all.flatMap(({ words }) => words.filter(({ line }) => !taken.has(line)).flatMap(fromItem))
  if (listed.length > 0) return listed
  const code = all.flatMap(({ fences }) => fences.filter(({ language }) => language !== 'mermaid'))
  const members = code.flatMap(fromCode)
  const [first] = code
  if (first && members.length === 0)
    sayUnread(
      reading,
      first.line,
      `the code under ${show(node.title)} was not read: no field was found in it`,
      'list its fields in a table with the columns Field, Type, Required and Rule',
    )
  return members
}

const SHORT = /^(?:\*\*|`)([^*`]{1,100})(?:\*\*|`)\s*[:–—-]?\s*(.*)$/
const MEMBER_ITEM = /^[`*]*([a-z_]\w{0,80})[`*]*(\??)\s*(?:\(([^()]{1,200})\))?[.]?$/

const toMember = (item: string): Given | undefined => {
  const [found, name, mark, says = ''] = MEMBER_ITEM.exec(item) ?? []
  if (found === undefined) return undefined
  const [first = '', ...rules] = /^enum\b/i.test(says) ? [says] : says.split(/\s*,\s*/)
  const isTyped = /^enum\b/i.test(first) || isType(first)
  return {
    name,
    type: isTyped ? first : 'any',
    required: mark === '' && !/\boptional\b/i.test(says),
    rule: (isTyped ? rules : [first, ...rules])
      .filter((one) => !/^(?:optional|required|)$/i.test(one))
      .join(', '),
  }
}

/** «**Meter**: id (uuid), floor (integer, optional)»; what a model lists without a type has any. */
export const readShortModel = ({ raw }: Words): Given | undefined => {
  const [found, name, rest = ''] = SHORT.exec(raw.replace(/\s+/g, ' ').slice(0, 5000)) ?? []
  const items = splitOutside(rest, (one) => /^(?:[,;]|\sand\s)/.exec(one)?.[0].length ?? 0)
  const fields = items.flatMap((item) => toMember(item) ?? [])
  const isList =
    fields.length > 0 && fields.length * 3 >= items.length * 2 && (fields.length > 1 || /\(/.test(rest))
  return found === undefined || !isList ? undefined : { name, fields }
}

export const readStates = (node: Node): Given[] => {
  const all = toAll(node)
  const rows = all.flatMap(({ tables }) =>
    tables.filter(isStates).flatMap((table) => (readTable(STATE, table) ?? []).map(({ value }) => value)),
  )
  return rows.length > 0 ? rows : all.flatMap(toDrawn)
}

export const readModel = (reading: Reading, node: Node): Given => {
  const fields = fieldsOf(reading, node)
  const does = readWords(readField(fields, 'does', 'description', 'purpose'))
  return {
    name: readWords(node.title),
    does: does || firstWords(node, fields),
    fields: toModelFields(reading, node, new Set(fields.map(({ number }) => number))),
    states: readStates(node),
    covers: readWordList(readField(fields, 'covers', 'requirements')),
  }
}

/** The first block below each of «Request» and «Response»; of two that nobody named the first is sent, and one alone is the response. */
export const readExample = (node: Node): Given => {
  const { id, rest } = splitId('E', node.title)
  const blocks = toAll(node).flatMap((one) =>
    one.fences.map((fence) => ({ about: readWords(one.title), fence })),
  )
  const isNamed = blocks.some(({ about }) => /\b(?:request|response)\b/i.test(about))
  const isRequest = (block: (typeof blocks)[number]): boolean =>
    isNamed ? /\brequest\b/i.test(block.about) : blocks.length > 1 && block === blocks[0]
  return {
    endpoint: id === '' || /^\d/.test(rest) ? readWords(node.title).slice(0, 40) : id,
    request: blocks.find(isRequest)?.fence.text ?? '',
    response: blocks.find((block) => !isRequest(block))?.fence.text ?? '',
  }
}
