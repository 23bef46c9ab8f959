/** What an interview leaves behind: stories for delivery, and a specification that `prd` begins from. */
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProject, execute, makeFolder, type Project, type Ran } from '../cli.ts'
import { expectRefusal, FEATURE, SPEC, SUBMIT, startInterview, toApproved, toReview, upload } from './host.ts'
import { result, STORIES, sound } from './texts.ts'

/** A link in our way is named, as an unsafe path or as a problem of the document behind it. */
const expectLink = (ran: Ran): void => {
  expectRefusal(ran, ran.json.error?.code === 'problems' ? 4 : 2, 'unsafe-path', 'problems')
  expect(ran.json.error.message).toContain('is a symbolic link')
}

const delivery = (project: Project): string => {
  const names = readdirSync(project.path('docs', 'projects'))
  expect(names).toHaveLength(1)
  expect(names[0]).toMatch(new RegExp(`^\\d{8}-${FEATURE}$`))
  return project.path('docs', 'projects', names[0] ?? '')
}

describe.concurrent('the delivery folder', () => {
  test('holds epics and stories by the names of the contract', async () => {
    const interview = await toReview(createProject())
    await interview.to('WAITING', result('APPROVED', '', STORIES))
    const folder = delivery(interview.project)
    expect(readdirSync(join(folder, 'epics'))).toEqual(['EPIC-001-lending.md'])
    expect(readdirSync(join(folder, 'user-stories'))).toEqual(['US-001-story-1.md', 'US-002-story-2.md'])
    const story = readFileSync(join(folder, 'user-stories', 'US-002-story-2.md'), 'utf8')
    expect(story).toContain('- [ ] Criterion 2 is met.')
    expect(story).toMatch(/Depends On\*\*: US-001/)
  })

  for (const at of ['docs', 'docs/projects'])
    test(`is not written through a link at ${at}`, async () => {
      const interview = await toReview(createProject())
      const outside = makeFolder()
      if (at.includes('/')) mkdirSync(interview.project.path('docs'))
      symlinkSync(outside, interview.project.path(...at.split('/')))
      expectLink(await interview.answer(result('APPROVED', '')))
      expect(readdirSync(outside)).toEqual([])
    })

  for (const item of ['epics', 'user-stories'])
    test(`is not written through a link at ${item}, and is written once the link is gone`, async () => {
      const interview = await toReview(createProject())
      const { project } = interview
      const outside = makeFolder()
      const [started] = project.events(FEATURE)
      const name = `${String(started?.at).slice(0, 10).replaceAll('-', '')}-${FEATURE}`
      mkdirSync(project.path('docs', 'projects', name), { recursive: true })
      symlinkSync(outside, project.path('docs', 'projects', name, item))
      expectLink(await interview.answer(result('APPROVED', '', STORIES)))
      expect(readdirSync(outside)).toEqual([])
      await execute(['rm', project.path('docs', 'projects', name, item)], project.dir, project.home)
      const { status, json } = await project.run('continue', FEATURE)
      expect([status, json.run.status]).toEqual([0, 'done'])
      expect(readdirSync(join(delivery(project), 'user-stories'))).toHaveLength(2)
    })
})

describe.concurrent('after approval', () => {
  test('a new interview of the same feature is a new run with the specification', async () => {
    const interview = await toApproved(createProject())
    const { project } = interview
    const again = await project.run('start', 'interview', '--feature', FEATURE, '--author', 'host')
    expect([again.status, again.json.run.node, again.json.run.feature]).toEqual([0, 'INTERVIEWING', FEATURE])
    expect(again.json.run.id).not.toBe(interview.reply().run.id)
    expect(again.json.run.state.draft_spec).toBe(interview.reply().run.state.draft_spec)
    expect(project.read('magi-sdd', FEATURE, 'spec.md')).toBe(SPEC)
  })

  test('a second interview of the day delivers its own stories', async () => {
    const interview = await toReview(createProject())
    const { project } = interview
    await interview.to('WAITING', result('APPROVED', '', STORIES))
    const again = await startInterview(project, '--feature', FEATURE)
    await again.to('INTERVIEWING', { complete: true })
    await again.to('DRAFTING', { done: true })
    await again.to('PREVIEW', { specMarkdown: sound('again').text })
    await again.to('WAITING', SUBMIT)
    const others = JSON.parse(
      JSON.stringify(STORIES).replaceAll('is met', 'is met again').replace('Story 2', 'Story two'),
    )
    await again.to('WAITING', result('APPROVED', '', others))
    const folder = join(delivery(project), 'user-stories')
    expect(readdirSync(folder)).toEqual(['US-001-story-1.md', 'US-002-story-2.md', 'US-002-story-two.md'])
    expect(readFileSync(join(folder, 'US-001-story-1.md'), 'utf8')).toContain('Criterion 1 is met again.')
    // What is no longer delivered says so itself.
    expect(readFileSync(join(folder, 'US-002-story-2.md'), 'utf8')).toContain('**Status**: Blocked')
  })

  test('what the specification leaves out is not asked about again by prd', async () => {
    const { project } = await toApproved(createProject())
    let { json } = await project.run('start', 'prd', '--feature', FEATURE)
    for (let gates = 0; gates < 3 && json.run.status === 'waiting'; gates++)
      json = (await project.run('answer', json.request.id, '--approve')).json
    const asked = project.read('magi-sdd', FEATURE, 'requirements.md')
    expect(asked).not.toMatch(/^### REQ-\d+: .*(?:payment|checkout|charge twice|card data)/im)
  })

  test('prd imports the requirements with their source and asks nothing but its gates and its gaps', async () => {
    const { project } = await toApproved(createProject())
    const started = await project.run('start', 'prd', '--feature', FEATURE)
    expect(started.status, started.stdout).toBe(0)
    const asked: string[] = []
    let { json } = started
    for (let gates = 0; gates < 12 && json.run.status === 'waiting'; gates++) {
      asked.push(`${json.request.kind} ${json.request.to} ${json.request.node}`)
      json = (await project.run('answer', json.request.id, '--approve')).json
    }
    expect(json.run.status, JSON.stringify(asked)).toBe('done')
    const others = asked.filter((line) => !line.startsWith('gate person'))
    expect(others.filter((line) => line !== 'question person gapAnalysis')).toEqual([])
    const requirements = project.read('magi-sdd', FEATURE, 'requirements.md')
    expect(requirements).toContain('- **Source**: R-001')
    expect(requirements).toContain('- **Source**: R-002')
    expect(requirements.split('## Review History')[1]).toContain('R-001')
  })

  test('a specification that no person saw is shown to one before prd builds on it', async () => {
    const project = createProject()
    const { json } = await upload(project, SPEC)
    await project.run('answer', json.request.id, '--value', JSON.stringify(result('APPROVED', '')))
    const started = await project.run('start', 'prd', '--feature', FEATURE)
    expect([started.status, started.json.request.ask]).toEqual([0, 'reapprove'])
    expect(started.json.request.document.path).toMatch(/spec\.md$/)
    expect(existsSync(project.path('magi-sdd', FEATURE, 'feature-brief.md'))).toBe(false)
    const accepted = await project.run('answer', started.json.request.id, '--approve')
    expect(accepted.json.run.node).toBe('featureBriefReview')
  })

  test('prd does not begin from a specification that nobody accepted', async () => {
    const { project } = await toReview(createProject())
    expectRefusal(await project.run('start', 'prd', '--feature', FEATURE), 3, 'blocked')
  })

  test('a specification that was changed after the verdict goes to the architect first', async () => {
    const { project } = await toApproved(createProject())
    const file = project.path('magi-sdd', FEATURE, 'spec.md')
    writeFileSync(file, readFileSync(file, 'utf8').replace('## Vision\n', '## Vision\n\nAnd more.\n'))
    expectRefusal(await project.run('start', 'prd', '--feature', FEATURE), 3, 'blocked')
  })

  test('an approval below what prd asks for is asked for again', async () => {
    const { project } = await toApproved(createProject())
    await project.run('settings', 'gates.minimum', 'terminal')
    const { json } = await project.run('start', 'prd', '--feature', FEATURE)
    expect([json.request.ask, json.request.assurance]).toEqual(['reapprove', 'terminal'])
  })

  test('two hand-overs at once make one run', async () => {
    const { project } = await toApproved(createProject())
    const ran = await Promise.all([1, 2, 3].map(() => project.run('start', 'prd', '--feature', FEATURE)))
    expect(ran.filter(({ status }) => status === 0)).toHaveLength(1)
    for (const one of ran.filter(({ status }) => status !== 0)) expectRefusal(one, 3, 'exists')
  })

  test('an upload is what the architect gets, and the hand edit before it is kept', async () => {
    const interview = await toApproved(createProject())
    const { project } = interview
    const again = await startInterview(project, '--feature', FEATURE)
    const file = project.path('magi-sdd', FEATURE, 'spec.md')
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n## Mine\n\nBy hand.\n`)
    const text = sound('brought').text
    const { status, json } = await upload(project, text, '--feature', FEATURE)
    expect([status, json.run.id]).toEqual([0, again.reply().run.id])
    expect(readFileSync(file, 'utf8')).toBe(text)
    expect(readFileSync(file.replace('spec.md', `journal/${json.run.id}.jsonl`), 'utf8')).toContain(
      '"edited"',
    )
  })
})
