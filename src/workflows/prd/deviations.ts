/** Where an author's text says otherwise than the person did. */
import type { Context } from '../../core/kind.ts'
import type { Rules } from '../../core/workflow.ts'
import { toBrief } from '../../documents/brief.ts'
import { toRequirements } from '../../documents/requirements.ts'
import { findUnknownSources } from '../../documents/sources.ts'
import { type AskedSection, checkAsked } from '../../documents/values/asked-sections.ts'
import { isObject, type JsonObject, textsOf } from '../../schema/json.ts'
import { isScribe } from '../../schema/scribe.ts'
import { checkSaid } from './said-sections.ts'
import { checkWorkedIn } from './worked-in.ts'

const toLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()

/** What the brief has to quote: the idea, or what stood there before, which may be the person's own edit. */
const utteranceOf = ({ run, text }: Context): string => {
  const before = text('feature-brief')
  return before === undefined ? String(run.inputs.userUtterance ?? '') : toBrief(before).utterance
}

/** No shorter idea needs to be cut. */
const LONG = 100_000

/** Of an idea that is too long for a file the beginning is quoted, and the brief says so. */
const isBeginning = (quoted: string, said: string): boolean => {
  const [, words] =
    /^\[The idea has \d+ characters[^\]]*\]\n\n([\s\S]*)\n\n\[Cut here\.\]$/.exec(quoted) ?? []
  return words !== undefined && said.length > LONG && said.startsWith(words)
}

const checkQuote = (context: Context, brief: string): string[] => {
  const { utterance } = toBrief(brief)
  const said = utteranceOf(context)
  return toLines(utterance) === toLines(said) || isBeginning(toLines(utterance), toLines(said))
    ? []
    : [`User Utterance: the person said «${said.slice(0, 200)}» (quote it as it was said)`]
}

const gapsOf = ({ run }: Context): JsonObject[] =>
  [run.state.identifiedGaps, run.state.waitingGaps, run.findings?.identifiedGaps].flatMap((gaps) =>
    Array.isArray(gaps) ? gaps.filter(isObject) : [],
  )

/** Everything that somebody said in this run, and every document that a requirement may come from. */
const checkSources = (context: Context, requirements: string): string[] => {
  const { run, text } = context
  const before = text('requirements') ?? ''
  const known = toRequirements(before).entries
  const kept = new Map(known.map(({ id, source }) => [id, source]))
  const entries = toRequirements(requirements).entries
  const said = [run.inputs, run.findings, text('feature-brief'), text('spec'), before]
  return findUnknownSources(
    entries.filter(({ id, source }) => kept.get(id) !== source),
    {
      ids: [...entries.map(({ id }) => id), ...gapsOf(context).map(({ id }) => String(id))],
      words: textsOf(said).join('\n'),
      turns: Number.POSITIVE_INFINITY,
    },
  )
}

/** Sections that the last review asked to be changed. */
export const askedSections = ({ run }: Pick<Context, 'run'>): AskedSection[] => {
  const { modifications } = run.findings ?? {}
  return (Array.isArray(modifications) ? modifications.filter(isObject) : []).flatMap((one) =>
    typeof one.section === 'string'
      ? [
          {
            section: one.section,
            modificationReason: String(one.modificationReason ?? ''),
            requestedContent: String(one.requestedContent ?? ''),
          },
        ]
      : [],
  )
}

const checkSaidIn =
  (name: string) =>
  (context: Context, after: string): string[] =>
    checkSaid(name)(
      context,
      after,
      context.row.kind === 'revise' ? askedSections(context).map(({ section }) => section) : [],
    )

/** A scribe puts sections word for word, and has what depends on them follow. */
const checkSections =
  (name: string) =>
  (context: Context, after: string): string[] => {
    const before = context.text(name)
    return before === undefined || context.row.kind !== 'revise' || isScribe(context.run.author)
      ? []
      : checkAsked(before, after, askedSections(context))
  }

export const deviations: NonNullable<Rules['deviations']> = {
  'feature-brief': (context, brief) => [
    ...checkQuote(context, brief),
    ...checkSections('feature-brief')(context, brief),
    ...checkSaidIn('feature-brief')(context, brief),
    ...checkWorkedIn('feature-brief')(context, brief),
  ],
  requirements: (context, requirements) => [
    ...checkSources(context, requirements),
    ...checkWorkedIn('requirements')(context, requirements),
  ],
  prd: (context, prd) => [
    ...checkSections('prd')(context, prd),
    ...checkSaidIn('prd')(context, prd),
    ...checkWorkedIn('prd')(context, prd),
  ],
}
