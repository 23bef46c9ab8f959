/** A specification handed over to the next stage: as a feature brief, and as requirements that keep where they come from. */
import { printBrief } from '../brief.ts'
import { toPriority } from '../check-requirements.ts'
import { printRequirements } from '../requirements.ts'
import { type ReadSpec, toSpec } from './spec.ts'
import { toHighest } from './vocabulary.ts'

const printList = (items: readonly string[], none: string): string =>
  items.length > 0 ? items.map((item) => `- ${item}`).join('\n') : none

const toOrigin = ({ version, priority, requirements }: ReadSpec): string => {
  const [first, last] = [requirements[0]?.id, requirements.at(-1)?.id]
  const ids = first === undefined ? '' : first === last ? ` (${first})` : ` (${first} to ${last})`
  const many = requirements.length === 1 ? 'one requirement' : `${requirements.length} requirements`
  return `Taken over from the specification \`spec.md\`, version ${version || '1'}, priority ${priority || 'open'}, with ${many}${ids}.`
}

/** What matters most says what the feature is for and when it is a success. */
const pickHighest = ({ requirements }: ReadSpec): ReadSpec['requirements'] => {
  const highest = toHighest(requirements.map(({ priority }) => priority))
  return requirements.filter(({ priority }) => highest === undefined || priority === highest)
}

/** Aims that the vision states, a line each. */
const findAims = ({ vision }: ReadSpec): string[] => {
  const listed = /^It serves these aims:\n\n((?:- .*(?:\n|$))+)/m.exec(vision)?.[1] ?? ''
  const added = [...vision.matchAll(/^- Aim: (.+)$/gm)].map(([, aim = '']) => aim)
  return [...[...listed.matchAll(/^- (.+)$/gm)].map(([, aim = '']) => aim), ...added]
}

export const toBriefFromSpec = (text: string, utterance: string): string => {
  const spec = toSpec(text)
  const first = pickHighest(spec)
  const aims = findAims(spec)
  const title = spec.title || 'Feature'
  const criteria = [
    ...aims.filter((aim) => /\d/.test(aim.replace(/\([^()]*\bturn \d+\)$/, ''))),
    ...first.flatMap(({ id, acceptance }) => acceptance.map((item) => `${item} (${id})`)),
  ]
  const scope = [
    `### In Scope\n\n${printList(spec.inScope, 'Nothing is named.')}`,
    `### Out of Scope\n\n${printList(spec.outOfScope, 'Nothing is excluded.')}`,
  ]
  return printBrief({
    title,
    utterance: utterance.trim() || title,
    sections: [
      { title: 'Overview', body: [toOrigin(spec), spec.vision].filter(Boolean).join('\n\n') },
      {
        title: 'Goals',
        body: printList(aims.length > 0 ? aims : first.map((one) => `${one.title} (${one.id})`), title),
      },
      { title: 'Scope', body: scope.join('\n\n') },
      { title: 'Success Criteria', body: printList(criteria, 'No criterion is named.') },
      ...(spec.questions.length > 0
        ? [{ title: 'Open Questions', body: printList(spec.questions, '') }]
        : []),
    ],
  })
}

/** R-007 is REQ-007; where a number is taken already, the next behind all others. */
const toNumbers = (ids: readonly string[]): string[] => {
  const taken = new Set<string>()
  let next = ids.reduce((highest, id) => Math.max(highest, Number(id.slice(2))), 0)
  return ids.map((id) => {
    const same = `REQ-${id.slice(2)}`
    const free = taken.has(same) ? `REQ-${String(++next).padStart(3, '0')}` : same
    taken.add(free)
    return free
  })
}

const CATEGORY: Record<string, string> = { functional: 'Functional', 'non-functional': 'Non-functional' }

export const toRequirementsFromSpec = (text: string, feature: string): string => {
  const { requirements } = toSpec(text)
  const numbers = toNumbers(requirements.map(({ id }) => id))
  const byId = new Map(requirements.map(({ id }, at) => [id, numbers[at] ?? ''] as const).toReversed())
  return printRequirements(
    feature,
    requirements.map((one, at) => ({
      id: numbers[at] ?? '',
      title: one.title || one.id,
      priority: toPriority(one.priority) ?? 'medium',
      category: CATEGORY[one.type] ?? 'Functional',
      description: one.description || one.title,
      source: one.source === '' ? one.id : `${one.id}, ${one.source}`,
      acceptance: one.acceptance,
      dependencies: one.dependencies.flatMap((id) => byId.get(id) ?? []),
    })),
  )
}
