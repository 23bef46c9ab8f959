/** What a delivery made of what: tasks and findings became stories, stories commits, and what was run on each shows it. */
import { printArgv } from '../../documents/delivery/argv.ts'
import type { Link } from '../../documents/links.ts'
import type { Proof } from '../../schema/delivery.ts'
import type { Run } from '../../schema/run.ts'
import { planOf } from './plan.ts'
import { outcomesOf } from './progress.ts'

const SHORT = 12

/** A command that was run on a commit, with how it ended and the digest of what it printed. */
const toEvidence = (proof: Proof | null | undefined): Link[] =>
  (proof?.commands ?? []).map(({ argv, exitCode, signal, outputDigest }) => ({
    from: proof?.commit ?? '',
    to: `${printArgv(argv)}: exit ${exitCode ?? signal} at ${proof?.commit.slice(0, SHORT)}, output ${outputDigest.replace('sha256:', '').slice(0, SHORT)}`,
    kind: 'evidence',
  }))

type Integration = { tip: string; merged: string[]; proof: Proof | null }

export const links = (run: Run): Link[] => {
  const outcomes = outcomesOf(run)
  const words = String(run.inputs.request ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  const integrations = (run.state.integrations ?? []) as unknown as Integration[]
  return [
    ...planOf(run).stories.flatMap(({ id, requirements, source }): Link[] => {
      const from = [...requirements, ...(source.match(/\b[TF]-\d{3,15}\b/g) ?? [])]
      if (from.length > 0) return from.map((one) => ({ from: one, to: id, kind: 'story' }))
      return words === '' ? [] : [{ from: words, to: id, kind: 'source' }]
    }),
    ...Object.entries(outcomes).flatMap(([id, { commit, proof }]): Link[] =>
      commit ? [{ from: id, to: commit, kind: 'commit' }, ...toEvidence(proof)] : [],
    ),
    ...integrations.flatMap(({ tip, merged, proof }): Link[] => [
      ...merged.flatMap((id): Link[] => {
        const { commit } = outcomes[id] ?? {}
        return commit ? [{ from: commit, to: tip, kind: 'merged' }] : []
      }),
      ...toEvidence(proof),
    ]),
  ]
}
