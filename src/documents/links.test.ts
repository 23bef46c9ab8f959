import { describe, expect, test } from 'vitest'
import { type Link, toChain, toLinks } from './links.ts'
import { setTasks, setTraceability, toTraceability } from './prd.ts'

const link = (from: string, to: string, kind: Link['kind']): Link => ({ from, to, kind })

const LINKS = [
  link('share photos by a link', 'REQ-001', 'source'),
  link('REQ-001', 'prd.md', 'included'),
  link('REQ-001', 'TR-001', 'technical'),
  link('TR-001', 'T-001', 'task'),
  link('T-001', 'US-001', 'story'),
  link('US-001', 'a1b2', 'commit'),
  link('a1b2', 'npm test: exit 0', 'evidence'),
  link('REQ-002', 'US-002', 'story'),
  link('REQ-001', 'REQ-002', 'depends'),
  link('US-001', 'US-002', 'depends'),
]

describe('a chain', () => {
  test('goes all the way in both directions, not to the neighbours alone', () => {
    expect(toChain(LINKS, 'TR-001')).toMatchObject({
      up: ['REQ-001', 'prd.md', 'share photos by a link'],
      down: ['T-001', 'US-001', 'a1b2', 'npm test: exit 0'],
    })
    expect(toChain(LINKS, 'npm test: exit 0').up).toEqual([
      ...['a1b2', 'US-001', 'T-001', 'TR-001', 'REQ-001', 'prd.md', 'share photos by a link'],
    ])
  })

  test('tells what waits for an id, and follows nothing from there: it was not made of it', () => {
    const { down } = toChain(LINKS, 'REQ-001')
    expect(down).toContain('REQ-002')
    expect(down).not.toContain('US-002')
    expect(toChain(LINKS, 'T-001').down).not.toContain('US-002')
  })

  test('ends where ids lead to each other', () => {
    const ring = [link('R-001', 'REQ-001', 'source'), link('REQ-001', 'R-001', 'source')]
    expect(toChain(ring, 'R-001')).toMatchObject({ up: ['REQ-001'], down: ['REQ-001'] })
  })

  test('has only links that were walked, each once', () => {
    const { links } = toChain(LINKS, 'T-001')
    expect(links).toHaveLength(new Set(links).size)
    expect(links.map(({ to }) => to)).not.toContain('REQ-002')
  })

  test('tells the document of a requirement that it comes from, and not what else stands there', () => {
    const shared = [...LINKS, link('REQ-002', 'prd.md', 'included'), link('other words', 'REQ-002', 'source')]
    expect(toChain(shared, 'T-001').up).toEqual(['TR-001', 'REQ-001', 'prd.md', 'share photos by a link'])
  })
})

describe('links of a document', () => {
  test('a task comes from what it covers, a story leads to its criteria', () => {
    const tasks =
      '# Tasks\n\n### T-001: Make a link\n\n- **Covers**: REQ-001, P-002\n- **Depends on**: T-002\n'
    expect(toLinks('tasks', tasks, 'tasks.md')).toEqual([
      link('REQ-001', 'T-001', 'task'),
      link('P-002', 'T-001', 'task'),
      link('T-002', 'T-001', 'depends'),
    ])
    const story = '# US-001: Share\n\n## Acceptance Criteria\n\n- [ ] Whoever opens it sees it.\n'
    expect(toLinks('story', story, 'x.md')).toEqual([
      link('US-001', 'US-001: Whoever opens it sees it.', 'criterion'),
    ])
  })
})

describe('the tasks of a requirement', () => {
  const PRD = setTraceability(
    ['# PRD', '', '## Functional Requirements', '', '### REQ-001: Share', '', '- **Source**: R-007', ''].join(
      '\n',
    ),
    [{ requirement: 'REQ-001', technical: ['TR-001'], tasks: ['T-001', 'US-009'] }],
  )
  const tasksOf = (covers: string[]) =>
    toTraceability(setTasks(PRD, /^US-/, [{ id: 'US-001', covers }]))[0]?.tasks

  test('are those that name it, what it was imported from, or a technical one that stands for it', () => {
    for (const id of ['REQ-001', 'R-007', 'TR-001']) expect(tasksOf([id])).toEqual(['T-001', 'US-001'])
    expect(tasksOf(['REQ-002'])).toEqual(['T-001'])
  })

  test('are written without another word of the document', () => {
    const now = setTasks(PRD, /^US-/, [{ id: 'US-001', covers: ['REQ-001'] }])
    expect(now.replace('US-001', 'US-009')).toBe(PRD)
  })
})

test('a requirement that closes a gap is traced to the gap', () => {
  const text =
    '## Pending Review Requirements\n\n### REQ-001: A\n\n- **Description**: d\n- **Source**: GAP-004, rule: x\n'
  expect(toLinks('requirements', text, 'requirements.md')).toContainEqual({
    from: 'GAP-004',
    to: 'REQ-001',
    kind: 'source',
  })
})
