/** Texts of documents on a page: raw HTML stays text, nothing is loaded, and no style stands on an element. */
import MarkdownIt from 'markdown-it'
import { createAnchors } from '../../documents/design/anchor.ts'
import { toVisible } from '../../documents/plain-text.ts'

/** A value that comes back as it is. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Text to be read: what would not be seen is named. */
export const safe = (text: string): string => escaped(toVisible(text))

export const badge = (text: string): string =>
  `<span class="badge ${safe(text.replace(/[^a-z-]/g, ''))}">${safe(text)}</span>`

const FRONT = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/

/** Front matter as facts, and the text below it. */
export const takeFront = (text: string): { facts: string; body: string } => {
  const lines = FRONT.exec(text)?.[1]?.split('\n') ?? []
  const items = lines.map((line) => `<li>${safe(line)}</li>`).join('')
  return { facts: items && `<ul class="facts">${items}</ul>`, body: text.replace(FRONT, '') }
}

/** A diagram as it is drawn: an SVG that needs nothing but its page, for the block that says the same. */
export type Drawing = { title: string; svg: string; sources: string[] }

/** What was drawn stands in the place of its source, which can still be read. */
const toFigure = ({ title, svg }: Drawing, source: string): string =>
  `<figure>${svg}<figcaption>${safe(title)}</figcaption><details><summary>as text</summary><pre><code>${safe(source)}</code></pre></details></figure>\n`

const ALIGN = /^text-align:(left|center|right)$/

/**
 * `drawings` stand in the place of the blocks that they draw; a block that none of them draws stays text.
 * Headings have the names by which a table of contents links to them. `below`: how many levels its headings stand under those of the page. Images would load from elsewhere, so they
 * become links; the alignment of a column becomes a class, since a page's policy allows no style on an element.
 */
export const createRenderer = (below = 0, drawings: Drawing[] = []): ((text: string) => string) => {
  // A definition of a link is text that nobody would see.
  const markdown = new MarkdownIt({ html: false, linkify: false }).disable(['image', 'reference'])
  markdown.core.ruler.push('page', ({ tokens }) => {
    const toAnchor = createAnchors()
    for (const [at, token] of tokens.entries()) {
      const align = ALIGN.exec(String(token.attrGet('style') ?? ''))?.[1]
      if (align) token.attrs = [['class', align]]
      if (token.type === 'heading_open' || token.type === 'heading_close')
        token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + below)}`
      if (token.type === 'heading_open') token.attrSet('id', toAnchor(tokens[at + 1]?.content ?? ''))
    }
  })
  const fence = markdown.renderer.rules.fence
  markdown.renderer.rules.fence = (tokens, at, options, env, self) => {
    const { info = '', content = '' } = tokens[at] ?? {}
    const drawing = /^mermaid\b/.test(info)
      ? drawings.find(({ sources }) => sources.some((source) => source.trim() === content.trim()))
      : undefined
    return drawing ? toFigure(drawing, content) : (fence?.(tokens, at, options, env, self) ?? '')
  }
  return (text) => markdown.render(toVisible(text))
}
