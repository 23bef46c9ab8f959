import { describe, expect, it } from 'vitest'
import { toSpec } from '../spec/spec.ts'
import { LIBRARY, specOf } from './story.case.ts'
import {
  checkEpic,
  checkStories,
  checkStory,
  type Epic,
  printEpic,
  printStory,
  readEpic,
  readStory,
  type Story,
  toEpicFile,
  toStories,
  toStoryFile,
  toStoryIds,
} from './story.ts'

const library = specOf(LIBRARY)
const made = toStories(library)
const storyOf = (requirement: string, from = made): Story =>
  from.stories.find(({ requirements }) => requirements.includes(requirement)) as Story

describe('stories from a specification', () => {
  it('are one for each requirement that is no open question, with its criteria word for word', () => {
    expect(made.stories.flatMap(({ requirements }) => requirements).toSorted()).toEqual(
      toSpec(library)
        .requirements.map(({ id }) => id)
        .filter((id) => id !== 'R-009'),
    )
    for (const { id, acceptance } of toSpec(library).requirements.filter(({ id }) => id !== 'R-009'))
      expect(storyOf(id).acceptanceCriteria).toEqual(acceptance)
  })

  it('are numbered so that none comes before what it depends on, otherwise as the requirements stand', () => {
    expect(made.stories.map(({ id, requirements }) => `${id} ${requirements}`)).toEqual([
      'US-001 R-002',
      'US-002 R-006',
      'US-003 R-003',
      'US-004 R-001',
      'US-005 R-004',
      'US-006 R-005',
      'US-007 R-007',
      'US-008 R-008',
      'US-009 R-010',
    ])
    expect(storyOf('R-003').dependsOn).toEqual(['US-001', 'US-002'])
  })

  it('are accepted as they are', () => {
    const { all, must } = toStoryIds(library)
    expect(checkStories(made.epics, made.stories, all, must)).toEqual([])
  })

  it('stand in epics by what they are about; qualities of the whole stand in the last', () => {
    const titles = made.epics.map(({ title }) => title)
    expect(titles).toEqual(['Tools', 'Loans', 'Qualities of the whole'])
    const epicOf = (id: string) => made.epics.find((epic) => epic.id === storyOf(id).epic)?.title
    expect(['R-002', 'R-003', 'R-004', 'R-005'].map(epicOf)).toEqual(['Tools', 'Tools', 'Tools', 'Tools'])
    expect(['R-001', 'R-007', 'R-010'].map(epicOf)).toEqual(['Loans', 'Loans', 'Loans'])
    expect(epicOf('R-008')).toBe('Qualities of the whole')
  })

  it('of a few requirements are one epic, called after the feature', () => {
    const { epics } = toStories(specOf(LIBRARY.slice(5, 7)))
    expect(epics.map(({ id, title }) => [id, title])).toEqual([['EPIC-001', 'Tool library']])
  })

  it('about one thing only are one epic as well', () => {
    const titles = [
      'Import photos',
      'Share a photo',
      'Delete photos',
      'Tag photos',
      'Print photos',
      'Find photos',
    ]
    expect(
      toStories(
        specOf(
          titles.map((title) => ({ title })),
          'Album',
        ),
      ).epics,
    ).toMatchObject([{ title: 'Album' }])
  })

  it('are sorted by things before people: who does something is not what it is about', () => {
    const titles = ['Book a court', 'Let members block courts', 'Add members', 'Remove members']
    const { epics, stories } = toStories(specOf(titles.map((title) => ({ title }))))
    expect(epics.map(({ title }) => title)).toEqual(['Courts', 'Members'])
    expect(stories.map(({ epic }) => epic)).toEqual(['EPIC-001', 'EPIC-001', 'EPIC-002', 'EPIC-002'])
  })

  it('of many unlike requirements are in eight epics at most', () => {
    const things = ['tool', 'loan', 'member', 'shelf', 'photo', 'bill', 'letter', 'room', 'key', 'car']
    const given = things.flatMap((thing) => [{ title: `Show a ${thing}` }, { title: `Remove the ${thing}` }])
    const { epics, stories } = toStories(specOf([...given, { title: 'Fast', type: 'non-functional' }]))
    expect(epics).toHaveLength(8)
    expect(epics.map(({ title }) => title)).toContain('Further functions')
    expect(stories).toHaveLength(21)
  })

  it('cut a cycle of the specification at its last link, and say so', () => {
    const { stories } = toStories(
      specOf([{ dependencies: ['R-002'] }, { dependencies: ['R-003'] }, { dependencies: ['R-001'] }]),
    )
    expect(stories.map(({ requirements, dependsOn }) => [requirements[0], dependsOn])).toEqual([
      ['R-003', []],
      ['R-002', ['US-001']],
      ['R-001', ['US-002']],
    ])
    expect(stories[0]?.notes).toContain('(R-001 → R-002 → R-003 → R-001)')
  })

  it('say what they cannot wait for: a question, something missing, itself', () => {
    const open = { description: 'Open question: which?' }
    const { stories } = toStories(specOf([{ dependencies: ['R-002', 'R-007', 'R-001'] }, open]))
    expect(stories).toHaveLength(1)
    expect(stories[0]?.dependsOn).toEqual([])
    expect(stories[0]?.notes?.split('\n')).toEqual([
      expect.stringContaining('R-002, which is still a question'),
      expect.stringContaining('R-007, which the specification does not have'),
      expect.stringContaining('depends on itself'),
    ])
  })

  it('need no story for a must that is still a question', () => {
    const text = specOf([{}, { description: 'Open question: which?' }, { priority: 'could' }])
    expect(toStoryIds(text)).toEqual({ all: ['R-001', 'R-002', 'R-003'], must: ['R-001'] })
  })

  it.each([
    ['S', ['one']],
    ['M', ['one', 'two', 'three']],
    ['L', ['one', 'two', 'three', 'four', 'five', 'six']],
    ['L', ['word '.repeat(200)]],
  ])('are of size %s by their criteria and words, and the file says why', (size, acceptance) => {
    const text = specOf([{ acceptance }])
    const { stories, epics } = toStories(text)
    expect(stories[0]?.size).toBe(size)
    expect(printStory(stories[0] as Story, epics[0], { spec: toSpec(text) })).toMatch(
      new RegExp(`^- \\*\\*Estimated Size\\*\\*: ${size} \\(${acceptance.length} criteri`, 'm'),
    )
  })
})

describe('a user story', () => {
  const tell = (description: string) => toStories(specOf([{ description }])).stories[0]?.story

  it.each([
    ['Members can borrow a tool.', 'As a member, I want to borrow a tool.'],
    ['An administrator may lock an account.', 'As an administrator, I want to lock an account.'],
    ['The system shall let a shop owner see the till.', 'As a shop owner, I want to see the till.'],
    ['The app allows registered users to sign in.', 'As a registered user, I want to sign in.'],
    ['Users must be able to export data.', 'As a user, I want to export data.'],
    [
      'Members can borrow a tool so that they need not buy one. It is free.',
      'As a member, I want to borrow a tool, so that I need not buy one. It is free.',
    ],
    [
      'As a member, I want to borrow a tool, so that I can saw.',
      'As a member, I want to borrow a tool, so that I can saw.',
    ],
  ])('is told where the words give actor and want: %s', (description, story) => {
    expect(tell(description)).toBe(story)
  })

  it.each([
    'The system shall answer within 1 second.',
    'When a tool is late, the system shall remind the member.',
    'Members can borrow at most 3 tools.',
    'Only members can borrow a tool.',
    'Members can see their loans.',
    'A librarian can see loans, so that they can be called in.',
    'A member can be removed.',
    'A member cannot borrow a lent tool.',
    'A member must pay.',
    'The server can restart itself.',
    'The system shall let them in.',
    'Mitglieder können Werkzeug ausleihen.',
  ])('is the requirement’s own sentence otherwise: %s', (description) => {
    expect(tell(description)).toBe(description)
  })
})

describe('submitted stories', () => {
  const epics: Epic[] = [{ id: 'EPIC-001', title: 'Tools' }]
  const story = (id: string, more: Partial<Story> = {}): Story => ({
    id,
    epic: 'EPIC-001',
    title: 'Lend',
    acceptanceCriteria: ['It is lent.'],
    dependsOn: [],
    requirements: ['R-001'],
    ...more,
  })
  const check = (stories: Story[], own = epics, must: string[] = []) =>
    checkStories(own, stories, ['R-001', 'R-002'], must)

  it('that are sound are accepted', () => {
    expect(check([story('US-001'), story('US-002', { dependsOn: ['US-001'] })])).toEqual([])
  })

  it.each<[string, string[], string]>([
    ['no story', check([], []), 'there is no story'],
    ['an id of another form', check([story('US-1')]), 'US-1: the id of a story looks like US-001'],
    ['no id', check([story('')]), 'the story at place 1: the id of a story looks like US-001'],
    [
      'an id that is given twice',
      check([story('US-001'), story('US-001')]),
      '"US-001" is the id of two stories',
    ],
    [
      'an epic that is given twice',
      check([story('US-001')], [...epics, ...epics]),
      '"EPIC-001" is the id of two epics',
    ],
    [
      'an unknown epic',
      check([story('US-001'), story('US-002', { epic: 'EPIC-009' })]),
      'US-002 belongs to the epic "EPIC-009", which is not there',
    ],
    [
      'an epic without a story',
      check([story('US-001')], [...epics, { id: 'EPIC-002', title: 'Loans' }]),
      'EPIC-002 has no story',
    ],
    ['no title', check([story('US-001', { title: ' ' })]), 'US-001 has no title'],
    [
      'no criterion',
      check([story('US-001', { acceptanceCriteria: [' '] })]),
      'US-001 has no acceptance criterion',
    ],
    [
      'an unknown dependency',
      check([story('US-001', { dependsOn: ['US-007'] })]),
      'US-001 depends on "US-007", which is not there',
    ],
    [
      'a dependency on itself',
      check([story('US-001', { dependsOn: ['US-001'] })]),
      'US-001 depends on itself',
    ],
    [
      'an unknown requirement',
      check([story('US-001', { requirements: ['R-001', 'R-009'] })]),
      'US-001 stands for the requirement "R-009", which the specification does not have',
    ],
    [
      'a must without a story',
      check([story('US-001')], epics, ['R-001', 'R-002']),
      'R-002 is a must, and no story stands for it',
    ],
  ])('are refused for %s', (_, reasons, reason) => {
    expect(reasons).toEqual([reason])
  })

  it('are refused for every cycle, by name', () => {
    const links: Record<string, string[]> = {
      'US-001': ['US-002', 'US-003'],
      'US-002': ['US-001'],
      'US-003': ['US-002'],
      'US-004': ['US-005'],
      'US-005': ['US-004'],
    }
    expect(check(Object.entries(links).map(([id, dependsOn]) => story(id, { dependsOn })))).toEqual([
      'these stories wait for each other: US-001 → US-002 → US-001',
      'these stories wait for each other: US-001 → US-003 → US-002 → US-001',
      'these stories wait for each other: US-004 → US-005 → US-004',
    ])
  })

  it('are refused when there are more than 500, with every other reason at once', () => {
    const many = Array.from({ length: 501 }, (_, n) => story(`US-${String(n + 1).padStart(3, '0')}`))
    expect(check(many)).toEqual(['there are 501 stories; at most 500 are taken'])
    expect(check([...many, story('x', { acceptanceCriteria: [] })])).toHaveLength(3)
  })
})

describe('the name of a file', () => {
  it.each([
    ['Lend a tool', 'US-001-lend-a-tool.md'],
    ['Größe & Maß: Öl', 'US-001-grosse-mass-ol.md'],
    ['工具を借りる', 'US-001-story.md'],
    ['../../etc/passwd', 'US-001-etc-passwd.md'],
    ['CON', 'US-001-con.md'],
    ['', 'US-001-story.md'],
    [
      'Remind every member three days before the loan of a tool ends',
      'US-001-remind-every-member-three-days-before-the-loan-of.md',
    ],
  ])('of «%s» is %s', (title, name) => {
    expect(toStoryFile({ id: 'US-001', title })).toBe(name)
  })

  it('holds no id that is none', () => {
    expect(toEpicFile({ id: '../x', title: 'Tools' })).toBe('x-tools.md')
    expect(toEpicFile({ id: 'EPIC-001', title: '…' })).toBe('EPIC-001-epic.md')
  })
})

const context = { spec: toSpec(library) }
const printed = printStory(storyOf('R-003'), made.epics[0], context)

describe('the file of a story', () => {
  it('has its fields and sections in their order', () => {
    expect(printed).toBe(`# US-003: Lend a tool

- **Epic**: [EPIC-001](../epics/EPIC-001-tools.md) Tools
- **Status**: Pending
- **Depends On**: US-001, US-002
- **Priority**: high
- **Estimated Size**: S (1 criterion, 17 words; S is up to 2 and 60)
- **Files**: unknown
- **PRD Reference**: spec.md#R-003

## User Story

As a member, I want to borrow a tool.

## Acceptance Criteria

- [ ] It is seen to work.

## Architecture Notes

None yet.

## Implementation Notes

None yet.

## Completion

None yet.
`)
    expect(checkStory(printed, 'user-stories/US-003-lend-a-tool.md')).toEqual([])
  })

  it('keeps a size that the architect chose, and the file of requirements that is named', () => {
    const text = printStory({ ...storyOf('R-003'), size: 'L' }, undefined, { ...context, file: 'prd.md' })
    expect(text).toContain('- **Estimated Size**: L\n')
    expect(text).toContain('- **PRD Reference**: prd.md#R-003\n')
    expect(text).toContain('- **Epic**: EPIC-001\n')
  })

  it('is read as somebody else would write it', () => {
    const text = printed
      .replace('**Status**: Pending', '**Status:** in progress')
      .replace('**Priority**: high', '**Priority**: must')
      .replace('- [ ] It is seen to work.', '* [x] One,\n  in two lines\n1. Two')
      .replace(/## Completion\n\nNone yet\./, '## Completion\n\nMerged.\n\n> By Ana')
      .replaceAll('\n', '\r\n')
    expect(readStory(text)).toMatchObject({
      status: 'In Progress',
      priority: 'high',
      acceptanceCriteria: ['One,\nin two lines', 'Two'],
      completion: 'Merged.\n\n> By Ana',
      implementation: '',
    })
    expect(checkStory(text, 'US-003-x.md')).toEqual([])
  })

  it.each<[string, (text: string) => string, string, number]>([
    ['nothing in it', () => '', 'empty-document', 1],
    ['no title', (text) => text.replace('# US-003: Lend a tool', 'Lend a tool'), 'missing-title', 1],
    ['an id that is nearly one', (text) => text.replace('US-003', 'US3'), 'near-id', 1],
    ['an epic’s id', (text) => text.replace('# US-003', '# EPIC-003'), 'near-id', 1],
    ['an id without a title', (text) => text.replace(': Lend a tool', ':'), 'missing-title', 1],
    ['another id than its name', (text) => text.replace('US-003', 'US-004'), 'id-mismatch', 1],
    ['no epic', (text) => text.replace(/- \*\*Epic.*\n/, ''), 'missing-field', 1],
    ['an epic without an id', (text) => text.replace(/(\*\*Epic\*\*:).*/, '$1 Tools'), 'bad-value', 3],
    ['another status', (text) => text.replace('Pending', 'Nearly'), 'bad-value', 4],
    ['two of one field', (text) => text.replace(/(- \*\*Status.*\n)/, '$1$1'), 'duplicate-field', 5],
    ['a dependency that is no id', (text) => text.replace('US-002', 'the first'), 'bad-value', 5],
    ['a dependency on itself', (text) => text.replace('US-002', 'US-003'), 'dependency-cycle', 5],
    ['another priority', (text) => text.replace('high', 'urgent'), 'bad-value', 6],
    ['another size', (text) => text.replace(/S \(.*/, 'Small'), 'bad-value', 7],
    ['no reference', (text) => text.replace('spec.md#R-003', ''), 'bad-value', 9],
    ['a section missing', (text) => text.replace('## Completion', 'Completion'), 'missing-section', 1],
    ['a section of another level', (text) => text.replace('## Arch', '### Arch'), 'missing-section', 19],
    ['no criterion', (text) => text.replace('- [ ] It is seen to work.', 'Later.'), 'missing-criterion', 15],
    ['a fence that is never closed', (text) => `${text}\n\`\`\`\n`, 'truncated', 31],
  ])('with %s is told where and how to mend it', (_, edit, code, line) => {
    const problems = checkStory(edit(printed), 'user-stories/US-003-lend-a-tool.md')
    expect(problems.map((problem) => [problem.code, problem.line])).toEqual([[code, line]])
    for (const { path, message, fix } of problems)
      expect([path, message, fix]).toEqual([
        'user-stories/US-003-lend-a-tool.md',
        expect.stringMatching(/\S/),
        expect.stringMatching(/\S/),
      ])
  })

  it('is told every problem at once, in the order of the lines', () => {
    const problems = checkStory('# US-003: Lend\n\n- **Status**: gone\n\n## Acceptance Criteria\n', 'a.md')
    expect(problems).toHaveLength(11)
    expect(problems.map(({ line }) => line)).toEqual(
      problems.map(({ line }) => line).toSorted((a, b) => a - b),
    )
  })
})

describe('the file of an epic', () => {
  const [epic] = made.epics as [Epic]
  const own = made.stories.filter((story) => story.epic === epic.id)
  const text = printEpic(epic, own, context)

  it('names its stories, and gives them back', () => {
    expect(text).toContain('- [US-003](../user-stories/US-003-lend-a-tool.md) Lend a tool\n')
    expect(readEpic(text)).toEqual({
      ...epic,
      status: 'Pending',
      priority: 'high',
      requirements: own.flatMap(({ requirements }) => requirements),
      stories: own.map(({ id }) => id),
      completion: '',
    })
    expect(checkEpic(text, 'epics/EPIC-001-tools.md')).toEqual([])
  })

  it('without a story is told so', () => {
    expect(checkEpic(printEpic(epic, [], context), 'a.md')).toMatchObject([{ code: 'missing-story' }])
  })
})
