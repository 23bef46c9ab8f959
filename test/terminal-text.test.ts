/** Texts at a gate in a terminal: what was typed is kept, what is shown is what lies there, and changes are told apart. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createProject, makeFolder, type Project } from './cli.ts'
import { toBriefReview, toPrdReview, toRequirementsReview } from './host.ts'
import { DOWN, ENTER, INTERRUPT, inTerminal, UP } from './terminal.ts'

const FEATURE = 'order-export'
const PATH = ['magi-sdd', FEATURE, 'feature-brief.md']

const edit = (project: Project, change: (text: string) => string): void =>
  project.write(change(project.read(...PATH)), ...PATH)

const addGoal = (text: string): string => text.replace('## Goals\n\n', '## Goals\n\n- Save paper\n')

describe('a gate whose file is edited meanwhile', () => {
  test('gives the words back that were typed, and takes them with the next answer', async () => {
    const { project } = await toBriefReview(createProject('terminal'))
    await inTerminal(
      project,
      ['review'],
      [
        ['What do you say?', DOWN, DOWN, ENTER],
        ['What should change?', 'shorter, please', () => edit(project, addGoal), ENTER],
        ['what you typed and decided is kept'],
        ['What do you say?', DOWN, DOWN, ENTER],
        ['shorter, please', ENTER],
      ],
    )
    expect(project.events(FEATURE).findLast(({ data }) => data.value)?.data.value).toMatchObject({
      approved: false,
      feedback: 'shorter, please',
    })
  })

  test('shows the file as it lies there when it is read whole, in a pager, and says that it is another', async () => {
    const { project } = await toBriefReview(createProject('terminal'))
    const long = Array.from({ length: 80 }, (_, at) => `- Goal ${at}`).join('\n')
    edit(project, (text) => text.replace('## Goals\n\n', `## Goals\n\n${long}\n`))
    const paged = `${makeFolder()}/paged`
    await inTerminal(
      project,
      ['review'],
      [
        ['What do you say?', () => edit(project, addGoal), DOWN, DOWN, DOWN, DOWN, ENTER],
        ['edited since you were asked', INTERRUPT],
      ],
      { PAGER: `cat > ${paged}` },
    )
    const shown = readFileSync(paged, 'utf8')
    expect(shown).toContain('- Goal 79')
    expect(shown).toContain('- Save paper')
  })
})

test('a terminal that tells of no columns has eighty', async () => {
  const { project } = await toBriefReview(createProject('terminal'))
  const shown = await inTerminal(project, ['review'], [['What do you say?', INTERRUPT]], {}, { columns: 0 })
  expect(shown).toContain('Nothing is marked: the arrows choose, Enter takes it.')
  expect(Math.max(...shown.split('\n').map((line) => line.length))).toBeGreaterThan(60)
})

test('changes stand behind a gutter, in which a bullet is no mark; a status alone is no change', async () => {
  const host = await toPrdReview(createProject())
  const { project } = host
  await host.to('prdFinalization', { approved: true })
  await project.run('reopen', FEATURE)
  const same = await inTerminal(project, ['review'], [['What do you say?', INTERRUPT]])
  expect(same).not.toContain('what changed since you saw it')
  const path = ['magi-sdd', FEATURE, 'prd.md']
  const bullet = /^- \*\*Description\*\*.*$/m.exec(project.read(...path))?.[0] ?? ''
  project.write(project.read(...path).replace(bullet, `${bullet} and ink`), ...path)
  const shown = await inTerminal(project, ['review'], [['What do you say?', INTERRUPT]])
  expect(shown).toContain('what changed since you saw it')
  const lines = shown.split('\n').map((line) => line.replace(/^│ {2}|\s*│$/g, ''))
  expect(lines).toContain(`− │ ${bullet}`)
  expect(lines).toContain(`+ │ ${bullet} and ink`)
  expect(lines.some((line) => line.startsWith('  │ '))).toBe(true)
})

test('decisions that were left are named when one comes back, and those to take back say what they are', async () => {
  const { project } = await toRequirementsReview(createProject())
  await inTerminal(
    project,
    ['review'],
    [
      ['What do you say?', DOWN, DOWN, ENTER],
      ['4 to go', DOWN, DOWN, DOWN, ENTER],
      ['Why?', 'too slow', ENTER],
      ['3 to go', INTERRUPT],
    ],
  )
  const shown = await inTerminal(
    project,
    ['review'],
    [
      ['REQ-001 rejected, because too slow'],
      ['3 of 4 to go', UP, UP, UP, ENTER],
      ['REQ-001 Export button: rejected, because too slow', ENTER],
      ['3 of 4 to go', INTERRUPT],
    ],
  )
  expect(shown).toContain('1 of 4 are as you left them:')
})
