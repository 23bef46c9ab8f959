/**
 * A result that was not taken is mended, not written anew: only what has to change is asked for. E1 what no edit names stays
 * as it was, byte for byte. E2 an edit that does not fit is a reason in words, and nothing is changed.
 */
import { isObject, type Json, type JsonObject } from '../schema/json.ts'

export const EDITS_SCHEMA: JsonObject = {
  type: 'object',
  additionalProperties: false,
  required: ['edits'],
  properties: {
    edits: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['path'],
        properties: {
          path: {
            type: 'string',
          },
          value: {},
          find: { type: 'string' },
          replace: { type: 'string' },
        },
      },
    },
  },
}

export const EDITS_TEXT = `Mend it. Answer with \`edits\` alone, and only for what has to change; everything else stays as it is. An edit names a field of your last result by its \`path\` (\`added.0.title\`: the first entry is 0; \`added.+\` is one more) and gives its new \`value\`, null to remove it; in a long text it gives instead \`find\`, a passage that stands there exactly once, and \`replace\`, what takes its place.`

const MOST = 200
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** `added.3.title: …`: the reason names its place in the result. */
const PLACED = /^([A-Za-z]\w*)((?:\.\w+)*): /

const ID = /\b(?:REQ|R)-\d{3,}\b/g

/** The highest number that an entry of these texts has, by the letters of its id. */
const findLast = (letters: string, texts: readonly string[]): number => {
  const heading = new RegExp(`^#+ ${letters}-(\\d{3,})\\b`, 'gm')
  return Math.max(
    0,
    ...texts.flatMap((text) => [...text.matchAll(heading)].map(([, number]) => Number(number))),
  )
}

/** The places of entries without an id of their own, in the order in which they are numbered. */
const toNewPlaces = (last: JsonObject): string[] =>
  ['requirements', 'added'].flatMap((name) => {
    const list = last[name]
    return (Array.isArray(list) ? list : []).flatMap((one, at) =>
      isObject(one) && one.id === undefined ? [`${name}.${at}`] : [],
    )
  })

/** Entries are numbered behind those that are there: an id that none bears may be of one that was added. */
const findAdded = (last: JsonObject, ids: readonly string[], texts: readonly string[]): string[] => {
  const places = toNewPlaces(last)
  return ids.flatMap((id) => {
    const [letters = '', number] = id.split('-')
    return places[Number(number) - findLast(letters, texts) - 1] ?? []
  })
}

/** What of the last result a reason is about: the entry that its path leads to, or those that have an id it names. */
const toPlaces = (last: JsonObject, problem: string, texts: readonly string[]): string[] => {
  const [, field = '', rest = ''] = PLACED.exec(problem) ?? []
  if (Object.hasOwn(last, field)) {
    const at = rest.split('.')[1]
    return [Array.isArray(last[field]) && at !== undefined ? `${field}.${at}` : field]
  }
  const ids: string[] = problem.match(ID) ?? []
  const borne = Object.entries(last).flatMap(([name, list]) =>
    (Array.isArray(list) ? list : []).flatMap((one, at) =>
      isObject(one) && ids.includes(String(one.id)) ? [`${name}.${at}`] : [],
    ),
  )
  return [...borne, ...findAdded(last, ids, texts)]
}

/**
 * The parts of a result that its problems are about, by their path; undefined where one of them is about the whole. `texts` are the
 * documents that it was made from.
 */
export const toFailing = (
  last: JsonObject,
  problems: readonly string[],
  texts: readonly string[],
): JsonObject | undefined => {
  const places = problems.map((problem) => toPlaces(last, problem, texts))
  if (places.some((own) => own.length === 0)) return undefined
  const parts = [...new Set(places.flat())].flatMap((path): [string, Json][] => {
    const place = findPlace(last, path)
    const part = place && read(place)
    return part === undefined ? [] : [[path, part]]
  })
  return Object.fromEntries(parts)
}

/** Whether all that is wrong is the form of fields inside of entries: whoever mends it needs nothing but these. */
export const isFormAlone = (problems: readonly string[]): boolean =>
  problems.every((problem) => (PLACED.exec(problem)?.[2] ?? '') !== '')

/** The step of a path that stands for an entry more. */
const NEW = '+'

type Place = { parent: JsonObject | Json[]; key: string | number }

const toKey = (parent: Json, step: string): string | number | undefined => {
  if (Array.isArray(parent)) {
    const at = step === NEW ? parent.length : Number(step)
    return (step === NEW || /^\d+$/.test(step)) && at <= parent.length ? at : undefined
  }
  return isObject(parent) && !FORBIDDEN.has(step) ? step : undefined
}

const read = ({ parent, key }: Place): Json | undefined =>
  Array.isArray(parent)
    ? parent[key as number]
    : Object.hasOwn(parent, key)
      ? parent[key as string]
      : undefined

const findPlace = (value: JsonObject, path: string): Place | undefined => {
  const steps = path.replace(/\[(\d+)\]/g, '.$1').split('.')
  let parent: Json = value
  for (const [at, step] of steps.entries()) {
    const key = toKey(parent, step)
    if (key === undefined) return undefined
    const place = { parent: parent as Place['parent'], key }
    if (at === steps.length - 1) return place
    if (steps[at + 1] === NEW && read(place) === undefined) set(place, [])
    const next = read(place)
    if (next === undefined) return undefined
    parent = next
  }
  return undefined
}

const set = ({ parent, key }: Place, value: Json): void => {
  if (Array.isArray(parent)) {
    if (value === null) parent.splice(key as number, 1)
    else parent[key as number] = value
  } else if (value === null) delete parent[key]
  else parent[key as string] = value
}

const replaceIn = (place: Place, find: string, replace: string): string | undefined => {
  const text = read(place)
  if (typeof text !== 'string') return 'is no text'
  const at = text.indexOf(find)
  if (find === '' || at === -1) return `does not hold ${JSON.stringify(find.slice(0, 80))}`
  if (text.includes(find, at + 1)) return `holds ${JSON.stringify(find.slice(0, 80))} more than once`
  set(place, text.slice(0, at) + replace + text.slice(at + find.length))
  return undefined
}

const applyEdit = (value: JsonObject, edit: Json): string | undefined => {
  if (!isObject(edit) || typeof edit.path !== 'string') return 'names no path'
  const { path, find, replace } = edit
  const place = findPlace(value, path)
  if (!place) return `${path} is no field of the result`
  if (typeof find === 'string') {
    const problem = replaceIn(place, find, typeof replace === 'string' ? replace : '')
    return problem && `${path} ${problem}`
  }
  if (edit.value === undefined) return `${path} is given neither value nor find`
  set(place, edit.value)
  return undefined
}

/** The last result with these edits. */
export const applyEdits = (
  last: JsonObject,
  { edits }: JsonObject,
): { value: JsonObject } | { reason: string } => {
  if (!Array.isArray(edits) || edits.length === 0) return { reason: 'edits: nothing was mended' }
  if (edits.length > MOST) return { reason: `edits: more than ${MOST}` }
  const value = structuredClone(last)
  for (const [at, edit] of edits.entries()) {
    const problem = applyEdit(value, edit)
    if (problem) return { reason: `edits.${at}: ${problem}` }
  }
  return { value }
}
