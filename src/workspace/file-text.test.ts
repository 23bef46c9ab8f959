import * as fs from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { readText, toStamp } from './file-text.ts'
import { scratch } from './scratch.case.ts'

/** What somebody else does to the file at the moment we read it, or have just closed it. */
const others = vi.hoisted(() => ({ whileReading: () => {}, afterClosing: () => {} }))

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  return {
    ...real,
    readSync: (...args: Parameters<typeof real.readSync>) => {
      const count = real.readSync(...args)
      others.whileReading()
      return count
    },
    closeSync: (fd: number) => {
      real.closeSync(fd)
      others.afterClosing()
    },
  }
})

const LIMIT = 1000
let path = ''
const once = (act: () => void) => {
  let left = 1
  return () => {
    if (left-- > 0) act()
  }
}

beforeEach(() => {
  others.whileReading = () => {}
  others.afterClosing = () => {}
  path = join(scratch(), 'a.md')
  fs.writeFileSync(path, 'old text')
  // Old enough for a save to change it: the kernel's clock ticks every few milliseconds.
  fs.utimesSync(path, 1, 1)
})

test.each(['new', 'a much longer text', 'new text'])(
  'a file saved as %j while it is read is read again',
  (text) => {
    others.whileReading = once(() => fs.writeFileSync(path, text))
    expect(readText(path, LIMIT)).toMatchObject({ text })
  },
)

test('a file replaced while it is read is the old one or the new one, whole', () => {
  others.whileReading = once(() => {
    fs.writeFileSync(`${path}~`, 'new')
    fs.renameSync(`${path}~`, path)
  })
  expect(['old text', 'new']).toContain((readText(path, LIMIT) as { text: string }).text)
})

test.each(['', 'fil'])('a file that holds %j of what is being saved is read when it is filled', (half) => {
  fs.writeFileSync(path, half)
  others.afterClosing = once(() => fs.writeFileSync(path, 'filled'))
  expect(readText(path, LIMIT)).toMatchObject({ text: 'filled' })
})

test('a file that has rested, and one that is known to be whole, is read at one look', () => {
  let looks = 0
  others.afterClosing = () => {
    looks++
  }
  readText(path, LIMIT)
  expect(looks).toBe(1)
  fs.writeFileSync(path, 'new')
  readText(path, LIMIT, false, toStamp(fs.lstatSync(path, { bigint: true })))
  expect(looks).toBe(2)
})

test('a file from a clock ahead of ours is read', () => {
  fs.utimesSync(path, 4e9, 4e9)
  expect(readText(path, LIMIT)).toMatchObject({ text: 'old text' })
})

test('a file that stays empty is an empty text', () => {
  fs.writeFileSync(path, '')
  expect(readText(path, LIMIT)).toMatchObject({ text: '' })
})

test('a file that never rests is a problem, not a text', () => {
  others.whileReading = () => fs.appendFileSync(path, 'x')
  expect(readText(path, LIMIT)).toEqual({ problem: 'keeps changing while it is read' })
})

test('a file that grows over the limit while it is read is too large', () => {
  others.whileReading = once(() => fs.appendFileSync(path, 'x'.repeat(LIMIT)))
  expect(readText(path, LIMIT)).toMatchObject({ problem: expect.stringContaining('larger') })
})

test('a file removed while it is read again is absent', () => {
  others.whileReading = once(() => fs.appendFileSync(path, 'x'))
  others.afterClosing = once(() => fs.unlinkSync(path))
  expect(readText(path, LIMIT)).toBe(null)
})

test('a link is followed only when asked', () => {
  const link = `${path}-link`
  fs.symlinkSync(path, link)
  expect(readText(link, LIMIT)).toEqual({ problem: 'is a symbolic link' })
  expect(readText(link, LIMIT, true)).toMatchObject({ text: 'old text' })
})
