/**
 * What a text says and its page does not show: targets and titles of links, cells that a table has no column for, what stands
 * behind the language of a code block. Words are compared in their order, line by line.
 */
const MOST = 20
const INLINE = /<\/?(?:a|code|del|em|s|strong)\b[^>]*>/g
const MARKUP = /[*_`~\\]/g
const ENTITY = /&(?:#(\d+)|amp|lt|gt|quot);/g
const NAMED: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
/** A mark of a list, a heading or a quote, and the language of a code block: drawn, and no words. */
const DRAWN = /^[\s>]*(?:\d+[.)]\s|(?:`{3,}|~{3,})\s*\S*)/

const toWords = (text: string): string =>
  (text.replace(MARKUP, '').match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').toLowerCase()

const toShown = (html: string): string =>
  html
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(ENTITY, (entity, code) => NAMED[entity] ?? String.fromCodePoint(Number(code)))

/** Lines of a text that its page does not show whole, as many as can be looked at; and whether there are more. */
export const findUnseen = (text: string, html: string): { lines: string[]; isMore: boolean } => {
  const shown = ` ${toWords(toShown(html))} `
  const lines: string[] = []
  let from = 0
  for (const line of text.split(/\r\n|\r|\n/)) {
    const words = toWords(line.replace(DRAWN, ''))
    if (words === '') continue
    const at = shown.indexOf(` ${words} `, from)
    if (at >= 0) from = at + words.length
    else if (lines.length < MOST) lines.push(line.trim())
    else return { lines, isMore: true }
  }
  return { lines, isMore: false }
}
