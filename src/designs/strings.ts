/** All texts inside of a value. */
export const toStrings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(toStrings)
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(toStrings) : []
}
