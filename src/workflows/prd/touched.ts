/** The sections of a document that a review speaks of, and what the others are called. */
import { findSubjects, splitSentences } from '../../analysis/carriers.ts'
import { type Markdown, type Section, toMarkdown, toName } from '../../documents/markdown.ts'
import { normalise } from '../../documents/plain-words.ts'
import { isObject, type JsonObject, textsOf } from '../../schema/json.ts'

/** Up to where the next section begins. */
const toOwnText = ({ text, sections }: Markdown, section: Section): string => {
  const next = sections.find(({ start }) => start > section.start)
  return text.slice(section.start, next?.start ?? text.length).trim()
}

const MOST = 2

const QUOTED = /["«“]([^"»”]{3,400})["»”]/g

/** Of a sentence: the sections that it names, quotes or seems to speak of. */
const findMeant = (sentence: string, markdown: Markdown, sections: Section[]): Section[] => {
  const said = toName(sentence)
  const texts = sections.map((one) => toOwnText(markdown, one))
  const quoted = [...sentence.matchAll(QUOTED)].map(([, words = '']) => normalise(words))
  const units = texts.map((text, at) => ({ name: String(at), text }))
  const subjects = new Set(findSubjects(sentence, units, MOST).map(Number))
  return sections.filter(
    ({ title }, at) =>
      subjects.has(at) ||
      said.includes(toName(title)) ||
      quoted.some((words) => words !== '' && normalise(texts[at] ?? '').includes(words)),
  )
}

/** The sections that words speak of; none where one of their sentences may be about any. */
const findSpokenOf = (words: string, markdown: Markdown, sections: Section[]): Section[] => {
  const meant = splitSentences(words).map((sentence) => findMeant(sentence, markdown, sections))
  return meant.some((own) => own.length === 0) ? [] : meant.flat()
}

/** All of it where nothing says which of its sections is meant: an answer may touch each of them. */
export const showTouched = (text: string, said: JsonObject): string => {
  const markdown = toMarkdown(text)
  const sections = markdown.sections.filter(({ level }) => level > 1)
  const wanted = (Array.isArray(said.modifications) ? said.modifications : []).filter(isObject)
  const names = wanted.map(({ section }) => toName(String(section).replace(/^\s*#+\s*/, '')))
  const words = textsOf([said.feedback, said.missing]).join('\n')
  const named = sections.filter(({ title }) => names.includes(toName(title)))
  const spokenOf = words === '' ? [] : findSpokenOf(words, markdown, sections)
  const touched = new Set([...named, ...spokenOf])
  const isMeant = names.length <= named.length && (words === '' || spokenOf.length > 0)
  if (said.answers !== undefined || touched.size === 0 || !isMeant) return text
  const others = sections.filter((one) => !touched.has(one)).map(({ title }) => title)
  const shown = sections.filter((one) => touched.has(one)).map((one) => toOwnText(markdown, one))
  return [...shown, ...(others.length > 0 ? [`Other sections: ${others.join(', ')}`] : [])].join('\n\n')
}
