/** A list of what is installed: who puts something else under a name that was there is told, who adds a package is not. */
import { describe, expect, test } from 'vitest'
import { findLocked } from './locked.ts'

const toNpm = (packages: Record<string, object>): string =>
  JSON.stringify({ lockfileVersion: 3, packages: { '': { name: 'r' }, ...packages } })

const AT = 'https://registry.npmjs.org'
const TINY = { version: '1.0.0', resolved: `${AT}/tiny-1.0.0.tgz`, integrity: 'sha512-a', dev: true }

/** Each as it was, with a package more, and with something else under the name tiny. */
const LISTS: [path: string, before: string, added: string, swapped: string][] = [
  [
    'package-lock.json',
    toNpm({ 'node_modules/tiny': TINY }),
    toNpm({
      'node_modules/tiny': { ...TINY, dev: false },
      'node_modules/more': { version: '2.0.0', resolved: `${AT}/m.tgz` },
    }),
    toNpm({ 'node_modules/tiny': { ...TINY, integrity: 'sha512-b' } }),
  ],
  [
    'web/npm-shrinkwrap.json',
    JSON.stringify({ dependencies: { a: { version: '1.0.0', dependencies: { tiny: TINY } } } }),
    JSON.stringify({
      dependencies: { a: { version: '1.0.0', dependencies: { tiny: TINY } }, b: { version: '1.0.0' } },
    }),
    JSON.stringify({
      dependencies: { a: { version: '1.0.0', dependencies: { tiny: { ...TINY, version: '1.0.1' } } } },
    }),
  ],
  [
    'yarn.lock',
    `tiny@^1.0.0:\n  version "1.0.0"\n  resolved "${AT}/tiny.tgz#a"\n`,
    `more@^2:\n  version "2.0.0"\n  dependencies:\n    path "1"\n    tiny "^1.0.0"\n\ntiny@^1.0.0, tiny@^1.0.1:\n  version "1.0.0"\n  resolved "${AT}/tiny.tgz#a"\n`,
    `tiny@^1.0.0:\n  version "1.0.0"\n  resolved "${AT}/tiny.tgz#b"\n`,
  ],
  [
    'pnpm-lock.yaml',
    'importers:\n\n  .:\n    devDependencies:\n      tiny:\n        specifier: ^1.0.0\n        version: 1.0.0\n\npackages:\n\n  tiny@1.0.0:\n    resolution: {integrity: sha512-a}\n',
    'importers:\n\n  .:\n    devDependencies:\n      more:\n        specifier: ^1.0.0\n        version: 1.0.0\n      tiny:\n        specifier: ^1.0.0\n        version: 1.0.0\n\npackages:\n\n  more@1.0.0:\n    resolution: {integrity: sha512-m}\n    dependencies:\n      path: 1.0.0\n\n  tiny@1.0.0:\n    resolution: {integrity: sha512-a}\n    engines: {node: 18}\n',
    'importers:\n\n  .:\n    devDependencies:\n      tiny:\n        specifier: ^1.0.0\n        version: link:evil\n\npackages:\n\n  tiny@1.0.0:\n    resolution: {integrity: sha512-a}\n',
  ],
  [
    'bun.lock',
    '{\n  "packages": {\n    "tiny": ["tiny@1.0.0", "", {}, "sha512-a"],\n  }\n}\n',
    '{\n  "packages": {\n    "more": ["more@1.0.0", "", {}, "sha512-m"],\n    "tiny": ["tiny@1.0.0", "", {}, "sha512-a"],\n  }\n}\n',
    '{\n  "packages": {\n    "tiny": ["evil@1.0.0", "", {}, "sha512-b"],\n  }\n}\n',
  ],
  [
    'Cargo.lock',
    '[[package]]\nname = "tiny"\nversion = "1.0.0"\nchecksum = "a"\n',
    '[[package]]\nname = "more"\nversion = "1.0.0"\nchecksum = "m"\n\n[[package]]\nname = "tiny"\nversion = "1.0.0"\nchecksum = "a"\ndependencies = [\n "more",\n]\n',
    '[[package]]\nname = "tiny"\nversion = "1.0.0"\nchecksum = "b"\n',
  ],
  [
    'uv.lock',
    '[[package]]\nname = "tiny"\nversion = "1.0.0"\nwheels = [\n    { url = "https://files.pythonhosted.org/t.whl", hash = "sha256:a" },\n]\n',
    '[[package]]\nname = "more"\nversion = "1.0.0"\n\n[[package]]\nname = "tiny"\nversion = "1.0.0"\nwheels = [\n    { url = "https://files.pythonhosted.org/t.whl", hash = "sha256:a" },\n]\n',
    '[[package]]\nname = "tiny"\nversion = "1.0.0"\nwheels = [\n    { url = "https://files.pythonhosted.org/t.whl", hash = "sha256:b" },\n]\n',
  ],
  ['go.sum', 'tiny v1.0.0 h1:a=\n', 'more v1.0.0 h1:m=\ntiny v1.0.0 h1:a=\n', 'tiny v1.0.0 h1:b=\n'],
  [
    'composer.lock',
    JSON.stringify({ packages: [], 'packages-dev': [{ name: 'tiny', version: '1', dist: { shasum: 'a' } }] }),
    JSON.stringify({
      packages: [{ name: 'more', version: '1' }],
      'packages-dev': [{ name: 'tiny', version: '1', dist: { shasum: 'a' } }],
    }),
    JSON.stringify({ packages: [], 'packages-dev': [{ name: 'tiny', version: '1', dist: { shasum: 'b' } }] }),
  ],
  ['Gemfile.lock', '    tiny (1.0.0)\n', '    more (1.0.0)\n    tiny (1.0.0)\n', '    tiny (1.0.1)\n'],
]

describe('a list of packages that a story changed', () => {
  test.each(LISTS)('%s is told where a name stands for something else', (path, before, added, swapped) => {
    expect(findLocked(path, before, added)).toEqual([])
    expect(findLocked(path, before, swapped)).toEqual([
      expect.stringMatching(/ installs something else than before as \S*tiny$/),
    ])
  })

  test('is told where it fetches from another place than before', () => {
    const strange = { version: '1.0.0', resolved: 'http://127.0.0.1:9/more.tgz' }
    const before = toNpm({ 'node_modules/tiny': TINY })
    const after = toNpm({ 'node_modules/tiny': TINY, 'node_modules/more': strange })
    expect(findLocked('package-lock.json', before, after)).toEqual([
      'package-lock.json fetches from http://127.0.0.1:9, as it did not before',
    ])
  })

  test('is told where it cannot be read, and not where it is new', () => {
    expect(findLocked('package-lock.json', toNpm({}), '{')).toHaveLength(1)
    expect(findLocked('package-lock.json', '', toNpm({ 'node_modules/tiny': TINY }))).toEqual([])
  })

  test('is read at once, however long it is', () => {
    const body = 'a.'.repeat(500_000)
    const after = toNpm({ 'node_modules/tiny': { ...TINY, resolved: body } })
    expect(findLocked('package-lock.json', toNpm({ 'node_modules/tiny': TINY }), after)).toHaveLength(1)
    const deep = `${'{"dependencies":{"a":'.repeat(20_000)}1${'}}'.repeat(20_000)}`
    expect(findLocked('package-lock.json', '{}', deep)).toEqual([
      'package-lock.json, by which packages are installed, was changed and cannot be read',
    ])
  }, 10_000)
})
