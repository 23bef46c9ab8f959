/** A hand that presses Enter by habit decides nothing: at no gate is anything chosen beforehand. */
import { describe, expect, test } from 'vitest'
import { createProject } from '../cli.ts'
import { toBriefReview, toRequirementsReview } from '../host.ts'
import { serve } from '../serving.ts'
import { DOWN, ENTER, INTERRUPT, inTerminal, type Step } from '../terminal.ts'

const LEAVE: Step = ['Nothing is marked', INTERRUPT]

describe('Enter alone, in a terminal', () => {
  test('approves no document', async () => {
    const { project, feature } = await toBriefReview(createProject('terminal'))
    const before = project.events(feature()).length
    await inTerminal(project, ['review'], [['What do you say?', ENTER, ENTER], LEAVE])
    expect(project.events(feature())).toHaveLength(before)
  })

  test('approves no requirement, all at once or one by one', async () => {
    const { project, feature } = await toRequirementsReview(createProject())
    const before = project.events(feature()).length
    await inTerminal(project, ['review'], [['What do you say?', ENTER, ENTER], LEAVE])
    const each: Step[] = [
      ['What do you say?', DOWN, DOWN, ENTER],
      ['4 to go', ENTER, ENTER],
    ]
    const shown = await inTerminal(project, ['review'], [...each, LEAVE])
    expect(shown).not.toContain('3 to go')
    expect(project.events(feature())).toHaveLength(before)
  })
})

describe('a requirement that is decided one by one in a terminal', () => {
  test('is recorded with the person, the terminal and their words', async () => {
    const { project, feature } = await toRequirementsReview(createProject())
    project.write('{"gates":{"minimum":"terminal"}}', '..', 'home', 'settings.json')
    await inTerminal(
      project,
      ['review'],
      [
        ['What do you say?', DOWN, DOWN, ENTER],
        ['4 to go', DOWN, DOWN, DOWN, ENTER],
        ['Why?', 'not ours', ENTER],
        ['3 to go', DOWN, ENTER],
        ['2 to go', DOWN, ENTER],
        ['The last one', DOWN, ENTER],
        ['0 of 4 to go', DOWN, DOWN, DOWN, DOWN, ENTER],
      ],
    )
    const { data } = project.events(feature()).findLast(({ type }) => type === 'answered') ?? {}
    expect(data).toMatchObject({
      value: { rejectedRequirementIds: ['REQ-001'], reasons: { 'REQ-001': 'not ours' } },
      by: { door: 'cli', assurance: 'terminal', under: expect.any(String) },
    })
  })
})

describe('the page of a gate', () => {
  test('has nothing chosen, and every requirement left undecided', async () => {
    const project = createProject()
    const host = await toRequirementsReview(project)
    const server = await serve(project)
    const me = await server.browser()
    const { text } = await me.get(`/gate/${host.reply().request.id}`)
    await server.end()
    const radios = [...text.matchAll(/<input type="radio" name="item\.[^"]+" value="([^"]*)"( checked)?>/g)]
    expect(radios.length).toBeGreaterThan(8)
    expect(new Set(radios.filter(([, , checked]) => checked).map(([, value]) => value))).toEqual(
      new Set(['']),
    )
    // What a requirement says now stands in its fields; that decides nothing.
    const decisions = text.replace(/<select name="field\.priority\.[\s\S]*?<\/select>/g, '')
    expect(decisions).not.toMatch(/autofocus|selected/)
  })
})
