import { chmodSync, existsSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { scratch } from './scratch.case.ts'
import { readServing, removeServing, writeServing } from './server-record.ts'

const token = 'a'.repeat(43)
const opener = 'b'.repeat(43)
let path = ''

beforeEach(() => {
  process.env.THROUGHLINE_HOME = scratch()
  path = join(process.env.THROUGHLINE_HOME, 'serve.json')
})

const write = () => writeServing({ port: 4317, token, opener })
const rewrite = (change: object): void => {
  const found = JSON.parse(readFileSync(path, 'utf8')) as object
  writeFileSync(path, JSON.stringify({ ...found, ...change }))
}

describe('the file that names the server', () => {
  test('is read back while its process lives', () => {
    expect(readServing()).toBeUndefined()
    write()
    expect(readServing()).toEqual({ port: 4317, pid: process.pid, token, opener })
  })

  test('is readable by the user alone, whatever stood there before', () => {
    writeFileSync(path, '{}', { mode: 0o644 })
    write()
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  test.each([
    ['a process that is gone', { pid: 2 ** 22 + 1 }],
    ['another process with the same number', { started: '1' }],
    ['another machine', { host: 'elsewhere.example' }],
    ['no port', { port: 0 }],
    ['a short secret', { token: 'abc' }],
    ['an opener that is none', { opener: 7 }],
  ])('of %s counts as none', (_, change) => {
    write()
    rewrite(change)
    expect(readServing()).toBeUndefined()
  })

  test('that others may read, that is a link, or that is no JSON counts as none', () => {
    write()
    chmodSync(path, 0o640)
    expect(readServing()).toBeUndefined()
    const text = readFileSync(path, 'utf8')
    rmSync(path)
    writeFileSync(`${path}.real`, text, { mode: 0o600 })
    symlinkSync(`${path}.real`, path)
    expect(readServing()).toBeUndefined()
    rmSync(path)
    writeFileSync(path, '{', { mode: 0o600 })
    expect(readServing()).toBeUndefined()
  })

  test('is removed by whoever wrote it and by nobody else', () => {
    write()
    removeServing('c'.repeat(43))
    expect(existsSync(path)).toBe(true)
    removeServing(token)
    expect(existsSync(path)).toBe(false)
    removeServing(token)
  })
})
