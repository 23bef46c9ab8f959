/** What `{"$ref": "#/…"}` stands for, as a client reads it. */
export const resolveRefs = (value: unknown, root: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part) => resolveRefs(part, root))
  const { $ref: ref } = value as { $ref?: unknown }
  if (typeof ref === 'string' && /^#\/(?:run|request|error)/.test(ref)) {
    const names = ref.slice(2).split('/')
    const plain = names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    return plain.reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], root)
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolveRefs(part, root)]))
}
