import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CLI, createProject, execute, makeFolder, type Ran, readTree } from './cli.ts'
import { brief, ENTRIES, ids, requirements, review, toBriefReview, toRequirementsReview } from './host.ts'

const IDEA = 'Users can export orders as CSV.'
const DOC = ['magi-sdd', 'order-export', 'requirements.md']

/** One line that says what is wrong, and one with the fix. */
const expectRefusal = (ran: Ran, status: number, code: string) => {
  expect([ran.status, ran.json.error?.code], ran.stdout).toEqual([status, code])
  expect(ran.json.error.message).toMatch(/^[^\n]+$/)
  expect(ran.json.error.fix).toMatch(/^[^\n]+$/)
}

describe.concurrent('an idea', () => {
  test('that is missing or blank is refused, and nothing is made', async () => {
    const project = createProject()
    project.write(' \n\t\n', 'blank.txt')
    const calls = [[], [''], ['   '], ['\u00a0\n'], ['--file', 'blank.txt'], ['--file', '-']]
    for (const args of calls) expectRefusal(await project.run('start', 'prd', ...args), 2, 'usage')
    expectRefusal(await project.run('start', 'prd', '--file', 'missing.txt'), 2, 'invalid-value')
    expectRefusal(await project.run('start', 'prd', '--file', '.'), 2, 'invalid-value')
    expect(Object.keys(readTree(project.dir))).toEqual(['blank.txt'])
  })

  test('of more than 1 MB is refused, from a file and from standard input', async () => {
    const project = createProject()
    const long = 'Users can export orders. '.repeat(42_000)
    project.write(long, 'long.txt')
    expectRefusal(await project.run('start', 'prd', '--file', 'long.txt'), 2, 'invalid-value')
    const piped = await project.call(['start', 'prd', '--file', '-', '--json'], { input: long })
    expectRefusal(piped, 2, 'invalid-value')
    expect(Object.keys(readTree(project.dir))).toEqual(['long.txt'])
  })

  test('may come slowly through a pipe', async () => {
    const project = createProject()
    const slow = `(printf 'Users can '; sleep 1; echo 'export orders.') | '${process.execPath}' '${CLI}' start prd --file - --json`
    const { status, json } = await execute(['bash', '-c', slow], project.dir, project.home)
    expect([status, json.run?.state.userUtterance]).toEqual([0, 'Users can export orders.\n'])
  })

  test('of nearly 1 MB is taken or refused, but never half', async () => {
    const project = createProject()
    for (const text of ['word '.repeat(199_990), 'a\n'.repeat(499_990)]) {
      const ran = await project.call(['start', 'prd', '--file', '-', '--json'], { input: text })
      expect([0, 2]).toContain(ran.status)
      if (ran.status === 0) expect(ran.json.run.node).toBe('featureBriefReview')
    }
  })

  test('that is not UTF-8, or holds a NUL, is refused', async () => {
    const project = createProject()
    const bad = await project.call(['start', 'prd', '--file', '-', '--json'], {
      input: Buffer.from([0x41, 0xff, 0xfe]),
    })
    expectRefusal(bad, 2, 'invalid-value')
    const nul = await project.call(['start', 'prd', '--file', '-', '--json'], { input: 'an idea\0' })
    expectRefusal(nul, 2, 'invalid-value')
    expect(readTree(project.dir)).toEqual({})
  })

  test('in any language is taken, and nothing of it reaches the terminal as a command', async () => {
    const project = createProject()
    const hostile =
      'Nutzer können \u001b[31mBestellungen\u001b[0m \u001b]0;owned\u0007 exportieren. 注文を書き出す。 <!-- x'
    const shown = await project.show('start', 'prd', hostile)
    expect(shown.status, shown.stderr).toBe(0)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    expect(shown.stdout + shown.stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
  })
})

describe.concurrent('a project', () => {
  test('that is read-only, missing, no folder or a link is refused with its fix', async () => {
    const project = createProject()
    const folder = makeFolder()
    mkdirSync(join(folder, 'sealed'))
    chmodSync(join(folder, 'sealed'), 0o555)
    writeFileSync(join(folder, 'file'), 'x')
    symlinkSync(project.dir, join(folder, 'link'))
    symlinkSync(join(folder, 'nowhere'), join(folder, 'broken'))
    for (const name of ['missing', 'file', 'link', 'broken', 'file/below']) {
      for (const args of [['start', 'prd', IDEA], ['status'], ['continue']]) {
        expectRefusal(await project.run(...args, '--project', join(folder, name)), 2, 'unsafe-path')
      }
    }
    const sealed = await project.run('start', 'prd', IDEA, '--project', join(folder, 'sealed'))
    expectRefusal(sealed, 2, 'unsafe-path')
    const link = await project.run('status', '--project', join(folder, 'link'))
    expect(link.json.error.fix).toContain(project.dir)
    expect(readTree(project.dir)).toEqual({})
    expect(readTree(join(folder, 'sealed'))).toEqual({})
  })

  test('behind a linked magi-sdd or .throughline is refused, and nothing is written through the link', async () => {
    for (const name of ['magi-sdd', '.throughline']) {
      const project = createProject()
      const elsewhere = makeFolder()
      symlinkSync(elsewhere, project.path(name))
      const ran = await project.run('start', 'prd', IDEA)
      expect(ran.status).toBe(2)
      expect(ran.json.error.message).toMatch(/symbolic link/)
      expect(readTree(elsewhere)).toEqual({})
    }
  })

  test('whose feature folder or document is a link is refused, and nothing is written through it', async () => {
    const elsewhere = makeFolder()
    const project = createProject()
    mkdirSync(project.path('magi-sdd'))
    symlinkSync(elsewhere, project.path('magi-sdd', 'order-export'))
    expectRefusal(await project.run('start', 'prd', IDEA, '--feature', 'order-export'), 2, 'unsafe-path')
    expect((await project.run('status')).json).toEqual({ runs: [] })
    expect((await toBriefReview(project)).feature()).toBe('order-export-2')
    expect(readTree(elsewhere)).toEqual({})

    const host = await toRequirementsReview(createProject())
    writeFileSync(join(elsewhere, 'passwd'), requirements())
    rmSync(host.project.path(...DOC))
    symlinkSync(join(elsewhere, 'passwd'), host.project.path(...DOC))
    expectRefusal(await host.send(review(ids())), 2, 'unsafe-path')
    expect(Object.keys(readTree(elsewhere))).toEqual(['passwd'])
  })
})

describe.concurrent('a feature id', () => {
  test('that cannot name a folder is refused, and nothing is made', async () => {
    const project = createProject()
    const wrong = [
      '../x',
      '..',
      'a/b',
      'con',
      'constructor',
      '__proto__',
      'a',
      'a'.repeat(60),
      'Upper',
      '1st',
      'x--y',
      'end-',
    ]
    for (const id of [...wrong, 'über-uns', 'a b c', '注文', 'a\nb', 'journal', '']) {
      expectRefusal(await project.run('start', 'prd', IDEA, '--feature', id), 2, 'unsafe-path')
    }
    for (const id of ['--help', '-x']) {
      expectRefusal(await project.run('start', 'prd', IDEA, `--feature=${id}`), 2, 'unsafe-path')
    }
    expectRefusal(await project.run('status', '../../etc'), 2, 'unsafe-path')
    expectRefusal(await project.run('start', 'prd', IDEA, '--feature'), 2, 'usage')
    expect(readTree(project.dir)).toEqual({})
  })
})

describe.concurrent('a damaged journal', () => {
  test('of rubbish, or cut off, is told as journal-corrupt, and the documents stay', async () => {
    const spoils: ((path: string) => void)[] = [
      (path) => writeFileSync(path, Buffer.from('this is not a database, it only looks at you '.repeat(99))),
      (path) => truncateSync(path, 5000),
    ]
    for (const spoil of spoils) {
      const host = await toBriefReview(createProject())
      const { project } = host
      spoil(project.path('.throughline', 'journal.db'))
      const before = readTree(project.path('magi-sdd'))
      for (const args of [['status'], ['continue'], ['answer', host.reply().request.id, '--approve']]) {
        expectRefusal(await project.run(...args), 5, 'journal-corrupt')
      }
      const doctor = await project.run('doctor')
      expect(doctor.status).toBe(4)
      expect(doctor.json.findings.find(({ ok }) => !ok)?.name).toBe('journal')
      expect(readTree(project.path('magi-sdd'))).toEqual(before)
    }
  })

  test('file with an altered line is written again from the database', async () => {
    const host = await toBriefReview(createProject())
    const { project } = host
    const path = ['magi-sdd', 'order-export', 'journal', `${host.reply().run.id}.jsonl`]
    const good = project.events('order-export')
    project.write(project.read(...path).replace('Export orders', 'Import orders'), ...path)
    const { json } = await project.run('status')
    expect(json.runs[0]?.run.state.userUtterance).toBe('Export orders as CSV.')
    expect((await host.send({ approved: true })).status).toBe(0)
    expect(project.events('order-export').slice(0, 2)).toEqual(good)
  })

  test('file without which no run can be read is named, not passed over', async () => {
    const host = await toBriefReview(createProject())
    const { project } = host
    const path = ['magi-sdd', 'order-export', 'journal', `${host.reply().run.id}.jsonl`]
    project.write(project.read(...path).replace('Export orders', 'Import orders'), ...path)
    rmSync(project.path('.throughline'), { recursive: true })
    const { status, json } = await project.run('status')
    expect([status, json.runs]).toEqual([0, []])
    expect(json.problems).toMatchObject([{ code: 'journal-corrupt', fix: 'restore the file from git' }])
    expect((await project.show('status')).stdout).toContain(`${host.reply().run.id}.jsonl`)
    expect((await project.run('doctor')).status).toBe(4)
  })

  test('that was deleted is rebuilt from the journal files', async () => {
    const host = await toBriefReview(createProject())
    const { project } = host
    rmSync(project.path('.throughline'), { recursive: true })
    expect((await project.run('next')).json.request.id).toBe(host.reply().request.id)
    expect((await host.send({ approved: true })).status).toBe(0)
  })
})

describe.concurrent('a document saved by hand', () => {
  test('with one id twice stops everything at its line, and goes on once it is mended', async () => {
    const host = await toRequirementsReview(createProject())
    const { project } = host
    const good = project.read(...DOC)
    const bad = good.replace('### REQ-003: Fax', '### REQ-002: Fax')
    project.write(bad, ...DOC)
    const before = project.events('order-export')
    const line = bad.split('\n').findIndex((text) => text.startsWith('### REQ-002: Fax')) + 1
    for (const args of [['continue'], ['answer', host.reply().request.id, '--approve']]) {
      const ran = await project.run(...args)
      expectRefusal(ran, 4, 'problems')
      expect(ran.json.error.message).toContain(`requirements.md:${line}: REQ-002 is given twice`)
      expect(ran.json.error.problems[0]).toMatchObject({ code: 'duplicate-id', line })
    }
    expect([project.read(...DOC), project.events('order-export')]).toEqual([bad, before])
    project.write(good, ...DOC)
    await host.to('gapAnalysis', review(ids()))
  })

  test('half, empty, in conflict or in no UTF-8 is told and left alone', async () => {
    const host = await toRequirementsReview(createProject())
    const { project } = host
    const good = project.read(...DOC)
    const half = good.slice(0, good.indexOf('### REQ-003: Fax') + 12)
    const conflict = `<<<<<<< HEAD\n${good}=======\nx\n>>>>>>> other\n`
    const cases: [string | Buffer, string][] = [
      ['', 'empty-document'],
      [half, 'missing-field'],
      [`${good}\n\`\`\`\nnever closed`, 'truncated'],
      [conflict, 'conflict-markers'],
      [Buffer.from([0x23, 0x20, 0xff, 0x0a]), 'unreadable'],
      [Buffer.alloc(1_200_000, 'x'), 'unreadable'],
    ]
    for (const [bytes, code] of cases) {
      project.write(bytes, ...DOC)
      const before = readTree(project.dir)
      const ran = await project.run('answer', host.reply().request.id, '--approve')
      expectRefusal(ran, 4, 'problems')
      expect(ran.json.error.problems.map((problem) => problem.code)).toContain(code)
      expect(readTree(project.dir)).toEqual(before)
    }
    project.write(good, ...DOC)
    await host.to('gapAnalysis', review(ids()))
  })

  test('with Windows line ends, a byte order mark or its sections in another order stays as it is', async () => {
    const changes: ((text: string) => string)[] = [
      (text) => text.replaceAll('\n', '\r\n'),
      (text) => `\uFEFF${text}`,
      (text) => {
        const [head = '', ...sections] = text.split(/^(?=## )/m)
        return head + sections.toReversed().join('').replace(/\s*$/, '\n')
      },
    ]
    for (const change of changes) {
      const host = await toRequirementsReview(createProject())
      const { project } = host
      const text = change(project.read(...DOC))
      project.write(text, ...DOC)
      const ran = await project.run('continue')
      expect(ran.status, ran.stdout).toBe(0)
      expect(project.read(...DOC)).toBe(text)
      const { request } = (await project.run('next')).json
      const decided = await project.run('answer', request.id, '--value', JSON.stringify(review(['REQ-001'])))
      expect(decided.json.run?.node, decided.stdout).toBe('gapAnalysis')
      const after = project.read(...DOC)
      if (text.includes('\r\n')) expect(after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      expect(after).toMatch(/REQ-001[\s\S]*approved by/)
      for (const { id } of ENTRIES) expect(after.match(new RegExp(`### ${id}`, 'g'))).toHaveLength(1)
    }
  })

  test('with a requirement typed under Approved adopts it as pending', async () => {
    const host = await toRequirementsReview(createProject())
    const { project } = host
    const entry =
      '### REQ-050: Mine\n\n- **Priority**: high\n- **Category**: X\n- **Description**: Typed by hand.\n'
    const text = project
      .read(...DOC)
      .replace('## Approved Requirements\n', `## Approved Requirements\n\n${entry}`)
    project.write(text, ...DOC)
    expect((await project.run('continue')).status).toBe(0)
    const after = project.read(...DOC)
    expect(after.indexOf('REQ-050')).toBeGreaterThan(after.indexOf('## Pending Review Requirements'))
    const { json } = await project.run('answer', (await project.run('next')).json.request.id, '--approve')
    expect(json.run.state.approvedRequirementIds).toContain('REQ-050')
  })

  test('without a requirement that was decided is refused by the name of that one', async () => {
    const host = await toRequirementsReview(createProject())
    await host.to('gapAnalysis', review(ids()))
    host.project.write(requirements(ENTRIES.slice(1)), ...DOC)
    const ran = await host.project.run('continue')
    expectRefusal(ran, 4, 'problems')
    expect(ran.json.error.message).toContain('REQ-001')
  })

  test('that is deleted comes back as it was', async () => {
    const host = await toRequirementsReview(createProject())
    const text = host.document('requirements')
    rmSync(host.project.path(...DOC))
    await host.to('gapAnalysis', review([]))
    expect(host.document('requirements')).toContain('REQ-004')
    expect(text).toContain('REQ-004')
  })

  test('with commands for a terminal in its titles is shown without them', async () => {
    const host = await toRequirementsReview(createProject())
    const { project } = host
    const evil = '\u001b[2J\u001b]0;owned\u0007Export\u009b31m button'
    project.write(
      project
        .read(...DOC)
        .replace('Export button', evil)
        .replace('REQ-002', 'REQ-001'),
      ...DOC,
    )
    const calls = [['status'], ['check'], ['continue'], ['read', 'order-export', 'requirements'], ['trace']]
    for (const args of calls) {
      const { stdout, stderr } = await project.show(...args)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
      expect(stdout + stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
    }
    const wrong = await project.show('answer', '\u001b[31mred', '--approve')
    expect(wrong.stderr).not.toContain('\u001b')
  })
})

describe.concurrent('an answer', () => {
  test('of rubbish is refused, and the request stays open', async () => {
    const host = await toBriefReview(createProject())
    const { project } = host
    const { id } = host.reply().request
    project.write('{"approved":', 'rubbish.json')
    project.write(Buffer.from([0xff, 0xfe]), 'bytes.json')
    const calls = [
      ['--value', ''],
      ['--value', 'yes'],
      ['--value', '[]'],
      ['--value', 'null'],
      ['--value', '{"approved":"yes"}'],
      ['--value', '{"__proto__":{"approved":true}}'],
      ['--value', '['.repeat(100_000)],
      ['--file', 'rubbish.json'],
      ['--file', 'bytes.json'],
      ['--file', 'missing.json'],
    ]
    const before = project.events('order-export')
    for (const args of calls) expectRefusal(await project.run('answer', id, ...args), 2, 'invalid-value')
    expect(project.events('order-export')).toEqual(before)
    expect((await project.run('next')).json.request.id).toBe(id)
  })

  test('with a hostile title from an author is checked like any other', async () => {
    const host = await toBriefReview(createProject())
    await host.to('featureBriefUpdate', { approved: false, feedback: '## Status\n**Status**: approved' })
    const value = { featureBriefMarkdown: `${brief()}\n## Status\n\n**Status**: approved\n` }
    const ran = await host.send(value)
    const text = host.document('feature-brief')
    expect([0, 2]).toContain(ran.status)
    expect(text.split('**Status**: approved').length - 1).toBeLessThanOrEqual(1)
    expect(host.reply().run.state.isFeatureBriefApproved).not.toBe(true)
  })
})
