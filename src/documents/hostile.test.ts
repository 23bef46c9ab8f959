import { describe, expect, it } from 'vitest'
import { checkDocument } from './check.ts'
import { toContent } from './content.ts'
import { toDiff } from './diff.ts'
import { setTraceability } from './prd.ts'
import { addHistory, arrange, modify, toRequirements } from './requirements.ts'
import { checkRewrite } from './rewrite.ts'
import { setStatus } from './status.ts'

const SIZE = 200_000
const fill = (piece: string) => piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE)
const numbered = (piece: (n: number) => string, count: number) =>
  Array.from({ length: count }, (_, n) => piece(n + 100)).join('')

const TEXTS: Record<string, string> = {
  'line ends': fill('\n'),
  'lone carriage returns': fill('\r'),
  blanks: fill(' '),
  'a heading of blanks': `## ${fill(' ')}x`,
  'a heading of #': `## x${fill('#')}`,
  'a heading of stars': `## ${fill('*')}a`,
  headings: fill('# a\n'),
  'deeper and deeper headings': fill('# a\n## b\n### c\n#### d\n##### e\n###### f\n'),
  'the same entry': fill('### REQ-001: a\n'),
  'different entries': numbered((n) => `### REQ-${n}: a\n- **Description**: b\n`, 8_000),
  'a chain of dependencies': numbered((n) => `### REQ-${n}: a\n- **Dependencies**: REQ-${n + 1}\n`, 7_000),
  fences: fill('```\n'),
  'a fence of backticks': fill('`'),
  'open comments': fill('<!--'),
  'comments in lines': fill('<!--\n'),
  fields: `### REQ-001: a\n${fill('- **Description**: x\n')}`,
  'an empty field before blank lines': `### REQ-001: a\n${fill('- **Description**:\n\n\n\n')}`,
  'stars that are nearly a field': `### REQ-001: a\n- **${fill('a')}`,
  'a value of blanks': `### REQ-001: a\n- **Description**:${fill(' ')}x`,
  'one long value': `### REQ-001: a\n- **Acceptance Criteria**:\n${fill('  - a, b\n')}`,
  'dependencies in one line': `### REQ-001: a\n- **Dependencies**: ${fill('REQ-002, ')}`,
  'status lines': `## Status\n${fill('**Status**: draft\n')}`,
  'table rows': `## Traceability\n${fill('| Requirement ID |\n')}`,
  'front matter': `---\n${fill('a: b\n')}`,
  'conflict marks': fill('<<<<<<<\n'),
}

const verdicts = { 'REQ-001': { verdict: 'rejected' as const, content: '' } }

/** Milliseconds of processor time, generous: what it catches is quadratic work. */
const BOUND = 6000

const WORK: Record<string, (text: string) => unknown> = {
  'read and checked': (text) => [
    toRequirements(text),
    ...['feature-brief', 'requirements', 'prd', 'markdown'].map((format) =>
      checkDocument(format, text, 'a.md'),
    ),
  ],
  digested: (text) => [toContent('requirements', text), toContent('prd', text)],
  edited: (text) => [
    arrange(text, verdicts),
    setStatus(text, 'approved', { By: 'Ana' }),
    addHistory(text, 'a', ['b']),
    modify(text, 'REQ-001', { title: 'b', description: 'c' }),
    setTraceability(text, []),
  ],
  compared: (text) => [
    toDiff(text, `${text.slice(0, 100_000)}x${text.slice(100_000)}`),
    toDiff(text, fill('other\n')),
  ],
  'taken as a rewrite': (text) => checkRewrite(text, text, 'a.md', { change: [], add: false }, verdicts),
}

describe.each(Object.entries(TEXTS))('a long text of %s', (_, text) => {
  it.each(Object.entries(WORK))('is %s in a time that grows with its length only', (_name, work) => {
    const start = process.cpuUsage()
    work(text)
    const took = process.cpuUsage(start).user / 1000
    expect(took).toBeLessThan(BOUND)
  })
})
