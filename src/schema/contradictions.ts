/** What a reader says of a document: statements that cannot both hold, by their places. Code holds each against the text. */
import { z } from 'zod'

const place = z.object({ line: z.number(), quote: z.string().trim().min(1).max(4_000) })

export const CONTRADICTIONS = z.object({
  pairs: z
    .array(z.object({ a: place, b: place, about: z.string().max(1_000), why: z.string().max(4_000) }))
    .max(500),
})

export type Contradictions = z.infer<typeof CONTRADICTIONS>
