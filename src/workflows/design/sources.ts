/** Where a design comes from, and what it leads back to. */
import type { Change, Context } from '../../core/kind.ts'
import { toCoverage } from '../../documents/design/coverage.ts'
import { readDesign } from '../../documents/design/read/read.ts'
import { toInterface } from '../../documents/interface-file.ts'
import { findLine, toMarkdown } from '../../documents/markdown.ts'
import { setTraceability, toPrd, toTraceability } from '../../documents/prd.ts'
import type { JsonObject } from '../../schema/json.ts'
import { toTexts } from './traces.ts'

/** Sections of the PRD that say what is wanted. */
const GIVEN =
  /^(?:feature brief|functional requirements|(?:quality|non-functional) requirements|open questions)$/i

/** The sources of a part: sections of the PRD by their lines, then files of the repository. */
export const toSources = ({ run, text }: Context): JsonObject[] => {
  const prd = text('prd')
  const files = (run.inputs.retrieved_context as JsonObject[] | undefined) ?? []
  if (prd === undefined) return files
  const markdown = toMarkdown(prd)
  const parts = markdown.sections
    .filter(({ level, title }) => level === 2 && GIVEN.test(title))
    .map(({ title, line, end }) => ({
      path: `magi-sdd/${run.feature}/prd.md`,
      digest: run.documents.prd?.digest ?? '',
      lines: `${line}-${findLine(markdown, Math.max(0, end - 1))}`,
      title,
    }))
  return [...parts, ...files]
}

/** The endpoints as OpenAPI, where the design has any. */
export const toInterfaceChange = ({ run, text: textOf }: Context): Record<string, Change> => {
  const text = toInterface('lld', textOf('lld') ?? '', String(run.inputs.title ?? run.feature ?? ''))
  return text === undefined ? {} : { interface: { text } }
}

/** The PRD with the technical requirements that its own became. */
export const toPrdChange = ({ text }: Context): Record<string, Change> => {
  const prd = text('prd')
  if (prd === undefined) return {}
  const ids = toPrd(prd).entries.map(({ id }) => id)
  const coverage = toCoverage(readDesign(toTexts(text)).parts, ids)
  const tasks = new Map(toTraceability(prd).map((row) => [row.requirement, row.tasks]))
  const rows = coverage
    .filter(({ requirement }) => ids.includes(requirement))
    .map(({ requirement, technical }) => ({ requirement, technical, tasks: tasks.get(requirement) ?? [] }))
  return { prd: { text: setTraceability(prd, rows) } }
}
