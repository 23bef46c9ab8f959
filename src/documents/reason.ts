/** Why a requirement stands in the list, in the words of whoever asked for it. */
import type { Entry } from './entry.ts'

const FORMS: [RegExp, (match: RegExpExecArray, entry: Entry) => string][] = [
  [/^your answer "(.*?)" to "/s, ([, answer]) => `from your answer: ${answer}`],
  [/^your answer to "[\s\S]*?" \([\w.:-]+\): (.+)$/s, ([, words]) => `from your answer: ${words}`],
  [/^your answer: (.+)$/s, ([, words]) => `from your answer: ${words}`],
  [/^review feedback: (.+)$/s, ([, words]) => `from your review: ${words}`],
  [/^feature brief, ([^:]+): (.+)$/s, ([, section, words]) => `from the brief, ${section}: ${words}`],
  [/^GAP-\d+, rule: (.+)$/s, ([, rule], { rationale }) => `nobody has said yet: ${rationale || rule}`],
  [/^"/, (_, { source }) => `from your words: ${source}`],
]

export const toReason = (entry: Entry): string => {
  if (entry.source === '') return 'no source is named'
  for (const [form, say] of FORMS) {
    const match = form.exec(entry.source)
    if (match) return say(match, entry)
  }
  return `from ${entry.source}`
}
