/** `check` as a linter in a pipeline: exit codes, formats, and what a person sees. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProject, type Ran } from './cli.ts'
import { type Host, ids, prd, requirements, review, toBriefReview, toRequirementsReview } from './host.ts'

const fixture = (name: string): string => resolve('test/documents', name)
const CLEAN = '# Till\n\n- When the guest pays, the till shall open the drawer.\n'
const NOTICED = '# Till\n\n- The till shall open the drawer quickly.\n'
const FAULTY = '# Requirements\n\n- Drawer: TBD\n'
/** Two kinds of criteria, and a requirement without any. */
const BARE = `# Till

### Requirement: Open

#### Scenario: Paid

- **WHEN** a guest pays **THEN** the drawer opens

### Requirement: Shut

#### Scenario: Left

- **WHEN** a guest leaves **THEN** the drawer shuts

### Requirement: Beep

The till SHALL beep.
`

type Log = { version: string; runs: { results: { ruleId: string }[] }[] }

const toVague = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `REQ-${String(i + 1).padStart(3, '0')}`,
    title: `Drawer ${i}`,
    description: `The till ${i} shall open drawer ${i} quickly.`,
  }))
const VAGUE = toVague(4)

const toRequirementsWith = async (entries: ReturnType<typeof toVague>): Promise<Host> => {
  const host = await toBriefReview(createProject())
  await host.to('initialRequirementsGeneration', { approved: true })
  await host.to('requirementsReview', { requirementsMarkdown: requirements(entries) })
  return host
}

describe.concurrent('check', () => {
  test.each([
    [CLEAN, [], 0],
    [NOTICED, [], 0],
    [NOTICED, ['--level', 'info'], 0],
    [FAULTY, [], 4],
    [FAULTY, ['--level', 'error'], 4],
    [BARE, [], 4],
    [BARE, ['--level', 'error'], 0],
    ['# Notes\n\nHello.\n', [], 0],
    [FAULTY, ['--level', 'fatal'], 2],
    [FAULTY, ['--format', 'xml'], 2],
  ])('of %j with %j exits %i', async (text, args, status) => {
    const project = createProject()
    project.write(text as string, 'spec.md')
    const ran = await project.show('check', 'spec.md', ...(args as string[]))
    expect([ran.status, ran.stdout + ran.stderr]).toEqual([status, expect.any(String)])
  })

  test('a finding of no entry of a design is not printed under the entry before it', async () => {
    const project = createProject()
    const text = readFileSync('test/designs/tyres/design.md', 'utf8')
      .replace('| marks as fitted | Fitter |', '| marks as fitted | |')
      .replace('CREATE TABLE charges (', 'CREATE TABEL charges (')
    project.write(text, 'design.md')
    project.write(readFileSync('test/designs/tyres/prd.md', 'utf8'), 'prd.md')
    const { stdout } = await project.show('check', 'design.md')
    const heads = stdout.split('\n').filter((line) => /^ {2}\S/.test(line))
    expect(heads.map((line) => line.trim())).toEqual(
      expect.arrayContaining(['E-010 POST /appointments/{appointmentId}/fitting', 'elsewhere']),
    )
  })

  test('takes several files, and standard input', async () => {
    const project = createProject()
    project.write(FAULTY, 'a.md')
    project.write(CLEAN, 'b.md')
    const both = await project.run('check', 'a.md', 'b.md')
    expect(both.json.problems.map(({ path }) => path)).toEqual(['a.md'])
    const piped = await project.call(['check', '-', '--json'], { input: FAULTY })
    expect([piped.status, piped.json.problems[0]?.path]).toEqual([4, 'stdin'])
    const wrong = await project.call(['check', '-', '--json'], { input: Buffer.from([0xff, 0xfe]) })
    expect([wrong.status, wrong.json.error.code]).toEqual([2, 'invalid-value'])
  })

  test('--format json is --json, --format sarif is one log, and both exit alike', async () => {
    const project = createProject()
    project.write(FAULTY, 'a.md')
    const plain = await project.call(['check', 'a.md', '--format', 'json'], {})
    expect(plain.stdout).toBe((await project.run('check', 'a.md')).stdout)
    const sarif = await project.call(['check', 'a.md', '--format=sarif'], {})
    const log = JSON.parse(sarif.stdout) as Log
    expect([sarif.status, log.version]).toEqual([4, '2.1.0'])
    expect(log.runs[0]?.results.map(({ ruleId }) => ruleId)).toEqual(['TBD'])
    const missing = await project.call(['check', 'none.md', '--format', 'sarif'], {})
    expect([missing.status, missing.json.error.code, missing.stderr]).toEqual([2, 'usage', ''])
  })

  test('shows the words, the rule, the reason and what to do, in 80 columns and without colours', async () => {
    const { stdout } = await createProject().show('check', fixture('notion-prd.md'))
    for (const line of stdout.split('\n')) expect([...line].length, line).toBeLessThanOrEqual(80)
    expect(stdout).toMatch(/Sync latency: TBD\n +\^{3}\n +✗ TBD /)
    expect(stdout).toMatch(/→ decide it, or keep it among the open questions/)
    expect(stdout.match(/why: /g)?.length).toBe(new Set(stdout.match(/^ {4}[!✗] (\S+)/gm)).size)
    expect(stdout).not.toMatch(/Worth asking/)
    expect(stdout).toMatch(/Read as no requirement: «/)
    expect(stdout).toMatch(/✗ 11 statements read, 1 finding: TBD/)
    expect(stdout).toMatch(/1 accepted/)
    expect(stdout).toContain('<!-- accept')
    expect(stdout).not.toContain('\u001b')
  })

  test('counts what its rules only notice as places to read, and lists them with --all', async () => {
    const project = createProject()
    const { stdout, status } = await project.show('check', fixture('notion-prd.md'))
    expect(status).toBe(4)
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'Only what is certain is told. --author NAME has the document read; --all lists 3 places to read, by words alone.',
    )
    expect(stdout).not.toContain('R34')
    expect((await project.show('check', fixture('notion-prd.md'), '--all')).stdout).toMatch(
      /\n +36 «quickly» is no measure \(R34\)\n/,
    )
    const { json } = await project.run('check', fixture('notion-prd.md'))
    const { places } = json as unknown as { places: { line: number; rule: string; words: string }[] }
    expect(places.map(({ line, rule, words }) => [line, rule, words])).toEqual([
      [36, 'R34', 'quickly'],
      [37, 'R9', 'etc'],
      [50, 'R7', 'appropriate'],
    ])
    expect(places.every((place) => !('severity' in place))).toBe(true)
    project.write(NOTICED, 'a.md')
    expect((await project.show('check', 'a.md')).stdout).toMatch(/✓ no problems, 1 statement read/)
  })

  test('says what it looks for where it finds nothing', async () => {
    const project = createProject()
    project.write('# Notes\n\nHello.\n', 'notes.md')
    const { stdout } = await project.show('check', 'notes.md')
    expect(stdout).toMatch(/no requirement was found/)
    expect(stdout).toMatch(/user stories/)
    expect((await project.show('check')).stdout).toMatch(/nothing to check/)
  })

  test('cuts a list that nobody would read', async () => {
    const project = createProject()
    project.write(
      `# R\n\n${Array.from({ length: 300 }, (_, i) => `- The till ${i} shall hold TBD coins.`).join('\n')}`,
      'a.md',
    )
    const { stdout } = await project.show('check', 'a.md')
    expect((await project.show('check', 'a.md', '--all')).stdout).not.toContain('more findings')
    expect(stdout).toMatch(/… and 290 more findings: --all shows them/)
  })

  test('does not say of a PRD what it said of the requirements', async () => {
    const host = await toRequirementsWith(VAGUE)
    await host.send(review(ids(VAGUE), { userIterationPreference: true }))
    await host.to('prdReview', { prdContent: prd(VAGUE) })
    const { json } = await host.project.run('check', 'order-export')
    expect(json.problems.map(({ code, path }) => [code, path.endsWith('requirements.md')])).toEqual(
      VAGUE.map(() => ['R34', true]),
    )
  })
})

const gateOf = ({ json }: Ran) =>
  json.request as unknown as {
    kind: string
    findings?: { rule: string; requirement: string; line: number; message: string; rewrite: string }[]
    more?: number
  }

describe.concurrent('a gate', () => {
  test('carries what the analysis finds in its document, and is answered as before', async () => {
    const host = await toRequirementsWith(VAGUE)
    const { findings = [], kind, more } = gateOf({ json: host.reply() } as Ran)
    expect([kind, more]).toEqual(['gate', undefined])
    expect(findings.map(({ rule, requirement }) => `${requirement} ${rule}`)).toEqual(
      VAGUE.map(({ id }) => `${id} R34`),
    )
    expect(findings[0]).toMatchObject({ message: '«quickly» is no measure' })
    expect(Object.keys(findings[0] ?? {}).sort()).toEqual([
      'line',
      'message',
      'requirement',
      'rewrite',
      'rule',
    ])
    const { project } = host
    expect(gateOf(await project.run('continue')).findings).toEqual(findings)
    expect(gateOf(await project.run('next')).findings).toBeUndefined()
    const { stdout } = await project.show('continue')
    expect(stdout).toContain(
      '4 findings: REQ-001 R34, REQ-002 R34, REQ-003 R34, …; see throughline check order-export',
    )
    expect((await project.run('answer', host.reply().request.id, '--approve')).status).toBe(0)
  })

  test('of a clean document says that nothing was found, and a brief is not read', async () => {
    const brief = await toBriefReview(createProject())
    expect(gateOf({ json: brief.reply() } as Ran).findings).toBeUndefined()
    const host = await toRequirementsReview(createProject())
    expect(gateOf({ json: host.reply() } as Ran).findings).toEqual([])
  })

  test('shows twenty, and how many more there are', async () => {
    const host = await toRequirementsWith(toVague(25))
    const { findings = [], more } = gateOf({ json: host.reply() } as Ran)
    expect([findings.length, more]).toEqual([20, 5])
  })

  test('that is asked for again with its key is the same', async () => {
    const host = await toBriefReview(createProject())
    await host.to('initialRequirementsGeneration', { approved: true })
    const value = JSON.stringify({ requirementsMarkdown: requirements(VAGUE) })
    const call = ['answer', host.reply().request.id, '--value', value, '--key', 'k']
    const first = await host.project.run(...call)
    expect(gateOf(first).findings).toHaveLength(4)
    expect((await host.project.run(...call)).stdout).toBe(first.stdout)
  })
})

test('check of the project’s own folder is check of its features', async () => {
  const { project } = await toRequirementsReview(createProject())
  const [all, here] = [await project.run('check'), await project.run('check', '.')]
  expect(here.stdout).toBe(all.stdout)
  expect(here.stdout).toContain('requirements.md')
})
