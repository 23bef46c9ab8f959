/** Plans that tests make up: any graph without a cycle, with files that some stories share. */
import fc from 'fast-check'

export type Drawn = { id: string; epic: string; dependsOn: string[]; files: string[] }

export const toStoryId = (index: number): string => `US-${String(index + 1).padStart(3, '0')}`

const FILES = ['a.ts', './a.ts', 'src/b.ts', 'src/c.ts', 'd.ts']

/** A story waits only for stories before it in a random order; the plan lists them in another. */
export const graphs = (most: number): fc.Arbitrary<Drawn[]> =>
  fc
    .array(
      fc.record({
        waits: fc.array(fc.nat(most), { maxLength: 3 }),
        files: fc.subarray(FILES, { maxLength: 2 }),
        epic: fc.nat(2),
        place: fc.nat(),
      }),
      { minLength: 1, maxLength: most, size: 'max' },
    )
    .map((rows) =>
      rows
        .map(({ waits, files, epic, place }, index) => ({
          place,
          story: {
            id: toStoryId(index),
            epic: `EPIC-00${epic + 1}`,
            dependsOn: [...new Set(waits.filter((to) => to < index).map(toStoryId))],
            files,
          },
        }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ story }) => story),
    )
