/** Whether what commands printed is still kept as it was printed: a digest alone shows nothing to anybody. */
import { Fault } from '../schema/fault.ts'
import type { Services } from './operation.ts'
import { viewOf } from './workflow.ts'

type Output = { of: string; digest: string }

const listOutputs = async (services: Services): Promise<Output[]> => {
  const found: Output[] = []
  for (const { run } of (await (await services.journal())?.list()) ?? []) {
    const view = await viewOf(services, run.workflow)
    found.push(
      ...(view.outputs?.(run) ?? []).map(({ of, digest }) => ({ of: `${run.feature} ${of}`, digest })),
    )
  }
  return found
}

const MOST = 5

const toFew = (outputs: Output[]): string => {
  const names = [...new Set(outputs.map(({ of }) => of))]
  const more = names.length > MOST ? ` and ${names.length - MOST} more` : ''
  return `${names.slice(0, MOST).join('; ')}${more}`
}

export const checkEvidence = async (services: Services): Promise<string> => {
  const outputs = await listOutputs(services)
  if (outputs.length === 0) return 'no command was run for a story yet'
  const states = await Promise.all(outputs.map(({ digest }) => services.checkOutput(digest)))
  const those = (state: (typeof states)[number]) => outputs.filter((_, at) => states[at] === state)
  const [forged, missing, cut] = [those('forged'), those('missing'), those('cut')]
  if (missing.length === outputs.length)
    return `nothing of what ${outputs.length} commands printed is kept on this machine: it cannot be verified`
  const wrong = [
    ...(forged.length > 0 ? [`kept otherwise than it was printed: ${toFew(forged)}`] : []),
    ...(missing.length > 0 ? [`not kept any more: ${toFew(missing)}`] : []),
  ]
  if (wrong.length > 0)
    throw new Fault(
      'problems',
      `what a command printed is ${wrong.join('; ')}`,
      'trust none of it: check out the commit of that story, and run the command again',
    )
  const unknown = cut.length > 0 ? `; longer than what is kept, so not verified: ${toFew(cut)}` : ''
  return `${outputs.length - cut.length} of ${outputs.length} outputs of commands are what was printed${unknown}`
}
