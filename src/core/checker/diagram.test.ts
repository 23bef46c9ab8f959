import { describe, expect, test } from 'vitest'
import { tableOf, workflowNames } from '../../workflows/all.case.ts'
import type { CompiledTable } from '../workflow.ts'
import { toDiagram, toMermaid } from './diagram.ts'

const load = (name: string): CompiledTable => tableOf(name) as CompiledTable

/** The lines of the graph that mermaid accepts: a quoted box, or an arrow with an optional quoted label. */
const BOX = /^(\w+)(\["[^"]+"\]|\[\/"[^"]+"\/\]|\(\["[^"]+"\]\)|\(\("[^"]+"\)\))$/
const ARROW = /^(\w+) (-->|-\.->)(\|"[^"]+"\|)? (\w+)$/

describe.each(workflowNames())('%s', (name) => {
  const table = load(name)
  const lines = toMermaid(table)
    .split('\n')
    .map((line) => line.trim())
  const boxes = lines.flatMap((line) => BOX.exec(line)?.[1] ?? [])
  const arrows = lines.flatMap((line) => (ARROW.test(line) ? [ARROW.exec(line) as RegExpExecArray] : []))

  test('every line is a box or an arrow between boxes', () => {
    expect(lines[0]).toBe('graph TD')
    expect(boxes.length + arrows.length).toBe(lines.length - 1)
    for (const [, from, , , to] of arrows) expect(boxes).toEqual(expect.arrayContaining([from, to]))
  })
  test('draws every row and every edge once, and the start', () => {
    expect(new Set(boxes).size).toBe(boxes.length)
    expect(arrows).toHaveLength(table.steps.flatMap(({ next }) => next).length + 1)
    for (const { node, title } of table.steps) {
      expect(toMermaid(table)).toContain(node)
      expect(toDiagram(table)).toContain(title)
    }
  })
})

test('guards, signals and limits stand on the edges, in the seed’s names', () => {
  const drawn = ['prd', 'interview', 'phases'].map((name) => toMermaid(load(name))).join('\n')
  expect(drawn).toContain('s_analyse_gaps["gapAnalysis"]')
  expect(drawn).toContain('s_analyse_gaps -->|"below-threshold, at most gapRounds"| s_draft_gap_requirements')
  expect(drawn).toContain('s_await_architect -->|"on result, needs-changes"| s_interviewing')
  expect(drawn).toContain('s_design["design (at most hotfix 1, quick 2, standard 3, full 5)"]')
})

test('a name cannot break out of its label or the page’s table', () => {
  const table = structuredClone(load('story'))
  Object.assign(table.steps[0] ?? {}, { node: 'a"]; click x "javascript:1" <b>#', title: 'one | two' })
  expect(toMermaid(table)).toContain('s_prepare["a#quot;]; click x #quot;javascript:1#quot; #lt;b#gt;#35;"]')
  expect(toDiagram(table)).toContain('one \\| two')
})
