import { describe, expect, it } from 'vitest'
import type { Verdict } from './doors.ts'
import { type Rival, settle } from './races.ts'

const rivals = (count: number): Rival[] =>
  Array.from({ length: count }, (_, n) => ({
    door: 'cli',
    doomed: false,
    entry: { request: 'r-1', step: 's', to: 'person', token: `t${n}`, value: {}, shown: null, fate: 'sent' },
  }))

const settled = (verdicts: Verdict[], isOpen: boolean): string => {
  const all = rivals(verdicts.length)
  settle(all, verdicts, isOpen)
  return all.map(({ entry }) => entry.fate).join(' ')
}

describe('a race', () => {
  it('has one winner, who was told so, or who was killed before', () => {
    expect(settled(['refused', 'acknowledged', 'silent'], false)).toBe('dropped acknowledged dropped')
    expect(settled(['refused', 'refused', 'silent'], false)).toBe('dropped dropped taken')
    expect(settled(['refused', 'silent'], true)).toBe('dropped dropped')
  })

  it('is broken where two were told that they won, or nobody, or somebody in vain', () => {
    expect(() => settled(['acknowledged', 'acknowledged'], false)).toThrow('both told that they won')
    expect(() => settled(['refused', 'refused'], false)).toThrow('somebody else won')
    expect(() => settled(['acknowledged', 'refused'], true)).toThrow('left its request open')
  })
})
