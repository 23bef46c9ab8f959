/** Who reads and who changes: callers beside what is guaranteed. */
import type { Endpoint } from '../../schema/design.ts'
import { isAnybody } from '../endpoints.ts'
import { toList, toStem } from '../names.ts'
import type { Subject } from '../rule.ts'
import { broken, type Finder, type Guarantee, type Held } from './guarantee.ts'
import { changes, gives } from './reach.ts'

const showCall = ({ id, method, path }: Endpoint): string => `${id} (${method} ${path})`

const isRole = (caller: string, roles: readonly string[]): boolean =>
  roles.some((role) => toStem(role) === toStem(caller))

type Reach = typeof gives
type Deed = { reach: Reach; verb: string }

const READS: Deed = { reach: gives, verb: 'gives' }
const CHANGES: Deed = { reach: changes, verb: 'changes' }

const findCalls = (
  subject: Subject,
  held: readonly Held[],
  { reach }: Deed,
): { endpoint: Endpoint; name: string }[] =>
  subject.lld.endpoints.flatMap((endpoint) => {
    const found = held.find(({ element }) => reach(subject, endpoint, element))
    return found ? [{ endpoint, name: found.name }] : []
  })

const onlyBy =
  (deed: Deed): Finder =>
  (subject, guarantee, held) =>
    findCalls(subject, held, deed).flatMap(({ endpoint, name }) => {
      const others = endpoint.callers.filter((caller) => !isRole(caller, guarantee.who ?? []))
      if (others.length === 0) return []
      return broken(
        guarantee,
        endpoint.id,
        `${showCall(endpoint)} ${deed.verb} ${name}, and ${toList(others)} may call it.`,
        `Take ${toList(others)} from the callers of ${endpoint.id}, or leave out what they must not reach.`,
      )
    })

export const findReadOnlyBy = onlyBy(READS)
export const findChangedOnlyBy = onlyBy(CHANGES)

/** Whoever sends something new gets back what they sent. */
const isOwnAnswer = ({ method, path }: Endpoint): boolean => method === 'POST' && !/[}]$|:\w+$/.test(path)

export const findNotReadBy: Finder = (subject, guarantee, held) =>
  findCalls(subject, held, READS).flatMap(({ endpoint, name }) => {
    const refused = endpoint.callers.filter(
      (caller) => isRole(caller, guarantee.who ?? []) || (isAnybody([caller]) && !isOwnAnswer(endpoint)),
    )
    if (refused.length === 0) return []
    return broken(
      guarantee,
      endpoint.id,
      `${showCall(endpoint)} gives ${name} to ${toList(refused)}.`,
      `Take ${toList(refused)} from the callers of ${endpoint.id}, or leave ${name} out of what it gives.`,
    )
  })

/** Something new belongs to whoever makes it, and what is asked for as one's own is. */
const isOwn = ({ method, path }: Endpoint): boolean =>
  (method === 'POST' && !/[{:]/.test(path)) || /\/(?:me|mine|my|own|self)(?:\/|$)/i.test(path)

const toUnbound = ({ callers, own = [] }: Endpoint, { who = [] }: Guarantee): string[] =>
  callers.filter((caller) => isRole(caller, who) && !isRole(caller, own))

export const findOwnOnly: Finder = (subject, guarantee, held) => {
  const calls = [...findCalls(subject, held, READS), ...findCalls(subject, held, CHANGES)]
  return [...new Map(calls.map((call) => [call.endpoint, call])).values()]
    .filter(({ endpoint }) => !isOwn(endpoint))
    .flatMap(({ endpoint, name }) => {
      const unbound = toUnbound(endpoint, guarantee)
      if (unbound.length === 0) return []
      return broken(
        guarantee,
        endpoint.id,
        `by ${showCall(endpoint)} ${toList(unbound)} may reach ${name} of others: its own-only callers do not name them.`,
        `Let ${endpoint.id} look at what belongs to the caller, and name ${toList(unbound)} in \`own\`.`,
      )
    })
}
