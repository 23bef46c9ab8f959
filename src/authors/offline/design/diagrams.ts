/** Mermaid sources. Every label is quoted or cleaned, every node has an id of ours. */
import { collapse, shorten } from '../sentences.ts'
import { OF_ALL } from './components.ts'
import type { Design } from './design.ts'
import type { Endpoint } from './endpoints.ts'
import type { Entity } from './entities.ts'
import { toSnake } from './fields.ts'

/** Words that no diagram trips on. */
const toLabel = (text: string, limit = 60): string =>
  shorten(collapse(text.replace(/["'`<>{}[\]()|#;:\\%&]/g, ' ').replace(/--+|==+/g, ' ')), limit) || 'unnamed'

const MOST = 24

/** Persons, components, what they keep, and what lies outside. */
export const drawComponents = (design: Design): string[] => {
  const parts = design.components.filter(({ name }) => name !== OF_ALL).slice(0, MOST)
  const at = new Map(parts.map(({ name }, index) => [name, `c${index + 1}`]))
  const componentOf = new Map(parts.flatMap(({ name, needs }) => needs.map(({ id }) => [id, name] as const)))
  const roles = [...new Set(design.useCases.flatMap(({ actors }) => actors))].slice(0, MOST)
  const calls = roles.flatMap((role, index) => {
    const names = design.useCases
      .filter(({ actors }) => actors.includes(role))
      .flatMap(({ need }) => at.get(componentOf.get(need.id) ?? '') ?? [])
    return [...new Set(names)].map((id) => `  p${index + 1} --> ${id}`)
  })
  const neighbours = design.neighbours.flatMap(({ name, needs }, index) => {
    const ids = needs.flatMap((need) => at.get(componentOf.get(need) ?? '') ?? [])
    return [
      `  o${index + 1}[/"${toLabel(name)}"/]`,
      ...[...new Set(ids)].map((id) => `  ${id} --> o${index + 1}`),
    ]
  })
  return [
    'flowchart LR',
    ...roles.map((role, index) => `  p${index + 1}(["${toLabel(role)}"])`),
    ...parts.map(({ name }, index) => `  c${index + 1}["${toLabel(name)}"]`),
    ...parts.flatMap(({ owns }, index) =>
      owns.length === 0
        ? []
        : [`  d${index + 1}[("${toLabel(owns.join(', '))}")]`, `  c${index + 1} --- d${index + 1}`],
    ),
    ...calls,
    ...parts.flatMap(({ uses }, index) =>
      uses.flatMap(({ name, need }) =>
        at.has(name) ? [`  c${index + 1} -->|"${need}"| ${at.get(name)}`] : [],
      ),
    ),
    ...neighbours,
  ]
}

/** One call with what can go wrong in it. */
export const drawCall = (design: Design, endpoint: Endpoint): string[] => {
  const component = design.components.find(({ needs }) => needs.some(({ id }) => endpoint.needs.includes(id)))
  const entity = design.entities.find(({ name }) => name === endpoint.thing)
  const wrong = endpoint.errors.filter(({ from }) => !from.startsWith('rule')).slice(0, 3)
  const sent = endpoint.sends.length > 0 ? ` with ${endpoint.sends.join(', ')}` : ''
  const what = toLabel(`${endpoint.verb} ${endpoint.thing}${sent}`, 80)
  const store = entity
    ? [`  ${endpoint.method === 'GET' ? 'C->>S: read' : 'C->>S: write'} ${toLabel(entity.name)}`]
    : []
  const fine = [...store, `  C-->>A: done, ${endpoint.needs.join(', ')}`]
  const branches = wrong.flatMap(({ status, when, from }, index) => [
    `  ${index === 0 ? 'alt' : 'else'} ${toLabel(when, 70)}`,
    `    C-->>A: ${status}, ${from}`,
  ])
  return [
    'sequenceDiagram',
    `  actor A as ${toLabel(endpoint.actors.join(' or '))}`,
    `  participant C as ${toLabel(component?.name ?? 'system')}`,
    ...(entity ? [`  participant S as store of ${toLabel(entity.table)}`] : []),
    `  A->>C: ${what}`,
    ...(branches.length === 0
      ? fine
      : [...branches, '  else otherwise', ...fine.map((line) => `  ${line}`), '  end']),
  ]
}

const toErType = (type: string): string => type.replace(/\(.*$/, '').toLowerCase()

export const drawEntities = (entities: readonly Entity[]): string[] => {
  const tables = new Map(entities.map(({ name, table }) => [name, table.toUpperCase()]))
  return [
    'erDiagram',
    ...entities.flatMap(({ name, table, fields, links }) => [
      `  ${table.toUpperCase()} {`,
      `    integer ${toSnake(name)}_id PK`,
      ...links.map(({ column }) => `    integer ${column} FK`),
      ...fields.map(({ type, column }) => `    ${toErType(type)} ${column}`),
      '  }',
    ]),
    ...entities.flatMap(({ table, links }) =>
      links.flatMap(({ to, need }) =>
        tables.has(to) ? [`  ${tables.get(to)} ||--o{ ${table.toUpperCase()} : "${need}"`] : [],
      ),
    ),
  ]
}
