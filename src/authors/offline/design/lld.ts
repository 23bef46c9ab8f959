/** The low-level design: calls, data, rules and neighbours. */
import {
  printDocument,
  printFence,
  printList,
  printSection,
  printTable,
  say,
  toHeadingWords,
  toIds,
  toSeries,
} from '../print.ts'
import { OF_ALL } from './components.ts'
import { type Design, technicalOf } from './design.ts'
import type { Endpoint } from './endpoints.ts'
import type { Entity } from './entities.ts'
import { toSnake } from './fields.ts'
import { findFallback, printOrigin, printQuestions, printShort, toProposals } from './parts.ts'
import { printRules } from './rules.ts'

const printMapping = (design: Design): string => {
  const rows = design.useCases.map(({ id, need, actors }) => {
    const calls = design.endpoints.filter(({ needs }) => needs.includes(need.id))
    const none = actors.length > 0 ? 'none named: see Open Questions' : 'none: the system acts by itself'
    return [
      `${id} ${need.title}`,
      calls.map((call) => `${call.id} ${call.method} ${call.path}`).join(', ') || none,
      toIds(technicalOf(design, [need.id]).map((one) => one.id)),
      need.id,
    ]
  })
  return printSection(
    'Use Case to API Mapping',
    printTable(['Use case', 'Call', 'Technical requirements', 'From'], rows) || 'There is no use case yet.',
  )
}

const printEndpoint = (endpoint: Endpoint): string =>
  [
    `### ${endpoint.id} ${endpoint.method} ${endpoint.path}`,
    printList([
      `Who: ${toSeries(endpoint.actors)} (${toIds(endpoint.needs)})`,
      endpoint.sends.length > 0
        ? `Sends: ${endpoint.sends.join(', ')}`
        : 'Sends: the requirements name nothing besides the call itself',
    ]),
    printTable(
      ['Error', 'When', 'From'],
      endpoint.errors.map(({ status, when, from }) => [String(status), when, from]),
    ),
  ].join('\n\n')

const NO_CALL =
  'No requirement names a person together with what they call for, so there is no call to describe.'

const printEndpoints = ({ endpoints }: Design): string =>
  endpoints.length === 0
    ? printSection('Endpoints', NO_CALL)
    : printSection(
        'Endpoints',
        'Methods and paths follow one rule for each kind of operation, and so do the status numbers; no requirement names a protocol. Renaming them changes no requirement.',
        printTable(
          ['ID', 'Method', 'Path', 'Who', 'Does', 'From'],
          endpoints.map(({ id, method, path, actors, verb, thing, needs }) => [
            id,
            method,
            path,
            toSeries(actors),
            `${verb} ${thing}`.trim(),
            toIds(needs),
          ]),
        ),
        ...endpoints.map(printEndpoint),
      )

const printEntity = ({ name, fields, links, states, needs }: Entity): string => {
  const rows = [
    [`${toSnake(name)}_id`, 'INTEGER', 'key', needs[0] ?? ''],
    ...links.map(({ column, to, need }) => [column, 'INTEGER', `refers to ${to}`, need]),
    ...fields.map(({ column, type, secret, need }) => [column, type, secret ? 'secret' : '', need]),
  ]
  const known = states.map((state) => `${state.name} (${state.need})`)
  return [
    `### ${toHeadingWords(name)}`,
    printTable(['Field', 'Type', 'Note', 'From'], rows),
    ...(known.length > 0 ? [`States that the words name: ${known.join(', ')}.`] : []),
  ].join('\n\n')
}

const printModels = ({ entities }: Design): string =>
  printSection(
    'Data Models',
    ...(entities.length > 0
      ? entities.map(printEntity)
      : ['No requirement names a thing that somebody makes, changes or removes.']),
  )

const EXAMPLES = 3

const toBody = (names: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(names.map((name) => [toSnake(name) || 'value', `<${name}>`])), null, 2)

const printExample = (endpoint: Endpoint): string[] => {
  const wrong = endpoint.errors[0]
  const body = endpoint.sends.length > 0 ? toBody(endpoint.sends).split('\n') : []
  const answer = JSON.stringify({ status: wrong?.status, message: wrong?.when }, null, 2).split('\n')
  return [
    `${endpoint.id}, when all is well (${toIds(endpoint.needs)}):`,
    printFence('http', [`${endpoint.method} ${endpoint.path}`, ...(body.length > 0 ? ['', ...body] : [])]),
    ...(wrong ? [`${endpoint.id}, when it fails (${wrong.from}):`, printFence('json', answer)] : []),
  ]
}

const printExamples = ({ endpoints }: Design): string => {
  const shown = endpoints.filter(({ sends }) => sends.length > 0)
  const some = shown.length > 0 ? shown.slice(0, EXAMPLES) : endpoints.slice(0, 1)
  return printSection(
    'Examples',
    ...(some.length === 0
      ? ['There is no call to show.']
      : ['Values in angle brackets stand for what the caller fills in.', ...some.flatMap(printExample)]),
  )
}

const printIntegration = (design: Design): string => {
  const rows = design.neighbours.map(({ name, does, needs, words }) => {
    const fallback = findFallback(design, name)
    const said = fallback ? `${fallback.id}: ${say(fallback.act.text, 160)}` : 'open question'
    return [name, `${does}: «${words}»`, said, toIds(needs)]
  })
  return printSection(
    'Integration Points',
    printTable(['System', 'What for', 'When it fails', 'From'], rows) ||
      'No requirement names a system outside of this one.',
  )
}

const printLayers = ({ endpoints, components, entities, neighbours }: Design): string => {
  const parts = components.filter(({ name }) => name !== OF_ALL)
  const ids = (some: ReadonlyArray<{ needs: readonly string[] }>) =>
    printShort([...new Set(some.flatMap(({ needs }) => needs))], 6)
  const rows = [
    [
      'Calls',
      endpoints.map(({ id }) => id).join(', ') || 'none yet',
      'read and check what comes in, answer; no rule of the domain',
      ids(endpoints),
    ],
    [
      'Rules',
      parts.map(({ name }) => name).join(', ') || 'none yet',
      'decide; know neither calls nor storage',
      printShort(
        parts.flatMap(({ needs }) => needs.map(({ id }) => id)),
        6,
      ),
    ],
    [
      'Storage',
      entities.map(({ table }) => table).join(', ') || 'none yet',
      'keep and find; decide nothing',
      ids(entities),
    ],
    ...(neighbours.length > 0
      ? [
          [
            'Neighbours',
            neighbours.map(({ name }) => name).join(', '),
            'speak to what lies outside, one place each',
            ids(neighbours),
          ],
        ]
      : []),
  ]
  return printSection(
    'Layers',
    'Each layer uses only those below it.',
    printTable(['Layer', 'Holds', 'Does', 'From'], rows),
  )
}

const toQuestions = (design: Design): string[] => {
  const { useCases, endpoints, neighbours, entities, settled } = design
  const called = new Set(endpoints.flatMap(({ needs }) => needs))
  const silent = useCases.filter(({ actors, need }) => actors.length > 0 && !called.has(need.id))
  const bare = entities.filter(({ fields, isRole }) => fields.length === 0 && !isRole)
  const unanswered = neighbours.filter(({ name }) => !findFallback(design, name))
  return [
    ...silent.map(
      ({ need, actors }) =>
        `What exactly does the ${toSeries(actors)} call for in "${say(need.title)}"? (${need.id})`,
    ),
    ...bare.map(
      ({ name, needs }) =>
        `What is kept of each ${name}? No requirement names a part of it (${needs[0] ?? ''}).`,
    ),
    ...unanswered.map(
      ({ name, needs }) => `What happens when the ${name} does not answer? (${toIds(needs)})`,
    ),
    ...toProposals(settled),
  ]
}

export const toLld = (design: Design): string =>
  printDocument(
    `Low-level design: ${toHeadingWords(design.title)}`,
    printOrigin(design),
    printMapping(design),
    printEndpoints(design),
    printModels(design),
    printExamples(design),
    printRules(design),
    printIntegration(design),
    printLayers(design),
    printSection('Open Questions', printQuestions(toQuestions(design))),
  )
