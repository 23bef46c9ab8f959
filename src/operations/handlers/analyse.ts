import { analyse as read } from '../../analysis/analyse.ts'
import { toFindings } from '../../analysis/findings.ts'
import { toRequirements } from '../../documents/requirements.ts'
import { Fault } from '../../schema/fault.ts'
import { type Arguments, fileOf, type Services } from '../operation.ts'

/** One requirement a line; a document gives one for each of its entries. */
const toTexts = (text: string, isDocument: boolean): string[] => {
  const entries = isDocument ? toRequirements(text).entries : []
  if (entries.length) return entries.map(({ title, description }) => description || title)
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}

const toResult = (text: string) => {
  const { frames: _frames, passive: _passive, quality, ...analysis } = read(text)
  const findings = toFindings(text)
    .filter(({ accepted }) => accepted === undefined)
    .map(({ rule, span, message, rewrite }) => ({ rule, span, message, rewrite }))
  return { ...analysis, ...(quality && { quality: quality.characteristic }), findings }
}

/** What requirements say and what is wrong with them. Needs no project. */
export const analyse = async (_services: Services, given: Arguments) => {
  const file = fileOf(given, 'target')
  if (!file) throw new Fault('usage', 'there is nothing to analyse', 'name a file, or - for standard input')
  const isDocument = file.path.toLowerCase().endsWith('.md')
  return { results: toTexts(file.text, isDocument).map(toResult) }
}
