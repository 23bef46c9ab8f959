import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'
import { toBriefReview, toRequirementsReview } from './host.ts'
import { DOWN, ENTER, INTERRUPT, inTerminal, SPACE, type Step, UP } from './terminal.ts'

const lastAssurance = (project: Project, feature: string): string | undefined =>
  (project.events(feature).at(-1)?.data.by as { assurance: string } | undefined)?.assurance

describe('in a terminal', () => {
  test('an answer counts as terminal, and from within an agent as reported', async () => {
    const host = await toBriefReview(createProject())
    await inTerminal(host.project, ['answer', host.reply().request.id, '--approve'])
    expect(lastAssurance(host.project, host.feature())).toBe('terminal')
    const other = await toBriefReview(createProject())
    await inTerminal(other.project, ['answer', other.reply().request.id, '--approve'], [], {
      CLAUDECODE: '1',
    })
    expect(lastAssurance(other.project, other.feature())).toBe('reported')
  })

  test('a review approves a brief by keystrokes', async () => {
    const host = await toBriefReview(createProject('terminal'))
    await inTerminal(host.project, ['review'], [['What do you say?', DOWN, ENTER]])
    const events = host.project.events(host.feature())
    expect(events.at(-1)).toMatchObject({ type: 'answered', data: { value: { approved: true } } })
    expect(lastAssurance(host.project, host.feature())).toBe('terminal')
  })

  test('a review asks for changes in words', async () => {
    const host = await toBriefReview(createProject('terminal'))
    await inTerminal(
      host.project,
      ['review'],
      [
        ['What do you say?', DOWN, DOWN, ENTER],
        ['What should change?', 'shorter', ENTER],
      ],
    )
    expect(host.project.events(host.feature()).at(-1)?.data.value).toMatchObject({
      approved: false,
      feedback: 'shorter',
    })
  })

  test('«later» records nothing', async () => {
    const host = await toBriefReview(createProject('terminal'))
    const before = host.project.events(host.feature()).length
    const shown = await inTerminal(host.project, ['review'], [['What do you say?', UP, ENTER]])
    expect(shown).toContain('put off')
    expect(host.project.events(host.feature())).toHaveLength(before)
  })
})

test('a terminal that proves nothing says so before anybody works through a review', async () => {
  const { project, reply } = await toBriefReview(createProject('terminal'))
  const shown = await inTerminal(project, ['review'], [['What do you say?', UP, ENTER]], { CLAUDECODE: '1' })
  const told = shown.indexOf('what you say in this terminal counts as reported')
  expect(told).toBeGreaterThan(-1)
  expect(told).toBeLessThan(shown.indexOf('What do you say?'))
  const refused = await project.run('answer', reply().request.id, '--approve')
  expect(refused.json.error.message).toContain('«Feature brief» is decided by a person')
})

test('an answered question is marked with its answer, and says which requirement it changes', async () => {
  const project = createProject()
  const idea = 'Members can cancel a slot. I am not sure whether guests may book.'
  const { json } = await project.run('start', 'prd', idea)
  await project.run('answer', json.request.id, '--approve')
  const shown = await inTerminal(
    project,
    ['review'],
    [
      ['What do you say?', UP, UP, UP, UP, ENTER],
      ['Which one?', DOWN, ENTER],
      ['May guests book?', 'Never.', ENTER],
      ['Does it change a requirement', DOWN, DOWN, ENTER],
      ['What do you say?', UP, UP, UP, UP, ENTER],
      ['✓ May guests book? «Never. (changes REQ-001)»', INTERRUPT],
    ],
  )
  expect(shown).toContain('REQ-001 Members can cancel a slot')
})

test('the entry that sends answers stands in its place before there are any, and then sends nothing', async () => {
  const project = createProject()
  const { json } = await project.run('start', 'prd', 'Members can cancel a slot. Maybe they can pay.')
  const { run } = (await project.run('answer', json.request.id, '--approve')).json
  const before = project.events(run.feature ?? '').length
  const shown = await inTerminal(
    project,
    ['review'],
    [
      ['What do you say?', UP, UP, ENTER],
      ['no open question is answered yet: there is nothing to send', INTERRUPT],
    ],
  )
  expect(shown.split('Send the answers').length).toBeGreaterThan(2)
  expect(project.events(run.feature ?? '')).toHaveLength(before)
})

describe('a review that is left in the middle', () => {
  test.each([
    ['«later»', [UP, ENTER]],
    ['Ctrl-C', [INTERRUPT]],
  ])('by %s goes on where it was, and is sent with every word', async (_, leave) => {
    const host = await toRequirementsReview(createProject())
    const before = host.project.events(host.feature()).length
    await inTerminal(
      host.project,
      ['review'],
      [
        ['What do you say?', DOWN, DOWN, ENTER],
        ['4 to go', DOWN, DOWN, ENTER],
        ['as you want it', ' At once.', ENTER],
        ['Why?', 'too slow', ENTER],
        ['3 to go', DOWN, DOWN, DOWN, ENTER],
        ['Why?', 'not ours', ENTER],
        ['2 to go', UP, UP, ENTER],
        ['2 of 4 to go', ...leave],
      ],
    )
    expect(host.project.events(host.feature())).toHaveLength(before)
    await inTerminal(
      host.project,
      ['review'],
      [
        ['2 of 4 are as you left them'],
        ['2 of 4 to go', UP, UP, UP, ENTER],
        ['Mark what you take back', ENTER],
        ['2 of 4 to go', DOWN, DOWN, ENTER],
        ['2 to go', DOWN, ENTER],
        ['The last one', UP, ENTER],
        ['2 to go', DOWN, DOWN, DOWN, DOWN, ENTER],
        ['Why?', ENTER],
        ['The last one', DOWN, ENTER],
        ['0 of 4 to go', DOWN, DOWN, DOWN, DOWN, ENTER],
      ],
    )
    const answered = host.project.events(host.feature()).find(({ seq }) => seq === before + 1)
    expect(answered?.data.value).toMatchObject({
      approvedRequirementIds: ['REQ-004'],
      rejectedRequirementIds: ['REQ-002'],
      outOfScopeRequirementIds: ['REQ-003'],
      modifications: [
        {
          requirementId: 'REQ-001',
          modificationReason: 'too slow',
          requestedChanges: { description: expect.stringMatching(/ At once\.$/) },
        },
      ],
      reasons: { 'REQ-002': 'not ours' },
    })
  })
})

describe('words typed into a menu', () => {
  test.each(['whatever', 'It depends.', 'jjjkhl', 'yes approve', '1', 'ja, nein'])(
    '%s chooses nothing',
    async (words) => {
      const host = await toBriefReview(createProject('terminal'))
      const before = host.project.events(host.feature()).length
      const shown = await inTerminal(
        host.project,
        ['review'],
        [
          ['What do you say?', ...words, ENTER],
          ['Nothing was chosen', INTERRUPT],
        ],
      )
      expect(shown).toContain(`you typed: ${words}`)
      expect(shown).toMatch(/you decide as \S/)
      expect(host.project.events(host.feature())).toHaveLength(before)
    },
  )

  test('are the answer to a question, whatever is marked', async () => {
    const project = createProject('terminal')
    await inTerminal(
      project,
      [IDEA],
      [
        ['1 of at most 3', ...'hjkl it depends', ENTER],
        ['2 of at most 3', DOWN, ENTER],
        ['3 of at most 3', DOWN, ENTER],
        ['What do you say?', INTERRUPT],
      ],
    )
    const [feature = ''] = (await project.run('status')).json.runs.map(({ run }) => run.feature)
    expect(project.read('magi-sdd', feature, 'feature-brief.md')).toContain('hjkl it depends')
  })

  test.each([
    ['Ctrl-C', INTERRUPT],
    ['Esc', '\u001b'],
  ])('%s at the first question leaves, and nothing is written', async (_, key) => {
    const project = createProject('terminal')
    const shown = await inTerminal(project, [IDEA], [['1 of at most 3', key]])
    expect(shown).toContain('nothing was begun and nothing was written')
    expect((await project.run('status')).json.runs).toEqual([])
    expect(existsSync(project.path('magi-sdd'))).toBe(false)
  })

  const said: Step = ['1 of at most 3', "It's theirs", ENTER]

  test('what was answered before somebody left is told as a script gives it', async () => {
    const project = createProject('terminal')
    const shown = await inTerminal(project, [IDEA], [said, ['2 of at most 3', INTERRUPT]])
    expect(shown.replace(/\n│? */g, ' ')).toMatch(/in a script it takes --answer '[\w.]+=It'\\''s theirs'/)
  })

  test('what was answered before the process was killed is found again by the same command', async () => {
    const project = createProject('terminal')
    const idFile = join(project.home, 'process-id')
    const kill = (): void => void process.kill(Number(readFileSync(idFile, 'utf8')), 'SIGKILL')
    await inTerminal(project, [IDEA], [said, ['2 of at most 3', kill]], {}, { idFile })
    expect(await inTerminal(project, ['status'])).toContain(`throughline '${IDEA}'`)
    const rest: Step[] = [
      ['2 of at most 3', DOWN, ENTER],
      ['3 of at most 3', DOWN, ENTER],
      ['What do you say?', INTERRUPT],
    ]
    const shown = await inTerminal(project, [IDEA], rest)
    expect(shown).toContain("as you answered before: «It's theirs»")
    expect(shown).not.toContain('1 of at most 3')
    const [feature = ''] = (await project.run('status')).json.runs.map(({ run }) => run.feature)
    expect(project.read('magi-sdd', feature, 'feature-brief.md')).toContain("It's theirs")
  })
})

const IDEA = 'Members book a boat for a day, pay a deposit, upload photos and edit notes.'
const approve: Step = ['What do you say?', DOWN, ENTER]
/** The three questions: the first choice, then «skip», then words of their own. */
const ANSWERS: Step[] = [
  ['1 of at most 3', DOWN, ENTER],
  ['2 of at most 3', DOWN, DOWN, DOWN, ENTER],
  ['3 of at most 3', DOWN, DOWN, ENTER],
  ['In your own words', 'Whoever confirms first gets the boat.', ENTER],
]

describe('an idea typed into a terminal', () => {
  test('is asked about at most three times, and the brief tells what was answered and what was skipped', async () => {
    const project = createProject('terminal')
    const shown = await inTerminal(project, [IDEA], [...ANSWERS, ['Open questions', UP, ENTER]])
    expect(shown).not.toContain('4 of at most')
    const [feature = ''] = (await project.run('status')).json.runs.map(({ run }) => run.feature)
    const brief = project.read('magi-sdd', feature, 'feature-brief.md')
    const answers = brief.slice(brief.indexOf('## Answers'), brief.indexOf('## Success Criteria'))
    expect(answers).toMatch(/^- \*\*.+\?\*\* .+ \([\w.-]+: \w+\)$/m)
    expect(answers).toContain('Whoever confirms first gets the boat.')
    expect(answers.match(/^- /gm)).toHaveLength(2)
    expect(brief).toMatch(/## Open Questions\n\n1\. .*\(rule money\.fails\)/)
  })

  test('goes to a finished document by keys alone: in bulk, several at once, one by one', async () => {
    const project = createProject('terminal')
    const shown = await inTerminal(
      project,
      [IDEA],
      [
        ...ANSWERS,
        approve,
        ['requirements wait for you'],
        ['What do you say?', DOWN, DOWN, DOWN, ENTER],
        ['Mark with space', SPACE, ENTER],
        ['What about these 1?', DOWN, DOWN, ENTER],
        ['Why?', 'not ours', ENTER],
        ['to go', DOWN, DOWN, ENTER],
        ['to go', DOWN, DOWN, ENTER],
        ['as you want it', ' Really.', ENTER],
        ['Why?', 'stronger', ENTER],
        ['4 to go', UP, UP, ENTER],
        ['to go', DOWN, ENTER],
        ['changed since you saw it'],
        ['Every requirement is decided'],
        ['What do you say?', DOWN, DOWN, ENTER],
        ['Decide about the product requirements document'],
        approve,
        ['riskiest open questions'],
      ],
    )
    expect(shown).toContain('from your words: "Members book a boat')
    expect(shown).toContain('from your answer: ')
    const { runs } = (await project.run('status')).json
    expect(runs[0]?.run.status).toBe('done')
    const requirements = project.read('magi-sdd', runs[0]?.run.feature ?? '', 'requirements.md')
    expect(requirements).toMatch(/## Rejected Requirements[\s\S]*not ours[\s\S]*## Out-of-Scope/)
    expect(requirements).toMatch(/## Modified Requirements[\s\S]*Really\.[\s\S]*## Rejected/)
  })
})
