import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Ancestor, readAncestors, readAssurance, readWho, readWitness, toGitName } from './person.ts'
import { outputOf, startChild } from './scratch.case.ts'

const TTY = { stdin: true, stdout: true }
const shell: Ancestor = { name: 'bash', argv: ['-bash'] }
const of = (...argv: string[]): Ancestor => ({
  name: (argv[0] ?? '').split('/').at(-1)?.slice(0, 15) ?? '',
  argv,
})

describe('an answer at a terminal', () => {
  test('counts as the terminal when nothing speaks against it', () => {
    const env = { PATH: '/bin', SHELL: '/bin/bash', TERM: 'xterm', EDITOR: 'vim', AMPERE: '1', AIDE: '1' }
    const tree = [shell, of('tmux: server'), of('/usr/lib/systemd/systemd', '--user'), of('init')]
    expect(readAssurance(env, TTY, tree)).toBe('terminal')
    expect(readAssurance({}, TTY, [])).toBe('terminal')
  })

  test.each([
    { stdin: false, stdout: true },
    { stdin: true, stdout: false },
    { stdin: false, stdout: false },
  ])('is reported when a side is a pipe: %o', (tty) => {
    expect(readAssurance({}, tty, [shell])).toBe('reported')
  })

  test.each([
    'CLAUDECODE',
    'CLAUDE_CODE_ENTRYPOINT',
    'CODEX_SANDBOX',
    'CODEX_SANDBOX_NETWORK_DISABLED',
    'CODEX_THREAD_ID',
    'GEMINI_CLI',
    'OPENCODE',
    'OPENCODE_CLIENT',
    'CURSOR_AGENT',
    'CURSOR_TRACE_ID',
    'AIDER_MODEL',
    'CLINE_ACTIVE',
    'GOOSE_TERMINAL',
    'AMP_API_KEY',
    'AUGMENT_AGENT',
    'COPILOT_CLI',
    'AGENT',
    'AI_AGENT',
    'THROUGHLINE_AGENT',
  ])('is reported when %s is set, even to nothing', (name) => {
    expect(readAssurance({ [name]: '1' }, TTY, [shell])).toBe('reported')
    expect(readAssurance({ [name]: '' }, TTY, [shell])).toBe('reported')
  })

  test.each([
    ['claude'],
    ['/usr/local/bin/codex'],
    ['codex-linux-sandbox'],
    ['/opt/Claude.exe'],
    ['.opencode-wrapped'],
    ['claude --resume'],
    ['node', '/usr/bin/gemini'],
    ['/usr/bin/node', '--max-old-space-size=8192', '--no-warnings', '/usr/bin/gemini'],
    ['node', '-r', 'x.js', '/usr/bin/qwen'],
    ['node', '/usr/lib/node_modules/@anthropic-ai/claude-code/cli.js'],
    ['node', '/usr/lib/node_modules/@sourcegraph/amp/dist/main.js'],
    ['python3.12', '-m', 'aider'],
    ['/usr/bin/python3', '/home/u/.local/bin/aider'],
    ['bun', '/x/auggie.mjs'],
    ['npx', 'cline'],
    ['sh', '/opt/cursor-agent'],
    ['kiro-cli'],
    ['droid'],
    ['goose'],
    ['crush'],
    ['copilot'],
  ])('is reported below %s %s %s', (...argv) => {
    const tree = [shell, of(...argv.filter((word) => word !== undefined)), shell]
    expect(readAssurance({}, TTY, tree)).toBe('reported')
  })

  test.each([
    ['vim', 'claude.md'],
    ['less', 'codex'],
    ['example'],
    ['ampere'],
    ['claudette'],
    ['gooseberry'],
    ['/home/goose/bin/bash'],
    ['node', '/home/claude/project/node_modules/.bin/throughline'],
    ['node', '/home/u/claude/server.js'],
    ['bash', '-c', 'echo claude'],
    ['cursor'],
  ])('still counts below %s %s %s', (...argv) => {
    const tree = [shell, of(...argv.filter((word) => word !== undefined))]
    expect(readAssurance({}, TTY, tree)).toBe('terminal')
  })

  test.each([
    ['script', '-qefc', 'throughline answer', '/dev/null'],
    ['/usr/bin/expect', 'answer.exp'],
    ['python3.12', '-c', 'import pty; pty.spawn("sh")'],
    ['perl', '-e', 'use IO::Pty'],
    ['node', '--eval', 'require("node-pty")'],
    ['python3', 'answer.py'],
    ['/usr/bin/python3', '/tmp/answer.py'],
    ['su', '--pty', '-c', 'throughline answer'],
    ['runuser', '-lP', 'ada'],
    ['/usr/bin/vim.basic', '-es', '-c', 'call term_start("sh")'],
    ['nvim', '--headless'],
    ['emacs-nox', '--batch'],
  ])(
    'is reported in a terminal of %s %s that has none itself, and counts in one below a terminal',
    (...argv) => {
      const seated = { ...of(...argv), seated: true }
      expect(readAssurance({}, TTY, [shell, { ...seated, seated: false }, shell])).toBe('reported')
      expect(readAssurance({}, TTY, [shell, seated, shell])).toBe('terminal')
    },
  )

  // Called by a link, it names itself by that.
  test.each(['tmux: server', 'zmux: server'])(
    'is reported below a server of terminals to which nobody is attached: %s',
    (name) => {
      const tree = [shell, { ...of(name), name, seated: false }]
      expect(readAssurance({}, TTY, tree, () => false)).toBe('reported')
      expect(readAssurance({}, TTY, tree, () => true)).toBe('terminal')
    },
  )

  test('is reported in a terminal of such a program under the name of a link', () => {
    const linked = { ...of('/tmp/window', '-qec', 'x'), file: '/usr/bin/script', seated: false }
    expect(readAssurance({}, TTY, [shell, linked])).toBe('reported')
  })

  test.each([
    ['/usr/bin/python3', '/usr/bin/terminator'],
    ['sshd: ada@pts/0'],
    ['tmux: server'],
    ['gnome-terminal-'],
    ['su', '-', 'ada'],
    ['vim', '-g'],
    ['nvim', '--embed'],
    ['emacs'],
  ])('counts in a window of %s %s, which has no terminal itself', (...argv) => {
    const window = { ...of(...argv.filter((word) => word !== undefined)), seated: false }
    expect(readAssurance({}, TTY, [shell, window])).toBe('terminal')
  })

  test('is reported when only the kernel name betrays an agent', () => {
    expect(readAssurance({}, TTY, [{ name: 'claude', argv: [] }])).toBe('reported')
  })
})

test.skipIf(process.platform !== 'linux')(
  'the process tree is read up to its root, names with blanks included',
  async () => {
    const child = startChild(
      `import { readAncestors } from '$/person.ts'
    console.log(JSON.stringify(readAncestors()))`,
    )
    const tree: Ancestor[] = JSON.parse(await outputOf(child))
    expect(tree[0]?.argv.length).toBeGreaterThan(0)
    expect(tree.length).toBe(Math.min(40, readAncestors().length + 1))
  },
)

test.skipIf(process.platform !== 'linux')(
  'a process below one that calls itself claude finds it',
  async () => {
    const child = startChild(
      `import { execFileSync } from 'node:child_process'
    process.title = 'claude'
    const code = "import { readAncestors, readAssurance } from '$/person.ts';" +
      "console.log(readAssurance({}, { stdin: true, stdout: true }, readAncestors().slice(0, 1)))"
    const node = ['--import', 'tsx', '--input-type=module', '-e', code]
    process.stdout.write(execFileSync(process.execPath, node))`,
    )
    expect((await outputOf(child)).trim()).toBe('reported')
  },
)

test('a person’s name is the one of their own git settings, else that of the account', () => {
  expect(
    toGitName(
      '[core]\n\teditor = vi\n[user]\n\temail = a@b.example\n\tname = "Ada Lovelace"\n[alias]\n\tname = x\n',
    ),
  ).toBe('Ada Lovelace')
  expect(toGitName('[core]\n\tname = x\n')).toBeUndefined()
  const [home, configs] = [process.env.HOME, process.env.XDG_CONFIG_HOME]
  Object.assign(process.env, { HOME: '/nowhere', XDG_CONFIG_HOME: '/nowhere' })
  expect(readWho()).toBe(userInfo().username)
  Object.assign(process.env, { HOME: home })
  if (configs === undefined) delete process.env.XDG_CONFIG_HOME
  else process.env.XDG_CONFIG_HOME = configs
})

test('somebody who works under another name in a repository goes by that name in it, in folders and worktrees of it', () => {
  const root = mkdtempSync(join(tmpdir(), 'throughline-person-'))
  const [folder, worktree] = [join(root, 'repository', 'product'), join(root, 'worktree')]
  for (const path of [join(root, 'repository', '.git', 'worktrees', 'one'), folder, worktree])
    mkdirSync(path, { recursive: true })
  writeFileSync(join(root, 'repository', '.git', 'config'), '[user]\n\tname = Ada of the bank\n')
  writeFileSync(join(worktree, '.git'), `gitdir: ${join(root, 'repository', '.git', 'worktrees', 'one')}\n`)
  expect(readWho(join(root, 'repository'))).toBe('Ada of the bank')
  expect(readWho(folder)).toBe('Ada of the bank')
  // A worktree's own folder lies in «.git/worktrees» of its repository.
  expect(readWho(worktree)).toBe('Ada of the bank')
  writeFileSync(join(root, 'repository', '.git', 'config'), '[core]\n\tbare = false\n')
  expect(readWho(folder)).toBe(readWho())
  rmSync(root, { recursive: true })
})

test('where the system does not tell what made a terminal, the record says that', () => {
  const kept = [process.stdin.isTTY, process.stdout.isTTY, process.platform, process.env] as const
  const stub = (tty: unknown[], platform: string, env: NodeJS.ProcessEnv): void => {
    Object.assign(process.stdin, { isTTY: tty[0] })
    Object.assign(process.stdout, { isTTY: tty[1] })
    Object.defineProperty(process, 'platform', { value: platform })
    process.env = env
  }
  stub([true, true], 'darwin', { HOME: kept[3].HOME })
  const witness = readWitness('cli', 0)
  stub([kept[0], kept[1]], kept[2], kept[3])
  expect(witness).toMatchObject({ assurance: 'terminal', under: 'unknown' })
})

test('a witness names the person, the door and the time', () => {
  expect(readWitness('cli', 0)).toMatchObject({ who: readWho(), at: '1970-01-01T00:00:00.000Z', door: 'cli' })
})
