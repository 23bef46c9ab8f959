import type { Journal, StoredRun } from '../engine/ports.ts'
import type { Problem } from '../schema/problem.ts'

type Named = { document: string; digest: string }

/** Texts that a run cannot do without. What another machine drafted, and nobody decided about, never came here. */
const toNamed = ({ run, foreign }: StoredRun): Named[] =>
  Object.entries(run.documents ?? {}).flatMap(([document, { digest, content, approval }]) => {
    const isOurs = foreign === 0 || approval?.content === content
    return [isOurs ? digest : '', approval?.shown ?? '']
      .filter((named) => named !== '')
      .map((named) => ({ document, digest: named }))
  })

/** Texts that documents and approvals name, and the journal does not hold. */
export const findMissingTexts = async (journal: Journal): Promise<Problem[]> => {
  const problems: Problem[] = []
  for (const stored of await journal.list()) {
    for (const { document, digest } of toNamed(stored)) {
      if ((await journal.readText(digest)) !== undefined) continue
      problems.push({
        code: 'journal-corrupt',
        path: stored.run.id,
        line: stored.run.version,
        message: `a text of ${document} is missing: ${digest}`,
        fix: 'Move .throughline/journal.db aside; features with a journal file are rebuilt from it.',
      })
    }
  }
  return problems
}
