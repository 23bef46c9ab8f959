/** For tests only: mermaid itself, in plain Node. It asks a browser's cleaner and window for nothing but their being there. */
import dompurify from 'dompurify'

Object.assign(dompurify, { addHook: () => undefined, sanitize: (text: string) => text })

let loaded: Promise<typeof import('mermaid')> | undefined

/** Why mermaid refuses a diagram; undefined where it takes it. */
export const askMermaid = async (text: string): Promise<string | undefined> => {
  loaded ??= import('mermaid')
  const { default: mermaid } = await loaded
  Object.assign(globalThis, { window: { CSS: { supports: () => true } } })
  try {
    await mermaid.parse(text)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    Reflect.deleteProperty(globalThis, 'window')
  }
}
