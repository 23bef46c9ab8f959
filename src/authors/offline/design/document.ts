/** The whole software design document: the three parts joined by code, word for word. */

import { splice } from '../../../documents/edit.ts'
import { toMarkdown } from '../../../documents/markdown.ts'
import type { Task } from '../../../engine/ports.ts'
import { printList, printSection, printTable, say, toHeadingWords, toIds } from '../print.ts'
import { collapse } from '../sentences.ts'
import { asText, findText, findValue } from '../task.ts'
import { type Design, technicalOf } from './design.ts'
import { findFallback, toFileName, toProposals } from './parts.ts'

/** A part one level deeper, so that its title is a section of the whole. What it leaves open is closed. */
const embed = (text: string): string => {
  const markdown = toMarkdown(text)
  const deeper = markdown.sections
    .filter(({ level }) => level < 6)
    .map(({ start }) => ({ from: start, to: start, text: '#' }))
  const mark = markdown.open && markdown.open.kind !== 'front matter' ? `\n${markdown.open.mark}` : ''
  return (splice(text, deeper) + mark).trim()
}

const toValue = (text: string): string => JSON.stringify(collapse(text).slice(0, 200))

const printFront = (task: Task, design: Design): string => {
  const created = asText(findValue(task, 'date')) || asText(findValue(task, 'created_at'))
  const revisions = findValue(task, 'revision_count')
  return [
    '---',
    `title: ${toValue(design.title)}`,
    'status: DRAFT',
    ...(created === '' ? [] : [`created_at: ${toValue(created)}`]),
    `project_brief: ${toValue(asText(task.inputs.project_brief) || design.title)}`,
    'version: 1',
    `revision_count: ${typeof revisions === 'number' ? revisions : 0}`,
    '---',
  ].join('\n')
}

const printDependencies = (design: Design): string => {
  const rows = design.neighbours.map(({ name, does, needs }) => [name, does, toIds(needs)])
  const parts = design.components.flatMap(({ name, uses }) =>
    uses.map((use) => `${name} needs ${use.name} (${use.need})`),
  )
  return printSection(
    'Dependencies',
    printTable(['Outside', 'What for', 'From'], rows) || 'No requirement names a system outside of this one.',
    printList(parts),
  )
}

/** Risks that can be counted: what has no answer, no agreement, or no check. */
export const toRisks = (design: Design): string[] => {
  const open = design.open.map(({ id, title }) => `${id} is still a question: ${say(title, 120)}`)
  const silent = design.neighbours
    .filter(({ name }) => !findFallback(design, name))
    .map(({ name, needs }) => `Nothing says what happens when the ${name} does not answer (${toIds(needs)})`)
  const grave = design.settled.filter(
    (need) =>
      need.priority === 'high' && technicalOf(design, [need.id]).length > 0 && need.criteria.length === 0,
  )
  return [
    ...open,
    ...silent,
    ...grave.map(({ id, title }) => `${id} is important and names no way to check it: ${say(title, 120)}`),
    ...toProposals(design.settled).map((text) =>
      text.replace(/^Which .*? yet: /, 'Figures that nobody has agreed to: '),
    ),
  ]
}

const PARTS = ['hld', 'lld', 'database'] as const

/** Assembles the document; a part that is missing is named, never invented. */
export const toDesignDocument = (task: Task, design: Design): string => {
  const parts = PARTS.map((name) => findText(task, [name]))
  const sources = [`${toFileName(design.file)}: ${toIds(design.needs.map(({ id }) => id))}`]
  const body = [
    printFront(task, design),
    `# Software design document: ${toHeadingWords(design.title)}`,
    ...parts.map((part, at) =>
      part ? embed(part.text) : `## ${PARTS[at]}\n\nThis part has not been written.`,
    ),
    printDependencies(design),
    printSection('Risks', printList(toRisks(design)) || 'None that plain rules could find.'),
    printSection('Sources', printList(sources)),
  ]
  return `${body.join('\n\n')}\n`
}
