/** Markdown that our documents are made of. Words of others stand in it as words: they open no block and no column. */
import { collapse, inline, shorten } from './sentences.ts'

export const printList = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/** Words of others as a heading. */
export const toHeadingWords = (text: string): string =>
  shorten(collapse(spellSigns(text).replace(/[#`|<>*[\]\\]/g, ' ')), 120) || 'Untitled'

/** A comparison or an arrow that is left out turns what is said round: it is told in words, or by a sign that a heading bears. */
export const spellSigns = (text: string): string =>
  text
    .replace(/<!-+|--+>/g, ' ')
    .replace(/[-=]>/g, '→')
    .replace(/>=/g, '≥')
    .replace(/<=/g, '≤')
    .replace(/<\s?(?=\d)/g, 'under ')
    .replace(/(?<=\S\s?)>\s?(?=\d)/g, 'over ')
    .replace(/(?<=[\p{L}\d])\s?\|\s?(?=[\p{L}\d])/gu, (sign) => (sign.length > 1 ? ' / ' : '/'))
    .replace(/\{(\w+)\}/g, ':$1')

/** «1 table», «3 tables». */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** Words of others inside a sentence of ours. */
export const say = (text: string, limit = 300): string => inline(shorten(collapse(text), limit))
