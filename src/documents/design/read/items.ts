/** What the items of somebody else's list say. */
import { readWords } from '../words.ts'
import { findIds } from './ids.ts'
import type { Given } from './reading.ts'

/** What an item is about, what stands in brackets behind that, both as they are written, and what it says. */
export type Item = { name: string; aside: string; whole: string; says: string }

const BOLD = /^(?:\*\*|__)([^*_]{1,200})(?:\*\*|__)\s*(?:\(([^()]{0,300})\))?\s*[:—–-]*\s*/
const CODE = /^`([^`]{1,200})`\s*(?:\(([^()]{0,300})\))?\s*(?:[:—–]|-\s)\s*/
const PLAIN = /^([^:—–]{1,80}?)\s*(?:\(([^()]{0,300})\))?\s*(?::\s|\s[—–-]\s)/

const BRACKETS = /^(.{1,200}?)\s*\(([^()]{1,300})\)\.?$/

/** By the mark that parts its name from the rest. */
export const toItem = (raw: string): Item => {
  const words = raw.replace(/\s+/g, ' ').trim()
  const found = BOLD.exec(words) ?? CODE.exec(words) ?? PLAIN.exec(words)
  const [all = words, first = words, aside] = found ?? BRACKETS.exec(words) ?? []
  const name = readWords(first).replace(/:$/, '')
  return {
    name,
    aside: readWords(aside ?? ''),
    whole: aside === undefined ? name : `${name} (${readWords(aside)})`,
    says: readWords(words.slice(all.length)),
  }
}

const ID = '(?:REQ|TR|FR|NFR|NF|US|R)-\\d{1,4}'
const COVERS = new RegExp(
  `[\\s([]*(?:\\b(?:covers|satisfies|implements|requirements?)\\b\\s*:?\\s*|[:—–(\\[]\\s*)(${ID}(?:\\s*(?:,|and|&|to|through|[–—-])\\s*${ID}){0,50})[)\\].\\s]*$`,
  'i',
)

/** The requirements that an item names at its end. */
export const splitCovers = (raw: string): { words: string; covers: string[] } => {
  const tail = Math.max(raw.length - 600, 0)
  const found = COVERS.exec(raw.slice(tail))
  if (!found) return { words: raw, covers: [] }
  return {
    words: raw.slice(0, tail + found.index).trim(),
    covers: findIds((found[1] ?? '').toUpperCase().replaceAll(' TO ', ' to ')),
  }
}

const ARROW = /^(.{1,200}?)\s*(?:→|⟶|-{1,2}>)\s*(.{1,200}?)(?:\s*[:—–]\s*(.{0,1000}))?$/

/** «Web → API: calls» */
export const readArrow = (words: string): Given | undefined => {
  const [found, from, to, says] = ARROW.exec(words.slice(0, 1500)) ?? []
  return found === undefined ? undefined : { from, to, says: says || 'calls' }
}
