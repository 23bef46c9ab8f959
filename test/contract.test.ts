import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CLI, createProject, execute, makeFolder, readTree } from './cli.ts'
import { requirements, startHost, toBriefReview, toRequirementsReview } from './host.ts'

const IDEA = 'Users can export orders as CSV.'
const RUN = ['id', 'workflow', 'feature', 'status', 'step', 'node', 'state']
const REQUEST = ['id', 'kind', 'to', 'step', 'schema', 'assurance', 'proposals']

describe.concurrent('JSON', () => {
  test('start, next, continue and answer reply with run, request and requests', async () => {
    const project = createProject()
    const started = await project.run('start', 'prd', IDEA)
    const { id } = started.json.request
    const replies = [
      started,
      await project.run('next'),
      await project.run('continue'),
      await project.run('answer', id, '--approve'),
    ]
    for (const { status, stdout, json } of replies) {
      expect(status).toBe(0)
      expect(stdout.trim().split('\n')).toHaveLength(1)
      expect(Object.keys(json.run)).toEqual(expect.arrayContaining(RUN))
      expect(Object.keys(json.request)).toEqual(expect.arrayContaining([...REQUEST, 'document']))
      expect(Object.keys(json.request.document).sort()).toEqual(['digest', 'path'])
      expect(json.request.document.digest).toMatch(/^sha256:[0-9a-f]{64}$/)
      expect(existsSync(json.request.document.path)).toBe(true)
      const { id: open, kind, to, step } = json.request
      expect(json.requests).toEqual([{ id: open, kind, to, step }])
      expect(json.run).toMatchObject({ workflow: 'prd', status: 'waiting' })
      expect(json.run.id).toMatch(/^prd-\d{13}-[0-9a-z]{6}$/)
    }
    expect(replies[3]?.json.run).toMatchObject({ step: 'review-requirements', node: 'requirementsReview' })
  })

  test('status lists every run with its requests', async () => {
    const project = createProject()
    await toBriefReview(project)
    await startHost(project, '--feature', 'second-one')
    const { status, json } = await project.run('status')
    expect(status).toBe(0)
    expect(json.runs.map(({ run }) => run.feature)).toEqual(['order-export', 'second-one'])
    expect(json.runs.map(({ requests }) => requests[0]?.kind)).toEqual(['gate', 'task'])
    expect((await project.run('status', 'second-one')).json.runs).toHaveLength(1)
    const several = await project.run('next')
    expect([several.status, several.json.error.code]).toEqual([2, 'usage'])
    expect(several.json.error.message).toMatch(/order-export, second-one/)
  })

  test('status where nothing was started is an empty list, exit 0, and leaves no trace', async () => {
    const project = createProject()
    const { status, json } = await project.run('status')
    expect([status, json]).toEqual([0, { runs: [] }])
    expect((await project.show()).stdout).toMatch(/nothing is under way/)
    expect((await project.run()).json).toEqual({ runs: [] })
    expect(readTree(project.dir)).toEqual({})
  })

  test('an error is one value with code, message and fix, and its code decides the exit', async () => {
    const project = createProject()
    await toBriefReview(project)
    const cases: [string[], number, string][] = [
      [['start', 'prd'], 2, 'usage'],
      [['start', 'nothing', IDEA], 2, 'usage'],
      [['start', 'prd', IDEA, '--author', 'nobody'], 2, 'usage'],
      [['start', 'prd', IDEA, '--feature', '../x'], 2, 'unsafe-path'],
      [['status', 'no-such-one'], 2, 'unknown-feature'],
      [['answer', 'abcdef-9', '--approve'], 2, 'unknown-request'],
      [['frobnicate'], 2, 'usage'],
      [['status', '--frobnicate'], 2, 'usage'],
      [['review'], 2, 'usage'],
      [['trace', 'REQ-777'], 2, 'usage'],
      [['read', 'order-export', 'prd'], 2, 'usage'],
    ]
    for (const [args, exit, code] of cases) {
      const { status, json, stdout } = await project.run(...args)
      expect([args, status, json.error?.code]).toEqual([args, exit, code])
      expect(json.error.message).toMatch(/\S/)
      expect(json.error.fix).toMatch(/\S/)
      expect(Object.keys(json)).toEqual(['error'])
      expect(stdout.trim().split('\n')).toHaveLength(1)
      expect(json.error.message).not.toContain('\n')
    }
  })

  test('stop ends a run at any gate, with its reason, and once', async () => {
    const project = createProject()
    await toBriefReview(project)
    const ran = await project.run('stop', 'order-export', '--reason', 'the shop is sold')
    expect(ran.json, ran.stdout).toMatchObject({
      run: { status: 'failed', node: 'featureBriefReview' },
      requests: [],
      next: { state: 'failed', messages: ['Stopped: the shop is sold'] },
    })
    const [last] = project.events('order-export').slice(-1)
    expect(last).toMatchObject({
      type: 'signalled',
      data: { signal: 'shutdown', value: { reason: 'the shop is sold' }, by: { who: expect.any(String) } },
    })
    const again = await project.run('stop', 'order-export')
    expect([again.status, again.json.error.code]).toEqual([3, 'ended'])
  })

  test('without --json an error goes to stderr: a line, and a line with its fix', async () => {
    const { status, stdout, stderr } = await createProject().show('answer', 'abcdef-9', '--approve')
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^✗ there is no request abcdef-9\n {2}fix: .+\n$/)
  })
})

describe.concurrent('commands', () => {
  test('a typo is answered with what was meant', async () => {
    const { status, json } = await createProject().run('staus')
    expect([status, json.error.code]).toEqual([2, 'usage'])
    expect(json.error.message).toMatch(/did you mean status/i)
  })

  test('an option without its value is told, not filled with the next option', async () => {
    const project = createProject()
    for (const args of [
      ['start', 'prd', 'an idea', '--feature'],
      ['answer', 'abcdef-1', '--reject'],
      ['--author'],
    ]) {
      const { status, json } = await project.run(...args)
      expect([args, status, json.error?.code]).toEqual([args, 2, 'usage'])
      expect(json.error.message).toMatch(/needs a value|missing/)
    }
    expect(readTree(project.dir)).toEqual({})
  })

  test('--help and --version exit 0', async () => {
    const project = createProject()
    for (const args of [['--help'], ['help'], ['start', '--help'], ['--version']]) {
      const { status, stdout } = await project.show(...args)
      expect([args, status]).toEqual([args, 0])
      expect(stdout).toMatch(
        args[0] === '--version' ? /^\d+\.\d+\.\d+\n$/ : /throughline .*start|start <workflow>/s,
      )
    }
    expect(readTree(project.dir)).toEqual({})
  })

  test('completion scripts exist for three shells, and bash accepts its own', async () => {
    const project = createProject()
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { status, stdout } = await project.show('completion', shell)
      expect([shell, status]).toEqual([shell, 0])
      expect(stdout).toContain('throughline')
      expect(stdout).toContain('continue')
    }
    const { stdout } = await project.show('completion', 'bash')
    const checked = await execute(['bash', '-n'], project.dir, project.home, { input: stdout })
    expect([checked.status, checked.stderr]).toEqual([0, ''])
    expect((await project.run('completion', 'csh')).json.error.code).toBe('usage')
  })

  test('doctor finds nothing wrong, before and after a run', async () => {
    const project = createProject()
    const before = await project.run('doctor')
    expect([before.status, before.json.findings.every(({ ok }) => ok)]).toEqual([0, true])
    expect(readTree(project.dir)).toEqual({})
    await project.run('start', 'prd', IDEA)
    const after = await project.run('doctor')
    expect(after.json.findings.find(({ name }) => name === 'journal')?.message).toMatch(
      /1 runs?, every event/,
    )
    expect(after.json.findings.find(({ name }) => name === 'you')?.message).toMatch(/count as reported/)
  })

  test('check needs neither a project nor a set-up', async () => {
    const project = createProject()
    project.write(requirements().replace('REQ-002', 'REQ-001'), 'requirements.md')
    project.write(requirements(), 'good.md')
    const found = await project.run('check', 'requirements.md')
    expect(found.status).toBe(4)
    expect(found.json.problems[0]).toMatchObject({ code: 'duplicate-id', path: 'requirements.md' })
    expect(Object.keys(found.json.problems[0] ?? {})).toEqual(
      expect.arrayContaining(['code', 'path', 'line', 'message', 'fix', 'column', 'severity', 'name']),
    )
    const line = requirements().split('\n').indexOf('### REQ-002: CSV file') + 1
    expect(found.json.problems[0]?.line).toBe(line)
    const good = await project.run('check', project.path('good.md'))
    expect([good.status, good.json]).toMatchObject([0, { problems: [] }])
    const elsewhere = await project.call(['check', project.path('good.md')], { cwd: '/proc' })
    expect([elsewhere.status, elsewhere.stdout]).toEqual([
      0,
      expect.stringMatching(/✓ no problems, 4 statements read\n/),
    ])
    expect((await project.run('check', 'missing.md')).status).toBe(2)
    expect(Object.keys(readTree(project.dir)).sort()).toEqual(['good.md', 'requirements.md'])
  })

  test('check of a feature looks at its documents', async () => {
    const host = await toRequirementsReview(createProject())
    expect((await host.project.run('check', 'order-export')).json).toMatchObject({ problems: [] })
    host.project.write('# Requirements\n', 'magi-sdd', 'order-export', 'requirements.md')
    const found = await host.project.run('check')
    expect(found.status).toBe(4)
    expect(found.json.problems[0]?.path).toBe(
      host.project.path('magi-sdd', 'order-export', 'requirements.md'),
    )
  })

  test('trace tells where a requirement comes from and where it went', async () => {
    const project = createProject()
    const { json } = await project.run('start', 'prd', IDEA, '--yes')
    const all = await project.run('trace')
    expect(all.json.links.length).toBeGreaterThan(1)
    const one = await project.run('trace', 'REQ-001')
    expect(Object.keys(one.json).sort()).toEqual(['down', 'id', 'links', 'up'])
    expect(one.json.down).toContain('prd.md')
    expect(one.json.up.length).toBeGreaterThan(0)
    expect(Object.keys(one.json.links[0] ?? {}).sort()).toEqual(['from', 'kind', 'to'])
    expect((await project.run('trace', 'REQ-001', '--feature', json.run.feature)).status).toBe(0)
  })

  test('a sentence alone is start prd, and global options stand anywhere', async () => {
    const project = createProject()
    const elsewhere = makeFolder()
    const args = [
      '--json',
      IDEA,
      '--project',
      project.dir,
      '--feature',
      'my-own',
      '--author=host',
      '--set',
      'gapRounds=1',
    ]
    const { json } = await project.call(args, { cwd: elsewhere })
    expect(json.run).toMatchObject({ workflow: 'prd', feature: 'my-own', status: 'waiting' })
    expect(readTree(elsewhere)).toEqual({})
  })

  test('npm start -- ARGS is start prd ARGS in the folder npm was called from', async () => {
    const project = createProject()
    project.write(`${IDEA}\n`, 'idea.txt')
    // A package of its own: npm start runs what lies in dist, and other tests may be building there.
    const home = dirname(dirname(CLI))
    const command = ['npm', '--prefix', home, 'start', '--silent', '--', '--file', 'idea.txt', '--json']
    const { status, json, stderr } = await execute(command, project.dir, project.home)
    expect([status, stderr]).toEqual([0, ''])
    expect(json.run.state.projectPath).toBe(project.dir)
    expect(existsSync(project.path('magi-sdd', json.run.feature, 'feature-brief.md'))).toBe(true)
  })

  test('logs go to stderr, and --quiet silences them', async () => {
    const loud = await createProject().show('start', 'prd', IDEA)
    expect(loud.stderr).toMatch(/product-manager: Write the feature brief/)
    expect(loud.stdout).not.toMatch(/product-manager/)
    expect((await createProject().show('start', 'prd', IDEA, '--quiet')).stderr).toBe('')
  })
})

describe.concurrent('--set', () => {
  test('takes the options of the workflow, before and after the idea', async () => {
    const project = createProject()
    expect((await project.run('start', 'prd', '--set', 'gapThreshold=90', IDEA)).status).toBe(0)
    const both = ['--set', 'gapThreshold=0', '--set', 'gapRounds=20']
    expect((await project.run('start', 'prd', IDEA, ...both)).status).toBe(0)
  })

  test('refuses unknown keys and values out of range, before a run exists', async () => {
    const project = createProject()
    const wrong: [string, string][] = [
      ['colour=red', 'usage'],
      ['constructor=1', 'usage'],
      ['gapThreshold=101', 'invalid-value'],
      ['gapThreshold=-1', 'invalid-value'],
      ['gapThreshold=many', 'invalid-value'],
      ['gapThreshold', 'invalid-value'],
      ['gapRounds=0', 'invalid-value'],
      ['gapRounds=1.5', 'invalid-value'],
      ['maxTurns=5', 'usage'],
    ]
    for (const [setting, code] of wrong) {
      const { status, json } = await project.run('start', 'prd', IDEA, '--set', setting)
      expect([setting, status, json.error?.code]).toEqual([setting, 2, code])
    }
    expect(readTree(project.dir)).toEqual({})
  })
})

describe.concurrent('questions before an idea is written down', () => {
  const idea = 'Members book a boat and pay a deposit.'
  type Asked = { id: string; question: string; choices: { id: string; label: string; changes: string }[] }
  const ask = async (...args: string[]) =>
    (await createProject().run('questions', idea, ...args)).json as unknown as { questions: Asked[] }
  const requirements = async (...args: string[]) => {
    const project = createProject()
    const { run } = (await project.run('start', 'prd', idea, '--yes', ...args)).json
    return project.read('magi-sdd', run.feature, 'requirements.md').replaceAll(/\d{4}-\d\d-\S+Z/g, 'then')
  }

  test('are three, need no set-up, and are answered one after the other', async () => {
    const { questions } = await ask()
    expect(questions).toHaveLength(3)
    const [first, second] = questions
    const rest = await ask('--answer', `${first?.id}=${first?.choices[0]?.id}`, '--answer', `${second?.id}=`)
    expect(rest.questions).toHaveLength(1)
    expect([first?.id, second?.id]).not.toContain(rest.questions[0]?.id)
  })

  test('answered otherwise give other requirements, that quote the answer', async () => {
    const [first] = (await ask()).questions
    const [one, other] = first?.choices ?? []
    const [staff, open] = [
      await requirements('--answer', `${first?.id}=${one?.id}`),
      await requirements('--answer', `${first?.id}=${other?.id}`),
    ]
    expect(staff).toContain(`your answer "${one?.label}" to "${first?.question}"`)
    const described = (text: string) => new Set(text.match(/^- \*\*Description\*\*: .*/gm))
    expect([...described(staff)].filter((line) => !described(open).has(line))).not.toEqual([])
  })

  test('that are not needed bring nothing of their kind, in any round', async () => {
    const text = await requirements('--answer', 'money.twice=none')
    expect(text).not.toMatch(/rule:? money\./)
    expect(await requirements()).toMatch(/rule: money\.twice/)
  })

  test('that nobody asked are refused before a run exists', async () => {
    const project = createProject()
    const ran = await project.run('start', 'prd', idea, '--answer', 'colour=blue')
    expect([ran.status, ran.json.error.code]).toEqual([2, 'invalid-value'])
    expect(ran.json.error.fix).toMatch(/--answer [\w.-]+=\w+; see: throughline questions/)
    expect((await project.run('status')).json.runs).toEqual([])
  })
})

describe.concurrent('a project with rows of its own in the gap catalogue', () => {
  const row = {
    id: 'bees.swarm',
    severity: 'high',
    about: 'journeys',
    when: { words: 'hive*' },
    settled: 'swarm*',
    question: 'Who is told when a hive swarms?',
    why: 'They leave.',
    proposal: { title: 'Tell of swarms', text: 'When a hive swarms, the beekeeper is told.' },
  }
  const catalogue = { rows: [row] }
  const start = async (value: unknown) => {
    const project = createProject()
    mkdirSync(project.path('magi-sdd'))
    project.write(typeof value === 'string' ? value : JSON.stringify(value), 'magi-sdd', 'catalogue.yaml')
    return {
      project,
      ran: await project.run('start', 'prd', 'Beekeepers record the weight of each hive.', '--yes'),
    }
  }

  test('is asked by them, too', async () => {
    const { project, ran } = await start(catalogue)
    const text = project.read('magi-sdd', ran.json.run.feature, 'requirements.md')
    expect(text).toContain('the beekeeper is told')
  })

  test.each([
    ['text that is no YAML', '{', /not YAML/],
    ['a row without a question', { rows: [{ ...row, question: '' }] }, /rows\.0\.question/],
    ['an unknown key', { ...catalogue, colour: 'blue' }, /colour/],
  ])('is told what is wrong with %s, before a run exists', async (_, value, message) => {
    const { project, ran } = await start(value)
    expect([ran.status, ran.json.error.code]).toEqual([2, 'invalid-value'])
    expect(ran.json.error.message).toMatch(message)
    expect((await project.run('status')).json.runs).toEqual([])
  })
})
