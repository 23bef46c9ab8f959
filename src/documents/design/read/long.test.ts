import { describe, expect, it } from 'vitest'
import { trials } from '../../../trials.case.ts'
import { readDesign } from './read.ts'

/** What takes more than a time that grows with the length would not end within the time that a test has. */
const SIZE = trials(100_000, 1_000_000)
const fill = (piece: string): string => piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE)

const TEXTS: Record<string, string> = {
  'line ends': fill('\n'),
  blanks: fill(' '),
  'one line': fill('a'),
  bars: `## Components\n\n${fill('|')}\n${fill('|-')}\n`,
  'empty rows': `## Components\n\n| Component |\n| --- |\n${fill('|\n')}`,
  rows: `## Components\n\n| ID | Component |\n| --- | --- |\n${fill('| C-001 | Web `a |\n')}`,
  headings: fill('# a\n'),
  'deeper and deeper headings': fill('# a\n## b\n### c\n#### d\n##### e\n###### f\n'),
  'sections with the same name': fill('## Security\n'),
  'parts with the same name': fill('# High-Level Design\n'),
  endpoints: `## Endpoints\n${fill('### GET /a\n- 404: no\n')}`,
  'endpoints in a list': `## Endpoints\n${fill('- GET /a\n')}`,
  'nearly endpoints': `## Endpoints\n${fill('### GET\n')}`,
  'one long endpoint': `## Endpoints\n### GET /${fill('{')}`,
  arrows: `## Data Flow\n### F-001: a\n${fill('- a -> b: c\n')}`,
  'a long arrow': `## Data Flow\n### F-001: a\n- ${fill('a -')}`,
  'items that are nearly fields': `## Data Models\n### A\n${fill('- a: b (c\n')}`,
  backticks: `## Open Questions\n- ${fill('`')}`,
  'backticks of many lengths': `## Open Questions\n- ${Array.from({ length: 1400 }, (_, n) => `${'`'.repeat(n)} `).join('')}`,
  brackets: `## Open Questions\n- ${fill('[a](')}`,
  stars: `## Open Questions\n- ${fill('**a')}`,
  backslashes: `## Open Questions\n- ${fill('\\')}`,
  commas: `## Components\n\n| Component | Covers |\n| --- | --- |\n| a | ${fill('a,')} |\n`,
  fences: fill('```\n'),
  'open comments': fill('<!--\n'),
  tags: `## Security\n${fill('<a ')}`,
  'prose with headings': `## Security\n${fill('#### a\n')}`,
  'tables of a database': `## Tables\n${fill('### a\n| Column | Type |\n|-|-|\n| a | b |\n')}`,
  'notes of columns': `## Tables\n### a\n| Column | Type | Notes |\n|-|-|-|\n| a | b | ${fill('default ')} |\n`,
  SQL: `\`\`\`sql\n${fill('create table a (b int);\n')}\n\`\`\``,
  'one long statement': `\`\`\`sql\ncreate table a (b int check (${fill('(')}\n\`\`\``,
  'a sequence': `## Data Flow\n\`\`\`mermaid\nsequenceDiagram\n${fill('a->>b: c\n')}\`\`\``,
  'front matter': `---\n${fill('a: b\n')}`,
}

describe('a long text', () => {
  it.each(Object.entries(TEXTS))('of %s is read', (_, text) => {
    expect(readDesign(text).texts['design.md']).toBe(text)
    expect(readDesign({ database: text }).parts.database).toBeDefined()
  })
})
