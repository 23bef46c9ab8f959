/** A pattern that is put together from words, when it is first asked: V8 reads each that is made, and a status asks none. */
export type LatePattern = Pick<RegExp, 'test' | 'exec'>

export const createLatePattern = (source: () => string, flags: string): LatePattern => {
  let made: RegExp | undefined
  const pattern = (): RegExp => {
    made ??= new RegExp(source(), flags)
    return made
  }
  return { test: (text) => pattern().test(text), exec: (text) => pattern().exec(text) }
}
