import type { Diagram, Edge, Element, Unread } from './diagram.ts'
import { isAccessibility, type Line, toUnread } from './line.ts'

const ELEMENT =
  /^(?:(?:Person|System|Container|Component)(?:_Ext)?|(?:System|Container|Component)(?:Db|Queue)(?:_Ext)?)$/
const BOUNDARY =
  /^(?:Enterprise_Boundary|System_Boundary|Container_Boundary|Boundary|Deployment_Node|Node|Node_L|Node_R)$/
const RELATION = /^(?:Rel|BiRel|Rel_[UDLR]|Rel_(?:Up|Down|Left|Right|Back))$/
const STYLING = /^Update(?:ElementStyle|RelStyle|LayoutConfig)$/
const CALL = /^(\w+)\((.*)\)(\s*\{)?$/
const ARGUMENT = /\s*(?:"([^"]*)"|\$\w+\s*=\s*"([^"]+)"|([A-Za-z_][\w-]*))(?:,|$)/y

type Given = { text: string; isQuoted: boolean; isOption: boolean }

/** `a, "A person", $tags="x"`; undefined where something else stands between the commas. */
const toArguments = (text: string): Given[] | undefined => {
  const given: Given[] = []
  ARGUMENT.lastIndex = 0
  while (ARGUMENT.lastIndex < text.length) {
    const found = ARGUMENT.exec(text)
    if (!found) return undefined
    const [, quoted, option, bare] = found
    given.push({
      text: quoted ?? option ?? bare ?? '',
      isQuoted: quoted !== undefined,
      isOption: option !== undefined,
    })
  }
  return text.trimEnd().endsWith(',') ? undefined : given
}

type Reading = { elements: Element[]; relations: Edge[]; open: Line[]; unread: Unread[] }

/** The first is a name, all others are quoted. */
const isPlain = ([first, ...rest]: readonly Given[], names: number): boolean =>
  first !== undefined &&
  !first.isQuoted &&
  !first.isOption &&
  rest.every(({ isQuoted, isOption }, index) =>
    index + 1 < names ? !isQuoted && !isOption : isQuoted || isOption,
  )

const readCall = (reading: Reading, line: Line): boolean => {
  const [, word = '', inner = '', brace] = CALL.exec(line.text) ?? []
  const given = toArguments(inner)
  if (!given) return false
  const [first, second, third, fourth] = given
  if (STYLING.test(word)) return given.every(({ isQuoted }) => !isQuoted) && !brace
  if (RELATION.test(word)) {
    if (!isPlain(given, 2) || !second || !third?.isQuoted || brace) return false
    reading.relations.push({ from: first?.text ?? '', to: second.text, label: third.text, line: line.line })
    return true
  }
  const isBoundary = BOUNDARY.test(word)
  if ((!isBoundary && !ELEMENT.test(word)) || !isPlain(given, 1) || !second?.isQuoted) return false
  if (isBoundary !== Boolean(brace)) return false
  if (isBoundary) reading.open.push(line)
  const technology = /^(?:Container|Component)/.test(word) && third?.isQuoted && fourth ? third.text : ''
  reading.elements.push({ id: first?.text ?? '', name: second.text, kind: word, technology, line: line.line })
  return true
}

const readLine = (reading: Reading, line: Line): void => {
  const { text } = line
  if (isAccessibility(text) || /^title\s+[^#;]+$/.test(text)) return
  if (text === '}' && reading.open.pop()) return
  if (!readCall(reading, line))
    reading.unread.push(toUnread(line, 'no element, boundary or relation with quoted words'))
}

export const readC4 = (lines: readonly Line[], level: string): { diagram: Diagram; unread: Unread[] } => {
  const reading: Reading = { elements: [], relations: [], open: [], unread: [] }
  for (const line of lines) readLine(reading, line)
  const { elements, relations, open, unread } = reading
  for (const line of open) unread.push(toUnread(line, 'the braces do not close'))
  const known = new Set(elements.map(({ id }) => id))
  for (const { from, to, line } of relations)
    for (const id of [from, to])
      if (!known.has(id)) unread.push({ line, reason: `the relation names ${id}, which is no element here` })
  return { diagram: { kind: 'c4', level, elements, relations }, unread }
}
