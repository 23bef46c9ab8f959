import type { ResultRules } from '../../core/workflow.ts'
import { toFailedOutput } from '../../documents/delivery/kept-files.ts'
import type { Proof } from '../../schema/delivery.ts'
import type { Json, JsonObject } from '../../schema/json.ts'

const worktree: ResultRules = {
  accept: (_context, value) => {
    const { passed, summary, worktree: path = null, base = null, before = {} } = value
    return {
      state: { worktree: path, base, before },
      result: { passed: passed === true, messages: passed ? [] : [String(summary)] },
    }
  },
}

/** What somebody says of their own work moves it to the check, and proves nothing. */
const said = (value: JsonObject): string => String(value.blocked ?? value.words ?? value.summary ?? '')

/** As much as fits into a title with its ends. */
const LONGEST = 150
const PIECES = new RegExp(`.{1,${LONGEST}}`, 'gu')

/** Signs by which we say ourselves how something stands. */
const SIGNS = /[✓✔✗✘◆◇●○]\s*/gu

/** Piece by piece, each with its ends, so that none of them is taken for the engine's. */
const toQuoted = (words: string): string =>
  words
    .trim()
    .replace(SIGNS, '')
    .replaceAll('«', '‹')
    .replaceAll('»', '›')
    .split('\n')
    .flatMap((line) => line.match(PIECES) ?? [])
    .map((piece) => `its executor says: «${piece}»`)
    .join('\n')

const MOST_NOTES = 5

/** What the engine found with it. */
const toLeft = ({ breaches = [] }: JsonObject): string[] =>
  (breaches as { message: string }[]).map(({ message }) => message)

const work: ResultRules = {
  accept: ({ run }, value) => {
    // A host gives its own: in its words, whoever it is.
    const notes = ((value.notes ?? []) as string[]).slice(0, MOST_NOTES).map(toQuoted)
    const usage = [...((run.state.usage ?? []) as Json[]), ...(value.usage ? [value.usage] : [])]
    return {
      state: {
        said: said(value),
        left: value.breaches ?? [],
        notes,
        ...(usage.length > 0 && { usage }),
      },
      result: { ...value, ...(value.blocked ? { messages: [toQuoted(said(value)), ...toLeft(value)] } : {}) },
    }
  },
}

const ownWork: ResultRules = {
  isApproval: ({ choice }) => choice === 'done',
  toMessage: ({ run }) => ({
    found: String(run.findings?.summary ?? ''),
    output: toFailedOutput(run.findings?.proof as Proof | undefined),
  }),
  accept: (_context, value) => ({
    state: { said: said(value) },
    result: { ...value, ...(value.choice === 'blocked' && { messages: [said(value)] }) },
  }),
}

/** What a story's end tells its wave. */
const KEPT = [
  ...['passed', 'summary', 'base', 'commit', 'kept', 'files', 'diffstat', 'proof'],
  ...['breaches', 'criteria', 'redefines', 'orders', 'tests', 'around', 'told'],
]

const evidence: ResultRules = {
  accept: ({ run }, value) => {
    const { passed, summary } = value
    const tries = 1 + Object.values(run.counters).reduce((sum, count) => sum + count, 0)
    const seen: JsonObject = Object.fromEntries(
      KEPT.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]])),
    )
    return {
      state: { evidence: seen },
      result: { ...value, tries, messages: passed ? [] : [String(summary)] },
    }
  },
}

export const results: Record<string, ResultRules> = { worktree, work, 'own-work': ownWork, evidence }
