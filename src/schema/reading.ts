/** What a reader says of a document: findings by their places. Code holds each against the text. */
import { z } from 'zod'
import { type FindingKind, KINDS } from './finding-kinds.ts'

const place = { line: z.number(), quote: z.string().trim().min(1).max(4_000) }
const names = KINDS.map(({ kind }) => kind) as [FindingKind, ...FindingKind[]]

export const FINDINGS = z.object({
  findings: z
    .array(
      z.object({
        ...place,
        kind: z.enum(names),
        why: z.string().trim().min(1).max(4_000),
        question: z.string().trim().min(1).max(2_000),
        other: z.object(place).optional().describe('of a contradiction'),
      }),
    )
    .max(500),
})

export type Findings = z.infer<typeof FINDINGS>
