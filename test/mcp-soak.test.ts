import { describe, expect, test } from 'vitest'
import { soak } from '../bench/soak.ts'

describe.skipIf(process.platform !== 'linux')('a server that is called 300 times', () => {
  test('holds as many descriptors at the end as at the beginning, and ends by itself', async () => {
    const { marks, exit } = await soak(300)
    expect(marks.map(({ calls }) => calls)).toEqual([30, 150, 300])
    const held = marks.map(({ descriptors }) => descriptors)
    expect(Math.max(...held) - Math.min(...held)).toBeLessThanOrEqual(3)
    expect(exit).toBe(0)
  })
})
