import { describe, expect, test } from 'vitest'
import { createProject, type Project } from './cli.ts'
import { beginGym, DOWN, ENTER, INTERRUPT, inTerminal, UP } from './terminal.ts'

/** Words typed where a menu is shown are kept, and offered to what is made by words; nothing else takes them. */

type Step = NonNullable<Parameters<typeof inTerminal>[2]>[number]

const WORDS = 'Returns are checked on Mondays.'

const kept = async (project: Project): Promise<string> => {
  const { request } = (await project.run('next')).json
  return ((request as { kept?: string[] }).kept ?? []).join('\n')
}

describe('words typed into the menu of a gate', () => {
  test('are kept and stand in the field of what is chosen next', async () => {
    const project = await beginGym(createProject('terminal'))
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
    const project = await beginGym(createProject('terminal'))
    await inTerminal(project, ['review'], [['What do you say?', WORDS, UP, ENTER]])
    expect(await kept(project)).toBe(`«${WORDS}»`)
  })
})

describe('a remark kept elsewhere', () => {
  test('is no reason of a choice that was picked by mistake, and stays a remark', async () => {
    const project = await beginGym(createProject(), 'requirements')
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

describe('the question whether words are forgotten', () => {
  const ODD = 'REQ-001 is odd'
  const toQuestion: Parameters<typeof inTerminal>[2] = [
    ['What do you say?', UP, UP, UP, UP, UP, UP, ENTER],
    ['Which, and how?', ODD, ENTER],
    ['what you typed and decided is kept'],
    ['What do you say?', DOWN, ENTER],
  ]

  test.each(['Say what a day is.', 'No question of mine is answered.'])(
    'takes no letter for an answer, and keeps what is typed: %s',
    async (words) => {
      const project = await beginGym(createProject(), 'requirements')
      await inTerminal(
        project,
        ['review'],
        [
          ...toQuestion,
          ['Forget it?', ...words, ENTER],
          ['Nothing was chosen. It is kept'],
          ['What do you say?', INTERRUPT],
        ],
        {},
        { pace: 40 },
      )
      expect(await kept(project)).toContain(`${ODD} ${words}`)
      const { request } = (await project.run('next')).json
      expect(request.form.items?.ids).toEqual(['REQ-001', 'REQ-002'])
    },
  )

  test('takes a whole word with Enter', async () => {
    const project = await beginGym(createProject(), 'requirements')
    const steps: Parameters<typeof inTerminal>[2] = [...toQuestion, ['Forget it?', 'yes', ENTER]]
    await inTerminal(project, ['review'], [...steps, ['What do you say?', INTERRUPT]])
    expect(await kept(project)).not.toContain(ODD)
  })
})

describe('keys before a prompt is drawn', () => {
  test('are words of the next one, where they come with the last key of the one before', async () => {
    const project = await beginGym(createProject('terminal'))
    await inTerminal(
      project,
      ['review'],
      [
        ['What do you say?', DOWN, DOWN, `${ENTER}${WORDS}`],
        ['What is missing?', ENTER],
        ['What do you say?', UP, ENTER],
      ],
    )
    expect(project.read('magi-sdd', 'gym', 'feature-brief.md')).toContain(`- ${WORDS}\n`)
  })

  test('are kept where they come before anything is shown, and whoever leaves then finds them', async () => {
    const project = await beginGym(createProject('terminal'))
    const steps: [string, string][] = [[`› ${WORDS}`, INTERRUPT]]
    await inTerminal(project, ['review'], steps, {}, { ahead: WORDS })
    expect(await kept(project)).toBe(`«${WORDS}»`)
  })

  test('choose nothing', async () => {
    const project = await beginGym(createProject('terminal'))
    const ahead = `${DOWN}${ENTER}`
    await inTerminal(project, ['review'], [['Nothing is marked', INTERRUPT]], {}, { ahead })
    const { request } = (await project.run('next')).json
    expect(request.step).toBe('review-brief')
  })
})

describe('a modification that changes nothing', () => {
  test.each([
    ['words', ['to go', DOWN, DOWN, ENTER], [['as you want it', ENTER]]],
    [
      'parts',
      ['to go', DOWN, DOWN, DOWN, DOWN, DOWN, ENTER],
      [
        ['Title', ENTER],
        ['Priority', DOWN, ENTER],
        ['Criteria', ENTER],
      ],
    ],
  ] as [string, Step, Step[]][])(
    'is told where it was typed, and decides nothing: %s',
    async (_, chosen, asked) => {
      const project = await beginGym(createProject(), 'requirements')
      const shown = await inTerminal(
        project,
        ['review'],
        [
          ['What do you say?', DOWN, DOWN, ENTER],
          chosen,
          ...asked,
          ['says so already, and nothing is decided: approve it, or change what it says'],
          ['to go', INTERRUPT],
        ],
      )
      expect(shown).not.toContain('Why?')
      expect(await kept(project)).toBe('')
    },
  )
})
