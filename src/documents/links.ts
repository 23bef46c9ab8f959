/** What a document links to what: where its requirements come from, what they wait for, and where they went. */
import { toElements } from './design/coverage.ts'
import type { PartName } from './design/design.ts'
import { readDesign } from './design/read/read.ts'
import { toPrd } from './prd.ts'
import { toRequirements } from './requirements.ts'
import { toSpec } from './spec/spec.ts'
import { readStory } from './story/story.ts'

export type Link = {
  from: string
  to: string
  kind: 'source' | 'depends' | 'included' | 'story' | 'technical' | 'design'
}

type Traced = { id: string; source: string; dependencies: string[] }

/** What a requirement was imported from is named by its id; anything else by its words. */
const toSource = (source: string): string => /^R-\d{3}\b/.exec(source)?.[0] ?? source

const fromEntries = (entries: Traced[]): Link[] =>
  entries.flatMap(({ id, source, dependencies }) => [
    ...(source ? [{ from: toSource(source), to: id, kind: 'source' as const }] : []),
    ...dependencies.map((from) => ({ from, to: id, kind: 'depends' as const })),
  ])

const fromStory = (text: string): Link[] => {
  const { id, requirements, dependsOn } = readStory(text)
  return [
    ...requirements.map((from) => ({ from, to: id, kind: 'story' as const })),
    ...dependsOn.map((from) => ({ from, to: id, kind: 'depends' as const })),
  ]
}

/** What each entry of a part covers: a technical requirement stands between a requirement and what answers it. */
const fromPart =
  (part: PartName) =>
  (text: string): Link[] =>
    toElements(readDesign({ [part]: text }).parts).flatMap(({ label, covers }) =>
      covers.map((from) => ({ from, to: label, kind: /^TR-\d/.test(label) ? 'technical' : 'design' })),
    )

const LINKS: Record<string, (text: string, file: string) => Link[]> = {
  spec: (text) => fromEntries(toSpec(text).requirements),
  requirements: (text) => fromEntries(toRequirements(text).entries),
  prd: (text, file) => toPrd(text).entries.map(({ id }) => ({ from: id, to: file, kind: 'included' })),
  story: fromStory,
  hld: fromPart('hld'),
  lld: fromPart('lld'),
  database: fromPart('database'),
}

/** The links that a document of this format states. */
export const toLinks = (format: string, text: string, file: string): Link[] =>
  (Object.hasOwn(LINKS, format) ? LINKS[format]?.(text, file) : undefined) ?? []
