/** Checks of what is written in prose: brainstorm, specification and design. */

import { toFindings } from '../../../analysis/findings.ts'
import { findSection, toMarkdown } from '../../../documents/markdown.ts'
import { readIds } from '../../../documents/phases/items.ts'
import { checkSpec } from '../../../documents/spec/check.ts'
import { toSpec } from '../../../documents/spec/spec.ts'
import {
  checkCovered,
  checkUndefined,
  checkUnknownIds,
  type Issue,
  readNeeds,
  type Texts,
  toIssue,
} from './issue.ts'

/** Sections that the next phase needs; several titles may name the same one. */
const checkSections = (text: string, file: string, wanted: string[][], what: string): Issue[] => {
  const markdown = toMarkdown(text)
  return wanted.flatMap((titles) => {
    const [title = ''] = titles
    const section = findSection(markdown, titles)
    const body = section ? text.slice(section.body, section.end).trim() : ''
    if (body !== '') return []
    const how = section ? 'empty' : 'missing'
    return [toIssue('blocker', `${file}, ${title}`, `The section "${title}" is ${how}: ${what} needs it.`)]
  })
}

export const checkBrainstorm = (text: string): Issue[] =>
  checkSections(
    text,
    'brainstorm.md',
    [
      ['Problem', 'Problem Statement'],
      ['Options Explored', 'Options', 'Explored Options'],
      ['Intent', 'User Intent'],
    ],
    'the specification',
  )

/** A criterion that nobody can test is told; whether it stands in the way is the reviewer's affair. */
const checkCriteria = (text: string): Issue[] =>
  toSpec(text).requirements.flatMap(({ id, acceptance }) =>
    acceptance.flatMap((criterion) =>
      toFindings(criterion)
        .filter(({ severity }) => severity === 'error')
        .map(({ message }) =>
          toIssue('warning', `spec.md, ${id}`, `A criterion of ${id} cannot be tested: ${message}`, id),
        ),
    ),
  )

export const checkSpecification = (text: string): Issue[] => [
  ...checkSpec(text, 'spec.md').map(({ line, message, fix }) =>
    toIssue('blocker', `spec.md, line ${line}`, `${message} (${fix})`),
  ),
  ...checkCriteria(text),
  ...(toSpec(text).outOfScope.length === 0
    ? [toIssue('warning', 'spec.md, Out of Scope', 'Nothing is excluded: say what is outside.')]
    : []),
]

export const checkDesign = (text: string, texts: Texts): Issue[] => {
  const spec = texts('spec') ?? ''
  const needs = readNeeds(spec)
  const bare = text
    .split('\n')
    .filter((line) => /^\|\s*TR-\d{3,15}\s*\|/.test(line) && readIds(line, 'REQ|R').length === 0)
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
    ...checkUnknownIds(text, [spec], 'REQ|R', 'design.md'),
    ...checkUndefined(text, 'design.md'),
    ...bare.map((line) =>
      toIssue('warning', 'design.md', `${readIds(line, 'TR')[0]} names no requirement that it comes from.`),
    ),
  ]
}
