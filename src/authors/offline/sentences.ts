/**
 * Reads an idea as plain sentences. S1 every word of the idea ends up in a sentence, a heading or a code block.
 * S2 markdown inside the idea is content: no heading, fence or list mark of it survives as structure. S3 linear time.
 */
import { collapse, ITEM_LINE, QUOTED_LINE } from '../../documents/plain-words.ts'
import { isShortened } from '../../documents/sentence-ends.ts'
import { toLines } from './written-lines.ts'

export { collapse, inline, normalise, quote, shorten } from '../../documents/plain-words.ts'

/**
 * `lead` is the line with a colon that a list item stands under, `under` the last heading before it; `settled` is what it is
 * by its place in the whole, whatever its words.
 */
export type Sentence = {
  text: string
  kind: 'sentence' | 'item' | 'heading' | 'code'
  lead: string
  under: string
  settled?: 'requirement' | 'goal' | 'exclusion' | 'fact' | 'question' | 'name' | 'aside'
}

const HEADING = /^\s{0,3}#{1,6}(?:\s+|$)/
const RULE = /^\s{0,3}(?:-{3,}|={3,}|\*{3,}|_{3,})\s*$/
const FENCE = /^\s{0,3}(`{3,}|~{3,})/
// Bounded repeats: an idea of 900 KB of dots is still read in linear time.
const END = /[.!?…]{1,8}["'”’»)\]]{0,4}(?=\s)|[。！？｡]{1,8}[」』）]{0,4}/gu
/** «3. Mai», «the 3. of May» and a number that leads in what follows end nothing; «Postgres 10.» does. */
const ORDINAL = /(?:^|[\s(])\d{1,2}\.$/
const GOES_ON =
  /^\s+(?:\p{Ll}|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)/u
const isOrdinal = (piece: string, next: string): boolean =>
  ORDINAL.test(piece.slice(-5)) && (piece.trim().length < 4 || GOES_ON.test(next))

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Without the characters of `marks` at its end. */
export const dropEnd = (text: string, marks: string): string => {
  let end = text.length
  while (end > 0 && marks.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** A block quote of exactly these lines. */
export const toBlockQuote = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')

const toLead = (block: Sentence | undefined): string => {
  const end = block?.kind === 'sentence' ? block.text.trimEnd().slice(-300) : ''
  return end.endsWith(':') ? collapse(/[^.!?\n]*:$/.exec(end)?.[0] ?? '') : ''
}

/** A line that begins with a letter only ever continues what is open: most lines of a long idea are like that. */
const startsPlain = (line: string): boolean => {
  const code = line.charCodeAt(0) | 32
  return code >= 97 && code <= 122
}

/** Paragraphs, list items, headings and code blocks, each whole. */
export const toBlocks = (idea: string): Sentence[] => {
  const blocks: Sentence[] = []
  let open = false
  let fence = ''
  let lead = ''
  let under = ''
  const add = (kind: Sentence['kind'], text: string, goesOn: boolean) => {
    blocks.push({ kind, text, lead: kind === 'item' ? lead : '', under })
    open = goesOn
  }
  for (const raw of idea.split(/\r\n|\r|\n/)) {
    const last = blocks[blocks.length - 1]
    if (open && fence === '' && last && startsPlain(raw)) {
      last.text += `\n${raw}`
      continue
    }
    const line = fence === '' ? raw.replace(QUOTED_LINE, '') : raw
    const mark = FENCE.exec(line)?.[1] ?? ''
    if (fence !== '') {
      if (mark.startsWith(fence) && line.trim() === mark) fence = ''
      else if (last) last.text += `\n${line}`
      open = false
    } else if (mark !== '') {
      add('code', '', false)
      fence = mark
    } else if (line.trim() === '' || RULE.test(line)) {
      if (open) lead = toLead(last)
      open = false
    } else if (HEADING.test(line)) {
      lead = ''
      under = dropEnd(line.replace(HEADING, ''), '# \t')
      add('heading', under, false)
    } else if (ITEM_LINE.test(line)) {
      if (open && last?.kind === 'sentence') lead = toLead(last)
      add('item', line.replace(ITEM_LINE, ''), true)
    } else if (open && last) last.text += `\n${line}`
    else {
      lead = ''
      add('sentence', line, true)
    }
  }
  return blocks
}

/** So long at most is what stands in brackets. */
const BRACKET = 200

/** Cuts at sentence ends, also those of scripts that put no space behind them. */
const toParts = (text: string): string[] => {
  const parts: string[] = []
  let from = 0
  for (const hit of text.matchAll(END)) {
    const to = hit.index + hit[0].length
    const piece = text.slice(from, to)
    const next = text.slice(to, to + 24)
    // «answers to "why is it red?" have to come …», «damage (a lamp, a hook, ...) is …»: it goes on behind what is enclosed.
    if (/["'”’»)\]]$/.test(hit[0]) && /^\s+\p{Ll}/u.test(next)) continue
    if (/\([^()]*$/.test(piece.slice(-BRACKET)) && /^[^()]*\)/.test(text.slice(to, to + BRACKET))) continue
    if (hit[0] === '.' && (isShortened(piece, next) || isOrdinal(piece, next))) continue
    parts.push(piece)
    from = to
  }
  parts.push(text.slice(from))
  const worded = parts.map(collapse).filter((part) => /[\p{L}\p{N}\p{So}]/u.test(part))
  return worded.length > 0 ? worded : [collapse(text)].filter((part) => part !== '')
}

/** What is written in lines without full stops, line by line; what stands under a line with a colon is listed there. */
const toNotes = (text: string, block: Sentence): Sentence[] => {
  let lead = ''
  const lines = toLines(text)
  return lines.map((line, at): Sentence => {
    const note: Sentence =
      lead === '' ? { ...block, text: line } : { ...block, text: line, kind: 'item', lead }
    if (/:\s*$/.test(line) && at < lines.length - 1) lead = collapse(line)
    return note
  })
}

/** The idea as sentences, list items, headings and code blocks, in order. */
export const toSentences = (idea: string): Sentence[] =>
  toBlocks(idea).flatMap((block): Sentence[] => {
    const { text, kind } = block
    if (kind === 'code' || kind === 'heading')
      return [collapse(text)].filter(Boolean).map((part) => ({ ...block, text: part }))
    return toNotes(text, block).flatMap((note) => toParts(note.text).map((part) => ({ ...note, text: part })))
  })
