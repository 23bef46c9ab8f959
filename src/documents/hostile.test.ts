import { describe, expect, it } from 'vitest'
import { checkDocument } from './check.ts'
import { toContent } from './content.ts'
import { toDiff } from './diff.ts'
import { setTraceability } from './prd.ts'
import { addHistory, arrange, modify, toRequirements } from './requirements.ts'
import { checkRewrite } from './rewrite.ts'
import { setStatus } from './status.ts'

const MEGABYTE = 1_000_000
const fill = (piece: string) => piece.repeat(Math.ceil(MEGABYTE / piece.length)).slice(0, MEGABYTE)
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
  'different entries': numbered((n) => `### REQ-${n}: a\n- **Description**: b\n`, 25_000),
  'a chain of dependencies': numbered((n) => `### REQ-${n}: a\n- **Dependencies**: REQ-${n + 1}\n`, 20_000),
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

/** A generous bound: what it catches is quadratic work, which takes minutes. */
const BOUND = 5000

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
    toDiff(text, `${text.slice(0, 500_000)}x${text.slice(500_000)}`),
    toDiff(text, fill('other\n')),
  ],
  'taken as a rewrite': (text) => checkRewrite(text, text, 'a.md', { change: [], add: false }, verdicts),
}

describe.each(Object.entries(TEXTS))('a megabyte of %s', (_, text) => {
  it.each(Object.entries(WORK))('is %s in good time', (_name, work) => {
    const start = performance.now()
    work(text)
    const took = performance.now() - start
    if (process.env.SHOW) console.log(Math.round(took))
    expect(took).toBeLessThan(BOUND)
  })
})
