/** Checks of what is written in prose: brainstorm, specification and design. */

import { findSection, toMarkdown } from '../../../documents/markdown.ts'
import type { Task } from '../../../engine/ports.ts'
import { findObjections } from '../interview/architect.ts'
import type { Objection } from '../interview/objections.ts'
import { readNeeds } from '../needs.ts'
import { toSpec } from '../spec.ts'
import { findText } from '../task.ts'
import { checkCovered, checkUnknownIds, findCovering, type Issue, toIssue } from './issue.ts'

/** Sections that the next phase needs; several titles may name the same one. */
const checkSections = (text: string, file: string, wanted: string[][], what: string): Issue[] => {
  const markdown = toMarkdown(text)
  return wanted.flatMap((titles) => {
    const [title = ''] = titles
    const section = findSection(markdown, titles)
    const body = section ? text.slice(section.body, section.end).trim() : ''
    if (body !== '') return []
    return [
      toIssue(
        'blocker',
        `${file}, ${title}`,
        `The section "${title}" is ${section ? 'empty' : 'missing'}: ${what} needs it.`,
      ),
    ]
  })
}

const OPEN = /\bopen question\b/i

export const checkBrainstorm = (_task: Task, text: string): Issue[] => {
  const markdown = toMarkdown(text)
  const problem = findSection(markdown, ['Problem', 'Problem Statement'])
  const isOpen = problem !== undefined && OPEN.test(text.slice(problem.body, problem.end))
  return [
    ...checkSections(
      text,
      'brainstorm.md',
      [
        ['Problem', 'Problem Statement'],
        ['Options Explored', 'Options', 'Explored Options'],
        ['Intent', 'User Intent'],
      ],
      'the specification',
    ),
    ...(isOpen ? [toIssue('warning', 'brainstorm.md, Problem', 'The problem is still a question.')] : []),
  ]
}

/** A criterion or a negative path that is missing is seen by the next phase; the rest would mislead it. */
const SEVERITY: Record<Objection['kind'], Issue['severity']> = {
  form: 'blocker',
  together: 'blocker',
  coverage: 'blocker',
  criterion: 'warning',
  negative: 'warning',
  order: 'note',
}

export const checkSpecification = (task: Task, text: string): Issue[] => {
  const spec = toSpec(text)
  const objections = findObjections(task, text).map(({ kind, id, text: words, blocks }) =>
    toIssue(blocks ? SEVERITY[kind] : 'note', `spec.md, ${id}`, words),
  )
  const given = findText(task, ['prd', 'requirements'])
  const before = given ? readNeeds(given.name, given.text).needs : []
  const isOpenScope = spec.outOfScope.length === 0 || spec.outOfScope.every((item) => OPEN.test(item))
  return [
    ...objections,
    ...checkCovered(before, text, 'spec.md'),
    ...(isOpenScope
      ? [toIssue('warning', 'spec.md, Out of Scope', 'Nothing is excluded: say what is outside.')]
      : []),
  ]
}

export const checkDesign = (task: Task, text: string): Issue[] => {
  const needs = findCovering(task)
  const sources = ['spec', 'prd', 'requirements'].flatMap((name) => findText(task, [name])?.text ?? [])
  const technical = new Set(text.match(/\bTR-\d{3,}\b/g) ?? [])
  const bare = text
    .split('\n')
    .filter((line) => /^\|\s*TR-\d{3,}\s*\|/.test(line) && !/\b(?:REQ|R|S)-\d{3,}\b/.test(line))
  return [
    ...checkSections(
      text,
      'design.md',
      [
        ['Components', 'Component Architecture'],
        ['Interfaces', 'Endpoints', 'API Endpoints', 'APIs'],
        ['Dependencies'],
        ['Risks', 'Risks and Mitigations', 'Risks & Mitigations'],
      ],
      'the plan',
    ),
    ...checkCovered(needs, text, 'design.md'),
    ...checkUnknownIds(text, sources, /\bREQ-\d{3,}\b/g, 'design.md'),
    ...(technical.size === 0 && needs.some(({ open }) => !open)
      ? [
          toIssue(
            'warning',
            'design.md',
            'No technical requirement (TR-001, …) is named: the plan can only refer to whole requirements.',
          ),
        ]
      : []),
    ...bare.map((line) =>
      toIssue(
        'warning',
        'design.md',
        `${/TR-\d{3,}/.exec(line)?.[0]} names no requirement that it comes from.`,
      ),
    ),
  ]
}
