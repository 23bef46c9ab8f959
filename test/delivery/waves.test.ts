/** The order of stories, for any graph: W1 to W4 of `waves.ts`, and cycles by all that is in them. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCycles, toCriticalPath, toDependants, toStoryWaves } from '../../src/documents/delivery/waves.ts'
import { trials } from '../../src/trials.case.ts'
import { type Drawn, graphs, toStoryId } from './graphs.ts'

const RUNS = { numRuns: trials(300, 5_000) }

const waveOf = (waves: string[][]) =>
  new Map(waves.flatMap((ids, wave) => ids.map((id) => [id, wave] as const)))
const pathsOf = ({ files }: Drawn): Set<string> => new Set(files.map((file) => file.replace(/^\.\//, '')))
const isUnknown = ({ files }: Drawn): boolean => files.length === 0
const isDisjoint = (one: Drawn, other: Drawn): boolean =>
  !isUnknown(one) && !isUnknown(other) && [...pathsOf(one)].every((path) => !pathsOf(other).has(path))
const isDisjointAsFarAsKnown = (one: Drawn, other: Drawn): boolean =>
  isUnknown(one) || isUnknown(other) || isDisjoint(one, other)

test.each([
  ['apart', isDisjoint],
  ['together', isDisjointAsFarAsKnown],
] as const)(
  'every story is in one wave, behind all it waits for, with files of its own, and in no later one than needed (unknown files: %s)',
  (unknownFiles, isDisjoint) => {
    fc.assert(
      fc.property(graphs(25), (stories) => {
        const waves = toStoryWaves(stories, unknownFiles)
        const at = waveOf(waves)
        expect(waves.flat().toSorted()).toEqual(stories.map(({ id }) => id).toSorted())
        expect(waves.every((ids) => ids.length > 0)).toBe(true)
        const inWave = (wave: number) => stories.filter(({ id }) => at.get(id) === wave)
        for (const story of stories) {
          const own = at.get(story.id) ?? 0
          const first = Math.max(-1, ...story.dependsOn.map((to) => at.get(to) ?? 0)) + 1
          expect(own).toBeGreaterThanOrEqual(first)
          for (const other of inWave(own)) if (other !== story) expect(isDisjoint(story, other)).toBe(true)
          for (let wave = first; wave < own; wave++)
            expect(inWave(wave).some((other) => !isDisjoint(story, other))).toBe(true)
        }
        expect(toStoryWaves(stories, unknownFiles)).toEqual(waves)
      }),
      RUNS,
    )
  },
)

test('a cycle is named by exactly the stories that are in it, whatever hangs on them', () => {
  fc.assert(
    fc.property(graphs(15), fc.integer({ min: 2, max: 8 }), (stories, size) => {
      expect(findCycles(stories)).toEqual([])
      const ring = Array.from({ length: size }, (_, index) => toStoryId(500 + index))
      const closed = ring.map((id, index) => ({
        ...{ id, epic: 'EPIC-001', files: [] },
        dependsOn: [ring[(index + 1) % size] ?? '', ...stories.slice(0, 2).map((story) => story.id)],
      }))
      const cycles = findCycles([...stories, ...closed])
      expect(cycles.map((cycle) => cycle.toSorted())).toEqual([ring.toSorted()])
      const next = new Map(closed.map(({ id, dependsOn }) => [id, dependsOn]))
      for (const cycle of cycles)
        for (const [index, id] of cycle.entries())
          expect(next.get(id)).toContain(cycle[(index + 1) % cycle.length])
    }),
    RUNS,
  )
})

test('what waits for a story is found through any chain, and nothing else', () => {
  fc.assert(
    fc.property(graphs(20), fc.nat(), (stories, pick) => {
      const start = stories[pick % stories.length]?.id ?? ''
      const found = new Set(toDependants(stories, [start]))
      expect(found.has(start)).toBe(true)
      for (const { id, dependsOn } of stories)
        if (id !== start) expect(found.has(id)).toBe(dependsOn.some((to) => found.has(to)))
    }),
    RUNS,
  )
})

const WEIGHTS = { S: 1, M: 2, L: 4 }

test('the critical path is a chain of which no other one weighs more', () => {
  const size = fc.constantFrom('S' as const, 'M' as const, 'L' as const)
  fc.assert(
    fc.property(graphs(12), fc.array(size, { minLength: 12, maxLength: 12 }), (drawn, sizes) => {
      const stories = drawn.map((story, at) => ({ ...story, size: sizes[at] ?? ('M' as const) }))
      const byId = new Map(stories.map((story) => [story.id, story]))
      const weigh = (ids: string[]) => ids.reduce((sum, id) => sum + WEIGHTS[byId.get(id)?.size ?? 'M'], 0)
      const heaviest = (id: string): number =>
        weigh([id]) + Math.max(0, ...(byId.get(id)?.dependsOn ?? []).map(heaviest))
      const path = toCriticalPath(stories)
      for (const [at, id] of path.slice(1).entries())
        expect(byId.get(id)?.dependsOn).toContain(path[at] ?? '')
      expect(weigh(path)).toBe(Math.max(0, ...stories.map(({ id }) => heaviest(id))))
    }),
    RUNS,
  )
})
