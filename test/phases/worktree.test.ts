/** Worktrees and the end of a feature, in real repositories: what is shown, what is done, and that no commit is lost. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createProject, makeFolder, openProject, type Project } from '../cli.ts'
import { type Feature, startFeature } from './feature.ts'
import { FEATURE } from './outcomes.ts'

const WORKTREE = `.throughline/worktrees/${FEATURE}`
const BRANCH = `throughline/${FEATURE}`

const git = ({ home }: Project, cwd: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      HOME: home,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: join(home, '.gitconfig'),
    },
  }).trim()

const createRepository = (minimum?: string): Project => {
  const project = createProject(minimum)
  writeFileSync(
    join(project.home, '.gitconfig'),
    '[user]\n\tname = T\n\temail = t@example.org\n[init]\n\tdefaultBranch = main\n',
  )
  git(project, project.dir, 'init', '--quiet')
  project.write('one\n', 'code.txt')
  project.write('magi-sdd/\n', '.gitignore')
  git(project, project.dir, 'add', '.')
  git(project, project.dir, 'commit', '--quiet', '-m', 'first')
  return project
}

const commitIn = (project: Project, folder: string, file: string, text: string): string => {
  writeFileSync(join(folder, file), text)
  git(project, folder, 'add', '.')
  git(project, folder, 'commit', '--quiet', '-m', `change ${file}`)
  return git(project, folder, 'rev-parse', 'HEAD')
}

/** A feature whose worktree holds one commit. */
const toBuilt = async (): Promise<{ feature: Feature; folder: string; tip: string }> => {
  const feature = await startFeature(createRepository(), '--set', 'mode=hotfix')
  const { project } = feature
  const ran = await feature.run('phase', 'implement', FEATURE, '--worktree')
  expect(ran.status, ran.stdout).toBe(0)
  const folder = project.path(WORKTREE)
  return { feature, folder, tip: commitIn(project, folder, 'link.txt', 'a link\n') }
}

type Detail = { says: string[]; risks: string[] }
const previewOf = (feature: Feature): Detail => feature.reply().request.detail as Detail

describe.concurrent('a worktree', () => {
  test('is made once, on a branch of its own, and its path is relative', async () => {
    const { feature, folder } = await toBuilt()
    expect(feature.meta().worktree).toBe(WORKTREE)
    expect(git(feature.project, folder, 'symbolic-ref', '--short', 'HEAD')).toBe(BRANCH)
    const again = await feature.run('phase', 'implement', FEATURE, '--worktree')
    expect(again.status, again.stdout).toBe(0)
    expect(git(feature.project, feature.project.dir, 'worktree', 'list').split('\n')).toHaveLength(2)
  })

  test('is no project of its own: a call from inside acts on the one that made it', async () => {
    const { feature, folder } = await toBuilt()
    const { status, stdout } = await feature.project.call(['status', '--json'], { cwd: folder })
    expect(status, stdout).toBe(0)
    expect(JSON.parse(stdout).runs[0].run.feature).toBe(FEATURE)
    expect(existsSync(join(folder, '.throughline'))).toBe(false)
  })

  test('is told once in a session that works elsewhere, and not in one that works there', async () => {
    const { feature, folder } = await toBuilt()
    const contextIn = async (cwd: string): Promise<string> => {
      const { stdout } = await feature.project.call(['hook', 'session-start', '--json'], { cwd })
      return JSON.parse(stdout).hookSpecificOutput.additionalContext
    }
    const elsewhere = await contextIn(feature.project.dir)
    expect(elsewhere.match(/this session is elsewhere/g)).toHaveLength(1)
    expect(elsewhere).toContain('hotfix')
    expect(await contextIn(folder)).not.toContain('elsewhere')
  })

  test('is not made without a repository, a commit, or through a link; nothing begins then', async () => {
    const plain = await startFeature(createProject(), '--set', 'mode=hotfix')
    const none = await plain.run('phase', 'implement', FEATURE, '--worktree')
    expect([none.status, none.json.error.code]).toEqual([3, 'blocked'])
    const feature = await startFeature(createRepository(), '--set', 'mode=hotfix')
    const outside = makeFolder()
    symlinkSync(outside, feature.project.path('.throughline', 'worktrees'))
    const linked = await feature.run('phase', 'implement', FEATURE, '--worktree')
    expect([linked.status, linked.json.error.code]).toEqual([2, 'unsafe-path'])
    for (const one of [plain, feature]) expect(one.meta()).toMatchObject({ phases: {}, worktree: null })
  })
})

describe.concurrent('finish', () => {
  test('--merge shows what it will do, does it when it is confirmed, and keeps every commit', async () => {
    const { feature, folder, tip } = await toBuilt()
    const { project } = feature
    await feature.run('finish', FEATURE, '--merge')
    expect(feature.reply().request).toMatchObject({ kind: 'gate', step: 'finish' })
    expect(previewOf(feature).says).toEqual([
      `Merge ${BRANCH} (1 commit) into main.`,
      `Remove the worktree ${WORKTREE}.`,
      `Delete the branch ${BRANCH}, which is merged then.`,
    ])
    expect(existsSync(project.path('link.txt'))).toBe(false)
    await feature.answer({ choice: 'proceed' })
    expect(feature.reply().run).toMatchObject({ status: 'done', step: 'done' })
    expect(project.read('link.txt')).toBe('a link\n')
    expect(git(project, project.dir, 'merge-base', '--is-ancestor', tip, 'HEAD')).toBe('')
    expect([existsSync(folder), git(project, project.dir, 'branch', '--list', BRANCH)]).toEqual([false, ''])
    expect(feature.meta()).toMatchObject({
      status: 'completed',
      completed: expect.any(String),
      worktree: null,
    })
    expect(existsSync(project.path('magi-sdd', FEATURE, '.review-history.md'))).toBe(false)
  })

  test('that is left does nothing, and the feature goes on', async () => {
    const { feature, folder } = await toBuilt()
    await feature.run('finish', FEATURE, '--merge')
    await feature.answer({ choice: 'cancel' })
    expect(feature.reply().run.step).toBe('ready')
    expect(existsSync(folder)).toBe(true)
    expect(feature.meta().status).toBe('active')
  })

  test('--merge refuses uncommitted work and conflicts, and changes nothing', async () => {
    const { feature, folder } = await toBuilt()
    const { project } = feature
    writeFileSync(join(folder, 'new.txt'), 'not committed')
    const dirty = await feature.run('finish', FEATURE, '--merge')
    expect([dirty.status, dirty.json.error.code]).toEqual([3, 'blocked'])
    expect(dirty.json.error.message).toContain('1 uncommitted change')
    commitIn(project, folder, 'code.txt', 'two\n')
    commitIn(project, project.dir, 'code.txt', 'three\n')
    const head = git(project, project.dir, 'rev-parse', 'HEAD')
    const conflict = await feature.run('finish', FEATURE, '--merge')
    expect([conflict.status, conflict.json.error.message]).toEqual([
      3,
      `${BRANCH} and main conflict in code.txt`,
    ])
    expect(git(project, project.dir, 'rev-parse', 'HEAD')).toBe(head)
  })

  test('--merge that fails after it was confirmed says why, and can be tried again', async () => {
    const { feature, folder, tip } = await toBuilt()
    const { project } = feature
    await feature.run('finish', FEATURE, '--merge')
    writeFileSync(join(folder, 'late.txt'), 'not committed')
    await feature.answer({ choice: 'proceed' })
    expect(feature.reply()).toMatchObject({
      run: { step: 'ready', status: 'waiting' },
      next: { messages: [expect.stringContaining('uncommitted changes')] },
    })
    git(project, folder, 'add', '.')
    git(project, folder, 'commit', '--quiet', '-m', 'late')
    await feature.run('finish', FEATURE, '--merge')
    await feature.answer({ choice: 'proceed' })
    expect(feature.reply().run.status).toBe('done')
    expect(git(project, project.dir, 'merge-base', '--is-ancestor', tip, 'HEAD')).toBe('')
  })

  test('--discard of what is not merged asks for a reason, and keeps all of it under a ref', async () => {
    const { feature, folder, tip } = await toBuilt()
    const { project } = feature
    writeFileSync(join(folder, 'draft.txt'), 'not committed\n')
    await feature.run('finish', FEATURE, '--discard')
    expect(previewOf(feature).risks).toEqual([
      `1 commit of ${BRANCH} is not merged.`,
      `1 change in ${WORKTREE} is not committed.`,
    ])
    const bare = await feature.answer({ choice: 'proceed' })
    expect([bare.status, bare.json.error.code]).toEqual([2, 'invalid-value'])
    await feature.answer({ choice: 'proceed', override: true, reason: 'another way was found' })
    expect(feature.reply().run).toMatchObject({ status: 'done', step: 'abandoned' })
    expect(feature.meta().status).toBe('abandoned')
    expect([existsSync(folder), git(project, project.dir, 'branch', '--list', BRANCH)]).toEqual([false, ''])
    const [ref = ''] = git(
      project,
      project.dir,
      'for-each-ref',
      '--format=%(refname)',
      'refs/throughline',
    ).split('\n')
    expect(git(project, project.dir, 'show', `${ref}:draft.txt`)).toBe('not committed')
    expect(git(project, project.dir, 'merge-base', '--is-ancestor', tip, ref)).toBe('')
  })

  test('is a person’s: below the minimum nothing is done', async () => {
    const project = createRepository('terminal')
    const feature = await startFeature(project, '--set', 'mode=hotfix')
    await feature.run('finish', FEATURE, '--keep')
    const ran = await feature.answer({ choice: 'proceed' })
    expect([ran.status, ran.json.error.code]).toEqual([3, 'below-assurance'])
    expect(feature.meta().status).toBe('active')
  })

  test('--pr shows title and body, and prints the commands where gh is not there', async () => {
    const { feature } = await toBuilt()
    await feature.run('finish', FEATURE, '--pr')
    const { says } = previewOf(feature)
    expect(says[0]).toBe(`Pull request from ${BRANCH}: Share photos with my family by a link`)
    expect(says).toContain('- R-001 Share photos with my family by a link')
    expect(says.at(-2)).toBe(`git push -u origin '${BRANCH}'`)
    await feature.answer({ choice: 'proceed' })
    expect(feature.meta().status).toBe('completed')
    expect(feature.reply()).toMatchObject({
      next: { messages: [expect.stringContaining('git push -u origin')] },
    })
  })

  test('--pr pushes and opens it with gh where there is one and a remote', async () => {
    const { feature, tip } = await toBuilt()
    const { project } = feature
    const remote = makeFolder()
    git(project, remote, 'init', '--quiet', '--bare')
    git(project, project.dir, 'remote', 'add', 'origin', remote)
    const bin = makeFolder()
    const calls = join(bin, 'calls')
    writeFileSync(
      join(bin, 'gh'),
      `#!/bin/sh\nprintf '%s\\n' "$@" >> '${calls}'\necho https://example.org/pull/1\n`,
    )
    chmodSync(join(bin, 'gh'), 0o755)
    const env = { PATH: `${bin}:${process.env.PATH}` }
    const call = async (...args: string[]) =>
      JSON.parse((await project.call([...args, '--json'], { env })).stdout)
    const { request } = await call('finish', FEATURE, '--pr')
    expect(request.form.list.entries).toContain(`Push ${BRANCH} to origin, and open it with gh.`)
    const reply = await call('answer', request.id, '--value', '{"choice":"proceed"}')
    expect(reply.next.messages).toEqual(['The pull request is open: https://example.org/pull/1'])
    expect(git(project, remote, 'rev-parse', `refs/heads/${BRANCH}`)).toBe(tip)
    expect(readFileSync(calls, 'utf8')).toContain('--title=Share photos with my family by a link')
  })

  test('needs one way, and a feature that is under way', async () => {
    const feature = await startFeature(createProject())
    for (const args of [[], ['--pr', '--merge']]) {
      const { status, json } = await feature.project.run('finish', FEATURE, ...args)
      expect([status, json.error.code]).toEqual([2, 'usage'])
    }
    await feature.run('finish', FEATURE, '--keep')
    await feature.answer({ choice: 'proceed' })
    const { status, json } = await feature.project.run('finish', FEATURE, '--keep')
    expect([status, json.error.code]).toEqual([3, 'ended'])
  })
})

describe.concurrent('hostile names', () => {
  const canaryOf = (project: Project): string => join(project.home, 'canary')
  const NAMES = (canary: string) => [
    `$(touch ${canary})`,
    `"; touch ${canary}; "`,
    `--upload-pack=touch ${canary}`,
    `--exec=touch ${canary}`,
    `-c core.sshCommand=touch`,
    `../../../../${canary}`,
    `a\u0000b`,
    `ext::sh -c touch% ${canary}`,
  ]

  test('as a title start nothing and write nothing outside, through worktree, merge and discard', async () => {
    const project = createRepository()
    const canary = canaryOf(project)
    const title = NAMES(canary).join(' ').replace('\u0000', '')
    const given = ['start', 'phases', title, '--feature', FEATURE, '--author', 'host', '--set', 'mode=hotfix']
    expect((await project.run(...given)).status).toBe(0)
    await project.run('phase', 'implement', FEATURE, '--worktree')
    for (const way of ['--pr', '--merge', '--discard', '--keep']) await project.run('finish', FEATURE, way)
    const { json } = await project.run('status')
    const id = json.runs[0]?.requests[0]?.id ?? ''
    expect((await project.run('answer', id, '--value', '{"choice":"proceed"}')).status).toBe(0)
    expect(existsSync(canary)).toBe(false)
  })

  test('as a feature or a phase are refused', async () => {
    const feature = await startFeature(createRepository())
    const { project } = feature
    for (const name of NAMES(canaryOf(project)).filter(
      (one) => !one.includes('\u0000') && !one.startsWith('-'),
    )) {
      expect((await project.run('phase', 'brainstorm', name)).status).toBe(2)
      expect((await project.run('phase', name, FEATURE)).status).toBe(2)
      expect((await project.run('finish', name, '--merge')).status).toBe(2)
      expect((await project.run('start', 'phases', 'x', '--feature', name)).status).toBe(2)
    }
    expect(existsSync(canaryOf(project))).toBe(false)
  })

  test('a repository’s hooks and monitors are not started, and its environment leads nowhere', async () => {
    const project = createRepository()
    const canary = canaryOf(project)
    const hooks = project.path('.git', 'hooks')
    mkdirSync(hooks, { recursive: true })
    for (const name of [
      'post-checkout',
      'pre-commit',
      'pre-merge-commit',
      'post-merge',
      'reference-transaction',
    ]) {
      writeFileSync(join(hooks, name), `#!/bin/sh\ntouch '${canary}'\n`)
      chmodSync(join(hooks, name), 0o755)
    }
    const monitor = join(project.home, 'monitor')
    writeFileSync(monitor, `#!/bin/sh\ntouch '${canary}'\n`)
    chmodSync(monitor, 0o755)
    git(project, project.dir, 'config', 'core.fsmonitor', monitor)
    git(project, project.dir, 'config', 'core.editor', monitor)
    const other = makeFolder()
    const env = { GIT_DIR: other, GIT_WORK_TREE: other, GIT_EXTERNAL_DIFF: monitor, GIT_SSH_COMMAND: monitor }
    const call = (...args: string[]) => project.call([...args, '--json'], { env })
    await call('start', 'phases', 'a b c', '--feature', FEATURE, '--author', 'host', '--set', 'mode=hotfix')
    const made = await call('phase', 'implement', FEATURE, '--worktree')
    expect(made.status, made.stdout).toBe(0)
    writeFileSync(project.path(WORKTREE, 'draft.txt'), 'x')
    const { request } = (await call('finish', FEATURE, '--discard')).json
    const value = JSON.stringify({ choice: 'proceed', override: true, reason: 'no' })
    const done = await call('answer', request.id, '--value', value)
    expect(done.json.run.step, done.stdout).toBe('abandoned')
    expect(existsSync(canary)).toBe(false)
  })

  test('a clone whose worktree folder is a link is not followed', async () => {
    const { feature, folder } = await toBuilt()
    const { project } = feature
    git(project, project.dir, 'worktree', 'remove', '--force', folder)
    const outside = makeFolder()
    writeFileSync(join(outside, 'canary'), 'untouched')
    symlinkSync(outside, folder)
    await feature.run('finish', FEATURE, '--discard')
    await feature.answer({ choice: 'proceed', override: true, reason: 'no' })
    expect(readFileSync(join(outside, 'canary'), 'utf8')).toBe('untouched')
    expect(openProject(project.dir, project.home).read('code.txt')).toBe('one\n')
  })
})
