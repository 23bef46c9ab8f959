import type { ReadDesign } from '../../documents/design/design.ts'
import type { JsonObject } from '../../schema/json.ts'

/** Stands in for the documents part and for the reviewer until they are merged. */
export const printPart = (name: string, value: JsonObject, title: string): string =>
  `# ${title}: ${name}\n\n\`\`\`json\n${JSON.stringify(value, null, 1)}\n\`\`\`\n`

export const readDesign = (texts: Record<string, string | undefined>): ReadDesign => ({
  parts: {},
  places: {},
  blocks: [],
  texts: Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : []))),
  unread: [],
})

export type Issue = {
  category: string
  severity: 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' | 'INFO'
  description: string
  suggestion: string
  location: string
}

export const reviewDesign = (
  _design: ReadDesign,
  _requirements: { id: string; text: string }[],
): { issues: Issue[]; score: number; arithmetic: string } => ({ issues: [], score: 1, arithmetic: '1.00' })

export type DesignFacts = {
  title: string
  created_at: string
  project_brief: string
  version: number
  revision_count: number
  sources: JsonObject[]
  processing: Record<string, object>
  review: JsonObject | null
  forced: boolean
  saved_author_calls: number
}

export const printDesign = (texts: Record<string, string>, facts: DesignFacts): string =>
  [
    '---',
    `title: ${JSON.stringify(facts.title)}`,
    'status: DRAFT',
    `created_at: ${facts.created_at}`,
    `project_brief: ${JSON.stringify(facts.project_brief.slice(0, 200))}`,
    `version: ${facts.version}`,
    `revision_count: ${facts.revision_count}`,
    '---',
    '',
    `# ${facts.title}`,
    '',
    ...Object.values(texts).map((text) => text.replace(/^#/gm, '##')),
    '## Sources',
    '',
    ...facts.sources.map(({ path, lines, digest }) => `- ${path}, lines ${lines}, ${digest}`),
    '',
  ].join('\n')
