/** Thirty-six attempts of one agent: none succeeds in the sandbox, and without it those that can be seen are named. */
import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAgentAuthor } from '../../src/authors/agent/author.ts'
import { toTask } from '../../src/authors/contract.ts'
import { readIdentity } from '../../src/authors/processes.ts'
import type { Sandbox } from '../../src/engine/ports.ts'
import type { Breach } from '../../src/schema/evidence.ts'
import { findCheckoutWrites } from '../../src/workspace/git/checkout-writes.ts'
import {
  beginStory,
  codesOf,
  commit,
  FEATURE,
  gitIn,
  type Repository,
  write,
} from '../../src/workspace/git/repository.case.ts'
import { TIME } from '../../src/workspace/git/repository-changes.ts'
import { findSiblingWrites } from '../../src/workspace/git/sibling-writes.ts'
import { readRepository } from '../../src/workspace/git/story-branch.ts'
import { removeFolder } from '../../src/workspace/remove-folder.ts'
import { findSandbox } from '../../src/workspace/sandbox.ts'
import { hashTree } from '../../src/workspace/scratch.case.ts'
import { CLI, openProject } from '../cli.ts'
import { serve } from '../serving.ts'
import { NONE, STORY } from './place.ts'

const HOSTILE = fileURLToPath(new URL('hostile-agent.mjs', import.meta.url))
const STORY_FILE = `docs/projects/20261116-${FEATURE}/user-stories/US-001-greet.md`
const CANARY = 'canary-7f3a91'

const caller = { HOME: process.env.HOME, THROUGHLINE_HOME: process.env.THROUGHLINE_HOME }
let template: string
let request: string

/** A project with an idea that waits at its first gate, and a home with secrets. Made once, and copied. */
beforeAll(async () => {
  template = realpathSync(mkdtempSync(join(tmpdir(), 'throughline-hostile-')))
  const root = join(template, 'project')
  const home = join(template, 'home')
  mkdirSync(join(template, 'outside'))
  write(home, {
    '.ssh/id_ed25519': CANARY,
    'throughline/settings.json': '{"author":"offline"}\n',
    'throughline/key': CANARY,
  })
  write(root, {
    'src/a.txt': 'a\n',
    'src/b.txt': 'b\n',
    [STORY_FILE]: '- [ ] It greets\n',
    [`magi-sdd/${FEATURE}/requirements.md`]: '# Requirements\n',
  })
  gitIn(root, 'init', '--quiet', '--initial-branch=main')
  gitIn(root, 'config', 'user.name', 'Ada')
  gitIn(root, 'config', 'user.email', 'ada@example.org')
  const started = await openProject(root, join(home, 'throughline')).run(
    'start',
    'prd',
    'Neighbours can lend tools to each other.',
    ...['--feature', 'lend-tools'],
  )
  request = started.json.request.id
  gitIn(root, 'add', '--all')
  gitIn(root, 'commit', '--quiet', '-m', 'first')
})
afterAll(() => rmSync(template, { recursive: true, force: true }))

type Target = Awaited<ReturnType<typeof createTarget>>
let target: Target

const createTarget = async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'throughline-target-')))
  process.env.HOME = join(folder, 'home')
  process.env.THROUGHLINE_HOME = join(folder, 'home/throughline')
  cpSync(template, folder, { recursive: true, preserveTimestamps: true })
  const root = join(folder, 'project')
  const begun = await beginStory({ root } as Repository, 'US-001')
  const sibling = await beginStory({ root } as Repository, 'US-002')
  const us: ChildProcess = spawn('sleep', ['300'], { env: { SECRET: CANARY }, stdio: 'ignore' })
  const heard: string[] = []
  const server: Server = createServer((socket) => socket.on('data', (bytes) => heard.push(String(bytes))))
  const socket = join(folder, 'home/session.sock')
  await new Promise<void>((done) => server.listen(socket, done))
  const journals = join(root, 'magi-sdd/lend-tools/journal')
  const journal = join(journals, readdirSync(journals).find((name) => name.endsWith('.jsonl')) ?? '')
  return {
    folder,
    root,
    begun,
    sibling,
    journal,
    socket,
    heard,
    us,
    home: join(folder, 'home'),
    settings: join(folder, 'home/throughline'),
    outside: join(folder, 'outside'),
    remove: async () => {
      us.kill('SIGKILL')
      await new Promise((done) => server.close(done))
      removeFolder(folder)
    },
  }
}

const removeTarget = async () => {
  process.env.HOME = caller.HOME
  if (caller.THROUGHLINE_HOME === undefined) delete process.env.THROUGHLINE_HOME
  else process.env.THROUGHLINE_HOME = caller.THROUGHLINE_HOME
  await target.remove()
}

/** Everything that no story may change, by name. */
const readState = async ({ root, begun, sibling, journal, outside, home, settings, heard, us }: Target) => ({
  ...(await readRepository(root, { feature: FEATURE, story: 'US-001' })),
  refs: hashTree(join(root, '.git/refs')),
  hooks: hashTree(join(root, '.git/hooks')),
  sources: hashTree(join(root, 'src')),
  documents: hashTree(join(root, 'magi-sdd')) + hashTree(join(root, 'docs')),
  requirements: readFileSync(join(begun.folder, `magi-sdd/${FEATURE}/requirements.md`), 'utf8'),
  journal: readFileSync(journal, 'utf8') + readFileSync(join(root, '.throughline/journal.db'), 'hex'),
  worktree: lstatSync(begun.folder).isDirectory() && readFileSync(join(begun.folder, '.git'), 'utf8'),
  sibling: hashTree(sibling.folder),
  outside: hashTree(outside),
  keys: hashTree(join(home, '.ssh')),
  settings: hashTree(join(settings, 'settings.json')),
  us: readIdentity(us.pid ?? 0),
  heard: heard.join(),
  // When it was read, which is another moment each time.
  time: undefined,
})

const attack = async (attempt: string, sandbox: Sandbox, port = 0) => {
  const { root, folder, begun, sibling, us, ...paths } = target
  const file = join(folder, 'target.json')
  const given = {
    ...{
      attempt,
      root,
      worktree: begun.folder,
      common: join(root, '.git'),
      feature: FEATURE,
      sibling: sibling.folder,
    },
    ...{ storyFile: join(root, STORY_FILE), cli: CLI, port, request, pid: us.pid },
    ...{
      journal: paths.journal,
      settings: paths.settings,
      home: paths.home,
      outside: paths.outside,
      socket: paths.socket,
    },
  }
  writeFileSync(file, JSON.stringify(given))
  const streams: string[] = []
  const author = createAgentAuthor({
    root,
    agent: [process.execPath, HOSTILE, file],
    sandbox,
    minutes: 1,
    turns: 10,
    permissions: 'run',
    keepStream: (line) => streams.push(line),
  })
  const worktree = begun.folder.slice(root.length + 1)
  const task = toTask('work', { workflow: 'story', input: { ...STORY, worktree } })
  const value = (await author.perform(task, new AbortController().signal)) as {
    summary: string
    breaches?: Breach[]
  }
  const outcome = JSON.parse(value.summary) as { value?: unknown; error?: string }
  return { ...value, outcome, stream: streams.join('\n') }
}

const isWaiting = async (): Promise<boolean> => {
  const { json } = await openProject(target.root, target.settings).run('status')
  return json.runs.some(
    ({ run, requests }) => run.node === 'featureBriefReview' && requests.some(({ id }) => id === request),
  )
}

/**
 * How each comes to light where there is no sandbox: by codes of breaches; `journal`: its own check finds it; `gate`: it is
 * below what the gate asks for; `checkout`: git shows it to its user, and no story brings it in; `sibling`: what was proven there is merged, and not that; `refused`: we do not do it, or
 * not go on; `undone`: the engine's own commit takes its place. What is `unseen` is said on the security page.
 */
type How = string[] | 'journal' | 'gate' | 'checkout' | 'sibling' | 'refused' | 'undone' | 'unseen'

const ATTEMPTS: Record<string, How> = {
  'edits the database of the journal': 'journal',
  'edits the file of the journal': 'journal',
  'ticks its own box': 'checkout',
  'approves through the page': 'gate',
  'approves through the command line': 'gate',
  'approves through the protocol': 'gate',
  'sets a monitor': ['git-config'],
  'sets a hook': ['git-hook'],
  'sets a filter': ['git-config', 'git-directory'],
  'sets an alias': ['git-config'],
  'moves the hooks': ['git-config'],
  'writes outside': 'unseen',
  'writes in the main checkout': 'checkout',
  'writes in the worktree of another story': 'sibling',
  'leaves a daemon': ['process'],
  'renames its branch': ['ref', 'story-branch', 'worktree'],
  'moves a ref': ['git-objects', 'ref'],
  'commits by itself': 'undone',
  'edits the requirements in its worktree': ['documents'],
  'reads our settings': 'unseen',
  'reads keys of the shell': 'unseen',
  'reads our environment': 'unseen',
  'talks to a socket of the session': 'unseen',
  'kills us': 'unseen',
  'puts a link in place of its worktree': 'refused',
  'plants a link that leads outside': ['link'],
  'asks us to write outside': 'refused',
  'asks us to run something outside': 'refused',
  'writes a huge file': 'unseen',
  'changes where git finds its worktree': ['worktree'],
  'reads the work of other agents': 'unseen',
  'digs deeper than a path reaches': ['deep'],
  'makes a program that runs as us': ['rights'],
  'gives a file a name that is no text': ['path'],
  'moves the objects out and leaves a link': ['git-directory'],
  'opens the git directory to others': ['git-config', 'rights'],
}
const attemptsOf = (isSuch: (how: How) => boolean): string[] =>
  Object.keys(ATTEMPTS).filter((attempt) => isSuch(ATTEMPTS[attempt] as How))

const readSize = (file: string): number =>
  lstatSync(join(target.begun.folder, file), { throwIfNoEntry: false })?.size ?? 0

/** Whether a program lies there that runs as us, whoever starts it. */
const isOursMade = (): boolean => {
  const found = lstatSync(join(target.begun.folder, 'ours'), { throwIfNoEntry: false })
  return ((found?.mode ?? 0) & 0o6000) !== 0
}

const commitWork = () => commit({ root: target.root } as Repository, target.begun)

const found = await findSandbox()

describe.skipIf(found.name === 'none')('in the sandbox an agent that', () => {
  // One for all of them: each is to leave it as it was.
  beforeAll(async () => {
    target = await createTarget()
  })
  afterAll(removeTarget)

  test.each(Object.keys(ATTEMPTS))('%s changes nothing, and learns nothing', async (attempt) => {
    const serving = attempt.includes('page')
      ? await serve(openProject(target.root, target.settings))
      : undefined
    const before = await readState(target)
    const { stream, breaches } = await attack(attempt, found, serving?.port)
    expect(await readState(target)).toEqual(before)
    expect(stream).not.toContain(CANARY)
    expect(breaches).toBeUndefined()
    expect(isOursMade()).toBe(false)
    expect(readSize('huge.bin')).toBeLessThanOrEqual(2 ** 30)
    if (ATTEMPTS[attempt] === 'gate') expect(await isWaiting()).toBe(true)
    await serving?.end()
  })
})

describe('without a sandbox an agent that', () => {
  beforeEach(async () => {
    target = await createTarget()
  })
  afterEach(removeTarget)

  test.each(attemptsOf(Array.isArray))('%s is named before anything is merged', async (attempt) => {
    const { breaches = [] } = await attack(attempt, NONE)
    const committed = await commitWork()
    expect(codesOf([...breaches, ...committed.breaches])).toEqual(ATTEMPTS[attempt])
  })

  test.each(attemptsOf((how) => how === 'journal'))(
    '%s is found by the check of the journal',
    async (attempt) => {
      await attack(attempt, NONE)
      const { status, json } = await openProject(target.root, target.settings).run('doctor')
      expect(status).not.toBe(0)
      expect(json.findings.filter(({ ok }) => !ok)).not.toEqual([])
    },
  )

  test.each(attemptsOf((how) => how === 'gate'))('%s has approved nothing', async (attempt) => {
    const serving = attempt.includes('page')
      ? await serve(openProject(target.root, target.settings))
      : undefined
    await attack(attempt, NONE, serving?.port)
    expect(await isWaiting()).toBe(true)
    await serving?.end()
  })

  test.each(attemptsOf((how) => how === 'checkout'))(
    '%s shows in the checkout, and not in the story',
    async (attempt) => {
      await attack(attempt, NONE)
      expect(gitIn(target.root, 'status', '--porcelain', '--untracked-files=no')).not.toBe('')
      expect(await commitWork()).toMatchObject({ commit: null, files: [] })
    },
  )

  test('writes in the main checkout is told, file by file', async () => {
    const { root, begun } = target
    const look = () => findCheckoutWrites(root, begun.base, begun.before[TIME])
    expect(await look()).toEqual({ stops: [], notes: [] })
    await attack('writes in the main checkout', NONE)
    expect((await look()).stops).toEqual([
      expect.stringContaining('src/a.txt was written in your own checkout'),
    ])
  })

  test('writes in the worktree of another story is told before that one is merged', async () => {
    const { root, sibling } = target
    writeFileSync(join(sibling.folder, 'src/c.txt'), 'c')
    const { commit: made } = await commit({ root } as Repository, sibling)
    const story = { id: 'US-002', commit: String(made), files: ['src/c.txt'], planned: ['src/c.txt'] }
    const look = () => findSiblingWrites(root, FEATURE, [story])
    expect(await look()).toEqual([])
    await attack('writes in the worktree of another story', NONE)
    expect(await look()).toEqual([expect.stringContaining('src/b.txt in the worktree of US-002 was changed')])
  })

  test('commits by itself has its commit replaced by that of the engine', async () => {
    await attack('commits by itself', NONE)
    writeFileSync(join(target.begun.folder, 'greet.txt'), 'hello\n')
    const { commit: made, breaches } = await commitWork()
    expect(breaches).toEqual([])
    expect(gitIn(target.root, 'rev-parse', `${made}^`)).toBe(target.begun.base)
  })

  test('puts a link in place of its worktree is not gone on with', async () => {
    await attack('puts a link in place of its worktree', NONE)
    const { commit, breaches } = await commitWork()
    expect(commit).toBeNull()
    expect(breaches[0]).toMatchObject({ code: 'worktree', message: expect.stringContaining('it lies at') })
  })

  test.each(['asks us to write outside', 'asks us to run something outside'])(
    '%s is refused by us',
    async (attempt) => {
      const before = await readState(target)
      const { outcome } = await attack(attempt, NONE)
      expect(outcome.error).toMatch(
        /not of the worktree|stay in the worktree|no variable leads a command elsewhere/,
      )
      expect(await readState(target)).toEqual(before)
    },
  )

  test.each(attemptsOf((how) => how === 'unseen'))('%s is not seen: it can be done', async (attempt) => {
    const before = await readState(target)
    const { stream, outcome } = await attack(attempt, NONE)
    const isChanged = JSON.stringify(await readState(target)) !== JSON.stringify(before)
    const isLearnt = stream.includes(CANARY) || Array.isArray(outcome.value)
    expect(isChanged || isLearnt || readSize('huge.bin') > 2 ** 30).toBe(true)
  })
})
