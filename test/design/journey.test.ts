/** A design from an approved PRD to a person's approval, as whoever calls from outside sees it. */
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createProject } from '../cli.ts'
import { ENTRIES } from '../host.ts'
import {
  CONTENT,
  draft,
  drafts,
  FEATURE,
  issue,
  judgement,
  NEVER,
  startDesign,
  toForced,
  toHuman,
  toPrd,
  toReview,
} from './host.ts'
import { DATABASE, HLD, LLD } from './values.ts'

const STATE = [
  'project_brief',
  'hld_draft',
  'lld_draft',
  'database_schema',
  'final_document',
  'document_status',
  'needs_revision',
  'revision_count',
  'max_revisions',
  'review_feedback',
  'retrieved_context',
  'processing_metadata',
  'approved',
  'human_revision_requested',
]

type Draft = { path: string; digest: string; characters: number }

describe.concurrent('the journey', () => {
  test('goes through the seed’s nodes, and its state has the seed’s names', async () => {
    const design = await startDesign(createProject())
    expect(Object.keys(design.state())).toEqual(expect.arrayContaining(STATE))
    expect(design.state()).toMatchObject({
      project_brief: 'Orders are exported.',
      hld_draft: null,
      final_document: null,
      document_status: 'DRAFT',
      approved: null,
      max_revisions: 3,
    })
    await drafts(design)
    const { hld_draft } = design.state() as { hld_draft: Draft }
    expect(hld_draft).toMatchObject({
      path: `magi-sdd/${FEATURE}/hld.md`,
      characters: design.document('hld').length,
    })
    await design.to('human_review', CONTENT)
    expect(design.state()).toMatchObject({
      document_status: 'REVIEW',
      approved: null,
      can_finalize: true,
      is_ready_for_end: true,
      should_revise: 'continue',
    })
    const { processing_metadata } = design.state() as { processing_metadata: Record<string, object> }
    expect(Object.keys(processing_metadata)).toEqual([
      'draft_hld',
      'draft_lld',
      'design_database',
      'review_doc',
      'format_doc',
    ])
    const ended = await design.to('human_review', { approved: true })
    expect(ended.run).toMatchObject({ status: 'done', state: { document_status: 'FINAL', approved: true } })
    expect(design.document('design')).toMatch(
      /^---\n[\s\S]*?\nstatus: FINAL\n[\s\S]*?\*\*Approved by\*\*: .+ \(reported\)/,
    )
  })

  test('every task holds all that is needed to do it', async () => {
    const design = await startDesign(createProject())
    const inputs: Record<string, Record<string, unknown>> = {}
    for (const [node, value] of [
      ['draft_lld', HLD],
      ['design_database', LLD],
      ['review_doc', DATABASE],
      ['human_review', CONTENT],
    ] as const) {
      const { task, detail } = design.reply().request as unknown as {
        task: { input: object }
        detail?: object
      }
      expect(detail).toBeUndefined()
      inputs[design.reply().run.node] = { ...task.input }
      await design.to(node, value)
    }
    const prd = expect.stringContaining('REQ-001')
    const { overview, components } = HLD
    expect(inputs).toMatchObject({
      draft_hld: {
        ...{ prd, previous: null, revision_feedback: null, next_technical_id: 'TR-001' },
        endpoints: [],
      },
      draft_lld: { prd, hld_draft: { overview, components }, next_technical_id: 'TR-005' },
      design_database: { prd, hld_draft: { overview }, lld_draft: { overview: LLD.overview } },
      review_doc: { prd, database_schema: { overview: DATABASE.overview }, checks: { uncovered: [] } },
    })
    expect(JSON.stringify(inputs)).not.toContain('## Traceability')
  })

  test('a final design fills the traceability table of its PRD, and leaves its approval alone', async () => {
    const design = await toHuman(createProject())
    await design.to('human_review', { approved: true })
    const prd = design.document('prd')
    expect(prd).toContain('| REQ-001 | TR-001 | — |')
    expect(prd).toContain('| REQ-004 | TR-004 | — |')
    const { json } = await design.project.run('status', FEATURE)
    expect(json.runs.map(({ run }) => run.status)).toEqual(['done', 'done'])
    for (const reply of json.runs) expect(reply).not.toHaveProperty('changes')
  })

  test('the interface of a final design lies beside it, and an edit of it is noticed', async () => {
    const { project, to } = await toHuman(createProject())
    const file = ['magi-sdd', FEATURE, 'openapi.json'] as const
    expect(existsSync(project.path(...file))).toBe(false)
    await to('human_review', { approved: true })
    const text = project.read(...file)
    expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0', paths: { '/exports/{id}': {} } })
    expect((await project.show('export', FEATURE, '--openapi', '--out', '-')).stdout).toBe(text)
    expect((await project.run('check', FEATURE)).stdout).not.toContain('openapi.json')
    project.write(text.replace('3.1.0', '3.0.0'), ...file)
    const { json } = await project.run('status', FEATURE)
    expect(json.runs).toContainEqual(
      expect.objectContaining({
        changes: expect.objectContaining({ changed: [expect.objectContaining({ document: 'interface' })] }),
      }),
    )
  })

  test('a draft given whole is kept byte for byte', async () => {
    const design = await startDesign(createProject())
    const { content } = draft('High-level design', ['REQ-001'])
    await design.to('draft_lld', { content })
    expect(design.document('hld')).toBe(content)
  })

  test('a missing or short draft is refused by the seed’s name of its field', async () => {
    const design = await startDesign(createProject())
    for (const value of [
      { content: 'too short' },
      { overview: 'o', scalability: '', security: '', reliability: '' },
    ]) {
      const ran = await design.send(value)
      expect([ran.status, ran.json.error.code]).toEqual([2, 'invalid-value'])
      expect(ran.stdout).toContain('hld_draft is required and must be at least 100 characters')
    }
    await design.to('draft_lld', HLD)
    const short = await design.send({ content: 'x' })
    expect(short.stdout).toContain('lld_draft is required and must be at least 100 characters')
  })

  test('an edit that leaves too little of a draft stops the run until it is mended', async () => {
    const design = await toReview(createProject())
    const whole = design.document('hld')
    design.project.write('# Nothing\n', 'magi-sdd', FEATURE, 'hld.md')
    const stopped = await design.send(CONTENT)
    expect([stopped.status, stopped.json.error.code]).toEqual([4, 'problems'])
    expect(stopped.json.error.message).toContain('hld_draft is required')
    design.project.write(whole, 'magi-sdd', FEATURE, 'hld.md')
    await design.to('human_review', CONTENT)
  })

  test('entries with a mistake are told by the entry, and asked for again', async () => {
    const design = await startDesign(createProject())
    const [first, ...rest] = HLD.components
    const ran = await design.send({ ...HLD, components: [{ ...first, kind: 'spaceship' }, ...rest] })
    expect(ran.json.error.problems).toEqual([expect.stringMatching(/^components\.0\.kind: /)])
    await design.to('draft_lld', HLD)
  })
})

describe.concurrent('the review', () => {
  test('decides by score and severity whether it goes back, whatever the reviewer says', async () => {
    for (const [review, node] of [
      [{ ...judgement(0.69), needs_revision: false }, 'draft_hld'],
      [{ ...judgement(0.7), needs_revision: true }, 'human_review'],
      [judgement(1, issue('HIGH', 'lld.md E-001')), 'draft_hld'],
      [judgement(1, issue('MEDIUM', 'lld.md E-001')), 'human_review'],
    ] as const) {
      const design = await toReview(createProject())
      await design.to(node, review)
    }
  })

  test('the authors get the issues and what they wrote before', async () => {
    const design = await toReview(createProject())
    await design.to('draft_hld', NEVER)
    expect(design.state()).toMatchObject({ revision_count: 1, needs_revision: true, should_revise: 'revise' })
    const { input } = (design.reply().request as unknown as { task: { input: Record<string, unknown> } }).task
    expect(input.previous).toMatchObject({ overview: HLD.overview, components: HLD.components })
    expect(input.revision_feedback).toMatchObject({ needs_revision: true })
    const [endpoint] = LLD.endpoints
    expect(input.endpoints).toContain(`${endpoint?.id} ${endpoint?.method} ${endpoint?.path}`)
    await design.to('draft_lld', HLD)
    const { input: next } = (
      design.reply().request as unknown as { task: { input: Record<string, unknown> } }
    ).task
    expect(next.revision_feedback).toMatchObject({
      issues: expect.arrayContaining([issue('HIGH', 'lld.md')]),
    })
  })

  test('a part that somebody wrote more into is given to its author as text, with all of it', async () => {
    const design = await toReview(createProject())
    const hld = `${design.document('hld')}\nOne more sentence of my own.\n`
    design.project.write(hld, 'magi-sdd', FEATURE, 'hld.md')
    await design.project.run('continue', FEATURE)
    await design.to('draft_hld', NEVER)
    const { input } = (design.reply().request as unknown as { task: { input: Record<string, unknown> } }).task
    expect(input.previous).toBe(hld)
  })

  test('is asked for again where it cannot be read, and never taken for a verdict', async () => {
    const design = await toReview(createProject())
    const ran = await design.send({ overall_score: 'good', issues: [] })
    expect([ran.status, ran.json.error.code, design.reply().run.node]).toEqual([
      2,
      'invalid-value',
      'review_doc',
    ])
    expect(design.state()).toMatchObject({ needs_revision: false, revision_count: 0 })
  })
})

describe.concurrent('a person', () => {
  test('sends it back with words that reach every author, and the revisions count anew', async () => {
    const design = await toForced(createProject())
    expect(design.state()).toMatchObject({
      forced: true,
      revision_count: 1,
      can_finalize: false,
      is_ready_for_end: true,
    })
    await design.to('draft_hld', { approved: false, feedback: 'No fax, please.' })
    expect(design.state()).toMatchObject({
      document_status: 'DRAFT',
      approved: false,
      human_revision_requested: true,
      revision_count: 0,
      forced: false,
      sent_back: 1,
    })
    expect(design.document('design')).toMatch(/\nstatus: DRAFT\n/)
    for (const [node, value] of [
      ['draft_lld', HLD],
      ['design_database', LLD],
      ['review_doc', DATABASE],
    ] as const) {
      const { input } = (design.reply().request as unknown as { task: { input: Record<string, unknown> } })
        .task
      expect(input.revision_feedback).toMatchObject({ person: { feedback: 'No fax, please.' } })
      await design.to(node, value)
    }
    await design.to('human_review', CONTENT)
    expect(design.state()).toMatchObject({
      approved: null,
      human_revision_requested: false,
      forced: false,
      revision_count: 0,
      total_revisions: 2,
    })
    expect(design.document('design')).toMatch(/\nrevision_count: 2\n/)
    expect(design.document('design')).toMatch(
      /\*\*Sent back\*\*: once by .+ \(reported\), .+: No fax, please\./,
    )
  })

  test('finalizes a forced design only with an override and a reason, and both are recorded', async () => {
    const design = await toForced(createProject())
    for (const value of [{ approved: true }, { approved: true, override: true }]) {
      const ran = await design.send(value)
      expect([ran.status, ran.json.error.code]).toEqual([3, 'blocked'])
    }
    const reason = 'The fax is dropped next month.'
    const ended = await design.to('human_review', { approved: true, override: true, reason })
    expect(ended.run.state).toMatchObject({ document_status: 'FINAL', override: { reason, forced: true } })
    expect(design.document('design')).toContain(`**Approved against the reviewer**: ${reason}`)
    const events = design.project.events(FEATURE).filter(({ data }) => data.step === 'human_review')
    expect(events.at(-1)?.data.value).toMatchObject({ approved: true, override: true, reason })
  })

  test('is shown the issues, how it got here, and what the choices mean', async () => {
    const { request } = (await toForced(createProject())).reply()
    expect(request.form.says).toEqual([
      'The reviewer still objects after 1 of 1 revisions.',
      expect.stringMatching(/^Score 0\.50: 0\.50 by the reviewer, /),
    ])
    expect(request.form.list?.entries).toContain('HIGH lld.md: something is wrong in lld.md → mend it')
    expect(request.form.choices.map(({ id, does }) => [id, does])).toEqual([
      ['approve', undefined],
      ['change', 'reject'],
    ])
  })

  test('edits a part at the gate, and is asked about the document as it is then', async () => {
    const design = await toHuman(createProject())
    const before = design.reply().request
    const lld = design.document('lld').replace('Makes an export', 'Makes one export')
    design.project.write(lld, 'magi-sdd', FEATURE, 'lld.md')
    const stale = await design.send({ approved: true })
    expect([stale.status, stale.json.error.code]).toEqual([3, 'stale'])
    expect(design.reply().request.document.digest).not.toBe(before.document.digest)
    expect(design.document('design')).toContain('Makes one export')
    expect(design.document('lld')).toBe(lld)
    await design.to('human_review', { approved: true })
    expect(design.state()).toMatchObject({ document_status: 'FINAL' })
  })

  test('who edits the assembled document is told what becomes of that', async () => {
    const design = await toHuman(createProject())
    const text = design.document('design').replace('# Software Design', 'One more line.\n\n# Software Design')
    design.project.write(text, 'magi-sdd', FEATURE, 'design.md')
    const { json } = await design.project.run('continue', FEATURE)
    expect(json.request.form.says.join(' ')).toContain('put what should stay into its parts')
    expect(design.document('design')).toBe(text)
  })

  test('--yes approves a design that its reviewer likes, and waits with a forced one', async () => {
    const project = createProject()
    const design = await startDesign(project, '--yes', '--set', 'maxRevisions=1')
    await drafts(design)
    await design.to('draft_hld', NEVER)
    await drafts(design)
    const waiting = await design.to('human_review', NEVER)
    expect([waiting.run.status, waiting.request.to]).toEqual(['waiting', 'person'])
    await design.to('draft_hld', { approved: false, feedback: 'again' })
    await drafts(design)
    const ended = await design.to('human_review', CONTENT)
    expect(ended.run.status).toBe('done')
    expect(design.document('design')).toContain('(automatic)')
  })
})

describe.concurrent('what is asked about a design', () => {
  test('trace leads from a requirement by its technical ones to what answers it, and back', async () => {
    const { project } = await toHuman(createProject())
    const { json } = await project.run('trace', 'REQ-003')
    expect(json.down).toEqual(
      expect.arrayContaining(['prd.md', 'TR-003', 'UC-002', 'C-002', 'F-002', 'E-003', 'rule of number']),
    )
    expect(json.down).not.toContain('E-002')
    const back = await project.run('trace', 'E-003')
    expect(back.json.up).toEqual(['REQ-003', 'prd.md'])
  })

  test('read gives every document by its name', async () => {
    const design = await toHuman(createProject())
    for (const name of ['prd', 'hld', 'lld', 'database', 'design']) {
      const { json } = await design.project.run('read', FEATURE, name)
      expect((json as unknown as { text: string }).text).toBe(design.document(name))
    }
  })
})

describe.concurrent('the offline author', () => {
  test('brings a scaffold to the gate: nothing is made up, and the review says what is uncovered', async () => {
    const project = createProject()
    await toPrd(project)
    const { json } = await project.run('start', 'design', '--feature', FEATURE, '--set', 'maxRevisions=1')
    expect(json.run).toMatchObject({
      node: 'human_review',
      state: { forced: true, revision_count: 1, uncovered: ['REQ-001', 'REQ-002', 'REQ-003', 'REQ-004'] },
    })
    expect(json.request.form.says).toContain('Covered by nothing: REQ-001, REQ-002, REQ-003, REQ-004.')
    const hld = project.read('magi-sdd', FEATURE, 'hld.md')
    for (const { description } of ENTRIES) expect(hld).toContain(description)
    expect(`${hld}${project.read('magi-sdd', FEATURE, 'lld.md')}`).not.toMatch(/\b[CE]-001\b/)
    expect(project.read('magi-sdd', FEATURE, 'database.md')).not.toContain('CREATE TABLE "')
  })
})
