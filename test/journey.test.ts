import { describe, expect, test } from 'vitest'
import { BRIEF } from '../src/schema/prd.ts'
import { createProject } from './cli.ts'
import facts from './facts/prd.json' with { type: 'json' }
import {
  brief,
  ENTRIES,
  gap,
  grade,
  type Host,
  ids,
  prd,
  requirements,
  review,
  startHost,
  toBriefReview,
  toPrdReview,
  toRequirementsReview,
  withEntry,
} from './host.ts'

const EXTRA = { id: 'REQ-005', title: 'Failure notice', description: 'The owner is told of a failed export.' }

/** The text of one section of a document. */
const section = (text: string, title: string): string =>
  text.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''

const toGapAnalysis = async (): Promise<Host> => {
  const host = await toRequirementsReview(createProject())
  await host.to('gapAnalysis', review(ids()))
  return host
}

/** One round of the gap loop, with nothing new to add. */
const goRound = async (host: Host, value: unknown) => {
  await host.to('gapRequirementsGeneration', value)
  await host.to('requirementsReview', { updatedRequirementsMarkdown: host.document('requirements') })
  await host.to('gapAnalysis', review([]))
}

describe.concurrent('the whole way, driven by tool outputs', () => {
  test('every step that an author or a person fulfils is visited, and the run ends finalized', async () => {
    const host = await startHost(createProject())
    const visited: string[] = []
    const to = async (node: string, value: unknown) => {
      visited.push(host.reply().run.node)
      await host.to(node, value)
    }
    expect(host.reply().request).toMatchObject({ kind: 'task', to: 'author' })
    await to('featureBriefReview', { featureBriefMarkdown: brief(), recommendedFeatureId: 'order-export' })
    const change = { section: 'Overview', modificationReason: 'vague', requestedContent: 'Say who.' }
    await to('featureBriefUpdate', { approved: false, modifications: [change] })
    await to('featureBriefReview', { featureBriefMarkdown: brief('Order export', ' As CSV.') })
    await to('initialRequirementsGeneration', { approved: true })
    expect(host.document('feature-brief')).toMatch(/\*\*Status\*\*: approved/)
    await to('requirementsReview', { requirementsMarkdown: requirements() })
    const modification = {
      ...{ requirementId: 'REQ-002', modificationReason: 'say the charset' },
      requestedChanges: { description: 'The export is a CSV file in UTF-8.' },
    }
    await to('requirementsUpdate', review(['REQ-001'], { modifications: [modification] }))
    await to('requirementsReview', { updatedRequirementsContent: host.document('requirements') })
    await to('gapAnalysis', review(['REQ-003', 'REQ-004']))
    await to('gapRequirementsGeneration', grade('Good', [gap()]))
    const more = withEntry(host.document('requirements'), EXTRA)
    await to('requirementsReview', { updatedRequirementsMarkdown: more })
    await to('gapAnalysis', review(['REQ-005']))
    await to('prdGeneration', grade('Excellent'))
    expect(host.document('requirements')).toMatch(/\*\*Status\*\*: approved/)
    const all = [...ENTRIES, EXTRA].map((entry) =>
      entry.id === 'REQ-002' ? { ...entry, description: 'The export is a CSV file in UTF-8.' } : entry,
    )
    await to('prdReview', { prdContent: prd(all) })
    await to('prdUpdate', { approved: false, feedback: 'Name the shop.' })
    await to('prdReview', { updatedPrdContent: prd(all, 'The shop exports orders.') })
    await to('prdFinalization', { approved: true })
    expect(host.reply().run.status).toBe('done')
    expect(host.document('prd')).toMatch(/\*\*Status\*\*: finalized/)
    expect(host.document('prd')).toContain('| REQ-005 |')
    // The other nodes are the engine's own: no author is asked to change a status.
    const own = [
      'magiInitialization',
      'featureBriefFinalization',
      'requirementsFinalization',
      'prdFinalization',
    ]
    expect(new Set([...visited, ...own, 'prdFailure'])).toEqual(new Set(facts.nodes))
  })

  test('the state has every field of the seed', async () => {
    const { run } = (await toBriefReview(createProject())).reply()
    expect(Object.keys(run.state)).toEqual(expect.arrayContaining(facts.state))
    expect(run.state).toMatchObject({ featureId: 'order-export', userUtterance: 'Export orders as CSV.' })
  })

  test('a task asks for values, and its prompt names the fields of its tool output', async () => {
    const { request } = (await startHost(createProject())).reply()
    expect(Object.keys(request.schema.properties ?? {})).toEqual(Object.keys(BRIEF.shape))
    for (const field of facts.toolOutputs.featureBriefGeneration)
      expect(JSON.stringify(request)).toContain(`\`${field}\``)
  })
})

describe.concurrent('a review with every kind of verdict', () => {
  test('the file shows exactly what was decided, and the PRD holds none of the excluded', async () => {
    const host = await toRequirementsReview(createProject())
    const decided = review(['REQ-001'], {
      rejectedRequirementIds: ['REQ-003'],
      outOfScopeRequirementIds: ['REQ-004'],
      reasons: { 'REQ-003': 'nobody has a fax', 'REQ-004': 'not this year' },
      modifications: [
        {
          ...{ requirementId: 'REQ-002', modificationReason: 'name the charset' },
          requestedChanges: { description: 'The export is a CSV file in UTF-8.', priority: 'low' },
        },
      ],
      userIterationPreference: true,
    })
    await host.to('prdGeneration', decided)
    const text = host.document('requirements')
    expect(section(text, 'Approved Requirements')).toMatch(/REQ-001/)
    expect(section(text, 'Approved Requirements')).not.toMatch(/### REQ-00[234]/)
    const modified = section(text, 'Modified Requirements')
    expect(modified).toMatch(/### REQ-002: CSV file/)
    expect(modified).toMatch(/\*\*Description\*\*: The export is a CSV file in UTF-8\./)
    expect(modified).toMatch(/\*\*Priority\*\*: low/)
    expect(modified).toMatch(/\*\*Reason\*\*: name the charset/)
    expect(modified).toMatch(/\*\*Before\*\*: description «The export is a CSV file\.»; priority «high»/)
    expect(section(text, 'Rejected Requirements')).toMatch(
      /### REQ-003[\s\S]*\*\*Reason\*\*: nobody has a fax/,
    )
    expect(section(text, 'Out-of-Scope Requirements')).toMatch(
      /### REQ-004[\s\S]*\*\*Reason\*\*: not this year/,
    )
    expect(section(text, 'Pending Review Requirements').trim()).toBe('Pending Review Requirements')
    const history = section(text, 'Review History')
    expect(history).toContain('approved: REQ-001')
    expect(history).toContain('rejected: REQ-003 (nobody has a fax)')
    expect(history).toContain('out of scope: REQ-004 (not this year)')
    expect(history).toContain('modified: REQ-002 (name the charset)')
    expect(history).toContain('finalize now')
    expect(history).toContain('(reported)')

    const refused = await host.send({ prdContent: prd() })
    expect(refused.json.error).toMatchObject({ code: 'invalid-value' })
    expect(refused.json.error.problems.join()).toMatch(/REQ-003 is in the PRD and was not approved/)
    const kept = prd([
      ENTRIES[0],
      { ...ENTRIES[1], description: 'The export is a CSV file in UTF-8.', priority: 'low' },
    ] as never)
    await host.to('prdReview', { prdContent: kept })
    expect(host.document('prd')).not.toMatch(/REQ-00[34]/)
  })

  test('the offline author leaves excluded requirements out and notes what was modified', async () => {
    const project = createProject()
    const utterance = 'Users can export orders as CSV. Admins can schedule exports. Users can print receipts.'
    const started = await project.run('start', 'prd', utterance)
    const feature = started.json.run.feature
    const asked = await project.run('answer', started.json.request.id, '--approve')
    const found = project.read('magi-sdd', feature, 'requirements.md').match(/REQ-\d{3}(?=:)/g) ?? []
    const [first = '', second = '', ...rest] = found
    const value = review(rest, {
      rejectedRequirementIds: [first],
      userIterationPreference: true,
      modifications: [
        {
          ...{ requirementId: second, modificationReason: 'sharper' },
          requestedChanges: { title: 'A sharper title' },
        },
      ],
    })
    const ran = await project.run('answer', asked.json.request.id, '--value', JSON.stringify(value))
    expect(ran.json.run.node).toBe('prdReview')
    const text = project.read('magi-sdd', feature, 'prd.md')
    expect(text).not.toContain(`### ${first}`)
    expect(section(text, 'Feature Brief')).toContain(`(${first}, rejected`)
    expect(text).toContain(`${second}: A sharper title`)
    expect(text).toContain('sharper')
    expect(section(project.read('magi-sdd', feature, 'requirements.md'), 'Rejected Requirements')).toContain(
      'no reason given',
    )
  })

  test('an unknown id, an id in two lists, and a reason for nothing are refused and change nothing', async () => {
    const host = await toRequirementsReview(createProject())
    const before = host.document('requirements')
    const wrong = [
      review(['REQ-999']),
      review(['REQ-001'], { rejectedRequirementIds: ['REQ-001'] }),
      review([], { reasons: { 'REQ-001': 'because' } }),
      review([], { modifications: [{ requirementId: 'REQ-777' }] }),
      { approvedRequirementIds: 'REQ-001', rejectedRequirementIds: [] },
    ]
    for (const value of wrong) {
      const ran = await host.send(value)
      expect(ran.status).toBe(2)
      expect(ran.json.error.code).toBe('invalid-value')
    }
    expect(host.document('requirements')).toBe(before)
    expect((await host.project.run('status')).json.runs[0]?.requests[0]?.id).toBe(host.reply().request.id)
  })
})

describe.concurrent('loops', () => {
  test('a brief goes round until it is approved, and the author sees why', async () => {
    const host = await toBriefReview(createProject())
    for (const round of [1, 2]) {
      await host.to('featureBriefUpdate', { approved: false, feedback: `round ${round}` })
      expect(host.reply().run.state.isFeatureBriefApproved).toBe(false)
      await host.to('featureBriefReview', { featureBriefMarkdown: brief('Order export', ` ${round}`) })
      expect(host.document('feature-brief')).toMatch(/\*\*Status\*\*: draft/)
    }
    await host.to('initialRequirementsGeneration', { approved: true })
  })

  test('a PRD goes round until it is approved; approved together with modifications is not approved', async () => {
    const host = await toPrdReview(createProject())
    const change = { section: 'Feature Brief', modificationReason: 'thin', requestedContent: 'More.' }
    await host.to('prdUpdate', { approved: true, modifications: [change] })
    expect(host.reply().run.state).toMatchObject({ isPrdApproved: false, prdModifications: [change] })
    await host.to('prdReview', { updatedPrdContent: prd(ENTRIES, 'More.') })
    await host.to('prdFinalization', { approved: true })
  })

  test('not approved without a word about why is refused', async () => {
    const host = await toBriefReview(createProject())
    const ran = await host.send({ approved: false })
    expect([ran.status, ran.json.error.code]).toEqual([2, 'invalid-value'])
    expect(ran.json.error.message).toMatch(/not approved, but nothing is asked for/)
  })

  test('Good iterates, a critical gap iterates whatever the score, Excellent passes', async () => {
    const host = await toGapAnalysis()
    await goRound(host, grade('Good'))
    expect(host.reply().run.state.gapAnalysisScore).toBe(75)
    await goRound(host, grade('Excellent', [gap('critical')]))
    expect(host.reply().run.state.gapAnalysisScore).toBe(90)
    await host.to('prdGeneration', grade('Excellent', [gap('low')]))
  })

  test('a missing score counts as 0, and --set moves the threshold', async () => {
    const host = await toGapAnalysis()
    await host.to('gapRequirementsGeneration', { identifiedGaps: [] })
    expect(host.reply().run.state.gapAnalysisScore).toBe(0)
    const lower = await toRequirementsReview(createProject(), '--set', 'gapThreshold=60')
    await lower.to('gapAnalysis', review(ids()))
    await lower.to('prdGeneration', grade('Fair', [gap('low')]))
  })

  test('after three rounds a person decides: again goes on, finalize lists the open gaps', async () => {
    const host = await toGapAnalysis()
    for (let round = 0; round < 3; round++) await goRound(host, grade('Poor', [gap()]))
    await host.to('gapAnalysis', grade('Poor', [gap()]))
    expect(host.reply().request).toMatchObject({
      kind: 'question',
      to: 'person',
      ask: 'cap',
      assurance: 'reported',
    })
    await host.to('gapRequirementsGeneration', { choice: 'again' })
    await host.to('requirementsReview', { updatedRequirementsMarkdown: host.document('requirements') })
    await host.to('gapAnalysis', review([]))
    for (let round = 0; round < 2; round++) await goRound(host, grade('Poor', [gap()]))
    await host.to('gapAnalysis', grade('Poor', [gap()]))
    await host.to('prdGeneration', { choice: 'finalize' })
    const history = section(host.document('requirements'), 'Review History')
    expect(history).toMatch(/finalized with open gaps by .* \(reported\)/)
    expect(history).toContain('open gap: GAP-001 Failed exports (high)')
  })

  test('an author may neither drop a requirement nor bring a rejected one back', async () => {
    const host = await toRequirementsReview(createProject())
    const modifications = [{ requirementId: 'REQ-002', modificationReason: 'again', requestedChanges: {} }]
    await host.to('requirementsUpdate', review([], { rejectedRequirementIds: ['REQ-003'], modifications }))
    const text = host.document('requirements')
    const dropped = await host.send({ updatedRequirementsContent: requirements(ENTRIES.slice(0, 3)) })
    expect(dropped.json.error.problems.join()).toMatch(/REQ-004 .* is gone/)
    const returned = withEntry(text, { ...ENTRIES[2], id: 'REQ-009' } as never)
    const again = await host.send({ updatedRequirementsContent: returned })
    expect(again.json.error.problems.join()).toMatch(/REQ-009 says again what was refused as REQ-003/)
    expect(host.document('requirements')).toBe(text)
  })
})

describe.concurrent('requirements still pending at finalization', () => {
  test('are asked about once; those not named are approved by finalization, by name', async () => {
    const host = await toRequirementsReview(createProject())
    const asked = await host.to(
      'requirementsFinalization',
      review(['REQ-001'], { userIterationPreference: true }),
    )
    expect(asked.request).toMatchObject({ kind: 'question', ask: 'pending' })
    expect(asked.request.detail.pending).toEqual(['REQ-002', 'REQ-003', 'REQ-004'])
    const stray = await host.send({ approve: ['REQ-001'], reject: [] })
    expect(stray.json.error.message).toMatch(/REQ-001 is not pending/)
    await host.to('prdGeneration', { approve: ['REQ-002'], reject: ['REQ-003'] })
    const text = host.document('requirements')
    expect(section(text, 'Review History')).toContain('approved by finalization: REQ-004')
    expect(section(text, 'Approved Requirements')).toMatch(/REQ-004[\s\S]*approved by finalization/)
    expect(section(text, 'Rejected Requirements')).toContain('REQ-003')
  })
})

describe.concurrent('results that fail their checks', () => {
  const fail = async (host: Host) => {
    for (const attempt of [1, 2, 3]) {
      const ran = await host.send({
        featureBriefMarkdown: 'no heading',
        recommendedFeatureId: 'order-export',
      })
      expect(ran.status).toBe(2)
      expect(ran.json.error).toMatchObject({ code: 'invalid-value' })
      if (attempt < 3) expect(ran.json.error.request).toMatchObject({ kind: 'task', attempt: attempt + 1 })
    }
    expect(host.reply().request).toMatchObject({ kind: 'gate', to: 'person', ask: 'repair' })
    expect(host.reply().request.problems.join()).toMatch(/Overview/)
  }

  test('lead to a gate after three attempts, and trying again opens the task anew', async () => {
    const host = await startHost(createProject())
    await fail(host)
    await host.to('featureBriefGeneration', { choice: 'retry' })
    expect(host.reply().request).toMatchObject({ kind: 'task', attempt: 1 })
  })

  test('may be written by the person, as a value or as a file', async () => {
    const host = await startHost(createProject())
    await fail(host)
    const poor = await host.send({
      choice: 'write',
      value: { featureBriefMarkdown: 'x', recommendedFeatureId: 'a' },
    })
    expect(poor.json.error.code).toBe('invalid-value')
    host.project.write(brief('Shop: Órder export!'), 'mine.md')
    const ran = await host.project.run(
      'answer',
      host.reply().request.id,
      '--file',
      host.project.path('mine.md'),
    )
    expect(ran.json.run).toMatchObject({ node: 'featureBriefReview', feature: 'shop-order-export' })
  })

  test('or end the run: exit 5, at prdFailure, with the messages in the state', async () => {
    const host = await startHost(createProject())
    await fail(host)
    const ran = await host.send({ choice: 'stop' })
    expect(ran.status).toBe(5)
    expect(ran.json.run).toMatchObject({ status: 'failed', node: 'prdFailure' })
    expect(String(ran.json.run.state.prdWorkflowFatalErrorMessages)).toMatch(/Overview/)
    const after = await host.send({ choice: 'retry' })
    expect([after.status, after.json.error.code]).toEqual([3, 'ended'])
    const shown = await host.project.show('status')
    expect(shown.stdout).toMatch(/stopped[\s\S]*Overview/)
  })
})

describe.concurrent('feature ids', () => {
  test('a recommended id that is taken gets -2, then -3', async () => {
    const project = createProject()
    const features = []
    for (let n = 0; n < 3; n++) features.push((await toBriefReview(project)).feature())
    expect(features).toEqual(['order-export', 'order-export-2', 'order-export-3'])
  })

  test('an id that a run took before its folder exists is not recommended to another', async () => {
    const project = createProject()
    await startHost(project, '--feature', 'order-export')
    expect((await toBriefReview(project)).feature()).toBe('order-export-2')
  })

  test('an id of the user is used as it is, and refused where it exists', async () => {
    const project = createProject()
    const host = await toBriefReview(project, '--feature', 'my-own')
    expect(host.feature()).toBe('my-own')
    const again = await project.run('start', 'prd', 'Another idea.', '--feature', 'my-own')
    expect([again.status, again.json.error.code]).toEqual([3, 'exists'])
    expect((await project.run('status')).json.runs).toHaveLength(1)
  })

  test('an id that a run took before its folder exists is refused, too', async () => {
    const project = createProject()
    await startHost(project, '--feature', 'my-own')
    const again = await project.run('start', 'prd', 'Another idea.', '--feature', 'my-own')
    expect([again.status, again.json.error.code]).toEqual([3, 'exists'])
  })
})

describe.concurrent('--yes', () => {
  test('goes to the end with the offline author, and every document says automatic', async () => {
    const project = createProject(null)
    const ran = await project.run('start', 'prd', 'Users can export orders as CSV.', '--yes')
    expect(ran.status).toBe(0)
    expect(ran.json.run).toMatchObject({ status: 'done', node: 'prdFinalization' })
    for (const name of ['feature-brief', 'requirements', 'prd']) {
      expect(project.read('magi-sdd', ran.json.run.feature, `${name}.md`)).toMatch(
        /Approved by.*\(automatic\)/,
      )
    }
    expect(project.read('magi-sdd', ran.json.run.feature, 'requirements.md')).toMatch(
      /review by throughline \(automatic\)/,
    )
    const answers = project.events(ran.json.run.feature).filter(({ type }) => type === 'answered')
    expect(answers.every(({ data }) => (data.by as { assurance: string }).assurance === 'automatic')).toBe(
      true,
    )
    expect((await project.show('status')).stdout).toMatch(/approved automatically/)
  })

  test('without it and without a terminal the run stops at the first gate and says how to go on', async () => {
    const project = createProject()
    const ran = await project.show('Users can export orders as CSV.')
    expect(ran.status).toBe(0)
    expect(ran.stdout).toMatch(/featureBriefReview/)
    expect(ran.stdout).toMatch(/throughline review/)
    expect(ran.stdout).toMatch(/throughline answer \w{6}-\d+ --approve/)
  })
})
