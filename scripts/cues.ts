import { z } from 'zod'

/** Cues of sentences as the regular expressions that they are: each line is a way to say it, in the frame of its row. */
const rowSchema = z.strictObject(
  Object.fromEntries(
    ['words', 'first', 'opening', 'whole', 'any'].map((frame) => [frame, z.string().optional()]),
  ),
)
const cuesSchema = z.strictObject({
  parts: z.record(z.string(), z.string()),
  cues: z.record(z.string(), rowSchema),
  families: z.record(z.string(), z.string()),
})

const FRAMES: Record<string, (ways: string) => string> = {
  words: (ways) => String.raw`\b(?:${ways})\b`,
  first: (ways) => String.raw`^(?:${ways})\b`,
  opening: (ways) => `^(?:${ways})`,
  whole: (ways) => `^(?:${ways})$`,
  any: (ways) => ways,
}

const toWays = (lines: string): string => lines.trim().replace(/\s*\n\s*/g, '|')

export const toCues = (given: unknown): Record<'cues' | 'families', Record<string, string>> => {
  const { parts, cues, families } = cuesSchema.parse(given)
  const toSource = (frame: string, lines: string): string =>
    (FRAMES[frame] as (ways: string) => string)(
      Object.entries(parts).reduce((ways, [name, part]) => ways.replaceAll(`<${name}>`, part), toWays(lines)),
    )
  const toRow = ([name, row]: [string, z.infer<typeof rowSchema>]): [string, string] => {
    const [[frame, lines] = []] = Object.entries(row)
    if (frame === undefined || lines === undefined) throw new Error(`${name} says nothing`)
    return [name, toSource(frame, lines)]
  }
  return {
    cues: Object.fromEntries(Object.entries(cues).map(toRow)),
    families: Object.fromEntries(
      Object.entries(families).map(([name, lines]) => [name, toSource('words', lines)]),
    ),
  }
}
