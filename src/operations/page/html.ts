/** Texts of documents on a page: raw HTML stays text, nothing is loaded, and no style stands on an element. */
import MarkdownIt from 'markdown-it'

export const safe = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export const badge = (text: string): string =>
  `<span class="badge ${safe(text.replace(/[^a-z-]/g, ''))}">${safe(text)}</span>`

const ALIGN = /^text-align:(left|center|right)$/

/**
 * `below`: how many levels its headings stand under those of the page. Images would load from elsewhere, so they
 * become links; the alignment of a column becomes a class, since a page's policy allows no style on an element.
 */
export const createRenderer = (below = 0): ((text: string) => string) => {
  const markdown = new MarkdownIt({ html: false, linkify: false }).disable('image')
  markdown.core.ruler.push('page', ({ tokens }) => {
    for (const token of tokens) {
      const align = ALIGN.exec(String(token.attrGet('style') ?? ''))?.[1]
      if (align) token.attrs = [['class', align]]
      if (token.type === 'heading_open' || token.type === 'heading_close')
        token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + below)}`
    }
  })
  return (text) => markdown.render(text)
}
