/**
 * What an author should know of the project: the repository's own words about itself. R1 the same files and words give
 * the same sources. R2 what is picked is bounded, in number and in length. R3 a source is named by its path, the lines
 * that were taken, and the digest of exactly those lines.
 */
import { toDigest } from '../../schema/digest.ts'

type Files = { list(): string[]; read(path: string): string | undefined }

/** As it stands in the run; its text is found by the digest. */
export type Source = { path: string; digest: string; lines: string }

export type Retrieved = { sources: Source[]; texts: Record<string, string> }

const MOST = 12
const LONGEST = 6_000
const WHOLE = 36_000

/** Our own documents are no context of themselves. */
const OURS = /^docs\/projects\//

/** Names that say what a file is for, the most telling first. */
const KNOWN: [RegExp, number][] = [
  [
    /^(?:docs\/)?(?:[\w-]+\/)?(?:coding[-_ ])?(?:standards?|conventions|guidelines|style(?:[-_ ]?guide)?)\.(?:md|txt|rst)$/i,
    100,
  ],
  [/^(?:docs\/)?architecture\.(?:md|txt|rst)$/i, 95],
  [/^readme(?:\.\w+)?$/i, 90],
  [/^(?:docs\/|\.github\/)?contributing(?:\.\w+)?$/i, 85],
  [/(?:^|\/)schema\.(?:sql|prisma|graphql|rb)$/i, 80],
  [/(?:^|\/)(?:openapi|swagger)\.(?:ya?ml|json)$/i, 80],
  [
    /^(?:package\.json|pyproject\.toml|requirements\.txt|go\.mod|cargo\.toml|pom\.xml|build\.gradle(?:\.kts)?|gemfile|composer\.json|mix\.exs)$/i,
    75,
  ],
  [/(?:^|\/)(?:adr|decisions)\/[^/]+\.md$/i, 45],
  [/\.(?:proto|graphql|prisma)$/i, 40],
  [/(?:^|\/)migrations?\/[^/]+\.sql$/i, 35],
  [/^(?:dockerfile|(?:docker-)?compose\.ya?ml)$/i, 35],
  [/^docs\/.+\.(?:md|rst|txt)$/i, 20],
  [/^[^/]+\.md$/i, 15],
]

const WORD = /\p{L}{4,}/gu
const COMMON = new Set(
  'that this with from they them their have will when shall must should could would which what where each other than then into only also been being more most some such very does done over under until while about after before between requirement requirements system user users'.split(
    ' ',
  ),
)

/** A word as it is compared: neither case nor a plural counts. */
const toStem = (word: string): string => word.toLowerCase().replace(/(?:ies|es|s)$/, '')

const toWords = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(WORD)]
      .map(([word]) => word.toLowerCase())
      .filter((word) => !COMMON.has(word))
      .map(toStem),
  )

const rankOf = (path: string): number => KNOWN.find(([name]) => name.test(path))?.[1] ?? 0

const countShared = (words: Set<string>, text: string): number => {
  const own = toWords(text)
  return [...own].filter((word) => words.has(word)).length
}

/** Whole lines from the top, as many as there is room for. */
const toHead = (text: string, room: number): { text: string; lines: string } | undefined => {
  const whole = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '\n')
  const head = whole.length <= room ? whole : whole.slice(0, whole.lastIndexOf('\n', room) + 1)
  const count = head.split('\n').length - (head.endsWith('\n') ? 1 : 0)
  return head.trim() === '' ? undefined : { text: head, lines: `1-${count}` }
}

/** A file that bears no known name matters where its path and its first lines speak of what is to be designed. */
const NEARNESS = 4
const LOOKED_AT = 400

type Ranked = { path: string; text: string; rank: number }

const rank = (files: Files, words: Set<string>): Ranked[] =>
  files
    .list()
    .filter((path) => !OURS.test(path))
    .map((path) => ({ path, known: rankOf(path), named: countShared(words, path) }))
    .filter(({ known, named }) => known > 0 || named > 0)
    .toSorted((a, b) => b.known + b.named * 5 - (a.known + a.named * 5) || (a.path < b.path ? -1 : 1))
    .slice(0, LOOKED_AT)
    .flatMap(({ path, known, named }) => {
      const text = files.read(path)
      if (text === undefined) return []
      const shared = Math.min(20, countShared(words, text.slice(0, LONGEST)))
      if (known === 0 && named + shared < NEARNESS) return []
      return [{ path, text, rank: known + named * 5 + shared }]
    })
    .toSorted((a, b) => b.rank - a.rank || (a.path < b.path ? -1 : 1))

/** The files of the project that matter for a design of these words, the most telling first. */
export const retrieveContext = (files: Files, about: string): Retrieved => {
  const sources: Source[] = []
  const texts: Record<string, string> = {}
  let room = WHOLE
  for (const { path, text } of rank(files, toWords(about))) {
    const head = toHead(text, Math.min(LONGEST, room))
    if (!head) continue
    const digest = toDigest(head.text)
    sources.push({ path, digest, lines: head.lines })
    texts[digest] = head.text
    room -= head.text.length
    if (sources.length === MOST || room < 200) break
  }
  return { sources, texts }
}
