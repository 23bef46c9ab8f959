/** Words of others in a diagram: they name things, and say nothing to the reader of the diagram's own language. */
import { toOneLine } from '../../edit.ts'

const LONGEST = 120

const shorten = (text: string): string => {
  const points = [...text]
  return points.length <= LONGEST
    ? text
    : `${points
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
}

/** Mermaid takes any diagram with these words in it for one of C4. */
const C4 = /C4(?=Container|Component|Dynamic|Deployment)/g

/** Words of a label, in or without quotes; marks that could mean anything are given by their number. */
export const toLabel = (text: string): string =>
  shorten(toOneLine(text))
    .replace(/[^A-Za-z0-9 .,:!?&+=*@$'()/_\u00a1-\u{10ffff}-]/gu, (mark) => `#${mark.codePointAt(0)};`)
    .replace(/:(?=\S)/g, '#58;')
    .replace(C4, 'C#52;')

const LIKE: Record<string, string> = {
  '"': '”',
  '`': '’',
  '<': '‹',
  '>': '›',
  '{': '(',
  '}': ')',
  '\\': '/',
  ';': ',',
}

/** Words of a label in C4, where marks cannot be given by their number: the ones that mean something get a likeness. */
export const toC4Label = (text: string): string =>
  shorten(toOneLine(text))
    .replace(/["`<>{}\\;]/g, (mark) => LIKE[mark] ?? '')
    .replace(/%(?=%)/g, '% ')

/** Words that mean something in one of the kinds of diagrams. */
const RESERVED = new Set(
  (
    'accdescr acctitle activate actor alt and as autonumber box break choice class classdef click create critical ' +
    'deactivate default destroy details direction else end fork graph join left link links loop many note off one only ' +
    'opt option optionally over par par_over participant properties rect right root scale state style subgraph system ' +
    'title to u zero'
  ).split(' '),
)

const isId = (id: string): boolean =>
  /^[A-Za-z][A-Za-z0-9_]{1,60}$/.test(id) && !RESERVED.has(id.toLowerCase()) && !isMisleading(id)

const toSlug = (name: string): string => {
  const slug = name
    .slice(0, 60)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(C4, 'C_4')
    .replace(/^_|_$/g, '')
    .slice(0, 40)
  return isId(slug) ? slug : `n_${slug}`
}

/** An id for each name: equal for equal names, and for no others. */
export const toIds = (names: Iterable<string>): Map<string, string> => {
  const ids = new Map<string, string>()
  const taken = new Set<string>()
  for (const name of names) {
    if (ids.has(name)) continue
    const slug = isId(name) ? name : toSlug(name)
    let id = slug
    for (let count = 2; taken.has(id); count++) id = `${slug}_${count}`
    taken.add(id)
    ids.set(name, id)
  }
  return ids
}

/** Of things with the same name, the first. */
export const firstOf = <T>(things: readonly T[], nameOf: (thing: T) => string): T[] =>
  [...new Map(things.toReversed().map((thing) => [nameOf(thing), thing])).values()].reverse()

/** Whether mermaid could take these words for something else. */
export const isMisleading = (words: string): boolean => words.search(C4) >= 0

export const idOf = (ids: ReadonlyMap<string, string>, name: string): string => ids.get(name) ?? 'n_'
