import { describe, expect, test } from 'vitest'
import { toScores } from './scores.ts'

const IDEA =
  'Neighbours lend tools to each other. A reminder is sent before a tool is due. Payment is left out.'

const entry = (id: string, title: string, description: string, more = '') =>
  `### ${id}: ${title}\n\n- **Priority**: high\n- **Category**: Lending\n- **Description**: ${description}\n${more}`

const requirements = (...entries: string[]) =>
  `# Requirements\n\n**Feature ID:** tools\n\n## Status\n\n**Status**: draft\n\n## Pending Review Requirements\n\n${entries.join('\n')}\n`

const BRIEF = `# Tools\n\n## Status\n\n**Status**: draft\n\n## User Utterance\n\n> ${IDEA}\n\n## Overview\n\nTools.\n\n## Goals\n\n- Less is bought\n\n## Scope\n\n- Out: payment is left out\n\n## Success Criteria\n\n- none\n`

const LEND = entry(
  'REQ-001',
  'Lend a tool',
  'A neighbour shall lend a tool to another neighbour.',
  '- **Source**: the idea\n',
)
const REMIND = entry(
  'REQ-002',
  'Remind',
  'The system shall send a reminder before a tool is due.',
  '- **Source**: the idea\n',
)

const score = (text: string, prd = '') => toScores(IDEA, { 'feature-brief': BRIEF, requirements: text, prd })

describe('the figures of a text', () => {
  test('count the sentences of the idea that an entry or the brief takes up, and no quotation of them', () => {
    expect(score(requirements(LEND, REMIND)).sentences).toEqual({ have: 3, of: 3 })
    expect(score(requirements(LEND)).sentences).toEqual({ have: 2, of: 3 })
  })

  test('count requirements that say where they come from', () => {
    const without = entry('REQ-003', 'Log in', 'The system shall let a neighbour log in.')
    expect(score(requirements(LEND, without)).traced).toEqual({ have: 1, of: 2 })
  })

  test('count what check would show, and the criteria about which it shows nothing', () => {
    const vague = entry(
      'REQ-001',
      'Lend',
      'The system shall be fast and user-friendly.',
      '- **Acceptance Criteria**:\n  - It is easy to use.\n  - The tool shows as lent within 2 seconds.\n',
    )
    const { findings, criteria } = score(requirements(vague))
    expect(findings).toBeGreaterThan(0)
    expect(criteria).toEqual({ have: 1, of: 2 })
    expect(score(requirements(LEND, REMIND)).findings).toBe(0)
  })

  test('count the requirements that the last document kept under their ids', () => {
    const prd = `# PRD\n\n## Functional Requirements\n\n${LEND}`
    expect(score(requirements(LEND, REMIND), prd).kept).toEqual({ have: 1, of: 2 })
  })
})
