/** What only says how the whole is called, who it is for, or what it is about. */
import { isObliged, SYSTEM } from './english.ts'
import { toCue } from './sentence-cues.ts'
import { hasFinite } from './sentence-form.ts'

const SCENE = /^(?:think of|imagine|picture|suppose)\b/i

/** What is to be built is named: then even the first sentence may say what it does. */
export const MADE = new RegExp(String.raw`\b(?!service|site|product|page|program)${SYSTEM}s?\b`, 'i')
const WANTED = toCue('wanted')
const isNaming = (core: string): boolean => {
  const wanted = core.replace(WANTED, '')
  const [rest = '', told = ''] = wanted.split(/:\s/)
  return (
    wanted !== core &&
    !/\b(?:can|must|should|may|will)\b/i.test(told) &&
    !/\b(?:that|which|where|who|to|in which|so)\b/i.test(rest) &&
    !hasFinite(rest.replace(/\bused by\b.*$/i, ''))
  )
}
export const isScene = (core: string): boolean => {
  const [head = ''] = core.split(/\s(?:who|which|that)\s/)
  const [people = ''] = core.split(/\swho\s/)
  const [label = '', rest = ''] = core.split(/:\s/)
  const isLabelled =
    rest !== '' &&
    !MADE.test(label) &&
    !/\b(?:idea|plan|wish|task)\b/i.test(label) &&
    !hasFinite(label) &&
    !isObliged(rest)
  return (
    SCENE.test(core) ||
    isLabelled ||
    isNaming(core) ||
    (/[,\d]/.test(head) && !hasFinite(head)) ||
    (people !== core && !hasFinite(people))
  )
}
