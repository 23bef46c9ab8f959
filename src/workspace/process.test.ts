import { hostname } from 'node:os'
import { describe, expect, test, vi } from 'vitest'
import { createWorld, isDead, readStat, thisProcess, toDigits } from './process.ts'
import { firstLine, outputOf, startChild } from './scratch.case.ts'

const LINUX = process.platform === 'linux'

describe('an owner', () => {
  test('that is this process is alive', () => {
    expect(thisProcess()).toEqual({
      host: hostname(),
      pid: process.pid,
      started: expect.stringMatching(/^\d+$/),
    })
    expect(isDead(thisProcess())).toBe(false)
    expect(thisProcess()).toEqual(thisProcess())
  })

  test('that was killed is dead', async () => {
    const child = startChild(
      `import { thisProcess } from '$/process.ts'
      console.log(JSON.stringify(thisProcess())); setInterval(() => {}, 1000)`,
    )
    const owner = JSON.parse(await firstLine(child))
    expect(owner.pid).toBe(child.pid)
    expect(isDead(owner)).toBe(false)
    const ended = outputOf(child)
    child.kill('SIGKILL')
    await ended
    expect(isDead(owner)).toBe(true)
  })

  test.skipIf(!LINUX)('whose pid another process has now is dead', () => {
    expect(isDead({ ...thisProcess(), started: '1' })).toBe(true)
    const parent = readStat(process.ppid)
    expect(isDead({ host: hostname(), pid: process.ppid, started: parent?.started ?? '' })).toBe(false)
    expect(isDead({ host: hostname(), pid: process.ppid, started: '1' })).toBe(true)
  })

  test.skipIf(!LINUX)('that ended and was not yet waited for is dead', async () => {
    // What the shell becomes never waits for the child that it inherits.
    const child = startChild('', 'sleep 0.1 & echo $!; exec sleep 30')
    const pid = Number(await firstLine(child))
    let stat = readStat(pid)
    for (let n = 0; n < 100 && stat?.state !== 'Z'; n++) {
      await new Promise((done) => setTimeout(done, 20))
      stat = readStat(pid)
    }
    expect(stat?.state).toBe('Z')
    expect(isDead({ host: hostname(), pid, started: stat?.started ?? '' })).toBe(true)
    child.kill('SIGKILL')
    await outputOf(child)
  })

  test('on another host, or with a number that is no pid, is never called dead', () => {
    expect(isDead({ host: 'elsewhere', pid: 2 ** 22 + 1, started: '1' })).toBe(false)
    for (const pid of [0, -1, -process.pid, 1.5, Number.NaN, 2 ** 60])
      expect(isDead({ host: hostname(), pid, started: '1' })).toBe(false)
  })

  test('with a pid that nobody has is dead', () => {
    expect(isDead({ host: hostname(), pid: 2 ** 22 + 1, started: '1' })).toBe(true)
  })
})

describe('chance', () => {
  test('gives every digit the same number of bytes', () => {
    const counts = new Map<string, number>()
    for (const digit of toDigits(Array.from({ length: 256 }, (_, byte) => byte)))
      counts.set(digit, (counts.get(digit) ?? 0) + 1)
    expect([...counts.values()]).toEqual(Array(36).fill(7))
  })

  test('comes in words of six digits that differ', () => {
    const world = createWorld()
    const words = Array.from({ length: 1000 }, () => world.random())
    for (const word of words) expect(word).toMatch(/^[0-9a-z]{6}$/)
    expect(new Set(words).size).toBe(1000)
  })
})

test('the world tells the time and who we are', () => {
  const world = createWorld()
  expect(Math.abs(world.now() - Date.now())).toBeLessThan(1000)
  expect(world.owner).toEqual(thisProcess())
  expect(world.isDead(world.owner)).toBe(false)
})

test('the time that has passed goes forward when the clock is set back', () => {
  const world = createWorld()
  const before = world.elapsed()
  vi.setSystemTime(world.now() - 3_600_000)
  try {
    expect(world.elapsed()).toBeGreaterThanOrEqual(before)
  } finally {
    vi.useRealTimers()
  }
})
