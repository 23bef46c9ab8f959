/** Minima that are lowered: by a person alone, never unseen, and no word of ours asks for it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProject, type Project } from '../cli.ts'
import { type Host, toBriefReview } from '../host.ts'
import { inTerminal } from '../terminal.ts'

const FEATURE = 'order-export'

const setUser = (project: Project, minimum: string): void =>
  project.write(JSON.stringify({ gates: { minimum } }), '..', 'home', 'settings.json')
const setProject = (project: Project, gates: Record<string, string>): void =>
  project.write(JSON.stringify({ gates }), '.throughline', 'settings.json')

/** A run that takes a script's word, at a gate at which a person was asked for meanwhile. */
const atRaised = async (raise: (project: Project) => void): Promise<Host> => {
  const host = await toBriefReview(createProject('reported'))
  raise(host.project)
  const answered = await host.send({ approved: true })
  expect(answered.json.error.code, answered.stdout).toBe('below-assurance')
  return host
}

const loweredOf = (project: Project) =>
  project.events(FEATURE).flatMap((event) => {
    const { lowered, parts } = (event as unknown as { changes: Record<string, never> }).changes
    return [
      ...(lowered ?? []),
      ...((parts as { lowered?: { push: never[] } } | undefined)?.lowered?.push ?? []),
    ]
  })

const at = expect.any(String)

describe('a minimum that is lowered while a run is under way', () => {
  test.each<[string, (project: Project) => void, (project: Project) => unknown]>([
    ['in the user’s own file', (one) => setUser(one, 'person'), (one) => setUser(one, 'reported')],
    [
      'by the command, at a terminal',
      (one) => setUser(one, 'person'),
      (one) => inTerminal(one, ['settings', 'gates.minimum', 'reported']),
    ],
    [
      'in the project’s file',
      (one) => setProject(one, { minimum: 'person' }),
      (one) => setProject(one, { minimum: 'reported' }),
    ],
  ])('%s is recorded with the first event after it, and told', async (_, raise, lower) => {
    const host = await atRaised(raise)
    const { project } = host
    expect(loweredOf(project)).toEqual([])
    await lower(project)
    const { request } = (await project.run('next')).json
    const answered = await project.run('answer', request.id, '--approve')
    expect(answered.status, answered.stdout).toBe(0)
    expect(loweredOf(project)).toEqual([{ gate: 'minimum', from: 'person', to: 'reported', at }])
    for (const command of ['status', 'next'])
      expect((await project.show(command)).stdout).toMatch(
        /gates asked for person; since \d{4}-\d\d-\d\d \d\d:\d\d UTC they ask for reported: the minimum was lowered/,
      )
    // It stays told, also when the minimum is raised again.
    setUser(project, 'person')
    expect((await project.run('next')).json.next.messages.join()).toContain('the minimum was lowered')
  })

  test('for one gate names that gate', async () => {
    const { project } = await atRaised((one) => setProject(one, { 'prd.review-brief': 'person' }))
    setProject(project, {})
    const { request } = (await project.run('next')).json
    await project.run('answer', request.id, '--approve')
    expect(loweredOf(project)).toEqual([{ gate: 'prd.review-brief', from: 'person', to: 'reported', at }])
  })

  test('does nothing to a run that was started with it', async () => {
    const host = await toBriefReview(createProject('person'))
    setUser(host.project, 'reported')
    expect((await host.send({ approved: true })).json.error.code).toBe('below-assurance')
    expect(loweredOf(host.project)).toEqual([])
  })

  test('leaves no trace in a run that was never asked for more', async () => {
    const host = await toBriefReview(createProject('reported'))
    await host.send({ approved: true })
    const events = JSON.stringify(host.project.events(FEATURE))
    expect(events).not.toMatch(/"lowered"|"asked"/)
  })
})

describe('the command that lowers it', () => {
  const readMinimum = (project: Project): string =>
    JSON.parse(readFileSync(join(project.home, 'settings.json'), 'utf8')).gates.minimum

  test('is refused without a terminal, and in the terminal of an agent', async () => {
    const project = createProject('person')
    for (const to of ['terminal', 'elicited', 'reported', 'automatic']) {
      const ran = await project.run('settings', 'gates.minimum', to)
      expect([ran.status, ran.json.error.code]).toEqual([3, 'below-assurance'])
    }
    for (const env of [{ CLAUDECODE: '1' }, { CODEX_SANDBOX: 'x' }, { GEMINI_CLI: '1' }])
      await inTerminal(project, ['settings', 'gates.minimum', 'reported'], [], env)
    expect(readMinimum(project)).toBe('person')
  })
})

/** Every source that a program of ours is made of. */
const listSources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|case)\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

test('no message recommends to lower it', () => {
  const recommends =
    /settings gates|gates\.minimum["' ]+(?:automatic|reported|elicited)|lower (?:the|your) minimum/
  expect('run throughline settings gates.minimum reported').toMatch(recommends)
  for (const text of listSources('src')) expect(text).not.toMatch(recommends)
})
