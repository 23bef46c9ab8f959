/** What commands printed while a delivery ran, by the digests that its evidence has. */
import { printArgv } from '../../documents/delivery/argv.ts'
import type { Proof } from '../../schema/delivery.ts'
import type { Run } from '../../schema/run.ts'
import { outcomesOf } from './progress.ts'

type Output = { of: string; digest: string }

const toOutputs = (of: string, proof: Proof | null | undefined): Output[] =>
  (proof?.commands ?? []).map(({ argv, outputDigest }) => ({
    of: `${of}, ${printArgv(argv)}`,
    digest: outputDigest,
  }))

type Integration = { wave: number; proof: Proof | null }

export const outputs = (run: Run): Output[] => [
  ...toOutputs('the beginning', run.state.baseline as unknown as Proof | undefined),
  ...Object.entries(outcomesOf(run)).flatMap(([id, { proof, together }]) => [
    ...toOutputs(id, proof),
    ...toOutputs(`${id} in its wave`, together),
  ]),
  ...((run.state.integrations ?? []) as unknown as Integration[]).flatMap(({ wave, proof }) =>
    toOutputs(`wave ${wave}`, proof),
  ),
  ...toOutputs('validation', (run.state.checked as unknown as { proof?: Proof | null } | undefined)?.proof),
]
