/** The sections of a document that a review speaks of, and what the others are called. */
import { findSubjects, splitSentences } from '../../analysis/carriers.ts'
import { type Markdown, type Section, toMarkdown, toName } from '../../documents/markdown.ts'
import { isObject, type JsonObject, textsOf } from '../../schema/json.ts'

/** Up to where the next section begins. */
const toOwnText = ({ text, sections }: Markdown, section: Section): string => {
  const next = sections.find(({ start }) => start > section.start)
  return text.slice(section.start, next?.start ?? text.length).trim()
}

const MOST = 2

const findSpokenOf = (words: string, markdown: Markdown, sections: Section[]): Section[] => {
  const said = toName(words)
  const units = sections.map((one, at) => ({ name: String(at), text: toOwnText(markdown, one) }))
  const spokenOf = new Set(
    splitSentences(words).flatMap((sentence) => findSubjects(sentence, units, MOST).map(Number)),
  )
  return sections.filter(({ title }, at) => spokenOf.has(at) || said.includes(toName(title)))
}

/** All of it where nothing says which of its sections is meant: an answer may touch each of them. */
export const showTouched = (text: string, said: JsonObject): string => {
  const markdown = toMarkdown(text)
  const sections = markdown.sections.filter(({ level }) => level > 1)
  const wanted = (Array.isArray(said.modifications) ? said.modifications : []).filter(isObject)
  const names = wanted.map(({ section }) => toName(String(section).replace(/^\s*#+\s*/, '')))
  const words = textsOf([said.feedback, said.missing]).join('\n')
  const named = sections.filter(({ title }) => names.includes(toName(title)))
  const touched = new Set([...named, ...(words === '' ? [] : findSpokenOf(words, markdown, sections))])
  const isMeant = names.length <= named.length && (words === '' || touched.size > named.length)
  if (said.answers !== undefined || touched.size === 0 || !isMeant) return text
  const others = sections.filter((one) => !touched.has(one)).map(({ title }) => title)
  const shown = sections.filter((one) => touched.has(one)).map((one) => toOwnText(markdown, one))
  return [...shown, ...(others.length > 0 ? [`Other sections: ${others.join(', ')}`] : [])].join('\n\n')
}
