/**
 * A scaffold of a delivery: every settled requirement is a story, in its own words. How long one takes, which files it
 * touches and how it is built nobody here can say: that stays open.
 */
import { toCellId } from '../../../analysis/document/ids.ts'
import { toStatements } from '../../../analysis/document/statements.ts'
import { toSentences } from '../../../analysis/language/sentence.ts'
import { toMarkdown } from '../../../documents/markdown.ts'
import { toPrd } from '../../../documents/prd.ts'
import { toSpecFromEntries } from '../../../documents/spec/from-requirements.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import { toId } from '../../../documents/story/model.ts'
import { toStories } from '../../../documents/story/story.ts'
import type { DeliveryPlan } from '../../../schema/delivery.ts'
import { Fault } from '../../../schema/fault.ts'
import { toHeadline } from '../headline.ts'

type Sources = { title: string; prd?: string | undefined; spec?: string | undefined; request: string }

/** A specification, and the ids under which its requirements were approved. */
const toSource = ({ title, prd, spec = '' }: Sources): { text: string; idOf: Map<string, string> } => {
  if (prd === undefined) return { text: spec, idOf: new Map() }
  const text = toSpecFromEntries(title, title, toPrd(prd).entries, [])
  return { text, idOf: new Map(toSpec(text).requirements.map(({ id, source }) => [id, source])) }
}

/** Sentences that demand something, each by itself, where the words are nothing else; otherwise the words as they are. */
const toDemands = (request: string): string[] => {
  const { statements } = toStatements(toMarkdown(request))
  const demands = statements.filter(({ form }) => form === 'sentence').map(({ plain }) => plain.text)
  return demands.length > 1 && demands.length === toSentences(request).length ? demands : [request]
}

const LONGEST_TITLE = 80

/** Words alone are a story for each of their demands, which they describe themselves. */
const fromWords = (request: string): DeliveryPlan => ({
  epics: [{ id: 'EPIC-001', title: 'What was asked for', description: '' }],
  stories: toDemands(request).map((words, at) => ({
    ...{ id: toId('US', at), epic: 'EPIC-001', title: toHeadline(words, true, LONGEST_TITLE) },
    ...{ story: words, notes: '', acceptanceCriteria: [words] },
    ...{ dependsOn: [], requirements: [], files: [], source: 'the request' },
  })),
})

/** «R-001 (REQ-7)»: a requirement is known by the id that its own document gave it, too. */
const toNamed = (id: string, origin = ''): string =>
  origin !== id && toCellId(origin, false) !== undefined ? `${id} (${origin})` : id

export const scaffoldPlan = (sources: Sources): DeliveryPlan => {
  const { text, idOf } = toSource(sources)
  const { epics, stories } = toStories(text)
  const originOf = new Map(toSpec(sources.spec ?? '').requirements.map(({ id, source }) => [id, source]))
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
      const source = requirements.map((id) => toNamed(id, originOf.get(id))).join(', ')
      return {
        ...rest,
        ...{ story, notes, requirements, files: [], source },
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
