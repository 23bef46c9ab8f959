/** Components: whether they are joined to the rest, and in ways that their kinds allow. */
import { findCycles } from '../documents/cycles.ts'
import { findKnown } from './known-names.ts'
import { toList, toSame } from './names.ts'
import type { Check, Hit } from './rule.ts'

/** Where all others are joined to something, one that is not was forgotten. */
const findLonelyActors = (actors: readonly { name: string }[], joined: ReadonlySet<string>): Hit[] => {
  const lonely = actors.filter(({ name }) => !joined.has(toSame(name)))
  const [only] = lonely
  if (!only || lonely.length > 1 || actors.length < 3) return []
  return [
    {
      rule: 'lonely-component',
      severity: 'MEDIUM',
      at: ['section hld Connections', 'part hld'],
      description: `The actor ${only.name} is connected to nothing.`,
      suggestion: 'Add the connection, or remove the actor.',
    },
  ]
}

const findLonely: Check = (subject) => {
  const { hld } = subject
  if (hld.connections.length === 0 || hld.components.length < 2) return []
  const joined = new Set(
    hld.connections
      .flatMap(({ from, to }) => [from, to])
      .map((name) => toSame(findKnown(subject, name)?.name ?? name)),
  )
  const lonely = hld.components
    .filter(({ name, kind }) => kind !== 'library' && !joined.has(toSame(name)))
    .map(
      ({ id, name }): Hit => ({
        rule: 'lonely-component',
        severity: 'MEDIUM',
        at: [id, `component ${name}`],
        description: `The component ${name} is connected to nothing.`,
        suggestion: 'Add its connections, or remove it.',
      }),
    )
  return [...lonely, ...findLonelyActors(hld.actors, joined)]
}

/** Stores that a page or an app may reach by itself. */
const REACHABLE =
  /firebase|firestore|supabase|amplify|appwrite|pocketbase|indexeddb|local ?storage|sqlite|realm|core data|on device|\bs3\b|blob|bucket|object stor|cdn|minio|r2\b/i

const findShortcuts: Check = (subject) => {
  const { hld } = subject
  return hld.connections.flatMap(({ from, to, says }): Hit[] => {
    const [source, target] = [findKnown(subject, from), findKnown(subject, to)]
    const store = hld.components.find(({ name }) => name === target?.name)
    if (store?.kind !== 'store' || REACHABLE.test(`${store.technology} ${store.name} ${store.does} ${says}`))
      return []
    const isPage = source?.kind === 'web' || source?.kind === 'mobile'
    const isPerson = source?.kind === 'person' && !/admin|operator|dba|engineer|analyst|support/i.test(from)
    if (!isPage && !isPerson) return []
    return [
      {
        rule: 'broken-layer',
        severity: 'MEDIUM',
        at: ['section hld Connections', store.id],
        description: `${from} reaches ${to} directly: nothing between them checks who may do what.`,
        suggestion: 'Let it go through a service.',
      },
    ]
  })
}

/** Calls that go round; messages by a queue and answers do not count. */
const findCircles: Check = (subject) => {
  const { hld } = subject
  const services = new Set(
    hld.components.filter(({ kind }) => kind === 'service' || kind === 'library').map(({ name }) => name),
  )
  const edges = new Map<string, string[]>()
  for (const { from, to, by, says } of hld.connections) {
    const [source, target] = [findKnown(subject, from)?.name ?? '', findKnown(subject, to)?.name ?? '']
    const isAsync = /event|queue|webhook|callback|publish|subscri|notif|async|amqp|kafka|push/i.test(
      `${by} ${says}`,
    )
    if (services.has(source) && services.has(target) && source !== target && !isAsync)
      edges.set(source, [...(edges.get(source) ?? []), target])
  }
  return findCycles(edges, 3).map((cycle) => ({
    rule: 'circular-components',
    severity: 'LOW',
    at: ['section hld Connections', 'part hld'],
    description: `${toList(cycle)} call one another in a circle.`,
    suggestion: 'Let one of them wait for an event, or join them.',
  }))
}

export const findComponents: Check = (subject) => [
  ...findLonely(subject),
  ...findShortcuts(subject),
  ...findCircles(subject),
]
