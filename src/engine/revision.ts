/** Files as revisions of a document. What differs in line ends alone is the same one. Loads nothing of the core. */
import { findForm, isSameText } from '../documents/line-ends.ts'
import type { Journal } from './ports.ts'

type Held = { text: string; digest: string }

/** A revision by its digest; its text where the journal has it. */
type Revision = { digest: string | null; text: string | undefined }

const readRevision = async (journal: Journal, digest: string | null): Promise<Revision> => ({
  digest,
  text: digest === null ? undefined : await journal.readText(digest),
})

/** Whether a file holds this revision. A clone may know a text that nobody decided about by its digest alone. */
const holds = (file: Held, { digest, text }: Revision): boolean => {
  if (digest === null || file.digest === digest) return digest !== null
  return text === undefined ? findForm(file.text, digest) !== undefined : isSameText(file.text, text)
}

/** The same, asked of the journal. */
export const isRevision = async (journal: Journal, file: Held, digest: string | null): Promise<boolean> =>
  file.digest === digest || holds(file, await readRevision(journal, digest))
