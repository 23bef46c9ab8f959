import { isUtf8 } from 'node:buffer'
import { lstatSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { tableOf } from '../core/tables.ts'
import { checkDocument } from '../documents/check.ts'
import { Fault } from '../schema/fault.ts'
import type { Problem } from '../schema/problem.ts'
import { findRuns } from './find.ts'
import type { Input, Services } from './operation.ts'

const LIMIT = 1_000_000

/** A file is read by its name, or else by what it looks like. */
const toFormat = (file: string, text: string): string => {
  const name = basename(file).toLowerCase()
  if (name === 'feature-brief.md') return 'feature-brief'
  if (name === 'requirements.md' || /^## Pending Review Requirements/m.test(text)) return 'requirements'
  return name === 'prd.md' ? 'prd' : 'markdown'
}

const toUnreadable = (path: string, message: string): Problem => ({
  ...{ code: 'unreadable', path, line: 1, message: `the file ${message}` },
  fix: 'save it as UTF-8 text of at most 1 MB',
})

const checkFile = (file: string): Problem[] => {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (!found?.isFile())
    throw new Fault('usage', `there is no file ${file}`, 'name a markdown file or a feature')
  if (found.size > LIMIT) throw new Fault('invalid-value', `${file} is larger than 1 MB`, 'split it')
  const bytes = readFileSync(file)
  if (!isUtf8(bytes)) return [toUnreadable(file, 'is not UTF-8 text')]
  const text = bytes.toString('utf8')
  return checkDocument(toFormat(file, text), text, file)
}

const checkFeatures = async (services: Services, feature: string | undefined): Promise<Problem[]> => {
  const problems: Problem[] = []
  for (const { run } of findRuns(await services.journal(), feature)) {
    for (const name of Object.keys(run.documents)) {
      const document = tableOf(run.workflow)?.documents[name]
      const file = document && run.feature ? services.workspace.read(run.feature, document.file) : null
      if (!document || !run.feature || !file) continue
      const path = services.workspace.path(run.feature, document.file)
      if ('problem' in file) problems.push(toUnreadable(path, file.problem))
      else problems.push(...checkDocument(document.format, file.text, path))
    }
  }
  return problems
}

/** Problems with line and fix; a file needs no project and no set-up. */
export const check = async (services: Services, { target }: Input): Promise<{ problems: Problem[] }> => {
  const given = target as string | undefined
  const isFile = given?.toLowerCase().endsWith('.md')
  return { problems: given && isFile ? checkFile(given) : await checkFeatures(services, given) }
}
