/** The mark by which an answer says which requirements it changes: «… (changes REQ-001, REQ-002)». */

const IDS = /REQ-\d{3,15}/gi
const MARK =
  /\s*\((?:it |this )?changes (REQ-\d{3,15}(?:\s*(?:,|;|&|and|, and)\s*REQ-\d{3,15}){0,20})\)[\s.]*$/i

/** What was said, and what it is said to change: the mark is no part of the words. */
export const readMarked = (answer: string): { answer: string; changes: string[] } => ({
  answer: answer.replace(MARK, ''),
  changes: (MARK.exec(answer)?.[1]?.match(IDS) ?? []).map((id) => id.toUpperCase()),
})
