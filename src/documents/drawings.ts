/** The diagrams of a document, drawn from what it says; those that somebody wrote as text stay text. */
import { type Diagram, drawDiagrams } from './design/draw/draw.ts'
import { readDesign } from './design/read/read.ts'

/** What is designed, as the front matter of the document says it. */
const toDesigned = (text: string): string => {
  try {
    return String(JSON.parse(/^title: (.+)$/m.exec(text)?.[1] ?? '""'))
  } catch {
    return ''
  }
}

export const toDrawings = (format: string | undefined, text: string): Diagram[] =>
  format === 'design' ? drawDiagrams(readDesign(text).parts, toDesigned(text)) : []
