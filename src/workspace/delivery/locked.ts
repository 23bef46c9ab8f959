/**
 * What the lists of package managers say to install. A story that adds a package adds entries; one that has another text, address
 * or checksum under a name that was there may put anything in place of what its tests assert with. L1 every entry whose name
 * stays and whose text does not is told, and so is a place that nothing was fetched from before. L2 a list that cannot be read is told.
 */

type Entry = [name: string, body: string]
type Reader = (text: string) => Entry[]

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const toBody = (entry: Fields, fields: readonly string[]): string =>
  JSON.stringify(fields.map((field) => entry[field] ?? null))

const NPM = ['version', 'resolved', 'integrity', 'link', 'hasInstallScript']

const DEEPEST = 64

/** Of the first version of the format, which nests what is installed in each other. */
const toNested = (packages: unknown, above = '', level = 0): Entry[] => {
  if (level > DEEPEST) throw new RangeError('packages are nested too deeply')
  return Object.entries(isObject(packages) ? packages : {}).flatMap(([name, entry]) =>
    isObject(entry)
      ? [
          [`${above}${name}`, toBody(entry, NPM)] as Entry,
          ...toNested(entry.dependencies, `${above}${name}/node_modules/`, level + 1),
        ]
      : [],
  )
}

const readNpm: Reader = (text) => {
  const { packages, dependencies } = JSON.parse(text || '{}') as Fields
  if (!isObject(packages)) return toNested(dependencies)
  return Object.entries(packages).flatMap(([path, entry]) =>
    path !== '' && isObject(entry) ? [[path.replace(/^node_modules\//, ''), toBody(entry, NPM)]] : [],
  )
}

const readComposer: Reader = (text) => {
  const { packages = [], 'packages-dev': more = [] } = JSON.parse(text || '{}') as Record<string, Fields[]>
  return [...packages, ...more].map((entry) => [
    String(entry.name),
    toBody(entry, ['version', 'source', 'dist']),
  ])
}

/** What says where a package comes from and what it is; the rest of an entry follows from it. */
const ORIGIN =
  /^[\s{"]*(?:version|resolved|resolution|integrity|checksum|source|tarball|hash|url|file|registry|path)"?\s*[:=\s]/

/** What a package needs of others; each of these has an entry of its own. */
const NEEDS = /dependencies(?:meta)?$/i

const toName = (key: string): string => /^["'/]*(@?[^@"'(,:]+)/.exec(key.trim())?.[1] ?? key.trim()

/** Blocks below a name that ends with a colon: yarn and pnpm. */
const readBlocks: Reader = (text) => {
  const found: Entry[] = []
  let name: string | undefined
  for (const line of text.split('\n')) {
    if (/^\s*\S.*:\s*$/.test(line)) {
      name = toName(line)
      found.push([name, ''])
    } else if (name !== undefined && ORIGIN.test(line)) {
      const last = found.at(-1)
      if (last) last[1] += `${line.trim()}\n`
    }
  }
  return found.filter(([name, body]) => body !== '' && !NEEDS.test(name))
}

/** Tables of packages: cargo, poetry, uv. */
const readTables: Reader = (text) =>
  text.split(/(?<![^\n])(?=\[\[package\]\])/).flatMap((part) => {
    const name = /(?<![^\n])name = "([^"]+)"/.exec(part)?.[1]
    const lines = part.split('\n').filter((line) => ORIGIN.test(line) || /\bhash = /.test(line))
    return name === undefined ? [] : [[name, lines.join('\n')]]
  })

/** A package in each line, by this pattern. */
const toLineReader =
  (pattern: RegExp): Reader =>
  (text) =>
    text.split('\n').flatMap((line) => {
      const [, name, body] = pattern.exec(line) ?? []
      return name === undefined || body === undefined ? [] : [[name, body]]
    })

const READERS: [file: RegExp, read: Reader][] = [
  [/^(?:package-lock|npm-shrinkwrap)\.json$/, readNpm],
  [/^composer\.lock$/, readComposer],
  [/^(?:yarn\.lock|pnpm-lock\.yaml)$/, readBlocks],
  [/^(?:Cargo|poetry|uv|pdm)\.lock$/, readTables],
  [/^bun\.lock$/, toLineReader(/^\s*"([^"]+)": \[(.*)\],?$/)],
  [/^go\.(?:work\.)?sum$/, toLineReader(/^(\S+) (\S+ \S+)$/)],
  [/^Gemfile\.lock$/, toLineReader(/^ {4}(\S+) \((.+)\)$/)],
]

const findReader = (path: string): Reader | undefined =>
  READERS.find(([file]) => file.test(path.slice(path.lastIndexOf('/') + 1)))?.[1]

export const isLocked = (path: string): boolean => findReader(path) !== undefined

const group = (entries: Entry[]): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  for (const [name, body] of entries) found.set(name, (found.get(name) ?? new Set()).add(body))
  return found
}

const PLACE = /[a-z][a-z\d+.-]{0,30}:\/\/[^/\s"'?#,}]+/gi

const toPlaces = (entries: Entry[]): Set<string> =>
  new Set(entries.flatMap(([, body]) => body.match(PLACE) ?? []))

const MOST = 5

const toFew = (words: string[]): string =>
  words.slice(0, MOST).join(', ') + (words.length > MOST ? ` and ${words.length - MOST} more` : '')

/** What a changed list says of packages that it named before: a sentence each. */
export const findLocked = (path: string, before: string, after: string): string[] => {
  const read = findReader(path)
  if (read === undefined || before === '') return []
  try {
    const [old, now] = [read(before), read(after)]
    const known = group(now)
    const others = [...group(old)].flatMap(([name, bodies]) => {
      const left = known.get(name)
      return left !== undefined && [...bodies].some((body) => !left.has(body)) ? [name] : []
    })
    const fetched = toPlaces(old)
    const places = [...toPlaces(now)].filter((place) => !fetched.has(place))
    return [
      ...(others.length > 0 ? [`${path} installs something else than before as ${toFew(others)}`] : []),
      ...(places.length > 0 ? [`${path} fetches from ${toFew(places)}, as it did not before`] : []),
    ]
  } catch {
    return [`${path}, by which packages are installed, was changed and cannot be read`]
  }
}
