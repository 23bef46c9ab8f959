import { isEqual } from '../../../schema/changes.ts'
import type { Endpoint, Field, Lld, Model } from '../../../schema/design.ts'
import {
  ENDPOINT_FIELDS,
  ERROR,
  fieldOf,
  INTEGRATION,
  LAYER,
  MAPPING,
  STATE,
  VALIDATION,
} from '../columns.ts'
import { toStateDiagram } from '../emit/states.ts'
import { readDrawnStates } from '../read/drawn.ts'
import { SECTIONS } from '../sections.ts'
import { tidy } from '../tidy.ts'
import { printCode, printHeading, printWordList, printWords } from '../words.ts'
import { join, printEntries, printEntryFields, printFence, printFields, printSection } from './blocks.ts'
import { type PrintContext, printCoverage, printPart, printQuestions, printTechnical } from './shared.ts'

const { lld: TITLES } = SECTIONS

/** What is said of a body in one line: its model, or that there is none. */
const printBody = (body: string | Field[] | undefined): string => {
  if (typeof body === 'string') return printCode(body)
  return body?.length === 0 ? 'nothing' : ''
}

const printBodyFields = (title: string, body: string | Field[] | undefined): string =>
  Array.isArray(body) ? printEntries(fieldOf(title), body) : ''

const printEndpoint = (endpoint: Endpoint): string => {
  const { id, method, path, does, callers, takes, gives, errors, covers } = endpoint
  return join([
    printHeading(3, `${id}: ${method} ${printCode(path)}`),
    [
      printFields([
        ['Does', printWords(does)],
        ['Callers', printWordList(callers)],
      ]),
      printEntryFields(ENDPOINT_FIELDS, endpoint),
      printFields([
        ['Takes', printBody(takes)],
        ['Gives', printBody(gives)],
        ['Covers', printWordList(covers)],
      ]),
    ]
      .filter((fields) => fields !== '')
      .join('\n'),
    printBodyFields('Takes', takes),
    printBodyFields('Gives', gives),
    printEntries(ERROR, errors),
  ])
}

const printStates = (model: Model, { isInside }: PrintContext): string[] => {
  if (model.states.length === 0) return []
  const diagram = toStateDiagram(model)
  const isSaid = isInside && isEqual(readDrawnStates(diagram), model.states)
  return [printFence('mermaid', diagram), ...(isSaid ? [] : [printEntries(STATE, model.states)])]
}

const printModel = (model: Model, context: PrintContext): string => {
  const { name, does, fields, covers } = model
  return join([
    printHeading(3, printWords(name)),
    printFields([
      ['Does', printWords(does)],
      ['Covers', printWordList(covers)],
    ]),
    printEntries(fieldOf('Field'), fields),
    ...printStates(model, context),
  ])
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const printBlock = (title: string, text: string): string[] =>
  text === '' ? [] : [`**${title}**`, printFence(isJson(text) ? 'json' : 'text', text)]

const printExample = ({ endpoint, request, response }: Lld['examples'][number]): string =>
  join([
    printHeading(3, printWords(endpoint)),
    ...printBlock('Request', request),
    ...printBlock('Response', response),
  ])

/** The low-level design as a document. */
export const printLld = (given: Lld, context: PrintContext): string => {
  const lld = tidy(given)
  return printPart('lld', context, [
    printSection(TITLES.overview[0], lld.overview),
    printSection(TITLES.mapping[0], printEntries(MAPPING, lld.mapping)),
    printSection(TITLES.endpoints[0], ...lld.endpoints.map(printEndpoint)),
    printSection(TITLES.models[0], ...lld.models.map((model) => printModel(model, context))),
    printSection(TITLES.examples[0], ...lld.examples.map(printExample)),
    printSection(TITLES.validation[0], printEntries(VALIDATION, lld.validation)),
    printSection(TITLES.integrations[0], printEntries(INTEGRATION, lld.integrations)),
    printSection(TITLES.layers[0], printEntries(LAYER, lld.layers)),
    printTechnical('lld', lld.technicalRequirements),
    printCoverage({ lld }),
    printQuestions('lld', lld.openQuestions),
  ])
}
