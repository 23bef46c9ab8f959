/** How the package starts: as it is built, as npm installs it, with the code that V8 kept and without. */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { createLoader, toCodeFolder } from '../src/launch/loader.ts'
import { CLI, execute, makeFolder } from './cli.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const require = createRequire(import.meta.url)

/** The files that npm would put into the package. */
const packed = (): string[] => {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts']
  const told = execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const [{ files }] = JSON.parse(told) as [{ files: { path: string }[] }]
  return files.map(({ path }) => path)
}

let files: string[]
beforeAll(() => {
  files = packed()
})

type Installed = { home: string; project: string; folder: string; dist: string; code: string; bin: string }

/** The package as `npm install --ignore-scripts` lays it out. */
const install = (): Installed => {
  const home = makeFolder()
  writeFileSync(join(home, 'package.json'), '{}')
  const modules = join(home, 'node_modules')
  const folder = join(modules, 'throughline')
  for (const file of files) cpSync(join(root, file), join(folder, file))
  mkdirSync(join(modules, '@photostructure'), { recursive: true })
  symlinkSync(
    dirname(require.resolve('@photostructure/sqlite/package.json')),
    join(modules, '@photostructure/sqlite'),
    'junction',
  )
  mkdirSync(join(modules, '.bin'))
  const bin = join(modules, '.bin/throughline')
  symlinkSync(join('..', 'throughline', 'dist', 'cli.js'), bin)
  const project = join(home, 'project')
  mkdirSync(project)
  const dist = join(folder, 'dist')
  return { home, project, folder, dist, code: toCodeFolder(dist), bin }
}

const call = ({ project, home }: Installed, file: string, ...args: string[]) =>
  execute([process.execPath, file, ...args], project, home)

const keepCode = (installed: Installed) => call(installed, join(installed.dist, 'keep-code.js'))

/** What V8 says of the code that was kept of each chunk; undefined where it was given none. */
const readTaken = (dist: string): Record<string, boolean | undefined> => {
  const { load, scripts } = createLoader(dist, require)
  load('program.js')
  load(join('chunks', readdirSync(join(dist, 'chunks')).find((name) => name.startsWith('hot-')) ?? ''))
  return Object.fromEntries(
    [...scripts].map(([path, script]) => [
      basename(path).replace(/-.{8}\.js$/, ''),
      script.cachedDataRejected === undefined ? undefined : !script.cachedDataRejected,
    ]),
  )
}

describe('the build', () => {
  test('keeps the code of what is started most, and V8 takes it', () => {
    expect(readTaken(dirname(CLI))).toMatchObject({ hot: true })
  })

  test('is ASCII where it is read at every start', () => {
    const folder = join(dirname(CLI), 'chunks')
    const hot = readdirSync(folder).filter((name) => /^(?:line|both|hot|analysis|catalogue)-/.test(name))
    expect(hot).toHaveLength(5)
    const others = hot.filter((name) => readFileSync(join(folder, name)).some((byte) => byte > 127))
    expect(others).toEqual([])
  })
})

describe('the loader', () => {
  test('reads a chunk letter by letter, and tells it where it lies', () => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'wide.js'), "exports.text = 'Größe – 🛒'; exports.folder = __dirname")
    writeFileSync(join(folder, 'empty.js'), '')
    const { load } = createLoader(folder, require)
    expect(load('wide.js')).toEqual({ text: 'Größe – 🛒', folder })
    expect(load('empty.js')).toEqual({})
  })
})

describe('the package', () => {
  test('brings no kept code: that belongs to one Node on one machine', () => {
    expect(files).toContain('dist/keep-code.js')
    expect(files).toContain('dist/package.json')
    expect(files.filter((file) => file.startsWith('dist/code'))).toEqual([])
  })

  test('works without a script having run, through the link that npm makes', async () => {
    const installed = install()
    const started = await call(installed, installed.bin, 'start', 'prd', 'Neighbours lend tools.', '--json')
    expect(started).toMatchObject({ status: 0, json: { run: { status: 'waiting' } } })
    expect(existsSync(join(installed.dist, 'code'))).toBe(false)
  })

  test('checks a file without the code that opens a project', async () => {
    const installed = install()
    const chunks = join(installed.dist, 'chunks')
    const [hot = ''] = readdirSync(chunks).filter((name) => name.startsWith('hot-'))
    rmSync(join(chunks, hot))
    writeFileSync(join(installed.project, 'wish.md'), 'The app shall hold TBD coins.\n')
    const found = await call(installed, installed.bin, 'check', 'wish.md', '--json')
    expect(found).toMatchObject({ status: 4, json: { problems: [{ path: 'wish.md' }] } })
  })

  test('is imported as an ES module, by names', async () => {
    const installed = install()
    const script = "import('throughline').then((names) => console.log(Object.keys(names).sort().join()))"
    const { stdout } = await execute([process.execPath, '-e', script], installed.project, installed.home)
    expect(stdout.trim()).toBe('FAULTS,Fault,OPERATIONS,default,openProject,operationOf')
  })

  test('says the same with kept code', async () => {
    const installed = install()
    const before = await call(installed, installed.bin, '--help')
    expect(await keepCode(installed)).toMatchObject({ status: 0, stdout: '', stderr: '' })
    expect(readTaken(installed.dist)).toMatchObject({ hot: true })
    expect(await call(installed, installed.bin, '--help')).toEqual(before)
    expect(readdirSync(installed.project)).toEqual([])
  })

  test('is installed where nothing can be written beside it', async () => {
    const installed = install()
    writeFileSync(join(installed.dist, 'code'), '')
    const kept = await keepCode(installed)
    expect(kept).toMatchObject({ status: 0, stdout: '' })
    expect(kept.stderr).toMatch(/no code is kept/)
    expect(await call(installed, installed.bin, 'status')).toMatchObject({ status: 0 })
  })
})

describe('kept code that is not what was kept', () => {
  const flip = (bytes: Buffer): Buffer => {
    const at = Math.floor(bytes.length / 2)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  const spoil: [string, (file: string) => void][] = [
    ['a flipped bit', (file) => writeFileSync(file, flip(readFileSync(file)))],
    ['cut short', (file) => truncateSync(file, 5_000)],
    ['empty', (file) => truncateSync(file, 0)],
    [
      'a folder',
      (file) => {
        rmSync(file)
        mkdirSync(file)
      },
    ],
  ]

  test.each(spoil)('%s: it is left alone, and all works', async (_, change) => {
    const installed = install()
    await keepCode(installed)
    for (const name of readdirSync(installed.code)) change(join(installed.code, name))
    expect(readTaken(installed.dist).hot).toBe(undefined)
    expect(await call(installed, installed.bin, 'status', '--json')).toMatchObject({
      status: 0,
      json: { runs: [] },
    })
  })

  test('of another Node: it is not looked at', async () => {
    const installed = install()
    await keepCode(installed)
    cpSync(installed.code, join(installed.dist, 'code', 'v0.0.0-linux-x64'), { recursive: true })
    rmSync(installed.code, { recursive: true })
    expect(readTaken(installed.dist).hot).toBe(undefined)
  })
})
