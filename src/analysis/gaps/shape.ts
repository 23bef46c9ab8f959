/** Shapes of plain data, so that what a person wrote is told where it is wrong and what would be right. */
export type CatalogueProblem = { path: string; message: string; fix: string }
/** What is wrong with a value that stands at the path; nothing if it is as it should be. */
export type Shape = (value: unknown, path: string) => CatalogueProblem[]

export const at = (path: string, key: string | number): string => {
  if (typeof key === 'number') return `${path}[${key}]`
  return path === '' ? key : `${path}.${key}`
}

const toKind = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : value === '' ? 'empty' : `a ${typeof value}`
}

const wrong = (path: string, message: string, fix: string): CatalogueProblem[] => [{ path, message, fix }]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text with something in it; `may` says what it must look like. */
export const text =
  (hint: string, may: RegExp = /\S/): Shape =>
  (value, path) => {
    if (typeof value !== 'string' || value.trim() === '')
      return wrong(path, `a text is needed, this is ${toKind(value)}`, hint)
    return may.test(value) ? [] : wrong(path, `«${value}» does not fit`, hint)
  }

export const anyText: Shape = (value, path) =>
  typeof value === 'string'
    ? []
    : wrong(path, `a text is needed, this is ${toKind(value)}`, 'write it in quotes')

export const count: Shape = (value, path) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0
    ? []
    : wrong(path, 'a whole number above 0 is needed', 'write 1, 2, …')

export const yes: Shape = (value, path) =>
  value === true ? [] : wrong(path, 'only true may stand here', 'write true or leave the key out')

export const oneOf =
  (names: readonly string[]): Shape =>
  (value, path) =>
    typeof value === 'string' && names.includes(value)
      ? []
      : wrong(
          path,
          `${typeof value === 'string' ? `«${value}»` : toKind(value)} is not known`,
          `one of: ${names.join(', ')}`,
        )

export const list =
  (of: Shape, least = 1, most = Number.POSITIVE_INFINITY): Shape =>
  (value, path) => {
    if (!Array.isArray(value))
      return wrong(path, `a list is needed, this is ${toKind(value)}`, 'write it in [ ]')
    const items: unknown[] = value
    const span = most === Number.POSITIVE_INFINITY ? `at least ${least}` : `${least} to ${most}`
    const few = items.length < least || items.length > most
    return [
      ...(few ? wrong(path, `${span} are needed, there are ${items.length}`, `give ${span}`) : []),
      ...items.flatMap((item, index) => of(item, at(path, index))),
    ]
  }

/** Two texts: a label and what it leads to. */
export const pair =
  (left: Shape, right: Shape): Shape =>
  (value, path) =>
    Array.isArray(value) && value.length === 2
      ? [...left(value[0], at(path, 0)), ...right(value[1], at(path, 1))]
      : wrong(path, 'a label and a requirement are needed', 'write ["label", "The system shall …"]')

export const record =
  (of: Shape): Shape =>
  (value, path) =>
    isRecord(value)
      ? Object.entries(value).flatMap(([key, item]) => of(item, at(path, key)))
      : wrong(path, `an object is needed, this is ${toKind(value)}`, 'write it in { }')

/** An object with these keys; a key that ends in «?» may be missing. */
export const object =
  (fields: Record<string, Shape>): Shape =>
  (value, path) => {
    if (!isRecord(value))
      return wrong(path, `an object is needed, this is ${toKind(value)}`, 'write it in { }')
    const names = Object.keys(fields).map((name) => name.replace('?', ''))
    const unknown = Object.keys(value).filter((key) => !names.includes(key))
    return [
      ...unknown.flatMap((key) =>
        wrong(at(path, key), 'this key is not known', `take it out, or use one of: ${names.join(', ')}`),
      ),
      ...Object.entries(fields).flatMap(([name, shape]) => {
        const key = name.replace('?', '')
        if (Object.hasOwn(value, key)) return shape(value[key], at(path, key))
        return name.endsWith('?') ? [] : wrong(at(path, key), 'this key is missing', `add «${key}»`)
      }),
    ]
  }
