import { placeOf } from '../../core/table.ts'
import { checkStateFile } from '../../documents/delivery/state-file.ts'
import type { Run } from '../../schema/run.ts'
import type { Table } from '../../schema/table.ts'

/** What is wrong with `workflow-state.json` beside the files of this run: by its published shape and by its rules. */
export const checkState = (run: Run, table: Table, file: string, text: string): string[] => {
  const files = Object.keys(run.documents).map((name) => placeOf(table, run, name).file)
  const list = (folder: string) =>
    files.flatMap((path) => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : []))
  return checkStateFile(text, file, list).map(({ message }) => message)
}
