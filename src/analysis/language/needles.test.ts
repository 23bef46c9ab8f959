import { describe, expect, it } from 'vitest'
import '../document/check.ts'
import { isCovered } from './needles.case.ts'
import { GUARDED, guard, hasNeedles, matchAll } from './needles.ts'

describe('needles', () => {
  it('are a word of each list', () => {
    expect(hasNeedles('a lamp is lit', 'lamp,light')).toBe(true)
    expect(hasNeedles('a lamp is lit', 'light,bulb')).toBe(false)
    expect(hasNeedles('a lamp is lit', 'lamp,light&dark')).toBe(false)
    expect(hasNeedles('a lamp is lit', 'lamp,light&dark,lit')).toBe(true)
  })

  it('are met in letters of any size', () => {
    const lamp = guard('lamp', /\blamp\b/gi)
    expect(matchAll('A LAMP beside a Lamp', lamp).map(({ index }) => index)).toEqual([2, 16])
  })
})

describe('every guarded pattern', () => {
  it.each(GUARDED)('matches only what has its needles: $pattern', ({ needles, pattern }) => {
    expect(isCovered(needles, pattern.source)).toBe(true)
  })

  it('would be found out', () => {
    expect(GUARDED.length).toBeGreaterThan(12)
    expect(isCovered('fast', String.raw`\b(?:fast|quick)\b`)).toBe(false)
    expect(isCovered('fast,quick&slow', String.raw`\b(?:fast|quick)\b`)).toBe(false)
    expect(isCovered('fast', '(?=fast)quick')).toBe(false)
  })
})
