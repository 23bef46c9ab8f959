/** A stranger's `npm ci`: the lock file serves every platform and every registry. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Ranges = Record<string, string>
type Locked = {
  version?: string
  resolved?: string
  integrity?: string
  dependencies?: Ranges
  devDependencies?: Ranges
  optionalDependencies?: Ranges
}
type Lock = { packages: Record<string, Locked> }

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')) as T

const manifest = read<Locked>('package.json')
const lock = (): Lock => read<Lock>('package-lock.json')

/** The folders in which Node looks for what the package in this folder imports, the nearest first. */
const toScopes = (folder: string): string[] => {
  if (folder === '') return ['']
  const above = folder.lastIndexOf('/node_modules/')
  return [`${folder}/`, ...toScopes(above < 0 ? '' : folder.slice(0, above))]
}

const checkOptional = ({ packages }: Lock): string[] =>
  Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !toScopes(folder).some((scope) => packages[`${scope}node_modules/${name}`]))
      .map((name) => `${folder} may need ${name}`),
  )

const checkSources = ({ packages }: Lock): string[] =>
  Object.entries(packages).flatMap(([folder, { resolved, integrity }]) => [
    ...(resolved ? [`${folder} comes from ${resolved}`] : []),
    ...(folder !== '' && !integrity ? [`${folder} may be any bytes`] : []),
  ])

describe('the lock file', () => {
  test('holds every platform’s packages of everything that is installed', () => {
    expect(checkOptional(lock())).toEqual([])
  })

  test('binds each package to its bytes and names no registry', () => {
    expect(checkSources(lock())).toEqual([])
  })

  test('asks for what package.json asks for', () => {
    const root = lock().packages['']
    expect(root?.dependencies).toEqual(manifest.dependencies)
    expect(root?.devDependencies).toEqual(manifest.devDependencies)
  })
})

describe('a planted breach is found', () => {
  test.each([
    ['node_modules/@biomejs/biome', '@biomejs/cli-darwin-arm64'],
    ['node_modules/rolldown', '@rolldown/binding-win32-x64-msvc'],
    ['node_modules/esbuild', '@esbuild/linux-arm64'],
  ])('%s without %s', (folder, name) => {
    const { packages } = lock()
    expect(packages[`node_modules/${name}`]).toBeDefined()
    delete packages[`node_modules/${name}`]
    expect(checkOptional({ packages })).toEqual([`${folder} may need ${name}`])
  })

  test('a package below another one is looked for from the inside out', () => {
    const below = { optionalDependencies: { bound: '1.0.0' } }
    const packages: Lock['packages'] = { 'node_modules/a/node_modules/b': below }
    expect(checkOptional({ packages })).toEqual(['node_modules/a/node_modules/b may need bound'])
    for (const scope of ['', 'node_modules/a/', 'node_modules/a/node_modules/b/']) {
      expect(checkOptional({ packages: { ...packages, [`${scope}node_modules/bound`]: {} } })).toEqual([])
    }
  })

  test('a registry’s address, and a package that is bound to no bytes', () => {
    const { packages } = lock()
    packages['node_modules/zod'] = { resolved: 'https://registry.example/zod.tgz' }
    expect(checkSources({ packages })).toEqual([
      'node_modules/zod comes from https://registry.example/zod.tgz',
      'node_modules/zod may be any bytes',
    ])
  })
})
