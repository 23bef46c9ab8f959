import type { Journal } from '../engine/ports.ts'

/** A journal in this process: the same methods, answered at once. */
export type Local = {
  [Name in keyof Journal]: Journal[Name] extends (...given: infer Given) => Promise<infer Result>
    ? (...given: Given) => Result
    : never
}

/** Methods that look at the file by themselves, or need none. */
const UNCHECKED = ['close', 'readText']

/** The port over a local journal. What a method does it has done when its promise is made: nothing comes between. */
export const toJournal = (
  local: Local,
  toError: (error: unknown) => unknown = (error) => error,
  check: () => void = () => undefined,
): Journal => {
  const methods = Object.entries(local) as [string, (...given: unknown[]) => unknown][]
  return Object.fromEntries(
    methods.map(([name, method]) => [
      name,
      async (...given: unknown[]) => {
        try {
          if (!UNCHECKED.includes(name)) check()
          return method(...given)
        } catch (error) {
          throw toError(error)
        }
      },
    ]),
  ) as unknown as Journal
}
