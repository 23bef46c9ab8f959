/** Editing the document of a gate without leaving the review: in the person's own editor, or in whatever they use. */
import { spawnSync } from 'node:child_process'
import type { Option } from './prompt.ts'
import { line, tell } from './prompt.ts'

export const EDIT = ' edit'
/** Also the way to have something changed where no author rewrites from a remark. */
export const EDIT_OPTION: Option<string> = {
  value: EDIT,
  label: 'Change what it says: edit it here',
  hint: 'your edit is shown to you before you decide',
}

export const editHere = async (path: string): Promise<void> => {
  const editor = process.env.VISUAL || process.env.EDITOR
  if (editor) {
    const quoted = `'${path.replaceAll("'", `'\\''`)}'`
    const { status } = spawnSync(`${editor} ${quoted}`, { stdio: 'inherit', shell: true })
    if (status === 0) return
    tell(`${editor} did not end well; the file is as it left it`)
  }
  await line(`Edit ${path} and save it`, 'Enter when you are done')
}
