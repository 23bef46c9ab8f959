/**
 * A scaffold of a delivery: every settled requirement is a story, in its own words. How long one takes, which files it
 * touches and how it is built nobody here can say: that stays open.
 */
import { toPrd } from '../../../documents/prd.ts'
import { toSpecFromEntries } from '../../../documents/spec/from-requirements.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import { toId } from '../../../documents/story/model.ts'
import { toStories } from '../../../documents/story/story.ts'
import type { DeliveryPlan } from '../../../schema/delivery.ts'
import { Fault } from '../../../schema/fault.ts'

type Sources = { title: string; prd?: string | undefined; spec?: string | undefined; request: string }

/** A specification, and the ids under which its requirements were approved. */
const toSource = ({ title, prd, spec = '' }: Sources): { text: string; idOf: Map<string, string> } => {
  if (prd === undefined) return { text: spec, idOf: new Map() }
  const { entries } = toPrd(prd)
  return {
    text: toSpecFromEntries(title, title, entries, []),
    idOf: new Map(entries.map(({ id }, at) => [toId('R', at), id])),
  }
}

/** Words alone are one story, which they describe themselves. */
const fromWords = (request: string): DeliveryPlan => ({
  epics: [{ id: 'EPIC-001', title: request.slice(0, 80), description: '' }],
  stories: [
    {
      ...{ id: 'US-001', epic: 'EPIC-001', title: request.slice(0, 80), story: request, notes: '' },
      acceptanceCriteria: [request],
      ...{ dependsOn: [], requirements: [], files: [], source: 'the request' },
    },
  ],
})

export const scaffoldPlan = (sources: Sources): DeliveryPlan => {
  const { text, idOf } = toSource(sources)
  const { epics, stories } = toStories(text)
  if (stories.length === 0 && sources.request.trim() !== '') return fromWords(sources.request)
  if (stories.length === 0)
    throw new Fault(
      'blocked',
      'no requirement is settled: there is nothing to build yet',
      'answer the open questions first, or say in words what is to be built',
    )
  return {
    epics: epics.map(({ id, title, description = '' }) => ({ id, title, description })),
    stories: stories.map(({ story = '', notes = '', size, ...rest }) => {
      const requirements = rest.requirements.map((id) => idOf.get(id) ?? id)
      return {
        ...rest,
        ...{ story, notes, requirements, files: [], source: requirements.join(', ') },
        acceptanceCriteria: rest.acceptanceCriteria.length > 0 ? rest.acceptanceCriteria : [rest.title],
        ...(size && { size }),
      }
    }),
  }
}

const MEDIUM = 5
const LARGE = 20

export const scaffoldAnalysis = (sources: Sources) => {
  const { text } = toSource(sources)
  const { requirements } = toSpec(text)
  const count = requirements.length
  return {
    scope: [
      ...(sources.request.trim() === '' ? [] : [sources.request.trim()]),
      ...requirements.map(({ id, title }) => `${toSource(sources).idOf.get(id) ?? id} ${title}`),
    ],
    complexity: count > LARGE ? 'large' : count > MEDIUM ? 'medium' : 'small',
    reasons: [
      `${count} requirements; up to ${MEDIUM} are called small, up to ${LARGE} medium: a rule of thumb`,
    ],
    risks: [],
    questions: requirements
      .filter(({ acceptance }) => acceptance.length === 0)
      .map(({ id }) => `How is ${id} checked?`),
  }
}
