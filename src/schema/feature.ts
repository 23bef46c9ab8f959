const PATTERN = /^[a-z][a-z0-9-]{2,49}$/

/** Names that a file system or a JavaScript object already uses. */
const RESERVED = new Set([
  'aux',
  'clock',
  'con',
  'nul',
  'prn',
  ...Array.from({ length: 10 }, (_, n) => [`com${n}`, `lpt${n}`]).flat(),
  'constructor',
  'prototype',
  'tostring',
  'valueof',
  'hasownproperty',
  'journal',
  'node-modules',
])

/** Undefined when `id` may name a feature folder, else the reason why not. */
export const checkFeatureId = (id: string): string | undefined => {
  if (!PATTERN.test(id))
    return 'a feature id has 3 to 50 characters: a letter, then letters, digits and dashes'
  if (id.endsWith('-') || id.includes('--')) return 'a feature id has single dashes, and none at its end'
  if (RESERVED.has(id)) return `"${id}" is a reserved name`
  return undefined
}

/** A feature id from the title of a document that a person wrote. */
export const toFeatureId = (title: string): string => {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const id = (plain.match(/[a-z0-9]+/g) ?? [])
    .join('-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 50)
    .replace(/-$/, '')
  return checkFeatureId(id) === undefined ? id : 'feature'
}

/** A free id: the wanted one, or with -2, -3, … behind it. */
export const toFreeFeatureId = (wanted: string, taken: Iterable<string>): string => {
  const names = new Set(taken)
  if (!names.has(wanted)) return wanted
  for (let n = 2; ; n++) {
    const suffix = `-${n}`
    const id = wanted.slice(0, 50 - suffix.length).replace(/-+$/, '') + suffix
    if (!names.has(id)) return id
  }
}
