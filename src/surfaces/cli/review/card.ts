/** A card of a terminal: it keeps its right edge, whatever the length of its title or of one of its lines. */
import { stripVTControlCharacters } from 'node:util'

const lengthOf = (line: string): number => [...stripVTControlCharacters(line)].length

// biome-ignore lint/suspicious/noControlCharactersInRegex: a colour is told to a terminal so
const PARTS = /\u001b\[[0-9;]*m|\s+|[^\s\u001b]+/g
const RESET = '\u001b[0m'

/** A line as several of this width, cut at blanks where there are some, each in the colours of the whole. */
const cutLine = (line: string, width: number): string[] => {
  const lines: string[] = []
  let colours = ''
  let current = ''
  let length = 0
  const end = (): void => {
    lines.push(colours === '' ? current : `${current}${RESET}`)
    current = colours
    length = 0
  }
  for (const part of line.match(PARTS) ?? []) {
    if (part.startsWith('\u001b')) {
      colours = part === RESET || /\[(?:0|22|39)?m$/.test(part) ? '' : colours + part
      current += part
      continue
    }
    let left = [...part]
    if (length > 0 && length + left.length > width) end()
    if (length === 0 && lines.length > 0 && /^\s/.test(part)) continue
    while (left.length > width) {
      current += left.slice(0, width).join('')
      left = left.slice(width)
      end()
    }
    current += left.join('')
    length += left.length
  }
  if (length > 0) lines.push(current)
  return lines
}

/** The title in one line; what it has no room for stands whole above the rest. */
export const toCard = (
  lines: readonly string[],
  title: string,
  width: number,
): { lines: string[]; title: string } => {
  const own = lines
    .flatMap((line) => line.split('\n'))
    .flatMap((line) => (lengthOf(line) > width ? cutLine(line, width) : [line]))
  const most = width - 4
  if (lengthOf(title) <= most) return { lines: own, title }
  const short = [...title].slice(0, most - 1).join('')
  const at = short.lastIndexOf(' ')
  const head = (at > most / 2 ? short.slice(0, at) : short).trimEnd()
  return { lines: [...cutLine(title, width), '', ...own], title: `${head}…` }
}
