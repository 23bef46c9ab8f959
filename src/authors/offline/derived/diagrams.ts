/** Mermaid sources. Every label is quoted or cleaned, every node has an id of ours. */
import { collapse, shorten } from '../sentences.ts'
import { OF_ALL } from './components.ts'
import type { Design } from './design.ts'

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
