/** What an author's text must pass, and be turned into, before it becomes a revision: by the document's format. */
import { checkDocument } from '../documents/check.ts'
import { toContent } from '../documents/content.ts'
import { toMarkdown, toName } from '../documents/markdown.ts'
import { checkPrd, setTraceability } from '../documents/prd.ts'
import { toRequirements } from '../documents/requirements.ts'
import { checkRewrite } from '../documents/rewrite.ts'
import { toSpec } from '../documents/spec/spec.ts'
import { setStatus } from '../documents/status.ts'
import { approvedIds, excludedIds, keepBefore, render } from '../documents/verdicts.ts'
import type { Problem } from '../schema/problem.ts'
import type { Verdicts } from '../schema/requirement.ts'
import type { Run } from '../schema/run.ts'
import type { TableDocument } from '../schema/table.ts'
import type { Context } from './kind.ts'
import { keepHistory } from './projected.ts'
import { documentOf } from './table.ts'

export type Admitted = { text: string; verdicts?: Verdicts } | { problems: string[] }

const say = (problem: Problem): string => `line ${problem.line}: ${problem.message} (${problem.fix})`

/** Ids that the last review asked to change; an author may touch these and no other decided ones. */
const changeable = (run: Run): string[] => {
  const modifications = run.findings?.modifications
  if (!Array.isArray(modifications)) return []
  return modifications.map((m) => String((m as { requirementId?: string }).requirementId))
}

const admitRequirements = (context: Context, name: string, file: string, text: string): Admitted => {
  const state = context.run.documents[name]
  const before = context.text(name)
  const verdicts = state?.verdicts ?? {}
  const problems =
    before === undefined
      ? checkDocument('requirements', text, file)
      : checkRewrite(before, text, file, { change: changeable(context.run), add: true }, verdicts)
  if (problems.length) return { problems: problems.map(say) }
  if (toRequirements(text).entries.length === 0) {
    return { problems: ['it holds no requirement (add at least one entry such as "### REQ-001: Title")'] }
  }
  if (before === undefined) return { text: render({ text, verdicts }) }
  const changed = keepBefore(verdicts, changeable(context.run), before, text)
  return { text: render({ text: keepHistory(before, text), verdicts: changed }), verdicts: changed }
}

const admitPrd = (context: Context, file: string, text: string): Admitted => {
  const source = Object.entries(context.table.documents).find(
    ([, document]) => document.format === 'requirements',
  )
  const state = source && context.run.documents[source[0]]
  const known = {
    approved: state ? approvedIds(state.verdicts, state.entries) : [],
    excluded: state ? excludedIds(state.verdicts, state.entries) : [],
  }
  const problems = checkPrd(text, file, known)
  if (problems.length) return { problems: problems.map(say) }
  return {
    text: setTraceability(
      text,
      known.approved.map((requirement) => ({ requirement, technical: [], tasks: [] })),
    ),
  }
}

/** What a draft must not lose: ids that were given out, and sections that somebody may have written by hand. */
const admitSpec = (before: string | undefined, file: string, text: string): Admitted => {
  const problems = checkDocument('spec', text, file).map(say)
  if (before === undefined) return problems.length ? { problems } : { text }
  const ids = new Set(toSpec(text).requirements.map(({ id }) => id))
  const lost = toSpec(before).requirements.filter(({ id }) => !ids.has(id))
  const titles = new Set(toMarkdown(text).sections.map(({ title }) => toName(title)))
  const gone = toMarkdown(before).sections.filter(
    ({ level, title }) => level === 2 && !titles.has(toName(title)),
  )
  problems.push(
    ...lost.map(({ id }) => `${id} was in the draft and is gone (keep it; out of scope, it becomes a could)`),
    ...gone.map(({ title }) => `the section "${title}" was in the draft and is gone (keep it as it was)`),
  )
  return problems.length ? { problems } : { text }
}

const byFormat = (context: Context, name: string, document: TableDocument, text: string): Admitted => {
  if (document.format === 'requirements') return admitRequirements(context, name, document.file, text)
  if (document.format === 'prd') return admitPrd(context, document.file, text)
  if (document.format === 'spec') return admitSpec(context.text(name), document.file, text)
  const problems = checkDocument(document.format, text, document.file)
  return problems.length ? { problems: problems.map(say) } : { text }
}

/** The text as it will stand in the file: checked, with its projected regions rendered from the journal. */
export const admit = (context: Context, name: string, text: string): Admitted => {
  const document = documentOf(context.table, name)
  if (!document) return { problems: [`the workflow has no document named ${name}`] }
  const first = document.statuses[0]
  const admitted = byFormat(
    context,
    name,
    document,
    first ? setStatus(text, first, { 'Approved by': null }) : text,
  )
  return admitted
}

/** What a text of this document stands for, without what we project into it. */
export const contentOf = (document: TableDocument | undefined, text: string) =>
  toContent(document?.format ?? 'markdown', text)
