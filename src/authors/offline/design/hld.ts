/** The high-level design, from the needs alone. */
import { withArticle } from '../../../analysis/model/noun.ts'
import {
  count,
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
import { printAct } from './behaviour.ts'
import { type Component, OF_ALL } from './components.ts'
import { type Design, technicalOf } from './design.ts'
import { drawCall, drawComponents } from './diagrams.ts'
import {
  findQuality,
  printNeeds,
  printOrigin,
  printQuestions,
  printShort,
  RELIABILITY,
  SECURITY,
  SPEED,
  toOwnQuestions,
  toProposals,
} from './parts.ts'
import { printStack } from './stack.ts'

const toRoles = ({ useCases }: Design): [string, string[]][] => {
  const roles = new Map<string, string[]>()
  for (const { actors, need } of useCases)
    for (const actor of actors) roles.set(actor, [...(roles.get(actor) ?? []), need.id])
  return [...roles]
}

const printOverview = (design: Design): string => {
  const { entities, neighbours, useCases } = design
  const roles = toRoles(design)
  const used = useCases.filter(({ actors }) => actors.length > 0)
  const alone = useCases.filter(({ actors }) => actors.length === 0)
  const kept = entities.filter(({ isRole }) => !isRole)
  const facts = [
    ...(roles.length > 0
      ? [`People: ${roles.map(([role, ids]) => `${role} (${printShort(ids, 4)})`).join('; ')}.`]
      : ['People: no requirement names who acts.']),
    ...(kept.length > 0
      ? [`Kept: ${kept.map(({ name, needs }) => `${name} (${printShort(needs, 4)})`).join('; ')}.`]
      : []),
    ...(neighbours.length > 0
      ? [`Outside: ${neighbours.map(({ name, needs }) => `${name} (${printShort(needs, 4)})`).join('; ')}.`]
      : []),
  ]
  const rows = used.map(({ id, actors, need, trigger }) => [
    id,
    toSeries(actors),
    need.title,
    say(trigger, 120),
    need.id,
  ])
  const own = alone.map(({ id, need, trigger }) => [id, need.title, say(trigger, 120), need.id])
  return printSection(
    'System Overview',
    printList(facts),
    '### Use Cases',
    printTable(['Use case', 'Who', 'What for', 'Set off by', 'From'], rows) ||
      'No requirement says what a person does.',
    ...(own.length > 0
      ? [
          'What the system does without being called:',
          printTable(['Use case', 'What for', 'Set off by', 'From'], own),
        ]
      : []),
  )
}

const printComponent = (design: Design, { name, needs, owns, uses }: Component): string[] => {
  const titles = needs.slice(0, 3).map(({ title }) => title)
  const more = needs.length > 3 ? `; and ${needs.length - 3} more` : ''
  const technical = technicalOf(
    design,
    needs.map(({ id }) => id),
  ).map(({ id }) => id)
  return [
    name,
    `${titles.join('; ')}${more}`,
    owns.join(', '),
    uses.map((use) => `${use.name} (${use.need})`).join(', '),
    toIds(technical),
    toIds(needs.map(({ id }) => id)),
  ]
}

const printComponents = (design: Design): string => {
  const parts = design.components.filter(({ name }) => name !== OF_ALL)
  const all = design.components.find(({ name }) => name === OF_ALL)
  return printSection(
    'Component Architecture',
    'A component gathers the requirements of one category, or of one thing where they have no category of their own.',
    ...(parts.length > 0 ? [printFence('mermaid', drawComponents(design))] : []),
    printTable(
      ['Component', 'Responsible for', 'Keeps', 'Uses', 'Technical requirements', 'From'],
      parts.map((part) => printComponent(design, part)),
    ),
    ...(all ? [`Every component has to meet ${toIds(all.needs.map(({ id }) => id))}.`] : []),
  )
}

const printTechnical = ({ technical }: Design): string =>
  printSection(
    'Technical Requirements',
    'One row for each thing that a requirement makes the system do, in the words of the requirement.',
    printTable(
      ['ID', 'What it does', 'Component', 'Shown by', 'From'],
      technical.map(({ id, act, component, check, need }) => [id, printAct(act), component, check, need.id]),
    ) || 'No requirement is settled, so there is nothing to build yet.',
  )

const FLOWS = 3

const printFlow = (design: Design): string => {
  const main = design.endpoints
    .toSorted((a, b) => b.errors.length - a.errors.length || b.needs.length - a.needs.length)
    .slice(0, design.endpoints.length > 6 ? FLOWS : 1)
  if (main.length === 0)
    return printSection(
      'Data Flow',
      'No requirement names a person together with what they call for, so no flow can be drawn from the words. The diagram shows which parts speak of which.',
      ...(design.components.length > 0 ? [printFence('mermaid', drawComponents(design))] : []),
    )
  return printSection(
    'Data Flow',
    design.endpoints.length === 1
      ? 'The one call that the requirements name.'
      : `${main.length === 1 ? 'The call' : 'The calls'} with most that can go wrong; the low-level design lists all ${design.endpoints.length}.`,
    ...main.flatMap((endpoint) => [
      `${endpoint.method} ${endpoint.path} (${toIds(endpoint.needs)}):`,
      printFence('mermaid', drawCall(design, endpoint)),
    ]),
  )
}

type Quality = { categories: RegExp; characteristics: string[] }

const printQuality = (design: Design, { categories, characteristics }: Quality, none: string): string => {
  return printNeeds(design, findQuality(design.settled, categories, characteristics)) || none
}

const NO_SPEED = 'No requirement says how many people use it at once or how fast it must answer.'
const NO_SECURITY = 'No requirement speaks of security or privacy.'
const NO_RELIABILITY = 'No requirement says how available it must be or what happens during an outage.'

const printSecurity = (design: Design): string => {
  const rights = design.endpoints.map(({ actors, method, path, needs }) => [
    toSeries(actors),
    `${method} ${path}`,
    toIds(needs),
  ])
  const secret = design.entities.flatMap(({ name, fields }) =>
    fields
      .filter((field) => field.secret)
      .map((field) => `${field.name} of ${withArticle(name)} (${field.need})`),
  )
  return printSection(
    'Security',
    printQuality(design, SECURITY, NO_SECURITY),
    ...(secret.length > 0 ? [`Never shown, never logged: ${secret.join('; ')}.`] : []),
    ...(rights.length > 0 ? ['Who may call what:', printTable(['Who', 'Call', 'From'], rights)] : []),
  )
}

const printReliability = (design: Design): string => {
  const wrong = design.technical.filter(({ act }) => act.kind === 'unwanted')
  const rows = wrong.map(({ id, act, need }) => [say(act.condition, 140), id, need.id])
  return printSection(
    'Reliability',
    printQuality(design, RELIABILITY, NO_RELIABILITY),
    ...(rows.length > 0
      ? [
          `${count(rows.length, 'thing')} that may go wrong ${rows.length === 1 ? 'has' : 'have'} an answer:`,
          printTable(['If', 'Answered by', 'From'], rows),
        ]
      : ['No requirement says what happens when something goes wrong.']),
  )
}

/** What the needs leave open for the whole. */
export const toQuestions = (design: Design): string[] => {
  const { settled, open } = design
  const lacks = (quality: Quality) =>
    findQuality(settled, quality.categories, quality.characteristics).length === 0
  return [
    ...toOwnQuestions([...open, ...settled]),
    ...toProposals(settled),
    ...(lacks(SPEED) ? ['How many people use it at once, and how fast must it answer?'] : []),
    ...(lacks(RELIABILITY) ? ['How long may it be down, and what happens meanwhile?'] : []),
    ...(lacks(SECURITY) ? ['Who may see and change what?'] : []),
    ...(toRoles(design).length === 0 && settled.length > 0 ? ['Who uses it?'] : []),
  ]
}

const printTrace = (design: Design): string =>
  printSection(
    'Traceability',
    printTable(
      ['Requirement', 'Technical requirements', 'Component'],
      design.needs.map((need) => {
        const own = design.technical.filter((one) => one.need.id === need.id)
        const name = own[0]?.component ?? ''
        return [need.id, own.length > 0 ? toIds(own.map(({ id }) => id)) : 'open question', name]
      }),
    ),
  )

export const toHld = (design: Design): string =>
  printDocument(
    `High-level design: ${toHeadingWords(design.title)}`,
    printOrigin(design),
    printOverview(design),
    printComponents(design),
    printTechnical(design),
    printSection('Technology Stack', ...printStack(design)),
    printFlow(design),
    printSection('Scalability and Performance', printQuality(design, SPEED, NO_SPEED)),
    printSecurity(design),
    printReliability(design),
    printSection('Open Questions', printQuestions(toQuestions(design))),
    printTrace(design),
  )
