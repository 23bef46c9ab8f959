/**
 * What the analysis would show a person about the text that a result makes: its author sees it first. Only what is new in that
 * text, and only what `check` would show; nothing is committed here.
 */
import { isRefused } from '../core/outcome.ts'
import { documentOf } from '../core/table.ts'
import { statesRequirements } from '../documents/format-kinds.ts'
import { ADVICE } from '../schema/advice.ts'
import type { Input } from '../schema/event.ts'
import { textsOf } from '../schema/json.ts'
import type { Run } from '../schema/run.ts'
import { preview } from './submit.ts'
import type { Parts } from './turn.ts'

type Finding = { rule: string; requirement: string; message: string; rewrite: string }

const toKey = ({ rule, requirement, message }: Finding): string => `${rule} ${requirement} ${message}`

const toLine = ({ rule, requirement, message, rewrite }: Finding): string =>
  `- ${requirement} ${rule}: ${message} → ${rewrite}`

/** What concerns fewer entries is a note at the gate: it would cost a call of its own. */
const WORTH_A_CALL = 3

/** Whether two requirements contradict each other is guessed from their words: a person judges it, at the gate. */
const isGuessed = ({ rule }: Finding): boolean => rule === 'CONFLICT'

const QUOTED = /«([^»]+)»/g
const toPlain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Whether all that a finding quotes is the person's: an author that keeps their words did nothing wrong. */
const isOwnWords = ({ message }: Finding, said: string): boolean => {
  const quoted = [...message.matchAll(QUOTED)].map(([, words = '']) => toPlain(words))
  return quoted.length > 0 && quoted.every((words) => said.includes(words))
}

const SAID = ['modifications', 'feedback', 'missing', 'answers']

/** What the person said, and what they approved; gaps and judgements are a reviewer's words. */
const readSaid = async ({ journal }: Pick<Parts, 'journal'>, run: Run): Promise<string> => {
  const approved = Object.values(run.documents).filter(({ approval }) => approval !== null)
  const texts = await Promise.all(approved.map(({ digest }) => journal.readText(digest)))
  const said = SAID.map((name) => run.findings?.[name] ?? null)
  return [...textsOf([run.inputs, ...said]), ...texts].map((text) => toPlain(text ?? '')).join('\n')
}

type Reader = (name: string, text: string | undefined) => Finding[]

const openReader = async ({ workflow: { table } }: Pick<Parts, 'workflow'>): Promise<Reader> => {
  const { findGateFindings } = await import('../analysis/document/gate.ts')
  return (name, text) => {
    const format = documentOf(table, name)?.format
    return text !== undefined && format !== undefined && statesRequirements(format)
      ? findGateFindings(format, text).findings
      : []
  }
}

/** Undefined where there is nothing to tell. */
export const lookFirst = async (
  parts: Pick<Parts, 'workflow' | 'journal'>,
  run: Run,
  input: Input,
): Promise<string | undefined> => {
  const outcome = await preview(parts, run, input)
  if (isRefused(outcome) || outcome.notice) return undefined
  const made = Object.entries(outcome.run.documents).filter(
    ([name, { digest }]) => digest !== run.documents[name]?.digest,
  )
  if (made.length === 0) return undefined
  const read = await openReader(parts)
  const seen = new Set<string>()
  for (const [name, { digest }] of Object.entries(run.documents))
    for (const finding of read(name, await parts.journal.readText(digest))) seen.add(toKey(finding))
  const found = made.flatMap(([name, { digest }]) => read(name, outcome.texts[digest]))
  const said = await readSaid(parts, run)
  const fresh = found.filter(
    (finding) => !isGuessed(finding) && !isOwnWords(finding, said) && !seen.has(toKey(finding)),
  )
  const entries = new Set(fresh.map(({ requirement }) => requirement))
  return entries.size >= WORTH_A_CALL ? [ADVICE, ...fresh.map(toLine)].join('\n') : undefined
}
