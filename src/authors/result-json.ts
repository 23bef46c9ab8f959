/**
 * The JSON object in what a model said. R1 linear in the length of the text. R2 an object that is not whole is none: nothing
 * is mended or guessed. R3 what is wrong is said in words, with where.
 */
import { isDeeper, isObject, type Json, type JsonObject } from '../schema/json.ts'

const LARGEST = 4_000_000
const DEEPEST = 40
const SHOWN = 80

export type Found = { value: JsonObject } | { reason: string }

/** Where the object that begins at `from` ends; -1 where the text ends before. */
const findEnd = (text: string, from: number): number => {
  let depth = 0
  let isString = false
  for (let at = from; at < text.length; at++) {
    const letter = text[at]
    if (isString) {
      if (letter === '\\') at++
      else if (letter === '"') isString = false
    } else if (letter === '"') isString = true
    else if (letter === '{' || letter === '[') depth++
    else if ((letter === '}' || letter === ']') && --depth === 0) return at + 1
  }
  return -1
}

const parse = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

const quote = (text: string): string => JSON.stringify(text.trim().slice(0, SHOWN))

/** Whoever adds `__proto__` to a result wants something else than to give one. */
const hasForeignKey = (value: Json): boolean => {
  const open: Json[] = [value]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (one === null || typeof one !== 'object') continue
    if (Object.hasOwn(one, '__proto__')) return true
    open.push(...Object.values(one))
  }
  return false
}

const accept = (value: Json): Found => {
  if (!isObject(value)) return { reason: 'the result is no JSON object' }
  if (isDeeper(value, DEEPEST)) return { reason: `the result is nested more than ${DEEPEST} levels deep` }
  if (hasForeignKey(value)) return { reason: 'the result has a field named __proto__' }
  return { value }
}

/** Words before and after the object are passed over; of several objects the last whole one counts. */
export const findResult = (said: string): Found => {
  const text = said.replace(/^\uFEFF/, '').trim()
  if (text === '') return { reason: 'the answer was empty' }
  if (text.length > LARGEST) return { reason: `the answer has more than ${LARGEST} characters` }
  const whole = parse(text)
  if (whole !== undefined) return accept(whole)
  let found: JsonObject | undefined
  let reason = `the answer holds no JSON object; it begins with ${quote(text)}`
  for (let at = text.indexOf('{'); at !== -1; ) {
    const end = findEnd(text, at)
    if (end === -1) {
      if (!found) reason = `the JSON object is not whole: the answer ends with ${quote(text.slice(-SHOWN))}`
      break
    }
    const value = parse(text.slice(at, end))
    if (isObject(value)) found = value
    else reason = `what stands between the braces is no JSON: ${quote(text.slice(at, end))}`
    at = text.indexOf('{', end)
  }
  return found ? accept(found) : { reason }
}
