/**
 * Pieces of plain SVG: no script, no style sheet, nothing from elsewhere, no ids. Lines and words have the colour of the
 * text around them, so that a drawing fits a light page and a dark one.
 */
import { toOneLine } from '../../edit.ts'

export type Box = { x: number; y: number; width: number; height: number }
export type Point = { x: number; y: number }

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeXml = (text: string): string =>
  toOneLine(text)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (mark) => MARKS[mark] ?? '')

export const round = (value: number): number => Math.round(value * 10) / 10

export const LINE = 15
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]|\p{Extended_Pictographic}/u

/** About how wide words are, at 12 pixels. */
export const measure = (text: string): number => {
  let width = 0
  for (const point of text)
    width += WIDE.test(point) ? 13 : /[ijlI.,:;'|! ]/.test(point) ? 4 : /[A-ZmwMW@%]/.test(point) ? 8.6 : 6.7
  return width
}

const cutWord = (word: string, width: number): string[] => {
  const parts: string[] = []
  let part = ''
  for (const point of word) {
    if (part !== '' && measure(part + point) > width) {
      parts.push(part)
      part = ''
    }
    part += point
  }
  return [...parts, part]
}

/** Words as lines that fit; what has no room ends in dots. */
export const wrap = (text: string, width: number, most: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of toOneLine(text)
    .slice(0, 400)
    .split(' ')
    .flatMap((one) => cutWord(one, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measure(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  if (line !== '') lines.push(line)
  if (lines.length <= most) return lines
  const last = [...(lines[most - 1] ?? '')]
  while (last.length > 1 && measure(`${last.join('')}…`) > width) last.pop()
  return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`]
}

type Look = { anchor?: 'start' | 'middle' | 'end'; bold?: boolean; soft?: boolean; haloed?: boolean }

const HALO =
  ' style="paint-order:stroke;stroke:var(--diagram-paper,Canvas);stroke-width:5px;stroke-linejoin:round"'

/** Lines of words, one below the other; the first has its middle at `y`. */
export const drawText = (lines: readonly string[], x: number, y: number, look: Look = {}): string =>
  lines
    .map((line, at) => {
      const anchor = look.anchor ?? 'middle'
      const weight = look.bold ? ' font-weight="600"' : ''
      const opacity = look.soft ? ' fill-opacity="0.75"' : ''
      return `<text x="${round(x)}" y="${round(y + at * LINE)}" text-anchor="${anchor}" dominant-baseline="central"${weight}${opacity}${look.haloed ? HALO : ''}>${escapeXml(line)}</text>`
    })
    .join('')

export const drawBox = ({ x, y, width, height }: Box, radius = 6, dashed = false): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="var(--diagram-fill,transparent)" stroke="currentColor" stroke-opacity="0.7"${dashed ? ' stroke-dasharray="5 4"' : ''}/>`

export const drawLine = (from: Point, to: Point, dashed = false): string =>
  `<path d="M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}" fill="none" stroke="currentColor" stroke-opacity="0.6"${dashed ? ' stroke-dasharray="4 4"' : ''}/>`

export const drawPath = (d: string): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-opacity="0.6"/>`

/** A head that points in a direction, its tip at `to`. */
export const drawHead = (to: Point, angle: number): string => {
  const corner = (turn: number): string =>
    `${round(to.x - 9 * Math.cos(angle + turn))} ${round(to.y - 9 * Math.sin(angle + turn))}`
  return `<path d="M${round(to.x)} ${round(to.y)}L${corner(0.42)}L${corner(-0.42)}Z" fill="currentColor" fill-opacity="0.8"/>`
}

export const drawDot = ({ x, y }: Point, radius: number, hollow = false): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${hollow ? 'none' : 'currentColor'}" stroke="currentColor"/>`

/** The whole drawing; a reader that cannot see it is told its title. */
export const drawSvg = (title: string, width: number, height: number, content: string): string => {
  const [w, h] = [Math.ceil(width), Math.ceil(height)]
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escapeXml(title)}" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" font-family="system-ui, sans-serif" font-size="12" fill="currentColor"><title>${escapeXml(title)}</title>${content}</svg>`
}
