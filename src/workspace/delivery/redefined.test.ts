/** What a person is told of a story that passes because of what it did to its proof. */
import { chmodSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { beginStory, commit, createRepository, write } from '../git/repository.case.ts'
import { findAddedTests } from './added-tests.ts'
import { isBeside } from './around.ts'
import { findOrders } from './orders.ts'
import { toSteered } from './proof-files.ts'
import { findRedefined, tellAdded } from './redefined.ts'
import { toTargets } from './shadows.ts'
import { findEnded, findSwitchedOff, isBare, replacesAssertions } from './switched-off.ts'

const SCRIPTS = {
  ...{ test: 'npm run unit', unit: 'node --test test/', build: 'tsc src/jot.ts' },
  ...{ web: 'npm --prefix web run check', there: 'cd web && node check.mjs' },
}
const FILES = {
  'jot.js': 'exports.count = () => 2\n',
  'src/jot.ts': 'export {}\n',
  'test/jot.test.js': 'one\ntwo\nthree\n',
  'package.json': JSON.stringify({ scripts: SCRIPTS }),
  Makefile: '.PHONY: all\nall: test\ninclude rules.mk\ntest:\n\t@./run-tests.sh\ndocs:\n\t@true\n',
  'calc/__init__.py': '',
  'calc/sums.py': 'from lent import sums\nimport calc.more\n',
  'rules.mk': 'x = 1\n',
  'tests/test_sums.py': 'import calc.sums\n',
  'src/words.json': '{}\n',
  'lib/index.js': 'x\n',
  'run-tests.sh': '#!/bin/sh\nscripts/each.sh && node check.mjs\n',
  'scripts/each.sh': 'node test/jot.test.js\n',
  'check.mjs': 'check()\n',
  'web/package.json': '{"scripts":{"check":"node check.mjs"}}',
  'web/check.mjs': 'check()\n',
  'web/Makefile': '-include .flags\n.PHONY: test\ntest:\n\t@./each.sh\n',
  'web/each.sh': 'node check.mjs\n',
  'composer.json': '{"scripts":{"test":["phpunit"]}}',
  'go.mod': 'module sums\nrequire tiny v1.0.0\n',
  'Cargo.toml': '[package]\nname = "sums"\n[dev-dependencies]\nchecks = { path = "checks" }\n',
  'go.sum': 'tiny v1.0.0 h1:a=\n',
  'pyproject.toml': '[project]\nname = "a"\n[tool.pytest.ini_options]\ntestpaths = ["tests"]\n',
}
const NPM = [
  ['npm', 'run', 'test'],
  ['npm', 'run', 'build'],
]
const MAKE = [['make', 'test']]

const change = async (files: Record<string, string | null>) => {
  const repository = createRepository(FILES)
  const begun = await beginStory(repository, 'US-001')
  for (const [path, text] of Object.entries(files))
    if (text === null) rmSync(`${begun.folder}/${path}`)
    else write(begun.folder, { [path]: text })
  const made = await commit(repository, begun)
  return { root: repository.root, base: begun.base, ...made }
}

const told = async (files: Record<string, string | null>, commands: string[][]): Promise<string[]> => {
  const { root, base, commit: made } = await change(files)
  return findRedefined(root, base, String(made), commands)
}

test.each([
  [
    'a list of packages that installs something else',
    { 'go.sum': 'tiny v1.0.0 h1:b=\n' },
    NPM,
    'go.sum installs something else than before as tiny',
  ],
  [
    'a package that others load by another name',
    { 'test/package.json': '{"name":"lent","exports":"./lent.js"}' },
    NPM,
    'test/package.json has another «name» and «exports» now, which say what imports load',
  ],
  [
    'a package that says what its imports load',
    { 'package.json': JSON.stringify({ scripts: SCRIPTS, imports: { '#jot': './fake.js' } }) },
    NPM,
    'package.json has another «imports» now, which say what imports load',
  ],
  [
    'what stands for a package in tests',
    { '__mocks__/lent.js': '\n' },
    NPM,
    '__mocks__/lent.js, which steers what commands load, was added (1 line)',
  ],
  [
    'a module of Python’s own name',
    { 'difflib.py': '\n' },
    MAKE,
    'difflib.py has the name of the module difflib, and may be loaded in its place',
  ],
  [
    'a folder of the name of a runner of tests',
    { 'unittest/__init__.py': '\n' },
    MAKE,
    'unittest/__init__.py has the name of the module unittest, and may be loaded in its place',
  ],
  [
    'a module of the name of a package that is imported',
    { 'tests/lent.py': 'x = 1\n' },
    MAKE,
    'tests/lent.py has the name of the module lent, and may be loaded in its place',
  ],
  [
    'a module of Ruby’s own name',
    { 'lib/minitest/autorun.rb': '\n' },
    MAKE,
    'lib/minitest/autorun.rb has the name of the module minitest, and may be loaded in its place',
  ],
  [
    'a file of the name of a target of make',
    { docs: '' },
    MAKE,
    'docs has the name of a target of Makefile: make takes it for made, and runs nothing for it',
  ],
  [
    'a package of the name of a test',
    { 'tests/test_sums/__init__.py': 'x = 1\n' },
    MAKE,
    'tests/test_sums/__init__.py may be loaded in place of tests/test_sums.py, by the same name',
  ],
  [
    'a file that is found without an ending',
    { jot: 'exports.count = () => 2\n' },
    NPM,
    'jot may be loaded in place of jot.js, by the same name',
  ],
  [
    'a file of another ending',
    { 'src/jot.js': 'x\n' },
    NPM,
    'src/jot.js may be loaded in place of src/jot.ts, by the same name',
  ],
  [
    'a file before data',
    { 'src/words.js': 'x\n' },
    NPM,
    'src/words.js may be loaded in place of src/words.json, by the same name',
  ],
  [
    'a folder of the name of a file',
    { 'src/jot/index.mjs': 'x\n' },
    NPM,
    'src/jot/index.mjs may be loaded in place of src/jot.ts, by the same name',
  ],
  [
    'what says which file of a folder is loaded',
    { 'lib/package.json': '{"main":"other.js"}' },
    NPM,
    'lib/package.json may be loaded in place of lib/index.js, by the same name',
  ],
  [
    'another main file',
    { 'package.json': JSON.stringify({ scripts: SCRIPTS, main: 'fake.js' }) },
    NPM,
    'package.json has another «main» now, which say what imports load',
  ],
  [
    'a compiled test',
    { 'tests/__pycache__/test_sums.cpython-311.pyc': 'x' },
    MAKE,
    'tests/__pycache__/test_sums.cpython-311.pyc, which is compiled and runs unread, was added (1 line)',
  ],
  [
    'a compiled class',
    { 'src/Jot.class': 'x' },
    MAKE,
    'src/Jot.class, which is compiled and runs unread, was added (1 line)',
  ],
  [
    'a test that is emptied',
    { 'test/jot.test.js': '\n' },
    NPM,
    'test/jot.test.js, a test, lost or changed 3 of its lines (1 added)',
  ],
  [
    'a test that is deleted',
    { 'test/jot.test.js': null },
    NPM,
    'test/jot.test.js, a test, was deleted (3 lines)',
  ],
  [
    'a test that is added and skipped',
    { 'test/more.test.js': "test.skip('counts', () => count())\n" },
    NPM,
    'test/more.test.js, a test, was added with what switches tests off: test.skip',
  ],
  [
    'a test that is added and empty',
    { 'test/more.test.js': '// to do\n\n' },
    NPM,
    'test/more.test.js, a test, was added and holds nothing',
  ],
  [
    'a line that switches other tests off',
    { 'test/jot.test.js': 'process.exit(0)\none\ntwo\nthree\n' },
    NPM,
    'test/jot.test.js, a test, got lines that switch tests off: process.exit',
  ],
  [
    'a shell for npm',
    { '.npmrc': 'script-shell=./ci\n' },
    NPM,
    '.npmrc, which steers the package manager, was added (1 line)',
  ],
  [
    'a makefile before the makefile',
    { GNUmakefile: 'test: ; @true\n' },
    MAKE,
    'GNUmakefile, which steers make, was added (1 line)',
  ],
  [
    'an included makefile',
    { 'rules.mk': 'x = 2\n' },
    MAKE,
    'rules.mk, which make test runs, was changed (1 line removed, 1 added)',
  ],
  [
    'a script that make runs',
    { 'run-tests.sh': 'exit 0\n' },
    MAKE,
    'run-tests.sh, which make test runs, was changed (2 lines removed, 1 added)',
  ],
  [
    'a script that such a script runs',
    { 'scripts/each.sh': null },
    MAKE,
    'scripts/each.sh, which make test runs, was deleted (1 line)',
  ],
  [
    'a program that such a script runs',
    { 'check.mjs': '\n' },
    MAKE,
    'check.mjs, which make test runs, was changed (1 line removed, 1 added)',
  ],
  [
    'settings of a test runner',
    { 'vitest.config.ts': 'export default {}\n' },
    NPM,
    'vitest.config.ts, which steers the tests, was added (1 line)',
  ],
  [
    'a file that Python runs by itself',
    { 'sitecustomize.py': 'exit(0)\n' },
    NPM,
    'sitecustomize.py, which steers Python, was added (1 line)',
  ],
  ['a just file', { '.justfile': 'test:\n' }, NPM, '.justfile, which steers the build, was added (1 line)'],
  [
    'a package in the repository',
    { 'vendor/left.js': 'x\n' },
    NPM,
    'vendor/left.js, which steers what commands load, was added (1 line)',
  ],
  [
    'settings in a manifest',
    { 'pyproject.toml': FILES['pyproject.toml'].replace('"tests"', '') },
    NPM,
    'pyproject.toml has other settings of tools now',
  ],
  [
    'the script of a script',
    { 'package.json': JSON.stringify({ scripts: { ...SCRIPTS, unit: 'true' } }) },
    NPM,
    'npm run test (its script unit) ran «node --test test/», and runs «true» now',
  ],
  [
    'another part of a package that a script may read',
    { 'package.json': JSON.stringify({ scripts: SCRIPTS, config: { suite: 'none.mjs' } }) },
    NPM,
    'package.json has another «config» now, which steers a tool',
  ],
  [
    'a script of a package in another folder',
    { 'web/package.json': '{"scripts":{"check":"true"}}' },
    [['npm', 'run', 'web']],
    'npm run web (its script check) ran «node check.mjs», and runs «true» now (web/package.json)',
  ],
  [
    'a program in a folder that a script goes to',
    { 'web/check.mjs': '\n' },
    [['npm', 'run', 'there']],
    'web/check.mjs, which npm run there runs, was changed (1 line removed, 1 added)',
  ],
  [
    'a program that such a package runs',
    { 'web/check.mjs': '\n' },
    [['npm', 'run', 'web']],
    'web/check.mjs, which npm run web runs, was changed (1 line removed, 1 added)',
  ],
  [
    'a makefile in another folder',
    { 'web/each.sh': 'true\n' },
    [['make', '-C', 'web', 'test']],
    'web/each.sh, which make -C web test runs, was changed (1 line removed, 1 added)',
  ],
  [
    'a hidden file that a makefile includes',
    { 'web/.flags': 'SHELL=/bin/true\n' },
    [['make', '-C', 'web', 'test']],
    'web/.flags, which make -C web test runs, was added (1 line)',
  ],
  [
    'a script of composer',
    { 'composer.json': '{"scripts":{"test":["true"]}}' },
    [['composer', 'run', 'test']],
    'composer run test ran «phpunit», and runs «true» now (composer.json)',
  ],
  [
    'a module that stands for another one in Go',
    { 'go.mod': 'module sums\nrequire tiny v1.0.0\nreplace tiny => ./tiny\n' },
    NPM,
    'go.mod has other settings of tools now',
  ],
  [
    'another local package in Rust',
    { 'Cargo.toml': '[package]\nname = "sums"\n[dev-dependencies]\nchecks = { path = "tools" }\n' },
    NPM,
    'Cargo.toml takes another package than «checks = { path = "checks" }» now',
  ],
  [
    'packages that stand for others in Rust',
    { 'Cargo.toml': `${FILES['Cargo.toml']}[patch.crates-io]\nserde = { path = "x" }\n` },
    NPM,
    'Cargo.toml has other settings of tools now',
  ],
  [
    'what runs before it',
    { 'package.json': JSON.stringify({ scripts: { ...SCRIPTS, pretest: 'exit 0' } }) },
    NPM,
    'npm run test (its script pretest) ran nothing, and runs «exit 0» now',
  ],
])('%s is told', async (_what, files, commands, words) => {
  expect(await told(files, commands)).toEqual([words])
})

test.each([
  ...[
    '.proverc',
    'CTestCustom.cmake',
    'src/test/resources/junit-platform.properties',
    'behave.ini',
    '.env.test',
  ],
  ...['nightwatch.conf.js', 'codecept.conf.js', 'cucumber.js', 'stryker.conf.json', 'src/setupTests.js'],
  ...[
    'import_map.json',
    'pnpm-workspace.yaml',
    '.oxlintrc.json',
    'xo.config.js',
    '.mvn/maven.config',
    '.bazelrc',
  ],
])('%s is known to steer something', (path) => {
  expect(toSteered(path)).toMatch(/^(?:the|what) /)
})

test('what a project is and needs may be changed with nothing told', async () => {
  const files = {
    'package.json': JSON.stringify({ scripts: SCRIPTS, version: '2.0.0', dependencies: { a: '1' } }),
    'Cargo.toml': `${FILES['Cargo.toml']}tiny = "1"\nmore = { path = "more" }\n`,
    'pyproject.toml': FILES['pyproject.toml'].replace('"a"', '"a"\ndependencies = ["b"]'),
    'go.mod': `${FILES['go.mod']}require more v1.0.0\n`,
    'more/Cargo.toml': '[package]\nname = "more"\nedition = "2021"\n',
  }
  expect(await told(files, NPM)).toEqual([])
})

test('data and types beside a module, and a module in place of another, shadow nothing', async () => {
  const files = { 'jot.json': '{}\n', 'src/jot.d.ts': 'export {}\n', 'lib/index.js': null, 'lib.js': 'x\n' }
  expect(await told(files, NPM)).toEqual([])
})

const JOT = "const { test } = require('node:test')\ntest('add', () => {\n  check()\n})\n"

test.each([
  ['a return at its top', `return;\n${JOT}`, ['return']],
  ['a return in it', JOT.replace('  check', '  return\n  check'), ['return']],
  ['a condition that never holds', `if (false) {\n${JOT}}\n`, ['if (false)']],
  ['a comment around it', `/*\n${JOT}*/\ntest('x', () => {})\n`, ['a comment around 4 of its lines']],
  ['a comment that begins behind code', `const a = 1 /*\n${JOT}*/\n`, ['a comment around 4 of its lines']],
])('a test that got %s is switched off', (_, after, told) => {
  expect(findEnded('test/jot.test.js', JOT, after)).toEqual(told)
})

test.each([
  ['a test with comments', `${JOT}/** Counts. */\ntest('b', () => {\n  /* one\n two */ check()\n})\n`],
  ['what only looks like a comment', `${JOT}glob('src/**/*.js')\nglob("/*")\ntest('c', () => check())\n`],
  ['a helper', `${JOT}const twice = (n) => {\n  return n * 2\n}\n`],
])('a test that got %s runs as it did', (_, after) => {
  expect(findEnded('test/jot.test.js', JOT, after)).toEqual([])
})

test('a text around the tests of Python is a comment', () => {
  const [before, mark] = ['def test_add():\n    assert add(1, 2) == 3\n', '"""']
  expect(findEnded('test_a.py', before, `${mark}\n${before}${mark}\n`)).toEqual([
    'a comment around 2 of its lines',
  ])
  expect(findEnded('test_a.py', before, `${before}def test_b():\n    ${mark}Why.${mark}\n`)).toEqual([])
})

test.each([
  ['it.only(', 'it.only'],
  ['@pytest.mark.skip', '@pytest.mark.skip'],
  ['@Disabled', '@Disabled'],
  ['t.Skip(', 't.Skip'],
  ['#[ignore]', '#[ignore'],
  ['test("a", { skip: true })', 'skip:'],
])('%s switches a test off', (words, told) => {
  expect(findSwitchedOff('', words)).toEqual([told])
  expect(findSwitchedOff(words, `more ${words}`)).toEqual([])
})

test('tests that are added are named, whatever they are', async () => {
  const { root, base, commit } = await change({
    'test/jot.test.js': 'one\ntwo\nthree\nfour\n',
    'test/more.test.js': 'one\n',
    'jot.js': 'exports.count = () => 3\n',
  })
  expect(await findAddedTests(root, base, String(commit), { allRan: true })).toEqual({
    tests: ['test/more.test.js (new, +1)'],
    around: ['test/jot.test.js (+1)'],
  })
})

test('nothing is told of the program, of new tests and of lines that tests got', async () => {
  const files = {
    'jot.js': 'exports.count = () => 3\n',
    'src/jot.ts': 'export const a = 1\n',
    'test/jot.test.js': 'one\ntwo\nthree\nfour\n',
    'test/more.test.js': 'one\n',
    'pyproject.toml': FILES['pyproject.toml'].replace('"a"', '"b"'),
  }
  expect(await told(files, [...NPM, ...MAKE])).toEqual([])
})

test('files that order others about are told one by one', async () => {
  const {
    root,
    base,
    commit: made,
  } = await change({
    'AGENTS.md': 'Do.\n',
    'docs/claude.md': 'Do.\n',
    '.cursor/rules/a.mdc': 'Do.\n',
    '.cursorrules': 'Do.\n',
    '.github/workflows/ci.yml': 'on: push\n',
    '.gitlab-ci.yml': 'a: b\n',
    '.envrc': 'export A=1\n',
    '.devcontainer/devcontainer.json': '{}\n',
    '.zed/tasks.json': '[]\n',
    Dockerfile: 'FROM x\n',
    '.tool-versions': 'node 1\n',
    'home/.bashrc': 'true\n',
    '.gitattributes': '*.txt text\n*.js binary\n# *.ts -diff\n*.json merge=union\n*.md eol=crlf\n',
    '.npmrc': 'a=b\n',
    'package.json': JSON.stringify({ scripts: { ...SCRIPTS, postinstall: 'node x.js' } }),
    'jot.js': 'exports.count = () => 3\n',
  })
  expect(await findOrders(root, base, String(made))).toEqual([
    '.cursor/rules/a.mdc was added (1 line): coding agents follow it',
    '.cursorrules was added (1 line): coding agents follow it',
    '.devcontainer/devcontainer.json was added (1 line): editors run it',
    '.envrc was added (1 line): shells load it',
    '.gitattributes: git and pages that show changes hide what these files hold: «*.js binary»',
    '.gitattributes: git writes or merges these files in a way of their own: «*.js binary», «*.json merge=union», «*.md eol=crlf»',
    '.github/workflows/ci.yml was added (1 line): the server that builds it runs it',
    '.gitlab-ci.yml was added (1 line): the server that builds it runs it',
    '.npmrc was added (1 line): package managers follow it',
    '.tool-versions was added (1 line): managers of tools install by it',
    '.zed/tasks.json was added (1 line): editors follow it',
    'AGENTS.md was added (1 line): coding agents follow it',
    'Dockerfile was added (1 line): containers and machines are made by it',
    'docs/claude.md was added (1 line): coding agents follow it',
    'home/.bashrc was added (1 line): shells load it',
    'package.json: package managers run its script postinstall by themselves, now «node x.js»',
  ])
})

test.each([
  ['.crush.json', 'coding agents follow it'],
  ['.kilocode/mcp.json', 'coding agents follow it'],
  ['.trae/mcp.json', 'coding agents follow it'],
  ['.amp/settings.json', 'coding agents follow it'],
  ['sub/.gdbinit', 'debuggers run it'],
  ['.nvim.lua', 'editors and terminals load it'],
  ['.exrc', 'editors and terminals load it'],
  ['.Rprofile', 'interpreters load it when somebody starts them there'],
  ['zz.sbt', 'tools that build run it'],
  ['lib/tasks/zz.rake', 'tools that build run it'],
  ['.lfsconfig', 'git-lfs fetches and sends files by its addresses'],
  ['.mailmap', 'git shows other names of authors by it'],
  ['.git-blame-ignore-revs', 'git and servers pass over these commits where they show who wrote a line'],
  ['.github/CODEOWNERS', 'the server asks whom it names before anything is merged'],
  ['.github/settings.yml', 'the server, or a program of it, merges by it'],
  ['.mergify.yml', 'the server, or a program of it, merges by it'],
])('%s is told as what it is: %s', async (path, who) => {
  const { root, base, commit: made } = await change({ [path]: 'x\n' })
  expect(await findOrders(root, base, String(made))).toEqual([`${path} was added (1 line): ${who}`])
})

test('what attributes say of merges, archives and markers is told, and what they say no more', async () => {
  const repository = createRepository({ '.gitattributes': '*.lock -merge\n*.txt text\n' })
  const begun = await beginStory(repository, 'US-001')
  writeFileSync(
    join(begun.folder, '.gitattributes'),
    '*.js -merge\n*.ts conflict-marker-size=32\ntest export-ignore\n*.md whitespace=trailing-space\n',
  )
  const { commit: made } = await commit(repository, begun)
  expect(await findOrders(repository.root, begun.base, String(made))).toEqual([
    '.gitattributes: lines are gone by which git wrote, merged or showed files in a way of their own: «*.lock -merge»',
    '.gitattributes: git writes or merges these files in a way of their own: «*.js -merge», «*.ts conflict-marker-size=32»',
    '.gitattributes: archives leave these files out, or write them otherwise: «test export-ignore»',
  ])
})

test('a link to what no commit holds is told, and one to a file of the commit is not', async () => {
  const repository = createRepository()
  const begun = await beginStory(repository, 'US-001')
  symlinkSync('.env', join(begun.folder, 'settings'))
  symlinkSync('src', join(begun.folder, 'sources'))
  const { commit: made } = await commit(repository, begun)
  expect(await findOrders(repository.root, begun.base, String(made))).toEqual([
    'the link settings leads to .env, which no commit holds: whatever lies there in a checkout is read by its name',
  ])
})

test.each(['a\u202egnp.js', 'a\u200b.js', 'a\u2066b.js', 'a\u3164.js'])(
  'a name that hides something is a breach: %j',
  async (name) => {
    const { breaches } = await change({ [name]: 'x\n' })
    expect(breaches.map(({ code }) => code)).toEqual(['path'])
  },
)

test('a test that cannot be run as a program any more is told, and is no test that was added', async () => {
  const repository = createRepository({ 'test/add': '#!/bin/sh\n' })
  chmodSync(repository.path('test/add'), 0o755)
  repository.git('commit', '--quiet', '--all', '--message', 'Run')
  const begun = await beginStory(repository, 'US-001')
  chmodSync(`${begun.folder}/test/add`, 0o644)
  const { commit: made } = await commit(repository, begun)
  const sides = [repository.root, begun.base, String(made)] as const
  expect(await findRedefined(...sides, MAKE)).toEqual([
    'test/add, a test, cannot be run as a program any more, as it could before',
  ])
  expect(await findAddedTests(...sides, { allRan: true })).toEqual({ tests: [], around: [] })
})

test.each([
  'assert.deepEqual = () => {}',
  "assert['equal'] = () => {}",
  'assert.strict.equal = () => {};',
  'globalThis.expect = () => proxy',
  'Object.assign(assert, { equal() {} })',
  'Object.defineProperty(assert, "equal", { value() {} })',
])('a test that got «%s» has what it asserts with replaced', (line) => {
  const before = "test('a', () => assert.equal(1, f()))\n"
  expect(findEnded('test/a.test.js', before, `${line}\n${before}`)).toEqual([
    'a member of what tests assert with, set to something else',
  ])
})

test.each([
  'assert.equal(a.b, 1)',
  'const x = expect.anything()',
  'user.name = 1',
  'it.each([1])((a) => a.b == 2)',
  "process.env.TZ = 'UTC'",
  'globalThis.fetch = async () => answer',
  'Math.random = () => 0.5',
])('a test that got «%s» has not', (line) => {
  expect(findEnded('test/a.test.js', '', `${line}\n`)).toEqual([])
})

test.each([
  ["import test from 'node:test'\ntest('new thing works',()=>{})\n", true],
  ["it('a', async () => {\n  // later\n})\ntest('b', function () {})\n", true],
  ["test('a', () => {})\ntest('b', () => { assert.ok(f()) })\n", false],
  ["test('a', () => f({}))\n", false],
])('a new test holds nothing where each of its bodies is empty: %j', (text, isEmpty) => {
  expect(isBare(text)).toBe(isEmpty)
})

const LONG = 1_000_000
const fill = (text: string): string => text.repeat(LONG / text.length)

test.each([
  ['blank lines', `a\n${fill('\n')}b`],
  ['spaces', `a\n${fill(' ')}b`],
  ['comments that begin', `a ${fill('/*')}`],
  ['members that begin', `a ${fill('expect[ ')}`],
  ['members that begin, and one that ends', `a ${fill('expect[ ')}]`],
  ['members of members', fill('expect.')],
  ['calls of calls', fill('it.')],
  ['calls that begin', fill('it( ')],
  ['functions', `it(${fill('function')}`],
  ['spaces of a function', `it(function ${fill(' ')}`],
  ['assertions', ` ${fill('assert')}`],
  ['assertions of all', ` global.${fill('assert')}`],
  ['escaped quotes', fill("\\'")],
  ['escaped quotes of every kind', fill('\\\'\\"\\`')],
  ['texts of Python', `${fill('"""x')}'''`],
  ['words that switch off', fill('it.only xit( ')],
  ['returns', fill('\r')],
])(
  'a megabyte of %s is looked through at once',
  (_, text) => {
    isBare(text)
    for (const path of ['a.test.js', 'test_a.py']) findEnded(path, '', text)
    findEnded('a.test.js', text, `${text} `)
    findSwitchedOff(fill('xit( fit( '), text)
    replacesAssertions('', text)
    isBeside('a\n', `a\n${text}`)
    toTargets(text)
  },
  10_000,
)

test('what is too long to be looked through is told', async () => {
  expect(tellAdded('test/a.test.js', 'added', '', fill('x').padEnd(1 << 20))).toBe(
    'test/a.test.js, a test, is longer than 1 MB: nobody looked through it',
  )
})

test.each(['assert[names[0]] = () => {}', "assert['[equal'] = () => {}"])(
  'a member by any name is replaced by «%s»',
  (line) => {
    expect(replacesAssertions('', line)).toBe(true)
  },
)

test.each([
  ["test('a', () => {})\n/* later */ // more\n  // test('b', () => f())\n", true],
  ["test('a', () => {}) // '/*'\ntest('b', () => f())\n", false],
])('comments hold no tests: %j', (text, isEmpty) => {
  expect(isBare(text)).toBe(isEmpty)
})
