/** Documents that were finished and are open again: what builds on one builds on a text that is being decided about. */
import { isEnded, type Run } from '../schema/run.ts'

/** Of a run that was opened again, the documents that nobody approved since. */
export const listReopened = ({ documents }: Run): string[] =>
  Object.keys(documents).filter((name) => documents[name]?.status === 'reopened')

/** A sentence for each document of a run that another one of its feature has open again. */
export const tellReopened = (run: Run, runs: readonly Run[]): string[] =>
  isEnded(run)
    ? []
    : runs
        .filter((other) => other.id !== run.id && !isEnded(other))
        .flatMap((other) =>
          listReopened(other)
            .filter((name) => Object.hasOwn(run.documents, name))
            .map(
              (name) =>
                `${name} was opened again and is not approved since: ${run.workflow} builds on a text that is being decided about (${other.workflow}, run ${other.id})`,
            ),
        )
