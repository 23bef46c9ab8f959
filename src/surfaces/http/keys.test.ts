import { describe, expect, test } from 'vitest'
import { createKeys, isSame, type Session, toSeal } from './keys.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const start = () => {
  let now = Date.parse('2026-01-01T00:00:00Z')
  const keys = createKeys(() => now)
  const pass = (ms: number): void => {
    now += ms
  }
  const open = (): { code: string; cookie: string; session: Session } => {
    const code = keys.mint('/')
    const cookie = keys.redeem(code, undefined)?.cookie as string
    return { code, cookie, session: keys.find(cookie) as Session }
  }
  return { keys, pass, open }
}

describe('a code', () => {
  test('opens one session, and shows the way that was asked for', () => {
    const { keys } = start()
    const redeemed = keys.redeem(keys.mint('/gate/abc123-4'), undefined)
    expect(redeemed?.target).toBe('/gate/abc123-4')
    expect(keys.find(redeemed?.cookie)).toBeDefined()
  })

  test('is refused after a minute', () => {
    const { keys, pass } = start()
    const code = keys.mint('/')
    pass(MINUTE)
    expect(keys.redeem(code, undefined)).toBeUndefined()
  })

  test('that was never given is refused', () => {
    expect(start().keys.redeem('x'.repeat(43), undefined)).toBeUndefined()
  })

  test('shown again by its own session leads on, and makes no second one', () => {
    const { keys, open } = start()
    const { code, cookie, session } = open()
    expect(keys.redeem(code, cookie)).toEqual({ target: '/' })
    expect(keys.others(session)).toEqual([])
  })

  test('shown again by somebody else is refused and ends the session that it opened', () => {
    const { keys, open } = start()
    const { code, cookie } = open()
    expect(keys.redeem(code, undefined)).toBeUndefined()
    expect(keys.find(cookie)).toBeUndefined()
  })

  test('does not end another session when it is shown too late', () => {
    const { keys, open, pass } = start()
    const { code, cookie } = open()
    pass(MINUTE)
    expect(keys.redeem(code, undefined)).toBeUndefined()
    expect(keys.find(cookie)).toBeDefined()
  })
})

describe('a session', () => {
  test('ends after twelve hours', () => {
    const { keys, open, pass } = start()
    const { cookie } = open()
    pass(12 * HOUR - 1)
    expect(keys.find(cookie)).toBeDefined()
    pass(1)
    expect(keys.find(cookie)).toBeUndefined()
  })

  test('can be ended, and can end the others', () => {
    const { keys, open } = start()
    const mine = open()
    const other = open()
    expect(keys.others(mine.session)).toEqual([other.session])
    keys.end(other.session)
    expect(keys.find(other.cookie)).toBeUndefined()
    expect(keys.find(mine.cookie)).toBeDefined()
  })

  test('of no cookie, or of an invented one, is none', () => {
    const { keys } = start()
    expect(keys.find(undefined)).toBeUndefined()
    expect(keys.find('')).toBeUndefined()
    expect(keys.find('constructor')).toBeUndefined()
  })

  test('the oldest go where somebody opens hundreds', () => {
    const { keys, open } = start()
    const opened = Array.from({ length: 100 }, open)
    expect(opened.filter(({ cookie }) => keys.find(cookie)).length).toBeLessThan(30)
    expect(keys.find(opened.at(-1)?.cookie)).toBeDefined()
  })
})

describe('a seal', () => {
  test('belongs to one session and one subject', () => {
    const { open } = start()
    const [a, b] = [open().session, open().session]
    expect(toSeal(a, 'abc123-4')).toBe(toSeal(a, 'abc123-4'))
    expect(toSeal(a, 'abc123-4')).not.toBe(toSeal(a, 'abc123-5'))
    expect(toSeal(a, 'abc123-4')).not.toBe(toSeal(b, 'abc123-4'))
  })

  test('secrets of different lengths are compared, and differ', () => {
    expect(isSame('a', 'ab')).toBe(false)
    expect(isSame('', 'ab')).toBe(false)
    expect(isSame('ab', 'ab')).toBe(true)
  })
})
