/** The interviewer's look at the project, by the seed's names: `list_files` and `read_file`. Nothing is written. */
import { z } from 'zod'
import { Fault } from '../../../schema/fault.ts'
import { inProject, type Tools, toResult } from '../call.ts'

const PAGE = 20_000
const READ_ONLY = { readOnlyHint: true, openWorldHint: false }
const HIDDEN = 'call list_files; hidden, vendored, built and binary files and those of secrets are not shown'

/** As many names as one answer may hold. */
const toFitting = (names: string[]): string[] => {
  let size = 0
  const end = names.findIndex((name) => {
    size += name.length + 3
    return size > PAGE
  })
  return end < 0 ? names : names.slice(0, end)
}

const addList = (tools: Tools): void => {
  tools.server.registerTool(
    'list_files',
    {
      title: 'List files of the project',
      description: 'Paths of the project’s text files, without hidden, vendored and built ones.',
      inputSchema: z.object({
        projectPath: z.string(),
        under: z.string().optional().describe('a folder such as src/shop'),
        offset: z.number().int().min(0).optional(),
      }),
      outputSchema: z.looseObject({ files: z.array(z.string()) }),
      annotations: READ_ONLY,
    },
    ({ projectPath, under, offset = 0 }, context) =>
      inProject(tools, projectPath, context, async ({ services }) => {
        const folder = under === undefined ? '' : `${under.replace(/\/+$/, '')}/`
        const found = services.workspace.files.list().filter((path) => path.startsWith(folder))
        const files = toFitting(found.slice(offset))
        const end = offset + files.length
        return toResult({ files, ...(end < found.length && { nextOffset: end, length: found.length }) })
      }),
  )
}

const addReadFile = (tools: Tools): void => {
  tools.server.registerTool(
    'read_file',
    {
      title: 'Read a file of the project',
      description: 'The first 64 kB of a file that list_files shows.',
      inputSchema: z.object({
        projectPath: z.string(),
        path: z.string(),
        offset: z.number().int().min(0).optional(),
      }),
      outputSchema: z.looseObject({ path: z.string(), text: z.string() }),
      annotations: READ_ONLY,
    },
    ({ projectPath, path, offset = 0 }, context) =>
      inProject(tools, projectPath, context, async ({ services }) => {
        const whole = services.workspace.files.read(path)
        if (whole === undefined)
          throw new Fault('usage', `there is no file ${JSON.stringify(path).slice(0, 120)} to read`, HIDDEN)
        const text = whole.slice(offset, offset + PAGE)
        const end = offset + text.length
        return toResult({ path, text, ...(end < whole.length && { nextOffset: end, length: whole.length }) })
      }),
  )
}

export const addFiles = (tools: Tools): void => {
  addList(tools)
  addReadFile(tools)
}
