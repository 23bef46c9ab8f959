/** A document as a page shows it. */
import { createRenderer, takeFront } from '../../../operations/page/html.ts'

/** Under the page's own title and the title of the part. */
const renderMarkdown = createRenderer(2)

/** Front matter as facts; boxes and fields, which stand on lines of their own in the file, as a reader sees them there. */
export const toArticle = (text: string): string => {
  const { facts, body } = takeFront(text)
  const shown = renderMarkdown(body)
    .replace(/<li>(<p>)?\[ \] /g, '<li class="box">$1☐ ')
    .replace(/<li>(<p>)?\[[xX]\] /g, '<li class="box">$1☑ ')
    .replace(/\n<strong>/g, '<br>\n<strong>')
  return `${facts}${shown}`
}
