/** A design that is finished, as a reviewer is asked about it, and what they say together with the checks. */
import { readFileSync } from 'node:fs'
import { toFormText } from '../../src/authors/form-text.ts'
import { toTaskText } from '../../src/authors/task-text.ts'
import { schemaOf } from '../../src/core/schemas.ts'
import type { ReadDesign } from '../../src/documents/design/design.ts'
import { printDatabase } from '../../src/documents/design/print/database.ts'
import { printHld } from '../../src/documents/design/print/hld.ts'
import { printLld } from '../../src/documents/design/print/lld.ts'
import { readDesign } from '../../src/documents/design/read/read.ts'
import { toReadableTask, toTask } from '../../src/engine/task.ts'
import type { DesignParts } from '../../src/schema/design.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Request } from '../../src/schema/request.ts'
import { RESULTS } from '../../src/schema/result.ts'
import type { Run } from '../../src/schema/run.ts'
import { toCoveredPrd } from '../../src/workflows/design/covered-prd.ts'
import { toWanted } from '../../src/workflows/design/lines.ts'
import {
  type Checks,
  checkWhole,
  type Judgement,
  type Review,
  toContests,
  toRequirements,
  toReview,
} from '../../src/workflows/design/review.ts'
import { workflows } from '../../src/workflows/index.ts'

export type Given = { design: string; prd: string }

export const readGiven = ([design, prd]: readonly string[]): Given | undefined =>
  design === undefined || prd === undefined
    ? undefined
    : { design: readFileSync(design, 'utf8'), prd: readFileSync(prd, 'utf8') }

type Part = keyof DesignParts
const TITLES: readonly [Part, RegExp][] = [
  ['hld', /^## High-Level Design\b/],
  ['lld', /^## Low-Level Design\b/],
  ['database', /^## Database Design\b/],
]
const BEHIND = /^## Dependencies and Risks\b/
const PRINT = { hld: printHld, lld: printLld, database: printDatabase }

/** Headings as they stand in a file of its own. */
const raise = (lines: readonly string[]): string => {
  let isFenced = false
  return lines
    .map((line) => {
      if (/^\s*(?:```|~~~)/.test(line)) isFenced = !isFenced
      return !isFenced && /^#{2,6} /.test(line) ? line.slice(1) : line
    })
    .join('\n')
}

/** The lines of a text, whatever its headings. */
const toLines = (text: string): string[] =>
  text.split('\n').flatMap((line) => line.replace(/^#+ /, '').trim() || [])

/** The parts of an assembled document, as entries where they say nothing else; a document of other sections is one text. */
const toTexts = ({ design }: Given): Record<string, string> => {
  const lines = design.split('\n')
  const starts = TITLES.map(([part, title]) => ({ part, at: lines.findIndex((line) => title.test(line)) }))
  if (starts.some(({ at }) => at < 0)) return { hld: design }
  const end = lines.findIndex((line) => BEHIND.test(line))
  const { parts } = readDesign(design)
  return Object.fromEntries(
    starts.map(({ part, at }, index) => {
      const to = starts[index + 1]?.at ?? (end < 0 ? lines.length : end)
      const text = raise(lines.slice(at, to))
      const title = text.split('\n')[0]?.replace(/^# [^:]+: /, '') ?? ''
      const print = PRINT[part] as (value: unknown, context: { title: string; isInside?: boolean }) => string
      const said = parts[part] && new Set(toLines(print(parts[part], { title, isInside: true })))
      const isOurs = said !== undefined && toLines(text).every((line) => said.has(line))
      return [part, isOurs ? print(parts[part], { title }) : text]
    }),
  )
}

const toTitle = ({ design }: Given): string => /^# Software Design: (.+)$/m.exec(design)?.[1] ?? ''

const toRun = (given: Given, texts: Record<string, string>): Run =>
  ({
    ...{ id: 'run', workflow: 'design', feature: 'design', step: 'review_doc', options: {}, state: {} },
    ...{ requests: [], counters: {}, capReached: [], findings: null, children: {} },
    inputs: { title: toTitle(given), words: null, project_brief: null },
    documents: Object.fromEntries(Object.keys(texts).map((name) => [name, { digest: name }])),
  }) as unknown as Run

/** Checks of the document as it stands, also where it is not divided into parts. */
const toChecks = ({ design, prd }: Given, judgement?: Judgement): Checks =>
  checkWhole(toRead(design), prd, toContests([], judgement?.contested ?? [], 'reviewer'))

const toRead = (design: string): ReadDesign => readDesign(design, 'design.md')

/** All that a model reads of the task, as it is sent. */
export const toReviewTask = async (given: Given): Promise<string> => {
  const workflow = await workflows.load('design')
  if (!workflow) throw new Error('there is no workflow of designs')
  const texts: Record<string, string> = { prd: given.prd, ...toTexts(given) }
  const run = toRun(given, texts)
  const request = {
    id: 'request',
    step: 'review_doc',
    schema: 'design-review',
    by: 'design-reviewer',
    problems: [],
  }
  const task = await toTask(workflow, run, request as unknown as Request, {
    text: async (digest) => texts[digest],
    path: (_folder, file) => file,
    features: async () => [],
  })
  const input: JsonObject = {
    ...task.input,
    prd: toCoveredPrd(toWanted(given.prd), toRead(given.design).parts),
    checks: toChecks(given) as unknown as JsonObject,
  }
  const shown = await toReadableTask(workflow, run, { ...task, input })
  const { prompt, material } = toTaskText(shown)
  return `${prompt}\n${toFormText(schemaOf('design-review') ?? {})}\n\n${material}\n`
}

/** One review: what the checks found, and what the reviewer says. */
export const toWholeReview = (given: Given, said: unknown): Review => {
  const judgement = RESULTS['design-review'].parse(said) as unknown as Judgement
  const ids = toRequirements(given.prd).map(({ id }) => id)
  return toReview(judgement, toChecks(given, judgement), ids)
}
