/**
 * What an author outside reads for each result, and no more: a requirement that it may change with its criteria; one that it
 * has to know in a line; any other one by its title, where it is near to what is said.
 */
import { findSubjects, splitSentences } from '../../analysis/carriers.ts'
import type { Material, MaterialSource } from '../../core/workflow.ts'
import { OUT_OF_SCOPE } from '../../documents/list-lines.ts'
import { dropSections, toMarkdown } from '../../documents/markdown.ts'
import { QUESTIONS } from '../../documents/open-questions.ts'
import { collapse } from '../../documents/plain-words.ts'
import type { Entry } from '../../documents/requirements.ts'
import { findSectionText } from '../../documents/section-body.ts'
import { isObject, type Json, type JsonObject, textsOf } from '../../schema/json.ts'
import { toGapMaterial, toGapRequirementsMaterial } from './gap-material.ts'
import {
  findAlike,
  findRefused,
  findUnsaid,
  joinParts,
  listTitles,
  NEAR,
  tellNext,
  toEntries,
  toLine,
  toListItems,
  toLive,
  toTitle,
  toUnit,
  toWhole,
  under,
} from './shown-requirements.ts'
import { showTouched } from './touched.ts'

const findOutOfScope = ({ text }: MaterialSource): string[] =>
  under(
    'Out of scope:',
    toListItems(
      findSectionText(toMarkdown(text('feature-brief') ?? ''), OUT_OF_SCOPE.title, OUT_OF_SCOPE.level),
    ).map(collapse),
  )

const showQuestions = (text: string): string => {
  const body = findSectionText(toMarkdown(text), QUESTIONS, 2)
  return toListItems(body).length === 0 ? '' : `## ${QUESTIONS}\n\n${body}`
}

const NOT_SHOWN = ['Status', 'Document Status', 'User Utterance', QUESTIONS]

/** How things are: nothing is built from it. */
const FACTS = /^### Facts\n[^#]*/m

/** The brief without who approved it, its idea, and what else is not needed. */
const showBrief = (brief: string, ...without: string[]): string =>
  dropSections(brief, [...NOT_SHOWN, ...without])
    .replace(FACTS, '')
    .replace(/\n{2,}/g, '\n')

const toRequirementsMaterial = (source: MaterialSource): Material => {
  const brief = source.text('feature-brief') ?? ''
  return {
    facts: under(
      'Sentences of the idea of which no section of the brief holds the words:',
      findUnsaid(source).map((text) => `«${collapse(text)}»`),
    ),
    documents: { 'feature-brief': joinParts(showBrief(brief, 'Overview').trim(), showQuestions(brief)) },
  }
}

const findIds = (said: Json | undefined): Set<string> =>
  new Set(
    textsOf(said)
      .join('\n')
      .match(/REQ-\d+/g),
  )

const SAID = ['modifications', 'feedback', 'missing', 'answers', 'summary']

/** What of a review is to be worked in: what is decided by ids alone stands in the document. */
const toSaid = (review: Json | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(isObject(review) ? review : {}).filter(
      ([name, value]) => SAID.includes(name) && value !== null && String(value) !== '',
    ),
  )

/** The name of a field as a result has it. */
const toField = (name: string): string => (name === 'acceptanceCriteria' ? 'acceptance' : name)

/** Which fields the person worded: the words stand in them. */
const toModification = (one: Json): Json =>
  isObject(one) && isObject(one.requestedChanges)
    ? { ...one, requestedChanges: Object.keys(one.requestedChanges).map(toField) }
    : one

/** Words that name no requirement may still be about one. */
const findSpokenOf = (said: JsonObject, entries: Entry[]): Set<string> => {
  const units = entries.map(toUnit)
  return new Set(
    textsOf([said.feedback, said.missing])
      .flatMap(splitSentences)
      .flatMap((sentence) => findSubjects(sentence, units, NEAR)),
  )
}

const toChangeMaterial = (source: MaterialSource): Material => {
  const text = source.text('requirements') ?? ''
  const said = toSaid(source.input.reviewResult)
  const entries = toEntries(source)
  const live = toLive(entries)
  const named = findIds(said)
  const spokenOf = findSpokenOf(said, live)
  const isOpen = textsOf([said.feedback, said.missing]).length > 0
  const isMore = Object.keys(said).some((name) => name !== 'modifications')
  const toShown = (entry: Entry): string[] => {
    if (named.has(entry.id)) return [toWhole(entry)]
    return spokenOf.has(entry.id) ? [toLine(entry)] : []
  }
  const others = live.filter(({ id }) => !named.has(id) && !spokenOf.has(id))
  return {
    facts: isMore ? [...findRefused(entries), ...(isOpen ? findOutOfScope(source) : []), tellNext(text)] : [],
    input: {
      reviewResult: {
        ...said,
        ...(Array.isArray(said.modifications) && {
          modifications: said.modifications.map(toModification),
        }),
      },
    },
    documents: {
      requirements: joinParts(
        live.flatMap(toShown).join('\n'),
        isMore
          ? listTitles(findAlike([said.answers ?? '', said.feedback ?? '', said.missing ?? ''], others))
          : '',
        showQuestions(text),
      ),
    },
  }
}

const toPrdMaterial = (source: MaterialSource): Material => ({
  documents: {
    'feature-brief': findSectionText(toMarkdown(source.text('feature-brief') ?? ''), 'Overview', 2),
    requirements: toLive(toEntries(source)).map(toTitle).join('\n'),
  },
})

const CODE_WRITES = ['Functional Requirements', 'Traceability', 'Traceability Table']

const toPrdChangeMaterial = ({ text, input }: MaterialSource): Material => {
  const said = toSaid(input.reviewResult)
  const prd = dropSections(text('prd') ?? '', ['Status', 'Document Status', ...CODE_WRITES])
  return { input: { reviewResult: said }, documents: { prd: showTouched(prd, said) } }
}

const toBriefChangeMaterial = ({ text, input }: MaterialSource): Material => {
  const said = toSaid(input.reviewResult)
  const brief = dropSections(text('feature-brief') ?? '', ['Status', 'Document Status'])
  return { input: { reviewResult: said }, documents: { 'feature-brief': showTouched(brief, said) } }
}

export const material: Record<string, (source: MaterialSource) => Material> = {
  'feature-brief-update': toBriefChangeMaterial,
  requirements: toRequirementsMaterial,
  'requirements-update': toChangeMaterial,
  'gap-analysis': toGapMaterial,
  'gap-requirements': toGapRequirementsMaterial,
  prd: toPrdMaterial,
  'prd-update': toPrdChangeMaterial,
}
