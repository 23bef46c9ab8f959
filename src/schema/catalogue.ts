/**
 * A catalogue of questions: what is worth asking about nearly every product, as data. A project's own file has the
 * same form.
 */
import { z } from 'zod'

/** What an interview goes through. */
export const DIMENSIONS = ['journeys', 'data', 'states', 'integrations', 'errors', 'qualities'] as const

const line = z.string().trim().min(1).max(600)
/** Alternatives between bars; a blank also stands for a hyphen, a star ends a word openly. */
const words = z
  .string()
  .max(2_000)
  .regex(
    /^[^|]*[\p{L}\p{N}][^|]*(?:\|[^|]*[\p{L}\p{N}][^|]*)*$/u,
    'write words between single bars, such as "pay*|deposit"',
  )

/** Every part that is given must hold in one sentence. */
const cues = z.strictObject({
  /** Verbs in their base form that somebody does. */
  deeds: words.optional(),
  words: words.optional(),
  /** A second, independent cue. */
  also: words.optional(),
  /** A bound («at most three») or a deadline («within 30 seconds»). */
  figure: z.enum(['bound', 'deadline']).optional(),
  /** So many different roles in the whole text. */
  roles: z.int().min(2).max(9).optional(),
})

const row = z.strictObject({
  /** Family and name: what is ruled out rules out its family. */
  id: z.string().regex(/^[a-z][a-z0-9]*\.[a-z][a-z0-9-]*$/, 'write family.name in small letters'),
  severity: z.enum(['high', 'medium', 'low']),
  about: z.enum(DIMENSIONS),
  /** Asked about every text where it is missing. */
  when: cues.optional(),
  /** Words that settle it, wherever they stand. */
  settled: words,
  question: line,
  why: line,
  /** Only where the wording is safe for any product. */
  proposal: z.strictObject({ title: line, text: line }).optional(),
})

export const catalogueSchema = z.strictObject({ rows: z.array(row).max(150) })
export type Catalogue = z.infer<typeof catalogueSchema>
export type CatalogueRow = Catalogue['rows'][number]
export type Dimension = (typeof DIMENSIONS)[number]
