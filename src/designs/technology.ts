/** Technologies: one choice per need, and none that a decision turned down. */
import { isLike } from './names.ts'
import type { Check, Hit, Subject } from './rule.ts'
import { toStrings } from './strings.ts'

/** Products that stand for each other; a design that chose one of a row and uses another says which. */
const FAMILIES: Record<string, RegExp[]> = {
  database: [
    /\bpostgres(?:ql)?\b/i,
    /\bmysql\b/i,
    /\bmariadb\b/i,
    /\b(?:ms ?)?sql server\b/i,
    /\boracle(?: db| database)?\b/i,
    /\bsqlite\b/i,
    /\bmongo(?:db)?\b/i,
    /\bdynamo(?:db)?\b/i,
    /\bcockroach(?:db)?\b/i,
    /\bcassandra\b/i,
    /\bfirestore\b/i,
    /\bcouch(?:db|base)\b/i,
  ],
  'page framework': [
    /\breact(?!\s*native)\b/i,
    /\bvue(?:\.js)?\b/i,
    /\bangular\b/i,
    /\bsvelte(?:kit)?\b/i,
    /\bpreact\b/i,
    /\bsolid(?:\.?js)\b/i,
  ],
  'message broker': [
    /\brabbitmq\b/i,
    /\bkafka\b/i,
    /\b(?:amazon |aws )?sqs\b/i,
    /\bnats\b/i,
    /\bpub\/sub\b/i,
    /\bactivemq\b/i,
  ],
  cache: [/\bredis\b/i, /\bmemcached?\b/i, /\bvalkey\b/i],
}

const findProducts = (family: RegExp[], text: string): string[] =>
  family.flatMap((product) => product.exec(text)?.[0] ?? [])

/** What decisions turned down, and did not choose elsewhere. */
const toRefused = ({ hld }: Subject): { name: string; id: string; chosen: string }[] =>
  hld.decisions.flatMap(({ id, options, chosen }) =>
    (options.some(({ name }) => isLike(name, chosen)) ? options : [])
      .filter(
        ({ name }) => !isLike(name, chosen) && !hld.decisions.some((other) => isLike(other.chosen, name)),
      )
      .map(({ name }) => ({ name, id, chosen })),
  )

const findRefused: Check = (subject) => {
  const { hld } = subject
  const used = [
    ...hld.technology.map(({ need, choice }) => ({
      what: `the technology for ${need}`,
      text: choice,
      at: ['section hld Technology Stack', 'part hld'],
    })),
    ...hld.components.map(({ id, name, technology }) => ({
      what: `the component ${name}`,
      text: technology,
      at: [id],
    })),
  ]
  return toRefused(subject).flatMap(({ name, id, chosen }) =>
    used
      .filter(({ text }) => text !== '' && isLike(text, name) && !isLike(text, chosen))
      .map(
        ({ what, text, at }): Hit => ({
          rule: 'refused-technology',
          severity: 'HIGH',
          at,
          description: `${what[0]?.toUpperCase()}${what.slice(1)} is ${text}, and ${id} chose ${chosen} instead of ${name}.`,
          suggestion: `Use ${chosen} there, or change ${id}.`,
        }),
      ),
  )
}

const findOther: Check = (subject) => {
  const { hld } = subject
  const stack = [
    ...hld.technology.map(({ choice }) => choice),
    ...hld.decisions.map(({ chosen }) => chosen),
  ].join('\n')
  return Object.entries(FAMILIES).flatMap(([kind, family]) => {
    const chosen = findProducts(family, stack)
    if (chosen.length === 0) return []
    return hld.components.flatMap(({ id, name, technology }): Hit[] => {
      const other = findProducts(family, technology).find(
        (product) => !chosen.some((one) => isLike(one, product)),
      )
      return other === undefined ||
        findProducts(family, technology).some((product) => chosen.some((one) => isLike(one, product)))
        ? []
        : [
            {
              rule: 'other-technology',
              severity: 'MEDIUM',
              at: [id, `component ${name}`],
              description: `The component ${name} runs on ${other}, and the technology chosen for a ${kind} is ${chosen[0]}.`,
              suggestion: 'Name one of them in both places, or give the second its own row.',
            },
          ]
    })
  })
}

const COMPARING =
  /\b(?:not|instead of|unlike|rather than|compared|migrat(?:e|es|ed|ing) |from|replac|legacy|old|existing|export|import|source|considered|rejected|alternativ)\w*\b/i

/** The database in prose, where only one was chosen. */
const findProse: Check = (subject) => {
  const { hld, lld, database } = subject
  const family = FAMILIES.database ?? []
  const named = [
    ...hld.technology.map(({ choice }) => choice),
    ...hld.components.map(({ technology }) => technology),
    ...hld.decisions.map(({ chosen }) => chosen),
  ]
  const chosen = findProducts(family, named.join('\n'))
  if (chosen.length === 0) return []
  const prose = [
    { at: ['section hld Scalability and Performance', 'part hld'], text: hld.scalability },
    { at: ['section hld Reliability', 'part hld'], text: hld.reliability },
    { at: ['section hld Security', 'part hld'], text: hld.security },
    { at: ['section hld System Overview', 'part hld'], text: hld.overview },
    { at: ['section lld Layers', 'part lld'], text: toStrings([lld.overview, lld.layers]).join('\n') },
    {
      at: ['section database Overview', 'part database'],
      text: toStrings([
        database.overview,
        database.performance,
        database.security,
        database.types,
        database.constraints,
      ]).join('\n'),
    },
  ]
  return prose.flatMap(({ at, text }): Hit[] => {
    const sentence = text.split(/(?<=[.!?])\s|\n/).find((one) => {
      const found = findProducts(family, one)
      return (
        found.length > 0 &&
        !COMPARING.test(one) &&
        !found.some((product) => chosen.some((other) => isLike(other, product)))
      )
    })
    if (sentence === undefined) return []
    return [
      {
        rule: 'other-technology',
        severity: 'MEDIUM',
        at,
        description: `«${sentence.trim().slice(0, 120)}» names ${findProducts(family, sentence)[0]}, and the database that was chosen is ${chosen[0]}.`,
        suggestion: 'Name the database that was chosen.',
      },
    ]
  })
}

export const findTechnology: Check = (subject) => [
  ...findRefused(subject),
  ...findOther(subject),
  ...findProse(subject),
]

/** Undecided counts as yes: the documents that we write are for it. */
export const isPostgres = ({ hld, database }: Pick<Subject, 'hld' | 'database'>): boolean => {
  const stores = hld.components.filter(({ kind }) => kind === 'store').map(({ technology }) => technology)
  const words = toStrings([
    hld.technology,
    stores,
    hld.decisions.map(({ chosen }) => chosen),
    database.overview,
  ]).join('\n')
  return /postgres/i.test(words) || findProducts(FAMILIES.database ?? [], words).length === 0
}
