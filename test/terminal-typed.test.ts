import { describe, expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'
import { DOWN, ENTER, INTERRUPT, inTerminal, UP } from './terminal.ts'

/** Words typed where a menu is shown are kept, and offered to what is made by words; nothing else takes them. */

const WORDS = 'Returns are checked on Mondays.'

const begin = async (project = createProject('terminal')): Promise<Project> => {
  await project.run(
    'start',
    'prd',
    'Members can cancel a slot. Staff can see who booked.',
    '--feature',
    'gym',
  )
  return project
}
const kept = async (project: Project): Promise<string> => {
  const { request } = (await project.run('next')).json
  return ((request as { kept?: string[] }).kept ?? []).join('\n')
}

describe('words typed into the menu of a gate', () => {
  test('are kept and stand in the field of what is chosen next', async () => {
    const project = await begin()
    await inTerminal(
      project,
      ['review'],
      [
        ['What do you say?', WORDS, ENTER],
        ['It is kept, and offered to what you choose', DOWN, DOWN, ENTER],
        ['What is missing?', ENTER],
        ['What do you say?', UP, ENTER],
      ],
    )
    expect(project.read('magi-sdd', 'gym', 'feature-brief.md')).toContain(`- ${WORDS}\n`)
  })

  test('are kept where the arrows are used behind them', async () => {
    const project = await begin()
    await inTerminal(project, ['review'], [['What do you say?', WORDS, UP, ENTER]])
    expect(await kept(project)).toBe(`«${WORDS}»`)
  })
})

describe('a remark kept elsewhere', () => {
  test('is no reason of a choice that was picked by mistake, and stays a remark', async () => {
    const project = await begin(createProject())
    await project.run('answer', (await project.run('next')).json.request.id, '--approve')
    const shown = await inTerminal(
      project,
      ['review'],
      [
        ['What do you say?', WORDS, ENTER],
        ['It is kept', DOWN, DOWN, DOWN, DOWN, DOWN, DOWN, ENTER],
        ['Forget it?', ENTER],
        ['What do you say?', INTERRUPT],
      ],
    )
    expect(shown).toContain(`You typed «${WORDS}» and did not send it.`)
    expect(await kept(project)).toBe(`«${WORDS}»`)
  })
})
