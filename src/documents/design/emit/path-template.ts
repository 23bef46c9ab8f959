/** A path with its parameters in braces, as OpenAPI writes them. */
export type Template = {
  path: string
  names: string[]
  /** The path without the names. */
  shape: string
}

const encode = (words: string): string =>
  words
    .replace(/%(?![0-9A-Fa-f]{2})/g, '%25')
    .replace(/[^A-Za-z0-9._~!$&'()*+,;=:@%-]+/g, (marks) => encodeURIComponent(marks))

/** `/orders/:id?x=1` and `/orders/{id}` are the same to us. */
export const toTemplate = (written: string): Template => {
  const [bare = ''] = written.split(/[?#]/, 1)
  const names: string[] = []
  const take = (name: string): string => {
    let own = name
    for (let count = 2; names.includes(own); count++) own = `${name}_${count}`
    names.push(own)
    return `{${own}}`
  }
  const toSegment = (segment: string): string => {
    const colon = /^:([\w-]+)$/.exec(segment)?.[1]
    if (colon !== undefined) return take(colon)
    return segment
      .split(/(\{[^{}]+\})/)
      .map((part, at) => (at % 2 === 1 ? take(part.slice(1, -1)) : encode(part)))
      .join('')
  }
  const path = bare.split('/').map(toSegment).join('/')
  return { path, names, shape: path.replace(/\{[^{}]*\}/g, '{}') }
}
