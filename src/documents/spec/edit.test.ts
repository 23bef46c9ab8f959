import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isHalf, toMarkdown } from '../markdown.ts'
import { toCrlf } from '../sample.case.ts'
import { BROKEN, change, SAMPLE } from './broken.case.ts'
import { checkSpec } from './check.ts'
import { addRequirements, addScopeItem, changeRequirement, mendForm, type NewRequirement } from './edit.ts'
import { toOutline } from './outline.ts'
import { printSpec } from './print.ts'
import { anySpec, anySpecText, RUNS, words } from './sample.case.ts'
import { toSpec } from './spec.ts'

const NEW: NewRequirement = {
  title: 'Return a tool',
  type: 'functional',
  priority: 'should',
  dependencies: ['R-001'],
  description: 'The system shall take it back.',
  source: 'Ana',
  acceptance: ['It is free again.'],
}
const isSound = (text: string) => expect(checkSpec(text, 'spec.md')).toEqual([])
const without = (text: string, id: string) => toSpec(text).requirements.filter((one) => one.id !== id)
const bare = (all: ReturnType<typeof without>) => all.map(({ line: _line, ...one }) => one)

describe('adding requirements', () => {
  it('numbers them after the highest id, and keeps every other byte', () => {
    const added = addRequirements(SAMPLE, [NEW, { ...NEW, dependencies: ['R-003'] }])
    isSound(added)
    expect(added.startsWith(SAMPLE.trimEnd())).toBe(true)
    expect(bare(toSpec(added).requirements).slice(2)).toEqual([
      { ...NEW, id: 'R-003' },
      { ...NEW, id: 'R-004', dependencies: ['R-003'] },
    ])
  })

  it('puts them before the section that follows', () => {
    const text = SAMPLE.replace(/\n$/, '\n## Open Questions\n\n- How many?\n')
    const added = addRequirements(text, [NEW])
    isSound(added)
    expect(added).toContain('- [ ] It is free again.\n\n## Open Questions\n\n- How many?\n')
    expect(toSpec(added).questions).toEqual(['How many?'])
  })

  it('gives no id that a near miss or a dependency has in mind', () => {
    const text = change({ 37: '### R-7: Remind', 41: '**Dependencies:** [R-009]' })
    expect(addRequirements(text, [NEW])).toContain('### R-010: Return a tool')
  })

  it('makes the section where there is none', () => {
    const added = addRequirements(SAMPLE.slice(0, SAMPLE.indexOf('## Requirements')), [
      { ...NEW, dependencies: [] },
    ])
    isSound(added)
    expect(addRequirements('', [NEW])).toContain('## Requirements\n\n### R-001: Return a tool')
  })

  it('keeps the line ends', () => {
    const added = addRequirements(toCrlf(SAMPLE), [NEW])
    expect(added.replaceAll('\r\n', '')).not.toContain('\n')
    isSound(added)
  })

  it('to any text adds so many and changes none', () => {
    fc.assert(
      fc.property(anySpecText, (text) => {
        const added = addRequirements(text, [NEW])
        if (isHalf(toMarkdown(text))) {
          expect(added).toBe(text)
          return
        }
        const [before, after] = [bare(without(text, '')), bare(without(added, ''))]
        expect(after.filter(({ title }) => title === NEW.title)).toHaveLength(1)
        expect(after.filter(({ title }) => title !== NEW.title)).toEqual(before)
      }),
      RUNS,
    )
  })
})

describe('changing a requirement', () => {
  it.each([
    ['title', 'Borrow', '### R-001: Borrow a tool', '### R-001: Borrow'],
    ['type', 'non-functional', '**Type:** functional\n', '**Type:** non-functional\n'],
    ['priority', 'could', '**Priority:** must', '**Priority:** could'],
    ['dependencies', ['R-002'], '**Dependencies:** []', '**Dependencies:** [R-002]'],
    ['description', 'It lends.', 'The system shall lend a tool to a member.', 'It lends.'],
    ['source', 'Ana', 'to a member.\n', 'to a member.\nSource: Ana\n'],
    ['acceptance', ['New.'], 'A member borrows a free tool, and it shows as borrowed.', 'New.'],
  ])('sets its %s and no other byte', (name, value, before, after) => {
    expect(changeRequirement(SAMPLE, 'R-001', { [name]: value })).toBe(SAMPLE.replace(before, after))
  })

  it('leaves alone what says the same in another form', () => {
    const text = change({ 28: 'Priority: Must', 35: '* [X] A member borrows.' })
    const { title, type, priority, description, acceptance } = toSpec(text).requirements[0] as NewRequirement
    expect(changeRequirement(text, 'R-001', { title, type, priority, description, acceptance })).toBe(text)
  })

  it('keeps the check marks of criteria that stay', () => {
    const text = change({ 35: '- [x] One.\n- [ ] Two.\n  Still two.' })
    const changed = changeRequirement(text, 'R-001', { acceptance: ['Two. Still two.', 'Three.', 'One.'] })
    expect(changed).toContain('- [ ] Two.\n  Still two.\n- [ ] Three.\n- [x] One.\n')
  })

  it('adds the fields that are missing, in their order', () => {
    const text = change({
      ...Object.fromEntries([27, 28, 29, 30, 31, 32, 33, 34, 35].map((at) => [at, null])),
    })
    const { title: _title, ...fields } = NEW
    const changed = changeRequirement(text, 'R-001', { ...fields, dependencies: [] })
    isSound(changed)
    expect(toSpec(changed).requirements[0]).toMatchObject({ ...fields, dependencies: [] })
  })

  it('takes a source away with its line', () => {
    const text = changeRequirement(SAMPLE, 'R-001', { source: 'Ana' })
    expect(changeRequirement(text, 'R-001', { source: '' })).toBe(SAMPLE)
  })

  it('of an unknown id changes nothing', () => {
    expect(changeRequirement(SAMPLE, 'R-009', { title: 'x' })).toBe(SAMPLE)
  })

  it('leaves every byte outside of it, whatever the text is', () => {
    fc.assert(
      fc.property(anySpecText, words, fc.constantFrom('must', 'could'), (text, description, priority) => {
        const { markdown, blocks } = toOutline(text)
        const block = blocks.find(({ isExact, id }) => isExact && id === 'R-001')
        const changed = changeRequirement(text, 'R-001', { description, priority, acceptance: [description] })
        if (!block || isHalf(markdown)) {
          expect(changed).toBe(text)
          return
        }
        expect(changed.startsWith(text.slice(0, markdown.lines[block.index]?.end))).toBe(true)
        expect(changed.endsWith(text.slice(markdown.lines[block.until]?.start ?? text.length))).toBe(true)
        expect(toSpec(changed).requirements.find(({ id }) => id === 'R-001')).toMatchObject({
          description,
          priority,
        })
      }),
      RUNS,
    )
  })

  it('says what it was told, and the others say what they said', () => {
    const value = fc.record(
      {
        title: words.map((all) => `T ${all}`.replace(/[\s#]+$/, '')),
        description: words,
        source: words,
        acceptance: fc.array(words, { minLength: 1, maxLength: 3 }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(anySpec, value, (spec, wanted) => {
        const text = printSpec(spec)
        const changed = changeRequirement(text, 'R-001', wanted)
        expect(toSpec(changed).requirements[0]).toMatchObject({ ...wanted, id: 'R-001' })
        expect(bare(without(changed, 'R-001'))).toEqual(bare(without(text, 'R-001')))
        const { requirements: _all, ...rest } = toSpec(text)
        expect(toSpec(changed)).toMatchObject(rest)
        expect(changeRequirement(changed, 'R-001', wanted)).toBe(changed)
        isSound(changed)
      }),
      RUNS,
    )
  })
})

describe('adding to the scope', () => {
  it('puts a line behind the others, in their form', () => {
    expect(addScopeItem(SAMPLE, 'in', 'Return a tool')).toBe(
      SAMPLE.replace('- Borrow a tool\n', '- Borrow a tool\n- Return a tool\n'),
    )
    const stars = change({ 21: '* Payment' })
    expect(addScopeItem(stars, 'out', 'Repair')).toBe(stars.replace('* Payment\n', '* Payment\n* Repair\n'))
  })

  it('takes the place of a word for nothing', () => {
    expect(addScopeItem(change({ 21: 'None.' }), 'out', 'Repair')).toBe(change({ 21: '- Repair' }))
  })

  it('says nothing twice', () => expect(addScopeItem(SAMPLE, 'out', 'payment')).toBe(SAMPLE))

  it('makes the headings that are missing', () => {
    const text = addScopeItem(
      addScopeItem(SAMPLE.replace(/## Scope[\s\S]*?(?=## Req)/, ''), 'in', 'A'),
      'out',
      'B',
    )
    isSound(text)
    expect(toSpec(text)).toMatchObject({ inScope: ['A'], outOfScope: ['B'] })
  })

  it('of any text adds one item, and no requirement changes', () => {
    fc.assert(
      fc.property(anySpecText, words, fc.constantFrom('in', 'out'), (text, item, where) => {
        const added = addScopeItem(text, where, item)
        if (isHalf(toMarkdown(text))) {
          expect(added).toBe(text)
          return
        }
        expect(bare(without(added, ''))).toEqual(bare(without(text, '')))
        const key = where === 'in' ? 'inScope' : 'outOfScope'
        expect(toSpec(added)[key].at(-1)?.toLowerCase()).toContain(item.toLowerCase())
      }),
      RUNS,
    )
  })
})

/** What only a person can decide. */
const DECISIONS = new Set([
  'bad-date',
  'duplicate-title',
  'duplicate-section',
  'empty-section',
  'missing-scope-item',
  'no-requirement',
  'misplaced-requirement',
  'misplaced-section',
  'duplicate-id',
  'untitled-requirement',
  'missing-type',
  'bad-type',
  'missing-description',
  'missing-criterion',
  'unknown-dependency',
  'self-dependency',
  'dependency-cycle',
  'conflict-markers',
  'truncated',
  'missing-section',
  'missing-title',
  'missing-priority',
  'bad-priority',
  'bad-dependency',
  'bad-front-matter',
  'missing-version',
  'near-id',
])

describe('mending the form', () => {
  it.each(BROKEN)('of $what leaves decisions only', ({ change: lines }) => {
    const mended = mendForm(change(lines))
    for (const { code } of checkSpec(mended, 'spec.md')) expect(DECISIONS).toContain(code)
    expect(mendForm(mended)).toBe(mended)
  })

  it.each(
    BROKEN.filter(({ told }) =>
      told.every(
        ([code, , fix]) =>
          (code === 'near-id' && !fix.includes('Title')) || code === 'section-level' || code === 'near-field',
      ),
    ).filter(({ change: lines }) => !lines[37]?.includes('----')),
  )('of $what makes it sound', ({ change: lines }) => isSound(mendForm(change(lines))))

  it.each([
    [
      'no front matter',
      { 1: null, 2: null, 3: null, 4: null, 5: null, 6: null },
      '---\nversion: 1\npriority: must\n---\n\n# Feature',
    ],
    [
      'keys without their marks',
      { 1: null, 5: null },
      '---\nversion: 1\npriority: must\ncreated: 2026-11-15\n---\n',
    ],
    ['an open front matter', { 5: null }, 'created: 2026-11-15\n---\n'],
    ['a late front matter', { 1: '\n---' }, '---\nversion: 1\npriority: must'],
    ['no version', { 2: null }, '---\nversion: 1\npriority: must'],
    ['no priority', { 3: null }, '---\npriority: must\nversion: 1'],
    ['a mapped priority of it all', { 3: 'priority: low' }, 'priority: could\n'],
    ['a mapped priority', { 40: '**Priority:** Medium' }, '**Priority:** should\n'],
    ['a title without its word', { 7: '# Tool lending' }, '# Feature: Tool lending\n'],
    ['labels for headings', { 15: '**In Scope**', 19: '__Out of scope:__' }, '### Out of Scope\n'],
    ['no heading above the scope', { 13: null }, '## Scope\n\n### In Scope\n'],
    ['no heading above the requirements', { 23: null }, '## Requirements\n\n### R-001'],
    [
      'requirements by kind',
      { 23: '## Functional Requirements', 36: '\n## Quality Requirements\n' },
      '## Requirements\n\n### Functional Requirements\n',
    ],
    [
      'an id that was meant',
      { 25: '### R-7 Borrow', 41: '**Dependencies:** R-7' },
      '**Dependencies:** [R-007]\n',
    ],
    ['an id that is taken', { 37: '### R-1: Remind' }, '### R-002: Remind\n'],
    ['a document in a code block', { 1: '```md\n---', 47: '- [ ] A mail.\n```' }, '- [ ] A mail.\n'],
  ])('of %s makes it sound', (_, lines, words) => {
    const mended = mendForm(change(lines))
    expect(mended).toContain(words)
    isSound(mended)
  })

  it('puts plain criteria into check boxes, where something is to be mended', () => {
    const lines = {
      35: 'Given a tool\nwhen it is lent\nIt shows as lent',
      47: '1. A mail\n* [X] Two mails\n+ Three',
    }
    expect(mendForm(change(lines))).toBe(change(lines))
    expect(mendForm(change({ ...lines, 2: null }))).toContain(
      '- [ ] Given a tool\nwhen it is lent\n- [ ] It shows',
    )
    expect(mendForm(change({ ...lines, 2: null }))).toContain('- [ ] A mail\n- [x] Two mails\n- [ ] Three\n')
  })

  it('invents neither a criterion nor a requirement nor a priority', () => {
    const text = change({ 3: null, 28: null, 40: null, 47: null })
    expect(
      checkSpec(mendForm(text), '')
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['missing-criterion', 'missing-priority', 'missing-priority', 'missing-priority'])
  })

  it('makes the output of a chat program sound but for its decisions', async () => {
    const { readFileSync } = await import('node:fs')
    const text = readFileSync(new URL('./fixtures/chat-program.md', import.meta.url), 'utf8')
    isSound(mendForm(text))
    expect(
      toSpec(mendForm(text)).requirements.map(({ id, priority, dependencies }) => [
        id,
        priority,
        dependencies,
      ]),
    ).toEqual([
      ['R-001', 'must', []],
      ['R-002', 'should', ['R-001']],
      ['R-003', 'could', ['R-001', 'R-002']],
    ])
  })

  it('leaves a sound text alone', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        expect(mendForm(printSpec(spec))).toBe(printSpec(spec))
      }),
      RUNS,
    )
    for (const { sound } of BROKEN) expect(mendForm(change(sound))).toBe(change(sound))
  })

  it('done twice gives the same bytes as done once, and loses no requirement', () => {
    fc.assert(
      fc.property(anySpecText, (text) => {
        const once = mendForm(text)
        expect(mendForm(once)).toBe(once)
        expect(toSpec(once).requirements.length).toBeGreaterThanOrEqual(toSpec(text).requirements.length)
      }),
      RUNS,
    )
  })
})
