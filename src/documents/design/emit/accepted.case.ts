/** For tests only: mermaid's own parser. Without a page it asks its purifier for nothing but these two functions. */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const fromMermaid = createRequire(createRequire(import.meta.url).resolve('mermaid'))
const purifier = pathToFileURL(
  fromMermaid.resolve('dompurify').replace(/purify\.cjs\.js$/, 'purify.es.mjs'),
).href
const { default: purify } = (await import(purifier)) as { default: Record<string, unknown> }
purify.addHook ??= () => undefined
purify.sanitize ??= (text: string) => text
const { default: mermaid } = await import('mermaid')

/** The kind of a diagram that mermaid accepts; one that it does not accept throws. */
export const acceptDiagram = async (text: string): Promise<string> => (await mermaid.parse(text)).diagramType
