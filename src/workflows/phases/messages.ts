import type { WorkflowView } from '../../core/workflow.ts'
import type { JsonObject } from '../../schema/json.ts'

type Read = (digest: string) => Promise<string | undefined>

const readEach = async (digests: JsonObject, text: Read): Promise<JsonObject> => {
  const entries: [string, string | null][] = []
  for (const [name, digest] of Object.entries(digests))
    entries.push([name, (await text(String(digest))) ?? null])
  return Object.fromEntries(entries)
}

/** A reviewer reads whole documents, by the seed's names, and needs nothing else. */
export const messages: NonNullable<WorkflowView['messages']> = {
  'chain-review': async ({ artifact, previous, others, expects, ...rest }, run, text) => ({
    ...rest,
    words: run.inputs.words ?? null,
    nextPhaseExpectations: expects ?? '',
    currentArtifact: (await text(String(artifact))) ?? null,
    previousArtifact: (await text(String(previous))) ?? null,
    alsoRead: await readEach((others ?? {}) as JsonObject, text),
    implementation: run.state.implementation ?? null,
  }),
}
