/** The phases as their table has them, in its order. */
import table from '../../../../workflows/phases/table.generated.json' with { type: 'json' }

type Row = { id: string; kind: string; title: string; document?: string; agent?: string; reads?: string[] }

const rows = table.steps as Row[]
const files = table.documents as Record<string, { file: string }>

export type PhaseRow = {
  name: string
  title: string
  /** The file that it writes. */
  writes?: string
  /** Files that it reads. */
  reads: string[]
  /** Who reviews what it made; nobody where a person confirms it. */
  reviewer?: string
}

const toFile = (document: string): string => files[document]?.file ?? document

const toPhaseRow = ({ id, title, document, agent, reads = [] }: Row): PhaseRow => ({
  name: id,
  title,
  reads: reads.map(toFile),
  ...(document && { writes: toFile(document) }),
  ...(agent && { reviewer: agent }),
})

export const PHASE_ROWS: PhaseRow[] = rows
  .filter(({ kind }) => kind === 'phase' || kind === 'review')
  .map(toPhaseRow)

/** Modes, and how many reviews each allows a phase. */
export const REVIEWS = Object.entries(
  (table.steps.find(({ kind }) => kind === 'phase') as { limit: Record<string, number> }).limit,
)
