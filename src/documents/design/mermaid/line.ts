/** The lines of a diagram as mermaid sees them: without front matter, directives and comments. */
import type { Unread } from './diagram.ts'

export type Line = { text: string; line: number }

const FRONT_MATTER = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/
const DIRECTIVE = /%%\{[\s\S]*?\}%%/g
/** Keeps the line ends, so that lines keep their numbers. */
const blank = (text: string): string => text.replace(/[^\n]/g, '')

export const toLines = (text: string): Line[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(FRONT_MATTER, blank)
    .replace(DIRECTIVE, blank)
    .split('\n')
    .map((line, index) => ({ text: line.trim(), line: index + 1 }))
    .filter(({ text: line }) => line !== '' && !/^%%./.test(line))

/** A line that a reader could not make sense of. */
export const toUnread = ({ text, line }: Line, reason: string): Unread => ({
  line,
  reason: `${reason}: ${text.length > 80 ? `${text.slice(0, 80)}…` : text}`,
})

/** `#quot;`, `#35;`: a character by its name; its semicolon ends no statement. */
export const dropEntities = (text: string): string => text.replace(/#\w+;/g, ' ')

/** The same as the character that it stands for; one by a name stays as it is. */
export const readEntities = (text: string): string =>
  text.replace(/#(\d{1,6});/g, (all, point) =>
    Number(point) <= 0x10_ff_ff ? String.fromCodePoint(Number(point)) : all,
  )

const LETTERS = '\\w\\u00c0-\\u024f'
/** A name that every kind of diagram takes; hyphens stand between letters. */
export const NAME = `[${LETTERS}]+(?:-[${LETTERS}]+)*`

/** The lexers of mermaid look for their words at the beginning of a name. */
export const toFirstWord = (name: string): string => /^\w+/.exec(name)?.[0] ?? ''

/** Titles and descriptions for those who do not see the picture. */
export const isAccessibility = (text: string): boolean => /^acc(?:Title|Descr)\s*:\s*\S/.test(text)

/** A line of mermaid's own that turns the picture. */
export const isDirection = (text: string): boolean => /^direction\s+(?:TB|TD|BT|RL|LR)$/.test(text)

/** Elsewhere these words would be taken for one. */
export const hidesDirection = (text: string): boolean => /direction\s+(?:TB|TD|BT|RL|LR)/i.test(text)
