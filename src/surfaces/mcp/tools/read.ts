import { z } from 'zod'
import { toChanges, toDiff } from '../../../documents/diff.ts'
import { findSection, toMarkdown } from '../../../documents/markdown.ts'
import { perform } from '../../../operations/perform.ts'
import type { Diff, Services } from '../../../operations/rows.ts'
import { Fault } from '../../../schema/fault.ts'
import { isEnded } from '../../../schema/run.ts'
import { inProject, LOADED, type Tools, toResult } from '../call.ts'
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

/** What belongs to the run and not to a file: a field of its state that its table lets be read by this name. */
const readState = async (
  services: Services,
  feature: string | undefined,
  document: string,
): Promise<Found | undefined> => {
  for (const { run } of (await listStored(services, feature)).toReversed()) {
    const { table } = (await services.workflows.view(run.workflow)) ?? {}
    const field = table && Object.hasOwn(table.readable, document) ? table.readable[document] : undefined
    if (field === undefined || (feature === undefined && isEnded(run))) continue
    const text = JSON.stringify(run.state[field] ?? [], null, 1)
    return { document, path: '', digest: '', text }
  }
  return undefined
}

/** Besides documents: what was changed for the stories that are decided about, and what was run on them. */
const DIFF = 'diff'

const toDiffText = ({ id, title, commit, evidence, stat, patch, whole }: Diff): string =>
  [
    `${id} ${title} ${commit.slice(0, 12)}`,
    ...evidence,
    stat.trimEnd(),
    patch.trimEnd(),
    `Every line: ${whole}`,
  ].join('\n')

/** Of the story that the section names, or of those of the last wave. */
const readDiffs = async (services: Services, feature?: string, id?: string): Promise<Found> => {
  const { diffs } = await perform<{ diffs: Diff[] }>(services, 'diff', { feature, id })
  return { document: DIFF, path: '', digest: '', text: diffs.map(toDiffText).join('\n\n') }
}

type Asked = { feature?: string | undefined; document?: string | undefined; changes?: boolean | undefined }

const readFound = async (services: Services, { feature, document, changes }: Asked): Promise<Found> => {
  const state = document === undefined ? undefined : await readState(services, feature, document)
  if (state) return state
  const held = document === undefined ? undefined : await findDocument(services, feature, document)
  return perform<Found>(services, 'read', { feature, document, ...held, since: changes === true })
}

export const addRead = (tools: Tools): void => {
  const names = [...new Set(tools.access.begins.flatMap(({ documents }) => documents))]
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
          .describe(`${names.join(', ')}, ${DIFF} or a story such as US-001`),
        section: z.string().optional().describe('a heading, or an id such as REQ-003'),
        changes: z.boolean().optional(),
        offset: z.number().int().min(0).optional(),
      }),
      outputSchema: z.looseObject({ path: z.string(), digest: z.string(), text: z.string() }),
      annotations: { readOnlyHint: true, openWorldHint: false },
      _meta: LOADED,
    },
    ({ projectPath, feature, document, section, changes, offset = 0 }, context) =>
      inProject(tools, projectPath, context, async ({ services }) => {
        const isDiff = document === DIFF
        const found = isDiff
          ? await readDiffs(services, feature, section)
          : await readFound(services, { feature, document, changes })
        const whole = isDiff
          ? found.text
          : section
            ? toSection(found.text, section)
            : changes
              ? toDifference(found)
              : found.text
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
