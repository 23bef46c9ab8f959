import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { write } from '../git/repository.case.ts'
import { hashTree, scratch } from '../scratch.case.ts'
import { findCommands } from './find-commands.ts'

const find = (files: Record<string, string>): string[] => {
  const root = scratch()
  write(root, files)
  return findCommands(root).map(({ name, argv }) => `${name}: ${argv.join(' ')}`)
}

const toPackage = (scripts: Record<string, string>, more = {}): string => JSON.stringify({ scripts, ...more })
const ALL = { test: 'vitest', lint: 'biome', build: 'tsc', typecheck: 'tsc --noEmit', start: 'node .' }

describe('commands of a project', () => {
  test.each([
    ['npm', {}],
    ['npm', { 'package-lock.json': '{}' }],
    ['pnpm', { 'pnpm-lock.yaml': '' }],
    ['yarn', { 'yarn.lock': '' }],
    ['bun', { 'bun.lock': '' }],
    ['bun', { 'bun.lockb': '' }],
  ])('are the scripts of package.json, run by %s as its lock file says', (manager, lock) => {
    expect(find({ 'package.json': toPackage(ALL), ...(lock as Record<string, string>) })).toEqual([
      `build: ${manager} run build`,
      `lint: ${manager} run lint`,
      `lint: ${manager} run typecheck`,
      `test: ${manager} run test`,
    ])
  })

  test('packageManager goes before a lock file, and the placeholder of npm init is no test', () => {
    const scripts = { test: 'echo "Error: no test specified" && exit 1', build: 'x' }
    const files = { 'package.json': toPackage(scripts, { packageManager: 'pnpm@9.1.0' }), 'yarn.lock': '' }
    expect(find(files)).toEqual(['build: pnpm run build'])
  })

  test.each<[string, Record<string, string>, string[]]>([
    ['cargo', { 'Cargo.toml': '[package]' }, ['build: cargo build', 'test: cargo test']],
    [
      'cargo with clippy',
      { 'Cargo.toml': '[lints.clippy]\n' },
      ['build: cargo build', 'lint: cargo clippy', 'test: cargo test'],
    ],
    ['go', { 'go.mod': 'module x' }, ['build: go build ./...', 'lint: go vet ./...', 'test: go test ./...']],
    [
      'pytest',
      { 'pyproject.toml': '[tool.pytest.ini_options]\n[tool.ruff]\n' },
      ['lint: ruff check', 'test: pytest'],
    ],
    ['pytest with uv', { 'pytest.ini': '', 'uv.lock': '' }, ['test: uv run pytest']],
    [
      'pytest with poetry',
      { 'setup.py': '', 'tests/test_a.py': '', 'poetry.lock': '' },
      ['test: poetry run pytest'],
    ],
    ['tox', { 'tox.ini': '', 'pytest.ini': '' }, ['test: tox']],
    ['nox', { 'noxfile.py': '' }, ['test: nox']],
    [
      'deno',
      { 'deno.json': '{"tasks":{"test":"deno test -A"}}' },
      ['lint: deno lint', 'test: deno task test'],
    ],
    [
      'gradle',
      { 'build.gradle.kts': '', gradlew: '' },
      ['build: ./gradlew assemble', 'test: ./gradlew test'],
    ],
    ['maven', { 'pom.xml': '' }, ['build: mvn --batch-mode compile', 'test: mvn --batch-mode test']],
    ['dotnet', { 'Shop.sln': '' }, ['build: dotnet build', 'test: dotnet test']],
    ['mix', { 'mix.exs': '' }, ['build: mix compile', 'test: mix test']],
    ['composer', { 'composer.json': '{"scripts":{"test":"phpunit"}}' }, ['test: composer run test']],
    ['rspec', { Gemfile: '', 'spec/a_spec.rb': '' }, ['test: bundle exec rspec']],
    ['rake', { Gemfile: '', Rakefile: '' }, ['test: bundle exec rake test']],
    ['just', { justfile: 'test arg="x":\n  cargo test\nversion := "1"\n' }, ['test: just test']],
    [
      'make',
      { Makefile: '.PHONY: test\nbuild := yes\nbuild = http://x\nlint::\n\tx\ntest: deps\n\ttrue\n' },
      ['lint: make lint', 'test: make test'],
    ],
  ])('are found for %s', (_, files, expected) => {
    expect(find(files)).toEqual(expected)
  })

  test('are no targets of make that a folder is named like: these end well and do nothing', () => {
    const [Makefile, test] = ['test:\n\tnode check.mjs\n', { 'test/a.mjs': '' }]
    expect(find({ Makefile, ...test })).toEqual([])
    expect(find({ Makefile: `.PHONY: all test\n${Makefile}`, ...test })).toEqual(['test: make test'])
  })

  test('of several languages are all run; make is asked only for what is missing', () => {
    const files = {
      'package.json': toPackage({ test: 'vitest' }),
      'go.mod': '',
      Makefile: 'test:\n\tgo test\nbuild:\n\tgo build\nlint:\n\tx\n',
    }
    expect(find(files)).toEqual([
      'build: go build ./...',
      'lint: go vet ./...',
      'test: npm run test',
      'test: go test ./...',
    ])
    expect(find({ 'package.json': toPackage({ test: 'vitest' }), Makefile: files.Makefile })).toEqual([
      'build: make build',
      'lint: make lint',
      'test: npm run test',
    ])
  })

  test('are none where nothing says any, or what says it cannot be read', () => {
    expect(find({})).toEqual([])
    for (const text of [
      '{',
      '[]',
      'null',
      '{"scripts":[1]}',
      '{"scripts":{"test":{}}}',
      '{"scripts":"test"}',
    ])
      expect(find({ 'package.json': text, 'deno.json': 'x', 'composer.json': text })).toEqual([
        'lint: deno lint',
        'test: deno test',
      ])
  })

  test('are not read through links, and nothing is written', () => {
    const [root, outside] = [scratch(), scratch()]
    write(outside, { 'package.json': toPackage(ALL), Makefile: 'test:\n\ttrue\n' })
    for (const name of ['package.json', 'Makefile']) symlinkSync(join(outside, name), join(root, name))
    const before = hashTree(root)
    expect(findCommands(root)).toEqual([])
    expect(hashTree(root)).toBe(before)
  })
})
