/**
 * Real coding agents, each with a scripted model on loopback, carry a delivery through the command line: two stories in two
 * waves, built in the sandbox, proven, merged and finished.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { toAgent } from '../../src/authors/agents.ts'
import { type Agent, AIMOCK, CLAUDE, CODEX, GEMINI, OPENCODE } from './agents.ts'
import { install } from './install.ts'
import { type Asked, type Mock, toMock, toolNamed } from './mock.ts'
import { CLI, check, createPlace, type Place, run } from './place.ts'

const FEATURE = 'greeting'
const CHECK = ['make', 'test']
const PROGRAM = {
  Makefile: '.PHONY: test\ntest:\n\t@node check.mjs\n',
  'check.mjs':
    "import { readdirSync } from 'node:fs'\nfor (const name of readdirSync('test').sort()) await import('./test/' + name)\n",
  'src/name.mjs': "export const name = 'guest'\n",
  'test/name.mjs':
    "import assert from 'node:assert'\nimport { name } from '../src/name.mjs'\nassert.equal(name, 'guest')\n",
}
const PLAN = {
  epics: [{ id: 'EPIC-001', title: 'Greetings', description: '' }],
  stories: ['greet', 'part'].map((word, at) => ({
    ...{ id: `US-00${at + 1}`, epic: 'EPIC-001', title: `A guest can ${word}`, story: '' },
    acceptanceCriteria: [`${word}() says ${word}`],
    ...{ dependsOn: at === 0 ? [] : ['US-001'], requirements: [], files: [`src/${word}.mjs`] },
    ...{ notes: '', source: '' },
  })),
}
const STORIES = PLAN.stories.map(({ id }) => id)

/** What a story is made of: a module that uses what the story before it left, and a test of it. */
const MADE: Record<string, Record<string, string>> = Object.fromEntries(
  [
    ['US-001', 'greet', 'name'],
    ['US-002', 'part', 'greet'],
  ].map(([story = '', word = '', used = '']) => [
    story,
    {
      [`src/${word}.mjs`]: `import { ${used} } from './${used}.mjs'\nexport const ${word} = () => '${word} ' + (typeof ${used})\n`,
      [`test/${word}.mjs`]: `import assert from 'node:assert'\nimport { ${word} } from '../src/${word}.mjs'\nassert.match(${word}(), /^${word} /)\n`,
    },
  ]),
)

const worktreeOf = ({ project }: Place, story: string): string =>
  join(project, '.throughline/worktrees', `${FEATURE}.${story.toLowerCase()}`)

/** What the model does: writes the files of the story it is told, reports, ends. Without tools it is asked for a title. */
const toScript =
  (place: Place, { writes }: Agent) =>
  (asked: Asked) => {
    const call = (name: string, given: object) => ({
      toolCalls: [{ name, arguments: JSON.stringify(given) }],
    })
    const tool = toolNamed(asked, writes.tool)
    const [, story = ''] = /# (US-\d+): the story/.exec(JSON.stringify(asked.messages)) ?? []
    if (tool === '' || story === '') return { content: 'A greeting' }
    const files = Object.entries(MADE[story] ?? {})
    const calls = asked.messages.filter(({ role }) => role === 'tool').length
    const file = files[calls]
    if (file) return call(tool, writes.toInput(join(worktreeOf(place, story), file[0]), file[1]))
    const report = toolNamed(asked, /report$/)
    if (calls === files.length && report !== '')
      return call(report, { state: 'done', message: `${story} is written` })
    return { content: 'It is written.' }
  }

const writeFiles = (folder: string, files: Record<string, string>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

type Repository = { git(...args: string[]): string; files(folder: string): string[] }

/** A small program with a check of it, and a user who has an agent and trusts that check. */
const createRepository = (place: Place, agent: Agent, bin: string, url: string): Repository => {
  const { project, home, env } = place
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: project, env, encoding: 'utf8' }).trimEnd()
  writeFiles(project, PROGRAM)
  writeFiles(home, {
    '.gitconfig': '[user]\n\tname = Guest\n\temail = guest@example.org\n[init]\n\tdefaultBranch = main\n',
    'throughline/settings.json': JSON.stringify({
      gates: { minimum: 'reported' },
      trusted: { [project]: [CHECK, toAgent(agent.name, bin).argv] },
    }),
    ...agent.settings(url),
  })
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Begin')
  return { git, files: (folder) => readdirSync(join(project, folder)) }
}

type Request = {
  id: string
  step: string
  form: { says: string[]; list?: { entries: string[] }; diffs?: boolean }
}
type Reply = {
  run: { node: string; status: string; state: { tools?: { sandbox: string } } }
  request: Request
  down: string[]
}

/** The words of a person and of a planner, in the order in which they are asked. */
const SAID = [
  ['analysis', { scope: ['Greetings'], complexity: 'small', reasons: [], risks: [], questions: [] }],
  ['requirements', PLAN],
  ['design', { notes: STORIES.map((story) => ({ story, notes: 'A module and its test.' })) }],
  ['approval_waiting', { approved: true }],
  ['hitl_waiting', { choice: 'proceed' }],
] as const

const checkPlan = ({ run: { state }, request }: Reply): void => {
  const shown = request.form.list?.entries.join('\n') ?? ''
  check(shown.includes('Wave 2: US-002'), 'the plan is not shown', () => shown)
  check(state.tools?.sandbox === 'bubblewrap', 'there is no sandbox', () => shown)
}

const checkWave = ({ request: { form } }: Reply): void => {
  const shown = form.list?.entries.join('\n') ?? ''
  check(form.diffs === true && shown.includes('make test: exit 0'), 'a wave is not shown', () => shown)
}

const LOOKS: Record<string, (reply: Reply) => void> = {
  approval_waiting: checkPlan,
  hitl_waiting: checkWave,
}

const deliver = async (place: Place, agent: Agent, seen: () => string): Promise<void> => {
  const call = async (...command: string[]): Promise<Reply> => {
    const ran = await run([process.execPath, CLI, ...command, '--json'], place.project, place.env)
    const told = () => `${ran.stdout}\n${ran.stderr}\n${seen()}`
    check(ran.status === 0, `${command.slice(0, 2).join(' ')} failed`, told)
    return JSON.parse(ran.stdout)
  }
  const options = ['executor=agent', `agent=${agent.name}`].flatMap((option) => ['--set', option])
  const given = ['start', 'delivery', 'Guests are greeted.', '--feature', FEATURE, '--author', 'host']
  let reply = await call(...given, ...options)
  for (const [step, value] of SAID) {
    const { request } = reply
    check(request?.step === step, `${step} is not asked`, () => `${JSON.stringify(reply)}\n${seen()}`)
    LOOKS[step]?.(reply)
    reply = await call('answer', request.id, '--value', JSON.stringify(value))
  }
  check(reply.run.node === 'complete', 'it is not complete', () => `${JSON.stringify(reply)}\n${seen()}`)
  reply = await call('finish', FEATURE, '--merge')
  await call('answer', reply.request.id, '--value', '{"choice":"proceed"}')
}

/** What lies there when all is done, by the files and by git. */
const checkEnd = async (place: Place, { git, files }: Repository): Promise<void> => {
  const { project, env } = place
  const [folder = ''] = files('docs/projects')
  const read = (...parts: string[]) => readFileSync(join(project, 'docs/projects', folder, ...parts), 'utf8')
  const { status, stories, blocked } = JSON.parse(read('workflow-state.json'))
  check(
    status === 'complete' && isDeepStrictEqual(stories.completed, STORIES) && blocked.length === 0,
    'the state is not complete',
    () => read('workflow-state.json'),
  )
  for (const name of readdirSync(join(project, 'docs/projects', folder, 'user-stories')))
    check(
      /Status\*\*: Complete[\s\S]*- \[x\][\s\S]*make test: exit 0/.test(read('user-stories', name)),
      `${name} has no evidence`,
      () => read('user-stories', name),
    )
  for (const [story, made] of Object.entries(MADE)) {
    const commit = git('log', '--no-merges', '--format=%H', `--grep=^Story: ${story}$`, 'main')
    for (const [path, text] of Object.entries(made))
      check(git('show', `${commit}:${path}`) === text.trimEnd(), `${path} is another one`, () => commit)
    const ran = await run([process.execPath, CLI, 'trace', story, '--json'], project, env)
    const { down } = JSON.parse(ran.stdout) as Reply
    const evidence = `make test: exit 0 at ${commit.slice(0, 12)}`
    check(
      down.includes(commit) && down.some((one) => one.startsWith(evidence)),
      `${story} leads to no evidence`,
      () => ran.stdout,
    )
  }
  const left = [
    ...git('worktree', 'list').split('\n').slice(1),
    ...files('.throughline/agents'),
    ...files('.throughline/worktrees'),
  ]
  check(left.length === 0, 'something was left behind', () => left.join('\n'))
}

const toSeen = (place: Place, asked: Asked[]) => (): string => {
  const streams = join(place.project, '.throughline/streams')
  const kept = (() => {
    try {
      return readdirSync(streams, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.includes('.'))
        .map((name) => readFileSync(join(streams, name), 'utf8').slice(-2_000))
    } catch {
      return []
    }
  })()
  return [...kept, `${asked.length} calls of the model`].join('\n')
}

const checkDelivery = async (agent: Agent): Promise<string> => {
  const bin = join(install(agent.packages), 'node_modules/.bin')
  const place = createPlace()
  const asked: Asked[] = []
  const script = toScript(place, agent)
  const model: Mock = await toMock(install(AIMOCK))
  model.addFixture({
    match: { predicate: () => true },
    response: (one: Asked) => {
      asked.push(one)
      return script(one)
    },
  })
  await model.start()
  const path = [bin, place.env.PATH].join(delimiter)
  Object.assign(place.env, agent.variables(model.url), { PATH: path })
  const seen = toSeen(place, asked)
  try {
    const repository = createRepository(place, agent, bin, model.url)
    await deliver(place, agent, seen)
    await checkEnd(place, repository)
    return `two stories in two waves, built in the sandbox, proven, merged and finished; ${asked.length} calls of the model`
  } finally {
    await model.stop()
    place.remove()
  }
}

export const checkOpencodeDelivery = (): Promise<string> => checkDelivery(OPENCODE)
export const checkGeminiDelivery = (): Promise<string> => checkDelivery(GEMINI)
export const checkClaudeDelivery = (): Promise<string> => checkDelivery(CLAUDE)
export const checkCodexDelivery = (): Promise<string> => checkDelivery(CODEX)
