import { type Handler, toApplied, toWork } from '../outcome.ts'

/** A person chose another run of the feature: this one ends where it stands. What it decided is proposed there. */
export const dismissed: Handler<'dismissed'> = (definition, run, { at, instead, by }, lookup) => {
  const work = toWork(definition, run, at, lookup)
  work.run = {
    ...work.run,
    status: 'failed',
    instead,
    requests: [],
    hold: null,
    local: {},
    children: {},
    findings: { messages: [`${by.who} chose another run of this feature: ${instead}`] },
  }
  return toApplied(work, run, 'dismissed', { instead, by: { ...by } })
}
