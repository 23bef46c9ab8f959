import { z } from 'zod'
import { toChanges, toDiff } from '../../../documents/diff.ts'
import { findSection, toMarkdown } from '../../../documents/markdown.ts'
import type { Reply, Services } from '../../../operations/index.ts'
import { perform } from '../../../operations/perform.ts'
import { Fault } from '../../../schema/fault.ts'
import { inProject, type Tools, toResult } from '../call.ts'
import { findDocument, listStored } from '../runs.ts'

const PAGE = 20_000

type Found = { document: string; path: string; digest: string; text: string; reviewed?: string }

const toSection = (text: string, name: string): string => {
  const markdown = toMarkdown(text)
  const section =
    findSection(markdown, [name]) ?? markdown.sections.find(({ title }) => title.startsWith(`${name}:`))
  if (section) return text.slice(section.start, section.end)
  const titles = markdown.sections.map(({ title }) => title).slice(0, 40)
  throw new Fault('usage', `the document has no section "${name}"`, `sections: ${titles.join(', ')}`)
}

const toDifference = ({ text, reviewed }: Found): string =>
  reviewed === undefined
    ? text
    : toChanges(toDiff(reviewed, text))
        .map(({ kind, text: line }) => `${kind === ' ' ? ' ' : kind} ${line}`)
        .join('\n')

/** What belongs to the run and not to a file: the gaps of the last analysis, what was said in an interview. */
const IN_STATE: Record<string, string> = { gaps: 'identifiedGaps', turns: 'conversation' }

const readState = async (
  services: Services,
  feature: string | undefined,
  document: string,
): Promise<Found> => {
  const field = IN_STATE[document] as string
  const runs = feature === undefined ? [] : await listStored(services, feature)
  const holder = runs.findLast(({ run }) => run.state[field] !== undefined)?.run.id
  const { run } = await perform<Reply>(services, 'next', { feature: holder ?? feature })
  const text = JSON.stringify(run.state[field] ?? [], null, 1)
  return { document, path: '', digest: '', text }
}

type Asked = { feature?: string | undefined; document?: string | undefined; changes?: boolean | undefined }

const readFound = async (services: Services, { feature, document, changes }: Asked): Promise<Found> => {
  if (document !== undefined && Object.hasOwn(IN_STATE, document))
    return readState(services, feature, document)
  const held = document === undefined ? undefined : await findDocument(services, feature, document)
  return perform<Found>(services, 'read', { feature, document, ...held, since: changes === true })
}

export const addRead = (tools: Tools): void => {
  tools.server.registerTool(
    'read',
    {
      title: 'Read a document',
      description:
        'A document of a feature, one section of it, or what changed since a person last reviewed it.',
      inputSchema: z.object({
        projectPath: z.string(),
        feature: z.string().optional(),
        document: z
          .string()
          .optional()
          .describe('spec, feature-brief, requirements, prd, gaps, turns or a story such as US-001'),
        section: z.string().optional().describe('a heading, or an id such as REQ-003'),
        changes: z.boolean().optional(),
        offset: z.number().int().min(0).optional(),
      }),
      outputSchema: z.looseObject({ path: z.string(), digest: z.string(), text: z.string() }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ projectPath, feature, document, section, changes, offset = 0 }, context) =>
      inProject(tools, projectPath, context, async ({ services }) => {
        const found = await readFound(services, { feature, document, changes })
        const whole = section ? toSection(found.text, section) : changes ? toDifference(found) : found.text
        const text = whole.slice(offset, offset + PAGE)
        const end = offset + text.length
        return toResult({
          path: found.path,
          digest: found.digest,
          text,
          ...(end < whole.length && { nextOffset: end, length: whole.length }),
        })
      }),
  )
}
