/** Documents from the values of authors, by the name of their result. */
import type { JsonObject } from '../../schema/json.ts'
import type { BriefValues, NewRequirements, PrdValues, SectionValues, SpecValues } from '../../schema/prd.ts'
import { correct, leaveOpen, placeBesides, printAnswers, toAnswers } from '../given-answers.ts'
import { printBriefValues } from './brief.ts'
import { printPrdValues } from './prd.ts'
import { changeRequirements, printNewRequirements, toRequirementChanges } from './requirements.ts'
import { type Printed, printSections } from './sections.ts'
import { printSpecValues } from './spec.ts'

/** What a document is written from besides the values. */
export type Sources = {
  text(document: string): string | undefined
  inputs: JsonObject
  feature: string | null
}

export type Print = (value: JsonObject, sources: Sources) => Printed

const printEntries: Print = (value, { text, feature }) => {
  const before = text('requirements')
  if (before === undefined)
    return { text: printNewRequirements(feature ?? 'feature', value as unknown as NewRequirements) }
  return changeRequirements(before, toRequirementChanges(before, value))
}

const printChanged =
  (document: string): Print =>
  (value, { text }) =>
    printSections(text(document) ?? '', value as unknown as SectionValues)

export const PRINT: Record<string, Print> = {
  'feature-brief': (value, { inputs }) => {
    const answers = toAnswers(inputs.answers)
    const said = { utterance: String(inputs.userUtterance ?? ''), answers: printAnswers(answers) }
    const brief = printBriefValues(value as unknown as BriefValues, said)
    return { text: placeBesides(correct(leaveOpen(brief, answers), answers), answers) }
  },
  'feature-brief-update': printChanged('feature-brief'),
  requirements: printEntries,
  'requirements-update': printEntries,
  'gap-requirements': printEntries,
  prd: (value, { text }) => ({
    text: printPrdValues(value as PrdValues, text('feature-brief') ?? '', text('requirements') ?? ''),
  }),
  'prd-update': printChanged('prd'),
  spec: (value, { text }) => printSpecValues(value as SpecValues, text('spec')),
}
