import { execFile } from 'node:child_process'
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { scratch } from '../scratch.case.ts'
import { openKeyChest } from './key-chest.ts'
import { createKeys, makeRing } from './keys.case.ts'
import { openKeys } from './keys.ts'

const EVENT = { run: 'prd-1-aaaaaa', hash: 'a'.repeat(64) }
const signed = (home: string) => ({ ...EVENT, signature: openKeys(home).sign(EVENT) })

describe('the key of a user', () => {
  test('is made with the first signature, for this user alone, and stays', () => {
    const home = join(scratch(), 'new', 'folder')
    expect(openKeys(home).check({ ...EVENT, signature: undefined } as never)).toEqual({ by: 'nobody' })
    expect(openKeys(home).mark('x')).toBeUndefined()
    const event = signed(home)
    expect(statSync(join(home, 'key.json')).mode & 0o777).toBe(0o600)
    expect(openKeys(home).check(event)).toMatchObject({ by: 'own' })
    expect(signed(home)).toEqual(event)
  })

  test('is one, where several processes make it at once', async () => {
    const home = scratch()
    const here = JSON.stringify(new URL('./keys.ts', import.meta.url).href)
    const text = `const { openKeys } = await import(${here})
      console.log(openKeys(${JSON.stringify(home)}).sign(${JSON.stringify(EVENT)}))`
    const run = () =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', text])
    const signatures = await Promise.all([run(), run(), run(), run()])
    expect(new Set(signatures.map(({ stdout }) => stdout)).size).toBe(1)
  })

  test.each([
    ['others can read', (path: string) => chmodSync(path, 0o644), 'chmod 600'],
    ['is cut off', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 40)), 'Restore it'],
    ['holds something else', (path: string) => writeFileSync(path, '{"seed":"x"}'), 'Restore it'],
  ])('is refused where its file %s', (_, change, fix) => {
    const home = scratch()
    signed(home)
    change(join(home, 'key.json'))
    expect(() => openKeys(home).sign(EVENT)).toThrow(
      expect.objectContaining({
        refusal: expect.objectContaining({ code: 'io', fix: expect.stringContaining(fix) }),
      }),
    )
  })
})

describe('a signature', () => {
  const keys = createKeys()
  const signature = keys.sign(EVENT)
  const [id] = signature.split('.')

  test.each([
    ['of this run and event', EVENT, signature, { by: 'own' }],
    ['of another run', { ...EVENT, run: 'prd-1-bbbbbb' }, signature, { by: 'broken' }],
    ['of another event', { ...EVENT, hash: 'b'.repeat(64) }, signature, { by: 'broken' }],
    [
      'with one letter changed',
      EVENT,
      signature.replace(/.$/, (end) => (end === 'A' ? 'Q' : 'A')),
      { by: 'broken' },
    ],
    ['by another key', EVENT, createKeys().sign(EVENT), { by: 'unknown' }],
    [
      'by another key under our name',
      EVENT,
      createKeys()
        .sign(EVENT)
        .replace(/^\w+/, id ?? ''),
      { by: 'broken' },
    ],
    ['that is none', EVENT, 'yes', { by: 'broken' }],
  ])('%s is told as that', (_, event, given, told) => {
    expect(keys.check({ ...event, signature: given })).toMatchObject(told)
  })

  test('of a key that is trusted by name is told with the name', () => {
    const ana = makeRing()
    const ben = createKeys(makeRing({ ana: ana.own?.public ?? '' }))
    const event = { ...EVENT, signature: createKeys(ana).sign(EVENT) }
    expect(ben.check(event)).toMatchObject({ by: 'trusted', name: 'ana' })
  })
})

describe('a mark', () => {
  test('is made by nobody else, and another one once other keys are trusted', () => {
    const ring = makeRing()
    const mark = createKeys(ring).mark('text')
    expect(createKeys(ring).mark('text')).toBe(mark)
    expect(createKeys().mark('text')).not.toBe(mark)
    expect(createKeys({ ...ring, trusted: { ana: makeRing().own?.public ?? '' } }).mark('text')).not.toBe(
      mark,
    )
  })

  test('is another one for a process that stays, once it looked', () => {
    const home = scratch()
    signed(home)
    const keys = openKeys(home)
    const before = keys.mark('text')
    openKeyChest(home, home).rotate()
    expect(keys.mark('text')).toBe(before)
    keys.look()
    expect(keys.mark('text')).toBe(openKeys(home).mark('text'))
    expect(keys.mark('text')).not.toBe(before)
  })
})
