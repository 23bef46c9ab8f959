/** What a delivery takes over: from an interview, from tasks, from an earlier delivery, from another machine. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProject, openProject } from '../cli.ts'
import { FEATURE as LENDING, toReview } from '../interview/host.ts'
import { result } from '../interview/texts.ts'
import { startFeature } from '../phases/feature.ts'
import { OUTCOMES, FEATURE as SHARING } from '../phases/outcomes.ts'
import { ANALYSIS, FEATURE, FINE, openDelivery, startDelivery, toNotes } from './delivery.ts'

import {
  CHECK,
  createRepository,
  listLeftovers,
  type Repository,
  toModule,
  toRepository,
  trust,
  writeFiles,
} from './repository.ts'

const start = async ({ run, worker }: Repository, feature: string, ...more: string[]) => {
  const set = ['--set', 'executor=command', '--set', `agent=${worker.join(' ')}`]
  return run('start', 'delivery', ...more, '--feature', feature, '--author', 'host', ...set)
}

describe('stories', () => {
  test('of an accepted interview are taken over by their ids, and tasks join the story that covers them', async () => {
    const repository = createRepository()
    const interview = await toReview(repository)
    const stories = [
      { id: 'US-001', title: 'Lend', requirements: ['R-001'], dependsOn: [] },
      { id: 'US-002', title: 'Return', requirements: ['R-002'], dependsOn: [] },
    ].map((story) => ({ ...story, epic: 'EPIC-001', acceptanceCriteria: [`${story.title} is shown`] }))
    const epics = [{ id: 'EPIC-001', title: 'Lending', description: 'All of it.' }]
    await interview.to('WAITING', { ...result('APPROVED', ''), epics, stories })
    const task = (id: string, covers: string, files: string, waits = 'none') =>
      `### ${id}: Task ${id}\n\n- **Depends on**: ${waits}\n- **Covers**: ${covers}\n- **Files**: ${files}\n- **Minutes**: 5\n- **Do**: Write it.\n- **Test**: It is run.\n- **Done when**: ${id} is done.\n`
    const tasks = `# Tasks\n\n${task('T-001', 'R-001', 'src/lend.mjs')}\n${task('T-002', 'R-009', 'src/log.mjs')}\n${task('T-003', 'R-002', 'src/back.mjs', 'T-001, T-002')}\n`
    repository.write(tasks, 'magi-sdd', LENDING, 'tasks.md')
    const ran = await start(repository, LENDING)
    expect(ran.status, ran.stdout).toBe(0)
    const delivery = openDelivery(repository, ran.json, LENDING)
    await delivery.answer(ANALYSIS)
    const { state } = delivery
    expect(state()).toMatchObject({
      ...{ status: 'design', totalWaves: 2, waves: [['US-001', 'US-003'], ['US-002']] },
      epics: [
        { id: 'EPIC-001', storiesTotal: 2 },
        { id: 'EPIC-002', storiesTotal: 1 },
      ],
    })
    await delivery.answer(toNotes({ id: 'US-001' }, { id: 'US-002' }, { id: 'US-003' }))
    expect(delivery.story('US-001')).toMatch(/# US-001: Lend\n[\s\S]*\*\*Files\*\*: src\/lend\.mjs/)
    expect(delivery.read('execution-plan.md')).toMatch(
      /US-001: Lend[\s\S]*\*\*Source\*\*: submitted by the architect, T-001/,
    )
    expect(delivery.read('execution-plan.md')).toMatch(/US-003: Task T-002[\s\S]*\*\*Source\*\*: T-002/)
    const files = readdirSync(join(delivery.folder(), 'user-stories')).filter((name) => name.endsWith('.md'))
    expect(files.map((name) => name.slice(0, 6)).sort()).toEqual(['US-001', 'US-002', 'US-003'])
    expect((await repository.run('doctor')).json.findings.filter(({ ok }) => !ok)).toEqual([])
  })

  test('are made of the tasks of the phases, one for each, in their order', async () => {
    const repository = createRepository()
    const feature = await startFeature(repository)
    for (const phase of ['brainstorm', 'specify', 'design', 'create-plan', 'create-tasks'])
      await feature.pass(phase, OUTCOMES[phase])
    const delivery = openDelivery(repository, (await start(repository, SHARING)).json, SHARING)
    // Nobody looked at what was reviewed in the phases: that is asked first.
    while (delivery.reply().request.ask === 'reapprove') await delivery.answer({ choice: 'accept' })
    await delivery.answer(ANALYSIS)
    expect(delivery.state()).toMatchObject({ status: 'design', waves: [['US-001'], ['US-002']] })
    await delivery.answer(toNotes({ id: 'US-001' }, { id: 'US-002' }))
    expect(delivery.story('US-002')).toMatch(
      /# US-002: End a link\n[\s\S]*Depends On\*\*: .*US-001[\s\S]*The test passes\./,
    )
  })
})

describe('a file that is brought', () => {
  const open = async (text: string) => {
    const repository = createRepository(createProject())
    repository.write(text, '..', 'brought.md')
    const file = repository.path('..', 'brought.md')
    const ran = await repository.run('start', 'delivery', '--file', file, '--feature', 'brought')
    expect(ran.status, ran.stdout).toBe(0)
    const delivery = openDelivery(repository, ran.json, 'brought')
    const { stories } = ran.json.run.state as unknown as { stories: { pending: string[] } }
    return { delivery, pending: stories.pending }
  }
  const bring = async (text: string) => {
    const { delivery, pending } = await open(text)
    return pending.map((id) => {
      const story = delivery.story(id)
      return [/^# (.*)$/m.exec(story)?.[1], /\*\*PRD Reference\*\*: (.*)$/m.exec(story)?.[1]]
    })
  }

  test('as a specification is a story for each of its requirements, by their ids', async () => {
    const requirement = (id: string, title: string, waits: string) =>
      `### ${id}: ${title}\n\n**Type:** functional\n**Priority:** must\n**Dependencies:** [${waits}]\n\n**Description:** A person can ${title.toLowerCase()}.\n\n**Acceptance Criteria:**\n\n- [ ] It is shown.\n`
    const spec = `---\nversion: 1\npriority: must\n---\n\n# Feature: Jot more\n\n## Vision\n\nNotes.\n\n## Scope\n\n### In Scope\n\n- Notes\n\n### Out of Scope\n\n- None\n\n## Requirements\n\n${requirement('R-002', 'Count notes', '')}\n${requirement('R-007', 'Clear notes', 'R-002')}`
    expect(await bring(spec)).toEqual([
      ['US-001: Count notes', 'spec.md#R-002'],
      ['US-002: Clear notes', 'spec.md#R-007'],
    ])
  })

  test('as a list of requirements with criteria of another tool is read by its ids', async () => {
    const kiro = readFileSync(new URL('../documents/kiro-requirements.md', import.meta.url), 'utf8')
    expect((await bring(kiro)).slice(0, 2)).toEqual([
      ['US-001: Request a reset', 'spec.md#R-001'],
      ['US-002: Choose a new password', 'spec.md#R-002'],
    ])
  })

  test('as requirements and measures of another tool is read by its ids', async () => {
    const text =
      '# Feature Specification: Albums\n\n## Requirements\n\n### Functional Requirements\n\n- **FR-001**: System MUST allow people to create albums\n- **FR-002**: System MUST group photos by date\n\n## Success Criteria\n\n- **SC-001**: People create an album in under 1 minute\n'
    expect(await bring(text)).toEqual([
      ['US-001: System MUST allow people to create albums', 'spec.md#R-001'],
      ['US-002: System MUST group photos by date', 'spec.md#R-002'],
      ['US-003: People create an album in under 1 minute', 'spec.md#R-003'],
    ])
  })

  test('with acceptance criteria is a story for each requirement, which has them and the id of the file', async () => {
    const requirement = (id: string, words: string, criterion: string) =>
      `### ${id}: ${words}\n\nThe app shall ${words}.\n\nAcceptance criteria:\n\n- ${criterion}\n\n`
    const { delivery, pending } = await open(
      `# Jot more\n\n${requirement('REQ-7', 'count notes', 'two notes print 2')}${requirement('REQ-8', 'find notes', 'milk is found')}`,
    )
    expect(pending).toEqual(['US-001', 'US-002'])
    expect(delivery.story('US-001')).toContain('- [ ] two notes print 2')
    expect(delivery.read('execution-plan.md')).toMatch(/\*\*Source\*\*: R-002 \(REQ-8\)/)
  })

  test('without a requirement in it is words', async () => {
    expect(await bring('# Notes\n\nSomething nice for people who jot.\n')).toHaveLength(1)
  })
})

describe('files of stories', () => {
  test('that claim what no evidence shows are put right; other words of a person are asked about, stay, and are given to whoever does it', async () => {
    const repository = createRepository()
    repository.script({ 'US-001': [{ write: toModule('one') }], 'US-002': [{ write: toModule('two') }] })
    const delivery = await startDelivery(repository)
    await delivery.plan({ id: 'US-001' }, { id: 'US-002', dependsOn: ['US-001'] })
    await delivery.answer(FINE)
    const path = join(delivery.folder(), 'user-stories', 'US-002-story-us-002.md')
    const before = readFileSync(path, 'utf8')
    const claimed = before.replace('**Status**: Pending', '**Status**: Complete').replace('- [ ]', '- [x]')
    writeFileSync(path, `${claimed.replace('US-002 is shown', 'US-002 is seen')}`)
    await delivery.run('continue', FEATURE)
    expect(delivery.state()).toMatchObject({
      ...{ status: 'hitl_waiting', resumeAction: 'spawn-wave-2' },
      stories: { completed: ['US-001'], inProgress: [], pending: ['US-002'] },
    })
    expect(readFileSync(path, 'utf8')).toBe(before.replace('US-002 is shown', 'US-002 is seen'))
    await delivery.answer({ choice: 'proceed' })
    expect(delivery.reply().request).toMatchObject({ ask: 'reapprove', document: { path } })
    await delivery.answer({ choice: 'accept' })
    expect(delivery.state()).toMatchObject({
      status: 'complete',
      stories: { completed: ['US-001', 'US-002'] },
    })
    expect(delivery.story('US-002')).toMatch(/Status\*\*: Complete[\s\S]*- \[x\] US-002 is seen/)
  })

  test('notes for whoever implements it are asked about as any other words, and handed over', async () => {
    const repository = createRepository()
    repository.script({ 'US-002': [{ write: toModule('two'), keep: 'told.json' }] })
    const delivery = await startDelivery(repository)
    await delivery.plan({ id: 'US-001' }, { id: 'US-002', dependsOn: ['US-001'] })
    await delivery.answer(FINE)
    const path = join(delivery.folder(), 'user-stories', 'US-002-story-us-002.md')
    const noted = readFileSync(path, 'utf8').replace(
      /(## Implementation Notes\s+)None yet\./,
      '$1Use a table, not a list.',
    )
    writeFileSync(path, noted)
    await delivery.answer({ choice: 'proceed' })
    expect(delivery.reply().request).toMatchObject({ ask: 'reapprove', document: { path } })
    await delivery.answer({ choice: 'accept' })
    const { implementationNotes } = JSON.parse(repository.tree(`throughline/${FEATURE}`)['told.json'] ?? '{}')
    expect(implementationNotes).toBe('Use a table, not a list.')
  })
})

describe('a second delivery of a feature', () => {
  const toSpec = (...titles: string[]) =>
    `---\nversion: 1\npriority: must\n---\n\n# Feature: Jot more\n\n## Vision\n\nNotes.\n\n## Scope\n\n### In Scope\n\n- Notes\n\n### Out of Scope\n\n- None\n\n## Requirements\n\n${titles
      .map(
        (title, at) =>
          `### R-00${at + 1}: ${title}\n\n**Type:** functional\n**Priority:** must\n**Dependencies:** []\n\n**Description:** A person can ${title.toLowerCase()}.\n\n**Acceptance Criteria:**\n\n- [ ] It is shown.\n`,
      )
      .join('\n')}`

  /** The titles of the stories that are planned, once every text that is new was approved. */
  const begin = async (repository: Repository, ...more: string[]) => {
    const ran = await repository.run('start', 'delivery', '--feature', 'more', ...more)
    expect(ran.status, ran.stdout).toBe(0)
    const delivery = openDelivery(repository, ran.json, 'more')
    while (delivery.reply().request.ask === 'reapprove') await delivery.answer({ choice: 'accept' })
    const named = delivery.read('execution-plan.md').matchAll(/US-\d{3}:? ([A-Z][a-z]+ notes)/g)
    return [...new Set([...named].map(([, title]) => title))]
  }

  test('is planned from the specification that was put in its place, not from the stories of the first', async () => {
    const repository = createRepository(createProject())
    repository.write(toSpec('Count notes', 'Sort notes', 'Clear notes', 'Print notes'), '..', 'old.md')
    expect(await begin(repository, '--file', repository.path('..', 'old.md'))).toHaveLength(4)
    await repository.run('stop', 'more')
    // A file of one's own writes over nothing that is there; what it says to do instead is done below.
    repository.write(toSpec('Find notes'), '..', 'new.md')
    const second = ['start', 'delivery', '--feature', 'more', '--file', repository.path('..', 'new.md')]
    const { error } = (await repository.run(...second)).json
    expect([error.code, error.fix]).toEqual(['exists', expect.stringContaining('edit or replace that one')])
    expect(repository.read('magi-sdd', 'more', 'spec.md')).toContain('Count notes')
    repository.write(toSpec('Find notes', 'Share notes'), 'magi-sdd', 'more', 'spec.md')
    expect(await begin(repository)).toEqual(['Find notes', 'Share notes'])
  })

  test('is refused while one is under way, and goes on from what is merged after it', async () => {
    const repository = createRepository()
    repository.script({ 'US-001': [{ write: toModule('one') }] })
    const delivery = await startDelivery(repository)
    await delivery.plan({ id: 'US-001' })
    const refused = await start(repository, FEATURE, 'More of it.')
    expect([refused.status, refused.json.error.code]).toEqual([3, 'exists'])
    await delivery.answer(FINE)
    expect(delivery.state().status).toBe('complete')
    const first = repository.git('rev-parse', `throughline/${FEATURE}`)
    repository.script({ 'US-001': [{ write: toModule('more') }] })
    const ran = await start(repository, FEATURE, 'More of it.')
    expect(ran.status, ran.stdout).toBe(0)
    const second = openDelivery(repository, ran.json)
    await second.plan({ id: 'US-001', title: 'More' })
    expect(second.read('execution-plan.md')).toContain('US-001 More')
    await second.answer(FINE)
    expect(second.state()).toMatchObject({ status: 'complete', stories: { completed: ['US-001'] } })
    expect(readdirSync(second.folder(), { recursive: true, encoding: 'utf8' }).sort()).toEqual([
      ...['analysis.md', 'epics', 'epics/EPIC-001-epic-epic-001.md', 'execution-plan.md', 'report.md'],
      ...['user-stories', 'user-stories/US-001-more.md', 'user-stories/US-001-story-us-001.md'],
      'workflow-state.json',
    ])
    expect(second.read('user-stories', 'US-001-story-us-001.md')).toContain('**Status**: Complete')
    const files = Object.keys(repository.tree(`throughline/${FEATURE}`))
    expect(files).toEqual(expect.arrayContaining(['src/one.mjs', 'src/more.mjs']))
    expect(repository.git('merge-base', first, `throughline/${FEATURE}`)).toBe(first)
    expect(listLeftovers(repository)).toEqual([])
  })
})

describe('a clone on another machine', () => {
  test('sees the same run, and trusts no command that it did not trust itself', async () => {
    const origin = createRepository(createProject())
    const delivery = await startDelivery(origin)
    await delivery.plan({ id: 'US-001' }, { id: 'US-002', dependsOn: ['US-001'] })
    origin.git('add', '--all', 'magi-sdd', 'docs')
    origin.git('commit', '--quiet', '--message', 'Plan')
    const other = createProject()
    const clone = toRepository(openProject(join(other.dir, 'clone'), other.home))
    toRepository(other).git('clone', '--quiet', origin.dir, clone.dir)
    const reply = (await clone.run('next', FEATURE)).json
    const cloned = openDelivery(clone, reply)
    expect(cloned.state()).toMatchObject({ status: 'approval_waiting', totalWaves: 2 })
    await cloned.answer(FINE)
    const untrusted = 'make test is not trusted in this project on this machine'
    expect(cloned.state()).toMatchObject({
      ...{ status: 'hitl_waiting', phase: 4, resumeAction: 'retry-US-001' },
      ...{ hitlQuestion: expect.stringContaining(untrusted), stories: { completed: [] } },
    })
    trust(clone, CHECK)
    await cloned.answer({ choice: 'retry' })
    // Who does the stories was chosen elsewhere: here it is a person until somebody says otherwise.
    expect(cloned.reply().request).toMatchObject({ step: 'by-hand', title: 'US-001: Story US-001' })
    writeFiles(clone.path('.throughline', 'worktrees', `${FEATURE}.us-001`), toModule('one'))
    await cloned.answer({ choice: 'done' })
    expect(cloned.state()).toMatchObject({ status: 'hitl_waiting', stories: { completed: ['US-001'] } })
  })
})
