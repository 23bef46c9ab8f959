/** What a table is for, where it does not say so itself. */
import type { Table } from '../schema/design.ts'
import type { Subject } from './rule.ts'
import { toCovered } from './wishes.ts'

/** What it covers; of somebody else's table that says nothing, what its model and the calls that give it cover. */
export const toServed = (subject: Subject, { covers, model }: Table): Set<string> => {
  if (covers.length > 0 || model === '' || !subject.design.isForeign) return toCovered(subject, covers)
  const { models, endpoints } = subject.lld
  return toCovered(subject, [
    ...(models.find(({ name }) => name === model)?.covers ?? []),
    ...endpoints
      .filter(({ gives }) => typeof gives === 'string' && gives.replace('[]', '') === model)
      .flatMap((endpoint) => endpoint.covers),
  ])
}
